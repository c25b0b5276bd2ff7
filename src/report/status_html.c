/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a learner's progress. Bars are made of characters, so that they print on any paper
 * and can be read without colours. */
#include "report/status_html.h"

static const char *const stage_words[STAGES] = {
    [SKILL_NEW] = "new",
    [SKILL_LEARNING] = "learning",
    [SKILL_KNOWN] = "known",
    [SKILL_DUE] = "due again",
};

/* A square for each skill: full where it is known, half where it is on the way or due, else empty.
 */
static void put_bar(struct html *h, const struct chapter *c)
{
    struct strbuf bar = STRBUF_INIT;
    for (int i = 0; i < c->stage[SKILL_KNOWN]; i++) {
        strbuf_append(&bar, "\342\226\240");
    }
    for (int i = 0; i < c->stage[SKILL_LEARNING] + c->stage[SKILL_DUE]; i++) {
        strbuf_append(&bar, "\342\227\247");
    }
    for (int i = 0; i < c->stage[SKILL_NEW]; i++) {
        strbuf_append(&bar, "\342\226\241");
    }
    html_element(h, "td", "cards", strbuf_text(&bar));
    strbuf_free(&bar);
}

static void put_chapter(struct html *h, const struct chapter *c)
{
    html_open(h, "tr", NULL);
    if (c->number > 0) {
        html_elementf(h, "td", "number", "%d", c->number);
    } else {
        html_element(h, "td", "number", "");
    }
    html_element(h, "td", NULL, c->title);
    html_element(h, "td", NULL, c->done ? "done" : c->begun ? "begun" : "");
    put_bar(h, c);
    struct strbuf words = STRBUF_INIT;
    for (int i = SKILL_LEARNING; i < STAGES; i++) {
        if (c->stage[i] > 0) {
            strbuf_appendf(&words, "%s%d %s", words.length > 0 ? ", " : "", c->stage[i],
                           stage_words[i]);
        }
    }
    html_element(h, "td", NULL, strbuf_text(&words));
    strbuf_free(&words);
    html_close(h);
}

static void put_counts(struct html *h, const struct standing *st)
{
    html_open(h, "ul", NULL);
    html_elementf(h, "li", NULL, "Lessons read: %d of %d", st->counts.lessons_done, st->lessons);
    html_elementf(h, "li", NULL, "Answers: %d, right at once %d", st->counts.answers,
                  st->counts.right);
    html_elementf(h, "li", NULL, "Days with an answer: %d, of the last seven %d", st->counts.days,
                  st->week);
    if (st->counts.games_finished > 0) {
        html_elementf(h, "li", NULL, "Games played to the end: %d", st->counts.games_finished);
    }
    html_close(h);
}

void status_html(const struct standing *st, struct html *out)
{
    html_begin(out, "Canasta: how far I have come");
    html_elementf(out, "h1", NULL, "%s, %s", st->learner, st->date);
    put_counts(out, st);
    html_element(out, "p", "note", st->suggestion);
    html_element(out, "p", "small",
                 "One square for each thing to know: full, it is known; half, it is on the way or "
                 "due again; empty, it is new.");
    html_open(out, "table", "fine tight");
    html_open(out, "tr", NULL);
    static const char *const heads[] = {"Number", "Lesson", "Read", "Skills", "In words"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        html_element(out, "th", NULL, heads[i]);
    }
    html_close(out);
    for (int i = 0; i < st->chapter_count; i++) {
        put_chapter(out, &st->chapter[i]);
    }
    html_close(out);
    html_end(out);
}
