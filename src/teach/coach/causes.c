/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares how often events came about after two candidates, and orders the reasons by it. */
#include "coach/causes.h"

#include <math.h>

#include "coach/reason_list.h"

enum {
    /* A reason that the deals confirm is heavier than all others (CAUSE_WEIGHT), */
    CAUSE_HEAVIEST = 9000,
    SMALL_WEIGHT = 50, /* one that explains little of the loss stands behind what a choice does */
    EXPLAINS = 3,      /* at least a third of it, roughly */
    IDLE_WEIGHT = FACT_WEIGHT, /* and one of which they show nothing decides nothing */
    LEAST_POINTS = 15,         /* a smaller cause is not worth a sentence */
    PACK_CARD = 25,            /* points, for each card of a pack that is lost */
    OF_DEALS = 100,            /* how often, as "once in every so many deals"; */
    IN_MOST = 67,              /* so many times in 100: in most of them */
    NO_EVENT = SEARCH_EVENTS
};

static const double certain = 2.0, least_often = 0.02;

/* Roughly what one event more is worth, in points, where the table does not matter: only the order
 * of causes hangs on it. */
static const int worth[SEARCH_EVENTS] = {
    [EVENT_NEXT_PICKS] = -150,   [EVENT_THEY_PICK] = -250, [EVENT_WE_PICK] = 250,
    [EVENT_PARTNER_PICKS] = 250, [EVENT_OPENED] = 500,     [EVENT_CANASTAS] = 400,
    [EVENT_SEVENS] = 2500,       [EVENT_ACES] = 2500,      [EVENT_WILDS] = 2000,
    [EVENT_UNFINISHED] = -2000,  [EVENT_DIRTY] = -1500,    [EVENT_SPECIAL] = 2000,
    [EVENT_OUT] = 150,           [EVENT_THEY_OUT] = -150,  [EVENT_THEIR_CANASTAS] = -300,
    [EVENT_THEY_DIRTY] = 1500,
};

/* One event, and how much oftener it comes about after the better choice. */
struct cause {
    enum search_event event;
    double more;   /* times a deal; below 0: less often */
    double points; /* roughly what that is worth to the player's side */
};

struct causes {
    int count;
    bool small; /* the first explains little of the loss, and the choice itself does something */
    struct cause list[SEARCH_EVENTS]; /* what speaks most for the better choice first */
};

/* How often events came about after a choice, and in how many deals. */
struct frequency {
    const int *seen;
    int deals;
};

/* The two choices side by side: in the deals both were tried in where that is known, so that chance
 * falls out of the comparison. */
static void tallies(const struct advised *better,
                    const struct advised *move,
                    int place,
                    struct frequency *with,
                    struct frequency *without)
{
    if (move->other == place && move->together > 0) {
        *with = (struct frequency){move->others, move->together};
        *without = (struct frequency){move->own, move->together};
    } else {
        *with = (struct frequency){better->seen, better->tried};
        *without = (struct frequency){move->seen, move->tried};
    }
}

static void insert(struct causes *out, struct cause cause)
{
    int at = out->count++;
    for (; at > 0 && out->list[at - 1].points < cause.points; at--) {
        out->list[at] = out->list[at - 1];
    }
    out->list[at] = cause;
}

/* What follows from what: who gets the pack and who is open has canastas later. */
static const struct {
    enum search_event event, from;
} follows[] = {
    {EVENT_THEY_PICK, EVENT_NEXT_PICKS},
    {EVENT_THEIR_CANASTAS, EVENT_NEXT_PICKS},
    {EVENT_THEIR_CANASTAS, EVENT_THEY_PICK},
    {EVENT_THEY_OUT, EVENT_NEXT_PICKS},
    {EVENT_THEY_OUT, EVENT_THEY_PICK},
    {EVENT_CANASTAS, EVENT_OPENED},
    {EVENT_OUT, EVENT_OPENED},
};

/* Puts what follows from another cause after it: that one is the reason. */
static void put_roots_first(struct causes *c)
{
    const struct causes found = *c;
    double points[SEARCH_EVENTS] = {0}, heaviest[SEARCH_EVENTS] = {0};
    for (int i = 0; i < found.count; i++) {
        points[found.list[i].event] = found.list[i].points;
    }
    for (size_t i = 0; i < sizeof follows / sizeof follows[0]; i++) {
        const enum search_event from = follows[i].from;
        if (points[from] > 0 && points[follows[i].event] > heaviest[from]) {
            heaviest[from] = points[follows[i].event];
        }
    }
    c->count = 0;
    for (int i = 0; i < found.count; i++) {
        struct cause cause = found.list[i];
        cause.points += heaviest[cause.event];
        insert(c, cause);
    }
}

/* Finds what differs between two candidates in the deals they were tried in, by more than chance:
 * `f->better` beside `f->move`. The pack's size weighs its loss. */
static void find_causes(const struct view *v,
                        const struct advice *a,
                        const struct finding *f,
                        struct causes *out)
{
    struct frequency with, without;
    tallies(&a->list[f->better], &a->list[f->move], f->better, &with, &without);
    out->count = 0;
    out->small = false;
    if (with.deals == 0 || without.deals == 0) {
        return;
    }
    for (int e = 0; e < SEARCH_EVENTS; e++) {
        const double often = (double)with.seen[e] / with.deals;
        const double before = (double)without.seen[e] / without.deals;
        const double error = sqrt(often / with.deals + before / without.deals);
        const double more = often - before;
        const double each =
            worth[e] - (e == EVENT_NEXT_PICKS ? PACK_CARD * v->board->pack_size : 0);
        const struct cause cause = {(enum search_event)e, more, more * each};
        if (fabs(more) >= least_often && fabs(more) >= certain * error &&
            fabs(cause.points) >= LEAST_POINTS) {
            insert(out, cause);
        }
    }
    put_roots_first(out);
}

/* What a principle speaks of. */
static const struct {
    enum message_id id;
    enum search_event event;
} subjects[] = {
    {MSG_coach_why_danger, EVENT_NEXT_PICKS},
    {MSG_coach_why_danger_meld, EVENT_NEXT_PICKS},
    {MSG_coach_why_danger_known, EVENT_NEXT_PICKS},
    {MSG_coach_why_pack_large, EVENT_NEXT_PICKS},
    {MSG_coach_why_safe_wild, EVENT_NEXT_PICKS},
    {MSG_coach_why_safe_black, EVENT_NEXT_PICKS},
    {MSG_coach_why_safe_dead, EVENT_NEXT_PICKS},
    {MSG_coach_why_safe_full, EVENT_NEXT_PICKS},
    {MSG_coach_why_safe_seen, EVENT_NEXT_PICKS},
    {MSG_coach_why_safe_threw, EVENT_NEXT_PICKS},
    {MSG_coach_seen_risks, EVENT_NEXT_PICKS},
    {MSG_coach_why_pack_theirs, EVENT_THEY_PICK},
    {MSG_coach_why_belongs, EVENT_CANASTAS},
    {MSG_coach_why_progress, EVENT_CANASTAS},
    {MSG_coach_why_closes, EVENT_CANASTAS},
    {MSG_coach_why_threes, EVENT_CANASTAS},
    {MSG_coach_why_pack_canasta, EVENT_CANASTAS},
    {MSG_coach_why_wild_finishes, EVENT_CANASTAS},
    {MSG_coach_why_spends_wild, EVENT_CANASTAS},
    {MSG_coach_why_ends_now, EVENT_CANASTAS},
    {MSG_coach_why_meld_ready, EVENT_CANASTAS},
    {MSG_coach_why_pair, EVENT_WE_PICK},
    {MSG_coach_why_hand_picks, EVENT_WE_PICK},
    {MSG_coach_why_leaves, EVENT_WE_PICK},
    {MSG_coach_why_opens, EVENT_OPENED},
    {MSG_coach_why_dear, EVENT_OPENED},
    {MSG_coach_why_dirty, EVENT_DIRTY},
    {MSG_coach_why_burden, EVENT_UNFINISHED},
    {MSG_coach_why_pack_burden, EVENT_UNFINISHED},
    {MSG_coach_why_quest, EVENT_SPECIAL},
    {MSG_coach_why_special_near, EVENT_SPECIAL},
    {MSG_coach_why_shows, EVENT_SPECIAL},
    {MSG_coach_why_out_brings, EVENT_OUT},
    {MSG_coach_why_enough, EVENT_OUT},
};

/* The canasta that a principle about a meld speaks of; `slot` is the meld's. */
static enum search_event canasta_of(const struct table *t, int slot)
{
    return slot == KIND_7 && t->sevens_special != 0 ? EVENT_SEVENS
           : slot == KIND_A && t->aces_special != 0 ? EVENT_ACES
           : slot == SLOT_WILD                      ? EVENT_WILDS
                                                    : EVENT_CANASTAS;
}

/* The event a reason speaks of, NO_EVENT: none that is counted. */
static int subject_of(const struct table *t, const struct reason *r)
{
    if (r->message.id == MSG_coach_why_closes || r->message.id == MSG_coach_why_pack_canasta ||
        r->message.id == MSG_coach_why_partner_holds) {
        return (int)canasta_of(t,
                               (int)r->message.arg[r->message.id == MSG_coach_why_partner_holds]);
    }
    for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
        if (r->message.id == subjects[i].id) {
            return (int)subjects[i].event;
        }
    }
    return NO_EVENT;
}

/* What speaks of that event among the causes, NULL: it makes no difference. */
static const struct cause *cause_of(const struct causes *c, int event)
{
    for (int i = 0; i < c->count; i++) {
        if ((int)c->list[i].event == event) {
            return &c->list[i];
        }
    }
    return NULL;
}

static int weight_of(const struct causes *all, const struct cause *c)
{
    return all->small ? SMALL_WEIGHT : CAUSE_WEIGHT + (int)fmin(CAUSE_HEAVIEST, c->points);
}

/* Whether the event is the better choice itself: who picks has picked, which is no reason to. */
static bool is_itself(const struct reason_list *r, const struct cause *c)
{
    return c->event == EVENT_WE_PICK && is_kind(r->better, ACTION_TAKE_PACK);
}

/* The cause that weighs most for the better choice; NULL: there is none. */
static const struct cause *first_cause(const struct reason_list *r, const struct causes *c)
{
    int i = 0;
    while (i < c->count && is_itself(r, &c->list[i])) {
        i++;
    }
    return i < c->count && c->list[i].points > 0 ? &c->list[i] : NULL;
}

/* Whether a reason says that keeping to a convention costs: it may not be told where another throw
 * that keeps to it is as good. */
static bool is_departure(const struct reason *r)
{
    return r->message.id == MSG_coach_why_block_anyway ||
           r->message.id == MSG_coach_why_signal_anyway ||
           r->message.id == MSG_coach_why_known_anyway;
}

static void leave_out_departures(struct reasons *all)
{
    int kept = 0;
    for (int i = 0; i < all->count; i++) {
        if (!is_departure(&all->list[i])) {
            all->list[kept++] = all->list[i];
        }
    }
    all->count = kept;
}

/* Whether a throw of another kind than these two is as good as the better one. */
static bool is_other_as_good(const struct advice *a, const struct finding *f)
{
    for (int i = 0; i < a->count; i++) {
        if (i != f->move && i != f->better && a->list[i].action.kind == ACTION_DISCARD &&
            advice_is_good(a, i)) {
            return true;
        }
    }
    return false;
}

/* Whether a reason tells what the choice itself does, whatever comes of it: a canasta closed now
 * may be paid for with others later, and yet turn the sign of the threes. */
static bool is_deed(const struct reason *r)
{
    return r->message.id == MSG_coach_why_closes || r->message.id == MSG_coach_why_threes;
}

static bool tells_deed(const struct reasons *all)
{
    for (int i = 0; i < all->count; i++) {
        if (is_deed(&all->list[i])) {
            return true;
        }
    }
    return false;
}

/* Adds the principles again, with the weight the deals give them. Returns whether one of them
 * speaks of the `first` cause. */
static bool add_principles(struct reason_list *r,
                           const struct causes *c,
                           const struct cause *first,
                           const struct reasons *all,
                           double loss)
{
    bool told = false;
    for (int i = 0; i < all->count; i++) {
        const struct reason *reason = &all->list[i];
        const int event = subject_of(r->estimates.table, reason);
        const struct cause *cause = cause_of(c, event);
        const bool against = cause != NULL && cause->points < 0;
        if (against && !(c->small && is_deed(reason))) {
            continue; /* it speaks for the other choice here */
        }
        told = told || (cause != NULL && cause == first);
        /* what a card counts in hand is no reason for hundreds */
        const bool small = reason->message.id == MSG_coach_why_ending && loss >= GRADE_BAD_POINTS;
        const bool idle =
            (event != NO_EVENT || small) && cause == NULL && reason->weight > IDLE_WEIGHT;
        reason_add(r, reason->rule,
                   cause != NULL && !against ? weight_of(c, cause)
                   : idle                    ? IDLE_WEIGHT
                                             : reason->weight,
                   reason->message);
    }
    return told;
}

/* A cause by itself. */
static void add_cause(struct reason_list *r, const struct causes *all, const struct cause *c)
{
    static const struct {
        enum message_id id;
        enum rule_id rule;
    } said[SEARCH_EVENTS] = {
        [EVENT_NEXT_PICKS] = {MSG_coach_cause_next_picks, RULE_PACK_PAIR},
        [EVENT_THEY_PICK] = {MSG_coach_cause_they_pick, RULE_PACK_WHOLE},
        [EVENT_WE_PICK] = {MSG_coach_cause_we_pick, RULE_PACK_WHOLE},
        [EVENT_PARTNER_PICKS] = {MSG_coach_cause_partner_picks, RULE_PACK_WHOLE},
        [EVENT_OPENED] = {MSG_coach_cause_opened, RULE_OPEN_COUNT},
        [EVENT_CANASTAS] = {MSG_coach_cause_canastas, RULE_MELD_CANASTA},
        [EVENT_SEVENS] = {MSG_coach_cause_sevens, RULE_SEVENS_PURE},
        [EVENT_ACES] = {MSG_coach_cause_aces, RULE_ACES_PURE},
        [EVENT_WILDS] = {MSG_coach_cause_wilds, RULE_CARDS_WILD},
        [EVENT_UNFINISHED] = {MSG_coach_cause_unfinished, RULE_OUT_SPECIALS},
        [EVENT_DIRTY] = {MSG_coach_cause_dirty, RULE_SCORE_DIRTY},
        [EVENT_SPECIAL] = {MSG_coach_cause_special, RULE_SPECIAL_FOURTEEN},
        [EVENT_OUT] = {MSG_coach_cause_out, RULE_OUT_CANASTAS},
        [EVENT_THEY_OUT] = {MSG_coach_cause_they_out, RULE_OUT_CANASTAS},
        [EVENT_THEIR_CANASTAS] = {MSG_coach_cause_their_canastas, RULE_MELD_CANASTA},
        [EVENT_THEY_DIRTY] = {MSG_coach_cause_they_dirty, RULE_SCORE_DIRTY},
    };
    const struct board *b = r->estimates.view->board;
    const int times = (int)lround(OF_DEALS * fabs(c->more));
    const int every = (OF_DEALS + times / 2) / times; /* `times` is 2 or more (least_often) */
    reason_add(
        r, said[c->event].rule, weight_of(all, c),
        MESSAGE(said[c->event].id, r->me, r->next, seat_side(b, r->me), every, times >= IN_MOST));
}

void causes_reasons(const struct table *t,
                    const struct view *v,
                    const struct advice *a,
                    const struct finding *f,
                    struct reasons *out)
{
    const struct action *better = &a->list[f->better].action;
    if (f->move == CANDIDATE_NONE || f->move == f->better) {
        principles_find(t, v, NULL, better, out);
        return;
    }
    struct causes causes;
    struct reasons all;
    principles_find(t, v, &a->list[f->move].action, better, &all);
    if (is_other_as_good(a, f)) {
        leave_out_departures(&all);
    }
    find_causes(v, a, f, &causes);
    struct reason_list r = {.chosen = &a->list[f->move].action, .better = better, .out = out};
    card_estimates_read(t, v, &r.estimates);
    r.me = v->seat;
    r.next = r.estimates.next;
    out->count = 0;
    const struct cause *first = first_cause(&r, &causes);
    causes.small = first != NULL && EXPLAINS * first->points < f->behind.loss && tells_deed(&all);
    if (!add_principles(&r, &causes, first, &all, f->behind.loss) && first != NULL) {
        add_cause(&r, &causes, first);
    }
}
