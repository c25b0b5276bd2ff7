#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How long the page lets a learner wait, for somebody who changes it; nothing is judged, as tests never time anything.
#
#   times.py PAGE.html [STARTS [QUESTIONS]]     how often each is tried: 5 starts, 30 questions
#
# For a laptop and for a processor slowed four times: when the first cards are painted and can be picked, the longest task until
# then, and the median wait from an answer to its verdict and from a verdict to the next question, in milliseconds, with the
# least and the most. The aims stand in docs/page.md. Only a machine that does nothing else gives figures worth keeping.
import os
import statistics
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

PAGE = "file://" + os.path.abspath(sys.argv[1])
STARTS, QUESTIONS = (int(sys.argv[i]) if len(sys.argv) > i else usual for i, usual in ((2, 5), (3, 30)))

WATCH = """
    window.longest = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((task) => { window.longest = Math.max(window.longest, task.duration); }))
      .observe({type: "longtask", buffered: true});
    new MutationObserver(() => {
      if (document.querySelector("#tray button, #tray input") !== null) { window.usable ??= performance.now(); }
    }).observe(document, {childList: true, subtree: true});"""
# From a tap to the frame in which what came of it is drawn.
TAP = """
    const done = arguments[1], began = performance.now();
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    });
    watch.observe(document.getElementById("flow"), {childList: true});
    document.querySelector(arguments[0]).click();"""


def open_page(slow):
    options = Options()
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(word)
    driver = webdriver.Chrome(service=Service("chromedriver"), options=options)
    driver.set_script_timeout(120)
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": slow})
    driver.get(PAGE)
    while driver.execute_script("return window.usable ?? null") is None:
        time.sleep(0.1)
    time.sleep(1)
    return driver


def start(slow):
    driver = open_page(slow)
    found = driver.execute_script("return [performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, window.usable, window.longest]")
    driver.quit()
    return found


def waits(slow):
    """Skips questions on the pack, and goes on: the waits for verdicts, and those for the next questions."""
    driver = open_page(slow)
    for selector in ("#tray [data-line='skip']", "#tray [data-line='']", "#tray [data-line='1']"):
        driver.execute_async_script(TAP, selector)
    driver.execute_async_script("const i = document.querySelector('#tray .line input'); i.value = 'drill pack'; i.form.requestSubmit(); setTimeout(arguments[0], 3000)")
    times = [[driver.execute_async_script(TAP, f"#tray [data-line='{line}']") for line in ("skip", "")] for _ in range(QUESTIONS)]
    driver.quit()
    return list(zip(*times))


def show(name, times):
    print(f"  {name:36} {statistics.median(times):6.0f}   ({min(times):.0f} to {max(times):.0f})", flush=True)


print(f"{PAGE}: {os.path.getsize(PAGE[7:]) / 1e6:.2f} MB")
for slow in (1, 4):
    print("a laptop" if slow == 1 else f"slowed {slow} times")
    for name, times in zip(("painted", "can be used", "longest task"), zip(*(start(slow) for _ in range(STARTS)))):
        show(name, times)
    for name, times in zip(("answer to verdict", "verdict to the next question"), waits(slow)):
        show(name, times)
