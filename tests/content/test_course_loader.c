/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The content folder as a whole: the course itself is the example. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "content/course_loader.h"
#include "source_dir.h"

/* The first puzzle with that id. */
static const struct exercise *first_of(const struct course_loader *c, const char *id)
{
    for (int i = 0; i < c->course.set_count; i++) {
        for (int at = 0; at < c->course.set[i]->count; at++) {
            if (strcmp(c->course.set[i]->puzzle[at].id, id) == 0) {
                return &c->course.set[i]->puzzle[at];
            }
        }
    }
    return NULL;
}

Test(loader, the_course_is_read_without_a_fault)
{
    struct diags *diags = diags_new();
    struct course_loader *c = course_loader_read(CANASTA_SOURCE_DIR, diags);
    cr_expect(diags_count(diags) == 0, "%s: %s",
              diags_count(diags) > 0 ? diags_at(diags, 0)->file : "",
              diags_count(diags) > 0 ? diags_at(diags, 0)->text : "");
    cr_assert(c->course.lesson_count > 0 && c->course.set_count > 0);
    for (int i = 1; i < c->course.lesson_count; i++) {
        const struct lesson *a = c->course.lesson[i - 1], *b = c->course.lesson[i];
        cr_expect(a->track < b->track || (a->track == b->track && a->order <= b->order),
                  "%s before %s", a->id, b->id);
    }
    for (int r = 1; r < RULE_COUNT; r++) {
        cr_expect(c->course.catalog->text[message_of_rule(r, RULE_PART_WHY)] != NULL, "%s",
                  rule_facts(r)->id);
        cr_expect(rule_facts(r)->nature != NATURE_PROHIBITS ||
                      c->course.catalog->text[message_of_rule(r, RULE_PART_NO)] != NULL,
                  "%s", rule_facts(r)->id);
    }
    cr_expect(c->course.catalog->word_count > 0);
    course_loader_free(c);
    diags_free(diags);
}

Test(loader, ids_of_puzzles_are_unique_in_the_whole_course)
{
    struct diags *diags = diags_new();
    struct course_loader *c = course_loader_read(CANASTA_SOURCE_DIR, diags);
    for (int i = 0; i < c->course.set_count; i++) {
        for (int at = 0; at < c->course.set[i]->count; at++) {
            const struct exercise *p = &c->course.set[i]->puzzle[at];
            cr_expect(first_of(c, p->id) == p, "%s of %s is there twice", p->id,
                      c->course.set[i]->path);
        }
    }
    course_loader_free(c);
    diags_free(diags);
}

Test(loader, a_folder_without_content_is_empty)
{
    struct diags *diags = diags_new();
    struct course_loader *c = course_loader_read("/nowhere", diags);
    cr_expect(c->course.lesson_count == 0 && c->course.set_count == 0 && diags_count(diags) == 0);
    course_loader_free(c);
    diags_free(diags);
}

/* The rules that hold at classic tables, one a line. */
enum { RULES_LIST_SIZE = 4096 };

static void read_classic_rules(char out[RULES_LIST_SIZE])
{
    FILE *in = fopen(CANASTA_SOURCE_DIR "/tests/engine/classic_rules.txt", "r");
    cr_assert_not_null(in);
    const size_t length = fread(out, 1, RULES_LIST_SIZE - 1, in);
    out[length] = '\0';
    fclose(in);
}

static bool is_listed(const char *rules, enum rule_id rule)
{
    char line[64];
    (void)snprintf(line, sizeof line, "\n%s\n", rule_facts(rule)->id);
    return strstr(rules, line) != NULL;
}

Test(loader, puzzles_at_classic_tables_cover_the_rules_there_and_no_others)
{
    char rules[RULES_LIST_SIZE];
    read_classic_rules(rules);
    struct diags *diags = diags_new();
    struct course_loader *c = course_loader_read(CANASTA_SOURCE_DIR, diags);
    int asked[RULE_COUNT] = {0}, listed = 0;
    for (int i = 0; i < c->course.set_count; i++) {
        const struct puzzle_set *set = c->course.set[i];
        for (int at = 0; at < set->count; at++) {
            const struct exercise *p = &set->puzzle[at];
            for (int n = 0; p->table->threes_style != 0 && n < p->topic_count; n++) {
                asked[p->topic[n]]++;
                cr_expect(is_listed(rules, p->topic[n]), "%s: %s", p->id,
                          rule_facts(p->topic[n])->id);
            }
        }
    }
    for (int r = 1; r < RULE_COUNT; r++) {
        listed += is_listed(rules, (enum rule_id)r);
        cr_expect(!is_listed(rules, (enum rule_id)r) || asked[r] > 0, "%s has no puzzle",
                  rule_facts((enum rule_id)r)->id);
    }
    cr_expect(listed == 59, "%d", listed);
    course_loader_free(c);
    diags_free(diags);
}
