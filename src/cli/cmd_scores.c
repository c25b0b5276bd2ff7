/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor scores: what each card table wrote on its score sheet, and its first wrong line.
 * The end of the round comes from a puzzles file, or is typed in. */
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "class/claims.h"
#include "class/standings.h"
#include "cli/command.h"
#include "cli/dialogue.h"
#include "cli/paper.h"
#include "cli/place.h"
#include "cli/spoken.h"
#include "cli/table_option.h"
#include "coach/solution.h"
#include "content/puzzle_file.h"
#include "engine/out.h"
#include "judge/judge.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"
#include "phrase/fault_said.h"
#include "phrase/wording.h"
#include "report/save.h"
#include "report/sheets.h"

enum { SCORES_WIDTH = 80, SEATS_NAMED = 4 /* south, west, north, east: no two begin alike */ };

/* What the command holds. */
struct scoring {
    struct program *program;
    struct paper paper;
    struct dialogue dialogue;
    struct table table;
    struct table_shelf *shelf;
    struct puzzle_set *set;
    const struct exercise *puzzle; /* the round of the file, or NULL: it is typed in */
    struct position position;
    struct spoken words;
    struct teller teller; /* in those words, to everybody */
    struct standings standings;
    bool again; /* the round is to be typed from its beginning */
};

/* Says something of the evening; the second one set in, as an item. */
static void say(const struct scoring *x, struct said said)
{
    char text[CLAIMS_TEXT_SIZE];
    (void)phrase_say(&x->teller, &said, text, sizeof text);
    paper_say(&x->paper, TONE_TEXT, "%s", text);
}

static void say_item(const struct scoring *x, struct said said)
{
    char text[CLAIMS_TEXT_SIZE];
    (void)phrase_say(&x->teller, &said, text, sizeof text);
    paper_item(&x->paper, TONE_TEXT, 4, "  %s", text);
}

/* --- the end of the round, typed in ---------------------------------------------------------- */

/* A line about the round; false when she leaves, and at `again`, which is remembered. */
static bool ask_line(struct scoring *x, struct said asks, const char **out)
{
    char prompt[PHRASE_TEXT_SIZE];
    if (!dialogue_read(&x->dialogue, spoken_prompt(&x->teller, asks, prompt), out)) {
        return false;
    }
    x->again = strcmp(*out, "again") == 0;
    return !x->again;
}

static bool ask_cards(struct scoring *x, struct said asks, bool threes, cardset *out)
{
    struct text_fault fault;
    const char *line = NULL;
    while (ask_line(x, asks, &line)) {
        if (!cards_read(line, strlen(line), out, &fault)) {
            say(x, fault_as_said(&fault));
        } else if (threes &&
                   cards_total(*out) != cards_of(*out, KIND_3R) + cards_of(*out, KIND_3B)) {
            say(x, SAID(PHRASE_SCORES_THREES));
        } else {
            return true;
        }
    }
    return false;
}

/* Puts the groups into the side's slots; false when one is no meld. */
static bool take_melds(struct side *s, const struct lay *lay)
{
    memset(s->meld, 0, sizeof s->meld);
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        if (slot == SLOT_NONE) {
            return false;
        }
        s->meld[slot] = meld_plus(s->meld[slot], meld_of(lay->part[i].cards, slot));
    }
    return true;
}

static bool ask_melds(struct scoring *x, int side)
{
    struct text_fault fault;
    struct lay lay = {.count = 0};
    const char *line = NULL;
    while (ask_line(x, SAID(PHRASE_SCORES_MELDS, side), &line)) {
        if (!lay_read(line, strlen(line), &lay, &fault)) {
            say(x, fault_as_said(&fault));
        } else if (!take_melds(&x->position.round.board.side[side], &lay)) {
            say(x, SAID(PHRASE_SCORES_GROUPS));
        } else {
            return true;
        }
    }
    return false;
}

static bool same_word(const char *a, const char *b)
{
    const size_t length = strlen(a);
    return length == strlen(b) && ascii_agree(a, b, length);
}

/* The seat of that name, or with that first letter; SEAT_NONE: there is none. */
static int seat_named(int seats, const char *name)
{
    for (int seat = 0; seat < seats; seat++) {
        const char *whole = seat_name(seats, seat);
        if (same_word(name, whole) || (name[1] == '\0' && seats == SEATS_NAMED &&
                                       ascii_lower(name[0]) == ascii_lower(whole[0]))) {
            return seat;
        }
    }
    return SEAT_NONE;
}

/* The place of the hand she showed: by its id, or by what the table calls it. */
static int special_named(const struct table *t, const char *name)
{
    char title[SPECIAL_TITLE_SIZE];
    for (int i = 0; i < t->special_count; i++) {
        special_title(&t->special[i], title, sizeof title);
        if (same_word(name, t->special[i].id) || same_word(name, title)) {
            return i;
        }
    }
    return SPECIAL_NONE;
}

/* "south", "South pairs with wild cards", or nothing for the stock. */
static bool take_ending(struct scoring *x, const char *line)
{
    struct board *b = &x->position.round.board;
    char word[CLAIMS_TEXT_SIZE];
    (void)snprintf(word, sizeof word, "%s", line);
    for (size_t end = strlen(word); end > 0 && word[end - 1] == ' '; end--) {
        word[end - 1] = '\0';
    }
    const size_t length = strcspn(word, " ");
    const char *hand = word + length + strspn(word + length, " ");
    b->ending = ENDING_STOCK;
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    if (word[0] == '\0') {
        return true;
    }
    const bool special = hand[0] != '\0';
    word[length] = '\0';
    b->ended_by = (int8_t)seat_named(x->table.players, word);
    b->ending = special ? ENDING_SPECIAL : ENDING_GOING_OUT;
    b->special = special ? (int8_t)special_named(&x->table, hand) : SPECIAL_NONE;
    return b->ended_by != SEAT_NONE && (!special || b->special != SPECIAL_NONE);
}

/* Whether the side of the player who went out could not, which is said, as the rules of going out
 * have it (out.canastas, out.specials). Nobody out: false too. */
static bool cannot_be_out(const struct scoring *x)
{
    const struct board *b = &x->position.round.board;
    if (b->ending != ENDING_GOING_OUT) {
        return false;
    }
    const int side = b->ended_by % table_sides(&x->table);
    const struct verdict v = out_melds(&x->table, b->side[side].meld);
    if (verdict_allows(v)) {
        return false;
    }
    if (v.rule == RULE_OUT_CANASTAS) {
        say(x, SAID(PHRASE_SCORES_CANASTAS, side, v.arg[1], v.arg[0]));
    } else {
        say(x, SAID(PHRASE_SCORES_UNFINISHED, v.arg[0]));
    }
    return true;
}

static bool ask_ending(struct scoring *x)
{
    const char *line = NULL;
    while (ask_line(x, SAID(PHRASE_SCORES_WHO_OUT), &line)) {
        if (!take_ending(x, line)) {
            say(x, SAID(PHRASE_SCORES_ENDING_HOW));
        } else if (!cannot_be_out(x)) {
            return true;
        }
    }
    return false;
}

static bool ask_side(struct scoring *x, int side)
{
    const int seats = x->table.players, sides = table_sides(&x->table);
    struct round *r = &x->position.round;
    if (!ask_melds(x, side) ||
        !ask_cards(x, SAID(PHRASE_SCORES_THEIR_THREES), true, &r->board.side[side].threes)) {
        return false;
    }
    for (int seat = side; seat < seats; seat += sides) {
        if (!ask_cards(x, SAID(PHRASE_SCORES_LEFT, seat), false, &r->hand[seat])) {
            return false;
        }
    }
    return true;
}

/* Asks for a whole round once; false when it was not typed to its end. */
static bool ask_whole(struct scoring *x)
{
    x->position = (struct position){.hands_known = (uint8_t)((1U << x->table.players) - 1)};
    x->position.round.board.phase = PHASE_OVER;
    for (int side = 0; side < table_sides(&x->table); side++) {
        if (!ask_side(x, side)) {
            return false;
        }
    }
    return ask_ending(x);
}

/* Asks for a round until it can be; false when she leaves. */
static bool ask_round(struct scoring *x)
{
    static const struct question question = {.kind = QUESTION_SCORE};
    char fault[JUDGE_FAULT_SIZE];
    for (;;) {
        if (!ask_whole(x)) {
            if (!x->again) {
                return false;
            }
            say(x, SAID(PHRASE_SCORES_AGAIN));
            continue;
        }
        position_settle(&x->table, &x->position);
        if (position_fault(&x->table, &x->position, &question, fault)) {
            say(x, SAID(PHRASE_SCORES_CANNOT_BE, said_text(fault)));
        } else {
            return true;
        }
    }
}

/* --- the claims ------------------------------------------------------------------------------ */

static void put_right(struct scoring *x, int side)
{
    struct score_sheet sheet;
    struct claims right;
    struct strbuf text = STRBUF_INIT;
    const struct round *r = &x->position.round;
    score_side(&x->table, &r->board, r->hand, side, &sheet);
    claims_of_sheet(&sheet, &right);
    claims_write(&right, &text);
    say_item(x, SAID(PHRASE_SCORES_RIGHT, said_text(strbuf_text(&text))));
    strbuf_free(&text);
}

/* Keeps what a side scored and wrote, for the end of the evening. */
static void keep_standing(
    struct scoring *x, int table, int side, const struct claims *claims, enum claim_line wrong)
{
    struct score_sheet sheet;
    const struct round *r = &x->position.round;
    score_side(&x->table, &r->board, r->hand, side, &sheet);
    struct side_standing one = {.table = table,
                                .side = side_title(x->table.players, side),
                                .base = sheet.base,
                                .count = sheet.count,
                                .total = sheet.total,
                                .claimed = (claims->given >> CLAIMED_TOTAL & 1) != 0,
                                .wrote = claims->points[CLAIMED_TOTAL]};
    (void)snprintf(one.wrong, sizeof one.wrong, "%s",
                   wrong == CLAIMED_LINES ? "" : claim_name(wrong));
    standings_add(&x->standings, &one);
}

/* Asks what one side wrote and says what is wrong with it. */
static bool ask_claims(struct scoring *x, int table, int side, bool *all_right)
{
    static const struct question question = {.kind = QUESTION_SCORE};
    char prompt[PHRASE_TEXT_SIZE], text[CLAIMS_TEXT_SIZE];
    struct claims claims = {.given = 0};
    struct answer right;
    const char *line = NULL;
    struct said fault;
    (void)spoken_prompt(&x->teller, SAID(PHRASE_SCORES_WROTE, side), prompt);
    for (;;) {
        if (!dialogue_read(&x->dialogue, prompt, &line)) {
            return false;
        }
        if (claims_read(line, &claims, &fault)) {
            break;
        }
        say(x, fault);
    }
    if (claims.given == 0) {
        keep_standing(x, table, side, &claims, CLAIMED_LINES);
        return true;
    }
    if (!solution_answer(&x->table, &x->position, &question, NULL, &right)) {
        return false;
    }
    const struct inquiry q = {.table = &x->table,
                              .position = &x->position,
                              .question = &question,
                              .right = &right,
                              .phrases = &x->words.phrases};
    const enum claim_line wrong = claims_judge(&q, side, &claims, text);
    *all_right = *all_right && wrong == CLAIMED_LINES;
    keep_standing(x, table, side, &claims, wrong);
    say_item(x, SAID(PHRASE_SCORES_SIDE, side, said_text(text)));
    put_right(x, side);
    return true;
}

static enum status ask_tables(struct scoring *x)
{
    bool all_right = true;
    say(x, SAID(PHRASE_SCORES_HOW));
    for (int table = 1;; table++) {
        fputc('\n', x->program->out);
        say(x, SAID(PHRASE_SCORES_TABLE, table));
        if (x->puzzle == NULL && !ask_round(x)) {
            break;
        }
        bool on = true;
        for (int side = 0; side < table_sides(&x->table) && on; side++) {
            on = ask_claims(x, table, side, &all_right);
        }
        if (!on) {
            break;
        }
    }
    fputc('\n', x->program->out);
    return all_right ? STATUS_OK : STATUS_FAILED;
}

/* --- the evening ----------------------------------------------------------------------------- */

static void print_standings(const struct scoring *x)
{
    say(x, SAID(PHRASE_SCORES_EVENING));
    for (int i = 0; i < x->standings.count; i++) {
        const struct side_standing *one = &x->standings.list[i];
        char number[32];
        struct text text = text_in(number, sizeof number);
        text_points(&text, one->total);
        fprintf(x->program->out, "  %-7s ", number);
        spoken_line(x->program->out, &x->teller,
                    SAID(PHRASE_SCORES_PLACE, one->table, said_text(one->side)));
    }
}

static bool put_file(const struct scoring *x, const char *path, const struct strbuf *text)
{
    if (save_file(path, strbuf_text(text), text->length)) {
        spoken_line(x->program->out, &x->teller, SAID(PHRASE_COMMAND_WROTE, said_text(path)));
        return true;
    }
    spoken_unwritable(x->program, &x->teller, path);
    return false;
}

/* Tells who scored what, and writes it where she asked. */
static enum status finish(struct scoring *x)
{
    const struct options *o = x->program->options;
    bool good = true;
    if (x->standings.count == 0) {
        return STATUS_OK;
    }
    standings_sort(&x->standings);
    print_standings(x);
    if (o->given[GIVEN_OUT]) {
        struct csv sheet = {.begun = false};
        standings_csv(&x->standings, &sheet);
        good = put_file(x, o->value[GIVEN_OUT], &sheet.text);
        strbuf_free(&sheet.text);
    }
    if (o->given[GIVEN_HTML]) {
        struct html page;
        sheet_standings(&x->standings, &x->teller, &page);
        if (o->given[GIVEN_LARGE]) {
            html_make_large(&page);
        }
        good = put_file(x, o->value[GIVEN_HTML], &page.text) && good;
        html_free(&page);
    }
    return good ? STATUS_OK : STATUS_INPUT;
}

/* --- opening --------------------------------------------------------------------------------- */

/* The first finished round of the file. */
static enum status open_file(struct scoring *x)
{
    struct program *p = x->program;
    char content[PLACE_SIZE];
    struct diags *diags = diags_new();
    x->shelf = table_shelf_new(place_content_quietly(p, content) ? content : NULL);
    const struct puzzles_reading reading = {x->shelf, &x->table};
    x->set = puzzle_set_read(p->operand[0], &reading, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    for (int i = 0; x->set != NULL && i < x->set->count && x->puzzle == NULL; i++) {
        if (x->set->puzzle[i].question.kind == QUESTION_SCORE) {
            x->puzzle = &x->set->puzzle[i];
        }
    }
    if (x->set != NULL && x->puzzle == NULL) {
        spoken_fault(p, &x->teller, SAID(PHRASE_SCORES_NO_SCORE, said_text(p->operand[0])));
    }
    if (x->puzzle == NULL) {
        return STATUS_INPUT;
    }
    x->table = *x->puzzle->table;
    x->position = x->puzzle->position;
    return STATUS_OK;
}

static enum status run(struct program *p)
{
    struct scoring *x = memory_array(1, sizeof *x);
    x->program = p;
    x->paper = (struct paper){
        .out = p->out, .width = SCORES_WIDTH, .ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0};
    x->teller = (struct teller){&x->words.phrases, &x->table, SEAT_NONE};
    enum status status = table_option(p, &x->table);
    if (status == STATUS_OK && p->operand_count > 1) {
        fputs("canasta-tutor: scores takes one file, or none to type the round in.\n", p->err);
        status = STATUS_USAGE;
    }
    if (status == STATUS_OK && !spoken_read(p, &x->words)) {
        status = STATUS_INPUT;
    }
    if (status == STATUS_OK && p->operand_count == 1) {
        status = open_file(x);
    }
    if (status == STATUS_OK) {
        dialogue_open(&x->dialogue, p);
        status = ask_tables(x);
        dialogue_close(&x->dialogue);
        const enum status written = finish(x);
        status = written != STATUS_OK ? written : status;
    }
    puzzle_set_free(x->set);
    table_shelf_free(x->shelf);
    spoken_free(&x->words);
    standings_free(&x->standings);
    free(x);
    return status;
}

const struct command command_scores = {
    .name = "scores",
    .args = "[FILE]",
    .help = "each table's score sheet, and its first wrong line",
    .usage =
        "Examples:\n"
        "  canasta-tutor scores                 type how the round ended, then what was written\n"
        "  canasta-tutor scores round.xml       all tables score the same round, from a puzzles "
        "file\n"
        "  canasta-tutor scores --out evening.csv --html evening.html\n"
        "\n"
        "Asks what each side wrote, as mixed 600, out 100, base 700, total 910, and names the "
        "first line that is\n"
        "wrong, with the reason. Lines: mixed natural sevens aces wild special out cut threes "
        "unfinished dirty errors\n"
        "base melded hand count total. Ends with quit, then lists the scores of the "
        "evening, the highest\n"
        "first; --out and --html write that list. Status 1 when a sheet was wrong.\n",
    .takes = FOR_SCORES,
    .run = run,
};
