/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/papers.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learning/clock.h"

static const char *const column[] = {"name",  "day",    "version", "asked",
                                     "right", "missed", "skills"};
enum { NAME, DAY, VERSION, ASKED, RIGHT, MISSED, SKILLS, COLUMNS };

/* --- as they are typed ----------------------------------------------------------------------- */

/* Whether a version stands here by itself: a, A, b or B, and then the end or what separates. */
static bool version_at(const char *at, enum quiz_version *out)
{
    if (at[0] == '\0' || strchr("aAbB", at[0]) == NULL || strcspn(at, " ,;:") != 1) {
        return false;
    }
    *out = at[0] == 'a' || at[0] == 'A' ? VERSION_A : VERSION_B;
    return true;
}

static bool read_number(const char *word, int64_t *out)
{
    char *end;
    *out = strtol(word, &end, 10);
    return end != word && *end == '\0';
}

/* Reads the numbers behind the version. Returns the first that is no question of it, or 0. */
static int64_t read_missed(char *words, int questions, uint32_t *out)
{
    char *state = NULL;
    *out = 0;
    for (const char *word = strtok_r(words, " ,;", &state); word != NULL;
         word = strtok_r(NULL, " ,;", &state)) {
        int64_t number = 0;
        if (!read_number(word, &number) || number < 1 || number > questions) {
            return number > 0 ? number : -1;
        }
        *out |= UINT32_C(1) << (number - 1);
    }
    return 0;
}

/* Whether there are numbers and what stands between them to the end, and nothing else. */
static bool only_numbers(const char *text)
{
    return text[strspn(text, "0123456789 ,;")] == '\0';
}

/* The place of the version, which has only numbers behind it; a name may be in front. NULL: there
 * is none. */
static char *find_version(char *line, enum quiz_version *version)
{
    for (char *at = line; *at != '\0'; at++) {
        if ((at == line || at[-1] == ' ') && version_at(at, version) &&
            only_numbers(at + 1 + (at[1] == ':'))) {
            return at;
        }
    }
    return NULL;
}

bool papers_read_line(const struct papers *p,
                      const char *line,
                      struct paper *out,
                      struct message *fault)
{
    char text[NAME_SIZE + 128];
    *out = (struct paper){.missed = 0};
    (void)snprintf(text, sizeof text, "%s", line);
    char *version = find_version(text, &out->version);
    if (version == NULL) {
        *fault = SAID(PHRASE_PAPERS_VERSION);
        return false;
    }
    const int questions = p->questions[out->version]->count;
    const int64_t strange = read_missed(version + 1 + (version[1] == ':'), questions, &out->missed);
    if (strange != 0) {
        *fault = SAID(PHRASE_PAPERS_NO_QUESTION, questions);
        return false;
    }
    *version = '\0';
    return text[strspn(text, " ")] == '\0' || name_tidy(text, out->name, fault);
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
 * behind the last, are passed over. */
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
           version_at(cell[VERSION], &out->version) && cell[VERSION][1] == '\0';
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
                          read_missed(cell[MISSED], (int)asked, &one.missed) == 0;
        if (good) {
            papers_put(p, &one);
        } else if (all) {
            *fault = SAID(PHRASE_PAPERS_ROW, line);
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
        *fault = SAID(PHRASE_PAPERS_ROW, line);
        gradebook_drop_papers(g, before);
    } else if (g->paper_count == before) {
        *fault = SAID(PHRASE_PAPERS_NOBODY);
        good = false;
    }
    free(one);
    return good;
}
