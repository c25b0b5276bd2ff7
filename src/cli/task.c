/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The usual wording of every kind of question. Judges nothing. */
#include "cli/task.h"

#include <string.h>

#include "cli/note.h"
#include "cli/render_action.h"
#include "engine/board.h"
#include "judge/answer_text.h"
#include "notation/names.h"

struct task task_of(const struct exercise *e)
{
    struct task t = {.question = &e->question,
                     .position = e->has_position ? &e->position : NULL,
                     .prompt = e->prompt,
                     .hint_count = e->hint_count,
                     .remark = e->remark};
    memcpy(t.option, e->option, sizeof t.option);
    memcpy(t.refuted, e->refuted, sizeof t.refuted);
    memcpy(t.hint, e->hint, sizeof t.hint);
    return t;
}

int task_seats(const struct task *t)
{
    return t->position != NULL ? t->position->round.board.seats : t->table.players;
}

/* "you" or the name of the player in turn, and whether it is you. */
static const char *player(const struct task *t, bool *you)
{
    const struct board *b = t->position != NULL ? &t->position->round.board : NULL;
    *you = b == NULL || b->seat == SEAT_SOUTH;
    return *you ? "you" : render_seat(b->seats, b->seat);
}

/* "your side" or "the other side (West and East)". */
static void put_side(FILE *out, const struct task *t)
{
    const struct board *b = &t->position->round.board;
    const int side = t->question->side;
    if (side == seat_side(b, SEAT_SOUTH)) {
        fputs("your side", out);
    } else {
        fputs(b->sides > 2 ? "the side of " : "the other side, ", out);
        render_side(out, b->seats, b->sides, side);
        fputs(b->sides > 2 ? "" : ",", out);
    }
}

static void put_about_side(FILE *out, const struct task *t, const char *before, const char *after)
{
    fputs(before, out);
    put_side(out, t);
    fputs(after, out);
}

static void put_special_wording(FILE *out, const struct task *t)
{
    fputs("Which special hand do these 14 cards make? Type ", out);
    char hand[SPECIAL_ID_SIZE];
    for (int i = 0; i < t->table.special_count; i++) {
        special_word(t->table.special[i].id, hand, sizeof hand);
        fprintf(out, "%s, ", hand);
    }
    fputs("or none.", out);
}

static void put_score_wording(FILE *out, const struct task *t)
{
    const struct board *b = &t->position->round.board;
    fputs("What does each side score for this round? Type base, count and total of each, as in ",
          out);
    for (int side = 0; side < b->sides; side++) {
        fprintf(out, "%s%s\302\240500\302\24095\302\240595", side == 0 ? "" : " ",
                side_name(b->seats, side));
    }
    fputs(", or only the totals. (", out);
    for (int side = 0; side < b->sides; side++) {
        fprintf(out, "%s%s is ", side == 0 ? "" : ", ", side_name(b->seats, side));
        render_side(out, b->seats, b->sides, side);
    }
    fputs(".)", out);
}

static void put_settle_wording(FILE *out, const struct task *t)
{
    const struct settlement *s = &t->question->settle;
    char number[RENDER_NUMBER_SIZE];
    fprintf(out, "The match ended %s", render_number(s->winner, number));
    fprintf(out, " to %s. Each thousand of difference pays %d.", render_number(s->loser, number),
            s->multiplier);
    if (s->per_special != 0) {
        fprintf(out, " The winners had %d specials, the losers %d, at %d each.", s->winner_specials,
                s->loser_specials, s->per_special);
    }
    fputs(" What does the loser pay?", out);
}

static void put_meld_wording(FILE *out, const struct task *t)
{
    bool you = false;
    const char *who = player(t, &you);
    const struct board *b = &t->position->round.board;
    const char *opening = board_side(b)->opened || t->before_opening ? "" : ", to open";
    fprintf(out, "May %s lay these down now, all together%s?", who, opening);
}

/* The question without its cards. */
static void put_usual_wording(FILE *out, const struct task *t)
{
    bool you = false;
    const char *who = player(t, &you);
    switch (t->question->kind) {
    case QUESTION_COUNT:
        fputs("What do these cards count, in points?", out);
        break;
    case QUESTION_MINIMUM:
        put_about_side(out, t, "How many points does ", " need to open?");
        break;
    case QUESTION_THREES:
        put_about_side(out, t, "If the round ended now, what would the threes of ",
                       " come to? Mind the sign: -100 is 100 against it.");
        break;
    case QUESTION_MELD:
        put_meld_wording(out, t);
        break;
    case QUESTION_OPENING:
        fprintf(out, "Can %s open from %s hand now?", who, you ? "your" : "her");
        break;
    case QUESTION_SPLASH:
        fprintf(out,
                "%s %s hold a Splash that may open now? (A Splash is seven cards of a kind that "
                "open at once.)",
                you ? "Do" : "Does", who);
        break;
    case QUESTION_SPECIAL:
        put_special_wording(out, t);
        break;
    case QUESTION_SPECIAL_WAIT:
        fputs("Which cards would complete a special hand? Type them, or none.", out);
        break;
    case QUESTION_PICK:
        fprintf(out, "May %s pick the pack now?", who);
        break;
    case QUESTION_DISCARD:
        fprintf(out,
                "Which cards may %s throw now without going out? Type one of each kind, or none.",
                who);
        break;
    case QUESTION_GO_OUT:
        fprintf(out, "Can %s go out this turn?", who);
        break;
    case QUESTION_SCORE:
        put_score_wording(out, t);
        break;
    case QUESTION_SETTLE:
        put_settle_wording(out, t);
        break;
    case QUESTION_CHOOSE:
        fputs("Which is right?", out);
        break;
    case QUESTION_BEST_PICK:
        fprintf(out, "Which is better for %s, to pick the pack or to draw?", who);
        break;
    case QUESTION_BEST_DISCARD:
        fprintf(out, "Which card is best to throw? Type one card.");
        break;
    case QUESTION_KIND_COUNT:
        break;
    }
}

static void put_wording(FILE *out, const struct task *t)
{
    if (t->prompt != NULL) {
        fputs(t->prompt, out);
    } else {
        put_usual_wording(out, t);
    }
}

static void show_cards(const struct paper *p, const struct task *t, enum card_style style)
{
    const enum card_style shown = p->plain && style == CARDS_RANKS ? CARDS_WORDS : style;
    struct note n;
    note_begin(&n);
    if (t->question->kind == QUESTION_COUNT) {
        render_cards(n.file, shown, t->question->cards);
        paper_row(p, 14, "The cards", "%s", note_text(&n));
    } else if (t->question->kind == QUESTION_MELD) {
        render_lay(n.file, shown, &t->question->lay);
        paper_row(p, 14, "To lay", "%s", note_text(&n));
    }
    note_free(&n);
}

/* What the question is called on the screen. */
static void put_label(FILE *out, const struct task *t)
{
    if (t->fresh) {
        fprintf(out, "[%s, level\302\240%d] ", question_name(t->question->kind), t->level);
    } else {
        fprintf(out, "[%s] ", t->id);
    }
}

void task_show(const struct paper *p, const struct task *t, enum card_style style)
{
    show_cards(p, t, style);
    struct note n;
    note_begin(&n);
    put_label(n.file, t);
    put_wording(n.file, t);
    paper_wrap(p, TONE_TEXT, 0, note_text(&n));
    note_free(&n);
    if (t->question->kind == QUESTION_CHOOSE) {
        for (int i = 0; i < t->question->option_count; i++) {
            paper_item(p, TONE_TEXT, 5, "  %c  %s", 'a' + i,
                       t->option[i] != NULL ? t->option[i] : "");
        }
    }
}

void task_show_short(const struct paper *p, const struct task *t)
{
    struct note n;
    note_begin(&n);
    put_label(n.file, t);
    put_wording(n.file, t);
    if (t->question->kind == QUESTION_CHOOSE) {
        fprintf(n.file, " (a to %c; again shows them)", 'a' + t->question->option_count - 1);
    }
    paper_wrap(p, TONE_TEXT, 0, note_text(&n));
    note_free(&n);
}

const char *task_how(const struct task *t)
{
    switch (question_form(t->question->kind)) {
    case FORM_NUMBER:
        return "Type a number, like 125.";
    case FORM_YES_NO:
        return "Type yes or no.";
    case FORM_KINDS:
        return "Type the cards, like 7 K A, or none.";
    case FORM_KIND:
        return "Type one card, like 9 or K.";
    case FORM_SPECIAL:
        return "Type the name of the special hand, or none.";
    case FORM_SCORE:
        return "Type base, count and total for each side, like ns 500 95 595 ew 0 -60 -60.";
    case FORM_LETTERS:
        return "Type the letter of the right answer, like a. If several are right, type them all.";
    case FORM_PICK:
        return "Type pick or draw.";
    }
    return "";
}

void task_write_answer(const struct task *t, const struct answer *a, FILE *out)
{
    char text[ANSWER_TEXT_SIZE];
    char number[RENDER_NUMBER_SIZE];
    switch (a->form) {
    case FORM_NUMBER:
        fputs(render_number(a->number, number), out);
        break;
    case FORM_YES_NO:
        fputs(a->yes ? "yes" : "no", out);
        for (int i = 0; i < a->broken_count; i++) {
            fprintf(out, "%s%s", i == 0 ? " (" : ", ",
                    rule_facts((enum rule_id)a->broken[i].rule)->id);
        }
        fputs(a->broken_count > 0 ? ")" : "", out);
        break;
    case FORM_SPECIAL:
        special_word(a->special == SPECIAL_NONE ? "none" : t->table.special[a->special].id, text,
                     sizeof text);
        fputs(text, out);
        break;
    case FORM_KINDS:
    case FORM_KIND:
    case FORM_SCORE:
    case FORM_LETTERS:
    case FORM_PICK:
        answer_write(&t->table, task_seats(t), a, text, sizeof text);
        fputs(text, out);
        break;
    }
}
