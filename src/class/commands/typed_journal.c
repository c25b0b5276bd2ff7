/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands/typed_journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/memory.h"
#include "base/strbuf.h"

enum { JOURNAL_MOST = 4 << 20 };

/* "evening.journal" of "evening.csv", "list.journal" of "list". */
static bool name_journal(const char *out, char path[SAVE_PATH_SIZE])
{
    static const char ending[] = ".csv";
    const size_t length = strlen(out), end = sizeof ending - 1;
    const size_t stem =
        length > end && strcmp(out + length - end, ending) == 0 ? length - end : length;
    return snprintf(path, SAVE_PATH_SIZE, "%.*s.journal", (int)stem, out) < SAVE_PATH_SIZE;
}

static bool put(int file, const char *text, size_t length)
{
    for (size_t done = 0; done < length;) {
        const ssize_t n = write(file, text + done, length - done);
        if (n < 0 && errno != EINTR) {
            return false;
        }
        done += n > 0 ? (size_t)n : 0;
    }
    return fdatasync(file) == 0 || errno == EINVAL;
}

/* Keeps the whole lines behind the head; what stands behind the last line end was not written
 * whole. */
static enum typed_state take_lines(struct typed_journal *j, char *text, const char *head)
{
    const size_t length = strlen(head);
    char *last = strrchr(text, '\n');
    if (strncmp(text, head, length) != 0 || text[length] != '\n' || last == NULL) {
        return TYPED_OTHER;
    }
    if (ftruncate(j->file, (off_t)(last + 1 - text)) != 0) {
        return TYPED_FAILED;
    }
    last[1] = '\0';
    if (text[length + 1] == '\0') {
        return TYPED_NEW;
    }
    j->text = memory_text(text + length + 1);
    return TYPED_GOES_ON;
}

static enum typed_state begin(struct typed_journal *j, const char *head)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_appendf(&line, "%s\n", head);
    const bool good = put(j->file, strbuf_text(&line), line.length);
    strbuf_free(&line);
    return good ? TYPED_NEW : TYPED_FAILED;
}

enum typed_state typed_journal_open(struct typed_journal *j, const char *out, const char *head)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    size_t length = 0;
    *j = (struct typed_journal){.file = -1};
    if (!name_journal(out, j->path)) {
        errno = ENAMETOOLONG;
        return TYPED_FAILED;
    }
    char *text = save_read(j->path, JOURNAL_MOST, &length);
    if (text == NULL && errno != ENOENT) {
        return TYPED_FAILED;
    }
    enum typed_state state = TYPED_FAILED;
    j->file = open(j->path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (j->file >= 0 && fcntl(j->file, F_SETLK, &whole) != 0) {
        state = TYPED_IN_USE;
    } else if (j->file >= 0) {
        state = text == NULL || text[0] == '\0' ? begin(j, head) : take_lines(j, text, head);
    }
    free(text);
    if (state >= TYPED_OTHER) {
        const int reason = errno;
        typed_journal_close(j);
        errno = reason;
    }
    return state;
}

bool typed_journal_add(struct typed_journal *j, const char *line)
{
    struct strbuf text = STRBUF_INIT;
    if (j->file < 0) {
        return true;
    }
    strbuf_appendf(&text, "%s\n", line);
    clean_lines(text.data); /* people look into the file */
    const bool good = put(j->file, text.data, strlen(text.data));
    strbuf_free(&text);
    return good;
}

bool typed_journal_keep(struct typed_journal *j, const struct wizard *t, const char *line)
{
    char mark[16];
    (void)snprintf(mark, sizeof mark, "# %d", t->began);
    return (t->began == 0 || typed_journal_add(j, mark)) && typed_journal_add(j, line);
}

/* --- taken again ----------------------------------------------------------------------------- */

/* Where the taking stands. */
struct taking {
    const struct typed_journal *journal;
    const struct typed_talk *how;
    struct listener aloud;
    int number;  /* of the line in the file, from 1 */
    bool marked; /* a mark was read */
    bool left;   /* the part is left out: a line of it could not be taken */
};

static void leave_out(struct taking *x, const char *line, int part)
{
    enum { SHOWN = 40 };
    char shown[SHOWN + 1];
    struct wizard *const talk = x->how->talk;
    (void)snprintf(shown, sizeof shown, "%s", line);
    clean_lines(shown);
    x->left = true;
    talk->out = x->aloud;
    wizard_say(talk, TONE_TEXT, 0, x->how->unread(x->journal->path, x->number, shown, part));
    talk->out = listener_silent();
}

/* The part that a mark is of; 0: the line is no mark. */
static int mark_of(const char *line)
{
    const char *digits = line + 2;
    const size_t length = strncmp(line, "# ", 2) == 0 ? strspn(digits, "0123456789") : 0;
    return length > 0 && length <= 3 && digits[length] == '\0' ? atoi(digits) : 0;
}

/* Returns whether the line was a mark of a part that there is. */
static bool take_mark(struct taking *x, const char *line)
{
    struct wizard *const talk = x->how->talk;
    const int part = mark_of(line), before = talk->part;
    const bool ready = part == before && talk->fresh;
    if (part == 0) {
        return false;
    }
    if (!ready && x->marked && !x->left && !talk->fresh) {
        leave_out(x, line, before); /* lines of the part before are missing */
    }
    if (!ready && !x->how->go_to(talk, part)) {
        return false;
    }
    x->marked = true;
    x->left = false;
    return true;
}

int typed_journal_take(const struct typed_journal *j, const struct typed_talk *how)
{
    struct wizard *const talk = how->talk;
    struct taking x = {.journal = j, .how = how, .aloud = talk->out, .number = 1};
    int count = 0;
    talk->out = listener_silent();
    for (char *line = j->text; *line != '\0' && talk->take != NULL;) {
        char *end = strchr(line, '\n');
        *end = '\0';
        x.number++;
        if (!take_mark(&x, line) && !x.left) {
            const int part = talk->part;
            talk->lenient = !x.marked;
            wizard_take(talk, line);
            if (talk->refused && x.marked) {
                leave_out(&x, line, part);
            } else {
                count++;
            }
        }
        line = end + 1;
    }
    if (x.left) {
        (void)how->go_to(talk, talk->part);
    }
    talk->lenient = false;
    talk->out = x.aloud;
    return count;
}

void typed_journal_close(struct typed_journal *j)
{
    if (j->file >= 0) {
        close(j->file);
    }
    free(j->text);
    j->file = -1;
    j->text = NULL;
}
