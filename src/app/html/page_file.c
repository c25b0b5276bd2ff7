/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One page, put together from its parts. */
#include "html/page_file.h"

#include "base/sha256.h"
#include "html/html.h"
#include "html/html_faces.h"
#include "html/page_bytes.h"

static void put_base64(struct strbuf *out, const void *bytes, size_t length)
{
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *b = bytes;
    for (size_t i = 0; i < length; i += 3) {
        const size_t left = length - i;
        const unsigned long group = (unsigned long)b[i] << 16 |
                                    (left > 1 ? (unsigned long)b[i + 1] << 8 : 0) |
                                    (left > 2 ? b[i + 2] : 0);
        strbuf_append_char(out, digit[group >> 18 & 63]);
        strbuf_append_char(out, digit[group >> 12 & 63]);
        strbuf_append_char(out, left > 1 ? digit[group >> 6 & 63] : '=');
        strbuf_append_char(out, left > 2 ? digit[group & 63] : '=');
    }
}

/* What the policy calls a script or style. */
static void put_hash(struct strbuf *out, const struct strbuf *text)
{
    uint8_t hash[SHA256_SIZE];
    sha256(strbuf_text(text), text->length, hash);
    strbuf_append(out, "'sha256-");
    put_base64(out, hash, sizeof hash);
    strbuf_append(out, "'");
}

/* The page shows papers in a frame, and what is in a frame of its own making obeys its policy. */
static void put_paper_policy(struct strbuf *out)
{
    const char *const styles[] = {html_style(), html_handout_style()};
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        struct strbuf style = STRBUF_INIT;
        strbuf_append(&style, styles[i]);
        strbuf_append_char(out, ' ');
        put_hash(out, &style);
        strbuf_free(&style);
    }
    strbuf_append(out, "; manifest-src data:");
}

void page_file_policy(const struct page_parts *p, struct strbuf *out)
{
    strbuf_append(out, "default-src 'none'; script-src ");
    strbuf_append(out, p->program.length > 0 ? "'wasm-unsafe-eval' " : "");
    put_hash(out, &p->script);
    strbuf_append(out, "; style-src ");
    put_hash(out, &p->style);
    if (p->program.length > 0) {
        put_paper_policy(out);
    }
    strbuf_append(out, p->of_class ? "; connect-src 'self'" : "");
    strbuf_append(out, p->program.length > 0 ? "; worker-src 'self' blob:" : "");
    strbuf_append(out, "; img-src data: blob:; base-uri 'none'; form-action 'none'");
}

static void put_head(const struct page_parts *p, struct strbuf *out)
{
    strbuf_append(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"");
    page_file_policy(p, out);
    strbuf_append(
        out,
        "\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n"
        "<meta name=\"theme-color\" content=\"#1f5b46\">\n"
        "<link rel=\"icon\" href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' "
        "viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='5' fill='%231f5b46'/%3E%3Crect "
        "x='6' "
        "y='3' width='12' height='18' rx='2' fill='%23fff'/%3E%3Cpath d='M12 7l3.500 5-3.500 "
        "5-3.500-5z' fill='%23b3171f'/%3E%3C/svg%3E\">\n<title>");
    html_escape(out, p->title);
    strbuf_append(out, "</title>\n<style>");
    strbuf_append_bytes(out, strbuf_text(&p->style), p->style.length);
    strbuf_append(out, "</style>\n</head>\n");
}

/* Bytes that are no script: the browser leaves them alone, and the script unpacks them. */
static void put_bytes(struct strbuf *out, const char *id, const struct strbuf *bytes)
{
    strbuf_appendf(out, "<script type=\"text/plain\" id=\"%s\">", id);
    page_bytes_write(out, bytes);
    strbuf_append(out, "</script>\n");
}

void page_file_write(const struct page_parts *p, struct strbuf *out)
{
    put_head(p, out);
    strbuf_append(out, "<body>\n<noscript><p class=\"alone\">");
    html_escape(out, p->needs_script);
    strbuf_append(out, "</p></noscript>\n<div id=\"app\" data-needs-browser=\"");
    html_escape(out, p->needs_browser);
    strbuf_append(out, "\" data-broken=\"");
    html_escape(out, p->broken);
    if (p->offline != NULL) {
        strbuf_append(out, "\" data-offline=\"");
        html_escape(out, p->offline);
    }
    strbuf_append(out, p->of_class ? "\" data-class=\"" : "");
    strbuf_append(out, "\"><p class=\"alone\">");
    html_escape(out, p->starting);
    strbuf_append(out, "</p></div>\n");
    if (p->program.length > 0) {
        put_bytes(out, "program", &p->program);
        put_bytes(out, "course", &p->course);
    }
    strbuf_append(out, "<script>");
    strbuf_append_bytes(out, strbuf_text(&p->script), p->script.length);
    strbuf_append(out, "</script>\n</body>\n</html>\n");
}

void page_parts_free(struct page_parts *parts)
{
    strbuf_free(&parts->style);
    strbuf_free(&parts->script);
    strbuf_free(&parts->program);
    strbuf_free(&parts->course);
}
