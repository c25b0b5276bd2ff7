/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers as text. Knows the forms, not the right answers. */
#include "questions/answer_text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/parse_error_message.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"
#include "notation/number_text.h"
#include "notation/turn_text.h"
#include "notation/yes_no.h"
#include "questions/score_text.h"
#include "questions/word_text.h"

/* The text without blanks around it, and without a full stop or other mark at its end. */
static const char *trim(const char *text, size_t *length)
{
    size_t size = strlen(text);
    while (size > 0 && ascii_is_blank(text[0])) {
        text++;
        size--;
    }
    while (size > 0 && (ascii_is_blank(text[size - 1]) || strchr(".!?", text[size - 1]) != NULL)) {
        size--;
    }
    *length = size;
    return text;
}

/* An answer as typed, without blanks and courtesies around it, and what it answers. */
struct answer_typed_text {
    const struct table *table;
    int seats;
    const struct question *question;
    const char *text;
    size_t length;
    bool strict; /* as files write it; a learner may write more freely */
    struct parse_error *fault;
};

/* Whether the text is one of the words of a list that ends with NULL, in any case. */
static bool is_among(const char *text, size_t length, const char *const words[])
{
    for (size_t i = 0; words[i] != NULL; i++) {
        if (ascii_is_word(text, length, words[i])) {
            return true;
        }
    }
    return false;
}

static bool
answer_refuse(struct parse_error *fault, const char *text, size_t length, enum message_id what)
{
    fault_set(fault, 0, what, text, length, NULL);
    return false;
}

/* Adds a rule once, keeping the order of the rule book. */
static bool add_broken(struct answer *out, enum rule_id rule)
{
    int at = out->broken_count;
    for (int i = 0; i < out->broken_count; i++) {
        if (out->broken[i].rule == rule) {
            return true;
        }
    }
    if (out->broken_count == RULES_BROKEN_MAX) {
        return false;
    }
    for (; at > 0 && out->broken[at - 1].rule > rule; at--) {
        out->broken[at] = out->broken[at - 1];
    }
    out->broken[at] = verdict_no(rule, 0, 0, 0);
    out->broken_count++;
    return true;
}

/* Whether a character parts the words of an answer. */
static bool parts_words(char c)
{
    return ascii_is_blank(c) || (c != '\0' && strchr(",:;()", c) != NULL);
}

/* The next word of rule ids from `at`; blanks, commas, colons and brackets part them. */
static size_t next_id(const char *text, size_t length, size_t *at)
{
    while (*at < length && parts_words(text[*at])) {
        (*at)++;
    }
    size_t end = *at;
    while (end < length && !parts_words(text[end])) {
        end++;
    }
    return end - *at;
}

/* Whether a text has a point within a word, as all ids of rules have. */
static bool has_id(const char *text, size_t length)
{
    for (size_t i = 1; i + 1 < length; i++) {
        if (text[i] == '.' && !parts_words(text[i + 1])) {
            return true;
        }
    }
    return false;
}

/* Whether what follows a yes or no from `at` is a reason in the learner's own words: "they have no
 * pair". */
static bool is_reason(const char *text, size_t length, size_t at)
{
    static const char *const begins[] = {
        "because", "since",  "as",     "for",    "there",   "i",    "you",     "she",   "he",
        "we",      "they",   "it",     "that",   "this",    "the",  "not",     "only",  "too",
        "my",      "her",    "of",     "but",    "with",    "i'm",  "she's",   "he's",  "it's",
        "there's", "we're",  "you're", "can't",  "cannot",  "one",  "two",     "three", "just",
        "no",      "enough", "both",   "a",      "they're", "so",   "need",    "have",  "got",
        "its",     "that's", "thats",  "theres", "we've",   "i've", "they've", "don't", "dont",
        "doesn't", "doesnt", "isn't",  "isnt",   "aren't",  "cant", "already", NULL};
    const size_t size = next_id(text, length, &at);
    return is_among(text + at, size, begins) && !has_id(text + at, length - at);
}

static bool
read_broken(const char *text, size_t length, struct answer *out, struct parse_error *fault)
{
    size_t at = 0;
    size_t size;
    while ((size = next_id(text, length, &at)) > 0) {
        char id[64] = "";
        for (size_t i = 0; i < size && size < sizeof id; i++) {
            id[i] = ascii_lower(text[at + i]);
        }
        const enum rule_id rule = rule_find(id);
        if (rule == RULE_NONE) {
            return answer_refuse(fault, text + at, size, MSG_fault_rule);
        }
        if (!add_broken(out, rule)) {
            return answer_refuse(fault, text + at, size, MSG_fault_rules_many);
        }
        at += size;
    }
    return true;
}

/* A learner may add why to a yes or no. */
static bool read_yes_no(const struct answer_typed_text *typed, struct answer *out)
{
    const char *text = typed->text;
    const size_t length = typed->length;
    const bool strict = typed->strict;
    const enum question_kind asked = typed->question->kind;
    size_t at = 0;
    const size_t size = next_id(text, length, &at);
    const bool sure = !strict && ascii_is_word(text + at, size, "sure");
    const enum yes_no said = sure ? SAYS_YES : yes_no_read(text + at, size);
    size_t behind = at + size;
    const size_t next = next_id(text, length, &behind);
    if (!strict && ascii_is_word(text + behind, next, "or")) { /* "yes or no?" */
        return answer_refuse(typed->fault, text, length, MSG_fault_yes_no);
    }
    if (said == SAYS_NO) {
        const bool fine = (!strict && is_reason(text, length, at + size)) ||
                          read_broken(text + at + size, length - at - size, out, typed->fault);
        if (!strict && asked != QUESTION_MELD && asked != QUESTION_PICK) {
            out->broken_count = 0; /* rules named where none are asked for are no mistake */
        }
        return fine;
    }
    size_t rest = at + size;
    if (said == SAYS_YES &&
        ((!strict && is_reason(text, length, rest)) || next_id(text, length, &rest) == 0)) {
        out->yes = true;
        return true;
    }
    return answer_refuse(typed->fault, text, length, MSG_fault_yes_no);
}

static bool read_pick(const struct answer_typed_text *typed, struct answer *out)
{
    static const char *const pick[] = {"pick", "p",    "pick up", "pick the pack",
                                       "pack", "take", NULL};
    static const char *const draw[] = {"draw", "d", "stock", NULL};
    out->yes = is_among(typed->text, typed->length, pick);
    if (!out->yes && !is_among(typed->text, typed->length, draw)) {
        return answer_refuse(typed->fault, typed->text, typed->length, MSG_fault_pick);
    }
    return true;
}

static bool read_kinds(const struct answer_typed_text *typed, struct answer *out)
{
    struct card_reader reader = card_reader_of(typed->text, typed->length);
    kind k = 0;
    int count = 0;
    enum card_step step;
    if (typed->length == 0) {
        return answer_refuse(typed->fault, typed->text, typed->length, MSG_fault_kinds);
    }
    if (none_read(typed->text, typed->length)) {
        return true;
    }
    while ((step = card_next(&reader, &k, &count, typed->fault)) == CARD_READ) {
        out->kinds = (uint16_t)(out->kinds | 1u << k);
    }
    return step == CARD_END;
}

static bool read_kind(const struct answer_typed_text *typed, struct answer *out)
{
    kind k = 0;
    if (!kind_read(typed->text, typed->length, &k, typed->fault)) {
        return false;
    }
    out->kinds = (uint16_t)(1u << k);
    return true;
}

/* How much of `id` the text spells: blanks, hyphens and underscores are alike and may also be left
 * out. 2 for the whole id, 1 for its beginning, 0 for neither. */
static int spells(const char *text, size_t length, const char *id)
{
    for (size_t i = 0; i < length; i++) {
        const bool gap = ascii_is_blank(text[i]) || text[i] == '-' || text[i] == '_';
        id += *id == '-' || *id == ' ';
        if (gap) {
            continue;
        }
        if (ascii_lower(text[i]) != ascii_lower(*id)) {
            return 0;
        }
        id++;
    }
    return *id == '\0' ? 2 : 1;
}

/* The same of a special hand, which may be called by its id or as a sentence does. */
static int spells_hand(const char *text, size_t length, const struct special_hand *h)
{
    char word[SPECIAL_TITLE_SIZE];
    special_title(h, word, sizeof word);
    const int by_id = spells(text, length, h->id), by_word = spells(text, length, word);
    return by_id > by_word ? by_id : by_word;
}

/* The special hands of the table, as far as they fit. Returns how many don't. */
static int list_specials(const struct table *t, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < t->special_count; i++) {
        char word[SPECIAL_TITLE_SIZE];
        special_title(&t->special[i], word, sizeof word);
        const char *gap = used > 0 ? ", " : "";
        if (used + strlen(gap) + strlen(word) >= size) {
            return t->special_count - i;
        }
        used += (size_t)snprintf(out + used, size - used, "%s%s", gap, word);
    }
    return 0;
}

static bool read_special(const struct answer_typed_text *typed, struct answer *out)
{
    const struct table *t = typed->table;
    const char *text = typed->text;
    const size_t length = typed->length;
    struct parse_error *fault = typed->fault;
    int found = SPECIAL_NONE;
    int beginnings = 0;
    out->special = SPECIAL_NONE;
    if (none_read(text, length)) {
        return true;
    }
    for (int i = 0; i < t->special_count && length > 0; i++) {
        const int spelled = spells_hand(text, length, &t->special[i]);
        if (spelled == 2) {
            out->special = i;
            return true;
        }
        if (spelled == 1) {
            found = i;
            beginnings++;
        }
    }
    if (beginnings == 1) {
        out->special = found;
        return true;
    }
    char hands[TEXT_MORE_SIZE];
    const int left_out = list_specials(t, hands, sizeof hands);
    fault_set(fault, 0, beginnings > 1 ? MSG_fault_specials : MSG_fault_special, text, length,
              hands);
    if (fault != NULL) {
        fault->number = left_out;
    }
    return false;
}

static bool read_letters(const struct answer_typed_text *typed, struct answer *out)
{
    const char *text = typed->text;
    const size_t length = typed->length;
    const int given = typed->question->option_count;
    const int options = given < OPTIONS_MAX ? given : OPTIONS_MAX;
    for (size_t i = 0; i < length; i++) {
        const char c = ascii_lower(text[i]);
        if (ascii_is_blank(c) || strchr(",;()&+/", c) != NULL) {
            continue; /* the text holds no zero byte, so strchr finds only what is written here */
        }
        const bool alone = i == 0 || ascii_is_blank(text[i - 1]);
        if (alone && length - i > 3 && is_among(text + i, 3, (const char *const[]){"and", NULL}) &&
            ascii_is_blank(text[i + 3])) {
            i += 2;
            continue;
        }
        if (c < 'a' || c >= 'a' + options) {
            const char last[] = {(char)('a' + options - 1), '\0'};
            fault_set(typed->fault, 0, MSG_fault_letter, text, length, last);
            return false;
        }
        out->letters |= 1u << (c - 'a');
    }
    return out->letters != 0 || answer_refuse(typed->fault, "", 0, MSG_fault_letters);
}

static bool read_lay(const struct answer_typed_text *typed, struct answer *out)
{
    struct action a;
    if (none_read(typed->text, typed->length)) {
        return true;
    }
    if (typed->length == 0) {
        return answer_refuse(typed->fault, typed->text, typed->length, MSG_fault_lay);
    }
    if (!action_read(typed->table, typed->text, typed->length, &a, typed->fault)) {
        return false;
    }
    if (a.kind != ACTION_LAY || a.lay.count == 0) {
        return answer_refuse(typed->fault, typed->text, typed->length, MSG_fault_lay_only);
    }
    out->lay = a.lay;
    return true;
}

static bool read_turn(const struct answer_typed_text *typed, struct answer *out)
{
    return none_read(typed->text, typed->length) ||
           turn_read(typed->table, typed->text, typed->length, out->action, TURN_ACTIONS_MAX,
                     &out->action_count, typed->fault);
}

/* Where the result of a sum begins that is written with it, "50+20=70"; 0: it stands alone. */
static size_t sum_length(const char *text, size_t length)
{
    size_t at = length;
    while (at > 0 && text[at - 1] != '=') {
        at--;
    }
    return at < length ? at : 0;
}

static bool read_number(const struct answer_typed_text *typed, struct answer *out)
{
    const size_t sum = typed->strict ? 0 : sum_length(typed->text, typed->length);
    return number_read(typed->text + sum, typed->length - sum, &out->number, typed->fault);
}

static bool read_score(const struct answer_typed_text *typed, struct answer *out)
{
    return score_read(typed->seats, typed->text, typed->length, typed->strict, out, typed->fault);
}

static bool read_frozen(const struct answer_typed_text *typed, struct answer *out)
{
    return frozen_read(typed->text, typed->length, out, typed->fault);
}

static bool read_ways(const struct answer_typed_text *typed, struct answer *out)
{
    return ways_read(typed->text, typed->length, out, typed->fault);
}

static bool read_word(const struct answer_typed_text *typed, struct answer *out)
{
    return word_read(typed->text, typed->length, out, typed->fault);
}

/* Reads an answer by its form; the text still has its blanks and courtesies. */
static bool read_answer(struct answer_typed_text typed, struct answer *out)
{
    static bool (*const readers[FORM_COUNT])(const struct answer_typed_text *, struct answer *) = {
#define FORM(name, traits, entered, typed, words, read, ...) read,
#include "questions/forms.def"
#undef FORM
    };
    struct answer answer = {.form = question_form(typed.question->kind), .special = SPECIAL_NONE};
    typed.text = trim(typed.text, &typed.length);
    typed.length = typed.strict ? typed.length : without_courtesy(typed.text, typed.length);
    const bool fine = readers[answer.form](&typed, &answer);
    if (fine) {
        *out = answer;
    }
    return fine;
}

bool answer_read(const struct table *t,
                 int seats,
                 const struct question *q,
                 const char *text,
                 struct answer *out,
                 struct parse_error *fault)
{
    return read_answer((struct answer_typed_text){t, seats, q, text, 0, false, fault}, out);
}

bool answer_read_expected(const struct table *t,
                          int seats,
                          const struct question *q,
                          const char *text,
                          struct answer *out,
                          struct parse_error *fault)
{
    return read_answer((struct answer_typed_text){t, seats, q, text, 0, true, fault}, out);
}

/* Text that grows in a buffer of fixed size, and whose answer it is. */
struct answer_writing {
    const struct table *table;
    int seats;
    char *out;
    size_t size, used;
};

static void put_character(struct answer_writing *w, char c)
{
    if (w->used + 1 < w->size) {
        w->out[w->used++] = c;
        w->out[w->used] = '\0';
    }
}

/* Appends a word, after a space if need be; what does not fit is cut. */
static void put(struct answer_writing *w, const char *word)
{
    if (w->used > 0) {
        put_character(w, ' ');
    }
    for (; *word != '\0'; word++) {
        put_character(w, *word);
    }
}

static void put_number(struct answer_writing *w, int64_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, number);
    put(w, text);
}

static void write_number(struct answer_writing *w, const struct answer *a)
{
    put_number(w, a->number);
}

static void write_yes_no(struct answer_writing *w, const struct answer *a)
{
    put(w, a->yes ? "yes" : "no");
    for (int i = 0; i < a->broken_count && !a->yes; i++) {
        put(w, rule_facts((enum rule_id)a->broken[i].rule)->id);
    }
}

static void write_kinds(struct answer_writing *w, const struct answer *a)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        if ((a->kinds & 1u << k) != 0) {
            put(w, kind_name(k));
        }
    }
}

static void write_special(struct answer_writing *w, const struct answer *a)
{
    put(w, a->special == SPECIAL_NONE ? "none" : w->table->special[a->special].id);
}

static void write_score(struct answer_writing *w, const struct answer *a)
{
    for (int side = 0; side < a->sides; side++) {
        put(w, side_name(w->seats, side));
        for (int n = 0; n < 3; n++) {
            if (a->score[side][n] != SCORE_NOT_GIVEN) {
                put_number(w, a->score[side][n]);
            }
        }
    }
}

static void write_letters(struct answer_writing *w, const struct answer *a)
{
    for (int i = 0; i < OPTIONS_MAX; i++) {
        if ((a->letters & 1u << i) != 0) {
            put(w, (const char[]){(char)('a' + i), '\0'});
        }
    }
}

static void write_pick(struct answer_writing *w, const struct answer *a)
{
    put(w, a->yes ? "pick" : "draw");
}

static void write_lay(struct answer_writing *w, const struct answer *a)
{
    w->used = a->lay.count > 0 ? lay_write(&a->lay, w->out, w->size) : 0;
}

static void write_turn(struct answer_writing *w, const struct answer *a)
{
    w->used = turn_write(w->table, a->action, a->action_count, w->out, w->size);
}

static void write_words(struct answer_writing *w, const struct answer *a)
{
    int count = 0;
    const char *const *words = form_words(a->form, &count);
    for (int i = 0; i < count; i++) {
        if ((a->words >> i & 1) != 0) {
            put(w, words[i]);
        }
    }
}

static void write_frozen(struct answer_writing *w, const struct answer *a)
{
    put(w, a->yes ? "yes" : "no");
    write_words(w, a);
}

size_t
answer_write(const struct table *t, int seats, const struct answer *a, char *out, size_t size)
{
    static void (*const writers[FORM_COUNT])(struct answer_writing *, const struct answer *) = {
#define FORM(name, traits, entered, typed, words, read, write, ...) write,
#include "questions/forms.def"
#undef FORM
    };
    struct answer_writing w = {t, seats, out, size, 0};
    assert(size > 0);
    out[0] = '\0';
    writers[a->form](&w, a);
    if (w.used == 0) {
        put(&w, "none");
    }
    return w.used;
}

size_t
answer_write_one(const struct table *t, int seats, const struct answer *a, char *out, size_t size)
{
    struct answer one = *a;
    if (one.form == FORM_KIND) {
        one.kinds = (uint16_t)(one.kinds & (~one.kinds + 1U));
    }
    return answer_write(t, seats, &one, out, size);
}
