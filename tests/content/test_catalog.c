/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The content folder as a whole: the course itself is the example. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "content/catalog.h"

/* The first puzzle with that id. */
static const struct exercise *first_of(const struct catalog *c, const char *id)
{
    for (int i = 0; i < c->shelf.set_count; i++) {
        for (int at = 0; at < c->shelf.set[i]->count; at++) {
            if (strcmp(c->shelf.set[i]->puzzle[at].id, id) == 0) {
                return &c->shelf.set[i]->puzzle[at];
            }
        }
    }
    return NULL;
}

Test(catalog, the_course_is_read_without_a_fault)
{
    struct diags *diags = diags_new();
    struct catalog *c = catalog_read(CANASTA_SOURCE_DIR, diags);
    cr_expect(diags_count(diags) == 0, "%s: %s",
              diags_count(diags) > 0 ? diags_at(diags, 0)->file : "",
              diags_count(diags) > 0 ? diags_at(diags, 0)->text : "");
    cr_assert(c->shelf.lesson_count > 0 && c->shelf.set_count > 0);
    for (int i = 1; i < c->shelf.lesson_count; i++) {
        const struct lesson *a = c->shelf.lesson[i - 1], *b = c->shelf.lesson[i];
        cr_expect(a->track < b->track || (a->track == b->track && a->order <= b->order),
                  "%s before %s", a->id, b->id);
    }
    for (int r = 1; r < RULE_COUNT; r++) {
        cr_expect(c->shelf.phrases->text[phrase_of_rule(r, RULE_PART_WHY)] != NULL, "%s",
                  rule_facts(r)->id);
        cr_expect(rule_facts(r)->nature != NATURE_PROHIBITS ||
                      c->shelf.phrases->text[phrase_of_rule(r, RULE_PART_NO)] != NULL,
                  "%s", rule_facts(r)->id);
    }
    cr_expect(c->shelf.phrases->word_count > 0);
    catalog_free(c);
    diags_free(diags);
}

Test(catalog, ids_of_puzzles_are_unique_in_the_whole_course)
{
    struct diags *diags = diags_new();
    struct catalog *c = catalog_read(CANASTA_SOURCE_DIR, diags);
    for (int i = 0; i < c->shelf.set_count; i++) {
        for (int at = 0; at < c->shelf.set[i]->count; at++) {
            const struct exercise *p = &c->shelf.set[i]->puzzle[at];
            cr_expect(first_of(c, p->id) == p, "%s of %s is there twice", p->id,
                      c->shelf.set[i]->path);
        }
    }
    catalog_free(c);
    diags_free(diags);
}

Test(catalog, a_folder_without_content_is_empty)
{
    struct diags *diags = diags_new();
    struct catalog *c = catalog_read("/nowhere", diags);
    cr_expect(c->shelf.lesson_count == 0 && c->shelf.set_count == 0 && diags_count(diags) == 0);
    catalog_free(c);
    diags_free(diags);
}

/* The rules that hold at classic tables. cards.held is none to ask about: the check refuses such a
 * position. */
static const char CLASSIC_RULES[] =
    " cards.value cards.wild cards.natural deal.hand deal.upcard deal.cards threes.last "
    "threes.in-hand threes.value threes.sign threes.against classic.red-three classic.black-three "
    "turn.order turn.draws turn.draw-first meld.size meld.rank meld.naturals meld.wilds "
    "meld.one-per-rank meld.no-take-back meld.canasta wild.meld open.count open.canasta-free "
    "open.error open.pack pack.open pack.pair pack.meld pack.wild pack.canasta pack.one-card "
    "pack.whole classic.freeze discard.must discard.last out.canastas out.discard out.keep-one "
    "out.ask out.concealed stock.out stock.ends stock.force score.natural score.mixed score.wild "
    "score.going-out score.concealed score.no-canasta score.count score.line match.target "
    "money.settle money.flat ";

static bool is_classic_rule(enum rule_id rule)
{
    char word[64];
    (void)snprintf(word, sizeof word, " %s ", rule_facts(rule)->id);
    return strstr(CLASSIC_RULES, word) != NULL;
}

Test(catalog, puzzles_at_classic_tables_cover_the_rules_there_and_no_others)
{
    struct diags *diags = diags_new();
    struct catalog *c = catalog_read(CANASTA_SOURCE_DIR, diags);
    int asked[RULE_COUNT] = {0}, listed = 0;
    for (int i = 0; i < c->shelf.set_count; i++) {
        const struct puzzle_set *set = c->shelf.set[i];
        for (int at = 0; at < set->count; at++) {
            const struct exercise *p = &set->puzzle[at];
            for (int n = 0; p->table->threes_style != 0 && n < p->topic_count; n++) {
                asked[p->topic[n]]++;
                cr_expect(is_classic_rule(p->topic[n]), "%s: %s", p->id,
                          rule_facts(p->topic[n])->id);
            }
        }
    }
    for (int r = 1; r < RULE_COUNT; r++) {
        listed += is_classic_rule((enum rule_id)r);
        cr_expect(!is_classic_rule((enum rule_id)r) || asked[r] > 0, "%s has no puzzle",
                  rule_facts((enum rule_id)r)->id);
    }
    cr_expect(listed == 57, "%d", listed);
    catalog_free(c);
    diags_free(diags);
}
