/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/field_controls.h"

#include "notation/names.h"
#include "tutor/commands.h"
#include "tutor/format.h"
#include "web/buttons.h"
#include "web/event_json.h"

static const struct control me[] = {{"me", MSG_page_me}}, nobody[] = {{"nobody", MSG_page_nobody}},
                            yes_no[] = {{"yes", MSG_page_yes}, {"no", MSG_page_no}},
                            none[] = {{"none", MSG_page_none}}, stop[] = {{"stop", MSG_page_stop}};

static void players(struct json *j, const struct session *s, const struct form *f)
{
    const int seats = f->exercise.position.round.board.seats;
    BUTTONS(j, s, me);
    for (int seat = SEAT_SOUTH + 1; seat < seats; seat++) {
        char name[SAY_NAME_SIZE];
        word_json(j, seat_name(seats, seat),
                  format_seat(course_index_catalog(s->index), seats, seat, name));
    }
}

static void players_or_nobody(struct json *j, const struct session *s, const struct form *f)
{
    players(j, s, f);
    BUTTONS(j, s, nobody);
}

static void yes_or_no(struct json *j, const struct session *s, const struct form *f)
{
    (void)f;
    BUTTONS(j, s, yes_no);
}

static void or_none(struct json *j, const struct session *s, const struct form *f)
{
    (void)f;
    BUTTONS(j, s, none);
}

/* Threes of a color, as many as the deck has. */
static void threes(struct json *j, const struct session *s, const struct form *f)
{
    (void)s;
    (void)f;
    for (int i = 0; i <= kind_in_deck(KIND_3R); i++) {
        const char number[] = {(char)('0' + i), '\0'};
        word_json(j, number, number);
    }
}

static cardset rest_of_deck(const struct form *f)
{
    return CARDS_DECK - form_seen(f);
}

static cardset one_of_rest(const struct form *f)
{
    return cards_each(rest_of_deck(f));
}

static cardset natural_ranks(const struct form *f)
{
    (void)f;
    cardset ranks = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        ranks += kind_is_natural(k) ? cards_one(k) : 0;
    }
    return ranks;
}

/* What each kind of field offers: words, and the cards that can be put together for it. */
static const struct offer {
    const char *form;
    void (*words)(struct json *j, const struct session *s, const struct form *f);
    cardset (*pad)(const struct form *f);
    int least, most;
    bool melds;
} offers[] = {
    [FIELD_SCORE] = {"number", NULL, NULL, 0, 0, false},
    [FIELD_OPENED] = {"words", yes_or_no, NULL, 0, 0, false},
    [FIELD_HAND] = {"cards", NULL, rest_of_deck, 1, 0, false},
    [FIELD_SPECIAL] = {"cards", NULL, rest_of_deck, SPECIAL_CARDS - 1, SPECIAL_CARDS, false},
    [FIELD_CARD] = {"cards", NULL, one_of_rest, 1, 1, false},
    [FIELD_MELDS] = {"cards", or_none, rest_of_deck, 1, 0, true},
    [FIELD_CLOSED] = {"cards", or_none, natural_ranks, 1, 0, false},
    [FIELD_FROZEN] = {"words", yes_or_no, NULL, 0, 0, false},
    [FIELD_TRAY] = {"words", yes_or_no, NULL, 0, 0, false},
    [FIELD_ENDING] = {"words", players_or_nobody, NULL, 0, 0, false},
    [FIELD_CONCEALED] = {"words", yes_or_no, NULL, 0, 0, false},
    [FIELD_RED] = {"words", threes, NULL, 0, 0, false},
    [FIELD_BLACK] = {"words", threes, NULL, 0, 0, false},
    [FIELD_LEFT] = {"cards", or_none, rest_of_deck, 1, 0, false},
    [FIELD_STOCK] = {"number", NULL, NULL, 0, 0, false},
    [FIELD_DRAWER] = {"words", players, NULL, 0, 0, false},
};

void field_controls_json(struct json *j, const struct session *s, const struct form *f)
{
    const struct offer *o = &offers[form_field(f)->kind];
    json_text(j, "kind", "field");
    json_text(j, "form", o->form);
    json_open(j, "buttons", '[');
    if (o->words != NULL) {
        o->words(j, s, f);
    }
    json_close(j, ']');
    json_open(j, "more", '[');
    BUTTONS(j, s, stop);
    json_close(j, ']');
    if (o->pad != NULL) {
        const struct verb verb[] = {{"*", MSG_page_answer, o->least, o->most, o->melds}};
        VERBS(j, s, verb);
        cards_json(j, "pad", o->pad(f));
    }
}
