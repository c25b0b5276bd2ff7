/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question is asked where three looks from different deals prefer the same choice and neither
 * finds the other one close; a quick look before them spares the time for positions where nothing
 * much hangs on the choice, or whose answer was given often enough. */
#include "content/judgment.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/principles.h"
#include "coach/solution.h"
#include "content/judgment_inside.h"
#include "content/judgment_level.h"
#include "content/puzzle_writer.h"
#include "engine/rules.h"
#include "generate/generate_source.h"
#include "messages/msg_coach.h"
#include "messages/msg_drill.h"

enum {
    QUICK_SAMPLES = 160,
    LESS_QUICK_SAMPLES = 480,
    LOOK_SEED = 7400, /* of the first look; the next ones have the numbers after it */
    ROUNDS_A_QUESTION = 150,
    MOMENTS_A_ROUND = 2, /* looked at by the coach, */
    MOMENTS_TRIED = 24,  /* each is the first of this number that has a choice */
    THROWS_SHOWN = 4,    /* cards to choose from */
    LEVELS_SHARE = 3,    /* of the questions at most so large a part is of one level */
    MISSING_MOST = 3,    /* cards missing from a special hand that is in the making */
    CLEAR_POINTS = 3 * GRADE_DOUBTFUL_POINTS / 2,
    ID_SIZE = 80
};

/* What a choice of two is between. */
enum group { GROUP_FIRST, GROUP_SECOND, GROUP_NONE };

static const struct {
    const char *name;
    unsigned only;          /* kinds of moves that are looked at; 0: sensible ones */
    enum question_kind can; /* whether it can be done at all; QUESTION_KIND_COUNT: nothing to ask */
    struct moment_request moment;
} judgments[JUDGMENTS] = {
    [JUDGE_THROW] = {"judge-throw", 1U << ACTION_DISCARD, QUESTION_KIND_COUNT, {.play = true}},
    [JUDGE_PICK] = {"judge-pick",
                    1U << ACTION_TAKE_PACK | 1U << ACTION_DRAW,
                    QUESTION_PICK,
                    {.start = true}},
    [JUDGE_OPEN] = {"judge-open",
                    0,
                    QUESTION_OPENING,
                    {.play = true, .unmelded = true, .closed = true}},
    [JUDGE_OUT] = {"judge-out", 0, QUESTION_GO_OUT, {.play = true, .unmelded = true, .open = true}},
    [JUDGE_SPECIAL] = {"judge-special",
                       0,
                       QUESTION_KIND_COUNT,
                       {.play = true, .unmelded = true, .closed = true}},
};

const char *judgment_name(enum judgment j)
{
    return judgments[j].name;
}

enum judgment judgment_find(const char *name)
{
    int j = 0;
    while (j < JUDGMENTS && strcmp(judgments[j].name, name) != 0) {
        j++;
    }
    return (enum judgment)j;
}

/* --- what a move stands for ----------------------------------------------------------------- */

/* Whether the lay-down is the end: the player holds nothing more, or a card to go out with. */
static bool lays_out(const struct table *t, const struct best *best, const struct action *a)
{
    struct laydown_result after;
    if (!verdict_allows(rules_check_lay(t, &best->board, best->hand, a, &after))) {
        return false;
    }
    const int left = cards_total(after.hand);
    if (left != 1) {
        return left == 0;
    }
    struct board b = best->board;
    struct side *side = &b.side[seat_side(&b, b.seat)];
    memcpy(side->meld, after.meld, sizeof side->meld);
    side_settle(side);
    b.turn.melded = true;
    b.hand_size[b.seat] = 1;
    struct action out;
    kind last = 0;
    while (cards_of(after.hand, last) == 0) {
        last++;
    }
    action_set(&out, ACTION_OUT, last);
    return verdict_allows(rules_check(t, &b, after.hand, &out));
}

/* Whether the throw leaves the special hand in the making as near as it was. */
static bool keeps_special(const struct judged *j, const struct action *a)
{
    const cardset hand = j->best.hand;
    return special_near_missing(j->table, j->near.hand, hand - cards_one(a->card),
                                position_hidden(&j->puzzle->position)) <= j->near.missing;
}

/* Whether the player goes out with it, at once or by laying down all that is left. */
static bool goes_out(const struct judged *j, const struct action *a)
{
    return a->kind == ACTION_OUT || (a->kind == ACTION_LAY && lays_out(j->table, &j->best, a));
}

/* Whether it is what the judgment asks about: picking, opening, going out, keeping a special hand.
 */
static bool is_first(const struct judged *j, const struct action *a)
{
    switch (j->request->judgment) {
    case JUDGE_PICK:
        return a->kind == ACTION_TAKE_PACK;
    case JUDGE_OPEN:
        return a->kind == ACTION_LAY;
    case JUDGE_OUT:
        return goes_out(j, a);
    case JUDGE_SPECIAL:
        return a->kind == ACTION_DISCARD && keeps_special(j, a);
    case JUDGE_THROW:
    case JUDGMENTS:
        break;
    }
    return false;
}

/* Whether it is the other thing to do: drawing, waiting, playing on, giving the hand up. */
static bool is_second(const struct judged *j, const struct action *a)
{
    switch (j->request->judgment) {
    case JUDGE_PICK:
        return a->kind == ACTION_DRAW;
    case JUDGE_OPEN:
    case JUDGE_OUT:
        return a->kind == ACTION_DISCARD;
    case JUDGE_SPECIAL:
        return a->kind == ACTION_LAY || a->kind == ACTION_DISCARD;
    case JUDGE_THROW:
    case JUDGMENTS:
        break;
    }
    return false;
}

static enum group group_of(const struct judged *j, const struct action *a)
{
    return is_first(j, a) ? GROUP_FIRST : is_second(j, a) ? GROUP_SECOND : GROUP_NONE;
}

/* --- what a choice gives away --------------------------------------------------------------- */

/* What the candidate gives away against the best of all; false where that is too close to call or
 * not worth mentioning. */
static bool is_worse(const struct advice *a, int place, double *loss)
{
    const struct advised *one = &a->list[place];
    const bool other_kind = a->list[a->best].action.kind != ACTION_DISCARD;
    if (one->action.kind == ACTION_DISCARD && other_kind) {
        *loss = a->at_once.loss + one->behind.loss;
        return !a->at_once.close && a->at_once.grade != GRADE_FINE;
    }
    *loss = one->behind.loss;
    return place != a->best && !one->behind.close && one->behind.grade != GRADE_FINE;
}

/* The same by a margin, so that another look will hardly find it otherwise. */
static bool is_clearly_worse(const struct advice *a, int place, double *loss)
{
    return is_worse(a, place, loss) && *loss >= CLEAR_POINTS;
}

/* The candidate of a group that gives away least; CANDIDATE_NONE: the group has none. */
static int best_of(const struct judged *j, enum group g)
{
    const struct advice *a = &j->best.advice;
    int found = CANDIDATE_NONE;
    double least = 0.0;
    for (int i = 0; i < a->count; i++) {
        double loss = 0.0;
        (void)is_worse(a, i, &loss);
        if (group_of(j, &a->list[i].action) == g &&
            (found == CANDIDATE_NONE || i == a->best || loss < least)) {
            found = i;
            least = i == a->best ? -1.0 : loss;
        }
    }
    return found;
}

/* What a beginner throws: the card of the lowest value that they hold least of. */
static int throw_of_thumb(const struct judged *j)
{
    const struct advice *a = &j->best.advice;
    int found = CANDIDATE_NONE, least = 0;
    for (int i = 0; i < a->count; i++) {
        const kind k = a->list[i].action.card;
        const int rank = kind_points(k) + 10 * cards_of(j->best.hand, k);
        if (advice_is_plausible(a, i) && (found == CANDIDATE_NONE || rank < least)) {
            found = i;
            least = rank;
        }
    }
    return found;
}

/* Whether everyone can see that nobody picks on the card. */
static bool is_safe_to_see(const struct judged *j, int place)
{
    const struct view v = {&j->best.board, j->best.hand, j->best.board.seat};
    struct reasons why;
    bool safe = false;
    principles_find(j->table, &v, NULL, &j->best.advice.list[place].action, &why);
    for (int i = 0; i < why.count; i++) {
        const enum message_id says = why.list[i].message.id;
        safe = safe || says == MSG_coach_why_safe_seen || says == MSG_coach_why_safe_full ||
               says == MSG_coach_why_safe_dead;
    }
    return safe;
}

/* Whether a card that isn't offered, as it's as good as the best one, is what a good player would
 * name first. */
static bool misses_a_safe_card(const struct judged *j, unsigned offered)
{
    const struct advice *a = &j->best.advice;
    double loss = 0.0;
    for (int i = 0; i < a->count; i++) {
        if ((offered >> i & 1) == 0 && advice_is_plausible(a, i) &&
            !is_clearly_worse(a, i, &loss) && is_safe_to_see(j, i)) {
            return true;
        }
    }
    return false;
}

/* Offers the best throw and those that give something away, what a beginner throws among them; in
 * the order of the cards. */
static bool choose_throws(struct judged *j)
{
    const struct advice *a = &j->best.advice;
    int order[CANDIDATES_MAX];
    const int thumb = throw_of_thumb(j);
    double loss = 0.0;
    advice_rank(a, order);
    unsigned taken = 1U << a->best;
    int count = 1;
    if (thumb != CANDIDATE_NONE && is_clearly_worse(a, thumb, &loss)) {
        taken |= 1U << thumb;
        count++;
    }
    for (int i = 0; i < a->count && count < THROWS_SHOWN; i++) {
        if (advice_is_plausible(a, order[i]) && is_clearly_worse(a, order[i], &loss) &&
            (taken >> order[i] & 1) == 0) {
            taken |= 1U << order[i];
            count++;
        }
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < a->count; i++) {
            if ((taken >> i & 1) != 0 && a->list[i].action.card == k) {
                j->right = i == a->best ? j->options : j->right;
                j->option[j->options++] = i;
            }
        }
    }
    return j->options >= 3 && !misses_a_safe_card(j, taken);
}

/* Offers the best choice of either way, if the best of all is one of them. */
static bool choose_ways(struct judged *j)
{
    j->option[0] = best_of(j, GROUP_FIRST);
    j->option[1] = best_of(j, GROUP_SECOND);
    if (j->option[0] == CANDIDATE_NONE || j->option[1] == CANDIDATE_NONE) {
        return false;
    }
    j->options = 2;
    j->right = j->option[1] == j->best.advice.best;
    return j->option[j->right] == j->best.advice.best;
}

static bool choose_groups(struct judged *j)
{
    double loss = 0.0;
    return choose_ways(j) && is_clearly_worse(&j->best.advice, j->option[!j->right], &loss);
}

static bool look(struct judged *j, int number, int samples)
{
    const struct best_look how = {.only = judgments[j->request->judgment].only,
                                  .seed = (uint64_t)(LOOK_SEED + number),
                                  .samples = samples};
    return best_look(j->table, &j->puzzle->position, &how, &j->best) && j->best.advice.count >= 2;
}

/* Looks at the position and chooses what is offered. */
static bool choose(struct judged *j, int number, int samples)
{
    j->options = 0;
    return look(j, number, samples) &&
           (j->request->judgment == JUDGE_THROW ? choose_throws(j) : choose_groups(j));
}

/* Whether the answer has been the right one often enough where there are two ways to go: nobody
 * should be right by always saying the same. */
static bool answer_is_worn(const struct judged *j)
{
    return j->options == 2 && j->right_made[j->right] >= (j->request->count + 1) / 2;
}

/* Whether a look at so many deals finds enough between the ways to go for a closer one to be worth
 * its time. So few deals leave most of them too close to call, which they needn't be. */
static bool is_far_apart(struct judged *j, int samples)
{
    double loss = 0.0;
    j->options = 0;
    if (!look(j, 0, samples) || !choose_ways(j) || answer_is_worn(j)) {
        return false;
    }
    (void)is_worse(&j->best.advice, j->option[!j->right], &loss);
    return loss >= CLEAR_POINTS;
}

static bool is_promising(struct judged *j)
{
    return j->request->judgment == JUDGE_THROW
               ? choose(j, 0, QUICK_SAMPLES)
               : is_far_apart(j, QUICK_SAMPLES) && is_far_apart(j, LESS_QUICK_SAMPLES);
}

static bool is_same(const struct action *a, const struct action *b)
{
    return a->kind == b->kind && (a->kind != ACTION_DISCARD || a->card == b->card) &&
           lay_same(&a->lay, &b->lay);
}

/* Whether another look agrees with the last one: the same choice is as good as any, and what was
 * offered beside it is worse. Adds what that gives away. */
static bool agrees(struct judged *j, int number)
{
    struct judged *again = memory_alloc(sizeof *again);
    *again = *j;
    bool same = look(again, number, j->request->samples);
    const struct advice *a = &again->best.advice;
    for (int i = 0; i < j->options && same; i++) {
        const struct action *offered = &j->best.advice.list[j->option[i]].action;
        int place = 0;
        double loss = 0.0;
        while (place < a->count && !is_same(&a->list[place].action, offered)) {
            place++;
        }
        same = place < a->count && is_worse(a, place, &loss) == (i != j->right);
        j->loses[i] += (int)loss;
    }
    free(again);
    return same;
}

/* --- levels --------------------------------------------------------------------------------- */

static int level_of_judged(const struct judged *j)
{
    int least = PRICE_MOST;
    for (int i = 0; i < j->options; i++) {
        const int loses = j->puzzle->option_loses[i];
        least = i != j->right && loses < least ? loses : least;
    }
    return j->request->judgment == JUDGE_THROW
               ? judgment_level_throw(least, throw_of_thumb(j) == j->option[j->right])
               : judgment_level(j->request->judgment, j->table->family, j->right == 0, least);
}

/* --- positions ------------------------------------------------------------------------------ */

/* Whether a special hand is in the making that could still come: a player who can't draw what is
 * missing has nothing to give up. */
static bool special_in_sight(const struct judged *j)
{
    return j->near.hand != SPECIAL_NONE && j->near.missing >= 1 &&
           j->near.missing <= MISSING_MOST &&
           j->near.missing <= special_near_draws(j->table, &j->puzzle->position.round.board);
}

/* Whether the player has the choice at all, as far as that is quickly seen. */
static bool is_a_choice(const struct judged *j)
{
    const struct question can = {.kind = judgments[j->request->judgment].can};
    struct answer answer;
    if (j->request->judgment == JUDGE_SPECIAL) {
        return special_in_sight(j);
    }
    return can.kind == QUESTION_KIND_COUNT ||
           (solution_answer(j->table, &j->puzzle->position, &can, &answer) && answer.yes);
}

static bool draw_position(struct judged *j, const struct source *source, struct rng *rng)
{
    const struct played_moment *m =
        source_moment(source, rng, &judgments[j->request->judgment].moment);
    if (m == NULL) {
        return false;
    }
    struct exercise *e = j->puzzle;
    memset(e, 0, sizeof *e);
    position_cut(&m->round, m->round.board.seat, false, &e->position);
    position_settle(j->table, &e->position);
    e->has_position = e->has_question = e->names_table = true;
    e->table = j->table;
    judgment_say(j, msg_judge_source(), j->source);
    e->source.made_up = j->source;
    e->question.kind = QUESTION_CHOOSE;
    j->near = (struct special_near){.hand = SPECIAL_NONE};
    const cardset hand = e->position.round.hand[0];
    if (j->request->judgment == JUDGE_SPECIAL && cards_total(hand) == SPECIAL_CARDS) {
        special_near_find(j->table, hand, position_hidden(&e->position), &j->near);
    }
    return !position_fault(j->table, &e->position, &e->question, NULL) && is_a_choice(j);
}

/* Makes a question of a position. */
static bool make(struct judged *j, const struct source *source, struct rng *rng)
{
    memset(j->loses, 0, sizeof j->loses);
    j->right = 0;
    int tries = 0;
    while (!draw_position(j, source, rng) || seen_has(&j->tried, question_mark(j->puzzle))) {
        if (++tries == MOMENTS_TRIED) {
            return false;
        }
    }
    seen_add(&j->tried, question_mark(j->puzzle));
    if (!is_promising(j) || !choose(j, 1, j->request->samples) || answer_is_worn(j)) {
        return false;
    }
    for (int i = 0; i < j->options; i++) {
        double loss = 0.0;
        (void)is_worse(&j->best.advice, j->option[i], &loss);
        j->loses[i] = i == j->right ? 0 : (int)loss;
    }
    for (int number = 2; number <= LOOKS; number++) {
        if (!agrees(j, number)) {
            return false;
        }
    }
    if (!judgment_write_words(j)) {
        return false;
    }
    j->puzzle->level = level_of_judged(j);
    return true;
}

/* --- the file ------------------------------------------------------------------------------- */

/* Writes the id of the file, "judge-pick" or "judge-pick-league". */
static void write_id(const struct judgment_request *request, char *out, size_t size)
{
    const char *at = request->words->table->id;
    const bool is_usual = strcmp(at, table_builtin_id(0)) == 0;
    (void)snprintf(out, size, "%s%s%s", judgment_name(request->judgment), is_usual ? "" : "-",
                   is_usual ? "" : at);
}

static void write_head(const struct judgment_request *request, const char *id, FILE *out)
{
    char title[MESSAGE_TEXT_SIZE];
    const struct message message = msg_judge_title(request->judgment);
    const struct table *t = request->words->table;
    (void)message_format(request->words, &message, title, sizeof title);
    puzzles_write_begin(out, id, title, t->id, "judgment");
}

/* Whether there are enough of that level already. Where there are two ways to go, each answer is
 * counted by itself, so that both come at every level. */
static bool level_is_worn(const struct judged *j)
{
    const struct judgment_request *request = j->request;
    const int level = j->puzzle->level;
    if (request->level != LEVEL_ANY) {
        return level != request->level;
    }
    int made = 0;
    for (int i = 0; i < OPTIONS_MAX; i++) {
        made += j->options != 2 || i == j->right ? j->level_made[level][i] : 0;
    }
    return made > request->count / (j->options == 2 ? 2 * LEVELS_SHARE : LEVELS_SHARE);
}

struct judgment_made judgment_write(const struct judgment_request *request, FILE *out)
{
    struct judgment_made made = {0, 0, 0};
    struct source *source = memory_alloc(sizeof *source);
    struct judged *j = memory_array(1, sizeof *j);
    struct rng rng;
    char id[ID_SIZE];
    j->request = request;
    j->table = request->words->table;
    j->puzzle = memory_array(1, sizeof *j->puzzle);
    rng_seed(&rng, request->seed);
    write_id(request, id, sizeof id);
    write_head(request, id, out);
    while (made.questions < request->count && made.rounds < request->count * ROUNDS_A_QUESTION) {
        source_play(j->table, rng_next(&rng) >> 8, source);
        made.rounds++;
        for (int i = 0; i < MOMENTS_A_ROUND && made.questions < request->count; i++) {
            struct exercise *e = j->puzzle;
            if (!make(j, source, &rng) || level_is_worn(j)) {
                continue;
            }
            if (!agrees(j, LOOKS + 1)) {
                made.contradicted++;
                continue;
            }
            j->level_made[e->level][j->right]++;
            j->right_made[j->right]++;
            (void)snprintf(e->id, sizeof e->id, "%s-%03d", id, ++made.questions);
            e->names_table = false; /* the file names it */
            puzzle_write(out, e);
            (void)fflush(out); /* it takes minutes: what was found is there when it's stopped */
        }
    }
    puzzles_write_end(out);
    seen_free(&j->tried);
    free(j->puzzle);
    free(j);
    free(source);
    return made;
}
