/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A learner read from text and merged. Answers are known by their session and number, games by
 * their key, everything else by its id; so a file can be read twice, and the files of two machines
 * in any order. One transaction: a fault anywhere, and nothing is taken.
 */
#include <errno.h>
#include <string.h>

#include "base/strbuf.h"
#include "store/skill_cache.h"
#include "store/store_core.h"
#include "store/transfer.h"
#include "store/transfer_format.h"
#include "store/transfer_text.h"

enum {
    ID_MAX = 159,
    WORD_MAX = 63,
    VERSION_MAX = 1000000,
    FILE_MAX = 1 << 28 /* bytes; some two million answers */
};

static const int64_t second_max = INT64_C(1) << 40; /* some 35,000 years */
static const int64_t day_max = INT64_C(1) << 30;

struct reader {
    struct store *s;
    struct field_line line;
    int64_t lines;   /* read, blank ones aside */
    int64_t learner; /* 0 until the name was read */
    struct transfer_counts counts;
    bool ended;

    int64_t answer;   /* the one that grades belong to; 0: it was there already, its grades too */
    bool answer_open; /* grades may follow */
    struct moment answer_when;
    bool answer_right;

    int64_t game;   /* the one that lines belong to; 0: they are not wanted */
    bool game_open; /* lines may follow */
    bool game_is_new;
    int64_t game_line;
};

static enum store_status fault(struct reader *r, const char *what)
{
    return core_fail(r->s, STORE_REFUSED, "line %d: %s. Nothing of this file was taken.",
                     r->line.number, what);
}

/* Field `i` as a number; false when it is none. */
static bool number(const struct reader *r, int i, int64_t high, int64_t *out)
{
    return field_number(r->line.field[i], 0, high, out);
}

/* Field `i` as a moment: seconds, and behind it the day. */
static bool moment(const struct reader *r, int i, struct moment *out)
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

static enum store_status read_name(struct reader *r, struct moment now)
{
    char tidy[NAME_SIZE], folded[NAME_SIZE], why[NAME_FAULT_SIZE];
    if (r->learner != 0) {
        return STORE_OK; /* she was named by the caller, or in this file already */
    }
    if (!name_tidy(r->line.field[1], tidy, why)) {
        return fault(r, "this cannot be a learner's name");
    }
    name_fold(tidy, folded);
    enum store_status status =
        core_number(r->s, &r->learner, 0, "SELECT id FROM learners WHERE folded = ?", "t", folded);
    if (status == STORE_OK && r->learner == 0) {
        status =
            core_run(r->s,
                     "INSERT INTO learners (id, name, folded, seconds, day) VALUES (nullif(?, 0), "
                     "?, ?, ?, ?)",
                     "ittii", core_new_id(r->s), tidy, folded, now.seconds, (int64_t)now.day);
        r->learner = sqlite3_last_insert_rowid(r->s->db);
        r->counts.created = true;
    }
    return status;
}

static enum store_status read_created(struct reader *r)
{
    struct moment when;
    if (!moment(r, 1, &when)) {
        return fault(r, "this is no time");
    }
    return core_run(
        r->s, "UPDATE learners SET seconds = ?2, day = ?3 WHERE id = ?1 AND (seconds > ?2 OR ?4)",
        "iiii", r->learner, when.seconds, (int64_t)when.day, (int64_t)r->counts.created);
}

static enum store_status read_experience(struct reader *r)
{
    if (!is_text(r->line.field[1], 0, LEARNER_WORD_SIZE - 1)) {
        return fault(r, "this word is too long");
    }
    return core_run(r->s, "UPDATE learners SET experience = ? WHERE id = ? AND experience = ''",
                    "ti", r->line.field[1], r->learner);
}

static enum store_status read_table(struct reader *r)
{
    if (!is_text(r->line.field[1], 0, LEARNER_TABLE_SIZE - 1)) {
        return fault(r, "the name of this table is too long");
    }
    return core_run(r->s, "UPDATE learners SET table_id = ? WHERE id = ? AND table_id = ''", "ti",
                    r->line.field[1], r->learner);
}

static enum store_status read_setting(struct reader *r)
{
    if (!skill_id_is_sound(r->line.field[1])) {
        return fault(r, "this cannot be the name of a setting");
    }
    return core_run(r->s, "INSERT OR IGNORE INTO settings VALUES (?, ?, ?)", "itt", r->learner,
                    r->line.field[1], r->line.field[2]);
}

static enum store_status read_place(struct reader *r)
{
    if (!skill_id_is_sound(r->line.field[1])) {
        return fault(r, "this cannot be the name of a place");
    }
    return core_run(r->s, "INSERT OR IGNORE INTO places VALUES (?, ?, ?)", "itt", r->learner,
                    r->line.field[1], r->line.field[2]);
}

static enum store_status read_lesson(struct reader *r)
{
    int64_t step, done;
    struct moment when;
    if (!is_text(r->line.field[1], 1, ID_MAX) || !number(r, 2, 1000000, &step) ||
        !number(r, 3, 1, &done) || !moment(r, 4, &when)) {
        return fault(r, "this is no lesson with its step and time");
    }
    enum store_status status = core_run(
        r->s,
        "INSERT INTO lessons VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (learner, lesson) DO UPDATE SET"
        " step = CASE WHEN excluded.seconds > seconds THEN excluded.step ELSE step END,"
        " day = CASE WHEN excluded.seconds > seconds THEN excluded.day ELSE day END,"
        " done = max(done, excluded.done), seconds = max(seconds, excluded.seconds)"
        " WHERE excluded.seconds > seconds OR excluded.done > done",
        "itiiii", r->learner, r->line.field[1], step, done, when.seconds, (int64_t)when.day);
    r->counts.lessons += status == STORE_OK ? core_changes(r->s) : 0;
    return status;
}

static enum store_status read_item(struct reader *r)
{
    int64_t times;
    struct moment when;
    if (!is_text(r->line.field[1], 1, ID_MAX) || !number(r, 2, 1000000000, &times) ||
        !moment(r, 3, &when)) {
        return fault(r, "this is no question with how often it was seen");
    }
    return core_run(
        r->s,
        "INSERT INTO items VALUES (?, ?, ?, ?, ?) ON CONFLICT (learner, item) DO UPDATE SET"
        " times = max(times, excluded.times), day = max(day, excluded.day),"
        " seconds = max(seconds, excluded.seconds)",
        "itiii", r->learner, r->line.field[1], times, when.seconds, (int64_t)when.day);
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

static enum store_status read_answer(struct reader *r)
{
    int64_t of_session, right, grade, attempts, hints, flags, seed;
    char **f = r->line.field;
    if (!is_text(f[AT_SESSION], 1, WORD_MAX) || !is_text(f[AT_ITEM], 1, ID_MAX)) {
        return fault(r, "this answer has no session or no question");
    }
    if (!number(r, AT_NUMBER, INT64_MAX, &of_session) || !moment(r, AT_WHEN, &r->answer_when) ||
        !number(r, AT_RIGHT, 1, &right) || !number(r, AT_GRADE, FSRS_EASY, &grade) ||
        grade < FSRS_AGAIN || !number(r, AT_ATTEMPTS, 1000000, &attempts) ||
        !number(r, AT_HINTS, 1000, &hints) || !number(r, AT_FLAGS, INT32_MAX, &flags) ||
        !field_number(f[AT_SEED], INT64_MIN, INT64_MAX, &seed)) {
        return fault(r, "a number of this answer cannot be read");
    }
    enum store_status status = core_run(
        r->s,
        "INSERT OR IGNORE INTO answers (id, learner, session, number, seconds, day, mode, item, "
        "lesson, kind, table_id,"
        " given, correct, is_right, grade, attempts, hints, flags, seed, version, topics)"
        " VALUES (nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        "iitiiittttttt"
        "iiiiii"
        "tt",
        core_new_id(r->s), r->learner, f[AT_SESSION], of_session, r->answer_when.seconds,
        (int64_t)r->answer_when.day, f[AT_MODE], f[AT_ITEM], f[AT_LESSON], f[AT_KIND], f[AT_TABLE],
        f[AT_GIVEN], f[AT_CORRECT], right, grade, attempts, hints, flags, seed, f[AT_VERSION],
        f[AT_TOPICS]);
    bool is_new = status == STORE_OK && core_changes(r->s) > 0;
    r->answer = is_new ? sqlite3_last_insert_rowid(r->s->db) : 0;
    r->answer_right = right != 0;
    r->answer_open = true;
    r->counts.answers += is_new ? 1 : 0;
    r->counts.known += is_new ? 0 : 1;
    return status;
}

static enum store_status read_grade(struct reader *r)
{
    int64_t grade, fed;
    if (!r->answer_open) {
        return fault(r, "a grade must stand behind its answer");
    }
    if (!skill_id_is_sound(r->line.field[1]) || !number(r, 2, FSRS_EASY, &grade) ||
        grade < FSRS_AGAIN || !number(r, 3, 1, &fed)) {
        return fault(r, "this is no grade of a skill");
    }
    if (r->answer == 0) {
        return STORE_OK;
    }
    return core_run(r->s, "INSERT OR IGNORE INTO grades VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    "itiiiiii", r->answer, r->line.field[1], r->learner, r->answer_when.seconds,
                    (int64_t)r->answer_when.day, grade, fed, (int64_t)r->answer_right);
}

static enum store_status read_game(struct reader *r)
{
    struct moment when;
    int64_t finished;
    if (!is_text(r->line.field[1], 1, 16) || !moment(r, 2, &when) ||
        !number(r, 4, second_max, &finished)) {
        return fault(r, "this is no game with its time");
    }
    enum store_status status =
        core_run(r->s,
                 "INSERT OR IGNORE INTO games (id, learner, key, seconds, day, finished, header) "
                 "VALUES (nullif(?, 0), ?, ?, ?, ?, ?, '')",
                 "iitiii", core_new_id(r->s), r->learner, r->line.field[1], when.seconds,
                 (int64_t)when.day, finished);
    r->game_is_new = status == STORE_OK && core_changes(r->s) > 0;
    r->counts.games += r->game_is_new ? 1 : 0;
    r->game_open = true;
    r->game_line = 0;
    if (status == STORE_OK) {
        status =
            core_number(r->s, &r->game, 0, "SELECT id FROM games WHERE learner = ? AND key = ?",
                        "it", r->learner, r->line.field[1]);
    }
    if (status == STORE_OK && finished != 0) {
        status = core_run(r->s, "UPDATE games SET finished = ? WHERE id = ? AND finished = 0", "ii",
                          finished, r->game);
    }
    return status;
}

static enum store_status read_head(struct reader *r)
{
    if (!r->game_open || r->game_line > 0) {
        return fault(r, "this line must stand behind its game, before the moves");
    }
    if (!r->game_is_new) {
        return STORE_OK;
    }
    return core_run(r->s, "UPDATE games SET header = header || ? || char(10) WHERE id = ?", "ti",
                    r->line.field[1], r->game);
}

/* A line of a game: appended behind those that are here, when these agree with the file's. */
static enum store_status read_move(struct reader *r)
{
    int64_t here = 0, same = 0;
    if (!r->game_open || strpbrk(r->line.field[1], "\r\n") != NULL) {
        return fault(r, "this line must stand behind its game");
    }
    r->game_line++;
    if (r->game == 0) {
        return STORE_OK;
    }
    enum store_status status =
        core_number(r->s, &here, 0, "SELECT count(*) FROM game_lines WHERE game = ? AND number = ?",
                    "ii", r->game, r->game_line);
    if (status != STORE_OK) {
        return status;
    }
    if (here == 0) {
        return core_run(r->s, "INSERT INTO game_lines VALUES (?, ?, ?)", "iit", r->game,
                        r->game_line, r->line.field[1]);
    }
    status =
        core_number(r->s, &same, 0,
                    "SELECT count(*) FROM game_lines WHERE game = ? AND number = ? AND line = ?",
                    "iit", r->game, r->game_line, r->line.field[1]);
    if (same == 0) {
        r->game = 0; /* the two went different ways: what is here stays */
    }
    return status;
}

static enum store_status read_end(struct reader *r)
{
    int64_t lines;
    if (!number(r, 1, INT64_MAX, &lines) || lines != r->lines - 1) {
        return fault(r, "lines are missing before this one; the file is not complete");
    }
    r->ended = true;
    return STORE_OK;
}

/* A kind of line: how many fields, and who reads it. */
struct line_kind {
    const char *kind;
    int fields;
    enum store_status (*read)(struct reader *r);
};

static const struct line_kind line_kinds[] = {
    {"created", 3, read_created}, {"experience", 2, read_experience},
    {"table", 2, read_table},     {"setting", 3, read_setting},
    {"place", 3, read_place},     {"lesson", 6, read_lesson},
    {"item", 5, read_item},       {"answer", ANSWER_FIELDS, read_answer},
    {"grade", 4, read_grade},     {"game", 5, read_game},
    {"head", 2, read_head},       {"move", 2, read_move},
    {"end", 2, read_end},
};

/* A kind of line that only a newer version knows. */
static enum store_status keep_line(struct reader *r)
{
    const char *kind = r->line.field[0];
    size_t length = strspn(kind, "abcdefghijklmnopqrstuvwxyz-");
    if (length == 0 || kind[length] != '\0') {
        return fault(r, "this is no line of a learner's export");
    }
    enum store_status status =
        core_run(r->s, "INSERT OR IGNORE INTO kept VALUES (?, ?)", "it", r->learner, r->line.text);
    r->counts.kept += status == STORE_OK ? core_changes(r->s) : 0;
    return status;
}

static enum store_status read_line(struct reader *r, struct moment now)
{
    const char *kind = r->line.field[0];
    if (r->ended) {
        return fault(r, "something stands behind the end");
    }
    if (strcmp(kind, "name") == 0 && r->line.count == 2) {
        return read_name(r, now);
    }
    if (r->learner == 0) {
        return fault(r, "the learner's name must come first");
    }
    if (strcmp(kind, "grade") != 0) {
        r->answer_open = false;
    }
    if (strcmp(kind, "head") != 0 && strcmp(kind, "move") != 0) {
        r->game_open = false;
    }
    for (size_t i = 0; i < sizeof line_kinds / sizeof line_kinds[0]; i++) {
        if (strcmp(kind, line_kinds[i].kind) != 0) {
            continue;
        }
        return r->line.count == line_kinds[i].fields
                   ? line_kinds[i].read(r)
                   : fault(r, "this line has too few or too many fields");
    }
    return keep_line(r);
}

/* The first line: whether this is an export at all. */
static enum store_status read_head_line(struct reader *r, FILE *in)
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
            return STORE_OK;
        }
    }
    return read == LINE_NOT_READ
               ? fault(r, "the file cannot be read from the disk")
               : fault(r,
                       "this is no learner's export; such a file begins with '" TRANSFER_HEAD "'");
}

static enum store_status read_lines(struct reader *r, FILE *in, struct moment now)
{
    enum store_status status = STORE_OK;
    while (status == STORE_OK) {
        enum line_read read = field_line_read(&r->line, in);
        if (read == LINE_END) {
            break;
        }
        if (read != LINE_READ) {
            return core_fail(r->s, STORE_REFUSED,
                             "line %d: this line %s. Nothing of this file was taken.",
                             r->line.number, line_read_text(read));
        }
        r->lines++;
        status = read_line(r, now);
    }
    if (status == STORE_OK && !r->ended) {
        return fault(r, "the file ends too early; it is not complete");
    }
    return status;
}

/* All of it, within the caller's transaction. */
static enum store_status read_all(struct reader *r, FILE *in, struct moment now)
{
    enum store_status status = r->learner != 0 ? core_need_learner(r->s, r->learner) : STORE_OK;
    if (status == STORE_OK) {
        status = read_head_line(r, in);
    }
    if (status == STORE_OK) {
        status = read_lines(r, in, now);
    }
    return status == STORE_OK ? skill_cache_drop(r->s, r->learner) : status;
}

/* The whole file, before anything is locked: it may come slowly, and others want to write. */
static enum store_status slurp(struct store *s, FILE *in, struct strbuf *out)
{
    char bytes[16384];
    size_t got = 0;
    while ((got = fread(bytes, 1, sizeof bytes, in)) > 0) {
        if (out->length + got > FILE_MAX) {
            return core_fail(s, STORE_REFUSED,
                             "line 1: this file is larger than any learner's export (%d MiB). "
                             "Nothing of this file was taken.",
                             FILE_MAX >> 20);
        }
        strbuf_append_bytes(out, bytes, got);
    }
    if (ferror(in)) {
        return core_fail(s, STORE_REFUSED, "line 1: the file cannot be read from the disk.");
    }
    return STORE_OK;
}

/* Once through the text, in one transaction. */
static enum store_status read_once(struct reader *r, const struct strbuf *text, struct moment now)
{
    char nothing[] = "\n"; /* some systems open no stream on no bytes */
    const size_t length = text->length > 0 ? text->length : 1;
    void *bytes = text->length > 0 ? text->data : nothing;
    FILE *in = fmemopen(bytes, length, "r");
    if (in == NULL) {
        return core_fail(r->s, STORE_REFUSED, "line 1: the file cannot be read: %s.",
                         strerror(errno));
    }
    enum store_status status = core_begin(r->s);
    if (status == STORE_OK) {
        status = read_all(r, in, now);
    }
    status = core_finish(r->s, status);
    fclose(in);
    field_line_free(&r->line);
    return status;
}

enum store_status learner_import(struct store *s,
                                 FILE *in,
                                 int64_t learner,
                                 struct moment now,
                                 struct learner *who,
                                 struct transfer_counts *counts)
{
    struct reader r = {.s = s, .learner = learner};
    struct strbuf text = STRBUF_INIT;
    core_start(s);
    enum store_status status = slurp(s, in, &text);
    if (status == STORE_OK) {
        do {
            r = (struct reader){.s = s, .learner = learner};
            status = read_once(&r, &text, now);
        } while (core_goes_on(s, status));
    }
    strbuf_free(&text);
    if (status == STORE_OK && counts != NULL) {
        *counts = r.counts;
    }
    return status == STORE_OK && who != NULL ? learner_get(s, r.learner, who) : status;
}
