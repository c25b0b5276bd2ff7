/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same position gets the same best cards and the same grade wherever the coach is asked: as a
 * puzzle, in its skip, its why and what is said to a wrong answer; in the game by the warning and
 * by coach; and in the look back. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/memory.h"
#include "coach/round_review.h"
#include "content/phrase_file.h"
#include "messages/msg_coach.h"
#include "notation/cards_text.h"
#include "rehearsal.h"
#include "source_dir.h"
#include "tutor/current_question.h"
#include "tutor/game.h"

enum {
    MOVES_MOST = 600,
    ASKED = 6 /* throws of the round, the rest is played on */
};

/* A throw of the learner's in the round, and what was said of it during play. */
struct thrown {
    int line;
    uint16_t best;
    struct shortfall behind, at_once;
};

static struct rehearsal room;
static struct thrown list[ASKED];
static int count, warned;
static struct arena *memory; /* of the messages */

static void end(void)
{
    rehearsal_close(&room);
    arena_free(memory);
}

static void begin(void)
{
    rehearsal_open(&room);
    struct diags *diags = diags_new();
    memory = arena_new();
    cr_assert(
        catalog_read(CANASTA_SOURCE_DIR "/lessons/phrases.xml", memory, &room.catalog, diags));
    diags_free(diags);
    rehearsal_greet(&room);
    room.session->coach = GRADE_DOUBTFUL;
}

TestSuite(same_answer, .init = begin, .fini = end);

static struct game *game(void)
{
    return room.session->game;
}

/* What is said, in the words of the catalog; valid until the next call. */
static const char *words(struct message message)
{
    static char text[MESSAGE_TEXT_SIZE];
    const struct message_context ctx = message_context_of(&room.catalog, &game()->setup.table);
    (void)message_format(&ctx, &message, text, sizeof text);
    return text;
}

static bool same(const struct shortfall *a, const struct shortfall *b)
{
    return a->grade == b->grade && a->loss == b->loss && a->error == b->error;
}

static int place_of(const struct advice *a, kind k)
{
    for (int i = 0; i < a->count; i++) {
        if (a->list[i].action.kind == ACTION_DISCARD && a->list[i].action.card == k) {
            return i;
        }
    }
    return CANDIDATE_NONE;
}

/* The worst throw: the one with the largest loss. */
static kind worst(const struct advice *a)
{
    int out = a->best_throw;
    for (int i = 0; i < a->count; i++) {
        if (a->list[i].action.kind == ACTION_DISCARD &&
            a->list[i].behind.loss > a->list[out].behind.loss) {
            out = i;
        }
    }
    return a->list[out].action.card;
}

/* The sentence that names the best cards. */
static const char *best_words(const struct advice *a)
{
    const unsigned first = 1U << a->list[a->best_throw].action.card;
    return words(msg_coach_best_throw(first, advice_throws(a) & ~first));
}

/* The position as a puzzle: only what the learner sees. */
static struct exercise as_puzzle(enum question_kind kind)
{
    const struct round *r = &game()->round;
    struct exercise e = {.id = "same-001",
                         .level = 3,
                         .topic = {RULE_PACK_PAIR},
                         .topic_count = 1,
                         .table = &game()->setup.table,
                         .has_position = true,
                         .has_question = true,
                         .question = {.kind = kind},
                         .remark = "An author's remark."};
    e.position.round.board = r->board;
    e.position.round.hand[SEAT_SOUTH] = r->hand[SEAT_SOUTH];
    e.position.hands_known = 1U << SEAT_SOUTH;
    return e;
}

/* What the puzzle, its why, its skip and what it says to a wrong answer tell. */
static void ask_puzzle(const struct advice *a)
{
    const struct exercise e = as_puzzle(QUESTION_BEST_DISCARD);
    const struct posed_exercise posed = posed_of(&e, &game()->setup.table, "puzzle");
    const struct current_question *current = &room.session->current;
    event_log_clear(&room.event_log);
    current_question_begin(room.session, &posed);
    cr_assert(current->solution.is_best);
    const struct best *best = &current->solution.best;
    cr_expect_eq(best->kinds, advice_throws(a), "the puzzle takes %x, the coach names %x",
                 best->kinds, advice_throws(a));
    for (int i = 0; i < best->advice.count; i++) {
        const kind k = best->advice.list[i].action.card;
        const int place = place_of(a, k);
        cr_assert_neq(place, CANDIDATE_NONE);
        cr_expect(same(&best->advice.list[i].behind, &a->list[place].behind),
                  "throwing %s: %f in the puzzle, %f by the coach", kind_name(k),
                  best->advice.list[i].behind.loss, a->list[place].behind.loss);
    }
    const kind bad = worst(a);
    if ((advice_throws(a) >> bad & 1) == 0) {
        char points[MESSAGE_TEXT_SIZE];
        snprintf(points, sizeof points, "%s",
                 words(msg_coach_gives_away(advice_points(a->list[place_of(a, bad)].behind.loss))));
        event_log_clear(&room.event_log);
        current_question_answer(room.session, kind_name(bad));
        cr_expect_eq(current->state, ASKING_OPEN);
        cr_expect(rehearsal_was_told(&room, points), "%s", points);
    }
    event_log_clear(&room.event_log);
    current_question_skip(room.session);
    const bool tied = best_is_tied(best);
    cr_expect_eq(rehearsal_was_told(&room, best_words(a)), tied, "skip: %s", best_words(a));
    event_log_clear(&room.event_log);
    current_question_why(room.session);
    cr_expect(rehearsal_was_told(&room, best_words(a)), "why: %s", best_words(a));
    current_question_end(room.session);
}

/* What is said of a throw before it is done; it is done then. */
static void throw_it(const struct advice *a, kind k)
{
    char line[24];
    const struct advised *c = &a->list[place_of(a, k)];
    const bool objects = c->behind.grade >= GRADE_DOUBTFUL || a->at_once.grade >= GRADE_DOUBTFUL;
    list[count++] = (struct thrown){game()->lines, advice_throws(a), c->behind, a->at_once};
    snprintf(line, sizeof line, "throw %s", kind_name(k));
    rehearsal_type(&room, line);
    cr_expect_eq(game()->stage == GAME_WARNED, objects, "the warning before %s", line);
    if (game()->stage == GAME_WARNED) {
        const struct advice *now = &game()->advice;
        warned++;
        cr_expect(same(&now->list[now->chosen].behind, &c->behind));
        cr_expect_eq(advice_throws(now), advice_throws(a));
        rehearsal_type(&room, "keep");
    }
}

/* At each throw of the learner's all are asked; thrown are the best card and the worst by turns. */
static void ask_all(void)
{
    rehearsal_type(&room, "coach");
    const struct advice a = game()->advice;
    const bool shows = a.list[a.best].action.kind == ACTION_SPECIAL;
    if (a.count < 2 || a.best_throw == CANDIDATE_NONE || shows) {
        rehearsal_type(&room, "auto");
        return;
    }
    char shown[ACTION_SIZE + 16];
    int good = 0;
    for (int i = 0; i < a.count; i++) {
        good += a.list[i].action.kind == ACTION_DISCARD && advice_is_good(&a, i);
    }
    const bool each = good <= 4; /* more of them are told together */
    cr_expect(each || rehearsal_was_told(&room, ": as good"), "coach: as good");
    for (int i = 0; i < a.count; i++) {
        const bool best = i == a.best_throw || i == a.best;
        if (a.list[i].action.kind == ACTION_DISCARD && advice_is_good(&a, i) && (best || each)) {
            game_say_action(room.session, &a.list[i].action, shown);
            snprintf(shown + strlen(shown), sizeof shown - strlen(shown), ": %s",
                     best ? "best" : "as good");
            cr_expect(rehearsal_was_told(&room, shown), "coach: %s", shown);
        }
    }
    ask_puzzle(&a);
    throw_it(&a, count % 2 == 0 ? worst(&a) : a.list[a.best_throw].action.card);
}

/* Picking or drawing: the puzzle and the coach. */
static void ask_start(void)
{
    rehearsal_type(&room, "coach");
    const struct advice *a = &game()->advice;
    if (a->count > 1 && a->list[0].action.kind != ACTION_EXPOSE_THREE) {
        const struct exercise e = as_puzzle(QUESTION_BEST_PICK);
        struct solution *s = memory_array(1, sizeof *s);
        cr_assert(solution_find(&game()->setup.table, &e.position, &e.question, s));
        const bool pick = a->list[a->best].action.kind == ACTION_TAKE_PACK;
        cr_expect_eq(s->right.yes, pick, "pick or draw");
        for (int i = 0; i < a->count; i++) {
            cr_expect(same(&a->list[i].behind, &s->best.advice.list[i].behind));
        }
        free(s);
    }
    rehearsal_type(&room, "auto");
}

static void round_review_at_it(void)
{
    struct round_review *back = memory_array(1, sizeof *back);
    char *journal = game_journal(room.session, game()->id);
    int found = 0;
    cr_assert_not_null(journal);
    cr_assert(game_review_look(room.session, journal, back));
    for (int i = 0; i < back->count; i++) {
        const struct decision *d = &back->list[i];
        for (int k = 0; k < count; k++) {
            if (list[k].line != d->line || d->action.kind != ACTION_DISCARD) {
                continue;
            }
            const struct shortfall *said = d->first ? &list[k].at_once : &list[k].behind;
            cr_expect(d->grade == said->grade && d->loss == said->loss,
                      "line %d: %f in play, %f in the look back", d->line, said->loss, d->loss);
            if (!d->first) {
                cr_expect(list[k].best >> d->best.card & 1);
                found++;
            }
        }
    }
    cr_expect_eq(found, count, "every throw is looked back at");
    free(journal);
    free(back);
}

Test(same_answer, of_every_throw_in_the_puzzle_in_the_game_and_in_the_look_back)
{
    rehearsal_type(&room, "game seed 8 steady-1");
    for (int i = 0; i < MOVES_MOST && game()->stage != GAME_SCORED; i++) {
        const struct board *b = &game()->round.board;
        if (game()->stage != GAME_TURN) {
            rehearsal_type(&room, "");
        } else if (count == ASKED) {
            rehearsal_type(&room, "auto");
        } else if (b->phase == PHASE_START) {
            ask_start();
        } else {
            ask_all();
        }
    }
    cr_assert(game()->stage == GAME_SCORED);
    round_review_at_it();
    cr_expect_eq(count, ASKED);
    cr_expect_geq(warned, 1);
}
