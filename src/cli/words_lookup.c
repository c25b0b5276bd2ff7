/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that look something up: rules and the glossary. */
#include "cli/words.h"

#include <string.h>

#include "cli/explaining.h"
#include "cli/glyph.h"
#include "cli/note.h"
#include "cli/session.h"

enum { FOUND_MOST = 8 };

static void show_term(const struct session *s, const struct word_entry *w)
{
    const int lesson = w->lesson != NULL ? library_find_lesson(s->library, w->lesson) : -1;
    const bool rule = w->rule != RULE_NONE;
    struct note n;
    note_begin(&n);
    if (rule || lesson >= 0) {
        fprintf(n.file, " (%s%s%s", rule ? "rule " : "", rule ? rule_facts(w->rule)->id : "",
                rule && lesson >= 0 ? ", " : "");
        if (lesson >= 0) {
            fprintf(n.file, "lesson %d", lesson + 1);
        }
        fputc(')', n.file);
    }
    paper_say(&s->paper, TONE_TEXT, "%s: %s%s", w->term, w->text, note_text(&n));
    note_free(&n);
}

static void show_rule(const struct session *s, enum rule_id r)
{
    if (!explaining_rule(&s->paper, library_phrases(s->library), r)) {
        paper_say(&s->paper, TONE_TEXT,
                  "%s is a rule of this program, but nothing is written about it yet.",
                  rule_facts(r)->id);
    }
}

static void
not_found(const struct session *s, const char *what, const char *typed, const char *near)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(typed, shown);
    if (near != NULL) {
        paper_say(&s->paper, TONE_TEXT, "There is no %s \"%s\". Did you mean %s?", what, shown,
                  near);
    } else {
        paper_say(&s->paper, TONE_TEXT, "There is no %s \"%s\".", what, shown);
    }
}

/* Several rules may be meant. While a question is open a number would be an answer, so they get
 * none. */
static void show_found(struct session *s, const enum rule_id *found, int count)
{
    const bool open = s->asking.state == ASKING_OPEN;
    choices_clear(s);
    for (int i = 0; i < count; i++) {
        char typed[CHOICE_SIZE];
        const char *id = rule_facts(found[i])->id;
        snprintf(typed, sizeof typed, "rule %s", id);
        if (open) {
            paper_item(&s->paper, TONE_TEXT, 4, "  %s", id);
        } else {
            paper_item(&s->paper, TONE_TEXT, 5, "%3d  %s", choices_add(s, typed), id);
        }
    }
    paper_say(&s->paper, TONE_TEXT, "%s",
              open ? "Type rule and one of these names." : "A number shows one of them.");
}

void rule_word(struct session *s, const char *rest)
{
    const struct phrases *phrases = library_phrases(s->library);
    if (rest[0] == '\0') {
        paper_say(&s->paper, TONE_TEXT,
                  "Which rule? Type rule and a word it is about, like rule pair or rule "
                  "open.count.");
        return;
    }
    const enum rule_id exact = rule_find(rest);
    if (exact != RULE_NONE) {
        show_rule(s, exact);
        return;
    }
    enum rule_id found[FOUND_MOST];
    const int count = phrases_search_rules(phrases, rest, found, FOUND_MOST);
    if (count == 1) {
        show_rule(s, found[0]);
        return;
    }
    if (count == 0) {
        const struct word_entry *term = phrases_word(phrases, rest);
        if (term != NULL) {
            show_term(s, term);
        } else {
            not_found(s, "rule about", rest, phrases_nearest_rule(rest));
        }
        return;
    }
    show_found(s, found, count);
}

void glossary_word(struct session *s, const char *rest)
{
    const struct phrases *phrases = library_phrases(s->library);
    if (rest[0] == '\0') {
        struct note n;
        note_begin(&n);
        for (int i = 0; i < phrases->word_count; i++) {
            fprintf(n.file, "%s%s", i == 0 ? "" : ", ", phrases->word[i].term);
        }
        paper_say(&s->paper, TONE_TEXT, "Which word? I know: %s.", note_text(&n));
        note_free(&n);
        return;
    }
    const struct word_entry *term = phrases_word(phrases, rest);
    if (term != NULL) {
        show_term(s, term);
        return;
    }
    const struct word_entry *found[FOUND_MOST];
    const int count = phrases_search_words(phrases, rest, found, 3);
    for (int i = 0; i < count; i++) {
        show_term(s, found[i]);
    }
    if (count == 0) {
        not_found(s, "word", rest, phrases_nearest_word(phrases, rest));
    }
}
