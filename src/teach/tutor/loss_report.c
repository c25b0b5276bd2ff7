/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the learner's choices give away, from the store to the screen. */
#include "tutor/loss_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "messages/msg_tutor.h"
#include "tutor/drill_sets.h"
#include "tutor/session.h"

enum {
    KEY_SIZE = STORE_KEY_SIZE + 8,
    ROUNDING = 5 /* points: figures are estimates, and look it */
};

static void key_of(const struct game_info *game, char out[KEY_SIZE])
{
    (void)snprintf(out, KEY_SIZE, "account.%s", game->key);
}

void loss_report_keep(struct session *s, int64_t game, const struct loss_tally_round *round)
{
    struct game_info *list = NULL;
    int count = 0;
    char text[ACCOUNT_TEXT_SIZE];
    loss_tally_write(round, text);
    if (!session_kept(s, store_game_list(&s->store, s->learner.id, &list, &count))) {
        return;
    }
    for (int i = 0; i < count; i++) {
        if (list[i].id == game) {
            char key[KEY_SIZE];
            key_of(&list[i], key);
            (void)session_kept(s, store_bookmark_set(&s->store, s->learner.id, key, text));
        }
    }
    free(list);
}

static void load(struct session *s, struct loss_tally *out)
{
    struct game_info *list = NULL;
    int count = 0;
    memset(out, 0, sizeof *out);
    if (store_game_list(&s->store, s->learner.id, &list, &count) != STORE_OK) {
        return;
    }
    for (int i = 0; i < count; i++) {
        struct loss_tally_round round;
        char key[KEY_SIZE], *text = NULL;
        key_of(&list[i], key);
        if (store_bookmark_get(&s->store, s->learner.id, key, &text) == STORE_OK &&
            loss_tally_read(text, &round)) {
            loss_tally_add(out, &round);
        }
        free(text);
    }
    free(list);
}

static int rounded(double points)
{
    return (int)lround(points / ROUNDING) * ROUNDING;
}

/* "  throws: about 85 (give or take 40), 23 choices". */
static void
say_kind(const struct session *s, const struct loss_tally *a, enum choice_kind sort, int id)
{
    double half = 0;
    const double mean = loss_tally_mean(a, sort, &half);
    session_say_item(s, TONE_TEXT, 4,
                     MESSAGE(id, rounded(mean), a->rounds > 1, rounded(half), sort < CHOICE_KINDS,
                             sort < CHOICE_KINDS ? a->choices[sort] : 0));
}

void loss_report_tell(struct session *s)
{
    static const int rows[CHOICE_KINDS + 1] = {MSG_loss_report_pick,    MSG_loss_report_opening,
                                               MSG_loss_report_laying,  MSG_loss_report_throw,
                                               MSG_loss_report_special, MSG_loss_report_out,
                                               MSG_loss_report_all};
    static const int standings[2 * LEVEL_COUNT] = {
        MSG_loss_report_like_hard,   MSG_loss_report_hard_to_middle,
        MSG_loss_report_like_middle, MSG_loss_report_middle_to_easy,
        MSG_loss_report_like_easy,   MSG_loss_report_behind_easy};
    struct loss_tally a;
    load(s, &a);
    if (a.rounds == 0) {
        return;
    }
    session_say(s, TONE_TEXT, msg_loss_report_what_choices_give_away(a.rounds));
    for (int k = 0; k <= CHOICE_KINDS; k++) {
        if (k == CHOICE_KINDS || a.choices[k] > 0) {
            say_kind(s, &a, (enum choice_kind)k, rows[k]);
        }
    }
    const int standing = loss_tally_standing(&a);
    session_say(s, TONE_TEXT,
                MESSAGE(standing < 0 ? MSG_loss_report_too_early : standings[standing]));
}

/* --- drills --- */

enum { DRILLS_MOST = 16, ANSWERS_BACK = 4000 };

/* The decisions of one drill. */
struct drill_loss {
    const char *name;
    int decisions, lost;
};

/* Counts a first answer to a question of judgment, as long as there is room for its drill. */
static void add_decision(const struct session *s,
                         const struct answer_row *row,
                         struct drill_loss list[DRILLS_MOST])
{
    const int option = row->given != NULL && row->given[0] != '\0' ? row->given[0] - 'a' : -1;
    if (row->again || option < 0 || question_find(row->kind) != QUESTION_CHOOSE) {
        return;
    }
    const struct puzzle_entry *p = drill_sets_find(s, row->item);
    if (p == NULL || option >= p->puzzle->question.option_count || !exercise_is_priced(p->puzzle)) {
        return;
    }
    const char *name = drill_sets_kind(s, p);
    int i = 0;
    while (i < DRILLS_MOST && list[i].name != NULL && strcmp(list[i].name, name) != 0) {
        i++;
    }
    if (i < DRILLS_MOST) {
        list[i].name = name;
        list[i].decisions++;
        list[i].lost += p->puzzle->option_loses[option];
    }
}

static int compare_drills(const void *one, const void *other)
{
    return strcmp(((const struct drill_loss *)one)->name, ((const struct drill_loss *)other)->name);
}

void loss_report_tell_drills(struct session *s)
{
    struct drill_loss list[DRILLS_MOST] = {{NULL, 0, 0}};
    struct answer_row *rows = NULL;
    int count = 0, drills = 0;
    if (store_answers_recent(&s->store, s->learner.id, ANSWERS_BACK, &rows, &count) != STORE_OK) {
        return;
    }
    for (int i = 0; i < count; i++) {
        add_decision(s, &rows[i], list);
    }
    answers_free(rows, count);
    while (drills < DRILLS_MOST && list[drills].name != NULL) {
        drills++;
    }
    if (drills > 0) {
        session_say(s, TONE_TEXT, msg_drill_decisions_head());
    }
    qsort(list, (size_t)drills, sizeof *list, compare_drills);
    for (int i = 0; i < drills; i++) {
        session_say_item(s, TONE_TEXT, 4,
                         msg_drill_decisions_row(list[i].name,
                                                 rounded((double)list[i].lost / list[i].decisions),
                                                 list[i].decisions));
    }
}
