#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A class in real browsers: a phone, the projector and the teacher; a question from its asking to its reasons, a deal with
# its scores, and a ticket out of the trainer.
#
#   browser.py PROGRAM FOLDER AXE.js     FOLDER: for what is written; AXE: axe-core's script
#
# Debian: chromium, chromium-driver, python3-selenium. Status 1, with what was on the page, when something fails.
import os
import re
import shutil
import subprocess
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

PROGRAM, FOLDER, AXE = (os.path.abspath(path) for path in sys.argv[1:4])


class View:
    def __init__(self, width, height, url):
        options = Options()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("chromedriver"), options=options)
        self.driver.set_script_timeout(150)
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.driver.get(url)

    def until(self, condition):
        for _ in range(400):
            value = self.driver.execute_script("return " + condition)
            if value:
                return value
            time.sleep(0.1)
        raise AssertionError(condition + "\n" + self.driver.execute_script("return document.body.innerText")[:1000])

    def there(self, selector):
        return self.until(f"document.querySelector({selector!r})?.textContent ?? ''")

    def tap(self, selector):
        self.until(f"document.querySelector({selector!r}) !== null")
        self.driver.execute_script(f"document.querySelector({selector!r}).click()")

    def fill(self, selector, *values):
        self.driver.execute_script("document.querySelectorAll(arguments[0]).forEach((field, i) => "
                                   "{ field.value = arguments[1][i] ?? field.value; })", selector, values)

    def accessible(self):
        with open(AXE, encoding="utf-8") as script:
            self.driver.execute_script(script.read())
        found = self.driver.execute_async_script(
            "axe.run().then((r) => arguments[0](r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target).join(' '))))")
        assert found == [], found

    def quiet(self):
        told = [line["message"] for line in self.driver.get_log("browser") if line["level"] == "SEVERE"
                and "/result - Failed to load resource: the server responded with a status of 400" not in line["message"]]
        assert told == [], told


def start(folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(folder + "/questions-room.xml", "w", encoding="utf-8") as questions:
        subprocess.run([PROGRAM, "generate", "--kind", "opening", "--count", "4", "--seed", "3"], check=True, stdout=questions)
    running = subprocess.Popen([PROGRAM, "class", folder, "--port", "0"], stdout=subprocess.PIPE, text=True)
    said = ""
    while "Ctrl" not in said:
        line = running.stdout.readline()
        assert line != "", said
        said += line
    url = re.search(r"http://127.0.0.1:\d+/", said)[0]
    return running, url, re.search(r"code (\w+)", said)[1], re.search(r"\S*projector#\w+", said)[0], re.search(r"\S*teach#\w+", said)[0]


def question(phone, projector, teacher):
    teacher.tap("#steps button.main")
    projector.there("#flow .felt")
    phone.tap("#tray button[data-line]")
    assert "Yes" in phone.there("#mine .good")
    projector.until("document.querySelector('#tally').textContent.includes('1 of 1')")
    projector.until("document.querySelector('.bars') === null")
    teacher.tap("[data-do=count]")
    projector.there("#counted .bars")
    projector.until("document.querySelector('#reasons p') === null")
    teacher.tap("[data-do=tell]")
    projector.there("#reasons p")
    projector.there(".bar.right")
    phone.until("/Right|Not right/.test(document.querySelector('#mine').textContent)")
    for view in (phone, projector, teacher):
        view.accessible()


def deal(phone, projector, teacher):
    teacher.tap("#steps [data-do=seat]")
    assert phone.there(".seat-name").startswith("Table 1")
    phone.there(".score button")
    phone.fill(".score input", 600, 65, 700, 0, 40, 40)
    phone.tap(".score button")
    phone.there("#notice .warn")
    phone.fill(".score input", 600, 65, 665, 0, 40, 40)
    phone.tap(".score button")
    assert "665" in phone.there(".sheet")
    projector.until("document.querySelector('#flow .sheet')?.textContent.includes('665')")
    phone.accessible()


def ticket(phone, url, folder):
    phone.driver.get(url + "trainer")
    phone.until("document.querySelector('#tray input') !== null && document.querySelector('#class-hand-in') !== null")
    phone.fill("#tray input", "Ruth")
    phone.driver.execute_script("document.querySelector('#tray input').form.requestSubmit()")
    phone.until("document.querySelector('#flow').children.length > 1")
    phone.tap("#class-hand-in")
    phone.until("document.querySelector('#class-handed').textContent.length > 40")
    phone.until("document.querySelector('#class-hand-in') === null")
    for _ in range(100):
        if os.path.exists(folder + "/gradebook.csv"):
            break
        time.sleep(0.1)
    with open(folder + "/gradebook.csv", encoding="utf-8") as book:
        assert "Ruth" in book.read()


def main():
    folder = FOLDER + "/evening"
    running, url, code, projector_url, teacher_url = start(folder)
    views = []
    try:
        views.append(phone := View(390, 844, url + "#" + code))
        views.append(projector := View(1280, 800, projector_url))
        views.append(teacher := View(1100, 900, teacher_url))
        projector.there("#entry .room-code")
        projector.accessible()
        phone.there(".join button")
        phone.accessible()
        phone.tap(".join button")
        phone.there("#flow .alone")
        question(phone, projector, teacher)
        deal(phone, projector, teacher)
        ticket(phone, url, folder)
        for view in views:
            view.quiet()
    finally:
        for view in views:
            view.driver.quit()
        running.terminate()
        running.wait()
    print("a class: question, deal and ticket")


main()
