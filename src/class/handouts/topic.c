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

/* Whether the id is `length` bytes of `start`, or goes on behind them with a point. */
static bool begins(const char *id, const char *start, size_t length)
{
    return strncmp(id, start, length) == 0 && (id[length] == '\0' || id[length] == '.');
}

bool topic_has_rule(const char *topic, enum rule_id rule)
{
    const enum theme theme = theme_find(topic);
    const char *id = rule != RULE_NONE ? rule_facts(rule)->id : "";
    if (topic[0] == '\0') {
        return true;
    }
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

bool topic_is_known(const char *topic)
{
    for (int r = RULE_NONE + 1; r < RULE_COUNT; r++) {
        if (topic_has_rule(topic, (enum rule_id)r)) {
            return true;
        }
    }
    return false;
}

bool topic_comes_up(const char *topic, const struct table *t)
{
    struct generator_request request = {.kind = QUESTION_KIND_COUNT};
    (void)snprintf(request.topic, sizeof request.topic, "%s", topic);
    return generator_comes_up(t, &request) || !generator_covers(QUESTION_KIND_COUNT, request.topic);
}

bool topic_has_puzzle(const char *topic, const struct exercise *puzzle)
{
    if (topic[0] == '\0' || strcmp(topic, puzzle->id) == 0 ||
        strcmp(topic, question_name(puzzle->question.kind)) == 0) {
        return true;
    }
    for (int i = 0; i < puzzle->topic_count; i++) {
        if (topic_has_rule(topic, puzzle->topic[i])) {
            return true;
        }
    }
    return false;
}
