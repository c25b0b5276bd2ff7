#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The page in a real browser, as learners use it: by taps, kept over a reload, taken out and in, read aloud, and with
# everything that can be missing or damaged.
#
#   browser.py PAGE.html PROGRAM PUZZLES AXE.js     PUZZLES: the folder of puzzles; AXE: axe-core's script
#
# Debian: chromium, chromium-driver, python3-selenium. Prints a line for each test; status 1 when one fails.
import concurrent.futures
import functools
import glob
import http.server
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import xml.etree.ElementTree as xml

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By

import acceptance
import layout
from learner import AXE, BROWSERS, EMPTY, PAGE, PROGRAM, PUZZLES, URL, Learner, wait_for

HOSTILE = '<img src=x onerror="document.title=1">'



def answer_by_taps(learner):
    """Whatever is asked, answered with taps alone; what would need a number is shown instead."""
    if learner.has("#tray .toggle"):
        for letter in "abcdefgh":
            if not learner.has(f"#tray .toggle[data-line='{letter}']"):
                break
            learner.tap(f"#tray .toggle[data-line='{letter}']")
            learner.go("#tray .main")
            if learner.has("#tray .main[data-line='']"):
                return
    for word in ("yes", "no"):
        if learner.has(f"#tray .buttons [data-line='{word}']"):
            learner.go(f"#tray .buttons [data-line='{word}']")
            if learner.has("#tray .main[data-line='']"):
                return
    learner.go("#tray [data-line='skip']")


def first_lesson():
    with Learner() as learner:
        learner.sit_down()
        learner.go(".choice[data-line='lesson 1']")
        for _ in range(80):
            if learner.has(".choice[data-line='lesson list']"):
                break
            if learner.has("#tray .main[data-line='']"):
                learner.go("#tray .main[data-line='']")
            else:
                answer_by_taps(learner)
        assert learner.has("#front .ended .stars") and learner.has("#front .done-facts b") and learner.has("#front .done-next [data-line='lesson 2']"), learner.whole()
        learner.script("document.querySelector('#front [data-home]').click()")
        assert learner.has("#front .path-row.done[data-line='lesson 1'] .stars") and learner.has("#front .front-go"), learner.whole()
        learner.go("[data-line='lesson list']" if learner.has("[data-line='lesson list']") else "[data-line='menu']")
        if not learner.has(".choice[data-line='lesson 1']"):
            learner.go(".choice[data-line='lesson list']")
        first = learner.script("return document.querySelector('.part:not(.old) .choice').innerText")
        assert "read" in first or "done" in first, first


@functools.cache
def one_of_each_kind(classic=False):
    """The first puzzle of each kind, of modern or of classic tables, with the answer that the program gives."""
    wanted = {}
    for path in sorted(glob.glob(PUZZLES + "/*.xml")):
        root = xml.parse(path).getroot()
        if root.get("table", "").startswith("classic") != classic:
            continue
        right = dict(line.split("\t") for line in subprocess.run(
            [PROGRAM, "solve", path], capture_output=True, text=True, check=True).stdout.splitlines())
        for puzzle in root.iter("puzzle"):
            kind = puzzle.find("question").get("kind")
            if puzzle.get("id") in right:
                wanted.setdefault(kind, (puzzle.get("id"), right[puzzle.get("id")]))
    return wanted


def give(learner, kind, answer):
    """Gives an answer with what the page offers for its kind."""
    words = answer.split()
    if learner.has("#tray .score"):
        numbers = [word for word in words if re.fullmatch(r"-?\d+", word)]
        before = learner.parts()
        learner.script("[...document.querySelectorAll('#tray .score input')].forEach((e, i) => { e.value = arguments[0][i]; });"
                       "document.querySelector('#tray .score').requestSubmit()", numbers)
        learner.settled(before)
    elif learner.has("#tray .main-line"):
        learner.type(answer)
    elif kind in ("turn", "lay"):
        learner.type(answer)
    elif learner.has("#picking button.pick") and answer != "none":
        for card in words:
            learner.tap(f"#picking .pick[data-kind='{card}'][aria-pressed='false']")
        learner.go("#tray .verbs .main")
    elif learner.has("#tray .toggle") and words[0] not in ("none", "no"):
        for word in words if words[0] != "yes" else words[1:]:
            learner.tap(f"#tray .toggle[data-line='{word}']")
        learner.go("#tray .buttons .main")
    else:
        learner.go(f"#tray .buttons [data-line='{words[0]}']")


def each_kind():
    modern, classic = one_of_each_kind(), one_of_each_kind(True)
    assert len(modern) >= 18 and len(classic) >= 18, (modern, classic)
    with Learner(width=768, height=1024) as learner:
        learner.sit_down()
        for kind, (name, answer) in sorted([*modern.items(), *classic.items()]):
            learner.type(f"puzzle {name}")
            give(learner, kind, answer)
            good = learner.script("return [...document.querySelectorAll('.part')].at(-1).querySelector('.good') !== null")
            assert good, f"{kind}, {name}: {answer}\n{learner.text()}"


def a_game():
    """To its score, at tables of both games and with two, three, four and six; a look back shows the table again."""
    with Learner() as learner:
        learner.sit_down()
        learner.type("set samples 20")  # the coach has many choices to look at
        for table, sides in (("modern-american", 2), ("classic-2p", 2), ("classic-3p", 2), ("classic", 2), ("classic-club-6p", 2)):
            learner.type(f"table {table}")
            learner.type("game easy")
            while not learner.has("#tray [data-line='auto']"):
                learner.go("#tray .buttons button")
            assert learner.script("return document.querySelectorAll('#felt .side').length") >= sides, table
            over = learner.driver.execute_async_script("""
                const done = arguments[0]; let turns = 0;
                const step = () => {
                  if (document.querySelector('.part:last-child .sheet') !== null || ++turns > 2000) { done(turns); return; }
                  const find = (line) => document.querySelector(`#tray button[data-line='${line}']`);
                  (find('keep') ?? find('auto') ?? find('yes') ?? find('')).click();
                  setTimeout(step, 15);
                };
                step();""")
            assert over <= 2000, f"{table}: {learner.text()}"
            assert "Together" in learner.text(), f"{table}: {learner.text()}"
            look_back(learner)
            learner.go("#tray [data-line='']")
            assert learner.has("#felt .held"), f"{table}: {learner.text()}"
            learner.go("#tray [data-line='end']")
            learner.go("#tray [data-line='menu']")


def look_back(learner):
    """Asks the coach about the round: the first choice is there while others are still to be graded, the slider goes to any
    choice, and each gets its mark."""
    learner.go("#tray [data-line='review']")
    marks = "return document.querySelectorAll('.review-marks rect:not(.open)').length"
    choices = int(learner.script("return document.querySelector('#review input').max"))
    assert 0 < learner.script(marks) <= choices and "Turn 1" in learner.text(), learner.text()
    before = learner.parts()
    place = 2  # a round may be short, and one more choice is to follow
    learner.script(f"const slider = document.querySelector('#review input'); slider.value = {place}; slider.dispatchEvent(new Event('change'))")
    learner.settled(before)
    assert learner.script("return document.querySelector('#review input').value") == str(place)
    wait_for(lambda: learner.script("return document.querySelector('#review details').hidden === false"), lambda: "it isn't graded to its end")
    assert learner.script(marks) == int(learner.script("return document.querySelector('#review input').max"))


def into_a_turn(learner, table):
    """Into a game at that table, up to where the learner has drawn."""
    learner.type(f"table {table}")
    learner.type("game easy")
    while not learner.has("#tray [data-line='draw']"):
        learner.go("#tray [data-line='2']" if learner.has("#tray [data-line='2']") else "#tray .buttons button")
    learner.go("#tray [data-line='draw']")
    while not learner.has("#picking .pick"):
        learner.go("#tray .buttons button")


def reload_in_the_middle():
    with Learner() as learner:
        learner.sit_down()
        learner.go(".choice[data-line='lesson 1']")
        learner.go("#tray .main[data-line='']")
        learner.driver.refresh()
        learner.ready()
        assert learner.script("return location.hash") == "#lesson/turn/2", learner.script("return location.hash")
        assert learner.notice() == ""
        into_a_turn(learner, "modern-american")
        hand = "return [...document.querySelectorAll('#picking .pick')].map((card) => card.dataset.kind).join()"
        lies = "return ['others', 'far', 'middle', 'ours'].map((zone) => document.querySelector(`#felt .${zone}`).textContent).join(' | ')"
        before, table = learner.script(hand), learner.script(lies)
        learner.driver.refresh()
        learner.ready()  # the game is there at once, exactly as it was
        assert learner.script(hand) == before != "", learner.whole()
        assert learner.script(lies) == table, learner.whole()


def out_and_in():
    with Learner() as learner, tempfile.TemporaryDirectory() as home:
        learner.sit_down()
        learner.type("puzzle opening-003")
        learner.go("[data-line='no']")
        learner.script("document.getElementById('save-copy').click()")
        path = os.path.join(learner.folder, "canasta-Anna.txt")
        wait_for(lambda: os.path.exists(path))
        native = subprocess.run([PROGRAM, "--learner=Berta", "--store=" + home + "/store", "--plain", "--no-history"],
                                input=f"1\nskip\n\nimport {path}\nexport {home}/out.txt\nquit\n", capture_output=True, text=True)
        assert "Taken over: 2 answers" in native.stdout, native.stdout + native.stderr
        with Learner() as other:
            other.script("document.querySelector('input[type=file]').id = 'file'")
            other.driver.find_element(By.ID, "file").send_keys(home + "/out.txt")
            wait_for(lambda: "Berta" in other.whole() and other.has(".choice"), other.whole)
            with open(home + "/torn.txt", "w", encoding="utf-8") as torn:
                torn.write("canasta-tutor learner 1\nname\tBerta\n")
            other.ready()
            other.script("document.querySelector('input[type=file]').id = 'file'")
            other.driver.find_element(By.ID, "file").send_keys(home + "/torn.txt")
            wait_for(lambda: "line 3" in other.notice(), other.notice)


def first_screen():
    """Somebody new sees cards and no field for a name; then the first screen has the next thing, days and the path."""
    with Learner() as learner:
        fields = "return [...document.querySelectorAll('input')].filter((e) => e.checkVisibility() && e.type !== 'file' && !e.closest('.unseen')).length"
        assert learner.has("#picking .pick[data-kind='K']"), learner.whole()
        assert learner.script("return [...document.querySelectorAll('.main-line')].length") == 0 and "name" not in learner.text()
        learner.type("K K K")
        assert learner.has(".part:last-child .good, #flow .good, .verdict"), learner.whole()
        learner.go("#tray [data-line='']")
        learner.go("#tray [data-line='1']")
        assert learner.script(fields) == 0, learner.whole()
        seen = learner.script("return ['.front-go', '.front-days li', '.path-row', '.path-row .minutes, .path-row .stars']"
                              ".map((each) => document.querySelectorAll(each).length)")
        assert seen[0] == 1 and seen[1] == 7 and seen[2] > 30 and seen[2] == seen[3], seen
        learner.go(".front-go")
        learner.go("#tray [data-line='']")
        learner.type("menu")
        assert "Step 2 of" in learner.script("return document.querySelector('.front-next').innerText"), learner.whole()


def addresses():
    """Every place has an address: Back goes back inside, a link opens its place, and nowhere is home with a line."""
    with Learner() as learner:
        learner.sit_down()
        place = lambda: learner.script("return location.hash")
        assert place() == "#home", place()
        home = "return document.getElementById('front').hidden === false"
        for line, address in (("lesson 1", "#lesson/turn/1"), ("puzzle opening-003", "#puzzle/opening-003"),
                              ("cheat", "#puzzle/opening-003"),  # looked up in between: the question stays
                              ("menu", "#home"), ("cheat", "#rules")):
            learner.type(line)
            assert place() == address, (place(), address)
        learner.driver.back()
        wait_for(lambda: learner.script(home), learner.whole)
        learner.driver.back()
        wait_for(lambda: learner.has("#tray .buttons [data-line='yes']"), learner.whole)
        learner.driver.back()
        wait_for(lambda: "Lesson 1" in learner.text(), learner.whole)
        learner.driver.back()
        wait_for(lambda: learner.script(home), learner.whole)
        learner.driver.get(URL + "#/lesson/2/3")
        wait_for(lambda: place() == "#lesson/canastas/3", place)
        assert "canasta" in learner.driver.title, learner.driver.title
        learner.driver.get(URL + "#lesson/nowhere")
        wait_for(lambda: "no such place" in learner.notice() and learner.script(home), learner.whole)
        for address in ("lesson/opening/6", "drill/pack", "review", "game", "deal/7.153", "rule/pack.pair", "rules", "desk"):
            learner.driver.get("file://" + EMPTY)
            learner.driver.get(URL + "#" + address)
            learner.ready()
            assert learner.notice() == "" and (place() == "#" + address or address in ("review", "game")), (address, place(), learner.notice())
    with Learner(URL + "#puzzle/opening-003") as learner:  # a link, and nobody was here before
        assert learner.has("#tray .buttons [data-line='yes']"), learner.whole()


DATABASE = """
    const done = arguments[arguments.length - 1];
    const open = indexedDB.open('canasta-tutor');
    open.onsuccess = () => {
      const t = open.result.transaction(['pieces', 'facts'], 'readwrite');
      %s
      t.oncomplete = () => { open.result.close(); done(true); };
    };"""


def two_tabs():
    with Learner() as learner:
        learner.sit_down()
        first = learner.driver.current_window_handle
        learner.driver.switch_to.new_window("tab")
        learner.driver.get(URL)
        learner.ready()
        learner.type("puzzle opening-003")
        learner.go("[data-line='no']")
        learner.driver.switch_to.window(first)
        answers = learner.text()
        learner.script("document.querySelector('#tray .line input').value = 'puzzle opening-001';"
                       "document.querySelector('#tray .line form, #tray form.line').requestSubmit()")
        wait_for(lambda: "another tab" in learner.notice(), learner.notice)
        assert learner.text() == answers, "the older tab took a line"
        assert learner.script("return document.querySelector('#tray .line input').value") == "puzzle opening-001"
        learner.script("document.getElementById('use-this-tab').click()")
        wait_for(lambda: learner.notice() == "" and learner.has("#tray button"), learner.notice)


def damaged_and_newer():
    with Learner() as learner:
        learner.sit_down()
        learner.driver.execute_async_script(DATABASE % """const p = t.objectStore('pieces');
            p.getAllKeys().onsuccess = (e) => p.put('canasta-tutor learner 1\\nname\\tAnna\\nnonsense here', e.target.result[0]);""")
        learner.driver.refresh()
        learner.ready()
        assert "can't be read" in learner.notice(), learner.notice()
        learner.sit_down("Berta")
        learner.driver.execute_async_script(DATABASE % "t.objectStore('facts').put({version: 99, change: 7}, 'state');")
        learner.driver.refresh()
        learner.ready()
        assert "newer version" in learner.notice(), learner.notice()


def storage_refused():
    with Learner(before="Object.defineProperty(window, 'indexedDB', {value: undefined});") as learner:
        learner.sit_down()
        assert "lost when you close" in learner.notice(), learner.notice()
        assert learner.has(".choice")
    full = ("const put = IDBObjectStore.prototype.put;"
            "IDBObjectStore.prototype.put = function (...a) { if (window.full) { throw new DOMException('full', 'QuotaExceededError'); }"
            " return put.apply(this, a); };")
    with Learner(before=full) as learner:
        learner.sit_down()
        learner.script("window.full = true")
        learner.type("puzzle opening-003")
        learner.go("[data-line='no']")
        assert "lost when you close" in learner.notice(), learner.notice()
        learner.script("window.full = false")
        learner.type("menu")
        assert learner.notice() == "", learner.notice()
        learner.driver.refresh()
        learner.ready()
        learner.type("status")
        assert "2" in learner.text()


def cannot_run():
    with Learner(before="delete window.WebAssembly;") as learner:
        assert "too old" in learner.whole(), learner.whole()
    with Learner(before="delete window.DecompressionStream; delete window.Worker;") as learner:
        assert learner.has("#tray button"), learner.whole()  # unpacked by the page itself
    with open(PAGE, encoding="utf-8") as page:
        text = page.read()
    assert "<noscript>" in text and "allow JavaScript" in text
    assert "https://" not in text.split("<script")[0] and "http-equiv=\"Content-Security-Policy\"" in text
    assert len(text) < 2000000, len(text)  # 3 MB is the most that docs/page.md allows
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as torn:
        torn.write(re.sub(r'(id="course">[^<]{5000})[^<]*', r"\1", text))
        torn.flush()
        with Learner("file://" + torn.name) as learner:
            assert "n't whole" in learner.whole(), learner.whole()


def hostile_text():
    with Learner() as learner:
        learner.sit_down(HOSTILE[:60])
        learner.type(HOSTILE)
        assert learner.script("return document.querySelectorAll('#app img').length") == 0
        assert "<img" in learner.whole() and learner.driver.title != "1"


def from_a_server():
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *words):
            pass

    folder, name = os.path.split(PAGE)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Learner(f"http://127.0.0.1:{server.server_port}/{name}") as learner:
        learner.sit_down()
        server.shutdown()  # from here on there is no network
        learner.type("game easy")
        assert learner.has("#tray button")
        fetched = learner.script("return performance.getEntriesByType('resource').map(e => e.name)"
                                 ".filter(n => !n.includes('favicon') && !n.startsWith('blob:'))")
        assert fetched == [], fetched


def without_a_network():
    """From a server that has the keeper beside the page it opens again when the server is gone, and not another page."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *words):
            pass

    with tempfile.TemporaryDirectory() as folder:
        for name in (os.path.basename(PAGE), "canasta-offline.js"):
            shutil.copy(os.path.join(os.path.dirname(PAGE), name), folder)
        with open(folder + "/other.html", "w", encoding="utf-8") as other:
            other.write("<title>other</title>")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_port}/"
        with Learner(base + os.path.basename(PAGE)) as learner:
            learner.sit_down()
            wait_for(lambda: learner.script("return document.documentElement.dataset.kept !== undefined"))
            learner.driver.get(base + "other.html")
            server.shutdown()
            server.server_close()
            learner.driver.get(base + os.path.basename(PAGE) + "?again")
            learner.ready()
            assert "Anna" in learner.whole(), learner.whole()
            try:
                learner.driver.get(base + "other.html")
            except WebDriverException:
                pass
            assert learner.driver.title != "other"


def seen_by_camera(learner, folder):
    """What a camera reads that is held before the screen. Of an element by itself the driver takes the wrong part
    while the page behind the dialog still rolls."""
    def look():
        learner.driver.save_screenshot(folder + "/screen.png")
        return subprocess.run(["zbarimg", "-q", "--raw", folder + "/screen.png"], capture_output=True, text=True).stdout.strip()
    seen = []
    wait_for(lambda: seen.append(look()) or seen[-1] != "", lambda: "nothing is read")
    return seen[-1]


def handed_in():
    """Results as a file, as a link and as a picture that a camera reads; merge takes each, the page opens the link."""
    with Learner(width=768, height=1024) as learner, tempfile.TemporaryDirectory() as home:
        learner.sit_down("Anna <b>")
        learner.type("puzzle opening-003")
        learner.go("[data-line='no']")
        learner.script("document.getElementById('hand-in').click()")
        wait_for(lambda: learner.has("dialog .code"))
        word = learner.script("return document.querySelector('dialog input').value")
        assert word.startswith("CANASTA-TICKET:"), word
        seen = seen_by_camera(learner, home)
        assert seen == word, f"{seen} instead of {word}"
        learner.script("document.getElementById('save-ticket').click()")
        path = os.path.join(learner.folder, "Anna-b-.ticket")
        wait_for(lambda: os.path.exists(path))
        with open(home + "/mail.txt", "w", encoding="utf-8") as mail:
            mail.write(f"Here they are: {word}\n")
        for file in (path, home + "/mail.txt"):
            merged = subprocess.run([PROGRAM, "merge", file, "--out", home + "/book.csv"], capture_output=True, text=True)
            assert merged.returncode == 0 and "1 learner, 2 answers" in merged.stdout, merged.stdout + merged.stderr
        code = word.split(":")[1]
        for link, said in ((code, "Anna <b>"), (code[:-4], "a part of the ticket is missing"), ("%3Cimg%20src=x%3E", "a part")):
            with Learner(f"{URL}#ticket={link}") as other:
                wait_for(lambda: other.has("dialog"))
                text = other.script("return document.querySelector('dialog').innerText")
                assert said in text, text
                assert other.script("return document.querySelectorAll('dialog img, dialog b').length") == 0


def beside_the_page():
    """The program runs in a worker, is ended in the middle of a thought, and does without workers where there are none."""
    slow = ("const ask = Worker.prototype.postMessage; window.workers = 0; const plain = Worker;"
            "window.Worker = class extends plain { constructor(...a) { super(...a); window.workers++; } };"
            "Worker.prototype.postMessage = function (m) {"
            "  if (window.endless && m.name === 'take') { return; } return ask.call(this, m); };")
    with Learner(before=slow) as learner:
        learner.sit_down()
        learner.type("puzzle opening-003")
        learner.go("[data-line='no']")
        assert learner.script("return window.workers") == 1
        learner.script("window.endless = true; document.querySelector('#tray .main').click()")
        wait_for(lambda: learner.has("#stop"))
        learner.script("window.endless = false; document.getElementById('stop').click()")
        wait_for(lambda: "Stop" in learner.text() and learner.has(".choice"))
        assert learner.script("return window.workers") == 2 and "Anna" in learner.text(), learner.text()
        learner.type("status")
        assert "2" in learner.text(), learner.text()
    with Learner(before="delete window.Worker;") as learner:
        learner.sit_down()
        learner.type("puzzle opening-003")
        learner.go("[data-line='no']")
        assert "Right" in learner.text(), learner.text()


def without_scripts():
    with Learner() as learner:
        learner.command("Emulation.setScriptExecutionDisabled", value=True)
        learner.driver.get("about:blank")
        learner.driver.get(URL)
        wait_for(lambda: learner.driver.find_element(By.CSS_SELECTOR, "noscript").text != "")
        said = learner.driver.find_element(By.CSS_SELECTOR, "noscript").text
        learner.command("Emulation.setScriptExecutionDisabled", value=False)
        assert "allow JavaScript" in said, said


def of_a_club():
    """A page with a table, a title and puzzles of a club's own, all of them as hostile as they may be."""
    source = os.path.dirname(PUZZLES)
    with tempfile.TemporaryDirectory() as home:
        os.mkdir(home + "/puzzles")
        shutil.copy(source + "/tests/conformance/league.xml", home + "/puzzles/ours.xml")
        os.mkdir(home + "/lessons")
        with open(source + "/lessons/010-turn.xml", encoding="utf-8") as lesson:
            text = re.sub(r'(<lesson[^>]*) title="[^"]*"', r'\1 title="Our own &lt;b&gt;cards"', lesson.read(), count=1)
        with open(home + "/lessons/010-turn.xml", "w", encoding="utf-8") as lesson:
            lesson.write(text)
        made = subprocess.run([PROGRAM, "page", "--out", home + "/club.html", "--title", "</title><b>Club",
                               "--table", source + "/lessons/tables/garden-club.xml", "--puzzles", home + "/puzzles",
                               "--lessons", home + "/lessons"],
                              capture_output=True, text=True)
        assert made.returncode == 0, made.stderr
        with Learner(f"file://{home}/club.html") as learner:
            learner.sit_down()
            assert learner.driver.title == "</title><b>Club", learner.driver.title
            assert learner.script("return document.querySelector('h1').textContent") == "</title><b>Club"
            learner.type("lesson list")
            assert "Our own <b>cards" in learner.text(), learner.text()
            learner.type("lesson 2")
            assert learner.script("return document.querySelectorAll('.part b').length") == 0
            learner.type("table")
            assert "arden" in learner.text(), learner.text()
            first = subprocess.run([PROGRAM, "solve", home + "/puzzles/ours.xml"], capture_output=True,
                                   text=True).stdout.splitlines()[0].split("\t")
            learner.type(f"puzzle {first[0]}")
            learner.type(first[1])
            good = learner.script("return [...document.querySelectorAll('.part')].at(-1).querySelector('.good') !== null")
            assert good, learner.text()


def papers():
    """Each paper of a class, and a replay: axe-core finds nothing, and moves are reached by the Tab key."""
    with open(AXE, encoding="utf-8") as script:
        axe = script.read()
    with tempfile.TemporaryDirectory() as home, Learner(width=1280, height=800) as learner:
        for extra in ([], ["--large"]):
            made = subprocess.run([PROGRAM, "session", "new", "Club", "--seed", "5", "--samples", "100", "--out", home + "/class" + "".join(extra)] + extra,
                                  capture_output=True, text=True)
            assert made.returncode == 0, made.stderr
        journal = os.path.join(os.path.dirname(PUZZLES), "tests/conformance/modern-american.journal")
        with open(journal, encoding="utf-8") as whole, open(home + "/one.journal", "w", encoding="utf-8") as one:
            one.write("journal 1" + whole.read().split("journal 1")[1])
        subprocess.run([PROGRAM, "replay", home + "/one.journal", "--html", home + "/replay.html"], check=True, capture_output=True)
        for path in sorted(glob.glob(home + "/class*/*.html")) + [home + "/replay.html"]:
            learner.driver.get("file://" + path)
            learner.script(axe)
            found = learner.driver.execute_async_script(
                "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']})"
                ".then(r => done(r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html).slice(0, 3).join(' '))))")
            assert found == [], f"{path}: {found}"
            assert learner.script("return document.querySelectorAll('main').length") == 1, path
        for _ in range(12):
            learner.driver.switch_to.active_element.send_keys("\ue004")
        learner.driver.switch_to.active_element.send_keys("\ue007")
        place = learner.script("return document.querySelector('.place').textContent")
        assert re.match(r"Move [1-9]\d* of \d+: (South|West|North|East) ", place), place


def steps_point_at_cards():
    """Reasons, all together and one by one, show the cards that they speak of; a hint shows the table once more."""
    with Learner() as learner:
        learner.sit_down()
        name, answer = one_of_each_kind()["opening"]
        learner.type(f"puzzle {name}")
        learner.go("#tray [data-line='hint']")
        assert learner.has("#felt:not([hidden]) .held .pick"), learner.text()  # what it is about stays in sight
        learner.go("#tray [data-line='skip']")
        for line in ("why", "replay"):
            learner.go(f"#tray [data-line='{line}']")
            while line == "replay" and not learner.has(".part:last-child .pointed"):
                learner.go("#tray .buttons button")
            seen = learner.script("return [...document.querySelectorAll('.part:last-child .pointed')].map((row) => row.children.length)")
            assert seen != [] and all(seen), learner.text()


def words_are_buttons():
    """A word that a text names can be tapped where it stands, large enough for a finger, and no more in what is past."""
    with Learner() as learner:
        learner.sit_down()
        learner.type("puzzle opening-003")
        for _ in range(4):
            learner.go("#tray [data-line='hint']")
        box = learner.script("const b = document.querySelector('.part:last-child .word[data-line=skip]').getBoundingClientRect();"
                             "return [b.width, b.height]")
        assert min(box) >= 24, box
        learner.go(".part:last-child .word[data-line='skip']")
        assert "Skipped" in learner.text(), learner.text()
        assert learner.script("return [...document.querySelectorAll('.old .word')].every((word) => word.disabled)")


def a_hand_of_ones_own():
    """A hand and melds of one's own are put together by taps alone, and what was tapped by mistake is put back."""
    tap = lambda learner, *kinds: [learner.tap(f"#picking .pad [data-kind='{kind}']") for kind in kinds]
    with Learner() as learner:
        learner.sit_down()
        learner.type("ask pick")
        learner.go("#tray [data-line='yes']")
        tap(learner, "7", "7", "7", "9")
        learner.tap("#picking .held:not(.pad) [data-kind='9']")
        learner.tap("#verbs .verbs button:not(.icon, [data-verb])")
        tap(learner, "8", "8", "8", "2")
        learner.go("[data-verb='*']")
        tap(learner, "Q")
        learner.go("[data-verb='*']")
        tap(learner, "Q", "Q", "K", "4", "5", "2", "J", "10", "6", "A")
        assert learner.script("return document.querySelector(\"#picking .pad [data-kind='Q']\").getAttribute('aria-label')") == "queen, 2"
        learner.go("[data-verb='*']")
        learner.go("#tray [data-line='none']")
        assert "pick" in learner.text() and "yes" in learner.text().lower(), learner.text()
        learner.type("ask opening")
        learner.go("#tray .line .main")  # nothing typed: no points before
        for _ in range(8):
            tap(learner, "K")
        assert learner.script("return document.querySelector(\"#picking .pad [data-kind='K']\").disabled"), "a ninth king"


def by_dragging():
    """A card dropped on the table is picked, dropped on the pack it is thrown; the click at its end does nothing."""
    drag = """
        const card = document.querySelectorAll('#picking .pick')[arguments[0]], box = card.getBoundingClientRect();
        const goal = document.querySelector('#felt ' + arguments[1]);
        const to = goal.getBoundingClientRect(), x = to.left + 8, y = to.top + 8;
        const send = (name, x, y) => card.dispatchEvent(new PointerEvent(name,
          {clientX: x, clientY: y, isPrimary: true, button: 0, bubbles: true, pointerId: 1}));
        send('pointerdown', box.left + 5, box.top + 5);
        send('pointermove', x, y);
        send('pointerup', x, y);
        card.click();"""
    with Learner(width=1280, height=1600) as learner:
        learner.sit_down()
        learner.type("game easy round seed 5")
        learner.go("#tray [data-line='draw']")
        learner.script(drag, 0, ".turn")
        assert learner.script("return document.querySelectorAll('#picking .picked').length") == 1
        assert learner.script("return document.querySelectorAll('.dragged').length") == 0
        before = learner.parts()
        hand = learner.script("return document.querySelectorAll('#picking .pick').length")
        king = learner.script("return [...document.querySelectorAll('#picking .pick')].findIndex((card) => card.dataset.kind === 'K')")
        learner.script(drag, king, ".pack")
        learner.settled(before)
        assert "You throw" in learner.script("return document.getElementById('said').textContent"), learner.text()
        assert hand > learner.script("return document.querySelectorAll('#picking .pick').length")


IN_SIGHT = """
    if (document.getElementById("app").dataset.view !== "table") { return ["there is no table"]; }
    const out = [], page = document.scrollingElement;
    if (page.scrollHeight > innerHeight + 1) { out.push(`the page scrolls by ${page.scrollHeight - innerHeight}`); }
    for (const e of document.querySelectorAll("#picking .pick, #tray button, #tray input")) {
      const box = e.getBoundingClientRect();
      if (e.checkVisibility() && box.width > 0 && (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)) {
        out.push(`out of sight: ${e.outerHTML.slice(0, 90)}`);
      }
    }
    return out.slice(0, 5);"""


def one_table_stays():
    """The table is one node from lesson to puzzle to game, and the hand with all buttons is in sight at every size, in every
    kind of question that has a table."""
    for width, height in ((390, 844), (390, 650), (820, 1180), (1366, 768)):
        with Learner(width=width, height=height) as learner:
            learner.sit_down()
            learner.script("window.table = document.getElementById('felt')")
            wrong = []
            steps = ["lesson 2"] + 2 * ["", "skip"] + [""]
            for line in (*steps, *(f"puzzle {name}" for name, _ in one_of_each_kind().values()), "game easy round seed 5", "draw", "hint"):
                learner.type(line)
                assert learner.script("return document.getElementById('felt') === window.table"), line
                assert len(learner.script(acceptance.ROW)) <= 4, (line, learner.tray())
                if learner.script("return !document.getElementById('felt').hidden"):
                    wrong += [f"{line} at {width}x{height}: {found}" for found in learner.script(IN_SIGHT)]
            assert wrong == [], "\n".join(wrong)


def moves_one_by_one():
    """What the others do is seen one action after another; a tap ends that, and the stock can be tapped to draw."""
    with Learner() as learner:
        learner.sit_down()
        learner.type("game easy round seed 5")
        hand = "return document.querySelectorAll('#picking .pick').length"
        before, count = learner.parts(), learner.script(hand)
        learner.script("document.querySelector('#felt .stock').click()")
        learner.settled(before)
        assert learner.script(hand) > count, learner.text()
        learner.type("throw K")
        said = []
        wait_for(lambda: said.append(learner.script("return document.querySelector('.bubble')?.textContent ?? ''")) or
                 len({text.split(" ")[0] for text in said if text}) > 1 or not learner.has("#skip-moves"))
        assert "West" in said[-1] or "North" in said[-1] or any("West" in text for text in said), said
        assert learner.has("#tray [data-line='draw']")  # nothing waits for what is shown
        learner.script("document.getElementById('skip-moves')?.click()")
        assert not learner.has("#skip-moves") and not learner.has(".bubble")
        assert "Your turn" in learner.script("return document.querySelector('#felt .turn').textContent")


FITS = """
    const small = [], seen = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 0;
    for (const e of document.querySelectorAll("button, summary, input, a")) {
      const box = e.getBoundingClientRect();
      if (seen(e) && !e.closest(".unseen") && (box.width < 24 || box.height < 24)) { small.push(e.outerHTML.slice(0, 120)); }
    }
    const wide = document.documentElement.scrollWidth - arguments[0]; // a phone's own width grows with what is in it
    return wide > 0 ? [...small, `${wide} too wide`] : small;"""


def at_any_size():
    """Nothing is wider than a narrow screen, or than one at twice the size; whatever is tapped is large enough; and
    what has the focus shows it."""
    for width, height in ((320, 640), (640, 400)):
        with Learner(width=width, height=height) as learner:
            learner.sit_down("Anna Magdalena Elisabeth")
            for line in ("menu", "lesson 1", *(f"puzzle {one_of_each_kind()[kind][0]}" for kind in ("score", "turn", "choose")),
                         "status", "help", "modern-american", "classic-3p", "classic-club-6p"):
                if "-" in line and " " not in line:
                    into_a_turn(learner, line)
                    for card in range(3):
                        learner.script("document.querySelectorAll('#picking .pick')[arguments[0]].click()", card)
                else:
                    learner.type(line)
                found = learner.script(FITS, width)
                assert found == [], f"{line} at {width}: {found}"
            for _ in range(12):
                learner.driver.switch_to.active_element.send_keys("\ue004")
                shown = learner.script("const e = document.activeElement, s = getComputedStyle(e);"
                                       "return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 ? '' : e.outerHTML.slice(0, 200)")
                assert shown == "" or shown.startswith("<body"), shown


def a_score_on_a_narrow_screen():
    """A score is typed in on 320 pixels: nothing is too wide, and all fields with their button are in sight, as is the whole
    sheet of points on the way."""
    for width, height in ((320, 640), (320, 568), (360, 640)):
        with Learner(width=width, height=height) as learner:
            learner.sit_down()
            for line in (f"puzzle {one_of_each_kind()['score'][0]}", "drill score 3", "skip", "why"):
                learner.type(line)
                found = learner.script(FITS, width)
                assert found == [], f"{line} at {width}: {found}"
                hidden = learner.script("""
                    return [...document.querySelectorAll("#tray .score input, #tray .score button")].filter((e) => {
                      const box = e.getBoundingClientRect();
                      return box.left < 0 || box.right > innerWidth + 1 || box.top < 0 || box.bottom > innerHeight + 1 || box.height < 24;
                    }).map((e) => e.outerHTML.slice(0, 90))""")
                assert hidden == [], f"{line} at {width}x{height}: {hidden}"


def read_aloud():
    with open(AXE, encoding="utf-8") as script:
        axe = script.read()
    with Learner() as learner:
        learner.sit_down()
        kinds = [f"puzzle {name}" for name, answer in one_of_each_kind().values()]
        tables = ["table classic-club-6p", "game easy", "1", "1", "menu", "table classic-3p", "game easy", "1", "1"]
        for i, line in enumerate(("menu", *kinds, "lesson 1", "game easy", "1", "1", *tables, "status", "help", None)):
            learner.prefers(color_scheme=("light", "dark")[i % 2])
            if line is None:  # at last what the learner hands in
                learner.script("document.getElementById('hand-in').click()")
                wait_for(lambda: learner.has("dialog .code"))
            else:
                learner.type(line)
            learner.script(axe)
            found = learner.driver.execute_async_script(
                "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']})"
                ".then(r => done(r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html).slice(0, 3).join(' '))))")
            assert found == [], f"after {line}: {found}"
        said = learner.script("return document.getElementById('said').textContent")
        assert said != "" and "\ue000" not in said


def by_keyboard():
    with Learner(width=1280, height=800) as learner:
        def press_and_see(keys):
            before = learner.parts()
            learner.driver.switch_to.active_element.send_keys(keys)
            learner.settled(before)

        def tab_to(line):
            for _ in range(40):
                if learner.script("return document.activeElement.dataset.line") == line:
                    return
                learner.driver.switch_to.active_element.send_keys("\ue004")
            raise AssertionError(f"no way to {line}")

        tab_to("skip")
        press_and_see("\ue007")
        press_and_see("\ue007")
        tab_to("1")
        press_and_see("\ue007")
        assert learner.script("return document.activeElement.className") == "front-go", learner.whole()
        press_and_see("\ue007")  # what comes next has the focus
        assert learner.script("return location.hash") == "#lesson/turn/1", learner.whole()
        picking_by_keys(learner)


def picking_by_keys(learner):
    """Cards are picked by arrows and by their ranks, and sent, with keys alone."""
    name, answer = one_of_each_kind()["best-discard"]
    learner.type(f"puzzle {name}")
    press = lambda keys: learner.driver.switch_to.active_element.send_keys(keys)
    for _ in range(40):
        if learner.script("return document.activeElement.classList.contains('pick')"):
            break
        press("\ue004")
    press("\ue014\ue014")
    assert learner.script("return [...document.querySelectorAll('.pick')].indexOf(document.activeElement)") == 2
    press(" ")
    assert learner.script("return document.querySelectorAll('.pick')[2].getAttribute('aria-pressed')") == "true"
    press(" ")
    press(answer.lower()[0] if answer != "Jo" else "o")
    picked = "return [...document.querySelectorAll('.pick[aria-pressed=true]')].map((card) => card.dataset.kind).join()"
    assert learner.script(picked) == answer, learner.script(picked)
    for _ in range(30):
        if learner.script("return document.activeElement.closest('.verbs') !== null"):
            break
        press("\ue004")
    before = learner.parts()
    press("\ue007")
    learner.settled(before)
    assert "Right" in learner.text(), learner.text()


def calm():
    """What changed moves, and where motion is not wanted nothing does."""
    for wanted in ("no-preference", "reduce"):
        with Learner() as learner:
            learner.prefers(reduced_motion=wanted)
            learner.sit_down()
            learner.type("game easy")
            while not learner.has("#tray [data-line='draw']"):
                learner.go("#tray .buttons button")
            learner.go("#tray [data-line='draw']")
            moving = learner.script("return [document.getAnimations().length, getComputedStyle(document.querySelector('#picking .moved'))"
                                    ".animationName]")
            assert (moving[1] != "none") == (wanted == "no-preference") and (wanted != "reduce" or moving[0] == 0), (wanted, moving)


def in_a_class():
    """A class, which has a script of its own."""
    done = subprocess.run([sys.executable, os.path.join(os.path.dirname(PUZZLES), "tests/server/browser.py"), PROGRAM, os.path.dirname(PAGE), AXE],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def run(test):
    """Runs a test and prints whether it passed; returns the same."""
    began = time.time()
    try:
        test()
        print(f"passed  {test.__name__} ({time.time() - began:.0f} s)", flush=True)
        return True
    except Exception:  # a test that fails in any way has failed
        print(f"FAILED  {test.__name__}\n{traceback.format_exc()}", flush=True)
        return False


TESTS = (a_game, in_a_class, at_any_size, a_score_on_a_narrow_screen, read_aloud, one_table_stays, each_kind, first_screen, addresses, first_lesson,
         reload_in_the_middle, out_and_in, two_tabs, damaged_and_newer, storage_refused, cannot_run, hostile_text, from_a_server,
         without_a_network, without_scripts, of_a_club, papers, handed_in, beside_the_page, steps_point_at_cards, words_are_buttons,
         a_hand_of_ones_own, by_dragging, moves_one_by_one, by_keyboard, calm, *acceptance.TESTS, *layout.TESTS)


def main():
    """All tests, or those that are named, two at a time and the longest first."""
    with open(EMPTY, "w", encoding="utf-8") as empty:
        empty.write("<title>empty</title>")
    chosen = [test for test in TESTS if len(sys.argv) <= 5 or test.__name__ in sys.argv[5:]]
    with concurrent.futures.ThreadPoolExecutor(2) as two:
        passed = list(two.map(run, chosen))
    BROWSERS.close()
    shutil.rmtree(os.path.dirname(EMPTY))
    sys.exit(0 if passed and all(passed) else 1)


main()
