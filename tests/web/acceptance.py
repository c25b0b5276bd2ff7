#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the page promises of its table (docs/page.md), tried in Chromium: part of browser.py."""
import functools
import http.server
import json
import os
import re
import subprocess
import tempfile
import threading

from learner import AXE, PAGE, PROGRAM, Learner, wait_for

HAND = "return [...document.querySelectorAll('#picking .pick')].map((card) => card.dataset.kind).join(' ')"
PICKED = "return [...document.querySelectorAll('#picking .picked')].map((card) => card.dataset.kind).join(' ')"
LOOK = "return document.querySelector('.look')?.innerText.replace(/\\s+/g, ' ').trim() ?? ''"
VERB = "return document.querySelector(`[data-verb='${arguments[0]} *']`)?.getAttribute('aria-disabled') ?? 'none'"
OPENING = ["Q", "Q", "Q", "Jo", "K", "K", "K", "5", "5", "5", "5"]  # in the deal of into_an_opening


def into_an_opening(learner, drawn=True):
    """A deal whose first hand can open: 5 5 5 5 8 J Q Q Q K K K A Jo after the draw."""
    learner.sit_down()
    learner.type("game easy round seed 4")
    if drawn:
        learner.go("#tray [data-line='draw']")


def pick(learner, *kinds):
    for kind in kinds:
        assert learner.script("const card = document.querySelector(`#picking .pick[data-kind='${arguments[0]}'][aria-pressed='false']`);"
                              "card?.click(); return card !== null", kind), f"no {kind} left in {learner.script(HAND)}"


def press(learner, key):
    """A key anywhere on the page."""
    learner.script("document.activeElement.blur()")
    learner.driver.find_element("tag name", "body").send_keys(key)


def press_and_see(learner, key):
    before = learner.parts()
    press(learner, key)
    learner.settled(before)


def open_by_taps(learner):
    pick(learner, *OPENING[:4])
    learner.script("[...document.querySelectorAll('#verbs button')].find((button) => button.textContent === 'Next meld').click()")
    pick(learner, *OPENING[4:7])
    learner.script("[...document.querySelectorAll('#verbs button')].find((button) => button.textContent === 'Next meld').click()")
    pick(learner, *OPENING[7:])
    wait_for(lambda: learner.script(VERB, "lay") == "false", lambda: learner.script(LOOK))


def the_count_of_an_opening():
    """The points of the cards picked stand over the hand; what the rules forbid is said, and is not offered."""
    with Learner() as learner:
        into_an_opening(learner)
        pick(learner, "Q", "Q", "Q")
        wait_for(lambda: learner.script(LOOK) == "30 of 125 to open", lambda: learner.script(LOOK))
        assert learner.script(VERB, "lay") == "true"
        before = learner.parts()
        learner.script("document.querySelector(\"[data-verb='lay *']\").click()")  # it does nothing
        pick(learner, "K")
        wait_for(lambda: learner.script(LOOK).startswith("40 of 125 to open A meld is of one rank"), lambda: learner.script(LOOK))
        assert learner.parts() == before
        learner.script("document.getElementById('put-back').click()")
        open_by_taps(learner)
        assert learner.script(LOOK) == "130 of 125 to open", learner.script(LOOK)
        learner.go("[data-verb='lay *']")
        assert learner.script("return document.querySelectorAll('#felt .mine .meld').length") == 3


def from_home_to_the_table():
    """A game that goes on from the first screen has its whole hand in sight at once."""
    with Learner() as learner:
        into_an_opening(learner)
        learner.type("menu")
        assert learner.has("#front .front-tile[data-line='game on']"), learner.whole()
        learner.go("[data-line='game on']")
        boxes = learner.script("return [...document.querySelectorAll('#picking .pick')].map((card) => card.getBoundingClientRect().bottom)")
        assert len(boxes) == 14 and max(boxes) < 844, boxes


def what_was_picked_goes_back():
    """A tap on each of some equal cards picks one more; put back, the actions are those of before."""
    with Learner() as learner:
        into_an_opening(learner)
        before, hand = learner.tray(), learner.script(HAND)
        pick(learner, "5", "5", "5")
        assert learner.script(PICKED) == "5 5 5"
        learner.script("document.getElementById('put-back').click()")
        assert (learner.script(PICKED), learner.script(HAND), learner.tray()) == ("", hand, before)


def what_was_laid_down_is_taken_back():
    """Undo brings back the table and the hand."""
    with Learner() as learner:
        into_an_opening(learner)
        hand, table = learner.script(HAND), learner.script("return document.getElementById('felt').innerText")
        open_by_taps(learner)
        learner.go("[data-verb='lay *']")
        assert learner.script(HAND) == "8 J A"
        press_and_see(learner, "u")
        assert learner.script(HAND) == hand
        assert learner.script("return document.getElementById('felt').innerText") == table


def a_card_where_it_cannot_go():
    """A card dropped on a meld that can't take it comes back to the hand, and a line says why."""
    with Learner(width=1280, height=900) as learner:
        into_an_opening(learner)
        open_by_taps(learner)
        learner.go("[data-verb='lay *']")
        hand, before = learner.script(HAND), learner.parts()
        learner.script("""
            const card = document.querySelector("#picking .pick[data-kind='J']"), box = card.getBoundingClientRect();
            const to = document.querySelector("#felt .mine .meld[data-slot='K']").getBoundingClientRect();
            const send = (name, x, y) => card.dispatchEvent(new PointerEvent(name,
              {clientX: x, clientY: y, isPrimary: true, button: 0, bubbles: true, pointerId: 1}));
            send('pointerdown', box.left + 5, box.top + 5);
            send('pointermove', to.left + 12, to.top + 12);
            send('pointerup', to.left + 12, to.top + 12);""")
        learner.settled(before)
        assert learner.script(HAND) == hand and learner.script(PICKED) == ""
        assert "one rank" in learner.text(), learner.text()


def a_turn_by_keys():
    """D draws, ranks pick, M lays down, X throws; keys that are turned off do nothing."""
    with Learner(width=1280, height=900) as learner:
        into_an_opening(learner, drawn=False)
        press_and_see(learner, "d")
        learner.script("document.querySelector('#picking .pick').focus()")
        learner.driver.switch_to.active_element.send_keys("8")
        assert learner.script(PICKED) == "8"
        press(learner, "u")
        assert learner.script(PICKED) == ""
        open_by_taps(learner)
        press_and_see(learner, "m")
        assert learner.script(HAND) == "8 J A"
        learner.script("document.querySelector('header .more').open = true; document.getElementById('keys').click()")
        pick(learner, "8")
        before = learner.parts()
        press(learner, "x")
        assert learner.parts() == before, "the keys were turned off"
        learner.script("document.getElementById('keys').click(); document.getElementById('put-back').click()")
        learner.script("document.querySelector('#picking .pick').focus()")
        learner.driver.switch_to.active_element.send_keys("8")
        press_and_see(learner, "x")
        assert "You throw" in learner.script("return document.getElementById('said').textContent")


ROW = """
    return [...document.querySelectorAll("#tray .acts > button, #verbs .verbs > button")].filter((button) => button.checkVisibility())
      .map((button) => button.dataset.line ?? button.dataset.verb ?? "")"""
# Turns of a game: before the draw, also where the pack can be picked; after it; with an opening ready; and once melds lie.
TURNS = (["seed 11"], ["seed 2"] + 6 * ["auto"], ["seed 11", "draw"], ["seed 4", "draw"], ["seed 4", "draw", "lay Q Q Q Jo / K K K / 5 5 5 5"])


def begin_turn(learner, seed, *lines):
    """The same turn again, whatever was done before."""
    learner.type(f"game easy round {seed}")
    if learner.has("#tray .option[data-line='2']"):
        learner.go("#tray .option[data-line='2']")  # gives up the game that goes on
    for line in lines:
        learner.type(line)
    return [line for line in learner.script(ROW) if line != ""]


def only_what_is_possible():
    """At most four actions stand in the row, and every one that is offered is taken: each button, and for each card of the hand
    each way to use it."""
    with Learner() as learner:
        learner.sit_down()
        tried = set()
        for turn in TURNS:
            offered, hand = begin_turn(learner, *turn), learner.script(HAND).split(" ")
            assert 0 < len(offered) <= 4, (turn, offered)
            for line in offered:
                begin_turn(learner, *turn)
                learner.go(f"#tray .acts [data-line='{line}']")
                assert not learner.has(".part:last-child .warn"), f"{turn}, {line}: {learner.text()}"
                tried.add(line)
            for kind in sorted(set(hand)) if "draw" in turn else []:
                begin_turn(learner, *turn)
                pick(learner, kind)
                assert len(learner.script(ROW)) <= 4, (turn, kind, learner.tray())
                learner.go("[data-verb='throw *']" if learner.script(VERB, "throw") == "false" else "[data-line='hint']")
                assert not learner.has(".part:last-child .warn"), f"{turn}, {kind}: {learner.text()}"
        assert {"draw", "pick", "hint"} <= tried, tried


def a_verdict_lights_its_cards():
    """A verdict has a mark, a word, and its cards ringed on the table; the last hint of a turn rings the coach's card."""
    lit = "return [...document.querySelectorAll('#felt .lit')].map((card) => card.dataset.kind ?? 'pack').join(' ')"
    with Learner() as learner:
        learner.sit_down()
        learner.type("puzzle opening-001")
        learner.go("#tray [data-line='yes']")
        assert learner.has(".part:last-child .verdict .mark"), learner.text()
        if learner.has("#tray [data-line='skip']"):
            assert learner.script(lit) == "", "a wrong answer gives nothing away"
            learner.go("#tray [data-line='skip']")
        assert learner.script(lit) != "", learner.text()
        learner.type("lesson 1")
        learner.go("#tray [data-line='']")
        learner.go("#tray [data-line='skip']")
        assert learner.script(lit) == "J J J", learner.script(lit)  # the meld that is the answer, and not what stays in hand
        learner.type("game easy round seed 4")
        learner.go("#tray [data-line='draw']")
        learner.go("#tray [data-line='hint']")
        assert learner.script(lit) == ""
        learner.go("#tray [data-line='hint']")
        assert learner.script(lit) != "", learner.text()
        pick(learner, "8")
        assert learner.script(lit) == "" and not learner.has("#felt.lights")


BIG = """<puzzles id="big" title="Many cards" table="modern-american">
  <puzzle id="big-001" level="1">
    <position turn="south" phase="play" picked="yes">
      <side id="ns" score="0">{ours}</side>
      <side id="ew" score="0">{theirs}</side>
      <hand seat="south">4 4 4 4 5 5 5 6 6 6 6 8 8 8 9 9 J J K K A 2</hand>
      <stock cards="6"/>
    </position>
    <question kind="discard"/>
  </puzzle>
</puzzles>
"""


def a_large_hand_and_many_melds():
    """Twenty-two cards and eleven melds fit at each size: no zone lies over another, and enough of each card is seen."""
    ours = "".join(f"<meld>{meld}</meld>" for meld in ("7 7 7 7", "10 10 10", "Q Q Q 2", "K K K K 2", "4 4 4 Jo", "5 5 5 5"))
    theirs = "".join(f"<meld>{meld}</meld>" for meld in ("A A A", "J J J 2", "6 6 6", "10 10 10 10", "Q Q Q"))
    with tempfile.TemporaryDirectory() as home:
        os.mkdir(home + "/puzzles")
        with open(home + "/puzzles/big.xml", "w", encoding="utf-8") as file:
            file.write(BIG.format(ours=ours, theirs=theirs))
        made = subprocess.run([PROGRAM, "page", "--out", home + "/page.html", "--puzzles", home + "/puzzles"], capture_output=True, text=True)
        assert made.returncode == 0, made.stderr
        for width, height in ((390, 844), (820, 1180), (1366, 768)):
            with Learner(f"file://{home}/page.html", width=width, height=height) as learner:
                learner.sit_down()
                learner.type("puzzle big-001")
                assert learner.script("return document.querySelectorAll('#felt .meld').length") == 11, learner.text()
                wrong = learner.script("""
                    const out = [], boxes = [...document.querySelectorAll("#felt .cloth > *:not(.far), #picking")]
                      .map((zone) => [zone.className || zone.id, zone.getBoundingClientRect()]).filter(([, box]) => box.height > 0);
                    for (const [i, [name, a]] of boxes.entries()) {
                      for (const [other, b] of boxes.slice(i + 1)) {
                        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) { out.push(`${name} over ${other}`); }
                      }
                    }
                    const cards = [...document.querySelectorAll("#picking .pick")];
                    if (cards.length !== 22) { out.push(`${cards.length} cards`); }
                    for (const [i, card] of cards.entries()) {
                      const a = card.getBoundingClientRect(), b = cards[i + 1]?.getBoundingClientRect();
                      const same = b !== undefined && Math.abs(a.top - b.top) < 20 && b.left > a.left;
                      if (same && b.left - a.left < 25.5) { out.push(`${card.dataset.kind} shows ${b.left - a.left}`); }
                    }
                    return out;""")
                assert wrong == [], f"{width}x{height}: {wrong}"


CONTRAST = {  # what stands on what, and the least contrast in light and dark
    ("ink", "ground"): (14.5, 16.0), ("quiet", "sheet"): (6.4, 7.7), ("main-ink", "main"): (7.5, 9.8), ("good", "sheet"): (7.3, 10.1),
    ("warn", "sheet"): (6.9, 9.2), ("edge", "ground"): (3.3, 5.2), ("felt-ink", "felt"): (7.4, 10.2), ("felt-quiet", "felt"): (5.2, 7.1),
    ("gold", "felt"): (4.7, 6.5), ("gold-ink", "gold"): (10.6, 10.6), ("deep-gold", "ground"): (5.2, 10.9), ("not", "felt"): (3.5, 4.9),
    ("red", "paper"): (6.8, 6.0), ("black", "paper"): (17.5, 15.5),
}


def brightness(color):
    parts = [int(color.lstrip("#")[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def colors_can_be_told_apart():
    with Learner() as learner:
        for i, scheme in enumerate(("light", "dark")):
            learner.prefers(color_scheme=scheme)
            for pair, least in CONTRAST.items():
                light = sorted((brightness(learner.script(
                    "return getComputedStyle(document.documentElement).getPropertyValue(`--${arguments[0]}`).trim()", name)) for name in pair))
                contrast = (light[1] + 0.05) / (light[0] + 0.05)
                assert contrast >= least[i] - 0.15, f"{pair} in {scheme}: {contrast:.1f}"


def kept_as_an_app():
    """From a server the page can be installed: its manifest is sound, and its pictures are pictures."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *words):
            pass

    folder, name = os.path.split(PAGE)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Learner(f"http://127.0.0.1:{server.server_port}/{name}") as learner:
        found = learner.command("Page.getAppManifest")
        assert found["errors"] == [], found["errors"]
        manifest = json.loads(found["data"])
        assert manifest["name"] == "Canasta tutor" and re.search(r"/[^/]+\.html#home$", manifest["start_url"]), manifest
        sizes = learner.driver.execute_async_script("""
            const done = arguments[1];
            Promise.all(arguments[0].map((icon) => new Promise((loaded) => {
              const picture = new Image();
              picture.onload = () => loaded(picture.width);
              picture.onerror = () => loaded(0);
              picture.src = icon.src;
            }))).then(done);""", manifest["icons"])
        assert len(sizes) == 3 and all(sizes), sizes
    server.shutdown()


def papers_from_the_page():
    """An instructor names a class in the page and saves its papers: they are, letter for letter, those of the command line."""
    files = {"handout": "handout.html", "key": "key.html", "score": "score.html", "rules": "rules.html", "stack": "stack.html", "crib": "crib.html"}
    wish = ["--topic", "pack", "--seed", "42", "--tables", "4", "--samples", "120"]
    with tempfile.TemporaryDirectory() as home, Learner(width=1280, height=800) as learner:
        made = subprocess.run([PROGRAM, "session", "new", "Tuesday beginners", "--out", home, *wish], capture_output=True, text=True)
        assert made.returncode == 0, made.stderr
        made = subprocess.run([PROGRAM, "cheat", "--html", home + "/cheat.html"], capture_output=True, text=True)
        assert made.returncode == 0, made.stderr
        learner.sit_down()
        learner.script("document.querySelector(\".choice[data-line='teach']\").click()")
        wait_for(lambda: learner.script("return document.querySelector('.desk') !== null"))
        for name, value in (("title", "Tuesday beginners"), ("topic", "pack"), ("seed", "42"), ("tables", "4")):
            learner.script("const e = document.querySelector(`.desk [name=${arguments[0]}]`); e.value = arguments[1];"
                           "e.dispatchEvent(new Event(e.matches('select') ? 'change' : 'input'))", name, value)
        for paper, file in {**files, "cheat": "cheat.html"}.items():
            learner.script("document.querySelector(`[data-paper='${arguments[0]}']`).click()", paper)
            wait_for(lambda: learner.script("return document.querySelector('iframe.paper')?.contentDocument?.querySelector('h1, p') != null"),
                     lambda: learner.script("return document.querySelector('.desk-said').textContent"))
            learner.script("document.getElementById('save-paper').click()")
            wait_for(lambda: any(name.endswith(".html") for name in os.listdir(learner.folder)))
            saved = os.path.join(learner.folder, next(name for name in os.listdir(learner.folder) if name.endswith(".html")))
            with open(saved, encoding="utf-8") as ours, open(os.path.join(home, file), encoding="utf-8") as theirs:
                assert ours.read() == theirs.read(), paper
            os.remove(saved)
            styled = learner.script("return getComputedStyle(document.querySelector('iframe.paper').contentDocument.body).fontFamily")
            assert "Liberation" in styled, f"{paper}: the page's policy keeps its style away"
            if paper == "handout":
                band = learner.script("return getComputedStyle(document.querySelector('iframe.paper').contentDocument.querySelector('.band')).backgroundColor")
                assert band == "rgb(21, 71, 55)", f"the page's policy keeps the style of the handout away: {band}"
            learner.script("document.querySelector('iframe.paper').closest('dialog').close()")
        filled = ("return [...document.querySelectorAll('form.desk :is(input, select)')]"
                  ".map((e) => e.type === 'checkbox' ? e.checked : e.value).join('; ')")
        learner.script("document.querySelector('form.desk [name=large]').click()")
        before = learner.script(filled)
        assert before.startswith("Tuesday beginners; ") and "pack; " in before and before.endswith("; 42; true; false"), before
        learner.driver.refresh()  # what was filled in is still there
        learner.ready()
        wait_for(lambda: learner.has("form.desk"))
        assert learner.script(filled) == before, learner.script(filled)


SMALL = """<puzzles id="small" title="Few cards" table="modern-american">
  <puzzle id="small-008" level="1">{position}<hand seat="south">4 5 6 8 9 J K A</hand><stock cards="6"/></position><question kind="discard"/></puzzle>
  <puzzle id="small-009" level="1">{position}<hand seat="south">4 5 6 8 9 10 J K A</hand><stock cards="6"/></position><question kind="discard"/></puzzle>
</puzzles>
"""


def eight_cards_lie_in_one_row():
    """And nine in two, on a phone."""
    with tempfile.TemporaryDirectory() as home:
        os.mkdir(home + "/puzzles")
        with open(home + "/puzzles/small.xml", "w", encoding="utf-8") as file:
            file.write(SMALL.format(position='<position turn="south" phase="play"><side id="ns" score="0"><meld>7 7 7</meld></side><side id="ew" score="0"/>'))
        made = subprocess.run([PROGRAM, "page", "--out", home + "/page.html", "--puzzles", home + "/puzzles"], capture_output=True, text=True)
        assert made.returncode == 0, made.stderr
        with Learner(f"file://{home}/page.html") as learner:
            learner.sit_down()
            for name, rows in (("small-008", 1), ("small-009", 2)):
                learner.type(f"puzzle {name}")
                tops = learner.script("return [...document.querySelectorAll('#picking .pick')].map((card) => parseFloat(card.style.top))")
                assert len(tops) == 7 + rows and 1 + sum(b - a > 20 for a, b in zip(tops, tops[1:])) == rows, (name, tops)


def the_first_minute():
    """The first thing seen is a hand; three taps and the only button lay a meld down, and no name is asked for."""
    with Learner() as learner:
        assert learner.script("return [...document.querySelectorAll('input')].filter((field) => field.checkVisibility()).length") == 0, learner.tray()
        pick(learner, "K", "K", "K")
        learner.go("#verbs button.main")
        assert learner.has(".part:last-child .verdict.good"), learner.text()


def home_leads_back_to_the_step():
    """Continue goes to the very step that was left, and each lesson of the path says its minutes or its stars."""
    with Learner() as learner:
        learner.sit_down()
        bare = "return [...document.querySelectorAll('#front .path-row')].filter((row) => row.querySelector('.minutes, .stars') === null).length"
        assert learner.has("#front .path-row") and learner.script(bare) == 0
        learner.type("lesson 1")
        learner.go("#tray .main[data-line='']")
        left = learner.script("return location.hash")
        learner.type("menu")
        learner.go("#front .front-go")
        assert learner.script("return location.hash") == left != "", left


SOUNDS = """
    window.sounds = 0;
    for (const name of ["AudioContext", "webkitAudioContext", "OfflineAudioContext", "Audio", "SpeechSynthesisUtterance"]) {
      const plain = window[name];
      if (plain !== undefined) { window[name] = class extends plain { constructor(...given) { window.sounds++; super(...given); } }; }
    }
    const make = Document.prototype.createElement;
    Document.prototype.createElement = function (tag, ...given) {
      window.sounds += /^(audio|video)$/i.test(tag) ? 1 : 0;
      return make.call(this, tag, ...given);
    };"""


def without_a_sound():
    """Nobody turned sound on, so nothing that could make one is made: not for a verdict, a move or a turn of the others."""
    with Learner(before=SOUNDS) as learner:
        learner.sit_down()
        learner.type("puzzle opening-003")
        learner.go("#tray [data-line='no']")
        learner.type("game easy round seed 5")
        learner.go("#tray [data-line='draw']")
        learner.type("throw K")
        learner.script("document.getElementById('skip-moves')?.click()")
        assert learner.script("return window.sounds") == 0
        assert learner.script("new Audio(); return window.sounds") == 1, "this test would hear one"


LOOKS = """
    return ["draw", "pick"].map((line) => {
      const e = document.querySelector(`#tray [data-line='${line}']`), s = getComputedStyle(e);
      return [e.getBoundingClientRect().height, s.fontSize, s.fontWeight, s.color, s.backgroundColor, s.borderTopColor, s.borderTopWidth,
              s.outlineStyle, s.boxShadow, s.opacity].join(" ");
    })"""


def draw_and_pick_look_alike():
    """Where the pack can be picked, neither way is the larger, the bolder or the brighter one: looks give nothing away."""
    for width, height in ((390, 844), (1366, 768)):
        with Learner(width=width, height=height) as learner:
            learner.sit_down()
            learner.type("game easy round seed 5")
            for _ in range(60):
                if learner.has("#tray [data-line='pick']") and learner.has("#tray [data-line='draw']"):
                    break
                learner.type("auto")
            for scheme in ("light", "dark"):
                learner.prefers(color_scheme=scheme)
                learner.script("document.activeElement.blur()")
                draw, pick = learner.script(LOOKS)
                assert draw == pick, f"{scheme}: {draw}; {pick}"


PLAIN = """
    const colors = new Set(["CanvasText", "LinkText", "ButtonText", "HighlightText", "GrayText", "FieldText"].map((name) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = name;
      const color = getComputedStyle(probe).color;
      probe.remove();
      return color;
    }));
    return [...document.querySelectorAll("#app *")].filter((e) => e.checkVisibility() && e.closest("svg, .card") === null &&
      [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "") && !colors.has(getComputedStyle(e).color) &&
      getComputedStyle(e).forcedColorAdjust !== "none").map((e) => e.outerHTML.slice(0, 90));"""


def with_forced_colors():
    """Where the device sets the colors, the felt has the page's, cards keep their own, rings are wide, and axe finds nothing."""
    with open(AXE, encoding="utf-8") as script:
        axe = script.read()
    with Learner() as learner:
        learner.command("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
        into_an_opening(learner)
        assert learner.script("return matchMedia('(forced-colors: active)').matches")
        pick(learner, "Q")
        felt, canvas, ring, card, paper = learner.script("""
            const probe = document.body.appendChild(document.createElement("i"));
            probe.style.background = "Canvas";
            const canvas = getComputedStyle(probe).backgroundColor;
            probe.remove();
            const picked = getComputedStyle(document.querySelector("#picking .picked")), card = document.querySelector("#picking .card");
            return [getComputedStyle(document.getElementById("felt")).backgroundColor, canvas, `${picked.outlineStyle} ${picked.outlineWidth}`,
                    getComputedStyle(card).forcedColorAdjust, getComputedStyle(card.querySelector(".paper")).fill];""")
        assert felt == canvas, (felt, canvas)
        assert ring == "solid 4px", ring
        assert card == "none" and paper != canvas or paper == "rgb(255, 254, 250)", (card, paper)
        for line in ("menu", "drill discard", "game easy round seed 4"):
            learner.type(line)
            learner.script(axe)
            found = learner.driver.execute_async_script(
                "const done = arguments[0];"  # contrast is the device's: axe would take the page's own colors for it
                "axe.run(document, {resultTypes: ['violations'], rules: {'color-contrast': {enabled: false}}})"
                ".then(r => done(r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html).slice(0, 3).join(' '))))")
            assert found == [], f"after {line}: {found}"
            assert learner.script(PLAIN) == [], line


WEEKS = {
    "results.csv": "name,day,version,asked,right,missed,skills\r\nBen,2026-03-16,A,10,8,3 7,open.count 10/8\r\n<b>Ruth</b>,2026-03-09,A,10,9,3,open.count 10/9\r\n",
    "answers.csv": "phone,name,answered,right,left,1. Open?,right\r\n1,Ben,4,3,,yes,1\r\n",
    "letter.txt": "Dear teacher",
}


def the_grade_book_at_the_desk():
    """Files of a class are shown learner by learner and week by week, and the grade book is the one of the command line."""
    with tempfile.TemporaryDirectory() as home, Learner(width=1280, height=800) as learner:
        for name, text in WEEKS.items():
            with open(f"{home}/{name}", "w", encoding="utf-8", newline="") as file:
                file.write(text)
        learner.sit_down()
        learner.type("teach")
        wait_for(lambda: learner.script("return document.querySelector('.desk-book input') !== null"))
        learner.driver.find_element("css selector", ".desk-book input").send_keys("\n".join(f"{home}/{name}" for name in WEEKS))
        wait_for(lambda: learner.script("return document.querySelector('#book .sheet') !== null"))
        rows = learner.script("return [...document.querySelectorAll('#book tbody tr')].map((row) => row.innerText.replace(/\\s+/g, ' ').trim())")
        assert len(rows) == 2 and rows[0].startswith("<b>Ruth</b>") and rows[0].endswith("9 of 10"), rows
        assert rows[1].startswith("Ben") and rows[1].endswith("11 of 14") and "8 of 10" in rows[1], rows
        assert "letter.txt" in learner.script("return document.getElementById('book').innerText")
        learner.script("document.getElementById('save-book').click()")
        wait_for(lambda: os.path.exists(learner.folder + "/gradebook.csv"))
        made = subprocess.run([PROGRAM, "merge", home + "/results.csv", "--out", home + "/book.csv"], capture_output=True, text=True)
        assert made.returncode == 0, made.stderr
        with open(learner.folder + "/gradebook.csv", encoding="utf-8") as ours, open(home + "/book.csv", encoding="utf-8") as theirs:
            assert ours.read() == theirs.read()


def the_scores_of_an_evening_at_the_desk():
    """The desk asks for a table's round and for what its sheet says, and shows what is right."""
    with Learner(width=1280, height=800) as learner:
        learner.sit_down()
        learner.type("teach")
        wait_for(lambda: learner.script("return document.querySelector('.desk-scores form label span')?.textContent.startsWith('Melds of')"))
        for line in ("7 7 7 7 7 7 7 / K K K K K K K", "", "", "", "", "", "4", "5", "south", "total 5", ""):
            taken = learner.script("return document.querySelector('.desk-scores').dataset.taken")
            learner.script("const i = document.querySelector('.desk-scores input'); i.value = arguments[0]; i.form.requestSubmit()", line)
            wait_for(lambda: learner.script("return document.querySelector('.desk-scores').dataset.taken") != taken)
        wait_for(lambda: learner.has(".desk-scores .sheet td"), lambda: learner.script("return document.querySelector('.desk-log').innerText"))
        rows = learner.script("return [...document.querySelectorAll('.desk-scores .sheet tr')].map((row) => row.innerText.replace(/\\s+/g, ' '))")
        assert len(rows) == 2 and rows[0].startswith("Table 1"), rows
        assert "5" in learner.script("return document.querySelector('.desk-log').innerText")
        learner.script("document.getElementById('save-scores').click()")
        wait_for(lambda: os.path.exists(learner.folder + "/scores.csv"))
        log = "document.querySelector('.desk-log').innerText"
        said = learner.script("return " + log)
        learner.driver.refresh()  # the evening is still there
        learner.ready()  # its address opens the desk
        wait_for(lambda: learner.script(f"return document.querySelector('.desk-log') !== null && {log}") == said)
        assert learner.has(".desk-scores .sheet td")
        learner.script("document.getElementById('scores-again').click()")
        wait_for(lambda: not learner.has(".desk-scores .sheet td"))
        learner.driver.refresh()  # and is not, once another was begun
        learner.ready()  # its address opens the desk
        wait_for(lambda: learner.has("#scores-again[hidden]") and learner.script("return document.querySelector('.desk-scores').dataset.taken") == "0")


def a_set_of_questions_for_home():
    """The address that a class gives for home asks just the questions that it names."""
    with Learner() as learner:
        learner.sit_down()
        learner.script("location.hash = 'set/opening-003,opening-1n-df6e1ce3b6218c49-2'")
        wait_for(lambda: "A quiz of 2 questions" in learner.whole(), learner.whole)


def a_look_back_plays_the_moves():
    """Between two choices the others' moves are shown one by one, and can be skipped."""
    with Learner() as learner:
        learner.sit_down()
        learner.type("set samples 20")
        learner.type("game easy round seed 5")
        for _ in range(60):
            if learner.has("#tray [data-line='review']"):
                break
            learner.type("auto")
        learner.go("#tray [data-line='review']")
        seen = False
        for _ in range(5):
            learner.go("#tray [data-line='']")
            seen = seen or learner.script("return document.querySelector('#felt .bubble') !== null && document.getElementById('skip-moves') !== null")
            learner.script("document.getElementById('skip-moves')?.click()")
            assert not learner.has("#skip-moves") and not learner.has(".bubble")
        assert seen


TESTS = (without_a_sound, draw_and_pick_look_alike, with_forced_colors, the_grade_book_at_the_desk, the_scores_of_an_evening_at_the_desk, a_set_of_questions_for_home, a_look_back_plays_the_moves, the_first_minute, home_leads_back_to_the_step, eight_cards_lie_in_one_row, papers_from_the_page, a_large_hand_and_many_melds, only_what_is_possible, the_count_of_an_opening, a_turn_by_keys, what_was_laid_down_is_taken_back,
         what_was_picked_goes_back, a_card_where_it_cannot_go, from_home_to_the_table, a_verdict_lights_its_cards, colors_can_be_told_apart, kept_as_an_app)
