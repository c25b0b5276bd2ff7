/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session in a page without a browser: lines in, updates out. */
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "opened_page.h"

enum { ADDRESS_WANT = 160 };

TestSuite(web, .init = open_page, .fini = close_page);

Test(web, somebody_new_begins_with_cards_and_no_name)
{
    page_begin(page, NULL);
    const char *update = page_update(page);
    cr_expect_not_null(strstr(update, "\"named\":false"), "%s", update);
    cr_expect_not_null(strstr(update, "Three of your cards are alike"), "%s", update);
    page_take(page, "4 7 K");
    expect_update("\"kind\":\"question\"");
    page_take(page, "K K K");
    expect_update("\"tone\":\"good\"");
}

Test(web, the_first_screen_has_the_path_and_what_comes_next)
{
    sit_down();
    const char *update = page_update(page);
    cr_expect_not_null(strstr(update, "\"front\":{\"next\":{\"line\":"), "%s", update);
    cr_expect_not_null(strstr(update, "\"path\":[{\"title\":"), "%s", update);
    cr_expect_not_null(strstr(update, "\"state\":\"new\""), "%s", update);
    page_take(page, "status");
    cr_expect_null(strstr(page_update(page), "\"front\":"));
    page_take(page, "menu");
    expect_update("\"front\":");
}

Test(web, places_have_addresses_and_addresses_lines)
{
    static const struct {
        const char *line, *address;
    } rows[] = {{"menu", "home"},           {"puzzle opening-003", "puzzle/opening-003"},
                {"lesson list", "lessons"}, {"rule pack.pair", "rule/pack.pair"},
                {"cheat", "rules"},         {"drill open.count", "drill/open.count"}};
    char want[ADDRESS_WANT];
    sit_down();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        page_take(page, rows[i].line);
        (void)snprintf(want, sizeof want, "\"place\":{\"address\":\"%s\"", rows[i].address);
        expect_update(want);
        (void)snprintf(want, sizeof want, "\"%s\"", rows[i].line);
        cr_expect_str_eq(page_address(page, rows[i].address), want);
    }
    cr_expect_str_eq(page_address(page, "/home"), "\"menu\"");
    cr_expect_str_eq(page_address(page, "game"), "\"game\"");
}

Test(web, addresses_of_nowhere_are_no_lines)
{
    static const char *const addresses[] = {
        "nowhere",      "lesson/",    "lesson/none",     "lesson/1/0",
        "lesson/1/999", "lesson/1/x", "puzzle/none-999", "rule/pack.nothing",
        "drill/",       "drill/a b",  "word/a\nquit",    "quit",
        "game/easy",    "//home",     "table/none"};
    sit_down();
    for (size_t i = 0; i < sizeof addresses / sizeof addresses[0]; i++) {
        cr_expect_str_eq(page_address(page, addresses[i]), "null", "%s", addresses[i]);
    }
}

Test(web, facts_name_cards_and_words)
{
    const char *facts = page_facts(page);
    cr_expect_not_null(strstr(facts, "\"title\":\"Club \\u003cb\\u003e\""));
    cr_expect_not_null(strstr(facts, "{\"name\":\"Jo\",\"one\":\"joker\""));
    cr_expect_not_null(strstr(facts, "\"numbers\":[\"no\",\"one\",\"two\""));
    cr_expect_not_null(strstr(facts, "\"stock\":\"Stock\""));
}

Test(web, the_menu_offers_lines)
{
    sit_down();
    expect_update("\"kind\":\"choice\",\"text\":\"all lessons\",\"line\":\"lesson list\"");
    expect_update("\"events\":[],"); /* told once */
}

Test(web, a_puzzle_offers_its_answers)
{
    sit_down();
    page_take(page, "puzzle opening-003");
    expect_update("\"kind\":\"position\"");
    page_take(page, "why is this so");
    expect_update("\"question\":\"opening\"");
    page_take(page, "again");
    expect_update("\"buttons\":[{\"line\":\"yes\",\"label\":\"Yes\"},{\"line\":\"no\"");
    page_take(page, "no");
    expect_update("\"kind\":\"answered\"");
    page_take(page, "why");
    expect_update(",\"cards\":["); /* that a step points at */
}

Test(web, a_verdict_and_the_last_hint_of_a_turn_point_at_their_cards)
{
    sit_down();
    page_take(page, "set samples 20");
    page_take(page, "puzzle opening-003");
    page_take(page, "hint");
    cr_expect_null(strstr(page_update(page), "\"kind\":\"points\""), "a hint gives no cards away");
    page_take(page, "skip");
    expect_update("{\"kind\":\"points\",\"cards\":[");
    page_take(page, "game easy round seed 4");
    page_take(page, "draw");
    page_take(page, "hint");
    cr_expect_null(strstr(page_update(page), "\"kind\":\"points\""));
    page_take(page, "hint");
    expect_update("{\"kind\":\"points\",\"cards\":[");
}

Test(web, words_to_type_in_what_is_said_are_marked_for_a_button)
{
    sit_down();
    page_take(page, "puzzle opening-003");
    page_take(page, "next");
    expect_update("This question is still open. \ue013skip\ue015 shows the answer");
    page_take(page, "table");
    expect_update("\ue013table league\ue014league\ue015, ");
}

Test(web, a_game_shows_its_table_and_takes_cards)
{
    sit_down();
    page_take(page, "game easy");
    expect_update("\"atPlay\":true");
    page_take(page, "draw");
    const char *update = page_update(page);
    cr_expect_not_null(strstr(update, "\"table\":{\"turn\":0,\"phase\":\"play\""));
    cr_expect_not_null(strstr(update, "{\"line\":\"throw *\",\"label\":\"Throw\",\"least\":1,"
                                      "\"most\":1,\"melds\":false,\"kinds\":["));
}

Test(web, a_turn_offers_only_what_the_rules_allow)
{
    sit_down();
    page_take(page, "set samples 20");
    page_take(page, "game easy round seed 5");
    const char *update = page_update(page);
    cr_expect_not_null(strstr(update, "{\"line\":\"draw\",\"label\":\"Draw\"}"));
    cr_expect_null(strstr(update, "\"line\":\"pick"), "there is no pack yet");
    page_take(page, "draw");
    update = page_update(page);
    cr_expect_null(strstr(update, "\"line\":\"ask\""), "the team has no canastas");
    cr_expect_null(strstr(update, "\"line\":\"undo\""), "there is nothing to take back");
    cr_expect_null(strstr(update, "\"line\":\"out *\""), "nobody goes out with that hand");
}

static void expect_fault(const char *wish, const char *want)
{
    const char *made = page_paper(page, wish);
    cr_expect_not_null(strstr(made, want), "%s: %s", wish, made);
}

Test(web, the_desk_says_what_there_is_and_what_a_wish_lacks)
{
    sit_down();
    const char *desk = page_desk(page);
    cr_expect_not_null(strstr(desk, "{\"id\":\"handout\",\"text\":\"Handout\""), "%s", desk);
    cr_expect_not_null(strstr(desk, "{\"id\":\"classic\",\"text\":"), "%s", desk);
    cr_expect_not_null(strstr(desk, "{\"id\":\"\",\"text\":"), "%s", desk);
    expect_fault("", "{\"fault\":\"There's no paper .\"}");
    expect_fault("paper=handout", "Give the class a name of at most 60 letters.");
    expect_fault("paper=handout\ntitle=\xc2\x9b", "\"fault\"");
    expect_fault("paper=handout\ntitle=We\nquestions=21", "Pick from 1 to 20 questions.");
    expect_fault("paper=handout\ntitle=We\nlevel=6", "The level goes from 0 to 5");
    expect_fault("paper=handout\ntitle=We\ntables=none", "A room has from 1 to 60 card tables.");
    expect_fault("paper=handout\ntitle=We\ntopic=bridge", "there's no topic bridge");
    expect_fault("paper=handout\ntitle=We\ntable=bridge", "There's no table bridge.");
    expect_fault("paper=handout\ntitle=We\ntopic=special\ntable=classic", "nothing comes up");
}

Test(web, papers_of_the_desk_follow_the_learners_table_and_escape_the_title)
{
    sit_down();
    expect_fault("paper=score\ntitle=<b>We", "\\u0026lt;b\\u0026gt;We");
    page_take(page, "house rule canastas 3");
    expect_fault("paper=rules\ntitle=We", "Modern American Canasta (changed)");
}

/* Two weeks of a class: a ticket of each, a sheet of a class on phones, and what is none of it. */
Test(web, the_grade_book_goes_learner_by_learner_and_week_by_week)
{
    static const char files[] =
        "file answers.csv\t20520\t103\nphone,name,answered,right,left,1. Open?,right\r\n"
        "1,Ruth,4,3,,yes,1\r\n2,,9,9,,yes,1\r\n3,ruth,2,2,left,no,1\r\n\n"
        "file results.csv\t20527\t89\nname,day,version,asked,right,missed,skills\r\n"
        "Ben,2026-03-16,A,10,8,3 7,open.count 10/8\r\n\r\n\n"
        "file <b>note\t20527\t5\nhello\n";
    sit_down();
    const char *book = page_book(page, files);
    cr_expect_not_null(strstr(book, "\"weeks\":[\"Week of 2026-03-02\",\"Week of 2026-03-16\"]"),
                       "%s", book);
    cr_expect_not_null(
        strstr(book, "{\"name\":\"Ben\",\"cells\":[\"\",\"8 of 10\"],\"all\":\"8 of 10\"}"), "%s",
        book);
    cr_expect_not_null(
        strstr(book, "{\"name\":\"Ruth\",\"cells\":[\"5 of 6\",\"\"],\"all\":\"5 of 6\"}"), "%s",
        book);
    cr_expect_not_null(strstr(book, "{\"rule\":\"open.count\",\"text\":\"8 of 10\"}"), "%s", book);
    cr_expect_not_null(strstr(book, "note"), "what was left out is named: %s", book);
    book = page_book(page, "file x\t0\t999\nshort");
    cr_expect_not_null(strstr(book, "There's nothing of a class"), "%s", book);
    book = page_book(page, "nonsense");
    cr_expect_not_null(strstr(book, "\"rows\":[]"), "%s", book);
}

Test(web, the_score_talk_at_the_desk_names_the_first_wrong_line)
{
    static const char *const lines[] = {
        "7 7 7 7 7 7 7 / K K K K K K K", "", "", "", "", "", "4", "5", "south", "total 5", ""};
    sit_down();
    const char *talk = page_scores(page, NULL);
    cr_expect_not_null(strstr(talk, "\"title\":\"Scores of the evening:\""), "%s", talk);
    cr_expect_not_null(strstr(talk, "\"table\":\"modern-american\""), "%s", talk);
    cr_expect_not_null(strstr(talk, "\"prompt\":\"Melds of"), "%s", talk);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        talk = page_scores(page, lines[i]);
    }
    cr_expect_not_null(strstr(talk, "\"standings\":[{\"name\":\"table 1, North"), "%s", talk);
    cr_expect_not_null(strstr(talk, ",5,total,"),
                       "5 was written, and the total is the first that's wrong: %s", talk);
    talk = page_scores(page, "quit");
    cr_expect_not_null(strstr(talk, "\"prompt\":\"\""), "%s", talk);
    talk = page_scores(page, "after the end");
    cr_expect_not_null(strstr(talk, "\"events\":[]"), "%s", talk);
    cr_expect_not_null(strstr(page_scores(page, NULL), "\"standings\":[]"));
}

Test(web, a_set_of_questions_from_a_class_is_a_quiz_of_just_these)
{
    sit_down();
    cr_expect_str_eq(page_address(page, "set/opening-003,pack-004"),
                     "\"quiz set opening-003,pack-004\"");
    cr_expect_str_eq(page_address(page, "set/opening-003 quit"), "null");
    (void)page_update(page);
    page_take(page, "quiz set opening-003,opening-1n-df6e1ce3b6218c49-2,club-001,opening-003");
    const char *update = page_update(page);
    cr_expect_not_null(strstr(update, "A quiz of 2 questions"), "%s", update);
    cr_expect_not_null(strstr(update, "One of its questions is for another table"), "%s", update);
    cr_expect_not_null(strstr(update, "\"prompt\":\"quiz (1/2) \\u003e \""), "%s", update);
    page_take(page, "quiz set club-001");
    cr_expect_not_null(strstr(page_update(page), "None of these questions"));
}

Test(web, each_action_of_the_others_comes_with_the_table_after_it)
{
    sit_down();
    page_take(page, "set samples 20");
    page_take(page, "game easy round seed 5");
    page_take(page, "draw");
    page_take(page, "throw K");
    const char *update = page_update(page), *west = strstr(update, "\"seat\":1,\"scene\":");
    cr_assert_not_null(strstr(update, "{\"kind\":\"played\",\"name\":\"throw\""), "%s", update);
    cr_assert_not_null(west);
    cr_expect_not_null(strstr(west, "\"seat\":3,\"scene\":"), "East plays after West");
}

Test(web, a_question_of_kinds_shows_the_whole_hand)
{
    sit_down();
    page_take(page, "puzzle wait-002");
    const char *update = page_update(page);
    cr_assert_not_null(strstr(update, "\"question\":\"special-wait\""), "%s", update);
    const char *held = strstr(update, "\"held\":[");
    cr_assert_not_null(held, "the hand is not there");
    int cards = 1;
    for (const char *at = held; *at != ']'; at++) {
        cards += *at == ',';
    }
    cr_expect_eq(cards, 13, "%d cards", cards);
}

Test(web, the_guided_game_has_a_button_that_does_what_is_proposed)
{
    static const char button[] = "{\"line\":\"\",\"label\":\"Go on\"}";
    sit_down();
    page_take(page, "set samples 20");
    page_take(page, "game guided");
    for (int turn = 0; turn < 6; turn++) {
        const char *update = page_update(page);
        cr_expect_not_null(strstr(update, button), "after %d lines: %s", turn,
                           strstr(update, "\"await\""));
        page_take(page, "");
    }
}

static int heard, parts;

static void hear_progress(int done, int of)
{
    cr_expect_eq(done, heard, "part %d comes after %d", done, heard);
    cr_expect(done < of);
    heard++;
    parts = of;
}

static void play_a_round(void)
{
    sit_down();
    page_take(page, "set samples 20");
    page_take(page, "game easy round seed 16");
    for (int i = 0; i < 60 && strstr(page_update(page), "\"line\":\"review\"") == NULL; i++) {
        page_take(page, "auto");
    }
}

/* Goes on through the choices of a look back: between two of them the others play. */
static void expect_moves_between_choices(void)
{
    int moves = 0;
    for (int i = 0; i < 4; i++) {
        page_take(page, "");
        const char *update = page_update(page), *at = update;
        cr_expect_null(strstr(update, "\"seat\":0,\"scene\""),
                       "the learner's own are told as choices");
        while ((at = strstr(at, "{\"kind\":\"played\"")) != NULL) {
            moves++;
            at++;
        }
    }
    cr_expect(moves >= 3, "%d moves of three players", moves);
    page_take(page, "back");
    cr_expect_null(strstr(page_update(page), "{\"kind\":\"played\""), "going back plays nothing");
}

/* One look back for all of it, as each grades a whole round. */
Test(web, a_look_back_shows_the_first_choice_and_grades_the_others_while_it_is_read)
{
    play_a_round();
    page_tell_progress(page, hear_progress);
    page_take(page, "review");
    const char *update = page_update(page);
    cr_expect_not_null(strstr(update, "\"review\":{\"at\":0,\"left\":"), "%s", update);
    cr_expect_not_null(strstr(update, "\"list\":[{\"line\":\"choice 1\",\"grade\":"), "%s", update);
    cr_expect_null(strstr(update, "\"line\":\"choice 3\""), "%s", update);
    cr_expect_not_null(strstr(update, "\"sums\":[]"), "%s", update);
    cr_expect_gt(parts, 5, "%d choices", parts);
    cr_expect_lt(heard, parts);
    const char *more = page_review_more(page);
    cr_expect_not_null(strstr(more, "\"line\":\"choice 2\""), "%s", more);
    while (strstr(more, "\"left\":0") == NULL) {
        more = page_review_more(page);
    }
    cr_expect_not_null(strstr(more, "\"review\":{\"at\":0,"), "%s", more);
    cr_expect_not_null(strstr(more, "\"sums\":[\"Looking back: "), "%s", more);
    cr_expect_eq(heard, parts, "each choice is looked at once");
    expect_moves_between_choices();
    page_take(page, "end");
    cr_expect_str_eq(page_review_more(page), "null");
}

Test(web, a_look_back_goes_to_any_choice_and_to_what_was_not_fine)
{
    play_a_round();
    page_take(page, "review");
    page_take(page, "choice 4");
    expect_update("\"review\":{\"at\":3,");
    page_take(page, "choice 240");
    expect_update("\"left\":0");
    page_take(page, "choice 1");
    expect_update("\"review\":{\"at\":0,");
    for (int i = 0; i < 60 && strstr(page_update(page), "None of your later choices") == NULL;
         i++) {
        page_take(page, "slip");
    }
    page_take(page, "choice 0");
    page_take(page, "choice 4x");
    cr_expect_null(strstr(page_update(page), "\"review\":{\"at\":3,"));
}

Test(web, only_the_menu_is_home)
{
    sit_down();
    expect_update("\"home\":true");
    page_take(page, "puzzle opening-003");
    expect_update("\"home\":false");
    page_take(page, "menu");
    expect_update("\"home\":true");
}

Test(web, what_is_said_speaks_of_buttons_and_not_of_keys)
{
    static const char *const lines[] = {"menu",
                                        "help",
                                        "status",
                                        "puzzle special",
                                        "puzzle discard",
                                        "puzzle score",
                                        "help",
                                        "skip",
                                        "puzzle lay",
                                        "skip",
                                        "puzzle turn",
                                        "skip",
                                        "puzzle out",
                                        "skip",
                                        "menu",
                                        "lesson 1",
                                        "help",
                                        "",
                                        "lesson list",
                                        "drill",
                                        "quiz",
                                        "help",
                                        "skip",
                                        "menu",
                                        "game easy",
                                        "help",
                                        "draw",
                                        "nonsense",
                                        "lay",
                                        "throw"};
    static const char *const words[] = {"Enter ", "Type ", "type ", "press "};
    sit_down();
    page_take(page, "set samples 20");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        page_take(page, lines[i]);
        const char *update = page_update(page), *end = strstr(update, "],\"prompt\"");
        cr_assert_not_null(end);
        for (size_t w = 0; w < sizeof words / sizeof words[0]; w++) {
            const char *found = strstr(update, words[w]);
            cr_expect(found == NULL || found > end || strstr(found, "type under More") == found ||
                          strstr(found - 12, "can be typed") != NULL,
                      "after \"%s\": %.80s", lines[i], found);
        }
    }
}

Test(web, a_record_goes_out_and_into_another_page)
{
    cr_expect_str_eq(page_export(page), "", "nobody sits here yet");
    sit_down();
    page_take(page, "puzzle opening-003");
    page_take(page, "no");
    page_keeps(page, true);
    expect_update("\"record\":[{\"key\":\"");
    expect_update("\"record\":[]"); /* nothing has changed since */
    struct strbuf file = STRBUF_INIT;
    strbuf_append(&file, page_export(page));
    cr_expect_not_null(strstr(strbuf_text(&file), "\topening-003\t"));
    struct page *other = page_open(strbuf_text(&course_bytes), course_bytes.length, 6, "test");
    cr_assert(page_import(other, strbuf_text(&file)), "%s", page_last_error(other));
    page_begin(other, NULL);
    cr_expect_not_null(strstr(page_update(other), "\"learner\":\"Anna\""));
    cr_expect(!page_import(other, "no such file"));
    cr_expect_not_null(strstr(page_last_error(other), "no learner's export"));
    strbuf_truncate(&file, file.length - 8);
    cr_expect(!page_import(other, strbuf_text(&file)));
    cr_expect_not_null(strstr(page_last_error(other), "Nothing of this file was taken"));
    page_close(other);
    strbuf_free(&file);
}

Test(web, whoever_gave_no_name_takes_that_of_a_record_read_in)
{
    page_begin(page, NULL);
    cr_assert(page_import(page, "canasta-tutor learner 1\nname\tBerta\nend\t2\n"), "%s",
              page_last_error(page));
    expect_update("\"named\":true");
}

Test(web, a_hand_of_the_learners_own_is_put_together)
{
    sit_down();
    page_take(page, "ask opening");
    expect_update("\"kind\":\"field\",\"form\":\"number\",\"buttons\":[],");
    page_take(page, "0");
    expect_update("\"form\":\"cards\",\"buttons\":[],\"more\":[{\"line\":\"stop\"");
    expect_update("\"most\":0,\"melds\":false}],\"pad\":[0,0,0,0,0,0,0,0,1,");
    page_take(page, "K K K A A Jo 4 4 7 8 9");
    expect_update("\"form\":\"cards\",\"buttons\":[{\"line\":\"none\"");
    expect_update("\"pad\":[0,1,2,3,4,5,6,7,8,9,10]}"); /* ranks can be closed, once each */
    page_take(page, "stop");
    page_take(page, "ask pick");
    expect_update("\"form\":\"words\",\"buttons\":[{\"line\":\"yes\"");
    page_take(page, "yes");
    expect_update("\"least\":1,\"most\":0,\"melds\":true}");
    page_take(page, "7 7 7 / 8 8 8 2");
    expect_update("\"least\":1,\"most\":1,\"melds\":false}],\"pad\":[0,1,2,3,4,5,");
}

Test(web, a_score_of_the_learners_own_names_the_players)
{
    sit_down();
    page_take(page, "ask score");
    expect_update("{\"line\":\"me\",\"label\":\"I did\"},{\"line\":\"west\",\"label\":\"West\"}");
    page_take(page, "me");
    page_take(page, "7 7 7 7 7 7 7 / 8 8 8 8 8 2 2");
    expect_update("\"form\":\"words\",\"buttons\":[{\"line\":\"0\"");
}

Test(web, a_ticket_is_made_and_read)
{
    cr_expect_str_eq(page_ticket(page), "null", "nobody sits here yet");
    sit_down();
    page_take(page, "puzzle opening-003");
    page_take(page, "no");
    char *ticket = strdup(page_ticket(page));
    cr_expect_not_null(strstr(ticket, "canasta-tutor ticket 1"));
    char *word = strstr(ticket, "\"word\":\"");
    cr_assert_not_null(word);
    word += strlen("\"word\":\"");
    word[strspn(word, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")] = '\0';
    cr_expect_not_null(strstr(page_ticket_of(page, word), "\"facts\":\"Anna, "));
    word[strlen(word) - 3] = '\0';
    cr_expect_not_null(strstr(page_ticket_of(page, word), "{\"fault\":\"a part of"));
    cr_expect_not_null(strstr(page_qr(page, "A"), "{\"size\":29,\"path\":\"M4 4h7"));
    free(ticket);
}

Test(web, a_course_of_another_version_is_no_page)
{
    struct strbuf other = STRBUF_INIT;
    strbuf_append_bytes(&other, strbuf_text(&course_bytes), course_bytes.length);
    other.data[25] ^= 1; /* of the fingerprint */
    cr_expect_null(page_open(strbuf_text(&other), other.length, 5, "test"));
    cr_expect_null(page_open("", 0, 5, "test"));
    strbuf_free(&other);
}
