/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands/typed_journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/fnv.h"
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

/* --- checks: "2 910 -175<tab>1a2b3c4d" --- */

enum { CHECK = 1 + 8 /* bytes */ };

static void write_check(const char *line, size_t length, char out[CHECK + 1])
{
    (void)snprintf(out, CHECK + 1, "\t%08lx", (unsigned long)fnv_hash(line, length));
}

bool typed_journal_check(char *line, bool *checked)
{
    char check[CHECK + 1];
    const size_t length = strlen(line), said = length >= CHECK ? length - CHECK : 0;
    write_check(line, said, check);
    if (length >= CHECK && strcmp(line + said, check) == 0) {
        line[said] = '\0';
        *checked = true;
        return true;
    }
    return !*checked;
}

/* --- opening --- */

/* Keeps the whole lines behind the head; what stands behind the last line end was not written
 * whole. */
static enum typed_state take_lines(struct typed_journal *j, char *text, const char *head)
{
    char *first = strchr(text, '\n'), *last = strrchr(text, '\n');
    if (first == NULL) {
        return TYPED_OTHER;
    }
    *first = '\0';
    const off_t whole = last + 1 - text;
    if (!typed_journal_check(text, &j->checked) || strcmp(text, head) != 0) {
        return TYPED_OTHER;
    }
    if (ftruncate(j->file, whole) != 0) {
        return TYPED_FAILED;
    }
    last[1] = '\0';
    if (first[1] == '\0') {
        return TYPED_NEW;
    }
    j->text = memory_text(first + 1);
    return TYPED_GOES_ON;
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
        const bool fresh = text == NULL || text[0] == '\0';
        state = !fresh                       ? take_lines(j, text, head)
                : typed_journal_add(j, head) ? TYPED_NEW
                                             : TYPED_FAILED;
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
    char check[CHECK + 1];
    strbuf_append(&text, line);
    clean_lines(text.data); /* people look into the file */
    write_check(text.data, strlen(text.data), check);
    strbuf_truncate(&text, strlen(text.data));
    strbuf_appendf(&text, "%s\n", check);
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
    struct typed_journal *journal;
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

int typed_journal_take(struct typed_journal *j, const struct typed_talk *how)
{
    struct wizard *const talk = how->talk;
    struct taking x = {.journal = j, .how = how, .aloud = talk->out, .number = 1};
    int count = 0;
    talk->out = listener_silent();
    for (char *line = j->text; *line != '\0' && talk->take != NULL;) {
        char *end = strchr(line, '\n');
        *end = '\0';
        x.number++;
        if (!typed_journal_check(line, &j->checked)) {
            leave_out(&x, line, talk->part);
        } else if (!take_mark(&x, line) && !x.left) {
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
