/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Escaping in HTML and CSV, and names of files. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/csv.h"
#include "base/slug.h"
#include "html/html_cards.h"
#include "html/html_faces.h"
#include "html/save.h"
#include "notation/cards_text.h"

Test(html, text_can_never_become_markup)
{
    struct html h;
    html_begin(&h, "</title><script>");
    html_element(&h, "p", NULL, "<b>\"Ruth\" & 'Al'</b>\x01");
    html_end(&h);
    const char *text = strbuf_text(&h.text);
    cr_assert(strstr(text, "<script>") == NULL);
    cr_assert(strstr(text, "<title>&lt;/title&gt;&lt;script&gt;</title>") != NULL);
    cr_assert(strstr(text, "<p>&lt;b&gt;&quot;Ruth&quot; &amp; 'Al'&lt;/b&gt; </p>") != NULL);
    html_free(&h);
}

Test(html, what_may_not_be_shown_is_not_on_the_page)
{
    static const struct {
        const char *text, *written;
    } row[] = {
        {"\xc3\xa9\n\xe2\x99\xa0", "\xc3\xa9\n\xe2\x99\xa0"},
        {"a\xff", "a?"},             /* no UTF-8 */
        {"\xe2\x80", "??"},          /* cut short */
        {"\xc2\x9b", "?"},           /* a control character of the other set */
        {"a\xe2\x80\xae b", "a? b"}, /* turns the direction of writing */
        {"\t\x7f", "  "},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct html h;
        char expected[80];
        html_begin(&h, "t");
        html_element(&h, "p", NULL, row[i].text);
        html_end(&h);
        snprintf(expected, sizeof expected, "<p>%s</p>", row[i].written);
        cr_expect(strstr(strbuf_text(&h.text), expected) != NULL, "row %zu", i);
        html_free(&h);
    }
}

Test(html, ending_closes_whatever_is_open)
{
    struct html h;
    html_begin(&h, "t");
    html_open(&h, "ol", NULL);
    html_open(&h, "li", "keep");
    html_textf(&h, "%d < %d", 1, 2);
    html_end(&h);
    cr_assert(strstr(strbuf_text(&h.text),
                     "<ol><li class=\"keep\">1 &lt; 2</li>\n</ol>\n</main>\n</body>\n</html>\n") !=
              NULL);
    html_free(&h);
}

Test(csv, cells_are_quoted_as_rfc_4180_has_it_and_formulas_are_guarded)
{
    static const struct {
        const char *cell, *written;
    } row[] = {
        {"Ruth", "Ruth"},
        {"a,b", "\"a,b\""},
        {"a\"b", "\"a\"\"b\""},
        {"a\nb", "\"a\nb\""},
        {"=1+1", "\"'=1+1\""},
        {"+SUM(A1)", "\"'+SUM(A1)\""},
        {"-cmd", "\"'-cmd\""},
        {"@x", "\"'@x\""},
        {"\xef\xbc\x9d"
         "1+1",
         "\"'\xef\xbc\x9d"
         "1+1\""}, /* a wide = */
        {"\xef\xbc\xa0x", "\"'\xef\xbc\xa0x\""},
        {"\tx", "\"'\tx\""},
        {"-300", "-300"},
        {"", ""},
        {"=\"a\",1", "\"'=\"\"a\"\",1\""},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct csv c = {.begun = false};
        csv_cell(&c, row[i].cell);
        cr_expect_str_eq(strbuf_text(&c.text), row[i].written, "row %zu", i);
        strbuf_free(&c.text);
    }
}

Test(csv, rows_end_in_cr_lf)
{
    struct csv c = {.begun = false};
    csv_cell(&c, "a");
    csv_number(&c, -5);
    csv_row(&c);
    csv_cell(&c, "b");
    csv_row(&c);
    cr_assert_str_eq(strbuf_text(&c.text), "a,-5\r\nb\r\n");
    strbuf_free(&c.text);
}

Test(save, names_of_folders_are_plain)
{
    char name[20];
    slug_name("Tuesday  Beginners!", "class", name, sizeof name);
    cr_assert_str_eq(name, "tuesday-beginners");
    slug_name("../../etc/passwd", "class", name, sizeof name);
    cr_assert_str_eq(name, "etc-passwd");
    slug_name("?!", "class", name, sizeof name);
    cr_assert_str_eq(name, "class");
    slug_name("Zo\xc3\xab & \xc3\xa9", "class", name, sizeof name);
    cr_assert_str_eq(name, "zo\xc3\xab-\xc3\xa9");
    slug_name("\xe6\x9d\x8e\xe6\x9d\x8e", "class", name, 6); /* no half letter at the end */
    cr_assert_str_eq(name, "\xe6\x9d\x8e");
    slug_name("a\xff-\xc3-b\xe2\x80\xaeg", "class", name,
              sizeof name); /* no UTF-8; a turned direction */
    cr_assert_str_eq(name, "a-b-g");
    slug_id("Zo\xc3\xab", "class", name, sizeof name);
    cr_assert_str_eq(name, "zo");
    slug_name("a very long name for a class", "class", name, sizeof name);
    cr_assert_leq(strlen(name), sizeof name - 1);
}

Test(save, a_folder_that_is_a_file_is_refused)
{
    cr_assert_not(save_folder("/dev/null"));
    cr_assert_not(save_file("/dev/null/x", "a", 1, SAVE_NEW));
}

#define WHOLE      "<span class=\"whole\">"
#define CARD(name) "<svg class=\"card\"><use href=\"#card-" name "\"/></svg>"

#define FACE(name) "<svg class=\"face\"><use href=\"#face-" name "\"/></svg>"

Test(html, cards_are_pictures_for_eyes_and_words_for_ears)
{
    struct html h;
    html_begin(&h, "cards");
    const size_t from = h.text.length;
    html_cards(&h, "p", "cards", "[4\302\2404 2] / 3 red, Joker 44 <b>");
    cr_expect_str_eq(strbuf_text(&h.text) + from,
                     "<p class=\"cards\"><span class=\"unseen\">[4\302\2404 2] / 3 red, Joker 44 "
                     "&lt;b&gt;</span>"
                     "<span aria-hidden=\"true\">" WHOLE
                     "[" CARD("4") " " CARD("4") " " CARD("2") "] /</span> " WHOLE CARD(
                         "3r") " " CARD("Jo") " 44 &lt;b&gt;</span></span></p>\n");
    for (kind k = 0; k < KIND_COUNT; k++) {
        char id[32];
        (void)snprintf(id, sizeof id, "<symbol id=\"card-%s\"", kind_name(k));
        cr_expect_not_null(strstr(strbuf_text(&h.text), id), "%s", id);
    }
    html_end(&h);
    html_free(&h);
}

Test(html, cards_of_a_handout_have_a_suit_each_and_melds_stay_whole)
{
    struct html h;
    html_begin(&h, "cards");
    const size_t from = h.text.length;
    html_faces(&h, FACES_FAN, "[K\302\240K] / 3 red to the table");
    cr_expect_str_eq(
        strbuf_text(&h.text) + from,
        "<span class=\"faces\"><span class=\"unseen\">[K\302\240K] / 3 red to the "
        "table</span><span aria-hidden=\"true\"><span class=\"meld fan closed\">" FACE("Kd")
            FACE("Ks") "</span><span class=\"meld fan\">" FACE(
                "3rh") "</span>to the table</span></span>");
    html_face_shapes(&h);
    cr_expect_not_null(strstr(strbuf_text(&h.text), "<symbol id=\"face-Kd\""));
    html_end(&h);
    html_free(&h);
}

Test(html, what_saves_ink_may_be_large_too)
{
    struct html h, other;
    html_begin(&h, "ink");
    html_save_ink(&h);
    html_make_large(&h);
    cr_expect_not_null(strstr(strbuf_text(&h.text), "\n<body class=\"large ink\">\n"));
    html_begin(&other, "ink");
    html_look_like(&other, strbuf_text(&h.text));
    cr_expect_str_eq(strbuf_text(&other.text), strbuf_text(&h.text));
    html_free(&h);
    html_free(&other);
}

Test(html, large_type_is_a_class_of_the_page)
{
    struct html h;
    html_begin(&h, "<body>");
    html_end(&h);
    html_make_large(&h);
    cr_expect_not_null(strstr(strbuf_text(&h.text), "<title>&lt;body&gt;</title>"));
    cr_expect_not_null(strstr(strbuf_text(&h.text), "\n<body class=\"large\">\n"));
    html_free(&h);
}
