/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for the words of such a question, and for the number in the rows of the sheet. */
#include "tutor/sheet_asked.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/strbuf.h"
#include "match/narration.h"
#include "messages/msg_picture.h"
#include "messages/msg_query.h"
#include "messages/question_words.h"
#include "messages/spoken_line.h"
#include "messages/value_words.h"
#include "notation/cards_in_words.h"
#include "notation/names.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/game_start.h"
#include "tutor/guide.h"
#include "tutor/lesson_deal.h"
#include "tutor/mode.h"
#include "tutor/session.h"

enum { ROWS_TOLD = 3, WORDS_SIZE = 300 };

/* The choices of query.sheet-sum and query.sheet-on. */
enum { SUM_BASE, SUM_COUNT, SUM_TOTAL };
enum { ON_LESSON, ON_MATCH, ON_OVER };

/* A line in small letters between blanks, without marks. */
struct asked_words {
    char text[WORDS_SIZE];
};

static bool hear(const char *line, struct asked_words *out)
{
    size_t used = 0;
    if (strlen(line) + 3 > sizeof out->text) {
        return false;
    }
    out->text[used++] = ' ';
    for (; *line != '\0'; line++) {
        if (strchr("?!.,;:\"", *line) == NULL) {
            out->text[used++] = ascii_lower(*line);
        } else if (*line != ',') { /* "2,500" */
            out->text[used++] = ' ';
        }
    }
    out->text[used++] = ' ';
    out->text[used] = '\0';
    return true;
}

static bool has_one_of(const struct asked_words *w, const char *const *sayings)
{
    for (int i = 0; sayings[i] != NULL; i++) {
        if (strstr(w->text, sayings[i]) != NULL) {
            return true;
        }
    }
    return false;
}

static const struct board *board_of(const struct session *s)
{
    return &s->game->round.board;
}

static int own_side(const struct session *s)
{
    return seat_side(board_of(s), SEAT_SOUTH);
}

/* The player whom the line names; SEAT_NONE: none. */
static int seat_named(const struct session *s, const struct asked_words *w)
{
    for (int seat = 0; seat < board_of(s)->seats; seat++) {
        char name[32] = " ";
        size_t used = 1;
        for (const char *at = seat_name(board_of(s)->seats, seat); *at != '\0' && used < 30; at++) {
            name[used++] = ascii_lower(*at);
        }
        name[used] = '\0';
        if (strstr(w->text, name) != NULL) {
            return seat;
        }
    }
    return SEAT_NONE;
}

/* The team that the line speaks of; of more than two only by a player. */
static int side_named(const struct session *s, const struct asked_words *w)
{
    static const char *const others[] = {" they ",      " their ",      " them ",   " the others ",
                                         " opponents ", " other team ", " theirs ", NULL};
    const int seat = seat_named(s, w);
    return seat != SEAT_NONE                                  ? seat_side(board_of(s), seat)
           : has_one_of(w, others) && board_of(s)->sides == 2 ? 1 - own_side(s)
                                                              : own_side(s);
}

static struct message_context ctx_of(const struct session *s)
{
    return message_context_of(course_index_catalog(s->index), &s->game->setup.table);
}

/* --- a number on the sheet --- */

/* The number that the line names, and whether with a minus; 0: none. */
static int32_t number_named(const struct asked_words *w, bool *minus)
{
    const char *at = w->text;
    while (*at != '\0' && !(*at >= '0' && *at <= '9')) {
        at++;
    }
    char *end = NULL;
    const long number = strtol(at, &end, 10);
    *minus = at > w->text && at[-1] == '-';
    return end - at >= 2 && end - at <= 6 && (*end == ' ' || *end == '\'') ? (int32_t)number : 0;
}

/* What the melds of a team come to, one by one. */
static int32_t melded(const struct session *s, int side, struct strbuf *parts)
{
    const struct score_sheet *sheet = &s->game->sheet[side];
    int32_t sum = 0;
    for (const struct score_line *l = sheet->line; l < sheet->line + sheet->line_count; l++) {
        char number[SAY_NUMBER_SIZE];
        if (score_item(l) == SHEET_MELDED && l->slot != SLOT_NONE) {
            strbuf_appendf(parts, "%s%s %s", sum != 0 ? ", " : "",
                           meld_word(course_index_catalog(s->index), l->slot),
                           format_number(l->points, number));
            sum += l->points;
        }
    }
    return sum;
}

static bool tell_melded(struct session *s, int side, int32_t points)
{
    struct strbuf parts = STRBUF_INIT;
    const bool found = melded(s, side, &parts) == points;
    if (found) {
        session_say(s, TONE_TEXT,
                    msg_query_sheet_melded(side, points, strbuf_text(&parts), points < 0));
    }
    strbuf_free(&parts);
    return found;
}

/* A row with its rule; of a hand the cards that were left in it. */
static void tell_row(struct session *s, int side, const struct score_line *l)
{
    const struct message_context ctx = ctx_of(s);
    char name[STORY_ITEM_SIZE], why[MESSAGE_TEXT_SIZE];
    if (score_item(l) == SHEET_HAND && l->seat != SEAT_NONE) {
        session_say(s, TONE_TEXT,
                    msg_query_sheet_hand(l->seat, s->game->round.hand[l->seat], l->points));
        return;
    }
    (void)narration_item(&ctx, board_of(s), l, name, sizeof name);
    (void)catalog_why(&ctx, (enum rule_id)l->rule, why);
    session_say(s, TONE_TEXT, msg_query_sheet_row(name, l->points, side, why));
    s->telling = (enum rule_id)l->rule;
}

/* What a sum is made of: the rows of its part, or base and count. */
static void tell_sum(struct session *s, int side, int of)
{
    const struct score_sheet *sheet = &s->game->sheet[side];
    const int32_t sums[] = {sheet->base, sheet->count, sheet->total};
    struct strbuf parts = STRBUF_INIT;
    char number[SAY_NUMBER_SIZE];
    const int32_t two[] = {sheet->base, sheet->count};
    const int rows = of == SUM_TOTAL ? 2 : sheet->line_count;
    bool any = false;
    for (int i = 0; i < rows; i++) {
        const struct score_line *l = &sheet->line[i];
        if (of == SUM_TOTAL || (l->in_count == (of == SUM_COUNT) && l->points != 0)) {
            const int32_t points = of == SUM_TOTAL ? two[i] : l->points;
            strbuf_appendf(&parts, "%s%s",
                           !any         ? (points < 0 ? "-" : "")
                           : points < 0 ? " - "
                                        : " + ",
                           format_number(points < 0 ? -points : points, number));
            any = true;
        }
    }
    session_say(s, TONE_TEXT, msg_query_sheet_sum(of, side, strbuf_text(&parts), sums[of]));
    strbuf_free(&parts);
}

/* Whether the number is on the sheet of a team; tells what it is. */
static bool tell_number_of(struct session *s, int side, int32_t points, int seat)
{
    const struct score_sheet *sheet = &s->game->sheet[side];
    for (int i = 0; i < sheet->line_count; i++) {
        const struct score_line *l = &sheet->line[i];
        const bool alone = score_item(l) != SHEET_MELDED || l->slot == SLOT_NONE;
        if (alone && l->points == points && (seat == SEAT_NONE || l->seat == seat)) {
            tell_row(s, side, l);
            return true;
        }
    }
    if (points != 0 && tell_melded(s, side, points)) {
        return true;
    }
    const int32_t sums[] = {sheet->base, sheet->count, sheet->total};
    for (int of = 0; of < 3 && sheet->line_count > 0; of++) {
        if (sums[of] == points) {
            tell_sum(s, side, of);
            return true;
        }
    }
    return false;
}

/* Tells what a number is for: with its sign as typed, else the other way; of the team spoken of
 * first. */
static bool tell_number(struct session *s, const struct asked_words *w)
{
    static const char *const froms[] = {" come from ", " came from ", " coming from ", NULL};
    static const char *const asks[] = {
        " where ",   " what ",    " what's ", " whats ",  " why ",     " how come ", " wheres ",
        " where's ", " how did ", " how do ", " how is ", " explain ", " who ",      NULL};
    bool minus = false;
    const int32_t number = number_named(w, &minus);
    const int seat = seat_named(s, w), first = side_named(s, w), sides = board_of(s)->sides;
    if (number == 0 || !has_one_of(w, asks)) {
        return false;
    }
    for (int sign = minus ? -1 : 1, tries = 0; tries < 2; sign = -sign, tries++) {
        for (int i = 0; i < sides; i++) {
            if (tell_number_of(s, (first + i) % sides, sign * number, seat)) {
                return true;
            }
        }
    }
    if (has_one_of(w, froms)) {
        session_say(s, TONE_TEXT, msg_query_sheet_none(number));
        return true;
    }
    return false;
}

/* --- so little, so much --- */

/* Tells the rows of a team that brought or cost the most. */
static void tell_most(struct session *s, int side, bool cost)
{
    const struct message_context ctx = ctx_of(s);
    const struct score_sheet *sheet = &s->game->sheet[side];
    struct strbuf rows = STRBUF_INIT;
    bool told[SHEET_LINES_MAX] = {false};
    for (int n = 0; n < ROWS_TOLD; n++) {
        int best = -1;
        for (int i = 0; i < sheet->line_count; i++) {
            const int32_t points = cost ? -sheet->line[i].points : sheet->line[i].points;
            const int32_t most = best < 0 ? 0 : sheet->line[best].points;
            best = !told[i] && points > (cost ? -most : most) ? i : best;
        }
        if (best >= 0) {
            char name[STORY_ITEM_SIZE], number[SAY_NUMBER_SIZE];
            told[best] = true;
            (void)narration_item(&ctx, board_of(s), &sheet->line[best], name, sizeof name);
            strbuf_appendf(&rows, "%s%s %s", n > 0 ? "; " : "", name,
                           format_number(sheet->line[best].points, number));
        }
    }
    session_say(s, TONE_TEXT,
                msg_query_sheet_most(side, cost, strbuf_text(&rows),
                                     side_canastas(&board_of(s)->side[side]) > 0));
    strbuf_free(&rows);
}

static bool tell_little_or_much(struct session *s, const struct asked_words *w)
{
    static const char *const whys[] = {" why ",       " how come ",  " how did ",
                                       " what cost ", " what went ", NULL};
    static const char *const little[] = {
        " so little ", " so few ",   " so low ",       " so bad ",
        " so badly ",  " minus ",    " negative ",     " below zero ",
        " lose so ",   " lost so ",  " so much less ", " that little ",
        " so poor",    " so small ", " less than ",    NULL};
    static const char *const much[] = {" so much ",   " so many ",   " so high ",   " so well ",
                                       " that much ", " that many ", " more than ", NULL};
    if (!has_one_of(w, whys)) {
        return false;
    }
    if (has_one_of(w, little)) {
        tell_most(s, side_named(s, w), true);
        return true;
    }
    if (has_one_of(w, much)) {
        tell_most(s, side_named(s, w), false);
        return true;
    }
    return false;
}

/* --- what else --- */

/* What the round would come to if nobody of the learner's team had gone out. */
static bool tell_not_out(struct session *s, const struct asked_words *w)
{
    static const char *const ifs[] = {" hadn't gone out ",
                                      " hadnt gone out ",
                                      " didn't go out ",
                                      " didnt go out ",
                                      " without going out ",
                                      " not gone out ",
                                      NULL};
    static const char *const others[] = {" had gone out ", " went out instead ", " had won ",
                                         " had drawn ",    " had picked ",       NULL};
    static const char *const whatif[] = {" if ", NULL};
    const int out = board_of(s)->ended_by;
    if (has_one_of(w, others) && has_one_of(w, whatif)) {
        session_say(s, TONE_TEXT, msg_query_sheet_unknown());
        return true;
    }
    if (!has_one_of(w, ifs)) {
        return false;
    }
    const struct score_sheet *sheet = &s->game->sheet[own_side(s)];
    const bool own = out != SEAT_NONE && seat_side(board_of(s), out) == own_side(s);
    const int32_t bonus = score_items(sheet, 1U << SHEET_OUT);
    session_say(s, TONE_TEXT,
                own                ? msg_query_sheet_out(bonus, sheet->total - bonus)
                : out != SEAT_NONE ? msg_query_out_by(out)
                                   : msg_query_out_nobody());
    return true;
}

/* Whether the game goes on, and what to type. */
static bool tell_on(struct session *s, const struct asked_words *w)
{
    static const char *const asks[] = {" another hand ",  " another round ",
                                       " another game ",  " are we done ",
                                       " is it over ",    " is that it ",
                                       " what now ",      " what's next ",
                                       " whats next ",    " we play on ",
                                       " next hand ",     " next round ",
                                       " keep playing ",  " play again ",
                                       " is there more ", " go on from ",
                                       " game over ",     " are we finished ",
                                       " this the end ",  " to the lesson ",
                                       " another one ",   " more hands ",
                                       " more rounds ",   " we're done ",
                                       " that the end ",  NULL};
    static const char *const orders[] = {" deal ", " start ", " begin ", NULL};
    struct game *g = s->game;
    int32_t scores[SIDE_MAX];
    if (!has_one_of(w, asks) || has_one_of(w, orders)) {
        return false;
    }
    const bool goes_on = g->setup.match && game_match_scores(g, scores) == MATCH_GOES_ON;
    session_say(s, TONE_TEXT,
                msg_query_sheet_on(g->deal != NULL ? ON_LESSON
                                   : goes_on       ? ON_MATCH
                                                   : ON_OVER));
    if (g->deal != NULL) {
        lesson_deal_tell_next(s);
    } else {
        game_start_offer_next(s);
    }
    return true;
}

/* The cards that a player had left, where that cost something. */
static bool tell_left(struct session *s, const struct asked_words *w)
{
    static const char *const lefts[] = {" left ",    " in hand ",    " still ",
                                        " holding ", " stuck with ", NULL};
    const int seat = seat_named(s, w);
    const struct score_sheet *sheet =
        seat != SEAT_NONE ? &s->game->sheet[seat_side(board_of(s), seat)] : NULL;
    for (int i = 0; sheet != NULL && i < sheet->line_count && has_one_of(w, lefts); i++) {
        const struct score_line *l = &sheet->line[i];
        if (score_item(l) == SHEET_HAND && l->seat == seat) {
            tell_row(s, seat_side(board_of(s), seat), l);
            return true;
        }
    }
    return false;
}

/* The rank that the line names, as melds have one; KIND_COUNT: none. */
static kind rank_named(const struct asked_words *w)
{
    kind rank = KIND_COUNT, found = KIND_COUNT;
    for (const char *at = w->text; *at != '\0';) {
        const size_t length = strcspn(at, " ");
        found = length > 1 && rank_in_words(at, length, &rank) ? rank : found;
        at += length + strspn(at + length, " ");
    }
    return found < RANK_COUNT ? found : KIND_COUNT;
}

/* What the meld of a rank brought: its cards, and what it is besides. */
static bool tell_rank(struct session *s, const struct asked_words *w)
{
    static const char *const brings[] = {" bring ", " brought ", " bring us ", " worth ",
                                         " count ", " get for ", " make ",     NULL};
    const kind rank = rank_named(w);
    const int side = side_named(s, w);
    const struct score_sheet *sheet = &s->game->sheet[side];
    const struct message_context ctx = ctx_of(s);
    struct strbuf rows = STRBUF_INIT;
    int found = 0;
    for (int i = 0; rank != KIND_COUNT && has_one_of(w, brings) && i < sheet->line_count; i++) {
        const struct score_line *l = &sheet->line[i];
        char name[STORY_ITEM_SIZE], number[SAY_NUMBER_SIZE];
        if (l->slot == (int)rank && strstr(w->text, " did ") != NULL) {
            (void)narration_item(&ctx, board_of(s), l, name, sizeof name);
            strbuf_appendf(&rows, "%s%s %s", found++ > 0 ? "; " : "", name,
                           format_number(l->points, number));
        }
    }
    if (found > 0) {
        session_say(s, TONE_TEXT, msg_query_sheet_rank(side, strbuf_text(&rows)));
    }
    strbuf_free(&rows);
    return found > 0;
}

bool sheet_asked_take(struct session *s, const char *line)
{
    char spoken[WORDS_SIZE];
    struct asked_words w;
    const struct game *g = s->game;
    const bool shown = s->mode->at_other_table && g != NULL && g->stage == GAME_SCORED &&
                       g->round.board.phase == PHASE_OVER && !guide_is_counting(s);
    line = spoken_line_read(line, spoken, sizeof spoken) ? spoken : line;
    return shown && (question_words_ask(line) || question_words_open(line)) && hear(line, &w) &&
           (tell_not_out(s, &w) || tell_on(s, &w) || tell_number(s, &w) ||
            tell_little_or_much(s, &w) || tell_left(s, &w) || tell_rank(s, &w));
}
