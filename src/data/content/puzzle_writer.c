/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain fprintf: the files are simple, and text is the only thing that needs care. */
#include "content/puzzle_writer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory.h"
#include "content/goal_xml.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "questions/answer_text.h"
#include "questions/goal.h"

enum { KINDS_TEXT_SIZE = 512 }; /* a whole deck in order takes 300 */

/* Writes text so that it can stand in an element or in an attribute between double quotes. */
/* A name of a file may hold what no XML may. */
static void xml_write_text(FILE *out, const char *text)
{
    char *clean = memory_text(text);
    clean_lines(clean);
    for (const char *c = clean; *c != '\0'; c++) {
        switch (*c) {
        case '<':
            (void)fputs("&lt;", out);
            break;
        case '>':
            (void)fputs("&gt;", out);
            break;
        case '&':
            (void)fputs("&amp;", out);
            break;
        case '"':
            (void)fputs("&quot;", out);
            break;
        default:
            (void)fputc(*c, out);
        }
    }
    free(clean);
}

static void attribute(FILE *out, const char *name, const char *value)
{
    if (value != NULL) {
        (void)fprintf(out, " %s=\"", name);
        xml_write_text(out, value);
        (void)fputc('"', out);
    }
}

/* An attribute that is left out when it is 0. */
static void number(FILE *out, const char *name, long value)
{
    if (value != 0) {
        (void)fprintf(out, " %s=\"%ld\"", name, value);
    }
}

static void element(FILE *out, const char *name, const char *text)
{
    if (text != NULL) {
        (void)fprintf(out, "    <%s>", name);
        xml_write_text(out, text);
        (void)fprintf(out, "</%s>\n", name);
    }
}

void puzzles_write_begin(
    FILE *out, const char *id, const char *title, const char *table, const char *drill)
{
    (void)fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<puzzles", out);
    attribute(out, "id", id);
    attribute(out, "title", title);
    attribute(out, "table", table);
    attribute(out, "drill", drill);
    (void)fputs(">\n", out);
}

void puzzles_write_end(FILE *out)
{
    (void)fputs("</puzzles>\n", out);
}

/* --- positions
 * ------------------------------------------------------------------------------------ */

static void write_side(FILE *out, const struct board *b, int side)
{
    const struct side *s = &b->side[side];
    char text[CARDS_TEXT_SIZE];
    bool melds = false;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        melds = melds || !meld_is_empty(s->meld[slot]);
    }
    (void)fprintf(out, "      <side id=\"%s\" score=\"%d\"", side_name(b->seats, side),
                  (int)s->score);
    if (s->threes != 0) {
        (void)cards_write(s->threes, text);
        attribute(out, "threes", text);
    }
    number(out, "minimum-raise", s->raise);
    number(out, "errors", s->errors);
    if (b->turn.opened_now && side == seat_side(b, b->seat)) {
        attribute(out, "opened", "now");
    } else if (s->opened && !melds) {
        attribute(out, "opened", "yes");
    }
    attribute(out, "perfect-cut", s->perfect_cut ? "yes" : NULL);
    (void)fputs(melds ? ">\n" : "/>\n", out);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(s->meld[slot])) {
            (void)cards_write(meld_cards(s->meld[slot], slot), text);
            (void)fprintf(out, "        <meld>%s</meld>\n", text);
        }
    }
    if (melds) {
        (void)fputs("      </side>\n", out);
    }
}

static void write_hand(FILE *out, const struct table *t, const struct position *p, int seat)
{
    const struct board *b = &p->round.board;
    char text[CARDS_TEXT_SIZE];
    (void)fprintf(out, "      <hand seat=\"%s\"", seat_name(b->seats, seat));
    if (seat == b->seat && b->turn.asked != REPLY_NONE) {
        attribute(out, "asked", b->turn.asked == REPLY_YES ? "yes" : "no");
    }
    attribute(out, "courtesy", b->courtesy[seat] ? "yes" : NULL);
    const bool told = !b->melded_before[seat] && t->out_concealed != CONCEALED_OFF &&
                      b->side[seat_side(b, seat)].there != 0;
    attribute(out, "melded", told ? "no" : NULL);
    (void)cards_write(p->round.hand[seat], text);
    (void)fprintf(out, ">%s</hand>\n", text);
}

static void write_ending(FILE *out, const struct table *t, const struct board *b)
{
    if (b->phase != PHASE_OVER) {
        return;
    }
    attribute(out, "over",
              b->ending == ENDING_GOING_OUT ? "going-out"
              : b->ending == ENDING_SPECIAL ? "special"
                                            : "stock");
    if (b->ended_by != SEAT_NONE &&
        (b->ending == ENDING_GOING_OUT || b->ending == ENDING_SPECIAL)) {
        attribute(out, "by", seat_name(b->seats, b->ended_by));
    }
    if (b->ending == ENDING_STOCK && b->last_three_seat != SEAT_NONE) {
        attribute(out, "by", seat_name(b->seats, b->last_three_seat));
    }
    attribute(out, "concealed", b->concealed ? "yes" : NULL);
    if (b->ending == ENDING_SPECIAL) {
        attribute(out, "special", t->special[b->special].id);
    }
}

static void write_source(FILE *out, const struct position_source *source)
{
    if (source->deal_given) {
        (void)fprintf(out, " deal=\"%" PRIu64 ".%u\" turns=\"%d\"", source->seed, source->deal,
                      source->turns);
    }
    attribute(out, "made-up", source->made_up);
}

static void write_position(FILE *out, const struct table *t, const struct exercise *e)
{
    const struct position *p = &e->position;
    const struct board *b = &p->round.board;
    char text[KINDS_TEXT_SIZE];
    (void)fprintf(out, "    <position turn=\"%s\"", seat_name(b->seats, b->seat));
    if (b->phase != PHASE_OVER) {
        attribute(out, "phase", b->phase == PHASE_PLAY ? "play" : "draw");
        attribute(out, "picked", b->turn.picked ? "yes" : NULL);
        attribute(out, "melded", b->turn.melded && !b->turn.picked ? "yes" : NULL);
    }
    if (b->side[0].rounds_before != 0) {
        number(out, "round", b->side[0].rounds_before + 1);
    }
    write_ending(out, t, b);
    write_source(out, &e->source);
    (void)fputs(">\n", out);
    for (int side = 0; side < b->sides; side++) {
        write_side(out, b, side);
    }
    for (int seat = 0; seat < b->seats; seat++) {
        if ((p->hands_known >> seat & 1) != 0) {
            write_hand(out, t, p, seat);
        }
    }
    (void)kinds_write(b->pack, b->pack_size, text, sizeof text);
    (void)fprintf(out, b->pack_size > 0 ? "      <pack>%s</pack>\n" : "      <pack/>\n", text);
    (void)kinds_write(p->round.stock + (p->round.stock_end - b->stock), p->stock_known, text,
                      sizeof text);
    (void)fprintf(out,
                  p->stock_known > 0 ? "      <stock cards=\"%d\">%s</stock>\n"
                                     : "      <stock cards=\"%d\"/>\n",
                  b->stock, text);
    (void)fputs("    </position>\n", out);
}

/* --- questions
 * ------------------------------------------------------------------------------------ */

static void write_lay(FILE *out, const struct lay *lay)
{
    char text[CARDS_TEXT_SIZE];
    for (int i = 0; i < lay->count; i++) {
        (void)cards_write(lay->part[i].cards, text);
        (void)fputs("      <meld", out);
        attribute(out, "on", lay->part[i].on != SLOT_NONE ? slot_name(lay->part[i].on) : NULL);
        (void)fprintf(out, ">%s</meld>\n", text);
    }
}

static void write_options(FILE *out, const struct exercise *e)
{
    for (int i = 0; i < e->question.option_count; i++) {
        (void)fputs("      <option", out);
        attribute(out, "right", (e->question.right >> i & 1) != 0 ? "yes" : NULL);
        attribute(out, "refuted",
                  e->refuted[i] != RULE_NONE ? rule_facts(e->refuted[i])->id : NULL);
        attribute(out, "line", e->option_line[i]);
        attribute(out, "why", e->option_why[i]);
        number(out, "loses", e->option_loses[i]);
        (void)fputc('>', out);
        xml_write_text(out, e->option[i]);
        (void)fputs("</option>\n", out);
    }
}

/* The goals of way `way`, 0: those that must hold. */
static void write_goals(FILE *out, const struct aims *aims, int way, const char *indent)
{
    char text[GOAL_TEXT_SIZE];
    for (int i = 0; i < aims->count; i++) {
        if (aims->aim[i].way == way) {
            goal_write(&aims->aim[i], text);
            (void)fprintf(out, "%s<goal%s/>\n", indent, text);
        }
    }
}

/* What to say of plays that miss a goal; with a condition first, as they are looked at. */
static void write_misses(FILE *out, const struct exercise *e)
{
    char text[GOALS_TEXT_SIZE];
    for (int i = 0; i < e->miss_when_count; i++) {
        const struct conditional_miss *miss = &e->miss_when[i];
        (void)fputs("      <miss", out);
        attribute(out, "goal", miss->goal != AIM_KIND_COUNT ? aim_name(miss->goal) : NULL);
        goals_write_short(&miss->when, text);
        attribute(out, "when", text);
        (void)fputc('>', out);
        xml_write_text(out, miss->text);
        (void)fputs("</miss>\n", out);
    }
    for (int k = 0; k < AIM_KIND_COUNT; k++) {
        if (e->miss[k] != NULL) {
            (void)fprintf(out, "      <miss goal=\"%s\">", aim_name((enum aim_kind)k));
            xml_write_text(out, e->miss[k]);
            (void)fputs("</miss>\n", out);
        }
    }
}

/* What a task is to reach, its model play, and what to say of what is missed. */
static void write_task(FILE *out, const struct table *t, const struct exercise *e)
{
    const struct aims *aims = &e->question.aims;
    char text[ANSWER_TEXT_SIZE];
    write_goals(out, aims, 0, "      ");
    for (int way = 1; way <= aims->ways; way++) {
        (void)fputs("      <way>\n", out);
        write_goals(out, aims, way, "        ");
        (void)fputs("      </way>\n", out);
    }
    if (e->model != NULL) {
        (void)answer_write(t, t->players, e->model, text, sizeof text);
        (void)fputs("      <model", out);
        attribute(out, "line", text);
        (void)fputs("/>\n", out);
    }
    write_misses(out, e);
}

static enum rule_id rule_offered(const struct because *b, int place)
{
    return place == 0 ? b->right : b->other[place - 1];
}

static void write_because(FILE *out, const struct table *t, const struct because *b)
{
    char text[ANSWER_TEXT_SIZE];
    if (b->right == RULE_NONE) {
        return;
    }
    (void)fprintf(out, "      <because rule=\"%s\" or=\"", rule_facts(b->right)->id);
    bool bare = true;
    for (int i = 0; i < b->others; i++) {
        (void)fprintf(out, "%s%s", i > 0 ? " " : "", rule_facts(b->other[i])->id);
    }
    (void)fputc('"', out);
    if (b->attempt != NULL) {
        (void)answer_write(t, t->players, b->attempt, text, sizeof text);
        attribute(out, "try", text);
    }
    for (int i = 0; i <= b->others; i++) {
        if (b->says[i] != NULL || b->why[i] != NULL) {
            (void)fputs(bare ? ">\n        <reason" : "        <reason", out);
            bare = false;
            attribute(out, "rule", rule_facts(rule_offered(b, i))->id);
            attribute(out, "says", b->says[i]);
            (void)fputc('>', out);
            xml_write_text(out, b->why[i] != NULL ? b->why[i] : "");
            (void)fputs("</reason>\n", out);
        }
    }
    (void)fputs(bare ? "/>\n" : "      </because>\n", out);
}

static void write_remarks(FILE *out, const struct exercise *e)
{
    char text[GOALS_TEXT_SIZE];
    for (int i = 0; i < e->fitting_count; i++) {
        goals_write_short(&e->fitting[i].aims, text);
        (void)fputs("    <remark", out);
        attribute(out, "if", text);
        (void)fputc('>', out);
        xml_write_text(out, e->fitting[i].text);
        (void)fputs("</remark>\n", out);
    }
    element(out, "remark", e->remark);
}

static void write_settle(FILE *out, const struct settlement *s)
{
    (void)fprintf(out, " winner=\"%d\" loser=\"%d\" multiplier=\"%d\"", (int)s->winner,
                  (int)s->loser, (int)s->multiplier);
    number(out, "winner-specials", s->winner_specials);
    number(out, "loser-specials", s->loser_specials);
    number(out, "per-special", s->per_special);
}

static void write_question(FILE *out, const struct table *t, const struct exercise *e)
{
    const struct question *q = &e->question;
    char text[KINDS_TEXT_SIZE];
    const bool inside = q->kind == QUESTION_UPCARD || e->prompt != NULL ||
                        q->kind == QUESTION_COUNT || q->kind == QUESTION_MELD ||
                        q->kind == QUESTION_CHOOSE || q->aims.count > 0 || e->model != NULL ||
                        e->because.right != RULE_NONE;
    const bool part = q->kind == QUESTION_SCORE_PART;
    (void)fprintf(out, "    <question kind=\"%s\"", question_name(part ? QUESTION_SCORE : q->kind));
    if (part) {
        attribute(out, "part", score_part_name(q->part));
    }
    if (question_has_side(q->kind)) {
        attribute(out, "side", side_name(t->players, q->side));
    } else if (q->goal != GOAL_NONE) {
        attribute(out, "goal", goal_name(q->goal));
    } else if (q->kind == QUESTION_SETTLE) {
        write_settle(out, &q->settle);
    }
    (void)fputs(inside ? ">\n" : "/>\n", out);
    if (e->prompt != NULL) {
        (void)fputs("      <prompt>", out);
        xml_write_text(out, e->prompt);
        (void)fputs("</prompt>\n", out);
    }
    if (q->kind == QUESTION_COUNT) {
        (void)cards_write(q->cards, text);
        (void)fprintf(out, "      <cards>%s</cards>\n", text);
    }
    if (q->kind == QUESTION_UPCARD) {
        (void)kinds_write(q->turned, q->turned_count, text, sizeof text);
        (void)fprintf(out, "      <cards>%s</cards>\n", text);
    }
    if (q->kind == QUESTION_MELD) {
        write_lay(out, &q->lay); /* of a count only the cards are written */
    }
    write_options(out, e);
    write_task(out, t, e);
    write_because(out, t, &e->because);
    if (inside) {
        (void)fputs("    </question>\n", out);
    }
}

void puzzle_write(FILE *out, const struct exercise *puzzle)
{
    const struct exercise *e = puzzle;
    char text[ANSWER_TEXT_SIZE];
    (void)fputs("  <puzzle", out);
    attribute(out, "id", puzzle->id);
    attribute(out, "title", puzzle->title);
    attribute(out, "table", puzzle->names_table ? puzzle->table->id : NULL);
    number(out, "level", puzzle->level);
    for (int i = 0; i < puzzle->topic_count; i++) {
        (void)fprintf(out, "%s%s", i == 0 ? " topics=\"" : " ", rule_facts(puzzle->topic[i])->id);
    }
    (void)fputs(puzzle->topic_count > 0 ? "\">\n" : ">\n", out);
    if (e->has_position) {
        write_position(out, puzzle->table, e);
    }
    write_question(out, puzzle->table, e);
    if (e->right != NULL) {
        (void)answer_write_one(puzzle->table, puzzle->table->players, e->right, text, sizeof text);
        element(out, "expect", text);
    }
    for (int i = 0; i < e->hint_count; i++) {
        element(out, "hint", e->hint[i]);
    }
    write_remarks(out, e);
    (void)fputs("  </puzzle>\n", out);
}
