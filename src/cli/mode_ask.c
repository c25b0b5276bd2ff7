/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand or a score from her own table: asks for the facts one by one, and then the engine. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/ask_form.h"
#include "cli/explaining.h"
#include "cli/glyph.h"
#include "cli/nearest.h"
#include "cli/note.h"
#include "cli/session.h"
#include "cli/words.h"
#include "judge/judge.h"

/* What was typed in, and where she was before. */
struct asked {
    struct position position;
    struct question question;
    const struct mode *from; /* neither a replay nor this one */
    struct asking before;    /* the question she left open, if any */
};

void ask_close(struct session *s)
{
    free(s->asked);
    s->asked = NULL;
}

static void clear(const struct session *s, struct asked *a, enum question_kind asks)
{
    struct board *b = &a->position.round.board;
    memset(&a->position, 0, sizeof a->position);
    memset(&a->question, 0, sizeof a->question);
    a->question.kind = asks;
    b->seats = (uint8_t)s->table.players;
    b->sides = (uint8_t)table_sides(&s->table);
    b->seat = SEAT_SOUTH;
    b->phase = PHASE_PLAY;
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    b->last_three_seat = SEAT_NONE;
    b->stock = 40;
    a->position.round.stock_end = 40;
    a->position.hands_known = 1U << SEAT_SOUTH;
}

/* --- the facts of each sort of question ---------------------------------------------------- */

static bool fill_opening(struct session *s, struct asked *a)
{
    struct round *r = &a->position.round;
    clear(s, a, QUESTION_OPENING);
    return form_score(s, "Your side's score before this round?", &r->board.side[0].score) &&
           form_hand(s, "Your hand, after you have drawn?", &r->hand[SEAT_SOUTH]) &&
           form_closed(s, r);
}

/* Whether her side is open, and what it has; else its score. */
static bool fill_side(struct session *s, struct asked *a, bool score)
{
    struct side *side = &a->position.round.board.side[0];
    if (!form_yes(s, "Has your side opened?", &side->opened)) {
        return false;
    }
    if (side->opened) {
        return form_melds(s, "Your side's melds, like K K K / 8 8 8 2?", side);
    }
    return !score || form_score(s, "Your side's score before this round?", &side->score);
}

static bool fill_pick(struct session *s, struct asked *a)
{
    struct round *r = &a->position.round;
    clear(s, a, QUESTION_PICK);
    r->board.phase = PHASE_START;
    r->board.pack_size = 1;
    return fill_side(s, a, true) && form_card(s, "The top card of the pack?", &r->board.pack[0]) &&
           form_hand(s, "Your hand, before you draw?", &r->hand[SEAT_SOUTH]) && form_closed(s, r);
}

static bool fill_discard(struct session *s, struct asked *a)
{
    struct round *r = &a->position.round;
    bool empty = false;
    clear(s, a, QUESTION_DISCARD);
    if (!fill_side(s, a, false) ||
        !form_hand(s, "Your hand, just before you throw?", &r->hand[SEAT_SOUTH]) ||
        !form_yes(s, "Is the tray empty?", &empty) || !form_closed(s, r)) {
        return false;
    }
    if (!empty) { /* some card that is in nobody's way */
        for (kind k = 0; k < RANK_COUNT && r->board.pack_size == 0; k++) {
            if (cards_of(form_seen(r), k) < kind_in_deck(k)) {
                r->board.pack[r->board.pack_size++] = k;
            }
        }
    }
    return true;
}

static bool fill_special(struct session *s, struct asked *a)
{
    cardset *hand = &a->position.round.hand[SEAT_SOUTH];
    clear(s, a, QUESTION_SPECIAL);
    for (;;) {
        if (!form_hand(s, "Your 14 cards, or the 13 you wait with?", hand)) {
            return false;
        }
        const int count = cards_total(*hand);
        if (count == SPECIAL_CARDS || count == SPECIAL_CARDS - 1) {
            a->question.kind = count == SPECIAL_CARDS ? QUESTION_SPECIAL : QUESTION_SPECIAL_WAIT;
            a->position.round.board.phase = count == SPECIAL_CARDS ? PHASE_PLAY : PHASE_START;
            return true;
        }
        paper_say(&s->paper, TONE_TEXT, "A special hand has 14 cards, not %d.", count);
    }
}

static bool fill_score(struct session *s, struct asked *a)
{
    struct round *r = &a->position.round;
    clear(s, a, QUESTION_SCORE);
    if (!form_ending(s, &r->board)) {
        return false;
    }
    for (int side = 0; side < r->board.sides; side++) {
        if (!form_side_of_score(s, r, side)) {
            return false;
        }
    }
    for (int seat = 0; seat < r->board.seats; seat++) {
        a->position.hands_known = (uint8_t)(a->position.hands_known | 1U << seat);
        if (seat != r->board.ended_by && !form_left(s, r, seat)) {
            return false;
        }
    }
    r->board.stock = 0;
    r->stock_end = 0;
    return true;
}

static const struct {
    const char *name;
    const char *help;
    bool (*fill)(struct session *s, struct asked *a);
} forms[] = {
    {"opening", "can you open with this hand?", fill_opening},
    {"pick", "may you pick the pack?", fill_pick},
    {"discard", "what may you throw?", fill_discard},
    {"special", "is it a special hand, or what does it wait for?", fill_special},
    {"score", "what does each side score?", fill_score},
};

enum { FORMS = sizeof forms / sizeof forms[0] };

/* --- the answer ---------------------------------------------------------------------------- */

static void tell(struct session *s)
{
    struct asking *a = &s->asking;
    struct note n;
    paper_gap(&s->paper);
    note_begin(&n);
    fprintf(n.file, "At your table (%s) the answer is ", s->table.id);
    task_write_answer(&a->task, &a->right, n.file);
    fputs(".", n.file);
    paper_wrap(&s->paper, TONE_HEAD, 0, note_text(&n));
    note_free(&n);
    const struct inquiry q = asking_inquiry(s);
    explaining_show(&s->paper, &q);
    paper_say(&s->paper, TONE_TEXT,
              "what if changes one thing, like what if hand had K for 4. ask asks about another "
              "hand, Enter goes back to where you were.");
}

static void go_back(struct session *s)
{
    struct asked *a = s->asked;
    s->mode = a->from;
    s->asking = a->before;
    if (s->asking.state == ASKING_OPEN) {
        asking_show(s);
    } else if (s->asking.state != ASKING_NOTHING) {
        paper_say(&s->paper, TONE_TEXT, "Back where you were. Enter goes on.");
    } else {
        s->mode->show(s);
    }
}

static void show(struct session *s)
{
    tell(s);
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    (void)s;
    snprintf(out, PROMPT_SIZE, "ask > ");
}

static void leave(struct session *s)
{
    if (s->asked->from->leave != NULL) {
        s->asked->from->leave(s);
    }
}

/* Puts the facts before the engine. */
static void judge(struct session *s, const char *name)
{
    struct asked *a = s->asked;
    char fault[JUDGE_FAULT_SIZE];
    position_settle(&s->table, &a->position);
    if (position_fault(&s->table, &a->position, &a->question, fault)) {
        paper_say(&s->paper, TONE_TEXT, "That cannot be: %s. ask %s begins again.", fault, name);
        go_back(s);
        return;
    }
    struct task task = {
        .mode = "ask", .table = s->table, .question = &a->question, .position = &a->position};
    snprintf(task.id, sizeof task.id, "ask-%s", name);
    memset(&s->asking, 0, sizeof s->asking);
    s->asking.task = task;
    s->asking.state = ASKING_TOLD;
    judge_solve(&s->table, &a->position, &a->question, &s->asking.right);
    s->mode = &mode_ask;
    tell(s);
}

static void list_forms(struct session *s)
{
    const bool open = s->asking.state == ASKING_OPEN;
    paper_say(&s->paper, TONE_TEXT, "What do you want to ask about a hand of your own?");
    if (!open) {
        choices_clear(s);
    }
    for (int i = 0; i < FORMS; i++) {
        char typed[CHOICE_SIZE];
        snprintf(typed, sizeof typed, "ask %s", forms[i].name);
        if (open) { /* a number would be an answer */
            paper_item(&s->paper, TONE_TEXT, 4, "  ask %s: %s", forms[i].name, forms[i].help);
        } else {
            paper_item(&s->paper, TONE_TEXT, 5, "%3d  %s: %s", choices_add(s, typed), forms[i].name,
                       forms[i].help);
        }
    }
}

/* Notes where she is, so that she gets back there; a replay is over with this, and a hand typed in
 * before gives way to the new one. */
static void begin(struct session *s)
{
    const struct mode *from = s->mode == &mode_replay ? replay_from(s) : s->mode;
    if (from != &mode_ask) {
        ask_close(s);
        s->asked = memory_array(1, sizeof *s->asked);
        s->asked->from = from;
        s->asked->before = s->asking;
    }
}

void ask_word(struct session *s, const char *rest)
{
    struct nearest near = nearest_to(rest);
    char shown[SHOWN_LINE_SIZE];
    if (rest[0] == '\0') {
        list_forms(s);
        return;
    }
    for (int i = 0; i < FORMS; i++) {
        nearest_try(&near, forms[i].name);
        if (strcmp(forms[i].name, rest) != 0) {
            continue;
        }
        begin(s);
        paper_say(&s->paper, TONE_TEXT,
                  "Type what is asked, Enter takes what stands in brackets, stop ends it. You are "
                  "South.");
        if (forms[i].fill(s, s->asked)) {
            judge(s, forms[i].name);
        } else if (!s->over) {
            go_back(s);
        }
        return;
    }
    shown_line(rest, shown);
    if (near.word != NULL) {
        paper_say(&s->paper, TONE_TEXT, "There is no ask %s. Did you mean ask %s?", shown,
                  near.word);
    } else {
        paper_say(&s->paper, TONE_TEXT, "There is no ask %s. ask alone lists what there is.",
                  shown);
    }
}

const struct mode mode_ask = {
    .name = "ask",
    .prompt = prompt,
    .go_on = go_back,
    .back = go_back,
    .show = show,
    .list = list_forms,
    .leave = leave,
    .help = "This is a hand of your own. what if changes one thing, replay goes through the "
            "reasons, ask asks about another hand, Enter goes back to where you were.",
};
