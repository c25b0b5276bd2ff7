/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings as one list of names, each with a function that takes a value; asks the terminal for the
 * rest. */
#include "cli/settings.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/glyph.h"
#include "cli/nearest.h"
#include "cli/note.h"
#include "cli/session.h"

enum { WIDTH_LEAST = 20, WIDTH_MOST = 500, WIDTH_USUAL = 80 };
enum { SAMPLES_LEAST = 32, SAMPLES_MOST = 20000, NO_OPTION = -1 };

static const char *const card_words[] = {"ranks", "suits", "words", NULL};
static const char *const colour_words[] = {"auto", "always", "never", NULL};
enum { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

/* Whether an environment variable says yes. */
static bool is_wished(const char *name)
{
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0' && strcmp(value, "0") != 0 &&
           strcasecmp(value, "false") != 0;
}

static int number_of(const char *text)
{
    if (text == NULL || text[0] < '0' || text[0] > '9') {
        return 0;
    }
    char *end = NULL;
    const long number = strtol(text, &end, 10);
    return *end == '\0' && number >= WIDTH_LEAST && number <= WIDTH_MOST ? (int)number : 0;
}

static int screen_width(const struct session *s)
{
    const int wished = number_of(getenv("COLUMNS"));
    if (wished != 0) {
        return wished;
    }
    struct winsize size;
    const int screen = fileno(s->program->out);
    if (screen >= 0 && ioctl(screen, TIOCGWINSZ, &size) == 0 && size.ws_col >= WIDTH_LEAST) {
        return size.ws_col;
    }
    return WIDTH_USUAL;
}

static bool screen_has_colour(const struct session *s)
{
    const char *term = getenv("TERM");
    const char *none = getenv("NO_COLOR");
    const int screen = fileno(s->program->out);
    return screen >= 0 && isatty(screen) && term != NULL && strcmp(term, "dumb") != 0 &&
           (none == NULL || none[0] == '\0');
}

bool settings_begin(struct session *s)
{
    const struct options *o = s->program->options;
    FILE *err = s->program->err;
    int64_t width = 0;
    int colour = 0;
    int cards = 0;
    if (!options_number(o, GIVEN_WIDTH, WIDTH_LEAST, WIDTH_MOST, screen_width(s), err, &width) ||
        !options_word(o, GIVEN_COLOUR, colour_words, COLOUR_AUTO, err, &colour) ||
        !options_word(o, GIVEN_CARDS, card_words, CARDS_RANKS, err, &cards)) {
        return false;
    }
    s->paper.out = s->program->out;
    s->paper.width = (int)width;
    s->follows = !o->given[GIVEN_WIDTH];
    s->paper.plain = o->given[GIVEN_PLAIN] || is_wished("ACCESSIBLE");
    s->paper.ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    const char *term = getenv("TERM");
    s->paper.many = term != NULL && strstr(term, "256color") != NULL;
    s->paper.colour = !s->paper.plain &&
                      (colour == COLOUR_ALWAYS || (colour == COLOUR_AUTO && screen_has_colour(s)));
    s->cards = (enum card_style)cards;
    s->coach = GRADE_BAD;
    return true;
}

void settings_follow(struct session *s)
{
    if (s->follows) {
        s->paper.width = screen_width(s);
    }
}

/* --- the settings one by one: each takes a value and says whether it makes sense --- */

static bool set_width(struct session *s, const char *value)
{
    const bool follows = strcmp(value, "auto") == 0;
    const int width = follows ? screen_width(s) : number_of(value);
    if (width == 0) {
        return false;
    }
    s->follows = follows;
    s->paper.width = width;
    return true;
}

static bool read_on(const char *value, bool *out)
{
    const bool on = strcmp(value, "on") == 0 || strcmp(value, "yes") == 0 || value[0] == '\0';
    if (on || strcmp(value, "off") == 0 || strcmp(value, "no") == 0) {
        *out = on;
        return true;
    }
    return false;
}

static bool set_plain(struct session *s, const char *value)
{
    if (!read_on(value, &s->paper.plain)) {
        return false;
    }
    if (s->paper.plain) {
        s->paper.colour = false;
    }
    return true;
}

static bool set_colour(struct session *s, const char *value)
{
    if (strcmp(value, "auto") == 0) {
        s->paper.colour = screen_has_colour(s) && !s->paper.plain;
        return true;
    }
    if (!read_on(value, &s->paper.colour)) {
        return false;
    }
    s->paper.colour = s->paper.colour && !s->paper.plain;
    return true;
}

static bool set_cards(struct session *s, const char *value)
{
    for (int i = 0; card_words[i] != NULL; i++) {
        if (strcmp(card_words[i], value) == 0) {
            s->cards = (enum card_style)i;
            return true;
        }
    }
    return false;
}

static bool set_table(struct session *s, const char *value)
{
    return value[0] != '\0' && library_table(s->library, value, &s->table, &s->paper);
}

static const char *const coach_words[] = {"off", "doubtful", "bad", "very bad", NULL};

static bool set_coach(struct session *s, const char *value)
{
    for (int i = 0; coach_words[i] != NULL; i++) {
        if (strcmp(coach_words[i], value) == 0) {
            s->coach = (enum grade)i; /* "off" stands in the place of GRADE_FINE */
            return true;
        }
    }
    return false;
}

static bool set_strict(struct session *s, const char *value)
{
    return read_on(value, &s->strict);
}

static bool set_samples(struct session *s, const char *value)
{
    char *end = NULL;
    const long n = strcmp(value, "auto") == 0 ? 0 : strtol(value, &end, 10);
    if (n != 0 && (n < SAMPLES_LEAST || n > SAMPLES_MOST || *end != '\0')) {
        return false;
    }
    s->samples = (int)n;
    return n != 0 || strcmp(value, "auto") == 0;
}

static const struct setting {
    const char *name;
    const char *values;
    const char *help;
    int option; /* the option of the command line that goes before it, or NO_OPTION */
    bool (*take)(struct session *s, const char *value);
} settings[] = {
    {"width", "20 to 500, or auto", "columns of your screen", GIVEN_WIDTH, set_width},
    {"plain", "on or off", "sentences for a screen reader", GIVEN_PLAIN, set_plain},
    {"colour", "on, off or auto", "accents in blue and orange", GIVEN_COLOUR, set_colour},
    {"cards", "ranks, suits or words", "how cards are shown", GIVEN_CARDS, set_cards},
    {"table", "a table's name", "your house rules; table lists them", GIVEN_TABLE, set_table},
    {"coach", "off, doubtful, bad or very bad", "when the coach speaks in a game", NO_OPTION,
     set_coach},
    {"strict", "on or off", "an opening in error costs, as at the table", NO_OPTION, set_strict},
    {"samples", "auto, or 32 to 20000", "deals the coach tries out before it speaks", NO_OPTION,
     set_samples},
};

enum { SETTINGS = sizeof settings / sizeof settings[0] };

bool settings_of_learner(struct session *s)
{
    const struct options *o = s->program->options;
    for (int i = 0; i < SETTINGS; i++) {
        char *value = NULL;
        if (settings[i].take == set_table ||
            (settings[i].option != NO_OPTION && o->given[settings[i].option]) ||
            setting_get(s->store, s->learner.id, settings[i].name, &value) != STORE_OK) {
            continue;
        }
        (void)settings[i].take(s, value); /* one from a newer version may make no sense here */
        free(value);
    }
    if (o->given[GIVEN_TABLE]) {
        return library_table(s->library, o->value[GIVEN_TABLE], &s->table, &s->paper);
    }
    if (s->learner.table[0] != '\0') {
        if (library_table(s->library, s->learner.table, &s->table, &s->paper)) {
            return true;
        }
        paper_say(&s->paper, TONE_WARN,
                  "Your rule sheet could not be read, so the table is %s for now. table and the "
                  "sheet's name makes it yours again.",
                  TABLE_STANDARD);
    }
    return library_table(s->library, TABLE_STANDARD, &s->table, &s->paper);
}

static void write_value(const struct session *s, const struct setting *which, FILE *out)
{
    if (which->take == set_width) {
        fprintf(out, "%d", s->paper.width);
    } else if (which->take == set_plain) {
        fputs(s->paper.plain ? "on" : "off", out);
    } else if (which->take == set_colour) {
        fputs(s->paper.colour ? "on" : "off", out);
    } else if (which->take == set_cards) {
        fputs(card_words[s->cards], out);
    } else if (which->take == set_coach) {
        fputs(coach_words[s->coach], out);
    } else if (which->take == set_strict) {
        fputs(s->strict ? "on" : "off", out);
    } else if (which->take == set_samples) {
        fprintf(out, s->samples == 0 ? "auto" : "%d", s->samples);
    } else {
        fputs(s->table.id, out);
    }
}

void settings_show(struct session *s)
{
    for (int i = 0; i < SETTINGS; i++) {
        struct note n;
        note_begin(&n);
        write_value(s, &settings[i], n.file);
        paper_row(&s->paper, 10, settings[i].name, "%s (%s: %s)", note_text(&n), settings[i].help,
                  settings[i].values);
        note_free(&n);
    }
    paper_say(&s->paper, TONE_TEXT,
              "To change one, type set, its name and the value, like set width 40.");
}

/* A rule sheet by its whole path, so that it is found wherever the program is started; anything
 * else as it was typed. */
static void whole_path(const char *value, char out[LEARNER_TABLE_SIZE])
{
    char *path = strpbrk(value, "./") != NULL ? realpath(value, NULL) : NULL;
    const bool fits = path != NULL && strlen(path) < LEARNER_TABLE_SIZE;
    (void)snprintf(out, LEARNER_TABLE_SIZE, "%s", fits ? path : value);
    free(path);
}

/* Keeps it for the next start. */
static void keep(struct session *s, const struct setting *which, const char *value)
{
    if (which->take == set_table) {
        char table[LEARNER_TABLE_SIZE];
        whole_path(value, table);
        if (session_kept(s, learner_set_table(s->store, s->learner.id, table))) {
            snprintf(s->learner.table, sizeof s->learner.table, "%s", table);
        }
    } else {
        (void)session_kept(s, setting_set(s->store, s->learner.id, which->name, value));
    }
}

void settings_change(struct session *s, const char *name, const char *value)
{
    struct nearest near = nearest_to(name);
    if (strcmp(name, "color") == 0) {
        name = "colour";
    }
    for (int i = 0; i < SETTINGS; i++) {
        const struct setting *which = &settings[i];
        nearest_try(&near, which->name);
        if (strcmp(which->name, name) != 0) {
            continue;
        }
        if (which->take(s, value)) {
            keep(s, which, value[0] == '\0' ? "on" : value);
            struct note n;
            note_begin(&n);
            write_value(s, which, n.file);
            paper_say(&s->paper, TONE_TEXT, "%s is now %s.", which->name, note_text(&n));
            note_free(&n);
        } else if (which->take != set_table || value[0] == '\0') {
            paper_say(&s->paper, TONE_TEXT, "%s can be %s.", which->name, which->values);
        }
        return;
    }
    char shown[SHOWN_LINE_SIZE];
    shown_line(name, shown);
    if (near.word != NULL) {
        paper_say(&s->paper, TONE_TEXT, "There is no setting \"%s\". Did you mean %s?", shown,
                  near.word);
    } else {
        paper_say(&s->paper, TONE_TEXT, "There is no setting \"%s\". set alone lists them.", shown);
    }
}
