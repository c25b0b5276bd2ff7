/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tutor has to say and to show, piece by piece: a line of the learner goes in, events come
 * out. A front end (a terminal, a page, a test) listens and draws them; it decides nothing. Texts
 * are UTF-8 without controls but line feeds; a no-break space is a blank that no line breaks at;
 * cards inside them are marks (notation/card_marks.h). All that an event points at is borrowed and
 * gone when the listener returns.
 */
#ifndef CANASTA_TUTOR_EVENT_H
#define CANASTA_TUTOR_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/table.h"
#include "messages/catalog.h"
#include "questions/question.h"

/* What a text is; never said by color alone. */
enum tone {
    TONE_TEXT,
    TONE_HEAD, /* a title */
    TONE_GOOD, /* an answer was right */
    TONE_WARN  /* it was not, or something needs attention */
};

enum event_kind {
    EVENT_TEXT,   /* tone, text, indent */
    EVENT_ROW,    /* name and text: a line of a list of facts, the text beginning at `column` */
    EVENT_CHOICE, /* number, text, and the line that the number stands for */
    EVENT_CARDS,  /* name and text: the cards or melds asked about, as a row; before its question */
    EVENT_QUESTION, /* name (its id, or what a fresh one is about), text, `count` options that
                       follow, 0: none; line: label and text as a list has them */
    EVENT_OPTION,   /* letter (in `number`, from 0) and text: an answer to choose */
    EVENT_VERDICT,  /* tone, text, rule: what is to be said of an answer or a move tried (good or
                       warn), or the answer itself (text or head); name: what the learner
                       answered, or NULL */
    EVENT_STEP,     /* number of `count`, 0: not counted; text, rule and the failing one's tone; the
                       cards it points at; line: number, text and rule as a list has them */
    EVENT_POINTS,   /* cards: those that what was said last speaks of, for a front end that can ring
                       them on the table */
    EVENT_PATH,     /* text to be copied as it stands, such as a file's name */
    EVENT_GAP,      /* what follows is something new */
    EVENT_POSITION, /* a picture of the table */
    EVENT_MOVE,   /* a picture of what a move of `seat` changed, the position being the one after */
    EVENT_PLAYED, /* what a seat did in a game, as it happened: name (its action), text, and the
                     picture after it; the line of the whole turn tells it again, so front ends
                     without pictures leave it out */
    EVENT_SETTING, /* name and text: how the learner wants things shown, for the front end to
                      follow */
    EVENT_SHEET,   /* sheet: the score of a round, a column for each side */
    EVENT_CHART,   /* chart: numbers to be drawn; what there is to say of them is told as well */
    EVENT_COMMAND, /* text: a tool for a class, for the front end to run; the learner waits */
    EVENT_KIND_COUNT
};

/* A picture of the table, from the chair of the learner, who sits south. */
struct table_view {
    const struct table *table;
    const struct position *position; /* settled (judge.h) */
    bool hide_minimum;               /* the question asks for it */
    bool hide_opening; /* what it is to open comes in a later lesson: nothing is said of it */
    int seat;          /* whose move it was, for EVENT_MOVE */

    const struct catalog *words; /* in which it is drawn */
    bool at_play; /* a table at play, not a question's: drawn as somebody sitting there sees it */
    const struct board *since; /* as the learner's last turn left it: what came since is new;
                                  NULL: nothing */
    const uint8_t *thrown;     /* the kind that each seat threw last, KIND_COUNT: none; NULL: not
                                  known */
};

/* A score sheet: what was scored, and for which side how much. */
struct sheet_row {
    const char *text;
    int32_t points[SIDE_MAX];
    bool given[SIDE_MAX]; /* the side has this item */
    bool sum;             /* of the rows before it */
};

struct sheet_table_view {
    int sides;
    const char *side[SIDE_MAX]; /* what each is called, the learner's first */
    int row_count;
    const struct sheet_row *row;
};

/* Numbers for a picture. */
enum chart_kind {
    CHART_CHAPTERS, /* a row for each chapter: skills known, learning, due, new */
    CHART_DUE,      /* a row for each coming day: skills due */
    CHART_ROUNDS,   /* a row for each round played: points of the learner's side, of the best
                       other */
    CHART_PACES,    /* a row for each kind and level: right, answers, median and 90th percentile of
                       the milliseconds, 0 where too little was measured */
    CHART_WEEKS     /* the same of each week with answers, by its Monday */
};

/* Its name in one word. Static. */
const char *chart_kind_name(enum chart_kind k);

enum { CHART_VALUES = 4 };

struct chart_row {
    const char *text; /* a title, or a date like 2026-03-01 */
    int32_t value[CHART_VALUES];
};

struct chart_table_view {
    enum chart_kind kind;
    int row_count;
    const struct chart_row *row;
};

/* Which fields mean something is said at each kind; the others are zero. */
struct event {
    enum event_kind kind;
    enum tone tone;
    int indent; /* columns by which lines after a break are set in, where lines break */
    int column;
    int number, count;
    enum rule_id rule; /* RULE_NONE: none */
    cardset cards;     /* 0: none */
    bool with_top;     /* the top card of the pack is one of the cards */
    const char *name;
    const char *text;
    const char *line; /* a front end that has no picture of the kind writes this */
    const struct table_view *table_view;
    const struct sheet_table_view *sheet;
    const struct chart_table_view *chart;
};

/* Who listens. `hear` is called once for each event, in order. */
struct listener {
    void (*on_event)(void *payload, const struct event *e);
    void *payload;
};

/* One that hears nothing: for lines taken again, or of another part. */
struct listener listener_silent(void);

/* The name of a kind, as tests and pages write it: "text", "position". Static. */
const char *event_kind_name(enum event_kind k);

/* --- saying things; `format` as printf's --- */

/* A text. */
PRINTF_LIKE(3, 4)
void tell(const struct listener *l, enum tone tone, const char *format, ...);

/* The same, set in by `indent` columns after a line break: for items of a list. */
PRINTF_LIKE(4, 5)
void emit_item(const struct listener *l, enum tone tone, int indent, const char *format, ...);

/* A text that is no format. */
void emit_text(const struct listener *l, enum tone tone, int indent, const char *text);

/* A fact with its name in front, the text beginning in `column` where there are columns. */
PRINTF_LIKE(4, 5)
void emit_row(const struct listener *l, int column, const char *name, const char *format, ...);

/* The score of a round. */
void emit_sheet(const struct listener *l, const struct sheet_table_view *sheet);

/* Numbers for a picture. */
void emit_chart(const struct listener *l, const struct chart_table_view *chart);

/* A line of a list: what it offers, with the number that stands for `line` in the learner's next
 * line; number 0: the list is full, and only the whole line will do. */
PRINTF_LIKE(4, 5)
void emit_choice(const struct listener *l, int number, const char *line, const char *format, ...);

/* An answer to choose, `letter` from 0. */
void emit_option(const struct listener *l, int letter, const char *text);

/* The cards or melds that the next question is about. */
void emit_cards(const struct listener *l, int column, const char *name, const char *text);

/* A question; `options` that follow it. */
void emit_question(
    const struct listener *l, const char *name, const char *text, int options, const char *line);

/* What is to be said of an answer or a move. `given`: the answer in words, or NULL. */
void emit_verdict(const struct listener *l,
                  enum tone tone,
                  int indent,
                  enum rule_id rule,
                  const char *given,
                  const char *text);

/* A step of an explanation. */
void emit_step(const struct listener *l, const struct event *step);

/* The cards that what was said last speaks of, and whether the top card of the pack is one of them;
 * nothing where there are none. */
void emit_points(const struct listener *l, cardset cards, bool with_top);

/* A text to be copied, such as a file's name. */
void emit_path(const struct listener *l, const char *text);

void emit_gap(const struct listener *l);

/* A picture of the table; of what a move changed. */
void emit_position(const struct listener *l, const struct table_view *table_view);
void emit_move(const struct listener *l, const struct table_view *table_view);
void emit_played(const struct listener *l,
                 const struct table_view *table_view,
                 const char *action,
                 const char *text);

#endif
