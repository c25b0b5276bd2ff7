/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes in a card of 100 by 140, the same as in the page (cards.js). */
#include "html/html_faces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "html/html_cards.h"
#include "notation/cards_text.h"

static const char star_path[] =
    "M12 1.200l3.200 7.100 7.700.8-5.800 5.200 1.700 7.600L12 18l-6.800 "
    "3.900 1.700-7.600L1.100 9.100l7.700-.8z";

/* Ranks as strokes in a box of 30 by 44; the 10 needs one of 44. */
static const struct {
    const char *rank, *path;
} strokes[] = {
    {"2", "M4 12C4-1 26-1 26 11.500C26 20 4 30 4 41H27"},
    {"3", "M4 8C7 0 25 0 25 11C25 18 19 20 13 20C20 20 27 22 27 31C27 44 6 44 3 34"},
    {"4", "M22 42V3L3 30H28"},
    {"5", "M25 3H7L5.500 20C12 14 27 15 27 29C27 43 7 44 3 35"},
    {"6", "M23 3C11 9 4 19 4 29C4 46 27 46 27 29C27 14 7 14 4.500 26"},
    {"7", "M3 3H27C20 14 13 28 11 42"},
    {"8", "M15 20C2 20 4 3 15 3C26 3 28 20 15 20C1 20 1 41 15 41C29 41 29 20 15 20z"},
    {"9", "M8 41C19 35 27 25 27 15C27-2 4-2 4 15C4 30 24 30 26.500 18"},
    {"10", "M2 10L8 4V42M31 3C17 3 17 41 31 41C45 41 45 3 31 3z"},
    {"J", "M21 2V30C21 45 4 44 4 31"},
    {"Q", "M15 3C-1 3-1 39 15 39C31 39 31 3 15 3zM17 30L27 42"},
    {"K", "M6 2V42M27 2L7 25M13 18L28 42"},
    {"A", "M2.500 42L15 3L27.500 42M7.500 29H22.500"},
};

static const struct {
    char letter; /* in the id of a shape */
    const char *ink;
} suits[CARD_SUITS] = {{'s', "#15191d"}, {'h', "#b5121b"}, {'c', "#15191d"}, {'d', "#b5121b"}};

/* The suit of the `nth` card of a kind. */
static enum card_suit suit_of(kind k, int nth)
{
    if (kind_is_three(k)) {
        const enum card_suit first = k == KIND_3R ? SUIT_HEART : SUIT_SPADE;
        return nth % 2 == 0 ? first : (enum card_suit)(first + 2);
    }
    return (enum card_suit)(((int)k * 3 + nth) % CARD_SUITS);
}

static void put_symbol(struct strbuf *out, const char *id, const char *box, const char *path)
{
    strbuf_appendf(out, "<symbol id=\"%s\" viewBox=\"%s\"><path d=\"%s\"/></symbol>", id, box,
                   path);
}

static void put_use(struct strbuf *out, const char *id, int x, int y, int side)
{
    strbuf_appendf(out, "<use href=\"#%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", id, x,
                   y, side, side);
}

/* The edge of a card, and the second one of a wild card or a three. */
static void put_edges(struct strbuf *out, kind k)
{
    const bool wild = kind_is_wild(k);
    strbuf_appendf(
        out,
        "<rect x=\"1.500\" y=\"1.500\" width=\"97\" height=\"137\" rx=\"11\" fill=\"%s\" "
        "stroke=\"%s\" stroke-width=\"3\"/>",
        wild ? "#fff0bf" : "#fff", wild ? "#8a6400" : "#6d736d");
    if (wild || kind_is_three(k)) {
        strbuf_appendf(out,
                       "<rect x=\"6.500\" y=\"6.500\" width=\"87\" height=\"127\" rx=\"7\" "
                       "fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
                       wild           ? "#8a6400"
                       : k == KIND_3R ? "#b5121b"
                                      : "#15191d");
    }
}

static void put_joker(struct strbuf *out)
{
    put_use(out, "suit-star", 9, 9, 25);
    strbuf_append(out, "<text x=\"38\" y=\"30\" font-size=\"25\" font-weight=\"bold\" "
                       "textLength=\"52\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#15191d\">JOKER"
                       "</text>");
    put_use(out, "suit-star", 14, 46, 72);
    strbuf_append(out, "<path d=\"M43 80v.1M57 80v.1M40 91q10 9 20 0\" fill=\"none\" "
                       "stroke=\"#fff0bf\" stroke-width=\"5\" stroke-linecap=\"round\"/>");
}

static void put_face(struct strbuf *out, kind k, enum card_suit suit)
{
    const char *rank = kind_is_three(k) ? "3" : kind_name(k);
    const bool wild = kind_is_wild(k), joker = k == KIND_JOKER;
    char id[] = "suit-?";
    id[sizeof id - 2] = suits[suit].letter;
    strbuf_appendf(out, "<symbol id=\"face-%s%c\" viewBox=\"0 0 100 140\">", kind_name(k),
                   suits[suit].letter);
    put_edges(out, k);
    strbuf_appendf(out, "<g fill=\"%s\">", wild ? "#8a6400" : suits[suit].ink);
    if (joker) {
        put_joker(out);
    } else {
        strbuf_appendf(out,
                       "<use href=\"#rank-%s\" x=\"9\" y=\"9\" width=\"%d\" height=\"36\" "
                       "fill=\"none\" stroke=\"%s\" stroke-width=\"8.200\" "
                       "stroke-linejoin=\"round\"/>",
                       rank, strlen(rank) > 1 ? 34 : 28, suits[suit].ink);
        put_use(out, wild ? "suit-star" : id, 10, 51, 25);
        put_use(out, wild ? "suit-star" : id, wild ? 24 : 36, wild ? 60 : 70, wild ? 70 : 56);
    }
    strbuf_append(out, "</g></symbol>");
}

void html_face_shapes(struct html *h)
{
    struct strbuf *out = &h->text;
    strbuf_appendf(out, "<style>%s</style>\n", html_handout_style());
    strbuf_append(out, "<svg class=\"shapes\" aria-hidden=\"true\" width=\"0\" height=\"0\">");
    put_symbol(out, "suit-star", "0 0 24 24", star_path);
    for (int i = 0; i < CARD_SUITS; i++) {
        char id[] = "suit-?";
        id[sizeof id - 2] = suits[i].letter;
        put_symbol(out, id, "0 0 24 24", card_suit_path((enum card_suit)i));
    }
    for (size_t i = 0; i < sizeof strokes / sizeof strokes[0]; i++) {
        char id[16];
        (void)snprintf(id, sizeof id, "rank-%s", strokes[i].rank);
        put_symbol(out, id, strlen(strokes[i].rank) > 1 ? "-2 0 46 44" : "-2 0 34 44",
                   strokes[i].path);
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int copies = k == KIND_JOKER ? 1 : kind_is_three(k) ? 2 : CARD_SUITS;
        for (int n = 0; n < copies; n++) {
            put_face(out, k, k == KIND_JOKER ? SUIT_SPADE : suit_of(k, n));
        }
    }
    strbuf_append(out, "</svg>\n");
}

/* --- a row of them --- */

static void put_card(struct html *h, kind k, int seen[KIND_COUNT])
{
    const enum card_suit suit = k == KIND_JOKER ? SUIT_SPADE : suit_of(k, seen[k]++);
    strbuf_appendf(&h->text, "<svg class=\"face\"><use href=\"#face-%s%c\"/></svg>", kind_name(k),
                   suits[suit].letter);
}

/* One meld, or a hand: up to a slash or the end. Returns where it ends. */
static const char *
put_meld(struct html *h, enum face_overlap overlap, const char *text, int seen[KIND_COUNT])
{
    static const char *const classes[][2] = {[FACES_APART] = {"meld", "meld closed"},
                                             [FACES_SNUG] = {"meld snug", "meld snug closed"},
                                             [FACES_FAN] = {"meld fan", "meld fan closed"}};
    const size_t length = strcspn(text, "/");
    const char *const end = text + length;
    html_open(h, "span", classes[overlap][memchr(text, '[', length) != NULL]);
    while (text < end) {
        kind k = 0;
        const size_t skipped = strspn(text, " ,[]"), card = html_card_at(text + skipped, &k);
        text += skipped;
        if (card == 0) {
            break; /* words: all that follows belongs to them */
        }
        put_card(h, k, seen);
        text += card;
    }
    html_close(h);
    if (text < end) {
        html_textf(h, "%.*s", (int)(end - text), text);
    }
    return end;
}

void html_faces(struct html *h, enum face_overlap overlap, const char *written)
{
    char *plain = html_plain_blanks(written);
    int seen[KIND_COUNT] = {0};
    html_open(h, "span", "faces");
    html_element(h, "span", "unseen", written);
    strbuf_append(&h->text, "<span aria-hidden=\"true\">");
    for (const char *at = plain; *at != '\0';) {
        at = put_meld(h, overlap, at, seen);
        at += *at == '/';
    }
    strbuf_append(&h->text, "</span>");
    html_close(h);
    free(plain);
}

void html_face_band(struct html *h)
{
    static const struct {
        const char *face;
        int x, y, turn;
    } cards[] = {{"Ks", 8, 40, -13},
                 {"Kh", 78, 18, -6},
                 {"Kd", 150, 8, 0},
                 {"As", 222, 20, 6},
                 {"Jos", 300, 40, 13}};
    strbuf_append(&h->text, "<svg class=\"deck\" viewBox=\"0 0 420 150\" aria-hidden=\"true\">");
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        strbuf_appendf(&h->text,
                       "<use href=\"#face-%s\" width=\"100\" height=\"140\" "
                       "transform=\"translate(%d %d) rotate(%d 50 70)\"/>",
                       cards[i].face, cards[i].x, cards[i].y, cards[i].turn);
    }
    strbuf_append(&h->text, "</svg>");
}
