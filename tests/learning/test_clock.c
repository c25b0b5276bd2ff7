/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days: dates both ways, and the day that starts at four in the morning. */
#include "learning/clock.h"

#include <stdlib.h>
#include <time.h>

#include <criterion/criterion.h>

Test(clock_days, dates_read_and_written_are_the_same)
{
    char out[CLOCK_DATE_SIZE];
    for (int32_t day = 0; day < 100000;
         day += 1) { /* to the year 2243, all leap years on the way */
        int32_t back;
        clock_write_date(day, out);
        cr_assert(clock_read_date(out, &back) && back == day, "day %d is written %s", (int)day,
                  out);
    }
}

Test(clock_days, a_date_and_its_number_of_days_are_converted_both_ways)
{
    const struct {
        const char *date;
        int32_t day;
    } known[] = {{"1970-01-01", 0},     {"1970-12-31", 364},   {"2000-02-29", 11016},
                 {"2026-03-01", 20513}, {"2100-03-01", 47541}, {"9999-12-31", 2932896}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        int32_t day = -1;
        char out[CLOCK_DATE_SIZE];
        cr_expect(clock_read_date(known[i].date, &day), "%s", known[i].date);
        cr_expect_eq(day, known[i].day, "%s is %d", known[i].date, (int)day);
        clock_write_date(known[i].day, out);
        cr_expect_str_eq(out, known[i].date);
    }
}

Test(clock_days, dates_that_do_not_exist_are_refused)
{
    const char *const wrong[] = {"",           "2026",       "2026-3-1",    "2026-13-01",
                                 "2026-00-10", "2026-02-29", "2100-02-29",  "2026-04-31",
                                 "2026-01-00", "1969-12-31", "2026-03-01 ", "26-03-01",
                                 "2026/03/01", "tomorrow",   "-026-03-01",  "2026-03-1x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int32_t day;
        cr_expect(!clock_read_date(wrong[i], &day), "%s", wrong[i]);
    }
}

Test(clock_days, days_out_of_range_are_written_as_the_nearest)
{
    char out[CLOCK_DATE_SIZE];
    clock_write_date(-5, out);
    cr_expect_str_eq(out, "1970-01-01");
    clock_write_date(INT32_MAX, out);
    cr_expect_str_eq(out, "9999-12-31");
}

Test(clock_days, the_day_starts_at_four_local_time)
{
    /* 2026-03-01 03:59:59 and 04:00:00 in New York, winter time, five hours behind. */
    const int64_t four = (int64_t)20513 * 86400 + 9 * 3600;
    setenv("TZ", "EST5EDT,M3.2.0,M11.1.0", 1);
    tzset();
    cr_expect_eq(clock_moment(four - 1).day, 20512);
    cr_expect_eq(clock_moment(four).day, 20513);
    cr_expect_eq(clock_moment(four + 86399).day, 20513);
    /* 2026-07-01 in summer time: four o'clock is 08:00 UTC. */
    const int64_t summer = (int64_t)20635 * 86400 + 8 * 3600;
    cr_expect_eq(clock_moment(summer - 1).day, 20634);
    cr_expect_eq(clock_moment(summer).day, 20635);
}

Test(clock_days, east_and_west_of_the_date_line)
{
    const int64_t noon = clock_on_day(20513).seconds;
    setenv("TZ", "XYZ-14",
           1); /* fourteen hours ahead: two in the morning of the next date, still the same day */
    tzset();
    cr_expect_eq(clock_moment(noon).day, 20513);
    cr_expect_eq(clock_moment(noon + 2 * 3600).day, 20514);
    setenv("TZ", "XYZ12", 1); /* twelve hours behind: midnight, the day before still lasts */
    tzset();
    cr_expect_eq(clock_moment(noon).day, 20512);
}

Test(clock_days, a_day_given_stands_for_its_noon)
{
    struct timestamp m = clock_on_day(20513);
    cr_expect_eq(m.day, 20513);
    cr_expect_eq(m.seconds, (int64_t)20513 * 86400 + 43200);
}
