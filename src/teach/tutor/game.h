/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game against bots: the round on the table, the match it belongs to, and its journal in the
 * store. Every action is on the disk before anything is shown of it; what the bots do follows from
 * the seed and the number of actions so far, so that a game that was cut off goes on exactly where
 * it was. The learner sits south.
 */
#ifndef CANASTA_TUTOR_GAME_H
#define CANASTA_TUTOR_GAME_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/strbuf.h"
#include "bots/policy.h"
#include "coach/advice.h"
#include "coach/principles.h"
#include "engine/round.h"
#include "engine/score.h"
#include "learner/store_values.h"
#include "match/replay.h"
#include "messages/catalog.h"
#include "tutor/event.h"
#include "tutor/game_setup.h"
#include "tutor/script.h"

struct table_text_fault;

struct completions;
struct session;
struct review;
struct match_page;
struct decision;
struct round_review;
struct deal_task;

enum {
    GAME_UNDO_MAX = 40,                      /* more lay-downs than a turn can hold */
    GAME_CODE_SIZE = LEARNER_TABLE_SIZE + 80 /* of a deal code, with the closing zero */
};

/* What is waited for. */
enum game_stage {
    GAME_TURN,   /* the learner's move */
    GAME_THREES, /* the learner's turn begins with threes in hand: lay them out, or keep them? */
    GAME_WARNED, /* the coach asks about `pending` */
    GAME_ASKED,  /* the partner asks whether to go out, `pending` */
    GAME_SCORED, /* the round is over and its score was shown */
    GAME_REVIEW  /* the learner looks back at it */
};

/* Whether a round is kept in the store, or played as an exercise of which nothing is kept. */
enum game_purpose {
    GAME_KEPT,
    GAME_AGAIN, /* a choice of a round that is over, made once more (game_again.c) */
    GAME_ALONE, /* a deal of a lesson, without the coach (lesson_deal.h) */
    GAME_SET    /* a set play, likewise, with the coach */
};

struct game {
    struct game_setup setup;
    enum game_purpose purpose;
    struct game *origin;  /* owned: the game it branched off, taken up after it; NULL: none */
    struct script script; /* of a composed game */
    const struct deal_task *deal; /* borrowed, of GAME_ALONE and GAME_SET; else NULL */
    int first_turn;               /* of the learner's in it, */
    int needed;                   /* and how many the computer needed; 0: not known */
    bool made;                    /* its point is made */
    bool reminded;                /* of a pack that could be picked in it */
    cardset unsafe;               /* the learner's throws in it that could have been picked */
    int whys;                     /* `why` asked about the decision on the table */
    struct decision *choice; /* owned: what the exercise begins with; NULL: none, or it was made */
    struct round round;
    int64_t id;        /* of its journal in the store */
    int lines;         /* of the journal after its header */
    int turn;          /* the learner's turns, from 1 */
    bool past;         /* looked at out of the list of rounds (past_games.h) */
    bool keeps_threes; /* no three is to be laid out for the learner, this round */
    enum game_stage stage;
    struct action pending;

    bool advised; /* `advice` and `reasons` are about the decision on the table, */
    int samples;  /* found in as many deals as were set then */
    struct advice advice;
    struct reasons reasons;
    struct finding
        finding;          /* what the reasons are about; `move` CANDIDATE_NONE: only for the best */
    int hints;            /* given for it */
    enum rule_id refused; /* by the last line typed, RULE_NONE: it was not refused */

    struct board since;       /* the table as the learner's last turn left it, or as it was dealt */
    uint8_t thrown[SEAT_MAX]; /* the kind each seat threw last; KIND_COUNT: none yet */
    uint8_t drew;             /* the kind the learner drew last, likewise; of threes what came
                                 for them */
    cardset held;             /* the learner's hand after the last action */

    struct round before[GAME_UNDO_MAX]; /* what may be taken back: the round before each */
    int undo_count;

    struct score_sheet sheet[SIDE_MAX]; /* from GAME_SCORED on */
    struct review *review;              /* owned, one piece; NULL: not looked back yet */
    struct match_page *page;            /* owned, one piece; NULL: not made yet */
};

/* --- the game itself (game.c) --- */

/* Frees the session's game; its journal stays in the store. */
void game_close(struct session *s);

/* Deals and begins the journal. The session's game is replaced. */
void game_begin_round(struct session *s, const struct game_setup *setup);

/* Takes up a game of the store. False, with a message, when its journal cannot be used. */
bool game_take_up(struct session *s, int64_t id);

/* Puts a round on the table that goes on from `round`, as an exercise: `line` actions were played
 * before it, and it is turn `turn` of the learner's. The session's game waits until
 * game_leave_exercise. */
void game_begin_exercise(struct session *s,
                         const struct game_setup *setup,
                         enum game_purpose purpose,
                         const struct round *round,
                         int line,
                         int turn);

/* Ends an exercise: the game it branched off is the session's again, or none is. */
void game_leave_exercise(struct session *s);

/* Carries out a legal action of the seat in turn and writes it down. When the round is over with
 * it, its end and score are written too. */
void game_do(struct session *s, const struct action *a);

/* Takes back the learner's last lay-down or pick of this turn. Returns false if there is none. */
bool game_undo(struct session *s);

/* What the bot in turn does. */
void game_bot_choose(const struct game *g, struct action *out);

/* Whether all partners of the seat in turn let it go out, where a bot answers for the learner, too.
 */
bool game_bots_let_out(const struct game *g);

/* Gives the bots' answer to an ACTION_ASK of the seat in turn; `for_learner`: a bot answers for the
 * learner, too. Returns false if the learner is a partner who has to be asked. */
bool game_bots_answer(const struct game *g, bool for_learner, struct action *a);

/* The match scores after the round, and who has won (MATCH_GOES_ON: nobody yet). The round must be
 * over. */
int game_match_scores(const struct game *g, int32_t out[SIDE_MAX]);

/* The setup of the next round of the match. */
void game_next_setup(const struct game *g, struct game_setup *out);

/* The journal so far, as text for the caller to free(); NULL, with a message, when it cannot be
 * read. */
char *game_journal(struct session *s, int64_t id);

/* How a game's journals are replayed: they name only the table that its house rules depart from,
 * and the game's own table stands for it. Both are borrowed. */
struct replay_options game_replay_options(struct table *t, const struct play_observer *observer);

/* The journals of this match's rounds up to the one on the table, in order; likewise. */
char *game_match_journal(struct session *s);

/* --- deal codes (game_code.c) --- */

/* A round's deal in a word: table, seed, scores and dealer, and a letter that tells most slips of
 * the pen. */
void game_code_write(const struct game_setup *setup, char out[GAME_CODE_SIZE]);

/* Reads a code into `setup`, all but the table itself (`table_name` is set) and the policy. Returns
 * MESSAGE_NONE, or what is wrong, a message without slots. */
enum message_id game_code_read(const char *code, struct game_setup *setup);

/* Lets the bots play until it is the learner's turn, something is asked of the learner, or the
 * round is over; tells what they do, and then shows the table. (game_run.c) */
void game_run(struct session *s);

/* --- context (game_tell.c, game_show.c) --- */

/* Shows what lies on the table and the learner's hand, in two lines; the picture of the table; and
 * every card of it. */
void game_show_short(const struct session *s);
void game_show(const struct session *s);
void game_show_all(const struct session *s);

/* What game_show tells, as values. `table_view` borrows `position` and the game. */
void game_table_view(const struct session *s,
                     struct position *position,
                     struct table_view *table_view);

/* The threes a player put up one after another: "lays out three black threes". */
void game_tell_threes(const struct session *s, struct strbuf *out, int seat, cardset threes);

/* What a player did: "draws", "throws a 9". `before` and `after`: the round around it. */
void game_tell_action(const struct session *s,
                      struct strbuf *out,
                      const struct round *before,
                      const struct round *after,
                      const struct action *a);

/* Emits an action that was just carried out, for front ends that show it as it happens. `before`:
 * the round before it. */
void game_tell_played(const struct session *s, const struct round *before, const struct action *a);

/* The same of any round: `after` shows it as the action left it, and gets the seat. */
void game_tell_move(const struct session *s,
                    const struct round *before,
                    const struct action *a,
                    struct table_view *after);

/* What came of it that matters to all: canastas, bonus cards, few cards left, the turning card.
 * Sentences, each after a blank. */
void game_tell_events(const struct session *s,
                      struct strbuf *out,
                      const struct round *before,
                      const struct round *after,
                      int seat);

/* The score sheet, a column for each side, and the match; with `all` each meld by itself. */
/* Says what is wrong with the rules that were kept with a game, if that is known. */
void game_tell_kept_fault(const struct session *s, const struct table_text_fault *fault);

void game_show_score(const struct session *s, bool all);

/* --- the learner's lines (game_lines.c) --- */

/* Reads a line as a move of the learner's. */
enum game_reading {
    GAME_MOVE,    /* `out` is the move, legal or not */
    GAME_UNCLEAR, /* it was meant as a move; a message has been shown */
    GAME_OTHER    /* no move at all */
};
enum game_reading game_read_move(const struct session *s, const char *line, struct action *out);

/* Takes a line as a move, or as several, "draw, throw 5": one after another, as long as each is
 * done. `move` carries one out. False when it is none. */
bool game_take_moves(struct session *s,
                     const char *line,
                     void (*move)(struct session *s, struct action *a));

/* Answers a move that is only asked for ("draw?"): whether it may be made. False, and nothing said,
 * when the learner isn't in turn or the line is no move. */
bool game_take_asked_move(struct session *s, const char *line);

/* Says how cards would be played that the learner only tells of, "I have a pair of 4s". False, and
 * nothing said, when the line tells of none, or the learner isn't in turn. */
bool game_take_told(struct session *s, const char *line);

/* Says why the move is refused, and what would be allowed. */
void game_refuse(struct session *s, const struct action *a);

/* Says whether the learner may pick the pack now, at the start of the turn, and what speaks against
 * it. */
void game_tell_pick(const struct session *s);

/* Says whether the learner can go out, and how, or what stands in the way (out.canastas,
 * out.specials, out.ask, out.discard). */
void game_tell_out(const struct session *s);

/* Says what the learner could do next: draw, pick, the cards that may be thrown, going out with the
 * last one. */
void game_suggest(const struct session *s);

/* With the stock empty, at the start of the learner's turn: tells whether the learner must pick
 * (stock.force), may pick or end the round, or can only end it. `must`, if not NULL: the first of
 * these. Returns false, with nothing told, at any other time. */
bool game_tell_stock_out(const struct session *s, bool *must);

/* Whether the learner holds one card and may go out with it now (out.canastas, out.ask). */
bool game_last_card(const struct game *g);

/* Tells one fact about the table, where the line asks for one ("cards west", "stock"). False when
 * it does not. (game_lookup.c) */
bool game_lookup(const struct session *s, const char *line);

/* Offers what may be done at the table now; after "throw" the cards that may be thrown (mode.h).
 */
bool game_complete(const struct session *s, const char *verb, struct completions *out);

/* --- the coach (game_coach.c) --- */

/* Asks for advice on the decision on the table if there is none yet, or the learner has set another
 * number of deals since. */
void game_coach_look(struct session *s);

/* Puts the best choice in the place of `a`, an action of the learner's that is allowed, unless that
 * is as good. Returns whether there was anything to choose. The advice is kept. */
bool game_coach_improve(struct session *s, struct action *a);

/* Whether the coach has something to say before this throw, pick or draw is done. The advice is
 * kept. */
bool game_coach_objects(struct session *s, const struct action *a);

/* Says it, and asks what to do. */
void game_coach_warn(struct session *s);

/* `hint`: where to look, then what the coach would do; `coach`: the candidates; `why`: the reasons
 * of either. */
void game_coach_hint(struct session *s);
void game_coach_table(struct session *s);
void game_coach_why(struct session *s, bool plainly);

/* The cards that a choice is made with: those that leave the hand, and the pair that picks. */
cardset game_coach_cards(const struct board *b, const struct action *a);

/* "Should I open now?": the loss of opening and of waiting. A hint where the hand cannot open. */
void game_coach_open_or_wait(struct session *s);

/* So many choices that are as good are named; where more are, nothing decides. */
enum { GAME_TIES_TOLD = 3 };

/* Lists the candidates of the advice. Where something comes before the throw, that is listed by
 * itself, and what it gives away to throw at once; then the throws. */
void game_coach_list(const struct session *s);

/* Which of the two, in a sentence; nothing where there is no such choice. There must be advice. */
void game_coach_say_opening(const struct session *s);

/* The computer is about to do `a` for the learner: if the coach has looked at this decision and
 * would do something else, puts that in its place. */
void game_coach_differs(const struct session *s, const struct action *a);

/* Says that it is the score of the match, as it stands on that board, which makes the learner's
 * action worse than the other. */
void game_coach_say_match(const struct session *s,
                          const struct board *b,
                          const struct action *a,
                          const struct action *better,
                          struct match_chances chances);

/* An action in words, to follow "to"; a reason with its rule, a line beginning with `lead`. */
enum { ACTION_SIZE = 320 };
void game_say_action(const struct session *s, const struct action *a, char out[ACTION_SIZE]);
void game_say_reason(const struct session *s, const char *lead, const struct reason *r);

/* Asks for advice for the seat in turn of this round: as everywhere (coach/advice.h), unless the
 * learner has set another number of deals. */
void game_coach_ask(const struct session *s,
                    const struct round *r,
                    const struct action *a,
                    struct advice *out);

/* --- the review (game_review.c) --- */

/* Looks back at the round that is over: the learner's decisions graded, luck and skill, the two
 * dearest decisions; then step by step. With a front end that reads on (frontend.h) the first
 * decision at once, and the others as they are asked for. */
void game_review_begin(struct session *s);
void game_review_next(struct session *s);
void game_review_back(struct session *s);

/* In a review, "choice 7" goes to that decision and "slip" to the next one that wasn't fine. False
 * when the line is neither. */
bool game_review_word(struct session *s, const char *line);

/* Grades what takes the coach a moment, a decision or two, unless all are graded; says nothing.
 * Returns whether more are left. */
bool game_review_more(struct session *s);
/* The table as it was at the choice that the review has come to. False: it has come to none. */
bool game_review_table_view(const struct session *s,
                            struct position *position,
                            struct table_view *table_view);
void game_review_show(const struct session *s);

/* Looks back at a journal of the game on the table (coach/round_review.h). False when it cannot be
 * read. */
bool game_review_look(struct session *s, const char *journal, struct round_review *out);

/* Says what the learner did in a choice, what it gave away, and what is better, in a sentence or
 * three. */
void game_review_say(const struct session *s,
                     const struct decision *d,
                     char out[MESSAGE_TEXT_SIZE]);

/* The choice that is on screen in a review; NULL: its summary is. */
const struct decision *game_review_choice(const struct game *g);

/* Where the review is, from 0 (at its summary), and how many choices it has. */
int game_review_at(const struct game *g);
int game_review_count(const struct game *g);

/* The choices graded so far, in their order, and how many are still to be looked at. */
const struct decision *game_review_list(const struct game *g);
int game_review_left(const struct game *g);

/* How many choices are fine, and what luck and the choices made of the round, in words. False, with
 * nothing written, until all choices are graded. */
bool game_review_sums(const struct session *s,
                      char grades[MESSAGE_TEXT_SIZE],
                      char luck[MESSAGE_TEXT_SIZE]);

/* --- a choice made once more (game_again.c) --- */

/* Sets the table as it was before a choice of a round that is over, for the learner to choose
 * again. */
void again_begin(struct session *s, const struct decision *d);

/* The learner is about to do this in such an exercise: says what it is worth beside what was done
 * then. */
void again_judge(struct session *s, const struct action *a);

/* The round is over: what it came to. */
void again_over(struct session *s);

/* Back to the game that was looked at. */
void again_end(struct session *s);

#endif
