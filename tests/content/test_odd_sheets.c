/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheets of tests/unusual_tables, at which everything that is said is looked through: all is
 * different there. */
#include <criterion/criterion.h>
#include <string.h>

#include "content/table_file.h"
#include "engine/table.h"
#include "source_dir.h"

static const char *const sheets[] = {"odd", "odd-2p", "odd-classic"};

enum { SHEETS = sizeof sheets / sizeof sheets[0] };

/* What a sheet cannot set by itself: a classic table has neither bonus cards nor special hands, and
 * how many play is another table. */
static bool is_idle(const struct table *t, enum option_id o)
{
    static const char *const classic[] = {
        "bonus.from",          "bonus.first",         "bonus.second",       "bonus.unseen",
        "special.courtesy",    "special.wild-groups", "special.last-stock", "special.pack",
        "score.special-added", "score.wipeout"};
    bool found = o == OPTION_players ||
                 ((o == OPTION_open_error_shown || o == OPTION_out_ask_required) && t->players < 4);
    for (size_t i = 0; i < sizeof classic / sizeof classic[0]; i++) {
        found = found || (t->threes_style == THREES_CLASSIC &&
                          strcmp(option_facts(o)->name, classic[i]) == 0);
    }
    return found;
}

/* Whether another value of the option would clash with the rest of the sheet, whichever it is. */
static bool is_bound(const struct table *t, enum option_id o)
{
    const int32_t now = table_get(t, o);
    struct table_conflicts clash;
    for (int32_t v = option_facts(o)->least; v <= option_facts(o)->most; v++) {
        struct table other = *t;
        if (v != now && table_set(&other, o, v) && !table_conflicts(&other, &clash)) {
            return false;
        }
    }
    return true;
}

Test(odd_sheets, every_option_differs_or_cannot)
{
    struct table_shelf *course = table_shelf_new(CANASTA_SOURCE_DIR);
    bool somewhere[OPTION_COUNT] = {false};
    for (int i = 0; i < SHEETS; i++) {
        char path[256];
        struct diags *diags = diags_new();
        struct table base;
        (void)snprintf(path, sizeof path, "%s/tests/unusual_tables/%s.xml", CANASTA_SOURCE_DIR,
                       sheets[i]);
        const struct table *t = table_shelf_find(course, path, NULL, 0, diags);
        cr_assert(t != NULL, "%s", path);
        cr_assert(table_builtin(t->threes_style == THREES_CLASSIC ? "classic" : "modern-american",
                                &base));
        for (int o = 0; o < OPTION_COUNT; o++) {
            const enum option_id id = (enum option_id)o;
            const bool differs = table_get(t, id) != table_get(&base, id);
            somewhere[o] = somewhere[o] || differs ||
                           (id == OPTION_threes_style && t->threes_style == THREES_CLASSIC);
            cr_expect(differs || is_idle(t, id) || is_bound(t, id), "%s leaves %s as it is",
                      sheets[i], option_facts(id)->name);
        }
        diags_free(diags);
    }
    for (int o = 0; o < OPTION_COUNT; o++) {
        cr_expect(somewhere[o], "%s is nowhere changed", option_facts((enum option_id)o)->name);
    }
    table_shelf_free(course);
}
