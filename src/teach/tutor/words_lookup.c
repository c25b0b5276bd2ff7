/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that look something up: rules and the glossary. */
#include "tutor/commands.h"

#include <string.h>

#include "base/ascii.h"
#include "base/char_width.h"
#include "base/strbuf.h"
#include "messages/msg_tutor.h"
#include "tutor/answers.h"
#include "tutor/choices.h"
#include "tutor/explain_view.h"
#include "tutor/session.h"

enum { FOUND_MOST = 8 };

static struct message_context message_context_now(const struct session *s)
{
    return message_context_of(course_index_catalog(s->index), session_table(s));
}

static void show_rule(const struct session *s, enum rule_id r)
{
    const struct message_context ctx = message_context_now(s);
    explain_view_rule(s->out, &ctx, r);
}

/* How the option stands at the table; nothing for OPTION_COUNT. */
static void show_option(const struct session *s, enum option_id o)
{
    if (o != OPTION_COUNT) {
        house_show_option(s, session_table(s), o);
    }
}

static void
not_found(const struct session *s, const char *what, const char *typed, const char *near)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(typed, shown);
    if (near != NULL) {
        session_say(s, TONE_TEXT, msg_lookup_there_is_no_did(what, shown, near));
    } else {
        session_say(s, TONE_TEXT, msg_lookup_there_is_no(what, shown));
    }
}

/* A rule in a list: its id and how it begins, as an id alone says little. */
static void write_label(const struct session *s, enum rule_id r, struct strbuf *out)
{
    const struct message_context ctx = message_context_now(s);
    char why[MESSAGE_TEXT_SIZE];
    strbuf_append(out, rule_facts(r)->id);
    if (catalog_why(&ctx, r, why) > 0) {
        const char *end = strstr(why, ". ");
        strbuf_appendf(out, ": %.*s", end != NULL ? (int)(end + 1 - why) : (int)strlen(why), why);
    }
}

/* Several rules may be meant. While something is asked a number would be an answer, so they get
 * none. */
static void show_found(struct session *s, const enum rule_id *found, int count)
{
    const bool open = s->current.state == ASKING_OPEN || s->prompt.behind;
    choices_clear(s);
    for (int i = 0; i < count; i++) {
        char typed[CHOICE_SIZE];
        const char *id = rule_facts(found[i])->id;
        snprintf(typed, sizeof typed, "rule %s", id);
        struct strbuf n = STRBUF_INIT;
        write_label(s, found[i], &n);
        if (open) {
            emit_item(s->out, TONE_TEXT, 4, "  %s", strbuf_text(&n));
        } else {
            emit_choice(s->out, choices_add(s, typed), typed, "%s", strbuf_text(&n));
        }
        strbuf_free(&n);
    }
    session_say(s, TONE_TEXT,
                open ? msg_lookup_type_rule_and_one() : msg_lookup_a_number_shows_one());
}

/* The only rule whose id ends with what was typed, blanks for hyphens: "black three". Those of
 * classic tables are meant only there. RULE_NONE: none, or several. */
static enum rule_id rule_named(const struct session *s, const char *rest)
{
    const bool modern = session_table(s)->family == FAMILY_MODERN;
    enum rule_id found = RULE_NONE;
    char name[CHOICE_SIZE];
    (void)snprintf(name, sizeof name, "%s", rest);
    for (char *c = name; *c != '\0'; c++) {
        *c = (char)(*c == ' ' ? '-' : ascii_lower(*c));
    }
    for (int r = 1; r < RULE_COUNT; r++) {
        const char *id = rule_facts((enum rule_id)r)->id, *last = strrchr(id, '.');
        if (last == NULL || strcmp(last + 1, name) != 0 ||
            (modern && strncmp(id, "classic.", 8) == 0)) {
            continue;
        }
        if (found != RULE_NONE) {
            return RULE_NONE;
        }
        found = (enum rule_id)r;
    }
    return found;
}

/* The word that is meant by what was typed after "rule": "rule of five" is one. */
static const struct glossary_word *word_of_rule(const struct session *s, const char *rest)
{
    const struct catalog *catalog = course_index_catalog(s->index);
    char whole[CHOICE_SIZE];
    (void)snprintf(whole, sizeof whole, "rule %s", rest);
    const struct glossary_word *term = catalog_word(catalog, whole);
    return term != NULL ? term : catalog_word(catalog, rest);
}

/* The id of a rule or an option that an id with a slip in it is near to; NULL: none, or no id was
 * typed. */
static const char *nearest_id(const char *typed)
{
    const bool is_id = strchr(typed, '.') != NULL && strchr(typed, ' ') == NULL;
    return is_id ? catalog_nearest_rule(typed) : NULL;
}

void rule_word(struct session *s, const char *rest)
{
    const struct message_context ctx = message_context_now(s);
    if (rest[0] == '\0') {
        session_say(s, TONE_TEXT, msg_lookup_which_rule_type_rule());
        return;
    }
    const enum option_id option = option_find(rest);
    const enum rule_id id = rule_find(rest);
    const enum rule_id exact = id != RULE_NONE ? id : rule_named(s, rest);
    const struct glossary_word *term = exact == RULE_NONE ? word_of_rule(s, rest) : NULL;
    if (exact != RULE_NONE || (term != NULL && term->rule != RULE_NONE)) {
        show_rule(s, exact != RULE_NONE ? exact : term->rule);
        show_option(s, option);
        return;
    }
    if (option != OPTION_COUNT) {
        show_option(s, option);
        return;
    }
    const char *const near = nearest_id(rest);
    if (near != NULL) {
        not_found(s, "rule", rest, near);
        return;
    }
    if (answers_take_rule(s, rest)) {
        return;
    }
    enum rule_id found[FOUND_MOST];
    const int count = catalog_search_rules(&ctx, rest, found, FOUND_MOST);
    if (count == 1) {
        show_rule(s, found[0]);
    } else if (count > 1) {
        show_found(s, found, count);
    } else if (term != NULL) {
        answers_show_word(s, term);
    } else if (!answers_offer(s, rest)) {
        not_found(s, "rule about", rest, catalog_nearest_rule(rest));
    }
}

void glossary_word(struct session *s, const char *rest)
{
    const struct catalog *catalog = course_index_catalog(s->index);
    if (rest[0] == '\0') {
        struct strbuf n = STRBUF_INIT;
        for (int i = 0; i < catalog->word_count; i++) {
            strbuf_appendf(&n, "%s%s", i == 0 ? "" : ", ", catalog->word[i].term);
        }
        session_say(s, TONE_TEXT, msg_lookup_which_word_i_know(strbuf_text(&n)));
        strbuf_free(&n);
        return;
    }
    const struct glossary_word *term = catalog_word(catalog, rest);
    if (term != NULL) {
        answers_show_word(s, term);
    } else if (!answers_take(s, rest) && !answers_offer(s, rest)) {
        not_found(s, "word", rest, catalog_nearest_word(catalog, rest));
    }
}
