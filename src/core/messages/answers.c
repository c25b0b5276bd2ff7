/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranks the known questions by the words they share with the one that was typed. */
#include "messages/answers.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/fnv.h"
#include "base/memory.h"
#include "messages/answer_words.h"
#include "messages/catalog.h"
#include "messages/question_words.h"

enum {
    KINDS_MOST = 16, /* of cards */
    LINE_MOST = 500, /* bytes of a question that are looked at */
    SLOTS = 8192,    /* of the table of words, a power of two; far more than there are words */
    WHOLE = 100,
    ASKED = 35, /* what the words of the question alone bring, of 100 */
    ONE_WAY =
        40, /* of that, what those bring that are in this way to ask; any way brings the rest */
    UNHEARD = 90, /* what a word weighs that nobody asks with: less than a rare one, as it may tell
                     nothing */
    UNHEARD_RULE = 40, /* the same in a house rule, which is said at length */
    MISTYPED = 90,     /* what a word counts that had to be mended, of 100 */
    BARE = 16,         /* what a word weighs that stands in every question */
    SHORT_WORD = 4,
    LONG_WORD = 7,  /* from here on two letters may be wrong */
    LEAD = 3,       /* points by which an unsure answer must be ahead of the next */
    OTHERWISE = 90, /* what is left, of 100, of what one of them asks yes or no, and the other does
                       not */
    OTHER_KIND = 65 /* what is left of it where other kinds of cards are named */
};

/* A word of the known questions, and in how many of them it stands. */
struct index_word {
    char text[ANSWER_WORD_SIZE];
    int entries, last; /* `last`: the last of them, to count each once */
    unsigned kind;     /* of card that it names: a bit, 0 none */
};

/* One way to ask for one thing. */
struct index_way {
    int thing; /* its place in the list of what can be found */
    int count;
    bool whether; /* asked to be told yes or no */
    uint16_t word[ANSWER_WORDS_MAX];
};

struct answer_index {
    struct answer_synonyms *synonyms;
    struct index_word *word;
    struct index_way *way;
    struct answer_found *thing;
    int ways, things, words;
    int unheard; /* what a word weighs that nobody asks with */
};

/* --- the index --- */

/* The place of a word, or of the free place where it would be. */
static int place_of(const struct answer_index *x, const char *text)
{
    uint32_t at = fnv_hash(text, strlen(text)) & (SLOTS - 1);
    while (x->word[at].text[0] != '\0' && strcmp(x->word[at].text, text) != 0) {
        at = (at + 1) & (SLOTS - 1);
    }
    return (int)at;
}

static void add_way(struct answer_index *x, int thing, const char *text, size_t length)
{
    struct answer_words words;
    struct index_way *way = &x->way[x->ways];
    answer_words_read(text, length, &words);
    answer_words_merge(x->synonyms, &words);
    way->thing = thing;
    way->count = 0;
    way->whether = question_words_whether(text);
    for (int i = 0; i < words.count && x->words < SLOTS / 2; i++) {
        const int at = place_of(x, words.word[i]);
        struct index_word *word = &x->word[at];
        x->words += word->text[0] == '\0';
        memcpy(word->text, words.word[i], sizeof word->text);
        if (word->entries == 0 || word->last != thing) {
            word->entries++;
            word->last = thing;
        }
        way->word[way->count++] = (uint16_t)at;
    }
    x->ways += way->count > 0;
}

static void add_ways(struct answer_index *x, int thing, const char *ways)
{
    for (const char *at = ways; at != NULL && *at != '\0';) {
        const size_t length = strcspn(at, "|");
        add_way(x, thing, at, length);
        at += length + (at[length] == '|');
    }
}

static int count_ways(const char *ways)
{
    int count = ways != NULL ? 1 : 0;
    for (; ways != NULL && *ways != '\0'; ways++) {
        count += *ways == '|';
    }
    return count;
}

/* Notes which words name a kind of card: those of one kind have a bit of their own. */
static void mark_kinds(struct answer_index *x, const struct answers *a)
{
    const char *known[KINDS_MOST];
    int kinds = 0;
    for (int i = 0; i < a->same_count; i++) {
        const struct answer_same *same = &a->same[i];
        int k = 0;
        while (same->kind != NULL && k < kinds && strcmp(known[k], same->kind) != 0) {
            k++;
        }
        if (same->kind == NULL || k == KINDS_MOST) {
            continue;
        }
        known[k] = same->kind;
        kinds = k == kinds ? kinds + 1 : kinds;
        x->word[place_of(x, same->as)].kind = 1U << k;
    }
}

/* An index with room for `ways` ways to ask for `things` things. */
static struct answer_index *index_begin(const struct answers *a, int things, int ways, int unheard)
{
    struct answer_index *x = memory_array(1, sizeof *x);
    *x = (struct answer_index){.unheard = unheard,
                               .synonyms = answer_synonyms_new(a),
                               .word = memory_array(SLOTS, sizeof(struct index_word)),
                               .way = memory_array((size_t)ways, sizeof(struct index_way)),
                               .thing = memory_array((size_t)things, sizeof(struct answer_found))};
    return x;
}

void answer_index_free(struct answer_index *x)
{
    if (x != NULL) {
        answer_synonyms_free(x->synonyms);
        free(x->word);
        free(x->way);
        free(x->thing);
        free(x);
    }
}

/* --- the question --- */

/* What a word weighs: little if it stands in many questions. Halving how many have it adds BARE. */
static int weight(const struct answer_index *x, int entries)
{
    int weighs = BARE;
    int64_t share = entries > 0 ? entries : 1;
    for (; share * 2 <= x->things; share *= 2) {
        weighs += BARE;
    }
    return weighs + (int)((x->things - share) * BARE / share) % (BARE + 1);
}

/* How many letters are wrong, missing, too many or swapped, up to 3. */
static int letters_off(const char *a, const char *b)
{
    int row[3][ANSWER_WORD_SIZE + 1];
    const int la = (int)strlen(a), lb = (int)strlen(b);
    if (abs(la - lb) > 2) {
        return 3;
    }
    for (int j = 0; j <= lb; j++) {
        row[0][j] = j;
    }
    for (int i = 1; i <= la; i++) {
        int *now = row[i % 3], *above = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= lb; j++) {
            int best = above[j - 1] + (a[i - 1] != b[j - 1]);
            best = above[j] + 1 < best ? above[j] + 1 : best;
            best = now[j - 1] + 1 < best ? now[j - 1] + 1 : best;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                before[j - 2] + 1 < best) {
                best = before[j - 2] + 1;
            }
            now[j] = best;
        }
    }
    return row[la % 3][lb];
}

/* The known word nearest to a mistyped one. */
struct nearest_word {
    const char *typed, *word; /* NULL: none yet */
    int off, entries;
};

/* Takes a word if it is nearer than the best so far, or as near and more often asked for. */
static void try_word(struct nearest_word *n, const char *word, int entries)
{
    if (word[0] == '\0' || strlen(word) + 1 < SHORT_WORD) {
        return;
    }
    const int off = letters_off(n->typed, word);
    if (off < n->off || (off == n->off && n->word != NULL && entries > n->entries)) {
        *n = (struct nearest_word){n->typed, word, off, entries};
    }
}

/* The known word that a mistyped one must be; empty: none, or it is known. */
static void mend(const struct answer_index *x, const char *typed, char out[ANSWER_WORD_SIZE])
{
    const size_t length = strlen(typed);
    struct nearest_word n = {typed, NULL, length >= LONG_WORD ? 3 : 2, 0};
    const char *word = NULL;
    out[0] = '\0';
    if (length < SHORT_WORD || strspn(typed, "0123456789") > 0 ||
        x->word[place_of(x, typed)].text[0] != '\0' || answer_synonyms_know(x->synonyms, typed)) {
        return;
    }
    for (int i = 0; i < SLOTS; i++) {
        try_word(&n, x->word[i].text, x->word[i].entries);
    }
    for (int i = 0; (word = answer_synonyms_word(x->synonyms, i)) != NULL; i++) {
        try_word(&n, word, 0);
    }
    if (n.word != NULL) {
        memcpy(out, n.word, strlen(n.word) + 1);
    }
}

/* The question as places of words; -1: nobody asks with that word. */
struct question_words {
    int count, weighs;
    bool whether;
    unsigned kinds; /* of cards that it names */
    int word[ANSWER_WORDS_MAX], weight[ANSWER_WORDS_MAX], counts[ANSWER_WORDS_MAX];
};

/* The words of a text as they are compared: mended, and synonyms replaced. `right` receives what
 * was mended. */
static void hear(const struct answer_index *x,
                 const char *text,
                 struct answer_words *out,
                 char right[ANSWER_WORDS_MAX][ANSWER_WORD_SIZE])
{
    const size_t length = strlen(text);
    answer_words_read(text, length < LINE_MOST ? length : (size_t)LINE_MOST, out);
    for (int i = 0; i < out->count; i++) {
        mend(x, out->word[i], right[i]);
        if (right[i][0] != '\0') {
            memcpy(out->word[i], right[i], ANSWER_WORD_SIZE);
        }
    }
    answer_words_merge(x->synonyms, out);
}

static void read_question(const struct answer_index *x, const char *text, struct question_words *q)
{
    struct answer_words words;
    char right[ANSWER_WORDS_MAX][ANSWER_WORD_SIZE];
    hear(x, text, &words, right);
    *q = (struct question_words){.count = words.count, .whether = question_words_whether(text)};
    for (int i = 0; i < words.count; i++) {
        const int at = place_of(x, words.word[i]);
        const bool known = x->word[at].text[0] != '\0';
        q->word[i] = known ? at : -1;
        q->weight[i] = known ? weight(x, x->word[at].entries) : x->unheard;
        q->counts[i] = WHOLE;
        for (int k = 0; k < ANSWER_WORDS_MAX && k < words.count; k++) {
            q->counts[i] = strcmp(right[k], words.word[i]) == 0 ? MISTYPED : q->counts[i];
        }
        q->weighs += q->weight[i];
        q->kinds |= known ? x->word[at].kind : 0;
    }
}

/* Whether one of `count` ways to ask has the word. */
static bool some_way_has(const struct index_way *way, int count, int word)
{
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < way[i].count; k++) {
            if (way[i].word[k] == word) {
                return true;
            }
        }
    }
    return false;
}

/* What the words of the question weigh that `count` ways to ask for one thing have between them. */
static int pooled(const struct question_words *q, const struct index_way *way, int count)
{
    int weighs = 0;
    for (int i = 0; i < q->count; i++) {
        weighs += q->word[i] >= 0 && some_way_has(way, count, q->word[i])
                      ? q->weight[i] * q->counts[i] / WHOLE
                      : 0;
    }
    return weighs;
}

/* How much of the question and of the way agrees, of 100. A word of the question that the way has
 * not tells more than one that it has besides: "how many cards are in the pack" is not "how many
 * cards". A word that only another way to ask for the same thing has is not wholly foreign: `pool`
 * is what all of them have of the question. */
static int agreement(const struct answer_index *x,
                     const struct question_words *q,
                     const struct index_way *way,
                     int pool)
{
    int shared = 0, weighs = 0;
    for (int i = 0; i < way->count; i++) {
        const int heavy = weight(x, x->word[way->word[i]].entries);
        weighs += heavy;
        for (int k = 0; k < q->count; k++) {
            shared += q->word[k] == way->word[i] ? heavy * q->counts[k] / WHOLE : 0;
        }
    }
    if (q->weighs == 0 || weighs == 0) {
        return 0;
    }
    const int covered = (ONE_WAY * shared + (WHOLE - ONE_WAY) * pool) / WHOLE;
    return covered * (ASKED + (WHOLE - ASKED) * shared / weighs) / q->weighs;
}

/* The kinds of cards that `count` ways to ask name between them. */
static unsigned kinds_of(const struct answer_index *x, const struct index_way *way, int count)
{
    unsigned kinds = 0;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < way[i].count; k++) {
            kinds |= x->word[way[i].word[k]].kind;
        }
    }
    return kinds;
}

/* The best agreement with one of `count` ways to ask for one thing; `whether`: both ask to be told
 * yes or no. */
static int best_agreement(const struct answer_index *x,
                          const struct question_words *q,
                          const struct index_way *way,
                          int count,
                          bool *whether)
{
    const int pool = pooled(q, way, count);
    const unsigned kinds = kinds_of(x, way, count);
    const bool foreign = q->kinds != 0 && kinds != 0 && (q->kinds & kinds) == 0;
    int best = 0;
    for (int i = 0; i < count && pool > 0; i++) {
        int score = agreement(x, q, &way[i], pool);
        score = q->whether != way[i].whether ? score * OTHERWISE / WHOLE : score;
        if (score > best) {
            best = score;
            *whether = q->whether && way[i].whether;
        }
    }
    return foreign ? best * OTHER_KIND / WHOLE : best;
}

/* --- the search --- */

/* Puts one thing into the list, best first; of equal ones the earlier stays before. */
static int keep(struct answer_found *out, int count, int cap, const struct answer_found *thing)
{
    const int score = thing->score;
    if (score < ANSWER_NEAR || (count == cap && (cap == 0 || out[count - 1].score >= score))) {
        return count;
    }
    int at = count < cap ? count++ : count - 1;
    for (; at > 0 && out[at - 1].score < score; at--) {
        out[at] = out[at - 1];
    }
    out[at] = *thing;
    return count;
}

int answers_search(const struct answer_index *x,
                   const char *question,
                   struct answer_found *out,
                   int cap)
{
    struct question_words q;
    int count = 0;
    read_question(x, question, &q);
    for (int i = 0, next = 0; i < x->ways; i = next) { /* those of one thing stand together */
        const int thing = x->way[i].thing;
        for (next = i + 1; next < x->ways && x->way[next].thing == thing;) {
            next++;
        }
        struct answer_found found = x->thing[thing];
        found.score = best_agreement(x, &q, &x->way[i], next - i, &found.whether);
        count = keep(out, count, cap, &found);
    }
    return count;
}

/* Whether some name of the rule has the word. */
static bool
is_of_house(const struct answer_index *x, const struct house_phrase *h, const char *word)
{
    const int at = place_of(x, word);
    for (int i = 0; i < x->ways && x->word[at].text[0] != '\0'; i++) {
        if (x->thing[x->way[i].thing].house == h && some_way_has(&x->way[i], 1, at)) {
            return true;
        }
    }
    return false;
}

int answers_foreign(const struct answer_index *x,
                    const struct house_phrase *house,
                    const char *text,
                    char out[][ANSWER_FOREIGN_SIZE],
                    int cap)
{
    struct answer_words words;
    char right[ANSWER_WORDS_MAX][ANSWER_WORD_SIZE];
    int count = 0;
    hear(x, text, &words, right);
    for (int i = 0; i < words.count && count < cap; i++) {
        if (!is_of_house(x, house, words.word[i])) {
            memcpy(out[count++], words.word[i], ANSWER_FOREIGN_SIZE);
        }
    }
    return count;
}

struct answer_index *answer_index_new(const struct catalog *p)
{
    const struct answers *a = &p->answers;
    int ways = 0;
    for (int i = 0; i < a->entry_count; i++) {
        ways += count_ways(a->entry[i].ask);
    }
    for (int i = 0; i < p->word_count; i++) {
        ways += 1 + count_ways(p->word[i].also);
    }
    struct answer_index *x = index_begin(a, a->entry_count + p->word_count, ways, UNHEARD);
    for (int i = 0; i < a->entry_count; i++) {
        x->thing[x->things] = (struct answer_found){.entry = &a->entry[i]};
        add_ways(x, x->things++, a->entry[i].ask);
    }
    for (int i = 0; i < p->word_count; i++) {
        x->thing[x->things] = (struct answer_found){.word = &p->word[i]};
        add_way(x, x->things, p->word[i].term, strlen(p->word[i].term));
        add_ways(x, x->things++, p->word[i].also);
    }
    mark_kinds(x, a);
    return x;
}

struct answer_index *answer_index_of_house(const struct catalog *p)
{
    const struct answers *a = &p->answers;
    int ways = 0;
    for (int i = 0; i < a->house_count; i++) {
        ways += count_ways(a->house[i].called);
    }
    struct answer_index *x = index_begin(a, a->house_count, ways, UNHEARD_RULE);
    for (int i = 0; i < a->house_count; i++) {
        x->thing[x->things] = (struct answer_found){.house = &a->house[i]};
        add_ways(x, x->things++, a->house[i].called);
    }
    return x;
}

bool answers_sure(const struct answer_found *found, int count)
{
    enum { PLAIN = 85, TOGETHER = 75 };
    const int lead = count > 1 ? found[0].score - found[1].score : WHOLE;
    return count > 0 && found[0].score >= ANSWER_SURE &&
           (found[0].score >= PLAIN || (lead >= LEAD && found[0].score + lead >= TOGETHER));
}
