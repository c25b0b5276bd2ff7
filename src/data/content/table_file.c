/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sheets. Whether a combination of options is wise is the club's business; each value is
 * checked by itself. */
#include "content/table_file.h"

#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "content/special_xml.h"
#include "content/xml_page.h"
#include "engine/table_flaw.h"
#include "messages/catalog.h"
#include "messages/msg_judge.h"

enum {
    /* options and hands, named or taken away, and notes */
    SHEET_MOST = OPTION_COUNT + 2 * SPECIAL_MAX + TABLE_NOTES
};

static bool read_option(const struct xml_page *page, const struct xml_node *node, struct table *out)
{
    const char *name = xml_attribute(node, "name"), *text = xml_attribute(node, "value");
    const enum option_id option = option_find(name != NULL ? name : "");
    char shown[TEXT_SHOWN_SIZE];
    int32_t value = 0;
    if (option == OPTION_COUNT) {
        text_show(name != NULL ? name : "", name != NULL ? strlen(name) : 0, shown);
        return xml_page_fault(page, node->line,
                              "there is no option \"%s\". docs/tables.md lists them", shown);
    }
    if (text != NULL && option_parse(option, text, &value) && table_set(out, option, value)) {
        return true;
    }
    const struct option *facts = option_facts(option);
    text_show(text != NULL ? text : "", text != NULL ? strlen(text) : 0, shown);
    if (facts->type == OPTION_NUMBER) {
        return xml_page_fault(page, node->line, "%s=\"%s\": write a number from %d to %d",
                              facts->name, shown, (int)facts->least, (int)facts->most);
    }
    return xml_page_fault(page, node->line, "%s=\"%s\": write one of %s", facts->name, shown,
                          facts->type == OPTION_ONOFF ? "on|off" : facts->choices);
}

/* Tells its author of a fault of the sheet. Always false. */
static bool
tell(const struct xml_page *page, int line, const struct table *t, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    const struct message_context author = {diags_words(page->diags), t, SEAT_NONE};
    (void)message_format(&author, &message, text, sizeof text);
    return xml_page_fault(page, line, "%s", text);
}

/* What else was agreed on; its blanks and line breaks become single blanks. */
static bool read_note(const struct xml_page *page, const struct xml_node *node, struct table *out)
{
    const char *text = xml_page_text(page, node);
    if (out->note_count == TABLE_NOTES) {
        return tell(page, node->line, out, msg_sheet_notes(TABLE_NOTES));
    }
    if (text == NULL || text[0] == '\0' || strlen(text) >= TABLE_NOTE_SIZE ||
        !clean_is_clean(text)) {
        return tell(page, node->line, out, msg_sheet_note(TABLE_NOTE_SIZE - 1));
    }
    (void)snprintf(out->note[out->note_count++], TABLE_NOTE_SIZE, "%s", text);
    return true;
}

static bool set_twice(const struct xml_page *page, const struct xml_node *node)
{
    const char *name = xml_attribute(node, xml_is(node, "option") ? "name" : "id");
    for (const struct xml_node *later = node->next; later != NULL; later = later->next) {
        const char *other = xml_attribute(later, xml_is(node, "option") ? "name" : "id");
        if (xml_is(later, node->name) && name != NULL && other != NULL &&
            strcmp(name, other) == 0) {
            return !xml_page_twice(page, later->line, name);
        }
    }
    return false;
}

static bool read_head(const struct xml_page *page, const struct xml_node *root, struct table *out)
{
    const char *base = xml_attribute(root, "based-on"),
               *hands = xml_attribute(root, "special-hands");
    const char *id = xml_attribute(root, "id"), *title = xml_attribute(root, "title");
    struct table known;
    if (!table_builtin(base, out)) {
        return xml_page_fault(page, root->line,
                              "based-on=\"%s\" is no built-in table. docs/tables.md lists them",
                              base);
    }
    if (table_builtin(id, &known)) {
        return xml_page_fault(page, root->line,
                              "\"%s\" is the id of a built-in table. Choose one of your own", id);
    }
    if (strlen(title) >= sizeof out->title || strlen(id) >= sizeof out->id) {
        return xml_page_fault(page, root->line,
                              "the id or title is too long: at most %d and %d letters",
                              TABLE_ID_SIZE - 1, TABLE_TITLE_SIZE - 1);
    }
    (void)snprintf(out->base, sizeof out->base, "%s", base);
    (void)snprintf(out->id, sizeof out->id, "%s", id);
    (void)snprintf(out->title, sizeof out->title, "%s", title);
    if (hands != NULL && strcmp(hands, "none") == 0) {
        out->special_count = 0;
    }
    return true;
}

/* The number of players comes first, wherever it stands: what follows from it may be set anew. */
static void take_players(const struct xml_node *root, struct table *out)
{
    const char *wanted = option_facts(OPTION_players)->name;
    for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
        const char *name = xml_attribute(child, "name"), *text = xml_attribute(child, "value");
        int32_t players = 0;
        if (xml_is(child, "option") && name != NULL && strcmp(name, wanted) == 0 && text != NULL &&
            option_parse(OPTION_players, text, &players)) {
            table_take_players(out, players);
        }
    }
}

/* Leaves out the special hands of the base where another number of players, who hold other hands,
 * makes that nobody can show them, and the sheet says nothing about special hands itself. */
static void drop_hands_of_base(const struct xml_node *root, struct table *out)
{
    struct table base;
    bool named = xml_attribute(root, "special-hands") != NULL;
    for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
        named = named || xml_is(child, "special-hand");
    }
    if (!named && !table_special_fits(out) && table_builtin(out->base, &base) &&
        base.players != out->players) {
        out->special_count = 0;
    }
}

/* Two options that contradict each other are told at the line that sets one of them. */
static bool
check_clash(const struct xml_page *page, const struct xml_node *root, const struct table *t)
{
    struct table_conflicts clash;
    char values[2][OPTION_WORD_SIZE] = {"", ""};
    if (!table_conflicts(t, &clash)) {
        return true;
    }
    const char *with = option_facts(clash.with)->name;
    option_format(clash.with, table_get(t, clash.with), values[1]);
    if (clash.option == OPTION_COUNT) {
        const struct xml_node *hand = root->child;
        while (hand != NULL && !xml_is(hand, "special-hand")) {
            hand = hand->next;
        }
        return xml_page_fault(page, hand != NULL ? hand->line : root->line,
                              "there are no special hands with %s=\"%s\". Leave them out, or write "
                              "special-hands=\"none\"",
                              with, values[1]);
    }
    const char *option = option_facts(clash.option)->name;
    int line = root->line;
    for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
        const char *name = xml_attribute(child, "name");
        const bool meant = name != NULL && (strcmp(name, option) == 0 || strcmp(name, with) == 0);
        line = xml_is(child, "option") && meant ? child->line : line;
    }
    option_format(clash.option, table_get(t, clash.option), values[0]);
    return xml_page_fault(page, line,
                          "%s=\"%s\" and %s=\"%s\" contradict each other. Change one of them",
                          option, values[0], with, values[1]);
}

/* The line that sets the option; 0: none does. */
static int line_setting(const struct xml_node *root, enum option_id o)
{
    for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
        const char *name = xml_attribute(child, "name");
        if (xml_is(child, "option") && name != NULL && strcmp(name, option_facts(o)->name) == 0) {
            return child->line;
        }
    }
    return 0;
}

/* The line that sets one of two options, or else the whole sheet's; `with` may be OPTION_COUNT. */
static int line_of(const struct xml_node *root, enum option_id o, enum option_id with)
{
    const int line = line_setting(root, o);
    const int other = line == 0 && with != OPTION_COUNT ? line_setting(root, with) : line;
    return other != 0 ? other : root->line;
}

/* The line of a flaw. That of a minimum may be where the score stands at which it begins. */
static int line_of_flaw(const struct xml_node *root, const struct table_flaw *f)
{
    const enum option_id begins = f->option == OPTION_open_second  ? OPTION_open_second_from
                                  : f->option == OPTION_open_third ? OPTION_open_third_from
                                                                   : f->with;
    const bool set = line_setting(root, f->option) != 0 || begins == OPTION_COUNT;
    return line_of(root, set || line_setting(root, begins) == 0 ? f->option : begins, f->with);
}

/* Tells its author of a flaw. */
static void tell_flaw(const struct xml_page *page,
                      const struct xml_node *root,
                      const struct table *t,
                      const struct table_flaw *f)
{
    char value[OPTION_WORD_SIZE], other[OPTION_WORD_SIZE] = "";
    const char *const option = option_facts(f->option)->name;
    const char *const with = f->with != OPTION_COUNT ? option_facts(f->with)->name : "";
    struct message message = msg_sheet_no_canasta(option, value);
    option_format(f->option, table_get(t, f->option), value);
    if (f->with != OPTION_COUNT) {
        option_format(f->with, table_get(t, f->with), other);
    }
    switch (f->flaw) {
    case FLAW_NONE:
        return;
    case FLAW_NO_CANASTA:
        break; /* as it stands */
    case FLAW_BRACKETS:
        message = msg_sheet_brackets(option, value, with, other);
        break;
    case FLAW_CARDS:
        message = msg_sheet_cards(option, value, with, other);
        break;
    case FLAW_NO_OPENING:
        message = msg_sheet_no_opening(option, value, f->most, t->deal_cards);
        break;
    case FLAW_FALLS:
        message = msg_sheet_falls(option, value, with, other);
        break;
    case FLAW_SAME_SCORE:
        message = msg_sheet_same_score(option, value, with, other);
        break;
    case FLAW_AFTER_END:
        message = msg_sheet_after_end(option, value, with, other);
        break;
    case FLAW_SHORT:
        message = msg_sheet_short(option, value, t->players, f->left, f->turns);
        break;
    case FLAW_USELESS:
        message = msg_sheet_useless(option, value, with, other);
        break;
    case FLAW_NO_HANDS:
        message = msg_sheet_no_hands(option, value);
        break;
    case FLAW_NO_GROUPS:
        message = msg_sheet_no_groups(option, value);
        break;
    }
    (void)tell(page, line_of_flaw(root, f), t, message);
}

/* Whether people can play at the table. */
static bool
check_playable(const struct xml_page *page, const struct xml_node *root, const struct table *t)
{
    struct table_flaw f;
    const bool unplayable = table_unplayable(t, &f);
    if (unplayable) {
        tell_flaw(page, root, t, &f);
    }
    return !unplayable;
}

/* The line of a special hand, or else the whole sheet's. */
static int line_of_hand(const struct xml_node *root, const struct special_hand *h)
{
    int line = root->line;
    for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
        const char *id = xml_attribute(child, "id");
        line = xml_is(child, "special-hand") && strcmp(id, h->id) == 0 ? child->line : line;
    }
    return line;
}

/* Tells of hands that nobody can hold, and of two hands of the sheet that are the same cards, at
 * the second one's line. */
static void
tell_hands(const struct xml_page *page, const struct xml_node *root, const struct table *t)
{
    for (int i = 0; i < t->special_count; i++) {
        const int other = special_same(t, &t->special[i], i + 1);
        if (other != SPECIAL_NONE) {
            (void)tell(page, line_of_hand(root, &t->special[other]), t,
                       msg_sheet_same_hand(i, other));
        }
        if (!special_can_be_held(t, &t->special[i])) {
            (void)tell(page, line_of_hand(root, &t->special[i]), t, msg_sheet_unheld(i));
        }
    }
}

/* Tells of minimums that fall or are never asked. One that the sheet sets itself may have been told
 * as an option that does nothing. */
static void
tell_minimums(const struct xml_page *page, const struct xml_node *root, const struct table *t)
{
    static const enum option_id minimums[] = {OPTION_open_first, OPTION_open_second,
                                              OPTION_open_third};
    struct table_flaw f;
    if (table_minimum_falls(t, OPTION_COUNT, &f)) {
        tell_flaw(page, root, t, &f);
    }
    for (size_t i = 0; i < sizeof minimums / sizeof minimums[0]; i++) {
        const bool told =
            line_setting(root, minimums[i]) != 0 && table_option_useless(t, minimums[i], &f);
        if (!told && table_minimum_idle(t, minimums[i], &f)) {
            tell_flaw(page, root, t, &f);
        }
    }
}

/* Tells of rules of the table below the sheet that something the sheet sets makes idle: it keeps
 * them, and nobody sees that they're gone. */
static void
tell_idled(const struct xml_page *page, const struct xml_node *root, const struct table *t)
{
    for (int i = 0; i < (int)OPTION_COUNT; i++) {
        const enum option_id o = (enum option_id)i;
        struct table_flaw f;
        if (option_facts(o)->type == OPTION_ONOFF && table_get(t, o) != 0 &&
            line_setting(root, o) == 0 && table_option_useless(t, o, &f) &&
            f.with != OPTION_COUNT && f.idle == 0 && line_setting(root, f.with) != 0) {
            tell_flaw(page, root, t, &f);
        }
    }
}

/* Tells of a deal that leaves hardly a turn where the sheet says how many cards go to how many: one
 * that takes both from the table below plays what is played there. */
static void
tell_short_deal(const struct xml_page *page, const struct xml_node *root, const struct table *t)
{
    struct table_flaw deal;
    const bool own = line_setting(root, OPTION_deal_cards) != 0 ||
                     line_setting(root, OPTION_players) != 0 ||
                     line_setting(root, OPTION_turn_draws) != 0;
    if (own && table_deals_short(t, &deal)) {
        tell_flaw(page, root, t, &deal);
    }
}

/* Tells of options that the sheet sets and that do nothing, of minimums, of a short deal, and of
 * hands that nobody can make or that have two names. */
static void advise(const struct xml_page *page, const struct xml_node *root, const struct table *t)
{
    for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
        const char *name = xml_attribute(child, "name");
        struct table_flaw f;
        const enum option_id o =
            xml_is(child, "option") && name != NULL ? option_find(name) : OPTION_COUNT;
        if (o != OPTION_COUNT && table_option_useless(t, o, &f)) {
            tell_flaw(page, root, t, &f);
        }
    }
    tell_idled(page, root, t);
    tell_minimums(page, root, t);
    tell_short_deal(page, root, t);
    tell_hands(page, root, t);
    if (!table_special_fits(t)) {
        (void)tell(page, line_of(root, OPTION_deal_cards, OPTION_players), t,
                   msg_sheet_hands(t->deal_cards + t->turn_draws));
    }
}

static bool read_sheet(const struct xml_page *page, const struct xml_node *root, struct table *out)
{
    if (!read_head(page, root, out)) {
        return false;
    }
    bool good = true;
    take_players(root, out);
    int count = 0;
    /* Each is compared with all after it. Where there are more than can be, faults were told. */
    for (const struct xml_node *child = root->child; child != NULL && (good || count <= SHEET_MOST);
         child = child->next, count++) {
        good = !set_twice(page, child) && good;
        good = (xml_is(child, "option") ? read_option(page, child, out)
                : xml_is(child, "note") ? read_note(page, child, out)
                                        : special_read(page, child, out)) &&
               good;
    }
    if (good) {
        drop_hands_of_base(root, out);
    }
    return good && check_clash(page, root, out) && check_playable(page, root, out);
}

static bool read_file(const char *path, bool advised, struct table *out, struct diags *diags)
{
    const struct xml_page page = {.file = path, .diags = diags, .memory = arena_new()};
    const struct xml_node *root = xml_load(path, XML_FILE_TABLE, page.memory, diags);
    const bool good = root != NULL && read_sheet(&page, root, out);
    if (good && advised) {
        advise(&page, root, out);
    }
    arena_free(page.memory);
    return good;
}

bool table_file_read(const char *path, struct table *out, struct diags *diags)
{
    return read_file(path, false, out, diags);
}

bool table_file_check(const char *path, struct diags *diags)
{
    struct table t;
    return read_file(path, true, &t, diags);
}
