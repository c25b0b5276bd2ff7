/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board: everything about a round that all players can see, and what happened in the turn so
 * far.
 *
 * The board and the hand of the seat in turn are all it takes to judge an action (rules.h). So a
 * player, a bot and a puzzle are judged by the same functions, and anyone who has only a board
 * cannot look into another hand. The whole truth, with hands and stock, is struct round
 * (round.h).
 */
#ifndef CANASTA_ENGINE_BOARD_H
#define CANASTA_ENGINE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/cards.h"
#include "engine/meld.h"
#include "engine/table.h"

enum {
    SEAT_MAX = 6,
    SIDE_MAX = 3,
    SEAT_NONE = -1,
    SEAT_SOUTH = 0 /* the learner's seat; seats are numbered in order of play, clockwise */
};

enum phase {
    PHASE_START, /* the seat in turn has neither drawn nor picked */
    PHASE_PLAY,  /* it has; it may meld and must throw */
    PHASE_OVER
};

enum ending { ENDING_NONE, ENDING_GOING_OUT, ENDING_STOCK, ENDING_SPECIAL };

enum reply { REPLY_NONE, REPLY_YES, REPLY_NO };

/* A side and what it has on the table. */
struct side {
    cardset threes;               /* exposed (threes.expose) */
    int32_t score;                /* match score before this round */
    uint8_t rounds_before;        /* of the match, the same for all sides (open.by-round) */
    int16_t raise;                /* points its minimum is raised by (open.error) */
    int16_t errors;               /* openings in error this round */
    struct meld meld[SLOT_COUNT]; /* see meld.h for the slots */
    uint16_t there;               /* slots of `meld` that hold a meld, as bits; see side_settle */
    uint16_t closed;              /* ... a canasta */
    bool opened;
    bool perfect_cut; /* its cutter passed exactly 52 cards (deal.perfect-cut) */
};

/* What has happened in the turn that is going on. */
struct turn {
    cardset drawn_threes; /* drawn this turn, may still be exposed "at once" */
    bool picked;          /* the player picked the pack */
    bool melded;          /* the player has laid cards down (a pick lays three) */
    bool opened_now;      /* the side was not open when the turn began, and is */
    bool just_drew;       /* nothing but exposing since the draw: a special hand may be shown */
    bool held_natural;    /* held a natural card before the first meld; meaningful once melded */
    bool held_safe;       /* ... and a card that could be thrown without breaking a rule (a pick
                             always counts so) */
    bool erred;           /* opened in error: the player may lay nothing more this turn */
    bool must_draw;       /* opening in error instead of a pick */
    uint8_t asked;        /* enum reply: may I go out? */
    bool joined;          /* a card from the hand joined a meld that lay there before the turn */
    uint16_t started;     /* slots whose melds started this turn, as bits (out.concealed) */
};

struct board {
    uint8_t seats;          /* players: 2..6 */
    uint8_t sides;          /* seat s plays for side s % sides */
    uint8_t dealer;         /* seat */
    uint8_t seat;           /* whose turn it is */
    uint8_t phase;          /* enum phase */
    uint8_t ending;         /* enum ending, ENDING_NONE until PHASE_OVER */
    int8_t ended_by;        /* seat that went out or showed a special hand, else SEAT_NONE */
    int8_t special;         /* place of the special hand in the table's list, else SPECIAL_NONE */
    int8_t last_three_seat; /* seat that drew the last stock card, a three kept in hand, else
                               SEAT_NONE */
    uint8_t openings;       /* sides that opened so far: who gets which bonus */
    uint8_t stock;          /* cards left to draw */
    uint8_t pack_size;      /* cards in the tray */
    uint8_t pack_buried;    /* of these, the lowest that can never be picked (discard.wild-under) */
    uint8_t pack[DECK_SIZE]; /* kinds, bottom first; the last is the top card */
    uint8_t hand_size[SEAT_MAX];
    uint8_t talon_due[SEAT_MAX]; /* the packet, 1 or 2, that joins the seat's hand at its next turn;
                                    0 none */
    uint8_t packet_size[2]; /* cards of the packets that lie unseen before a seat (bonus.unseen) */
    bool has_asked[SEAT_MAX];       /* asked to go out this round */
    bool melded_before[SEAT_MAX];   /* the seat laid cards down in an earlier turn
                                       (out.concealed) */
    uint8_t dealt_threes[SEAT_MAX]; /* red threes among the cards dealt to the seat, where they
                                       are laid out by themselves (classic.red-three) */
    bool concealed;                 /* the round ended with a player going out concealed */
    bool courtesy[SEAT_MAX]; /* the seat's first turn since its partner opened is still to come
                                or going on */
    struct turn turn;
    struct side side[SIDE_MAX];
    cardset known[SEAT_MAX];   /* publicly known to be in that hand: picked packs less what left it
                                  again */
    cardset thrown[SEAT_MAX];  /* all that the seat has thrown */
    uint16_t passed[SEAT_MAX]; /* kinds, as bits, that lay on top when the seat drew instead of
                                  picking */
    uint16_t barred[SEAT_MAX]; /* slots of melds that a partner's opening in error showed, as bits
                                  (open.error-shown) */
    cardset stuck[SEAT_MAX];   /* threes kept for the round (threes.stuck), or forgotten
                                  (threes.forgotten) */
};

/* The side that a seat plays for: seat % sides, which are two or SIDE_MAX, without a division by a
 * number not known before. */
static inline int seat_side(const struct board *b, int seat)
{
    return b->sides == 2 ? seat & 1 : seat % SIDE_MAX;
}

/* The seat whose turn comes after that of `seat`, clockwise. */
static inline int seat_next(const struct board *b, int seat)
{
    return seat + 1 < b->seats ? seat + 1 : 0;
}

/* Returns the partner across the table with four players, else SEAT_NONE. */
static inline int seat_partner(const struct board *b, int seat)
{
    return b->seats == 4 ? (seat + 2) % 4 : SEAT_NONE;
}

/* Returns the next player of the seat's side in order of play; the seat itself if it plays
 * alone. */
static inline int seat_next_partner(const struct board *b, int seat)
{
    return (seat + b->sides) % b->seats;
}

/* Whether players have partners: one with four, two with six. */
static inline bool board_has_partners(const struct board *b)
{
    return b->seats > b->sides;
}

/* The side in turn. */
static inline const struct side *board_side(const struct board *b)
{
    return &b->side[seat_side(b, b->seat)];
}

/* Of slots with closed canastas, as bits, those that are dead by it: all, or none at a table
 * without dead ranks. */
static inline uint16_t closed_dead(const struct table *t, uint16_t closed)
{
    return t->dead_rank != 0 ? closed : 0;
}

/* The dead slots, as bits: where any side has closed a canasta, ranks by dead.rank, SLOT_WILD by
 * wild.dead. None at a table without dead ranks. */
static inline uint16_t board_dead(const struct table *t, const struct board *b)
{
    const uint16_t closed = (uint16_t)(b->side[0].closed | b->side[1].closed | b->side[2].closed);
    return closed_dead(t, closed);
}

/* The slots in which the seat in turn may begin no meld, as a partner's opening in error showed
 * one, as bits. The bar is over once the side has a meld there (open.error-shown). */
static inline uint16_t board_barred(const struct board *b)
{
    return (uint16_t)(b->barred[b->seat] & ~(unsigned)board_side(b)->there);
}

/* The slots in which the seat in turn may lay nothing, as bits: dead ones and barred ones. */
static inline uint16_t board_shut(const struct table *t, const struct board *b)
{
    return board_dead(t, b) | board_barred(b);
}

/* Sets what isn't 0 on a board of this table where nothing has happened: its seats and sides, and
 * that nobody ended the round. The rest of `b` stays as it is. */
void board_begin(const struct table *t, struct board *b);

/* Notes what the seat in turn showed in an opening in error: its cards are known, and its partners
 * may not lay such melds as the table bars (open.error-shown). */
void board_note_shown(const struct table *t, struct board *b, const struct lay *shown);

/* The slots that these melds, once laid, make dead, as bits. */
uint16_t melds_dead(const struct table *t, const struct meld melds[SLOT_COUNT]);

/* The slots that a side has closed, as bits. */
uint16_t melds_closed(const struct meld melds[SLOT_COUNT]);

/* Brings what a side keeps of its melds, `there` and `closed`, up to date with them: to be called
 * after any change of `meld`. */
void side_settle(struct side *s);

/* How many of these melds are canastas. */
int melds_canastas(const struct meld melds[SLOT_COUNT]);

/* How many canastas a side has. */
int side_canastas(const struct side *s);

/* How many canastas a side still has to close before it may go out, 0 when it has all that is
 * asked (out.canastas, out.one-of-each). */
int side_canastas_lacking(const struct table *t, const struct side *s);

/* The slots that hold a meld, as bits. */
uint16_t melds_there(const struct meld melds[SLOT_COUNT]);

/* Returns the slots in which the side in turn had a meld before the turn, as bits. */
uint16_t board_old_melds(const struct board *b);

/* Whether going out from melds like these would be concealed: the player melded nothing in earlier
 * turns, joined nothing that lay there, and one of the melds of this turn is a canasta
 * (out.concealed). `joined`: besides what the board says. */
bool board_concealed(const struct table *t,
                     const struct board *b,
                     const struct meld melds[SLOT_COUNT],
                     bool joined);

/* Whether the seat in turn may go out at all in a turn like this: its side was open before, or the
 * table knows concealed hands (out.opened-before, out.concealed). */
bool board_may_go_out(const struct table *t, const struct board *b);

/* Whether the side in turn opens in this turn and has closed no canasta: then it doesn't go out,
 * whatever the table asks for (out.opened-before). */
bool board_opens_bare(const struct board *b, const struct meld melds[SLOT_COUNT]);

/* Whether asking is used up in this round or turn, for the seat in turn or for its side
 * (out.ask). */
bool board_asked_enough(const struct table *t, const struct board *b);

/* Whether the seat in turn could still ask its partners in this turn: it has some, has not asked
 * too often and has melded nothing (out.ask). A way out is not looked for. */
bool board_may_ask(const struct table *t, const struct board *b);

/* Whether the seat in turn may not go out for want of a question: the table asks for a yes, and
 * nobody has said it, nor no (out.ask-required). */
static inline bool board_out_unasked(const struct table *t, const struct board *b)
{
    const bool denied = b->turn.asked == REPLY_NO && t->out_ask_binding != 0;
    return t->out_ask_required != 0 && t->out_ask != ASK_OFF && board_has_partners(b) &&
           b->turn.asked != REPLY_YES && !denied;
}

/* Whether the seat in turn may expose threes as long as the turn lasts (threes.any-time,
 * special.courtesy). */
bool board_threes_late(const struct table *t, const struct board *b);

/* Whether a three of kind `k` that the seat in turn holds was forgotten in an earlier turn: it is
 * laid out without a new card (threes.forgotten). Others of the kind go first. */
bool board_three_forgotten(const struct table *t, const struct board *b, cardset hand, kind k);

/* All such threes in the hand of the seat in turn. */
cardset board_threes_forgotten(const struct table *t, const struct board *b, cardset hand);

/* Whether the seat in turn cannot show a special hand because its side is open
 * (special.unopened). */
bool board_special_over(const struct table *t, const struct board *b);

/* The top card that may complete a special hand instead of a draw, before the draw; KIND_COUNT
 * where there is none (special.pack). */
kind board_special_top(const struct table *t, const struct board *b);

/* The cards that the player in turn could show as a special hand: the hand, and before the draw the
 * top card that may complete it. */
cardset board_special_cards(const struct table *t, const struct board *b, cardset hand);

/* Whether the fourteenth card of the player in turn may complete a special hand: a card just drawn
 * from the stock, or before the draw the top card (special.stock, special.last-stock,
 * special.pack). */
bool board_special_completed(const struct table *t, const struct board *b);

/* The place in the table's list of the dearest special hand that the player in turn may show now,
 * or SPECIAL_NONE. */
int board_special_shown(const struct table *t, const struct board *b, cardset hand);

/* The kinds that complete the thirteen cards of the player in turn to a special hand that they may
 * show: of a card to be drawn, or before the draw of the top card. */
uint16_t board_special_waits(const struct table *t, const struct board *b, cardset thirteen);

/* Whether the side was open when the turn began. */
static inline bool board_opened_before(const struct board *b)
{
    return board_side(b)->opened && !b->turn.opened_now;
}

/* The place in the pack, from 0, of the lowest card that a pick takes; those below it stay
 * (discard.wild-under, pack.most-cards). */
static inline int board_pick_from(const struct table *t, const struct board *b)
{
    const int most = t->pack_most_cards, above = b->pack_size - most;
    return most > 0 && above > b->pack_buried ? above : b->pack_buried;
}

/* The cards that picking the pack brings to the hand, the top card aside, which is melded. Red
 * threes of classic tables go to the table by themselves. */
cardset board_pack_brings(const struct table *t, const struct board *b);

/* The kind of the top card, or KIND_COUNT when nothing can be picked. */
static inline kind board_top(const struct board *b)
{
    return b->pack_size > b->pack_buried ? b->pack[b->pack_size - 1] : KIND_COUNT;
}

/* Notes how many rounds of the match were played before this one (open.by-round, match.rounds).
 */
void board_set_rounds_before(struct board *b, int rounds);

/* The points the side has to lay down to open, what it is raised by included (open.count,
 * open.error). */
int side_minimum(const struct table *t, const struct side *s);

/* Bonus or talon cards the side in turn gets if the opening of this turn stands (section 8); 0 if
 * none. */
int board_bonus(const struct table *t, const struct board *b, bool picked);

/* How many threes the seat in turn may hold back when it makes a move of this sort; 99 if there is
 * no limit (threes.keep-one). `gentle`: drawing, exposing or showing a special hand, which a
 * courtesy turn allows with one. */
int board_threes_limit(const struct table *t, const struct board *b, bool gentle);

/* Threes in the hand of the seat in turn that the rule on keeping one looks at: not those kept for
 * the round. */
int board_threes_loose(const struct board *b, cardset hand);

/* Whether the seat in turn holds more threes than allowed when it makes a move of this sort
 * (threes.keep-one). With the stock empty nothing replaces a three, so after the draw the turn may
 * end with one in hand. */
bool board_threes_too_many(const struct table *t, const struct board *b, cardset hand, bool gentle);

#endif
