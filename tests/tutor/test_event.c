/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told is heard, in order and whole. */
#include "tutor/event.h"

#include <string.h>

#include <criterion/criterion.h>

#include "support/heard.h"

static struct heard heard; /* large; each test is a process of its own */

Test(event, what_is_told_is_heard_in_order)
{
    const struct listener l = heard_listener(&heard);
    tell(&l, TONE_HEAD, "Lesson %d", 3);
    tell_item(&l, TONE_WARN, 2, "- %s", "one");
    tell_row(&l, 14, "Stock", "%d cards", 20);
    tell_option(&l, 1, "two kings");
    tell_path(&l, "/a b");
    tell_gap(&l);
    tell_cards(&l, 14, "To lay", "K K K");
    tell_question(&l, "meld-001", "May you lay this?", 0, "[meld-001] May you lay this?");
    tell_verdict(&l, TONE_WARN, 0, RULE_PACK_PAIR, "yes", "Not yet.");
    const struct event step = {.kind = EVENT_STEP, .text = "10 + 20 = 30.", .line = "- 30"};
    tell_step(&l, &step);
    static const enum event_kind kinds[] = {EVENT_TEXT,    EVENT_TEXT, EVENT_ROW,   EVENT_OPTION,
                                            EVENT_PATH,    EVENT_GAP,  EVENT_CARDS, EVENT_QUESTION,
                                            EVENT_VERDICT, EVENT_STEP};
    static const char *const texts[] = {"Lesson 3",
                                        "- one",
                                        "Stock: 20 cards",
                                        "two kings",
                                        "/a b",
                                        "",
                                        "To lay: K K K",
                                        "meld-001: May you lay this?",
                                        "yes: Not yet.",
                                        "10 + 20 = 30."};
    cr_assert_eq(heard.count, 10);
    for (int i = 0; i < heard.count; i++) {
        cr_expect_eq(heard.event[i].kind, kinds[i], "event %d is a %s", i,
                     event_kind_name(heard.event[i].kind));
        cr_expect_str_eq(heard.event[i].text, texts[i]);
    }
    cr_expect_eq(heard.event[0].tone, TONE_HEAD);
    cr_expect_eq(heard.event[1].tone, TONE_WARN);
    cr_expect_eq(heard.event[8].rule, RULE_PACK_PAIR);
}

Test(event, a_text_of_any_length_is_heard)
{
    char text[HEARD_TEXT];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    const struct listener l = heard_listener(&heard);
    tell(&l, TONE_TEXT, "%s", text);
    cr_expect_str_eq(heard.event[0].text, text);
}

Test(event, every_kind_has_a_name_of_its_own)
{
    for (int i = 0; i < EVENT_KIND_COUNT; i++) {
        for (int j = 0; j < i; j++) {
            cr_expect_str_neq(event_kind_name((enum event_kind)i),
                              event_kind_name((enum event_kind)j));
        }
    }
}
