/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Long walks through the tutor, line by line: whatever it answers otherwise than it did shows.
 *
 *   walks CONTENT PHRASES FILE... [--update | --show]
 *
 * A file holds what a learner types, one line each, after a sum of all that was told in answer:
 * events with their numbers, cards and pictures, the prompt, and what is awaited. Phrases are told
 * by their ids and the values of their slots, so that other words for the same thing change no sum.
 * Some lines stand for others: @move for a legal action of hers, by chance; @right and @wrong for
 * an answer to the question on screen; @garbled for either, badly typed; @over for all that is left
 * of a round. A line `= ...` tells what was kept and begins another sitting, on another day;
 * `@sit NAME` begins one of that learner, @today, @later and @weeks one of the same learner, that
 * day, some days after or after a long break. `@wander SEED COUNT FILE` is a sitting of somebody
 * new, who types so many lines as they come into her head: those of the file beside the walk, some
 * in a row, and answers and moves between them. With --update the sums are written anew; with
 * --show, what was told is shown.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "content/catalog.h"
#include "engine/moves.h"
#include "learner/record_memory.h"
#include "notation/turn_text.h"
#include "questions/answer_text.h"
#include "sums.h"
#include "tutor/library.h"
#include "tutor/session.h"
#include "tutor/start.h"
#include "web/controls.h"
#include "web/event_json.h"

enum {
    DAY = 20500,
    LINE_SIZE = 4000,
    SHOWN_MOST = 3,
    TYPED_MOST = 2000,
    TURNS_MOST = 300,
    NEXT_SITTING = 3,
    LONG_BREAK = 25
};

static const char SIT[] = "@sit ", WANDER[] = "@wander ";

struct walk {
    struct shelf shelf;
    struct library *library;
    struct record_memory *memory;
    struct desk desk;
    struct listener listener;
    struct json told;
    struct session *session;
    int width; /* the front end's only setting */
    struct rng chance;
    int day;                 /* since the first sitting */
    char *typed[TYPED_MOST]; /* what a wanderer types */
    int typed_count;
    char typed_file[LINE_SIZE]; /* where that is from */
};

/* --- a sitting --- */

static void hear(void *payload, const struct event *e)
{
    struct walk *w = payload;
    event_json(&w->told, e);
}

/* A front end with one setting and one word of its own. */
static const struct desk_setting *setting(void *payload, int i)
{
    static const struct desk_setting width = {"width", PHRASE_SETTINGS_NAME_WHAT,
                                              PHRASE_SETTINGS_NAME_WHAT};
    (void)payload;
    return i == 0 ? &width : NULL;
}

static bool set_width(void *payload, const char *name, const char *value)
{
    struct walk *w = payload;
    const int width = atoi(value);
    if (strcmp(name, "width") != 0 || width < 20) {
        return false;
    }
    w->width = width;
    return true;
}

static void width_now(void *payload, const char *name, char out[DESK_VALUE_SIZE])
{
    (void)snprintf(out, DESK_VALUE_SIZE, "%s %d", name, ((struct walk *)payload)->width);
}

static bool is_given(void *payload, const char *name)
{
    (void)payload;
    return name[0] == '\0';
}

static bool run(void *payload, struct session *s, const char *word, const char *rest)
{
    struct walk *w = payload;
    (void)s;
    json_text(&w->told, NULL, word);
    json_text(&w->told, NULL, rest);
    return strcmp(word, "where") == 0;
}

static void remember(void *payload, const char *line)
{
    struct walk *w = payload;
    json_text(&w->told, NULL, "to have again:");
    json_text(&w->told, NULL, line);
}

/* Begins a sitting, so many days after the last: of the learner called so, or, NULL, of whoever
 * says that she is there. */
static void sit_down(struct walk *w, const char *name, int days)
{
    if (w->session != NULL) {
        session_close(w->session);
        free(w->session);
        w->day += days;
    }
    w->width = 80;
    const struct session_setup setup = {.out = &w->listener,
                                        .desk = &w->desk,
                                        .library = w->library,
                                        .record = record_memory(w->memory),
                                        .seed = 7 + (uint64_t)w->day / NEXT_SITTING,
                                        .version = "test",
                                        .dated = true,
                                        .today = DAY + w->day};
    w->session = memory_array(1, sizeof *w->session);
    session_begin(w->session, &setup);
    if (start_learner(w->session, name) != STATUS_OK) {
        json_text(&w->told, NULL, "nobody sits down");
    }
}

static void open_walk(struct walk *w)
{
    w->memory = record_memory_new(1);
    rng_seed(&w->chance, 11);
    sit_down(w, NULL, 0);
}

static void forget_typed(struct walk *w)
{
    while (w->typed_count > 0) {
        free(w->typed[--w->typed_count]);
    }
}

static void close_walk(struct walk *w)
{
    session_close(w->session);
    free(w->session);
    record_memory_free(w->memory);
    w->session = NULL;
    w->day = 0;
}

/* --- lines that stand for others --- */

static void legal_move(struct walk *w, char out[LINE_SIZE])
{
    const struct game *g = w->session->game;
    struct move moves[MOVES_MAX];
    struct action action;
    if (g == NULL || g->round.board.phase == PHASE_OVER) {
        out[0] = '\0';
        return;
    }
    const struct table *t = &g->setup.table;
    const struct board *b = &g->round.board;
    const cardset hand = g->round.hand[b->seat];
    const int count = moves_list(t, b, hand, moves);
    move_action(t, b, hand, &moves[rng_below(&w->chance, (uint32_t)count)], &action);
    (void)turn_write(t, &action, 1, out, LINE_SIZE);
}

static void answer_of_hers(struct walk *w, bool right, char out[LINE_SIZE])
{
    struct session *s = w->session;
    out[0] = '\0';
    if (s->asking.state != ASKING_OPEN) {
        return;
    }
    const struct inquiry q = asking_inquiry(s);
    struct answer a = *q.right;
    if (!right) {
        a.yes = !a.yes;
        a.broken_count = 0;
        a.number += 5 * (1 + rng_below(&w->chance, 60));
        a.kinds = (uint16_t)(a.kinds ^ (1U << rng_below(&w->chance, 9)));
        a.special = a.special == SPECIAL_NONE ? 0 : SPECIAL_NONE;
        a.score[rng_below(&w->chance, 2)][rng_below(&w->chance, 3)] += 100;
        a.letters ^= 3;
        a.words ^= 1;
        a.lay.count -= a.lay.count > 0;
        a.action_count -= a.action_count > 0;
    }
    (void)answer_write(q.table, q.table->players, &a, out, LINE_SIZE);
}

/* A line with one fault of typing in haste: a letter gone, changed or in capitals, the rest
 * missing or once more, a stray word. */
static void garble(struct rng *chance, const char *line, struct strbuf *out)
{
    static const char *const strays[] = {" and ", ", ", " my ", "; ", " / ", " 2", " K", "s ", ":"};
    const size_t length = strlen(line), at = length > 0 ? rng_below(chance, (uint32_t)length) : 0;
    const char *stray = strays[rng_below(chance, sizeof strays / sizeof strays[0])];
    const uint32_t sort = rng_below(chance, 6);
    strbuf_append_bytes(out, line, at);
    if (length == 0 || sort == 0) {
        return;
    }
    if (sort == 1) {
        strbuf_append_char(out, "0aKx3 -"[rng_below(chance, 7)]);
    } else if (sort == 2) {
        const char c = line[at];
        strbuf_append_char(out, (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c));
    } else if (sort == 3) {
        strbuf_append(out, stray);
        strbuf_append_char(out, line[at]);
    } else if (sort == 4) {
        strbuf_append(out, line);
    }
    strbuf_append(out, line + at + 1);
}

/* Her answer or move, badly typed. */
static void garbled(struct walk *w, char out[LINE_SIZE])
{
    answer_of_hers(w, true, out);
    if (out[0] == '\0') {
        legal_move(w, out);
    }
    for (uint32_t faults = 1 + rng_below(&w->chance, 2); faults > 0; faults--) {
        struct strbuf line = STRBUF_INIT;
        garble(&w->chance, out, &line);
        (void)snprintf(out, LINE_SIZE, "%s", strbuf_text(&line));
        strbuf_free(&line);
    }
}

/* --- walking --- */

/* What was kept of her so far. */
static void tell_record(struct walk *w)
{
    char *text = NULL;
    size_t size = 0;
    if (w->session->learner.id == 0) {
        return;
    }
    FILE *out = open_memstream(&text, &size);
    record_memory_export(w->memory, w->session->learner.id, out);
    fclose(out);
    json_text(&w->told, NULL, text);
    free(text);
}

/* What awaits her. */
static void tell_awaited(struct walk *w)
{
    char prompt[PROMPT_SIZE];
    json_text(&w->told, NULL, session_prompt(w->session, prompt));
    controls_json(&w->told, w->session);
}

static void type(struct walk *w, const char *line);

/* The rest of the round on the table: the coach chooses for her, where she has not to do it alone.
 */
static void play_out(struct walk *w)
{
    const struct session *s = w->session;
    for (int i = 0; i < TURNS_MOST && s->game != NULL && s->game->round.board.phase != PHASE_OVER;
         i++) {
        const bool alone = s->game->choice != NULL || s->game->purpose == GAME_ALONE;
        type(w, alone ? "@move" : "auto");
    }
}

/* The days to the next sitting that a line stands for; -1 when it stands for none. */
static int days_until(const char *line)
{
    return strcmp(line, "@today") == 0   ? 0
           : strcmp(line, "@later") == 0 ? NEXT_SITTING
           : strcmp(line, "@weeks") == 0 ? LONG_BREAK
                                         : -1;
}

/* A line of hers, and all that comes of it. */
static void type(struct walk *w, const char *line)
{
    char typed[LINE_SIZE];
    if (strcmp(line, "@move") == 0) {
        legal_move(w, typed);
    } else if (strcmp(line, "@right") == 0 || strcmp(line, "@wrong") == 0) {
        answer_of_hers(w, line[1] == 'r', typed);
    } else if (strcmp(line, "@garbled") == 0) {
        garbled(w, typed);
    } else if (strcmp(line, "@over") == 0) {
        play_out(w);
        return;
    } else if (days_until(line) >= 0) {
        tell_record(w);
        sit_down(w, NULL, days_until(line));
        tell_awaited(w);
        return;
    } else {
        (void)snprintf(typed, sizeof typed, "%s", line);
    }
    json_text(&w->told, NULL, typed);
    session_take(w->session, typed);
    tell_awaited(w);
}

static void wander(struct walk *w, uint64_t seed, int count)
{
    static const char *const tables[] = {"table modern-american", "table league",
                                         "table online-talons",   "table league-2p",
                                         "table classic",         "table classic-club-3p"};
    static const char *const first[] = {"Wanda", "3", "skip", "menu"};
    static const char *const begun[] = {"lesson 1",       "quiz",         "drill",
                                        "game seed 5",    "game seed 12", "puzzle more-001",
                                        "game seed 2077", "own",          "review"};
    static const char *const likely[] = {"@right", "@wrong",   "@move",    "@move",
                                         "@move",  "@garbled", "@garbled", ""};
    int at = 0, row = 0;
    record_memory_free(w->memory);
    w->memory = record_memory_new(1);
    sit_down(w, NULL, NEXT_SITTING);
    rng_seed(&w->chance, seed);
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++) {
        type(w, first[i]);
    }
    w->session->samples = 3; /* the coach thinks shortly, since many lines are typed */
    type(w, tables[rng_below(&w->chance, sizeof tables / sizeof tables[0])]);
    type(w, begun[rng_below(&w->chance, sizeof begun / sizeof begun[0])]);
    for (int i = 0; i < count && !w->session->over; i++) {
        if (row == 0 && rng_below(&w->chance, 3) > 0) {
            type(w, likely[rng_below(&w->chance, sizeof likely / sizeof likely[0])]);
            continue;
        }
        if (row == 0) {
            at = (int)rng_below(&w->chance, (uint32_t)w->typed_count);
            row = 1 + (int)rng_below(&w->chance, 3);
        }
        type(w, w->typed[at]);
        at = (at + 1) % w->typed_count;
        row--;
    }
    tell_record(w);
}

/* What a wanderer may type: a file beside the walk. */
static bool read_typed(struct walk *w, const char *walk, const char *name)
{
    char path[LINE_SIZE], line[LINE_SIZE];
    const char *slash = strrchr(walk, '/');
    if (strcmp(w->typed_file, name) == 0) {
        return true;
    }
    (void)snprintf(path, sizeof path, "%.*s%s", slash != NULL ? (int)(slash - walk) + 1 : 0, walk,
                   name);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return false;
    }
    forget_typed(w);
    while (w->typed_count < TYPED_MOST && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        w->typed[w->typed_count++] = memory_text(line);
    }
    (void)snprintf(w->typed_file, sizeof w->typed_file, "%s", name);
    fclose(file);
    return w->typed_count > 0;
}

/* Takes one line; all that came of it is in `told` after it. */
static void take(struct walk *w, const char *path, const char *line)
{
    json_clear(&w->told);
    if (strncmp(line, WANDER, strlen(WANDER)) == 0) {
        char *end = NULL;
        const uint64_t seed = strtoull(line + strlen(WANDER), &end, 10);
        const int count = (int)strtol(end, &end, 10);
        if (read_typed(w, path, end + strspn(end, " "))) {
            wander(w, seed, count);
        }
    } else if (line[0] == '=' || strncmp(line, SIT, strlen(SIT)) == 0) {
        tell_record(w);
        sit_down(w, line[0] == '=' ? NULL : line + strlen(SIT), NEXT_SITTING);
        tell_awaited(w);
    } else {
        type(w, line);
    }
}

/* Each line of the file, or, comparing, those up to some that are answered another way than they
 * were; returns how many are. */
static int
walk_lines(struct walk *w, const char *path, FILE *file, enum way way, struct strbuf *out)
{
    char line[LINE_SIZE];
    int number = 0, others = 0;
    while ((way != WAY_COMPARE || others < SHOWN_MOST) && fgets(line, sizeof line, file) != NULL) {
        number++;
        line[strcspn(line, "\n")] = '\0';
        const char *tab = strchr(line, '\t');
        if (line[0] == '#') {
            strbuf_appendf(out, "%s\n", line);
            continue;
        }
        const char *typed = tab != NULL ? tab + 1 : line;
        take(w, path, typed);
        const uint32_t sum = wordless_sum(strbuf_text(&w->told.text));
        strbuf_appendf(out, "%08" PRIx32 "\t%s\n", sum, typed);
        const bool same = tab != NULL && strtoul(line, NULL, 16) == sum;
        others += same ? 0 : 1;
        if (way == WAY_SHOW || (way == WAY_COMPARE && !same && others <= SHOWN_MOST)) {
            printf("%s:%d: %s%s\n  %s\n", path, number, typed,
                   same ? "" : "\n  is answered another way than it was; now:",
                   strbuf_text(&w->told.text));
        }
    }
    return others;
}

static bool walk_file(struct walk *w, const char *path, enum way way)
{
    struct strbuf out = STRBUF_INIT;
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return false;
    }
    open_walk(w);
    const int others = walk_lines(w, path, file, way, &out);
    close_walk(w);
    fclose(file);
    bool good = others == 0 || way != WAY_COMPARE;
    if (way == WAY_UPDATE && others > 0) {
        file = fopen(path, "w");
        good = file != NULL && fputs(strbuf_text(&out), file) >= 0 && fclose(file) == 0;
    }
    if (others > 0) {
        printf("%s: %d lines are answered another way than they were.\n", path, others);
    }
    strbuf_free(&out);
    return good;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: walks CONTENT PHRASES FILE... [--update | --show]\n", stderr);
        return 2;
    }
    const enum way way = sums_way(argc, argv, argc - 1);
    struct diags *diags = diags_new();
    struct catalog *catalog = catalog_read(argv[1], diags);
    struct phrases words;
    struct arena *memory = arena_new();
    struct walk w = {.shelf = catalog->shelf};
    w.desk = (struct desk){.payload = &w,
                           .setting = setting,
                           .set = set_width,
                           .value = width_now,
                           .is_given = is_given,
                           .run = run,
                           .remember = remember};
    if (!wordless_read(argv[2], memory, &words)) {
        return 2;
    }
    w.shelf.phrases = &words;
    w.library = library_new(&w.shelf);
    w.listener = (struct listener){hear, &w};
    bool good = true;
    for (int i = 3; i < argc && strncmp(argv[i], "--", 2) != 0; i++) {
        good = walk_file(&w, argv[i], way) && good;
    }
    forget_typed(&w);
    library_free(w.library);
    json_free(&w.told);
    arena_free(memory);
    catalog_free(catalog);
    diags_free(diags);
    return good ? 0 : 1;
}
