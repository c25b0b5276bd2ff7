/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tickets as one word: there and back, cut, changed, and from other versions. */
#include "learner/ticket_code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/qr.h"
#include "engine/rule.h"

/* A learner who has met every skill, and one of their own club. */
static struct ticket *busy(void)
{
    struct ticket *t = calloc(1, sizeof *t);
    (void)snprintf(t->name, sizeof t->name, "Änne <b>\"O'Hara\"</b>");
    t->day = 20513;
    t->lessons_done = 6;
    t->lessons_begun = 8;
    t->answers = 12000;
    t->right = 9600;
    t->days = 5;
    t->games = 2;
    t->due = 4;
    (void)snprintf(t->skill[t->skill_count].id, SKILL_ID_SIZE, "our-club.talon");
    t->skill[t->skill_count++].seen = 3;
    for (int r = 1; r < RULE_COUNT; r++) {
        struct ticket_skill *skill = &t->skill[t->skill_count++];
        (void)snprintf(skill->id, sizeof skill->id, "%s", rule_facts((enum rule_id)r)->id);
        skill->seen = 7 * r;
        skill->right = 5 * r;
    }
    return t;
}

static const struct ticket_skill *skill_of(const struct ticket *t, const char *id)
{
    for (int i = 0; i < t->skill_count; i++) {
        if (strcmp(t->skill[i].id, id) == 0) {
            return &t->skill[i];
        }
    }
    return NULL;
}

Test(ticket_code, a_ticket_with_every_skill_is_read_as_it_was_written)
{
    struct ticket *t = busy(), *back = calloc(1, sizeof *back);
    struct strbuf word = STRBUF_INIT;
    struct message fault;
    ticket_code_write(t, &word);
    cr_assert(ticket_code_read(strbuf_text(&word), word.length, back, &fault));
    cr_expect_str_eq(back->name, t->name);
    cr_expect_eq(back->day, t->day);
    cr_expect_eq(back->lessons_done, 6);
    cr_expect_eq(back->lessons_begun, 8);
    cr_expect_eq(back->answers, 12000);
    cr_expect_eq(back->right, 9600);
    cr_expect_eq(back->days, 5);
    cr_expect_eq(back->games, 2);
    cr_expect_eq(back->due, 4);
    cr_expect_eq(back->skill_count, t->skill_count, "no two skills share a hash");
    for (int i = 0; i < t->skill_count; i++) {
        const struct ticket_skill *skill = skill_of(back, t->skill[i].id);
        cr_assert(skill != NULL, "%s", t->skill[i].id);
        cr_expect(skill->seen == t->skill[i].seen && skill->right == t->skill[i].right);
    }
    strbuf_free(&word);
    free(back);
    free(t);
}

Test(ticket_code, fits_a_code_for_a_camera_with_a_hundred_skills)
{
    struct ticket *t = busy();
    struct strbuf word = STRBUF_INIT;
    struct qr *qr = malloc(sizeof *qr);
    cr_assert_geq(t->skill_count, 100);
    t->skill_count = 100;
    ticket_code_write(t, &word);
    cr_assert(qr_make(strbuf_text(&word), word.length, qr));
    cr_expect_leq(qr->side, 93, "%d, of %zu letters", qr->side, word.length);
    free(qr);
    strbuf_free(&word);
    free(t);
}

Test(ticket_code, what_is_cut_or_changed_is_refused)
{
    struct ticket *t = busy(), *back = calloc(1, sizeof *back);
    struct strbuf word = STRBUF_INIT;
    struct message fault;
    t->skill_count = 5;
    ticket_code_write(t, &word);
    char *text = strbuf_take(&word);
    const size_t length = strlen(text);
    for (size_t cut = 0; cut + 1 < length; cut++) {
        fault.id = MESSAGE_NONE;
        cr_expect_not(ticket_code_read(text, cut, back, &fault), "cut at %zu", cut);
        cr_expect_neq(fault.id, MESSAGE_NONE);
    }
    for (size_t i = 0; i + 1 < length; i++) {
        const char was = text[i];
        text[i] = was == '7' ? '8' : '7';
        cr_expect_not(ticket_code_read(text, length, back, &fault), "changed at %zu", i);
        text[i] = was;
    }
    cr_expect(ticket_code_read(text, length, back, &fault));
    free(text);
    free(back);
    free(t);
}

Test(ticket_code, words_are_found_in_mails)
{
    static const char mail[] = "Here is mine: https://example.org/club.html#ticket=ABC123. And\n"
                               "CANASTA-TICKET:xyz\nthe ticket= of a train, #ticket=";
    size_t from = 0, length = 0;
    const char *word = ticket_code_find(mail, strlen(mail), &from, &length);
    cr_assert(word != NULL);
    cr_expect(length == 6 && strncmp(word, "ABC123", length) == 0);
    word = ticket_code_find(mail, strlen(mail), &from, &length);
    cr_assert(word != NULL);
    cr_expect(length == 3 && strncmp(word, "xyz", length) == 0);
    cr_expect(ticket_code_find(mail, strlen(mail), &from, &length) == NULL);
}

Test(ticket_code, small_letters_are_as_good)
{
    struct ticket *t = busy(), *back = calloc(1, sizeof *back);
    struct strbuf word = STRBUF_INIT;
    struct message fault;
    ticket_code_write(t, &word);
    char *text = strbuf_take(&word);
    for (char *c = text; *c != '\0'; c++) {
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
    }
    cr_expect(ticket_code_read(text, strlen(text), back, &fault));
    free(text);
    free(back);
    free(t);
}
