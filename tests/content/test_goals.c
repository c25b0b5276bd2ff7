/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goals in files: what the check proves and what it refuses, with line and what to do; and that
 * they survive being written. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

#include "files.h"

/* The position of step 7 of the lesson on the pack. */
static const char position[] =
    "<position phase=\"draw\"><side id=\"ns\" score=\"1500\"><meld>4 4 Jo</meld><meld>8 8 2</meld>"
    "<meld>10 10 10</meld></side><side id=\"ew\" score=\"900\"/>"
    "<hand seat=\"south\">6 10 J J Q Q A 2</hand><pack>6 4 Q J</pack>"
    "<stock cards=\"46\">7</stock></position>\n";

static void check_as(struct files *f,
                     const struct content_work *work,
                     enum status wanted,
                     const char *question,
                     const char *after,
                     const char *says)
{
    char text[4096];
    (void)snprintf(text, sizeof text,
                   "<puzzles id=\"a\"><puzzle id=\"x\">%s<question kind=\"turn\">\n%s\n</question>"
                   "%s</puzzle></puzzles>",
                   position, question, after);
    const enum status status = files_check(f, "t.xml", text, work);
    cr_expect_eq(status, wanted, "%s: %s", question, f->said);
    cr_expect(says == NULL ? f->said[0] == '\0' : strstr(f->said, says) != NULL, "%s:\n%s",
              question, f->said);
}

static void check(
    struct files *f, enum status wanted, const char *question, const char *after, const char *says)
{
    check_as(f, NULL, wanted, question, after, says);
}

Test(goals, the_task_of_the_authors_page_is_sound)
{
    struct files f;
    files_begin(&f);
    check(&f, STATUS_OK,
          "<prompt>Pick the pack, start one more new meld, and keep four cards or more.</prompt>"
          "<goal take=\"pick\"/><way><goal meld=\"Q\" wilds=\"0\"/></way>"
          "<way><goal meld=\"6\" wilds=\"1\"/></way><goal cards=\"4\"/>"
          "<model line=\"pick; lay Q Q Q; throw 10\"/>"
          "<miss goal=\"take\">You drew a card. This time you want the pack.</miss>",
          "<hint>What did you get with the jack?</hint>"
          "<remark if=\"meld 6\">The 6s work, but they cost you a 2.</remark>"
          "<remark>One pick, two new melds.</remark>",
          NULL);
    files_end(&f);
}

Test(goals, words_that_are_no_goals_are_refused_with_their_line)
{
    struct files f;
    files_begin(&f);
    check(&f, STATUS_INPUT, "<goal take=\"steal\"/>", "",
          "t.xml:3: goal take=\"steal\": write draw");
    check(&f, STATUS_INPUT, "<goal leave=\"4\"/>", "", "t.xml:3");
    check(&f, STATUS_INPUT, "<goal size=\"4\"/>", "", "size says more about meld");
    check(&f, STATUS_INPUT, "<goal meld=\"3\"/>", "", "t.xml:3: goal meld");
    check(&f, STATUS_INPUT, "<goal/>", "", "this goal says nothing");
    check(&f, STATUS_INPUT, "<goal cards=\"many\"/>", "", "in figures");
    check(&f, STATUS_INPUT, "<miss goal=\"mood\">No.</miss><goal take=\"pick\"/>", "",
          "miss goal=\"mood\"");
    check(&f, STATUS_INPUT, "<goal take=\"pick\"/><model line=\"pick; throw 4\"/>",
          "<remark if=\"juggle 6\">Fine.</remark>", "if: \"juggle 6\" is no goal");
    check(&f, STATUS_INPUT, "<prompt>Play.</prompt>", "", "needs a <goal>");
    files_end(&f);
}

/* A turn to pick, with `misses` beside the goal. The hand has no third 10 and no 5. */
#define MISS(misses) "<goal take=\"pick\"/><model line=\"pick; throw 4\"/>\n" misses

Test(goals, a_sentence_with_a_condition_needs_a_play_that_misses_and_meets_it)
{
    struct files f;
    files_begin(&f);
    check(&f, STATUS_OK,
          MISS("<miss when=\"draw; meld 10\">The 10 is down, but the pack is still there.</miss>"
               "<miss goal=\"take\" when=\"throw 6\">You drew and threw a 6.</miss>"
               "<miss goal=\"take\">You drew a card.</miss>"),
          "", NULL);
    check(&f, STATUS_INPUT, MISS("<miss when=\"juggle 6\">No.</miss>"), "",
          "t.xml:4: when: \"juggle 6\" is no goal");
    check(&f, STATUS_INPUT, MISS("<miss>No.</miss>"), "",
          "t.xml:4: a <miss> says of which plays it is said");
    check(&f, STATUS_FAILED, MISS("<miss when=\"meld 5\">No.</miss>"), "",
          "t.xml:4: x: no play that misses a goal brings this <miss>");
    check(&f, STATUS_FAILED, MISS("<miss when=\"pick\">No.</miss>"), "",
          "t.xml:4: x: no play that misses a goal brings this <miss>");
    check(&f, STATUS_FAILED,
          MISS("<miss when=\"draw\">You drew.</miss>\n<miss when=\"draw; meld 10\">No.</miss>"), "",
          "t.xml:5: x: no play that misses a goal brings this <miss>");
    check(&f, STATUS_FAILED, MISS("<miss goal=\"keep\" when=\"draw\">No.</miss>"), "",
          "t.xml:4: x: no play that misses a goal brings this <miss>");
    files_end(&f);
}

Test(goals, goals_that_rule_each_other_out_are_refused)
{
    struct files f;
    files_begin(&f);
    check(&f, STATUS_INPUT, "<goal take=\"draw\"/><goal take=\"pick\"/>", "",
          "the goals take and take rule each other out");
    check(&f, STATUS_INPUT, "<goal lay=\"none\"/><goal meld=\"Q\"/>", "", "only and meld");
    files_end(&f);
}

Test(goals, goals_that_nothing_reaches_are_refused_unless_none_is_the_answer)
{
    struct files f;
    files_begin(&f);
    check(&f, STATUS_FAILED, "<goal take=\"draw\"/><goal lay=\"K K K\"/>", "",
          "no legal play reaches the goal lay here");
    check(&f, STATUS_FAILED, "<goal take=\"draw\"/><goal lay=\"Q Q Q\"/>", "",
          "no legal play reaches all of them together");
    check(&f, STATUS_FAILED,
          "<goal take=\"draw\"/>\n<goal lay=\"K K K\"/><model line=\"draw; throw 6\"/>", "",
          "t.xml:4: x: no legal play reaches the goal lay here. Change the goal");
    check(&f, STATUS_FAILED,
          "<goal take=\"draw\"/><goal lay=\"Q Q Q\"/>\n<model line=\"draw; throw 6\"/>", "",
          "t.xml:3: x: each goal can be reached, but no legal play reaches all of them together");
    check(&f, STATUS_OK, "<goal take=\"draw\"/><goal lay=\"K K K\"/>", "<expect>none</expect>",
          NULL);
    check(&f, STATUS_FAILED, "<goal take=\"pick\"/>", "<expect>none</expect>",
          "the file expects \"none\"");
    files_end(&f);
}

Test(goals, a_model_that_misses_or_breaks_a_rule_is_refused)
{
    struct files f;
    files_begin(&f);
    check(&f, STATUS_FAILED, "<goal take=\"pick\"/><model line=\"draw; throw 6\"/>", "",
          "t.xml:3: x: the model misses the goal take");
    check(&f, STATUS_FAILED, "<goal take=\"pick\"/><model line=\"pick; throw A\"/>", "",
          "the model breaks the rule discard.");
    check(&f, STATUS_FAILED, "<goal take=\"pick\"/><model line=\"pick; lay Q Q Q\"/>", "",
          "the model is not over");
    check(&f, STATUS_FAILED, "<goal take=\"pick\"/>", "", "needs the play you would show");
    check(&f, STATUS_INPUT, "<goal take=\"pick\"/><model line=\"snatch\"/>", "", "t.xml:3: model");
    files_end(&f);
}

Test(goals, solve_looks_at_no_model)
{
    struct files f;
    char text[4096];
    files_begin(&f);
    (void)snprintf(text, sizeof text,
                   "<puzzles id=\"a\"><puzzle id=\"x\">%s<question kind=\"turn\">"
                   "<goal take=\"pick\"/><goal meld=\"Q\"/>"
                   "<model line=\"pick; lay Q Q Q; throw 10\"/></question></puzzle></puzzles>",
                   position);
    cr_expect_eq(files_solve(&f, "t.xml", text, NULL), STATUS_OK, "%s", f.said);
    cr_expect_str_eq(f.answers, "x\tpick; lay Q Q Q; throw 4\n");
    files_end(&f);
}

Test(goals, a_prompt_that_names_other_cards_than_its_goals_is_refused)
{
    struct files f;
    char text[1024];
    const struct {
        const char *question, *says;
    } cases[] = {
        {"<prompt>Draw, put down the three jacks, and throw a card.</prompt>"
         "<goal take=\"draw\"/><goal lay=\"Q Q 2\"/><model line=\"draw; lay Q Q 2; throw 6\"/>",
         "x: the prompt asks to put down jacks, but the goals want queens. Change the goal or the "
         "prompt"},
        {"<prompt>Lay your queens, and keep the jacks.</prompt>"
         "<goal lay=\"Q Q 2\"/><goal keep=\"10\"/><model line=\"draw; lay Q Q 2; throw 6\"/>",
         "the prompt asks to keep jacks, but the goals want 10s"},
        {"<prompt>Put down your queens with the 2, and throw the 6.</prompt>"
         "<goal lay=\"Q Q 2\"/><goal throw=\"7\"/><model line=\"draw; lay Q Q 2; throw 7\"/>",
         "the prompt asks to throw 6s, but the goals want 7s"},
        {"<prompt>Put your 2 on the queens, keep a pair, and throw low.</prompt>"
         "<goal lay=\"Q Q 2\"/><goal keep=\"J J\"/><goal throw=\"6 7\"/>"
         "<model line=\"draw; lay Q Q 2; throw 7\"/>",
         NULL},
        {"<prompt>Start a meld besides the jacks.</prompt>"
         "<goal lay=\"Q Q 2\"/><model line=\"draw; lay Q Q 2; throw 7\"/>",
         NULL},
    };
    files_begin(&f);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        (void)snprintf(text, sizeof text, "%s", cases[i].question);
        check(&f, cases[i].says == NULL ? STATUS_OK : STATUS_FAILED, text, "", cases[i].says);
    }
    files_end(&f);
}

/* Goes down with the 9s clean; the joker and the 2 may go either way, and either is 140. */
static void
check_remarks(struct files *f, enum status wanted, const char *remarks, const char *says)
{
    char text[4096];
    (void)snprintf(
        text, sizeof text,
        "<puzzles id=\"a\"><puzzle id=\"x\"><position phase=\"play\"><side id=\"ns\" score=\"0\"/>"
        "<side id=\"ew\" score=\"0\"/><hand seat=\"south\">4 5 8 8 9 9 9 J Q Q K 2 Jo</hand>"
        "<pack>6</pack><stock cards=\"50\"/></position><question kind=\"turn\">"
        "<prompt>Go down.</prompt><goal open=\"yes\"/>"
        "<model line=\"lay 9 9 9 / Q Q Jo / 8 8 2; throw 4\"/></question>\n%s"
        "</puzzle></puzzles>",
        remarks);
    const enum status status = files_check(f, "t.xml", text, NULL);
    cr_expect_eq(status, wanted, "%s: %s", remarks, f->said);
    cr_expect(says == NULL ? f->said[0] == '\0' : strstr(f->said, says) != NULL, "%s:\n%s", remarks,
              f->said);
}

Test(goals, a_remark_that_names_cards_is_shown_only_after_plays_that_put_them_there)
{
    struct files f;
    files_begin(&f);
    check_remarks(&f, STATUS_FAILED, "<remark>Two queens with the joker are 70.</remark>",
                  "t.xml:2: x: this remark names cards, and is shown after");
    check_remarks(
        &f, STATUS_FAILED,
        "<remark if=\"only 9 9 9 Q Q Jo 8 8 2\">Two queens with the joker are 70.</remark>"
        "<remark>You're down.</remark>",
        "\"8 8 2 / 9 9 9 / Q Q Jo; throw 4\"");
    check_remarks(&f, STATUS_OK,
                  "<remark if=\"only 9 9 9 / Q Q Jo / 8 8 2\">Two queens with the joker are "
                  "70.</remark><remark>You're down, and the 9s are clean.</remark>",
                  NULL);
    check_remarks(&f, STATUS_OK,
                  "<remark if=\"meld Q with Q Q Jo\">Two queens with the joker are 70.</remark>"
                  "<remark>You're down.</remark>",
                  NULL);
    check_remarks(&f, STATUS_FAILED, "<remark>You threw the 4, a single card.</remark>", "throw 5");
    check_remarks(&f, STATUS_OK,
                  "<remark if=\"throw 4\">You threw the 4, a single card.</remark>"
                  "<remark>That's 2,000 and 500 less.</remark>",
                  NULL);
    files_end(&f);
}

Test(goals, a_strict_check_holds_every_rank_and_number_of_a_prompt_against_the_goals)
{
    struct files f;
    const struct content_work strict = {.strict = true};
    files_begin(&f);
    check(&f, STATUS_OK,
          "<prompt>Put down your queens and the 10.</prompt><goal meld=\"Q\"/>"
          "<model line=\"draw; lay Q Q 2; throw J\"/>",
          "", NULL);
    check_as(&f, &strict, STATUS_FAILED,
             "<prompt>Put down your queens and the 10.</prompt><goal meld=\"Q\"/>"
             "<model line=\"draw; lay Q Q 2; throw J\"/>",
             "", "t.xml:3: x: the prompt asks to put down 10s, too, and the goals don't");
    check_as(&f, &strict, STATUS_FAILED,
             "<prompt>Put down your queens, and keep four cards or more.</prompt>\n"
             "<goal meld=\"Q\"/><goal cards=\"3\"/><model line=\"draw; lay Q Q 2; throw J\"/>",
             "", "t.xml:3: x: the prompt asks to keep 4 cards, and no goal does");
    check_as(&f, &strict, STATUS_FAILED,
             "<prompt>Put down your queens, throw a jack, and keep two of your cards.</prompt>\n"
             "<goal meld=\"Q\"/><goal throw=\"J\"/><model line=\"draw; lay Q Q 2; throw J\"/>",
             "", "t.xml:3: x: the prompt asks to keep 2 cards, and no goal does");
    files_end(&f);
}

Test(goals, a_prompt_asks_for_nothing_that_no_goal_wants)
{
    struct files f;
    files_begin(&f);
    check(&f, STATUS_FAILED,
          "<prompt>Lay your queens and throw a 6.</prompt><goal meld=\"Q\"/><goal not=\"6\"/>"
          "<model line=\"draw; lay Q Q 2; throw A\"/>",
          "", "t.xml:3: x: the prompt asks to throw 6s, and a goal forbids it");
    check(&f, STATUS_FAILED,
          "<prompt>Lay your queens, and keep your jacks.</prompt>\n<goal meld=\"Q\"/>"
          "<model line=\"draw; lay Q Q 2; throw J\"/>",
          "", "x: the prompt asks to keep jacks, and no goal does");
    check(&f, STATUS_FAILED,
          "<prompt>Lay your queens, and throw the ace.</prompt><goal meld=\"Q\"/>"
          "<model line=\"draw; lay Q Q 2; throw J\"/>",
          "", "x: the prompt asks to throw aces, and no goal does");
    check(&f, STATUS_FAILED,
          "<prompt>Pick the pack, and lay your queens.</prompt><goal meld=\"Q\"/>"
          "<model line=\"draw; lay Q Q 2; throw J\"/>",
          "", "x: the prompt asks to pick the pack, and the goals don't. Write take=\"pick\"");
    check(&f, STATUS_FAILED,
          "<prompt>Lay your queens.</prompt><goal meld=\"Q\"/>"
          "<model line=\"draw; lay Q Q 2; throw J\"/><miss goal=\"keep\">Keep it.</miss>",
          "", "x: there's no goal keep here");
    files_end(&f);
}

Test(goals, a_reason_is_the_rule_that_refuses_what_was_tried)
{
    static const char goals[] = "<goal take=\"draw\"/><goal lay=\"K K K\"/>";
    static const char none[] = "<expect>none</expect>";
    struct files f;
    char text[1024];
    const struct {
        const char *because, *says;
        enum status status;
    } cases[] = {
        {"<because rule=\"cards.held\" or=\"meld.wilds\" try=\"draw; lay K K K\"/>", NULL,
         STATUS_OK},
        {"<because rule=\"meld.wilds\" or=\"meld.rank\" try=\"draw; lay K K K\"/>",
         "t.xml:3: x: because: the reason called right is meld.wilds, but what refuses this is "
         "cards.held",
         STATUS_FAILED},
        {"<because rule=\"meld.rank\" or=\"cards.held\" try=\"draw; lay K K K\"/>",
         "cards.held is called wrong, but it refuses this, too", STATUS_FAILED},
        {"<because rule=\"meld.rank\" or=\"cards.held\" try=\"draw; lay Q Q 2; throw 6\"/>",
         "the rules allow the play in try", STATUS_FAILED},
        {"<because rule=\"meld.rank\" or=\"cards.held\" try=\"hop\"/>", "t.xml:3: try",
         STATUS_INPUT},
    };
    files_begin(&f);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        (void)snprintf(text, sizeof text, "%s%s", goals, cases[i].because);
        check(&f, cases[i].status, text, none, cases[i].says);
    }
    check(&f, STATUS_FAILED,
          "<goal take=\"pick\"/><because rule=\"pack.pair\" or=\"pack.open\"/>"
          "<model line=\"pick; throw 4\"/>",
          "", "nobody says none here");
    files_end(&f);
}

Test(goals, a_reason_speaks_only_of_rules_that_are_offered)
{
    static const char goals[] = "<goal take=\"draw\"/><goal lay=\"K K K\"/>";
    static const char none[] = "<expect>none</expect>";
    struct files f;
    char text[1024];
    const struct {
        const char *reasons, *says;
    } cases[] = {
        {"<reason rule=\"meld.rank\">No.</reason>", "the <because> doesn't offer that rule"},
        {"<reason rule=\"meld.wilds\">No.</reason><reason rule=\"meld.wilds\">No.</reason>",
         "there's a <reason rule=\"meld.wilds\"> already"},
        {"<reason rule=\"meld.size\">Yes.</reason>", "that's the right one"},
    };
    files_begin(&f);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        (void)snprintf(text, sizeof text,
                       "%s<because rule=\"meld.size\" or=\"meld.wilds\">%s</because>", goals,
                       cases[i].reasons);
        check(&f, STATUS_INPUT, text, none, cases[i].says);
    }
    files_end(&f);
}

Test(goals, a_reason_needs_rules_and_a_right_option_no_why)
{
    struct files f;
    files_begin(&f);
    check(&f, STATUS_OK,
          "<goal take=\"draw\"/><goal lay=\"K K K\"/>"
          "<because rule=\"meld.size\" or=\"meld.wilds meld.rank\"/>",
          "<expect>none</expect>", NULL);
    check(&f, STATUS_INPUT, "<goal take=\"draw\"/><because rule=\"mood\" or=\"meld.size\"/>", "",
          "there is no such rule");
    check(&f, STATUS_INPUT, "<goal take=\"draw\"/><because rule=\"meld.size\" or=\"meld.size\"/>",
          "", "the right one again");
    cr_expect_eq(files_check(&f, "c.xml",
                             "<puzzles id=\"a\"><puzzle id=\"x\"><question kind=\"choose\">"
                             "<option right=\"yes\" why=\"So.\">a</option><option>b</option>"
                             "</question></puzzle></puzzles>",
                             NULL),
                 STATUS_INPUT);
    cr_expect(strstr(f.said, "a right option has no why") != NULL, "%s", f.said);
    files_end(&f);
}

/* A question that is answered yes, with the reason that is asked for; what the check says of it. */
static void check_yes(struct files *f, const char *position, const char *question, const char *says)
{
    char text[4096];
    (void)snprintf(text, sizeof text,
                   "<puzzles id=\"a\"><puzzle id=\"x\"><position%s\n%s</question>"
                   "<expect>yes</expect></puzzle></puzzles>",
                   position, question);
    const enum status status = files_check(f, "y.xml", text, NULL);
    cr_expect_eq(status, says == NULL ? STATUS_OK : STATUS_FAILED, "%s: %s", question, f->said);
    cr_expect(says == NULL ? f->said[0] == '\0' : strstr(f->said, says) != NULL, "%s:\n%s",
              question, f->said);
}

/* A pack with a 9 on top, two 9s and a pair of 7s in hand. */
static const char to_pick[] =
    " phase=\"draw\"><side id=\"ns\" score=\"0\"><meld>K K K K</meld></side>"
    "<side id=\"ew\" score=\"0\"/><hand seat=\"south\">4 6 7 7 9 9 J</hand>"
    "<pack>4 Q 9</pack><stock cards=\"40\"/></position>";

/* One card besides the 5s that go down, and two canastas. */
static const char to_go_out[] =
    " phase=\"play\"><side id=\"ns\" score=\"0\"><meld>K K K K K K 2</meld>"
    "<meld>9 9 9 9 9 9 9</meld><meld>5 5 5</meld></side><side id=\"ew\" score=\"0\"/>"
    "<hand seat=\"south\">5 5 J</hand><pack>4 Q</pack><stock cards=\"40\"/></position>";

/* Mixed aces and four 8s on the table. */
static const char to_lay[] =
    " phase=\"play\"><side id=\"ns\" score=\"0\"><meld>A A Jo</meld><meld>8 8 8 8 2</meld></side>"
    "<side id=\"ew\" score=\"0\"/><hand seat=\"south\">4 6 8 10 10 10 A 2 Jo</hand>"
    "<pack>4 Q</pack><stock cards=\"40\"/></position>";

Test(goals, the_reason_of_a_yes_is_what_would_make_a_no_of_it)
{
    const struct {
        const char *position, *question, *says;
    } cases[] = {
        /* one 9 less, and there's no pair */
        {to_pick,
         "<question kind=\"pick\"><because rule=\"pack.pair\" or=\"pack.open pack.meld\"/>", NULL},
        /* two canastas are there, and a card less is one too few */
        {to_go_out,
         "<question kind=\"go-out\"><because rule=\"out.canastas\" or=\"out.specials\"/>", NULL},
        /* the wild that lies there is what lets another one in */
        {to_lay,
         "<question kind=\"meld\"><meld on=\"A\">A Jo</meld>"
         "<because rule=\"aces.pure\" or=\"meld.size open.count\"/>",
         NULL},
        /* one more wild would be the third */
        {to_lay,
         "<question kind=\"meld\"><meld on=\"8\">2</meld>"
         "<because rule=\"meld.wilds\" or=\"meld.rank\"/>",
         NULL},
        /* two 10s would be too few */
        {to_lay,
         "<question kind=\"meld\"><meld>10 10 10</meld>"
         "<because rule=\"meld.size\" or=\"meld.wilds\"/>",
         NULL},
        {to_pick, "<question kind=\"pick\"><because rule=\"pack.meld\" or=\"pack.open\"/>",
         "y.xml:2: x: because: this yes doesn't depend on pack.meld"},
        {to_pick, "<question kind=\"pick\"><because rule=\"pack.open\" or=\"pack.pair\"/>",
         "because: pack.pair is called wrong, but it would make a no of this as soon as pack.open. "
         "Offer another rule in or"},
        {to_lay,
         "<question kind=\"meld\"><meld on=\"8\">2</meld>"
         "<because rule=\"meld.size\" or=\"meld.wilds\"/>",
         "because: meld.wilds is called wrong"},
    };
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        check_yes(&f, cases[i].position, cases[i].question, cases[i].says);
    }
    files_end(&f);
}
