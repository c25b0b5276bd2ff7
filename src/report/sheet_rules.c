/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules at our table: one page that a club reads out, hangs up and corrects with a pencil. Numbers
 * stand in tables, special hands as cards, and all else in the words that the program uses for an
 * option everywhere. */
#include <stdio.h>
#include <string.h>

#include "class/checklist.h"
#include "coach/compare.h"
#include "coach/pattern.h"
#include "notation/cards_text.h"
#include "phrase/wording.h"
#include "report/html_cards.h"
#include "report/sheets.h"

enum { MANY_HANDS = 8 }; /* more need smaller type to stay on the page */

/* What stands together under a heading: the options whose ids begin so. */
struct section {
    const char *heading;
    const char *prefix[5];
};

static const struct section sections[] = {
    {"Dealing", {"deal.", "turn."}},
    {"Threes", {"threes."}},
    {"Melds and canastas", {"meld.", "dead.", "sevens.", "aces.", "wild."}},
    {"Opening", {"open.", "splash"}},
    {"The pack", {"pack."}},
    {"Bonus cards", {"bonus."}},
    {"Throwing away", {"discard."}},
    {"Going out and the end of the stock", {"out.", "stock."}},
    {"Counting", {"score.no-canasta", "score.wipeout"}},
};

/* What the tables of numbers say already. */
static const enum option_id told[] = {
    OPTION_open_first,   OPTION_open_second_from, OPTION_open_second, OPTION_open_third_from,
    OPTION_open_third,   OPTION_open_negative,    OPTION_threes_one,  OPTION_threes_two,
    OPTION_threes_three, OPTION_threes_four,
};

static bool is_told(enum option_id o)
{
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        if (told[i] == o) {
            return true;
        }
    }
    return false;
}

static bool begins(const char *id, const struct section *s)
{
    for (size_t i = 0; i < sizeof s->prefix / sizeof s->prefix[0] && s->prefix[i] != NULL; i++) {
        if (strncmp(id, s->prefix[i], strlen(s->prefix[i])) == 0) {
            return true;
        }
    }
    return false;
}

static void put_section(struct html *h, const struct teller *t, const struct section *s)
{
    enum option_id played[OPTION_COUNT];
    const int count = checklist_options(t->table, true, played);
    bool begun = false;
    for (int i = 0; i < count; i++) {
        char clause[CLAUSE_SIZE];
        if (!begins(option_facts(played[i])->name, s) || is_told(played[i])) {
            continue;
        }
        if (!begun) {
            html_element(h, "h2", NULL, s->heading);
            html_open(h, "ul", NULL);
            begun = true;
        }
        (void)option_words(t, played[i], clause);
        text_capital(clause);
        html_elementf(h, "li", NULL, "%s.", clause);
    }
    if (begun) {
        html_close(h);
    }
}

/* A table of numbers under its heading, which stay together; closed by end_numbers. */
static void begin_numbers(struct html *h, const char *heading)
{
    html_open(h, "div", "keep");
    html_element(h, "h2", NULL, heading);
    html_open(h, "table", NULL);
}

static void end_numbers(struct html *h)
{
    html_close(h);
    html_close(h);
}

static void put_row(struct html *h, const char *label, int32_t points)
{
    char number[32];
    struct text text = text_in(number, sizeof number);
    text_points(&text, points);
    html_open(h, "tr", NULL);
    html_element(h, "td", NULL, label);
    html_element(h, "td", "number", number);
    html_close(h);
}

/* From how many points on what an opening takes. */
static void put_minimums(struct html *h, const struct table *t)
{
    const struct bracket {
        bool is;
        int32_t from, minimum;
    } brackets[] = {
        {true, 0, t->open_first},
        {t->open_second != t->open_first, t->open_second_from, t->open_second},
        {t->open_third != t->open_second, t->open_third_from, t->open_third},
    };
    begin_numbers(h, "Points to open");
    if (t->open_negative >= 0) {
        put_row(h, "below 0", t->open_negative);
    }
    for (size_t i = 0; i < sizeof brackets / sizeof brackets[0]; i++) {
        char label[48];
        struct text text = text_in(label, sizeof label);
        text_add(&text, "from ");
        text_points(&text, brackets[i].from);
        if (brackets[i].is) {
            put_row(h, label, brackets[i].minimum);
        }
    }
    end_numbers(h);
}

static void put_values(struct html *h, const struct table *t)
{
    const bool classic = t->threes_style == THREES_CLASSIC;
    begin_numbers(h, "What cards count");
    put_row(h, "joker", kind_points(KIND_JOKER));
    put_row(h, "ace, 2", kind_points(KIND_A));
    put_row(h, "king down to 8", kind_points(KIND_K));
    put_row(h, "7 down to 4", kind_points(KIND_7));
    if (classic) {
        put_row(h, "black three", BLACK_THREE_POINTS);
    }
    end_numbers(h);
    begin_numbers(h, classic ? "Red threes" : "Threes of a colour");
    put_row(h, "one", t->threes_one);
    put_row(h, "two", t->threes_two);
    put_row(h, "three", t->threes_three);
    put_row(h, "all four", t->threes_four);
    end_numbers(h);
}

/* Bonuses and penalties; those that the table does not have are left out. */
static void put_worths(struct html *h, const struct table *t)
{
    const bool wild = t->wild_meld != WILD_MELD_NONE;
    const bool alike = t->score_wild_twos == t->score_wild && t->score_wild_four == t->score_wild;
    const struct worth {
        bool is;
        const char *label;
        int32_t points;
    } worths[] = {
        {true, "Natural canasta", t->score_natural},
        {true, "Mixed canasta", t->score_mixed},
        {t->sevens_special != 0, "Canasta of 7s", t->score_sevens},
        {t->aces_special != 0, "Pure aces", t->score_aces},
        {wild && !alike, "Seven 2s", t->score_wild_twos},
        {wild && !alike, "With four jokers", t->score_wild_four},
        {wild, alike ? "Wild canasta" : "Other wild canasta", t->score_wild},
        {t->score_going_out != 0, "Going out", t->score_going_out},
        {t->score_concealed != 0, "Concealed, in all", t->score_concealed},
        {t->deal_perfect_cut != 0, "Perfect cut", t->deal_perfect_cut},
        {t->sevens_special != 0 && t->score_open_sevens != 0, "7s unfinished",
         -t->score_open_sevens},
        {t->aces_special != 0 && t->score_open_aces != 0, "Pure aces unfinished",
         -t->score_open_aces},
        {t->wild_meld == WILD_MELD_ANY && t->score_open_wild != 0, "Wild cards unfinished",
         -t->score_open_wild},
        {t->score_dirty != 0, "Dirty hand", -t->score_dirty},
        {true, "The match goes to", t->match_target},
    };
    begin_numbers(h, "Bonuses and penalties");
    for (size_t i = 0; i < sizeof worths / sizeof worths[0]; i++) {
        if (worths[i].is) {
            put_row(h, worths[i].label, worths[i].points);
        }
    }
    end_numbers(h);
}

/* Each hand with cards that make it, so that nobody has to picture "five groups". */
static void put_special_hands(struct html *h, const struct teller *teller)
{
    const struct table *t = teller->table;
    if (t->special_count == 0) {
        return;
    }
    html_element(h, "h2", NULL, "Special hands");
    html_open(h, "table", NULL);
    for (int i = 0; i < t->special_count; i++) {
        char clause[CLAUSE_SIZE], cards[CARDS_TEXT_SIZE];
        (void)special_words(teller, i, clause);
        (void)cards_write(pattern_example(t, i), cards);
        text_capital(clause);
        html_open(h, "tr", NULL);
        html_elementf(h, "td", NULL, "%s.", clause);
        html_cards(h, "td", "cards", cards);
        html_close(h);
    }
    html_close(h);
    for (int i = 0; i < (int)OPTION_COUNT; i++) {
        char clause[CLAUSE_SIZE];
        if (strncmp(option_facts((enum option_id)i)->name, "special.", 8) == 0) {
            (void)option_words(teller, (enum option_id)i, clause);
            text_capital(clause);
            html_elementf(h, "p", NULL, "%s.", clause);
        }
    }
}

void sheet_rules(const struct teller *teller, struct html *h)
{
    const struct table *t = teller->table;
    char title[160];
    (void)snprintf(title, sizeof title, "Rules at our table: %.120s", t->title);
    html_begin(h, title);
    html_open(h, "div", t->special_count > MANY_HANDS ? "sheet rules many" : "sheet rules");
    html_element(h, "h1", NULL, title);
    html_elementf(h, "p", NULL, "%d players, two decks with four jokers.", t->players);
    html_open(h, "div", "columns");
    put_minimums(h, t);
    put_values(h, t);
    put_worths(h, t);
    for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
        put_section(h, teller, &sections[i]);
    }
    html_close(h);
    put_special_hands(h, teller);
    html_end(h);
}
