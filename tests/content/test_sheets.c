/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sheets: every option, special hands changed, removed and made, references to tables. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/files.h"
#include "content/table_file.h"
#include "content/table_write.h"
#include "engine/special.h"
#include "engine/table_flaw.h"
#include "notation/cards_text.h"
#include "source_dir.h"

#define SHEET(body)                                                                                \
    "<table id=\"club\" title=\"Our club\" based-on=\"modern-american\">\n" body "\n</table>\n"

/* Reads a sheet that must be sound. */
static struct table read_sheet(struct files *f, const char *text)
{
    struct table t;
    const char *path = files_write(f, "club.xml", text, strlen(text));
    const bool good = table_file_read(path, &t, f->diags);
    cr_assert(good, "%s", diags_count(f->diags) > 0 ? diags_at(f->diags, 0)->text : "");
    return t;
}

static int place_of(const struct table *t, const char *id)
{
    int i = t->special_count - 1;
    while (i >= 0 && strcmp(t->special[i].id, id) != 0) {
        i--;
    }
    return i;
}

static const char *matched(const struct table *t, const char *cards)
{
    cardset set = 0;
    cr_assert(cards_read(cards, strlen(cards), &set, NULL));
    const int place = special_match(t, set);
    return place == SPECIAL_NONE ? "none" : t->special[place].id;
}

Test(sheets, what_is_not_mentioned_stays_as_at_the_table_it_is_based_on)
{
    struct files f;
    struct table base;
    files_begin(&f);
    const struct table t = read_sheet(&f, SHEET("<option name=\"meld.rule-of\" value=\"4\"/>"));
    cr_assert(table_builtin("modern-american", &base));
    cr_expect(strcmp(t.id, "club") == 0 && strcmp(t.title, "Our club") == 0);
    cr_expect(strcmp(t.base, "modern-american") == 0);
    for (int o = 0; o < OPTION_COUNT; o++) {
        cr_expect(table_get(&t, o) == (o == OPTION_meld_rule_of ? 4 : table_get(&base, o)), "%s",
                  option_facts(o)->name);
    }
    cr_expect(t.special_count == base.special_count);
    files_end(&f);
}

Test(sheets, a_number_may_be_written_as_learners_read_it)
{
    struct files f;
    files_begin(&f);
    const struct table t = read_sheet(&f, SHEET("<option name=\"score.sevens\" value=\"2,600\"/>"
                                                "<special-hand id=\"pairs\" value=\"2,550\"/>"));
    cr_expect_eq(t.score_sevens, 2600);
    cr_expect_eq(t.special[place_of(&t, "pairs")].value, 2550);
    files_end(&f);
}

Test(sheets, every_option_can_be_set_to_every_end_of_its_range)
{
    struct files f;
    files_begin(&f);
    for (int o = 0; o < OPTION_COUNT; o++) {
        const struct option *facts = option_facts(o);
        const int32_t ends[] = {facts->least, facts->most};
        for (int i = 0; i < 2; i++) {
            char text[512], value[OPTION_WORD_SIZE];
            int32_t known = 0;
            option_format(o, ends[i], value);
            if (!option_parse(o, value, &known) || known != ends[i]) {
                continue; /* a choice of numbers has gaps */
            }
            struct table set;
            struct table_conflicts clash;
            struct table_flaw flaw;
            cr_assert(table_builtin("modern-american", &set) && table_set(&set, o, ends[i]));
            if (table_unplayable(&set, &flaw)) {
                continue; /* the end of a bracket alone */
            }
            const char *base = table_conflicts(&set, &clash) ? "classic" : "modern-american";
            (void)snprintf(text, sizeof text,
                           "<table id=\"club\" title=\"Our club\" based-on=\"%s\">\n"
                           "<option name=\"%s\" value=\"%s\"/>\n</table>\n",
                           base, facts->name, value);
            const struct table t = read_sheet(&f, text);
            cr_expect(table_get(&t, o) == ends[i], "%s=%s", facts->name, value);
        }
    }
    files_end(&f);
}

/* What is written in a sheet, and what is told of it; empty: nothing. */
struct told_row {
    const char *base, *inside, *said;
    bool good;
};

/* Whether each sheet is taken, and exactly one thing told of it where one is to be. */
static void expect_told(const struct told_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct files f;
        char text[800];
        files_begin(&f);
        (void)snprintf(text, sizeof text,
                       "<table id=\"club\" title=\"Our club\" based-on=\"%s\">\n%s\n</table>\n",
                       rows[i].base, rows[i].inside);
        cr_expect_eq(table_file_check(files_write(&f, "club.xml", text, strlen(text)), f.diags),
                     rows[i].good, "row %zu", i);
        cr_expect_eq(diags_count(f.diags), rows[i].said[0] != '\0', "row %zu", i);
        cr_expect(diags_count(f.diags) == 0 ||
                      strstr(diags_at(f.diags, 0)->text, rows[i].said) != NULL,
                  "row %zu: %s", i, diags_count(f.diags) > 0 ? diags_at(f.diags, 0)->text : "");
        files_end(&f);
    }
}

static const struct told_row unplayable[] = {
    {"modern-american", "<option name=\"meld.max-cards\" value=\"6\"/>",
     "seven cards make a canasta", false},
    {"modern-american", "<option name=\"open.second-from\" value=\"6000\"/>", "has to begin above",
     false},
    /* two cards laid onto six make eight, though seven are dead */
    {"modern-american", "<option name=\"meld.max-cards\" value=\"8\"/>", "", true},
    {"modern-american",
     "<option name=\"meld.max-cards\" value=\"8\"/><option name=\"dead.rank\" value=\"off\"/>", "",
     true},
    {"modern-american", "<option name=\"open.minimum-negative\" value=\"200\"/>",
     "goes down when the score goes up", true},
    {"modern-american",
     "<option name=\"open.minimum-negative\" value=\"15\"/>"
     "<option name=\"open.second-from\" value=\"0\"/>"
     "<option name=\"open.minimum-first\" value=\"50\"/>",
     "does nothing here", true},
    {"classic", "<option name=\"special.pack\" value=\"top-card\"/>", "has no special hands", true},
    {"classic", "<option name=\"special.last-stock\" value=\"on\"/>", "", true},
    {"pagat", "<option name=\"special.wild-groups\" value=\"1\"/>", "which groups may have wilds",
     true},
    {"league", "<option name=\"special.wild-groups\" value=\"2\"/>", "", true},
    {"classic", "<option name=\"score.dirty-pooled\" value=\"on\"/>",
     "because of score.dirty=\"0\"", true},
    {"league-2p", "<option name=\"score.dirty-pooled\" value=\"on\"/>", "because of players=\"2\"",
     true},
    {"classic", "<option name=\"meld.eighth\" value=\"on\"/>", "does nothing here", true},
    {"classic", "<option name=\"meld.eighth\" value=\"off\"/>", "", true},
    {"modern-american",
     "<option name=\"match.rounds\" value=\"4\"/><option name=\"match.target\" "
     "value=\"5000\"/>",
     "because of match.rounds=\"4\"", true},
    {"modern-american", "<option name=\"meld.majority\" value=\"half\"/>",
     "because of meld.max-wilds=\"2\"", true},
    {"modern-american", "<option name=\"meld.majority\" value=\"outnumber\"/>", "", true},
    {"modern-american", "<option name=\"open.minimum-second\" value=\"105\"/>",
     "goes down when the score goes up", true},
    {"modern-american",
     "<special-hand id=\"garbage\" value=\"2000\"><group cards=\"4\" times=\"2\"/>"
     "<group cards=\"3\" times=\"2\"/></special-hand>",
     "the same fourteen cards", true},
    {"modern-american",
     "<option name=\"bonus.from\" value=\"talons\"/><option name=\"bonus.first\" "
     "value=\"0\"/><option name=\"bonus.second\" value=\"0\"/>",
     "because of bonus.first=\"0\"", true},
    {"classic", "<option name=\"dead.add\" value=\"on\"/>", "does nothing here", true},
    {"modern-american", "<option name=\"deal.hand\" value=\"15\"/>", "fourteen cards", true},
    {"classic", "<option name=\"deal.hand\" value=\"15\"/>", "", true},
    {"classic", "<option name=\"open.minimum-negative\" value=\"-1\"/>", "", true},
};

/* What nobody can play is refused, and what does nothing is told, both with the reason. */
Test(sheets, a_sheet_that_nobody_can_play_is_refused_with_the_reason)
{
    expect_told(unplayable, sizeof unplayable / sizeof unplayable[0]);
}

static const struct told_row without_effect[] = {
    /* the third minimum would be asked only in a round after a tie */
    {"modern-american", "<option name=\"match.target\" value=\"5000\"/>",
     "open.minimum-third=\"180\" matters only in a round after a tie", true},
    {"modern-american", "<option name=\"match.target\" value=\"5005\"/>", "", true},
    {"modern-american", "<option name=\"open.third-from\" value=\"8500\"/>",
     "with match.target=\"8500\" the match is over before", true},
    {"modern-american",
     "<option name=\"open.by-round\" value=\"on\"/><option name=\"match.rounds\" "
     "value=\"2\"/>",
     "with match.rounds=\"2\" the match is over before", true},
    {"modern-american",
     "<option name=\"open.by-round\" value=\"on\"/><option name=\"match.rounds\" "
     "value=\"3\"/>",
     "", true},
    {"modern-american", "<option name=\"open.third-from\" value=\"3000\"/>",
     "open.minimum-second=\"155\" is never asked, because open.third-from=\"3000\"", true},
    {"modern-american",
     "<option name=\"open.third-from\" value=\"3000\"/>"
     "<option name=\"open.minimum-second\" value=\"150\"/>",
     "does nothing here, because of open.third-from=\"3000\"", true},
    {"classic", "<option name=\"open.second-from\" value=\"0\"/>",
     "open.minimum-first=\"50\" is never asked, because open.second-from=\"0\"", true},
    /* the deck has eight cards of a rank and four jokers */
    {"modern-american",
     "<special-hand id=\"nine\" value=\"3000\"><group cards=\"9\"/><group cards=\"5\"/>"
     "</special-hand>",
     "nobody can ever hold the hand nine", true},
    {"modern-american",
     "<special-hand id=\"eight\" value=\"3000\"><group cards=\"8\"/><group cards=\"6\"/>"
     "</special-hand>",
     "", true},
    {"modern-american",
     "<special-hand id=\"jokers\" value=\"3000\"><group cards=\"5\"/><group cards=\"4\"/>"
     "<group cards=\"3\"/><group cards=\"2\"/><wild groups=\"1\" size=\"5\" kinds=\"Jo\"/>"
     "</special-hand>",
     "nobody can ever hold the hand jokers", true},
    {"modern-american",
     "<special-hand id=\"twos\" value=\"3000\"><group cards=\"5\"/><group cards=\"4\"/>"
     "<group cards=\"3\"/><group cards=\"2\"/><wild groups=\"1\" size=\"5\" kinds=\"2\"/>"
     "</special-hand>",
     "", true},
    {"classic-club-6p", "<option name=\"deal.hand\" value=\"15\"/>",
     "hardly three turns for each. Deal fewer, or expect most rounds to end with the stock", true},
    /* fewer than thirteen would leave no special hands */
    {"modern-american", "<option name=\"players\" value=\"6\"/>",
     "Special hands need a deal of thirteen, so expect most rounds to end with the stock", true},
    {"modern-american-6p", "<option name=\"special.courtesy\" value=\"on\"/>", "", true},
    {"modern-american",
     "<option name=\"out.ask\" value=\"off\"/><option name=\"out.ask-binding\" "
     "value=\"off\"/>",
     "because of out.ask=\"off\"", true},
    {"modern-american",
     "<option name=\"out.ask\" value=\"off\"/><option name=\"out.ask-binding\" "
     "value=\"on\"/>",
     "because of out.ask=\"off\"", true},
    {"classic", "<option name=\"open.error-shown\" value=\"turn\"/>", "", true},
    {"modern-american",
     "<option name=\"open.error-shown\" value=\"specials\"/><option name=\"sevens.pure\" "
     "value=\"off\"/><option name=\"aces.pure\" value=\"off\"/><option "
     "name=\"wild.meld\" value=\"none\"/>",
     "because of sevens.pure=\"off\"", true},
    {"modern-american", "<option name=\"players\" value=\"3\"/>", "", true},
    {"modern-american",
     "<option name=\"players\" value=\"3\"/><special-hand id=\"pairs\" value=\"2000\"/>",
     "a player holds 17 after drawing", true},
};

#define MINIMUMS(points)                                                                           \
    "<option name=\"open.minimum-negative\" value=\"" points "\"/>"                                \
    "<option name=\"open.minimum-first\" value=\"" points "\"/>"                                   \
    "<option name=\"open.minimum-second\" value=\"" points "\"/>"                                  \
    "<option name=\"open.minimum-third\" value=\"" points "\"/>"

#define NO_SPLASH    "<option name=\"splash\" value=\"off\"/>"
#define DEALS(cards) "<option name=\"deal.hand\" value=\"" cards "\"/>"
#define NO_WILD_MELD "<option name=\"wild.meld\" value=\"none\"/>"

static const struct told_row minimums[] = {
    /* hands grow at classic tables, but the stock ends before they can count so much */
    {"classic", MINIMUMS("500"), "no opening at this table counts more than 460", false},
    {"classic", MINIMUMS("460"), "", true},
    {"modern-american\" special-hands=\"none", MINIMUMS("500") NO_SPLASH,
     "no opening at this table counts more than 380", false},
    {"modern-american\" special-hands=\"none", MINIMUMS("380") NO_SPLASH, "", true},
    {"modern-american\" special-hands=\"none", DEALS("5") NO_WILD_MELD,
     "with 5 cards dealt no opening at this table counts more than 100", false},
    {"modern-american\" special-hands=\"none", DEALS("7") NO_WILD_MELD, "", true},
    /* a Splash and special hands need no count */
    {"modern-american\" special-hands=\"none", MINIMUMS("500"), "", true},
    {"modern-american", MINIMUMS("500") NO_SPLASH, "", true},
    /* who starts at 0 never comes to where less is asked, but may come below 0 */
    {"modern-american\" special-hands=\"none",
     "<option name=\"open.minimum-first\" value=\"400\"/>"
     "<option name=\"open.minimum-second\" value=\"400\"/>" NO_SPLASH,
     "open.minimum-first=\"400\": nobody could ever open", false},
    {"modern-american\" special-hands=\"none",
     "<option name=\"open.minimum-first\" value=\"400\"/>"
     "<option name=\"open.minimum-second\" value=\"400\"/>"
     "<option name=\"open.minimum-third\" value=\"400\"/>"
     "<option name=\"open.minimum-negative\" value=\"200\"/>" NO_SPLASH,
     "", true},
};

Test(sheets, a_sheet_at_which_nobody_can_open_is_refused_with_the_most_that_can_be_laid)
{
    expect_told(minimums, sizeof minimums / sizeof minimums[0]);
}

/* A minimum that is never asked, a hand that no deck can deal, an answer where nobody asks. */
Test(sheets, what_can_never_happen_at_a_table_is_advice)
{
    expect_told(without_effect, sizeof without_effect / sizeof without_effect[0]);
}

Test(sheets, the_parts_of_a_special_hand_stand_in_any_order)
{
    struct files f;
    files_begin(&f);
    const struct table t =
        read_sheet(&f, SHEET("<special-hand id=\"ours\" value=\"2000\"><require kinds=\"A\"/>"
                             "<wild groups=\"0-1\"/><group cards=\"2\" times=\"7\"/>"
                             "</special-hand>"));
    cr_expect_eq(t.special[place_of(&t, "ours")].groups[2], 7);
    cr_expect_eq(t.special[place_of(&t, "ours")].required, 1 << KIND_A);
    cr_expect_eq(t.special[place_of(&t, "ours")].wild_most, 1);
    files_end(&f);
}

/* Two players at a classic table are dealt what two players are dealt there, unless the sheet says
 * otherwise, wherever in it the number stands. */
Test(sheets, a_number_of_players_brings_what_follows_from_it)
{
    struct files f;
    files_begin(&f);
    const struct table t = read_sheet(
        &f, "<table id=\"club\" title=\"Our club\" based-on=\"classic\">\n"
            "<option name=\"deal.hand\" value=\"11\"/>\n<option name=\"players\" value=\"2\"/>\n"
            "</table>\n");
    cr_expect(t.players == 2 && t.deal_cards == 11 && t.out_canastas == 2);
    cr_expect(t.open_error == OPEN_ERROR_FREE && t.out_ask == ASK_OFF);
    size_t length = 0;
    char *written = table_write(&t, &length);
    const struct table again = read_sheet(&f, written);
    for (int o = 0; o < OPTION_COUNT; o++) {
        cr_expect(table_get(&t, o) == table_get(&again, o), "%s", option_facts(o)->name);
    }
    free(written);
    files_end(&f);
}

Test(sheets, three_players_leave_out_special_hands_that_nobody_could_show)
{
    static const struct {
        const char *head, *body;
        int hands;
    } rows[] = {
        {"", "<option name=\"players\" value=\"3\"/>", 0},
        {"", "<option name=\"players\" value=\"2\"/>", 5},
        {" special-hands=\"base\"", "<option name=\"players\" value=\"3\"/>", 5},
        {"", "<option name=\"players\" value=\"3\"/><special-hand id=\"pairs\" value=\"1\"/>", 5},
        {"",
         "<option name=\"deal.hand\" value=\"13\"/><option name=\"turn.draws\" value=\"1\"/>"
         "<option name=\"players\" value=\"3\"/>",
         5},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct files f;
        char text[400];
        files_begin(&f);
        (void)snprintf(
            text, sizeof text,
            "<table id=\"club\" title=\"Ours\" based-on=\"modern-american\"%s>%s</table>",
            rows[i].head, rows[i].body);
        const struct table t = read_sheet(&f, text);
        cr_expect_eq(t.special_count, rows[i].hands, "%s %s", rows[i].head, rows[i].body);
        files_end(&f);
    }
}

Test(sheets, the_laws_of_the_1950s_are_classic_otherwise)
{
    struct table t, base;
    struct diags *diags = diags_new();
    cr_assert(table_load("laws-1950s", CANASTA_SOURCE_DIR, &t, diags));
    cr_assert(table_builtin("classic", &base));
    cr_expect(t.turn_draws == 1 && t.stock_ends == 0 && t.pack_wild != 0);
    cr_expect(t.meld_majority == MAJORITY_NONE && t.out_concealed == CONCEALED_FREE);
    cr_expect(t.threes_against == AGAINST_NO_MELD && t.deal_cards == base.deal_cards);
    diags_free(diags);
}

/* Copies what the row of an option says in the column `standard`. */
static void standard_of(const char *row, char out[OPTION_WORD_SIZE])
{
    out[0] = '\0';
    (void)sscanf(row, "| `%*[^`]` | %*[^|]| %15[^ |]", out);
}

/* A default that changes must change what clubs read, and the other way around. */
Test(sheets, the_docs_tell_every_option_and_its_standard)
{
    size_t length = 0;
    char *text = files_source("docs/tables.md", &length), start[96];
    char told[OPTION_WORD_SIZE], standard[OPTION_WORD_SIZE];
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    for (int o = 0; o < OPTION_COUNT; o++) {
        const char *name = option_facts(o)->name;
        (void)snprintf(start, sizeof start, "| `%s` |", name);
        const char *row = strstr(text, start);
        cr_expect(row != NULL, "docs/tables.md says nothing of %s", name);
        if (row != NULL) {
            standard_of(row, told);
            option_format(o, table_get(&t, o), standard);
            cr_expect_str_eq(told, standard, "%s", name);
        }
    }
    free(text);
}

Test(sheets, published_hands_are_added_changed_and_removed)
{
    struct files f;
    files_begin(&f);
    const struct table t =
        read_sheet(&f, SHEET("<special-hand id=\"miami-pairs\"/>"
                             "<special-hand id=\"pairs\" value=\"1500\"/>"
                             "<special-hand id=\"zip-code\" remove=\"yes\"/>"
                             "<special-hand id=\"quads\" value=\"9000\" wins=\"yes\"/>"));
    cr_expect(t.special[place_of(&t, "miami-pairs")].value == 2500);
    cr_expect(t.special[place_of(&t, "pairs")].value == 1500);
    cr_expect(place_of(&t, "zip-code") == -1);
    cr_expect(t.special[place_of(&t, "quads")].wins);
    cr_expect(strcmp(matched(&t, "4 4 4 4 5 5 5 5 6 6 6 6 2 2"), "quads") == 0);
    const struct table none = read_sheet(&f, "<table id=\"a\" title=\"b\" based-on=\"league\" "
                                             "special-hands=\"none\"><special-hand id=\"dream-4\" "
                                             "wins=\"no\"/></table>");
    cr_expect(none.special_count == 1 && !none.special[0].wins && none.special[0].value == 8500);
    files_end(&f);
}

Test(sheets, a_hand_of_the_clubs_own_is_matched_as_written)
{
    struct files f;
    files_begin(&f);
    const struct table t = read_sheet(
        &f,
        SHEET(
            "<special-hand id=\"fours\" value=\"2200\"><group cards=\"4\" times=\"3\"/><group "
            "cards=\"2\"/>"
            "<wild groups=\"0-1\" size=\"2\" kinds=\"Jo\"/><require kinds=\"7\"/></special-hand>\n"
            "<special-hand id=\"storm\" value=\"100\"><group cards=\"5\"/><group "
            "cards=\"4\"/><wild mix=\"5\"/>"
            "</special-hand>\n"
            "<special-hand id=\"threes\" value=\"50\"><group cards=\"4\" times=\"3\"/><group "
            "cards=\"2\"/>"
            "<require kinds=\"3r\"/></special-hand>"));
    cr_expect(strcmp(matched(&t, "4x4 5x4 7x4 6 6"), "fours") == 0);
    cr_expect(strcmp(matched(&t, "4x4 5x4 7x4 Jo Jo"), "fours") == 0);
    cr_expect(strcmp(matched(&t, "4x4 5x4 7x4 2 2"), "none") == 0);
    cr_expect(strcmp(matched(&t, "4x4 5x4 8x4 6 6"), "none") == 0);
    cr_expect(strcmp(matched(&t, "4x5 5x4 2 2 2 Jo Jo"), "storm") == 0);
    cr_expect(strcmp(matched(&t, "4x4 5x4 8x4 3r 3b"), "threes") == 0);
    files_end(&f);
}

Test(sheets, faults_are_all_named_with_their_lines)
{
    static const struct {
        const char *text, *said;
    } row[] = {
        {"<table id=\"a\" title=\"b\" based-on=\"canasta\"/>",
         "t.xml:1: based-on=\"canasta\" is no built-in table. docs/tables.md lists them\n"},
        {"<table id=\"pagat\" title=\"b\" based-on=\"league\"/>",
         "t.xml:1: \"pagat\" is the id of a built-in table. Choose one of your own\n"},
        {SHEET("<option name=\"meld.rule\" value=\"4\"/>\n<option name=\"meld.rule-of\" "
               "value=\"2\"/>\n"
               "<option name=\"bonus.first\" value=\"9\"/>\n<option name=\"stock.ends\" "
               "value=\"true\"/>"),
         "t.xml:2: there is no option \"meld.rule\". docs/tables.md lists them\n"
         "t.xml:3: meld.rule-of=\"2\": write one of 0|3|4|5\n"
         "t.xml:4: bonus.first=\"9\": write a number from 0 to 8\n"
         "t.xml:5: stock.ends=\"true\": write one of on|off\n"},
        {SHEET("<option name=\"stock.ends\" value=\"on\"/>\n<option name=\"stock.ends\" "
               "value=\"off\"/>"),
         "t.xml:3: \"stock.ends\" is there twice. Keep one of them\n"},
        {SHEET("<special-hand id=\"mine\" value=\"5\"/>"),
         "t.xml:2: there is no published hand mine. Write its groups, see docs/tables.md\n"},
        {SHEET("<special-hand id=\"pairs\" value=\"5\"><group cards=\"2\" "
               "times=\"7\"/></special-hand>"),
         "t.xml:2: pairs is a published hand. Give your pattern another id\n"},
        {SHEET("<special-hand id=\"mine\"><group cards=\"2\" times=\"7\"/></special-hand>"),
         "t.xml:2: the hand mine needs a value\n"},
        {SHEET("<special-hand id=\"mine\" value=\"5\"><group cards=\"2\" "
               "times=\"6\"/></special-hand>"),
         "t.xml:2: the hand mine has 12 cards. Groups and wild cards must come to 14 together\n"},
        {SHEET("<special-hand id=\"mine\" value=\"5\"><group cards=\"2\" "
               "times=\"7\"/><wild/></special-hand>"),
         "t.xml:2: <wild> takes either groups or mix: wild cards as groups of their own, or so "
         "many of any sort\n"},
        {SHEET("<special-hand id=\"mine\" value=\"5\"><group cards=\"2\" times=\"7\"/>\n"
               "<wild groups=\"1\" kinds=\"A\"/></special-hand>"),
         "t.xml:3: kinds: only 2 and Jo are wild\n"},
        {SHEET("<special-hand id=\"mine\" value=\"5\"><group cards=\"7\" times=\"2\"/><require "
               "kinds=\"A K Q\"/>"
               "</special-hand>"),
         "t.xml:2: no hand can be mine: it requires kinds for which its groups have no room\n"},
        {SHEET("<special-hand id=\"quads\" remove=\"yes\"/>"),
         "t.xml:2: the table has no hand quads to remove\n"},
        {SHEET("<option name=\"meld.rule-of\" value=\"4\"/>\n<option name=\"pack.wild\" "
               "value=\"on\"/>"),
         "t.xml:3: pack.wild=\"on\" and pack.style=\"modern\" contradict each other. Change one of "
         "them\n"},
        {"<table id=\"a\" title=\"b\" based-on=\"classic\">\n<special-hand "
         "id=\"quads\"/>\n</table>",
         "t.xml:2: there are no special hands with threes.style=\"classic\". Leave them out, or "
         "write "
         "special-hands=\"none\"\n"},
        {"<table id=\"a\" title=\"b\" based-on=\"classic\">\n<option name=\"players\" "
         "value=\"5\"/>\n</table>",
         "t.xml:2: players=\"5\": write one of 2|3|4|6\n"},
    };
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect(files_check(&f, "t.xml", row[i].text, NULL) == STATUS_INPUT, "%zu", i);
        cr_expect(strcmp(f.said, row[i].said) == 0, "%zu:\nsaid     %sexpected %s", i, f.said,
                  row[i].said);
    }
    files_end(&f);
}

Test(sheets, a_reference_is_an_id_a_path_or_a_sheet_of_the_content_folder)
{
    struct diags *diags = diags_new();
    struct table t;
    cr_expect(table_load("pagat", NULL, &t, diags) && strcmp(t.id, "pagat") == 0);
    cr_expect(table_load("garden-club", CANASTA_SOURCE_DIR, &t, diags) && t.meld_rule_of == 4);
    cr_expect(table_load("lakeside", CANASTA_SOURCE_DIR, &t, diags) && t.stock_ends == 1 &&
              t.deal_perfect_cut == 100);
    cr_expect(table_load(CANASTA_SOURCE_DIR "/lessons/tables/lakeside.xml", NULL, &t, diags));
    cr_expect(diags_count(diags) == 0);
    cr_expect(!table_load("garden-club", NULL, &t, diags));
    cr_expect(!table_load("../tables/lakeside", CANASTA_SOURCE_DIR, &t, diags));
    cr_expect(!table_load("", CANASTA_SOURCE_DIR, &t, diags));
    cr_expect(diags_count(diags) == 3);
    diags_free(diags);
}

Test(sheets, a_puzzle_finds_a_sheet_beside_its_file)
{
    struct files f;
    files_begin(&f);
    const char *sheet = SHEET("<option name=\"splash.wilds\" value=\"on\"/>");
    (void)files_write(&f, "club.xml", sheet, strlen(sheet));
    cr_expect(
        files_solve(
            &f, "t.xml",
            "<puzzles id=\"a\" table=\"club.xml\"><puzzle id=\"x\"><position>"
            "<side id=\"ns\" score=\"5000\"/><hand seat=\"south\">2x6 Jo 4 5 6 7 8 9 10</hand>"
            "</position><question kind=\"splash\"/></puzzle></puzzles>",
            NULL) == STATUS_OK,
        "%s", f.said);
    cr_expect(strcmp(f.answers, "x\tyes\n") == 0);
    files_end(&f);
}
