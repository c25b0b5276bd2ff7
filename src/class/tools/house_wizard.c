/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/house_wizard.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/slug.h"
#include "base/strbuf.h"
#include "coach/compare.h"
#include "engine/table_flaw.h"
#include "handouts/checklist.h"
#include "messages/msg_command.h"
#include "messages/parse_error_message.h"
#include "notation/number_text.h"
#include "notation/yes_no.h"
#include "tools/typed_hand.h"

enum {
    WORTH_MOST = 100000,
    ID_TAIL = 6,       /* "-own", where the id is a built-in table's */
    TITLE_MOST = 80,   /* bytes of a name typed */
    NOTE_LETTERS = 120 /* of a note, as the schema has it */
};

static void say(const struct house_wizard *h, struct message message)
{
    wizard_say(&h->talk, TONE_TEXT, 0, message);
}

static bool is_back(const char *line)
{
    return strcmp(line, "back") == 0 || strcmp(line, "/back") == 0;
}

/* Says a hand of the table in a sentence, as in "Added: ...". */
static void say_hand(const struct house_wizard *h, enum message_id id, int place)
{
    char clause[CLAUSE_SIZE];
    (void)special_words(&h->talk.ctx, place, clause);
    say(h, MESSAGE(id, message_text(clause)));
}

/* --- notes, in their own words --------------------------------------------------------------- */

static void ask_point(struct house_wizard *h);
static void ask_own_name(struct house_wizard *h);
static void ask_note(struct house_wizard *h);

static bool is_note(const struct house_wizard *h)
{
    return h->note < h->table->note_count;
}

/* Leaves the notes for what was asked before them. */
static void go_back(struct house_wizard *h)
{
    if (h->note > 0) {
        h->note--;
        ask_note(h);
    } else if (h->hands > 0 && h->table->special_count < SPECIAL_MAX) {
        ask_own_name(h);
    } else {
        h->at--;
        ask_point(h);
    }
}

/* A line for the rules page; the sentence says what can't stand there. */
static bool take_text(struct house_wizard *h, const char *line)
{
    char *note = h->table->note[h->note];
    if (strlen(line) >= TABLE_NOTE_SIZE || clean_length(line) > NOTE_LETTERS ||
        !clean_is_clean(line)) {
        say(h, msg_house_note_long(NOTE_LETTERS));
        return false;
    }
    h->table->note_count += is_note(h) ? 0 : 1;
    (void)snprintf(note, TABLE_NOTE_SIZE, "%s", line);
    return true;
}

static void strike_note(struct house_wizard *h)
{
    struct table *t = h->table;
    t->note_count--;
    memmove(t->note[h->note], t->note[h->note + 1],
            (size_t)(t->note_count - h->note) * sizeof t->note[0]);
    memset(t->note[t->note_count], 0, sizeof t->note[0]);
}

static void take_note(struct wizard *t, const char *line)
{
    struct house_wizard *h = (struct house_wizard *)t;
    const enum yes_no said = yes_no_read(line, strlen(line));
    const bool keeps = line[0] == '\0' || said == SAYS_YES;
    const bool none = said == SAYS_NO || none_read(line, strlen(line));
    if (is_back(line)) {
        go_back(h);
    } else if (!is_note(h) && (keeps || none)) {
        t->take = NULL;
    } else if (none) {
        strike_note(h);
        ask_note(h);
    } else if (keeps || take_text(h, line)) {
        h->note++;
        ask_note(h);
    }
}

/* Asks about a note of the sheet, or for one more. */
static void ask_note(struct house_wizard *h)
{
    emit_gap(&h->talk.out);
    if (h->note == TABLE_NOTES) {
        say(h, msg_house_notes_full());
        h->talk.take = NULL;
    } else if (is_note(h)) {
        wizard_await(&h->talk, msg_house_note_kept(h->table->note[h->note]), take_note);
    } else {
        wizard_await(&h->talk, msg_house_note(h->note > 0), take_note);
    }
}

/* All rules are agreed on. */
static void begin_notes(struct house_wizard *h)
{
    h->whole = true;
    h->note = 0;
    ask_note(h);
}

/* --- hands of the club's own ----------------------------------------------------------------- */

static void ask_own_worth(struct house_wizard *h);
static void take_own_groups(struct wizard *t, const char *line);

/* The table's own hand takes the name and the worth that were typed. */
static void rename_same(struct house_wizard *h)
{
    struct special_hand *there = &h->table->special[h->same];
    (void)snprintf(there->title, sizeof there->title, "%s", h->special.title);
    there->value = h->special.value;
    say_hand(h, MSG_house_hand_now, h->same);
    ask_own_name(h);
}

/* Whether the typed hand is a new name for one that the table has: Enter is yes, as at every point,
 * and other groups are taken at once. */
static void take_own_same(struct wizard *t, const char *line)
{
    struct house_wizard *h = (struct house_wizard *)t;
    const enum yes_no said = yes_no_read(line, strlen(line));
    if (said == SAYS_YES || line[0] == '\0') {
        rename_same(h);
    } else if (said == SAYS_NO || is_back(line)) {
        wizard_await(t, msg_house_own_groups(), take_own_groups);
    } else if (strpbrk(line, "0123456789") != NULL) {
        take_own_groups(t, line);
    } else {
        say(h, msg_house_answers());
    }
}

static void take_own_groups(struct wizard *t, const char *line)
{
    struct house_wizard *h = (struct house_wizard *)t;
    struct parse_error fault;
    struct special_hand typed = h->special;
    if (is_back(line)) {
        ask_own_worth(h);
        return;
    }
    if (!typed_hand_read(line, &typed, &fault)) {
        say(h, fault_as_said(&fault));
        return;
    }
    h->same = special_same(h->table, &typed, 0);
    if (h->same != SPECIAL_NONE) {
        wizard_await(t, msg_house_own_same(h->same, typed.title), take_own_same);
        return;
    }
    h->table->special[h->table->special_count++] = typed;
    say_hand(h, MSG_house_own_added, h->table->special_count - 1);
    ask_own_name(h);
}

static void take_own_worth(struct wizard *t, const char *line)
{
    struct house_wizard *h = (struct house_wizard *)t;
    int64_t value = 0;
    if (is_back(line)) {
        ask_own_name(h);
        return;
    }
    if (!number_read(line, strlen(line), &value, NULL) || value <= 0 || value > WORTH_MOST) {
        say(h, msg_house_own_value());
        return;
    }
    h->special.value = (int32_t)value;
    say(h, msg_house_own_how());
    wizard_await(t, msg_house_own_groups(), take_own_groups);
}

static void ask_own_worth(struct house_wizard *h)
{
    wizard_await(&h->talk, msg_house_own_worth(h->special.title), take_own_worth);
}

static void take_own_name(struct wizard *t, const char *line)
{
    struct house_wizard *h = (struct house_wizard *)t;
    char id[SPECIAL_ID_SIZE];
    struct parse_error fault;
    if (is_back(line)) {
        h->at--;
        ask_point(h);
        return;
    }
    if (line[0] == '\0' || yes_no_read(line, strlen(line)) == SAYS_NO ||
        none_read(line, strlen(line))) {
        begin_notes(h);
        return;
    }
    if (yes_no_read(line, strlen(line)) == SAYS_YES) {
        return; /* the question asks for its name */
    }
    slug_id(line, "own-hand", id, sizeof id);
    if (!typed_hand_name(h->table, line, id, &h->special, &fault)) {
        say(h, fault_as_said(&fault));
        return;
    }
    ask_own_worth(h);
}

/* Asks for a hand that is on no list, where special hands are played; else it is the end. */
static void ask_own_name(struct house_wizard *h)
{
    if (h->hands == 0 || h->table->special_count == SPECIAL_MAX) {
        if (h->hands > 0) {
            say(h, msg_house_own_full());
        }
        begin_notes(h);
        return;
    }
    h->special = (struct special_hand){.value = 0};
    emit_gap(&h->talk.out);
    wizard_await(&h->talk, msg_house_own(), take_own_name);
}

/* --- the list -------------------------------------------------------------------------------- */

/* Whether the point asked is a minimum below the one before, which is said: the score of a team
 * goes up, and its minimum does not go down. */
static bool minimum_falls(const struct house_wizard *h)
{
    struct table_flaw f;
    if (h->at >= h->options || !table_minimum_falls(h->table, h->option[h->at], &f)) {
        return false;
    }
    say(h, msg_house_falls(table_get(h->table, f.option), table_get(h->table, f.with)));
    return true;
}

static void take_point(struct wizard *t, const char *line);

/* The sentence on the point that is asked, as it stands at the table now. */
static void put_sentence(const struct house_wizard *h, struct strbuf *out)
{
    if (h->at < h->options) {
        checklist_line(&h->talk.ctx, h->option[h->at], out);
    } else {
        checklist_hand_line(&h->talk.ctx, h->hand[h->at - h->options], out);
    }
}

/* Goes on to the next point. What has changed is said as it is now, so that a slip is seen;
 * `before`: how it was. */
static void next_point(struct house_wizard *h, const char *before)
{
    struct strbuf now = STRBUF_INIT;
    if (minimum_falls(h)) {
        const bool restored = table_set(h->table, h->option[h->at], h->was);
        assert(restored); /* it had that value */
        (void)restored;
        wizard_await(&h->talk, msg_house_how(), take_point);
        return;
    }
    put_sentence(h, &now);
    if (strcmp(strbuf_text(&now), before) != 0) {
        say(h, msg_house_now(strbuf_text(&now)));
    }
    strbuf_free(&now);
    h->at++;
    ask_point(h);
}

static void take_point(struct wizard *t, const char *line)
{
    struct house_wizard *h = (struct house_wizard *)t;
    char fault[CHECKLIST_FAULT_SIZE];
    if (is_back(line)) {
        h->at = h->at > 0 ? h->at - 1 : 0;
        ask_point(h);
        return;
    }
    const struct catalog *words = t->ctx.catalog;
    struct strbuf before = STRBUF_INIT;
    put_sentence(h, &before);
    const enum checklist_reply reply =
        h->at < h->options
            ? checklist_answer(words, h->table, h->option[h->at], line, fault)
            : checklist_hand_answer(words, h->table, h->hand[h->at - h->options], line, fault);
    if (reply == CHECKLIST_TAKEN) {
        next_point(h, strbuf_text(&before));
    } else {
        emit_text(&t->out, TONE_TEXT, 0, fault);
    }
    if (reply == CHECKLIST_WHICH) {
        wizard_await(t, msg_house_how(), take_point);
    }
    strbuf_free(&before);
}

/* Says how the point stands and asks whether it is so; after the last the own hands. */
static void ask_point(struct house_wizard *h)
{
    struct strbuf line = STRBUF_INIT;
    if (h->at == h->options + h->hands) {
        ask_own_name(h);
        return;
    }
    if (h->at < h->options) {
        h->was = table_get(h->table, h->option[h->at]);
    }
    put_sentence(h, &line);
    emit_gap(&h->talk.out);
    say(h, msg_house_point(h->at + 1, h->options + h->hands, strbuf_text(&line)));
    wizard_await(&h->talk, msg_house_yes_no(), take_point);
    strbuf_free(&line);
}

/* The table's name; its id is made of it and must be a new one. */
static void take_name(struct wizard *t, const char *line)
{
    struct house_wizard *h = (struct house_wizard *)t;
    char id[TABLE_ID_SIZE - ID_TAIL];
    struct table known;
    if (!clean_is_clean(line)) {
        say(h, msg_house_name_unfit());
        return;
    }
    if (line[0] != '\0') {
        (void)snprintf(h->table->title, sizeof h->table->title, "%.*s",
                       (int)clean_cut(line, TITLE_MOST), line);
    }
    slug_id(h->table->title, "my-table", id, sizeof id);
    (void)snprintf(h->table->id, sizeof h->table->id, "%s%s", id,
                   table_builtin(id, &known) ? "-own" : "");
    emit_gap(&t->out);
    say(h, msg_house_words());
    if (!h->all) {
        say(h, msg_house_short());
    }
    ask_point(h);
}

const char *house_wizard_half(const struct house_wizard *h)
{
    return h->special.title[0] != '\0' ? h->special.title : NULL;
}

void house_wizard_begin(struct house_wizard *h,
                        const struct catalog *words,
                        struct listener out,
                        struct table *t,
                        bool own,
                        bool all)
{
    *h = (struct house_wizard){.table = t, .first = *t, .all = all};
    h->talk = (struct wizard){.ctx = message_context_of(words, t), .out = out};
    h->options = checklist_options(t, all, h->option);
    h->hands = checklist_hands(&h->first, h->hand);
    if (!own) {
        const struct message mine = msg_house_my_table();
        (void)message_format(&h->talk.ctx, &mine, t->title, sizeof t->title);
    }
    wizard_await(&h->talk, msg_house_name(t->title), take_name);
}
