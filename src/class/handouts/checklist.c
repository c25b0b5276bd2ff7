/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/checklist.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "coach/compare.h"
#include "messages/msg_command.h"
#include "messages/wording.h"
#include "notation/number_text.h"
#include "notation/yes_no.h"

enum { HAND_WORTH_MOST = 100000 };

/* What players of one table are most often wrong about at another. */
static const enum option_id asked_most[CHECKLIST_SHORT] = {OPTION_open_first,
                                                           OPTION_open_second,
                                                           OPTION_open_third,
                                                           OPTION_open_clean_triple,
                                                           OPTION_open_mixed_canasta,
                                                           OPTION_splash,
                                                           OPTION_splash_wilds,
                                                           OPTION_meld_rule_of,
                                                           OPTION_wild_meld,
                                                           OPTION_dead_add,
                                                           OPTION_threes_keep_one,
                                                           OPTION_threes_in_hand,
                                                           OPTION_bonus_from,
                                                           OPTION_bonus_first,
                                                           OPTION_bonus_second,
                                                           OPTION_discard_bars,
                                                           OPTION_out_ask,
                                                           OPTION_special_wild_groups,
                                                           OPTION_score_dirty,
                                                           OPTION_deal_perfect_cut};

/* The same where packs freeze. */
static const enum option_id asked_most_classic[CHECKLIST_SHORT] = {
    OPTION_turn_draws,      OPTION_deal_upcard,     OPTION_open_negative, OPTION_open_first,
    OPTION_open_second,     OPTION_open_third,      OPTION_meld_majority, OPTION_wild_meld,
    OPTION_pack_wild,       OPTION_pack_canasta,    OPTION_out_canastas,  OPTION_out_concealed,
    OPTION_out_ask,         OPTION_threes_against,  OPTION_stock_ends,    OPTION_match_target,
    OPTION_score_going_out, OPTION_score_concealed, OPTION_threes_four,   OPTION_deal_perfect_cut};

int checklist_options(const struct table *t, bool all, enum option_id out[OPTION_COUNT])
{
    const enum option_id *const most =
        t->family == FAMILY_CLASSIC ? asked_most_classic : asked_most;
    struct table base;
    bool listed[OPTION_COUNT] = {false};
    int count = 0;
    for (int i = 0; i < (all ? 0 : (int)CHECKLIST_SHORT); i++) {
        listed[most[i]] = true;
        if (option_speaks(t, most[i])) {
            out[count++] = most[i];
        }
    }
    const bool known = table_base(t, &base);
    for (int i = 0; i < (int)OPTION_COUNT; i++) {
        const enum option_id o = (enum option_id)i;
        const bool departs = known && table_get(t, o) != table_get(&base, o);
        if (!listed[o] && (all || departs) && option_speaks(t, o)) {
            out[count++] = o;
        }
    }
    return count;
}

void checklist_line(const struct message_context *t, enum option_id o, struct strbuf *out)
{
    char clause[CLAUSE_SIZE];
    (void)option_words(t, o, clause);
    text_capital(clause);
    strbuf_appendf(out, "%s.", clause);
}

/* The start of a line of the printed list: its number, and boxes for yes and no. */
static void write_boxes(const struct message_context *t, int number, struct strbuf *out)
{
    char yes[MESSAGE_TEXT_SIZE], no[MESSAGE_TEXT_SIZE];
    const struct message words[] = {msg_house_yes(), msg_house_no()};
    (void)message_format(t, &words[0], yes, sizeof yes);
    (void)message_format(t, &words[1], no, sizeof no);
    strbuf_appendf(out, "%2d. [ ] %s  [ ] %s   ", number, yes, no);
}

void checklist_write(const struct message_context *t, bool all, struct strbuf *out)
{
    enum option_id options[OPTION_COUNT];
    const char *hands[2 * SPECIAL_MAX];
    const int count = checklist_options(t->table, all, options);
    const int hand_count = checklist_hands(t->table, hands);
    for (int i = 0; i < count; i++) {
        write_boxes(t, i + 1, out);
        checklist_line(t, options[i], out);
        strbuf_append_char(out, '\n');
    }
    for (int i = 0; i < hand_count; i++) {
        write_boxes(t, count + i + 1, out);
        checklist_hand_line(t, hands[i], out);
        strbuf_append_char(out, '\n');
    }
    for (int i = 0; i < t->table->note_count; i++) {
        write_boxes(t, count + hand_count + i + 1, out);
        strbuf_appendf(out, "%s\n", t->table->note[i]);
    }
}

/* The values there are, with what each means. */
static void
list_values(const struct message_context *t, enum option_id o, char out[CHECKLIST_FAULT_SIZE])
{
    const struct option *facts = option_facts(o);
    struct text text = text_in(out, CHECKLIST_FAULT_SIZE);
    char clause[CLAUSE_SIZE];
    if (facts->type == OPTION_NUMBER) {
        char least[16], most[16];
        (void)snprintf(least, sizeof least, "%d", (int)facts->least);
        (void)snprintf(most, sizeof most, "%d", (int)facts->most);
        if (facts->least <= 0) {
            (void)option_words_at(t, o, facts->least, clause);
        }
        /* where the words only say the number again, they are left out */
        const bool tells = facts->least <= 0 && strstr(clause, least) == NULL;
        const struct message number = msg_house_number(least, most, tells ? clause : NULL);
        text_said(&text, t, &number);
        return;
    }
    const struct message one = msg_house_one_word();
    text_said(&text, t, &one);
    for (int32_t value = facts->least; value <= facts->most; value++) {
        char word[OPTION_WORD_SIZE];
        if (option_takes(o, value)) {
            option_format(o, value, word);
            (void)option_words_at(t, o, value, clause);
            const struct message what = msg_house_word(word, clause);
            text_add(&text, " ");
            text_said(&text, t, &what);
        }
    }
}

enum checklist_reply checklist_answer(const struct catalog *catalog,
                                      struct table *t,
                                      enum option_id o,
                                      const char *text,
                                      char fault[CHECKLIST_FAULT_SIZE])
{
    const struct message_context ctx = message_context_of(catalog, t);
    char word[OPTION_WORD_SIZE] = "";
    int32_t value = 0;
    text += strspn(text, " \t");
    size_t length = strcspn(text, " \t\r\n");
    if (length >= sizeof word || text[length + strspn(text + length, " \t\r\n")] != '\0') {
        length = 0;
        word[0] = '?';
    }
    for (size_t i = 0; i < length; i++) {
        word[i] = ascii_lower(text[i]);
    }
    const enum yes_no said = yes_no_read(text, strlen(text));
    if (word[0] == '\0' || said == SAYS_YES) {
        return CHECKLIST_TAKEN;
    }
    const bool onoff = option_facts(o)->type == OPTION_ONOFF;
    if (said == SAYS_NO) {
        if (onoff && table_set(t, o, table_get(t, o) == 0)) {
            return CHECKLIST_TAKEN;
        }
        list_values(&ctx, o, fault);
        return CHECKLIST_WHICH;
    }
    if (option_parse(o, word, &value) && table_set(t, o, value)) {
        return CHECKLIST_TAKEN;
    }
    if (onoff) {
        const struct message how = msg_house_answers();
        (void)message_format(&ctx, &how, fault, CHECKLIST_FAULT_SIZE);
    } else {
        list_values(&ctx, o, fault);
    }
    return CHECKLIST_UNREAD;
}

/* --- special hands --------------------------------------------------------------------------- */

static int place_of(const struct table *t, const char *id)
{
    for (int i = 0; i < t->special_count; i++) {
        if (strcmp(t->special[i].id, id) == 0) {
            return i;
        }
    }
    return SPECIAL_NONE;
}

int checklist_hands(const struct table *t, const char *out[2 * SPECIAL_MAX])
{
    int published = 0, count = 0;
    const struct special_hand *all = special_published_all(&published);
    if (t->threes_style == THREES_CLASSIC) {
        return 0;
    }
    for (int i = 0; i < t->special_count; i++) {
        out[count++] = t->special[i].id;
    }
    for (int i = 0; i < published; i++) {
        if (place_of(t, all[i].id) == SPECIAL_NONE) {
            out[count++] = all[i].id;
        }
    }
    return count;
}

/* Puts a published hand on the table's list; false when the list is full or there is no such hand.
 */
static bool add_hand(struct table *t, const char *id)
{
    const struct special_hand *hand = special_published(id);
    if (hand == NULL || t->special_count == SPECIAL_MAX) {
        return false;
    }
    t->special[t->special_count++] = *hand;
    return true;
}

void checklist_hand_line(const struct message_context *t, const char *id, struct strbuf *out)
{
    char clause[CLAUSE_SIZE];
    const int place = place_of(t->table, id);
    struct table other = *t->table;
    const struct message_context with = message_context_of(t->catalog, &other);
    if (place != SPECIAL_NONE) {
        (void)special_words(t, place, clause);
        text_capital(clause);
        strbuf_appendf(out, "%s.", clause);
    } else if (add_hand(&other, id)) {
        (void)special_words(&with, other.special_count - 1, clause);
        char line[MESSAGE_TEXT_SIZE];
        const struct message not = msg_house_hand_not(clause);
        (void)message_format(t, &not, line, sizeof line);
        strbuf_append(out, line);
    }
}

static void strike_hand(struct table *t, int place)
{
    t->special_count--;
    memmove(&t->special[place], &t->special[place + 1],
            (size_t)(t->special_count - place) * sizeof t->special[0]);
}

enum checklist_reply checklist_hand_answer(const struct catalog *catalog,
                                           struct table *t,
                                           const char *id,
                                           const char *text,
                                           char fault[CHECKLIST_FAULT_SIZE])
{
    struct parse_error unread;
    int64_t value = 0;
    const int place = place_of(t, id);
    text += strspn(text, " \t");
    const size_t length = strcspn(text, "\r\n");
    const enum yes_no said = yes_no_read(text, length);
    if (text[0] == '\0' || said == SAYS_YES) {
        return CHECKLIST_TAKEN;
    }
    if (said == SAYS_NO) {
        if (place != SPECIAL_NONE) {
            strike_hand(t, place);
            return CHECKLIST_TAKEN;
        }
        if (add_hand(t, id)) {
            return CHECKLIST_TAKEN;
        }
    } else if (number_read(text, length, &value, &unread) && value >= 0 &&
               value <= HAND_WORTH_MOST) {
        if (place != SPECIAL_NONE || add_hand(t, id)) {
            t->special[place_of(t, id)].value = (int32_t)value;
            return CHECKLIST_TAKEN;
        }
    }
    const struct message_context ctx = message_context_of(catalog, t);
    const struct message how = msg_house_hand_answers();
    (void)message_format(&ctx, &how, fault, CHECKLIST_FAULT_SIZE);
    return CHECKLIST_UNREAD;
}
