/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading conditions, and looking for deals that meet them. */
#include "match/deal_request.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/slug.h"
#include "engine/discard.h"
#include "engine/opening.h"
#include "engine/rules.h"
#include "engine/special_near.h"
#include "match/match.h"
#include "messages/parse_error_message.h"
#include "notation/cards_text.h"

enum {
    JUDGED_FIRST = 4000, /* deals on which every condition is looked at, to tell the tightest; */
    PLAYED_FIRST = 100,  /* where they have to be played for it */
    COUNT_MOST = 15,
    POINTS_MOST = 1000
};

/* --- reading --------------------------------------------------------------------------------- */

/* "3", "3+", "3-" up to the end. */
static bool read_bounds(const char *text, size_t length, struct deal_condition *out)
{
    int number = 0;
    size_t at = 0;
    while (at < length && text[at] >= '0' && text[at] <= '9' && number < 100) {
        number = 10 * number + (text[at++] - '0');
    }
    if (at == 0 || number > COUNT_MOST) {
        return false;
    }
    const bool up = at < length && text[at] == '+', down = at < length && text[at] == '-';
    out->least = down ? 0 : number;
    out->most = up ? COUNT_MOST : number;
    return at + (up || down ? 1 : 0) == length;
}

static bool read_points(const char *text, size_t length, struct deal_condition *out)
{
    int number = 0;
    size_t at = 8; /* after "points>=" */
    if (length <= at || strncmp(text, "points", 6) != 0 || text[7] != '=' ||
        (text[6] != '<' && text[6] != '>')) {
        return false;
    }
    for (; at < length; at++) {
        if (text[at] < '0' || text[at] > '9' || number > POINTS_MOST) {
            return false;
        }
        number = 10 * number + (text[at] - '0');
    }
    out->test = DEAL_POINTS;
    out->least = text[6] == '>' ? number : 0;
    out->most = text[6] == '<' ? number : POINTS_MOST;
    return true;
}

/* "7x3+", "wildsx4", "threesx0". */
static bool read_cards(const char *text, size_t length, struct deal_condition *out)
{
    size_t x = length;
    for (size_t i = 1; i < length; i++) {
        x = text[i] == 'x' || text[i] == 'X' ? i : x;
    }
    kind k = 0;
    if (x >= length || !read_bounds(text + x + 1, length - x - 1, out)) {
        return false;
    }
    out->test = DEAL_CARDS;
    if (x == 5 && strncmp(text, "wilds", 5) == 0) {
        out->kinds = 1U << KIND_2 | 1U << KIND_JOKER;
        return true;
    }
    if ((x == 6 && strncmp(text, "threes", 6) == 0) || (x == 1 && text[0] == '3')) {
        out->kinds = 1U << KIND_3R | 1U << KIND_3B;
        return true;
    }
    if (!kind_read(text, x, &k, NULL)) {
        return false;
    }
    out->kinds = (uint16_t)(1U << k);
    return true;
}

static bool is_word(const char *word, const char *text, size_t length)
{
    return length > 0 && strlen(word) == length && ascii_agree(word, text, length);
}

/* A special hand of the table, by its id or by what the table's sheet calls it: "garbage". */
static bool
read_hand(const struct deal_request *w, const char *text, size_t length, struct deal_condition *out)
{
    for (int i = 0; w->table != NULL && i < w->table->special_count; i++) {
        const struct special_hand *hand = &w->table->special[i];
        char title[SPECIAL_TITLE_SIZE];
        slug_id(hand->title, "", title, sizeof title);
        if (is_word(hand->id, text, length) || is_word(title, text, length)) {
            out->test = DEAL_HAND;
            out->hand = i;
            out->most = w->distance;
            return true;
        }
    }
    return false;
}

static bool read_condition(const struct deal_request *w,
                           const char *text,
                           size_t length,
                           struct deal_condition *out)
{
    static const struct {
        const char *word;
        enum deal_test test;
        enum ending ending;
    } words[] = {
        {"can-open", DEAL_CAN_OPEN, ENDING_NONE},    {"can-pick", DEAL_CAN_PICK, ENDING_NONE},
        {"splash", DEAL_SPLASH, ENDING_NONE},        {"special-hand", DEAL_SPECIAL, ENDING_NONE},
        {"goes-out", DEAL_ENDING, ENDING_GOING_OUT}, {"stock-out", DEAL_ENDING, ENDING_STOCK},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (is_word(words[i].word, text, length)) {
            out->test = words[i].test;
            out->ending = words[i].ending;
            return true;
        }
    }
    return read_hand(w, text, length, out) || read_points(text, length, out) ||
           read_cards(text, length, out);
}

bool deal_request_add(
    struct deal_request *w, int who, const char *name, const char *text, struct parse_error *fault)
{
    const char *at = text + strspn(text, ", ");
    if (*at == '\0') {
        fault_set(fault, 0, MSG_fault_wish, name, strlen(name), NULL);
        return false;
    }
    while (*at != '\0') {
        const size_t length = strcspn(at, ", ");
        char shown[TEXT_SHOWN_SIZE];
        struct deal_condition c = {.who = who};
        (void)text_show(at, length, shown);
        if (w->count == DEAL_CONDITIONS) {
            char most[12];
            (void)snprintf(most, sizeof most, "%d", DEAL_CONDITIONS);
            fault_set(fault, (size_t)(at - text), MSG_fault_wishes_many, at, length, most);
            return false;
        }
        if (!read_condition(w, at, length, &c)) {
            fault_set(fault, (size_t)(at - text), MSG_fault_wish_none, at, length, NULL);
            return false;
        }
        if (c.test == DEAL_ENDING && (w->ending > 0 || who < 0)) {
            fault_set(fault, (size_t)(at - text), MSG_fault_wish_ending, at, length, NULL);
            return false;
        }
        w->ending = c.test == DEAL_ENDING ? w->count + 1 : w->ending;
        (void)snprintf(c.name, sizeof c.name, "%.20s %.24s", name, shown);
        w->condition[w->count++] = c;
        at += length;
        at += strspn(at, ", ");
    }
    return true;
}

int deal_request_impossible(const struct deal_request *w, const struct table *t, int dealer)
{
    const int first = (dealer + 1) % t->players;
    for (int i = 0; i < w->count; i++) {
        const enum deal_test test = w->condition[i].test;
        const bool no_pack = w->condition[i].who == first && t->deal_upcard == UPCARD_NONE;
        if ((test == DEAL_SPLASH && !t->splash) ||
            (test == DEAL_SPECIAL && t->special_count == 0) || (test == DEAL_CAN_PICK && no_pack)) {
            return i;
        }
    }
    return -1;
}

/* --- looking --------------------------------------------------------------------------------- */

/* What the deal gives each seat, and what the seat holds on its first turn. */
struct first_turn {
    cardset dealt[SEAT_MAX];
    bool can_open[SEAT_MAX], can_pick[SEAT_MAX], splash[SEAT_MAX], special[SEAT_MAX];
    bool known; /* worked out already */
};

/* Puts the threes of the seat in turn on the table. */
static void expose(const struct table *t, struct round *r)
{
    bool exposed = true;
    while (exposed && r->board.phase != PHASE_OVER) {
        exposed = false;
        for (kind k = KIND_3R; k <= KIND_3B && !exposed; k++) {
            const struct action a = {.kind = ACTION_EXPOSE_THREE, .card = k};
            exposed =
                cards_have(r->hand[r->board.seat], k) && verdict_allows(round_apply(t, r, &a));
        }
    }
}

/* Throws the first card that may be thrown; which one changes nothing for what the others draw. */
static void throw_any(const struct table *t, struct round *r)
{
    const int seat = r->board.seat;
    for (kind k = 0; k < KIND_COUNT && (int)r->board.seat == seat; k++) {
        const struct action a = {.kind = ACTION_DISCARD, .card = k};
        if (cards_have(r->hand[seat], k) && verdict_allows(round_apply(t, r, &a))) {
            return;
        }
    }
}

/* Whether the seat in turn may pick the pack as it lies. */
static bool picks(const struct table *t, const struct round *r)
{
    struct verdict broken[RULES_BROKEN_MAX];
    struct round own = *r;
    expose(t, &own);
    return own.board.phase == PHASE_START && own.board.pack_size > 0 &&
           rules_check_pick(t, &own.board, own.hand[own.board.seat], broken) == 0;
}

/* Whether some card that the seat in turn can throw is one that the next may pick. */
static bool next_picks(const struct table *t, const struct round *r)
{
    const int seat = r->board.seat;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action a = {.kind = ACTION_DISCARD, .card = k};
        struct round after = *r;
        if (cards_have(r->hand[seat], k) && verdict_allows(round_apply(t, &after, &a)) &&
            (int)after.board.seat != seat && picks(t, &after)) {
            return true;
        }
    }
    return false;
}

static void look_ahead(const struct table *t, const struct round *dealt, struct first_turn *out)
{
    static const struct action draw = {.kind = ACTION_DRAW};
    struct round r = *dealt;
    out->can_pick[r.board.seat] = picks(t, &r);
    for (int turn = 0; turn < r.board.seats && r.board.phase != PHASE_OVER; turn++) {
        const int seat = r.board.seat;
        const cardset dealt_hand = r.hand[seat];
        bool special =
            cards_total(dealt_hand) == SPECIAL_CARDS - 1 && special_waits(t, dealt_hand) != 0;
        expose(t, &r);
        if (!verdict_allows(round_apply(t, &r, &draw))) {
            break;
        }
        special = special || (cards_total(r.hand[seat]) == SPECIAL_CARDS &&
                              special_match(t, r.hand[seat]) != SPECIAL_NONE);
        expose(t, &r);
        out->special[seat] = special;
        out->can_open[seat] = opening_find(t, &r.board, r.hand[seat], NULL);
        out->splash[seat] = splash_find(t, &r.board, r.hand[seat]) != SLOT_NONE;
        const bool next = turn + 1 < r.board.seats && next_picks(t, &r);
        throw_any(t, &r);
        if ((int)r.board.seat == seat) {
            break;
        }
        out->can_pick[r.board.seat] = out->can_pick[r.board.seat] || next;
    }
    out->known = true;
}

static bool seat_meets(const struct deal_condition *c,
                       const struct table *t,
                       const struct round *r,
                       struct first_turn *first,
                       int seat)
{
    int number = 0;
    if (c->test == DEAL_HAND) {
        const struct special_hand *h = &t->special[c->hand];
        struct special_fit fit = {.fits = special_fit_most(h, first->dealt[seat])};
        if (SPECIAL_CARDS - fit.fits <= c->most) {
            (void)special_fit_best(t, h, first->dealt[seat], CARDS_DECK, &fit);
        }
        number = SPECIAL_CARDS - fit.fits;
    } else if (c->test == DEAL_POINTS) {
        number = table_points(t, first->dealt[seat]);
    } else if (c->test == DEAL_CARDS) {
        for (kind k = 0; k < KIND_COUNT; k++) {
            number += bits_have(c->kinds, k) ? cards_of(first->dealt[seat], k) : 0;
        }
    } else {
        if (!first->known) {
            look_ahead(t, r, first);
        }
        return c->test == DEAL_CAN_OPEN   ? first->can_open[seat]
               : c->test == DEAL_CAN_PICK ? first->can_pick[seat]
               : c->test == DEAL_SPLASH   ? first->splash[seat]
                                          : first->special[seat];
    }
    return number >= c->least && number <= c->most;
}

static bool meets(const struct deal_condition *c,
                  const struct table *t,
                  const struct round *r,
                  struct first_turn *first)
{
    if (c->who >= 0) {
        return seat_meets(c, t, r, first, c->who);
    }
    for (int seat = 0; seat < r->board.seats; seat++) {
        if (seat_meets(c, t, r, first, seat)) {
            return c->who == DEAL_SOMEBODY;
        }
    }
    return c->who == DEAL_NOBODY;
}

/* Whether the round that was dealt ends as is asked for; s->before is the position then. */
static bool ends_as_asked(struct deal_search *s, uint32_t number)
{
    const struct deal_condition *c = &s->request->condition[s->request->ending - 1];
    const struct deal_origin origin = {.seed = s->seed, .deal = number, .dealer = s->dealer};
    return deal_find_ending(s->table, &origin, c->ending, c->who, s->request->distance, &s->before);
}

/* What has to be done to find out whether a deal meets a condition. */
enum cost { COST_CARDS, COST_TURNS, COST_ROUND };

static enum cost cost_of(const struct deal_condition *c)
{
    const bool cards = c->test == DEAL_HAND || c->test == DEAL_CARDS || c->test == DEAL_POINTS;
    return cards ? COST_CARDS : c->test == DEAL_ENDING ? COST_ROUND : COST_TURNS;
}

/* Whether deal number `number`, just dealt, meets all conditions; those on the cards dealt come
 * first, and that on the ending last, since the deal is played for it. `all`: every condition is
 * looked at, and counted. */
static bool fits_request(struct deal_search *s, uint32_t number, const struct round *r, bool all)
{
    const int ending = s->request->ending - 1;
    struct first_turn first = {.known = false};
    bool fits = true, looked = false;
    round_hands_dealt(r, first.dealt);
    for (enum cost cost = COST_CARDS; cost <= COST_TURNS; cost++) {
        for (int i = 0; i < s->request->count && (fits || all); i++) {
            if (cost_of(&s->request->condition[i]) == cost) {
                const bool met = meets(&s->request->condition[i], s->table, r, &first);
                looked = looked || cost == COST_TURNS;
                s->met[i] += all && met ? 1 : 0;
                fits = fits && met;
            }
        }
    }
    s->looked += looked || (ending >= 0 && (fits || all)) ? 1 : 0;
    if (ending >= 0 && (fits || all)) {
        const bool met = ends_as_asked(s, number);
        s->met[ending] += all && met ? 1 : 0;
        fits = fits && met;
    }
    return fits;
}

bool deal_search_next(struct deal_search *s, uint32_t limit, uint32_t *number, struct round *out)
{
    static const int32_t scores[SIDE_MAX] = {0};
    const uint32_t judged = s->request->ending > 0 ? PLAYED_FIRST : JUDGED_FIRST;
    while (s->next < limit && s->looked < DEAL_LOOKED) {
        uint8_t deck[DECK_SIZE];
        const bool all = s->judged < judged;
        *number = s->next++;
        deal_shuffle(s->seed, *number, deck);
        round_deal(s->table, deck, s->dealer, scores, out);
        const bool fits = fits_request(s, *number, out, all);
        s->judged += all ? 1 : 0;
        if (fits) {
            s->found++;
            return true;
        }
    }
    return false;
}

int deal_search_tightest(const struct deal_search *s)
{
    int tightest = -1;
    for (int i = 0; i < s->request->count; i++) {
        if (tightest < 0 || s->met[i] < s->met[tightest]) {
            tightest = i;
        }
    }
    return tightest;
}
