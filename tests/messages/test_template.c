/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of the texts: every form, what a table's options change, and what is refused. */
#include <criterion/criterion.h>
#include <string.h>

#include "engine/cards.h"
#include "messages/catalog.h"
#include "messages/template.h"
#include "messages/value_words.h"

/* The words of values that are said here. */
#define VALUES                                                                                     \
    [PHRASE_VALUE_CARD_A] = "ace", [PHRASE_VALUE_CARDS_A] = "aces",                                \
    [PHRASE_VALUE_A_CARD_A] = "an ace", [PHRASE_VALUE_WILD_CARDS] = "wild cards",                  \
    [PHRASE_VALUE_NUMBER_0] = "no", [PHRASE_VALUE_NUMBER_1] = "one",                               \
    [PHRASE_VALUE_NUMBER_2] = "two", [PHRASE_VALUE_NUMBER_3] = "three",                            \
    [PHRASE_VALUE_NUMBER_4] = "four", [PHRASE_VALUE_NUMBER_5] = "five",                            \
    [PHRASE_VALUE_SEAT_SOUTH] = "South", [PHRASE_VALUE_SEAT_WEST] = "West",                        \
    [PHRASE_VALUE_YOU] = "you", [PHRASE_VALUE_YOUR] = "your", [PHRASE_VALUE_OWN] = "{name}'s"

/* Writes `text` as the `no` of a rule whose slots are laid, needed, short, at a table. */
static const char *written(const struct table *t, const char *text, struct verdict v)
{
    static char out[PHRASE_TEXT_SIZE];
    static struct catalog p = {.text = {VALUES}};
    char fault[200] = "";
    const enum phrase_id id = phrase_of_rule((enum rule_id)v.rule, RULE_PART_NO);
    const struct message_context ctx = message_context_of(&p, t);
    cr_assert(phrase_is_sound(id, text, fault, sizeof fault), "%s: %s", text, fault);
    p.text[id] = text;
    (void)catalog_no(&ctx, v, out);
    return out;
}

static struct table standard(void)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    return t;
}

#define OPENING(laid, needed) verdict_no(RULE_OPEN_COUNT, laid, needed, (needed) - (laid))
#define SAYS(t, v, text, wanted)                                                                   \
    do {                                                                                           \
        const char *said = written(&(t), text, v);                                                 \
        cr_expect(strcmp(said, wanted) == 0, "%s: %s", text, said);                                \
    } while (0)

Test(template, values_in_all_forms)
{
    const struct table t = standard();
    SAYS(t, OPENING(1120, 1125), "{laid} of {needed}, {short:word} short",
         "1,120 of 1,125, five short");
    SAYS(t, OPENING(1120, 1125), "{short:signed} and {laid:size}", "+5 and 1,120");
    SAYS(t, verdict_no(RULE_DISCARD_EMPTY_TRAY, KIND_A, 0, 0),
         "{Card}, {card:one}, {card:many} {{a}}", "An ace, ace, aces {a}");
    SAYS(t, verdict_no(RULE_DEAD_RANK, SLOT_WILD, 0, 0), "{Meld} {meld|of a rank|all}",
         "Wild cards all");
}

Test(template, plurals_by_a_number)
{
    const struct table t = standard();
    SAYS(t, OPENING(1, 2), "{laid|one|more} {needed|one|more} {short|none|one|more}",
         "one more one");
    SAYS(t, OPENING(2, 2), "{short|none|one|more} {short|one|more}", "none more");
    SAYS(t, OPENING(2, 3), "{short|a card|{short:word} cards}, {needed|a card|{needed:word} cards}",
         "a card, three cards");
}

Test(template, options_of_the_table_and_what_is_off)
{
    struct table t = standard();
    static const char *const text =
        "{open.minimum-first}{if open.clean-triple}, a triple{end}; {if bonus.from=none}no bonus"
        "{else}{bonus.first:word} {bonus.first|card|cards}{end}{if not splash}, no Splash{end}";
    SAYS(t, OPENING(1, 2), text, "125, a triple; four cards");
    t.open_first = 1200;
    t.open_clean_triple = 0;
    t.bonus_first = 1;
    t.splash = 0;
    SAYS(t, OPENING(1, 2), text, "1,200; one card, no Splash");
    t.bonus_from = BONUS_NONE;
    SAYS(t, OPENING(1, 2), text, "1,200; no bonus, no Splash");
    SAYS(t, OPENING(1, 2), "{splash|a Splash|none}", "none");
    t.splash = 1;
    SAYS(t, OPENING(1, 2), "{splash|a Splash|none}, {if splash=on}a Splash{end}",
         "a Splash, a Splash");
}

Test(template, conditions_by_a_slot_and_one_inside_the_other)
{
    const struct table t = standard();
    static const char *const text =
        "{if short>100}far{else}{if short=5}five{else}near{end}{end}{if laid<0} below zero{end}.";
    SAYS(t, OPENING(1, 200), text, "far.");
    SAYS(t, OPENING(1, 6), text, "five.");
    SAYS(t, OPENING(-1, 1), text, "near below zero.");
}

Test(template, a_line_to_type_stands_between_marks_only_where_they_are_wanted)
{
    const struct table t = standard();
    const struct verdict v = OPENING(2, 3);
    SAYS(t, v, "Or {type:skip {laid}}: {type:table {needed}|{short:word}} {type:|Enter}.",
         "Or skip 2: one Enter.");
    struct catalog p = {.text = {VALUES}, .marks_typed = true};
    const struct message_context ctx = message_context_of(&p, &t);
    const struct message message = message_no(v);
    char out[PHRASE_TEXT_SIZE];
    p.text[message.phrase] =
        "Or {type:skip {laid}}: {type:table {needed}|{short:word}} {type:|Enter}.";
    (void)message_format(&ctx, &message, out, sizeof out);
    cr_expect_str_eq(
        out, "Or \ue013skip 2\ue015: \ue013table 3\ue014one\ue015 \ue013\ue014Enter\ue015.");
}

Test(template, what_is_refused)
{
    static const struct {
        const char *text, *fault;
    } row[] = {
        {"{lade}", "{lade}: the phrase has no such slot, and there is no such option"},
        {"{laid", "the brace of {laid is not closed"},
        {"{laid:many}", "{laid:many}: it cannot be written so"},
        {"{open.clean-triple}", "{open.clean-triple}: it cannot be written so"},
        {"{laid|card}", "{laid|...} has 1 form. It needs two, for one and for more, or three, for "
                        "none too"},
        {"{laid|a|b|c|d}", "{laid|...} has 4 forms. It needs two, for one and for more, or three, "
                           "for none too"},
        {"{laid|a|b", "the brace of {laid is not closed"},
        {"{if splash}a", "an {if} has no {end}"},
        {"{if splash}a{else}b", "an {if} has no {end}"},
        {"{if out.ask=perhaps}a{end}", "{if out.ask=perhaps}: that is no value of it"},
        {"{if splash", "the brace of {if splash is not closed"},
        {"a{end}", "{end} stands without an {if}"},
        {"a{else}b", "{else} stands without an {if}"},
        {"{type:skip", "the brace of {type: is not closed"},
        {"{splash|a|b|c}", "{splash|...} has 3 forms. It needs two, for yes and for no"},
        {"{out.ask|a|b}", "{out.ask|...} has 2 forms. It needs none, as it does not choose"},
        {"{if splash=2}a{end}", "{if splash=2}: that is no value of it"},
        {"{if splash}a{else}b{else}c{end}", "an {if} has no {end}"},
        {"{laid}}", "a } too many"},
        {"{if splash}a}{end}", "a } too many"},
        {"{laid|a}|b}", "{laid|...} has 1 form. It needs two, for one and for more, or three, for "
                        "none too"},
        {"{laid|{lade}|b}", "{lade}: the phrase has no such slot, and there is no such option"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char fault[200] = "";
        cr_expect(!template_check(phrase_of_rule(RULE_OPEN_COUNT, RULE_PART_NO), row[i].text, fault,
                                  sizeof fault));
        cr_expect(strcmp(fault, row[i].fault) == 0, "%s: %s", row[i].text, fault);
    }
}

Test(template, people_and_sides)
{
    struct table t = standard();
    struct catalog p = {.text = {VALUES}};
    char out[PHRASE_TEXT_SIZE];
    p.text[PHRASE_COACH_HOLDS] = "{Who} {who|hold|holds} {n:word}; {who:own} {who:name}";
    const struct message you = SAID(PHRASE_COACH_HOLDS, 0, 2),
                         west = SAID(PHRASE_COACH_HOLDS, 1, 0);
    struct message_context ctx = message_context_of(&p, &t);
    (void)message_format(&ctx, &you, out, sizeof out);
    cr_expect(strcmp(out, "You hold two; your South") == 0, "%s", out);
    (void)message_format(&ctx, &west, out, sizeof out);
    cr_expect(strcmp(out, "West holds no; West's West") == 0, "%s", out);
    ctx.you = -1;
    (void)message_format(&ctx, &you, out, sizeof out);
    cr_expect(strcmp(out, "South holds two; South's South") == 0, "%s", out);
}

Test(template, another_language_says_cards_and_people_in_its_own_words)
{
    const struct table t = standard();
    const struct catalog p = {.text = {[PHRASE_VALUE_NUMBER_2] = "zwei",
                                       [PHRASE_VALUE_CARDS_K] = "Könige",
                                       [PHRASE_VALUE_A_CARD_A] = "ein As",
                                       [PHRASE_VALUE_AND] = "und",
                                       [PHRASE_VALUE_OR] = "oder",
                                       [PHRASE_VALUE_SEAT_WEST] = "West",
                                       [PHRASE_VALUE_OWN] = "von {name}",
                                       [PHRASE_VALUE_SIDE_YOURS] = "ihr",
                                       [PHRASE_FACT_HAND] = "{who:own}",
                                       [PHRASE_FACT_SIDE] = "{side}"}};
    const struct message_context ctx = message_context_of(&p, &t);
    const struct message hand = SAID(PHRASE_FACT_HAND, 1), side = SAID(PHRASE_FACT_SIDE, 0);
    char out[PHRASE_TEXT_SIZE];
    struct text text = text_in(out, sizeof out);
    text_cards(&text, &p, cards_some(KIND_K, 2) + cards_one(KIND_A));
    text_add(&text, "; ");
    text_said(&text, &ctx, &hand);
    text_add(&text, "; ");
    text_said(&text, &ctx, &side);
    cr_expect_str_eq(out, "zwei Könige und ein As; von West; ihr");
}

Test(template, a_word_that_fills_slots_holds_no_braces)
{
    char fault[200] = "";
    cr_expect(phrase_is_sound(PHRASE_VALUE_AND, "und", fault, sizeof fault));
    cr_expect_not(phrase_is_sound(PHRASE_VALUE_AND, "und {open.first}", fault, sizeof fault));
    cr_expect_str_eq(fault, "a word for slots holds no braces");
    cr_expect(phrase_is_sound(PHRASE_VALUE_OWN, "von {name}", fault, sizeof fault));
}

Test(template, every_listed_phrase_has_sound_slots_and_a_name_of_its_own)
{
    struct phrase_index index;
    phrase_index_make(&index);
    cr_expect_eq((int)phrase_index_find(&index, "coach.no-such-phrase"), PHRASE_NONE);
    for (int id = PHRASE_NONE + 1; id < PHRASE_COUNT; id++) {
        char name[PHRASE_ID_SIZE];
        struct phrase_slot slot;
        phrase_name((enum phrase_id)id, name);
        if (id < PHRASE_LISTED) {
            cr_expect_eq((int)phrase_find(name), id, "%s", name);
            cr_expect_eq((int)phrase_index_find(&index, name), id, "%s", name);
        }
        for (int i = 0; phrase_slot((enum phrase_id)id, i, &slot); i++) {
            cr_expect_eq(option_find(slot.name), OPTION_COUNT, "%s: %s is an option", name,
                         slot.name);
            cr_expect(slot.type != TYPE_CHOICE || (slot.choices >= 2 && slot.choices <= 9),
                      "%s: %s", name, slot.name);
        }
    }
}
