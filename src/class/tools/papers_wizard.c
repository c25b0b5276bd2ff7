/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/papers_wizard.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "handouts/roster.h"
#include "messages/msg_command.h"

enum { MISSED_SHOWN = 5, PLACES_MOST = 2 * PAPER_QUESTIONS_MOST };

void papers_wizard_open(struct papers_wizard *w, struct papers *papers, char *roster)
{
    struct roster chairs = {.count = 0};
    w->papers = papers;
    roster_read(&chairs, SEAT_MAX, roster); /* seats don't matter here */
    w->name = memory_array((size_t)chairs.count + 1, sizeof *w->name);
    for (int i = 0; i < chairs.count; i++) {
        if (chairs.chair[i].name[0] != '\0') {
            memcpy(w->name[w->names++], chairs.chair[i].name, sizeof *w->name);
        }
    }
    roster_free(&chairs);
}

void papers_wizard_free(struct papers_wizard *w)
{
    free(w->name);
}

/* --- asking ---------------------------------------------------------------------------------- */

static void take_paper(struct wizard *t, const char *line);

static void ask(struct papers_wizard *w)
{
    while (w->at < w->names && papers_has(w->papers, w->name[w->at])) {
        w->at++;
    }
    wizard_await(&w->talk, w->at < w->names ? msg_papers_name(w->name[w->at]) : msg_papers_else(),
                 take_paper);
}

void papers_wizard_begin(struct papers_wizard *w)
{
    w->talk.how = MSG_papers_how;
    wizard_say(&w->talk, TONE_TEXT, 0, msg_papers_how());
    ask(w);
}

/* The learner before this one is asked about again; what was typed stands until it is typed anew.
 */
static void go_back(struct papers_wizard *w)
{
    w->at -= w->at > 0;
    if (w->at < w->names) {
        wizard_await(&w->talk, msg_papers_name(w->name[w->at]), take_paper);
    }
}

static void take_paper(struct wizard *t, const char *line)
{
    struct papers_wizard *w = (struct papers_wizard *)t;
    struct paper paper;
    struct message fault;
    if (line[0] == '\0') {
        if (w->at >= w->names) {
            t->take = NULL;
            return;
        }
        w->at++;
        ask(w);
        return;
    }
    if (strcmp(line, "back") == 0 || strcmp(line, "/b") == 0) {
        go_back(w);
        return;
    }
    if (!papers_read_line(w->papers, line, &paper, &fault)) {
        wizard_say(t, TONE_TEXT, 0, fault);
        return;
    }
    if (paper.name[0] == '\0') {
        if (w->at >= w->names) {
            wizard_say(t, TONE_TEXT, 0, msg_papers_whose());
            return;
        }
        memcpy(paper.name, w->name[w->at], sizeof paper.name);
    }
    paper.day = w->today;
    papers_put(w->papers, &paper);
    w->kept(w->payload);
    ask(w);
}

/* --- at the end ------------------------------------------------------------------------------ */

struct paper_place {
    enum quiz_version version;
    int question;
    struct papers_missed missed;
};

/* The larger share of misses first; of equal ones the order of the paper. */
static int by_misses(const void *a, const void *b)
{
    const struct paper_place *x = a, *y = b;
    const int left = x->missed.missed * y->missed.asked, right = y->missed.missed * x->missed.asked;
    return left != right              ? right - left
           : x->version != y->version ? (int)x->version - (int)y->version
                                      : x->question - y->question;
}

void papers_wizard_sum_up(const struct papers_wizard *w)
{
    struct paper_place place[PLACES_MOST];
    int count = 0;
    for (int v = 0; v < VERSION_COUNT; v++) {
        for (int i = 0; i < w->papers->questions[v]->count; i++) {
            const struct papers_missed missed = papers_missed(w->papers, (enum quiz_version)v, i);
            if (missed.missed > 0) {
                place[count++] = (struct paper_place){(enum quiz_version)v, i, missed};
            }
        }
    }
    qsort(place, (size_t)count, sizeof *place, by_misses);
    for (int i = 0; i < count && i < MISSED_SHOWN; i++) {
        const struct exercise *asked =
            &w->papers->questions[place[i].version]->puzzle[place[i].question];
        const enum rule_id topic = asked->topic_count > 0 ? asked->topic[0] : RULE_NONE;
        wizard_say(&w->talk, TONE_TEXT, 2,
                   msg_papers_missed(place[i].version == VERSION_A ? "A" : "B",
                                     place[i].question + 1, place[i].missed.missed,
                                     place[i].missed.asked, topic));
    }
}
