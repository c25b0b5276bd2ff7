/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goals of tasks, between what authors write and values. One table says which words there are; the
 * short form is brought into the same words first. */
#include "content/goal_xml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "questions/goal.h"

/* The attributes that a goal can have. Those that are no goal by themselves say more about the one
 * before them. */
enum goal_word {
    WORD_TAKE,
    WORD_LAY,
    WORD_ONLY,
    WORD_MOST,
    WORD_MELD,
    WORD_WITHOUT,
    WORD_CANASTA,
    WORD_OPEN,
    WORD_KEEP,
    WORD_CARDS,
    WORD_WILDS,
    WORD_THROW,
    WORD_NOT,
    WORD_DO,
    WORD_BEST,
    WORD_FREE,
    WORD_SIZE,
    WORD_PURE,
    WORD_SORT,
    WORD_RANKS,
    WORD_COUNT_LEAST,
    WORD_WITH,
    WORD_COUNT
};

static const char *const words[WORD_COUNT] = {
    [WORD_TAKE] = "take",       [WORD_LAY] = "lay",     [WORD_ONLY] = "only",
    [WORD_MOST] = "most",       [WORD_MELD] = "meld",   [WORD_WITHOUT] = "without",
    [WORD_CANASTA] = "canasta", [WORD_OPEN] = "open",   [WORD_KEEP] = "keep",
    [WORD_CARDS] = "cards",     [WORD_WILDS] = "wilds", [WORD_THROW] = "throw",
    [WORD_NOT] = "not",         [WORD_DO] = "do",       [WORD_BEST] = "best",
    [WORD_FREE] = "free",       [WORD_SIZE] = "size",   [WORD_PURE] = "pure",
    [WORD_SORT] = "sort",       [WORD_RANKS] = "ranks", [WORD_COUNT_LEAST] = "count",
    [WORD_WITH] = "with",
};

/* What an author wrote of one goal; NULL: not said. */
struct wording {
    const struct xml_page *page;
    int line;
    const char *within; /* the attribute that holds goals in short form; NULL: they aren't */
    const char *value[WORD_COUNT];
};

static bool unknown(const struct wording *w, enum goal_word word, const char *what)
{
    return xml_page_fault(w->page, w->line, "goal %s=\"%s\": %s", words[word], w->value[word],
                          what);
}

/* The number of a word among the values that such a goal can have, or -1. */
static int place_in(const struct aim *aim, const char *value)
{
    const char *const *list = aim_values((enum aim_kind)aim->kind);
    for (int i = 0; list[i] != NULL; i++) {
        if (strcmp(list[i], value) == 0) {
            return i;
        }
    }
    return -1;
}

static bool
read_choice(const struct wording *w, enum goal_word word, const char *what, struct aim *out)
{
    const int at = w->value[word][0] != '\0' ? place_in(out, w->value[word]) : -1;
    out->value = (uint8_t)(at < 0 ? 0 : at);
    return at >= 0 || unknown(w, word, what);
}

static bool read_number(const struct wording *w, enum goal_word word, int most, int *out)
{
    char *end = NULL;
    const long n = strtol(w->value[word], &end, 10);
    *out = (int)n;
    return (end != w->value[word] && *end == '\0' && n >= 0 && n <= most) ||
           unknown(w, word, "this is no number that can be. Write one in figures");
}

static bool read_cards(const struct wording *w, enum goal_word word, cardset *out)
{
    struct parse_error fault;
    char what[40];
    (void)snprintf(what, sizeof what, "goal %s", words[word]);
    if (!cards_read(w->value[word], strlen(w->value[word]), out, &fault)) {
        return xml_page_text_fault(w->page, w->line, what, &fault);
    }
    return *out != 0 || unknown(w, word, "no cards are named here");
}

static bool read_kinds(const struct wording *w, enum goal_word word, uint16_t *out)
{
    cardset cards = 0;
    const bool good = read_cards(w, word, &cards);
    *out = cards_kinds(cards);
    return good;
}

static bool read_slot(const struct wording *w, enum goal_word word, int8_t *out)
{
    struct parse_error fault;
    char what[40];
    int slot = SLOT_NONE;
    (void)snprintf(what, sizeof what, "goal %s", words[word]);
    if (!slot_read(w->value[word], strlen(w->value[word]), &slot, &fault)) {
        return xml_page_text_fault(w->page, w->line, what, &fault);
    }
    *out = (int8_t)slot;
    return true;
}

static bool read_yes(const struct wording *w, enum goal_word word)
{
    return strcmp(w->value[word], "yes") == 0 || unknown(w, word, "write yes or leave it out");
}

/* --- one goal after the other -------------------------------------------------------------- */

static bool read_meld(const struct wording *w, struct aim *out)
{
    int n = 0;
    out->wilds = AIM_WILDS_ANY;
    out->pure = w->value[WORD_PURE] != NULL;
    if (w->value[WORD_SIZE] != NULL) {
        if (!read_number(w, WORD_SIZE, DECK_SIZE, &n)) {
            return false;
        }
        out->size = (int8_t)n;
    }
    if (w->value[WORD_WILDS] != NULL && strcmp(w->value[WORD_WILDS], "max") == 0) {
        out->wilds = AIM_WILDS_MAX;
    } else if (w->value[WORD_WILDS] != NULL) {
        if (!read_number(w, WORD_WILDS, CANASTA_CARDS, &n)) {
            return false;
        }
        out->wilds = (int8_t)n;
    }
    return read_slot(w, WORD_MELD, &out->slot) &&
           (w->value[WORD_WITH] == NULL || read_cards(w, WORD_WITH, &out->cards)) &&
           (w->value[WORD_PURE] == NULL || read_yes(w, WORD_PURE));
}

static bool read_without(const struct wording *w, struct aim *out)
{
    out->pure = w->value[WORD_PURE] != NULL;
    return read_slot(w, WORD_WITHOUT, &out->slot) &&
           (w->value[WORD_PURE] == NULL || read_yes(w, WORD_PURE));
}

static bool read_canasta(const struct wording *w, struct aim *out)
{
    out->slot = SLOT_NONE;
    if (w->value[WORD_SORT] != NULL &&
        !read_choice(w, WORD_SORT, "write natural, mixed or special", out)) {
        return false;
    }
    return strcmp(w->value[WORD_CANASTA], "any") == 0 || read_slot(w, WORD_CANASTA, &out->slot);
}

static bool read_open(const struct wording *w, struct aim *out)
{
    int n = 0;
    if (w->value[WORD_RANKS] != NULL) {
        char text[KIND_COUNT * 4];
        const char *at = w->value[WORD_RANKS];
        while (*at != '\0') { /* W is no card, so the ranks are read one by one */
            int8_t slot = SLOT_NONE;
            const size_t size = strcspn(at, " ");
            (void)snprintf(text, sizeof text, "%.*s", (int)size, at);
            struct wording one = *w;
            one.value[WORD_RANKS] = text;
            if (size > 0 && !read_slot(&one, WORD_RANKS, &slot)) {
                return false;
            }
            out->bits |= (uint16_t)(size > 0 ? 1U << slot : 0);
            at += size + strspn(at + size, " ");
        }
    }
    if (w->value[WORD_COUNT_LEAST] != NULL) {
        if (!read_number(w, WORD_COUNT_LEAST, 2000, &n)) {
            return false;
        }
        out->count = (int16_t)n;
    }
    return read_yes(w, WORD_OPEN);
}

static bool read_number_goal(const struct wording *w, enum goal_word word, struct aim *out)
{
    int n = 0;
    const bool good = read_number(w, word, DECK_SIZE, &n);
    out->count = (int16_t)n;
    return good;
}

static bool read_throw(const struct wording *w, struct aim *out)
{
    const int at = place_in(out, w->value[WORD_THROW]);
    out->value = (uint8_t)(at > 0 ? at : THROW_THESE);
    return at > 0 || read_kinds(w, WORD_THROW, &out->bits);
}

static bool read_cards_goal(const struct wording *w, enum goal_word word, struct aim *out)
{
    if (word == WORD_LAY && strcmp(w->value[word], "none") == 0) {
        out->kind = AIM_ONLY;
        return true;
    }
    return (word == WORD_KEEP && strcmp(w->value[word], "natural") == 0) ||
           read_cards(w, word, &out->cards);
}

static bool read_one(const struct wording *w, enum goal_word word, struct aim *out)
{
    switch (word) {
    case WORD_TAKE:
        return read_choice(w, word, "write draw, pick or best", out);
    case WORD_MOST:
        return read_choice(w, word, "write cards or points", out);
    case WORD_DO:
        return read_choice(w, word, "write three, ask, out or special", out);
    case WORD_LAY:
    case WORD_ONLY:
    case WORD_KEEP:
        return read_cards_goal(w, word, out);
    case WORD_MELD:
        return read_meld(w, out);
    case WORD_WITHOUT:
        return read_without(w, out);
    case WORD_CANASTA:
        return read_canasta(w, out);
    case WORD_OPEN:
        return read_open(w, out);
    case WORD_CARDS:
    case WORD_WILDS:
        return read_number_goal(w, word, out);
    case WORD_THROW:
        return read_throw(w, out);
    case WORD_NOT:
        return read_kinds(w, word, &out->bits);
    case WORD_BEST:
    case WORD_FREE:
        return read_yes(w, word);
    case WORD_SIZE:
    case WORD_PURE:
    case WORD_SORT:
    case WORD_RANKS:
    case WORD_COUNT_LEAST:
    case WORD_WITH:
    case WORD_COUNT:
        break;
    }
    return false;
}

/* What says more about a goal, and which goals. */
static const struct {
    enum goal_word word, of, or_of;
} more[] = {
    {WORD_SIZE, WORD_MELD, WORD_MELD},        {WORD_PURE, WORD_MELD, WORD_WITHOUT},
    {WORD_SORT, WORD_CANASTA, WORD_CANASTA},  {WORD_RANKS, WORD_OPEN, WORD_OPEN},
    {WORD_COUNT_LEAST, WORD_OPEN, WORD_OPEN}, {WORD_WITH, WORD_MELD, WORD_MELD},
};

static bool read_wording(const struct wording *w, int way, struct aims *out)
{
    bool any = false;
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        if (w->value[more[i].word] != NULL && w->value[more[i].of] == NULL &&
            w->value[more[i].or_of] == NULL) {
            return xml_page_fault(w->page, w->line,
                                  "%s says more about %s, and there is none in this goal",
                                  words[more[i].word], words[more[i].of]);
        }
    }
    for (int word = 0; word <= WORD_FREE; word++) {
        if (w->value[word] == NULL || (word == WORD_WILDS && w->value[WORD_MELD] != NULL)) {
            continue;
        }
        if (out->count == AIMS_MAX) {
            return xml_page_fault(w->page, w->line, "a task has at most %d goals", AIMS_MAX);
        }
        struct aim *aim = &out->aim[out->count];
        *aim = (struct aim){
            .kind = (uint8_t)aim_find(words[word]), .way = (uint8_t)way, .line = w->line};
        if (!read_one(w, (enum goal_word)word, aim)) {
            return false;
        }
        out->count++;
        any = true;
    }
    return any || xml_page_fault(w->page, w->line,
                                 "this goal says nothing. Write one, like <goal take=\"pick\"/>");
}

bool goal_read(const struct xml_page *page, const struct xml_node *node, int way, struct aims *out)
{
    struct wording w = {.page = page, .line = node->line};
    for (int word = 0; word < WORD_COUNT; word++) {
        w.value[word] = xml_attribute(node, words[word]);
    }
    return read_wording(&w, way, out);
}

/* --- the short form ------------------------------------------------------------------------ */

enum { PIECES_MAX = 24, SHORT_MOST = 400 };

/* One goal in short form, cut into words. */
struct short_goal {
    int count;
    char *piece[PIECES_MAX];
    char joined[PIECES_MAX][SHORT_MOST]; /* cards put together again */
    int joins;
};

static bool is_piece(const struct short_goal *p, int at, const char *word)
{
    return at < p->count && strcmp(p->piece[at], word) == 0;
}

/* Words from `at` to before `to`, as one text. */
static const char *join(struct short_goal *p, int at, int to)
{
    char *out = p->joined[p->joins++ % PIECES_MAX];
    size_t used = 0;
    out[0] = '\0';
    for (int i = at; i < to && used < SHORT_MOST; i++) {
        const int n =
            snprintf(out + used, SHORT_MOST - used, "%s%s", i > at ? " " : "", p->piece[i]);
        used += n > 0 ? (size_t)n : 0;
    }
    return out;
}

/* The words after the first that say more: "size 4", "wilds max", "count 155", "ranks K A", pure,
 * "with Q Q 2", and the sorts. What is left of them is the value of the first. */
static bool take_more(struct short_goal *p, int *at, struct wording *w)
{
    static const enum goal_word numbered[] = {WORD_SIZE, WORD_WILDS, WORD_COUNT_LEAST};
    for (size_t i = 0; i < sizeof numbered / sizeof numbered[0]; i++) {
        if (is_piece(p, *at, words[numbered[i]]) && *at + 1 < p->count) {
            w->value[numbered[i]] = p->piece[*at + 1];
            *at += 2;
            return true;
        }
    }
    if (is_piece(p, *at, words[WORD_WITH])) { /* the cards come last */
        w->value[WORD_WITH] = join(p, *at + 1, p->count);
        *at = p->count;
        return true;
    }
    if (is_piece(p, *at, "pure")) {
        w->value[WORD_PURE] = "yes";
        ++*at;
        return true;
    }
    static const struct aim canasta = {.kind = AIM_CANASTA};
    if (place_in(&canasta, p->piece[*at]) > 0) {
        w->value[WORD_SORT] = p->piece[(*at)++];
        return true;
    }
    if (is_piece(p, *at, "sort") || is_piece(p, *at, "ranks")) {
        ++*at; /* what follows speaks for itself */
        return true;
    }
    return false;
}

/* meld, without, canasta, open: a rank or several, and what says more about it. */
static void read_ranked(struct short_goal *p, enum goal_word word, struct wording *w)
{
    int from = 0, to = 0, at = 1;
    while (at < p->count) {
        if (take_more(p, &at, w)) {
            continue;
        }
        from = to == 0 ? at : from;
        to = ++at;
    }
    const char *rank = to > 0 ? join(p, from, to) : NULL;
    if (word == WORD_OPEN) {
        w->value[WORD_OPEN] = "yes";
        w->value[WORD_RANKS] = rank;
    } else {
        w->value[word] = rank != NULL ? rank : word == WORD_CANASTA ? "any" : "";
    }
}

/* Goals that are a word alone. */
static bool read_alone(const struct short_goal *p, struct wording *w)
{
    static const struct {
        const char *said;
        enum goal_word word;
        const char *value;
    } alone[] = {
        {"draw", WORD_TAKE, "draw"},
        {"pick", WORD_TAKE, "pick"},
        {"all", WORD_MOST, "cards"},
        {"three", WORD_DO, "three"},
        {"ask", WORD_DO, "ask"},
        {"out", WORD_DO, "out"},
        {"special", WORD_DO, "special"},
        {"best", WORD_BEST, "yes"},
        {"highest", WORD_THROW, "highest"},
    };
    for (size_t i = 0; i < sizeof alone / sizeof alone[0] && p->count == 1; i++) {
        if (is_piece(p, 0, alone[i].said)) {
            w->value[alone[i].word] = alone[i].value;
            return true;
        }
    }
    return false;
}

static bool read_short_one(struct short_goal *p, struct wording *w)
{
    if (read_alone(p, w)) {
        return true;
    }
    int word = 0;
    while (word <= WORD_FREE && !is_piece(p, 0, words[word])) {
        word++;
    }
    if (word > WORD_FREE || word == WORD_DO || word == WORD_BEST || word == WORD_FREE) {
        return xml_page_fault(w->page, w->line,
                              "%s: \"%s\" is no goal. docs/authors.md lists the short forms",
                              w->within, join(p, 0, p->count));
    }
    const bool ranked =
        word == WORD_MELD || word == WORD_WITHOUT || word == WORD_CANASTA || word == WORD_OPEN;
    if (ranked) {
        read_ranked(p, (enum goal_word)word, w);
    } else if (word == WORD_THROW && is_piece(p, 1, "not")) {
        w->value[WORD_NOT] = join(p, 2, p->count);
    } else if (word == WORD_KEEP && (is_piece(p, 2, "cards") || is_piece(p, 2, "card"))) {
        w->value[WORD_CARDS] = p->piece[1];
    } else if (word == WORD_LAY && is_piece(p, 1, "nothing")) {
        w->value[WORD_LAY] = "none";
    } else {
        w->value[word] = join(p, 1, p->count);
    }
    return true;
}

/* Whether the cards of a short `lay` or `only` say where they go, too: groups with a slash between,
 * a meld named before a colon, or wild cards with naturals of one rank. */
static bool says_where(const char *cards, const struct lay *lay)
{
    const cardset all = lay_cards(lay), naturals = all & CARDS_NATURAL;
    const uint16_t ranks = cards_kinds(naturals);
    return strpbrk(cards, "/:") != NULL || (ranks != 0 && (ranks & (ranks - 1)) == 0 &&
                                            cards_wilds(all) > 0 && cards_threes(all) == 0);
}

/* A short `lay` or `only` that says where the cards go: the cards, and of each meld what joined it.
 * False when it is no such goal. */
static bool read_placed(struct wording *w, struct aims *out, bool *good)
{
    struct parse_error fault;
    struct lay lay;
    char cards[CARDS_TEXT_SIZE];
    const enum goal_word word = w->value[WORD_ONLY] != NULL ? WORD_ONLY : WORD_LAY;
    const char *value = w->value[word];
    if (value == NULL || !lay_read(value, strlen(value), &lay, &fault) || lay.count == 0 ||
        !says_where(value, &lay)) {
        return false;
    }
    (void)cards_write(lay_cards(&lay), cards);
    w->value[word] = cards;
    *good = read_wording(w, 0, out);
    w->value[word] = value;
    for (int i = 0; i < lay.count && *good; i++) {
        if (cards_kinds(lay.part[i].cards) == 1U << KIND_3B) {
            continue; /* of no meld that could be named */
        }
        struct wording one = {.page = w->page, .line = w->line};
        const int slot = part_slot(lay.part[i]);
        one.value[WORD_MELD] = slot != SLOT_NONE ? slot_name(slot) : "";
        (void)cards_write(lay.part[i].cards, cards);
        one.value[WORD_WITH] = cards;
        *good = read_wording(&one, 0, out);
    }
    return true;
}

/* Cuts one goal into words; false when it has too many. */
static bool cut(char *text, struct short_goal *out)
{
    out->count = 0;
    out->joins = 0;
    for (char *rest = NULL, *piece = strtok_r(text, " ", &rest); piece != NULL;
         piece = strtok_r(NULL, " ", &rest)) {
        if (out->count == PIECES_MAX) {
            return false;
        }
        out->piece[out->count++] = piece;
    }
    return true;
}

bool goals_read_short(
    const struct xml_page *page, int line, const char *name, const char *text, struct aims *out)
{
    char copy[SHORT_MOST];
    *out = (struct aims){0};
    if (strlen(text) >= sizeof copy) {
        return xml_page_fault(page, line, "%s: this is too long. Write fewer goals", name);
    }
    memcpy(copy, text, strlen(text) + 1);
    for (char *rest = NULL, *one = strtok_r(copy, ";", &rest); one != NULL;
         one = strtok_r(NULL, ";", &rest)) {
        struct short_goal pieces;
        struct wording w = {.page = page, .line = line, .within = name};
        if (!cut(one, &pieces)) {
            return xml_page_fault(page, line, "%s: a goal has too many words", name);
        }
        bool good = true;
        if (pieces.count > 0 && (!read_short_one(&pieces, &w) ||
                                 (!read_placed(&w, out, &good) && !read_wording(&w, 0, out)))) {
            return false;
        }
        if (!good) {
            return false;
        }
    }
    return out->count > 0 || xml_page_fault(page, line, "%s: no goal is named", name);
}
