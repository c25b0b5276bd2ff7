#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A class in real browsers: a phone, the projector and the teacher; seats, a question from its asking to its reasons, one with
# a time, a deal with
# its scores, the same deal on the phones of five tables with the server killed in the middle, the keys of a remote, and a
# ticket out of the trainer.
#
#   browser.py PROGRAM FOLDER AXE.js     FOLDER: for what is written; AXE: axe-core's script
#
# Debian: chromium, chromium-driver, python3-selenium. Status 1, with what was on the page, when something fails.
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

PROGRAM, FOLDER, AXE = (os.path.abspath(path) for path in sys.argv[1:4])


# What a score sheet and the rules refuse, and what is asked while the server is down.
EXPECTED = re.compile(r"/(result|play|answer) - Failed to load resource: .* status of 4|net::ERR_|TypeError: Failed to fetch")


HOSTILE = '<img src=x onerror="document.title=1">'


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
                and not EXPECTED.search(line["message"])]
        assert told == [], told


def start(folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(folder + "/questions-room.xml", "w", encoding="utf-8") as questions:
        subprocess.run([PROGRAM, "generate", "--kind", "opening", "--count", "4", "--seed", "3"], check=True, stdout=questions)
    with open(folder + "/deal.txt", "w", encoding="utf-8") as deal_file:
        deal_file.write("modern-american:5.78:0,0:4:D\n")
    return serve(folder, "0")


def serve(folder, port):
    running = subprocess.Popen([PROGRAM, "class", folder, "--port", port], stdout=subprocess.PIPE, text=True)
    said = ""
    while "Ctrl" not in said:
        line = running.stdout.readline()
        assert line != "" and not line.startswith("["), said + line  # a word in brackets: its phrase is missing
        said += line
    url = re.search(r"http://127.0.0.1:\d+/", said)[0]
    return running, url, re.search(r"code (\w+)", said)[1], re.search(r"\S*projector#\w+", said)[0], re.search(r"\S*teach#\w+", said)[0]


def question(phone, projector, teacher):
    teacher.tap("#steps button.main")
    projector.there("#felt .turn")
    projector.until("[...document.querySelectorAll('#felt .card')].every((card) => card.getBoundingClientRect().bottom <= innerHeight)")
    assert phone.there("#asked .question").endswith("?")
    for view, selector in ((phone, "#tray"), (projector, "body")):  # table and hand are seen as a whole, nothing scrolls
        view.until("document.scrollingElement.scrollHeight <= innerHeight + 1 && document.scrollingElement.scrollWidth <= innerWidth")
        view.until(f"document.querySelector('#picking').getBoundingClientRect().bottom <= document.querySelector({selector!r}).getBoundingClientRect().{'top' if selector == '#tray' else 'bottom'} + 1")
    for view in (phone, projector):  # no rule of the style sheet pulls a card out of its shape
        view.until("[...document.querySelectorAll('#flow .card .paper')].every((paper) => { const at = paper.getBoundingClientRect(), "
                   "card = paper.closest('.card').getBoundingClientRect(); return at.height < 1.1 * card.height; })")
    phone.tap("#tray button[data-line]")
    assert "Yes" in phone.there("#mine .good")
    assert phone.there("#answered") == "1 of 1 have answered."
    key = phone.driver.execute_script("return localStorage.getItem('canasta-class-key')")
    url = phone.driver.execute_script("return location.origin") + "/"
    before_it_is_told(url, key, "asked")
    projector.until("document.querySelector('#tally').textContent.includes('1 of 1')")
    projector.until("document.querySelector('.bars') === null")
    teacher.tap("[data-do=count]")
    projector.there("#counted .bars")
    projector.until("document.querySelector('#reasons p') === null")
    before_it_is_told(url, key, "counted")
    teacher.tap("[data-do=tell]")
    projector.there("#reasons p")
    projector.there(".bar.right")
    phone.until("/Right|Not right/.test(document.querySelector('#mine').textContent)")
    phone.until("/points . place 1/.test(document.querySelector('#mine').textContent)")
    for view in (phone, projector):  # the cards that decide are ringed
        view.until("document.querySelector('#felt .lit') !== null")
    for view in (phone, projector, teacher):
        view.accessible()


def asked_with(url, key):
    return json.load(urllib.request.urlopen(urllib.request.Request(url + "state/0", headers={"X-Class-Key": key})))


def seen_by(view):
    """What the server sends to the projector or the teacher, whose key is in the address of the page."""
    url, key = view.driver.current_url.split("#")
    return asked_with(url.rsplit("/", 1)[0] + "/", key)


def before_it_is_told(url, key, turn):
    """No answer is on a phone before the teacher shows it: neither in what it draws nor in what the server sent."""
    view = asked_with(url, key)
    for name in ("reasons", "points", "finale"):
        assert name not in view, (turn, name)
    assert "right" not in view["me"] and not any("right" in bar for bar in view.get("bars", [])), view


def seats(phone, projector, teacher):
    """A phone takes another chair of its table, and the teacher gives it one at another table."""
    assert phone.there(".chairs b.mine") == "1 (you)"
    phone.tap("[data-do='sit-3']")
    phone.until("document.querySelector('.chairs .chair-3 b.mine') !== null")
    projector.until("document.querySelectorAll('.room-table li')[2]?.textContent === '1'")
    teacher.until("document.querySelector(\"select[data-do='sit 0']\")?.value === '1 3'")
    choose(teacher, "select[data-do='sit 0']", "2 4")
    phone.until("document.querySelector('.seat-name').textContent === 'Table 2'")
    phone.accessible()
    choose(teacher, "select[data-do='sit 0']", "1 1")
    phone.until("document.querySelector('.chairs .chair-1 b.mine') !== null")


def choose(view, selector, value):
    view.there(selector)
    view.driver.execute_script("const field = document.querySelector(arguments[0]); field.value = arguments[1];"
                               "field.dispatchEvent(new Event('change'))", selector, value)


def with_a_time(phone, projector, teacher):
    """A question with a time closes itself; the phone and the wall show what is left, and who is late is told so."""
    choose(teacher, "select[data-do=time]", "20")
    teacher.until("document.querySelector('select[data-do=time] option[value=\"20\"]').hasAttribute('selected')")
    teacher.tap("#questions [data-do='show 3']")
    for view in (phone, projector, teacher):
        view.until("Number(document.querySelector('.clock b')?.textContent) > 10")
        view.accessible()
    right = seen_by(teacher)["questions"][3]["answer"].lower()
    phone.tap(f"#tray button[data-line={'no' if right == 'yes' else 'yes'}]")
    phone.there("#mine .good")
    phone.driver.execute_script(  # it hears nothing for a while, as behind a wall
        "const ask = fetch; window.away = true; window.fetch = (path, ...more) => window.away && path.startsWith('/state')"
        " ? Promise.resolve(new Response(null, {status: 204})) : ask(path, ...more);")
    projector.until("document.querySelector('#counted .bars') !== null && document.querySelector('.clock') === null")
    phone.driver.execute_script(f"window.away = false; document.querySelector('#tray button[data-line={right}]').click()")
    assert "Time was up" in phone.there("#notice .warn")
    time.sleep(1.5)  # what is said stays while the question is there
    assert "Time was up" in phone.there("#notice .warn")
    choose(teacher, "select[data-do=time]", "0")
    teacher.tap("[data-do=tell]")
    assert "Not right" in phone.there("#mine .warn")
    teacher.tap("[data-do=rest]")
    phone.until("document.querySelector('#notice .warn') === null")


def at_home(phone, url):
    """What a phone missed, as a link that the trainer opens."""
    address = phone.driver.execute_script("return document.querySelector('.own-home a')?.getAttribute('href') ?? ''")
    assert address.startswith(url + "trainer#set/opening-"), address
    phone.driver.get(address)
    phone.until("document.querySelector('#flow')?.innerText.includes('A quiz of')")


def finale(projector, teacher):
    """The end of a class: the podium, what was hard, and names only where the teacher wants them."""
    teacher.tap("[data-do=names]")
    teacher.tap("summary[data-do=sure]")
    teacher.tap("[data-do=end]")
    projector.there(".podium .step-1")
    assert projector.there(".podium .people") != "", "nobody is named at the podium"
    assert "%" in projector.there(".facts .fact")
    for width, height in ((1280, 720), (1920, 1080)):
        projector.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                         {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        projector.until("document.scrollingElement.scrollHeight <= innerHeight + 1")
    for view in (projector, teacher):
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
    projector.until("document.querySelector('#flow .tile.over')?.textContent.includes('665')")
    phone.accessible()


class Caller(threading.Thread):
    """A phone without a browser: it comes in, and plays whatever it may until the round at its table is over."""

    def __init__(self, url, code, key=None, name=""):
        super().__init__(daemon=True)
        self.url, self.key, self.view = url, key, {}
        self.key = key or self.ask("join", f"{code}\n{name}")["key"]
        self.over = False

    def ask(self, path, body=None):
        request = urllib.request.Request(self.url + path, data=None if body is None else body.encode(),
                                         headers={} if self.key is None else {"X-Class-Key": self.key})
        try:
            with urllib.request.urlopen(request, timeout=10) as reply:
                text = reply.read()
                return json.loads(text) if text else None
        except (urllib.error.HTTPError, urllib.error.URLError, OSError):
            return None

    def turn(self, play):
        names = {button["line"] for button in play["await"]["buttons"]}
        if "yes" in names or "draw" in names:
            return self.ask("play", f"{play['line']}\n{'yes' if 'yes' in names else 'draw'}")
        for card in sorted(set(play["await"]["hand"]), reverse=True):
            view = self.ask("play", f"{play['line']}\nthrow {KINDS[card]}")
            if view is not None:
                return view
            time.sleep(0.2)  # as fast as a phone may ask
        return None

    def run(self):
        while not self.over:
            self.view = self.ask(f"state/{self.view.get('version', 0)}") or self.view
            play = self.view.get("play")
            while play is not None and (play["await"].get("verbs") or play["await"]["buttons"]):
                self.view = self.turn(play) or self.view
                play = self.view.get("play") if self.view.get("play") is not play else None
            self.over = self.over or (play is not None and play["scene"]["phase"] == "over")
            time.sleep(0.15)


KINDS = []


def tap_a_turn(phone):
    """Draws and throws by taps, as the rules allow."""
    return phone.driver.execute_async_script("""
        const done = arguments[0], find = (what) => document.querySelector(what);
        const pause = (time) => new Promise((go) => setTimeout(go, time));
        const settled = async (was) => { // until another tray is drawn, or it was refused
          for (let i = 0; i < 40 && find("#verbs") === was && find("#notice .warn") === null; i++) { await pause(50); }
          await pause(50);
        };
        (async () => {
          const first = find("#tray button[data-line='yes'], #tray button[data-line='draw']"), was = find("#verbs");
          if (first === null) { await pause(100); }
          else { first.click(); await settled(was); }
          for (let i = document.querySelectorAll("#picking .pick").length - 1; i >= 0; i--) {
            const hand = find("#verbs");
            document.querySelectorAll("#picking button.pick")[i]?.click();
            const thrown = find("#verbs [data-verb='throw *']");
            if (thrown === null) { find("#put-back")?.click(); continue; } // not drawn yet, another one's turn, or not this card
            thrown.click();
            await settled(hand);
            if (find("#verbs") !== hand) { done("thrown"); return; }
            await pause(220); // as fast as a phone may ask
            document.querySelectorAll("#picking .pick")[i].click();
          }
          done("waits");
        })().catch((error) => done(String(error)));""")


def throw_by_taps(phone, times):
    ends = time.time() + 120
    while times > 0:
        came = tap_a_turn(phone)
        assert came in ("thrown", "waits"), came
        assert time.time() < ends, phone.there("#flow")
        times -= came == "thrown"


def deal_on_phones(views, running, url, code, folder):
    """Twenty phones play it at five tables, one of them by taps; the server is killed in the middle."""
    phone, projector, teacher = views
    KINDS.extend(kind["name"] for kind in json.load(urllib.request.urlopen(url + "facts"))["kinds"])
    callers = [Caller(url, code, name=HOSTILE if place == 0 else "") for place in range(19)]
    teacher.until("document.querySelectorAll('#phones li').length === 20")
    assert HOSTILE in teacher.there("#phones")
    teacher.fill("#steps input", "5")
    teacher.tap("[data-do=deal]")
    assert phone.there(".seat-name").startswith("Table 1")
    phone.until("document.querySelector('#tray button[data-line=draw]') !== null")
    projector.until("document.querySelectorAll('#flow .tile').length === 5")
    assert "56 in the stock" in projector.there("#flow .tile")
    projector.tap("[data-do='large-1']")
    assert HOSTILE in projector.there(".felt.large")
    for view in views:
        view.accessible()
    projector.tap("[data-do='all-tables']")
    for caller in callers:
        caller.start()
    throw_by_taps(phone, 3)
    running.kill()
    running.wait()
    running_now = serve(folder, url.rsplit(":", 1)[1].strip("/"))[0]
    phone.until("document.querySelector('#notice .warn') === null")
    throw_by_taps(phone, 1)
    key = phone.driver.execute_script("return localStorage.getItem('canasta-class-key')")
    callers.append(Caller(url, code, key))  # the rest is quicker without a finger
    callers[-1].start()
    projector.until("document.querySelectorAll('#flow .tile.over').length === 5")
    sums = [[side["base"], side["count"], side["total"]] for table in seen_by(projector)["tables"] for side in table["sides"]]
    assert len(sums) == 10 and all(base + count == total for base, count, total in sums), sums
    for view in views:
        view.accessible()
        assert view.driver.execute_script("return document.querySelector('img') === null && document.title !== '1'")
    for caller in callers:
        caller.over = True
    return running_now


def remote(teacher, projector_url):
    """The keys of a presenter's remote, on the teacher's page and passed on by a projector in the same browser."""
    def press(key):
        teacher.driver.execute_script("dispatchEvent(new KeyboardEvent('keydown', {key: arguments[0], bubbles: true, cancelable: true}))", key)
    own = teacher.driver.current_window_handle
    for key, stage in (("PageDown", "asking"), ("PageDown", "counted"), ("ArrowRight", "told"), ("PageUp", "counted"), (".", "resting")):
        press(key)
        teacher.until(f"document.getElementById('app').dataset.stage === '{stage}'")
    teacher.driver.switch_to.new_window("tab")
    teacher.driver.get(projector_url)
    teacher.until("document.querySelector('#entry') !== null")
    for key, stage in (("ArrowDown", "asking"), ("F5", "counted")):
        press(key)
        teacher.until(f"document.getElementById('app').dataset.stage === '{stage}'")
    teacher.driver.close()
    teacher.driver.switch_to.window(own)
    press(".")


def ticket(phone, url, folder):
    phone.driver.get(url + "trainer")
    phone.until("document.querySelector('#tray [data-line]') !== null && document.querySelector('#class-hand-in') !== null")
    phone.tap("#class-hand-in")
    phone.until("document.querySelector('dialog input') !== null")
    phone.fill("dialog input", "Ruth")
    phone.driver.execute_script("document.querySelector('dialog form').requestSubmit()")
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
        views.append(projector := View(1280, 720, projector_url))
        views.append(teacher := View(1100, 900, teacher_url))
        projector.there("#entry .room-code")
        projector.accessible()
        phone.there(".join button")
        phone.accessible()
        phone.tap(".join button")
        phone.there("#flow .alone")
        seats(phone, projector, teacher)
        question(phone, projector, teacher)
        with_a_time(phone, projector, teacher)
        deal(phone, projector, teacher)
        running = deal_on_phones(views, running, url, code, folder)
        remote(teacher, projector_url)
        ticket(phone, url, folder)
        finale(projector, teacher)
        projector.until("document.querySelector('.for-home .qr') !== null")
        phone.driver.get(url)
        assert "You had 1 of 3 right." in phone.there(".own-home")  # the remote told one that it had not answered
        phone.accessible()
        at_home(phone, url)
        for view in views:
            view.quiet()
    finally:
        for view in views:
            view.driver.quit()
        running.terminate()
        running.wait()
    print("a class: question, deal with cards and on phones, remote and ticket")


if __name__ == "__main__":  # shots.py takes its class for pictures
    main()
