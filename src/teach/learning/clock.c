/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moments and days: the calendar, and where a learner's day begins. Asks the time zone, nothing
 * else. */
#include "learning/clock.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { SECONDS_A_DAY = 86400, FIRST_YEAR = 1970, LAST_YEAR = 9999 };

static bool is_leap_year(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_of_year(int year)
{
    return is_leap_year(year) ? 366 : 365;
}

static int days_of_month(int year, int month)
{
    static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap_year(year) ? 29 : days[month - 1];
}

/* The day number of a date that exists. A loop is quick enough: a store asks for the day once an
 * answer. */
static int32_t day_of(int year, int month, int day_of_month)
{
    int32_t day = day_of_month - 1;
    for (int y = FIRST_YEAR; y < year; y++) {
        day += days_of_year(y);
    }
    for (int m = 1; m < month; m++) {
        day += days_of_month(year, m);
    }
    return day;
}

struct timestamp clock_moment(int64_t seconds)
{
    time_t t = (time_t)seconds;
    struct tm local;
    struct timestamp m = {seconds, (int32_t)(seconds / SECONDS_A_DAY)};
    if (localtime_r(&t, &local) == NULL) {
        return m;
    }
    int year = local.tm_year + 1900;
    if (year < FIRST_YEAR || year > LAST_YEAR) {
        return m; /* a clock that is far off: the plain count will do */
    }
    m.day = day_of(year, local.tm_mon + 1, local.tm_mday);
    if (local.tm_hour < CLOCK_DAY_STARTS) {
        m.day--;
    }
    return m;
}

struct timestamp clock_now(void)
{
    return clock_moment((int64_t)time(NULL));
}

int64_t clock_milliseconds(void)
{
    struct timespec now = {0};
    (void)timespec_get(&now, TIME_UTC);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct timestamp clock_on_day(int32_t day)
{
    return (struct timestamp){(int64_t)day * SECONDS_A_DAY + SECONDS_A_DAY / 2, day};
}

/* Reads exactly `digits` digits; -1 when there are fewer. */
static int read_digits(const char *text, int digits)
{
    int n = 0;
    for (int i = 0; i < digits; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return -1;
        }
        n = 10 * n + (text[i] - '0');
    }
    return n;
}

bool clock_read_date(const char *text, int32_t *day)
{
    int year = read_digits(text, 4);
    if (year < FIRST_YEAR || text[4] != '-') {
        return false;
    }
    int month = read_digits(text + 5, 2);
    if (month < 1 || month > 12 || text[7] != '-') {
        return false;
    }
    int in_month = read_digits(text + 8, 2);
    if (in_month < 1 || in_month > days_of_month(year, month) || text[10] != '\0') {
        return false;
    }
    *day = day_of(year, month, in_month);
    return true;
}

void clock_write_date(int32_t day, char out[CLOCK_DATE_SIZE])
{
    int year = FIRST_YEAR, month = 1;
    char text[3 * 12 +
              1]; /* room for any three numbers: the compiler does not see that these are small */
    if (day < 0) {
        day = 0;
    }
    while (day >= days_of_year(year) && year < LAST_YEAR) {
        day -= days_of_year(year);
        year++;
    }
    if (day >= days_of_year(year)) {
        day = days_of_year(year) - 1;
    }
    while (day >= days_of_month(year, month)) {
        day -= days_of_month(year, month);
        month++;
    }
    snprintf(text, sizeof text, "%04d-%02d-%02d", year, month, (int)day + 1);
    memcpy(out, text, sizeof "2026-03-01" - 1);
    out[sizeof "2026-03-01" - 1] = '\0';
}

int32_t clock_week_of(int32_t day)
{
    enum { DAYS_A_WEEK = 7, FIRST_MONDAY = -3 /* 1970-01-01 was a Thursday */ };
    const int32_t in_week = (day - FIRST_MONDAY) % DAYS_A_WEEK;
    return day - (in_week >= 0 ? in_week : in_week + DAYS_A_WEEK);
}
