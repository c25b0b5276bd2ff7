/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/setup.h"

#include <criterion/criterion.h>
#include <string.h>

#include "notation/cards_text.h"
#include "notation/lay_text.h"

static cardset cards(const char *text)
{
    cardset out = 0;
    struct parse_error fault;
    cr_assert(cards_read(text, strlen(text), &out, &fault), "cards: %s", text);
    return out;
}

struct test_position setup_at(const char *table)
{
    struct test_position s = {
        .round.board = {.phase = PHASE_PLAY, .ended_by = SEAT_NONE, .turn.just_drew = true}};
    struct board *b = &s.round.board;
    cr_assert(table_builtin(table, &s.table), "table %s", table);
    b->seats = (uint8_t)s.table.players;
    b->sides = (uint8_t)table_sides(&s.table);
    b->dealer = (uint8_t)(b->seats - 1);
    b->special = SPECIAL_NONE;
    b->last_three_seat = SEAT_NONE;
    setup_stock(&s,
                "9 9 9 9 9 9 8 8 8 8 8 8 6 6 6 6 6 6 6 4 4 4 4 4 4 4 5 5 5 5 5 5 5 J J J J J J J");
    return s;
}

void setup_option(struct test_position *s, const char *name, const char *value)
{
    int32_t v = 0;
    const enum option_id o = option_find(name);
    cr_assert(o != OPTION_COUNT && option_parse(o, value, &v) && table_set(&s->table, o, v),
              "option %s %s", name, value);
}

void setup_hand(struct test_position *s, int seat, const char *text)
{
    s->round.hand[seat] = cards(text);
    s->round.board.hand_size[seat] = (uint8_t)cards_total(s->round.hand[seat]);
}

void setup_meld(struct test_position *s, int side, const char *text)
{
    struct side *at = &s->round.board.side[side];
    const struct part part = {cards(text), SLOT_NONE};
    const int slot = part_slot(part);
    cr_assert(slot != SLOT_NONE, "meld %s", text);
    at->meld[slot] = meld_of(part.cards, slot);
    side_settle(at);
    s->round.board.openings = (uint8_t)(s->round.board.openings + !at->opened);
    at->opened = true;
}

void setup_pack(struct test_position *s, const char *text)
{
    int count = 0;
    struct parse_error fault;
    struct board *b = &s->round.board;
    cr_assert(kinds_read(text, strlen(text), b->pack, DECK_SIZE, &count, &fault), "pack %s", text);
    b->pack_size = (uint8_t)count;
}

void setup_stock(struct test_position *s, const char *text)
{
    int count = 0;
    struct parse_error fault;
    cr_assert(kinds_read(text, strlen(text), s->round.stock, DECK_SIZE, &count, &fault), "stock %s",
              text);
    s->round.stock_end = s->round.board.stock = (uint8_t)count;
}

void setup_start(struct test_position *s, int seat)
{
    s->round.board.seat = (uint8_t)seat;
    s->round.board.phase = PHASE_START;
    s->round.board.turn = (struct turn){.asked = REPLY_NONE};
}

/* Whether `line` begins with `word`; `*rest` is then what follows. */
static bool begins(const char *line, const char *word, const char **rest)
{
    const size_t n = strlen(word);
    if (strncmp(line, word, n) != 0 || (line[n] != '\0' && line[n] != ' ')) {
        return false;
    }
    *rest = line + n + (line[n] == ' ');
    return true;
}

static kind one(const char *text)
{
    kind k = 0;
    struct parse_error fault;
    cr_assert(kind_read(text, strlen(text), &k, &fault), "card %s", text);
    return k;
}

static struct lay lay(const char *text)
{
    struct lay out = {.count = 0};
    struct parse_error fault;
    cr_assert(*text == '\0' || lay_read(text, strlen(text), &out, &fault), "lay %s", text);
    return out;
}

static int special(const struct table *t, const char *id)
{
    for (int i = 0; i < t->special_count; i++) {
        if (strcmp(t->special[i].id, id) == 0) {
            return i;
        }
    }
    return SPECIAL_NONE;
}

struct action setup_action(const struct test_position *s, const char *line)
{
    const char *rest = NULL;
    if (begins(line, "draw", &rest)) {
        return (struct action){.kind = ACTION_DRAW};
    }
    if (begins(line, "error", &rest)) {
        return (struct action){.kind = ACTION_ERROR, .lay = lay(rest)};
    }
    if (begins(line, "three", &rest)) {
        return (struct action){.kind = ACTION_EXPOSE_THREE, .card = one(rest)};
    }
    if (begins(line, "throw", &rest)) {
        return (struct action){.kind = ACTION_DISCARD, .card = one(rest)};
    }
    if (begins(line, "out", &rest)) {
        const kind last = strcmp(rest, "-") == 0 ? KIND_COUNT : one(rest);
        return (struct action){.kind = ACTION_OUT, .card = last};
    }
    if (begins(line, "lay", &rest)) {
        return (struct action){.kind = ACTION_LAY, .lay = lay(rest)};
    }
    if (begins(line, "pick", &rest)) {
        return (struct action){.kind = ACTION_TAKE_PACK, .lay = lay(rest)};
    }
    if (begins(line, "ask", &rest)) {
        const bool yes = strcmp(rest, "yes") == 0;
        return (struct action){.kind = ACTION_ASK, .answer = yes ? REPLY_YES : REPLY_NO};
    }
    cr_assert(begins(line, "special", &rest), "line %s", line);
    return (struct action){.kind = ACTION_SPECIAL, .special = (int8_t)special(&s->table, rest)};
}

const char *setup_check(const struct test_position *s, const char *line)
{
    const struct board *b = &s->round.board;
    const struct action a = setup_action(s, line);
    const struct verdict v = rules_check(&s->table, b, s->round.hand[b->seat], &a);
    return verdict_allows(v) ? "" : rule_facts(v.rule)->id;
}

bool setup_breaks(const struct test_position *s, const char *line, const char *id)
{
    struct verdict broken[RULES_BROKEN_MAX];
    const struct board *b = &s->round.board;
    const struct action a = setup_action(s, line);
    const int count = rules_check_all(&s->table, b, s->round.hand[b->seat], &a, broken);
    for (int i = 0; i < count; i++) {
        if (strcmp(rule_facts(broken[i].rule)->id, id) == 0) {
            return true;
        }
    }
    return false;
}

void setup_do(struct test_position *s, const char *line)
{
    const struct action a = setup_action(s, line);
    const struct verdict v = round_apply(&s->table, &s->round, &a);
    cr_assert(verdict_allows(v), "%s is refused by %s", line, rule_facts(v.rule)->id);
}

int setup_holds(const struct test_position *s, int seat, kind k)
{
    return cards_of(s->round.hand[seat], k);
}
