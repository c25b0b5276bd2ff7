#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the worst megabyte of each format that the program reads takes.

    tests/bench/worst.py PROGRAM [SECONDS]

Makes for each format the texts that cost its reader the most for their length, reads each by the command that people use,
and prints the seconds of the processor. The status is 1 when one took longer than SECONDS (2). BYTES in
the environment makes the texts longer or shorter: what takes more than in proportion shows.
"""
import os
import re
import resource
import subprocess
import sys
import tempfile

MEGABYTE = int(os.environ.get("BYTES", 1 << 20))
TICKETS = 100


def fill(begin, piece, end, size=MEGABYTE):
    """begin, pieces with their number, end: as much as fits."""
    parts, length, n = [begin], len(begin) + len(end), 0
    while True:
        text = piece(n) if callable(piece) else piece
        if length + len(text) > size:
            break
        parts.append(text)
        length += len(text)
        n += 1
    return "".join(parts) + end


def attributes(n):
    return "<step " + " ".join(f'a{i}=""' for i in range(499)) + "/>"


POSITION = (
    '<position turn="south" deal="42.11573" turns="2"><side id="ns" score="420"/><side id="ew" score="1050"/>'
    '<hand seat="south">4 5 6 8 8 9 J Q Q K K K 2 Jo</hand><pack>10 5</pack><stock cards="53"/></position>')
QUESTION = POSITION + '<question kind="opening"/><expect>yes</expect><remark>Because.</remark>'


def xml_texts():
    lesson = '<lesson id="w" title="W" order="1" table="modern-american">'
    step = lesson + "<step><text>"
    puzzles = '<puzzles id="w" title="W" table="modern-american">'
    table = '<table id="w" title="W" based-on="modern-american">'
    yield "lesson, steps", "check", fill(lesson, lambda n: f"<step><text>Step {n}.</text></step>", "</lesson>")
    yield "lesson, questions", "check", fill(lesson, lambda n: f"<step><text>What now?</text>{QUESTION}</step>", "</lesson>")
    yield "lesson, attributes", "check", fill(lesson, attributes, "</lesson>")
    yield "lesson, one tag", "check", fill("<lesson ", lambda n: f'a{n}="" ', "/>")
    yield "lesson, one attribute", "check", fill('<lesson id="w" order="1" title="', "&#65;", '"><step><text>a</text></step></lesson>')
    yield "lesson, characters", "check", fill(step, "&#65;", "</text></step></lesson>")
    yield "lesson, parted", "check", fill(step, "x<!---->", "</text></step></lesson>")
    yield "lesson, one word", "check", fill(step, "x", "</text></step></lesson>")
    yield "lesson, marks", "check", fill(step, "{K K K} [word] ", "</text></step></lesson>")
    yield "lesson, remarks", "check", fill(lesson, "<!---->", "<step><text>a</text></step></lesson>")
    yield "lesson, empty tags", "check", fill(lesson, "<x/>", "</lesson>")
    yield "lesson, unclosed", "check", fill(lesson, "<step>", "")
    yield "puzzles", "check", fill(puzzles, lambda n: f'<puzzle id="p{n}" level="1" topics="open.count">{QUESTION}</puzzle>', "</puzzles>")
    yield "puzzles, solved", "solve", fill(puzzles, lambda n: f'<puzzle id="p{n}" level="1" topics="open.count">{QUESTION}</puzzle>', "</puzzles>")
    yield "puzzles, one name", "check", fill(puzzles, f'<puzzle id="p" level="1" topics="open.count">{QUESTION}</puzzle>', "</puzzles>")
    yield "puzzles, long cards", "check", fill(puzzles, '<puzzle id="p" level="1"><position turn="south"><pack>' + "K " * 30000 + "</pack></position></puzzle>", "</puzzles>")
    yield "sheet, options", "check", fill(table, '<option name="meld.rule-of" value="4"/>', "</table>")
    yield "sheet, special hands", "check", fill(
        table,
        lambda n: f'<special-hand id="s{n}" title="S{n}" value="2700"><group cards="2" times="7"/></special-hand>', "</table>")
    yield "phrases", "check", fill("<phrases>", lambda n: f'<say id="x.{n}">{{a|b|c}}</say>', "</phrases>")
    yield "phrases, of rules", "check", fill("<phrases>", '<phrase rule="cards.value"><why>{if threes.style=modern}a{else}b{end}</why></phrase>', "</phrases>")
    yield "words", "check", fill("<words>", lambda n: f'<word term="w{n}" also="x{n}|y{n}" rule="cards.wild">a</word>', "</words>")


PAPERS = "name,day,version,asked,right,missed,skills\r\n"
ANSWER = "answer\t{0:016x}\t1\t1772366400\t20513\tpuzzle\to\t\topening\tmodern-american\tyes\tyes\t1\t3\t1\t0\t1\t0\t1\topen.count\n"
EXPORTS = {
    "items": lambda n: f"item\tx{n}\t1\t1772366400\t20513\n",
    "answers": lambda n: ANSWER.format(n + 1),
    "grades": lambda n: ANSWER.format(n + 1) + f"grade\tx{n}\t3\t1\n",
    "places": lambda n: f"place\tp{n}\tv\n",
}


def act(*fields):
    """A line of a class's journal, with its check."""
    text = "".join(f"{field}\t" for field in fields)
    check = 2166136261
    for byte in text.encode():
        check = (check ^ byte) * 16777619 & 0xFFFFFFFF
    return f"{text}{check:08x}\n"


def class_journal():
    """300 phones, then one question after another that all of them answer."""
    joins = "".join(act("join", 0, 0, 0, f"{n + 1:032x}", f"Phone {n}") for n in range(300))

    def line(n):
        question, phone = divmod(n, 301)
        if phone == 0:
            return act("show", 0, question % 20, 0, "", f"Question {question}")
        return act("answer", phone - 1, question % 20, question + 1, "", "yes")
    return fill(joins, line, "")


def journal(program, folder):
    path = os.path.join(folder, "rounds.journal")
    subprocess.run([program, "simulate", "--rounds", "640", "--players", "novice", "--journal", path],
                   check=True, stdout=subprocess.DEVNULL)
    with open(path, encoding="utf-8") as f:
        text = f.read()
    return text[:text.rfind("\n", 0, MEGABYTE) + 1]


def other_texts(program, folder):
    rounds = journal(program, folder)
    yield "journal, rounds", "replay", rounds
    head = "".join(line + "\n" for line in rounds.splitlines()[:8])
    yield "journal, one line", "replay", fill(head + "south lay ", "K K K / ", "\n")
    yield "journal, empty lines", "replay", fill("journal 1\n", "\n", "")
    yield "journal, remarks", "replay", fill("journal 1\n", "# x\n", "")
    yield "ticket, lines", "merge --out book.csv --force", fill(
        "canasta-tutor ticket 1\nname Ruth\n", lambda n: f"skill s.{n} 1 1\n", "", 256 << 10)
    yield "ticket, links", "merge --out book.csv --force", fill("", "https://x/#ticket=AAAA ", "")
    yield "papers, learners", "merge --out book.csv --force", fill(PAPERS, lambda n: f"{n:x},2026-01-01,A,1,1,,\r\n", "", 256 << 10)
    yield "papers, skills", "merge --out book.csv --force", fill(
        PAPERS, lambda n: f"{n:x},2026-01-01,A,1,1,," + " ".join(f"s{n}.{i} 1/0" for i in range(200)) + "\r\n", "", 256 << 10)
    yield "papers, one cell", "merge --out book.csv --force", fill(PAPERS, '"', "", 256 << 10)
    yield "sheet of scores", "scores", fill("", "a,=1,\"b\n\"\r\n", "")
    yield "part of a comparison", "simulate --merge", fill("canasta-tutor shard 1\n", "deal 1 1 1\n", "")
    yield "class, answers", "class room --sheets", class_journal()
    yield "class, joins", "class room --sheets", fill("", lambda n: act("join", 0, 0, 0, f"{n:032x}", f"N{n}"), "")
    for kind, line in EXPORTS.items():
        body = fill("canasta-tutor learner 1\nname\tRuth\ncreated\t1772366400\t20513\n", line, "")
        yield f"export, {kind}", "import", body + f"end\t{body.count(chr(10))}\n"


def grade_book(program, folder):
    """Tickets of many learners in one folder."""
    typed = b"1\nquiz opening\nyes\nno\nyes\nquit\n"
    place = os.path.join(folder, "tickets")
    os.mkdir(place)
    store = os.path.join(folder, "learners.db")
    for n in range(TICKETS):
        who = f"--learner=Learner {n}"
        subprocess.run([program, who, "--store", store], input=typed, stdout=subprocess.DEVNULL, check=True)
        subprocess.run([program, "ticket", who, "--store", store, "--out", f"{place}/{n}.ticket"], stdout=subprocess.DEVNULL, check=True)
    return place


def spent():
    """Processor time of the programs that have ended: other programs on the machine hardly change it."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def took(program, words, folder):
    before, typed = spent(), b""
    if words[0] == "import":
        typed, words = f"Ruth\n1\nimport {words[1]}\nquit\n".encode(), ["--store", f"{words[1]}.db"]
    done = subprocess.run([program, *words], cwd=folder, input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return spent() - before, done.returncode, done.stdout.decode("utf-8", "replace")


def main():
    program, most = os.path.abspath(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
    slow = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = folder
        subprocess.run([program, "session", "new", "room"], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
        rows = [*xml_texts(), *other_texts(program, folder)]
        table = "modern-american" + "".join(f"+open.count={n}" for n in range(8000))
        rows.append(("options, one name", "odds --table " + table[:120000], ""))
        rows.append(("conditions", "deal --south " + "7x3+," * 20000, ""))
        rows.append((f"grade book, {TICKETS} tickets", f"merge --out book.csv --force {grade_book(program, folder)}", None))
        for name, command, text in rows:
            words = command.split()
            if text:
                path = os.path.join(folder, re.sub(r"\W+", "-", name) + (".xml" if words[0] == "check" else ".txt"))
                with open(path, "w", encoding="utf-8") as f:
                    f.write(text)
                words.append(path)
            seconds, status, said = took(program, words, folder)
            slow += seconds > most
            last = said.strip().splitlines()[-1:] or [""]
            print(f"{name:24} {len(text or ''):8} bytes  {seconds:6.3f} s  status {status}  {last[0][-60:]}", flush=True)
    return slow > 0


sys.exit(main())
