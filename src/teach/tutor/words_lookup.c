/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that look something up: rules and the glossary. */
#include "tutor/words.h"

#include <string.h>

#include "base/note.h"
#include "tutor/explaining.h"
#include "tutor/glyph.h"
#include "tutor/session.h"

enum { FOUND_MOST = 8 };

static struct teller teller_now(const struct session *s)
{
    return teller_of(library_phrases(s->library), session_table(s));
}

/* The lesson that teaches a word in the game of the table: the first about its rule, as the one in
 * which it comes up first may only name it; -1: none. */
static int lesson_of(const struct session *s, const struct word_entry *w)
{
    const struct table *t = session_table(s);
    const int first = w->lesson != NULL ? library_find_lesson(s->library, w->lesson) : -1;
    const int about =
        first >= 0 && w->rule != RULE_NONE ? library_lesson_about(s->library, t, w->rule) : -1;
    if (about >= 0) {
        const struct lesson *lesson = library_lesson(s->library, about);
        if (lesson_is_for(lesson, t) && lesson->track != TRACK_BRIDGE) {
            return about;
        }
    }
    return first >= 0 && lesson_is_for(library_lesson(s->library, first), t) ? first : -1;
}

static void show_term(const struct session *s, const struct word_entry *w)
{
    const int lesson = lesson_of(s, w);
    const bool rule = w->rule != RULE_NONE;
    const struct teller teller = teller_now(s);
    char meaning[PHRASE_TEXT_SIZE];
    struct note n;
    (void)phrases_meaning(&teller, w, meaning);
    note_begin(&n);
    if (rule || lesson >= 0) {
        fprintf(n.file, " (%s%s%s", rule ? "rule " : "", rule ? rule_facts(w->rule)->id : "",
                rule && lesson >= 0 ? ", " : "");
        if (lesson >= 0) {
            fprintf(n.file, "lesson %d", lesson + 1);
        }
        fputc(')', n.file);
    }
    tell(s->out, TONE_TEXT, "%s: %s%s", w->term, meaning, note_text(&n));
    note_free(&n);
}

static void show_rule(const struct session *s, enum rule_id r)
{
    const struct teller teller = teller_now(s);
    explaining_rule(s->out, &teller, r);
}

static void
not_found(const struct session *s, const char *what, const char *typed, const char *near)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(typed, shown);
    if (near != NULL) {
        session_say(s, TONE_TEXT,
                    SAID(PHRASE_LOOKUP_THERE_IS_NO_DID, said_text(what), said_text(shown),
                         said_text(near)));
    } else {
        session_say(s, TONE_TEXT,
                    SAID(PHRASE_LOOKUP_THERE_IS_NO, said_text(what), said_text(shown)));
    }
}

/* A rule in a list: its id and how it begins, as an id alone says little. */
static void write_label(const struct session *s, enum rule_id r, FILE *out)
{
    const struct teller teller = teller_now(s);
    char why[PHRASE_TEXT_SIZE];
    fputs(rule_facts(r)->id, out);
    if (phrases_why(&teller, r, why) > 0) {
        const char *end = strstr(why, ". ");
        fprintf(out, ": %.*s", end != NULL ? (int)(end + 1 - why) : (int)strlen(why), why);
    }
}

/* Several rules may be meant. While something is asked a number would be an answer, so they get
 * none. */
static void show_found(struct session *s, const enum rule_id *found, int count)
{
    const bool open = s->asking.state == ASKING_OPEN || s->awaiting.behind;
    choices_clear(s);
    for (int i = 0; i < count; i++) {
        char typed[CHOICE_SIZE];
        const char *id = rule_facts(found[i])->id;
        snprintf(typed, sizeof typed, "rule %s", id);
        struct note n;
        note_begin(&n);
        write_label(s, found[i], n.file);
        if (open) {
            tell_item(s->out, TONE_TEXT, 4, "  %s", note_text(&n));
        } else {
            tell_choice(s->out, choices_add(s, typed), typed, "%s", note_text(&n));
        }
        note_free(&n);
    }
    session_say(s, TONE_TEXT,
                open ? SAID(PHRASE_LOOKUP_TYPE_RULE_AND_ONE)
                     : SAID(PHRASE_LOOKUP_A_NUMBER_SHOWS_ONE));
}

void rule_word(struct session *s, const char *rest)
{
    const struct phrases *phrases = library_phrases(s->library);
    const struct teller teller = teller_now(s);
    if (rest[0] == '\0') {
        session_say(s, TONE_TEXT, SAID(PHRASE_LOOKUP_WHICH_RULE_TYPE_RULE));
        return;
    }
    const enum rule_id exact = rule_find(rest);
    if (exact != RULE_NONE) {
        show_rule(s, exact);
        return;
    }
    enum rule_id found[FOUND_MOST];
    const int count = phrases_search_rules(&teller, rest, found, FOUND_MOST);
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
        session_say(s, TONE_TEXT, SAID(PHRASE_LOOKUP_WHICH_WORD_I_KNOW, said_text(note_text(&n))));
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
