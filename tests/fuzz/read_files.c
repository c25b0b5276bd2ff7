/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of authors: puzzles, lessons, rule sheets, messages, words. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "content/check.h"
#include "content/phrase_file.h"
#include "content/puzzle_writer.h"
#include "content/table_write.h"
#include "content/xml.h"
#include "files.h"
#include "questions/answer_text.h"
#include "questions/judge.h"
#include "source_dir.h"

enum { POOL_MOST = 12 };

static char folder[200], path[256];

/* What a lesson is looked up in beside its own folder: few files, so that looking takes no time. */
static const char *const beside[] = {"lessons/words.xml", "lessons/010-turn.xml"};

static void remove_file(void)
{
    char name[256];
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        (void)snprintf(name, sizeof name, "%s/%s", folder, beside[i]);
        (void)unlink(name);
    }
    (void)snprintf(name, sizeof name, "%s/lessons", folder);
    (void)rmdir(name);
    (void)unlink(path);
    (void)rmdir(folder);
}

static void make_content(void)
{
    char from[512], to[256];
    (void)snprintf(to, sizeof to, "%s/lessons", folder);
    fuzz_expect(mkdir(to, 0700) == 0, "the folder %s", to);
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        (void)snprintf(from, sizeof from, CANASTA_SOURCE_DIR "/%s", beside[i]);
        (void)snprintf(to, sizeof to, "%s/%s", folder, beside[i]);
        fuzz_expect(symlink(from, to) == 0, "the link %s", to);
    }
}

const char *fuzz_file(const void *bytes, size_t length)
{
    if (path[0] == '\0') {
        const char *place = getenv("TMPDIR"),
                   *memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
        (void)snprintf(folder, sizeof folder, "%s/canasta-fuzz-XXXXXX",
                       place != NULL ? place : memory);
        fuzz_expect(mkdtemp(folder) != NULL, "the folder %s", folder);
        (void)snprintf(path, sizeof path, "%s/fuzzed.xml", folder);
        (void)atexit(remove_file);
        make_content();
    }
    FILE *out = fopen(path, "wb");
    fuzz_expect(out != NULL && (length == 0 || fwrite(bytes, 1, length, out) == length) &&
                    fclose(out) == 0,
                "the file %s", path);
    return path;
}

static struct course_loader *course;

static void free_course(void)
{
    course_loader_free(course);
    xml_finish();
}

struct course_loader *fuzz_course(void)
{
    if (course == NULL) {
        struct diags *diags = diags_new();
        course = course_loader_read(CANASTA_SOURCE_DIR, diags);
        fuzz_expect(diags_count(diags) == 0 && course->course.set_count > 0,
                    "the course of " CANASTA_SOURCE_DIR);
        diags_free(diags);
        (void)atexit(free_course);
    }
    return course;
}

static void check_diags(const struct diags *diags)
{
    for (int i = 0; i < diags_count(diags) && i < DIAGS_MAX; i++) {
        const struct diag *d = diags_at(diags, i);
        fuzz_expect(fuzz_is_fit(d->text) && fuzz_is_fit(d->file) && strchr(d->text, '\n') == NULL &&
                        d->line >= 0,
                    "a message is fit to be shown: %s", d->text);
    }
}

/* Whether it may ask what is best, as a question or as what a task wants: that takes the coach
 * seconds, and its answers have tests of their own. */
static bool asks_best(const void *bytes, size_t length)
{
    static const char *const words[] = {"\"best", "'best", " best="};
    for (size_t w = 0; w < sizeof words / sizeof words[0]; w++) {
        const size_t size = strlen(words[w]);
        for (size_t i = 0; i + size <= length; i++) {
            if (memcmp((const char *)bytes + i, words[w], size) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* What `canasta-tutor check --strict --positions` does. */
static void check_file(const void *bytes, size_t length)
{
    struct position_tally tally = {.positions = 0};
    char *files[] = {(char *)(uintptr_t)fuzz_file(bytes, length)};
    const struct content_work work = {
        .content = folder, .strict = true, .positions = true, .mix = true, .tally = &tally};
    struct diags *diags = diags_new();
    const enum status status = content_check(files, 1, &work, diags);
    fuzz_expect(status == STATUS_OK || diags_count(diags) > 0, /* advice is named, too */
                "a file that is not sound is named");
    check_diags(diags);
    diags_free(diags);
}

/* --- puzzles ---------------------------------------------------------------------------------- */

/* What was read of a text: its puzzles written again. */
struct kept {
    FILE *out;
    int count;
};

static bool keep_puzzle(void *payload, const struct exercise *puzzle)
{
    struct kept *k = payload;
    puzzle_write(k->out, puzzle);
    k->count++;
    return true;
}

/* Reads puzzles and writes them as a file of their own; true when all was sound. */
static bool write_again(const void *bytes, size_t length, char **text, size_t *size, int *count)
{
    struct diags *diags = diags_new();
    struct table_shelf *shelf = table_shelf_new(CANASTA_SOURCE_DIR);
    const struct puzzles_reading reading = {shelf, NULL};
    struct kept kept = {.out = fuzz_memory(text, size)};
    const struct puzzles_listener listener = {NULL, keep_puzzle, &kept};
    puzzles_write_begin(kept.out, "again", "Written again", NULL, NULL);
    const bool good = puzzles_stream_text("fuzz", bytes, length, &reading, &listener, diags);
    puzzles_write_end(kept.out);
    fclose(kept.out);
    fuzz_expect(good == (diags_count(diags) == 0), "puzzles are sound or named");
    fuzz_expect(good || kept.count == 0 || diags_count(diags) == 1,
                "reading stops at the first fault");
    check_diags(diags);
    *count = kept.count;
    diags_free(diags);
    table_shelf_free(shelf);
    return good;
}

/* What a class and a learner get of them. */
static void use_puzzles(const void *bytes, size_t length)
{
    struct diags *diags = diags_new();
    struct table_shelf *tables = table_shelf_new(CANASTA_SOURCE_DIR);
    const struct puzzles_reading reading = {tables, NULL};
    struct puzzle_set *set = puzzle_set_read(fuzz_file(bytes, length), &reading, diags);
    if (set != NULL && set->count > 0 && set->count <= POOL_MOST) {
        const struct puzzle_set *sets[] = {set};
        const struct course small = {
            .set_count = 1, .set = sets, .catalog = fuzz_course()->course.catalog};
        fuzz_papers(set->title != NULL ? set->title : set->id, set);
        fuzz_session(&small,
                     "Ruth\n2\nskip\npuzzle 1\nyes\nno\nhint\nhint\n100\nwhy\nwhy\nnext\nK\nskip\n",
                     0);
    }
    puzzle_set_free(set);
    table_shelf_free(tables);
    diags_free(diags);
}

void fuzz_puzzle(struct feed *f)
{
    char *text = NULL, *twice = NULL;
    size_t length = 0, size = 0;
    int count = 0, again = 0;
    const bool good = write_again(f->data, f->length, &text, &length, &count);
    if (count > 0) {
        const bool read = write_again(text, length, &twice, &size, &again);
        fuzz_expect(read && again == count, "puzzles that were written are read");
        fuzz_expect(size == length && memcmp(text, twice, size) == 0,
                    "puzzles written twice are the same:\n%s\n%s", text, twice);
        free(twice);
    }
    if (!asks_best(f->data, f->length)) {
        check_file(f->data, f->length);
    }
    if (good && !asks_best(f->data, f->length)) {
        use_puzzles(f->data, f->length);
    }
    free(text);
}

/* --- lessons ---------------------------------------------------------------------------------- */

void fuzz_lesson(struct feed *f)
{
    struct diags *diags = diags_new();
    struct table_shelf *tables = table_shelf_new(CANASTA_SOURCE_DIR);
    struct lesson *lesson = lesson_read(fuzz_file(f->data, f->length), tables, diags);
    fuzz_expect((lesson != NULL) == (diags_count(diags) == 0), "a lesson is sound or named");
    check_diags(diags);
    if (lesson != NULL && !asks_best(f->data, f->length) && lesson->step_count <= 2 * POOL_MOST) {
        const struct lesson *lessons[] = {lesson};
        const struct course small = {
            .lesson_count = 1, .lesson = lessons, .catalog = fuzz_course()->course.catalog};
        fuzz_session(&small,
                     "Ruth\n1\nskip\nlesson "
                     "1\nnext\nyes\nnext\nhint\nskip\nnext\na\nwhy\nnext\n25\nnext\nnone\nskip\n"
                     "next\nskip\nnext\nskip\nnext\nnext\nskip\nlessons\nquit\n",
                     1);
    }
    lesson_free(lesson);
    table_shelf_free(tables);
    diags_free(diags);
    if (!asks_best(f->data, f->length)) {
        check_file(f->data, f->length);
    }
}

/* --- rule sheets ------------------------------------------------------------------------------ */

static void read_sheet(const void *bytes, size_t length, struct table *out, bool *read)
{
    struct diags *diags = diags_new();
    *read = table_file_read(fuzz_file(bytes, length), out, diags);
    fuzz_expect(*read == (diags_count(diags) == 0), "a rule sheet is sound or named");
    check_diags(diags);
    diags_free(diags);
}

void fuzz_table(struct feed *f)
{
    struct table t, again;
    bool read = false;
    size_t length = 0;
    memset(&t, 0, sizeof t);
    read_sheet(f->data, f->length, &t, &read);
    if (read) {
        struct table_conflicts clash;
        fuzz_expect(!table_conflicts(&t, &clash), "no option contradicts another");
        char *text = table_write(&t, &length);
        memset(&again, 0, sizeof again);
        read_sheet(text, length, &again, &read);
        fuzz_expect(read, "a sheet that was written is read:\n%s", text);
        for (int o = 0; o < OPTION_COUNT; o++) {
            fuzz_expect(table_get(&t, (enum option_id)o) == table_get(&again, (enum option_id)o),
                        "the option %s", option_facts((enum option_id)o)->name);
        }
        fuzz_expect(strcmp(t.title, again.title) == 0 && strcmp(t.id, again.id) == 0 &&
                        t.special_count == again.special_count &&
                        memcmp(t.special, again.special,
                               (size_t)t.special_count * sizeof t.special[0]) == 0,
                    "the sheet is the same:\n%s", text);
        free(text);
    }
    check_file(f->data, f->length);
}

/* --- messages and words ------------------------------------------------------------------------
 */

/* A value for a slot: a number that is good for a seat, a card, a count and a rule alike. */
static int64_t slot_value(const struct message_context *ctx, enum slot_type type, int number)
{
    switch (type) {
    case TYPE_TEXT:
        return message_text("Ruth");
    case TYPE_TABLE:
        return (int64_t)(intptr_t)ctx->table;
    case TYPE_MESSAGE:
        return MESSAGE_NONE;
    case TYPE_RULE:
        return RULE_NONE + 1 + number;
    case TYPE_HAND:
        return number < ctx->table->special_count ? number : 0;
    default:
        return number;
    }
}

/* Says a message with the same value in each slot, of which most make no sense, and with empty
 * lists. Special hands are named only at tables that have some. */
static void say_one(const struct message_context *ctx, enum message_id id)
{
    char out[MESSAGE_TEXT_SIZE];
    for (int number = 0; number < 2; number++) {
        struct message_slot slot;
        struct message message = {.id = (uint16_t)id};
        for (int i = 0; message_slot(id, i, &slot) && i < MESSAGE_VALUES; i++) {
            if (slot.type == TYPE_HAND && ctx->table->special_count == 0) {
                return;
            }
            if (slot.type < TYPE_LAY) {
                message.arg[message.count++] = slot_value(ctx, slot.type, number);
            }
        }
        fuzz_expect(message_format(ctx, &message, out, sizeof out) < sizeof out, "a phrase fits");
    }
}

static void say_all(const struct catalog *catalog, const struct table *t)
{
    const struct message_context ctx = message_context_of(catalog, t);
    for (int p = 1; p < MESSAGE_COUNT; p++) {
        say_one(&ctx, (enum message_id)p);
    }
}

static void read_words(struct feed *f,
                       bool (*read)(const char *, struct arena *, struct catalog *, struct diags *))
{
    struct catalog catalog;
    struct table t;
    struct arena *memory = arena_new();
    struct diags *diags = diags_new();
    memset(&catalog, 0, sizeof catalog);
    const bool good = read(fuzz_file(f->data, f->length), memory, &catalog, diags);
    fuzz_expect(good == (diags_count(diags) == 0), "words are sound or named");
    check_diags(diags);
    if (good && table_builtin("modern-american", &t)) {
        say_all(&catalog, &t);
        (void)catalog_word(&catalog, "clean triple");
    }
    diags_free(diags);
    arena_free(memory);
    check_file(f->data, f->length);
}

void fuzz_phrases(struct feed *f)
{
    read_words(f, catalog_read);
}

void fuzz_words(struct feed *f)
{
    read_words(f, words_read);
}

/* TABLE, the id of a message, a new line, and another text for it. A whole file of messages is too
 * long to be changed by chance and still be whole. */
void fuzz_sentence(struct feed *f)
{
    static struct message_index index;
    static struct catalog catalog;
    char fault[DIAG_TEXT_SIZE];
    struct table t;
    if (catalog.text[MESSAGE_COUNT - 1] == NULL) {
        message_index_make(&index);
        catalog = *fuzz_course()->course.catalog;
    }
    feed_table(f, &t);
    char *name = feed_until(f, '\n', NULL), *text = feed_until(f, '\0', NULL);
    const enum message_id id = message_index_find(&index, name);
    const char *own = catalog.text[id];
    if (id != MESSAGE_NONE && text[0] != '\0' && phrase_is_sound(id, text, fault, sizeof fault)) {
        const struct message_context ctx = message_context_of(&catalog, &t);
        catalog.text[id] = text;
        say_one(&ctx, id);
        catalog.text[id] = own;
    }
    free(text);
    free(name);
}
