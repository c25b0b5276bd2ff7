/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a prompt word by word: a verb says what is to be done with the cards named after it, until
 * a word or a mark that begins something else. Where the goals say the same of some cards, one of
 * these has to be among those named. */
#include "content/prompt_check.h"

#include <string.h>

#include "base/ascii.h"
#include "content/xml_page.h"
#include "messages/msg_files.h"
#include "notation/cards_text.h"
#include "questions/goal.h"

/* What is to be done with cards. */
enum wish { WISH_DOWN, WISH_KEEP, WISH_THROW, WISHES, WISH_NONE = WISHES };

static const struct {
    const char *word;
    enum wish wish;
} turns[] = {
    {"put", WISH_DOWN},      {"lay", WISH_DOWN},     {"meld", WISH_DOWN},    {"add", WISH_DOWN},
    {"close", WISH_DOWN},    {"start", WISH_DOWN},   {"keep", WISH_KEEP},    {"throw", WISH_THROW},
    {"discard", WISH_THROW}, {"draw", WISH_NONE},    {"pick", WISH_NONE},    {"leave", WISH_NONE},
    {"begin", WISH_NONE},    {"besides", WISH_NONE}, {"without", WISH_NONE}, {"except", WISH_NONE},
    {"but", WISH_NONE},      {"so", WISH_NONE},      {"nothing", WISH_NONE}, {"with", WISH_NONE},
    {"on", WISH_NONE},       {"to", WISH_NONE},      {"like", WISH_NONE},    {"don't", WISH_NONE},
    {"not", WISH_NONE},      {"or", WISH_NONE},      {"for", WISH_NONE},     {"from", WISH_NONE},
};

/* The natural rank that the word names, as a bit, or 0: "10", "10s", "jack", "jacks". */
static uint16_t rank_named(const char *at, size_t length)
{
    for (kind k = 0; k < RANK_COUNT; k++) {
        if (ascii_is_word(at, length, kind_word(k, 1)) ||
            ascii_is_word(at, length, kind_word(k, 2))) {
            return (uint16_t)(1U << k);
        }
    }
    return 0;
}

/* The number that the word is, or 0: "four". */
static int number_named(const char *at, size_t length)
{
    static const char *const numbers[] = {"one", "two",   "three", "four", "five",
                                          "six", "seven", "eight", "nine", "ten"};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (ascii_is_word(at, length, numbers[i])) {
            return (int)i + 1;
        }
    }
    return 0;
}

/* The ranks that the prompt names, for each wish. `cards`: how many are to be kept, 0: not said; as
 * in "keep four cards or more". */
static void read_prompt(const char *text, uint16_t named[WISHES], int *cards)
{
    enum wish wish = WISH_NONE;
    int number = 0; /* named since the wish, and nothing counted with it yet */
    *cards = 0;
    for (const char *at = text; *at != '\0';) {
        size_t length = 0;
        while (ascii_is_letter_or_digit(at[length]) || at[length] == '\'') {
            length++;
        }
        if (length == 0) {
            wish = strchr(".,;:?", *at) != NULL ? WISH_NONE : wish;
            at++;
            continue;
        }
        for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
            if (ascii_is_word(at, length, turns[i].word)) {
                wish = turns[i].wish;
                number = 0;
            }
        }
        const uint16_t rank = rank_named(at, length);
        if (wish != WISH_NONE) {
            named[wish] |= rank;
        }
        if (wish == WISH_KEEP &&
            (ascii_is_word(at, length, "card") || ascii_is_word(at, length, "cards"))) {
            *cards = number;
        }
        const int counted = number_named(at, length);
        number = counted > 0 ? counted : rank != 0 ? 0 : number;
        at += length;
    }
}

static uint16_t ranks_of(cardset cards)
{
    uint16_t bits = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        bits = (uint16_t)(bits | (cards_have(cards, k) ? 1U << k : 0U));
    }
    return bits;
}

/* The ranks that the goals name, for each wish. */
static void read_goals(const struct aims *aims, uint16_t named[WISHES])
{
    const uint16_t ranks = (1U << RANK_COUNT) - 1;
    for (int i = 0; i < aims->count; i++) {
        const struct aim *a = &aims->aim[i];
        if (a->kind == AIM_LAY || a->kind == AIM_ONLY) {
            named[WISH_DOWN] |= ranks_of(a->cards);
        } else if ((a->kind == AIM_MELD || a->kind == AIM_CANASTA) && a->slot >= 0 &&
                   a->slot < RANK_COUNT) {
            named[WISH_DOWN] |= (uint16_t)(1U << a->slot);
        } else if (a->kind == AIM_OPEN) {
            named[WISH_DOWN] |= a->bits & ranks;
        } else if (a->kind == AIM_KEEP) {
            named[WISH_KEEP] |= ranks_of(a->cards);
        } else if (a->kind == AIM_THROW) {
            named[WISH_THROW] |= a->bits & ranks;
        }
    }
}

/* One finding, at the prompt's line where it has one. */
static int tell(const struct strict *s, const struct exercise *e, const char *who, struct message m)
{
    char text[MESSAGE_TEXT_SIZE];
    diags_add(s->diags, s->file, e->prompt_line > 0 ? e->prompt_line : e->line, "%s%s%s", who,
              who[0] != '\0' ? ": " : "", xml_page_said(s->diags, m, text));
    return 1;
}

/* The kinds that goals forbid to throw. */
static uint16_t barred_throws(const struct aims *aims)
{
    uint16_t bits = 0;
    for (int i = 0; i < aims->count; i++) {
        bits |= aims->aim[i].kind == AIM_NOT ? aims->aim[i].bits : 0;
    }
    return bits;
}

static bool is_plain_pick(const char *prompt)
{
    static const char start[] = "Pick the pack";
    return strncmp(prompt, start, sizeof start - 1) == 0 && strstr(prompt, " or ") == NULL;
}

/* A prompt that begins with the pick where no goal wants one. */
static int check_take(const struct strict *s, const struct exercise *e, const char *who)
{
    const struct aims *aims = &e->question.aims;
    if (e->question.kind != QUESTION_TURN || !is_plain_pick(e->prompt)) {
        return 0;
    }
    for (int i = 0; i < aims->count; i++) {
        if (aims->aim[i].kind == AIM_TAKE && aims->aim[i].value == TAKE_PICK) {
            return 0;
        }
    }
    return tell(s, e, who, msg_check_prompt_take(1));
}

/* Sentences for goals that the task doesn't have. */
static int check_misses(const struct strict *s, const struct exercise *e, const char *who)
{
    int findings = 0;
    for (int k = 0; k < AIM_KIND_COUNT; k++) {
        const bool nothing = k == AIM_LAY && aims_have(&e->question.aims, AIM_ONLY);
        if (e->miss[k] != NULL && !nothing && !aims_have(&e->question.aims, (enum aim_kind)k)) {
            findings += tell(s, e, who, msg_check_miss(aim_name((enum aim_kind)k)));
        }
    }
    return findings;
}

int prompt_check(const struct strict *s, const struct exercise *e, const char *who)
{
    uint16_t said[WISHES] = {0}, wanted[WISHES] = {0};
    const struct aims *aims = &e->question.aims;
    int findings = 0, cards = 0;
    if (!e->has_question) {
        return 0;
    }
    findings += check_misses(s, e, who);
    if (e->prompt == NULL || aims->count == 0) {
        return findings;
    }
    read_prompt(e->prompt, said, &cards);
    read_goals(aims, wanted);
    const uint16_t barred = barred_throws(aims);
    for (int w = 0; w < WISHES; w++) {
        if (said[w] != 0 && wanted[w] != 0 && (said[w] & wanted[w]) == 0) {
            findings += tell(s, e, who, msg_check_prompt(w, said[w], wanted[w]));
        }
    }
    if (said[WISH_THROW] != 0 && (said[WISH_THROW] & ~barred) == 0) {
        findings += tell(s, e, who, msg_check_prompt_barred(said[WISH_THROW]));
    } else if (said[WISH_THROW] != 0 && !aims_have(aims, AIM_THROW) && barred == 0) {
        findings += tell(s, e, who, msg_check_prompt_unasked(WISH_THROW, said[WISH_THROW]));
    }
    if (said[WISH_KEEP] != 0 && !aims_have(aims, AIM_KEEP) && barred == 0) {
        findings += tell(s, e, who, msg_check_prompt_unasked(WISH_KEEP, said[WISH_KEEP]));
    }
    return findings + check_take(s, e, who);
}

/* Whether some goal keeps exactly so many cards. */
static bool keeps_cards(const struct aims *aims, int count)
{
    for (int i = 0; i < aims->count; i++) {
        if (aims->aim[i].kind == AIM_CARDS && aims->aim[i].count == count) {
            return true;
        }
    }
    return false;
}

int prompt_strict(const struct strict *s, const struct exercise *e, const char *who)
{
    uint16_t said[WISHES] = {0}, wanted[WISHES] = {0};
    const struct aims *aims = &e->question.aims;
    int findings = 0, cards = 0;
    if (!e->has_question || e->prompt == NULL || aims->count == 0 || e->model == NULL) {
        return 0;
    }
    read_prompt(e->prompt, said, &cards);
    read_goals(aims, wanted);
    for (int w = 0; w < WISHES; w++) {
        const uint16_t lacks = said[w] & (uint16_t)~wanted[w];
        if (lacks != 0 && (said[w] & wanted[w]) != 0) {
            findings += tell(s, e, who, msg_check_prompt_lacks(w, lacks));
        }
    }
    if (cards > 0 && !keeps_cards(aims, cards)) {
        findings += tell(s, e, who, msg_check_prompt_cards(cards));
    }
    return findings;
}
