/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has read the first lessons of the course is asked nothing that uses what a later one teaches.
 */
#include "tutor/taught.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "coach/question_use.h"
#include "coach/solution.h"
#include "content/course_loader.h"
#include "generate/generate.h"
#include "learner/learner_store.h"
#include "rehearsal.h"
#include "source_dir.h"
#include "support/length.h"
#include "tutor/exercise_pool.h"
#include "tutor/lesson_use.h"

static struct rehearsal room;
static struct course_loader *loader;
static struct diags *diags;

static void begin(void)
{
    diags = diags_new();
    loader = course_loader_read(CANASTA_SOURCE_DIR, diags);
    rehearsal_open_with(&room, &loader->course);
    rehearsal_greet(&room);
}

static void end(void)
{
    rehearsal_close(&room);
    course_loader_free(loader);
    diags_free(diags);
}

TestSuite(taught, .init = begin, .fini = end);

/* What a question asks for, told without the functions under test. */
struct sight {
    const struct exercise *e;
    const struct board *b; /* NULL: no position */
    cardset down;          /* all that is laid in the question or the answer shown */
    bool wild_beside;      /* a wild card of it lies with naturals */
    bool wild_meld;
};

static void see_lay(const struct lay *lay, struct sight *out)
{
    for (int i = 0; i < lay->count; i++) {
        const cardset cards = lay->part[i].cards;
        const bool all_wild = cards_wilds(cards) == cards_total(cards) && cards_total(cards) > 2;
        const unsigned ranks = cards_kinds(cards & CARDS_NATURAL);
        if ((ranks & (ranks - 1)) == 0) { /* else it's no meld of anything, as a run */
            out->down |= cards;
        }
        out->wild_meld = out->wild_meld || all_wild;
        out->wild_beside = out->wild_beside || (cards_wilds(cards) > 0 && !all_wild);
    }
}

static struct sight see(const struct exercise *e)
{
    struct sight out = {.e = e, .b = e->has_position ? &e->position.round.board : NULL};
    struct answer found = {.form = FORM_NUMBER};
    const enum answer_form form = question_form(e->question.kind);
    const struct answer *a = &found;
    if (form == FORM_LAY || form == FORM_TURN) {
        const struct table *t = e->table != NULL ? e->table : &room.session->table;
        const bool solved = solution_answer(t, &e->position, &e->question, &found);
        cr_assert(solved, "%s", e->id);
        a = exercise_shown(e) != NULL ? exercise_shown(e) : &found;
    }
    see_lay(&e->question.lay, &out);
    see_lay(&a->lay, &out);
    for (int i = 0; a->form == FORM_TURN && i < a->action_count; i++) {
        if (a->action[i].kind == ACTION_LAY) {
            see_lay(&a->action[i].lay, &out);
        }
    }
    out.wild_beside = out.wild_beside || cards_wilds(e->question.cards) > 0;
    return out;
}

/* A new game's minimum holds below 3,000 points. */
static bool higher_minimum(const struct sight *s)
{
    const enum question_kind k = s->e->question.kind;
    const bool about = k == QUESTION_MINIMUM || k == QUESTION_OPENING || k == QUESTION_MELD ||
                       k == QUESTION_LAY || k == QUESTION_TURN || k == QUESTION_PICK;
    const int side = k == QUESTION_MINIMUM ? s->e->question.side : 0;
    return about && !s->b->side[side].opened && s->b->side[side].score >= 3000;
}

static bool wilds(const struct sight *s)
{
    return s->wild_beside;
}

static bool wild_meld(const struct sight *s)
{
    return s->wild_meld;
}

static bool sevens(const struct sight *s)
{
    return cards_have(s->down, KIND_7) && s->e->question.kind != QUESTION_COUNT;
}

static bool aces(const struct sight *s)
{
    return cards_have(s->down, KIND_A) && s->e->question.kind != QUESTION_COUNT;
}

static bool safest(const struct sight *s)
{
    return s->e->question.kind == QUESTION_SAFEST;
}

static bool best_pick(const struct sight *s)
{
    return s->e->question.kind == QUESTION_BEST_PICK;
}

static bool best_throw(const struct sight *s)
{
    return s->e->question.kind == QUESTION_BEST_DISCARD;
}

/* The lesson in whose tasks such a thing comes up first. */
static const struct {
    const char *lesson, *what;
    bool (*is)(const struct sight *s);
} rows[] = {
    {"canastas", "a wild card", wilds},
    {"opening-higher", "a minimum above 125", higher_minimum},
    {"opening-higher", "aces", aces},
    {"dead", "the safest throw", safest},
    {"sevens", "7s", sevens},
    {"sevens", "pick or draw", best_pick},
    {"wild-canastas", "a meld of wild cards", wild_meld},
    {"when-special", "the best throw", best_throw},
};

static int place_of(const char *lesson)
{
    const int place = course_index_find_lesson(room.index, lesson);
    cr_assert(place >= 0, "%s", lesson);
    return place;
}

static void expect_taught(const struct exercise *e, int last)
{
    const struct sight s = see(e);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect(place_of(rows[i].lesson) <= last || !rows[i].is(&s), "after %s %s asks for %s",
                  course_index_lesson(room.index, last)->id, e->id, rows[i].what);
    }
}

static void read_lesson(int place)
{
    const struct lesson *l = course_index_lesson(room.index, place);
    cr_assert_eq(store_lesson_set(&room.store, room.session->learner.id, l->id, 1, true,
                                  session_now(room.session)),
                 STORE_OK);
}

/* Each topic of the lessons read, as a review asks it and as the practice of the last one does. */
static int expect_reviews(int last, int times)
{
    struct exercise_pool pool;
    int asked = 0;
    exercise_pool_load(room.session, &pool);
    for (int n = 0; n < times * pool.count; n++) {
        const struct lesson *about = n % 2 != 0 ? course_index_lesson(room.index, last) : NULL;
        struct posed_exercise posed;
        if (exercise_pool_question(room.session, pool.skill[n / times].skill, about, &posed)) {
            expect_taught(posed.exercise, last);
            asked++;
        }
    }
    exercise_pool_free(&pool);
    return asked;
}

/* The questions of a quiz of everything. */
static int expect_quiz(int last)
{
    rehearsal_type(&room, "quiz 20");
    const struct schedule *items = &room.session->quiz.items;
    struct exercise *fresh = malloc(sizeof *fresh);
    int asked = 0;
    for (int i = 0; i < items->count; i++) {
        const struct exercise *e = NULL;
        for (int n = 0; n < course_index_puzzles(room.index) && e == NULL; n++) {
            const struct exercise *p = course_index_puzzle(room.index, n)->puzzle;
            e = strcmp(p->id, items->item[i].id) == 0 ? p : NULL;
        }
        const bool made =
            e != NULL || generated_remake(&room.session->table, items->item[i].id, fresh);
        cr_assert(made, "%s", items->item[i].id);
        expect_taught(e != NULL ? e : fresh, last);
        asked++;
    }
    free(fresh);
    rehearsal_type(&room, "menu");
    return asked;
}

Test(taught, after_each_lesson_nothing_of_a_later_one_is_asked)
{
    enum { MAIN_LESSONS = 32 };
    static const int looked_at[] = {1, 4, 13}; /* lessons read, in a short run */
    int asked = 0;
    size_t next = 0;
    for (int read = 1; read <= MAIN_LESSONS; read++) {
        read_lesson(read - 1);
        const bool now = next < sizeof looked_at / sizeof looked_at[0] && looked_at[next] == read;
        next += now;
        if (now || tests_are_long()) {
            asked += expect_reviews(read - 1, read < 8 ? 4 : 1);
            asked += expect_quiz(read - 1);
        }
    }
    cr_expect_geq(asked, tests_length(400, 100), "%d questions", asked);
}

Test(taught, a_lesson_teaches_what_its_own_tasks_use)
{
    const struct course_index *index = room.index;
    const struct lesson *first = course_index_lesson(index, place_of("turn"));
    cr_expect_eq(lesson_uses(index, first), 0U, "naturals go down, the minimum isn't named");
    cr_expect_eq(lesson_uses(index, course_index_lesson(index, place_of("canastas"))), USE_WILDS);
    const struct lesson *higher = course_index_lesson(index, place_of("opening-higher"));
    cr_expect_eq(lesson_uses(index, higher), USE_MINIMUM | USE_WILDS | USE_MIXED_ACES);
    const struct lesson *throws = course_index_lesson(index, place_of("what-to-throw"));
    cr_expect((lesson_uses(index, throws) & USE_BEST_THROW) != 0, "by its set of puzzles");
}
