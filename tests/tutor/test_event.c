/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told is heard, in order and whole. */
#include "tutor/event.h"

#include <string.h>

#include <criterion/criterion.h>

#include "support/heard.h"

static struct event_log event_log; /* large; each test is a process of its own */

Test(event, what_is_told_is_heard_in_order)
{
    const struct listener l = event_log_listener(&event_log);
    tell(&l, TONE_HEAD, "Lesson %d", 3);
    emit_item(&l, TONE_WARN, 2, "- %s", "one");
    emit_row(&l, 14, "Stock", "%d cards", 20);
    emit_option(&l, 1, "two kings");
    emit_path(&l, "/a b");
    emit_gap(&l);
    emit_cards(&l, 14, "To lay", "K K K");
    emit_question(&l, "meld-001", "May you lay this?", 0, "[meld-001] May you lay this?");
    emit_verdict(&l, TONE_WARN, 0, RULE_PACK_PAIR, "yes", "Not yet.");
    const struct event step = {.kind = EVENT_STEP, .text = "10 + 20 = 30.", .line = "- 30"};
    emit_step(&l, &step);
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
    cr_assert_eq(event_log.count, 10);
    for (int i = 0; i < event_log.count; i++) {
        cr_expect_eq(event_log.event[i].kind, kinds[i], "event %d is a %s", i,
                     event_kind_name(event_log.event[i].kind));
        cr_expect_str_eq(event_log.event[i].text, texts[i]);
    }
    cr_expect_eq(event_log.event[0].tone, TONE_HEAD);
    cr_expect_eq(event_log.event[1].tone, TONE_WARN);
    cr_expect_eq(event_log.event[8].rule, RULE_PACK_PAIR);
}

Test(event, a_text_of_any_length_is_heard)
{
    char text[HEARD_TEXT];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    const struct listener l = event_log_listener(&event_log);
    tell(&l, TONE_TEXT, "%s", text);
    cr_expect_str_eq(event_log.event[0].text, text);
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
