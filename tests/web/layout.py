#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where things stand on screens of several shapes, tried in Chromium: part of browser.py."""
from learner import Learner, wait_for

BOXES = """
    return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility()).map((e) => {
      const box = e.getBoundingClientRect();
      return [Math.round(box.left), Math.round(box.top), Math.round(box.right), Math.round(box.bottom)];
    });"""


def home_on_a_phone_on_its_side():
    """What comes next stands whole beside the first lessons, with the places at the left."""
    with Learner(width=844, height=390) as learner:
        learner.sit_down()
        learner.type("menu")
        learner.script("scrollTo(0, 0)")
        places, tabs = learner.script(BOXES, ".tabs")[0], learner.script(BOXES, ".tabs button")
        go, lessons = learner.script(BOXES, ".front-go")[0], learner.script(BOXES, ".unit .path-row")
        assert len(tabs) == 5 and max(tab[3] for tab in tabs) <= 390, tabs
        assert places[2] <= go[0] and go[3] <= 390, (places, go)
        assert all(go[2] <= lesson[0] for lesson in lessons) and sum(lesson[3] <= 390 for lesson in lessons) >= 2, (go, lessons)


def after_a_round_on_a_phone_on_its_side():
    """What can be done after a round stands in two rows, each button with its words in one line."""
    with Learner(width=844, height=390) as learner:
        learner.sit_down()
        learner.type("game easy round seed 5")
        for _ in range(60):
            if learner.has("#tray [data-line='review']"):
                break
            learner.type("auto")
        buttons = learner.script(BOXES, "#tray .acts button, #tray .acts summary")
        assert len(buttons) >= 3 and all(bottom - top < 60 and bottom <= 390 for _, top, _, bottom in buttons), buttons
        assert len({top for _, top, _, _ in buttons}) <= 2, buttons


def three_sides_on_a_wide_screen():
    """With three players the two others' sides stand side by side on a wide screen, and on a phone one below the other."""
    for width, height, beside in ((1366, 768, True), (390, 844, False)):
        with Learner(width=width, height=height) as learner:
            learner.sit_down()
            learner.type("table classic-3p")
            learner.type("game easy round seed 5")
            first, second = learner.script(BOXES, "#felt .others > .side")
            assert (first[2] <= second[0]) == beside and (first[3] <= second[1]) != beside, (width, first, second)


# What the others do is shown without its pauses, and of each bubble is written down which names it covers, and whether it
# reaches over the table's edge.
BUBBLES = """
    const plain = window.setTimeout;
    window.setTimeout = (act, time, ...given) => plain(act, Math.min(time ?? 0, 30), ...given);
    window.bubbles = {seen: 0, bad: []};
    new MutationObserver(() => {
      const bubble = document.querySelector("#felt .bubble:not([data-seen])");
      if (bubble === null) { return; }
      bubble.dataset.seen = "";
      window.bubbles.seen++;
      const at = bubble.getBoundingClientRect(), felt = document.getElementById("felt").getBoundingClientRect();
      const name = (e) => { const range = document.createRange(); range.selectNodeContents(e); return range.getBoundingClientRect(); };
      for (const e of document.querySelectorAll("#felt .team b, #felt .seat .who b")) {
        const box = name(e), wide = Math.min(box.right, at.right) - Math.max(box.left, at.left), high = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top);
        if (wide > 1 && high > 1) { window.bubbles.bad.push(`${innerWidth}: "${bubble.textContent}" covers ${e.textContent}`); }
      }
      if (at.left < felt.left || at.right > felt.right || at.top < felt.top || at.bottom > felt.bottom) { window.bubbles.bad.push(`${innerWidth}: ${bubble.textContent}`); }
    }).observe(document, {childList: true, subtree: true});"""


def bubbles_cover_no_name():
    """What a player has just done is said beside the names of sides and players, however many play, on each screen."""
    for table in ("classic-2p", "classic-3p", "modern-american", "classic-club-6p"):
        with Learner(before=BUBBLES) as learner:
            learner.sit_down()
            learner.type(f"table {table}")
            learner.type("game easy round seed 5")
            for width, height in ((390, 844), (360, 640), (844, 390), (820, 1180), (1366, 768)):
                learner.size(width, height)
                for _ in range(2):
                    if not learner.has(".part:last-child .sheet"):
                        learner.type("auto")
                        wait_for(lambda: not learner.has("#skip-moves"))
            seen, bad = learner.script("return [window.bubbles.seen, window.bubbles.bad]")
            assert seen > 5 and bad == [], f"{table}, {seen} bubbles: {bad}"


def how_far_a_lesson_is():
    """Its name stands above it with a part for each step: those behind, the one now, those ahead. At home there is none."""
    parts = "return [...document.querySelectorAll('#run i')].map((part) => part.className)"
    with Learner() as learner:
        learner.sit_down()
        assert learner.script(parts) == [] and learner.script("return document.querySelector('header h1').textContent") == "Canasta tutor"
        learner.type("lesson 1")
        learner.go("#tray .main[data-line='']")
        at, of = (int(part) for part in learner.script("return document.querySelector('#run .unseen').textContent.match(/\\d+/g)"))
        assert learner.script(parts) == ["past"] * (at - 1) + ["now"] + [""] * (of - at), learner.script(parts)
        assert learner.script("return document.querySelector('header h1').textContent") == "Take a turn and put down three of a kind"


def the_top_card_is_ringed_with_its_pair():
    """A verdict on the pack rings its top card and the cards of its rank in the hand, as many as there are."""
    lit = "return [...document.querySelectorAll('#felt .lit')].map((card) => card.dataset.kind ?? 'top').join(' ')"
    with Learner() as learner:
        learner.sit_down()
        for puzzle, wanted in (("pack-001", "top K K"), ("pack-002", "top K")):
            learner.type(f"puzzle {puzzle}")
            learner.go("#tray [data-line='skip']")
            assert learner.script(lit) == wanted, (puzzle, learner.script(lit))


def the_sheet_after_a_round():
    """On a phone at least eight of its lines are in sight at once, and nothing of the hands is cut off."""
    with Learner() as learner:
        learner.sit_down()
        learner.type("game easy round seed 5")
        for _ in range(60):
            if learner.has("#tray [data-line='review']"):
                break
            learner.type("auto")
        learner.script("document.getElementById('skip-moves')?.click()")
        tray, rows, cards = (learner.script(BOXES, selector) for selector in ("#tray", ".part:last-child .sheet tr", "#felt .known-hand .card"))
        top = min(row[1] for row in rows)
        assert sum(row[3] <= tray[0][1] for row in rows) >= 8, (tray, rows)
        assert cards and all(0 <= left and right <= 390 and bottom <= top for left, _, right, bottom in cards), (top, cards)


def many_melds_beside_a_verdict():
    """Beside a verdict on a low phone eleven melds and the hand are in sight, with all their numbers."""
    with Learner(width=360, height=640) as learner:
        learner.sit_down()
        for line in ("puzzle turn-009", "skip"):
            learner.type(line)
        scrolls = learner.script("const e = document.querySelector('#felt > .cloth'); return e.scrollHeight - e.clientHeight")
        melds, hand = learner.script(BOXES, "#felt .meld"), learner.script(BOXES, "#picking .pick")
        assert scrolls <= 1 and len(melds) == 11, (scrolls, melds)
        assert max(meld[3] for meld in melds) <= min(card[1] for card in hand), (melds, hand)


def letters_twice_as_large():
    """With letters twice as large on a phone every action is in sight, and so are the hand and what is asked."""
    with Learner(width=390, height=844) as learner:
        learner.sit_down()
        size = lambda pixels: learner.driver.execute_cdp_cmd("Page.setFontSizes", {"fontSizes": {"standard": pixels}})
        try:
            size(32)
            for line in ("drill pack", "skip"):
                learner.type(line)
                ends = learner.script("return [...document.querySelectorAll('#tray .acts :is(button, summary)')]"
                                      ".filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect().right)")
                hand = learner.script("const b = document.querySelector('#picking').getBoundingClientRect();"
                                      "return [b.height, b.bottom, document.querySelector('#tray').getBoundingClientRect().top]")
                assert len(ends) >= 4 and max(ends) <= 390, f"{line}: {ends}"
                assert hand[0] > 40 and hand[1] <= hand[2] + 1, f"{line}: {hand}"
        finally:
            size(16)


def turns_of_a_round_that_is_over():
    """A new game tells nothing of the turns of the one before it."""
    with Learner(width=1366, height=768) as learner:
        learner.sit_down()
        for line in ("game easy round seed 5", "draw", "throw K", "menu", "game easy round seed 6", "2", "draw"):
            learner.type(line)
        told = learner.script("return [...document.querySelectorAll('#flow .turn-line')].filter((e) => e.checkVisibility()).map((e) => e.textContent)")
        assert told != [] and not any("West" in turn for turn in told), told


TESTS = (many_melds_beside_a_verdict, letters_twice_as_large, turns_of_a_round_that_is_over, bubbles_cover_no_name, how_far_a_lesson_is, the_top_card_is_ringed_with_its_pair, the_sheet_after_a_round, home_on_a_phone_on_its_side, after_a_round_on_a_phone_on_its_side, three_sides_on_a_wide_screen)
