/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal that a class plays on its phones: moves that may be, lines of any kind, and phones that
 * come and go. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "baselines/baselines.h"
#include "match/computer_seats.h"
#include "notation/turn_text.h"
#include "school.h"

enum {
    SEATED_MOST = 9,  /* phones that come in at first */
    TABLES_MOST = 3,  /* card tables */
    ACTS_MOST = 24,   /* requests, and moves */
    LOOKS = 3,        /* each third time what takes long is looked at */
    BODY_SIZE = 1000, /* bytes of a request */
    ROW_MOST = 20,    /* moves in a row */
    STEP = 1000       /* milliseconds between requests */
};

struct played_class {
    struct class_http_api c;
    struct card_table before[TABLES_MOST]; /* the tables as they were before a request */
    const struct policy *policy;           /* that plays for the phones */
    char last[BODY_SIZE];                  /* what was posted last to /play */
    int from;                              /* by the phone at this place; -1: none yet */
    int acts;
};

/* Asks, by the phone at that place, or the teacher where it is -1, or nobody at -2. Returns the
 * status. */
static int post(struct played_class *p, int place, const char *path, const char *body)
{
    const struct class_session *room = &p->c.room;
    const uint32_t version = room->version;
    char address[20], *bytes = memory_alloc(strlen(body) + 1);
    struct http_api_reply reply;
    (void)snprintf(address, sizeof address, "10.0.0.%d", place + 2);
    memcpy(bytes, body, strlen(body));
    const struct http_api_request q = {.post = true,
                                       .path = path,
                                       .key = place == -2   ? NULL
                                              : place == -1 ? school_teacher
                                                            : room->phone[place].key,
                                       .address = address,
                                       .body = bytes,
                                       .length = strlen(body),
                                       .now = (int64_t)++p->acts * STEP};
    http_api_answer(&p->c.api, &q, &reply);
    school_reply(room, &q, &reply);
    fuzz_expect((reply.status == 200) == (room->version != version),
                "what is refused is not done: %d for %s", reply.status, body);
    strbuf_free(&reply.text);
    free(bytes);
    return reply.status;
}

/* --- what must hold --- */

/* What a phone sees of its table, as text for the caller to free. */
static char *seen(const struct played_class *p, const struct card_table *c, int seat)
{
    struct json j = {.more = false};
    json_open(&j, NULL, '{');
    card_table_json(&j, p->c.room.judge->deal, c, seat);
    json_close(&j, '}');
    return strbuf_take(&j.text);
}

/* Two other hands exchanged as far as they are of one size: the player sees no difference. */
static void check_hidden(const struct played_class *p, const struct card_table *c, int seat)
{
    const struct board *b = &c->round.board;
    struct card_table *other = memory_alloc(sizeof *other);
    *other = *c;
    char *is = seen(p, c, seat);
    for (int one = 0; one < b->seats; one++) {
        for (int two = 0; two < one; two++) {
            if (one != seat && two != seat && b->hand_size[one] == b->hand_size[two]) {
                other->round.hand[one] = c->round.hand[two];
                other->round.hand[two] = c->round.hand[one];
            }
        }
    }
    memset(other->round.stock, 0, sizeof other->round.stock);
    char *would_be = seen(p, other, seat);
    fuzz_expect(strcmp(is, would_be) == 0, "the hands of others are hidden:\n%s\n%s", is, would_be);
    free(is);
    free(would_be);
    free(other);
}

static void check_table(const struct played_class *p, int table)
{
    const struct class_session *room = &p->c.room;
    const struct card_table *c = &room->play[table];
    const struct card_deal *d = room->judge->deal;
    const struct board *b = &c->round.board;
    const char *fault = round_check(d->table, &c->round);
    int32_t score[SIDE_MAX][3];
    const bool over = card_table_score(d, c, score);
    fuzz_expect(fault == NULL, "the round is whole: %s", fault != NULL ? fault : "");
    fuzz_expect(over == (b->phase == PHASE_OVER) && over == room->result[table].given,
                "it has a score when it is over");
    for (int side = 0; over && side < b->sides; side++) {
        fuzz_expect(score[side][0] + score[side][1] == score[side][2], "a score adds up");
    }
    fuzz_expect(over || c->to_answer != 0 || (c->people >> b->seat & 1) != 0,
                "somebody with a phone is waited for");
    fuzz_expect((c->to_answer & ~c->people) == 0, "only phones are asked");
    const int seat = p->acts % b->seats; /* another one after each act */
    if ((c->people >> seat & 1) != 0 && p->acts % LOOKS == 0) {
        check_hidden(p, c, seat);
    }
}

static bool is_dealt(const struct played_class *p)
{
    return p->c.room.stage == ROOM_PLAYED;
}

/* --- what is done --- */

/* The phone that the table waits for; -1: it is over. */
static int waited_for(const struct played_class *p, int table)
{
    const struct class_session *room = &p->c.room;
    const struct card_table *c = &room->play[table];
    for (int i = 0; i < room->phone_count && c->round.board.phase != PHASE_OVER; i++) {
        const struct room_phone *phone = &room->phone[i];
        const bool here = phone->key[0] != '\0' && phone->table == table + 1;
        if (here && (c->to_answer != 0 ? (c->to_answer >> phone->seat & 1) != 0
                                       : c->round.board.seat == phone->seat)) {
            return i;
        }
    }
    return -1;
}

/* Sends a line to its table: it is played only if it is from whom the table waits for, and no other
 * table changes. */
static int send_line(struct played_class *p, int place, int played, const char *line)
{
    const struct class_session *room = &p->c.room;
    const int table = room->phone[place].table - 1;
    const int awaited = table >= 0 ? waited_for(p, table) : -1;
    const bool asked = table >= 0 && room->play[table].to_answer != 0;
    (void)snprintf(p->last, sizeof p->last, "%d\n%s", played, line);
    p->from = place;
    memcpy(p->before, room->play, (size_t)room->table_count * sizeof p->before[0]);
    const int status = post(p, place, "/play", p->last);
    for (int i = 0; i < room->table_count; i++) {
        const bool same = memcmp(&p->before[i], &room->play[i], sizeof p->before[i]) == 0;
        fuzz_expect(same == (status != 200 || i != table), "a line changes its own table: %s",
                    p->last);
    }
    fuzz_expect(status != 200 || place == awaited || asked, "whose turn it is not does not play");
    if (status == 200) {
        check_table(p, table);
        fuzz_expect(p->acts % LOOKS != 0 || post(p, place, "/play", p->last) != 200,
                    "sent twice, played once");
    }
    return status;
}

/* A move that may be, of anyone who is waited for at a table. */
static void play_well(struct played_class *p, int table, bool lets)
{
    const struct class_session *room = &p->c.room;
    const struct card_table *c = &room->play[table];
    const int place = waited_for(p, table);
    char line[BODY_SIZE - 20];
    struct action a;
    if (place < 0) {
        return;
    }
    (void)snprintf(line, sizeof line, "%s", lets ? "yes" : "no");
    if (c->to_answer == 0) {
        const struct computer_seats hand = {.policy = p->policy, .seed = 7, .line = c->line};
        computer_seats_choose(&hand, room->judge->deal->table, &c->round, &a);
        (void)turn_write(room->judge->deal->table, &a, 1, line, sizeof line);
    }
    fuzz_expect(send_line(p, place, c->line, line) == 200, "what may be is played: %s", line);
}

/* ROW TABLE ANSWER: so many moves. */
static void play_row(struct played_class *p, struct feed *f)
{
    const int row = 1 + (int)feed_choice(f, ROW_MOST),
              table = (int)feed_choice(f, TABLES_MOST) % p->c.room.table_count;
    const bool lets = feed_choice(f, 4) != 3;
    for (int i = 0; i < row && p->acts < ACTS_MOST && is_dealt(p); i++) {
        play_well(p, table, lets);
    }
}

/* WHO line: any line, at the right place of the game. */
static void play_line(struct played_class *p, struct feed *f)
{
    const struct class_session *room = &p->c.room;
    const int place = (int)feed_choice(f, (unsigned)room->phone_count);
    char *text = feed_until(f, '\n', NULL);
    text[strlen(text) < BODY_SIZE - 20 ? strlen(text) : BODY_SIZE - 20] = '\0';
    const int table = room->phone[place].table - 1;
    if (room->phone[place].key[0] != '\0' && table >= 0) {
        (void)send_line(p, place, room->play[table].line, text);
    }
    free(text);
}

/* The teacher: someone is sent away; the deal is dealt anew, at so many tables; back to it from a
 * rest. Or somebody else comes in. */
static void move_people(struct played_class *p, struct feed *f)
{
    const struct class_session *room = &p->c.room;
    const unsigned what = feed_choice(f, 4), number = feed_choice(f, 10);
    char body[40];
    if (what == 3) {
        (void)post(p, -2, "/join", "CLASSA\nLate");
    } else {
        (void)snprintf(body, sizeof body, "%s %u",
                       what == 0   ? "drop"
                       : what == 1 ? "deal"
                                   : "seat",
                       what == 0 ? number % (unsigned)room->phone_count
                                 : number % (TABLES_MOST + 1));
        (void)post(p, -1, "/do", body);
    }
    for (int i = 0; is_dealt(p) && i < room->table_count; i++) {
        check_table(p, i);
    }
}

static void act(struct played_class *p, struct feed *f)
{
    const unsigned what = feed_choice(f, 4);
    if (what == 3) {
        move_people(p, f);
    } else if (!is_dealt(p)) {
        (void)post(p, -1, "/do", p->c.room.play != NULL ? "deal 0" : "deal 1");
    } else if (what == 2 && p->from >= 0 && p->c.room.phone[p->from].key[0] != '\0') {
        (void)post(p, p->from, "/play", p->last); /* replayed, perhaps later on */
    } else if (what == 1) {
        play_line(p, f);
    } else {
        play_row(p, f);
    }
}

/* TABLE PHONES TABLES DEAL(4) POLICY, then what is done. */
void fuzz_played(struct feed *f)
{
    struct school *at = school_at(feed_choice(f, 2));
    const int phones = 1 + (int)feed_choice(f, SEATED_MOST);
    struct played_class *p = memory_array(1, sizeof *p);
    char body[40];
    school_open(at, &p->c);
    (void)snprintf(body, sizeof body, "deal %u", 1 + feed_choice(f, TABLES_MOST));
    const struct deal_origin usual = at->class_questions.deal.origin;
    at->class_questions.deal.origin.seed = feed_number(f);
    p->policy = player_at((int)feed_choice(f, 4)); /* those that need no time */
    p->from = -1;
    for (int i = 0; i < phones; i++) {
        fuzz_expect(post(p, -2, "/join", "CLASSA\n") == 200, "phone %d comes in", i);
    }
    fuzz_expect(post(p, -1, "/do", body) == 200, "a deal");
    while (f->length > 0 && p->acts < ACTS_MOST && p->c.room.stage != ROOM_OVER) {
        act(p, f);
    }
    school_end(at, &p->c, p->acts % LOOKS == 0);
    at->class_questions.deal.origin = usual;
    free(p);
}
