/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The schema as steps: step n leads from version n to n + 1. A step that was ever released is never
 * changed; a new version adds one.
 */
#include "sqlite/schema.h"

#include <string.h>

/* The truth: learners, their answers and places. Grades carry the time of their answer, so that the
 * history of one skill is one stretch of one index. */
static const char first_tables[] =
    "CREATE TABLE learners (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, folded TEXT "
    "NOT NULL UNIQUE,"
    " seconds INTEGER NOT NULL, day INTEGER NOT NULL, experience TEXT NOT NULL DEFAULT '',"
    " table_id TEXT NOT NULL DEFAULT '');"
    "CREATE TABLE settings (learner INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY (learner, key)) WITHOUT ROWID;"
    "CREATE TABLE places (learner INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY (learner, key)) WITHOUT ROWID;"
    "CREATE TABLE answers (id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,"
    " session TEXT NOT NULL, number INTEGER NOT NULL, seconds INTEGER NOT NULL, day INTEGER NOT "
    "NULL,"
    " mode TEXT NOT NULL, item TEXT NOT NULL, lesson TEXT NOT NULL, kind TEXT NOT NULL, table_id "
    "TEXT NOT NULL,"
    " given TEXT NOT NULL, correct TEXT NOT NULL, is_right INTEGER NOT NULL, grade INTEGER NOT "
    "NULL,"
    " attempts INTEGER NOT NULL, hints INTEGER NOT NULL, flags INTEGER NOT NULL, seed INTEGER NOT "
    "NULL,"
    " version TEXT NOT NULL, topics TEXT NOT NULL, UNIQUE (learner, session, number));"
    "CREATE INDEX answers_by_time ON answers (learner, seconds, id);"
    "CREATE INDEX answers_by_day ON answers (learner, day, is_right);"
    "CREATE INDEX answers_by_item ON answers (learner, item, seconds, id);"
    "CREATE INDEX answers_by_lesson ON answers (learner, lesson);"
    "CREATE TABLE grades (answer INTEGER NOT NULL REFERENCES answers ON DELETE CASCADE, skill TEXT "
    "NOT NULL,"
    " learner INTEGER NOT NULL, seconds INTEGER NOT NULL, day INTEGER NOT NULL, grade INTEGER NOT "
    "NULL,"
    " fed INTEGER NOT NULL, is_right INTEGER NOT NULL, PRIMARY KEY (answer, skill)) WITHOUT ROWID;"
    "CREATE INDEX grades_by_skill ON grades (learner, skill, seconds, answer, day, grade, fed, "
    "is_right);"
    "CREATE TABLE lessons (learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, lesson "
    "TEXT NOT NULL,"
    " step INTEGER NOT NULL, done INTEGER NOT NULL, seconds INTEGER NOT NULL, day INTEGER NOT NULL,"
    " PRIMARY KEY (learner, lesson)) WITHOUT ROWID;"
    "CREATE TABLE items (learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, item TEXT "
    "NOT NULL,"
    " times INTEGER NOT NULL, seconds INTEGER NOT NULL, day INTEGER NOT NULL,"
    " PRIMARY KEY (learner, item)) WITHOUT ROWID;"
    "CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, key TEXT NOT NULL,"
    " seconds INTEGER NOT NULL, day INTEGER NOT NULL, finished INTEGER NOT NULL DEFAULT 0, header "
    "TEXT NOT NULL,"
    " UNIQUE (learner, key));"
    "CREATE TABLE game_lines (game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, number "
    "INTEGER NOT NULL,"
    " line TEXT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;";

/* What is computed from the truth and may be thrown away at any time (skills, and by which settings
 * they were computed), and lines of an import that this version does not understand. */
static const char second_tables[] =
    "CREATE TABLE skills (learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, skill "
    "TEXT NOT NULL,"
    " phase INTEGER NOT NULL, step INTEGER NOT NULL, stability REAL NOT NULL, difficulty REAL NOT "
    "NULL,"
    " last_day INTEGER NOT NULL, due_day INTEGER NOT NULL, reviews INTEGER NOT NULL, lapses "
    "INTEGER NOT NULL,"
    " seen INTEGER NOT NULL, is_right INTEGER NOT NULL, last INTEGER NOT NULL, newest_seconds "
    "INTEGER NOT NULL,"
    " newest_day INTEGER NOT NULL, PRIMARY KEY (learner, skill)) WITHOUT ROWID;"
    "CREATE TABLE reckoned (learner INTEGER PRIMARY KEY REFERENCES learners ON DELETE CASCADE, by "
    "TEXT NOT NULL);"
    "CREATE TABLE kept (learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE, line TEXT "
    "NOT NULL,"
    " PRIMARY KEY (learner, line)) WITHOUT ROWID;";

/* How long an answer took, and the level of its question: a table of its own, as most answers of
 * older stores have neither. */
static const char third_tables[] =
    "CREATE TABLE paces (answer INTEGER PRIMARY KEY REFERENCES answers ON DELETE CASCADE,"
    " milliseconds INTEGER NOT NULL, level INTEGER NOT NULL);"
    /* 1.0.0 couldn't find the table of a game that was begun with a sheet named on the command
     * line, and called the game finished: the rounds in the middle are there to go on with again.
     */
    "UPDATE games SET finished = 0 WHERE finished <> 0"
    " AND instr(header, '# sheet ') = 0 AND instr(header, '+') = 0"
    " AND header LIKE '%match _ table %'"
    " AND header NOT LIKE '%match _ table modern-american' || char(10) || '%'"
    " AND header NOT LIKE '%match _ table league' || char(10) || '%'"
    " AND header NOT LIKE '%match _ table league-2p' || char(10) || '%'"
    " AND header NOT LIKE '%match _ table pagat' || char(10) || '%'"
    " AND header NOT LIKE '%match _ table online-talons' || char(10) || '%'"
    " AND header NOT LIKE '%match _ table classic' || char(10) || '%'"
    " AND header NOT LIKE '%match _ table classic-_p' || char(10) || '%'"
    " AND header NOT LIKE '%match _ table classic-club' || char(10) || '%'"
    " AND header NOT LIKE '%match _ table classic-club-_p' || char(10) || '%'"
    " AND NOT EXISTS (SELECT 1 FROM game_lines WHERE game = games.id AND line LIKE 'end %');";

static const char *const steps[SCHEMA_VERSION] = {first_tables, second_tables, third_tables};

bool schema_make(sqlite3 *handle)
{
    bool good = sqlite3_exec(handle, "BEGIN", NULL, NULL, NULL) == SQLITE_OK;
    for (int i = 0; good && i < SCHEMA_VERSION; i++) {
        good = sqlite3_exec(handle, steps[i], NULL, NULL, NULL) == SQLITE_OK;
    }
    return sqlite3_exec(handle, "COMMIT", NULL, NULL, NULL) == SQLITE_OK && good;
}

/* How many tables and indexes this version makes. */
static int count_wanted(void)
{
    static const char word[] = "CREATE ";
    int count = 0;
    for (int i = 0; i < SCHEMA_VERSION; i++) {
        for (const char *at = steps[i]; (at = strstr(at, word)) != NULL; at++) {
            count++;
        }
    }
    return count;
}

/* Whether the statement is, to the letter, one that this version makes a table by. */
static bool is_own(const char *sql)
{
    bool found = false;
    for (int i = 0; i < SCHEMA_VERSION; i++) {
        const char *at = strstr(steps[i], sql);
        found = found || (at != NULL && at[strlen(sql)] == ';');
    }
    return found;
}

enum store_status schema_look(struct db *s, bool *own, bool *others)
{
    sqlite3_stmt *q;
    bool row = true;
    int count = 0;
    *others = false;
    enum store_status status =
        db_query(s, &q, "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL", "");
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        const char *sql = (const char *)sqlite3_column_text(q, 0);
        const bool known = sql != NULL && is_own(sql);
        count += known ? 1 : 0;
        *others = *others || (!known && sql != NULL && strstr(sql, "sqlite_") == NULL);
    }
    db_end(q);
    *own = count == count_wanted();
    return status;
}

/* Whether only damage may have made this version's number another one: one bit is wrong, or it is
 * an older one's, which shows by its tables. */
static bool may_be_misnumbered(int64_t version)
{
    const uint32_t differs = (uint32_t)version ^ SCHEMA_VERSION;
    return differs != 0 &&
           ((differs & (differs - 1)) == 0 || (version >= 0 && version < SCHEMA_VERSION));
}

enum store_status schema_inspect(struct db *s, enum schema_kind *out)
{
    int64_t application = 0, version = 0, tables = 0;
    enum store_status status = db_number(s, &application, 0, "PRAGMA application_id", "");
    if (status == STORE_OK) {
        status = db_number(s, &version, 0, "PRAGMA user_version", "");
    }
    if (status == STORE_OK) {
        status = db_number(s, &tables, 0, "SELECT count(*) FROM sqlite_master", "");
    }
    if (application == SCHEMA_APPLICATION) {
        *out = version < 0                 ? SCHEMA_SENSELESS
               : version > SCHEMA_VERSION  ? SCHEMA_NEWER
               : version == SCHEMA_VERSION ? SCHEMA_CURRENT
                                           : SCHEMA_OLDER;
        bool own = false, others = false;
        if (status == STORE_OK && may_be_misnumbered(version)) {
            status = schema_look(s, &own, &others);
        }
        *out = own && !others ? SCHEMA_MISNUMBERED : *out;
    } else {
        *out = application == 0 && version == 0 && tables == 0 ? SCHEMA_EMPTY : SCHEMA_FOREIGN;
    }
    return status;
}

/* The steps from `version` on, within the caller's transaction. */
static enum store_status take_steps(struct db *s, int64_t version)
{
    static const char *const first_of_step[SCHEMA_VERSION] = {"learners", "skills", "paces"};
    for (int64_t v = version < 0 ? 0 : version; v < SCHEMA_VERSION; v++) {
        int64_t there = 0;
        const enum store_status status =
            db_number(s, &there, 0, "SELECT count(*) FROM sqlite_master WHERE name = ?", "t",
                      first_of_step[v]);
        if (status != STORE_OK) {
            return status;
        }
        if (there > 0) {
            continue; /* the number of the version was damaged: the step has been taken */
        }
        if (sqlite3_exec(s->handle, steps[v], NULL, NULL, NULL) != SQLITE_OK) {
            return db_database_fail(s);
        }
    }
    char marks[96];
    sqlite3_snprintf(sizeof marks, marks, "PRAGMA application_id = %d; PRAGMA user_version = %d",
                     SCHEMA_APPLICATION, SCHEMA_VERSION);
    return sqlite3_exec(s->handle, marks, NULL, NULL, NULL) == SQLITE_OK ? STORE_OK
                                                                         : db_database_fail(s);
}

enum store_status schema_upgrade(struct db *s)
{
    enum schema_kind held = SCHEMA_CURRENT;
    int64_t version = 0;
    enum store_status status = db_begin(s);
    if (status != STORE_OK) {
        return status;
    }
    status = schema_inspect(s, &held);
    if (status == STORE_OK) {
        status = db_number(s, &version, 0, "PRAGMA user_version", "");
    }
    if (status == STORE_OK &&
        (held == SCHEMA_EMPTY || held == SCHEMA_OLDER || held == SCHEMA_MISNUMBERED)) {
        status = take_steps(s, version);
    }
    return db_finish(s, status);
}
