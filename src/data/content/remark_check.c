/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks the right plays of a task and compares, for each remark, the plays that it is shown after:
 * what it names must be the same in all of them. */
#include "content/remark_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "content/xml_page.h"
#include "messages/msg_files.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "questions/goal.h"
#include "questions/plays.h"

enum { REMARKS = REMARKS_MAX + 1, PLAY_SHOWN = 200 };

/* What a remark says something about, as bits of kinds. */
struct subjects {
    uint16_t named;  /* anywhere */
    uint16_t thrown; /* in a sentence about throwing */
    bool counted;    /* numbers are named, so it matters how many of a rank went down */
    bool take;       /* how the turn began */
};

/* What a play did, as far as remarks speak of it. */
struct doings {
    cardset joined[SLOT_COUNT];
    kind thrown;
    enum action_kind took;
};

/* One remark, and the first play that it was shown after. */
struct remark_seen {
    const char *text;
    int line;
    const struct aims *aims; /* NULL: it has no condition */
    const struct aim_limits *limits;
    struct subjects about;
    bool shown, differs;
    struct doings first, other; /* `other`: the first that differs */
};

struct remark_walk {
    const struct exercise *exercise;
    const struct aim_limits *limits;
    int count;
    struct remark_seen seen[REMARKS];
    struct aim_limits own[REMARKS];
};

/* --- what is named ------------------------------------------------------------------------- */

static bool is_one_of(const char *at, size_t length, const char *const *words)
{
    for (; *words != NULL; words++) {
        if (ascii_is_word(at, length, *words)) {
            return true;
        }
    }
    return false;
}

static uint16_t kind_named(const char *at, size_t length)
{
    for (kind k = 0; k <= KIND_JOKER; k++) {
        if (ascii_is_word(at, length, kind_word(k, 1)) ||
            ascii_is_word(at, length, kind_word(k, 2))) {
            return (uint16_t)(1U << k);
        }
    }
    return 0;
}

/* Whether at[length] is the comma of a number like 2,500. */
static bool is_in_number(const char *at, size_t length)
{
    return at[length] == ',' && length > 0 && ascii_is_digit(at[length - 1]) &&
           ascii_is_digit(at[length + 1]);
}

/* Reads a remark sentence by sentence. */
static struct subjects read_subjects(const char *text)
{
    static const char *const throws[] = {"throw",    "threw",   "thrown", "throws",
                                         "throwing", "discard", NULL};
    static const char *const takes[] = {"picked", "drew", NULL};
    static const char *const numbers[] = {"both",  "two", "three", "four",  "five",    "six",
                                          "seven", "all", "third", "sixth", "seventh", NULL};
    struct subjects out = {0};
    uint16_t sentence = 0;
    bool about_throw = false, after_you = false, after_black = false;
    for (const char *at = text; *at != '\0';) {
        size_t length = 0;
        while (ascii_is_letter_or_digit(at[length]) || at[length] == '\'' ||
               is_in_number(at, length)) {
            length++;
        }
        if (length == 0) {
            if (strchr(".:;?", *at) != NULL) {
                out.thrown |= about_throw ? sentence : 0;
                sentence = 0;
                about_throw = false;
            }
            at++;
            continue;
        }
        const uint16_t kinds = after_black && ascii_is_word(at, length, "three")
                                   ? (uint16_t)(1U << KIND_3B)
                                   : kind_named(at, length);
        sentence |= kinds;
        out.named |= kinds;
        out.counted = out.counted || is_one_of(at, length, numbers) ||
                      (kinds == 0 && *at >= '0' && *at <= '9');
        after_black = ascii_is_word(at, length, "black");
        about_throw = about_throw || is_one_of(at, length, throws);
        out.take = out.take || (after_you && is_one_of(at, length, takes));
        after_you = ascii_is_word(at, length, "you");
        at += length;
    }
    out.thrown |= about_throw ? sentence : 0;
    return out;
}

/* --- plays compared ------------------------------------------------------------------------ */

/* Whether what the remark is about is the same after both. */
static bool
are_alike(const struct subjects *about, const struct doings *one, const struct doings *two)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (!bits_have(about->named, k)) {
            continue;
        }
        if (bits_have(about->thrown, k) && (one->thrown == k) != (two->thrown == k)) {
            return false;
        }
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            const int in_one = cards_of(one->joined[slot], k);
            const int in_two = cards_of(two->joined[slot], k);
            if (about->counted ? in_one != in_two : (in_one > 0) != (in_two > 0)) {
                return false;
            }
        }
    }
    return !about->take || one->took == two->took;
}

/* The remark that is shown after a turn: the first whose condition it meets. */
static struct remark_seen *shown_after(struct remark_walk *w, const struct turn_play *turn)
{
    for (int i = 0; i < w->count; i++) {
        struct remark_seen *r = &w->seen[i];
        if (r->aims == NULL || aims_missed(r->aims, turn, r->limits) == AIM_MET) {
            return r;
        }
    }
    return NULL;
}

static void note_turn(struct remark_walk *w, const struct turn_play *turn)
{
    struct remark_seen *r = shown_after(w, turn);
    struct doings now = {.thrown = turn->thrown, .took = turn->took};
    memcpy(now.joined, turn->joined, sizeof now.joined);
    if (r != NULL && !r->shown) {
        r->shown = true;
        r->first = now;
    } else if (r != NULL && !r->differs && !are_alike(&r->about, &r->first, &now)) {
        r->differs = true;
        r->other = now;
    }
}

/* The walk visits one play for all that put the same number of wild cards into each meld. Here the
 * jokers go around: `jokers` are left for the slots from `slot` on. */
static void note_with_jokers(struct remark_walk *w, struct turn_play *turn, int slot, int jokers)
{
    if (slot == SLOT_COUNT) {
        if (jokers == 0) {
            note_turn(w, turn);
        }
        return;
    }
    const cardset was = turn->joined[slot];
    const int wilds = cards_wilds(was);
    for (int n = 0; n <= wilds && n <= jokers; n++) {
        turn->joined[slot] =
            (was & CARDS_NATURAL) + cards_some(KIND_JOKER, n) + cards_some(KIND_2, wilds - n);
        note_with_jokers(w, turn, slot + 1, jokers - n);
    }
    turn->joined[slot] = was;
}

static bool note_play(void *payload, const struct play *play)
{
    struct remark_walk *w = payload;
    struct turn_play turn = play->turn;
    int jokers = 0;
    if (!play_reaches(&w->exercise->question, &turn, w->limits, NULL)) {
        return false;
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        jokers += cards_of(turn.joined[slot], KIND_JOKER);
    }
    note_with_jokers(w, &turn, 0, jokers);
    return false;
}

static void add_remark(struct remark_walk *w,
                       const struct table *t,
                       const char *text,
                       int line,
                       const struct aims *aims)
{
    const int at = w->count++;
    struct remark_seen *r = &w->seen[at];
    *r = (struct remark_seen){.text = text, .line = line, .aims = aims};
    r->about = read_subjects(text);
    if (aims != NULL && aims_compare(aims)) {
        struct question asked = w->exercise->question; /* as if these were its goals */
        asked.aims = *aims;
        plays_limits(t, &w->exercise->position, &asked, &w->own[at]);
        r->limits = &w->own[at];
    }
}

/* Writes what was done: the melds, and the card thrown. */
static void write_doings(const struct doings *done, char out[PLAY_SHOWN])
{
    struct lay lay = {0};
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const bool wild = (done->joined[slot] & CARDS_NATURAL) == 0;
        if (done->joined[slot] != 0) {
            (void)lay_add(&lay, done->joined[slot], wild ? slot : SLOT_NONE);
        }
    }
    const size_t used = lay_write(&lay, out, PLAY_SHOWN);
    if (done->thrown != KIND_COUNT && used < PLAY_SHOWN) {
        (void)snprintf(out + used, PLAY_SHOWN - used, "%sthrow %s", used > 0 ? "; " : "",
                       kind_name(done->thrown));
    }
}

static void tell(const struct strict *s, const struct remark_seen *remark, const char *who)
{
    char one[PLAY_SHOWN], other[PLAY_SHOWN], text[MESSAGE_TEXT_SIZE];
    write_doings(&remark->first, one);
    write_doings(&remark->other, other);
    diags_add(s->diags, s->file, remark->line, "%s%s%s", who, who[0] != '\0' ? ": " : "",
              xml_page_said(s->diags, msg_check_remark(one, other), text));
}

int remark_check(const struct strict *s,
                 const struct table *t,
                 const struct exercise *e,
                 const char *who)
{
    const enum question_kind asks = e->question.kind;
    struct aim_limits limits;
    int findings = 0;
    if (!e->has_question || (asks != QUESTION_LAY && asks != QUESTION_TURN) ||
        (e->remark == NULL && e->fitting_count == 0)) {
        return 0;
    }
    struct remark_walk *w = memory_alloc(sizeof *w);
    *w = (struct remark_walk){.exercise = e};
    if (aims_compare(&e->question.aims)) {
        plays_limits(t, &e->position, &e->question, &limits);
        w->limits = &limits;
    }
    for (int i = 0; i < e->fitting_count; i++) {
        add_remark(w, t, e->fitting[i].text, e->fitting[i].line, &e->fitting[i].aims);
    }
    if (e->remark != NULL) {
        add_remark(w, t, e->remark, e->remark_line, NULL);
    }
    (void)plays_walk(t, &e->position, &e->question, note_play, w);
    for (int i = 0; i < w->count; i++) {
        if (w->seen[i].differs) {
            tell(s, &w->seen[i], who);
            findings++;
        }
    }
    free(w);
    return findings;
}
