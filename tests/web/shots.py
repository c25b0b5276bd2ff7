#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Pictures of the page at the sizes that docs/page.md names, light and dark, to be looked at: nothing is judged here.
#
#   shots.py PAGE.html FOLDER [NAME...]     NAME: a scene of the list below, or a size such as 390x844; none: all
#
# Writes FOLDER/SCENE-SIZE.png, and for each scene one picture of all its sizes, SCENE.png. Needs what browser.py needs.
import os
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

PAGE, FOLDER = (os.path.abspath(path) for path in sys.argv[1:3])
SIZES = {"390x844": "", "390x650": "", "844x390": "", "820x1180": "dark", "1366x768": "", "390x844-dark": "dark"}
PICK = "js:document.querySelectorAll('#picking .held button.pick')[%d].click()"

# What is typed or run before the picture is taken; "table ..." chooses the rules.
SCENES = {
    "lesson-text": ["lesson 1"],
    "lesson-question": ["lesson 1", ""],
    "lesson-picked": ["lesson 1", "", PICK % 6, PICK % 7, PICK % 8],
    "lesson-verdict": ["lesson 1", "", "J J J"],
    "lesson-wrong": ["lesson 1", "", "10 10 J"],
    "lesson-why": ["lesson 1", "", "J J J", "why"],
    "yes-no": ["drill pack"],
    "yes-no-wrong": ["drill pack", "skip", "replay", ""],
    "special": ["drill special"],
    "kinds": ["drill discard"],
    "number": ["drill minimum"],
    "choose": ["puzzle best-011"],
    "score": ["drill score"],
    "game-start": ["game easy round seed 5"],
    "game-turn": ["game easy round seed 5", "draw", "throw K", "draw"],
    "game-picked": ["game easy round seed 5", "draw", "throw K", "draw", PICK % 3, PICK % 4, PICK % 5],
    "game-hint": ["game easy round seed 5", "draw", "hint"],
    "game-late": ["game easy round seed 5"] + ["auto"] * 34,
    "two": ["table classic-2p", "game easy round seed 5", "draw"],
    "three": ["table classic-3p", "game easy round seed 5"] + ["auto"] * 12,
    "six": ["table classic-club-6p", "game easy round seed 5"] + ["auto"] * 12,
}


class Browser:
    def __init__(self, size, look):
        options = Options()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("chromedriver"), options=options)
        width, height = (int(part) for part in size.split("-")[0].split("x"))
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": min(width, height) < 600})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": look or "light"}, {"name": "prefers-reduced-motion", "value": "reduce"}]})
        self.driver.get("file://" + PAGE)
        self.wait("document.querySelector('#tray button, #tray input') !== null")
        for line in ("Anna", "1", "skip", "menu"):
            self.send(line)

    def wait(self, happens):
        for _ in range(1500):
            if self.driver.execute_script("return " + happens):
                return
            time.sleep(0.02)
        raise AssertionError(happens)

    def send(self, line):
        if line.startswith("js:"):
            self.driver.execute_script(line[3:])
            return
        self.driver.execute_script(
            "window.seen ??= new MutationObserver(() => { window.came = true; }).observe(document.getElementById('flow'), {childList: true}) ?? 1;"
            "window.came = false; const i = document.querySelector('#tray .line:not(.numbers) input'); i.value = arguments[0]; i.form.requestSubmit()", line)
        self.wait("window.came")
        time.sleep(0.03)

    def has(self, selector):
        return self.driver.execute_script("return document.querySelector(arguments[0]) !== null", selector)

    def take(self, name):
        time.sleep(0.25)
        self.driver.save_screenshot(os.path.join(FOLDER, name + ".png"))


def together(names):
    """One picture of all the sizes of a scene, side by side."""
    options = Options()
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--hide-scrollbars"):
        options.add_argument(word)
    driver = webdriver.Chrome(service=Service("chromedriver"), options=options)
    for scene, sizes in names.items():
        pictures = "".join(f"<img src='{scene}-{size}.png'>" for size in sizes)
        path = os.path.join(FOLDER, "together.html")
        with open(path, "w", encoding="utf-8") as page:
            page.write(f"<style>body {{ margin: 8px; background: #888; display: flex; gap: 8px; align-items: start }} img {{ zoom: .6 }}</style>{pictures}")
        driver.get("file://" + path)
        time.sleep(0.2)
        width, height = driver.execute_script("return [document.body.scrollWidth + 16, document.body.scrollHeight + 16]")
        driver.set_window_size(width, height + 140)
        driver.save_screenshot(os.path.join(FOLDER, scene + ".png"))
        os.remove(path)
    driver.quit()


def main():
    os.makedirs(FOLDER, exist_ok=True)
    wanted = sys.argv[3:]
    sizes = [size for size in SIZES if size in wanted] or list(SIZES)
    scenes = [scene for scene in SCENES if scene in wanted] or list(SCENES)
    for size in sizes:
        browser = Browser(size, SIZES[size])
        for scene in scenes:
            try:
                for line in ["menu", "table modern-american", "menu", *SCENES[scene]]:
                    browser.send(line)
                    if line.startswith("game") and browser.has("#tray .option[data-line='2']"):
                        browser.send("2")  # gives up the one of another picture
                        browser.send(line)
            except Exception as error:  # a picture of where it got stuck says more
                print(f"{scene} at {size}: {str(error)[:200]}")
            browser.take(f"{scene}-{size}")
        for entry in browser.driver.get_log("browser"):
            print(size, entry["level"], entry["message"][:300])
        browser.driver.quit()
    together({scene: sizes for scene in scenes})


main()
