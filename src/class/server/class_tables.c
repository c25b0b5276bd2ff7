/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits where, and what is played there: with cards on tables, or on the phones. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "server/class_session.h"

static bool is_seated(const struct class_session *r, int phone)
{
    return r->phone[phone].key[0] != '\0' && r->table_count > 0 && r->phone[phone].table > 0;
}

/* --- what may be --- */

static enum room_fault check_tables(const struct class_session *r, const struct class_command *a)
{
    const bool deal = a->verb == ROOM_DEAL;
    if (deal && r->judge->deal == NULL) {
        return ROOM_NO_SUCH;
    }
    if (a->number == 0) {
        return r->table_count > 0 && (r->play != NULL) == deal ? ROOM_FINE : ROOM_NO_TABLE;
    }
    return a->number >= 1 && a->number <= ROOM_TABLES_MOST ? ROOM_FINE : ROOM_NO_TABLE;
}

static enum room_fault
check_play(const struct class_session *r, const struct class_command *a, struct message_copy *fault)
{
    const struct room_phone *p = &r->phone[a->phone];
    if (r->stage != ROOM_PLAYED) {
        return ROOM_TOO_LATE;
    }
    if (a->turn != (uint32_t)r->play[p->table - 1].line) {
        return ROOM_MOVED_ON;
    }
    struct card_table *copy = memory_alloc(sizeof *copy);
    *copy = r->play[p->table - 1];
    const bool good = card_table_play(r->judge->deal, copy, p->seat, a->text, fault);
    free(copy);
    return good ? ROOM_FINE : ROOM_UNREADABLE;
}

enum room_fault class_session_tables_check(const struct class_session *r,
                                           const struct class_command *a,
                                           struct message_copy *fault)
{
    struct room_result result;
    if (a->verb == ROOM_SEAT || a->verb == ROOM_DEAL) {
        return check_tables(r, a);
    }
    if (a->phone < 0 || a->phone >= r->phone_count || r->phone[a->phone].key[0] == '\0') {
        return ROOM_NOBODY;
    }
    if (!is_seated(r, a->phone)) {
        return ROOM_NO_TABLE;
    }
    if (a->verb == ROOM_PLAY) {
        return check_play(r, a, fault);
    }
    if (r->play != NULL) {
        return ROOM_TOO_LATE; /* it is scored by itself */
    }
    return r->judge->read_result(r->judge->payload, a->text, &result, fault) ? ROOM_FINE
                                                                             : ROOM_UNREADABLE;
}

/* --- what a phone may by itself --- */

bool class_session_may_sit(const struct class_session *r)
{
    bool playing = false;
    for (int table = 0; r->play != NULL && table < r->table_count; table++) {
        playing = playing || !r->result[table].given;
    }
    return r->stage == ROOM_RESTING && !playing;
}

/* Whether a phone may say how the round ended at its table, where it is said already: who has said
 * it, or has sat there from the beginning; another one only where none of these is left. */
static bool may_change_score(const struct class_session *r, int phone)
{
    const struct room_phone *p = &r->phone[phone];
    const struct room_result *result = &r->result[p->table - 1];
    if (p->settled || !result->given || result->phone == phone) {
        return true;
    }
    for (int i = 0; i < r->phone_count; i++) {
        if (is_seated(r, i) && r->phone[i].table == p->table && r->phone[i].settled) {
            return false;
        }
    }
    return true;
}

enum room_fault class_session_phone_may(const struct class_session *r,
                                        const struct class_command *a)
{
    if (a->verb == ROOM_SIT && r->stage != ROOM_OVER && !class_session_may_sit(r)) {
        return ROOM_SEAT_STAYS;
    }
    if (a->verb == ROOM_RESULT && is_seated(r, a->phone) && !may_change_score(r, a->phone)) {
        return ROOM_SCORE_STAYS;
    }
    return ROOM_FINE;
}

/* --- what then is --- */

/* The seats of a table that phones have, as bits. */
static uint8_t people_at(const struct class_session *r, int table)
{
    unsigned people = 0;
    for (int i = 0; i < r->phone_count; i++) {
        if (is_seated(r, i) && r->phone[i].table == table) {
            people |= 1U << r->phone[i].seat;
        }
    }
    return (uint8_t)people;
}

/* Something has changed at a table: when, and how it ended if it did. */
static void note_change(struct class_session *r, int table, int phone)
{
    struct card_table *c = &r->play[table - 1];
    struct room_result *result = &r->result[table - 1];
    c->changed = r->version;
    if (card_table_score(r->judge->deal, c, result->score)) {
        result->given = true;
        result->phone = phone;
        result->sides = c->round.board.sides;
    }
}

/* A seat by its number: table by table, and from the first table again when all are taken. */
static void give_seat(const struct class_session *r, struct room_phone *p, int place)
{
    p->table = place / r->judge->players % r->table_count + 1;
    p->seat = place % r->judge->players;
}

/* Whether a phone other than `but` has that seat. */
static bool is_taken(const struct class_session *r, const struct room_phone *seat, int but)
{
    for (int i = 0; i < r->phone_count; i++) {
        if (i != but && is_seated(r, i) && r->phone[i].table == seat->table &&
            r->phone[i].seat == seat->seat) {
            return true;
        }
    }
    return false;
}

/* The first free seat; where there is none two share one. */
static void give_free_seat(const struct class_session *r, int phone)
{
    struct room_phone *p = &r->phone[phone];
    const int seats = r->table_count * r->judge->players;
    int place = 0;
    for (give_seat(r, p, place); place < seats && is_taken(r, p, phone); give_seat(r, p, place)) {
        place++;
    }
    if (place == seats) {
        give_seat(r, p, phone);
    }
}

/* At its own chair, if the deal has that table and nobody sits there. */
static bool give_chair(const struct class_session *r, int phone)
{
    struct room_phone *p = &r->phone[phone];
    p->table = p->team;
    p->seat = p->chair;
    const bool good = p->team >= 1 && p->team <= r->table_count && !is_taken(r, p, phone);
    p->table = good ? p->table : 0;
    return good;
}

/* Who sits at a card table of the deal has its points, too. */
static void follow_seat(struct class_session *r, int phone)
{
    struct room_phone *p = &r->phone[phone];
    r->moved[p->table - 1] = r->version;
    p->team = p->table;
    p->chair = p->seat;
}

/* Everybody keeps the chair they chose; who chose one of a table that is not played at gets one
 * that is free. */
static void give_seats(struct class_session *r)
{
    for (int i = 0; i < r->phone_count; i++) {
        r->phone[i].table = 0;
    }
    for (int i = 0; i < r->phone_count; i++) {
        if (r->phone[i].key[0] != '\0') {
            (void)give_chair(r, i);
        }
    }
    for (int i = 0; i < r->phone_count; i++) {
        if (r->phone[i].key[0] != '\0' && r->phone[i].table == 0) {
            give_free_seat(r, i);
        }
    }
    for (int i = 0; i < r->phone_count; i++) {
        if (r->phone[i].key[0] != '\0') {
            r->phone[i].settled = true;
            follow_seat(r, i);
        }
    }
}

static void deal(struct class_session *r)
{
    r->play = memory_array((size_t)r->table_count, sizeof *r->play);
    for (int table = 1; table <= r->table_count; table++) {
        card_table_deal(r->judge->deal, people_at(r, table), &r->play[table - 1]);
        note_change(r, table, 0);
    }
}

static void apply_tables(struct class_session *r, const struct class_command *a)
{
    r->stage = a->verb == ROOM_DEAL ? ROOM_PLAYED : ROOM_SEATED;
    if (a->number == 0) {
        return;
    }
    free(r->play);
    r->play = NULL;
    r->table_count = a->number;
    memset(r->result, 0, sizeof r->result);
    give_seats(r);
    if (a->verb == ROOM_DEAL) {
        deal(r);
    }
}

static void apply_result(struct class_session *r, const struct class_command *a)
{
    struct message_copy fault;
    struct room_result *kept = &r->result[r->phone[a->phone].table - 1];
    if (r->judge->read_result(r->judge->payload, a->text, kept, &fault)) {
        kept->given = true;
        kept->phone = a->phone;
    }
}

static void apply_play(struct class_session *r, const struct class_command *a)
{
    struct message_copy fault;
    const struct room_phone *p = &r->phone[a->phone];
    if (card_table_play(r->judge->deal, &r->play[p->table - 1], p->seat, a->text, &fault)) {
        note_change(r, p->table, a->phone);
    }
}

void class_session_tables_apply(struct class_session *r, const struct class_command *a)
{
    if (a->verb == ROOM_PLAY) {
        apply_play(r, a);
    } else if (a->verb == ROOM_RESULT) {
        apply_result(r, a);
    } else {
        apply_tables(r, a);
    }
}

void class_session_tables_come(struct class_session *r, int phone)
{
    for (int table = 0; table < r->table_count; table++) {
        if (r->result[table].phone == phone) {
            r->result[table].phone = -1; /* who had its place before wrote that */
        }
    }
    if (r->table_count > 0) {
        give_free_seat(r, phone);
        follow_seat(r, phone);
        class_session_tables_go(r);
    }
}

void class_session_tables_move(struct class_session *r, int phone)
{
    const struct room_phone *p = &r->phone[phone];
    const int table = p->table, seat = p->seat;
    if (r->table_count == 0 || (table == p->team && seat == p->chair)) {
        return;
    }
    if (!give_chair(r, phone)) {
        r->phone[phone].table = table; /* a table that is not played at: only its points go there */
        r->phone[phone].seat = seat;
    }
    r->phone[phone].settled = r->phone[phone].settled && r->phone[phone].table == table;
    r->shown = r->version;
    class_session_tables_go(r);
}

void class_session_tables_go(struct class_session *r)
{
    for (int table = 1; table <= r->table_count && r->play != NULL; table++) {
        const uint8_t people = people_at(r, table);
        if (people != r->play[table - 1].people) {
            card_table_seat(r->judge->deal, &r->play[table - 1], people);
            note_change(r, table, 0);
        }
    }
}

uint32_t class_session_phone_drawn(const struct class_session *r, int phone)
{
    uint32_t at = r->shown;
    const int team = r->phone[phone].team;
    if (r->stage == ROOM_RESTING && team > 0 && r->moved[team - 1] > at) {
        at = r->moved[team - 1]; /* it shows who sits there */
    }
    if (r->stage == ROOM_PLAYED && is_seated(r, phone)) {
        const uint32_t changed = r->play[r->phone[phone].table - 1].changed;
        at = changed > at ? changed : at;
    }
    return at;
}

uint32_t class_session_phone_version(const struct class_session *r, int phone)
{
    const uint32_t drawn = class_session_phone_drawn(r, phone);
    const bool waits = r->stage == ROOM_ASKING && r->phone[phone].answer[r->question].said != NULL;
    return waits && r->tallied > drawn ? r->tallied : drawn;
}
