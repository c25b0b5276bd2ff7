/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/view.h"

#include "messages/msg_live.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/names.h"
#include "questions/answer_text.h"
#include "server/answer_chart.h"
#include "server/points.h"
#include "web/event_json.h"

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

/* --- points by card table --- */

static bool has_points(const struct class_session *r)
{
    return !r->no_points && (r->stage == ROOM_TOLD || r->stage == ROOM_OVER);
}

static void points_json(struct json *j, const struct class_session *r)
{
    struct team_points list[ROOM_TABLES_MOST];
    if (!has_points(r)) {
        return;
    }
    const int count = team_points_of(r, list);
    json_open(j, "points", '[');
    for (int i = 0; i < count; i++) {
        json_open(j, NULL, '{');
        json_number(j, "table", list[i].table);
        json_number(j, "points", list[i].points);
        json_number(j, "place", list[i].place);
        json_number(j, "people", list[i].people);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* Those of the phone's own card table. */
static void own_points_json(struct json *j, const struct class_session *r, int team)
{
    struct team_points list[ROOM_TABLES_MOST];
    json_number(j, "team", team);
    const int count = has_points(r) ? team_points_of(r, list) : 0;
    for (int i = 0; i < count; i++) {
        if (list[i].table == team) {
            json_number(j, "points", list[i].points);
            json_number(j, "place", list[i].place);
        }
    }
}

/* Who sits at which card table, while phones come in. */
static void teams_json(struct json *j, const struct class_session *r)
{
    char name[NAME_SIZE];
    struct team_points list[ROOM_TABLES_MOST];
    const int count = team_points_of(r, list);
    json_open(j, "teams", '[');
    for (int table = 1; table <= ROOM_TABLES_MOST && count > 0; table++) {
        bool any = false;
        for (int i = 0; i < r->phone_count; i++) {
            if (r->phone[i].key[0] == '\0' || r->phone[i].team != table) {
                continue;
            }
            if (!any) {
                any = true;
                json_open(j, NULL, '{');
                json_number(j, "table", table);
                json_open(j, "names", '[');
            }
            json_text(j, NULL, class_session_name(r, i, name));
        }
        if (any) {
            json_close(j, ']');
            json_close(j, '}');
        }
    }
    json_close(j, ']');
}

/* --- the end --- */

enum { NAMES_SHOWN = 3 };

/* The names with the most points: as many as stand on a podium. */
static void best_names_json(struct json *j, const struct class_session *r)
{
    char name[NAME_SIZE];
    bool shown[ROOM_PLACES_MOST] = {false};
    json_open(j, "names", '[');
    for (int place = 0; place < NAMES_SHOWN && r->names; place++) {
        int best = -1;
        for (int i = 0; i < r->phone_count; i++) {
            if (!shown[i] && r->phone[i].key[0] != '\0' && points_of_phone(r, i) > 0 &&
                (best < 0 || points_of_phone(r, i) > points_of_phone(r, best))) {
                best = i;
            }
        }
        if (best < 0) {
            break;
        }
        shown[best] = true;
        json_open(j, NULL, '{');
        json_text(j, "name", class_session_name(r, best, name));
        json_number(j, "points", points_of_phone(r, best));
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void
finale_json(struct json *j, const struct class_session *r, const struct class_questions *m)
{
    if (r->stage != ROOM_OVER) {
        return;
    }
    const struct class_sums sums = points_sums(r);
    json_open(j, "finale", '{');
    json_number(j, "told", sums.told);
    json_number(j, "answers", sums.answers);
    json_number(j, "rightAnswers", sums.right);
    json_number(j, "run", sums.run);
    best_names_json(j, r);
    if (sums.hard >= 0) {
        json_number(j, "number", sums.hard + 1);
        json_raw(j, "shown", m->question[sums.hard].asked);
        json_number(j, "hardAnswers", sums.hard_answers);
        json_number(j, "hardRight", sums.hard_right);
    }
    json_close(j, '}');
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
    own_points_json(j, r, p->team);
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
    points_json(j, r);
    if (r->stage == ROOM_RESTING) {
        teams_json(j, r);
    }
    finale_json(j, r, m);
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
        if (item->exercise.has_position) {
            cards_json(j, "hand", item->exercise.position.round.hand[SEAT_SOUTH]);
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
    points_json(j, r);
    finale_json(j, r, m);
    json_open(j, "wants", '{');
    json_bool(j, "points", !r->no_points);
    json_bool(j, "names", r->names);
    json_close(j, '}');
    phones_json(j, r, m);
    questions_json(j, r, m);
    json_close(j, '}');
}
