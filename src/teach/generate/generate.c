/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run: which kind, level and answer is wanted next, and the bounded search for a question that
 * has them. */
#include "generate/generate.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "generate/generate_makers.h"
#include "generate/generate_option.h"
#include "generate/generate_row.h"
#include "generate/generate_seen.h"
#include "generate/generate_source.h"
#include "generate/usual.h"
#include "questions/judge.h"

enum {
    TRIES_A_DEAL = 12, /* questions tried out of one round; one hexadecimal digit of the id */
    /* Rounds looked through before a kind, level and answer counts as not to be had. A round takes
     * some tenths of a millisecond with its tries, so a search without success ends within a second
     * or two. */
    DEALS_A_SEARCH = 600,
    DEALS_FOR_TOPIC = 2000, /* and where what was found before has run short */
    DEALS_FOR_OPTION = 250, /* of each kind, as any of them may turn on an option */
    DEALS_FOR_ANOTHER = 60, /* rounds looked through for a reason that was not given too often */
    NEAR_AHEAD = 3,         /* nearest special hands: so much more often than another */
    NEAR_SHARE = 4,  /* at level 1, where plain ones are dealt more often: not over a quarter */
    REASON_SHARE = 3 /* one reason in this number of questions answered no is not too often */
};

/* What is searched for. */
struct target {
    enum question_kind kind;
    int level;  /* 1..LEVEL_MOST */
    bool exact; /* no other level will do */
    bool yes, any_answer;
    bool near; /* one card away from a question that the option decides is enough */
};

/* What became of a kind at a level so far; the one of LEVEL_ANY is for searches at any level. */
struct kind_ledger {
    int yes, no;
    uint16_t reason[RULE_COUNT];   /* of those answered no: the rule named first */
    uint16_t special[SPECIAL_MAX]; /* questions answered by the special hand at this place */
    bool near[2];                  /* the option decides no question with a no, with a yes */
    bool barren[2];                /* a whole search for a no, for a yes, found nothing */
};

struct generator {
    struct table table;
    struct generator_request request;
    enum rule_id rule;     /* the topic as a rule, or RULE_NONE */
    enum option_id option; /* that must decide, where no maker knows the topic, or OPTION_COUNT */
    enum option_id nearly; /* the topic as an option, whoever knows it, or OPTION_COUNT */
    struct rng rng;
    struct seen seen;
    bool patient; /* looks longer: of what was asked for some came, and then no more */
    struct kind_ledger made[QUESTION_KIND_COUNT][LEVEL_MOST + 1];
    struct source source;
    struct answer right; /* of the question made last */
};

/* --- requests ------------------------------------------------------------------------------ */

bool generator_makes(enum question_kind k)
{
    return kind_maker(k) != NULL;
}

bool generator_makes_at(const struct table *t, enum question_kind k)
{
    return generator_makes(k) && kind_is_asked_at(t, k);
}

/* Whether `id` is one of a list of ids, each ended by a blank. */
static bool is_listed(const char *list, const char *id)
{
    const size_t length = strlen(id);
    for (const char *word = list; *word != '\0'; word = strchr(word, ' ') + 1) {
        if (strncmp(word, id, length) == 0 && word[length] == ' ') {
            return true;
        }
    }
    return false;
}

static bool kind_covers(enum question_kind k, const char *topic)
{
    const struct kind_maker *maker = kind_maker(k);
    return maker != NULL && (topic[0] == '\0' || strcmp(topic, maker->theme) == 0 ||
                             (rule_find(topic) != RULE_NONE && is_listed(maker->rules, topic)));
}

static bool some_kind_covers(const char *topic)
{
    bool covers = false;
    for (int i = 0; i < QUESTION_KIND_COUNT; i++) {
        covers = covers || kind_covers((enum question_kind)i, topic);
    }
    return covers;
}

/* The option that a topic names which no maker knows: it decides some questions, of any kind. */
static enum option_id deciding_option(const char *topic)
{
    return some_kind_covers(topic) ? OPTION_COUNT : option_of_topic(topic);
}

/* The same at a table, where a rule that makers know may be switched off: then what is left to ask
 * is what would be forbidden if it were on. */
static enum option_id option_wished(const struct table *t, const char *topic)
{
    const enum option_id o = option_of_topic(topic);
    const bool off =
        o != OPTION_COUNT && option_facts(o)->type == OPTION_ONOFF && table_get(t, o) == 0;
    return off ? o : deciding_option(topic);
}

bool generator_covers(enum question_kind k, const char *topic)
{
    return k == QUESTION_KIND_COUNT ? some_kind_covers(topic) : kind_covers(k, topic);
}

/* Whether questions of that kind can be about the topic, as what it says or by an option. */
static bool can_be_about(enum question_kind k, const char *topic)
{
    return generator_covers(k, topic) || (deciding_option(topic) != OPTION_COUNT &&
                                          (k == QUESTION_KIND_COUNT || generator_makes(k)));
}

bool generator_comes_up(const struct table *t, const struct generator_request *request)
{
    bool up = false;
    for (int i = 0; i < QUESTION_KIND_COUNT; i++) {
        const enum question_kind k = (enum question_kind)i;
        up = up || ((request->kind == QUESTION_KIND_COUNT || request->kind == k) &&
                    generator_makes_at(t, k) &&
                    (request->topic[0] == '\0' || can_be_about(k, request->topic)));
    }
    return up;
}

bool generator_request_fault(const struct generator_request *request, char out[GENERATE_FAULT_SIZE])
{
    if (request->kind != QUESTION_KIND_COUNT && !generator_makes(request->kind)) {
        (void)snprintf(out, GENERATE_FAULT_SIZE,
                       "questions of the kind %s are written by authors, not generated",
                       question_name(request->kind));
        return true;
    }
    if (request->level < LEVEL_ANY || request->level > LEVEL_MOST) {
        (void)snprintf(out, GENERATE_FAULT_SIZE, "there is no level %d; levels go from 1 to %d",
                       request->level, LEVEL_MOST);
        return true;
    }
    if (request->topic[0] != '\0' && rule_find(request->topic) == RULE_NONE &&
        option_find(request->topic) == OPTION_COUNT && theme_find(request->topic) == THEME_COUNT) {
        (void)snprintf(out, GENERATE_FAULT_SIZE,
                       "there is no topic %s; topics are the ids of rules and options and scoring, "
                       "opening, special, pack, discard, out",
                       request->topic);
        return true;
    }
    if (!can_be_about(request->kind, request->topic)) {
        const bool any = request->kind == QUESTION_KIND_COUNT;
        (void)snprintf(out, GENERATE_FAULT_SIZE,
                       "no generated question%s%s is about %s%s. Type rule %s in a session to read "
                       "it",
                       any ? "" : " of the kind ", any ? "" : question_name(request->kind),
                       request->topic, any ? " (unseen in positions)" : "", request->topic);
        return true;
    }
    return false;
}

struct generator *generator_new(const struct table *t, const struct generator_request *request)
{
    char fault[GENERATE_FAULT_SIZE];
    struct generator *g = memory_array(1, sizeof *g);
    assert(!generator_request_fault(request, fault));
    g->table = *t;
    g->request = *request;
    g->option = option_wished(t, request->topic);
    g->nearly = option_of_topic(request->topic);
    g->rule = g->option == OPTION_COUNT ? rule_find(request->topic) : RULE_NONE;
    rng_seed(&g->rng, request->seed);
    return g;
}

void generator_free(struct generator *g)
{
    if (g != NULL) {
        seen_free(&g->seen);
        free(g);
    }
}

/* --- one question -------------------------------------------------------------------------- */

/* The random numbers of one try: they follow from all that its id says. */
static struct rng try_rng(uint64_t deal, int number, enum question_kind k, int level, bool yes)
{
    struct rng rng;
    const uint64_t which =
        (uint64_t)number << 16 | (uint64_t)k << 8 | (uint64_t)level << 1 | (uint64_t)yes;
    rng_seed(&rng, deal ^ (which + 1) * UINT64_C(0xd1342543de82ef95));
    return rng;
}

/* Makes, judges and assesses the question of one try; false when nothing came of it. It borrows
 * `right`. */
static bool make(const struct table *t,
                 const struct source *source,
                 const struct target *want,
                 int number,
                 struct answer *right,
                 struct exercise *out)
{
    const struct kind_maker *maker = kind_maker(want->kind);
    struct rng rng = try_rng(source->deal, number, want->kind, want->level, want->yes);
    memset(out, 0, sizeof *out);
    out->question.kind = want->kind;
    struct making m = {t, source, &rng, want->level, want->yes, out};
    if (!maker->make(&m)) {
        return false;
    }
    if (out->has_position) {
        position_settle(t, &out->position);
        if (!position_hand_can_be(t, &out->position) || !position_pack_can_be(t, &out->position) ||
            !position_pack_is_usual(&out->position) || !position_fit_stock(t, &out->position) ||
            position_fault(t, &out->position, &out->question, NULL)) {
            return false;
        }
    }
    out->has_question = true;
    judge_solve(t, &out->position, &out->question, right);
    out->right = right;
    maker->assess(t, out);
    const bool loose = maker->yes_slack > 0 && maker->leans_yes(t, out);
    if (loose && out->level >= 1 && abs(out->level - want->level) <= maker->yes_slack) {
        out->level = want->level;
    }
    (void)snprintf(out->id, sizeof out->id, "%s-%d%c-%016" PRIx64 "-%x", question_name(want->kind),
                   want->level, want->yes ? 'y' : 'n', source->deal, (unsigned)number);
    return out->level >= 1 && out->topic_count > 0;
}

static bool has_topic(const struct generator *g, const struct exercise *q)
{
    bool there = g->rule == RULE_NONE; /* a theme is a matter of kinds */
    for (int i = 0; i < q->topic_count; i++) {
        there = there || q->topic[i] == g->rule;
    }
    return there;
}

/* Whether the question is about what was asked for. */
static bool is_about(const struct generator *g, const struct target *want, const struct exercise *q)
{
    return want->near ? option_nearly_decides(&g->table, g->nearly, q)
                      : has_topic(g, q) &&
                            (g->option == OPTION_COUNT || option_decides(&g->table, g->option, q));
}

static bool suits(const struct generator *g, const struct target *want, const struct exercise *q)
{
    const struct kind_maker *maker = kind_maker(want->kind);
    return (!want->exact || q->level == want->level) &&
           (want->any_answer || maker->leans_yes(&g->table, q) == want->yes) &&
           !seen_has(&g->seen, question_mark(q)) && is_about(g, want, q);
}

/* Whether the special hand that is the answer came more often than another of the table: a paper
 * asks for each. Which hand is nearest can't be had at will, so there it may be ahead by some. */
static bool special_is_worn(const struct generator *g, const struct exercise *q)
{
    const bool near = q->question.kind == QUESTION_SPECIAL_NEAR;
    int count[SPECIAL_MAX] = {0}, all = 0, least = INT_MAX;
    for (int i = 0; i < g->table.special_count; i++) {
        for (int level = 1; level <= LEVEL_MOST; level++) {
            count[i] += g->made[q->question.kind][level].special[i];
        }
        all += count[i];
        least = count[i] < least ? count[i] : least;
    }
    const int came = count[q->right->special];
    return near && q->level == 1 ? (came - 1) * NEAR_SHARE > all
                                 : came > least + (near ? NEAR_AHEAD : 0);
}

/* Whether the rule that says no here said it in too many questions of the kind and level before:
 * whoever guesses it would be right more often than not. Where a rule is asked for, it may. */
static bool is_worn(const struct generator *g, const struct exercise *q)
{
    const struct kind_ledger *l = &g->made[q->question.kind][q->level];
    if (q->right->form == FORM_SPECIAL && q->right->special != SPECIAL_NONE) {
        return special_is_worn(g, q);
    }
    if (g->rule != RULE_NONE || q->right->broken_count == 0) {
        return false;
    }
    return l->reason[q->right->broken[0].rule] * REASON_SHARE > l->no + 1;
}

/* Looks through new rounds for what is wanted. When any level will do, makers are steered to one
 * after another, since a rule may come up at one of them only. */
static bool search(struct generator *g, struct target want, struct exercise *out)
{
    const int deals = g->option != OPTION_COUNT            ? DEALS_FOR_OPTION
                      : g->rule != RULE_NONE || g->patient ? DEALS_FOR_TOPIC
                                                           : DEALS_A_SEARCH;
    for (int i = 0; i < deals; i++) {
        source_play(&g->table, rng_next(&g->rng), &g->source);
        for (int number = 0; number < TRIES_A_DEAL; number++) {
            if (make(&g->table, &g->source, &want, number, &g->right, out) &&
                suits(g, &want, out) && (i >= DEALS_FOR_ANOTHER || !is_worn(g, out))) {
                if (g->option != OPTION_COUNT || want.near) {
                    topic_first(out, rule_find(g->request.topic));
                }
                return true;
            }
        }
        want.level = want.exact ? want.level : want.level % LEVEL_MOST + 1;
    }
    return false;
}

/* --- the run ------------------------------------------------------------------------------- */

/* Whether questions of the kind with that answer were made. */
static bool has_answer(const struct generator *g, enum question_kind k, bool yes)
{
    bool made = false;
    for (int level = 1; level <= LEVEL_MOST; level++) {
        made = made || (yes ? g->made[k][level].yes : g->made[k][level].no) > 0;
    }
    return made;
}

/* Looks for a question of this kind and level with this answer, unless that was in vain before. An
 * option that only forbids has questions of one answer: of the other are those that it nearly
 * decides. */
static bool search_answer(struct generator *g, struct target want, bool yes, struct exercise *out)
{
    struct kind_ledger *l = &g->made[want.kind][want.exact ? want.level : LEVEL_ANY];
    want.yes = yes;
    want.near = l->near[yes];
    if (l->barren[yes] || (want.near && !has_answer(g, want.kind, !yes))) {
        return false;
    }
    if (search(g, want, out)) {
        return true;
    }
    l->barren[yes] = want.near || g->nearly == OPTION_COUNT || want.any_answer;
    l->near[yes] = g->nearly != OPTION_COUNT;
    return !l->barren[yes] && search_answer(g, want, yes, out);
}

/* So many answers lean to yes for each that doesn't. */
static int yes_for_a_no(enum question_kind k)
{
    const int in = kind_maker(k)->no_in;
    return in > 1 ? in - 1 : 1;
}

/* Questions of the kind answered yes less those to be had for the ones answered no; of all levels
 * with LEVEL_ANY. */
static int lead_of_yes(const struct generator *g, enum question_kind k, int level)
{
    int lead = 0;
    for (int i = 1; i <= LEVEL_MOST; i++) {
        if (level == LEVEL_ANY || i == level) {
            lead += g->made[k][i].yes - yes_for_a_no(k) * g->made[k][i].no;
        }
    }
    return lead;
}

/* Which answer is due: the one that has come less often, at this level or at all, and either by
 * chance as long as they are close: an answer must not follow from those before it. */
static bool wants_yes(struct generator *g, enum question_kind k, int level)
{
    const int close = yes_for_a_no(k);
    const bool by_chance = rng_below(&g->rng, (uint32_t)close + 1) < (uint32_t)close;
    const int here = lead_of_yes(g, k, level), all = lead_of_yes(g, k, LEVEL_ANY);
    const int lead = here > close || here < -close ? here : all;
    return lead > close ? false : lead < -close ? true : by_chance;
}

/* A question that was made with this level in mind; with `exact` it has it. */
static bool next_of_level(
    struct generator *g, enum question_kind k, int level, bool exact, struct exercise *out)
{
    const struct kind_maker *maker = kind_maker(k);
    const struct target want = {
        .kind = k, .level = level, .exact = exact, .any_answer = maker->leans_yes == NULL};
    const bool yes = wants_yes(g, k, level);
    if (!search_answer(g, want, yes, out) && !search_answer(g, want, !yes, out)) {
        return false;
    }
    const bool is_yes = maker->leans_yes != NULL && maker->leans_yes(&g->table, out);
    g->made[k][out->level].yes += is_yes;
    g->made[k][out->level].no += !is_yes;
    if (out->right->broken_count > 0) {
        g->made[k][out->level].reason[out->right->broken[0].rule]++;
    }
    if (out->right->form == FORM_SPECIAL && out->right->special != SPECIAL_NONE) {
        g->made[k][out->level].special[out->right->special]++;
    }
    return true;
}

static void shuffled(struct rng *rng, uint8_t *out, int count)
{
    for (int i = 0; i < count; i++) {
        out[i] = (uint8_t)i;
    }
    rng_shuffle(rng, out, (size_t)count);
}

/* The level with the fewest questions of the kind so far comes first. */
static void order_levels(struct generator *g, enum question_kind k, uint8_t out[LEVEL_MOST])
{
    shuffled(&g->rng, out, LEVEL_MOST);
    for (int i = 1; i < LEVEL_MOST; i++) {
        for (int j = i; j > 0; j--) {
            const struct kind_ledger *a = &g->made[k][out[j - 1] + 1], *b = &g->made[k][out[j] + 1];
            if (a->yes + a->no <= b->yes + b->no) {
                break;
            }
            const uint8_t swap = out[j];
            out[j] = out[j - 1];
            out[j - 1] = swap;
        }
    }
}

static bool next_of_kind(struct generator *g, enum question_kind k, struct exercise *out)
{
    uint8_t levels[LEVEL_MOST];
    if (g->request.level != LEVEL_ANY) {
        return next_of_level(g, k, g->request.level, true, out);
    }
    order_levels(g, k, levels);
    if (g->rule != RULE_NONE || g->option != OPTION_COUNT) {
        /* few questions turn on one rule: any level will do */
        return next_of_level(g, k, levels[0] + 1, false, out);
    }
    for (int i = 0; i < LEVEL_MOST; i++) {
        if (next_of_level(g, k, levels[i] + 1, true, out)) {
            return true;
        }
    }
    return false;
}

/* The kinds that can be asked, in a random order in which those that come up more often at a table
 * tend to come first; how many. */
static int mixed_kinds(struct generator *g, uint8_t out[QUESTION_KIND_COUNT])
{
    int weight[QUESTION_KIND_COUNT] = {0};
    int count = 0, total = 0;
    for (int i = 0; i < QUESTION_KIND_COUNT; i++) {
        const enum question_kind k = (enum question_kind)i;
        if (can_be_about(k, g->request.topic) && kind_is_asked_at(&g->table, k)) {
            weight[count] = kind_maker(k)->weight;
            total += weight[count];
            out[count++] = (uint8_t)i;
        }
    }
    for (int i = 0; i < count && total > 0; i++) {
        int left = (int)rng_below(&g->rng, (uint32_t)total), at = i;
        while (left >= weight[at]) {
            left -= weight[at++];
        }
        const uint8_t kind_there = out[at];
        const int weight_there = weight[at];
        out[at] = out[i];
        weight[at] = weight[i];
        out[i] = kind_there;
        weight[i] = weight_there;
        total -= weight_there;
    }
    return count;
}

/* Looks for what is asked for, among all kinds or the one. */
static bool next_requested(struct generator *g, struct exercise *out)
{
    uint8_t kinds[QUESTION_KIND_COUNT];
    bool found = false;
    if (g->request.kind != QUESTION_KIND_COUNT) {
        found =
            kind_is_asked_at(&g->table, g->request.kind) && next_of_kind(g, g->request.kind, out);
    } else {
        const int count = mixed_kinds(g, kinds);
        for (int i = 0; i < count && !found; i++) {
            found = next_of_kind(g, (enum question_kind)kinds[i], out);
        }
    }
    return found;
}

bool generator_next(struct generator *g, struct exercise *out)
{
    bool found = next_requested(g, out);
    if (!found && !g->patient && g->rule == RULE_NONE && g->option == OPTION_COUNT &&
        g->seen.count > 0) {
        g->patient = true;
        for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
            for (int level = LEVEL_ANY; level <= LEVEL_MOST; level++) {
                memset(g->made[k][level].barren, 0, sizeof g->made[k][level].barren);
            }
        }
        found = next_requested(g, out);
    }
    if (found) {
        seen_add(&g->seen, question_mark(out));
    }
    return found;
}

/* --- again --------------------------------------------------------------------------------- */

/* Reads `digits` hexadecimal digits, lower case as they are written. */
static bool read_hex(const char *text, int digits, uint64_t *out)
{
    static const char known[] = "0123456789abcdef";
    *out = 0;
    for (int i = 0; i < digits; i++) {
        const char *at = text[i] != '\0' ? strchr(known, text[i]) : NULL;
        if (at == NULL) {
            return false;
        }
        *out = *out << 4 | (uint64_t)(at - known);
    }
    return true;
}

/* Takes an id apart: KIND-LEVEL{y|n}-DEAL-NUMBER, after the kind always as long. */
static bool read_id(const char *id, struct target *want, uint64_t *deal, int *number)
{
    char name[EXERCISE_ID_SIZE];
    uint64_t level = 0, which = 0;
    const size_t length = strlen(id), tail = strlen("-1y-0123456789abcdef-0");
    if (length <= tail || length >= sizeof name) {
        return false;
    }
    memcpy(name, id, length - tail);
    name[length - tail] = '\0';
    const char *rest = id + length - tail;
    if (rest[0] != '-' || (rest[2] != 'y' && rest[2] != 'n') || rest[3] != '-' || rest[20] != '-' ||
        !read_hex(rest + 1, 1, &level) || !read_hex(rest + 4, 16, deal) ||
        !read_hex(rest + 21, 1, &which) || level < 1 || level > LEVEL_MOST ||
        which >= TRIES_A_DEAL) {
        return false;
    }
    *want =
        (struct target){.kind = question_find(name), .level = (int)level, .yes = rest[2] == 'y'};
    *number = (int)which;
    return generator_makes(want->kind);
}

bool generated_remake(const struct table *t, const char *id, struct exercise *out)
{
    struct target want;
    uint64_t deal = 0;
    int number = 0, side = 0;
    enum score_part part = PART_KINDS;
    char sheet[EXERCISE_ID_SIZE]; /* the id of the whole, where this one is a row of a sheet */
    (void)snprintf(sheet, sizeof sheet, "%s", id);
    const bool row = strlen(id) < sizeof sheet && generated_row_split(sheet, &part, &side);
    if (!read_id(sheet, &want, &deal, &number) || (row && want.kind != QUESTION_SCORE)) {
        return false;
    }
    struct source *source = memory_array(1, sizeof *source);
    source_play(t, deal, source);
    struct answer *right = memory_alloc(sizeof *right);
    const bool made = make(t, source, &want, number, right, out) && strcmp(out->id, sheet) == 0 &&
                      (!row || side < out->position.round.board.sides);
    if (made && row) {
        generated_row_set(t, part, side, out);
    }
    out->right = NULL;
    free(right);
    free(source);
    return made;
}
