/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/view.h"

#include <stdio.h>

#include "messages/msg_live.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/names.h"
#include "questions/answer_text.h"
#include "server/answer_chart.h"
#include "server/homework.h"
#include "server/points.h"
#include "web/event_json.h"

enum { SEAT_CALLED_SIZE = NAME_SIZE + 40 };

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

void view_say(struct json *j,
              const char *key,
              const struct class_questions *m,
              struct message message)
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

/* What a seat of a table is called: "West (Ruth)" where a phone with a name has it. */
static const char *seat_called(const struct class_session *r,
                               const struct class_questions *m,
                               int table,
                               int seat,
                               char out[SEAT_CALLED_SIZE])
{
    const char *title = seat_title(m->course->catalog, r->judge->players, seat);
    (void)snprintf(out, SEAT_CALLED_SIZE, "%s", title);
    for (int i = 0; i < r->phone_count; i++) {
        const struct room_phone *p = &r->phone[i];
        if (p->key[0] != '\0' && p->table == table && p->seat == seat && p->name[0] != '\0') {
            (void)snprintf(out, SEAT_CALLED_SIZE, "%s (%s)", title, p->name);
        }
    }
    return out;
}

/* A table that is being played at, for the projector's tile of it and to be shown large. */
static void
live_json(struct json *j, const struct class_session *r, const struct class_questions *m, int table)
{
    const struct card_table *c = &r->play[table];
    const struct board *b = &c->round.board;
    char called[SEAT_CALLED_SIZE];
    view_say(j, "live", m, msg_live_turn(seat_called(r, m, table + 1, b->seat, called), b->stock));
    json_open(j, "melded", '[');
    for (int side = 0; side < b->sides; side++) {
        const struct table_side now = card_table_side(&m->deal, c, side);
        json_open(j, NULL, '{');
        json_text(j, "name", side_title(m->course->catalog, r->judge->players, side));
        view_say(j, "text", m,
                 now.minimum > 0 ? msg_live_side_closed(now.minimum)
                                 : msg_live_side(now.points, now.canastas));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_open(j, "called", '[');
    for (int seat = 0; seat < b->seats; seat++) {
        json_text(j, NULL, seat_called(r, m, table + 1, seat, called));
    }
    json_close(j, ']');
    card_table_scene_json(j, &m->deal, c);
}

/* `wide`: for a screen that all tables are seen on. */
static void result_json(struct json *j,
                        const struct class_session *r,
                        const struct class_questions *m,
                        int table,
                        bool wide)
{
    const struct room_result *result = &r->result[table];
    json_open(j, NULL, '{');
    json_number(j, "table", table + 1);
    json_bool(j, "given", result->given);
    if (r->play != NULL && wide) {
        live_json(j, r, m, table);
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

enum viewer { VIEW_PHONE, VIEW_PROJECTOR, VIEW_TEACHER };

static void
tally_json(struct json *j, const struct class_session *r, const struct class_questions *m)
{
    int right = 0;
    const int answered = class_session_answered(r, r->question, &right);
    view_say(j, "tally", m, msg_live_tally(answered, r->present));
}

void view_phone_tally(struct json *j,
                      const struct class_session *r,
                      const struct class_questions *m,
                      int phone)
{
    json_open(j, NULL, '{');
    json_number(j, "version", class_session_phone_version(r, phone));
    json_bool(j, "part", true);
    json_text(j, "stage", stage_name(r->stage));
    tally_json(j, r, m);
    json_close(j, '}');
}

static void timer_json(struct json *j, const struct view_http_api *api)
{
    if (api->of > 0) {
        json_open(j, "timer", '{');
        json_number(j, "left", api->left);
        json_number(j, "of", api->of);
        json_close(j, '}');
    }
}

/* What everybody sees; the teacher may know the answer before it is shown. */
static void common_json(struct json *j,
                        const struct class_session *r,
                        const struct class_questions *m,
                        const struct view_http_api *api,
                        enum viewer viewer)
{
    const bool always = viewer == VIEW_TEACHER;
    const bool told = r->stage == ROOM_TOLD;
    json_text(j, "stage", stage_name(r->stage));
    json_number(j, "of", m->count);
    json_number(j, "turn", r->turn);
    if (is_put(r)) {
        json_number(j, "number", r->question + 1);
        json_raw(j, "shown", m->question[r->question].asked);
        tally_json(j, r, m);
        if (r->stage != ROOM_ASKING || always) {
            answer_chart_json(j, r, m, told || always);
        }
        if (told || always) {
            json_raw(j, "reasons", m->question[r->question].reasons);
        }
    }
    timer_json(j, api);
    if (at_tables(r)) {
        json_open(j, "tables", '[');
        for (int i = 0; i < r->table_count; i++) {
            result_json(j, r, m, i, viewer != VIEW_PHONE);
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

/* Who sits on a chair of a card table: the first phone after `after`, -1: none. */
static int phone_on(const struct class_session *r, int team, int chair, int after)
{
    for (int i = after + 1; i < r->phone_count; i++) {
        const struct room_phone *p = &r->phone[i];
        if (p->key[0] != '\0' && p->team == team && p->chair == chair) {
            return i;
        }
    }
    return -1;
}

/* The chairs of a card table in the order of the seats; of a crowded last one some twice. `own`:
 * whose phone it is, -1: nobody's. */
static void chairs_json(struct json *j,
                        const struct class_session *r,
                        const struct class_questions *m,
                        int team,
                        int own)
{
    char name[NAME_SIZE];
    json_open(j, "chairs", '[');
    for (int chair = 0; chair < r->judge->players; chair++) {
        int phone = phone_on(r, team, chair, -1);
        do {
            json_open(j, NULL, '{');
            json_number(j, "chair", chair + 1);
            json_text(j, "title", seat_title(m->course->catalog, r->judge->players, chair));
            if (phone >= 0) {
                json_text(j, "name", class_session_name(r, phone, name));
            }
            json_bool(j, "mine", phone >= 0 && phone == own);
            json_close(j, '}');
            phone = phone >= 0 ? phone_on(r, team, chair, phone) : -1;
        } while (phone >= 0);
    }
    json_close(j, ']');
}

/* Who sits at which card table, while phones come in and in the finale. */
static void
teams_json(struct json *j, const struct class_session *r, const struct class_questions *m)
{
    bool any[ROOM_TABLES_MOST + 1] = {false};
    for (int i = 0; i < r->phone_count; i++) {
        any[r->phone[i].team] = true;
    }
    json_open(j, "teams", '[');
    for (int table = 1; table <= ROOM_TABLES_MOST; table++) {
        if (any[table]) {
            json_open(j, NULL, '{');
            json_number(j, "table", table);
            chairs_json(j, r, m, table, -1);
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

static void finale_json(struct json *j,
                        const struct class_session *r,
                        const struct class_questions *m,
                        const struct view_http_api *api)
{
    struct homework home;
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
    homework_of_room(r, m, &home);
    homework_json(j, m, api, &home, true);
    if (sums.hard >= 0) {
        json_number(j, "number", sums.hard + 1);
        json_raw(j, "shown", m->question[sums.hard].asked);
        json_number(j, "hardAnswers", sums.hard_answers);
        json_number(j, "hardRight", sums.hard_right);
    }
    json_close(j, '}');
}

/* How many a phone has right, and what it takes home. */
static void phone_home_json(struct json *j,
                            const struct class_session *r,
                            const struct class_questions *m,
                            const struct view_http_api *api,
                            int phone)
{
    const struct class_sums sums = points_sums(r);
    struct homework home;
    if (sums.told > 0) {
        view_say(j, "own", m, msg_live_own(points_of_phone(r, phone), sums.told));
        homework_of_phone(r, m, phone, &home);
        homework_json(j, m, api, &home, false);
    }
}

void view_phone(struct json *j,
                const struct class_session *r,
                const struct class_questions *m,
                int phone,
                const struct view_http_api *api)
{
    const struct room_phone *p = &r->phone[phone];
    json_open(j, NULL, '{');
    json_number(j, "version", class_session_phone_version(r, phone));
    common_json(j, r, m, api, VIEW_PHONE);
    json_bool(j, "trainer", api->trainer);
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
    if (class_session_may_sit(r) && p->team > 0) {
        chairs_json(j, r, m, p->team, phone);
    }
    if (r->stage == ROOM_OVER) {
        phone_home_json(j, r, m, api, phone);
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
    common_json(j, r, m, api, VIEW_PROJECTOR);
    view_say(j, "present", m, msg_live_present(r->present));
    http_api_json(j, api);
    points_json(j, r);
    if (r->stage == ROOM_RESTING || r->stage == ROOM_OVER) {
        teams_json(j, r, m);
    }
    finale_json(j, r, m, api);
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
        json_number(j, "team", p->team);
        json_number(j, "chair", p->chair + 1);
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
    common_json(j, r, m, api, VIEW_TEACHER);
    view_say(j, "present", m, msg_live_present(r->present));
    http_api_json(j, api);
    json_text(j, "projector", projector);
    json_open(j, "trouble", '[');
    if (api->fails) {
        view_say(j, NULL, m, api->failure);
    }
    if (r->present >= ROOM_PHONES_MOST && !r->closed && r->stage != ROOM_OVER) {
        view_say(j, NULL, m, msg_live_filled(r->present));
    }
    json_close(j, ']');
    json_open(j, "seats", '[');
    for (int seat = 0; seat < r->judge->players; seat++) {
        json_text(j, NULL, seat_title(m->course->catalog, r->judge->players, seat));
    }
    json_close(j, ']');
    json_bool(j, "deals", r->judge->deal != NULL);
    json_bool(j, "closed", r->closed);
    json_text(j, "seated", r->table_count == 0 ? "" : r->play != NULL ? "deal" : "seat");
    points_json(j, r);
    finale_json(j, r, m, api);
    json_open(j, "wants", '{');
    json_bool(j, "points", !r->no_points);
    json_bool(j, "names", r->names);
    json_number(j, "seconds", r->seconds);
    json_close(j, '}');
    phones_json(j, r, m);
    questions_json(j, r, m);
    json_close(j, '}');
}
