/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the table in plain HTML, once a move. Whether moves are lawful has been decided before. */
#include "html/replay_html.h"

#include <string.h>

#include "html/html_cards.h"
#include "match/narration.h"
#include "messages/action_words.h"
#include "messages/msg_narration.h"
#include "messages/msg_paper.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/cards_text.h"
#include "notation/names.h"

enum { SENTENCE_SIZE = 1024, LINE_SIZE = STORY_ITEM_SIZE };

static const char style[] =
    "<style>body{max-width:260mm;padding:0 3mm}.words{font-weight:bold}"
    ".move{border:0;background:none;padding:.5mm 1mm;margin:0;text-align:left;cursor:pointer}"
    "button:focus-visible{outline:.9mm solid #000;outline-offset:.5mm}"
    "@media(min-width:100rem){body{font-size:21pt;max-width:none;padding:0 12mm}"
    "h1{font-size:24pt}h2{font-size:26pt}}"
    ".table{display:grid;grid-template-columns:1fr 1.2fr 1fr;gap:3mm;align-items:center}"
    ".north,.middle,.south,.p1,.p2,.p3,.p4,.p5,.p6{grid-column:2}.west{grid-column:1}.east{grid-"
    "column:3}"
    ".north{order:1}.west{order:2}.middle{order:3}.east{order:4}.south{order:5}"
    ".middle{border:.3mm solid #000;padding:2mm}.seat.turn{outline:.8mm solid #000;padding:1mm}"
    ".sides{display:grid;grid-template-columns:1fr 1fr;gap:4mm;margin:3mm 0}"
    ".meld{display:block}.closed{border:.5mm solid #000;padding:.5mm;margin:.5mm 0}"
    ".step{border-top:.3mm solid #000;padding:2mm 0}.controls{display:none}"
    "button{font:inherit;padding:1mm 4mm;margin-right:2mm}.moves li.now{outline:.6mm solid #000}"
    ".on .step{display:none}.on .step.now{display:block}.on .controls{display:block}"
    ".moves{list-style:none;padding-left:0;columns:2}.on .moves li{cursor:pointer}"
    "@media(max-width:700px){.table,.sides{display:block}.seat,.middle,.side{margin:2mm 0}}"
    "@media print{.moves li.now{outline:none}.step,.on .step.now,.controls,.on "
    ".controls{display:none}"
    ".step.deal,.on .step.deal{display:block}}</style>\n";

/* Steps and lines of the list belong together one by one. */
static const char script[] =
    "<script>(function(){var s=document.querySelectorAll('.step'),"
    "m=document.querySelectorAll('.moves li'),p=document.querySelector('.place'),n=0;"
    "function put(e,t,c){var x=document.createElement(t);x.className=c;e.appendChild(x);return x;}"
    "function draw(e){var "
    "w=e.textContent,u=document.querySelector('.shapes').namespaceURI,p;e.className='cards';"
    "e.textContent='';put(e,'span','unseen').textContent=w;p=put(e,'span','');"
    "p.setAttribute('aria-hidden','true');"
    "w.replace(/3 (r|b)[a-z]+/g,'3$1').split(' ').forEach(function(k){if(!k){return;}"
    "var g=p.appendChild(document.createElementNS(u,'svg'));g.setAttribute('class','card');"
    "g.appendChild(document.createElementNS(u,'use')).setAttribute('href','#card-'+k);"
    "p.appendChild(document.createTextNode(' '));});}"
    "function go(i){s[n].classList.remove('now');m[n].classList.remove('now');"
    "n=Math.max(0,Math.min(s.length-1,i));s[n].querySelectorAll('.words').forEach(draw);"
    "s[n].classList.add('now');m[n].classList.add('now');"
    "m.forEach(function(l,k){l.firstChild.setAttribute('aria-current',k===n?'step':'false');});"
    "p.textContent='Move '+n+' of '+(s.length-1)+': '+s[n].querySelector('h2').textContent;}"
    "function on(c,f){document.querySelector(c).addEventListener('click',f);}"
    "document.body.classList.add('on');p.setAttribute('aria-live','polite');"
    "on('.first',function(){go(0);});on('.back',function(){go(n-1);});"
    "on('.next',function(){go(n+1);});on('.last',function(){go(s.length-1);});"
    "m.forEach(function(l,i){l.addEventListener('click',function(){go(i);});});"
    "document.addEventListener('keydown',function(e){var k=e.key;"
    "if(k==='ArrowRight'){go(n+1);}else if(k==='ArrowLeft'){go(n-1);}"
    "else if(k==='Home'){go(0);}else if(k==='End'){go(s.length-1);}else{return;}"
    "e.preventDefault();});go(0);})();</script>\n";

/* How a card is written where it is read aloud. */
static const char *card_aloud(kind k)
{
    return k == KIND_3R ? "3 red" : k == KIND_3B ? "3 black" : kind_name(k);
}

/* Whether the cards of a step are drawn. The table of the deal is, as it is printed. A step's cards
 * are words that the script draws when it shows them: drawn, they would be three fifths of a page.
 */
enum looks { LOOKS_DRAWN, LOOKS_WRITTEN };

/* Cards side by side, in this order. */
static void put_pile(struct html *h, enum looks looks, const uint8_t *card, int count)
{
    struct strbuf text = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        strbuf_appendf(&text, "%s%s", i > 0 ? " " : "", card_aloud(card[i]));
    }
    if (looks == LOOKS_DRAWN) {
        html_cards(h, "span", "cards", strbuf_text(&text));
    } else {
        html_element(h, "span", "words", strbuf_text(&text));
    }
    strbuf_free(&text);
}

static void put_cards(struct html *h, enum looks looks, cardset cards)
{
    uint8_t card[DECK_SIZE];
    int count = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(cards, k); i++) {
            card[count++] = k;
        }
    }
    put_pile(h, looks, card, count);
}

static void put_seat(struct html *h,
                     enum looks looks,
                     const struct message_context *t,
                     const struct round *r,
                     int seat)
{
    const struct board *b = &r->board;
    const bool turn = b->seat == seat && b->phase != PHASE_OVER;
    html_open(h, "div", seat_name(b->seats, seat));
    html_open(h, "div", turn ? "seat turn" : "seat");
    html_said(h, "b", NULL, t, msg_replay_page_seat(seat, turn, b->hand_size[seat]));
    html_open(h, "div", NULL);
    put_cards(h, looks, r->hand[seat]);
    html_close(h);
    html_close(h);
    html_close(h);
}

static void
put_middle(struct html *h, enum looks looks, const struct message_context *t, const struct board *b)
{
    html_open(h, "div", "middle");
    html_said(h, "b", NULL, t, msg_replay_page_stock(b->stock));
    html_text(h, " ");
    if (b->pack_size == 0) {
        html_say(h, t, msg_replay_page_empty());
    } else {
        html_said(h, "b", NULL, t, msg_replay_page_pack(b->pack_size));
        html_text(h, " ");
        put_pile(h, looks, &b->pack[b->pack_size - 1], 1);
        html_open(h, "div", NULL);
        put_pile(h, looks, b->pack, b->pack_size - 1);
        html_close(h);
    }
    html_close(h);
}

static void put_side(struct html *h,
                     enum looks looks,
                     const struct message_context *t,
                     const struct board *b,
                     int side)
{
    const struct side *s = &b->side[side];
    bool any = false;
    char score[16];
    html_open(h, "div", "side");
    struct text text = text_in(score, sizeof score);
    text_points(&text, s->score);
    html_elementf(h, "b", NULL, "%s: %s", side_title(t->catalog, b->seats, side), score);
    if (!s->opened) {
        html_text(h, ", ");
        html_say(h, t, msg_replay_page_needs(side_minimum(t->table, s)));
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = s->meld[slot];
        if (!meld_is_empty(m)) {
            html_open(h, "span", meld_is_canasta(m) ? "meld closed" : "meld");
            put_cards(h, looks, meld_cards(m, slot));
            if (meld_is_canasta(m)) {
                html_text(h, " ");
                html_say(h, t, MESSAGE(message_of_canasta(meld_canasta(t->table, m, slot))));
            }
            html_close(h);
            any = true;
        }
    }
    if (!any) {
        html_text(h, ". ");
        html_say(h, t, msg_replay_page_no_melds());
    }
    if (s->threes != 0) {
        html_open(h, "span", "meld");
        put_cards(h, looks, s->threes);
        html_close(h);
    }
    html_close(h);
}

static void
put_table(struct html *h, enum looks looks, const struct message_context *t, const struct round *r)
{
    const struct board *b = &r->board;
    html_open(h, "div", "table");
    for (int seat = 0; seat < b->seats; seat++) {
        put_seat(h, looks, t, r, seat);
    }
    put_middle(h, looks, t, b);
    html_close(h);
    html_open(h, "div", "sides");
    for (int side = 0; side < b->sides; side++) {
        put_side(h, looks, t, b, side);
    }
    html_close(h);
}

static void put_step(struct replay_html *p,
                     const struct table *t,
                     const struct round *r,
                     enum looks looks,
                     const char *sentence)
{
    const struct message_context ctx = {p->catalog, t, SEAT_NONE};
    html_open(&p->page, "div", looks == LOOKS_DRAWN ? "step deal" : "step");
    html_element(&p->page, "h2", NULL, sentence);
    put_table(&p->page, looks, &ctx, r);
    html_close(&p->page);
    html_open(&p->moves, "li", NULL);
    html_element(&p->moves, "button", "move", sentence);
    html_close(&p->moves);
}

/* Ends the list of the round before, if that is still open. */
static void end_moves(struct replay_html *p)
{
    if (p->moves.depth > 0) {
        html_close(&p->moves);
    }
}

/* Whether the round is beyond those that a page takes. */
static bool is_full(const struct replay_html *p)
{
    return p->rounds > REPLAY_HTML_ROUNDS;
}

static void show_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct replay_html *p = payload;
    char sentence[SENTENCE_SIZE];
    const struct message_context ctx = {p->catalog, t, SEAT_NONE};
    p->rounds++;
    end_moves(p);
    if (is_full(p)) {
        return;
    }
    html_said(&p->moves, "h2", NULL, &ctx, msg_replay_page_moves());
    html_open(&p->moves, "ol", "moves");
    const struct message dealt = msg_replay_page_dealt(p->rounds, t, r->board.dealer);
    (void)message_format(&ctx, &dealt, sentence, sizeof sentence);
    put_step(p, t, r, LOOKS_DRAWN, sentence);
    p->before = *r;
}

static void show_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct replay_html *p = payload;
    char sentence[SENTENCE_SIZE];
    char words[SENTENCE_SIZE / 2];
    struct text text = text_in(words, sizeof words);
    const struct message_context ctx = {p->catalog, t, SEAT_NONE};
    if (is_full(p)) {
        return;
    }
    action_words(&ctx, &p->before, a, &text);
    snprintf(sentence, sizeof sentence, "%s %s.", seat_title(p->catalog, r->board.seats, seat),
             words);
    text_capital(sentence);
    put_step(p, t, r, LOOKS_WRITTEN, sentence);
    p->before = *r;
}

static void put_points(struct html *h, int32_t points)
{
    char words[16];
    struct text text = text_in(words, sizeof words);
    text_points(&text, points);
    html_element(h, "td", "number", words);
}

static void put_sheet(struct html *h,
                      const struct message_context *t,
                      const struct board *b,
                      int side,
                      const struct score_sheet *s)
{
    char line[LINE_SIZE];
    const struct message sums = msg_narration_sums(s->base, s->count);
    html_open(h, "table", "keep");
    html_open(h, "tr", NULL);
    html_element(h, "th", NULL, side_title(t->catalog, b->seats, side));
    html_said(h, "th", NULL, t, msg_replay_page_points());
    html_close(h);
    for (int i = 0; i < s->line_count; i++) {
        (void)narration_item(t, b, &s->line[i], line, sizeof line);
        html_open(h, "tr", NULL);
        html_element(h, "td", NULL, line);
        put_points(h, s->line[i].points);
        html_close(h);
    }
    html_open(h, "tr", "sum");
    (void)message_format(t, &sums, line, sizeof line);
    html_element(h, "td", NULL, line);
    put_points(h, s->total);
    html_close(h);
    html_close(h);
}

static void show_scored(void *payload,
                        const struct table *t,
                        const struct round *r,
                        const struct score_sheet *sheet)
{
    struct replay_html *p = payload;
    const struct board *b = &r->board;
    const struct message_context ctx = {p->catalog, t, SEAT_NONE};
    if (is_full(p)) {
        return;
    }
    end_moves(p);
    html_said(&p->moves, "h2", NULL, &ctx, msg_replay_page_score());
    for (int side = 0; side < b->sides; side++) {
        put_sheet(&p->moves, &ctx, b, side, &sheet[side]);
    }
}

void replay_html_begin(struct replay_html *r, const char *title, const struct catalog *catalog)
{
    static const struct {
        const char *does;
        enum message_id says;
    } buttons[] = {{"first", MSG_replay_page_first},
                   {"back", MSG_replay_page_back},
                   {"next", MSG_replay_page_next},
                   {"last", MSG_replay_page_last}};
    const struct message_context ctx = message_context_of(catalog, NULL);
    memset(r, 0, sizeof *r);
    r->catalog = catalog;
    html_begin(&r->page, title);
    strbuf_append(&r->page.text, style);
    html_element(&r->page, "h1", NULL, title);
    html_open(&r->page, "p", "controls");
    for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++) {
        html_said(&r->page, "button", buttons[i].does, &ctx, MESSAGE(buttons[i].says));
    }
    html_element(&r->page, "span", "place", "");
    html_text(&r->page, " ");
    html_say(&r->page, &ctx, msg_replay_page_keys());
    html_close(&r->page);
}

struct play_observer replay_html_observer(struct replay_html *r)
{
    return (struct play_observer){r, show_dealt, show_played, show_scored};
}

void replay_html_end(struct replay_html *r)
{
    end_moves(r);
    strbuf_append(&r->page.text, strbuf_text(&r->moves.text));
    strbuf_append(&r->page.text, script);
    html_end(&r->page);
}

void replay_html_free(struct replay_html *r)
{
    html_free(&r->page);
    html_free(&r->moves);
}
