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
#include "base/line_mend.h"
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

/* Whether the check of a line is right. */
static bool is_checked(const char *line, size_t length)
{
    char check[CHECK + 1];
    if (length < CHECK || memchr(line, '\0', length) != NULL) {
        return false;
    }
    write_check(line, length - CHECK, check);
    return memcmp(line + length - CHECK, check, CHECK) == 0;
}

/* --- reading --- */

/* What is in the file. */
struct typed_text {
    char *text; /* owned; NULL: there is none */
    size_t length;
    bool changed; /* it isn't any more as it is in the file */
    bool checked; /* any line has a check */
    int mended;
};

enum { TRIES_MOST = 24 /* lines that are mended; a long one takes 50 ms */ };

/* Puts right lines of which a bit is wrong, where any line shows that lines have checks. */
static void mend(struct typed_text *t)
{
    size_t size = 0;
    int tries = 0;
    for (size_t at = 0; at < t->length && !t->checked; at += size + 1) {
        const char *end = memchr(t->text + at, '\n', t->length - at);
        size = end != NULL ? (size_t)(end - (t->text + at)) : t->length - at;
        t->checked = is_checked(t->text + at, size);
    }
    for (size_t at = 0; at < t->length && t->checked; at += size + 1) {
        char *const line = t->text + at, *end = memchr(line, '\n', t->length - at);
        size = end != NULL ? (size_t)(end - line) : t->length - at;
        if (end != NULL && !is_checked(line, size) && tries++ < TRIES_MOST &&
            (line_mend(line, size, is_checked) ||
             line_mend_end(line, &size, t->length - at, is_checked))) {
            t->changed = true;
            t->mended++;
        }
    }
    for (size_t at = 0; at < t->length; at++) {
        if (t->text[at] == '\0') { /* as a power cut leaves them; the line's check tells it */
            t->text[at] = '?';
            t->changed = true;
        }
    }
}

/* False with errno set when a file that is there can't be read. */
static bool read_text(const char *path, struct typed_text *t)
{
    *t = (struct typed_text){.text = NULL};
    t->text = save_read(path, JOURNAL_MOST, &t->length);
    if (t->text == NULL) {
        return errno == ENOENT;
    }
    t->changed = lines_tidy(t->text, &t->length);
    mend(t);
    return true;
}

bool typed_journal_head(const char *path, char *head, size_t size)
{
    struct typed_text t;
    bool checked = false, good = false;
    if (read_text(path, &t) && t.text != NULL) {
        t.text[strcspn(t.text, "\n")] = '\0';
        good = typed_journal_check(t.text, &checked) && checked >= t.checked &&
               snprintf(head, size, "%s", t.text) < (int)size;
    }
    free(t.text);
    return good;
}

/* --- opening --- */

/* Whether a single bit is all that differs. */
static bool is_nearly(const char *line, const char *head)
{
    const size_t length = strlen(head);
    int others = 0;
    for (size_t i = 0; i < length && strlen(line) == length; i++) {
        const unsigned wrong = (unsigned char)line[i] ^ (unsigned char)head[i];
        others += wrong == 0 ? 0 : (wrong & (wrong - 1)) == 0 ? 1 : 2;
    }
    return strlen(line) == length && others == 1;
}

/* Whether the first line is the one it should be. It's of something else if its check says so, or,
 * in a journal without checks, if it begins as such lines do. Without a check it may have a wrong
 * bit, which is put right. */
static enum typed_state look_at_head(struct typed_text *t, const char *head)
{
    static const char begins[] = "canasta-";
    bool checked = t->checked;
    char *line = memory_text(t->text);
    const bool whole = typed_journal_check(line, &checked), same = strcmp(line, head) == 0,
               nearly = !t->checked && is_nearly(line, head),
               alike = strncmp(line, begins, sizeof begins - 1) == 0;
    free(line);
    if (nearly) {
        memcpy(t->text, head, strlen(head));
        t->changed = true;
        t->mended++;
    }
    return (whole && same) || nearly ? TYPED_NEW : whole && alike ? TYPED_OTHER : TYPED_HEADLESS;
}

/* Keeps the whole lines after the head; what follows the last line end was not written
 * whole. */
static enum typed_state take_lines(struct typed_journal *j, struct typed_text *t, const char *head)
{
    char *first = strchr(t->text, '\n'), *last = strrchr(t->text, '\n');
    if (first == NULL) {
        return TYPED_HEADLESS;
    }
    *first = '\0';
    const enum typed_state state = look_at_head(t, head);
    if (state != TYPED_NEW) {
        return state;
    }
    j->checked = is_checked(t->text, (size_t)(first - t->text));
    *first = '\n';
    t->changed = t->changed || last[1] != '\0';
    last[1] = '\0';
    t->length = (size_t)(last + 1 - t->text);
    j->mended = t->mended;
    if (first[1] == '\0') {
        return TYPED_NEW;
    }
    j->text = memory_text(first + 1);
    return TYPED_GOES_ON;
}

/* Opens the file and locks it. */
static enum typed_state open_locked(struct typed_journal *j)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    j->file = open(j->path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (j->file < 0) {
        return TYPED_FAILED;
    }
    return fcntl(j->file, F_SETLK, &whole) != 0 ? TYPED_IN_USE : TYPED_NEW;
}

/* Puts the text as it is now into the place of the file. */
static bool replace(struct typed_journal *j, const struct typed_text *t)
{
    const int before = j->file;
    const bool good = save_file(j->path, t->text, t->length, SAVE_OVER | SAVE_PRIVATE) &&
                      open_locked(j) == TYPED_NEW;
    close(before);
    return good;
}

/* Closes what can't be typed into. */
static enum typed_state give_up(struct typed_journal *j, enum typed_state state)
{
    const int reason = errno;
    typed_journal_close(j);
    errno = reason;
    return state;
}

enum typed_state typed_journal_open(struct typed_journal *j, const char *out, const char *head)
{
    struct typed_text t;
    *j = (struct typed_journal){.file = -1};
    if (!name_journal(out, j->path)) {
        errno = ENAMETOOLONG;
        return TYPED_FAILED;
    }
    if (!read_text(j->path, &t)) {
        return TYPED_FAILED;
    }
    enum typed_state state = open_locked(j);
    if (state == TYPED_NEW && t.length > 0) {
        state = take_lines(j, &t, head);
        if (state < TYPED_OTHER && t.changed && !replace(j, &t)) {
            state = TYPED_FAILED;
        }
    } else if (state == TYPED_NEW) {
        state = typed_journal_add(j, head) ? TYPED_NEW : TYPED_FAILED;
    }
    free(t.text);
    return state >= TYPED_OTHER ? give_up(j, state) : state;
}

/* Where the lines after a damaged head begin: at once where it's gone, and a good line is first.
 */
static const char *behind_head(const struct typed_text *t)
{
    const size_t first = strcspn(t->text, "\n");
    const bool gone = !t->checked || is_checked(t->text, first);
    return t->text[first] == '\0' ? t->text + first : gone ? t->text : t->text + first + 1;
}

enum typed_state typed_journal_restore(struct typed_journal *j,
                                       const char *out,
                                       const char *head,
                                       char kept[SAVE_PATH_SIZE])
{
    struct typed_text t;
    struct strbuf whole = STRBUF_INIT;
    char check[CHECK + 1];
    if (!name_journal(out, j->path) || !read_text(j->path, &t) || t.text == NULL) {
        return TYPED_FAILED;
    }
    write_check(head, strlen(head), check);
    strbuf_appendf(&whole, "%s%s\n", head, check);
    strbuf_append(&whole, behind_head(&t));
    const bool good = save_aside(j->path, kept) && save_file(j->path, strbuf_text(&whole),
                                                             whole.length, SAVE_NEW | SAVE_PRIVATE);
    strbuf_free(&whole);
    free(t.text);
    return good ? typed_journal_open(j, out, head) : TYPED_FAILED;
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
    x->journal->left_out++;
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
