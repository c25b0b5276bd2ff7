/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words about files: where they are, and what is written to them and read from them. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/char_width.h"
#include "base/memory.h"
#include "base/memory_file.h"
#include "base/strbuf.h"
#include "cli/card_style.h"
#include "html/match_html.h"
#include "html/replay_html.h"
#include "html/save.h"
#include "html/status_html.h"
#include "learner/transfer.h"
#include "messages/msg_files.h"
#include "messages/msg_tutor.h"
#include "notation/card_marks.h"
#include "terminal/frontend_words.h"
#include "terminal/terminal.h"
#include "terminal/terminal_session.h"
#include "tutor/game.h"
#include "tutor/match_page.h"
#include "tutor/progress_query.h"

enum { PAGE_WIDTH = 80 };

/* What could not be done with a file, and why. */
static void
say_failed(const struct session *s, enum message_id what, const char *path, const char *why)
{
    session_say(s, TONE_WARN, MESSAGE(what, message_text(path), message_text(why)));
}

static void show_place(const struct session *s, struct message what, const char *path)
{
    session_say(s, TONE_TEXT, what);
    if (path != NULL) {
        emit_path(s->out, path);
    }
}

void where_word(struct session *s, const char *rest)
{
    (void)rest;
    char history[PLACE_SIZE];
    const char *db = store_path(&s->store);
    const bool kept =
        !terminal_session_of(s)->program->options->given[GIVEN_NO_HISTORY] && path_history(history);
    show_place(s, msg_files_progress(db != NULL), db);
    show_place(s, msg_files_history(kept), kept ? history : NULL);
    show_place(s, msg_files_content(), terminal_session_of(s)->content);
}

/* --- from one machine to another --- */

/* Whether there is a file of learners' data; if not, that is said. */
static bool has_store(struct session *s)
{
    if (terminal_session_of(s)->db == NULL) {
        session_say(s, TONE_TEXT, msg_files_nothing_kept());
    }
    return terminal_session_of(s)->db != NULL;
}

void export_word(struct session *s, const char *rest)
{
    if (!has_store(s)) {
        return;
    }
    if (rest[0] == '\0') {
        session_say(s, TONE_TEXT, msg_files_export_how());
        return;
    }
    struct transfer_left_out left = {0};
    struct memory_file text; /* whole before there is a file: half of one is of no use */
    memory_file_begin(&text);
    const bool kept = session_kept(s, store_export(&s->store, s->learner.id, text.file, &left));
    (void)memory_file_text(&text);
    const bool saved = kept && save_file(rest, text.text, text.size, SAVE_NEW | SAVE_PRIVATE);
    const int fault = errno;
    memory_file_free(&text);
    if (!kept) {
        session_say(s, TONE_WARN, msg_files_not_whole(rest));
        return;
    }
    if (!saved && fault == EEXIST) {
        session_say(s, TONE_TEXT, msg_files_is_there(rest));
        return;
    }
    if (!saved) {
        say_failed(s, MSG_files_unwritable, rest, strerror(fault));
        return;
    }
    session_say(s, TONE_TEXT, msg_files_exported());
    emit_path(s->out, rest);
    if (left.answers + left.games + left.others > 0) {
        session_say(s, TONE_WARN, msg_files_left_out(left.answers, left.games, left.others));
    }
}

void import_word(struct session *s, const char *rest)
{
    struct transfer_counts counts;
    if (!has_store(s)) {
        return;
    }
    if (rest[0] == '\0') {
        session_say(s, TONE_TEXT, msg_files_import_how());
        return;
    }
    FILE *in = fopen(rest, "r");
    memory_check(in);
    if (in == NULL) {
        say_failed(s, MSG_files_unreadable, rest, strerror(errno));
        return;
    }
    memset(&counts, 0, sizeof counts);
    const enum store_status status =
        store_import(&s->store, in, s->learner.id, session_now(s), NULL, &counts);
    fclose(in);
    if (status == STORE_INVALID) {
        char why[MESSAGE_TEXT_SIZE];
        say_failed(s, MSG_files_refused, rest, session_words(s, store_last_error(&s->store), why));
    } else if (session_kept(s, status)) {
        session_say(s, TONE_TEXT,
                    msg_files_imported(counts.answers, counts.lessons, counts.games, counts.known));
    }
}

/* --- how far the learner has come --- */

static void write_page(struct session *s, const char *path, const struct progress_query *v)
{
    struct html page;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->table);
    struct pace_report pace;
    pace_report_make(s, &pace);
    status_html(&v->standing, &pace, &ctx, &page);
    pace_report_free(&pace);
    if (save_file(path, strbuf_text(&page.text), page.text.length, SAVE_NEW)) {
        session_say(s, TONE_TEXT, msg_files_page_written());
        emit_path(s->out, path);
    } else if (errno == EEXIST) {
        session_say(s, TONE_TEXT, msg_files_is_there(path));
    } else {
        say_failed(s, MSG_files_page_unwritable, path, strerror(errno));
    }
    html_free(&page);
}

void status_page_word(struct session *s, const char *path)
{
    struct progress_query v;
    if (progress_query_make(s, &v)) {
        write_page(s, path, &v);
    }
    progress_query_free(&v);
}

void notes_file_word(struct session *s, const char *path)
{
    struct memory_file page;
    memory_file_begin(&page);
    struct term_writer paper = {.out = page.file, .width = PAGE_WIDTH};
    const struct listener out = terminal_listener(&paper);
    if (notes_tell(s, &out)) {
        const char *text = memory_file_text(&page);
        if (save_file(path, text, strlen(text), SAVE_NEW)) {
            session_say(s, TONE_TEXT, msg_files_notes());
            emit_path(s->out, path);
        } else if (errno == EEXIST) {
            session_say(s, TONE_TEXT, msg_files_is_there(path));
        } else {
            say_failed(s, MSG_files_notes_unwritable, path, strerror(errno));
        }
    }
    memory_file_free(&page);
}

/* --- rounds of a game: a journal, or a page to look through --- */

/* Writes the text to a file that must not be there yet. */
static void write_file(const struct session *s, const char *path, const char *text)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(path, shown);
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    const size_t length = strlen(text);
    if (file < 0) {
        session_say(s, TONE_TEXT,
                    MESSAGE(errno == EEXIST ? MSG_files_choose_another : MSG_files_save_unwritable,
                            message_text(shown)));
        return;
    }
    const bool whole = write(file, text, length) == (ssize_t)length;
    if (close(file) == 0 && whole) {
        session_say(s, TONE_TEXT, msg_files_saved(shown));
    } else {
        session_say(s, TONE_WARN, msg_files_disk_full(shown));
    }
}

static bool ends_in(const char *path, const char *ending)
{
    const size_t length = strlen(path), end = strlen(ending);
    return length > end && strcmp(path + length - end, ending) == 0;
}

/* The journal as a page, for the caller to free(). */
static char *make_page(const struct session *s, char *journal)
{
    struct replay_html *page = memory_array(1, sizeof *page);
    struct replay_result *result = memory_array(1, sizeof *result);
    char title[MESSAGE_TEXT_SIZE];
    replay_html_begin(page, session_words(s, msg_files_journal_title(), title),
                      course_index_catalog(s->index));
    const struct play_observer observer = replay_html_observer(page);
    const struct replay_options options = game_replay_options(&s->game->setup.table, &observer);
    replay_text(journal, &options, result);
    replay_html_end(page);
    char *text = strbuf_take(&page->page.text);
    replay_html_free(page);
    free(page);
    free(result);
    return text;
}

void save_word(struct session *s, const char *path)
{
    path += strspn(path, " \t");
    if (strncmp(path, "html ", 5) == 0) { /* as with status and notes */
        path += 5 + strspn(path + 5, " \t");
    }
    if (path[0] == '\0') {
        session_say(s, TONE_TEXT, msg_files_save_how());
        return;
    }
    char *text = game_match_journal(s);
    if (text != NULL && ends_in(path, ".html")) {
        char *page = make_page(s, text);
        free(text);
        text = page;
    }
    if (text != NULL) {
        write_file(s, path, text);
        if (s->game->round.board.phase != PHASE_OVER) {
            session_say(s, TONE_TEXT, msg_files_not_over());
        }
    }
    free(text);
}

/* --- a game that is over on one page --- */

/* Draws the cards of a text as letters, in place. */
static void cards_in_words(char *text, size_t size)
{
    struct strbuf n = STRBUF_INIT;
    cards_show(&n, CARDS_RANKS, NULL, text);
    snprintf(text, size, "%s", strbuf_text(&n));
    strbuf_free(&n);
}

/* The page as text, each of its turns with the hand held then. */
static void write_text(const struct session *s,
                       const char *path,
                       const struct page_line *line,
                       int count,
                       const char *const *hand,
                       int hands)
{
    struct memory_file text;
    char head[MESSAGE_TEXT_SIZE];
    memory_file_begin(&text);
    struct term_writer paper = {.out = text.file, .width = PAGE_WIDTH};
    const struct listener out = terminal_listener(&paper);
    for (int i = 0; i < count; i++) {
        emit_text(&out, line[i].tone, line[i].tone == TONE_TEXT ? 3 : 0, line[i].text);
    }
    if (hands > 0) {
        emit_text(&out, TONE_HEAD, 0, session_words(s, msg_match_page_hands(hands), head));
    }
    for (int i = 0; i < hands; i++) {
        emit_item(&out, TONE_TEXT, 3, "%d. %s", i + 1, hand[i]);
    }
    write_file(s, path, memory_file_text(&text));
    memory_file_free(&text);
}

void summary_word(struct session *s, const char *path)
{
    const struct match_page *p = s->game->page;
    struct page_line *line = memory_array(PAGE_LINES_MAX, sizeof *line);
    char held[MATCH_PAGE_TURNS][MESSAGE_TEXT_SIZE];
    const char *hand[MATCH_PAGE_TURNS];
    char head[MESSAGE_TEXT_SIZE];
    const int count = match_page_lines(s, line);
    struct html page;
    for (int i = 0; i < count; i++) {
        cards_in_words(line[i].text, sizeof line[i].text);
    }
    for (int i = 0; i < p->turns; i++) {
        struct strbuf n = STRBUF_INIT;
        card_marks_set(&n, p->turn[i].before.hand[SEAT_SOUTH]);
        snprintf(held[i], sizeof held[i], "%s", strbuf_text(&n));
        strbuf_free(&n);
        cards_in_words(held[i], sizeof held[i]);
        hand[i] = held[i];
    }
    if (ends_in(path, ".txt")) {
        write_text(s, path, line, count, hand, p->turns);
    } else {
        match_html(line, count, hand, p->turns,
                   session_words(s, msg_match_page_hands(p->turns), head), &page);
        write_file(s, path, strbuf_text(&page.text));
        html_free(&page);
    }
    free(line);
}
