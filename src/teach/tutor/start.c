/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Greets a learner, new or known. */
#include "tutor/start.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/char_width.h"
#include "base/memory.h"
#include "learner/learner_store.h"
#include "messages/msg_help.h"
#include "messages/msg_tutor.h"
#include "notation/yes_no.h"
#include "questions/judge.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/intents.h"
#include "tutor/mode.h"
#include "tutor/path.h"
#include "tutor/prompt.h"
#include "tutor/session.h"
#include "tutor/settings.h"

enum { LEARNERS_SHOWN = 20, NAME_TRIES = 3, FIRST_STOCK = 50 };

#define NAME_UNSAID "Learner" /* who presses Enter */

enum { EXPERIENCE_NEVER, EXPERIENCE_CLASSIC, EXPERIENCE_THIS }; /* "this" is the modern game */

static const char *const experiences[] = {"never", "classic", "this"};

/* Which game the learner wants to learn, and what is known already. */
static const struct beginning {
    enum message_id said;
    const char *typed;
    int experience;
    const char *table; /* NULL: the standard one */
} beginnings[] = {
    {MSG_start_never, "never played|beginner|new|modern american canasta", EXPERIENCE_NEVER, NULL},
    {MSG_start_classic, "i know classic canasta", EXPERIENCE_CLASSIC, NULL},
    {MSG_start_plays, "i play it|already|modern game", EXPERIENCE_THIS, NULL},
    {MSG_start_classic_new, "classic canasta|from the beginning", EXPERIENCE_NEVER, TABLE_CLASSIC},
    {MSG_start_classic_modern, "i know the modern game", EXPERIENCE_THIS, TABLE_CLASSIC},
};

enum { BEGINNINGS = sizeof beginnings / sizeof beginnings[0] };

/* What every learner counts before anything else, by experience. The values are said in the
 * question. */
static const struct {
    const char *id;
    enum message_id prompt;
    cardset cards;
} first_question[] = {
    {"first-1", MSG_start_first_1,
     (cardset)3 << (KIND_BITS * KIND_K) | (cardset)1 << (KIND_BITS * KIND_2)},
    {"first-2", MSG_start_first_2,
     (cardset)2 << (KIND_BITS * KIND_A) | (cardset)1 << (KIND_BITS * KIND_JOKER) |
         (cardset)3 << (KIND_BITS * KIND_8)},
    {"first-3", MSG_start_first_3,
     (cardset)3 << (KIND_BITS * KIND_K) | (cardset)2 << (KIND_BITS * KIND_Q) |
         (cardset)1 << (KIND_BITS * KIND_JOKER) | (cardset)3 << (KIND_BITS * KIND_7)},
};

/* Whoever comes again is remembered already: nothing is written that the first line would wait
 * for. */
static bool remember_learner(struct session *s)
{
    char *last = NULL;
    const bool known = store_setting_get(&s->store, 0, "last-learner", &last) == STORE_OK &&
                       strcmp(last, s->learner.name) == 0;
    free(last);
    if (!known) {
        (void)session_kept(s, store_setting_set(&s->store, 0, "last-learner", s->learner.name));
    }
    return settings_of_learner(s);
}

static void first_prompt(const struct session *s, char out[PROMPT_SIZE])
{
    (void)s;
    snprintf(out, PROMPT_SIZE, "first question > ");
}

static void ask_beginning(struct session *s);

static void first_done(struct session *s)
{
    emit_gap(s->out);
    if (s->start.melds) {
        ask_beginning(s);
        return;
    }
    session_say(s, TONE_TEXT, msg_start_how_it_goes(s->learner.name));
    path_tell_soon(s);
    session_go_home(s);
}

/* The first question is a place of its own, so that every word works there already. */
static const struct mode mode_first = {
    .name = "first question",
    .prompt = first_prompt,
    .go_on = first_done,
    .back = NULL,
    .show = first_done,
    .list = first_done,
    .help = MSG_help_mode_first,
};

/* Asks one question at once, to show how it goes. */
static void ask_first(struct session *s, int experience)
{
    struct exercise *e = &s->start.exercise;
    *e = (struct exercise){
        .topic = {RULE_CARDS_VALUE},
        .topic_count = 1,
        .has_question = true,
        .question = {.kind = QUESTION_COUNT, .cards = first_question[experience].cards},
        .prompt = session_words(s, MESSAGE(first_question[experience].prompt), s->start.prompt)};
    snprintf(e->id, sizeof e->id, "%s", first_question[experience].id);
    const struct posed_exercise posed = posed_of(e, &s->table, "lesson");
    session_enter(s, &mode_first);
    emit_gap(s->out);
    session_say(s, TONE_TEXT, msg_start_here_is_a_question());
    current_question_begin(s, &posed);
}

/* A hand with three kings, of somebody whose team is down: the first thing to do with cards. */
static void make_first_hand(const struct table *t, struct position *out)
{
    *out = (struct position){.hands_known = 1};
    struct board *b = &out->round.board;
    board_begin(t, b);
    b->phase = PHASE_PLAY;
    b->stock = FIRST_STOCK;
    b->side[seat_side(b, SEAT_SOUTH)].opened = true;
    out->round.hand[SEAT_SOUTH] =
        cards_some(KIND_K, 3) | cards_one(KIND_4) | cards_one(KIND_7) | cards_one(KIND_A);
    position_settle(t, out);
}

/* Lets somebody new put down three cards, before anything is said or asked. */
static void ask_first_meld(struct session *s)
{
    struct exercise *e = &s->start.exercise;
    *e = (struct exercise){.id = "first-meld",
                           .topic = {RULE_MELD_SIZE},
                           .topic_count = 1,
                           .has_position = true,
                           .has_question = true,
                           .question = {.kind = QUESTION_LAY}};
    make_first_hand(&s->table, &e->position);
    e->question.aims.count = 1;
    e->question.aims.aim[0] =
        (struct aim){.kind = AIM_ONLY, .slot = SLOT_NONE, .cards = cards_some(KIND_K, 3)};
    e->prompt = session_words(s, msg_start_first_meld(), s->start.prompt);
    const struct posed_exercise posed = posed_of(e, &s->table, "lesson");
    s->start.melds = true;
    session_enter(s, &mode_first);
    current_question_begin(s, &posed);
}

static void choose_beginning(struct session *s, int number)
{
    const struct beginning *b = &beginnings[number - 1];
    const char *word = experiences[b->experience];
    (void)session_kept(s, store_learner_set_experience(&s->store, s->learner.id, word));
    snprintf(s->learner.experience, sizeof s->learner.experience, "%s", word);
    if (b->table != NULL && s->given_table == NULL) {
        settings_begin_at(s, b->table);
    }
    if (s->start.melds) {
        s->start.melds = false;
        session_go_home(s);
    } else {
        ask_first(s, b->experience);
    }
}

static void ask_beginning(struct session *s)
{
    const char *typed[BEGINNINGS];
    session_say(s, TONE_TEXT, s->start.melds ? msg_start_played_before() : msg_start_which_game());
    for (int i = 0; i < BEGINNINGS; i++) {
        char label[MESSAGE_TEXT_SIZE];
        typed[i] = beginnings[i].typed;
        prompt_offer(s, i + 1, session_words(s, MESSAGE(beginnings[i].said), label));
    }
    prompt_for_choice(s, "1 to 5? [1] > ", typed, BEGINNINGS, 1, choose_beginning);
}

/* Ends the session, as the learner's settings or table cannot be used. */
static void end_unusable(struct session *s)
{
    s->status = STATUS_INPUT;
    s->over = true;
}

static void greet_named(struct session *s)
{
    if (remember_learner(s)) {
        ask_beginning(s);
    } else {
        end_unusable(s);
    }
}

/* The learner of that name, made if there is none. False after saying why not. */
static bool take_learner(struct session *s, const char *name)
{
    enum store_status status = store_learner_create(&s->store, name, session_now(s), &s->learner);
    if (status == STORE_TAKEN) {
        status = store_learner_find(&s->store, name, &s->learner);
    }
    if (status == STORE_INVALID) {
        session_say(s, TONE_TEXT, store_last_error(&s->store));
        return false;
    }
    return session_kept(s, status);
}

/* The name in "My name is Ruth"; anything else is as it was typed. */
static const char *name_in(const char *line)
{
    static const char *const before[] = {"my name is ", "the name is ", "i am called ",
                                         "call me ",    "i am ",        "i'm ",
                                         "it's ",       "it is ",       "set name "};
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        const size_t length = strlen(before[i]);
        if (ascii_agree(before[i], line, length) && line[length] != '\0') {
            return line + length;
        }
    }
    return line;
}

/* Whether there is nothing in it that names are made of, as in "2" and "?". */
static bool has_no_letter(const char *name)
{
    return name[0] != '\0' && name[strspn(name, " .,;:!?*-+/'\"0123456789")] == '\0';
}

/* Whether the line is meant as a command rather than as a name. One or two letters may be those of
 * a name, "Q Jones". */
static bool is_command(const struct session *s, const char *line)
{
    char meant[PLAIN_SIZE];
    return strcspn(line, " ") > 2 &&
           (commands_know(s, line) || (plain_read(s, line, meant) && commands_know(s, meant)));
}

/* Whether it is hardly a name: a greeting, a question, or a line that means something here. */
static bool is_no_name(const struct session *s, const char *name)
{
    if (has_no_letter(name) || strchr(name, '?') != NULL) {
        return true;
    }
    /* One letter alone may be a name. */
    if (strlen(name) > 1 && yes_no_read(name, strlen(name)) != SAYS_NEITHER) {
        return true;
    }
    static const char *const said[] = {"hello",   "hi",    "hey",     "ok",      "okay", "what",
                                       "start",   "begin", "exit",    "canasta", "none", "nobody",
                                       "my name", "name",  "no name", "nothing"};
    static const char *const begun[] = {"i don't ", "i dont ", "i do not ", "i'd rather ",
                                        "i would rather "};
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        if (strlen(name) == strlen(said[i]) && ascii_agree(said[i], name, strlen(name))) {
            return true;
        }
    }
    for (size_t i = 0; i < sizeof begun / sizeof begun[0]; i++) {
        if (ascii_agree(begun[i], name, strlen(begun[i]))) {
            return true;
        }
    }
    return is_command(s, name);
}

/* Leaves out what is only polite, "Ruth please". */
static void drop_please(char *name)
{
    static const char please[] = " please";
    const size_t length = strlen(name), tail = strlen(please);
    if (length > tail && ascii_agree(please, name + length - tail, tail)) {
        name[length - tail] = '\0';
    }
}

/* Gives the learner this name from now on, or says why not. */
static bool use_name(struct session *s, const char *name)
{
    char shown[SHOWN_LINE_SIZE];
    if (is_no_name(s, name)) {
        shown_line(name, shown);
        session_say(s, TONE_TEXT, msg_start_no_name(shown));
        return false;
    }
    return take_learner(s, name[0] != '\0' ? name : NAME_UNSAID);
}

static void take_name(struct session *s, const char *line);

static void ask_name(struct session *s)
{
    char asks[MESSAGE_TEXT_SIZE];
    (void)snprintf(s->start.prompt, sizeof s->start.prompt, "%.*s > ", (int)sizeof asks - 4,
                   session_words(s, msg_start_name(), asks));
    prompt_for_line(s, s->start.prompt, take_name);
}

/* Asks for a name until it can be one. */
static void take_name(struct session *s, const char *line)
{
    char *name = memory_text(name_in(line));
    drop_please(name);
    const bool used = use_name(s, name);
    free(name);
    if (used) {
        greet_named(s);
        return;
    }
    if (++s->start.tries < NAME_TRIES) {
        ask_name(s);
        return;
    }
    session_say(s, TONE_TEXT, msg_start_then_i_will(NAME_UNSAID));
    if (take_learner(s, NAME_UNSAID)) {
        greet_named(s);
    } else {
        end_unusable(s);
    }
}

/* What is asked before the learner has given a name holds at the table that is given, or the
 * standard one. */
static void welcome_new(struct session *s)
{
    if (!settings_of_learner(s)) {
        end_unusable(s);
        return;
    }
    session_say(s, TONE_HEAD, msg_start_welcome_to_canasta_tutor());
    session_say(s, TONE_TEXT, msg_start_it_teaches_modern_american());
    ask_name(s);
}

/* A game that was begun at a sheet that's gone goes on without it. */
static void tell_kept_game(const struct session *s)
{
    struct game_info kept;
    if (s->given_table != NULL &&
        store_game_unfinished(&s->store, s->learner.id, &kept) == STORE_OK) {
        session_say(s, TONE_TEXT, msg_start_game_kept());
    }
}

static void welcome_back(struct session *s)
{
    if (!remember_learner(s)) {
        tell_kept_game(s);
        end_unusable(s);
        return;
    }
    session_say(s, TONE_HEAD, msg_start_welcome_back(s->learner.name));
    session_go_home(s);
}

static enum status start_named(struct session *s, const char *name)
{
    const enum store_status status = store_learner_find(&s->store, name, &s->learner);
    const enum store_status made =
        status == STORE_NONE ? store_learner_create(&s->store, name, session_now(s), &s->learner)
                             : status;
    /* Another window may have made the same learner at the same moment. */
    if (status == STORE_OK ||
        (made == STORE_TAKEN && store_learner_find(&s->store, name, &s->learner) == STORE_OK)) {
        welcome_back(s);
        return s->status;
    }
    if (made != STORE_OK) {
        return made == STORE_INVALID ? STATUS_USAGE : STATUS_STORE;
    }
    if (!remember_learner(s)) {
        return STATUS_INPUT;
    }
    session_say(s, TONE_HEAD, msg_start_welcome(s->learner.name));
    ask_beginning(s);
    return STATUS_OK;
}

static void choose_named(struct session *s, int number)
{
    const bool known = number <= s->start.count;
    if (known) {
        s->learner = s->start.list[number - 1];
    }
    start_close(s);
    if (known) {
        welcome_back(s);
    } else {
        welcome_new(s);
    }
}

/* Several people share this machine. The session owns the list from here on. */
static void choose_learner(struct session *s, struct learner *list, int count)
{
    const char *names[LEARNERS_SHOWN + 1] = {NULL};
    s->start.list = list;
    s->start.count = count < LEARNERS_SHOWN ? count : LEARNERS_SHOWN;
    session_say(s, TONE_TEXT, msg_start_who_is_learning());
    for (int i = 0; i < s->start.count; i++) {
        prompt_offer(s, i + 1, list[i].name);
        names[i] = list[i].name;
    }
    char somebody_new[MESSAGE_TEXT_SIZE];
    prompt_offer(s, s->start.count + 1, session_words(s, msg_start_somebody_new(), somebody_new));
    names[s->start.count] = "somebody new";
    prompt_for_choice(s, "name or number [1] > ", names, s->start.count + 1, 1, choose_named);
}

void start_close(struct session *s)
{
    free(s->start.list);
    s->start.list = NULL;
}

enum status start_with_cards(struct session *s)
{
    struct learner *list = NULL;
    int count = 0;
    if (store_learner_list(&s->store, &list, &count) != STORE_OK) {
        return STATUS_STORE;
    }
    free(list);
    if (count > 0) {
        return start_learner(s, NULL);
    }
    if (!take_learner(s, NAME_UNSAID) || !remember_learner(s)) {
        end_unusable(s);
    } else {
        ask_first_meld(s);
    }
    return s->status;
}

bool start_is_unnamed(const struct session *s)
{
    return strcmp(s->learner.name, NAME_UNSAID) == 0;
}

enum status start_learner(struct session *s, const char *name)
{
    if (name != NULL) {
        return start_named(s, name);
    }
    struct learner *list = NULL;
    int count = 0;
    if (store_learner_list(&s->store, &list, &count) != STORE_OK) {
        return STATUS_STORE;
    }
    if (count > 1) {
        choose_learner(s, list, count);
        return STATUS_OK;
    }
    if (count == 0) {
        welcome_new(s);
    } else {
        s->learner = list[0];
        welcome_back(s);
    }
    free(list);
    return s->status;
}
