#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where things stand on screens of several shapes, tried in Chromium: part of browser.py."""
from learner import Learner

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


TESTS = (home_on_a_phone_on_its_side, after_a_round_on_a_phone_on_its_side, three_sides_on_a_wide_screen)
