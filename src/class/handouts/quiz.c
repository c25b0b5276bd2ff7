/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many questions are made, those too long for the page are dropped, and the rest is matched into
 * pairs of the same kind and main rule: one for each version.
 */
#include "handouts/quiz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory.h"
#include "base/rng.h"
#include "generate/generate.h"
#include "handouts/topic.h"
#include "questions/judge.h"
#include "tutor/library.h"

enum {
    TEXT_LETTERS = 82,     /* that a line of the handout takes, */
    CARD_LETTERS = 74,     /* and one of cards, in bold */
    ITEM_LINES_MOST = 4,   /* a longer question is dropped, */
    OUT_LINES_MOST = 6,    /* but whether the player can go out depends on melds, */
    CHOOSE_LINES_MOST = 8, /* to choose there are options, */
    SCORE_LINES_MOST = 10, /* and a score on everything */
    QUIZ_SHORT = 6,        /* pairs that make a quiz of two versions where more were asked for */
    DRAWS = 8,             /* questions made for each one wanted: enough to find pairs among */
    POOL_MOST = 2 * (DRAWS + 2) * QUIZ_MOST
};

bool item_asks_first(const struct item *i)
{
    struct item_fact fact[ITEM_FACTS];
    const int facts = item_facts(i, fact);
    bool plain = false, cards = false;
    for (int n = 0; n < facts; n++) {
        plain = plain || !fact[n].cards;
        cards = cards || fact[n].cards;
    }
    return plain && cards && i->exercise.question.kind != QUESTION_SCORE;
}

int item_lines(const struct item *i, bool dense)
{
    struct item_fact fact[ITEM_FACTS];
    char question[ITEM_TEXT_SIZE];
    const int facts = item_facts(i, fact);
    size_t plain = 0;
    int lines = 0;
    for (int n = 0; n < facts; n++) {
        const size_t length = clean_length(fact[n].label) + clean_length(fact[n].text) + 3;
        plain += fact[n].cards ? 0 : length;
        lines += fact[n].cards ? (int)(length / CARD_LETTERS) + 1 : 0;
    }
    item_question(i, question);
    const size_t asked = clean_length(question) + 16; /* and room for the answer */
    if ((dense && item_asks_first(i)) || lines == 0) {
        lines += (int)((plain + asked) / TEXT_LETTERS) + 1;
    } else {
        lines += (plain > 0 ? (int)(plain / TEXT_LETTERS) + 1 : 0);
        lines += (int)(asked / TEXT_LETTERS) + 1;
    }
    for (int n = 0; n < i->exercise.question.option_count; n++) {
        const char *option = i->exercise.option[n];
        lines += (int)((option != NULL ? clean_length(option) : 0) / TEXT_LETTERS) + 1;
    }
    return lines;
}

static bool is_short(const struct item *i)
{
    const enum question_kind asked = i->exercise.question.kind;
    return item_lines(i, false) <= (asked == QUESTION_SCORE    ? SCORE_LINES_MOST
                                    : asked == QUESTION_GO_OUT ? OUT_LINES_MOST
                                    : asked == QUESTION_CHOOSE ? CHOOSE_LINES_MOST
                                                               : ITEM_LINES_MOST);
}

static enum rule_id main_topic(const struct item *i)
{
    return i->exercise.topic_count > 0 ? i->exercise.topic[0] : RULE_NONE;
}

/* --- the pool -------------------------------------------------------------------------------- */

/* Items to choose from, with a mark on those taken. */
struct item_pool {
    struct item *item; /* owned, POOL_MOST of them */
    bool taken[POOL_MOST];
    int count;
};

/* Keeps the item at the end of the pool if it is short enough and not in there already. */
static void keep_last(struct item_pool *p)
{
    const struct item *last = &p->item[p->count];
    bool kept = is_short(last);
    for (int i = 0; i < p->count && kept; i++) {
        kept = strcmp(p->item[i].exercise.id, last->exercise.id) != 0;
    }
    p->count += kept ? 1 : 0;
}

/* Adds fresh questions of one kind, `wanted` pairs if they can be had. */
static void
fill_kind(const struct quiz_wish *wish, enum question_kind asked, int wanted, struct item_pool *p)
{
    struct generator_wish gw = {.seed = wish->seed, .kind = asked, .level = wish->level};
    struct exercise *g = memory_alloc(sizeof *g);
    (void)snprintf(gw.topic, sizeof gw.topic, "%s", wish->topic);
    struct generator *source = generator_new(wish->table, &gw);
    for (int i = 0; i < wanted * DRAWS && p->count < POOL_MOST; i++) {
        if (!generator_next(source, g)) {
            break;
        }
        g->table = wish->table;
        item_of(g, wish->phrases, &p->item[p->count]);
        keep_last(p);
    }
    generator_free(source);
    free(g);
}

/* Kinds of question for the wish, in the order of the list; returns how many. */
static int list_kinds(const struct quiz_wish *wish, enum question_kind out[QUESTION_KIND_COUNT])
{
    int count = 0;
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        const enum question_kind asked = (enum question_kind)k;
        if (item_suits(asked) && generator_makes_at(wish->table, asked) &&
            (asked != QUESTION_SETTLE || strncmp(wish->topic, "money", 5) == 0) &&
            (wish->topic[0] == '\0' || generator_covers(asked, wish->topic))) {
            out[count++] = asked;
        }
    }
    return count;
}

static void fill_fresh(const struct quiz_wish *wish, struct item_pool *p)
{
    enum question_kind kinds[QUESTION_KIND_COUNT];
    const int count = list_kinds(wish, kinds);
    for (int i = 0; i < count; i++) {
        const int each = 2 * wish->count / count + 1;
        fill_kind(wish, kinds[i], kinds[i] == QUESTION_SCORE && count > 1 ? 1 : each, p);
    }
}

/* Adds those of the puzzles that the wish is about, in an order of its seed. */
static void
fill_chosen(const struct quiz_wish *wish, const struct puzzle_set *set, struct item_pool *p)
{
    struct rng rng;
    rng_seed(&rng, wish->seed);
    int *order = memory_array((size_t)set->count + 1, sizeof *order);
    int count = 0;
    for (int i = 0; i < set->count; i++) {
        const struct exercise *puzzle = &set->puzzle[i];
        if (item_suits(puzzle->question.kind) && topic_has_puzzle(wish->topic, puzzle) &&
            (wish->level == 0 || puzzle->level == wish->level)) {
            order[count++] = i;
        }
    }
    for (int left = count; left > 0 && p->count < POOL_MOST; left--) {
        const int at = (int)rng_below(&rng, (uint32_t)left);
        item_of(&set->puzzle[order[at]], wish->phrases, &p->item[p->count]);
        order[at] = order[left - 1];
        keep_last(p);
    }
    free(order);
}

/* --- choosing -------------------------------------------------------------------------------- */

/* How well two questions go together: 3 the same kind, rule and level; 0 not at all. */
static int likeness(const struct item *a, const struct item *b)
{
    if (a->exercise.question.kind != b->exercise.question.kind) {
        return 0;
    }
    if (main_topic(a) != main_topic(b)) {
        return 1;
    }
    return a->exercise.level == b->exercise.level ? 3 : 2;
}

/* The untaken item that goes best with item `i`, at least as well as `least`; -1: none. */
static int partner_of(const struct item_pool *p, int i, int least)
{
    int best = -1;
    for (int n = i + 1; n < p->count; n++) {
        const int like = p->taken[n] ? 0 : likeness(&p->item[i], &p->item[n]);
        if (like >= least) {
            best = n;
            least = like + 1;
        }
    }
    return best;
}

/* The page as it fills: how many lines are taken, loose and dense. */
struct page_fill {
    int lines[2];
};

/* How choosy pairs are taken: what fits a loose page, what fits a dense one, anything. */
enum quiz_fitting { FITS_LOOSE, FITS_DENSE, FITS_ANY };

/* Lines of a pair: of the longer of its two questions. */
static int pair_lines(const struct item *a, const struct item *b, bool dense)
{
    const int first = item_lines(a, dense), second = item_lines(b, dense);
    return first > second ? first : second;
}

/* Whether the pair leaves room for the questions still to come: each keeps three lines. */
static bool has_room(const struct quiz *q,
                     const struct quiz_wish *wish,
                     const struct page_fill *page,
                     enum quiz_fitting fitting,
                     int lines)
{
    const int others = wish->count - q->count - 1;
    const bool dense = fitting == FITS_DENSE;
    return fitting == FITS_ANY ||
           page->lines[dense] + lines + 3 * others <= (dense ? QUIZ_LINES_DENSE : QUIZ_LINES);
}

/* Harder than a class of beginners gets while there is something easier. */
static bool is_hard(const struct quiz_wish *wish, const struct item *i)
{
    return wish->level == LEVEL_ANY && i->exercise.level > QUIZ_LEVEL_EASY;
}

/* A pair of questions of the pool: their places, and the lines the longer one takes. */
struct pair {
    int first, second, lines;
};

/* Finds a pair of the kind: the first that fits, or the shortest where anything is taken. False
 * when there is none. */
static bool find_pair(const struct quiz_wish *wish,
                      const struct item_pool *p,
                      const struct quiz *q,
                      const struct page_fill *page,
                      enum question_kind asked,
                      int least,
                      enum quiz_fitting fitting,
                      struct pair *out)
{
    bool found = false;
    for (int i = 0; i < p->count && (!found || fitting == FITS_ANY); i++) {
        const struct item *first = &p->item[i];
        if (p->taken[i] || first->exercise.question.kind != asked ||
            (fitting != FITS_ANY && is_hard(wish, first))) {
            continue;
        }
        const int other = partner_of(p, i, least);
        if (other < 0) {
            continue;
        }
        const int lines = pair_lines(first, &p->item[other], fitting != FITS_LOOSE);
        if (has_room(q, wish, page, fitting, lines) && (!found || lines < out->lines)) {
            *out = (struct pair){i, other, lines};
            found = true;
        }
    }
    return found;
}

/* Takes the pair into the quiz. */
static void
take_pair(struct item_pool *p, const struct pair *pair, struct page_fill *page, struct quiz *q)
{
    const struct item *first = &p->item[pair->first], *second = &p->item[pair->second];
    p->taken[pair->first] = p->taken[pair->second] = true;
    page->lines[false] += pair_lines(first, second, false);
    page->lines[true] += pair_lines(first, second, true);
    q->item[VERSION_A][q->count] = *first;
    q->item[VERSION_B][q->count++] = *second;
}

/* Quick questions, of which a few are enough where there are others to ask. */
static bool is_quick(enum question_kind k)
{
    return k == QUESTION_COUNT || k == QUESTION_MINIMUM || k == QUESTION_THREES ||
           k == QUESTION_SPLASH;
}

static int kind_count(const struct quiz *q, enum question_kind k)
{
    int count = 0;
    for (int i = 0; i < q->count; i++) {
        count += q->item[VERSION_A][i].exercise.question.kind == k;
    }
    return count;
}

/* Goes round the kinds, so that the handout mixes them; pairs that are most alike first. */
static void take_pairs(const struct quiz_wish *wish, struct item_pool *p, struct quiz *q)
{
    struct page_fill page = {{0, 0}};
    for (int round = 0; round < 9; round++) {
        const int least = 3 - round % 3;
        const enum quiz_fitting fitting =
            (enum quiz_fitting)(round / 3); /* at last anything that is left */
        for (bool found = true; found && q->count < wish->count;) {
            found = false;
            for (int k = 0; k < QUESTION_KIND_COUNT && q->count < wish->count; k++) {
                const enum question_kind asked = (enum question_kind)k;
                struct pair pair = {0, 0, 0};
                if ((fitting == FITS_ANY || !is_quick(asked) ||
                     kind_count(q, asked) < (wish->count + 4) / 5) &&
                    find_pair(wish, p, q, &page, asked, least, fitting, &pair)) {
                    take_pair(p, &pair, &page, q);
                    found = true;
                }
            }
        }
    }
}

/* Too few for two versions: B gets what A has, begun elsewhere. */
static void share(const struct quiz_wish *wish, const struct item_pool *p, struct quiz *q)
{
    q->count = wish->count;
    q->shared = true;
    for (int i = 0; i < q->count; i++) {
        q->item[VERSION_A][i] = p->item[i];
        q->item[VERSION_B][i] = p->item[(i + q->count / 2) % q->count];
    }
}

static int by_level(const void *a, const void *b)
{
    const struct item *x = a, *y = b;
    const int level = x->exercise.level - y->exercise.level;
    return level != 0 ? level : (int)x->exercise.question.kind - (int)y->exercise.question.kind;
}

/* Puts the easy questions first; both versions in the same order. */
static void sort_pairs(struct quiz *q)
{
    struct item *pair = memory_array((size_t)q->count, 2 * sizeof *pair);
    for (int i = 0; i < q->count; i++) {
        pair[2 * i] = q->item[VERSION_A][i];
        pair[2 * i + 1] = q->item[VERSION_B][i];
    }
    /* insertion keeps the order of equals, which qsort does not promise */
    for (int i = 1; i < q->count; i++) {
        for (int n = i; n > 0 && by_level(&pair[2 * n], &pair[2 * n - 2]) < 0; n--) {
            struct item moved[2];
            memcpy(moved, &pair[2 * n], sizeof moved);
            memcpy(&pair[2 * n], &pair[2 * n - 2], sizeof moved);
            memcpy(&pair[2 * n - 2], moved, sizeof moved);
        }
    }
    for (int i = 0; i < q->count; i++) {
        q->item[VERSION_A][i] = pair[2 * i];
        q->item[VERSION_B][i] = pair[2 * i + 1];
    }
    free(pair);
}

static struct said too_few(const struct quiz_wish *wish, int found)
{
    return found == 0 ? SAID(PHRASE_QUIZ_NONE, said_text(wish->topic), wish->pool != NULL,
                             wish->level != LEVEL_ANY)
                      : SAID(PHRASE_QUIZ_TOO_FEW, found, wish->count);
}

/* Fewer than were asked for, where that is wanted: whole pairs, if they make a quiz, else all there
 * are in both versions. */
static int fewer(const struct quiz *q, const struct item_pool *p)
{
    return q->count >= QUIZ_SHORT ? q->count : p->count;
}

/* Adds what there is about one topic, and chooses pairs from all that is untaken. */
static void widen(const struct quiz_wish *wish,
                  const char *topic,
                  bool fresh,
                  struct item_pool *p,
                  struct quiz *out)
{
    struct quiz_wish wide = *wish;
    wide.topic = topic;
    if (fresh) {
        fill_fresh(&wide, p);
    }
    fill_chosen(&wide, wish->course, p);
    take_pairs(wish, p, out);
}

/* Gathers what there is to choose from, and chooses pairs: fresh questions of the topic, then the
 * course's, then what is near it ("meld" for "meld.size"), then anything. */
static void gather(const struct quiz_wish *wish, struct item_pool *p, struct quiz *out)
{
    char near[SKILL_ID_SIZE];
    (void)snprintf(near, sizeof near, "%.*s", (int)strcspn(wish->topic, "."), wish->topic);
    const char *const topics[] = {wish->topic, near, ""};
    if (wish->pool != NULL) {
        fill_chosen(wish, wish->pool, p);
    } else {
        fill_fresh(wish, p);
    }
    take_pairs(wish, p, out);
    for (int i = 0; i < 3 && wish->course != NULL && out->count < wish->count; i++) {
        widen(wish, topics[i], i > 0, p, out);
    }
}

bool quiz_choose(const struct quiz_wish *given, struct quiz *out, struct said *fault)
{
    struct item_pool pool = {.item = memory_array(POOL_MOST + 1, sizeof *pool.item)};
    struct quiz_wish wish = *given;
    const bool authored = wish.pool != NULL || wish.course != NULL;
    *out = (struct quiz){.count = 0};
    for (int v = 0; v < VERSION_COUNT; v++) {
        out->item[v] = memory_array((size_t)wish.count, sizeof *out->item[v]);
    }
    gather(&wish, &pool, out);
    if (wish.fewer && out->count < wish.count && fewer(out, &pool) < wish.count) {
        wish.count = fewer(out, &pool);
    }
    if (out->count < wish.count && pool.count >= wish.count && authored) {
        share(&wish, &pool, out);
    }
    const bool enough = out->count == wish.count && out->count > 0;
    if (enough) {
        sort_pairs(out);
    } else {
        *fault = too_few(&wish, authored ? pool.count : 2 * out->count);
    }
    free(pool.item);
    return enough;
}

void quiz_free(struct quiz *q)
{
    for (int v = 0; v < VERSION_COUNT; v++) {
        free(q->item[v]);
        q->item[v] = NULL;
    }
}

void quiz_choose_room(const struct quiz_wish *handout, struct quiz *out)
{
    struct quiz_wish room = *handout;
    struct said fault;
    room.seed = ~handout->seed;
    room.count = QUIZ_ROOM;
    room.course = NULL; /* those may be on the handout already */
    room.fewer = false;
    if (!quiz_choose(&room, out, &fault)) {
        out->count = 0;
    }
}

int quiz_about(const struct quiz *q, const char *topic)
{
    int count = 0;
    for (int i = 0; i < q->count; i++) {
        count += topic_has_puzzle(topic, &q->item[VERSION_A][i].exercise);
    }
    return count;
}

/* Whether a puzzle of the course can be asked at the table, its author's words left out where they
 * are about another one. */
static bool suits_table(const struct table *t, bool own, struct exercise *e)
{
    const bool same = strcmp(e->table->id, t->id) == 0;
    if (!same &&
        (!own || strcmp(e->table->id, t->base) != 0 || e->question.kind == QUESTION_CHOOSE)) {
        return false;
    }
    e->table = t;
    e->remark = same ? e->remark : NULL;
    return !e->has_position || !position_fault(t, &e->position, &e->question, NULL);
}

struct exercise *quiz_course(const struct shelf *shelf, const struct table *t, int *count)
{
    struct table known;
    struct library *library = library_new(shelf);
    const int all = library_puzzles(library);
    const bool own = !table_builtin(t->id, &known);
    struct exercise *list = memory_array((size_t)all + 1, sizeof *list);
    *count = 0;
    for (int i = 0; i < all; i++) {
        list[*count] = *library_puzzle(library, i)->puzzle;
        *count += suits_table(t, own, &list[*count]);
    }
    library_free(library);
    return list;
}
