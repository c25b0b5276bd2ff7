/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/table_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "engine/table_flaw.h"
#include "notation/cards_text.h"

enum {
    WORTH_MOST = 100000, /* points of a special hand */
    TOKEN_SIZE = 64,     /* "open.minimum-negative" and room */
    COUNT_MOST = SPECIAL_CARDS
};

/* --- writing --- */

/* Kinds as bits, named as cards: "2,Jo". */
static void write_kinds(const char *name, uint16_t bits, struct strbuf *out)
{
    const char *sign = "";
    if (bits == 0) {
        return;
    }
    strbuf_appendf(out, " %s=", name);
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (((unsigned)bits >> k & 1U) != 0) {
            strbuf_appendf(out, "%s%s", sign, kind_name(k));
            sign = ",";
        }
    }
}

static void write_hand(const struct special_hand *h, const char *mark, struct strbuf *out)
{
    const char *sign = " groups=";
    strbuf_appendf(out, "%shand %s %d", mark, h->id, (int)h->value);
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        if (h->groups[n] > 0) {
            strbuf_appendf(out, "%s%dx%d", sign, n, h->groups[n]);
            sign = ",";
        }
    }
    if (h->wild_by_table) {
        strbuf_append(out, " wild=table");
    } else if (h->wild_most > 0) {
        strbuf_appendf(out, " wild=%d-%d", h->wild_least, h->wild_most);
    }
    if (h->wild_size > 0) {
        strbuf_appendf(out, " size=%d", h->wild_size);
    }
    if (h->wild_mix > 0) {
        strbuf_appendf(out, " mix=%d", h->wild_mix);
    }
    write_kinds("kinds", h->wild_kinds, out);
    write_kinds("required", h->required, out);
    strbuf_append(out, h->wins ? " wins" : "");
    if (h->title[0] != '\0') {
        strbuf_appendf(out, " title=%s", h->title);
    }
    strbuf_append_char(out, '\n');
}

static void
write_option(const struct table *t, enum option_id o, const char *mark, struct strbuf *out)
{
    char value[OPTION_WORD_SIZE];
    option_format(o, table_get(t, o), value);
    strbuf_appendf(out, "%soption %s %s\n", mark, option_facts(o)->name, value);
}

void table_text_write(const struct table *t, const char *mark, struct strbuf *out)
{
    struct table named, base;
    const bool known = table_builtin(t->base, &named) && table_base_kept(t, &base);
    assert(known && "a table is based on a built-in one");
    if (!known) {
        return;
    }
    strbuf_appendf(out, "%stable %s %s\n", mark, t->id, t->base);
    if (t->title[0] != '\0') {
        strbuf_appendf(out, "%stitle %s\n", mark, t->title);
    }
    if (named.players != t->players) {
        write_option(t, OPTION_players, mark, out);
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        const enum option_id o = (enum option_id)i;
        if (table_get(t, o) != table_get(&base, o)) {
            write_option(t, o, mark, out);
        }
    }
    for (int i = 0; i < t->note_count; i++) {
        strbuf_appendf(out, "%snote %s\n", mark, t->note[i]);
    }
    strbuf_appendf(out, "%shands none\n", mark);
    for (int i = 0; i < t->special_count; i++) {
        write_hand(&t->special[i], mark, out);
    }
}

/* --- reading --- */

/* Whether the text is an id as rule sheets have them. */
static bool is_id(const char *text)
{
    static const char signs[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    const size_t length = strlen(text);
    return length > 0 && length < TABLE_ID_SIZE && strspn(text, signs) == length;
}

/* Copies what a club calls its table or hand; false where it does not fit or a control character
 * is in it. */
static bool read_title(const char *text, char *out, size_t size)
{
    const size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7F) {
            return false;
        }
    }
    if (length >= size) {
        return false;
    }
    memcpy(out, text, length + 1);
    return true;
}

/* The next token of `*at`, up to a blank; false at the end or where it is too long. */
static bool next_token(const char **at, char out[TOKEN_SIZE])
{
    *at += strspn(*at, " ");
    const size_t length = strcspn(*at, " ");
    if (length == 0 || length >= TOKEN_SIZE) {
        return false;
    }
    memcpy(out, *at, length);
    out[length] = '\0';
    *at += length;
    return true;
}

/* What follows "name=" in a token; NULL where the token is another one. */
static const char *value_of(const char *token, const char *name)
{
    const size_t length = strlen(name);
    return strncmp(token, name, length) == 0 && token[length] == '=' ? token + length + 1 : NULL;
}

/* A whole number from 0 to `most` at the beginning of `*at`, which is moved past it. */
static bool read_count(const char **at, int most, int *out)
{
    int n = 0;
    const char *begin = *at;
    for (; **at >= '0' && **at <= '9' && n <= most; ++*at) {
        n = n * 10 + (**at - '0');
    }
    *out = n;
    return *at != begin && n <= most;
}

static bool read_whole_count(const char *at, int most, uint8_t *out)
{
    int n = 0;
    const bool fine = read_count(&at, most, &n) && *at == '\0';
    *out = (uint8_t)n;
    return fine;
}

static bool read_groups(const char *at, struct special_hand *h)
{
    for (;;) {
        int cards = 0, times = 0;
        if (!read_count(&at, COUNT_MOST, &cards) || cards == 0 || *at++ != 'x' ||
            !read_count(&at, COUNT_MOST, &times)) {
            return false;
        }
        h->groups[cards] = (uint8_t)times;
        if (*at == '\0') {
            return true;
        }
        if (*at++ != ',') {
            return false;
        }
    }
}

static bool read_wild(const char *at, struct special_hand *h)
{
    int least = 0, most = 0;
    if (strcmp(at, "table") == 0) {
        h->wild_by_table = true;
        return true;
    }
    if (!read_count(&at, 2, &least) || *at++ != '-' || !read_count(&at, 2, &most) || *at != '\0') {
        return false;
    }
    h->wild_least = (uint8_t)least;
    h->wild_most = (uint8_t)most;
    return true;
}

static bool read_kinds(const char *at, uint16_t *out)
{
    cardset cards = 0;
    if (!cards_read(at, strlen(at), &cards, NULL)) {
        return false;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        *out = (uint16_t)(*out | (cards_of(cards, k) > 0 ? 1U << k : 0U));
    }
    return true;
}

static bool read_part(const char *token, struct special_hand *h)
{
    const char *value = NULL;
    if (strcmp(token, "wins") == 0) {
        h->wins = true;
        return true;
    }
    if ((value = value_of(token, "groups")) != NULL) {
        return read_groups(value, h);
    }
    if ((value = value_of(token, "wild")) != NULL) {
        return read_wild(value, h);
    }
    if ((value = value_of(token, "size")) != NULL) {
        return read_whole_count(value, COUNT_MOST, &h->wild_size);
    }
    if ((value = value_of(token, "mix")) != NULL) {
        return read_whole_count(value, COUNT_MOST, &h->wild_mix);
    }
    if ((value = value_of(token, "kinds")) != NULL) {
        return read_kinds(value, &h->wild_kinds);
    }
    return (value = value_of(token, "required")) != NULL && read_kinds(value, &h->required);
}

static bool read_hand(const char *at, struct table *t)
{
    struct special_hand h = {.value = 0};
    char token[TOKEN_SIZE];
    int worth = 0;
    if (t->special_count == SPECIAL_MAX || !next_token(&at, token) || !is_id(token)) {
        return false;
    }
    (void)snprintf(h.id, sizeof h.id, "%.*s", (int)sizeof h.id - 1, token);
    at += strspn(at, " ");
    if (!read_count(&at, WORTH_MOST, &worth)) {
        return false;
    }
    h.value = worth;
    for (;;) {
        at += strspn(at, " ");
        if (*at == '\0') {
            break;
        }
        const char *title = value_of(at, "title");
        if (title != NULL) {
            if (!read_title(title, h.title, sizeof h.title)) {
                return false;
            }
            break;
        }
        if (!next_token(&at, token) || !read_part(token, &h)) {
            return false;
        }
    }
    if (!special_is_sound(&h) || !special_has_room(&h)) {
        return false;
    }
    t->special[t->special_count++] = h;
    return true;
}

/* What else was agreed on, in the club's own words. */
static bool read_note(const char *at, struct table *t)
{
    return at[0] != '\0' && t->note_count < TABLE_NOTES && clean_is_clean(at) &&
           read_title(at, t->note[t->note_count++], TABLE_NOTE_SIZE);
}

/* Writes down what is wrong; always false. */
static bool
blame(struct table_text_fault *fault, enum table_text_why why, enum option_id o, const char *said)
{
    fault->why = why;
    fault->option = o;
    fault->with = OPTION_COUNT;
    (void)snprintf(fault->said, sizeof fault->said, "%s", said);
    return false;
}

static bool read_option(const char *at, struct table *t, struct table_text_fault *fault)
{
    char name[TOKEN_SIZE], value[TOKEN_SIZE];
    const char *const whole = at;
    int32_t n = 0;
    if (!next_token(&at, name) || !next_token(&at, value) || *at != '\0') {
        return false;
    }
    const enum option_id o = option_find(name);
    if (o == OPTION_COUNT) {
        return blame(fault, TABLE_TEXT_OPTION, o, name);
    }
    if (!option_parse(o, value, &n)) {
        return blame(fault, TABLE_TEXT_VALUE, o, whole);
    }
    if (o == OPTION_players) {
        table_take_players_kept(t, n);
        return true;
    }
    return table_set(t, o, n);
}

static bool read_head(const char *at, struct table *t)
{
    char id[TOKEN_SIZE], base[TOKEN_SIZE];
    if (t->id[0] != '\0' || !next_token(&at, id) || !next_token(&at, base) || *at != '\0' ||
        !is_id(id) || !table_builtin(base, t)) {
        return false;
    }
    (void)snprintf(t->id, sizeof t->id, "%.*s", (int)sizeof t->id - 1, id);
    return true;
}

static bool read_line(const char *line, struct table *t, struct table_text_fault *fault)
{
    char word[TOKEN_SIZE];
    if (!next_token(&line, word)) {
        return false;
    }
    const char *rest = line + strspn(line, " ");
    if (strcmp(word, "table") == 0) {
        return read_head(rest, t);
    }
    if (t->id[0] == '\0') {
        return false; /* what departs from a table comes after it */
    }
    if (strcmp(word, "title") == 0) {
        return read_title(rest, t->title, sizeof t->title);
    }
    if (strcmp(word, "option") == 0) {
        return read_option(rest, t, fault);
    }
    if (strcmp(word, "hands") == 0 && strcmp(rest, "none") == 0) {
        t->special_count = 0;
        return true;
    }
    if (strcmp(word, "note") == 0) {
        return read_note(rest, t);
    }
    return strcmp(word, "hand") == 0 && read_hand(rest, t);
}

/* Reads the lines from `at` on that begin with the mark. */
static bool
read_lines(const char *at, const char *mark, struct table *t, struct table_text_fault *fault)
{
    const size_t mark_length = strlen(mark);
    for (; *at != '\0' && strncmp(at, mark, mark_length) == 0; at += *at == '\n') {
        char line[TABLE_TEXT_LINE_SIZE];
        const size_t length = strcspn(at + mark_length, "\n");
        const bool fits = length < sizeof line;
        (void)snprintf(line, sizeof line, "%.*s", (int)(fits ? length : sizeof line - 1),
                       at + mark_length);
        (void)blame(fault, TABLE_TEXT_LINE, OPTION_COUNT, line);
        at += mark_length + length;
        if (!fits || !read_line(line, t, fault)) {
            return false;
        }
    }
    return true;
}

bool table_text_playable(const struct table *t, struct table_text_fault *fault)
{
    struct table_flaw flaw;
    char value[OPTION_WORD_SIZE];
    if (!table_unplayable(t, &flaw)) {
        return true;
    }
    option_format(flaw.option, table_get(t, flaw.option), value);
    (void)blame(fault, TABLE_TEXT_NOBODY, flaw.option, "");
    (void)snprintf(fault->said, sizeof fault->said, "%s %s", option_facts(flaw.option)->name,
                   value);
    fault->with = flaw.with;
    return false;
}

enum table_text table_text_read(const char *text,
                                const char *mark,
                                struct table *out,
                                struct table_text_fault *fault)
{
    const size_t mark_length = strlen(mark);
    struct table t = {.special_count = 0};
    struct table_text_fault none, *const why = fault != NULL ? fault : &none;
    struct table_conflicts clash;
    const char *at = text;
    while (*at != '\0' && strncmp(at, mark, mark_length) != 0) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    if (*at == '\0') {
        return TABLE_TEXT_NONE;
    }
    if (!read_lines(at, mark, &t, why)) {
        return TABLE_TEXT_FAULTY;
    }
    if (table_conflicts(&t, &clash)) {
        (void)blame(why, TABLE_TEXT_CLASH, clash.option, "");
        why->with = clash.with;
        return TABLE_TEXT_FAULTY;
    }
    if (!table_text_playable(&t, why)) {
        return TABLE_TEXT_FAULTY;
    }
    *out = t;
    return TABLE_TEXT_READ;
}
