/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a round: whole in itself, every move a step and a line, nothing of the text becomes
 * markup. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

#include "bots/policy.h"
#include "html/replay_html.h"
#include "match/match.h"

static int count(const char *text, const char *piece)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, piece)) != NULL; at += strlen(piece)) {
        n++;
    }
    return n;
}

/* The page of one round between novices. Returns how many actions it had. */
static int write_page(const char *table, const char *title, struct replay_html *page)
{
    struct table t;
    struct match m;
    struct score_sheet sheet[SIDE_MAX];
    struct bot bots[SEAT_MAX];
    cr_assert(table_builtin(table, &t));
    match_begin(&t, &m);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] = (struct bot){.policy = &policy_novice};
        rng_seed(&bots[seat].rng, (uint64_t)seat);
    }
    replay_html_begin(page, title, NULL);
    const struct play_observer o = replay_html_observer(page);
    const int actions = match_play_round(&t, &m, 3, bots, &o, sheet);
    replay_html_end(page);
    return actions;
}

Test(replay_html, every_move_is_a_step_and_a_line_of_the_list)
{
    static const char *const tables[] = {"modern-american", "league-2p", "online-talons"};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct replay_html page;
        const int actions = write_page(tables[i], "A round", &page);
        const char *text = strbuf_text(&page.page.text);
        cr_expect(eq(int, count(text, "<div class=\"step"), actions + 1), "%s", tables[i]);
        cr_expect(eq(int, count(text, "<li>"), actions + 1), "%s", tables[i]);
        cr_expect(eq(int, count(text, "replay-page.score"), 1), "%s", tables[i]);
        replay_html_free(&page);
    }
}

/* Drawn cards are most of a page's bytes: those of a step are drawn when it is shown. */
Test(replay_html, only_the_cards_of_the_deal_are_drawn)
{
    struct replay_html page;
    (void)write_page("modern-american", "A round", &page);
    const char *text = strbuf_text(&page.page.text);
    cr_expect(eq(int, count(text, "class=\"card\""), 4 * 13));
    cr_expect(gt(int, count(text, "<span class=\"words\">"), 0));
    replay_html_free(&page);
}

Test(replay_html, rounds_beyond_those_of_a_page_are_only_counted)
{
    struct replay_html page;
    const struct play_observer o = replay_html_observer(&page);
    struct table t;
    struct round r;
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {0};
    cr_assert(table_builtin("modern-american", &t));
    deal_shuffle(1, 1, deck);
    round_deal(&t, deck, 0, scores, &r);
    replay_html_begin(&page, "Many rounds", NULL);
    for (int i = 0; i < REPLAY_HTML_ROUNDS + 3; i++) {
        o.dealt(o.payload, &t, &r);
    }
    replay_html_end(&page);
    cr_expect(eq(int, page.rounds, REPLAY_HTML_ROUNDS + 3));
    cr_expect(
        eq(int, count(strbuf_text(&page.page.text), "<div class=\"step"), REPLAY_HTML_ROUNDS));
    replay_html_free(&page);
}

Test(replay_html, elements_are_closed)
{
    static const char *const tags[] = {"div", "ol", "li",     "table", "tr", "td",
                                       "h2",  "p",  "button", "span",  "b",  "script"};
    struct replay_html page;
    (void)write_page("modern-american", "A round", &page);
    const char *text = strbuf_text(&page.page.text);
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        char open[16], plain[16], close[16];
        snprintf(open, sizeof open, "<%s ", tags[i]);
        snprintf(plain, sizeof plain, "<%s>", tags[i]);
        snprintf(close, sizeof close, "</%s>", tags[i]);
        cr_expect(eq(int, count(text, open) + count(text, plain), count(text, close)), "%s",
                  tags[i]);
    }
    replay_html_free(&page);
}

Test(replay_html, nothing_is_fetched_and_a_title_is_no_markup)
{
    struct replay_html page;
    (void)write_page("modern-american", "<script>alert(1)</script>", &page);
    const char *text = strbuf_text(&page.page.text);
    cr_expect(strstr(text, "http") == NULL);
    cr_expect(strstr(text, "src=") == NULL);
    cr_expect(strstr(text, "<script>alert") == NULL);
    replay_html_free(&page);
}
