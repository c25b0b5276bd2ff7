/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/class_session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory.h"

void class_session_open(struct class_session *r, const struct room_judge *judge)
{
    *r = (struct class_session){.judge = judge, .version = 1, .shown = 1};
    r->asked = memory_array((size_t)judge->questions + 1, sizeof *r->asked);
    r->told = memory_array((size_t)judge->questions + 1, sizeof *r->told);
}

static void free_answers(const struct class_session *r, struct room_answer *answer)
{
    for (int q = 0; q < r->judge->questions && answer != NULL; q++) {
        free(answer[q].said);
    }
    free(answer);
}

static void clear_phone(const struct class_session *r, struct room_phone *p)
{
    free_answers(r, p->answer);
    *p = (struct room_phone){.answer = NULL};
}

void class_session_close(struct class_session *r)
{
    for (int i = 0; i < r->phone_count; i++) {
        clear_phone(r, &r->phone[i]);
    }
    for (int i = 0; i < r->gone_count; i++) {
        free_answers(r, r->gone[i].answer);
    }
    free(r->gone);
    free(r->phone);
    free(r->asked);
    free(r->told);
    free(r->play);
    *r = (struct class_session){.judge = r->judge};
}

int class_session_find(const struct class_session *r, const char *key)
{
    int found = -1;
    for (int i = 0; i < r->phone_count; i++) {
        if (auth_token_equal(r->phone[i].key, key)) {
            found = i;
        }
    }
    return found;
}

static bool is_here(const struct class_session *r, int phone)
{
    return phone >= 0 && phone < r->phone_count && r->phone[phone].key[0] != '\0';
}

int class_session_answered(const struct class_session *r, int question, int *right)
{
    int count = 0;
    *right = 0;
    for (int i = 0; i < r->phone_count; i++) {
        const struct room_phone *p = &r->phone[i];
        if (is_here(r, i) && p->answer[question].said != NULL) {
            count++;
            *right += p->answer[question].right;
        }
    }
    return count;
}

const char *class_session_name(const struct class_session *r, int phone, char out[NAME_SIZE])
{
    if (r->phone[phone].name[0] != '\0') {
        return r->phone[phone].name;
    }
    (void)snprintf(out, NAME_SIZE, "%d", phone + 1);
    return out;
}

/* --- what may be --- */

static bool is_put(const struct class_session *r)
{
    return r->stage == ROOM_ASKING || r->stage == ROOM_COUNTED || r->stage == ROOM_TOLD;
}

/* The place that who comes in gets: a new one, so that nobody is called by the number of who was
 * sent away; when there are no more, the first whose phone left without an answer, and then the
 * first whose phone left. There is one as long as the room isn't full. */
static int place_for_next(const struct class_session *r)
{
    int left = 0;
    if (r->phone_count < ROOM_PLACES_MOST) {
        return r->phone_count;
    }
    for (int i = r->phone_count - 1; i >= 0; i--) {
        left = is_here(r, i) ? left : i;
    }
    for (int i = left; i < r->phone_count; i++) {
        if (!is_here(r, i) && r->phone[i].answer == NULL) {
            return i;
        }
    }
    return left;
}

static enum room_fault
check_join(const struct class_session *r, const struct class_command *a, struct message_copy *fault)
{
    struct message why;
    char name[NAME_SIZE];
    if (r->closed) {
        return ROOM_CLOSED;
    }
    if (r->present >= ROOM_PHONES_MOST) {
        return ROOM_FULL;
    }
    if (!auth_token_is_key(a->key) || class_session_find(r, a->key) >= 0 ||
        (a->phone != 0 && a->phone != place_for_next(r) + 1)) {
        return ROOM_NOBODY;
    }
    if (a->text[0] != '\0' && !name_tidy(a->text, name, &why)) {
        message_keep(fault, why);
        return ROOM_BAD_NAME;
    }
    return ROOM_FINE;
}

static bool has_chair(const struct class_session *r, int phone, int team, int chair)
{
    return is_here(r, phone) && r->phone[phone].team == team && r->phone[phone].chair == chair;
}

/* The chair of a card table that a phone may take: `wanted` from 0 if it is free or the phone's
 * own, or with -1 the first such one. -1: there is none. */
static int free_chair(const struct class_session *r, int team, int wanted, int phone)
{
    const int from = wanted < 0 ? 0 : wanted, to = wanted < 0 ? r->judge->players : wanted + 1;
    for (int chair = from; chair < to && chair < r->judge->players; chair++) {
        bool taken = false;
        for (int i = 0; i < r->phone_count; i++) {
            taken = taken || (i != phone && has_chair(r, i, team, chair));
        }
        if (!taken) {
            return chair;
        }
    }
    return -1;
}

static enum room_fault check_sit(const struct class_session *r, const struct class_command *a)
{
    if (!is_here(r, a->phone)) {
        return ROOM_NOBODY;
    }
    if (a->number < 1 || a->number > ROOM_TABLES_MOST) {
        return ROOM_NO_SEAT;
    }
    if (a->turn > (uint32_t)r->judge->players) {
        return ROOM_NO_SEAT;
    }
    return free_chair(r, a->number, (int)a->turn - 1, a->phone) >= 0 ? ROOM_FINE
           : a->turn > 0                                             ? ROOM_SEAT_TAKEN
                                                                     : ROOM_NO_SEAT;
}

static enum room_fault check_answer(const struct class_session *r,
                                    const struct class_command *a,
                                    struct message_copy *fault)
{
    struct room_reading reading;
    if (!is_here(r, a->phone)) {
        return ROOM_NOBODY;
    }
    if (r->stage != ROOM_ASKING || a->turn != r->turn || a->number != r->question) {
        return ROOM_TOO_LATE;
    }
    return r->judge->read(r->judge->payload, a->number, a->text, &reading, fault) ? ROOM_FINE
                                                                                  : ROOM_UNREADABLE;
}

/* A name belongs to the learner whose ticket came first; a newer ticket of the same learner takes
 * its place. */
static enum room_fault check_ticket(const struct class_session *r, const struct class_command *a)
{
    char wanted[NAME_SIZE], there[NAME_SIZE];
    if (!is_here(r, a->phone)) {
        return ROOM_NOBODY;
    }
    if (strlen(a->text) >= NAME_SIZE) {
        return ROOM_BAD_NAME;
    }
    name_shape(a->text, wanted);
    for (int i = 0; i < r->phone_count; i++) {
        name_shape(r->phone[i].ticket, there);
        if (i != a->phone && r->phone[i].key[0] != '\0' && strcmp(wanted, there) == 0) {
            return ROOM_TAKEN;
        }
    }
    return ROOM_FINE;
}

/* --- what a line says beyond it --- */

static const char message_right[] = "right", message_wrong[] = "wrong";

static bool is_marked(const struct class_session *r, int question, const char *key)
{
    char mark[SECRET_KEY_SIZE], words[ROOM_SAID_SIZE];
    r->judge->name(r->judge->payload, question, mark, words);
    return strcmp(mark, key) == 0;
}

int class_session_shown(const struct class_session *r,
                        const struct class_command *a,
                        bool otherwise)
{
    const bool is_number = a->number >= 0 && a->number < r->judge->questions;
    if (a->key[0] == '\0' || r->judge->name == NULL) {
        return is_number && otherwise ? a->number : -1;
    }
    if (is_number && is_marked(r, a->number, a->key)) {
        return a->number;
    }
    for (int q = 0; q < r->judge->questions; q++) {
        if (is_marked(r, q, a->key)) {
            return q;
        }
    }
    return -1;
}

void class_session_complete(const struct class_session *r, struct class_command *a)
{
    const struct room_judge *judge = r->judge;
    struct room_reading reading;
    struct message_copy fault;
    if (a->verb == ROOM_SHOW) {
        char words[ROOM_SAID_SIZE] = "";
        a->turn = r->turn + 1;
        if (judge->name != NULL) {
            judge->name(judge->payload, a->number, a->key, words);
        }
        clean_text(words);
        (void)snprintf(a->text, sizeof a->text, "%s", words);
    } else if (a->verb == ROOM_JOIN) {
        a->phone = place_for_next(r) + 1;
    } else if (a->verb == ROOM_ANSWER &&
               judge->read(judge->payload, a->number, a->text, &reading, &fault)) {
        (void)snprintf(a->key, sizeof a->key, "%s", reading.right ? message_right : message_wrong);
    }
}

enum room_fault class_session_check(const struct class_session *r,
                                    const struct class_command *a,
                                    struct message_copy *fault)
{
    message_forget(fault);
    if (r->stage == ROOM_OVER) {
        return ROOM_IS_OVER;
    }
    switch (a->verb) {
    case ROOM_JOIN:
        return check_join(r, a, fault);
    case ROOM_DROP:
        return is_here(r, a->phone) ? ROOM_FINE : ROOM_NOBODY;
    case ROOM_SHOW:
        return a->number >= 0 && class_session_shown(r, a, true) == a->number &&
                       (a->turn == 0 || a->turn > r->turn)
                   ? ROOM_FINE
                   : ROOM_NO_SUCH;
    case ROOM_COUNT:
    case ROOM_TELL:
        return is_put(r) ? ROOM_FINE : ROOM_NO_SUCH;
    case ROOM_ANSWER:
        return check_answer(r, a, fault);
    case ROOM_TICKET:
        return check_ticket(r, a);
    case ROOM_SEAT:
    case ROOM_RESULT:
    case ROOM_DEAL:
    case ROOM_PLAY:
        return class_session_tables_check(r, a, fault);
    case ROOM_SIT:
        return check_sit(r, a);
    case ROOM_DOOR:
    case ROOM_POINTS:
    case ROOM_NAMES:
        return a->number == 0 || a->number == 1 ? ROOM_FINE : ROOM_NO_SUCH;
    case ROOM_TIME:
        return a->number == 0 || (a->number >= ROOM_SECONDS_LEAST && a->number <= ROOM_SECONDS_MOST)
                   ? ROOM_FINE
                   : ROOM_NO_SUCH;
    case ROOM_CODE:
        return strlen(a->key) == SECRET_CODE_SIZE - 1 ? ROOM_FINE : ROOM_NO_SUCH;
    case ROOM_REST:
    case ROOM_THIN:
    case ROOM_END:
    case ROOM_VERBS:
        break;
    }
    return ROOM_FINE;
}

bool class_session_says(const struct class_session *r, const struct class_command *answer)
{
    struct room_reading reading;
    struct message_copy fault;
    if (class_session_check(r, answer, &fault) != ROOM_FINE) {
        return false;
    }
    const char *said = r->phone[answer->phone].answer[answer->number].said;
    return said != NULL &&
           r->judge->read(r->judge->payload, answer->number, answer->text, &reading, &fault) &&
           strcmp(reading.said, said) == 0;
}

/* --- what then is --- */

/* Whether a name is the number of another place than `phone`: who sits there without a name is
 * called by it, or will be. */
static bool is_number_of_other(const char *name, int phone)
{
    const size_t digits = strspn(name, "0123456789");
    const long place = digits > 0 && digits <= 4 && name[digits] == '\0' && name[0] != '0'
                           ? strtol(name, NULL, 10)
                           : 0;
    return place >= 1 && place <= ROOM_PLACES_MOST && place != phone + 1;
}

/* Whether somebody in the room has that name, or one that looks like it; it is for who sits at
 * `place`. */
static bool is_called(const struct class_session *r, int place, const char *name)
{
    char wanted[NAME_SIZE], there[NAME_SIZE];
    if (is_number_of_other(name, place)) {
        return true;
    }
    name_shape(name, wanted);
    for (int i = 0; i < r->phone_count; i++) {
        name_shape(r->phone[i].name, there);
        if (r->phone[i].key[0] != '\0' && strcmp(wanted, there) == 0) {
            return true;
        }
    }
    return false;
}

/* The name, or "Ruth 2" where there is a Ruth already. A long one loses whole characters. */
static void tell_apart(const struct class_session *r, int place, char name[NAME_SIZE])
{
    char plain[NAME_SIZE];
    memcpy(plain, name, sizeof plain);
    const size_t kept = clean_cut(plain, NAME_SIZE - sizeof " 1200");
    for (int number = 2; name[0] != '\0' && is_called(r, place, name) && number <= ROOM_PLACES_MOST;
         number++) {
        (void)snprintf(name, NAME_SIZE, "%.*s %d", (int)kept, plain, number);
    }
}

/* Whether the phone has answered anything so far. */
static bool has_answered(const struct class_session *r, int phone)
{
    const struct room_answer *answer = r->phone[phone].answer;
    for (int q = 0; q < r->judge->questions && answer != NULL; q++) {
        if (answer[q].said != NULL) {
            return true;
        }
    }
    return false;
}

/* What is seen of the card table of that phone has changed. */
static void note_moved(struct class_session *r, int phone)
{
    if (r->phone[phone].team > 0) {
        r->moved[r->phone[phone].team - 1] = r->version;
    }
}

/* Sends a phone away. What it has answered stays for the sheet, under its name. */
static void drop(struct class_session *r, int phone)
{
    struct room_phone *p = &r->phone[phone];
    note_moved(r, phone);
    if (has_answered(r, phone)) {
        p->key[0] = '\0';
        p->ticket[0] = '\0';
        p->table = p->seat = p->team = p->chair = 0;
        p->settled = false;
    } else {
        clear_phone(r, p);
    }
    r->present--;
    class_session_tables_go(r);
}

/* Sends away who has answered nothing so far. */
static void thin(struct class_session *r)
{
    for (int i = 0; i < r->phone_count; i++) {
        if (is_here(r, i) && !has_answered(r, i)) {
            drop(r, i);
        }
    }
}

/* Seats a phone that comes in: at the first card table with a free chair; where all are taken the
 * last one gets crowded. */
static void take_free_chair(const struct class_session *r, struct room_phone *p)
{
    int chair = -1;
    for (int team = 1; team <= ROOM_TABLES_MOST && chair < 0; team++) {
        chair = free_chair(r, team, -1, -1);
        p->team = team;
    }
    p->chair = chair >= 0 ? chair : 0;
}

static void apply_sit(struct class_session *r, const struct class_command *a)
{
    struct room_phone *p = &r->phone[a->phone];
    const int chair = free_chair(r, a->number, (int)a->turn - 1, a->phone);
    note_moved(r, a->phone);
    p->team = a->number;
    p->chair = chair;
    note_moved(r, a->phone);
    class_session_tables_move(r, a->phone);
}

/* Keeps for the sheet what was answered at a place that another phone gets. */
static void clear_place(struct class_session *r, int place)
{
    struct room_phone *p = &r->phone[place];
    if (p->answer != NULL) {
        r->gone = memory_resize(r->gone, (size_t)r->gone_count + 1, sizeof *r->gone);
        struct room_gone *gone = &r->gone[r->gone_count++];
        *gone = (struct room_gone){.place = place, .answer = p->answer};
        memcpy(gone->name, p->name, sizeof gone->name);
    }
    *p = (struct room_phone){.answer = NULL};
}

static void apply_join(struct class_session *r, const struct class_command *a)
{
    const int place = place_for_next(r);
    if (place == r->phone_count) {
        r->phone = memory_resize(r->phone, (size_t)r->phone_count + 1, sizeof *r->phone);
        r->phone[r->phone_count++] = (struct room_phone){.table = 0};
    }
    clear_place(r, place);
    struct room_phone *p = &r->phone[place];
    char name[NAME_SIZE];
    if (a->text[0] == '\0' || !name_tidy(a->text, name, NULL)) {
        name[0] = '\0';
    }
    tell_apart(r, place, name);
    take_free_chair(r, p);
    memcpy(p->key, a->key, sizeof p->key);
    memcpy(p->name, name, sizeof p->name);
    p->answer = memory_array((size_t)r->judge->questions + 1, sizeof *p->answer);
    r->present++;
    class_session_tables_come(r, place);
    note_moved(r, place);
}

static void apply_answer(struct class_session *r, const struct class_command *a)
{
    struct room_reading reading;
    struct message_copy fault;
    struct room_answer *kept = &r->phone[a->phone].answer[a->number];
    if (r->judge->read(r->judge->payload, a->number, a->text, &reading, &fault)) {
        const bool told = strcmp(a->key, message_right) == 0 || strcmp(a->key, message_wrong) == 0;
        free(kept->said);
        *kept = (struct room_answer){.said = memory_text(reading.said),
                                     .right = told ? strcmp(a->key, message_right) == 0
                                                   : reading.right && !reading.unjudged,
                                     .unjudged = reading.unjudged && !told,
                                     .point = kept->point};
    }
}

/* Puts a question; the one that is put already is opened again, with the answers it has. */
static void apply_show(struct class_session *r, const struct class_command *a)
{
    r->stage = ROOM_ASKING;
    r->question = a->number;
    r->asked[a->number] = true;
    r->turn = a->turn > 0 ? a->turn : r->turn + 1;
}

/* What was right when a question is told first counts for its table; an answer that is changed
 * later, when all know, changes nothing. */
static void apply_tell(struct class_session *r)
{
    r->stage = ROOM_TOLD;
    for (int i = 0; i < r->phone_count && !r->told[r->question]; i++) {
        if (r->phone[i].answer != NULL) {
            r->phone[i].answer[r->question].point = r->phone[i].answer[r->question].right;
        }
    }
    r->told[r->question] = true;
}

/* What the teacher turns on and off, and the time of a question. */
static void apply_setting(struct class_session *r, enum room_verb verb, int number)
{
    if (verb == ROOM_DOOR) {
        r->closed = number == 0;
    } else if (verb == ROOM_POINTS) {
        r->no_points = number == 0;
    } else if (verb == ROOM_NAMES) {
        r->names = number == 1;
    } else {
        r->seconds = number;
        r->timed = r->version;
    }
}

/* Whether all phones show something else after it. */
static bool changes_all(enum room_verb verb)
{
    return verb != ROOM_JOIN && verb != ROOM_ANSWER && verb != ROOM_TICKET && verb != ROOM_PLAY &&
           verb != ROOM_SIT;
}

/* Every act makes a new version; what phones show changes with few of them. */
static void begin_version(struct class_session *r, enum room_verb verb)
{
    r->version++;
    r->shown = changes_all(verb) ? r->version : r->shown;
    r->tallied = verb == ROOM_JOIN || verb == ROOM_ANSWER ? r->version : r->tallied;
}

void class_session_apply(struct class_session *r, const struct class_command *a)
{
    begin_version(r, a->verb);
    switch (a->verb) {
    case ROOM_JOIN:
        apply_join(r, a);
        break;
    case ROOM_DROP:
        drop(r, a->phone);
        break;
    case ROOM_SHOW:
        apply_show(r, a);
        break;
    case ROOM_COUNT:
        r->stage = ROOM_COUNTED;
        break;
    case ROOM_TELL:
        apply_tell(r);
        break;
    case ROOM_REST:
        r->stage = ROOM_RESTING;
        break;
    case ROOM_ANSWER:
        apply_answer(r, a);
        break;
    case ROOM_TICKET:
        memcpy(r->phone[a->phone].ticket, a->text, strlen(a->text) + 1);
        break;
    case ROOM_SEAT:
    case ROOM_RESULT:
    case ROOM_DEAL:
    case ROOM_PLAY:
        class_session_tables_apply(r, a);
        break;
    case ROOM_END:
        r->stage = ROOM_OVER;
        break;
    case ROOM_DOOR:
    case ROOM_POINTS:
    case ROOM_NAMES:
    case ROOM_TIME:
        apply_setting(r, a->verb, a->number);
        break;
    case ROOM_CODE:
        memcpy(r->code, a->key, sizeof r->code - 1);
        break;
    case ROOM_THIN:
        thin(r);
        break;
    case ROOM_SIT:
        apply_sit(r, a);
        break;
    case ROOM_VERBS:
        break;
    }
}
