#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A learner at the page in Chromium, for the tests in a browser: taps, keys, and what is seen. Reads the page's path and the
others from the command line of browser.py."""
import os
import shutil
import sys
import tempfile
import threading
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

PAGE, PROGRAM, PUZZLES, AXE = (os.path.abspath(path) for path in sys.argv[1:5])
URL = "file://" + PAGE
EMPTY = os.path.join(tempfile.mkdtemp(), "empty.html")


class Browsers:
    """Browsers kept open for the next test, as most tests take less time than starting one. Each thread has its own."""

    def __init__(self):
        self.mine = threading.local()
        self.all = []

    def take(self):
        free = self.mine.__dict__.setdefault("free", [])
        if free:
            return free.pop()
        options = Options()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
            options.add_argument(word)
        driver = webdriver.Chrome(service=Service("chromedriver"), options=options)
        driver.set_script_timeout(150)
        self.all.append(driver)
        return driver

    def give_back(self, driver):
        """Leaves one empty tab and nothing stored. Other tabs are closed first, since they would hold on to the database."""
        driver.switch_to.window(driver.window_handles[0])
        driver.switch_to.new_window("tab")
        fresh = driver.current_window_handle
        for handle in driver.window_handles:
            if handle != fresh:
                driver.switch_to.window(handle)
                driver.close()
        driver.switch_to.window(fresh)
        driver.get("file://" + EMPTY)
        driver.execute_async_script("""
            const done = arguments[0], gone = indexedDB.deleteDatabase('canasta-tutor');
            localStorage.clear();
            sessionStorage.clear();
            gone.onsuccess = gone.onerror = () => done(true);""")
        self.mine.free.append(driver)

    def close(self):
        for driver in self.all:
            driver.quit()


BROWSERS = Browsers()


class Learner:
    """A browser with the page open, for a learner who is new to it."""

    def __init__(self, url=URL, before="", width=390, height=844):
        self.folder = tempfile.mkdtemp()
        self.driver = BROWSERS.take()
        self.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=self.folder)
        self.size(width, height)
        if before:
            self.command("Page.addScriptToEvaluateOnNewDocument", source=before)
        self.driver.get(url)
        self.ready()

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        shutil.rmtree(self.folder)
        BROWSERS.give_back(self.driver)

    def command(self, name, **what):
        return self.driver.execute_cdp_cmd(name, what)

    def size(self, width, height):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)

    def prefers(self, **features):
        """What the device says it wants: prefers(color_scheme="dark")."""
        self.command("Emulation.setEmulatedMedia",
                     features=[{"name": f"prefers-{name.replace('_', '-')}", "value": value} for name, value in features.items()])

    def script(self, text, *given):
        return self.driver.execute_script(text, *given)

    def ready(self):
        """Until an answer can be given, or the page says that it cannot run."""
        for _ in range(300):
            if self.script("return document.querySelector('#tray button, #tray input, .alone[role=alert]') !== null"):
                return
            time.sleep(0.05)
        raise AssertionError("the page does not start")

    def settled(self, before):
        for _ in range(3000):
            if self.parts() != before:
                return
            time.sleep(0.02)
        raise AssertionError("nothing came of it")

    def parts(self):
        return self.script("return (window.partsSeen ??= new MutationObserver(l => window.partCount += l.length)"
                           ".observe(document.getElementById('flow'), {childList: true}) ?? true,"
                           " window.partCount ??= 0)")

    def tap(self, selector):
        """Taps what matches, in the tray, the newest part or the head."""
        before = self.parts()
        assert self.script(
            "const e = [...document.querySelectorAll(arguments[0])].filter(e => !e.disabled && e.closest('.old') === null)[0];"
            "e?.click(); return e !== undefined", selector), f"there is no {selector} in {self.tray()}"
        return before

    def go(self, selector):
        self.settled(self.tap(selector))

    def has(self, selector):
        return self.script("return [...document.querySelectorAll(arguments[0])].some(e => !e.disabled && e.closest('.old') === null)",
                           selector)

    def tray(self):
        return self.script("return document.getElementById('tray').innerText")

    def type(self, line):
        before = self.parts()
        self.script("const i = document.querySelector('#tray .line input'); i.value = arguments[0];"
                    "i.form.requestSubmit()", line)
        self.settled(before)

    def text(self):
        return self.script("return [...document.querySelectorAll('.part')].at(-1).innerText")

    def whole(self):
        return self.script("return document.body.innerText")

    def notice(self):
        """What is told above; None while the page is not there yet."""
        return self.script("return document.getElementById('notice')?.innerText ?? null")

    def sit_down(self, name="Anna"):
        """Past the first cards, with a name."""
        self.go("#tray [data-line='skip']")
        self.go("#tray [data-line='']")
        self.go("#tray [data-line='1']")
        self.type(f"set name {name}")
        self.type("menu")
        return self


def wait_for(happens, else_say=lambda: "it does not happen"):
    for _ in range(2400):
        if happens():
            return
        time.sleep(0.05)
    raise AssertionError(else_say())
