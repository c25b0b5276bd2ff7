/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Headers of journals. Knows what a deal needs; how lines are spelled is for the notation. */
#include "match/replay_header.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "engine/pack.h"
#include "notation/cards_text.h"
#include "notation/names.h"

PRINTF_LIKE(3, 4)
static bool fail(struct replay_fault *fault, struct verdict v, const char *format, ...)
{
    char message[TEXT_FAULT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    parse_error_set(&fault->text, 0, "%s", message);
    fault->verdict = v;
    return false;
}

static struct verdict broken_talons(void)
{
    return verdict_no(RULE_DEAL_TALONS, 0, 0, 0);
}

void replay_header_begin(struct replay_header *h)
{
    memset(h, 0, sizeof *h);
}

/* Notes where a line that may come only once stands. */
static bool once(long *place, long number, struct replay_fault *fault)
{
    if (*place != 0) {
        return fail(fault, verdict_yes(),
                    "This line stands twice in the round's header, first in line %ld.", *place);
    }
    *place = number;
    return true;
}

static bool take_table(struct replay_header *h,
                       const struct replay_options *o,
                       const char *id,
                       struct replay_fault *fault)
{
    if (h->has_table) {
        return fail(fault, verdict_yes(), "The table stands twice in the round's header.");
    }
    if (o->resolve != NULL ? !o->resolve(o->payload, id, &h->table)
                           : !table_builtin(id, &h->table)) {
        char piece[TEXT_SHOWN_SIZE];
        text_show(id, strlen(id), piece);
        return fail(fault, verdict_yes(), "%s: no table of that name is known.", piece);
    }
    h->newer = h->table;
    h->has_table = true;
    return true;
}

/* Whether a line came that was read with the seats and sides of the table. */
static bool knows_seats(const struct replay_header *h)
{
    bool dealt = false;
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        dealt = dealt || h->deal_line[seat] != 0;
    }
    return dealt || h->scores_line != 0 || h->dealer_line != 0 || h->cut_line != 0;
}

static bool refuse_value(enum option_id option, struct replay_fault *fault)
{
    const struct option *facts = option_facts(option);
    if (facts->type == OPTION_NUMBER) {
        return fail(fault, verdict_yes(), "%s takes a number from %d to %d.", facts->name,
                    (int)facts->least, (int)facts->most);
    }
    return fail(fault, verdict_yes(), "%s takes one of %s.", facts->name,
                facts->type == OPTION_ONOFF ? "on|off" : facts->choices);
}

static bool
take_option(struct replay_header *h, const struct journal_line *line, struct replay_fault *fault)
{
    const enum option_id option = option_find(line->name);
    char piece[TEXT_SHOWN_SIZE];
    int32_t value = 0;
    text_show(line->name, strlen(line->name), piece);
    if (option == OPTION_COUNT) {
        return fail(fault, verdict_yes(), "%s: there is no option of that name.", piece);
    }
    struct table changed = h->table;
    if (!option_parse(option, line->value, &value) || !table_set(&changed, option, value)) {
        return refuse_value(option, fault);
    }
    if (option == OPTION_players) {
        table_take_players_kept(&h->table, value);
        table_take_players(&h->newer, value);
    } else {
        const bool set = table_set(&h->newer, option, value);
        assert(set);
        h->table = changed;
    }
    if (option == OPTION_players && knows_seats(h)) {
        return fail(fault, verdict_yes(),
                    "The number of players comes before the lines that name seats or sides.");
    }
    return true;
}

static bool take_cards(struct replay_header *h,
                       const struct journal_line *line,
                       long number,
                       struct replay_fault *fault)
{
    if (line->kind == JOURNAL_DEAL) {
        if (!once(&h->deal_line[line->seat], number, fault)) {
            return false;
        }
        h->round.hand[line->seat] = line->cards;
        return true;
    }
    if (line->kind == JOURNAL_STOCK) {
        if (!once(&h->stock_line, number, fault)) {
            return false;
        }
        memcpy(h->round.stock, line->kinds, (size_t)line->kind_count);
        h->round.stock_end = (uint8_t)line->kind_count;
        return true;
    }
    if (line->kind == JOURNAL_UPCARD) {
        if (!once(&h->upcard_line, number, fault)) {
            return false;
        }
        memcpy(h->round.board.pack, line->kinds, (size_t)line->kind_count);
        h->round.board.pack_size = (uint8_t)line->kind_count;
        return true;
    }
    if (h->talon_count == 2) {
        return fail(fault, broken_talons(), "There are only two packets.");
    }
    h->talon[h->talon_count] = line->cards;
    h->talon_line[h->talon_count++] = number;
    return true;
}

bool replay_header_take(struct replay_header *h,
                        const struct replay_options *options,
                        const struct journal_line *line,
                        long number,
                        struct replay_fault *fault)
{
    fault->line = number;
    switch (line->kind) {
    case JOURNAL_TABLE:
        return take_table(h, options, line->name, fault);
    case JOURNAL_OPTION:
        return take_option(h, line, fault);
    case JOURNAL_SCORES:
        for (int side = 0; side < SIDE_MAX; side++) {
            h->round.board.side[side].score = line->points[side][0];
        }
        return once(&h->scores_line, number, fault);
    case JOURNAL_ROUND:
        board_set_rounds_before(&h->round.board, line->size - 1);
        return once(&h->round_line, number, fault);
    case JOURNAL_DEALER:
        h->round.board.dealer = (uint8_t)line->seat;
        return once(&h->dealer_line, number, fault);
    case JOURNAL_PERFECT_CUT:
        h->cut_side = line->side;
        return once(&h->cut_line, number, fault);
    case JOURNAL_DEAL:
    case JOURNAL_STOCK:
    case JOURNAL_TALON:
    case JOURNAL_UPCARD:
        return take_cards(h, line, number, fault);
    case JOURNAL_EMPTY:
        return true;
    case JOURNAL_BEGIN:
    case JOURNAL_PLAY:
    case JOURNAL_ACTION:
    case JOURNAL_END:
    case JOURNAL_SCORE:
        break;
    }
    return fail(fault, verdict_yes(),
                "The round is not in play yet: its header ends with the line: play");
}

/* Lines without which no round can start. */
static bool check_present(const struct replay_header *h, struct replay_fault *fault)
{
    if (!h->has_table) {
        return fail(fault, verdict_yes(), "The header lacks the line: %s", "table");
    }
    if (h->scores_line == 0) {
        return fail(fault, verdict_yes(), "The header lacks the line: %s", "scores");
    }
    if (h->dealer_line == 0) {
        return fail(fault, verdict_yes(), "The header lacks the line: %s", "dealer");
    }
    for (int seat = 0; seat < h->table.players; seat++) {
        if (h->deal_line[seat] == 0) {
            return fail(fault, verdict_yes(), "The header lacks the line: deal %s",
                        seat_name(h->table.players, seat));
        }
    }
    return h->stock_line != 0 ||
           fail(fault, verdict_yes(), "The header lacks the line: %s", "stock");
}

/* Finds the packet for each side to open; at other tables there is none (deal.talons). */
static bool place_talons(struct replay_header *h, struct replay_fault *fault)
{
    const bool wanted = h->table.bonus_from == BONUS_TALONS;
    const int size[2] = {wanted ? h->table.bonus_first : 0, wanted ? h->table.bonus_second : 0};
    bool filled[2] = {size[0] == 0, size[1] == 0};
    for (int i = 0; i < h->talon_count; i++) {
        const int cards = cards_total(h->talon[i]);
        const int packet = !filled[0] && cards == size[0] ? 0 : 1;
        if (filled[packet] || cards != size[packet]) {
            fault->line = h->talon_line[i];
            return fail(fault, broken_talons(),
                        "This table deals no packet of %d cards, or it is there already.", cards);
        }
        h->round.talon[packet] = h->talon[i];
        filled[packet] = true;
    }
    for (int packet = 0; packet < 2; packet++) {
        if (!filled[packet]) {
            return fail(fault, broken_talons(), "The header lacks the packet of %d cards.",
                        size[packet]);
        }
    }
    return true;
}

/* For some time journals left out what a number of players brings along in a rule sheet. The hands
 * tell which of them these are. */
static void choose_reading(struct replay_header *h)
{
    const int dealt = cards_total(h->round.hand[0]);
    if (dealt != h->table.deal_cards && dealt == h->newer.deal_cards) {
        h->table = h->newer;
    }
}

/* Every hand is of the right size, and all cards together are the deck (deal.cards). */
static bool check_deck(const struct replay_header *h, struct replay_fault *fault)
{
    const struct round *const r = &h->round;
    const int wanted = h->table.deal_cards;
    int count[KIND_COUNT] = {0};
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int seat = 0; seat < h->table.players; seat++) {
            count[k] += cards_of(r->hand[seat], k);
        }
        count[k] += cards_of(r->talon[0], k) + cards_of(r->talon[1], k);
    }
    for (int seat = 0; seat < h->table.players; seat++) {
        const int cards = cards_total(r->hand[seat]);
        if (cards != wanted) {
            fault->line = h->deal_line[seat];
            return fail(fault, verdict_no(RULE_DEAL_CARDS, 0, 0, 0),
                        "%s is dealt %d cards here, and each player gets %d.",
                        seat_name(h->table.players, seat), cards, wanted);
        }
    }
    for (int i = 0; i < r->stock_end; i++) {
        count[r->stock[i]]++;
    }
    for (int i = 0; i < r->board.pack_size; i++) {
        count[r->board.pack[i]]++;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (count[k] != kind_in_deck(k)) {
            return fail(fault, verdict_no(RULE_DEAL_CARDS, k, count[k], 0),
                        "The deck has %d %s, and the deal %d.", kind_in_deck(k),
                        kind_word(k, kind_in_deck(k)), count[k]);
        }
    }
    return true;
}

/* The cutter sits at the dealer's right (deal.perfect-cut). */
static bool check_cut(struct replay_header *h, struct replay_fault *fault)
{
    if (h->cut_line == 0) {
        return true;
    }
    const int seats = h->table.players;
    const int cutter = (h->round.board.dealer + seats - 1) % seats;
    const int side = cutter % table_sides(&h->table);
    const struct verdict v = verdict_no(RULE_DEAL_PERFECT_CUT, 0, 0, 0);
    fault->line = h->cut_line;
    if (h->table.deal_perfect_cut == 0) {
        return fail(fault, v, "This table gives nothing for a perfect cut.");
    }
    if (h->cut_side != side) {
        return fail(fault, v, "%s cuts, at the dealer's right, so the perfect cut is for %s.",
                    seat_name(seats, cutter), side_name(seats, side));
    }
    h->round.board.side[side].perfect_cut = true;
    return true;
}

/* Says what is wrong with the cards that start the pack. */
static bool refuse_upcard(const struct replay_header *h, struct replay_fault *fault)
{
    const struct board *b = &h->round.board;
    const struct verdict v = verdict_no(RULE_DEAL_UPCARD, 0, 0, 0);
    for (int turned = 1; turned < b->pack_size; turned++) {
        const enum upcard now = upcard_judge(&h->table, b->pack, turned);
        if (now != UPCARD_ANOTHER) {
            return fail(fault, v, "Card %d would not be turned: what is there before it %s.",
                        turned + 1,
                        now == UPCARD_BACK ? "goes back into the stock" : "starts the pack");
        }
    }
    if (b->pack_size == 0) {
        return fail(fault, v, "A card is turned to start the pack. Write it here.");
    }
    return fail(
        fault, v,
        upcard_judge(&h->table, b->pack, b->pack_size) == UPCARD_BACK
            ? "These cards go back into the stock, and the turning starts anew: write those "
              "that stay."
            : "The last of these cards is covered by another one. Write that one too.");
}

/* Cards turned to start the pack belong to tables that do so. */
static bool check_upcard(const struct replay_header *h, struct replay_fault *fault)
{
    const bool wanted = h->table.deal_upcard != UPCARD_NONE;
    if (h->upcard_line != 0 && !wanted) {
        fault->line = h->upcard_line;
        return fail(fault, verdict_yes(), "At this table no card is turned to start the pack.");
    }
    if (wanted && h->upcard_line == 0) {
        return fail(fault, verdict_yes(), "The header lacks the line: upcard");
    }
    if (wanted && !upcard_is_sound(&h->table, h->round.board.pack, h->round.board.pack_size)) {
        fault->line = h->upcard_line;
        return refuse_upcard(h, fault);
    }
    return true;
}

/* Options that contradict each other. */
static bool check_table(const struct replay_header *h, struct replay_fault *fault)
{
    struct table_conflicts clash;
    if (!table_conflicts(&h->table, &clash)) {
        return true;
    }
    return fail(fault, verdict_yes(),
                "The options %s and %s contradict each other. Change one of them.",
                clash.option == OPTION_COUNT ? "special hands" : option_facts(clash.option)->name,
                option_facts(clash.with)->name);
}

/* Scores carry on and the deal passes on, or a new match starts at 0. */
static bool check_match(const struct replay_header *h,
                        const struct previous_round *previous,
                        struct replay_fault *fault)
{
    const struct board *const b = &h->round.board;
    const int sides = table_sides(&h->table);
    bool new_match = true;
    for (int side = 0; side < sides; side++) {
        new_match = new_match && b->side[side].score == 0 && b->side[side].rounds_before == 0;
    }
    if (!previous->known || new_match) {
        return true;
    }
    fault->line = h->scores_line;
    if (previous->over) {
        return fail(fault, verdict_no(RULE_MATCH_TARGET, 0, 0, 0),
                    "The match is over; a new one starts at 0 points.");
    }
    if (previous->seats != h->table.players) {
        return fail(fault, verdict_yes(),
                    "The number of players changes; a new match starts at 0 points.");
    }
    for (int side = 0; side < sides; side++) {
        if (b->side[side].score != previous->score[side]) {
            return fail(fault,
                        verdict_no(RULE_SCORE_LINE, b->side[side].score, previous->score[side], 0),
                        "%s comes from the round before with %d points, not %d.",
                        side_name(h->table.players, side), (int)previous->score[side],
                        (int)b->side[side].score);
        }
    }
    const int round = b->side[0].rounds_before + 1, next = previous->rounds_before + 2;
    if (table_counts_rounds(&h->table) && round != next) {
        fault->line = h->round_line != 0 ? h->round_line : h->scores_line;
        return fail(fault, verdict_yes(), "round %d expected, not %d", next, round);
    }
    const int dealer = (previous->dealer + 1) % previous->seats;
    if (b->dealer != dealer) {
        fault->line = h->dealer_line;
        return fail(fault, verdict_yes(), "The deal passes on to %s.",
                    seat_name(previous->seats, dealer));
    }
    return true;
}

bool replay_header_finish(struct replay_header *h,
                          const struct previous_round *previous,
                          struct round *out,
                          struct replay_fault *fault)
{
    const long play_line = fault->line;
    choose_reading(h);
    if (!check_present(h, fault) || !check_table(h, fault) || !place_talons(h, fault) ||
        !check_upcard(h, fault) || !check_deck(h, fault) || !check_cut(h, fault) ||
        !check_match(h, previous, fault)) {
        return false;
    }
    fault->line = play_line;
    *out = h->round;
    round_start(&h->table, out);
    return true;
}
