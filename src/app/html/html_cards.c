/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "html/html_cards.h"

#include <stdlib.h>
#include <string.h>

#include "notation/cards_text.h"

/* In a square of 24. */
static const char *const suit_paths[] = {
    [SUIT_SPADE] =
        "M12 1C9 6 2 9.500 2 15a4.800 4.800 0 0 0 8.600 2.900C10.500 20 9.700 21.800 8 "
        "23h8c-1.700-1.200-2.500-3-2.600-5.100A4.800 4.800 0 0 0 22 15C22 9.500 15 6 12 1z",
    [SUIT_HEART] =
        "M12 23C6.500 17.500 1.500 13 1.500 7.800A5.500 5.500 0 0 1 12 5.200a5.500 5.500 0 0 "
        "1 10.500 2.600C22.500 13 17.500 17.500 12 23z",
    [SUIT_CLUB] =
        "M12 1a5 5 0 0 0-4.300 7.600A5 5 0 1 0 10.700 16c-.1 3-1 5.400-2.700 7h8c-1.700-1.600"
        "-2.600-4-2.700-7a5 5 0 1 0 3-7.400A5 5 0 0 0 12 1z",
    [SUIT_DIAMOND] = "M12 1l8.500 11L12 23 3.500 12z",
};

const char *card_suit_path(enum card_suit suit)
{
    return suit_paths[suit];
}

static enum card_suit suit_of(kind k)
{
    return k == KIND_3R   ? SUIT_HEART
           : k == KIND_3B ? SUIT_SPADE
                          : (enum card_suit)(k * 3 % CARD_SUITS);
}

static const char *rank_of(kind k)
{
    return kind_is_three(k) ? "3" : kind_name(k);
}

static void put_shape(struct strbuf *out, kind k)
{
    const enum card_suit suit = suit_of(k);
    const bool full = suit == SUIT_SPADE || suit == SUIT_CLUB;
    strbuf_appendf(out,
                   "<symbol id=\"card-%s\" viewBox=\"0 0 40 56\"><rect x=\"1.500\" y=\"1.500\" "
                   "width=\"37\" height=\"53\" rx=\"5\" fill=\"#fff\" stroke=\"#000\" "
                   "stroke-width=\"2\"%s/>",
                   kind_name(k), kind_is_three(k) ? " stroke-dasharray=\"5 3\"" : "");
    if (kind_is_wild(k)) {
        strbuf_append(out, "<rect x=\"5\" y=\"5\" width=\"30\" height=\"46\" rx=\"3\" "
                           "fill=\"none\" stroke=\"#000\" stroke-width=\"1.500\"/>");
    }
    strbuf_appendf(out,
                   "<text x=\"20\" y=\"33\" font-size=\"%d\" font-weight=\"bold\" "
                   "text-anchor=\"middle\">%s</text>",
                   strlen(rank_of(k)) > 1 ? 28 : 36, rank_of(k));
    if (strcmp(kind_name(k), "Jo") == 0) {
        strbuf_append(out,
                      "<path d=\"M20 35l2 4.600 5 .5-3.700 3.300 1 4.900L20 45.800l-4.300 2.500 "
                      "1-4.900-3.700-3.300 5-.5z\"/>");
    } else {
        strbuf_appendf(out,
                       "<path transform=\"translate(12.500 35) scale(.62)\" d=\"%s\" fill=\"%s\" "
                       "stroke=\"#000\" stroke-width=\"2\"/>",
                       suit_paths[suit], full ? "#000" : "#fff");
    }
    strbuf_append(out, "</symbol>");
}

void html_card_shapes(struct strbuf *out)
{
    strbuf_append(out, "<svg class=\"shapes\" aria-hidden=\"true\" width=\"0\" height=\"0\">");
    for (kind k = 0; k < KIND_COUNT; k++) {
        put_shape(out, k);
    }
    strbuf_append(out, "</svg>\n");
}

/* A card, within an element that is hidden from readers of the screen. */
static void put_card(struct html *h, kind k)
{
    strbuf_appendf(&h->text, "<svg class=\"card\"><use href=\"#card-%s\"/></svg>", kind_name(k));
}

size_t html_card_at(const char *text, kind *out)
{
    static const struct {
        const char *words;
        kind kind;
    } long_names[] = {{"3 red", KIND_3R}, {"3 black", KIND_3B}, {"Joker", KIND_JOKER}};
    for (size_t i = 0; i < sizeof long_names / sizeof long_names[0]; i++) {
        const size_t length = strlen(long_names[i].words);
        if (strncmp(text, long_names[i].words, length) == 0) {
            *out = long_names[i].kind;
            return length;
        }
    }
    const size_t length = strcspn(text, " ,/[]");
    struct parse_error fault;
    return length > 0 && kind_read(text, length, out, &fault) ? length : 0;
}

char *html_plain_blanks(const char *text)
{
    struct strbuf out = STRBUF_INIT;
    for (; *text != '\0'; text++) {
        const bool hard = strncmp(text, "\302\240", 2) == 0;
        strbuf_append_char(&out, hard ? ' ' : *text);
        text += hard;
    }
    return strbuf_take(&out);
}

static const char begin_meld[] = "<span class=\"whole\">";

void html_cards(struct html *h, const char *tag, const char *classes, const char *written)
{
    char *plain = html_plain_blanks(written);
    const char *text = plain;
    html_open(h, tag, classes);
    html_element(h, "span", "unseen", written);
    strbuf_append(&h->text, "<span aria-hidden=\"true\">");
    const bool melds = strchr(text, '/') != NULL; /* of which none is torn at the end of a line */
    bool may_begin = true;                        /* a card may begin here */
    strbuf_append(&h->text, melds ? begin_meld : "");
    while (*text != '\0') {
        kind k = 0;
        const size_t length = may_begin ? html_card_at(text, &k) : 0;
        if (length > 0) {
            put_card(h, k);
            text += length;
            text += *text == ','; /* the pictures part themselves */
        } else {
            const size_t word = strcspn(text, " ,/[]"), taken = word > 0 ? word : 1;
            html_textf(h, "%.*s", (int)taken, text);
            may_begin = word == 0;
            if (*text == '/') {
                strbuf_append(&h->text, "</span> ");
                strbuf_append(&h->text, begin_meld);
                text += text[1] == ' ';
            }
            text += taken;
        }
    }
    strbuf_append(&h->text, melds ? "</span></span>" : "</span>");
    html_close(h);
    free(plain);
}
