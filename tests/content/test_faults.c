/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that cannot be used, each with the message its author sees. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "content/files.h"

#define PUZZLES  "<puzzles id=\"a\" table=\"modern-american\">\n"
#define PUZZLE   PUZZLES "<puzzle id=\"x\">\n"
#define END      "</puzzle>\n</puzzles>\n"
#define COUNT    "<question kind=\"count\"><cards>K</cards></question>\n"
#define NOT_READ ", which is not read here. Save it as UTF-8\n"
#define UNFIT                                                                                      \
    " a character that cannot be shown: a control character, or one that turns the direction of "  \
    "writing. Take it out\n"
#define ENCODING                                                                                   \
    "the text here is not in the encoding that the file says it has. Save the file as UTF-8\n"

/* A puzzle whose position is given, with a question that needs nothing more. */
#define POSITION(text)                                                                             \
    PUZZLE "<position>\n" text "\n</position>\n<question kind=\"discard\"/>\n" END
#define PUZZLE_OF(text) "<puzzle id=\"x\">\n" COUNT text "</puzzle>\n</puzzles>\n"
#define SOUTH           "<hand seat=\"south\">4 5 6</hand>"

/* The same at a classic table. */
#define CLASSIC(table, phase, text, kind)                                                          \
    "<puzzles id=\"a\" table=\"" table "\">\n<puzzle id=\"x\">\n<position phase=\"" phase          \
    "\">\n" text "\n</position>\n<question kind=\"" kind "\"/>\n" END
#define SHEET(text) "<table id=\"t\" title=\"T\" based-on=\"classic\">\n" text "\n</table>\n"

struct bad {
    const char *name, *text, *said;
};

static const struct bad files[] = {
    {"empty", "",
     "t.xml:1: the file is empty. A file begins with its root element, such as <puzzles "
     "id=\"...\">\n"},
    {"not XML", "Dear friends,",
     "t.xml:1: this is not XML. A file begins with its root element, such as <puzzles "
     "id=\"...\">\n"},
    {"gzip", "\x1f\x8b\x08", "t.xml:1: the file is compressed. Unpack it first (gunzip)\n"},
    {"doctype", "<?xml version=\"1.0\"?>\n<!DOCTYPE puzzles>\n<puzzles id=\"a\"/>",
     "t.xml:2: the file has a DOCTYPE. Take the line with <!DOCTYPE out: content files need "
     "none\n"},
    {"entity bomb",
     "<!DOCTYPE puzzles [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c "
     "\"&b;&b;&b;&b;\">]>\n"
     "<puzzles id=\"a\" title=\"&c;\"/>",
     "t.xml:1: the file has a DOCTYPE. Take the line with <!DOCTYPE out: content files need "
     "none\n"},
    {"unknown entity", PUZZLE "<question kind=\"count\"><cards>&kings;</cards></question>\n" END,
     "t.xml:3: Entity 'kings' not defined. Known are &amp; &lt; &gt; &quot; &apos; and numbers "
     "such as &#233;\n"},
    {"latin 1 bytes in UTF-8", PUZZLES "<!-- caf\xe9 -->\n</puzzles>", "t.xml:2: " ENCODING},
    {"encoding nobody knows", "<?xml version=\"1.0\" encoding=\"klingon\"?>\n<puzzles id=\"a\"/>",
     "t.xml:1: the file is written in klingon" NOT_READ},
    {"UTF-7, which hides quotes",
     "<?xml version='1.0' encoding='UTF-7'?>\n<puzzles id=+ACI-a+ACI-/>",
     "t.xml:1: the file is written in UTF-7" NOT_READ},
    {"UTF-16", "\xff\xfe<", "t.xml:1: the file is written in UTF-16 or UTF-32" NOT_READ},
    {"a control character in a title", "<puzzles id=\"a\" title=\"A&#x9b;31m\"/>",
     "t.xml:1: title holds" UNFIT},
    {"writing turned around in a title", "<puzzles id=\"a\" title=\"A&#x202e;B\"/>",
     "t.xml:1: title holds" UNFIT},
    {"cut off", PUZZLE COUNT, "t.xml:4: <puzzle> (line 2) unclosed: write </puzzle>\n"},
    {"closed by another name", PUZZLES "<puzzle id=\"x\">" COUNT "</Puzzle>",
     "t.xml:3: <puzzle> (line 2) closed by </Puzzle>\n"},
    {"bare ampersand", PUZZLES "<!-- a -->" PUZZLE_OF("<remark>Aces & kings</remark>"),
     "t.xml:4: a bare &: write &amp;\n"},
    {"bare less", PUZZLES PUZZLE_OF("<remark>4 < 5</remark>"), "t.xml:4: a bare <: write &lt;\n"},
    {"no quotes", PUZZLES "<puzzle id=x>", "t.xml:2: quotes missing: write name=\"value\"\n"},
    {"no attribute", PUZZLES "<puzzle 4 9 J>", "t.xml:2: no attribute: write name=\"value\"\n"},
    {"no closing quote", PUZZLES "<puzzle id=\"x>\n<question kind=\"count\"/>",
     "t.xml:3: quotes unclosed: write name=\"value\"\n"},
    {"run together", PUZZLES "<puzzle id=\"x\"level=\"2\">",
     "t.xml:2: blank missing: name=\"value\" name=\"value\"\n"},
    {"twice in a tag", PUZZLES "<puzzle id=\"x\" id=\"y\">", "t.xml:2: attribute given twice\n"},
    {"open comment", PUZZLES "<!-- a", "t.xml:2: comment unclosed: write -->\n"},
    {"other root", "<quiz/>",
     "t.xml:1: the file begins with <quiz>. Files begin with puzzles, lesson, table, phrases or "
     "words\n"},
    {"two roots", "<puzzles id=\"a\"/>\n<puzzles id=\"b\"/>",
     "t.xml:2: not well-formed XML: Extra content at the end of the document. Look at the tags and "
     "quotes here and just before\n"},
    {"unknown element", PUZZLE COUNT "<answer>10</answer>" END,
     "t.xml:4: <answer> cannot stand here. Here may stand: expect, hint, remark, claim\n"},
    {"unknown attribute", PUZZLES "<puzzle\nid=\"x\"\nlevle=\"1\">" COUNT END,
     "t.xml:2: <puzzle> knows no levle. Take it out, or look how it is spelt\n"},
    {"unknown word", PUZZLE "<position phase=\"after\"/>" COUNT END,
     "t.xml:3: phase of <position> cannot be \"after\". Write one of: draw, play\n"},
    {"deal without its dot", PUZZLE "<position deal=\"1-2\" turns=\"3\"/>" COUNT END,
     "t.xml:3: deal of <position> cannot be \"1-2\". Write the seed and the number of the deal "
     "with "
     "a dot between, as 7.12\n"},
    {"no id", PUZZLES "<puzzle>" COUNT END, "t.xml:2: <puzzle> needs id=\"...\"\n"},
    {"no question", PUZZLE END,
     "t.xml:2: <puzzle> is not whole. It still needs one of: position, question\n"},
    {"text between",
     PUZZLES "hello"
             "</puzzles>",
     "t.xml:1: <puzzles> holds text of its own, which nobody would see. Put it into an element\n"},
    {"several slips",
     PUZZLES "<puzzle id=\"x\" level=\"9\">" COUNT "</puzzle>\n<puzzle id=\"y\">\n"
             "<position turn=\"South\"><side id=\"ns\" score=\"2,60\"/></position>\n" COUNT END,
     "t.xml:2: level of <puzzle> cannot be 9: it is 5 at most\n"
     "t.xml:5: turn of <position> cannot be \"South\". Write one of: south, west, north, east, p1, "
     "p2, p3, p4, p5, p6\n"
     "t.xml:5: score of <side> cannot be \"2,60\". Write a whole number in figures, as 2600\n"},
    {"unknown table", "<puzzles id=\"a\" table=\"nowhere\"/>",
     "t.xml:1: there is no table \"nowhere\". Write modern-american, league, league-2p, pagat, "
     "online-talons, modern-american-3p, modern-american-6p, classic, classic-2p, classic-3p, "
     "classic-club, classic-club-2p, classic-club-3p, classic-club-6p, or "
     "the path of a rule sheet\n"},
    {"unknown table of a puzzle", PUZZLES "<puzzle id=\"x\" table=\"../t\">" COUNT END,
     "../t: it cannot be opened: No such file or directory. Look at the name and where you are\n"},
    {"same id twice", PUZZLE COUNT "</puzzle>\n<puzzle id=\"x\">" COUNT END,
     "t.xml:5: the id x is there twice. Give each puzzle one of its own\n"},
    {"unknown topic", PUZZLES "<puzzle id=\"x\" topics=\"open.count pack.pare\">" COUNT END,
     "t.xml:2: topics: there is no rule \"pack.pare\". docs/rules.md lists them\n"},
    {"3K", PUZZLE "<question kind=\"count\"><cards>A 3K</cards></question>" END,
     "t.xml:3: the cards: 3K: 3 is a rank, not a number of cards. For three kings write Kx3 or K K "
     "K.\n"},
    {"bare 3", PUZZLE "<question kind=\"count\"><cards>3</cards></question>" END,
     "t.xml:3: the cards: 3: is the three red or black? Write 3r or 3b, or with its suit 3h or "
     "3s.\n"},
    {"sixteen kings", PUZZLE "<question kind=\"count\"><cards>Kx15 K</cards></question>" END,
     "t.xml:3: the cards: Too many kings: at most 15 of a kind can be here.\n"},
    {"sixteen kings at once", PUZZLE "<question kind=\"count\"><cards>Kx16</cards></question>" END,
     "t.xml:3: the cards: Kx16: write a number from 1 to 15.\n"},
    {"no cards", PUZZLE "<question kind=\"count\"><cards> </cards></question>" END,
     "t.xml:3: <cards> holds no cards\n"},
    {"question without its part", PUZZLE "<question kind=\"minimum\"/>" END,
     "t.xml:3: a question of kind minimum needs side\n"},
    {"question with another's part",
     PUZZLE "<question kind=\"count\" side=\"ns\"><cards>K</cards></question>" END,
     "t.xml:3: a question of kind count has no side. Take it out\n"},
    {"no position", PUZZLE "<question kind=\"pick\"/>" END,
     "t.xml:3: a question of kind pick needs a <position> before it\n"},
    {"position too many", PUZZLE "<position/>\n" COUNT END,
     "t.xml:3: a question of kind count takes no <position>\n"},
    {"one option",
     PUZZLE "<question kind=\"choose\"><option right=\"yes\">a</option></question>" END,
     "t.xml:3: a choice needs two options or more, and right=\"yes\" on at least one of them\n"},
    {"option refuted by nothing",
     PUZZLE "<question kind=\"choose\"><option right=\"yes\">a</option>\n<option "
            "refuted=\"x\">b</option></question>" END,
     "t.xml:4: refuted=\"x\": there is no such rule. docs/rules.md lists them\n"},
    {"option refuted by an option",
     PUZZLE "<question kind=\"choose\"><option right=\"yes\">a</option>\n<option "
            "refuted=\"special.last-stock\">b</option></question>" END,
     "t.xml:4: refuted=\"special.last-stock\": special.last-stock is an option of the rule "
     "special.stock. Name the rule\n"},
    {"option refuted by an option whose name tells no rule",
     PUZZLE "<question kind=\"choose\"><option right=\"yes\">a</option>\n<option "
            "refuted=\"open.minimum-first\">b</option></question>" END,
     "t.xml:4: refuted=\"open.minimum-first\": open.minimum-first is an option and no rule. "
     "Section 6 of docs/rules.md lists the rules about it\n"},
    {"seat of another table", POSITION("<hand seat=\"p1\">K</hand>"),
     "t.xml:4: seat=\"p1\": nobody sits there at a table of 4 players. Write south, west, north or "
     "east\n"},
    {"side of another table", POSITION("<side id=\"s3\"/>"),
     "t.xml:4: there is no side \"s3\" at a table of 4 players. Write ns or ew\n"},
    {"side twice", POSITION("<side id=\"ns\"/>\n<side id=\"ns\"/>"),
     "t.xml:5: the side ns is there twice\n"},
    {"hand twice", POSITION(SOUTH "\n" SOUTH), "t.xml:5: the hand of south is there twice\n"},
    {"pack twice", POSITION("<pack/>\n<pack/>"), "t.xml:5: the pack is there twice\n"},
    {"stock twice", POSITION("<stock cards=\"1\"/>\n<stock cards=\"1\"/>"),
     "t.xml:5: the stock is there twice\n"},
    {"stock shows more than it has", POSITION("<stock cards=\"1\">K K</stock>"),
     "t.xml:4: the stock shows 2 cards but has only 1 of them\n"},
    {"two melds of a rank",
     POSITION("<side id=\"ns\"><meld>K K K</meld>\n<meld>K K 2</meld></side>"),
     "t.xml:5: ns has two melds of kings. Write them as one\n"},
    {"meld of two ranks", POSITION("<side id=\"ew\"><meld>K K Q</meld></side>"),
     "t.xml:4: a meld of ew: a meld is cards of one rank, perhaps with wild cards, or wild cards "
     "alone\n"},
    {"threes that are none", POSITION("<side id=\"ns\" threes=\"3r K\"/>"),
     "t.xml:4: threes: only 3r and 3b stand here. Melds are written as <meld>\n"},
    {"opened without melding says no",
     POSITION("<side id=\"ns\" opened=\"no\"><meld>K K K</meld></side>"),
     "t.xml:4: opened=\"no\", but the side has melds. Take one of them out\n"},
    {"opened now by the others", POSITION("<side id=\"ew\" opened=\"now\"/>"),
     "t.xml:4: opened=\"now\" is only for the side whose turn it is\n"},
    {"asked by another", POSITION("<hand seat=\"west\" asked=\"yes\">K</hand>"),
     "t.xml:4: asked: only the hand whose turn it is can have it\n"},
    {"over without by", PUZZLE "<position over=\"special\"/><question kind=\"score\"/>" END,
     "t.xml:3: over=\"special\": by is missing, the player who ended the round\n"},
    {"special hand of another table",
     PUZZLE
     "<position over=\"special\" by=\"south\" special=\"quads\"/><question kind=\"score\"/>" END,
     "t.xml:3: special=\"quads\": the table modern-american has no such special hand\n"},
    {"melded before the draw",
     PUZZLE "<position phase=\"draw\" melded=\"yes\">" SOUTH
            "</position><question kind=\"discard\"/>" END,
     "t.xml:3: picked and melded mean that the draw is over: phase must be play\n"},
    {"a red three in a hand",
     CLASSIC("classic", "draw", "<pack>9</pack><hand seat=\"south\">4 5 9 9 3r</hand>", "pick"),
     "t.xml:3: South's hand holds a red three, which is laid out the moment it is drawn: "
     "it belongs to the threes of her team\n"},
    {"black threes on the table too early",
     CLASSIC("classic",
             "draw",
             "<side id=\"ns\"><meld>3b 3b 3b</meld></side><pack>9</pack>" SOUTH,
             "pick"),
     "t.xml:3: black threes are melded only by the player who goes out, so they lie on the table "
     "only when the round is over\n"},
    {"two sides for three players",
     CLASSIC("classic-3p", "draw", "<side id=\"ns\"/><side id=\"ew\"/>", "pick"),
     "t.xml:4: there is no side \"ns\" at a table of 3 players. Write s1, s2 or s3\n"},
    {"a third side left out",
     CLASSIC("classic-3p", "draw", "<side id=\"s1\"/>\n<side id=\"s2\"/><pack>9</pack>", "pick"),
     "t.xml:3: the side s3 is missing. Name all three\n"},
    {"forced where the stock ends the round",
     CLASSIC("classic", "draw", "<pack>9</pack>" SOUTH, "forced"),
     "t.xml:6: forced isn't asked at this table: the round ends with the turn of the last stock "
     "card (stock.ends)\n"},
    {"cards that would not be turned",
     "<puzzles id=\"a\" table=\"classic\">\n<puzzle id=\"x\">\n<question "
     "kind=\"upcard\"><cards>9 2</cards></question>\n" END,
     "t.xml:3: card 2 would not be turned: what is there before it starts the pack\n"},
    {"five players", SHEET("<option name=\"players\" value=\"5\"/>"),
     "t.xml:2: players=\"5\": write one of 2|3|4|6\n"},
    {"a special hand in a classic sheet", SHEET("<special-hand id=\"pairs\" value=\"2000\"/>"),
     "t.xml:2: there are no special hands with threes.style=\"classic\". Leave them out, or write "
     "special-hands=\"none\"\n"},
    {"options against each other",
     SHEET("<option name=\"pack.style\" value=\"modern\"/>\n"
           "<option name=\"pack.canasta\" value=\"off\"/>\n"
           "<option name=\"pack.one-card\" value=\"off\"/>\n"
           "<option name=\"pack.wild\" value=\"on\"/>"),
     "t.xml:5: pack.wild=\"on\" and pack.style=\"modern\" contradict each other. Change one of "
     "them\n"},
};

/* Those where the judge's words follow: file and line are ours, the sentence is the judge's. */
static const struct bad positions[] = {
    {"expect of another form", PUZZLE COUNT "<expect>many</expect>" END, "t.xml:4: expect: many: "},
    {"a meld of eight", POSITION("<side id=\"ns\"><meld>Kx8</meld></side>" SOUTH), "t.xml:3: "},
    {"no hand", POSITION("<pack>K</pack>"), "t.xml:6: "},
    {"nine kings all in all",
     POSITION("<side id=\"ns\"><meld>Kx6</meld></side><pack>K K K</pack>" SOUTH), "t.xml:3: "},
    {"13 cards where 14 are asked",
     PUZZLE "<position><hand seat=\"south\">4 5 6 7 8 9 10 J Q K A 2 Jo</hand>"
            "</position>\n<question kind=\"special\"/>" END,
     "t.xml:4: "},
    {"15 cards where 14 are asked",
     PUZZLE "<position><hand seat=\"south\">4 5 6 7 8 9 10 J Q K A 2 Jo 3r 3b</hand>"
            "</position>\n<question kind=\"special\"/>" END,
     "t.xml:4: "},
    {"14 cards where 13 are asked",
     PUZZLE "<position><hand seat=\"south\">4 5 6 7 8 9 10 J Q K A 2 Jo 3r</hand>"
            "</position>\n<question kind=\"special-wait\"/>" END,
     "t.xml:4: "},
    {"cards laid that are not held",
     PUZZLE "<position>" SOUTH "</position>\n<question kind=\"meld\"><meld>K K K</meld>"
            "</question>" END,
     "t.xml:4: "},
    {"score without all hands",
     PUZZLE "<position over=\"stock\">" SOUTH "</position>\n<question kind=\"score\"/>" END,
     "t.xml:4: "},
};

Test(faults, every_file_that_cannot_be_used_says_where_and_what_to_do)
{
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        const enum status status = files_check(&f, "t.xml", files[i].text, NULL);
        cr_expect(status == STATUS_INPUT, "%s: status %d", files[i].name, (int)status);
        cr_expect(strcmp(f.said, files[i].said) == 0, "%s:\nsaid     %sexpected %s", files[i].name,
                  f.said, files[i].said);
    }
    files_end(&f);
}

Test(faults, positions_that_cannot_be_are_refused_at_their_line)
{
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        const enum status status = files_check(&f, "t.xml", positions[i].text, NULL);
        const size_t length = strlen(positions[i].said);
        cr_expect(status == STATUS_INPUT, "%s: status %d", positions[i].name, (int)status);
        cr_expect(strncmp(f.said, positions[i].said, length) == 0 && strlen(f.said) > length + 10,
                  "%s: %s", positions[i].name, f.said);
    }
    files_end(&f);
}

Test(faults, solve_refuses_what_check_refuses)
{
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        const enum status status = files_solve(&f, "t.xml", files[i].text, NULL);
        cr_expect(status == STATUS_INPUT, "%s", files[i].name);
        cr_expect(f.said[0] != '\0', "%s", files[i].name);
    }
    files_end(&f);
}

Test(faults, a_file_that_is_not_there_or_is_a_folder_is_named)
{
    struct diags *diags = diags_new();
    const struct content_work work = {NULL, NULL, false};
    char *list[] = {"not-there.xml", "/"};
    cr_assert(content_check(list, 2, &work, diags) == STATUS_INPUT);
    cr_assert(diags_count(diags) == 2);
    cr_expect(strcmp(diags_at(diags, 0)->file, "not-there.xml") == 0);
    cr_expect(strstr(diags_at(diags, 0)->text, "No such file") != NULL);
    cr_expect(strstr(diags_at(diags, 1)->text, "directory") != NULL);
    diags_free(diags);
}

Test(faults, harmless_things_are_accepted)
{
    static const char *const good[] = {
        "<puzzles id=\"a\"/>",
        "\xef\xbb\xbf<puzzles id=\"a\"/>",
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<puzzles id=\"a\" title=\"caf\xe9\"/>",
        "<puzzles id=\"a\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
        "xsi:noNamespaceSchemaLocation=\"puzzles.xsd\"/>",
        "<?page setting?>\n<!-- ! -->\n<puzzles title=\"A &amp; B\" id=\"a\">\n\n</puzzles>\n\n",
        PUZZLES "<puzzle id=\"x\"><question kind=\"count\"><cards><![CDATA[K k]]> T<!-- ten "
                "--></cards></question>"
                "<expect>30</expect></puzzle></puzzles>",
        PUZZLE "<position><pack/><side id=\"ew\"/><side id=\"ns\"/><hand "
               "seat=\"south\">4</hand></position>"
               "<question kind=\"discard\"/><expect>none</expect>" END,
    };
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        const enum status status = files_check(&f, "t.xml", good[i], NULL);
        cr_expect(status == STATUS_OK, "%zu: %s", i, f.said);
    }
    files_end(&f);
}
