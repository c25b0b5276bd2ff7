/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score of a hand with the guide, counted together: canastas and threes are asked for, and the
 * rest is told. */
#include "base/ascii.h"
#include "base/strbuf.h"
#include "engine/score.h"
#include "match/narration.h"
#include "messages/msg_picture.h"
#include "notation/number_text.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/guide.h"
#include "tutor/session.h"

#include <stdio.h>
#include <string.h>

enum {
    CANASTAS = 1 << SHEET_MIXED | 1 << SHEET_NATURAL | 1 << SHEET_SEVENS | 1 << SHEET_ACES |
               1 << SHEET_WILD,
    THREES = 1 << SHEET_THREES,
    BASE = (1 << SHEET_BASE) - 1
};

static const unsigned asked[] = {CANASTAS, THREES};

enum { ASKED = sizeof asked / sizeof asked[0], GUESS_SIZE = 120 };

static const struct score_sheet *own_sheet(const struct session *s)
{
    return &s->game->sheet[seat_side(&s->game->round.board, SEAT_SOUTH)];
}

static struct message_context ctx_of(const struct session *s)
{
    return message_context_of(course_index_catalog(s->index), &s->game->setup.table);
}

static bool is_among(const struct score_line *line, unsigned items)
{
    return (1U << score_item(line) & items) != 0;
}

static int lines_among(const struct score_sheet *sheet, unsigned items)
{
    int count = 0;
    for (int i = 0; i < sheet->line_count; i++) {
        count += is_among(&sheet->line[i], items);
    }
    return count;
}

/* Who it was that a line is about, left out where the learner just saw it: who went out. */
static struct score_line without_obvious(struct score_line line)
{
    if (score_item(&line) == SHEET_OUT) {
        line.seat = SEAT_NONE;
    }
    return line;
}

/* The lines of these items in words; each with its points where there is something to set them off
 * with: "mixed canasta of 8s 300". */
static void
write_lines(struct strbuf *out, const struct session *s, unsigned items, const char *off)
{
    const struct message_context ctx = ctx_of(s);
    const struct score_sheet *sheet = own_sheet(s);
    const char *between = "";
    for (int i = 0; i < sheet->line_count; i++) {
        char text[STORY_ITEM_SIZE], number[SAY_NUMBER_SIZE];
        if (is_among(&sheet->line[i], items)) {
            const struct score_line line = without_obvious(sheet->line[i]);
            (void)narration_item(&ctx, &s->game->round.board, &line, text, sizeof text);
            strbuf_appendf(out, "%s%s", between, text);
            if (off != NULL) {
                strbuf_appendf(out, "%s%s", off, format_number(sheet->line[i].points, number));
            }
            between = ", ";
        }
    }
}

/* Asks for the next part that there is, and leaves its place. */
static void ask_part(struct session *s)
{
    struct guide_state *g = &s->guide;
    while (g->part < ASKED && lines_among(own_sheet(s), asked[g->part]) == 0) {
        g->part++;
    }
    if (g->part == ASKED) {
        return;
    }
    struct strbuf what = STRBUF_INIT;
    if (asked[g->part] == CANASTAS) {
        write_lines(&what, s, CANASTAS, NULL);
    } else {
        const struct board *b = &s->game->round.board;
        format_cards(&what, course_index_catalog(s->index),
                     b->side[seat_side(b, SEAT_SOUTH)].threes);
    }
    session_say(s, TONE_TEXT, msg_guide_part(asked[g->part] == CANASTAS, strbuf_text(&what)));
    strbuf_free(&what);
}

/* How the threes come to what they do. */
static void write_threes_why(struct strbuf *out, const struct session *s)
{
    enum { AGAINST, NOTHING, FOR };
    const struct table *t = &s->game->setup.table;
    const struct board *b = &s->game->round.board;
    const struct side *side = &b->side[seat_side(b, SEAT_SOUTH)];
    const int points = score_threes(t, side), reds = cards_of(side->threes, KIND_3R),
              blacks = t->threes_style == THREES_CLASSIC ? 0 : cards_of(side->threes, KIND_3B);
    session_put(s, out,
                msg_guide_threes(reds, table_threes(t, reds), blacks, table_threes(t, blacks),
                                 points < 0   ? AGAINST
                                 : points > 0 ? FOR
                                              : NOTHING));
}

/* What the part under way comes to; `guess` is what the learner typed, NULL if nothing. */
static void tell_part(struct session *s, const int64_t *guess)
{
    struct guide_state *g = &s->guide;
    const unsigned part = asked[g->part++];
    const int32_t points = score_items(own_sheet(s), part);
    const bool right = guess != NULL && *guess == points;
    struct strbuf why = STRBUF_INIT;
    if (part == CANASTAS) {
        write_lines(&why, s, part, " ");
    } else {
        write_threes_why(&why, s);
    }
    session_say(s, right ? TONE_GOOD : TONE_TEXT,
                msg_guide_part_told(guess != NULL, right, points, strbuf_text(&why)));
    strbuf_free(&why);
}

/* The rest of the base, and the count. */
static void tell_rest(struct session *s)
{
    const struct score_sheet *sheet = own_sheet(s);
    struct strbuf others = STRBUF_INIT;
    const unsigned rest = BASE & ~(CANASTAS | THREES);
    const bool others_there = lines_among(sheet, rest) > 0;
    write_lines(&others, s, rest, ": ");
    session_say(s, TONE_TEXT,
                msg_guide_rest(others_there, strbuf_text(&others),
                               score_items(sheet, 1U << SHEET_MELDED),
                               score_items(sheet, 1U << SHEET_HAND)));
    strbuf_free(&others);
}

bool guide_over(struct session *s)
{
    struct guide_state *g = &s->guide;
    if (!guide_is_on(s)) {
        return false;
    }
    guide_tell(s);
    g->counting = g->done == 0 || script_is_on(s);
    g->part = 0;
    g->done += g->done < GUIDE_GAMES;
    g->game = 0;
    guide_keep(s);
    if (g->counting) {
        emit_gap(s->out);
        session_say(s, TONE_HEAD, msg_guide_count());
        ask_part(s);
    }
    return g->counting;
}

/* Reads a guess: a number or a sum, also as people say one, "that's 300 and 300 and 500". */
static bool read_guess(const char *typed, int64_t *out)
{
    static const char *const leads[] = {
        "that's ", "thats ", "that is ", "that makes ", "it's ",       "its ",      "i get ",
        "i got ",  "i say ", "i think ", "so ",         "they bring ", "together ", NULL};
    char sum[GUESS_SIZE];
    size_t used = 0;
    for (int i = 0; leads[i] != NULL; i++) {
        const size_t length = strlen(leads[i]);
        if (ascii_agree(leads[i], typed, length)) {
            typed += length;
            i = -1;
        }
    }
    while (*typed != '\0' && used + 4 < sizeof sum) {
        const bool joins = ascii_agree(" and ", typed, 5);
        used += (size_t)snprintf(sum + used, sizeof sum - used, "%.*s", joins ? 3 : 1,
                                 joins ? " + " : typed);
        typed += joins ? 5 : 1;
    }
    return *typed == '\0' && number_read(sum, used, out, NULL);
}

bool guide_count(struct session *s, const char *typed)
{
    struct guide_state *g = &s->guide;
    int64_t guess = 0;
    const bool guessed = typed != NULL && read_guess(typed, &guess);
    if (!g->counting) {
        return false;
    }
    if (g->part < ASKED) {
        tell_part(s, guessed ? &guess : NULL);
        ask_part(s);
    }
    g->counting = g->part < ASKED;
    if (!g->counting) {
        tell_rest(s);
    }
    return g->counting;
}

bool guide_takes(const struct session *s, const char *typed)
{
    int64_t number = 0;
    return guide_is_counting(s) && read_guess(typed, &number);
}
