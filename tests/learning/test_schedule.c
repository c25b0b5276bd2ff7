/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The queue of a session: what was missed comes back after four others. */
#include "learning/schedule.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

static struct schedule session(const char *letters)
{
    struct schedule s;
    schedule_clear(&s);
    for (; *letters != '\0'; letters++) {
        cr_assert(schedule_add(&s, (char[]){*letters, '\0'}));
    }
    return s;
}

/* Answers everything: items in `wrong` are missed the first time they come. Returns the order
 * asked. */
static void run(struct schedule *s, const char *wrong, char *order)
{
    char left[32];
    snprintf(left, sizeof left, "%s", wrong);
    while (schedule_now(s) != NULL) {
        char item = schedule_now(s)[0];
        char *miss = strchr(left, item);
        *order++ = item;
        if (miss != NULL && *miss != '\0') {
            *miss = ' ';
            schedule_miss(s);
        } else {
            schedule_right(s);
        }
    }
    *order = '\0';
}

Test(schedule, a_miss_returns_after_four_others)
{
    const struct {
        const char *items, *wrong, *order;
    } row[] = {
        {"abcdefgh", "", "abcdefgh"},
        {"abcdefgh", "a", "abcdeafgh"},
        {"abcdefgh", "d", "abcdefghd"},
        {"abcdefgh", "ab", "abcdeabfgh"}, /* b after c d e a: the returned one counts, too */
        {"abcde", "a", "abcdea"},
        {"abcd", "a", "abcd"}, /* only three others: no return */
        {"abcdefgh", "e", "abcdefgh"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char order[64];
        struct schedule s = session(row[i].items);
        run(&s, row[i].wrong, order);
        cr_expect_str_eq(order, row[i].order, "%s without %s: %s", row[i].items, row[i].wrong,
                         order);
        cr_expect_eq(s.asked, (int)strlen(order));
        cr_expect_eq(s.missed, (int)strlen(row[i].wrong));
        cr_expect_eq(s.right, s.asked - s.missed);
    }
}

Test(schedule, with_added_items_every_miss_can_return)
{
    struct schedule s = session("ab");
    schedule_right(&s);
    cr_expect_eq(schedule_lacks(&s), 4);
    for (int i = 0; i < 4; i++) {
        schedule_add(&s, (char[]){(char)('w' + i), '\0'});
    }
    cr_expect_eq(schedule_lacks(&s), 0);
    cr_expect(schedule_miss(&s));
    char order[32];
    run(&s, "", order);
    cr_expect_str_eq(order, "wxyzb");
    cr_expect_eq(s.dropped, 0);
}

Test(schedule, an_item_returns_three_times_at_most)
{
    struct schedule s = session("abcdefghijklmnopqrstuvwxyz");
    int times = 0;
    while (schedule_now(&s) != NULL) {
        if (schedule_now(&s)[0] == 'a') {
            times++;
            cr_expect_eq(schedule_miss(&s), times <= SCHEDULE_RETURNS);
        } else {
            schedule_right(&s);
        }
    }
    cr_expect_eq(times, 1 + SCHEDULE_RETURNS);
    cr_expect_eq(s.dropped, 1);
}

Test(schedule, what_is_dropped_counts_as_missed_and_does_not_return)
{
    char order[64];
    struct schedule s = session("abcdefgh");
    schedule_drop(&s);
    cr_expect_eq(s.asked, 1);
    cr_expect_eq(s.missed, 1);
    cr_expect_eq(s.dropped, 1);
    run(&s, "", order);
    cr_expect_str_eq(order, "bcdefgh");
}

Test(schedule, an_item_is_brought_to_the_front_past_the_others)
{
    char order[64];
    struct schedule s = session("abcde");
    schedule_bring(&s, 2);
    schedule_bring(&s, 0);
    run(&s, "", order);
    cr_expect_str_eq(order, "cabde");
}

Test(schedule, every_distance_is_kept_whatever_is_missed)
{
    for (unsigned wrong = 0; wrong < 1u << 10; wrong++) { /* all subsets of ten items missed once */
        char missed[16], order[64];
        int n = 0;
        for (int i = 0; i < 10; i++) {
            if (wrong >> i & 1) {
                missed[n++] = (char)('a' + i);
            }
        }
        missed[n] = '\0';
        struct schedule s = session("abcdefghij");
        run(&s, missed, order);
        for (int i = 0; order[i] != '\0'; i++) {
            const char *again = strchr(order + i + 1, order[i]);
            cr_assert(again == NULL || again - (order + i) > SCHEDULE_DISTANCE,
                      "%s: '%c' too soon when %s are missed", order, order[i], missed);
        }
    }
}

Test(schedule, the_text_of_a_session_brings_it_back)
{
    struct schedule s = session("abcdefgh"), back;
    char text[SCHEDULE_TEXT_SIZE], again[SCHEDULE_TEXT_SIZE];
    schedule_right(&s);
    schedule_miss(&s);
    schedule_pass(&s);
    schedule_write(&s, text, sizeof text);
    cr_expect_str_eq(text, "session 1 2 1 1 0 d e f b:1 g h");
    cr_assert(schedule_read(text, &back));
    schedule_write(&back, again, sizeof again);
    cr_expect_str_eq(again, text);
    cr_expect(back.count == 6 && back.asked == 2 && back.right == 1 && back.missed == 1);
    cr_expect_str_eq(schedule_now(&back), "d");
}

Test(schedule, the_longest_session_fits_its_text)
{
    struct schedule s, back;
    char text[SCHEDULE_TEXT_SIZE], id[SCHEDULE_ID_SIZE];
    schedule_clear(&s);
    memset(id, 'x', sizeof id);
    id[SCHEDULE_ID_SIZE - 1] = '\0';
    for (int i = 0; i < SCHEDULE_ITEMS_MAX; i++) {
        cr_assert(schedule_add(&s, id));
        s.item[i].returns = SCHEDULE_RETURNS;
    }
    cr_expect(!schedule_add(&s, "one-more"));
    s.asked = s.right = s.missed = s.dropped = 999999;
    size_t length = schedule_write(&s, text, sizeof text);
    cr_expect(length < sizeof text && strlen(text) == length);
    cr_expect(schedule_read(text, &back) && back.count == SCHEDULE_ITEMS_MAX);
    char little[10];
    cr_expect_eq(schedule_write(&s, little, sizeof little), strlen(little));
}

Test(schedule, unsound_texts_are_refused)
{
    const char *const wrong[] = {"",
                                 "session",
                                 "session 2 0 0 0 0",
                                 "session 1 0 0 0",
                                 "session 1 0 0 0 x",
                                 "session 1 -1 0 0 0 a",
                                 "session 1 0 0 0 0  a",
                                 "session 1 0 0 0 0 a ",
                                 "session 1 0 0 0 0 a:4",
                                 "session 1 0 0 0 0 a:0",
                                 "session 1 0 0 0 0 a:1x",
                                 "session 1 0 0 0 0 :1",
                                 "session 1 99999999999999999999 0 0 0 a",
                                 "session 1 0 0 0 0 a\tb",
                                 "Session 1 0 0 0 0 a"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct schedule s = session("abc");
        cr_expect(!schedule_read(wrong[i], &s), "%s", wrong[i]);
        cr_expect_eq(s.count, 0);
    }
    struct schedule s = session("");
    cr_expect(!schedule_add(&s, "") && !schedule_add(&s, "a b") && !schedule_add(&s, "a:1") &&
              !schedule_add(&s, "a\n"));
    cr_expect(schedule_now(&s) == NULL && schedule_lacks(&s) == 0);
}
