/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The usual wording of every kind of question. Judges nothing. */
#include "tutor/task.h"

#include <string.h>

#include "base/note.h"
#include "engine/board.h"
#include "judge/answer_text.h"
#include "notation/names.h"
#include "tutor/say.h"

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

struct task task_of_puzzle(const struct puzzle *p)
{
    struct task t = task_of(&p->exercise);
    snprintf(t.id, sizeof t.id, "%s", p->id);
    t.table = *p->table;
    t.level = p->level;
    for (int i = 0; i < p->topic_count && t.skills.count < SKILLS_PER_ITEM; i++) {
        t.skills.id[t.skills.count++] = rule_facts(p->topic[i])->id;
    }
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
    return *you ? "you" : say_seat(b->seats, b->seat);
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
        say_side(out, b->seats, b->sides, side);
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
        say_side(out, b->seats, b->sides, side);
    }
    fputs(".)", out);
}

static void put_settle_wording(FILE *out, const struct task *t)
{
    const struct settlement *s = &t->question->settle;
    char number[SAY_NUMBER_SIZE];
    fprintf(out, "The match ended %s", say_number(s->winner, number));
    fprintf(out, " to %s. Each thousand of difference pays %d.", say_number(s->loser, number),
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

/* What a lay-down or a turn is to reach, after "so that". */
static void put_goal(FILE *out, const struct task *t, const char *who, bool you)
{
    switch (t->question->goal) {
    case GOAL_OPEN:
        fprintf(out, "%s side opens", you ? "your" : "her");
        break;
    case GOAL_CANASTA:
        fprintf(out, "%s side closes a canasta", you ? "your" : "her");
        break;
    case GOAL_OUT:
        fprintf(out, "%s %s out", who, you ? "go" : "goes");
        break;
    case GOAL_THROW:
        fprintf(out, "it ends with a discard");
        break;
    case GOAL_ANY:
    case GOAL_NONE:
    case GOAL_COUNT:
        break;
    }
}

static void put_lay_wording(FILE *out, const struct task *t)
{
    bool you = false;
    const char *who = player(t, &you);
    fputs("Lay cards down", out);
    if (t->question->goal == GOAL_OUT) {
        fprintf(out, " so that %s can go out with the last card", who);
    } else if (t->question->goal != GOAL_ANY) {
        fputs(" so that ", out);
        put_goal(out, t, who, you);
    }
    fputs(". Type the melds, like K K K / 8 8 2, or none if it cannot be done.", out);
}

static void put_turn_wording(FILE *out, const struct task *t)
{
    bool you = false;
    const char *who = player(t, &you);
    const bool drawn = t->position->round.board.phase == PHASE_PLAY;
    fprintf(out, "Play %s%s so that ", drawn ? "the rest of " : "", you ? "your turn" : "the turn");
    put_goal(out, t, who, you);
    fprintf(out,
            ". Type one action after another, like %slay K K K / 8 8 2, throw 4; or none if "
            "it cannot be done.",
            drawn ? "" : "draw, ");
}

/* What is asked about the pack and the end of rounds of classic tables. */
static void put_pack_wording(FILE *out, enum question_kind asked, const char *who, bool you)
{
    if (asked == QUESTION_FROZEN) {
        fprintf(out,
                "Is the pack frozen to %s now? Type no, or yes and why: unopened, wild, red-three.",
                who);
    } else if (asked == QUESTION_WAYS) {
        fprintf(out,
                "In which ways may %s pick the pack now? Type meld (onto the meld alone), pair, "
                "wild (a natural and a wild card), or none.",
                who);
    } else if (asked == QUESTION_FORCED) {
        fprintf(
            out,
            "The stock is empty. What about %s? Type must (pick), may, or end (%s cannot pick).",
            who, you ? "you" : "she");
    } else {
        fprintf(out, "What is the most that going out this turn brings? Type 0 if %s cannot.", who);
    }
}

static void put_splash_wording(FILE *out, const char *who, bool you)
{
    fprintf(out,
            "%s %s hold a Splash that may open now? (A Splash is seven cards of a kind that open "
            "at once.)",
            you ? "Do" : "Does", who);
}

/* Questions that are asked in the same words always. */
static const char *const plain[QUESTION_KIND_COUNT + 1] = {
    [QUESTION_COUNT] = "What do these cards count, in points?",
    [QUESTION_SPECIAL_WAIT] = "Which cards would complete a special hand? Type them, or none.",
    [QUESTION_BEST_DISCARD] = "Which card is best to throw? Type one card.",
    [QUESTION_CHOOSE] = "Which is right?",
    [QUESTION_UPCARD] = "These cards were turned to start the pack. What now? Type turn (another "
                        "on top), back (all go back into the stock), free, frozen, or blocked (a "
                        "black three on top).",
    [QUESTION_KIND_COUNT] = "",
};

/* What she may do at one of the two ends of her turn. */
static void put_turn_question(FILE *out, enum question_kind asked, const char *who)
{
    if (asked == QUESTION_PICK) {
        fprintf(out, "May %s pick the pack now?", who);
    } else if (asked == QUESTION_GO_OUT) {
        fprintf(out, "Can %s go out this turn?", who);
    } else if (asked == QUESTION_DISCARD) {
        fprintf(out,
                "Which cards may %s throw now without going out? Type one of each kind, or none.",
                who);
    } else {
        fprintf(out, "Which is better for %s, to pick the pack or to draw?", who);
    }
}

/* The question without its cards. */
static void put_usual_wording(FILE *out, const struct task *t)
{
    bool you = false;
    const char *who = player(t, &you);
    switch (t->question->kind) {
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
        put_splash_wording(out, who, you);
        break;
    case QUESTION_SPECIAL:
        put_special_wording(out, t);
        break;
    case QUESTION_PICK:
    case QUESTION_DISCARD:
    case QUESTION_GO_OUT:
    case QUESTION_BEST_PICK:
        put_turn_question(out, t->question->kind, who);
        break;
    case QUESTION_SCORE:
        put_score_wording(out, t);
        break;
    case QUESTION_SETTLE:
        put_settle_wording(out, t);
        break;
    case QUESTION_LAY:
        put_lay_wording(out, t);
        break;
    case QUESTION_TURN:
        put_turn_wording(out, t);
        break;
    case QUESTION_FROZEN:
    case QUESTION_WAYS:
    case QUESTION_FORCED:
    case QUESTION_OUT_BONUS:
        put_pack_wording(out, t->question->kind, who, you);
        break;
    case QUESTION_COUNT:
    case QUESTION_SPECIAL_WAIT:
    case QUESTION_BEST_DISCARD:
    case QUESTION_UPCARD:
    case QUESTION_CHOOSE:
    case QUESTION_KIND_COUNT:
        fputs(plain[t->question->kind], out);
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

static void show_cards(const struct listener *p, const struct task *t)
{
    struct note n;
    note_begin(&n);
    if (t->question->kind == QUESTION_COUNT) {
        say_cards(n.file, t->question->cards);
        tell_row(p, 14, "The cards", "%s", note_text(&n));
    } else if (t->question->kind == QUESTION_MELD) {
        say_lay(n.file, &t->question->lay);
        tell_row(p, 14, "To lay", "%s", note_text(&n));
    } else if (t->question->kind == QUESTION_UPCARD) {
        for (int i = 0; i < t->question->turned_count; i++) {
            fputs(i > 0 ? "  " : "", n.file);
            say_cards(n.file, cards_one(t->question->turned[i]));
        }
        tell_row(p, 14, "Turned", "%s", note_text(&n));
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

void task_show(const struct listener *p, const struct task *t)
{
    show_cards(p, t);
    struct note n;
    note_begin(&n);
    put_label(n.file, t);
    put_wording(n.file, t);
    tell_text(p, TONE_TEXT, 0, note_text(&n));
    note_free(&n);
    if (t->question->kind == QUESTION_CHOOSE) {
        for (int i = 0; i < t->question->option_count; i++) {
            tell_option(p, i, t->option[i] != NULL ? t->option[i] : "");
        }
    }
}

void task_show_short(const struct listener *p, const struct task *t)
{
    struct note n;
    note_begin(&n);
    put_label(n.file, t);
    put_wording(n.file, t);
    if (t->question->kind == QUESTION_CHOOSE) {
        fprintf(n.file, " (a to %c; again shows them)", 'a' + t->question->option_count - 1);
    }
    tell_text(p, TONE_TEXT, 0, note_text(&n));
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
    case FORM_LAY:
        return "Type the melds, like K K K / 8 8 2, or none.";
    case FORM_FROZEN:
        return "Type no, or yes and why: unopened, wild, red-three.";
    case FORM_WAYS:
        return "Type meld, pair, wild, or none.";
    case FORM_FORCED:
        return "Type must, may or end.";
    case FORM_UPCARD:
        return "Type turn, back, free, frozen or blocked.";
    case FORM_TURN:
        return "Type an action: draw, pick, lay K K K / 8 8 2, throw 4; or none.";
    }
    return "";
}

void task_write_answer(const struct task *t, const struct answer *a, FILE *out)
{
    char text[ANSWER_TEXT_SIZE];
    char number[SAY_NUMBER_SIZE];
    switch (a->form) {
    case FORM_NUMBER:
        fputs(say_number(a->number, number), out);
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
    case FORM_LAY:
    case FORM_TURN:
    case FORM_FROZEN:
    case FORM_WAYS:
    case FORM_FORCED:
    case FORM_UPCARD:
        answer_write(&t->table, task_seats(t), a, text, sizeof text);
        fputs(text, out);
        break;
    }
}
