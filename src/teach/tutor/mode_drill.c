/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drill: fresh questions about one thing, as long as the learner likes, harder with each right
 * answer. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "generate/generate.h"
#include "learner/learner_store.h"
#include "tutor/commands.h"
#include "tutor/nearest.h"
#include "tutor/session.h"

static const struct mode mode_drill;

enum {
    RAISE_AFTER = 3, /* right at once so often in a row: the next level */
    FIRST_LEVEL = 1,
    SHORT_SEEDS = 100000
};

/* A drill under way. */
struct drill {
    struct generator *generator;
    struct table table; /* the learner's when it began */
    struct generator_request request;
    uint64_t seed; /* of the drill; those of its levels follow from it */
    struct rng random;
    char subject[CHOICE_SIZE]; /* as the learner asked for it */
    struct exercise now;       /* the question on screen borrows from it */
    int number;                /* of the question on screen, from 1 */
    int right;                 /* at once */
    int row;                   /* of these, the last ones in a row */
    int streak, best_row;      /* right at once in a row, also over levels; the most so far */
    bool fast;                 /* the next question comes by itself */
    int64_t asked;             /* when the question on screen was, in seconds */
    bool noted;                /* the answer to the question on screen was counted */
};

void drill_close(struct session *s)
{
    if (s->drill != NULL) {
        generator_free(s->drill->generator);
        free(s->drill);
        s->drill = NULL;
    }
}

static void begin_level(struct session *s, int level)
{
    struct drill *d = s->drill;
    generator_free(d->generator);
    d->request.level = level;
    d->request.seed = rng_below(&d->random, INT32_MAX);
    d->row = 0;
    d->generator = generator_new(&d->table, &d->request);
}

/* The next question of this level, or of an easier one where there is none. */
static bool find_question(struct session *s)
{
    struct drill *d = s->drill;
    while (!generated_next(s, d->generator, &d->now)) {
        if (d->request.level <= FIRST_LEVEL) {
            return false;
        }
        begin_level(s, d->request.level - 1);
    }
    return true;
}

static void ask_next(struct session *s)
{
    struct drill *d = s->drill;
    if (!find_question(s)) {
        session_say(s, TONE_TEXT, SAID(PHRASE_DRILL_NO_FURTHER_QUESTION_ABOUT));
        session_note_place(s, NULL); /* nothing to go on with */
        session_go_home(s);
        return;
    }
    d->number++;
    d->noted = false;
    d->asked = session_now(s).seconds;
    struct posed_exercise posed = posed_of_generated(&d->now, &d->table, "drill");
    posed.seed = d->request.seed;
    emit_gap(s->out);
    current_question_begin(s, &posed);
    s->current.hurried = d->fast;
}

/* Returns the most the learner had right in a row in fast drills of this subject. */
static int best_of(struct session *s)
{
    char *text = NULL;
    char key[CHOICE_SIZE + 8];
    snprintf(key, sizeof key, "best-%s", s->drill->subject);
    const bool known = store_bookmark_get(&s->store, s->learner.id, key, &text) == STORE_OK;
    const int best = known ? (int)strtol(text, NULL, 10) : 0;
    free(text);
    return best;
}

static void keep_best(struct session *s)
{
    const struct drill *d = s->drill;
    char text[16], key[CHOICE_SIZE + 8];
    if (!d->fast || d->best_row <= best_of(s)) {
        return;
    }
    snprintf(key, sizeof key, "best-%s", d->subject);
    snprintf(text, sizeof text, "%d", d->best_row);
    (void)session_kept(s, store_bookmark_set(&s->store, s->learner.id, key, text));
    session_say(s, TONE_GOOD, SAID(PHRASE_DRILL_BEST, d->best_row));
}

/* In a fast drill a right answer brings the next question; the clock is only shown. */
static void hurry_on(struct session *s, int row)
{
    struct drill *d = s->drill;
    const int64_t seconds = session_now(s).seconds - d->asked;
    if (d->fast && s->current.state == ASKING_RIGHT) {
        session_say(s, TONE_TEXT, SAID(PHRASE_DRILL_FAST, row, best_of(s), seconds));
        ask_next(s);
    }
}

static void note_answer(struct session *s)
{
    struct drill *d = s->drill;
    if (s->current.state == ASKING_OPEN || d->noted) {
        return;
    }
    d->noted = true;
    d->row = s->current.first_right ? d->row + 1 : 0;
    d->right += s->current.first_right ? 1 : 0;
    d->streak = s->current.first_right ? d->streak + 1 : 0;
    d->best_row = d->streak > d->best_row ? d->streak : d->best_row;
    if (d->row >= RAISE_AFTER && d->request.level < LEVEL_MOST) {
        begin_level(s, d->request.level + 1);
    } else if (!s->current.first_right && d->request.level > FIRST_LEVEL) {
        begin_level(s, d->request.level - 1);
    }
    hurry_on(s, d->streak);
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    const struct drill *d = s->drill;
    const char *what =
        d->request.topic[0] != '\0' ? d->request.topic : question_name(d->request.kind);
    snprintf(out, PROMPT_SIZE, "drill %.24s (%d, level %d) > ", what, d->number, d->now.level);
}

static void list(struct session *s)
{
    const struct drill *d = s->drill;
    session_say(s, TONE_TEXT, SAID(PHRASE_DRILL_ASKED_RIGHT_AT_ONCE, d->number, d->right));
}

static void leave(struct session *s)
{
    const struct drill *d = s->drill;
    const int answered = d->noted ? d->number : d->number - 1;
    keep_best(s);
    if (answered > 0) {
        char seed[24];
        snprintf(seed, sizeof seed, "%" PRIu64, d->seed);
        session_say(s, TONE_TEXT,
                    SAID(PHRASE_DRILL_THAT_WAS_THE_DRILL, d->right, answered,
                         message_text(d->subject), message_text(seed)));
    }
}

static void list_themes(struct session *s)
{
    session_enter(s, s->home);
    session_say(s, TONE_TEXT, SAID(PHRASE_DRILL_WHAT_DO_YOU_WANT));
    for (int i = 0; i < THEME_COUNT; i++) {
        char typed[CHOICE_SIZE], words[PHRASE_TEXT_SIZE];
        snprintf(typed, sizeof typed, "drill %s", theme_id((enum theme)i));
        emit_choice(s->out, choices_add(s, typed), typed, "%s: %s", theme_id((enum theme)i),
                    session_words(s, SAID(theme_said((enum theme)i)), words));
    }
    session_say(s, TONE_TEXT, SAID(PHRASE_DRILL_TYPE_A_NUMBER_OR));
    choices_end(s, "");
}

/* Reads the theme or kind the learner means, as the generator takes it. */
static bool read_request(struct session *s, const char *rest, struct generator_request *out)
{
    char fault[GENERATE_FAULT_SIZE];
    memset(out, 0, sizeof *out);
    out->level = FIRST_LEVEL;
    out->kind = question_find(rest);
    if (out->kind == QUESTION_KIND_COUNT || theme_find(rest) != THEME_COUNT) {
        out->kind = QUESTION_KIND_COUNT;
        (void)snprintf(out->topic, sizeof out->topic, "%.*s", SKILL_ID_SIZE - 1, rest);
    }
    if (!generator_request_fault(out, fault)) {
        const bool up = generator_comes_up(&s->table, out);
        if (!up) {
            session_say(s, TONE_TEXT, SAID(PHRASE_DRILL_NOT_HERE, message_table(&s->table)));
        }
        return up;
    }
    struct nearest near = nearest_to(rest);
    for (int i = 0; i < THEME_COUNT; i++) {
        nearest_try(&near, theme_id((enum theme)i));
    }
    session_say_none(s, rest, near.word, PHRASE_DRILL_THERE_IS_NO_DRILL,
                     PHRASE_DRILL_THERE_IS_NO_DRILL_DRILL);
    return false;
}

/* Takes "seed N" off the end of what was typed. Returns false if it is no number. */
static bool read_seed(struct session *s, char *rest, uint64_t *out)
{
    char *at = strstr(rest, "seed ");
    *out = (uint64_t)session_random(s, SHORT_SEEDS); /* short enough to be told */
    if (at == NULL || (at != rest && at[-1] != ' ')) {
        return true;
    }
    char *end = NULL;
    const char *number = at + strlen("seed ");
    const unsigned long long seed = strtoull(number, &end, 10);
    if (!ascii_is_digit(number[0]) || *end != '\0') {
        session_say(s, TONE_TEXT, SAID(PHRASE_DRILL_A_SEED_IS_A));
        return false;
    }
    *out = seed;
    while (at > rest && at[-1] == ' ') {
        at--;
    }
    *at = '\0';
    return true;
}

/* Takes the word "fast" and a level from 1 to 5 off the end of what was typed. */
static void read_pace(char *subject, bool *fast, int *level)
{
    *fast = false;
    *level = FIRST_LEVEL;
    for (;;) {
        char *last = strrchr(subject, ' ');
        const char *word = last != NULL ? last + 1 : subject;
        const bool number = word[0] >= '1' && word[0] <= '0' + LEVEL_MOST && word[1] == '\0';
        if (last == NULL || (strcmp(word, "fast") != 0 && strcmp(word, "level") != 0 && !number)) {
            return;
        }
        *fast = *fast || word[0] == 'f';
        *level = number ? word[0] - '0' : *level;
        *last = '\0';
    }
}

void drill_word(struct session *s, const char *rest)
{
    bool fast = false;
    int level = FIRST_LEVEL;
    struct generator_request request;
    char subject[CHOICE_SIZE];
    uint64_t seed = 0;
    snprintf(subject, sizeof subject, "%s", rest);
    if (!read_seed(s, subject, &seed)) {
        return;
    }
    read_pace(subject, &fast, &level);
    if (subject[0] == '\0') {
        list_themes(s);
        return;
    }
    if (!read_request(s, subject, &request)) {
        return;
    }
    session_enter(s, s->home); /* ends the drill under way, if any */
    drill_close(s);
    session_enter(s, &mode_drill);
    s->drill = memory_array(1, sizeof *s->drill);
    s->drill->table = s->table;
    s->drill->request = request;
    s->drill->seed = seed;
    rng_seed(&s->drill->random, seed);
    snprintf(s->drill->subject, sizeof s->drill->subject, "%s", subject);
    s->drill->fast = fast;
    begin_level(s, level);
    char place[CHOICE_SIZE];
    snprintf(place, sizeof place, "drill %.150s", subject);
    session_note_place(s, place);
    session_say(s, TONE_TEXT, SAID(PHRASE_DRILL_FRESH_QUESTIONS_ONE_AFTER));
    ask_next(s);
}

/* "easier" and "harder": the next question is of another level. */
bool drill_change_level(struct session *s, int step)
{
    struct drill *d = s->drill;
    if (s->mode != &mode_drill || d == NULL) {
        return false;
    }
    const int level = d->request.level + step;
    if (level < FIRST_LEVEL || level > LEVEL_MOST) {
        session_say(s, TONE_TEXT, SAID(PHRASE_DRILL_LEVEL_END, step > 0));
        return true;
    }
    begin_level(s, level);
    session_say(s, TONE_TEXT, SAID(PHRASE_DRILL_LEVEL, step > 0, level));
    d->number--;
    ask_next(s);
    return true;
}

static const struct mode mode_drill = {
    .name = "drill",
    .prompt = prompt,
    .go_on = ask_next,
    .back = NULL,
    .show = ask_next,
    .list = list,
    .note_answer = note_answer,
    .leave = leave,
    .help = PHRASE_HELP_MODE_DRILL,
};
