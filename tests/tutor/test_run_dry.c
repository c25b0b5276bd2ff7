/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where something comes to its end: topics of a quiz, questions of a level, lessons to go on with,
 * reasons, room for notes. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/memory.h"
#include "generate/generate.h"
#include "questions/answer_text.h"
#include "room.h"
#include "tutor/current_question.h"
#include "tutor/generated.h"

TestSuite(run_dry, .init = room_greet, .fini = room_close);

Test(run_dry, a_quiz_that_goes_on_remembers_six_topics_at_most)
{
    type("quiz 2");
    type("menu");
    cr_assert_eq(store_bookmark_set(&room.store, room.session->learner.id, "quiz-missed",
                                    "one two three four two five six seven eight"),
                 STORE_OK);
    room_come_again(REHEARSAL_DAY);
    type("quiz on");
    cr_assert_eq(room.session->quiz.missed_count, MISSED_MAX);
    cr_expect_str_eq(room.session->quiz.missed[MISSED_MAX - 1], "six");
}

Test(run_dry, a_question_about_no_rule_has_no_reasons)
{
    room.puzzle[1].topic_count = 0;
    type("puzzle sums-002");
    type("why");
    cr_expect(was_told("asking.the-reasons-come-with"));
    type("c");
    type("why");
    cr_expect(was_told("asking.there-is-no-more"));
}

Test(run_dry, who_has_done_all_may_play)
{
    room.catalog.text[MSG_status_chapter] =
        "{title}{done|| (begun)| (read)}{if stages}: {stages}{end}";
    type("forget everything");
    type("yes");
    type("goto 1.2");
    type("25");
    type("");
    type("status all");
    cr_expect(was_told("survey.lesson"));
    cr_expect(was_told("What the cards count (read): "));
    cr_expect(was_told("Laying melds: "));
    room.lesson[1].topic_count = 0;
    type("status all");
    cr_expect(was_told("Laying melds"));
    cr_expect_not(was_told("Laying melds: "), "it teaches no rule");
    type("goto 2.1");
    type("b");
    type("");
    type("status");
    cr_expect(was_told("survey.game"));
}

/* What one learns at the first question: of how many words of a rule the notes are. */
Test(run_dry, long_rules_are_cut_between_words_in_the_notes)
{
    static char why[400];
    enum { WORD = 7 }; /* "figures" */
    why[0] = '\0';
    for (int i = 0; i < 40; i++) {
        memcpy(why + i * (WORD + 1), "figures ", WORD + 2);
    }
    room.catalog.text[message_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = why;
    type("puzzle sums-001");
    type("45");
    type("notes");
    cr_expect(was_told("figures ... (cards.value)"));
    cr_expect_not(was_told("figure ..."));
    room.catalog.text[message_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = "Short. And more.";
    type("notes");
    cr_expect(was_told("- Short. (cards.value)"));
    room.catalog.text[message_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = "No stop";
    type("notes");
    cr_expect(was_told("- No stop (cards.value)"));
}

/* All questions of a level were asked: an easier one is. */
Test(run_dry, where_a_level_has_no_more_questions_an_easier_one_is_asked)
{
    struct generator_request request = {.kind = QUESTION_UPCARD, .level = 2};
    struct exercise *e = memory_array(1, sizeof *e);
    struct table t;
    char prompt[PROMPT_SIZE];
    cr_assert(table_builtin(TABLE_CLASSIC, &t));
    for (request.seed = 1; request.seed <= 8; request.seed++) {
        struct generator *g = generator_new(&t, &request);
        for (int i = 0; i < 2000 && generator_next(g, e); i++) {
            seen_add(&room.session->generated.seen, question_mark(e));
        }
        generator_free(g);
    }
    free(e);
    type("table classic");
    type("drill upcard");
    for (int i = 0; i < 3; i++) {
        const struct explain_context q = current_question_context(room.session);
        char right[ANSWER_TEXT_SIZE];
        answer_write(q.table, q.table->players, q.right, right, sizeof right);
        type(right);
        cr_assert_eq(room.session->current.state, ASKING_RIGHT, "%s", right);
        type("");
    }
    cr_expect_eq(room.session->current.state, ASKING_OPEN);
    cr_expect_str_eq(session_prompt(room.session, prompt), "drill upcard (4, level 1) > ");
}

Test(run_dry, a_question_without_cards_is_not_varied)
{
    cr_assert(generated_find(room.session, "minimum", 1, &room.session->generated.now));
    char id[sizeof room.session->generated.now.id];
    memcpy(id, room.session->generated.now.id, sizeof id);
    cr_expect_not(generated_varied(room.session, &room.session->table));
    cr_expect_str_eq(room.session->generated.now.id, id, "nothing is changed");
    cr_assert(generated_find(room.session, "opening", 1, &room.session->generated.now));
    cr_expect(generated_varied(room.session, &room.session->table));
}
