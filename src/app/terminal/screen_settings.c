/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the screen: each takes a value and says whether it makes sense; the terminal is
 * asked for the rest. */
#include "terminal/screen_settings.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/screen.h"
#include "messages/msg_picture.h"
#include "notation/yes_no.h"
#include "terminal/terminal.h"
#include "terminal/terminal_session.h"
#include "tutor/mode_drill.h"

static const char *const card_words[] = {"ranks", "suits", "words", NULL};
static const char *const color_words[] = {"auto", "always", "never", NULL};
enum { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* Whether an environment variable says yes. */
static bool is_requested(const char *name)
{
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0' && strcmp(value, "0") != 0 &&
           strcasecmp(value, "false") != 0;
}

static bool screen_has_color(const struct terminal_session *s)
{
    const char *term = getenv("TERM");
    const char *none = getenv("NO_COLOR");
    const int screen = fileno(s->program->out);
    return screen >= 0 && isatty(screen) && term != NULL && strcmp(term, "dumb") != 0 &&
           (none == NULL || none[0] == '\0');
}

/* Rows of the terminal; 0 where pages are not stopped at. */
static int screen_rows(const struct terminal_session *s)
{
    struct winsize size;
    const int screen = fileno(s->program->out);
    const bool paged = !s->paper.plain && s->lines != NULL && line_source_is_interactive(s->lines);
    return paged && screen >= 0 && ioctl(screen, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

/* Whether a drill is just asking a question: it was not open when the last line was typed. */
static bool is_asking(const struct terminal_session *s)
{
    const char *open = drill_open_question(&s->session);
    return open != NULL && strcmp(open, s->seen) != 0;
}

/* At the end of a page. The window may have another size by now. */
static bool show_more(void *payload)
{
    struct terminal_session *s = payload;
    if (drill_is_timed(&s->session) || is_asking(s)) {
        return true; /* the end of it, hand and question, is what stays on the screen */
    }
    const struct message_context ctx = message_context_of(
        s->index != NULL ? course_index_catalog(s->index) : NULL, &s->session.table);
    const struct message message = msg_picture_more();
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &message, text, sizeof text);
    const bool more = line_source_page(s->lines, text);
    s->pager.rows = screen_rows(s);
    return more;
}

bool screen_begin(struct terminal_session *s)
{
    const struct options *o = s->program->options;
    FILE *err = s->program->err;
    int64_t width = 0;
    int color = 0;
    int cards = 0;
    if (!options_number(o, GIVEN_WIDTH, SCREEN_WIDTH_LEAST, SCREEN_WIDTH_MOST,
                        screen_columns(s->program->out), err, &width) ||
        !options_word(o, GIVEN_COLOR, color_words, COLOR_AUTO, err, &color) ||
        !options_word(o, GIVEN_CARDS, card_words, CARDS_RANKS, err, &cards)) {
        return false;
    }
    s->paper.out = s->program->out;
    s->listener = terminal_listener(&s->paper);
    s->paper.width = (int)width;
    s->follows = !o->given[GIVEN_WIDTH];
    s->paper.plain = o->given[GIVEN_PLAIN] || is_requested("ACCESSIBLE");
    s->paper.ascii = screen_term_writer(s->program->out).ascii;
    const char *term = getenv("TERM");
    s->paper.many = term != NULL && strstr(term, "256color") != NULL;
    s->paper.color =
        !s->paper.plain && (color == COLOR_ALWAYS || (color == COLOR_AUTO && screen_has_color(s)));
    s->paper.cards = (enum card_style)cards;
    s->pager = (struct pager){.payload = s, .more = show_more};
    s->paper.pager = &s->pager;
    return true;
}

void screen_follow(struct terminal_session *s)
{
    if (s->follows) {
        s->paper.width = screen_columns(s->program->out);
    }
    pager_begin(&s->pager, screen_rows(s));
    const char *open = drill_open_question(&s->session);
    (void)snprintf(s->seen, sizeof s->seen, "%s", open != NULL ? open : "");
}

/* --- the settings one by one: each takes a value and says whether it makes sense --- */

static bool set_width(struct terminal_session *s, const char *value)
{
    const bool follows = strcmp(value, "auto") == 0;
    const int width = follows ? screen_columns(s->program->out) : screen_width_read(value);
    if (width == 0) {
        return false;
    }
    s->follows = follows;
    s->paper.width = width;
    return true;
}

static bool set_plain(struct terminal_session *s, const char *value)
{
    if (!on_off_read(value, strlen(value), &s->paper.plain)) {
        return false;
    }
    if (s->paper.plain) {
        s->paper.color = false;
    }
    return true;
}

static bool set_color(struct terminal_session *s, const char *value)
{
    if (strcmp(value, "auto") == 0) {
        s->paper.color = screen_has_color(s) && !s->paper.plain;
        return true;
    }
    if (!on_off_read(value, strlen(value), &s->paper.color)) {
        return false;
    }
    s->paper.color = s->paper.color && !s->paper.plain;
    return true;
}

static bool set_cards(struct terminal_session *s, const char *value)
{
    for (int i = 0; card_words[i] != NULL; i++) {
        if (strcmp(card_words[i], value) == 0) {
            s->paper.cards = (enum card_style)i;
            return true;
        }
    }
    return false;
}

static const struct screen_setting {
    struct frontend_setting facts;
    enum option_name option; /* of the command line, that goes before it */
    bool (*take)(struct terminal_session *s, const char *value);
} settings[] = {
    {{"width", MSG_setting_can_width, MSG_setting_width}, GIVEN_WIDTH, set_width},
    {{"plain", MSG_setting_can_switch, MSG_setting_plain}, GIVEN_PLAIN, set_plain},
    {{"colour", MSG_setting_can_color, MSG_setting_color}, GIVEN_COLOR, set_color},
    {{"cards", MSG_setting_can_cards, MSG_setting_cards}, GIVEN_CARDS, set_cards},
};

enum { SETTINGS = sizeof settings / sizeof settings[0] };

static const struct screen_setting *find(const char *name)
{
    for (int i = 0; i < SETTINGS; i++) {
        if (strcmp(settings[i].facts.name, name) == 0) {
            return &settings[i];
        }
    }
    return NULL;
}

const struct frontend_setting *screen_setting(void *payload, int i)
{
    (void)payload;
    return i < SETTINGS ? &settings[i].facts : NULL;
}

bool screen_set(void *payload, const char *name, const char *value)
{
    const struct screen_setting *which = find(name);
    return which != NULL && which->take(payload, value);
}

bool screen_is_given(void *payload, const char *name)
{
    const struct terminal_session *s = payload;
    const struct screen_setting *which = find(name);
    return which != NULL && s->program->options->given[which->option];
}

void screen_value(void *payload, const char *name, char out[DESK_VALUE_SIZE])
{
    const struct terminal_session *s = payload;
    const struct screen_setting *which = find(name);
    if (which != NULL && which->take == set_width) {
        (void)snprintf(out, DESK_VALUE_SIZE, "%d", s->paper.width);
    } else if (which != NULL && which->take == set_cards) {
        (void)snprintf(out, DESK_VALUE_SIZE, "%s", card_words[s->paper.cards]);
    } else {
        const bool on = which != NULL && which->take == set_plain ? s->paper.plain : s->paper.color;
        (void)snprintf(out, DESK_VALUE_SIZE, "%s", on ? "on" : "off");
    }
}
