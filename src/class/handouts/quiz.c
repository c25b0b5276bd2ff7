/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many questions are made, those too long for the page are dropped, and the rest is matched into
 * pairs of the same kind and main rule: one for each version.
 */
#include "handouts/quiz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "generate/generate.h"
#include "handouts/item_height.h"
#include "handouts/quiz_pool.h"
#include "handouts/topic.h"
#include "messages/msg_command.h"
#include "questions/judge.h"
#include "tutor/course_index.h"

enum {
    KEPT_LOOSE = 62, /* points kept for each question still to come, */
    KEPT_FINE = 36,  /* and on a page of small type */
    QUIZ_SHORT = 6   /* pairs that make a quiz of two versions where more were asked for */
};

static enum rule_id main_topic(const struct handout_item *i)
{
    return i->exercise.topic_count > 0 ? i->exercise.topic[0] : RULE_NONE;
}

/* --- choosing -------------------------------------------------------------------------------- */

/* The special hand that is the answer; SPECIAL_NONE: none is, or the question is another one. */
static int hand_of(const struct handout_item *i)
{
    return i->exercise.question.kind == QUESTION_SPECIAL ? i->right.special : SPECIAL_NONE;
}

/* How well two questions go together: 3 the same kind, rule and level, and of special hands the
 * same hand; 0 not at all. */
static int likeness(const struct handout_item *a, const struct handout_item *b)
{
    if (a->exercise.question.kind != b->exercise.question.kind) {
        return 0;
    }
    if (hand_of(a) != hand_of(b)) {
        return 1;
    }
    if (main_topic(a) != main_topic(b)) {
        return 1;
    }
    return a->exercise.level == b->exercise.level ? 3 : 2;
}

/* The untaken item that goes best with item `i`, at least as well as `least`; -1: none. */
static int partner_of(const struct quiz_pool *p, int i, int least)
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

/* The page as it fills, in points for each style it may be set in. */
struct page_fill {
    int height[PAGE_STYLES];
    int apart; /* how far yes and no may be apart in the questions of a kind, for now */
};

/* How choosy pairs are taken: what fits a page of that style, or anything. */
enum quiz_fitting { FITS_LOOSE, FITS_DENSE, FITS_FINE, FITS_ANY };

static enum page_style style_of(enum quiz_fitting fitting)
{
    return fitting == FITS_LOOSE ? PAGE_LOOSE : fitting == FITS_DENSE ? PAGE_DENSE : PAGE_FINE;
}

/* The height of a pair: of the taller of its two questions. */
static int pair_height(const struct handout_item *a, const struct handout_item *b, int style)
{
    const int first = item_height(a, (enum page_style)style);
    const int second = item_height(b, (enum page_style)style);
    return first > second ? first : second;
}

/* Whether the pair leaves room for the questions still to come. */
static bool has_room(const struct quiz *q,
                     const struct quiz_request *request,
                     const struct page_fill *page,
                     enum quiz_fitting fitting,
                     int height)
{
    const int others = request->count - q->count - 1;
    const int kept = fitting == FITS_FINE ? KEPT_FINE : KEPT_LOOSE;
    return fitting == FITS_ANY ||
           page->height[style_of(fitting)] + height + kept * others <= PAGE_HEIGHT;
}

/* Harder than a class of beginners gets while there is something easier. */
static bool is_hard(const struct quiz_request *request, const struct handout_item *i)
{
    return request->level == LEVEL_ANY && i->exercise.level > QUIZ_LEVEL_EASY;
}

/* A pair of questions of the pool: their places, and the height of the taller one. */
struct pair {
    int first, second, height;
};

/* Whether a special hand is the answer that no question of the quiz has yet in version A: each is
 * to come up once before any comes up again. */
static bool is_new_hand(const struct quiz *q, const struct handout_item *item)
{
    const int hand = hand_of(item);
    for (int i = 0; i < q->count && hand != SPECIAL_NONE; i++) {
        if (hand_of(&q->item[VERSION_A][i]) == hand) {
            return false;
        }
    }
    return hand != SPECIAL_NONE;
}

/* Whether the pool has such a question left. */
static bool has_new_hand(const struct quiz_pool *p, const struct quiz *q)
{
    for (int i = 0; i < p->count; i++) {
        if (!p->taken[i] && is_new_hand(q, &p->item[i])) {
            return true;
        }
    }
    return false;
}

/* 1 for a yes, -1 for a no, 0 for any other answer. */
static int leaning(const struct handout_item *i)
{
    return i->right.form != FORM_YES_NO ? 0 : i->right.yes ? 1 : -1;
}

/* How far yes and no are apart in a version's questions of the item's kind, with this one: who only
 * ever reads no on a paper stops reading the questions. */
static int apart(const struct quiz *q, enum quiz_version version, const struct handout_item *item)
{
    int sum = leaning(item);
    for (int i = 0; i < q->count; i++) {
        const struct handout_item *other = &q->item[version][i];
        sum += other->exercise.question.kind == item->exercise.question.kind ? leaning(other) : 0;
    }
    return sum < 0 ? -sum : sum;
}

/* How far they are apart at most, in either version, if the first question goes to version A. */
static int pair_apart(const struct quiz *q,
                      const struct handout_item *first,
                      const struct handout_item *second)
{
    const int a = apart(q, VERSION_A, first), b = apart(q, VERSION_B, second);
    return a > b ? a : b;
}

/* Finds a pair of the kind: the first that fits, or the shortest where anything is taken. False
 * when there is none. */
static bool find_pair(const struct quiz_request *request,
                      const struct quiz_pool *p,
                      const struct quiz *q,
                      const struct page_fill *page,
                      enum question_kind asked,
                      int least,
                      enum quiz_fitting fitting,
                      struct pair *out)
{
    bool found = false;
    const bool new_hand = asked == QUESTION_SPECIAL && fitting == FITS_LOOSE && has_new_hand(p, q);
    for (int i = 0; i < p->count && (!found || fitting == FITS_ANY); i++) {
        const struct handout_item *first = &p->item[i];
        if (new_hand && !is_new_hand(q, first)) {
            continue;
        }
        if (p->taken[i] || first->exercise.question.kind != asked ||
            (fitting != FITS_ANY && is_hard(request, first))) {
            continue;
        }
        const int other = partner_of(p, i, least);
        if (other < 0) {
            continue;
        }
        if (pair_apart(q, first, &p->item[other]) > page->apart &&
            pair_apart(q, &p->item[other], first) > page->apart) {
            continue;
        }
        const int height = pair_height(first, &p->item[other], (int)style_of(fitting));
        if (has_room(q, request, page, fitting, height) && (!found || height < out->height)) {
            *out = (struct pair){i, other, height};
            found = true;
        }
    }
    return found;
}

/* Takes the pair into the quiz. */
static void
take_pair(struct quiz_pool *p, const struct pair *pair, struct page_fill *page, struct quiz *q)
{
    const struct handout_item *first = &p->item[pair->first], *second = &p->item[pair->second];
    if (pair_apart(q, second, first) < pair_apart(q, first, second)) {
        const struct handout_item *swapped = first;
        first = second;
        second = swapped;
    }
    p->taken[pair->first] = p->taken[pair->second] = true;
    for (int style = 0; style < PAGE_STYLES; style++) {
        page->height[style] += pair_height(first, second, style);
    }
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

/* Takes full rounds for a quiz about scoring first: at the higher levels they are so long that
 * shorter questions would leave them no room. */
static void take_rounds(const struct quiz_request *request,
                        struct quiz_pool *p,
                        struct page_fill *page,
                        struct quiz *q)
{
    const int wanted = quiz_pool_rounds(request);
    struct pair pair = {0, 0, 0};
    for (int fitting = FITS_LOOSE; fitting <= FITS_ANY; fitting++) {
        while (
            kind_count(q, QUESTION_SCORE) < wanted && q->count < request->count &&
            find_pair(request, p, q, page, QUESTION_SCORE, 1, (enum quiz_fitting)fitting, &pair)) {
            take_pair(p, &pair, page, q);
        }
    }
}

/* Goes round the kinds once, and takes a pair of each that fits. False when there is none. */
static bool take_round(const struct quiz_request *request,
                       struct quiz_pool *p,
                       struct page_fill *page,
                       int least,
                       enum quiz_fitting fitting,
                       struct quiz *q)
{
    bool found = false;
    for (int k = 0; k < QUESTION_KIND_COUNT && q->count < request->count; k++) {
        const enum question_kind asked = (enum question_kind)k;
        struct pair pair = {0, 0, 0};
        if ((fitting == FITS_FINE || !is_quick(asked) ||
             kind_count(q, asked) < (request->count + 4) / 5) &&
            find_pair(request, p, q, page, asked, least, fitting, &pair)) {
            take_pair(p, &pair, page, q);
            found = true;
        }
    }
    return found;
}

/* Takes the shortest pair that is left, of whatever kind. False when there is none. */
static bool take_shortest(const struct quiz_request *request,
                          struct quiz_pool *p,
                          struct page_fill *page,
                          struct quiz *q)
{
    bool found = false;
    struct pair best = {0, 0, 0}, pair = {0, 0, 0};
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        if (find_pair(request, p, q, page, (enum question_kind)k, 1, FITS_ANY, &pair) &&
            (!found || pair.height < best.height)) {
            best = pair;
            found = true;
        }
    }
    if (found) {
        take_pair(p, &best, page, q);
    }
    return found;
}

/* As many with yes as with no, two more of one, and any number; denser type comes before one answer
 * too often, small type after it. */
static const struct {
    enum quiz_fitting fitting;
    int apart;
} passes[] = {{FITS_LOOSE, 1}, {FITS_LOOSE, 2},         {FITS_DENSE, 1},
              {FITS_DENSE, 2}, {FITS_LOOSE, QUIZ_MOST}, {FITS_DENSE, QUIZ_MOST},
              {FITS_FINE, 2},  {FITS_FINE, QUIZ_MOST}};

/* Mixes the kinds; pairs that are most alike come first. */
static void take_pairs(const struct quiz_request *request, struct quiz_pool *p, struct quiz *q)
{
    struct page_fill page = {.apart = QUIZ_MOST};
    for (int i = 0; i < q->count; i++) { /* taken before the topic was widened */
        for (int style = 0; style < PAGE_STYLES; style++) {
            page.height[style] +=
                pair_height(&q->item[VERSION_A][i], &q->item[VERSION_B][i], style);
        }
    }
    take_rounds(request, p, &page, q);
    for (size_t pass = 0; pass < sizeof passes / sizeof passes[0]; pass++) {
        page.apart = passes[pass].apart;
        for (int least = 3; least > 0; least--) {
            while (q->count < request->count &&
                   take_round(request, p, &page, least, passes[pass].fitting, q)) {
            }
        }
    }
    while (q->count < request->count && take_shortest(request, p, &page, q)) {
    }
}

/* Too few for two versions: B gets what A has, begun elsewhere. */
static void share(const struct quiz_request *request, const struct quiz_pool *p, struct quiz *q)
{
    q->count = request->count;
    q->shared = true;
    for (int i = 0; i < q->count; i++) {
        q->item[VERSION_A][i] = p->item[i];
        q->item[VERSION_B][i] = p->item[(i + q->count / 2) % q->count];
    }
}

static int by_level(const void *a, const void *b)
{
    const struct handout_item *x = a, *y = b;
    const int level = x->exercise.level - y->exercise.level;
    return level != 0 ? level : (int)x->exercise.question.kind - (int)y->exercise.question.kind;
}

/* Puts the easy questions first; both versions in the same order. */
static void sort_pairs(struct quiz *q)
{
    struct handout_item *pair = memory_array((size_t)q->count, 2 * sizeof *pair);
    for (int i = 0; i < q->count; i++) {
        pair[2 * i] = q->item[VERSION_A][i];
        pair[2 * i + 1] = q->item[VERSION_B][i];
    }
    /* insertion keeps the order of equals, which qsort does not promise */
    for (int i = 1; i < q->count; i++) {
        for (int n = i; n > 0 && by_level(&pair[2 * n], &pair[2 * n - 2]) < 0; n--) {
            struct handout_item moved[2];
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

static struct message too_few(const struct quiz_request *request, int found)
{
    return found == 0 ? msg_quiz_none(request->topic, request->exercise_pool != NULL,
                                      request->level != LEVEL_ANY)
                      : msg_quiz_too_few(found, request->count);
}

/* Fewer than were asked for, where that is wanted: whole pairs, if they make a quiz, else all there
 * are in both versions. */
static int fewer(const struct quiz *q, const struct quiz_pool *p)
{
    return q->count >= QUIZ_SHORT ? q->count : p->count;
}

/* Adds what there is about one topic, and chooses pairs from all that is untaken. */
static void widen(const struct quiz_request *request,
                  const char *topic,
                  bool generated,
                  struct quiz_pool *p,
                  struct quiz *out)
{
    struct quiz_request wide = *request;
    wide.topic = topic;
    if (generated) {
        quiz_pool_make(&wide, p);
    }
    quiz_pool_take(&wide, request->course, p);
    take_pairs(request, p, out);
}

/* Gathers what there is to choose from, and chooses pairs: fresh questions of the topic, then the
 * course's, then what is near it ("meld" for "meld.size"), then anything. */
static void gather(const struct quiz_request *request, struct quiz_pool *p, struct quiz *out)
{
    char near[SKILL_ID_SIZE];
    (void)snprintf(near, sizeof near, "%.*s", (int)strcspn(request->topic, "."), request->topic);
    const char *const topics[] = {request->topic,
                                  topic_is_list(request->topic) ? request->topic : near, ""};
    if (request->exercise_pool != NULL) {
        quiz_pool_take(request, request->exercise_pool, p);
    } else {
        quiz_pool_make(request, p);
    }
    take_pairs(request, p, out);
    for (int i = 0; i < 3 && request->course != NULL && out->count < request->count; i++) {
        widen(request, topics[i], i > 0, p, out);
    }
}

bool quiz_choose(const struct quiz_request *given, struct quiz *out, struct message *fault)
{
    struct quiz_pool candidates = {.item =
                                       memory_array(QUIZ_POOL_MOST + 1, sizeof *candidates.item)};
    struct quiz_request request = *given;
    const bool authored = request.exercise_pool != NULL || request.course != NULL;
    *out = (struct quiz){.count = 0};
    for (int v = 0; v < VERSION_COUNT; v++) {
        out->item[v] = memory_array((size_t)request.count, sizeof *out->item[v]);
    }
    gather(&request, &candidates, out);
    if (request.fewer && out->count < request.count && fewer(out, &candidates) < request.count) {
        request.count = fewer(out, &candidates);
    }
    if (out->count < request.count && candidates.count >= request.count && authored) {
        share(&request, &candidates, out);
    }
    const bool enough = out->count == request.count && out->count > 0;
    if (enough) {
        sort_pairs(out);
    } else {
        *fault = too_few(&request, authored ? candidates.count : 2 * out->count);
    }
    free(candidates.item);
    return enough;
}

void quiz_free(struct quiz *q)
{
    for (int v = 0; v < VERSION_COUNT; v++) {
        free(q->item[v]);
        q->item[v] = NULL;
    }
}

void quiz_choose_room(const struct quiz_request *handout, struct quiz *out)
{
    struct quiz_request room = *handout;
    struct message fault;
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

struct exercise *quiz_course(const struct course *whole, const struct table *t, int *count)
{
    struct table known;
    struct course_index *index = course_index_new(whole);
    const int all = course_index_puzzles(index);
    const bool own = !table_builtin(t->id, &known);
    struct exercise *list = memory_array((size_t)all + 1, sizeof *list);
    *count = 0;
    for (int i = 0; i < all; i++) {
        list[*count] = *course_index_puzzle(index, i)->puzzle;
        *count +=
            course_index_puzzle(index, i)->set->drill == NULL && suits_table(t, own, &list[*count]);
    }
    course_index_free(index);
    return list;
}
