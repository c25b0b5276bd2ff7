/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the check proves beyond form and expects: options that are moves, words of the game. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/files.h"
#include "content/strict.h"
#include "source_dir.h"

/* South holds two 2s; its side has four 9s with one 2 among them, and kings. */
#define BOARD                                                                                      \
    "<position turn=\"south\"><side id=\"ns\"><meld>9 9 9 2 2</meld><meld>K K K</meld></side>"     \
    "<hand seat=\"south\">4 6 8 8 2 2</hand><pack>4</pack><stock cards=\"30\"/></position>"
#define CHOICE(options)                                                                            \
    "<puzzles id=\"a\"><puzzle id=\"x\">" BOARD "\n<question kind=\"choose\">" options             \
    "</question></puzzle></puzzles>"
#define RIGHT "<option right=\"yes\" line=\"south lay K: 2\">K: 2</option>"

struct row {
    const char *text, *said;
    enum status status;
};

static void
check_rows(struct files *f, const struct row *row, size_t count, const struct content_work *work)
{
    for (size_t i = 0; i < count; i++) {
        const enum status status = files_check(f, "t.xml", row[i].text, work);
        cr_expect(status == row[i].status, "%zu: status %d, %s", i, (int)status, f->said);
        cr_expect(strcmp(f->said, row[i].said) == 0, "%zu:\nsaid     %sexpected %s", i, f->said,
                  row[i].said);
    }
}

Test(strict, options_that_are_moves_are_judged_by_the_rules)
{
    static const struct row row[] = {
        {CHOICE(RIGHT "<option refuted=\"meld.wilds\" line=\"south lay 9: 2\">9: 2</option>"
                      "<option refuted=\"meld.naturals\" line=\"south lay 8 2 2\">8 2 2</option>"
                      "<option refuted=\"meld.wilds\" line=\"south lay 9: 2 2\">both</option>"),
         "", STATUS_OK},
        {CHOICE(RIGHT "<option refuted=\"meld.size\" line=\"south lay 9: 2\">9: 2</option>"),
         "t.xml:1: option b, \"south lay 9: 2\": what forbids it is meld.wilds. Name that in "
         "refuted\n",
         STATUS_FAILED},
        {CHOICE(RIGHT "<option line=\"south lay 8 8 2\">8 8 2</option>"),
         "t.xml:1: option b, \"south lay 8 8 2\": it is called wrong, but the rules allow it\n",
         STATUS_FAILED},
        {CHOICE("<option right=\"yes\" line=\"south throw 3r\">The three</option>"
                "<option>No</option>"),
         "t.xml:1: option a, \"south throw 3r\": it is called right, but the rule cards.held "
         "forbids it\n",
         STATUS_FAILED},
        {CHOICE(RIGHT "<option line=\"west throw 4\">4</option>"),
         "t.xml:1: option b, \"west throw 4\": a move of the player in turn is needed here, like: "
         "south throw 9\n",
         STATUS_FAILED},
        {"<puzzles id=\"a\"><puzzle id=\"x\"><question kind=\"choose\">" RIGHT
         "<option>No</option></question></puzzle></puzzles>",
         "t.xml:1: option a, \"south lay K: 2\": a move needs a <position> to be made in\n",
         STATUS_FAILED},
    };
    struct files f;
    files_begin(&f);
    check_rows(&f, row, sizeof row / sizeof row[0], NULL);
    files_end(&f);
}

#define LESSON(attributes, text)                                                                   \
    "<lesson id=\"mine\" title=\"Mine\" order=\"50\" topics=\"pack.pair\"" attributes ">\n"        \
    "<step><text>Hello.</text></step>\n<step><text>" text "</text></step>\n</lesson>\n"

Test(strict, words_of_the_game_are_in_the_glossary_and_wait_for_their_lesson)
{
    static const char words[] =
        "<words><word term=\"tray\" also=\"well|place of the pack\">Where the pack lies.</word>"
        "<word term=\"mixed canasta\" lesson=\"later\">One with wild cards.</word>"
        "<word term=\"clean triple\" lesson=\"mine\">Three naturals.</word></words>";
    static const char later[] = "<lesson id=\"later\" title=\"Later\" order=\"60\">"
                                "<step><text>t</text></step></lesson>";
    static const char early[] =
        "t.xml:3: \"mixed canasta\" is used before the lesson \"later\" explains it. Say it "
        "otherwise, or explain it here and put this lesson into words.xml\n";
    static const struct row row[] = {
        {LESSON("", "It is called the\n tray. Two are called Trays, it is called Mixed. "
                    "A clean triple."),
         "", STATUS_OK},
        {LESSON("", "They are called for, it is so-called; a place, called the place of the pack, "
                    "and what is it called?"),
         "", STATUS_OK},
        {LESSON("", "This is called the kitty, of course."),
         "t.xml:3: \"kitty\" is given as a name, but words.xml does not explain it\n",
         STATUS_FAILED},
        {LESSON("", "It is called a trayful."),
         "t.xml:3: \"trayful\" is given as a name, but words.xml does not explain it\n",
         STATUS_FAILED},
        {LESSON("", "Close a mixed canasta."), early, STATUS_FAILED},
        {LESSON("", "Two Mixed\n    canastas here, and mixed-canasta there."), early,
         STATUS_FAILED},
        {LESSON("", "Premixed canasta, mixed canastagrams."), "", STATUS_OK},
        {LESSON(" track=\"classic\"", "Close a mixed canasta."), "", STATUS_OK},
    };
    const struct content_work strict = {.strict = true};
    struct files f;
    files_begin(&f);
    (void)files_write(&f, "words.xml", words, sizeof words - 1);
    (void)files_write(&f, "later.xml", later, sizeof later - 1);
    check_rows(&f, row, sizeof row / sizeof row[0], &strict);
    files_end(&f);
}

/* A puzzle of the course about some topics, that says `text` after the answer. */
#define SAYS(topics, text)                                                                         \
    "<puzzles id=\"a\"><puzzle id=\"x\" topics=\"" topics "\"><question kind=\"count\">"           \
    "<cards>K</cards></question><remark>" text "</remark></puzzle></puzzles>"
#define TOO_EARLY(word, lesson)                                                                    \
    "t.xml:1: x: \"" word "\" is explained by the lesson \"" lesson                                \
    "\", and this may be asked before it, as all its topics are taught earlier. Say it "           \
    "otherwise, or add a topic of that lesson\n"

Test(strict, a_puzzle_speaks_only_of_what_its_topics_have_brought)
{
    static const struct row row[] = {
        {SAYS("meld.size", "Three kings are a meld."), "", STATUS_OK},
        {SAYS("meld.size", "Two kings and a wild card."), TOO_EARLY("wild card", "canastas"),
         STATUS_FAILED},
        /* the short form is the same word, another name that's plain English is not */
        {SAYS("meld.size", "Two kings and a wild."), TOO_EARLY("wild card", "canastas"),
         STATUS_FAILED},
        {SAYS("meld.size", "The game is long."), "", STATUS_OK},
        {SAYS("meld.wilds", "Two kings and a wild."), "", STATUS_OK},
        {SAYS("meld.wilds", "That's garbage."), TOO_EARLY("garbage", "special-hands"),
         STATUS_FAILED},
        {SAYS("meld.wilds special.fourteen", "That's garbage."), "", STATUS_OK},
        /* those who play drills chose them */
        {"<puzzles id=\"a\" drill=\"judgment\"><puzzle id=\"x\" topics=\"meld.size\">"
         "<question kind=\"count\"><cards>K</cards></question><remark>A wild.</remark></puzzle>"
         "</puzzles>",
         "", STATUS_OK},
    };
    const struct content_work strict = {.strict = true, .content = CANASTA_SOURCE_DIR};
    struct files f;
    files_begin(&f);
    check_rows(&f, row, sizeof row / sizeof row[0], &strict);
    files_end(&f);
}

/* A lesson of that place in the course that asks a question in its author's words. */
#define ASKS(order, kind)                                                                          \
    "<lesson id=\"mine\" title=\"Mine\" order=\"" order "\" topics=\"pack.pair\">\n"               \
    "<step><text>Hello.</text>\n<position><hand seat=\"south\">K K K</hand></position>"            \
    "<question kind=\"" kind "\"><prompt>And this?</prompt></question>"                            \
    "<expect>no</expect><remark>So.</remark></step>\n</lesson>\n"

Test(strict, practice_asks_in_no_word_of_a_later_lesson)
{
    static const struct row row[] = {
        {ASKS("5", "splash"),
         "t.xml:2: practice at this lesson's end asks \"Do you hold a Splash that may open now? (A "
         "Splash is seven cards of a kind that open at once.)\", and \"Splash\" is explained by "
         "the "
         "later lesson \"special-hands\". Ask another kind of question, or word it otherwise in "
         "the "
         "phrases\n",
         STATUS_FAILED},
        {ASKS("25", "splash"), "", STATUS_OK},
        {ASKS("5", "opening"), "", STATUS_OK},
    };
    const struct content_work strict = {.strict = true, .content = CANASTA_SOURCE_DIR};
    struct files f;
    files_begin(&f);
    check_rows(&f, row, sizeof row / sizeof row[0], &strict);
    files_end(&f);
}

Test(strict, a_word_names_a_lesson_that_exists)
{
    static const struct row row[] = {
        {"<words><word term=\"tray\" lesson=\"nowhere\">Where the pack lies.</word></words>",
         "t.xml: the word \"tray\": there is no lesson \"nowhere\"\n", STATUS_FAILED},
    };
    const struct content_work strict = {.strict = true};
    struct files f;
    files_begin(&f);
    check_rows(&f, row, sizeof row / sizeof row[0], &strict);
    files_end(&f);
}

Test(strict, every_text_is_kept_short)
{
    static const struct row row[] = {
        {"<puzzles id=\"a\"><puzzle id=\"x\" topics=\"pack.pair\"><question "
         "kind=\"count\"><cards>K</cards></question><remark>a\n\nb\n\nc\n\nd\n\ne\n\nf\n\ng"
         "</remark></puzzle></puzzles>",
         "t.xml:1: a text takes 7 lines of 72 columns; it should take 6 at most. Split it or say "
         "less\n",
         STATUS_FAILED},
    };
    const struct content_work strict = {.strict = true};
    struct files f;
    files_begin(&f);
    check_rows(&f, row, sizeof row / sizeof row[0], &strict);
    files_end(&f);
}

#define POSITION(attributes, rest)                                                                 \
    "<puzzles id=\"a\"><puzzle id=\"x\"><position " attributes ">" rest                            \
    "</position><question kind=\"threes\" side=\"ns\"/></puzzle></puzzles>"
#define HAND  "<hand seat=\"south\">4 6 7 8 8 8 9 Q K K K K A Jo</hand>"
#define DEAL  "phase=\"play\" deal=\"7.0\" turns=\"0\""
#define START "<side id=\"ns\" threes=\"3b\"/>"
#define OPEN                                                                                       \
    "<side id=\"ns\"><meld>9 9 9</meld><meld>K K Jo</meld><meld>Q Q Jo</meld></side>"              \
    "<hand seat=\"south\">4 5 6 8</hand>"
#define MADE "made-up=\"for this test\""

Test(strict, positions_are_counted_and_compared_with_their_deal)
{
    static const struct row row[] = {
        {POSITION(DEAL, START HAND "<stock cards=\"54\">Jo A A</stock>"), "", STATUS_OK},
        {POSITION(DEAL, START HAND "<stock cards=\"54\">A A Jo</stock>"),
         "t.xml:1: deal 0 of seed 7: the next cards of its stock are others (aces)\n",
         STATUS_FAILED},
        {POSITION(DEAL, START HAND "<stock cards=\"53\"/>"),
         "t.xml:1: this position cannot be: with 53 cards in the stock, 0 in the pack and what is "
         "shown, 40 cards are left for 3 hidden hands, and no course of draws, throws, picks and "
         "bonus cards leads there. It could be with 54 cards in the stock\n",
         STATUS_FAILED},
        {POSITION(DEAL, START "<hand seat=\"south\">4 6 7 8 8 8 9 Q K K K K A</hand>"
                              "<stock cards=\"54\"/>"),
         "t.xml:1: this position cannot be: the side of south has not opened, so its hand has 14 "
         "cards here, not 13\n",
         STATUS_FAILED},
        {POSITION(DEAL, START "<hand seat=\"south\">4 5 6 7 8 8 8 9 Q K K K A Jo</hand>"
                              "<stock cards=\"54\"/>"),
         "t.xml:1: deal 0 of seed 7: a hand holds cards that it never got (5s)\n", STATUS_FAILED},
        {POSITION("phase=\"play\"", START HAND "<stock cards=\"54\"/>"),
         "t.xml:1: where does the position come from? Give deal and turns, or in made-up why it "
         "is made up\n",
         STATUS_FAILED},
        {POSITION("phase=\"play\" made-up=\" \"", START HAND "<stock cards=\"54\"/>"),
         "t.xml:1: made-up: say why the position is made up\n", STATUS_FAILED},
        {POSITION("phase=\"play\" " MADE, START HAND "<stock cards=\"54\"/>"), "", STATUS_OK},
        {POSITION("deal=\"7.0\"", START),
         "t.xml:1: deal and turns go together: the deal, and how many turns were played\n",
         STATUS_INPUT},
        {POSITION("phase=\"draw\" " MADE, OPEN "<pack>8 J 10 Q</pack><stock cards=\"48\"/>"), "",
         STATUS_OK},
        {POSITION("phase=\"draw\" " MADE, OPEN "<pack>8 J 3b Q</pack><stock cards=\"48\"/>"),
         "t.xml:1: this position cannot be: a three is never thrown\n", STATUS_FAILED},
        {POSITION("phase=\"draw\" " MADE, OPEN "<pack>7 J 10 Q</pack><stock cards=\"48\"/>"),
         "t.xml:1: the lowest card of the pack (7) is barred on an empty tray: only a hand of "
         "barred cards throws it. Begin the pack with another card, or give the deal that shows "
         "it\n",
         STATUS_FAILED},
        {POSITION("phase=\"draw\" " MADE,
                  "<side id=\"ew\"><meld>9 9 9</meld><meld>5 5 5</meld></side>"
                  "<pack>8 J 10 Q</pack><stock cards=\"48\"/>"),
         "t.xml:1: this position cannot be: the melds of ew hold no opening, which takes 125 "
         "points and what else its table asks\n",
         STATUS_FAILED},
    };
    const struct content_work work = {.positions = true};
    struct files f;
    files_begin(&f);
    check_rows(&f, row, sizeof row / sizeof row[0], &work);
    files_end(&f);
}

#define MELDED(meld, hand)                                                                         \
    POSITION("phase=\"draw\" " MADE, "<side id=\"ns\"><meld>" meld "</meld></side>"                \
                                     "<hand seat=\"south\">" hand "</hand>"                        \
                                     "<pack>8 J 10 Q</pack><stock cards=\"48\"/>")
#define SEVENS POSITION("phase=\"draw\" " MADE, OPEN "<pack>7 J 10 Q</pack><stock cards=\"48\"/>")
#define OUT(meld, pack)                                                                            \
    POSITION("over=\"going-out\" by=\"south\" " MADE,                                              \
             "<side id=\"ns\"><meld>" meld "</meld></side><hand seat=\"south\"/>" pack)

/* What one table bars another lets a player throw, and open with. */
Test(strict, a_position_is_looked_at_by_the_rules_of_its_table)
{
    static const struct {
        enum option_id option[4];
        int value[4];
        const char *text, *fault;
    } row[] = {
        {{OPTION_COUNT}, {0}, SEVENS, "the lowest card of the pack (7) is barred"},
        {{OPTION_discard_bars, OPTION_COUNT}, {0}, SEVENS, NULL},
        {{OPTION_COUNT}, {0}, MELDED("4 4 4 4 4 2 2", "4 5 6 7 8 9"), "hold no opening"},
        {{OPTION_open_canasta_free, OPTION_open_clean_triple, OPTION_COUNT},
         {1, 0},
         MELDED("4 4 4 4 4 2 2", "5 6 7 8 9 10"),
         NULL},
        {{OPTION_out_concealed, OPTION_open_clean_triple, OPTION_out_canastas, OPTION_COUNT},
         {CONCEALED_FREE, 0, 1},
         OUT("4 4 4 4 4 4 4</meld><meld>5 5 5</meld><meld>6 6 2", "<pack>7</pack>"
                                                                  "<stock cards=\"55\"/>"),
         NULL},
        {{OPTION_out_canastas, OPTION_COUNT},
         {1},
         OUT("4 4 4 4 2 2</meld><meld>5 5 5</meld><meld>6 6 6", "<pack>7</pack>"
                                                                "<stock cards=\"55\"/>"),
         "hold no opening"},
    };
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct table t;
        const struct content_work work = {.positions = true, .table = &t};
        cr_assert(table_builtin("modern-american", &t));
        for (int o = 0; row[i].option[o] != OPTION_COUNT; o++) {
            cr_assert(table_set(&t, row[i].option[o], row[i].value[o]));
        }
        const enum status status = files_check(&f, "t.xml", row[i].text, &work);
        cr_expect_eq(status, row[i].fault == NULL ? STATUS_OK : STATUS_FAILED, "%zu", i);
        cr_expect(row[i].fault == NULL ? f.said[0] == '\0' : strstr(f.said, row[i].fault) != NULL,
                  "%zu: %s", i, f.said);
    }
    files_end(&f);
}

Test(strict, a_hint_may_name_a_card_but_not_say_to_throw_it)
{
    static const struct {
        const char *hint;
        int found;
    } row[] = {{"Who needs a king, and who an 8?", 0},
               {"Do not throw the 8.", 0},
               {"Throw the kingdom away.", 0},
               {"Throw the king.", 1},
               {"It is safe to throw a king now.", 1}};
    const struct answer king = {.form = FORM_KIND, .kinds = 1U << KIND_K};
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct diags *diags = diags_new();
        const struct strict strict = {"t.xml", NULL, diags};
        struct exercise *e = calloc(1, sizeof *e);
        e->has_question = true;
        e->question.kind = QUESTION_BEST_DISCARD;
        e->hint[0] = row[i].hint;
        e->hint_count = 1;
        e->remark = "r";
        cr_expect_eq(strict_exercise(&strict, &t, e, &king), row[i].found, "%s", row[i].hint);
        free(e);
        diags_free(diags);
    }
}
