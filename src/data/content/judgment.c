/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question is asked where three looks from different deals prefer the same choice and neither
 * finds the other one close; a quick look before them spares the time for positions where nothing
 * much hangs on the choice, or whose answer was given often enough. */
#include "content/judgment.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "coach/solution.h"
#include "content/puzzle_writer.h"
#include "engine/rules.h"
#include "engine/special_near.h"
#include "generate/generate.h"
#include "generate/generate_seen.h"
#include "generate/generate_source.h"
#include "messages/msg_drill.h"
#include "notation/journal.h"

enum {
    LOOKS = 3,
    QUICK_SAMPLES = 160,
    LESS_QUICK_SAMPLES = 480,
    LOOK_SEED = 7400, /* of the first look; the next ones have the numbers after it */
    ROUNDS_A_QUESTION = 150,
    MOMENTS_A_ROUND = 2, /* looked at by the coach, */
    MOMENTS_TRIED = 24,  /* each the first of so many that has a choice */
    THROWS_SHOWN = 4,    /* cards to choose from */
    MISSING_MOST = 5,    /* cards missing from a special hand that is in the making */
    CLEAR_POINTS = 3 * GRADE_DOUBTFUL_POINTS / 2,
    WELL_AHEAD = 140, /* points: easy to see */
    FAR_AHEAD = 220,  /* very easy */
    OPENS_WELL = 500, /* the same of an opening, on which more hangs */
    OPENS_FAR = 1000,
    LEVELS_SHARE = 3,  /* of the questions at most so large a part is of one level */
    LOSES_MOST = 1000, /* as a file can say it */
    TITLE_SIZE = 160
};

/* What a choice of two is between. */
enum group { GROUP_FIRST, GROUP_SECOND, GROUP_NONE };

static const struct {
    const char *name;
    unsigned only;          /* kinds of moves that are looked at; 0: sensible ones */
    enum question_kind can; /* whether it can be done at all; QUESTION_KIND_COUNT: nothing to ask */
    struct moment_request moment;
} judgments[JUDGMENTS] = {
    [JUDGE_THROW] = {"judge-throw", 1U << ACTION_THROW, QUESTION_KIND_COUNT, {.play = true}},
    [JUDGE_PICK] = {"judge-pick",
                    1U << ACTION_PICK | 1U << ACTION_DRAW,
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

/* One question being made. */
struct judged {
    const struct judgment_request *request;
    const struct table *table;
    struct exercise *puzzle;
    struct special_near near; /* JUDGE_SPECIAL: the hand in the making */
    struct best best;         /* the last look */
    int option[OPTIONS_MAX];  /* places of the candidates that are offered */
    int options, right;       /* how many; which of them is best */
    int loses[OPTIONS_MAX];   /* summed over the looks */
    char text[OPTIONS_MAX][MESSAGE_TEXT_SIZE];
    char why[OPTIONS_MAX][MESSAGE_TEXT_SIZE];
    char line[OPTIONS_MAX][JOURNAL_LINE_SIZE];
    char prompt[MESSAGE_TEXT_SIZE], source[MESSAGE_TEXT_SIZE];

    /* Of the whole file. */
    int level_made[LEVEL_MOST + 1], right_made[OPTIONS_MAX]; /* so many of each level and answer */
    struct seen tried;                                       /* positions looked at already */
};

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
        return a->kind == ACTION_PICK;
    case JUDGE_OPEN:
        return a->kind == ACTION_LAY;
    case JUDGE_OUT:
        return goes_out(j, a);
    case JUDGE_SPECIAL:
        return a->kind == ACTION_THROW && keeps_special(j, a);
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
        return a->kind == ACTION_THROW;
    case JUDGE_SPECIAL:
        return a->kind == ACTION_LAY || a->kind == ACTION_THROW;
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
    const bool other_kind = a->list[a->best].action.kind != ACTION_THROW;
    if (one->action.kind == ACTION_THROW && other_kind) {
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
    return j->options >= 3;
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
    return a->kind == b->kind && (a->kind != ACTION_THROW || a->card == b->card) &&
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

/* --- words ---------------------------------------------------------------------------------- */

static void say(const struct judged *j, struct message message, char out[MESSAGE_TEXT_SIZE])
{
    (void)message_format(j->request->words, &message, out, MESSAGE_TEXT_SIZE);
}

/* What an option says, and the move it stands for. */
static void write_option(struct judged *j, int i)
{
    enum { FIRST_FORM = 1 }; /* of the phrase; the one before is the bare move */
    char move[MESSAGE_TEXT_SIZE];
    const struct action *a = &j->best.advice.list[j->option[i]].action;
    const int kind_of_choice = (int)j->request->judgment - JUDGE_OPEN;
    const int form = kind_of_choice < 0 ? 0 : FIRST_FORM + 2 * kind_of_choice + i;
    say(j, principles_action(a), move);
    say(j, msg_judge_option(form, move), j->text[i]);
    j->text[i][0] = ascii_upper(j->text[i][0]);
    (void)journal_write_action(j->table, j->best.board.seat, a, j->line[i]);
    j->puzzle->option[i] = j->text[i];
    j->puzzle->option_line[i] = j->line[i];
}

/* The coach's first reason for the best choice against a candidate. False where no principle speaks
 * for it. */
static bool find_reason(const struct judged *j, int place, struct reason *out)
{
    struct reasons why;
    best_reasons(j->table, &j->best, place, &why);
    if (reasons_only_facts(&why)) {
        return false;
    }
    *out = why.list[0];
    return true;
}

static bool write_words(struct judged *j)
{
    struct exercise *e = j->puzzle;
    char better[MESSAGE_TEXT_SIZE], worse[MESSAGE_TEXT_SIZE], reason[MESSAGE_TEXT_SIZE];
    say(j, principles_action(&j->best.advice.list[j->option[j->right]].action), better);
    e->question.option_count = j->options;
    e->question.right = 1U << j->right;
    e->topic_count = 0;
    for (int i = 0; i < j->options; i++) {
        struct reason why;
        write_option(j, i);
        if (i == j->right) {
            continue;
        }
        if (!find_reason(j, j->option[i], &why)) {
            return false;
        }
        const int loses = advice_points((double)j->loses[i] / LOOKS);
        e->option_loses[i] = loses < LOSES_MOST ? loses : LOSES_MOST;
        say(j, principles_action(&j->best.advice.list[j->option[i]].action), worse);
        say(j, why.message, reason);
        say(j, msg_judge_why(better, worse, reason), j->why[i]);
        e->option_why[i] = j->why[i];
        if (e->topic_count == 0 && why.rule != RULE_NONE) {
            e->topic[e->topic_count++] = why.rule;
            e->remark = j->why[i];
        }
    }
    say(j, msg_judge_asks(j->request->judgment, j->near.hand), j->prompt);
    e->prompt = j->prompt;
    return e->topic_count > 0;
}

/* --- levels --------------------------------------------------------------------------------- */

/* How hard it is: what lies far ahead is seen at once, and what a beginner does without a thought
 * makes it easy or hard. A beginner picks, opens, goes out and waits for a special hand whenever
 * they can. */
static int level_of_judged(const struct judged *j)
{
    int least = LOSES_MOST;
    for (int i = 0; i < j->options; i++) {
        const int loses = j->puzzle->option_loses[i];
        least = i != j->right && loses < least ? loses : least;
    }
    const bool thumb = j->request->judgment == JUDGE_THROW
                           ? throw_of_thumb(j) == j->option[j->right]
                           : j->right == 0;
    const bool open = j->request->judgment == JUDGE_OPEN;
    const int far = open ? OPENS_FAR : FAR_AHEAD, well = open ? OPENS_WELL : WELL_AHEAD;
    return (thumb ? 1 : 3) + (least >= far ? 0 : least >= well ? 1 : 2);
}

/* --- positions ------------------------------------------------------------------------------ */

/* Whether the player has the choice at all, as far as that is quickly seen. */
static bool is_a_choice(const struct judged *j)
{
    const struct question can = {.kind = judgments[j->request->judgment].can};
    struct answer answer;
    if (j->request->judgment == JUDGE_SPECIAL) {
        return j->near.hand != SPECIAL_NONE && j->near.missing >= 1 &&
               j->near.missing <= MISSING_MOST;
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
    say(j, msg_judge_source(), j->source);
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
    if (!write_words(j)) {
        return false;
    }
    j->puzzle->level = level_of_judged(j);
    return true;
}

/* --- the file ------------------------------------------------------------------------------- */

static void write_head(const struct judgment_request *request, FILE *out)
{
    char id[TITLE_SIZE], title[MESSAGE_TEXT_SIZE];
    const struct message message = msg_judge_title(request->judgment);
    const struct table *t = request->words->table;
    (void)message_format(request->words, &message, title, sizeof title);
    (void)snprintf(id, sizeof id, "%s%s", judgment_name(request->judgment),
                   t->family == FAMILY_CLASSIC ? "-classic" : "");
    puzzles_write_begin(out, id, title, t->id, "judgment");
}

/* Whether there are enough of that level already. */
static bool level_is_worn(const struct judged *j)
{
    const struct judgment_request *request = j->request;
    const int level = j->puzzle->level;
    return request->level != LEVEL_ANY ? level != request->level
                                       : j->level_made[level] > request->count / LEVELS_SHARE;
}

struct judgment_made judgment_write(const struct judgment_request *request, FILE *out)
{
    struct judgment_made made = {0, 0, 0};
    struct source *source = memory_alloc(sizeof *source);
    struct judged *j = memory_array(1, sizeof *j);
    struct rng rng;
    j->request = request;
    j->table = request->words->table;
    j->puzzle = memory_array(1, sizeof *j->puzzle);
    rng_seed(&rng, request->seed);
    write_head(request, out);
    while (made.questions < request->count && made.rounds < request->count * ROUNDS_A_QUESTION) {
        source_play(j->table, rng_next(&rng) >> 8, source);
        made.rounds++;
        for (int i = 0; i < MOMENTS_A_ROUND && made.questions < request->count; i++) {
            struct exercise *e = j->puzzle;
            if (!make(j, source, &rng) || level_is_worn(j)) {
                continue;
            }
            j->level_made[e->level]++;
            j->right_made[j->right]++;
            made.agreed += agrees(j, LOOKS + 1);
            (void)snprintf(e->id, sizeof e->id, "%s%s-%03d", judgment_name(request->judgment),
                           j->table->family == FAMILY_CLASSIC ? "-classic" : "", ++made.questions);
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
