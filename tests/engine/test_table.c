/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options by name, their values as text, and where the built-in tables differ (docs/rules.md,
 * section 14). */
#include <criterion/criterion.h>
#include <string.h>

#include "engine/table.h"
#include "engine/table_flaw.h"

Test(table, the_modern_tables_differ_where_the_rules_say)
{
    /* modern-american, league, pagat, online-talons */
    const struct {
        const char *option, *value[4];
    } rows[] = {
        {"threes.keep-one", {"off", "on", "on", "off"}},
        {"threes.last", {"exposed", "hand", "hand", "hand"}},
        {"threes.in-hand", {"0", "5", "5", "0"}},
        {"threes.any-time", {"off", "off", "off", "on"}},
        {"discard.three-last", {"off", "off", "off", "on"}},
        {"meld.rule-of", {"0", "5", "5", "0"}},
        {"open.wild-triple", {"off", "on", "off", "off"}},
        {"open.mixed-canasta", {"on", "off", "on", "on"}},
        {"open.error", {"minimum", "score", "minimum", "minimum"}},
        {"open.pack-aces-pure", {"off", "on", "off", "off"}},
        {"splash.wilds", {"off", "on", "on", "off"}},
        {"bonus.from", {"to-card", "if-undrawn", "if-undrawn", "talons"}},
        {"discard.empty-dead", {"off", "on", "off", "off"}},
        {"discard.keep-safe", {"off", "on", "off", "off"}},
        {"special.courtesy", {"off", "on", "off", "off"}},
        {"special.wild-groups", {"0", "1", "0", "0"}},
        {"score.wild-jokers", {"2000", "2000", "2500", "2000"}},
        {"score.no-canasta", {"against", "against", "against", "nothing"}},
        {"players", {"4", "4", "4", "4"}},
        {"match.target", {"8500", "8500", "8500", "8500"}},
        {"deal.perfect-cut", {"0", "0", "0", "0"}},
        {"threes.stuck", {"off", "off", "off", "off"}},
        {"threes.show", {"off", "off", "off", "off"}},
        {"dead.add", {"off", "off", "off", "off"}},
        {"open.keep-one-waived", {"off", "off", "off", "off"}},
        {"open.pack-extra-pair", {"off", "off", "off", "off"}},
        {"discard.last-natural", {"off", "off", "off", "off"}},
        {"discard.wild-under", {"off", "off", "off", "off"}},
        {"out.ask", {"player", "player", "player", "player"}},
        {"out.ask-binding", {"on", "on", "on", "on"}},
        {"stock.ends", {"off", "off", "off", "off"}},
        {"score.wipeout", {"off", "off", "off", "off"}},
    };
    const char *tables[4] = {"modern-american", "league", "pagat", "online-talons"};
    for (int i = 0; i < 4; i++) {
        struct table t;
        cr_assert(table_builtin(tables[i], &t));
        for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
            char word[OPTION_WORD_SIZE];
            const enum option_id o = option_find(rows[r].option);
            cr_assert_neq(o, OPTION_COUNT, "%s", rows[r].option);
            option_format(o, table_get(&t, o), word);
            cr_expect_str_eq(word, rows[r].value[i], "%s at %s", rows[r].option, tables[i]);
        }
    }
}

Test(table, league_2p_is_league_with_two_players)
{
    struct table two, four;
    cr_assert(table_builtin("league-2p", &two) && table_builtin("league", &four));
    for (size_t o = 0; o < OPTION_COUNT; o++) {
        if (o != OPTION_players) {
            cr_expect_eq(table_get(&two, (enum option_id)o), table_get(&four, (enum option_id)o));
        }
    }
    cr_expect_eq(two.players, 2);
    cr_expect_eq(table_sides(&two), 2);
    cr_expect_eq(two.special_count, 11);
}

Test(table, every_option_reads_what_it_writes)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const enum option_id o = (enum option_id)i;
        const struct option *facts = option_facts(o);
        cr_expect_eq(option_find(facts->name), o);
        for (int32_t v = facts->least; v <= facts->most && v < facts->least + 50; v++) {
            char word[OPTION_WORD_SIZE];
            int32_t back = -99;
            if (v >= 0 && table_set(&t, o, v)) {
                option_format(o, v, word);
                cr_expect(option_parse(o, word, &back), "%s %s", facts->name, word);
                cr_expect_eq(back, v);
                cr_expect_eq(table_get(&t, o), v);
            }
        }
    }
}

Test(table, refuses_values_no_option_has)
{
    struct table t;
    int32_t v = 7;
    cr_assert(table_builtin("modern-american", &t));
    const char *bad[] = {"", "ON", "yes", "2", "-1", "on ", "99999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        cr_expect_not(option_parse(OPTION_stock_ends, bad[i], &v), "%s", bad[i]);
        cr_expect_not(option_parse(OPTION_threes_last, bad[i], &v), "%s", bad[i]);
    }
    cr_expect_not(option_parse(OPTION_meld_rule_of, "2", &v));
    cr_expect_not(option_parse(OPTION_players, "7", &v));
    cr_expect_not(option_parse(OPTION_players, "5", &v)); /* five cannot sit as sides */
    const char *commas[] = {",", "85,00", "8,5000", ",500", "8500,", "1,2,000"};
    for (size_t i = 0; i < sizeof commas / sizeof commas[0]; i++) {
        cr_expect_not(option_parse(OPTION_match_target, commas[i], &v), "%s", commas[i]);
    }
    cr_expect_not(table_set(&t, OPTION_players, 1));
    cr_expect_not(table_set(&t, OPTION_meld_rule_of, 1));
    cr_expect_eq(v, 7);
    cr_expect_eq(t.players, 4);
    cr_expect_eq(option_find("no.such"), OPTION_COUNT);
    cr_expect_not(table_builtin("no-such", &t));
    cr_expect(option_parse(OPTION_match_target, "8,500", &v));
    cr_expect_eq(v, 8500);
}

Test(table, modern_american_has_its_own_values_for_three_and_six)
{
    static const struct {
        const char *option, *three, *six;
    } row[] = {
        {"players", "3", "6"},
        {"deal.hand", "15", "13"},
        {"turn.draws", "2", "1"},
        {"out.canastas", "1", "2"},
        {"sevens.pure", "off", "on"},
        {"aces.pure", "off", "on"},
        {"score.dirty", "0", "1500"},
        {"out.ask", "off", "player"},
        {"discard.empty-tray", "off", "on"},
        {"pack.style", "modern", "modern"},
    };
    struct table three, six, base;
    cr_assert(table_builtin("modern-american-3p", &three));
    cr_assert(table_builtin("modern-american-6p", &six));
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char word[OPTION_WORD_SIZE];
        const enum option_id o = option_find(row[i].option);
        option_format(o, table_get(&three, o), word);
        cr_expect_str_eq(word, row[i].three, "%s", row[i].option);
        option_format(o, table_get(&six, o), word);
        cr_expect_str_eq(word, row[i].six, "%s", row[i].option);
    }
    cr_expect_eq(table_sides(&three), 3);
    cr_expect_eq(table_sides(&six), 2);
    cr_expect_eq(three.special_count, 0); /* nobody holds fourteen cards */
    cr_expect_eq(six.special_count, 5);
    cr_expect(table_special_fits(&three) && table_special_fits(&six));
    /* a sheet for three follows the table for three in what it doesn't set itself */
    cr_assert(table_builtin("modern-american", &base));
    cr_assert(table_set(&base, OPTION_out_canastas, 3));
    table_take_players(&base, 3);
    cr_expect_eq(base.deal_cards, 15);
    cr_expect_eq(base.out_canastas, 3);
}
