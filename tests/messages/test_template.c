/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of the texts: every form, what a table's options change, and what is refused. */
#include <criterion/criterion.h>
#include <string.h>

#include "engine/cards.h"
#include "messages/catalog.h"
#include "messages/msg_coach.h"
#include "messages/msg_paper.h"
#include "messages/template.h"
#include "messages/value_words.h"

/* The words of values that are said here. */
#define VALUES                                                                                     \
    [MSG_value_card_a] = "ace", [MSG_value_cards_a] = "aces", [MSG_value_a_card_a] = "an ace",     \
    [MSG_value_wild_cards] = "wild cards", [MSG_value_number_0] = "no",                            \
    [MSG_value_number_1] = "one", [MSG_value_number_2] = "two", [MSG_value_number_3] = "three",    \
    [MSG_value_number_4] = "four", [MSG_value_number_5] = "five",                                  \
    [MSG_value_seat_south] = "South", [MSG_value_seat_west] = "West", [MSG_value_you] = "you",     \
    [MSG_value_your] = "your", [MSG_value_own] = "{name}'s", [MSG_value_and] = "and",              \
    [MSG_value_hand_listed] = "{hand} ({wins|wins|{hand:value}})"

/* Writes `text` as the `no` of a rule whose slots are laid, needed, short, at a table. */
static const char *written(const struct table *t, const char *text, struct verdict v)
{
    static char out[MESSAGE_TEXT_SIZE];
    static struct catalog p = {.text = {VALUES}};
    char fault[200] = "";
    const enum message_id id = message_of_rule((enum rule_id)v.rule, RULE_PART_NO);
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

Test(template, a_value_is_written_in_the_form_asked_for)
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

Test(template, a_number_chooses_its_plural)
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

Test(template, special_hands_are_those_of_the_table)
{
    struct table t = standard();
    static const char *const one = "{if hand.pairs}{hand.pairs}{else}none{end}";
    static const char *const best = "{table.best-hand}, {table.best-hand:value}";
    SAYS(t, OPENING(1, 2), "{table.self:hands}",
         "straight (3,000), pairs (2,500), pairs with wild cards (2,000), pungs and kongs (2,000) "
         "and zip code (2,500)");
    SAYS(t, OPENING(1, 2), one, "2,500");
    SAYS(t, OPENING(1, 2), best, "straight, 3,000");
    t.special[0] = t.special[1]; /* seven pairs, called otherwise and worth otherwise */
    strcpy(t.special[0].id, "noahs-ark");
    t.special[0].value = 4000;
    t.special[1] = t.special[3]; /* pungs and kongs */
    t.special_count = 2;
    SAYS(t, OPENING(1, 2), "{table.self:hands}", "noahs ark (4,000) and pungs and kongs (2,000)");
    SAYS(t, OPENING(1, 2), one, "4,000");
    SAYS(t, OPENING(1, 2), "{if hand.straight}a straight{else}none{end}", "none");
    t.special[1].wins = true;
    SAYS(t, OPENING(1, 2), best, "pungs and kongs, 2,000");
    SAYS(t, OPENING(1, 2), "{table.self:hands}", "noahs ark (4,000) and pungs and kongs (wins)");
}

Test(template, a_condition_asks_a_slot_and_may_be_inside_another)
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
    char out[MESSAGE_TEXT_SIZE];
    p.text[message.id] = "Or {type:skip {laid}}: {type:table {needed}|{short:word}} {type:|Enter}.";
    (void)message_format(&ctx, &message, out, sizeof out);
    cr_expect_str_eq(
        out, "Or \ue013skip 2\ue015: \ue013table 3\ue014one\ue015 \ue013\ue014Enter\ue015.");
}

Test(template, a_template_that_cannot_be_filled_is_refused_with_the_reason)
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
        cr_expect(!template_check(message_of_rule(RULE_OPEN_COUNT, RULE_PART_NO), row[i].text,
                                  fault, sizeof fault));
        cr_expect(strcmp(fault, row[i].fault) == 0, "%s: %s", row[i].text, fault);
    }
}

Test(template, a_template_names_people_and_sides_as_the_reader_sees_them)
{
    struct table t = standard();
    struct catalog p = {.text = {VALUES}};
    char out[MESSAGE_TEXT_SIZE];
    p.text[MSG_coach_keeps] = "{Who} {who|hold|holds} {n:word}; {who:own} {who:name}";
    const struct message you = msg_coach_keeps(0, 2), west = msg_coach_keeps(1, 0);
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
    const struct catalog p = {.text = {[MSG_value_number_2] = "zwei",
                                       [MSG_value_cards_k] = "Könige",
                                       [MSG_value_a_card_a] = "ein As",
                                       [MSG_value_and] = "und",
                                       [MSG_value_or] = "oder",
                                       [MSG_value_seat_west] = "West",
                                       [MSG_value_own] = "von {name}",
                                       [MSG_value_side_yours] = "ihr",
                                       [MSG_fact_hand] = "{who:own}",
                                       [MSG_fact_side] = "{side}"}};
    const struct message_context ctx = message_context_of(&p, &t);
    const struct message hand = msg_fact_hand(1), side = msg_fact_side(0);
    char out[MESSAGE_TEXT_SIZE];
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
    cr_expect(phrase_is_sound(MSG_value_and, "und", fault, sizeof fault));
    cr_expect_not(phrase_is_sound(MSG_value_and, "und {open.first}", fault, sizeof fault));
    cr_expect_str_eq(fault, "a word for slots holds no braces");
    cr_expect(phrase_is_sound(MSG_value_own, "von {name}", fault, sizeof fault));
}

Test(template, every_listed_phrase_has_sound_slots_and_a_name_of_its_own)
{
    struct message_index index;
    message_index_make(&index);
    cr_expect_eq((int)message_index_find(&index, "coach.no-such-phrase"), MESSAGE_NONE);
    for (int id = MESSAGE_NONE + 1; id < MESSAGE_COUNT; id++) {
        char name[MESSAGE_ID_SIZE];
        struct message_slot slot;
        message_name((enum message_id)id, name);
        if (id < MESSAGE_LISTED) {
            cr_expect_eq((int)message_find(name), id, "%s", name);
            cr_expect_eq((int)message_index_find(&index, name), id, "%s", name);
        }
        for (int i = 0; message_slot((enum message_id)id, i, &slot); i++) {
            cr_expect_eq(option_find(slot.name), OPTION_COUNT, "%s: %s is an option", name,
                         slot.name);
            cr_expect(slot.type != TYPE_CHOICE || (slot.choices >= 2 && slot.choices <= 9),
                      "%s: %s", name, slot.name);
        }
    }
}
