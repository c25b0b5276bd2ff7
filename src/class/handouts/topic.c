/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/topic.h"

#include <stdio.h>
#include <string.h>

#include "generate/generate.h"
#include "learning/skill.h"

/* The beginnings of rule ids that a theme takes in, parted by blanks. */
static const char *const beginnings[THEME_COUNT] = {
    [THEME_SCORING] = "score threes cards money open.count",
    [THEME_OPENING] = "open splash",
    [THEME_SPECIAL] = "special",
    [THEME_PACK] = "pack",
    [THEME_DISCARD] = "discard",
    [THEME_OUT] = "out",
};

#define TOPIC_BREAKS ", " /* stand between topics */

/* Whether the id is `length` bytes of `start`, or goes on after them with a point. */
static bool begins(const char *id, const char *start, size_t length)
{
    return strncmp(id, start, length) == 0 && (id[length] == '\0' || id[length] == '.');
}

bool topic_part(const char **list, char out[TOPIC_SIZE])
{
    const char *at = *list + strspn(*list, TOPIC_BREAKS);
    const size_t length = strcspn(at, TOPIC_BREAKS);
    (void)snprintf(out, TOPIC_SIZE, "%.*s", (int)(length < TOPIC_SIZE ? length : TOPIC_SIZE - 1),
                   at);
    *list = at + length;
    return length > 0;
}

bool topic_is_list(const char *topic)
{
    char part[TOPIC_SIZE];
    return topic_part(&topic, part) && topic_part(&topic, part);
}

static bool one_has_rule(const char *topic, enum rule_id rule)
{
    const enum theme theme = theme_find(topic);
    const char *id = rule != RULE_NONE ? rule_facts(rule)->id : "";
    if (theme == THEME_COUNT) {
        return begins(id, topic, strlen(topic));
    }
    for (const char *at = beginnings[theme]; *at != '\0';) {
        const size_t length = strcspn(at, " ");
        if (begins(id, at, length)) {
            return true;
        }
        at += length + (at[length] == ' ');
    }
    return false;
}

bool topic_has_rule(const char *topic, enum rule_id rule)
{
    char part[TOPIC_SIZE];
    int parts = 0;
    for (; topic_part(&topic, part); parts++) {
        if (one_has_rule(part, rule)) {
            return true;
        }
    }
    return parts == 0; /* nothing was named: any */
}

bool topic_has_theme(const char *topic, enum theme theme)
{
    char part[TOPIC_SIZE];
    while (topic_part(&topic, part)) {
        if (theme_find(part) == theme) {
            return true;
        }
    }
    return false;
}

static bool one_is_known(const char *topic)
{
    for (int r = RULE_NONE + 1; r < RULE_COUNT; r++) {
        if (one_has_rule(topic, (enum rule_id)r)) {
            return true;
        }
    }
    return false;
}

bool topic_is_known(const char *topic)
{
    char part[TOPIC_SIZE];
    const bool any = topic[0] == '\0';
    int parts = 0;
    for (; topic_part(&topic, part); parts++) {
        if (parts == TOPICS_MOST || !one_is_known(part)) {
            return false;
        }
    }
    return parts > 0 || any;
}

static bool one_comes_up(const char *topic, const struct table *t)
{
    struct generator_request request = {.kind = QUESTION_KIND_COUNT};
    (void)snprintf(request.topic, sizeof request.topic, "%s", topic);
    return generator_comes_up(t, &request) || !generator_covers(QUESTION_KIND_COUNT, request.topic);
}

bool topic_comes_up(const char *topic, const struct table *t)
{
    char part[TOPIC_SIZE];
    while (topic_part(&topic, part)) {
        if (!one_comes_up(part, t)) {
            return false;
        }
    }
    return true;
}

/* Whether one of the topics is the puzzle's own id or its kind of question. */
static bool names_puzzle(const char *topic, const struct exercise *puzzle)
{
    char part[TOPIC_SIZE];
    while (topic_part(&topic, part)) {
        if (strcmp(part, puzzle->id) == 0 ||
            strcmp(part, question_name(puzzle->question.kind)) == 0) {
            return true;
        }
    }
    return false;
}

bool topic_has_puzzle(const char *topic, const struct exercise *puzzle)
{
    if (topic[0] == '\0' || names_puzzle(topic, puzzle)) {
        return true;
    }
    for (int i = 0; i < puzzle->topic_count; i++) {
        if (topic_has_rule(topic, puzzle->topic[i])) {
            return true;
        }
    }
    return false;
}
