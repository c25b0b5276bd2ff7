/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Legality of actions. One function judges every action of the seat in turn, for puzzles,
 * practice, bots, replays and journals alike.
 *
 * Order in which rules are looked at, so that the same mistake always gets the same explanation:
 * the round is on and the phase fits (turn.*, stock.*), threes that must be exposed, what the
 * player is bound to (open.error, out.ask), the cards are in hand (cards.held), the shape of
 * melds (meld.*, dead.*, sevens, aces, wild), the opening (open.*), the pack (pack.*), and last
 * what must stay in hand (discard.*, out.*).
 */
#ifndef CANASTA_ENGINE_RULES_H
#define CANASTA_ENGINE_RULES_H

#include "base/attributes.h"
#include "engine/action.h"
#include "engine/board.h"
#include "engine/laydown_result.h"
#include "engine/rule.h"

/* The first broken rule in the order above, or yes. `hand`: the cards of the seat in turn. */
NODISCARD struct verdict
rules_check(const struct table *t, const struct board *b, cardset hand, const struct action *a);

/* Every broken rule, each looked at by itself, in the order of docs/rules.md. Returns how many, 0 =
 * allowed. */
int rules_check_all(const struct table *t,
                    const struct board *b,
                    cardset hand,
                    const struct action *a,
                    struct verdict out[RULES_BROKEN_MAX]);

/* As rules_check, for ACTION_LAY and ACTION_TAKE_PACK only; fills `after` when the answer is yes.
 */
NODISCARD struct verdict rules_check_lay(const struct table *t,
                                         const struct board *b,
                                         cardset hand,
                                         const struct action *a,
                                         struct laydown_result *after);

/* Looks at the conditions of picking the pack without an opening written out: pack.open, pack.pair
 * and pack.meld each by itself, then what must stay in hand (only if those hold). If the side has
 * not opened, the solver looks for an opening. At tables whose packs freeze it looks at
 * classic.freeze and pack.one-card too; if the top card is no natural, that is the only thing said.
 * Returns how many are broken, in the order of docs/rules.md. */
int rules_check_pick(const struct table *t,
                     const struct board *b,
                     cardset hand,
                     struct verdict out[RULES_BROKEN_MAX]);

/* Whether the hand is one card, the turn is at its end and the player may go out with that card. */
bool rules_last_card_goes_out(const struct table *t, const struct board *b, cardset hand);

#endif
