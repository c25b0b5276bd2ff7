/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner as a text file, out and in again. */
#include "learner/transfer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "learner/memstore.h"
#include "places.h"
#include "sqlite/db_core.h"
#include "sqlite/db_learner_store.h"
#include "support/told.h"

enum { DAY = 20500 };

static char *export_and_count(struct db *s, int64_t learner, struct transfer_left_out *left)
{
    char *text = NULL;
    size_t size = 0;
    const struct learner_store r = db_learner_store(s);
    FILE *out = open_memstream(&text, &size);
    enum store_status status = store_export(&r, learner, out, left);
    fclose(out);
    cr_assert(status == STORE_OK, "%s", told(db_last_error(s)));
    return text;
}

static char *export_text(struct db *s, int64_t learner)
{
    struct transfer_left_out left;
    char *text = export_and_count(s, learner, &left);
    cr_assert(left.answers == 0 && left.games == 0 && left.others == 0);
    return text;
}

static enum store_status import_text(struct db *s,
                                     const char *text,
                                     int64_t learner,
                                     struct learner *who,
                                     struct transfer_counts *counts)
{
    const struct learner_store r = db_learner_store(s);
    return store_import_text(&r, text, learner, clock_on_day(DAY), who, counts);
}

static struct db *empty_store(void)
{
    struct db *s;
    struct message_copy note;
    cr_assert(db_open_memory(&s, "", &note) == STORE_OK);
    return s;
}

/* A learner with something of everything, odd texts included. */
static struct db *ruth(struct learner *l)
{
    struct db *s = memory_with("Ruth \"O'Brien\"", l);
    int64_t game;
    struct answer_entry a =
        an_answer("aaaaaaaaaaaaaaaa", "q\t1", DAY, true, "pack.pair", "pack.open", NULL);
    a.given = "tab\there\nline\r\\ \x01 \xff \xc3\xa9";
    a.seed = UINT64_MAX;
    cr_assert(db_answer_append(s, l->id, &a) == STORE_OK);
    a = an_answer("aaaaaaaaaaaaaaaa", "q3", DAY + 1, true, NULL, NULL, NULL);
    a.milliseconds = 4200;
    a.level = 3;
    cr_assert(db_answer_append(s, l->id, &a) == STORE_OK);
    a = an_answer("aaaaaaaaaaaaaaaa", "q2", DAY + 2, false, "zz.later", "pack.pair", NULL);
    a.missed.id[a.missed.count++] = "pack.pair";
    a.lesson = "pack";
    a.outcome = (struct outcome){.right = true, .attempts = 3, .hints = 2};
    cr_assert(db_answer_append(s, l->id, &a) == STORE_OK);
    cr_assert(db_learner_set_experience(s, l->id, "classic") == STORE_OK);
    cr_assert(db_learner_set_table(s, l->id, "pagat") == STORE_OK);
    cr_assert(db_setting_set(s, l->id, "width", "40") == STORE_OK);
    cr_assert(db_bookmark_set(s, l->id, "quiz", "session 1 0 0 0 0 a") == STORE_OK);
    cr_assert(db_lesson_set(s, l->id, "pack", 4, true, clock_on_day(DAY)) == STORE_OK);
    cr_assert(db_item_mark_seen(s, l->id, "q2", clock_on_day(DAY)) == STORE_OK);
    cr_assert(db_game_begin(s, l->id, "journal 1\n\nplay\n", clock_on_day(DAY), &game) == STORE_OK);
    cr_assert(db_game_append(s, game, "south draw") == STORE_OK);
    cr_assert(db_game_append(s, game, "south throw 9\t# \\") == STORE_OK);
    return s;
}

Test(transfer, out_and_in_and_out_again_is_the_same_text)
{
    struct learner l, copy;
    struct transfer_counts n;
    struct db *s = ruth(&l), *other = empty_store();
    char *text = export_text(s, l.id);
    cr_expect_eq(import_text(other, text, 0, &copy, &n), STORE_OK, "%s",
                 told(db_last_error(other)));
    cr_expect(n.created && n.answers == 3 && n.known == 0 && n.lessons == 1 && n.games == 1 &&
              n.kept == 0);
    cr_expect_str_eq(copy.name, "Ruth \"O'Brien\"");
    char *again = export_text(other, copy.id);
    cr_expect_str_eq(again, text);
    struct skill_state a = skill_of(s, l.id, DAY + 2, "pack.pair"),
                       b = skill_of(other, copy.id, DAY + 2, "pack.pair");
    cr_expect(a.reviews == 2 && b.reviews == 2 && a.due_day == b.due_day &&
              a.card.stability == b.card.stability);
    for (const char *t = text; *t != '\0'; t++) {
        cr_assert(*t == '\n' || *t == '\t' || (unsigned char)*t >= 0x20,
                  "a control character is in the file");
    }
    free(text);
    free(again);
    db_close(s);
    db_close(other);
}

static char *memory_text_of(struct memstore *m, int64_t learner)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    const struct learner_store r = memstore(m);
    cr_assert_eq(store_export(&r, learner, out, NULL), STORE_OK);
    fclose(out);
    return text;
}

Test(transfer, a_record_in_memory_reads_and_writes_the_same_files)
{
    struct learner l, copy;
    struct transfer_counts n;
    struct db *s = ruth(&l), *other = empty_store();
    struct memstore *m = memstore_new(7);
    const struct learner_store r = memstore(m);
    char *text = export_text(s, l.id);
    cr_assert_eq(store_import_text(&r, text, 0, clock_on_day(DAY), &copy, &n), STORE_OK);
    cr_expect(n.created && n.answers == 3 && n.lessons == 1 && n.games == 1);
    cr_assert_eq(store_import_text(&r, text, copy.id, clock_on_day(DAY), &copy, &n), STORE_OK);
    cr_expect(!n.created && n.answers == 0 && n.known == 3 && n.games == 0 && n.lessons == 0);
    char *there = memory_text_of(m, copy.id);
    cr_assert_eq(import_text(other, there, 0, &copy, &n), STORE_OK, "%s",
                 told(db_last_error(other)));
    char *again = export_text(other, copy.id);
    cr_expect_str_eq(again, text, "through memory and back");
    free(text);
    free(there);
    free(again);
    memstore_free(m);
    db_close(s);
    db_close(other);
}

Test(transfer, a_torn_file_leaves_a_record_in_memory_as_it_was)
{
    struct learner l, copy;
    struct transfer_counts n;
    struct db *s = ruth(&l);
    struct memstore *m = memstore_new(7);
    const struct learner_store r = memstore(m);
    char *text = export_text(s, l.id);
    strrchr(text, 'e')[0] = '\0'; /* of the line "end" */
    cr_expect_eq(store_import_text(&r, text, 0, clock_on_day(DAY), &copy, &n), STORE_INVALID);
    cr_expect(is_told(store_last_error(&r), "transfer.short"), "%s", told(store_last_error(&r)));
    struct learner *list = NULL;
    int count = 9;
    cr_expect(store_learner_list(&r, &list, &count) == STORE_OK && count == 0);
    cr_expect_eq(store_import_text(&r, "", 0, clock_on_day(DAY), &copy, &n), STORE_INVALID);
    free(text);
    memstore_free(m);
    db_close(s);
}

/* Does to a store what damage may do to it, and no program would. */
static void damage(struct db *s, const char *sql)
{
    cr_assert_eq(sqlite3_exec(s->handle, "PRAGMA ignore_check_constraints = ON", NULL, NULL, NULL),
                 SQLITE_OK);
    cr_assert_eq(sqlite3_exec(s->handle, sql, NULL, NULL, NULL), SQLITE_OK, "%s: %s", sql,
                 sqlite3_errmsg(s->handle));
}

Test(transfer, what_is_damaged_is_left_out_and_the_rest_is_taken)
{
    static const struct {
        const char *sql;
        struct transfer_left_out left;
        int games; /* that come in */
        const char *not_there;
    } rows[] = {
        {"UPDATE answers SET grade = 9 WHERE id = 3", {.answers = 1}, 1, "zz.later"},
        {"UPDATE answers SET is_right = 2, item = ''", {.answers = 3}, 1, "pace"},
        {"UPDATE answers SET session = '' WHERE id = 2", {.answers = 1}, 1, "4200"},
        {"UPDATE grades SET skill = '' WHERE skill = 'pack.open'",
         {.others = 1},
         1,
         "grade\tpack.open"},
        {"UPDATE grades SET grade = -1", {.others = 3}, 1, "grade\t"},
        {"UPDATE paces SET level = 101", {.others = 1}, 1, "pace"},
        {"UPDATE games SET key = ''", {.games = 1}, 0, "south"},
        {"UPDATE game_lines SET line = 'a' || char(13) || 'b' WHERE number = 1",
         {.games = 1},
         1,
         "move"},
        {"UPDATE settings SET key = 'Two Words'; UPDATE lessons SET done = 7; UPDATE items SET "
         "times = -1; UPDATE places SET key = char(7)",
         {.others = 4},
         1,
         "Two Words"},
        {"INSERT INTO kept VALUES (1, 'end' || char(9) || '3'), (1, 'A' || char(10) || 'B')",
         {.others = 3},
         1,
         "end\t3"},
        {"UPDATE learners SET seconds = 9000000000000000", {.others = 1}, 1, "created"},
        {"UPDATE settings SET value = hex(zeroblob(600000))", {.others = 1}, 1, "setting"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct learner l, copy;
        struct transfer_counts n;
        struct transfer_left_out left;
        struct db *s = ruth(&l), *other = empty_store();
        damage(s, rows[i].sql);
        char *text = export_and_count(s, l.id, &left);
        cr_expect_eq(import_text(other, text, 0, &copy, &n), STORE_OK, "%s: %s", rows[i].sql,
                     told(db_last_error(other)));
        cr_expect_eq(n.answers, 3 - rows[i].left.answers, "%s: %d", rows[i].sql, n.answers);
        cr_expect_eq(n.games, rows[i].games, "%s: %d", rows[i].sql, n.games);
        cr_expect(left.answers == rows[i].left.answers && left.games == rows[i].left.games &&
                      left.others == rows[i].left.others,
                  "%s: %d, %d, %d", rows[i].sql, left.answers, left.games, left.others);
        cr_expect_null(strstr(text, rows[i].not_there), "%s:\n%s", rows[i].sql, text);
        free(text);
        db_close(s);
        db_close(other);
    }
}

/* No column of a sound store is NULL, but a wrong bit can make one so. */
Test(transfer, columns_without_a_value_are_empty_texts)
{
    struct learner l, copy;
    struct transfer_counts n;
    struct transfer_left_out left;
    char *journal = NULL;
    struct db *s = ruth(&l), *other = empty_store();
    damage(s, "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, "
              "'NOT NULL', ''); PRAGMA writable_schema = RESET; UPDATE games SET header = NULL; "
              "UPDATE game_lines SET line = NULL WHERE number "
              "= 1");
    cr_expect_eq(db_game_load(s, 1, &journal), STORE_OK);
    cr_expect_str_eq(journal, "south throw 9\t# \\\n");
    char *text = export_and_count(s, l.id, &left);
    cr_expect_eq(import_text(other, text, 0, &copy, &n), STORE_OK, "%s",
                 told(db_last_error(other)));
    cr_expect(n.answers == 3 && n.games == 1);
    free(journal);
    free(text);
    db_close(s);
    db_close(other);
}

Test(transfer, importing_twice_doubles_nothing)
{
    struct learner l, copy;
    struct transfer_counts n;
    struct db *s = ruth(&l);
    char *text = export_text(s, l.id);
    for (int i = 0; i < 3; i++) {
        cr_expect_eq(import_text(s, text, 0, &copy, &n), STORE_OK);
        cr_expect(!n.created && copy.id == l.id && n.answers == 0 && n.known == 3 && n.games == 0 &&
                  n.lessons == 0);
    }
    char *again = export_text(s, l.id);
    cr_expect_str_eq(again, text);
    free(text);
    free(again);
    db_close(s);
}

Test(transfer, two_machines_merged_in_either_order_come_to_the_same)
{
    struct learner l, home, club;
    struct db *s = ruth(&l), *one = empty_store(), *two = empty_store();
    struct answer_entry a;
    char *start = export_text(s, l.id);
    cr_assert(import_text(one, start, 0, &home, NULL) == STORE_OK);
    cr_assert(import_text(two, start, 0, &club, NULL) == STORE_OK);
    /* both fed the same skill on the same day; each has a day of its own */
    for (int32_t day = DAY + 10; day <= DAY + 20; day += 5) {
        a = an_answer("bbbbbbbbbbbbbbbb", "q3", day, true, "pack.pair", NULL, NULL);
        cr_assert(day == DAY + 20 || db_answer_append(one, home.id, &a) == STORE_OK);
        a = an_answer("cccccccccccccccc", "q4", day, day != DAY + 15, "pack.pair", NULL, NULL);
        a.when.seconds += 60;
        cr_assert(day == DAY + 10 || db_answer_append(two, club.id, &a) == STORE_OK);
    }
    cr_assert(db_lesson_set(one, home.id, "cards", 5, false, clock_on_day(DAY + 11)) == STORE_OK);
    cr_assert(db_lesson_set(two, club.id, "cards", 2, true, clock_on_day(DAY + 1)) == STORE_OK);
    char *from_home = export_text(one, home.id), *from_club = export_text(two, club.id);
    cr_assert(import_text(one, from_club, 0, NULL, NULL) == STORE_OK);
    cr_assert(import_text(two, from_home, 0, NULL, NULL) == STORE_OK);
    char *merged = export_text(one, home.id), *otherwise = export_text(two, club.id);
    cr_expect_str_eq(merged, otherwise);
    struct skill_state k = skill_of(one, home.id, DAY + 20, "pack.pair");
    cr_expect_eq(k.reviews, 5, "the two answers of day 15 are one review: %d", k.reviews);
    cr_expect_eq(k.seen, 6);
    struct lesson_progress p;
    cr_expect(db_lesson_get(one, home.id, "cards", &p) == STORE_OK && p.done && p.step == 5);
    free(start);
    free(from_home);
    free(from_club);
    free(merged);
    free(otherwise);
    db_close(s);
    db_close(one);
    db_close(two);
}

Test(transfer, a_game_goes_on_where_the_longer_one_ends)
{
    struct learner l, copy;
    struct game_info g;
    char *text;
    struct db *s = ruth(&l), *other = empty_store();
    char *start = export_text(s, l.id);
    cr_assert(import_text(other, start, 0, &copy, NULL) == STORE_OK);
    cr_assert(db_game_unfinished(s, l.id, &g) == STORE_OK);
    cr_assert(db_game_append(s, g.id, "west draw") == STORE_OK);
    char *longer = export_text(s, l.id);
    cr_assert(import_text(other, longer, 0, NULL, NULL) == STORE_OK);
    cr_assert(import_text(other, start, 0, NULL, NULL) ==
              STORE_OK); /* the shorter one takes nothing away */
    cr_assert(db_game_unfinished(other, copy.id, &g) == STORE_OK && g.lines == 3);
    cr_assert(db_game_load(other, g.id, &text) == STORE_OK);
    cr_expect_str_eq(text, "journal 1\n\nplay\nsouth draw\nsouth throw 9\t# \\\nwest draw\n");
    free(text);
    cr_assert(db_game_cut(other, g.id, 2) == STORE_OK &&
              db_game_append(other, g.id, "west pick") == STORE_OK);
    cr_assert(import_text(other, longer, 0, NULL, NULL) ==
              STORE_OK); /* another way: what is here stays */
    cr_assert(db_game_load(other, g.id, &text) == STORE_OK);
    cr_expect(strstr(text, "west pick\n") != NULL && strstr(text, "west draw") == NULL);
    free(text);
    free(start);
    free(longer);
    db_close(s);
    db_close(other);
}

Test(transfer, lines_of_a_newer_version_are_kept_for_the_next_export)
{
    static const char newer[] = "canasta-tutor learner 7\n"
                                "name\tRuth\n"
                                "rating\t1500\t80\t0.06\n"
                                "streak\tfive \\x01 \\\\\n"
                                "answer\taaaa\t1\t1771200000\t20499\tquiz\tq1\t\topening\tpagat\tye"
                                "s\tyes\t1\t3\t1\t0\t1\t0\t9.0\tzz.new\n"
                                "grade\tzz.new\t3\t1\n"
                                "end\t6\n";
    struct learner l;
    struct transfer_counts n;
    struct db *s = empty_store();
    cr_expect_eq(import_text(s, newer, 0, &l, &n), STORE_OK, "%s", told(db_last_error(s)));
    cr_expect(n.kept == 2 && n.answers == 1);
    cr_expect_eq(skill_of(s, l.id, 20499, "zz.new").reviews, 1);
    cr_expect_eq(import_text(s, newer, 0, &l, &n), STORE_OK);
    cr_expect(n.kept == 0 && n.known == 1);
    char *text = export_text(s, l.id);
    cr_expect(strstr(text, "\nrating\t1500\t80\t0.06\n") != NULL);
    cr_expect(strstr(text, "\nstreak\tfive \\x01 \\\\\n") != NULL);
    cr_expect(strstr(text, "\ngrade\tzz.new\t3\t1\n") != NULL);
    struct db *other = empty_store();
    cr_expect_eq(import_text(other, text, 0, &l, &n), STORE_OK);
    cr_expect_eq(n.kept, 2);
    free(text);
    db_close(s);
    db_close(other);
}

Test(transfer, an_import_may_go_to_a_learner_of_another_name)
{
    struct learner l, ann, who;
    struct transfer_counts n;
    struct db *s = ruth(&l);
    cr_assert(db_learner_create(s, "Ann", clock_on_day(DAY), &ann) == STORE_OK);
    char *text = export_text(s, l.id);
    cr_expect_eq(import_text(s, text, ann.id, &who, &n), STORE_OK);
    cr_expect(who.id == ann.id && strcmp(who.name, "Ann") == 0 && n.answers == 3 && !n.created);
    cr_expect_eq(import_text(s, text, 99, &who, &n), STORE_NONE);
    free(text);
    db_close(s);
}

Test(transfer, a_file_with_a_mark_and_line_ends_of_another_system_is_read)
{
    static const char windows[] =
        "\xef\xbb\xbf"
        "canasta-tutor learner 1\r\nname\tRen\xc3\xa9\r\n\r\nsetting\twidth\t40\r\nend\t3\r\n";
    struct learner l;
    char *value;
    struct db *s = empty_store();
    cr_expect_eq(import_text(s, windows, 0, &l, NULL), STORE_OK, "%s", told(db_last_error(s)));
    cr_expect_str_eq(l.name, "Ren\xc3\xa9");
    cr_expect_eq(db_setting_get(s, l.id, "width", &value), STORE_OK);
    cr_expect_str_eq(value, "40");
    free(value);
    cr_expect_eq(import_text(s, "canasta-tutor learner 1\nname\tAnn\nend\t2", 0, &l, NULL),
                 STORE_OK);
    db_close(s);
}

#define HEAD "canasta-tutor learner 1\nname\tZoe\n"

Test(transfer, a_faulty_file_is_refused_as_a_whole)
{
    const struct {
        const char *text, *says;
    } row[] = {
        {"\n", "transfer.head-line"},
        {"hello\n", "transfer.fault 1 "},
        {"canasta-tutor learner\nname\tZoe\nend\t2\n", "transfer.head-line"},
        {"canasta-tutor learner 0\nname\tZoe\nend\t2\n", "transfer.head-line"},
        {"canasta-tutor learner one\nname\tZoe\nend\t2\n", "transfer.head-line"},
        {"canasta-tutor learner 1\nsetting\twidth\t40\nend\t2\n", "transfer.name-first"},
        {"canasta-tutor learner 1\nname\ta\\tb\nend\t2\n", "transfer.name"},
        {"canasta-tutor learner 1\nname\t\nend\t2\n", "transfer.name"},
        {HEAD, "transfer.short"},
        {HEAD "setting\twidth\t40\n", "transfer.short"},
        {HEAD "end\t3\n", "transfer.lines"},
        {HEAD "end\tx\n", "transfer.lines"},
        {HEAD "end\t2\nsetting\twidth\t40\n", "transfer.behind-end"},
        {HEAD "setting\twidth\nend\t3\n", "transfer.fault 3 transfer.fields"},
        {HEAD "setting\twidth\t40\t50\nend\t3\n", "transfer.fields"},
        {HEAD "setting\tTwo Words\t40\nend\t3\n", "transfer.fault 3 transfer.setting"},
        {HEAD "grade\tpack.pair\t3\t1\nend\t3\n", "transfer.grade-alone"},
        {HEAD "move\tsouth draw\nend\t3\n", "transfer.move"},
        {HEAD "head\tjournal 1\nend\t3\n", "transfer.game-head"},
        {HEAD "created\tyesterday\t1\nend\t3\n", "transfer.time"},
        {HEAD "created\t99999999999999999999\t1\nend\t3\n", "transfer.time"},
        {HEAD "lesson\tpack\t-1\t0\t1\t1\nend\t3\n", "transfer.lesson"},
        {HEAD "item\t\t1\t1\t1\nend\t3\n", "transfer.item"},
        {HEAD "setting\twidth\ta\\qb\nend\t3\n", "transfer.backslash"},
        {HEAD "setting\twidth\ta\\x00b\nend\t3\n", "transfer.backslash"},
        {HEAD "setting\twidth\ta\\x4\nend\t3\n", "transfer.backslash"},
        {HEAD "setting\twidth\ta\\\nend\t3\n", "transfer.backslash"},
        {HEAD "Lesson 5 was nice\nend\t3\n", "transfer.kind"},
        {HEAD "answer\ts\t1\t1\t1\tquiz\tq1\t\topening\tpagat\tyes\tyes\t2\t3\t1\t0\t1\t0\t9\t\nend"
              "\t3\n",
         "transfer.number"},
        {HEAD
         "answer\t\t1\t1\t1\tquiz\tq1\t\topening\tpagat\tyes\tyes\t1\t3\t1\t0\t1\t0\t9\t\nend\t3\n",
         "transfer.answer"},
        {HEAD "answer\ts\t1\t1\t1\tquiz\tq1\t\topening\tpagat\tyes\tyes\t1\t3\t1\t0\t1\t0\t9\t\ngra"
              "de\tpack.pair\t5\t1\nend\t4\n",
         "transfer.grade"},
        {HEAD
         "a\tb\tc\td\te\tf\tg\th\ti\tj\tk\tl\tm\tn\to\tp\tq\tr\ts\tt\tu\tv\tw\tx\ty\tz\nend\t3\n",
         "transfer.many-fields"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct learner l, *all;
        int count;
        struct db *s = memory_with("Ruth", &l);
        cr_expect_eq(import_text(s, row[i].text, 0, NULL, NULL), STORE_INVALID, "row %zu", i);
        cr_expect(is_told(db_last_error(s), row[i].says), "row %zu: %s", i, told(db_last_error(s)));
        cr_expect_eq(db_last_error(s).id, MSG_transfer_fault);
        cr_expect_eq(db_learner_list(s, &all, &count), STORE_OK);
        cr_expect_eq(count, 1, "row %zu left something behind", i);
        free(all);
        db_close(s);
    }
}

Test(transfer, every_torn_file_is_refused)
{
    struct learner l;
    struct db *s = ruth(&l);
    char *text = export_text(s, l.id);
    size_t length = strlen(text);
    for (size_t cut = 1; cut + 1 < length; cut += 7) {
        struct learner *all;
        int count;
        struct db *other = empty_store();
        char *torn = malloc(cut + 1);
        memcpy(torn, text, cut);
        torn[cut] = '\0';
        cr_expect_eq(import_text(other, torn, 0, NULL, NULL), STORE_INVALID, "cut at %zu of %zu",
                     cut, length);
        cr_expect(db_learner_list(other, &all, &count) == STORE_OK && count == 0);
        free(torn);
        db_close(other);
    }
    free(text);
    db_close(s);
}

Test(transfer, files_that_are_no_text)
{
    struct db *s = empty_store();
    FILE *in = fmemopen("canasta-tutor learner 1\nname\tZoe\0\n", 34, "r");
    cr_expect_eq(place_import(s, in, 0, clock_on_day(DAY), NULL, NULL), STORE_INVALID);
    cr_expect(is_told(db_last_error(s), "transfer.zero-byte"), "%s", told(db_last_error(s)));
    fclose(in);
    in = fopen("/", "r"); /* a folder: opens, cannot be read */
    if (in != NULL) {
        cr_expect_eq(place_import(s, in, 0, clock_on_day(DAY), NULL, NULL), STORE_INVALID);
        cr_expect(is_told(db_last_error(s), "transfer.unreadable"), "%s", told(db_last_error(s)));
        fclose(in);
    }
    in = fopen("/dev/zero", "r");
    if (in != NULL) {
        cr_expect_eq(place_import(s, in, 0, clock_on_day(DAY), NULL, NULL), STORE_INVALID);
        fclose(in);
    }
    char *endless = malloc(1 << 21);
    memset(endless, 'x', (1 << 21) - 1);
    endless[(1 << 21) - 1] = '\0';
    memcpy(endless, HEAD "setting\twidth\t", sizeof HEAD + 13);
    cr_expect_eq(import_text(s, endless, 0, NULL, NULL), STORE_INVALID);
    cr_expect(is_told(db_last_error(s), "transfer.fault 3 transfer.line-long"), "%s",
              told(db_last_error(s)));
    free(endless);
    db_close(s);
}

Test(transfer, a_disk_that_is_full_shows)
{
    struct learner l;
    struct db *s = ruth(&l);
    FILE *out = fopen("/dev/full", "w");
    if (out != NULL) {
        cr_expect_eq(place_export(s, l.id, out), STORE_INVALID);
        cr_expect(is_told(db_last_error(s), "store.export-full"));
        fclose(out);
    }
    cr_expect_eq(place_export(s, 99, stdout), STORE_NONE);
    db_close(s);
}
