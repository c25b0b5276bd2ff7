/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a script reads must be what was meant, whatever somebody wrote. */
#include "web/json.h"

#include <criterion/criterion.h>

Test(json, lists_and_members_have_their_commas)
{
    struct json j = {.more = false};
    json_open(&j, NULL, '{');
    json_number(&j, "a", -5);
    json_open(&j, "b", '[');
    json_bool(&j, NULL, true);
    json_open(&j, NULL, '{');
    json_close(&j, '}');
    json_text(&j, NULL, NULL);
    json_close(&j, ']');
    json_text(&j, "c", "x");
    json_close(&j, '}');
    cr_expect_str_eq(strbuf_text(&j.text), "{\"a\":-5,\"b\":[true,{},null],\"c\":\"x\"}");
    json_clear(&j);
    json_number(&j, NULL, 1);
    cr_expect_str_eq(strbuf_text(&j.text), "1", "what was there is gone, the comma too");
    json_free(&j);
}

Test(json, no_text_can_end_the_string_or_the_script)
{
    static const struct {
        const char *text, *written;
    } row[] = {
        {"a\"b\\c", "\"a\\u0022b\\u005cc\""},
        {"</script><!--", "\"\\u003c/script\\u003e\\u003c!--\""},
        {"line\nend\t\x7f", "\"line\\u000aend\\u0009\\u007f\""},
        {"\342\200\250\342\200\251", "\"\\u2028\\u2029\""},
        {"caf\303\251 \356\200\201", "\"caf\303\251 \356\200\201\""},
        {"torn \303", "\"torn ?\""},
        {"\377\300\257", "\"???\""},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct json j = {.more = false};
        json_text(&j, NULL, row[i].text);
        cr_expect_str_eq(strbuf_text(&j.text), row[i].written);
        json_free(&j);
    }
}
