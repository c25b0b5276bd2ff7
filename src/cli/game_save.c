/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds of a game as files: a journal, or a page to look through. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/game.h"
#include "cli/game_start.h"
#include "cli/glyph.h"
#include "cli/session.h"
#include "report/replay_html.h"

/* Writes the text to a file that must not be there yet. */
static void write_file(const struct session *s, const char *path, const char *text)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(path, shown);
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    const size_t length = strlen(text);
    if (file < 0) {
        paper_say(&s->paper, TONE_TEXT,
                  errno == EEXIST ? "%s is there already; choose another name."
                                  : "%s cannot be written. save and a name writes it, like "
                                    "save friday.html.",
                  shown);
        return;
    }
    const bool whole = write(file, text, length) == (ssize_t)length;
    if (close(file) == 0 && whole) {
        paper_say(&s->paper, TONE_TEXT, "Written to %s.", shown);
    } else {
        paper_say(&s->paper, TONE_WARN, "%s could not be written whole; is the disk full?", shown);
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
    replay_html_begin(page, "A game of canasta, move by move");
    const struct play_observer observer = replay_html_observer(page);
    const struct replay_options options = game_replay_options(&s->game->setup.table, &observer);
    FILE *file = fmemopen(journal, strlen(journal), "r");
    if (file != NULL) {
        replay_file(file, &options, result);
        fclose(file);
    }
    replay_html_end(page);
    char *text = strbuf_take(&page->page.text);
    replay_html_free(page);
    free(page);
    free(result);
    return text;
}

void game_start_save(struct session *s, const char *path)
{
    path += strspn(path, " \t");
    if (strncmp(path, "html ", 5) == 0) { /* as with status and notes */
        path += 5 + strspn(path + 5, " \t");
    }
    if (path[0] == '\0') {
        paper_say(&s->paper, TONE_TEXT,
                  "Write a name for the file after it: save friday.journal for a journal, save "
                  "friday.html for a page to look through in a browser.");
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
            paper_say(&s->paper, TONE_TEXT,
                      "The round is not over yet: the file shows all hands and the stock.");
        }
    }
    free(text);
}
