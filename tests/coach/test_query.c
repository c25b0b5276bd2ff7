/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that ask about the position, and what they ask; moves, answers and other questions are not
 * among them. */
#include "coach/query.h"

#include <string.h>

#include <criterion/criterion.h>

#include "notation/cards_text.h"

Test(coach_query, a_line_is_read_as_the_question_that_its_words_make)
{
    static const struct {
        const char *line;
        enum query_kind kind;
        enum query_mood mood;
    } rows[] = {
        {"can I take the pack?", QUERY_MAY_PICK, MOOD_CAN},
        {"may I pick", QUERY_MAY_PICK, MOOD_CAN},
        {"am I allowed to take the pile", QUERY_MAY_PICK, MOOD_CAN},
        {"why can't I take it", QUERY_MAY_PICK, MOOD_WHY_NOT},
        {"How come I can't pick it up?", QUERY_MAY_PICK, MOOD_WHY_NOT},
        {"what happens if I take the pile", QUERY_MAY_PICK, MOOD_CAN},
        {"should I take the pack", QUERY_MAY_PICK, MOOD_SHOULD},
        {"do I have to pick up the pack", QUERY_MAY_PICK, MOOD_CAN},
        {"what do I need to take the pack", QUERY_NEED_PICK, MOOD_CAN},
        {"can I open now?", QUERY_MAY_OPEN, MOOD_CAN},
        {"are we open", QUERY_IS_DOWN, MOOD_CAN},
        {"how many points do we need to open", QUERY_MINIMUM, MOOD_CAN},
        {"what's the minimum for us", QUERY_MINIMUM, MOOD_CAN},
        {"can I throw the king", QUERY_MAY_THROW, MOOD_CAN},
        {"could I discard the sevn?", QUERY_NONE, MOOD_CAN},
        {"can I get rid of the ace", QUERY_MAY_THROW, MOOD_CAN},
        {"what can't I throw", QUERY_WHICH_THROW, MOOD_CAN},
        {"what should I throw", QUERY_SHOULD_THROW, MOOD_SHOULD},
        {"why not the ace", QUERY_WHY_CARD, MOOD_WHY_NOT},
        {"could I go out", QUERY_MAY_OUT, MOOD_CAN},
        {"what's the least I can put down", QUERY_LEAST, MOOD_CAN},
        {"can I put my 10 on our 10s", QUERY_PAIR_WITH, MOOD_CAN},
        {"is it smart to put the sevens down", QUERY_PAIR_WITH, MOOD_SHOULD},
        {"are the aces, queens and 8s enough", QUERY_ENOUGH, MOOD_CAN},
        {"what do I do with these twos", QUERY_USE_CARD, MOOD_CAN},
        {"suppose I add my king, what does that leave me", QUERY_LEAVES, MOOD_CAN},
        {"may I lay down before I draw", QUERY_LAY_FIRST, MOOD_CAN},
        {"why did North get extra cards", QUERY_BONUS, MOOD_WHY},
        {"how come West got to pick it up", QUERY_PICKED_WHY, MOOD_WHY},
        {"did they already open", QUERY_IS_DOWN, MOOD_CAN},
        {"which of my cards can they use", QUERY_OTHERS_WHICH, MOOD_CAN},
        {"we're down, so can I take the pile", QUERY_MAY_PICK, MOOD_CAN},
        {"how do I get out of here", QUERY_NONE, MOOD_CAN},
        {"do I have a special hand", QUERY_SPECIAL_HAND, MOOD_CAN},
        {"whose turn is it", QUERY_WHOSE_TURN, MOOD_CAN},
        {"is the pile frozen", QUERY_FROZEN, MOOD_CAN},
        {"is the tray emtpy", QUERY_EMPTY, MOOD_CAN},
        {"how many kings are left", QUERY_CARDS_LEFT, MOOD_CAN},
        {"where does east sit", QUERY_SEAT_SITS, MOOD_CAN},
        {"is this enough: K K K and Q Q Jo", QUERY_ENOUGH, MOOD_CAN},
        {"how much are three kings", QUERY_WORTH, MOOD_CAN},
        {"can I undo", QUERY_UNDO, MOOD_CAN},
        {"do I have any kings", QUERY_HOLDS, MOOD_CAN},
        {"how many jokers have I got", QUERY_HOLDS, MOOD_CAN},
        {"do I have a wild card", QUERY_HOLDS, MOOD_CAN},
        {"do I have to throw", QUERY_MUST_THROW, MOOD_CAN},
        {"is the 7 ok", QUERY_CARD_OK, MOOD_CAN},
        {"should I throw the 5", QUERY_WHY_CARD, MOOD_SHOULD},
        {"is 5 a good throw", QUERY_WHY_CARD, MOOD_SHOULD},
        {"can I throw a wild", QUERY_MAY_THROW, MOOD_CAN},
        {"who went out", QUERY_WHO_OUT, MOOD_CAN},
        {"did we win", QUERY_WHO_WON, MOOD_CAN},
        {"how many points did we get", QUERY_SCORE, MOOD_CAN},
        {"why can't I", QUERY_WHY_NOT_THIS, MOOD_WHY_NOT},
        {"what do we need", QUERY_NEED_NOW, MOOD_CAN},
        {"how far am I from opening", QUERY_MAY_OPEN, MOOD_CAN},
        {"how many cards are left", QUERY_STOCK_SIZE, MOOD_CAN},
        {"what could I have done better", QUERY_WHAT_WRONG, MOOD_SHOULD},
        {"how many cards does east have", QUERY_HAND_SIZE, MOOD_CAN},
        {"who has the most cards", QUERY_HAND_SIZE, MOOD_CAN},
        {"what did the player before me throw", QUERY_THROWN, MOOD_CAN},
        {"what did west throw", QUERY_THROWN, MOOD_CAN},
        {"do we have any canastas yet", QUERY_CANASTAS, MOOD_CAN},
        {"how many canastas do they have", QUERY_CANASTAS, MOOD_CAN},
        {"do we have a meld of kings", QUERY_HAS_MELD, MOOD_CAN},
        {"do I have a pair of kings", QUERY_HOLDS, MOOD_CAN},
        {"can I finish a canasta", QUERY_MAY_CLOSE, MOOD_CAN},
        {"is K K K a clean triple", QUERY_CLEAN, MOOD_CAN},
        {"what did I draw", QUERY_DREW, MOOD_CAN},
        {"what does my hand count", QUERY_HAND_COUNT, MOOD_CAN},
        {"who plays after me", QUERY_WHO_AFTER, MOOD_CAN},
        {"what do I throw away", QUERY_SHOULD_THROW, MOOD_CAN},
        {"do I have two kings", QUERY_HOLDS, MOOD_CAN},
        {"do I have a natural pair", QUERY_MAY_PICK, MOOD_CAN},
        {"do I have to lay something", QUERY_MUST_LAY, MOOD_CAN},
        {"which side went out", QUERY_WHO_OUT, MOOD_CAN},
        {"is North my partner", QUERY_SEAT_SITS, MOOD_CAN},
        {"is the pile worth taking", QUERY_MAY_PICK, MOOD_SHOULD},
        {"what's wrong with throwing a king", QUERY_WHY_CARD, MOOD_WHY},
        /* these are moves, answers, commands, or ask about the game */
        {"take the pack", QUERY_NONE, MOOD_CAN},
        {"throw the king", QUERY_NONE, MOOD_CAN},
        {"no i only have one king", QUERY_NONE, MOOD_CAN},
        {"may I go out", QUERY_NONE, MOOD_CAN},
        {"I have a special hand", QUERY_NONE, MOOD_CAN},
        {"what is an opening", QUERY_NONE, MOOD_CAN},
        {"why", QUERY_NONE, MOOD_WHY},
        {"show", QUERY_NONE, MOOD_CAN},
        {"can my partner open for me", QUERY_NONE, MOOD_CAN},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table_query q;
        const bool read = query_read(rows[i].line, &q);
        cr_expect_eq(read ? q.kind : QUERY_NONE, rows[i].kind, "%s: %d", rows[i].line, (int)q.kind);
        cr_expect(!read || q.mood == rows[i].mood, "%s: mood %d", rows[i].line, (int)q.mood);
    }
}

Test(coach_query, the_cards_and_melds_named_in_a_question_are_read)
{
    struct table_query q;
    cr_assert(query_read("can I use my 2 with the king", &q));
    cr_expect_eq(q.kind, QUERY_PAIR_WITH);
    cr_expect(q.cards == cards_one(KIND_2) + cards_one(KIND_K));
    cr_assert(query_read("is this enough: K K K and Q Q Jo and 8 8 2", &q));
    cr_expect_eq(q.lay.count, 3);
    cr_assert(query_read("a hundred and thirty points is that enough to open", &q));
    cr_expect_eq(q.number, 130);
}

Test(coach_query, a_meld_that_cards_go_to_is_no_card_of_the_hand)
{
    static const struct {
        const char *line;
        const char *cards;
        kind onto;
        bool theirs;
    } rows[] = {
        {"can I put my 10 on our 10s", "10", KIND_10, false},
        {"can I stick a two on the kings", "2", KIND_K, false},
        {"can my 10 go on my partner's tens", "10", KIND_10, false},
        {"can I add the king to their kings", "K", KIND_K, true},
        {"what if I used the joker with the sixes", "Jo", KIND_6, false},
        {"can I put the kings down", "K", KIND_COUNT, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table_query q;
        cardset cards = 0;
        cr_expect(cards_read(rows[i].cards, strlen(rows[i].cards), &cards, NULL));
        cr_expect(query_read(rows[i].line, &q), "%s", rows[i].line);
        cr_expect(q.cards == cards, "%s", rows[i].line);
        cr_expect_eq(q.onto, rows[i].onto, "%s", rows[i].line);
        cr_expect_eq(q.onto_theirs, rows[i].theirs, "%s", rows[i].line);
    }
}
