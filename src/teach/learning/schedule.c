/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The queue of a session, and its line of text: "session 1 ASKED RIGHT MISSED DROPPED id id:1 ...",
 * where ":1" is how often the item has come back. */
#include "learning/schedule.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char head[] = "session 1";

void schedule_clear(struct schedule *s)
{
    *s = (struct schedule){0};
}

static bool id_is_sound(const char *id, size_t length)
{
    if (length == 0 || length >= SCHEDULE_ID_SIZE) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)id[i] <= ' ' || id[i] == 0x7f || id[i] == ':') {
            return false;
        }
    }
    return true;
}

bool schedule_add(struct schedule *s, const char *id)
{
    size_t length = strlen(id);
    if (s->count == SCHEDULE_ITEMS_MAX || !id_is_sound(id, length)) {
        return false;
    }
    struct schedule_item *item = &s->item[s->count++];
    memcpy(item->id, id, length + 1);
    item->returns = 0;
    return true;
}

const char *schedule_now(const struct schedule *s)
{
    return s->count > 0 ? s->item[0].id : NULL;
}

void schedule_pass(struct schedule *s)
{
    assert(s->count > 0);
    s->count--;
    memmove(&s->item[0], &s->item[1], (size_t)s->count * sizeof s->item[0]);
}

void schedule_right(struct schedule *s)
{
    schedule_pass(s);
    s->asked++;
    s->right++;
}

int schedule_lacks(const struct schedule *s)
{
    int others = s->count - 1;
    if (s->count == 0 || s->item[0].returns >= SCHEDULE_RETURNS || others >= SCHEDULE_DISTANCE) {
        return 0;
    }
    return SCHEDULE_DISTANCE - others;
}

bool schedule_miss(struct schedule *s)
{
    struct schedule_item missed = s->item[0];
    if (s->count - 1 < SCHEDULE_DISTANCE || missed.returns >= SCHEDULE_RETURNS) {
        schedule_drop(s);
        return false;
    }
    schedule_pass(s);
    s->asked++;
    s->missed++;
    missed.returns++;
    memmove(&s->item[SCHEDULE_DISTANCE + 1], &s->item[SCHEDULE_DISTANCE],
            (size_t)(s->count - SCHEDULE_DISTANCE) * sizeof s->item[0]);
    s->item[SCHEDULE_DISTANCE] = missed;
    s->count++;
    return true;
}

void schedule_drop(struct schedule *s)
{
    schedule_pass(s);
    s->asked++;
    s->missed++;
    s->dropped++;
}

void schedule_bring(struct schedule *s, int at)
{
    assert(at >= 0 && at < s->count);
    const struct schedule_item brought = s->item[at];
    memmove(&s->item[1], &s->item[0], (size_t)at * sizeof s->item[0]);
    s->item[0] = brought;
}

size_t schedule_write(const struct schedule *s, char *out, size_t size)
{
    int n = snprintf(out, size, "%s %d %d %d %d", head, s->asked, s->right, s->missed, s->dropped);
    for (int i = 0; i < s->count && n > 0 && (size_t)n < size; i++) {
        const struct schedule_item *item = &s->item[i];
        n += item->returns == 0
                 ? snprintf(out + n, size - (size_t)n, " %s", item->id)
                 : snprintf(out + n, size - (size_t)n, " %s:%d", item->id, item->returns);
    }
    return n < 0 ? 0 : (size_t)n < size ? (size_t)n : size - 1;
}

/* A space and a whole number up to a million; the text moves on past it. */
static bool read_number(const char **text, int *out)
{
    char *end;
    if ((*text)[0] != ' ' || (*text)[1] < '0' || (*text)[1] > '9') {
        return false;
    }
    long n = strtol(*text + 1, &end, 10);
    if (n > 1000000) {
        return false;
    }
    *text = end;
    *out = (int)n;
    return true;
}

/* A space and an item. */
static bool read_item(const char **text, struct schedule *s)
{
    char id[SCHEDULE_ID_SIZE];
    const char *from = *text + 1;
    size_t length = strcspn(from, " :");
    if ((*text)[0] != ' ' || !id_is_sound(from, length)) {
        return false;
    }
    memcpy(id, from, length);
    id[length] = '\0';
    if (!schedule_add(s, id)) {
        return false;
    }
    from += length;
    if (from[0] == ':') {
        if (from[1] < '1' || from[1] > '0' + SCHEDULE_RETURNS) {
            return false;
        }
        s->item[s->count - 1].returns = (uint8_t)(from[1] - '0');
        from += 2;
    }
    *text = from;
    return true;
}

bool schedule_read(const char *text, struct schedule *out)
{
    size_t length = sizeof head - 1;
    schedule_clear(out);
    if (strncmp(text, head, length) != 0) {
        return false;
    }
    text += length;
    bool sound = read_number(&text, &out->asked) && read_number(&text, &out->right) &&
                 read_number(&text, &out->missed) && read_number(&text, &out->dropped);
    while (sound && *text != '\0') {
        sound = read_item(&text, out);
    }
    if (!sound) {
        schedule_clear(out);
    }
    return sound;
}
