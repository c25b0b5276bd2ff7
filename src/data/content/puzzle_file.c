/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One puzzle after the other out of a stream of elements. Which answer is right is for the judge.
 */
#include "content/puzzle_file.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "content/exercise_xml.h"
#include "content/id_set.h"
#include "content/topics.h"
#include "content/xml_page.h"

/* One reading of a file. */
struct stream {
    struct xml_page page; /* its memory holds one puzzle, or all when they are kept */
    const struct puzzles_reading *reading;
    const struct puzzles_listener *listener;
    const struct table *table; /* of the file, or the fallback */
    bool names_table;
    struct id_set seen;
};

static const struct table *find_table(const struct stream *s, const char *ref, int line)
{
    return table_shelf_find(s->reading->course, ref, s->page.file, line, s->page.diags);
}

static bool on_root(void *payload, const struct xml_node *root)
{
    struct stream *s = payload;
    const struct puzzles_head head = {.id = xml_page_attribute(&s->page, root, "id"),
                                      .title = xml_page_attribute(&s->page, root, "title"),
                                      .table = xml_page_attribute(&s->page, root, "table"),
                                      .drill = xml_page_attribute(&s->page, root, "drill")};
    s->names_table = head.table != NULL;
    s->table = head.table != NULL             ? find_table(s, head.table, root->line)
               : s->reading->fallback != NULL ? s->reading->fallback
                                              : find_table(s, "modern-american", root->line);
    if (s->table == NULL) {
        return false;
    }
    return s->listener->head == NULL || s->listener->head(s->listener->payload, &head);
}

static bool read_puzzle(struct stream *s, const struct xml_node *node, struct exercise *out)
{
    const char *name = xml_attribute(node, "table"), *id = xml_attribute(node, "id");
    memset(out, 0, sizeof *out);
    (void)snprintf(out->id, sizeof out->id, "%s", id);
    out->title = xml_page_attribute(&s->page, node, "title");
    out->level = xml_number(node, "level", 0);
    if (!id_set_add(&s->seen, out->id)) {
        return xml_page_fault(&s->page, node->line,
                              "the id %s is there twice. Give each puzzle one of its own", out->id);
    }
    out->table = name != NULL ? find_table(s, name, node->line) : s->table;
    out->names_table = s->names_table || name != NULL;
    return out->table != NULL &&
           topics_read(&s->page, node, out->topic, TOPICS_MAX, &out->topic_count) &&
           exercise_read(&s->page, node, out->table, true, out);
}

static bool on_item(void *payload, const struct xml_node *node)
{
    struct stream *s = payload;
    struct exercise puzzle;
    return read_puzzle(s, node, &puzzle) && s->listener->puzzle(s->listener->payload, &puzzle);
}

static struct xml_listener listen(struct stream *s)
{
    return (struct xml_listener){.root = on_root, .item = on_item, .payload = s};
}

bool puzzles_stream(const char *path,
                    const struct puzzles_reading *reading,
                    const struct puzzles_listener *listener,
                    struct diags *diags)
{
    struct arena *memory = arena_new();
    struct stream s = {.page = {path, diags, memory}, .reading = reading, .listener = listener};
    const struct xml_listener l = listen(&s);
    const bool good = xml_stream(path, XML_FILE_PUZZLES, &l, memory, diags);
    id_set_clear(&s.seen);
    arena_free(memory);
    return good;
}

bool puzzles_stream_text(const char *name,
                         const char *text,
                         size_t length,
                         const struct puzzles_reading *reading,
                         const struct puzzles_listener *listener,
                         struct diags *diags)
{
    struct arena *memory = arena_new();
    struct stream s = {.page = {name, diags, memory}, .reading = reading, .listener = listener};
    const struct xml_listener l = listen(&s);
    const bool good = xml_stream_text(name, text, length, XML_FILE_PUZZLES, &l, memory, diags);
    id_set_clear(&s.seen);
    arena_free(memory);
    return good;
}

/* --- a whole set
 * ---------------------------------------------------------------------------------- */

/* A set while it is being read; the public part comes first. */
struct loaded_set {
    struct puzzle_set set;
    struct arena *memory;
    struct exercise *list;
    int room;
};

static bool keep_head(void *payload, const struct puzzles_head *head)
{
    struct loaded_set *k = payload;
    k->set.id = head->id;
    k->set.title = head->title;
    k->set.drill = head->drill;
    return true;
}

static bool keep_puzzle(void *payload, const struct exercise *puzzle)
{
    struct loaded_set *k = payload;
    if (k->set.count == k->room) {
        k->room = k->room == 0 ? 16 : k->room * 2;
        k->list = memory_resize(k->list, (size_t)k->room, sizeof *k->list);
    }
    k->list[k->set.count++] = *puzzle;
    return true;
}

struct puzzle_set *
puzzle_set_read(const char *path, const struct puzzles_reading *reading, struct diags *diags)
{
    struct loaded_set *k = memory_array(1, sizeof *k);
    k->memory = arena_new();
    const struct puzzles_listener listener = {keep_head, keep_puzzle, k};
    struct stream s = {.page = {path, diags, k->memory}, .reading = reading, .listener = &listener};
    const struct xml_listener l = listen(&s);
    struct arena *one = arena_new(); /* the elements of one puzzle; its texts are kept elsewhere */
    const bool good = xml_stream(path, XML_FILE_PUZZLES, &l, one, diags);
    id_set_clear(&s.seen);
    arena_free(one);
    k->set.path = arena_text(k->memory, path, strlen(path));
    k->set.puzzle = k->list;
    if (!good) {
        puzzle_set_free(&k->set);
        return NULL;
    }
    return &k->set;
}

void puzzle_set_free(struct puzzle_set *set)
{
    struct loaded_set *k = (struct loaded_set *)set;
    if (k != NULL) {
        arena_free(k->memory);
        free(k->list);
        free(k);
    }
}
