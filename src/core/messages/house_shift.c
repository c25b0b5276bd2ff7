/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for one of four turns of phrase around two numbers. */
#include "messages/house_shift.h"

#include "messages/house_words.h"
#include "messages/wording.h"
#include "notation/number_text.h"

enum { UNIT_MOST = 2 };

/* What stands between a number that is so and one that isn't. */
static const char *const contrasts[][2] = {
    {"instead", "of"}, {"rather", "than"}, {"and", "not"}, {"but", "not"}};

/* The turn of phrase by the places of its words: what comes before and after it stays. */
struct shift_place {
    int begins, unit, unit_to, number, ends;
    int other; /* the number that isn't so */
    int verb;  /* a word of change before it, or -1 */
};

static bool number_at(const struct house_words *w, int i, int64_t *out)
{
    if (house_words_is(w, i, "nothing")) {
        *out = 0;
        return true;
    }
    return i >= 0 && i < w->count && number_read(w->at[i], w->length[i], out, NULL) && *out >= 0;
}

/* The place after the words of the list from `i` on. */
static int behind(const struct house_words *w, int i, const char *const *list)
{
    while (house_words_is_one_of(w, i, list)) {
        i++;
    }
    return i;
}

/* Finds the first word of `links` after the number at `i` and at most two words of a unit, and the
 * other number behind it. */
static bool find_other(const struct house_words *w,
                       int i,
                       const char *const *links,
                       struct house_shift *out,
                       struct shift_place *place)
{
    place->unit = i + 1;
    for (int k = i + 1; k <= i + 1 + UNIT_MOST; k++) {
        const int number = behind(w, k, links);
        if (number > k && number_at(w, i, &out->from) && number_at(w, number, &out->to)) {
            place->unit_to = k;
            place->other = i;
            place->number = number;
            place->ends = number + 1;
            return out->from != out->to;
        }
        if (house_words_is_one_of(w, k, links)) {
            return false;
        }
    }
    return false;
}

/* "Went from 8500 to 10000", "cut the minimum from 125 to 100". */
static bool
find_from_to(const struct house_words *w, struct house_shift *out, struct shift_place *place)
{
    static const char *const changes[] = {"went",    "gone",   "moved",   "changed",   "raised",
                                          "lowered", "cut",    "dropped", "rose",      "fell",
                                          "reduced", "jumped", "upped",   "brought",   "switched",
                                          "bumped",  "grew",   "doubled", "increased", NULL};
    static const char *const to[] = {"to", "up", "down", NULL};
    place->verb = -1;
    for (int i = 0; i < w->count; i++) {
        if (house_words_is(w, i, "from") && place->verb >= 0 &&
            find_other(w, i + 1, to, out, place)) {
            place->begins = i;
            return true;
        }
        place->verb = house_words_is_one_of(w, i, changes) ? i : place->verb;
    }
    return false;
}

/* "Was 100 and is 200 now", "used to be 1000, now they're 2000". */
static bool
find_was_is(const struct house_words *w, struct house_shift *out, struct shift_place *place)
{
    static const char *const past[] = {"was", "were", "be", NULL};
    static const char *const present[] = {"and",  "but",     "is",   "are",   "it's",
                                          "its",  "they're", "it",   "now",   "today",
                                          "they", "these",   "days", "we're", NULL};
    static const char *const now[] = {"now", "today", "nowadays", "these", "days", NULL};
    for (int i = 0; i < w->count; i++) {
        const bool used = house_words_is(w, i, "be") && house_words_is(w, i - 1, "to") &&
                          house_words_is(w, i - 2, "used");
        if (house_words_is_one_of(w, i, past) && (used || !house_words_is(w, i, "be")) &&
            find_other(w, i + 1, present, out, place)) {
            place->begins = used ? i - 2 : i;
            place->ends = behind(w, place->ends, now);
            return true;
        }
    }
    return false;
}

/* "Not 13 cards but 15", "not 8500 but 10000 wins". */
static bool
find_not_but(const struct house_words *w, struct house_shift *out, struct shift_place *place)
{
    static const char *const to[] = {"to", "for", "the", "usual", NULL};
    static const char *const but[] = {"but", "to", "for", "rather", NULL};
    static const char *const denials[] = {"not", "isn't", "aren't", NULL};
    for (int i = 0; i < w->count; i++) {
        if (house_words_is_one_of(w, i, denials) &&
            find_other(w, behind(w, i + 1, to), but, out, place) &&
            house_words_is(w, place->unit_to, "but")) {
            place->begins = i;
            return true;
        }
    }
    return false;
}

/* "150 instead of 125 to go down", "three canastas and not two". */
static bool
find_instead(const struct house_words *w, struct house_shift *out, struct shift_place *place)
{
    for (int i = 1; i + 2 < w->count; i++) {
        for (size_t k = 0; k < sizeof contrasts / sizeof contrasts[0]; k++) {
            int number = i - 1; /* the number that is so, and its unit */
            while (number > 0 && number > i - 1 - UNIT_MOST && !number_at(w, number, &out->to)) {
                number--;
            }
            if (house_words_is(w, i, contrasts[k][0]) &&
                house_words_is(w, i + 1, contrasts[k][1]) && number_at(w, i + 2, &out->from) &&
                number_at(w, number, &out->to) && out->from != out->to) {
                *place = (struct shift_place){.begins = number,
                                              .unit = number + 1,
                                              .unit_to = i,
                                              .number = number,
                                              .other = i + 2,
                                              .ends = i + 3,
                                              .verb = -1};
                return true;
            }
        }
    }
    return false;
}

static void add(struct text *out, const char *word, size_t length)
{
    text_add(out, "%s%.*s", out->used > 0 ? " " : "", (int)length, word);
}

/* Whether a word names no rule: who plays, or that something changed. */
static bool is_idle(const struct house_words *w, int i)
{
    static const char *const idle[] = {"we",  "it",   "they", "it's", "the",  "a",   "now", "our",
                                       "and", "have", "has",  "game", "club", "you", "to",  NULL};
    return house_words_is_one_of(w, i, idle);
}

/* Copies words, but for the word of change and what belongs to it. */
static void
add_words(struct house_shift *out, struct text *rest, const struct house_words *w, int from, int to)
{
    for (int i = from; i < to; i++) {
        add(rest, w->at[i], w->length[i]);
        out->bare = out->bare && is_idle(w, i);
    }
}

/* Where the words begin that belong to the word of change, "has been raised", or end: "up". */
static void widen_change(const struct house_words *w, int verb, int *begins, int *ends)
{
    static const char *const helping[] = {"has", "have", "been", "was",  "were", "got",
                                          "is",  "are",  "we",   "it's", "now",  NULL};
    static const char *const ways[] = {"up", "down", "now", "it", NULL};
    *ends = behind(w, verb + 1, ways);
    for (*begins = verb; *begins > 0 && house_words_is_one_of(w, *begins - 1, helping);) {
        --*begins;
    }
}

/* Whether a third number stands in the text: then it tells of brackets, or of several rules. */
static bool has_third(const struct house_words *w, const struct shift_place *place)
{
    int64_t number = 0;
    int numbers = 0;
    for (int i = 0; i < w->count; i++) {
        const bool counted = i == place->other || i == place->number;
        numbers += counted || (number_at(w, i, &number) && !house_words_is(w, i, "one"));
    }
    return numbers > 2;
}

bool house_shift_read(const char *text, struct house_shift *out)
{
    struct house_words w;
    struct shift_place place = {.verb = -1};
    struct text rest = text_in(out->rest, sizeof out->rest);
    struct text unit = text_in(out->unit, sizeof out->unit);
    house_words_split(text, &w);
    const bool found = find_was_is(&w, out, &place) || find_not_but(&w, out, &place) ||
                       find_from_to(&w, out, &place) || find_instead(&w, out, &place);
    if (!found || has_third(&w, &place)) {
        return false;
    }
    int change = place.begins, behind_change = place.begins;
    if (place.verb >= 0 && place.verb < place.begins) {
        widen_change(&w, place.verb, &change, &behind_change);
    }
    out->bare = true;
    add_words(out, &rest, &w, 0, change);
    add_words(out, &rest, &w, behind_change < place.begins ? behind_change : place.begins,
              place.begins);
    add(&rest, w.at[place.number], w.length[place.number]);
    for (int i = place.unit; i < place.unit_to; i++) {
        add(&unit, w.at[i], w.length[i]);
        if (place.ends == w.count || place.other > place.number) {
            add(&rest, w.at[i], w.length[i]);
        }
    }
    add_words(out, &rest, &w, place.ends, w.count);
    return true;
}
