/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor house-rules: the checklist of a table's options, and a rule sheet from the answers.
 */
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "class/checklist.h"
#include "class/own_hand.h"
#include "cli/command.h"
#include "cli/dialogue.h"
#include "cli/place.h"
#include "cli/spoken.h"
#include "cli/table_option.h"
#include "coach/compare.h"
#include "content/table_file.h"
#include "content/table_write.h"
#include "notation/number_text.h"
#include "phrase/fault_said.h"
#include "report/save.h"
#include "report/sheets.h"

enum { WORTH_MOST = 100000, OLD_MOST = 100 }; /* sheets kept beside the new one */

static void print_list(const struct program *p, const struct teller *t, bool all)
{
    struct strbuf text = STRBUF_INIT;
    spoken_line(p->out, t, SAID(PHRASE_HOUSE_HEAD, said_table(t->table)));
    checklist_write(t, all, &text);
    fprintf(p->out, "\n%s\n", strbuf_text(&text));
    spoken_line(p->out, t, SAID(PHRASE_HOUSE_WRITE_DOWN));
    if (!all) {
        spoken_line(p->out, t, SAID(PHRASE_HOUSE_ALL));
    }
    strbuf_free(&text);
}

/* The table's name; its id is made of it and must be a new one. `own`: it has a name of her own. */
static bool ask_name(const struct phrases *words, struct dialogue *a, struct table *t, bool own)
{
    const struct teller teller = teller_of(words, t);
    const struct said mine = SAID(PHRASE_HOUSE_MY_TABLE);
    const char *line = NULL;
    struct table known;
    char id[TABLE_ID_SIZE - 6];
    char prompt[PHRASE_TEXT_SIZE];
    if (!own) {
        (void)phrase_say(&teller, &mine, t->title, sizeof t->title);
    }
    if (!dialogue_read(a,
                       spoken_prompt(&teller, SAID(PHRASE_HOUSE_NAME, said_text(t->title)), prompt),
                       &line)) {
        return false;
    }
    if (line[0] != '\0') {
        (void)snprintf(t->title, sizeof t->title, "%.80s", line);
    }
    save_id(t->title, "my-table", id, sizeof id);
    (void)snprintf(t->id, sizeof t->id, "%s%s", id, table_builtin(id, &known) ? "-own" : "");
    return true;
}

/* Where the list goes after a line. */
enum rules_step { STEP_LEAVE, STEP_BACK, STEP_ON };

/* The list that is asked: options first, then special hands. */
struct points {
    const struct phrases *words;
    enum option_id option[OPTION_COUNT];
    int options;
    const char *hand[2 * SPECIAL_MAX]; /* ids, as the table was at first */
    int hands;
    struct table first;
};

static void
list_points(const struct phrases *words, const struct table *t, bool all, struct points *p)
{
    p->words = words;
    p->first = *t;
    p->options = checklist_options(t, all, p->option);
    p->hands = checklist_hands(&p->first, p->hand);
}

static enum checklist_reply
take_answer(const struct points *list, int i, struct table *t, const char *line, char *fault)
{
    const struct phrases *words = list->words;
    return i < list->options
               ? checklist_answer(words, t, list->option[i], line, fault)
               : checklist_hand_answer(words, t, list->hand[i - list->options], line, fault);
}

/* One point: asks until it is answered. */
static enum rules_step ask_point(
    const struct program *p, struct dialogue *a, const struct points *list, int i, struct table *t)
{
    char fault[CHECKLIST_FAULT_SIZE];
    const struct teller teller = teller_of(list->words, t);
    char prompt[PHRASE_TEXT_SIZE];
    const char *line = NULL;
    (void)spoken_prompt(&teller, SAID(PHRASE_HOUSE_YES_NO), prompt);
    for (;;) {
        if (!dialogue_read(a, prompt, &line)) {
            return STEP_LEAVE;
        }
        if (strcmp(line, "back") == 0 || strcmp(line, "/back") == 0) {
            return STEP_BACK;
        }
        const enum checklist_reply reply = take_answer(list, i, t, line, fault);
        if (reply == CHECKLIST_TAKEN) {
            return STEP_ON;
        }
        fprintf(p->out, "%s\n", fault);
        if (reply == CHECKLIST_WHICH) {
            (void)spoken_prompt(&teller, SAID(PHRASE_HOUSE_HOW), prompt);
        }
    }
}

static void
print_point(const struct program *p, const struct points *list, int i, const struct table *t)
{
    const struct teller teller = teller_of(list->words, t);
    struct strbuf line = STRBUF_INIT;
    if (i < list->options) {
        checklist_line(&teller, list->option[i], &line);
    } else {
        checklist_hand_line(&teller, list->hand[i - list->options], &line);
    }
    fputc('\n', p->out);
    spoken_line(p->out, &teller,
                SAID(PHRASE_HOUSE_POINT, i + 1, list->options + list->hands,
                     said_text(strbuf_text(&line))));
    strbuf_free(&line);
}

/* --- a hand of the club's own ---------------------------------------------------------------- */

/* Asks until a line can be taken; false when she leaves. */
static bool ask_worth(const struct program *p,
                      const struct teller *t,
                      struct dialogue *a,
                      struct special_hand *h)
{
    char prompt[PHRASE_TEXT_SIZE];
    const char *line = NULL;
    int64_t value = 0;
    (void)spoken_prompt(t, SAID(PHRASE_HOUSE_OWN_WORTH, said_text(h->title)), prompt);
    while (dialogue_read(a, prompt, &line)) {
        if (number_read(line, strlen(line), &value, NULL) && value > 0 && value <= WORTH_MOST) {
            h->value = (int32_t)value;
            return true;
        }
        spoken_line(p->out, t, SAID(PHRASE_HOUSE_OWN_VALUE));
    }
    return false;
}

static bool ask_groups(const struct program *p,
                       const struct teller *t,
                       struct dialogue *a,
                       struct special_hand *h)
{
    char prompt[PHRASE_TEXT_SIZE];
    const char *line = NULL;
    struct text_fault fault;
    (void)spoken_prompt(t, SAID(PHRASE_HOUSE_OWN_GROUPS), prompt);
    spoken_line(p->out, t, SAID(PHRASE_HOUSE_OWN_HOW));
    while (dialogue_read(a, prompt, &line)) {
        if (own_hand_read(line, h, &fault)) {
            return true;
        }
        spoken_line(p->out, t, fault_as_said(&fault));
    }
    return false;
}

/* One hand: its name, its worth, its groups. False: no more of them, or she leaves. */
static bool ask_own_hand(const struct program *p,
                         const struct teller *t,
                         struct dialogue *a,
                         struct table *table,
                         bool *left)
{
    char prompt[PHRASE_TEXT_SIZE], id[SPECIAL_ID_SIZE], clause[CLAUSE_SIZE];
    struct special_hand hand = {.value = 0};
    struct text_fault fault;
    const char *line = NULL;
    fputc('\n', p->out);
    (void)spoken_prompt(t, SAID(PHRASE_HOUSE_OWN), prompt);
    for (;;) {
        *left = !dialogue_read(a, prompt, &line);
        if (*left || line[0] == '\0' || strcmp(line, "no") == 0) {
            return false;
        }
        save_id(line, "own-hand", id, sizeof id);
        if (own_hand_name(table, line, id, &hand, &fault)) {
            break;
        }
        spoken_line(p->out, t, fault_as_said(&fault));
    }
    *left = !ask_worth(p, t, a, &hand) || !ask_groups(p, t, a, &hand);
    if (*left) {
        return false;
    }
    table->special[table->special_count++] = hand;
    (void)special_words(t, table->special_count - 1, clause);
    spoken_line(p->out, t, SAID(PHRASE_HOUSE_OWN_ADDED, said_text(clause)));
    return true;
}

/* Hands that are on no list, where special hands are played. Returns whether she stayed to the end.
 */
static bool ask_own_hands(const struct program *p,
                          const struct points *list,
                          struct dialogue *a,
                          struct table *t)
{
    const struct teller teller = teller_of(list->words, t);
    bool left = false;
    while (list->hands > 0) {
        if (t->special_count == SPECIAL_MAX) {
            spoken_line(p->out, &teller, SAID(PHRASE_HOUSE_OWN_FULL));
            break;
        }
        if (!ask_own_hand(p, &teller, a, t, &left)) {
            break;
        }
    }
    return !left;
}

/* Asks the whole list. Returns how many points were answered before she left, -1 when there was
 * not even a name; `whole`: none is left. */
static int ask_all(const struct program *p,
                   const struct phrases *words,
                   struct dialogue *a,
                   struct table *t,
                   bool own,
                   bool *whole)
{
    struct points list;
    *whole = false;
    list_points(words, t, p->options->given[GIVEN_ALL], &list);
    const int count = list.options + list.hands;
    const struct teller teller = teller_of(words, t);
    if (!ask_name(words, a, t, own)) {
        return -1;
    }
    fputc('\n', p->out);
    spoken_line(p->out, &teller, SAID(PHRASE_HOUSE_WORDS));
    int i = 0;
    while (i < count) {
        print_point(p, &list, i, t);
        const enum rules_step step = ask_point(p, a, &list, i, t);
        if (step == STEP_LEAVE) {
            return i;
        }
        i = step == STEP_ON ? i + 1 : i > 0 ? i - 1 : 0;
    }
    *whole = ask_own_hands(p, &list, a, t);
    return count;
}

/* A sheet that is there already is what she starts from; it is never replaced unread. */
static enum status
start_from(const struct program *p, const struct teller *teller, struct table *t, bool *own)
{
    const char *path = p->operand[0];
    FILE *there = fopen(path, "r");
    char content[PLACE_SIZE];
    *own = there != NULL;
    if (there == NULL) {
        return STATUS_OK;
    }
    fclose(there);
    if (!place_content(p, content)) {
        return STATUS_INPUT;
    }
    struct diags *diags = diags_new();
    const bool found = table_load(path, content, t, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    if (found) {
        spoken_line(p->out, teller, SAID(PHRASE_HOUSE_IS_THERE, said_text(path)));
    }
    return found ? STATUS_OK : STATUS_INPUT;
}

static enum status write_file(const struct program *p,
                              const struct teller *t,
                              const char *path,
                              const char *text,
                              size_t length)
{
    if (save_file(path, text, length)) {
        return STATUS_OK;
    }
    spoken_unwritable(p, t, path);
    return STATUS_INPUT;
}

/* A name for the sheet as it was that no earlier one has: "club.xml.old", "club.xml.old-2". */
static void old_name(const char *path, char out[PLACE_SIZE + 16])
{
    (void)snprintf(out, PLACE_SIZE + 16, "%.*s.old", PLACE_SIZE, path);
    for (int i = 2; i < OLD_MOST; i++) {
        FILE *there = fopen(out, "r");
        if (there == NULL) {
            return;
        }
        fclose(there);
        (void)snprintf(out, PLACE_SIZE + 16, "%.*s.old-%d", PLACE_SIZE, path, i);
    }
}

/* A sheet written by hand may hold remarks, which are not written again: the old one is kept beside
 * it when it is not the same. */
static enum status
keep_old(const struct program *p, const struct teller *t, const char *path, const char *text)
{
    char beside[PLACE_SIZE + 16];
    struct strbuf old = STRBUF_INIT;
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return STATUS_OK;
    }
    for (int c = getc(in); c != EOF; c = getc(in)) {
        strbuf_append_char(&old, (char)c);
    }
    fclose(in);
    enum status status = STATUS_OK;
    if (strcmp(strbuf_text(&old), text) != 0) {
        old_name(path, beside);
        status = write_file(p, t, beside, strbuf_text(&old), old.length);
        if (status == STATUS_OK) {
            fputc('\n', p->out);
            spoken_line(p->out, t, SAID(PHRASE_HOUSE_KEPT, said_text(beside)));
        }
    }
    strbuf_free(&old);
    return status;
}

static enum status write_sheet(const struct program *p, const struct teller *t, const char *path)
{
    size_t length = 0;
    char *text = table_write(t->table, &length), name[PLACE_SIZE + 2];
    enum status saved = keep_old(p, t, path, text);
    if (saved == STATUS_OK) {
        saved = write_file(p, t, path, text, length);
    }
    free(text);
    if (saved != STATUS_OK) {
        return saved;
    }
    const char *before = strchr(path, '/') == NULL && strstr(path, ".xml") == NULL ? "./" : "";
    (void)snprintf(name, sizeof name, "%s%.*s", before, PLACE_SIZE - 1, path);
    fputc('\n', p->out);
    spoken_line(p->out, t, SAID(PHRASE_HOUSE_WROTE, said_text(path), said_text(name)));
    return STATUS_OK;
}

/* The page to print, or to show on a screen. */
static enum status write_page(const struct program *p, const struct teller *t)
{
    struct html h;
    sheet_rules(t, &h);
    if (p->options->given[GIVEN_LARGE]) {
        html_make_large(&h);
    }
    const enum status status =
        write_file(p, t, p->options->value[GIVEN_HTML], strbuf_text(&h.text), h.text.length);
    html_free(&h);
    if (status == STATUS_OK) {
        spoken_line(p->out, t,
                    SAID(PHRASE_COMMAND_WROTE_PAGE, said_text(p->options->value[GIVEN_HTML])));
    }
    return status;
}

/* Asks the list and writes the sheet of the answers. */
static enum status make_sheet(const struct program *p, const struct phrases *words, struct table *t)
{
    bool own = false;
    const struct teller teller = teller_of(words, t);
    const enum status begun = start_from(p, &teller, t, &own);
    if (begun != STATUS_OK) {
        return begun;
    }
    struct dialogue dialogue;
    dialogue_open(&dialogue, p);
    bool whole = false;
    const int answered = ask_all(p, words, &dialogue, t, own, &whole);
    dialogue_close(&dialogue);
    if (answered <= 0) {
        spoken_fault(p, &teller, SAID(PHRASE_HOUSE_NOTHING));
        return STATUS_FAILED;
    }
    const enum status status = write_sheet(p, &teller, p->operand[0]);
    if (status == STATUS_OK && !whole) {
        spoken_line(p->out, &teller, SAID(PHRASE_HOUSE_PART, answered));
    }
    return status;
}

static enum status run(struct program *p)
{
    struct table table;
    struct spoken words = {.memory = NULL};
    enum status status = table_option_in(p, ".", &table);
    if (status != STATUS_OK) {
        return status;
    }
    if (p->operand_count > 1) {
        fputs("canasta-tutor: house-rules writes one file.\n", p->err);
        return STATUS_USAGE;
    }
    const struct teller teller = teller_of(&words.phrases, &table);
    if (!spoken_read(p, &words)) {
        status = STATUS_INPUT;
    } else if (p->options->given[GIVEN_HTML]) {
        status = write_page(p, &teller);
    } else if (p->operand_count == 0) {
        print_list(p, &teller, p->options->given[GIVEN_ALL]);
    } else {
        status = make_sheet(p, &words.phrases, &table);
    }
    spoken_free(&words);
    return status;
}

const struct command command_house_rules = {
    .name = "house-rules",
    .args = "[FILE.xml]",
    .help = "agree on the table's rules: a checklist, and a rule sheet from the answers",
    .usage =
        "Examples:\n"
        "  canasta-tutor house-rules                       the list, to print or read out\n"
        "  canasta-tutor house-rules tuesday.xml           asks, and writes your rule sheet\n"
        "  canasta-tutor house-rules club.xml --all --table league\n"
        "  canasta-tutor house-rules --table club.xml --html rules.html     a page to hang up\n"
        "\n"
        "Each line says how it is at the table you start from: --table, or in the folder of a "
        "class its own.\n"
        "Yes or Enter keeps it; no asks how you play it; back goes to the line before. A sheet "
        "that is there\n"
        "already is what you start from. The file can be named wherever a table is asked for, and "
        "check accepts it.\n",
    .takes = FOR_HOUSE_RULES,
    .run = run,
};
