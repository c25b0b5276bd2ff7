/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/desk_scores.h"

#include <stdlib.h>

#include "base/clean.h"
#include "base/csv.h"
#include "base/memory.h"
#include "messages/msg_command.h"
#include "tools/score_wizard.h"
#include "web/event_json.h"

struct desk_scores {
    struct table table; /* the learner's, as the talk began */
    const struct catalog *catalog;
    struct score_wizard talk;
    struct json said;
};

/* No seat is the teacher's. */
static struct message_context talk_context(const struct desk_scores *x)
{
    return (struct message_context){x->catalog, &x->table, SEAT_NONE};
}

static void on_event(void *payload, const struct event *e)
{
    struct desk_scores *x = payload;
    if (e->text != NULL) {
        event_json(&x->said, e);
    }
}

static void
say(struct json *j, const struct desk_scores *x, const char *key, struct message message)
{
    const struct message_context ctx = talk_context(x);
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &message, text, sizeof text);
    json_text(j, key, text);
}

/* The sides with their evenings, and the sheet that the command writes. */
static void standings_json(struct json *j, const struct desk_scores *x)
{
    struct csv sheet = {.begun = false};
    struct standings list = {.count = x->talk.standings.count};
    list.list = memory_array((size_t)list.count + 1, sizeof *list.list);
    for (int i = 0; i < list.count; i++) {
        list.list[i] = x->talk.standings.list[i]; /* the talk needs its own order to go back */
    }
    json_open(j, "standings", '[');
    standings_sort(&list);
    for (int i = 0; i < list.count; i++) {
        const struct side_standing *one = &list.list[i];
        if (one->round != 1) {
            continue;
        }
        json_open(j, NULL, '{');
        say(j, x, "name", msg_scores_place(one->table, one->side, NULL));
        json_number(j, "points", one->evening);
        json_close(j, '}');
    }
    json_close(j, ']');
    standings_csv(&list, &sheet);
    json_text(j, "csv", list.count > 0 ? strbuf_text(&sheet.text) : "");
    standings_free(&list);
    strbuf_free(&sheet.text);
}

static void talk_json(struct json *j, struct desk_scores *x)
{
    json_open(j, NULL, '{');
    say(j, x, "title", msg_scores_evening());
    json_text(j, "table", x->table.id);
    json_open(j, "events", '[');
    strbuf_append(&j->text, strbuf_text(&x->said.text));
    json_close(j, ']');
    json_clear(&x->said);
    json_text(j, "prompt", x->talk.talk.take != NULL ? x->talk.talk.prompt : "");
    standings_json(j, x);
    json_close(j, '}');
}

struct desk_scores *
desk_scores_begin(struct json *j, struct desk_scores *x, const struct session *s)
{
    desk_scores_free(x);
    x = memory_array(1, sizeof *x);
    x->table = *session_table(s);
    x->catalog = course_index_catalog(s->index);
    const struct listener out = {on_event, x};
    score_wizard_begin(&x->talk, talk_context(x), out, NULL, NULL);
    talk_json(j, x);
    return x;
}

void desk_scores_take(struct json *j, struct desk_scores *x, const char *line)
{
    if (x->talk.talk.take != NULL && clean_is_clean(line)) {
        wizard_take(&x->talk.talk, line);
    }
    talk_json(j, x);
}

void desk_scores_free(struct desk_scores *x)
{
    if (x != NULL) {
        score_wizard_free(&x->talk);
        json_free(&x->said);
        free(x);
    }
}
