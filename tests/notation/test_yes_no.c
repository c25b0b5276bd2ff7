/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Yes, no, none, on and off as people type them. */
#include <criterion/criterion.h>
#include <string.h>

#include "notation/yes_no.h"

static enum yes_no said(const char *text)
{
    return yes_no_read(text, strlen(text));
}

Test(yes_no, is_read_in_every_usual_word_and_in_none_beside)
{
    static const struct {
        const char *text;
        enum yes_no want;
    } rows[] = {
        {"yes", SAYS_YES},          {"Y", SAYS_YES},          {"yep", SAYS_YES},
        {"YEAH", SAYS_YES},         {" yup \n", SAYS_YES},    {"yes please", SAYS_YES},
        {"Yes, please.", SAYS_YES}, {"no", SAYS_NO},          {"n", SAYS_NO},
        {"Nope.", SAYS_NO},         {"nah", SAYS_NO},         {"no, thank you", SAYS_NO},
        {"", SAYS_NEITHER},         {"please", SAYS_NEITHER}, {".", SAYS_NEITHER},
        {"yes no", SAYS_NEITHER},   {"ye", SAYS_NEITHER},     {"yess", SAYS_NEITHER},
        {"on", SAYS_NEITHER},       {"sure", SAYS_NEITHER},   {"none", SAYS_NEITHER},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(said(rows[i].text), rows[i].want, "'%s'", rows[i].text);
    }
}

Test(yes_no, sets_a_switch_beside_on_and_off_and_nothing_is_on)
{
    static const char *const on[] = {"on", "ON", "yes", "yep", ""}, *const off[] = {"off", "no",
                                                                                    "n"};
    bool is_on = false;
    for (size_t i = 0; i < sizeof on / sizeof on[0]; i++) {
        is_on = false;
        cr_expect(on_off_read(on[i], strlen(on[i]), &is_on) && is_on, "'%s'", on[i]);
    }
    for (size_t i = 0; i < sizeof off / sizeof off[0]; i++) {
        is_on = true;
        cr_expect(on_off_read(off[i], strlen(off[i]), &is_on) && !is_on, "'%s'", off[i]);
    }
    is_on = true;
    cr_expect_not(on_off_read("perhaps", 7, &is_on));
    cr_expect(is_on, "left alone");
}

Test(yes_no, none_is_said_in_several_words)
{
    cr_expect(none_read("None", 4) && none_read("nothing", 7) && none_read("no", 2));
    cr_expect(none_read("-", 1) && none_read("0", 1));
    cr_expect(none_read("It can't be done", 16) && none_read("not possible", 12));
    cr_expect_not(none_read("", 0));
    cr_expect_not(none_read("nobody", 6));
}
