/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page and its style sheet. Sizes are those of print; on a screen they are large type. No page
 * size is set, so that the printer's paper decides, and lines are short enough for both. */
#include "html/html.h"

#include <assert.h>
#include <string.h>

#include "base/clean.h"
#include "html/html_cards.h"

static const char style[] =
    "@page{margin:9mm 13mm}"
    "body{font:14pt/1.28 \"Liberation Sans\",Arial,Helvetica,sans-serif;color:#000;background:#fff;"
    "max-width:184mm;margin:0 auto}"
    "h1{font-size:18pt;margin:0 0 1.5mm}h2{font-size:15pt;margin:4mm 0 1.5mm;break-after:avoid}"
    "p{margin:0 0 1.5mm}ol{margin:0;padding-left:9mm}ul{margin:0 0 2mm;padding-left:7mm}"
    "li{margin:0 0 1.2mm;break-inside:avoid}ul li{margin-bottom:1mm}"
    ".sheet{break-after:page}.sheet:last-child{break-after:auto}"
    ".cards{white-space:pre-wrap;font-weight:bold}"
    ".line{display:block;line-height:1.1}.whole{white-space:nowrap}.fill{display:inline-block;min-"
    "width:34mm;border-bottom:.4mm solid #000}"
    ".long{min-width:70mm}"
    ".head{display:flex;justify-content:space-between;align-items:baseline;gap:0 4mm;"
    "margin-bottom:2mm;padding-bottom:1mm;border-bottom:1.2mm double #000}.head h1{margin:0}"
    ".head .fill{min-width:26mm}.head .short{min-width:16mm}.head .tiny{min-width:10mm}"
    ".box{display:inline-block;box-sizing:border-box;width:5mm;height:5mm;border:.4mm solid #000;"
    "border-radius:.8mm;margin:-1.5mm 1.5mm -1.1mm 4mm}"
    ".small{font-size:12pt}.small h1{font-size:17pt}.small h2{font-size:13pt;margin:3mm 0 1mm}"
    ".dense{line-height:1.18}.dense .fact{display:inline-block;"
    "vertical-align:top;margin-right:4mm}.dense .asks{display:block}"
    ".fine{font-size:10.5pt}.fine h1{font-size:15pt}.fine h2{font-size:12pt;margin:3mm 0 1mm}"
    ".tight td,.tight th{padding:.1mm 1.6mm}"
    ".note{border-left:1mm solid #000;padding-left:3mm}"
    "table{border-collapse:collapse;width:100%;margin-bottom:2mm}td,th{border:.25mm solid "
    "#000;padding:.8mm 1.6mm;"
    "text-align:left;vertical-align:top}th{background:none}"
    ".number{text-align:center}.sum td{font-weight:bold;border-top:.7mm solid #000}"
    ".match td{height:9mm}"
    ".keep{break-inside:avoid}tr{break-inside:avoid}.wide{width:17mm}"
    ".rules{font-size:8.6pt;line-height:1.14}.rules h1{font-size:15pt}"
    ".rules h2{font-size:10.5pt;margin:0 0 .4mm;break-after:avoid}.rules p{margin:0 0 .6mm}.rules "
    "li{margin-bottom:.2mm}"
    ".rules ul{margin:0 0 1mm;padding-left:4.5mm}.rules td{padding:.1mm 1.4mm}.rules "
    "table{margin-bottom:1mm}"
    ".pair{columns:2;column-gap:6mm}.large .pair{columns:1}"
    ".wall{font-size:12pt;line-height:1.14}.wall h1{font-size:18pt}.wall h2{font-size:13.5pt;"
    "margin:0 0 .4mm}.wall li{margin-bottom:.2mm}.wall ul{margin:0 0 1mm;padding-left:5mm}"
    ".wall p{margin:0 0 .6mm}.wall td{padding:.1mm 1.4mm}.wall .columns{columns:2}"
    ".wall .line{height:8mm;border-bottom:.3mm solid #000}.large .wall{font-size:17pt}"
    ".columns{columns:3;column-gap:6mm}td.cards{white-space:nowrap}"
    ".many{font-size:8pt;line-height:1.1}"
    ".card{width:1.36em;height:1.9em;vertical-align:-.56em;margin-right:.05em}"
    "li .card,.rules .card,.turns .card{width:1.12em;height:1.57em;vertical-align:-.4em}"
    ".shapes{position:absolute}"
    ".unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}"
    "body.large{font-size:19pt;max-width:240mm}.large .small{font-size:17pt}.large "
    ".fine{font-size:16pt}"
    ".large .rules{font-size:15pt}.large .many{font-size:13pt}.large .columns{columns:1}"
    ".large h1,.large .small h1,.large .fine h1,.large .rules h1{font-size:24pt}"
    ".large h2,.large .small h2,.large .fine h2,.large .rules h2{font-size:20pt}"
    ".turns{display:grid;grid-template-columns:1fr 1fr;gap:3mm;margin-bottom:3mm}.large "
    ".turns{display:block}"
    ".turns .turn{border:.4mm solid #000;border-radius:2mm;padding:2mm;break-inside:avoid}.large "
    ".turn{margin-bottom:3mm}"
    ".turns .all{grid-column:1/-1}.turns .cards{word-spacing:-.16em;margin-bottom:.8mm}"
    ".large .sheet ol{padding-left:13mm}"
    "@media print{body,body.large{max-width:none}}";

const char *html_style(void)
{
    return style;
}

/* Writes one character that is no markup: of those that may not be shown (base/clean.h) a control
 * character becomes a blank, anything else a question mark. Returns its bytes. */
static size_t put_character(struct strbuf *out, const char *text, size_t length)
{
    const size_t size = clean_character(text, length);
    const unsigned char first = (unsigned char)*text;
    if (first == '\n' || (size > 0 && clean_is_fit(text, size))) {
        strbuf_append_bytes(out, text, size);
    } else {
        strbuf_append_char(out, first < 0x20 || first == 0x7f ? ' ' : '?');
    }
    return size > 0 ? size : 1;
}

void html_escape(struct strbuf *out, const char *text)
{
    size_t left = strlen(text);
    for (size_t size = 1; left > 0; text += size, left -= size, size = 1) {
        switch (*text) {
        case '<':
            strbuf_append(out, "&lt;");
            break;
        case '>':
            strbuf_append(out, "&gt;");
            break;
        case '&':
            strbuf_append(out, "&amp;");
            break;
        case '"':
            strbuf_append(out, "&quot;");
            break;
        default:
            size = put_character(out, text, left);
        }
    }
}

void html_begin(struct html *h, const char *title)
{
    memset(h, 0, sizeof *h);
    strbuf_append(&h->text,
                  "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    html_escape(&h->text, title);
    strbuf_append(&h->text, "</title>\n<style>");
    strbuf_append(&h->text, style);
    strbuf_append(&h->text, "</style>\n</head>\n<body>\n");
    html_card_shapes(&h->text);
    strbuf_append(&h->text, "<main>\n");
}

void html_open(struct html *h, const char *tag, const char *classes)
{
    assert(h->depth < HTML_DEPTH);
    h->open[h->depth++] = tag;
    strbuf_appendf(&h->text, "<%s", tag);
    if (classes != NULL) {
        strbuf_appendf(&h->text, " class=\"%s\"", classes);
    }
    strbuf_append_char(&h->text, '>');
}

void html_close(struct html *h)
{
    assert(h->depth > 0);
    const char *tag = h->open[--h->depth];
    strbuf_appendf(&h->text, "</%s>", tag);
    if (strcmp(tag, "span") != 0 && strcmp(tag, "b") != 0) {
        strbuf_append_char(&h->text, '\n');
    }
}

void html_text(struct html *h, const char *text)
{
    html_escape(&h->text, text);
}

static void vtext(struct html *h, const char *format, va_list values)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_vappendf(&text, format, values);
    html_escape(&h->text, strbuf_text(&text));
    strbuf_free(&text);
}

void html_textf(struct html *h, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vtext(h, format, values);
    va_end(values);
}

void html_element(struct html *h, const char *tag, const char *classes, const char *text)
{
    html_open(h, tag, classes);
    html_text(h, text);
    html_close(h);
}

void html_elementf(struct html *h, const char *tag, const char *classes, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    html_open(h, tag, classes);
    vtext(h, format, values);
    html_close(h);
    va_end(values);
}

void html_say(struct html *h, const struct message_context *t, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(t, &message, text, sizeof text);
    html_text(h, text);
}

void html_head_over(struct html *h, int columns, const char *text)
{
    assert(h->depth > 0);
    strbuf_appendf(&h->text, "<th class=\"number\" colspan=\"%d\">", columns);
    html_text(h, text);
    strbuf_append(&h->text, "</th>");
}

void html_said(struct html *h,
               const char *tag,
               const char *classes,
               const struct message_context *t,
               struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(t, &message, text, sizeof text);
    html_element(h, tag, classes, text);
}

static const char plain[] = "\n<body>\n", large[] = "\n<body class=\"large\">\n",
                  ink[] = "\n<body class=\"ink\">\n", both[] = "\n<body class=\"large ink\">\n";

static bool is_large(const char *text)
{
    return strstr(text, large) != NULL || strstr(text, both) != NULL;
}

static bool saves_ink(const char *text)
{
    return strstr(text, ink) != NULL || strstr(text, both) != NULL;
}

/* Writes `to` where `from` stands first. */
static void replace_body(struct html *h, const char *from, const char *to)
{
    struct strbuf out = STRBUF_INIT;
    const char *text = strbuf_text(&h->text), *at = strstr(text, from);
    if (at != NULL) {
        strbuf_append_bytes(&out, text, (size_t)(at - text));
        strbuf_append(&out, to);
        strbuf_append(&out, at + strlen(from));
        strbuf_free(&h->text);
        h->text = out;
    }
}

void html_make_large(struct html *h)
{
    const bool saves = saves_ink(strbuf_text(&h->text));
    replace_body(h, saves ? ink : plain, saves ? both : large);
}

void html_save_ink(struct html *h)
{
    const bool wide = is_large(strbuf_text(&h->text));
    replace_body(h, wide ? large : plain, wide ? both : ink);
}

void html_look_like(struct html *h, const char *text)
{
    if (is_large(text)) {
        html_make_large(h);
    }
    if (saves_ink(text)) {
        html_save_ink(h);
    }
}

void html_end(struct html *h)
{
    while (h->depth > 0) {
        html_close(h);
    }
    strbuf_append(&h->text, "</main>\n</body>\n</html>\n");
}

void html_free(struct html *h)
{
    strbuf_free(&h->text);
}
