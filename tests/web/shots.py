#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Pictures of the page at the sizes that docs/page.md names, light and dark, to be looked at: nothing is judged here.
#
#   shots.py PAGE.html PROGRAM FOLDER [NAME...]     NAME: a scene of the lists below, or a size such as 390x844; none: all
#
# Writes FOLDER/SCENE-SIZE.png, and for each scene one picture of all its sizes, SCENE.png. PROGRAM holds the class whose
# pages are taken too. Needs what browser.py needs.
import base64
import importlib.util
import os
import sys
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

PAGE, PROGRAM, FOLDER = (os.path.abspath(path) for path in sys.argv[1:4])
PHONES = ["390x844", "390x844-dark", "390x750", "390x600", "360x640", "844x390", "320x640"]
OTHERS = ["820x1180", "820x1180-dark", "1366x768", "1366x768-dark"]
PICK = "js:document.querySelectorAll('#picking .held button.pick')[%d].click()"

# What is typed or run before the picture is taken; "table ..." chooses the rules.
SCENES = {
    "home": ["lesson 1", "", "menu"],
    "lesson-text": ["lesson 1"],
    "lesson-question": ["lesson 1", ""],
    "lesson-picked": ["lesson 1", "", PICK % 3, PICK % 4],
    "lesson-verdict": ["lesson 1", "", "skip"],
    "lesson-why": ["lesson 1", "", "skip", "why"],
    "lessons": ["lesson list"],
    "practice": ["drill"],
    "yes-no": ["drill pack"],
    "yes-no-shown": ["drill pack", "skip"],
    "yes-no-steps": ["drill pack", "skip", "replay", ""],
    "special": ["drill special"],
    "kinds": ["drill discard"],
    "number": ["drill minimum"],
    "choose": ["puzzle best-011"],
    "score": ["drill score"],
    "large-hand": ["puzzle turn-009"],
    "game-start": ["game easy round seed 5"],
    "game-turn": ["game easy round seed 5", "draw", "throw K", "draw"],
    "game-picked": ["game easy round seed 5", "draw", "throw K", "draw", PICK % 3, PICK % 4, PICK % 5],
    "game-hint": ["game easy round seed 5", "draw", "hint"],
    "game-late": ["game easy round seed 5"] + ["auto"] * 34,
    "round-end": ["game easy round seed 5"] + ["auto"] * 60,
    "review": ["game easy round seed 5"] + ["auto"] * 60 + ["review"],
    "review-choice": ["game easy round seed 5"] + ["auto"] * 60 + ["review", ""],
    "guided": ["lesson 8", ""],
    "two": ["table classic-2p", "game easy round seed 5", "draw"],
    "three": ["table classic-3p", "game easy round seed 5"] + ["auto"] * 12,
    "six": ["table classic-club-6p", "game easy round seed 5"] + ["auto"] * 12,
    "progress": ["status"],
    "desk": ["teach"],
}


def browser():
    options = Options()
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--allow-file-access-from-files"):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service("chromedriver"), options=options)


def emulate(driver, size):
    """The screen of a size such as "390x844-dark": a phone's when it is narrow or low."""
    shape, _, look = size.partition("-")
    width, height = (int(part) for part in shape.split("x"))
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                           {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": min(width, height) < 600})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-color-scheme", "value": look or "light"}, {"name": "prefers-reduced-motion", "value": "reduce"}]})


def picture(driver, name):
    """What a screen shows, as it is: a driver's own picture would give the page another size for a moment."""
    os.makedirs(FOLDER, exist_ok=True)
    with open(os.path.join(FOLDER, name + ".png"), "wb") as file:
        file.write(base64.b64decode(driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]))


class Sitting:
    """A learner who has seen the first cards, at a screen that changes its size for each picture."""

    def __init__(self, sizes, taken):
        self.sizes, self.taken = sizes, taken
        self.driver = browser()
        emulate(self.driver, sizes[0])
        self.driver.get("file://" + PAGE)
        self.wait("document.querySelector('#tray button, #tray input') !== null")
        self.driver.execute_script("new MutationObserver(() => { window.came = true; }).observe(document.getElementById('flow'), {childList: true})")

    def wait(self, happens):
        for _ in range(6000):
            if self.driver.execute_script("return " + happens):
                return
            time.sleep(0.02)
        raise AssertionError(happens)

    def send(self, line):
        if line.startswith("js:"):
            self.driver.execute_script(line[3:])
            return
        self.driver.execute_script(
            "window.came = false; const i = document.querySelector('#tray .line:not(.numbers) input'); i.value = arguments[0]; i.form.requestSubmit()", line)
        self.wait("window.came")
        time.sleep(0.02)

    def has(self, selector):
        return self.driver.execute_script("return document.querySelector(arguments[0]) !== null", selector)

    def tap(self, selector):
        self.wait(f"document.querySelector({selector!r}) !== null")
        self.driver.execute_script("window.came = false; document.querySelector(arguments[0]).click()", selector)
        self.wait("window.came")
        time.sleep(0.05)

    def take(self, scene):
        for size in self.sizes:
            emulate(self.driver, size)
            time.sleep(0.2)
            picture(self.driver, f"{scene}-{size}")
            self.taken.setdefault(scene, []).append(size)

    def first_minute(self, wanted):
        """The first cards, up to the first screen of one who is new."""
        if "first" in wanted:
            self.take("first")
        for line in ("skip", ""):
            self.tap(f"#tray [data-line='{line}']")
        if "first-asked" in wanted:
            self.take("first-asked")
        self.tap("#tray [data-line='1']")
        if "home-new" in wanted:
            self.take("home-new")
        self.send("set name Anna")

    def scene(self, name):
        for line in ["menu", "table modern-american", "menu", *SCENES[name]]:
            if line == "auto" and self.has(".part:last-child .sheet"):
                continue  # the round is over
            self.send(line)
            if line.startswith("game") and self.has("#tray .option[data-line='2']"):
                self.send("2")  # gives up the one of another picture, and this one begins


def at_the_page(sizes, wanted, taken):
    sitting = Sitting(sizes, taken)
    sitting.first_minute(wanted)
    for name in (name for name in SCENES if name in wanted):
        try:
            sitting.scene(name)
        except Exception as error:  # a picture of where it got stuck says more
            print(f"{name}: {str(error)[:200]}")
        sitting.take(name)
        sitting.driver.execute_script("document.querySelector('dialog[open]')?.close()")
    for entry in sitting.driver.get_log("browser"):
        print(sizes[0], entry["level"], entry["message"][:300])
    sitting.driver.quit()


# The class: what the teacher does before each picture.
CLASS = {
    "class-lobby": [],
    "class-time": ["time 30", "#steps button.main"],
    "class-question": ["time 0"],
    "class-counted": ["[data-do=count]"],
    "class-told": ["[data-do=tell]"],
    "class-tables": ["[data-do=rest]", "[data-do=deal]"],
    "class-table-large": [],
    "class-over": ["[data-do=end]"],
}


def in_a_class(wanted, taken):
    """A phone, the projector and the teacher, in a class of the tests (tests/server/browser.py)."""
    folder = tempfile.mkdtemp()
    sys.argv[1:4] = [PROGRAM, folder, ""]
    place = importlib.util.spec_from_file_location("class_browser", os.path.join(os.path.dirname(__file__), "../server/browser.py"))
    room = importlib.util.module_from_spec(place)
    place.loader.exec_module(room)
    running, url, code, projector_url, teacher_url = room.start(folder + "/evening")
    names = ("Ruth", "Maria", "Joe", "Li", "Ben", "Ada", "Tom")
    callers = [room.Caller(url, code, name=name) for name in names]
    views = {}
    try:
        for size, name, at in (("390x844", "phone", url + "#" + code), ("1920x1080", "projector", projector_url), ("1366x768", "teacher", teacher_url)):
            views[name] = view = browser()
            emulate(view, size)
            view.get(at)
        time.sleep(1)
        views["phone"].execute_script("document.querySelectorAll('.join input')[1].value = 'Anna'; document.querySelector('.join button').click()")
        time.sleep(1)
        for scene, taps in CLASS.items():
            for selector in taps:
                if selector.startswith("time "):
                    views["teacher"].execute_script("const field = document.querySelector('select[data-do=time]'); field.value = arguments[0];"
                                                    "field.dispatchEvent(new Event('change'))", selector.split(" ")[1])
                else:
                    views["teacher"].execute_script("document.querySelector(arguments[0])?.click()", selector)
                time.sleep(1.2)
            if scene in ("class-table-large", "class-over"):
                views["projector"].execute_script("document.querySelector(arguments[0])?.click()",
                                                  "[data-do=large-1]" if scene == "class-table-large" else "[data-do=all-tables]")
            if scene == "class-question":
                for i, caller in enumerate(callers):
                    caller.ask("answer", f"1 1\n{'yes' if i % 3 else 'no'}")
                views["phone"].execute_script("document.querySelector('#tray button[data-line]')?.click()")
            time.sleep(1.5)
            for name, view in views.items():
                for look in ("", "-dark"):
                    size = {"phone": "390x844", "projector": "1920x1080", "teacher": "1366x768"}[name] + look
                    emulate(view, size)
                    time.sleep(0.3)
                    if scene in wanted:
                        picture(view, f"{scene}-{name}-{size}")
                        taken.setdefault(scene, []).append(f"{name}-{size}")
        for name, view in views.items():
            for entry in view.get_log("browser"):
                print(name, entry["level"], entry["message"][:300])
    finally:
        for view in views.values():
            view.quit()
        running.terminate()
        running.wait()


def together(names):
    """One picture of all the sizes of a scene, side by side."""
    driver = browser()
    for scene, sizes in names.items():
        path = os.path.join(FOLDER, "together.html")
        with open(path, "w", encoding="utf-8") as page:
            page.write("<style>body { margin: 8px; background: #888; display: flex; flex-wrap: wrap; gap: 8px; align-items: start } img { zoom: .6 }</style>")
            page.write("".join(f"<img src='{scene}-{size}.png'>" for size in sizes))
        driver.set_window_size(1900, 1000)
        driver.get("file://" + path)
        time.sleep(0.2)
        driver.set_window_size(1900, driver.execute_script("return document.body.scrollHeight") + 160)
        driver.save_screenshot(os.path.join(FOLDER, scene + ".png"))
        os.remove(path)
    driver.quit()


def main():
    first = ["first", "first-asked", "home-new"]
    named = sys.argv[4:]
    sizes = [size for size in PHONES + OTHERS if size in named] or PHONES + OTHERS
    wanted = [scene for scene in [*first, *SCENES, *CLASS] if scene in named] or [*first, *SCENES, *CLASS]
    taken = {}
    for some in (PHONES, OTHERS):
        some = [size for size in some if size in sizes]
        if some and any(scene in wanted for scene in [*first, *SCENES]):
            at_the_page(some, wanted, taken)
    if any(scene in wanted for scene in CLASS):
        in_a_class(wanted, taken)
    together(taken)


main()
