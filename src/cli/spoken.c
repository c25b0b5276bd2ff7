/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/spoken.h"

#include <string.h>

#include "base/arena.h"
#include "base/clean.h"
#include "base/strbuf.h"
#include "cli/place.h"
#include "content/phrase_file.h"

bool spoken_read(const struct program *p, struct spoken *out)
{
    char content[PLACE_SIZE];
    memset(out, 0, sizeof *out);
    if (!place_content(p, content)) {
        return false;
    }
    struct strbuf path = STRBUF_INIT;
    struct diags *diags = diags_new();
    out->memory = arena_new();
    strbuf_appendf(&path, "%s/lessons/phrases.xml", content);
    const bool fine = phrases_read(strbuf_text(&path), out->memory, &out->phrases, diags);
    if (!fine) {
        diags_print(diags, p->err);
    }
    diags_free(diags);
    strbuf_free(&path);
    return fine;
}

void spoken_free(struct spoken *s)
{
    if (s->memory != NULL) {
        arena_free(s->memory);
    }
    memset(s, 0, sizeof *s);
}

void spoken_complain(const struct program *p, const struct table *t, struct said said)
{
    struct spoken spoken;
    char text[PHRASE_TEXT_SIZE];
    (void)!spoken_read(p, &spoken);
    const struct teller teller = {&spoken.phrases, t, SEAT_NONE};
    (void)phrase_say(&teller, &said, text, sizeof text);
    clean_print(p->err, "canasta-tutor: %s\n", text);
    spoken_free(&spoken);
}
