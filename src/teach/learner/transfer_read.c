/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form of each kind of line. */
#include "learner/transfer_read.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learner/transfer_text.h"
#include "messages/msg_record.h"

enum {
    ID_MOST = PROGRESS_ID_SIZE - 1,
    WORD_MOST = TRANSFER_SESSION_SIZE - 1,
    VERSION_MAX = 1000000,
    PACE_LEVEL_MOST = 100
};

static const int64_t second_max = INT64_C(1) << 40; /* some 35,000 years */
static const int64_t day_max = INT64_C(1) << 30;
static const int64_t answer_max = INT64_C(1) << 53; /* no sitting has so many answers, and a store
                                                        can number on from there */

struct transfer_reader {
    const struct transfer_sink *sink;
    struct field_line line;
    int64_t lines; /* read, blank ones aside */
    bool named, ended;
    bool answer_open; /* grades may follow */
    bool game_open;   /* lines may follow */
    int64_t game_line;
    size_t header; /* bytes of the game's so far */
    struct message *fault;
};

static enum transfer_result fault(const struct transfer_reader *r, enum message_id what)
{
    *r->fault = msg_transfer_fault(r->line.number, what);
    return TRANSFER_FAULTY;
}

/* What the sink answered. */
static enum transfer_result taken(bool good)
{
    return good ? TRANSFER_READ : TRANSFER_STOPPED;
}

/* Field `i` as a number; false when it is none. */
static bool number(const struct transfer_reader *r, int i, int64_t high, int64_t *out)
{
    return field_number(r->line.field[i], 0, high, out);
}

/* Field `i` as a moment: seconds, and after it the day. */
static bool moment(const struct transfer_reader *r, int i, struct timestamp *out)
{
    int64_t day;
    if (!field_number(r->line.field[i], -second_max, second_max, &out->seconds) ||
        !field_number(r->line.field[i + 1], -day_max, day_max, &day)) {
        return false;
    }
    out->day = (int32_t)day;
    return true;
}

static bool is_text(const char *field, size_t least, size_t most)
{
    size_t length = strlen(field);
    return length >= least && length <= most;
}

static enum transfer_result read_name(struct transfer_reader *r)
{
    char tidy[NAME_SIZE];
    if (r->named) {
        return TRANSFER_READ; /* by the caller, or in this file already */
    }
    if (!name_tidy(r->line.field[1], tidy, NULL)) {
        return fault(r, MSG_transfer_name);
    }
    r->named = true;
    return taken(r->sink == NULL || r->sink->name(r->sink->payload, tidy));
}

static enum transfer_result read_created(struct transfer_reader *r)
{
    struct timestamp when;
    return moment(r, 1, &when) ? taken(r->sink == NULL || r->sink->created(r->sink->payload, when))
                               : fault(r, MSG_transfer_time);
}

static enum transfer_result read_experience(struct transfer_reader *r)
{
    const char *word = r->line.field[1];
    return is_text(word, 0, LEARNER_WORD_SIZE - 1)
               ? taken(r->sink == NULL || r->sink->experience(r->sink->payload, word))
               : fault(r, MSG_transfer_word);
}

static enum transfer_result read_table(struct transfer_reader *r)
{
    const char *table = r->line.field[1];
    return is_text(table, 0, LEARNER_TABLE_SIZE - 1)
               ? taken(r->sink == NULL || r->sink->table(r->sink->payload, table))
               : fault(r, MSG_transfer_table);
}

/* A text by its key. No store keeps a longer one, so none was written. */
static enum transfer_result value_fault(const struct transfer_reader *r, enum message_id key)
{
    char *const *f = r->line.field;
    return !skill_id_is_sound(f[1])         ? fault(r, key)
           : strlen(f[2]) > STORE_VALUE_MAX ? fault(r, line_read_said(LINE_TOO_LONG))
                                            : TRANSFER_READ;
}

static enum transfer_result read_setting(struct transfer_reader *r)
{
    char **f = r->line.field;
    const enum transfer_result form = value_fault(r, MSG_transfer_setting);
    return form == TRANSFER_READ
               ? taken(r->sink == NULL || r->sink->setting(r->sink->payload, f[1], f[2]))
               : form;
}

static enum transfer_result read_place(struct transfer_reader *r)
{
    char **f = r->line.field;
    const enum transfer_result form = value_fault(r, MSG_transfer_place);
    return form == TRANSFER_READ
               ? taken(r->sink == NULL || r->sink->place(r->sink->payload, f[1], f[2]))
               : form;
}

static enum transfer_result read_lesson(struct transfer_reader *r)
{
    int64_t step, done;
    struct lesson_progress l;
    if (!is_text(r->line.field[1], 1, ID_MOST) || !number(r, 2, 1000000, &step) ||
        !number(r, 3, 1, &done) || !moment(r, 4, &l.when)) {
        return fault(r, MSG_transfer_lesson);
    }
    (void)snprintf(l.lesson, sizeof l.lesson, "%s", r->line.field[1]);
    l.step = (int)step;
    l.done = done != 0;
    return taken(r->sink == NULL || r->sink->lesson(r->sink->payload, &l));
}

static enum transfer_result read_item(struct transfer_reader *r)
{
    int64_t times;
    struct item_seen item;
    if (!is_text(r->line.field[1], 1, ID_MOST) || !number(r, 2, 1000000000, &times) ||
        !moment(r, 3, &item.last)) {
        return fault(r, MSG_transfer_item);
    }
    (void)snprintf(item.item, sizeof item.item, "%s", r->line.field[1]);
    item.times = (int)times;
    return taken(r->sink == NULL || r->sink->item(r->sink->payload, &item));
}

/* The fields of an answer line, in their order. */
enum {
    AT_SESSION = 1,
    AT_NUMBER,
    AT_WHEN,
    AT_MODE = AT_WHEN + 2,
    AT_ITEM,
    AT_LESSON,
    AT_KIND,
    AT_TABLE,
    AT_GIVEN,
    AT_CORRECT,
    AT_RIGHT,
    AT_GRADE,
    AT_ATTEMPTS,
    AT_HINTS,
    AT_FLAGS,
    AT_SEED,
    AT_VERSION,
    AT_TOPICS,
    ANSWER_FIELDS
};

static enum transfer_result read_answer(struct transfer_reader *r)
{
    int64_t right, grade, attempts, hints, flags;
    char **f = r->line.field;
    struct transfer_answer a = {.session = f[AT_SESSION],
                                .mode = f[AT_MODE],
                                .item = f[AT_ITEM],
                                .lesson = f[AT_LESSON],
                                .kind = f[AT_KIND],
                                .table = f[AT_TABLE],
                                .given = f[AT_GIVEN],
                                .correct = f[AT_CORRECT],
                                .version = f[AT_VERSION],
                                .topics = f[AT_TOPICS]};
    if (!is_text(a.session, 1, WORD_MOST) || !is_text(a.item, 1, ID_MOST)) {
        return fault(r, MSG_transfer_answer);
    }
    if (!number(r, AT_NUMBER, answer_max, &a.number) || !moment(r, AT_WHEN, &a.when) ||
        !number(r, AT_RIGHT, 1, &right) || !number(r, AT_GRADE, FSRS_EASY, &grade) ||
        grade < FSRS_AGAIN || !number(r, AT_ATTEMPTS, 1000000, &attempts) ||
        !number(r, AT_HINTS, 1000, &hints) || !number(r, AT_FLAGS, INT32_MAX, &flags) ||
        !field_number(f[AT_SEED], INT64_MIN, INT64_MAX, &a.seed)) {
        return fault(r, MSG_transfer_number);
    }
    a.right = right != 0;
    a.grade = (enum fsrs_grade)grade;
    a.attempts = (int)attempts;
    a.hints = (int)hints;
    a.flags = (int32_t)flags;
    r->answer_open = true;
    return taken(r->sink == NULL || r->sink->answer(r->sink->payload, &a));
}

static enum transfer_result read_grade(struct transfer_reader *r)
{
    int64_t grade, fed;
    struct skill_grade g;
    if (!r->answer_open) {
        return fault(r, MSG_transfer_grade_alone);
    }
    if (!skill_id_is_sound(r->line.field[1]) || !number(r, 2, FSRS_EASY, &grade) ||
        grade < FSRS_AGAIN || !number(r, 3, 1, &fed)) {
        return fault(r, MSG_transfer_grade);
    }
    (void)snprintf(g.skill, sizeof g.skill, "%s", r->line.field[1]);
    g.grade = (enum fsrs_grade)grade;
    g.fed = fed != 0;
    return taken(r->sink == NULL || r->sink->grade(r->sink->payload, &g));
}

/* A line of its own, so that a program that does not know it keeps the answer's line as it is. */
static enum transfer_result read_pace(struct transfer_reader *r)
{
    int64_t milliseconds, level;
    struct transfer_pace p = {.session = r->line.field[1]};
    if (!is_text(p.session, 1, WORD_MOST) || !number(r, 2, answer_max, &p.number) ||
        !number(r, 3, INT32_MAX, &milliseconds) || !number(r, 4, PACE_LEVEL_MOST, &level)) {
        return fault(r, MSG_transfer_number);
    }
    p.milliseconds = (int32_t)milliseconds;
    p.level = (int)level;
    return taken(r->sink == NULL || r->sink->pace(r->sink->payload, &p));
}

static enum transfer_result read_game(struct transfer_reader *r)
{
    struct transfer_game g = {.key = r->line.field[1]};
    if (!is_text(g.key, 1, STORE_KEY_SIZE - 1) || !moment(r, 2, &g.started) ||
        !number(r, 4, second_max, &g.finished)) {
        return fault(r, MSG_transfer_game);
    }
    r->game_open = true;
    r->game_line = 0;
    r->header = 0;
    return taken(r->sink == NULL || r->sink->game(r->sink->payload, &g));
}

static enum transfer_result read_head(struct transfer_reader *r)
{
    if (!r->game_open || r->game_line > 0) {
        return fault(r, MSG_transfer_game_head);
    }
    r->header += strlen(r->line.field[1]) + 1;
    if (r->header > GAME_HEADER_MAX) {
        return fault(r, MSG_transfer_head_long);
    }
    return taken(r->sink == NULL || r->sink->head(r->sink->payload, r->line.field[1]));
}

static enum transfer_result read_move(struct transfer_reader *r)
{
    if (!r->game_open || strpbrk(r->line.field[1], "\r\n") != NULL) {
        return fault(r, MSG_transfer_move);
    }
    r->game_line++;
    return taken(r->sink == NULL ||
                 r->sink->move(r->sink->payload, r->game_line, r->line.field[1]));
}

static enum transfer_result read_end(struct transfer_reader *r)
{
    int64_t lines;
    if (!number(r, 1, INT64_MAX, &lines) || lines != r->lines - 1) {
        return fault(r, MSG_transfer_lines);
    }
    r->ended = true;
    return TRANSFER_READ;
}

/* A kind of line: how many fields, and who reads it. */
struct line_kind {
    const char *kind;
    int fields;
    enum transfer_result (*read)(struct transfer_reader *r);
};

static const struct line_kind line_kinds[] = {
    {"created", 3, read_created}, {"experience", 2, read_experience},
    {"table", 2, read_table},     {"setting", 3, read_setting},
    {"place", 3, read_place},     {"lesson", 6, read_lesson},
    {"item", 5, read_item},       {"answer", ANSWER_FIELDS, read_answer},
    {"grade", 4, read_grade},     {"pace", 5, read_pace},
    {"game", 5, read_game},       {"head", 2, read_head},
    {"move", 2, read_move},       {"end", 2, read_end},
};

/* A kind of line that only a newer version knows. */
static enum transfer_result keep_line(struct transfer_reader *r)
{
    const char *word = r->line.field[0];
    size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz-");
    if (length == 0 || word[length] != '\0') {
        return fault(r, MSG_transfer_kind);
    }
    return taken(r->sink == NULL || r->sink->kept(r->sink->payload, r->line.text));
}

static enum transfer_result read_line(struct transfer_reader *r)
{
    const char *word = r->line.field[0];
    if (r->ended) {
        return fault(r, MSG_transfer_behind_end);
    }
    if (strcmp(word, "name") == 0 && r->line.count == 2) {
        return read_name(r);
    }
    if (!r->named) {
        return fault(r, MSG_transfer_name_first);
    }
    if (strcmp(word, "grade") != 0) {
        r->answer_open = false;
    }
    if (strcmp(word, "head") != 0 && strcmp(word, "move") != 0) {
        r->game_open = false;
    }
    for (size_t i = 0; i < sizeof line_kinds / sizeof line_kinds[0]; i++) {
        if (strcmp(word, line_kinds[i].kind) != 0) {
            continue;
        }
        return r->line.count == line_kinds[i].fields ? line_kinds[i].read(r)
                                                     : fault(r, MSG_transfer_fields);
    }
    return keep_line(r);
}

/* The first line: whether this is an export at all. */
static enum transfer_result read_head_line(struct transfer_reader *r, FILE *in)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf"; /* some editors put it in front */
    int64_t version;
    size_t head = sizeof TRANSFER_HEAD - 1;
    enum line_read read = field_line_read(&r->line, in);
    if (read == LINE_READ) {
        const char *text = r->line.text;
        text += strncmp(text, byte_order_mark, 3) == 0 ? 3 : 0;
        if (strncmp(text, TRANSFER_HEAD, head) == 0 && text[head] == ' ' &&
            field_number(text + head + 1, 1, VERSION_MAX, &version)) {
            r->lines = 1;
            return TRANSFER_READ;
        }
    }
    return read == LINE_NOT_READ ? fault(r, MSG_transfer_unreadable)
                                 : fault(r, MSG_transfer_head_line);
}

static enum transfer_result read_all(struct transfer_reader *r, FILE *in)
{
    enum transfer_result result = read_head_line(r, in);
    while (result == TRANSFER_READ) {
        enum line_read read = field_line_read(&r->line, in);
        if (read == LINE_END) {
            return r->ended ? TRANSFER_READ : fault(r, MSG_transfer_short);
        }
        if (read != LINE_READ) {
            return fault(r, line_read_said(read));
        }
        r->lines++;
        result = read_line(r);
    }
    return result;
}

enum transfer_result
transfer_read(FILE *in, const struct transfer_sink *sink, bool named, struct message *why)
{
    struct transfer_reader r = {.sink = sink, .named = named, .fault = why};
    *why = message_empty();
    const enum transfer_result result = read_all(&r, in);
    field_line_free(&r.line);
    return result;
}

/* --- copying what is sound --- */

/* To what the lines belong that come next, and whether that is left out. */
struct copied_to {
    bool answer_left_out, game_left_out;
};

static bool is_of_answer(const char *word)
{
    return strcmp(word, "grade") == 0 || strcmp(word, "pace") == 0;
}

static bool is_of_game(const char *word)
{
    return strcmp(word, "head") == 0 || strcmp(word, "move") == 0;
}

/* Counts a line that is left out, unless it belongs to one that was counted. */
static void leave_out(const char *word, struct copied_to *at, struct transfer_left_out *left)
{
    if (strcmp(word, "answer") == 0) {
        at->answer_left_out = true;
        left->answers++;
    } else if (strcmp(word, "game") == 0 || is_of_game(word)) {
        left->games += at->game_left_out ? 0 : 1;
        at->game_left_out = true; /* without one of its lines it is another game from there on */
    } else if (!at->answer_left_out) {
        left->others++;
    }
}

/* Whether the line is to be copied that was read as `read`. */
static bool is_to_copy(struct transfer_reader *r, enum line_read read, struct copied_to *at)
{
    const char *word = read == LINE_READ ? r->line.field[0] : "";
    at->answer_left_out = at->answer_left_out && is_of_answer(word);
    at->game_left_out = at->game_left_out && is_of_game(word);
    return read == LINE_READ && strcmp(word, "end") != 0 && !at->answer_left_out &&
           !at->game_left_out && read_line(r) == TRANSFER_READ;
}

/* Moves past the rest of a line that was not read to its end. */
static void skip_line(FILE *in)
{
    int c;
    while ((c = getc(in)) != '\n' && c != EOF) {
    }
}

void transfer_copy_sound(FILE *in, FILE *out, struct transfer_left_out *left)
{
    struct message why;
    struct transfer_reader r = {.named = true, .fault = &why};
    struct copied_to at = {.answer_left_out = false};
    int64_t lines = 0;
    enum line_read read;
    *left = (struct transfer_left_out){0};
    while ((read = field_line_read(&r.line, in)) != LINE_END && read != LINE_NOT_READ) {
        if (lines == 0 || is_to_copy(&r, read, &at)) {
            fputs(r.line.text, out);
            putc('\n', out);
            lines++;
        } else {
            leave_out(read == LINE_READ ? r.line.field[0] : "", &at, left);
        }
        if (read == LINE_TOO_LONG || read == LINE_NUL_BYTE) {
            skip_line(in);
        }
    }
    fputs("end", out);
    field_write_number(out, lines);
    putc('\n', out);
    field_line_free(&r.line);
}

/* --- writing --- */

void transfer_write_learner(FILE *out, const struct learner *l)
{
    fprintf(out, "%s %d\nname", TRANSFER_HEAD, TRANSFER_VERSION);
    field_write(out, l->name);
    fputs("\ncreated", out);
    field_write_number(out, l->created.seconds);
    field_write_number(out, l->created.day);
    fputs("\nexperience", out);
    field_write(out, l->experience);
    fputs("\ntable", out);
    field_write(out, l->table);
    putc('\n', out);
}

void transfer_write_header(FILE *out, const char *header)
{
    while (*header != '\0') {
        const size_t length = strcspn(header, "\n");
        char *line = memory_array(length + 1, 1);
        memcpy(line, header, length);
        fputs("head", out);
        field_write(out, line);
        putc('\n', out);
        free(line);
        header += length + (header[length] == '\n' ? 1 : 0);
    }
}

void transfer_write_answer(FILE *out, const struct transfer_answer *a)
{
    fputs("answer", out);
    field_write(out, a->session);
    field_write_number(out, a->number);
    field_write_number(out, a->when.seconds);
    field_write_number(out, a->when.day);
    const char *const texts[] = {a->mode,  a->item,  a->lesson, a->kind,
                                 a->table, a->given, a->correct};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        field_write(out, texts[i]);
    }
    const int64_t numbers[] = {a->right, a->grade, a->attempts, a->hints, a->flags, a->seed};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        field_write_number(out, numbers[i]);
    }
    field_write(out, a->version);
    field_write(out, a->topics);
    putc('\n', out);
}

void transfer_write_grade(FILE *out, const char *skill, enum fsrs_grade grade, bool fed)
{
    fputs("grade", out);
    field_write(out, skill);
    field_write_number(out, grade);
    field_write_number(out, fed ? 1 : 0);
    putc('\n', out);
}

void transfer_write_pace(FILE *out, const struct transfer_pace *p)
{
    fputs("pace", out);
    field_write(out, p->session);
    field_write_number(out, p->number);
    field_write_number(out, p->milliseconds);
    field_write_number(out, p->level);
    putc('\n', out);
}
