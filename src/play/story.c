/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds in plain lines. Tells what happened; why it may be so, others explain. */
#include "play/story.h"

#include <string.h>

#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"

enum {
    NAME_SIZE = 8,
    ITEM_WIDTH = 44,
    WIDTH = 78,      /* with the sign behind it, as wide as most screens at least */
    CONTINUED_AT = 8 /* where the rest of a wide line begins */
};

/* A seat's name as a sentence begins with it. */
static const char *who(const struct table *t, int seat, char out[NAME_SIZE])
{
    snprintf(out, NAME_SIZE, "%s", seat_name(t->players, seat));
    if (out[0] >= 'a' && out[0] <= 'z') {
        out[0] = (char)(out[0] - 'a' + 'A');
    }
    return out;
}

static void print_cards(FILE *out, cardset cards)
{
    char text[CARDS_TEXT_SIZE];
    cards_write(cards, text);
    fputs(text, out);
}

void story_begin(struct story *s, FILE *out)
{
    memset(s, 0, sizeof *s);
    s->out = out;
}

/* A line that is continued further in when it gets too wide. */
struct row {
    FILE *out;
    size_t column;
};

static void put_piece(struct row *row, const char *between, const char *piece)
{
    const size_t size = strlen(between) + strlen(piece);
    if (row->column > CONTINUED_AT && row->column + size > WIDTH) {
        fprintf(row->out, "%.1s\n%*s%s", between, CONTINUED_AT, "", piece);
        row->column = CONTINUED_AT + strlen(piece);
        return;
    }
    fprintf(row->out, "%s%s", between, piece);
    row->column += size;
}

static void put_melds(struct row *row, const struct side *side)
{
    bool first = true;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = side->meld[slot];
        if (!meld_is_empty(m)) {
            char cards[CARDS_TEXT_SIZE];
            char piece[CARDS_TEXT_SIZE + 2];
            cards_write(meld_cards(m, slot), cards);
            snprintf(piece, sizeof piece, meld_is_canasta(m) ? "[%s]" : "%s", cards);
            put_piece(row, first ? "" : "; ", piece);
            first = false;
        }
    }
    if (first) {
        put_piece(row, "", "no melds");
    }
}

void story_print_melds(FILE *out, const struct side *side, int column)
{
    struct row row = {out, (size_t)column};
    put_melds(&row, side);
}

/* The side's melds and threes, indented under the move that changed them. */
static void tell_table(const struct story *s, const struct round *r, int side)
{
    const struct side *const x = &r->board.side[side];
    struct row row = {s->out, 0};
    put_piece(&row, "    ", side_name(r->board.seats, side));
    put_piece(&row, ": ", "");
    put_melds(&row, x);
    if (x->threes != 0) {
        char cards[CARDS_TEXT_SIZE];
        cards_write(x->threes, cards);
        put_piece(&row, "; threes ", cards);
    }
    fputc('\n', s->out);
}

static void tell_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct story *const s = payload;
    const struct board *const b = &r->board;
    char name[NAME_SIZE];
    fprintf(s->out, "%sRound %d. Table %s.", s->rounds > 0 ? "\n" : "", s->rounds + 1, t->id);
    for (int side = 0; side < b->sides; side++) {
        fprintf(s->out, "%s %s %d", side == 0 ? " Scores:" : ",", side_name(b->seats, side),
                (int)b->side[side].score);
    }
    fprintf(s->out, ".\n%s deals. To open:", who(t, b->dealer, name));
    for (int side = 0; side < b->sides; side++) {
        fprintf(s->out, "%s %s %d", side == 0 ? "" : ",", side_name(b->seats, side),
                side_minimum(t, &b->side[side]));
    }
    fputs(".\n", s->out);
    for (int seat = 0; seat < b->seats; seat++) {
        fprintf(s->out, "%s: ", who(t, seat, name));
        print_cards(s->out, r->hand[seat]);
        fputc('\n', s->out);
    }
    fputc('\n', s->out);
    s->before = *r;
}

/* The cards that came to a hand: what it holds now and did not before. */
static cardset came(cardset now, cardset before)
{
    cardset cards = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int more = cards_of(now, k) - cards_of(before, k);
        cards += more > 0 ? cards_some(k, more) : 0;
    }
    return cards;
}

static void
tell_three(const struct story *s, const struct round *r, int seat, const struct action *a)
{
    const cardset before = s->before.hand[seat] - cards_one(a->card);
    fprintf(s->out, " lays out a %s", kind_word(a->card, 1));
    if (s->before.board.stock == 0) {
        fputs("; the stock is empty, so there is no card for it.\n", s->out);
        return;
    }
    const cardset got = came(r->hand[seat], before);
    fputs(" and gets ", s->out);
    if (got != 0) {
        print_cards(s->out, got);
    } else {
        fputs("the last card, a three", s->out);
    }
    fputs(".\n", s->out);
}

static void tell_draw(const struct story *s, const struct round *r, int seat)
{
    if (s->before.board.stock == 0) {
        fputs(" finds no card to draw.\n", s->out);
        return;
    }
    const cardset got = came(r->hand[seat], s->before.hand[seat]);
    fputs(" draws ", s->out);
    if (got != 0) {
        print_cards(s->out, got);
    } else {
        fputs("a three", s->out);
    }
    fprintf(s->out, "%s.\n", r->board.stock == 0 ? ", the last card of the stock" : "");
}

/* Melds that a move closed. */
static void tell_closed(const struct story *s, const struct round *r, int side)
{
    const uint16_t before = melds_closed(s->before.board.side[side].meld);
    const uint16_t now = melds_closed(r->board.side[side].meld);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (((unsigned)(now & ~before) & 1u << slot) != 0) {
            fprintf(s->out, "    A canasta of %s.\n", slot_word(slot));
        }
    }
}

/* A pick or a lay-down: what was laid, whether the side opens, and what it has now. */
static void
tell_laid(const struct story *s, const struct round *r, int seat, const struct action *a)
{
    const int side = seat_side(&r->board, seat);
    const bool opens = r->board.side[side].opened && !s->before.board.side[side].opened;
    char lay[LAY_TEXT_SIZE];
    lay_write(&a->lay, lay, sizeof lay);
    if (a->kind == ACTION_PICK) {
        const kind top = board_top(&s->before.board);
        const int rest = s->before.board.pack_size - s->before.board.pack_buried - 1;
        fprintf(s->out, " picks the pack with two %s", kind_word(top, 2));
        if (rest > 0) {
            fprintf(s->out, " and gets %d more card%s", rest, rest > 1 ? "s" : "");
        }
        if (a->lay.count > 0) {
            fprintf(s->out, ".\n    From her hand: %s", lay);
        }
    } else {
        fprintf(s->out, " lays %s", lay);
    }
    fprintf(s->out, "%s.\n", opens ? ", and opens" : "");
    tell_closed(s, r, side);
    tell_table(s, r, side);
}

/* What a throw brings besides: bonus cards, a packet promised, a packet taken up by the next
 * player. */
static void tell_after_throw(
    const struct story *s, const struct table *t, const struct round *r, int seat, kind thrown)
{
    const struct board *const b = &r->board;
    char name[NAME_SIZE];
    const cardset bonus = came(r->hand[seat], s->before.hand[seat] - cards_one(thrown));
    if (bonus != 0) {
        fprintf(s->out, "    %s takes %d bonus card%s: ", who(t, seat, name), cards_total(bonus),
                cards_total(bonus) > 1 ? "s" : "");
        print_cards(s->out, bonus);
        fputs("\n", s->out);
    }
    if (b->talon_due[seat] > s->before.board.talon_due[seat]) {
        const int size = cards_total(r->talon[b->talon_due[seat] - 1]);
        fprintf(s->out, "    The packet of %d is for %s; it joins her hand at her next turn.\n",
                size, seat_name(b->seats, seat));
    }
    const cardset packet = b->seat != seat ? came(r->hand[b->seat], s->before.hand[b->seat]) : 0;
    if (packet != 0) {
        fprintf(s->out, "%s takes up the packet: ", who(t, b->seat, name));
        print_cards(s->out, packet);
        fputs("\n", s->out);
    }
}

static void tell_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct story *const s = payload;
    char name[NAME_SIZE], hand[SPECIAL_ID_SIZE];
    fputs(who(t, seat, name), s->out);
    switch ((enum action_kind)a->kind) {
    case ACTION_THREE:
        tell_three(s, r, seat, a);
        break;
    case ACTION_DRAW:
        tell_draw(s, r, seat);
        break;
    case ACTION_PICK:
    case ACTION_LAY:
        tell_laid(s, r, seat, a);
        break;
    case ACTION_THROW:
        fprintf(s->out, " throws %s. Pack %d, stock %d, in hand %d.\n", kind_name(a->card),
                r->board.pack_size, r->board.stock, r->board.hand_size[seat]);
        tell_after_throw(s, t, r, seat, a->card);
        break;
    case ACTION_OUT:
        if (a->card < KIND_COUNT) {
            fprintf(s->out, " goes out with %s as the last card, face down.\n", kind_name(a->card));
        } else {
            fputs(" goes out.\n", s->out);
        }
        break;
    case ACTION_ASK:
        fprintf(s->out, " asks to go out. Her partner says %s.\n",
                a->answer == REPLY_YES ? "yes" : "no");
        break;
    case ACTION_SPECIAL:
        special_word(t->special[a->special].id, hand, sizeof hand);
        fprintf(s->out, " shows a special hand, %s:\n    ", hand);
        print_cards(s->out, r->hand[seat]);
        fputs("\n", s->out);
        break;
    case ACTION_ERROR:
        fputs(" lays down too little to open and takes it back.\n", s->out);
        break;
    case ACTION_KIND_COUNT:
        break;
    }
    s->before = *r;
}

/* The words for an item of a score sheet. */
static const char *item_words(enum rule_id rule)
{
    static const struct {
        enum rule_id rule;
        const char *words;
    } items[] = {
        {RULE_SCORE_MIXED, "mixed canasta"},
        {RULE_SCORE_NATURAL, "natural canasta"},
        {RULE_SCORE_SEVENS, "canasta"},
        {RULE_SCORE_ACES, "pure canasta"},
        {RULE_SCORE_WILD, "canasta"},
        {RULE_SCORE_INCOMPLETE_SEVENS, "incomplete meld"},
        {RULE_SCORE_INCOMPLETE_ACES, "incomplete pure meld"},
        {RULE_SCORE_INCOMPLETE_WILD, "incomplete meld"},
        {RULE_SCORE_DIRTY, "three or more left in hand"},
        {RULE_SCORE_GOING_OUT, "going out"},
        {RULE_SCORE_COUNT, "melded"},
        {RULE_SCORE_NO_CANASTA, "no canasta, so melded"},
        {RULE_SCORE_SPECIAL, "special hand"},
        {RULE_SCORE_WIPEOUT, "nothing against a special hand"},
        {RULE_THREES_VALUE, "threes"},
        {RULE_THREES_SIGN, "threes with exactly one canasta"},
        {RULE_THREES_IN_HAND, "threes left in hand"},
        {RULE_THREES_LAST_IN_HAND, "last stock card, a three in hand"},
        {RULE_DEAL_PERFECT_CUT, "perfect cut"},
        {RULE_OPEN_ERROR_SCORE, "openings in error"},
    };
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        if (items[i].rule == rule) {
            return items[i].words;
        }
    }
    return rule_facts(rule)->id;
}

size_t story_item(const struct board *b, const struct score_line *line, char *out, size_t size)
{
    const char *const words = item_words((enum rule_id)line->rule);
    const char *const cards = line->slot != SLOT_NONE ? slot_word(line->slot) : "";
    const char *const seat = line->seat != SEAT_NONE ? seat_name(b->seats, line->seat) : "";
    if (line->in_count && line->slot != SLOT_NONE) {
        snprintf(out, size, "%s %s", words, cards);
    } else if (line->rule == RULE_SCORE_COUNT) {
        snprintf(out, size, "in hand of %s", seat);
    } else if (line->rule == RULE_SCORE_DIRTY) {
        snprintf(out, size, "%s: %s, %s", words, cards, seat);
    } else {
        snprintf(out, size, "%s%s%s%s%s", words, cards[0] != '\0' ? " of " : "", cards,
                 seat[0] != '\0' ? ", " : "", seat);
    }
    return strlen(out);
}

static void print_item(FILE *out, const struct board *b, const struct score_line *line)
{
    char text[STORY_ITEM_SIZE];
    story_item(b, line, text, sizeof text);
    fprintf(out, "    %-*s %6d\n", ITEM_WIDTH, text, (int)line->points);
}

void story_print_sheet(FILE *out,
                       const struct board *b,
                       const char *name,
                       const struct score_sheet *sheet)
{
    fprintf(out, "%s\n", name);
    for (int part = 0; part < 2; part++) {
        for (int i = 0; i < sheet->line_count; i++) {
            if (sheet->line[i].in_count == (part == 1)) {
                print_item(out, b, &sheet->line[i]);
            }
        }
        fprintf(out, "  %-*s %6d\n", ITEM_WIDTH + 2, part == 0 ? "base" : "count",
                (int)(part == 0 ? sheet->base : sheet->count));
    }
    fprintf(out, "  %-*s %6d\n", ITEM_WIDTH + 2, "total", (int)sheet->total);
}

static void tell_scored(void *payload,
                        const struct table *t,
                        const struct round *r,
                        const struct score_sheet *sheet)
{
    struct story *const s = payload;
    const struct board *const b = &r->board;
    (void)t;
    fputs("\nThe round is over", s->out);
    if (b->ending == ENDING_STOCK) {
        fputs(": the stock is used up.\n", s->out);
    } else {
        fprintf(s->out, "%s %s.\n",
                b->ending == ENDING_SPECIAL ? " with the special hand of" : ": going out,",
                seat_name(b->seats, b->ended_by));
    }
    for (int side = 0; side < b->sides; side++) {
        story_print_sheet(s->out, b, side_name(b->seats, side), &sheet[side]);
    }
    fputs("Match:", s->out);
    for (int side = 0; side < b->sides; side++) {
        fprintf(s->out, "%s %s %d", side == 0 ? "" : ",", side_name(b->seats, side),
                (int)(b->side[side].score + sheet[side].total));
    }
    fputs(".\n", s->out);
    s->rounds++;
}

struct play_observer story_observer(struct story *s)
{
    return (struct play_observer){s, tell_dealt, tell_played, tell_scored};
}
