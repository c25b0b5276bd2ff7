/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/papers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "learning/clock.h"
#include "messages/msg_command.h"
#include "notation/yes_no.h"

static const char *const column[] = {"name",  "day",    "version", "asked",
                                     "right", "missed", "skills"};
enum { NAME, DAY, VERSION, ASKED, RIGHT, MISSED, SKILLS, COLUMNS };

/* --- as they are typed ----------------------------------------------------------------------- */

static bool is_version(char c, enum quiz_version *out)
{
    *out = ascii_lower(c) == 'a' ? VERSION_A : VERSION_B;
    return ascii_lower(c) == 'a' || ascii_lower(c) == 'b';
}

/* What stands between numbers. A dash is no part of it: 3-5 might be two questions or three. */
static const char between[] = " \t,;:.+&/#";

/* Whether the text is one of the ways to say that nothing was missed. */
static bool says_nothing(const char *text)
{
    static const char *const words[] = {"0",         "-",           "ok",         "all",
                                        "all right", "all correct", "everything", "perfect"};
    text += strspn(text, between);
    size_t length = strlen(text);
    while (length > 0 && strchr(between, text[length - 1]) != NULL) {
        length--;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (ascii_is_word(text, length, words[i])) {
            return true;
        }
    }
    return length == 0 || none_read(text, length);
}

/* Skips what may stand between and before numbers: marks, a few words, the version said again as in
 * "b3 b7". */
static const char *skip_between(const char *at, char version)
{
    static const char *const words[] = {"and",    "q",      "question", "questions",
                                        "missed", "misses", "wrong",    "not"};
    for (;;) {
        at += strspn(at, between);
        const char *const begin = at;
        size_t length = 0;
        while (ascii_is_letter(at[length])) {
            length++;
        }
        bool known =
            length == 1 && ascii_lower(at[0]) == ascii_lower(version) && ascii_is_digit(at[1]);
        for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
            known = known || ascii_is_word(at, length, words[i]);
        }
        at += known ? length : 0;
        if (at == begin) {
            return at;
        }
    }
}

/* Reads the questions missed, all that is typed beside the version and a name. False if it is
 * something else; `strange` becomes true where a number is no question's. */
static bool read_missed(const char *at, char version, int questions, uint32_t *out, bool *strange)
{
    int numbers = 0;
    *out = 0;
    *strange = false;
    if (says_nothing(at)) {
        return true;
    }
    for (at = skip_between(at, version); *at != '\0'; at = skip_between(at, version)) {
        const size_t digits = strspn(at, "0123456789");
        int64_t number = 0;
        if (digits == 0) {
            return false;
        }
        for (size_t i = 0; i < digits && number <= questions; i++) {
            number = 10 * number + (at[i] - '0');
        }
        if (number < 1 || number > questions) {
            *strange = true;
        } else {
            *out |= UINT32_C(1) << (number - 1);
        }
        numbers++;
        at += digits;
    }
    return numbers > 0;
}

/* Takes "version" away at the end of what stands before its letter, and what sets a name off. */
static void cut_name(char *text, size_t length)
{
    static const char word[] = "version";
    const size_t own = sizeof word - 1;
    while (length > 0 && strchr(" \t,;:", text[length - 1]) != NULL) {
        length--;
    }
    if (length >= own && ascii_agree(text + length - own, word, own) &&
        (length == own || text[length - own - 1] == ' ')) {
        cut_name(text, length - own);
        return;
    }
    text[length] = '\0';
}

/* Finds the version: a letter that stands by itself or before a digit, with nothing but the
 * questions missed after it. What stands before it is left in `text`: a name, or nothing. */
static bool find_version(const struct papers *p, char *text, struct paper *out, bool *strange)
{
    for (char *at = text; *at != '\0'; at++) {
        enum quiz_version version = VERSION_A;
        if ((at == text || strchr(" \t,;:", at[-1]) != NULL) && is_version(at[0], &version) &&
            (at[1] == '\0' || ascii_is_digit(at[1]) || strchr(between, at[1]) != NULL) &&
            read_missed(at + 1, at[0], p->questions[version]->count, &out->missed, strange)) {
            out->version = version;
            cut_name(text, (size_t)(at - text));
            return true;
        }
    }
    return false;
}

/* "3 7 a": the version last, and no name. */
static bool find_last(const struct papers *p, char *text, struct paper *out, bool *strange)
{
    const size_t length = strlen(text);
    if (length < 2 || !ascii_is_digit(text[0]) || !is_version(text[length - 1], &out->version) ||
        ascii_is_letter(text[length - 2])) {
        return false;
    }
    const char version = text[length - 1];
    text[length - 1] = '\0';
    const bool found =
        read_missed(text, version, p->questions[out->version]->count, &out->missed, strange);
    text[length - 1] = found ? '\0' : version;
    text[0] = found ? '\0' : text[0];
    return found;
}

bool papers_read_line(const struct papers *p,
                      const char *line,
                      struct paper *out,
                      struct message *fault)
{
    char text[NAME_SIZE + 128];
    bool strange = false;
    enum quiz_version other = VERSION_A;
    *out = (struct paper){.missed = 0};
    line += strspn(line, " \t");
    size_t length = strlen(line);
    while (length > 0 && ascii_is_blank(line[length - 1])) {
        length--;
    }
    (void)snprintf(text, sizeof text, "%.*s", (int)length, line);
    if (!find_last(p, text, out, &strange) && !find_version(p, text, out, &strange)) {
        const bool version_there =
            is_version(text[0], &other) && (text[1] == ' ' || ascii_is_digit(text[1]));
        *fault = version_there && strpbrk(text, "0123456789") != NULL ? msg_papers_numbers()
                                                                      : msg_papers_version();
        return false;
    }
    if (strange) {
        *fault = msg_papers_no_question(p->questions[out->version]->count);
        return false;
    }
    if (is_version(text[0], &other) && ascii_is_digit(text[1])) { /* "a3 b7" */
        *fault = msg_papers_version();
        return false;
    }
    return text[0] == '\0' || name_tidy(text, out->name, fault);
}

/* --- kept ------------------------------------------------------------------------------------ */

static struct paper *find(const struct papers *p, const char *name)
{
    char wanted[NAME_SIZE], other[NAME_SIZE];
    name_fold(name, wanted);
    for (int i = 0; i < p->count; i++) {
        name_fold(p->list[i].name, other);
        if (strcmp(wanted, other) == 0) {
            return &p->list[i];
        }
    }
    return NULL;
}

bool papers_has(const struct papers *p, const char *name)
{
    return find(p, name) != NULL;
}

void papers_put(struct papers *p, const struct paper *one)
{
    struct paper *there = find(p, one->name);
    if (there == NULL) {
        p->list = memory_resize(p->list, (size_t)p->count + 1, sizeof *p->list);
        there = &p->list[p->count++];
    }
    *there = *one;
}

struct papers_missed papers_missed(const struct papers *p, enum quiz_version version, int question)
{
    struct papers_missed sum = {0, 0};
    for (int i = 0; i < p->count; i++) {
        const struct paper *one = &p->list[i];
        sum.asked += one->version == version;
        sum.missed += one->version == version && (one->missed >> question & 1) != 0;
    }
    return sum;
}

void papers_free(struct papers *p)
{
    free(p->list);
    p->list = NULL;
    p->count = 0;
}

/* --- the sheet ------------------------------------------------------------------------------- */

/* The answers of one paper, by the main rule of each question. */
static void count_skills(const struct papers *p, const struct paper *one, struct ticket *out)
{
    const struct puzzle_set *set = p->questions[one->version];
    memset(out, 0, sizeof *out);
    for (int i = 0; i < set->count; i++) {
        const bool right = (one->missed >> i & 1) == 0;
        out->answers++;
        out->right += right;
        if (set->puzzle[i].topic_count > 0) {
            ticket_add_skill(out, rule_facts(set->puzzle[i].topic[0])->id, 1, right);
        }
    }
}

static void paper_row(const struct papers *p, const struct paper *one, struct csv *out)
{
    struct ticket *counts = memory_alloc(sizeof *counts);
    struct strbuf missed = STRBUF_INIT, skills = STRBUF_INIT;
    char day[CLOCK_DATE_SIZE];
    count_skills(p, one, counts);
    for (int i = 0; i < PAPER_QUESTIONS_MOST; i++) {
        if ((one->missed >> i & 1) != 0) {
            strbuf_appendf(&missed, "%s%d", missed.length > 0 ? " " : "", i + 1);
        }
    }
    for (int i = 0; i < counts->skill_count; i++) {
        const struct ticket_skill *skill = &counts->skill[i];
        strbuf_appendf(&skills, "%s%s %d/%d", i > 0 ? " " : "", skill->id, skill->seen,
                       skill->right);
    }
    clock_write_date(one->day, day);
    csv_cell(out, one->name);
    csv_cell(out, day);
    csv_cell(out, one->version == VERSION_A ? "A" : "B");
    csv_number(out, counts->answers);
    csv_number(out, counts->right);
    csv_cell(out, strbuf_text(&missed));
    csv_cell(out, strbuf_text(&skills));
    csv_row(out);
    strbuf_free(&missed);
    strbuf_free(&skills);
    free(counts);
}

void papers_csv(const struct papers *p, struct csv *out)
{
    csv_mark(out);
    for (int i = 0; i < COLUMNS; i++) {
        csv_cell(out, column[i]);
    }
    csv_row(out);
    for (int i = 0; i < p->count; i++) {
        paper_row(p, &p->list[i], out);
    }
}

bool papers_is_csv(const char *text, size_t length)
{
    static const char head[] = "name,day,version,asked,right,missed,skills";
    const size_t mark = length >= 3 && memcmp(text, "\357\273\277", 3) == 0 ? 3 : 0;
    return length >= mark + sizeof head - 1 && memcmp(text + mark, head, sizeof head - 1) == 0;
}

/* The cells of the next row; false at the end. Rows of empty cells, as a spreadsheet may leave
 * after the last, are passed over. */
static bool next_row(char **at, char *cell[COLUMNS], int *line)
{
    while (csv_take_row(at, cell, COLUMNS) > 0) {
        ++*line;
        if (cell[NAME][0] != '\0') {
            return true;
        }
    }
    return false;
}

static bool read_head_cells(char *cell[COLUMNS], struct paper *out)
{
    return name_tidy(cell[NAME], out->name, NULL) && clock_read_date(cell[DAY], &out->day) &&
           is_version(cell[VERSION][0], &out->version) && cell[VERSION][1] == '\0';
}

static bool read_number(const char *word, int64_t *out)
{
    char *end;
    *out = strtol(word, &end, 10);
    return end != word && *end == '\0';
}

/* The cell as it is written: numbers with blanks between them. */
static bool read_missed_cell(const char *cell, int questions, uint32_t *out)
{
    bool strange = false;
    return cell[strspn(cell, "0123456789 ")] == '\0' &&
           read_missed(cell, '\0', questions, out, &strange) && !strange;
}

bool papers_read_csv(struct papers *p, char *text, struct message *fault)
{
    char *cell[COLUMNS], *at = text;
    int line = 0;
    bool all = next_row(&at, cell, &line);
    while (next_row(&at, cell, &line)) {
        struct paper one = {.day = 0};
        int64_t asked = 0;
        const bool good = read_head_cells(cell, &one) && read_number(cell[ASKED], &asked) &&
                          asked == p->questions[one.version]->count &&
                          read_missed_cell(cell[MISSED], (int)asked, &one.missed);
        if (good) {
            papers_put(p, &one);
        } else if (all) {
            *fault = msg_papers_row(line);
            all = false;
        }
    }
    return all;
}

/* "open.count 6/5 scoring 4/3" */
static bool read_skills(char *text, struct ticket *out)
{
    char *state = NULL;
    for (const char *id = strtok_r(text, " ", &state); id != NULL;
         id = strtok_r(NULL, " ", &state)) {
        const char *counts = strtok_r(NULL, " ", &state);
        int seen = 0, right = 0, end = 0;
        if (counts == NULL || strlen(id) >= SKILL_ID_SIZE ||
            sscanf(counts, "%4d/%4d%n", &seen, &right, &end) != 2 || counts[end] != '\0' ||
            seen < 1 || right < 0 || right > seen) {
            return false;
        }
        ticket_add_skill(out, id, seen, right);
    }
    return true;
}

static bool read_answers(char *cell[COLUMNS], struct ticket *out)
{
    struct paper one;
    int64_t asked = 0, right = 0;
    memset(out, 0, sizeof *out);
    if (!read_head_cells(cell, &one) || !read_number(cell[ASKED], &asked) ||
        !read_number(cell[RIGHT], &right) || asked < 1 || asked > PAPER_QUESTIONS_MOST ||
        right < 0 || right > asked || !read_skills(cell[SKILLS], out)) {
        return false;
    }
    memcpy(out->name, one.name, sizeof out->name);
    out->day = one.day;
    out->answers = (int)asked;
    out->right = (int)right;
    return true;
}

bool papers_to_gradebook(char *text, struct gradebook *g, struct message *fault)
{
    char *cell[COLUMNS], *at = text;
    int line = 0;
    struct ticket *one = memory_alloc(sizeof *one);
    const int before = g->paper_count;
    bool good = next_row(&at, cell, &line);
    while (good && next_row(&at, cell, &line)) {
        good = read_answers(cell, one);
        if (good) {
            gradebook_add_paper(g, one);
        }
    }
    if (!good) {
        *fault = msg_papers_row(line);
        gradebook_drop_papers(g, before);
    } else if (g->paper_count == before) {
        *fault = msg_papers_nobody();
        good = false;
    }
    free(one);
    return good;
}
