/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that end in a sum: threes, the score of a round, what the loser pays. */
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>

#include "engine/opening.h"
#include "engine/score.h"
#include "engine/special.h"
#include "generate/generate_makers.h"

/* --- threes -------------------------------------------------------------------------------- */

/* The side gets some threes, the other side some of the rest. */
static void deal_threes(struct making *m)
{
    struct board *b = &m->out->position.round.board;
    cardset left = CARDS_DECK & CARDS_THREES;
    for (int side = 0; side < b->sides; side++) {
        const int most = side > 0 ? 2 : m->level == 1 ? 1 : 4;
        const int red = random_between(
            m->rng, 0, cards_of(left, KIND_3R) < most ? cards_of(left, KIND_3R) : most);
        const int black = random_between(
            m->rng, 0, cards_of(left, KIND_3B) < most ? cards_of(left, KIND_3B) : most);
        b->side[side].threes = cards_some(KIND_3R, red);
        if (m->table->threes_style == THREES_MODERN) { /* elsewhere black ones are thrown */
            b->side[side].threes += cards_some(KIND_3B, black);
        }
        left -= b->side[side].threes;
    }
}

static int threes_shown(const struct board *b)
{
    int shown = 0;
    for (int side = 0; side < b->sides; side++) {
        shown += cards_total(b->side[side].threes);
    }
    return shown;
}

/* Closes melds of the side, or breaks canastas up, until it has `wanted`. */
static void set_canastas(struct making *m, int wanted)
{
    struct position *p = &m->out->position;
    struct side *s = &p->round.board.side[0];
    for (int i = 0; i < 30 && side_canastas(s) != wanted; i++) {
        const int slot = (int)rng_below(m->rng, SLOT_BLACK);
        const struct meld own = s->meld[slot];
        if (side_canastas(s) > wanted && meld_is_canasta(own)) {
            s->meld[slot] = slot == SLOT_WILD
                                ? (struct meld){0, 4, 1}
                                : (struct meld){(uint8_t)(own.naturals - 1), own.twos, own.jokers};
            side_settle(s);
        } else if (side_canastas(s) < wanted && !meld_is_canasta(own) &&
                   !bits_have(board_dead(m->table, &p->round.board), slot)) {
            const struct meld meld = canasta_planted(m->table, slot, random_between(m->rng, 0, 2));
            (void)position_plant(p, 0, slot, meld);
        }
    }
}

/* How many canastas give the threes the sign that is wanted, where it hangs on canastas; a side
 * that must have no meld for it loses its melds. */
static int wanted_canastas(struct making *m)
{
    struct side *s = &m->out->position.round.board.side[0];
    if (m->table->threes_style == THREES_MODERN) {
        /* At a table 18 sides of a hundred have one canasta, so that theirs count nothing: 36 of
         * those asked about that don't count for their side. These are harder to tell, so fewer are
         * made where more of them would be taken. */
        static const int with_one[LEVEL_MOST + 1] = {0, 0, 36, 22, 36, 12};
        return m->yes ? random_between(m->rng, 2, 3) : random_chance(m->rng, with_one[m->level]);
    }
    if (m->table->threes_against == AGAINST_NO_CANASTA) {
        return m->yes ? random_between(m->rng, 1, 2) : 0;
    }
    if (m->yes || m->table->threes_against == AGAINST_ALWAYS) {
        return random_between(m->rng, 0, 2);
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        s->meld[slot] = (struct meld){0};
    }
    s->opened = false;
    side_settle(s);
    return 0;
}

static bool counts_for(const struct table *t, const struct exercise *g)
{
    (void)t;
    return g->right->number > 0;
}

static bool make_threes(struct making *m)
{
    const struct played_moment *moment =
        &m->source->moment[rng_below(m->rng, (uint32_t)m->source->count)];
    struct position *p = &m->out->position;
    const int seat = moment->round.board.seat;
    struct round r = moment->round;
    r.board.phase = r.board.phase == PHASE_OVER ? PHASE_OVER : PHASE_START;
    r.board.turn = (struct turn){.asked = REPLY_NONE};
    if (r.board.ending == ENDING_SPECIAL) {
        return false;
    }
    position_cut(&r, seat, false, p);
    p->round.hand[0] = 0;
    p->hands_known = 0;
    m->out->has_position = true;
    const struct board *was = &moment->round.board;
    const bool drawn = was->phase == PHASE_PLAY && !was->turn.picked;
    const int before = threes_shown(&p->round.board);
    deal_threes(m);
    /* threes that aren't shown now are hidden, and so is the card that was drawn */
    const int stock = p->round.board.stock + before - threes_shown(&p->round.board) +
                      (drawn ? m->table->turn_draws : 0);
    if (stock < 0) {
        return false;
    }
    p->round.board.stock = (uint8_t)stock;
    set_canastas(m, wanted_canastas(m));
    return p->round.board.side[0].threes != 0;
}

/* Rates what makes the sign of classic threes hard to see: the side's melds nearly do, or only
 * just, or the side has none where others have canastas. */
static int effort_of_sign(const struct table *t, const struct position *p, int side, bool nearly)
{
    const struct side *s = &p->round.board.side[side];
    const int canastas = side_canastas(s);
    if (t->threes_against == AGAINST_NO_CANASTA) {
        return (canastas == 1 || (canastas == 0 && s->there != 0)) + nearly;
    }
    if (t->threes_against == AGAINST_ALWAYS) { /* the more there is, the more they seem a bonus */
        return (canastas > 0) + (canastas > 1);
    }
    int others = 0;
    for (int i = 0; i < p->round.board.sides; i++) {
        others += i != side ? side_canastas(&p->round.board.side[i]) : 0;
    }
    return s->there != 0 ? (canastas == 0) + (canastas == 0 && nearly)
                         : (others > 0) + (others > 1);
}

/* Rates how long the sum of modern threes is, and what makes its sign hard to see: melds that
 * nearly are the canasta that decides, or a special one that isn't taken for one. */
static int effort_of_modern(const struct table *t, const struct side *s)
{
    const int red = cards_of(s->threes, KIND_3R), black = cards_of(s->threes, KIND_3B);
    const int canastas = side_canastas(s);
    int nearly = 0;
    bool special = false;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const bool closed = meld_is_canasta(s->meld[slot]);
        special = special || (closed && meld_is_special(t, s->meld[slot], slot));
        nearly += meld_size(s->meld[slot]) == CANASTA_CARDS - 1;
    }
    const int sum = (red > 0 && black > 0) + (red + black >= 3) + (red + black >= 5);
    return sum + (canastas == 1) + (canastas <= 1 && nearly > 0) + (canastas == 0 && nearly > 1) +
           (canastas > 0 && canastas <= 2 && special);
}

static void assess_threes(const struct table *t, struct exercise *g)
{
    const struct side *s = &g->position.round.board.side[g->question.side];
    const int red = cards_of(s->threes, KIND_3R), canastas = side_canastas(s);
    bool nearly = false;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        nearly = nearly || meld_size(s->meld[slot]) == CANASTA_CARDS - 1;
    }
    const bool classic = t->threes_style == THREES_CLASSIC;
    const bool against = classic && score_threes(t, s) < 0;
    const int effort = classic ? (red >= 2) + (red >= 4) +
                                     effort_of_sign(t, &g->position, g->question.side, nearly)
                               : effort_of_modern(t, s);
    g->level = level_of(effort);
    if (against) {
        topic_add(g, RULE_THREES_AGAINST);
    } else if (!classic && canastas < 2) {
        topic_add(g, RULE_THREES_SIGN);
    }
    topic_add(g, RULE_THREES_VALUE);
    topic_add(g, RULE_THREES_SIGN);
}

const struct kind_maker maker_threes = {.make = make_threes,
                                        .assess = assess_threes,
                                        .leans_yes = counts_for,
                                        .weight = 2,
                                        .rules = "threes.value threes.sign threes.against ",
                                        .theme = "scoring"};

/* --- score --------------------------------------------------------------------------------- */

/* A special hand shown in the middle of a round: what the others hold and have laid is as it was.
 */
static bool cut_special(struct making *m)
{
    const struct moment_request request = {.play = true, .unmelded = true, .closed = true};
    const struct played_moment *moment = source_moment(m->source, m->rng, &request);
    cardset cards = 0;
    int hand = SPECIAL_NONE;
    if (moment == NULL || !special_draw(m, &cards)) {
        return false;
    }
    struct position *p = &m->out->position;
    struct round r = moment->round;
    r.board.phase = PHASE_OVER;
    r.board.ending = ENDING_SPECIAL;
    r.board.ended_by = (int8_t)r.board.seat;
    hand = special_match(m->table, cards);
    r.board.special = (int8_t)hand;
    r.hand[r.board.seat] = 0;
    position_cut(&r, (int)rng_below(m->rng, r.board.seats), true, p);
    if (!cards_contain(position_hidden(p), cards)) {
        return false;
    }
    p->round.hand[p->round.board.ended_by] = cards;
    return true;
}

/* Whether the side can still have opened, with what it keeps when this meld is gone: a hand with
 * all these cards could. */
static bool opened_without(const struct making *m, int side, int slot)
{
    const struct board *b = &m->out->position.round.board;
    struct board first = {.seat = (uint8_t)side, .phase = PHASE_PLAY};
    cardset kept = 0;
    board_begin(m->table, &first);
    first.side[side].score = b->side[side].score;
    first.side[side].rounds_before = b->side[side].rounds_before;
    first.side[side].raise = b->side[side].raise;
    for (int i = 0; i < SLOT_COUNT; i++) {
        kept += i != slot ? meld_cards(b->side[side].meld[i], i) : 0;
    }
    return opening_within_reach(m->table, &first, kept);
}

/* Whether the side would lack one of the two sorts of canastas without this one (out.one-of-each).
 */
static bool one_of_sort(const struct table *t, const struct side *s, int slot)
{
    struct side without = *s;
    without.meld[slot] = (struct meld){0};
    side_settle(&without);
    return t->out_one_of_each != 0 && side_canastas_lacking(t, &without) > 0;
}

/* Takes melds off the table, as though the round had been shorter: they are in the stock then. The
 * side that went out keeps the canastas it needed, and each what it can have opened with: a side
 * without melds would hold the hands it was dealt. */
static void shorten(struct making *m, int melds)
{
    struct position *p = &m->out->position;
    struct board *b = &p->round.board;
    const int out = seat_side(b, b->ended_by);
    for (int i = 0; i < 60 && melds > 0; i++) {
        const int side = (int)rng_below(m->rng, b->sides),
                  slot = (int)rng_below(m->rng, SLOT_BLACK);
        struct side *s = &b->side[side];
        const bool canasta = meld_is_canasta(s->meld[slot]);
        if (meld_is_empty(s->meld[slot]) ||
            (side == out && canasta &&
             (side_canastas(s) <= table_canastas(m->table) || one_of_sort(m->table, s, slot))) ||
            !opened_without(m, side, slot)) {
            continue;
        }
        s->meld[slot] = (struct meld){0};
        side_settle(s);
        melds--;
    }
}

/* Cards of the sort that costs, or that is easily counted wrong, for a hand at the table in force.
 */
static cardset dear_cards(struct making *m)
{
    if (m->table->threes_style == THREES_CLASSIC) {
        return random_chance(m->rng, 50) ? cards_one(KIND_3R)
                                         : cards_some(KIND_3B, random_between(m->rng, 1, 3));
    }
    return cards_some(random_chance(m->rng, 50) ? KIND_7 : KIND_A, random_between(m->rng, 2, 4));
}

/* Cards of hands are now and then made the sort that costs. */
static void vary_ending(struct making *m)
{
    struct position *p = &m->out->position;
    struct board *b = &p->round.board;
    for (int seat = 0; seat < b->seats; seat++) {
        if (seat == b->ended_by || !b->side[seat_side(b, seat)].opened ||
            !random_chance(m->rng, m->level > 3 ? 25 : 5)) {
            continue;
        }
        const cardset cards = dear_cards(m);
        const kind dear = cards_lowest(cards);
        if (cards_contain(position_hidden(p), cards) && cards_of(p->round.hand[seat], dear) == 0 &&
            !bits_have(board_dead(m->table, b), dear)) {
            p->round.hand[seat] += cards;
        }
    }
    if (m->table->deal_perfect_cut > 0) {
        b->side[rng_below(m->rng, b->sides)].perfect_cut = random_chance(m->rng, 20);
    }
    if (m->table->open_error == OPEN_ERROR_PAYS_SCORE && random_chance(m->rng, 10)) {
        b->side[rng_below(m->rng, b->sides)].errors = (int16_t)random_between(m->rng, 1, 2);
    }
}

/* At the easy levels little is left in the hands of those who laid melds, as it is after a round in
 * which everybody got rid of their cards. */
static void thin_hands(struct making *m)
{
    enum { ONE_MORE = 3 };
    static const int kept[LEVEL_MOST + 1] = {0, 1, 3, 7, DECK_SIZE, DECK_SIZE};
    struct position *p = &m->out->position;
    const struct board *b = &p->round.board;
    for (int seat = 0; seat < b->seats; seat++) {
        if (seat != b->ended_by && b->side[seat_side(b, seat)].opened) {
            const int most = kept[m->level] + (int)rng_below(m->rng, ONE_MORE + 1);
            p->round.hand[seat] = cards_draw(m->rng, p->round.hand[seat], most);
        }
    }
}

/* The stock of a shortened round holds what is nowhere else: all hands are shown. */
static void count_stock(struct position *p)
{
    p->round.board.stock = (uint8_t)cards_total(position_hidden(p));
    p->round.stock_end = p->round.board.stock;
}

/* Special hands end as many of the rounds as at a table. Players go for few of the patterns, so
 * every other time it is one of all that the table has. */
bool make_round_end(struct making *m)
{
    const struct round *r = &m->source->moment[m->source->count - 1].round;
    struct position *p = &m->out->position;
    m->out->has_position = true;
    if (r->board.ending == ENDING_SPECIAL && random_chance(m->rng, 50)) {
        if (!cut_special(m)) {
            return false;
        }
        count_stock(p);
        return true;
    }
    position_cut(r, (int)rng_below(m->rng, r->board.seats), true, p);
    if (r->board.ending == ENDING_GOING_OUT) {
        static const int least[LEVEL_MOST + 1] = {0, 8, 5, 2, 0, 0};
        shorten(m, least[m->level] + (int)rng_below(m->rng, 4));
        thin_hands(m);
        vary_ending(m);
        count_stock(p);
    }
    return true;
}

/* Whether a round that ended so is asked at this level. At the first somebody goes out and every
 * side has opened, as one that has not holds its whole hands; at the next special hands, whose
 * sheets are short, would come more often than they do at a table. */
static bool suits_level(struct making *m, const struct board *end)
{
    static const int specials[LEVEL_MOST + 1] = {0, 0, 15, 100, 100, 100}; /* in a hundred */
    bool opened = true;
    for (int side = 0; side < end->sides; side++) {
        opened = opened && end->side[side].opened;
    }
    if (m->level == 1) {
        return end->ending == ENDING_GOING_OUT && opened;
    }
    return end->ending != ENDING_SPECIAL || random_chance(m->rng, specials[m->level]);
}

static bool make_score(struct making *m)
{
    return suits_level(m, &m->source->moment[m->source->count - 1].round.board) &&
           make_round_end(m);
}

/* How much a line of the sheet is overlooked; lines come in the order of rule ids, so the main
 * topic is chosen here. */
static int line_weight(enum rule_id rule)
{
    static const struct {
        enum rule_id rule;
        int weight;
    } weights[] = {
        {RULE_SCORE_SPECIAL, 9},
        {RULE_SCORE_WIPEOUT, 9},
        {RULE_STOCK_VOID, 9},
        {RULE_SCORE_INCOMPLETE_SEVENS, 8},
        {RULE_SCORE_INCOMPLETE_ACES, 8},
        {RULE_SCORE_INCOMPLETE_WILD, 8},
        {RULE_SCORE_DIRTY, 7},
        {RULE_SCORE_NO_CANASTA, 6},
        {RULE_OPEN_ERROR_SCORE, 6},
        {RULE_SCORE_WILD, 5},
        {RULE_SCORE_SEVENS, 5},
        {RULE_SCORE_ACES, 5},
        {RULE_THREES_SIGN, 5},
        {RULE_THREES_AGAINST, 6},
        {RULE_THREES_IN_HAND, 6},
        {RULE_THREES_LAST_IN_HAND, 5},
        {RULE_DEAL_PERFECT_CUT, 4},
        {RULE_THREES_VALUE, 3},
        {RULE_SCORE_NATURAL, 2},
        {RULE_SCORE_MIXED, 2},
        {RULE_SCORE_CONCEALED, 4},
        {RULE_SCORE_GOING_OUT, 2},
    };
    for (size_t i = 0; i < sizeof weights / sizeof weights[0]; i++) {
        if (weights[i].rule == rule) {
            return weights[i].weight;
        }
    }
    return 1;
}

/* The rule that a line turns on: red threes that are taken off are about that. */
static enum rule_id line_rule(const struct table *t, const struct score_line *line)
{
    const bool against =
        line->rule == RULE_THREES_VALUE && line->points < 0 && t->threes_style == THREES_CLASSIC;
    return against ? RULE_THREES_AGAINST : (enum rule_id)line->rule;
}

/* What there is to do on the sheets of all sides. */
struct sheet_work {
    int lines;
    int heavy; /* lines that are easily overlooked */
    int cards; /* that are counted */
    bool special;
};

/* A round that ends by a special hand is none of the plain ones. */
static int level_of_work(const struct sheet_work *w)
{
    enum { A_HEAVY_LINE = 3, CARDS_A_LINE = 4 };
    static const int most[LEVEL_MOST] = {21, 28, 36, 44, INT_MAX};
    const int effort = w->lines + A_HEAVY_LINE * w->heavy + w->cards / CARDS_A_LINE;
    int level = w->special ? 2 : 1;
    while (effort > most[level - 1]) {
        level++;
    }
    return level;
}

static void assess_score(const struct table *t, struct exercise *g)
{
    const struct position *p = &g->position;
    uint8_t heaviest[10][RULE_COUNT] = {{0}};
    struct sheet_work work = {.special = p->round.board.ending == ENDING_SPECIAL};
    for (int side = 0; side < p->round.board.sides; side++) {
        struct score_sheet sheet;
        score_side(t, &p->round.board, p->round.hand, side, &sheet);
        work.lines += sheet.line_count;
        for (int i = 0; i < sheet.line_count; i++) {
            const enum rule_id rule = line_rule(t, &sheet.line[i]);
            const int weight = line_weight(rule);
            heaviest[weight][rule] = 1;
            work.heavy += weight >= 6;
            work.cards += sheet.line[i].in_count ? cards_total(sheet.line[i].cards) : 0;
        }
    }
    for (int weight = 9; weight > 0; weight--) {
        for (int rule = 1; rule < RULE_COUNT; rule++) {
            if (heaviest[weight][rule] != 0) {
                topic_add(g, (enum rule_id)rule);
            }
        }
    }
    topic_add(g, RULE_SCORE_COUNT);
    g->level = level_of_work(&work);
}

const struct kind_maker maker_score = {
    .make = make_score,
    .assess = assess_score,
    .weight = 4,
    .rules = "score.mixed score.natural score.sevens score.aces score.wild score.incomplete-sevens "
             "score.incomplete-aces score.incomplete-wild score.dirty score.going-out score.count "
             "score.no-canasta score.special score.wipeout threes.value threes.sign threes.in-hand "
             "threes.against score.concealed "
             "threes.last-in-hand "
             "open.error-score deal.perfect-cut ",
    .theme = "scoring"};

/* --- settle -------------------------------------------------------------------------------- */

static bool make_settle(struct making *m)
{
    struct settlement *s = &m->out->question.settle;
    const int target = m->table->match_target;
    s->winner = target + 5 * random_between(m->rng, 0, 600);
    s->loser = 5 * random_between(m->rng, -200, (target - 5) / 5);
    s->multiplier = random_between(m->rng, 1, m->level == 1 ? 2 : 5);
    if (m->level > 2 || (m->level == 2 && random_chance(m->rng, 50))) {
        s->per_special = random_between(m->rng, 1, m->level < 4 ? 2 : 5);
        s->winner_specials = random_between(m->rng, 0, 5);
        s->loser_specials = random_between(m->rng, 0, m->level < 4 ? 3 : 6);
    }
    if (m->level == LEVEL_MOST || random_chance(m->rng, 30)) {
        /* At the half thousand, where rounding is gone wrong at. */
        const int thousands = random_between(m->rng, 0, 8);
        s->loser = s->winner - 1000 * thousands - 500 - 5 * random_between(m->rng, -3, 3);
    }
    return s->loser < target && s->loser < s->winner;
}

static void assess_settle(const struct table *t, struct exercise *g)
{
    const struct settlement *s = &g->question.settle;
    const int rest = abs((s->winner - s->loser) % 1000 - 500);
    const int effort = (rest < 200) + (rest < 20) + (s->multiplier > 2) + (s->per_special > 0) +
                       (s->per_special > 0 && s->loser_specials > s->winner_specials) +
                       (g->right->number < 0);
    (void)t;
    g->level = level_of(effort);
    topic_add(g, RULE_MONEY_SETTLE);
}

const struct kind_maker maker_settle = {
    .make = make_settle, .assess = assess_settle, .rules = "money.settle ", .theme = "scoring"};
