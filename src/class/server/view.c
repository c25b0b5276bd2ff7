/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/view.h"

#include "messages/msg_live.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/names.h"
#include "questions/answer_text.h"
#include "server/answer_chart.h"

static const char *stage_name(enum room_stage stage)
{
    static const char *const names[] = {"resting", "asking", "counted", "told",
                                        "seated",  "played", "over"};
    return names[stage];
}

static bool is_put(const struct class_session *r)
{
    return r->stage == ROOM_ASKING || r->stage == ROOM_COUNTED || r->stage == ROOM_TOLD;
}

static bool at_tables(const struct class_session *r)
{
    return r->stage == ROOM_SEATED || r->stage == ROOM_PLAYED;
}

static void
say_json(struct json *j, const char *key, const struct class_questions *m, struct message message)
{
    const struct message_context ctx = message_context_of(m->course->catalog, &m->table);
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &message, text, sizeof text);
    json_text(j, key, text);
}

static void answer_chart_json(struct json *j,
                              const struct class_session *r,
                              const struct class_questions *m,
                              bool right)
{
    struct bar bar[BARS_MOST];
    const int count = answer_chart_of(r, r->question, &m->question[r->question].item, bar);
    json_open(j, "bars", '[');
    for (int i = 0; i < count; i++) {
        json_open(j, NULL, '{');
        json_text(j, "text", bar[i].text);
        json_number(j, "count", bar[i].count);
        if (right) {
            json_bool(j, "right", bar[i].right);
        }
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void result_json(struct json *j,
                        const struct class_session *r,
                        const struct class_questions *m,
                        int table)
{
    const struct room_result *result = &r->result[table];
    json_open(j, NULL, '{');
    json_number(j, "table", table + 1);
    json_bool(j, "given", result->given);
    if (r->play != NULL && !result->given) {
        const struct board *b = &r->play[table].round.board;
        json_text(j, "turn", seat_title(m->course->catalog, b->seats, b->seat));
        json_number(j, "stock", b->stock);
    }
    json_open(j, "sides", '[');
    for (int i = 0; i < result->sides; i++) {
        json_open(j, NULL, '{');
        json_text(j, "name", side_title(m->course->catalog, r->judge->players, i));
        if (result->score[i][0] != SCORE_NOT_GIVEN) {
            json_number(j, "base", result->score[i][0]);
            json_number(j, "count", result->score[i][1]);
        }
        json_number(j, "total", result->score[i][2]);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

/* What everybody sees. `always`: whoever sees it may know the answer before it is shown. */
static void common_json(struct json *j,
                        const struct class_session *r,
                        const struct class_questions *m,
                        bool always)
{
    const bool told = r->stage == ROOM_TOLD;
    json_text(j, "stage", stage_name(r->stage));
    json_number(j, "of", m->count);
    json_number(j, "turn", r->turn);
    if (is_put(r)) {
        int right = 0;
        const int answered = class_session_answered(r, r->question, &right);
        json_number(j, "number", r->question + 1);
        json_raw(j, "shown", m->question[r->question].asked);
        say_json(j, "tally", m, msg_live_tally(answered, r->present));
        if (r->stage != ROOM_ASKING || always) {
            answer_chart_json(j, r, m, told || always);
        }
        if (told || always) {
            json_raw(j, "reasons", m->question[r->question].reasons);
        }
    }
    if (at_tables(r)) {
        json_open(j, "tables", '[');
        for (int i = 0; i < r->table_count; i++) {
            result_json(j, r, m, i);
        }
        json_close(j, ']');
    }
}

/* The players of a side, with the names of those who gave one: "North and South (Ruth, Maria)". */
static void side_json(struct json *j,
                      const struct class_session *r,
                      const struct class_questions *m,
                      int table,
                      int side)
{
    const int players = r->judge->players, sides = players_sides(players);
    struct strbuf name = STRBUF_INIT;
    bool known = false;
    strbuf_append(&name, side_title(m->course->catalog, players, side));
    for (int i = 0; i < r->phone_count; i++) {
        const struct room_phone *p = &r->phone[i];
        if (p->table == table && p->seat % sides == side && p->key[0] != '\0' &&
            p->name[0] != '\0') {
            strbuf_appendf(&name, "%s%s", known ? ", " : " (", p->name);
            known = true;
        }
    }
    strbuf_append(&name, known ? ")" : "");
    json_open(j, NULL, '{');
    json_text(j, "line", side_name(players, side));
    json_text(j, "name", strbuf_text(&name));
    json_close(j, '}');
    strbuf_free(&name);
}

static void sides_json(struct json *j,
                       const struct class_session *r,
                       const struct class_questions *m,
                       int table)
{
    json_open(j, "sides", '[');
    for (int i = 0; i < players_sides(r->judge->players); i++) {
        side_json(j, r, m, table, i);
    }
    json_close(j, ']');
}

void view_phone(struct json *j,
                const struct class_session *r,
                const struct class_questions *m,
                int phone,
                bool trainer)
{
    const struct room_phone *p = &r->phone[phone];
    json_open(j, NULL, '{');
    json_number(j, "version", class_session_phone_version(r, phone));
    common_json(j, r, m, false);
    json_bool(j, "trainer", trainer);
    json_open(j, "me", '{');
    json_text(j, "name", p->name);
    json_number(j, "number", phone + 1);
    json_text(j, "ticket", p->ticket);
    if (is_put(r) && p->answer[r->question].said != NULL) {
        json_text(j, "said", p->answer[r->question].said);
        if (r->stage == ROOM_TOLD) {
            json_bool(j, "right", p->answer[r->question].right);
        }
    }
    if (at_tables(r)) {
        json_number(j, "table", p->table);
        json_text(j, "seat", seat_title(m->course->catalog, r->judge->players, p->seat));
        sides_json(j, r, m, p->table);
    }
    json_close(j, '}');
    if (r->stage == ROOM_PLAYED && p->table > 0) {
        card_table_json(j, &m->deal, &r->play[p->table - 1], p->seat);
    }
    json_close(j, '}');
}

static void http_api_json(struct json *j, const struct view_http_api *api)
{
    json_text(j, "code", api->code);
    json_text(j, "address", api->address);
    json_text(j, "qr", api->qr);
    json_number(j, "side", api->side);
}

void view_projector(struct json *j,
                    const struct class_session *r,
                    const struct class_questions *m,
                    const struct view_http_api *api)
{
    json_open(j, NULL, '{');
    json_number(j, "version", r->version);
    common_json(j, r, m, false);
    say_json(j, "present", m, msg_live_present(r->present));
    http_api_json(j, api);
    json_close(j, '}');
}

static void
phones_json(struct json *j, const struct class_session *r, const struct class_questions *m)
{
    json_open(j, "phones", '[');
    for (int i = 0; i < r->phone_count; i++) {
        const struct room_phone *p = &r->phone[i];
        char name[NAME_SIZE];
        if (p->key[0] == '\0') {
            continue;
        }
        json_open(j, NULL, '{');
        json_number(j, "phone", i);
        json_text(j, "name", class_session_name(r, i, name));
        if (is_put(r) && p->answer[r->question].said != NULL) {
            json_text(j, "said", p->answer[r->question].said);
            json_bool(j, "right", p->answer[r->question].right);
        }
        if (p->ticket[0] != '\0') {
            json_text(j, "ticket", p->ticket);
        }
        if (at_tables(r)) {
            json_number(j, "table", p->table);
            json_text(j, "seat", seat_title(m->course->catalog, r->judge->players, p->seat));
        }
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void
questions_json(struct json *j, const struct class_session *r, const struct class_questions *m)
{
    json_open(j, "questions", '[');
    for (int i = 0; i < m->count; i++) {
        const struct handout_item *item = &m->question[i].item;
        char text[ITEM_TEXT_SIZE];
        int right = 0;
        json_open(j, NULL, '{');
        item_question(item, text);
        json_text(j, "text", text);
        item_answer(item, &item->right, text);
        json_text(j, "answer", text);
        if (item->exercise.topic_count > 0) {
            json_text(j, "topic", rule_facts(item->exercise.topic[0])->id);
        }
        json_bool(j, "asked", r->asked[i]);
        json_number(j, "answered", class_session_answered(r, i, &right));
        json_number(j, "right", right);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void view_teacher(struct json *j,
                  const struct class_session *r,
                  const struct class_questions *m,
                  const struct view_http_api *api,
                  const char *projector)
{
    json_open(j, NULL, '{');
    json_number(j, "version", r->version);
    common_json(j, r, m, true);
    say_json(j, "present", m, msg_live_present(r->present));
    http_api_json(j, api);
    json_text(j, "projector", projector);
    json_number(j, "players", r->judge->players);
    json_bool(j, "deals", r->judge->deal != NULL);
    json_bool(j, "closed", r->closed);
    json_text(j, "seated", r->table_count == 0 ? "" : r->play != NULL ? "deal" : "seat");
    phones_json(j, r, m);
    questions_json(j, r, m);
    json_close(j, '}');
}
