/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons out of their elements. Whether a played example is lawful is for the check. */
#include "content/lesson_file.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "content/exercise_xml.h"
#include "content/topics.h"
#include "content/xml_page.h"
#include "match/deal_goal.h"
#include "messages/catalog.h"
#include "messages/msg_files.h"
#include "tutor/generated.h"
#include "tutor/lesson_deal.h"

enum { SLOT_FAULT_SIZE = 200 };

/* A lesson with the memory it lives in; the public part comes first. */
struct loaded_lesson {
    struct lesson lesson;
    struct arena *memory;
};

/* What a list of ids is read into. */
struct id_list {
    const struct xml_page *page;
    int line;
    const char *name; /* of the attribute */
    const char **id;
    int *count;
    int most;
};

/* Where a mixed step stands. */
struct mixed {
    const struct xml_page *page;
    int line;
};

static bool take_id(void *payload, const char *word, size_t length)
{
    struct id_list *list = payload;
    if (*list->count == list->most) {
        return xml_page_fault(list->page, list->line, "%s: at most %d lessons", list->name,
                              list->most);
    }
    list->id[(*list->count)++] = arena_text(list->page->memory, word, length);
    return true;
}

static int count_named(const struct xml_node *parent, const char *name)
{
    int count = 0;
    for (const struct xml_node *child = parent->child; child != NULL; child = child->next) {
        count += xml_is(child, name);
    }
    return count;
}

static void
read_moves(const struct xml_page *page, const struct xml_node *play, struct lesson_step *out)
{
    const int count = count_named(play, "move");
    struct lesson_move *moves = arena_alloc(page->memory, sizeof *moves * (size_t)count);
    out->move = moves;
    for (const struct xml_node *child = play->child; child != NULL; child = child->next) {
        moves[out->move_count++] =
            (struct lesson_move){.line = xml_page_attribute(page, child, "line"),
                                 .text = xml_page_text(page, child),
                                 .file_line = child->line,
                                 .own = xml_attribute(child, "own") != NULL};
    }
}

/* Whether the first move of a played example is one that is made before the draw. */
static bool begins_with_draw(const struct xml_node *play)
{
    const char *line = play->child != NULL ? xml_attribute(play->child, "line") : NULL;
    static const char *const before[] = {" draw", " pick", " three", " error",
                                         " stock" /* the round's end */};
    const char *space = line != NULL ? strchr(line, ' ') : NULL;
    for (size_t i = 0; space != NULL && i < sizeof before / sizeof before[0]; i++) {
        if (strncmp(space, before[i], strlen(before[i])) == 0) {
            return true;
        }
    }
    return false;
}

/* A topic of a fresh question, which must be one that the generator knows. */
static bool take_topic(void *payload, const char *word, size_t length)
{
    const struct mixed *m = payload;
    char topic[SKILL_ID_SIZE];
    struct generator_request request;
    (void)snprintf(topic, sizeof topic, "%.*s", (int)length, word);
    return generated_covers(topic, &request) ||
           xml_page_fault(m->page, m->line, "<mixed>: no generated question is about %s", topic);
}

static bool
read_mixed(const struct xml_page *page, const struct xml_node *node, struct lesson_step *out)
{
    struct mixed m = {page, node->line};
    out->mixed = xml_page_attribute(page, node, "topics");
    out->mixed_level = xml_number(node, "level", 1);
    out->changed = xml_attribute(node, "changed") != NULL;
    return xml_page_words(out->mixed, take_topic, &m);
}

/* Reads a deal to play. The table of its code is the lesson's, and it must come to a turn of the
 * learner's. */
static bool read_deal(const struct xml_page *page,
                      const struct xml_node *node,
                      const struct lesson *l,
                      struct lesson_step *out)
{
    struct deal_task *deal = &out->deal;
    const char *code = xml_attribute(node, "code");
    deal->point = deal_goal_find(xml_attribute(node, "until"));
    deal->turns = xml_number(node, "turns", 0);
    deal->safe = xml_attribute(node, "throws") != NULL;
    deal->from = xml_number(node, "from", 0);
    deal->score[0] = xml_number(node, "score", 0);
    deal->score[1] = xml_number(node, "others", 0);
    if ((deal->point == DEAL_TURNS) != (deal->turns > 0)) {
        return xml_page_fault(page, node->line,
                              "<deal>: turns=\"...\" belongs to until=\"turns\", and nowhere else");
    }
    if (deal->safe && (deal->point != DEAL_TURNS || code != NULL)) {
        return xml_page_fault(page, node->line,
                              "<deal>: throws=\"safe\" belongs to until=\"turns\" without a code");
    }
    if (code == NULL) {
        return deal->from == 0 ||
               xml_page_fault(page, node->line, "<deal>: from=\"...\" needs a code=\"...\"");
    }
    deal->code = xml_page_attribute(page, node, "code");
    struct found_deal *found = memory_array(1, sizeof *found);
    const bool fine = lesson_deal_find(deal, l->table, 0, found);
    free(found);
    return fine ||
           xml_page_fault(page, node->line,
                          "<deal>: %s is no deal of the table %s, or its round is over before "
                          "turn %d; the word code in a game shows a deal's code",
                          code, l->table->id, deal->from);
}

/* Reads a composed game: the learner plays on with all the cards, so all of them must be known. */
static bool
read_game(const struct xml_page *page, const struct xml_node *node, struct lesson_step *out)
{
    const struct position *p = &out->exercise->position;
    const char *hands = xml_attribute(node, "hands");
    out->played = true;
    out->open_hands = hands != NULL && strcmp(hands, "open") == 0;
    out->deal.point = DEAL_ROUND;
    return (p->hands_known == (1U << p->round.board.seats) - 1 &&
            p->stock_known == p->round.board.stock) ||
           xml_page_fault(page, node->line,
                          "<game>: give all hands and every card of the stock, in their order");
}

/* Reads a step. Its exercise is known to learners' records by `number`. */
static bool read_step(const struct xml_page *page,
                      const struct xml_node *node,
                      const struct lesson *l,
                      int number,
                      struct lesson_step *out)
{
    const struct xml_node *game = xml_child(node, "game");
    const struct xml_node *play = game != NULL ? game : xml_child(node, "play");
    const struct xml_node *mixed = xml_child(node, "mixed");
    char fault[SLOT_FAULT_SIZE];
    out->line = node->line;
    out->text = xml_page_text(page, xml_child(node, "text"));
    if (out->text != NULL && !phrase_is_sound(MESSAGE_NONE, out->text, fault, sizeof fault)) {
        return xml_page_fault(page, node->line, "<text>: %s", fault);
    }
    if (mixed != NULL && xml_child(node, "position") != NULL) {
        return xml_page_fault(page, mixed->line, "<mixed> brings its own position");
    }
    if (mixed != NULL) {
        return read_mixed(page, mixed, out);
    }
    if (xml_child(node, "deal") != NULL && !read_deal(page, xml_child(node, "deal"), l, out)) {
        return false;
    }
    if (play != NULL) {
        read_moves(page, play, out);
        if (xml_child(node, "position") == NULL) {
            return xml_page_fault(page, play->line,
                                  "<play> needs a <position> before it to begin with");
        }
    }
    if (xml_child(node, "position") == NULL && xml_child(node, "question") == NULL) {
        return true;
    }
    struct exercise *exercise = arena_alloc(page->memory, sizeof *exercise);
    out->exercise = exercise;
    (void)snprintf(exercise->id, sizeof exercise->id, "%s.%d", l->id, number);
    for (int i = 0; i < l->topic_count && i < TOPICS_MAX; i++) {
        exercise->topic[exercise->topic_count++] = l->topic[i];
    }
    return exercise_read(page, node, l->table, play == NULL || !begins_with_draw(play), exercise) &&
           (game == NULL || read_game(page, game, out));
}

static bool read_head(const struct xml_page *page,
                      const struct xml_node *root,
                      struct table_shelf *course,
                      struct lesson *out)
{
    const char *table = xml_attribute(root, "table"), *requires = xml_attribute(root, "requires");
    const char *track = xml_attribute(root, "track"), *from = xml_attribute(root, "from");
    struct id_list required = {page,         root->line,          "requires",
                               out->require, &out->require_count, LESSON_REQUIRES_MAX};
    struct id_list made_of = {page,      root->line,       "from",
                              out->from, &out->from_count, LESSON_FROM_MAX};
    out->path = arena_text(page->memory, page->file, strlen(page->file));
    out->id = xml_page_attribute(page, root, "id");
    out->title = xml_page_attribute(page, root, "title");
    out->line = root->line;
    out->order = xml_number(root, "order", 0);
    out->minutes = xml_number(root, "minutes", 0);
    out->can = xml_attribute(root, "can") != NULL ? xml_page_attribute(page, root, "can") : NULL;
    out->unit = xml_attribute(root, "unit") != NULL ? xml_page_attribute(page, root, "unit") : NULL;
    out->paths =
        xml_attribute(root, "path") != NULL ? xml_page_attribute(page, root, "path") : NULL;
    out->practice =
        xml_attribute(root, "practice") != NULL ? xml_page_attribute(page, root, "practice") : NULL;
    out->track = track == NULL || strcmp(track, "main") == 0 ? TRACK_MAIN
                 : strcmp(track, "classic") == 0             ? TRACK_CLASSIC
                 : strcmp(track, "bridge") == 0              ? TRACK_BRIDGE
                                                             : TRACK_EXTRA;
    out->table = table_shelf_find(course, table != NULL ? table : "modern-american", page->file,
                                  root->line, page->diags);
    return out->table != NULL &&
           (requires == NULL || xml_page_words(requires, take_id, &required)) &&
           (from == NULL || xml_page_words(from, take_id, &made_of)) &&
           topics_read(page, root, out->topic, LESSON_TOPICS_MAX, &out->topic_count);
}

static bool read_lesson(const struct xml_page *page,
                        const struct xml_node *root,
                        struct table_shelf *course,
                        struct lesson *out)
{
    if (!read_head(page, root, course, out)) {
        return false;
    }
    const int count = count_named(root, "step");
    struct lesson_step *steps = arena_alloc(page->memory, sizeof *steps * (size_t)count);
    int number = 0;
    bool good = true;
    out->step = steps;
    for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
        const int next = xml_number(child, "number", number + 1);
        if (next <= number) {
            good = xml_page_say(page, child->line, msg_check_step_number(next, number));
        }
        number = next;
        out->step_count++;
        good = read_step(page, child, out, number, &steps[out->step_count - 1]) && good;
    }
    return good;
}

struct lesson *lesson_read(const char *path, struct table_shelf *course, struct diags *diags)
{
    struct loaded_lesson *k = memory_array(1, sizeof *k);
    k->memory = arena_new();
    const struct xml_page page = {path, diags, k->memory};
    struct arena *elements = arena_new();
    const struct xml_node *root = xml_load(path, XML_FILE_LESSON, elements, diags);
    const bool good = root != NULL && read_lesson(&page, root, course, &k->lesson);
    arena_free(elements);
    if (!good) {
        lesson_free(&k->lesson);
        return NULL;
    }
    return &k->lesson;
}

void lesson_free(struct lesson *lesson)
{
    struct loaded_lesson *k = (struct loaded_lesson *)lesson;
    if (k != NULL) {
        arena_free(k->memory);
        free(k);
    }
}

bool lesson_is_in(const char *path)
{
    struct diags *ignored = diags_new(); /* whoever reads it says what is wrong with it */
    const bool lesson = xml_identify(path, ignored) == XML_FILE_LESSON;
    diags_free(ignored);
    return lesson;
}
