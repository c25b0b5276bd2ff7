/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/buttons.h"

#include "web/event_json.h"

static void label_json(struct json *j, const struct message_context *t, enum message_id label)
{
    const struct message message = {.id = (uint16_t)label};
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(t, &message, text, sizeof text);
    json_text(j, "label", text);
}

void button_json(struct json *j, const struct message_context *t, const struct control *c)
{
    json_open(j, NULL, '{');
    json_text(j, "line", c->line);
    label_json(j, t, c->label);
    json_close(j, '}');
}

void buttons_json(struct json *j,
                  const struct message_context *t,
                  const struct control *list,
                  size_t count)
{
    for (size_t i = 0; i < count; i++) {
        button_json(j, t, &list[i]);
    }
}

void word_json(struct json *j, const char *line, const char *label)
{
    json_open(j, NULL, '{');
    json_text(j, "line", line);
    json_text(j, "label", label);
    json_close(j, '}');
}

void verb_json(struct json *j,
               const struct message_context *t,
               const struct verb *verb,
               cardset kinds)
{
    json_open(j, NULL, '{');
    json_text(j, "line", verb->line);
    label_json(j, t, verb->label);
    json_number(j, "least", verb->least);
    json_number(j, "most", verb->most);
    json_bool(j, "melds", verb->melds);
    if (kinds != 0) {
        cards_json(j, "kinds", kinds);
    }
    json_close(j, '}');
}

void verbs_json(struct json *j,
                const struct message_context *t,
                const struct verb *list,
                size_t count)
{
    json_open(j, "verbs", '[');
    for (size_t i = 0; i < count; i++) {
        verb_json(j, t, &list[i], 0);
    }
    json_close(j, ']');
}
