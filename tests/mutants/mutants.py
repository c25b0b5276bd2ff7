#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Do the tests notice? Breaks one line at a time and runs the tests that come past it:

  tests/mutants/mutants.py [--count N] [--seed N] [--jobs N] [MODULE...]

200 lines of engine, judge, coach, generate and tutor unless told, two at a time. In a copy of the sources the modules are
shared libraries: a broken line is compiled and linked into a library of its own, which the tests are shown instead of the
whole one, so that lines do not wait for each other and nothing is built twice. Which tests come past a line a second copy
tells, which counts its lines and runs each test once for a commit. What is told as sums (tests/walks) goes first, since it
notices most, then the tests of the line's own module, then the others; the quick before the slow. Those of the repository
itself and those with the label "long" are left out.

A line that no test misses is written as "survived"; the last line counts. A change that does not compile, or that compiles to
the same code, is no change, and another is taken. One that loops is noticed by the time that a test may compute; memory that
nobody frees, a place past the end of an array and whatever else C leaves undefined, by the sanitizers. A seed chooses the same lines again as long as the
sources are the same.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "mutants"
TREE = FOLDER / "tree"
COUNTS = FOLDER / "counts"
MODULES = ["engine", "questions", "coach", "generate", "tutor"]
SUMS = ["walk_weighed", "walk_told", "walk_wander"]  # what notices most
SLOW = 3  # seconds, counting: a test that takes longer comes after the others
WATCHED = (" -ftrivial-auto-var-init=pattern"
           " -fsanitize=leak,undefined,bounds-strict -fno-sanitize-recover=all")
FLAGS = f"-O2 -fno-semantic-interposition{WATCHED}"
AROUND = {"MALLOC_PERTURB_": "165", "LSAN_OPTIONS": "allocator_may_return_null=1"}
NO_TESTS = re.compile(r"^house_|^properties_rounds$|^course_coverage$")


def run(command, cwd=TREE, **more):
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, **more)


def must(command, cwd=TREE, **more):
    """Runs a command that has to go well, and gives what it wrote."""
    done = run(command, cwd, **more)
    if done.returncode != 0:
        sys.exit((done.stdout + done.stderr)[-3000:])
    return done.stdout


# --- the two copies --------------------------------------------------------------------------------


def copy_tree(commit):
    """The tree of the last time is gone on with: what has not changed since need not be built again."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not (TREE / ".git").exists():
        must(["git", "clone", "-q", "--shared", "--no-checkout", str(ROOT), str(TREE)], cwd=ROOT)
    must(["git", "fetch", "-q", "origin", "HEAD"])
    must(["git", "checkout", "-q", "--force", "--detach", commit])
    rules = TREE / "src" / "cmake" / "CanastaBuild.cmake"
    text = rules.read_text()
    text = text.replace("add_library(canasta_${name} STATIC)", "add_library(canasta_${name} SHARED)")
    text = text.replace("set(CMAKE_C_VISIBILITY_PRESET hidden)", "set(CMAKE_LINK_DEPENDS_NO_SHARED ON)")
    if "SHARED)" not in text or "NO_SHARED" not in text:
        sys.exit(f"{rules} makes its libraries another way than this script believes.")
    rules.write_text(text)


def build(name, flags):
    must(["cmake", "-G", "Ninja", "-B", name, "-DCMAKE_BUILD_TYPE=Debug", f"-DCMAKE_C_FLAGS_DEBUG={flags}"])
    must(["cmake", "--build", name])


def tests_of(name):
    """All tests of a copy, by name: what runs them, where, with what around it."""
    found = {}
    for test in json.loads(must(["ctest", "--test-dir", name, "--show-only=json-v1"]))["tests"]:
        properties = {p["name"]: p["value"] for p in test["properties"]}
        if not NO_TESTS.search(test["name"]) and "long" not in properties.get("LABELS", []):
            found[test["name"]] = (test["command"], properties)
    return found


def passes(test, more, seconds, kept=None):
    """Whether a test passes. The seconds are those that it computes: a busy machine is no fault."""
    command, properties = test
    around = {**os.environ, **AROUND}
    for pair in properties.get("ENVIRONMENT", []):
        name, value = pair.split("=", 1)
        around[name] = value
    around.update(more)
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(["prlimit", f"--cpu={seconds}", "--"] + command, env=around, stdout=said,
                                   stderr=subprocess.STDOUT, start_new_session=True,
                                   cwd=properties.get("WORKING_DIRECTORY", TREE))
        try:
            status = process.wait(timeout=20 * seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            return False
        said.seek(0)
        text = said.read().decode(errors="replace")
    if kept is not None:
        kept.write_text(text)
    wanted = properties.get("PASS_REGULAR_EXPRESSION", [])  # decides alone, whatever the status is
    good = any(re.search(p, text) for p in wanted) if wanted else status == 0
    return good and not any(re.search(p, text) for p in properties.get("FAIL_REGULAR_EXPRESSION", []))


def allowed(seconds):
    """The seconds that a test may compute which takes so long in the copy that counts."""
    return 30 + 5 * int(seconds)


def count_lines(jobs, commit):
    """Runs each test once in the copy that counts, and gives the seconds each took."""
    timed = FOLDER / "timed.json"
    if timed.exists():
        kept = json.loads(timed.read_text())
        if kept["commit"] == commit:
            return kept["seconds"]
    shutil.rmtree(COUNTS, ignore_errors=True)
    build("counting", "-O0 --coverage")
    for counted in TREE.glob("counting/**/*.gcda"):  # of programs of the build
        counted.unlink()

    def count(item):
        name, test = item
        here = COUNTS / name
        here.mkdir(parents=True)
        before = os.times()
        good = passes(test, {"GCOV_PREFIX": str(here)}, 900, here / "said")
        return name, good, os.times().elapsed - before.elapsed

    seconds = {}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for name, good, took in pool.map(count, tests_of("counting").items()):
            if not good:
                sys.exit(f"{name} fails before anything is broken: {COUNTS / name / 'said'}")
            seconds[name] = took
    timed.write_text(json.dumps({"commit": commit, "seconds": seconds}))
    return seconds


def pass_whole(jobs, tests, seconds):
    """A test that fails with nothing broken would notice everything."""

    def whole(name):
        with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
            return name, passes(tests[name], {"XDG_CACHE_HOME": f"{folder}/cache"}, allowed(seconds[name]))

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        failing = [name for name, good in pool.map(whole, seconds) if not good]
    if failing:
        sys.exit(f"These fail before anything is broken: {' '.join(failing)}")


class Passing:
    """Which tests come past a line, or past the beginning of the statement that it goes on."""

    def __init__(self, names):
        self.names = names
        self.files = {}
        self.lock = threading.Lock()

    def read(self, file, module):
        notes = TREE / "counting" / pathlib.Path(file).parent / "CMakeFiles" / f"canasta_{module}.dir"
        notes /= pathlib.Path(file).name + ".gcno"
        lines = {}
        for name in self.names:
            counted = pathlib.Path(f"{COUNTS / name}{notes.with_suffix('.gcda')}")
            if not counted.exists():
                continue
            link = counted.with_suffix(".gcno")
            if not link.exists():
                link.symlink_to(notes)
            lines[name] = self.hits(run(["gcov", "-t", str(counted)], cwd=TREE / "counting").stdout, file)
        return lines

    @staticmethod
    def hits(text, file):
        """{line: whether it ran} of the lines of code of that file."""
        found, here = {}, False
        for row in text.splitlines():
            part = row.split(":", 2)
            if len(part) == 3 and part[1].strip() == "0":
                here = file in part[2] if part[2].startswith("Source") else here
            elif len(part) == 3 and here and part[0].strip() != "-":
                found[int(part[1])] = part[0].strip()[0] not in "#="
        return found

    def at(self, file, module, line):
        with self.lock:
            if file not in self.files:
                self.files[file] = self.read(file, module)
        past = []
        for name, lines in self.files[file].items():
            begun = [n for n in lines if n <= line]
            if begun and lines[max(begun)]:
                past.append(name)
        return past


# --- breaking lines --------------------------------------------------------------------------------


class Workshop:
    """Makes the library of a broken line."""

    def __init__(self, modules):
        self.compile = {e["file"]: e["command"] for e in json.loads((TREE / "build/compile_commands.json").read_text())
                        if re.search(r"-o src/\w+/\w+/CMakeFiles/canasta_\w+\.dir/", e["command"])}
        self.link, self.plain = {}, {}
        for module in modules:
            rows = must(["ninja", "-C", "build", "-t", "commands", f"canasta_{module}"]).splitlines()
            self.link[module] = [r for r in rows if f"libcanasta_{module}.so" in r and " -shared " in r][-1]

    def compile_text(self, file, text, here, flags):
        """The object file of a source with another text; None when it does not compile."""
        source, made = here / pathlib.Path(file).name, here / "made.o"
        source.write_text(f'#line 1 "{TREE / file}"\n' + text)  # asserts name the file
        command = self.compile[str(TREE / file)].replace(WATCHED, flags)
        command = re.sub(r"-o \S+", f"-o {made}", command)
        command = command.replace(f"-c {TREE / file}", f"-iquote {(TREE / file).parent} -c {source}")
        return made if run(command, TREE / "build", shell=True).returncode == 0 else None

    def make(self, line, here):
        """Whether there is now a library in the folder, with other code than the whole one: compared without the
        sanitizers, whose notes of lines and columns make sources differ that do the same."""
        file, number, _, text = line
        module = file.split("/")[2]
        whole = (TREE / file).read_text()
        rows = whole.split("\n")
        rows[int(number) - 1] = text
        broken = "\n".join(rows)
        if file not in self.plain:
            self.plain[file] = self.compile_text(file, whole, here, "").read_bytes()
        made = self.compile_text(file, broken, here, "")
        if made is None or made.read_bytes() == self.plain[file]:
            return False
        object_file = re.search(r"-o (\S+)", self.compile[str(TREE / file)])[1]
        made = self.compile_text(file, broken, here, WATCHED)
        link = self.link[module].replace(f" {object_file} ", f" {made} ")
        link = re.sub(rf"-o src/\w+/{module}/", f"-o {here}/", link)
        return run(link, TREE / "build", shell=True).returncode == 0


def order(module, past, seconds):
    first = [t for t in SUMS if t in past]
    rest = [t for t in past if t not in SUMS]
    rest.sort(key=lambda t: (seconds[t] > SLOW, not t.startswith(module + "_"), seconds[t]))
    return first + rest


def candidates(modules, seed):
    found = []
    for module in modules:
        for file in sorted(TREE.glob(f"src/*/{module}/*.c")):
            listed = must(["awk", "-f", str(ROOT / "tests/mutants/candidates.awk"), str(file.relative_to(TREE))])
            found += [row.split("\t", 3) for row in listed.splitlines()]
    random.Random(seed).shuffle(found)
    return found


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--count", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("modules", nargs="*", default=MODULES)
    asked = options.parse_args()
    for module in asked.modules:
        if not list((ROOT / "src").glob(f"*/{module}")):
            options.error(f"there is no module {module} in src")
    if asked.count < 1 or asked.jobs < 1:
        options.error("COUNT and JOBS are 1 or more")
    commit = must(["git", "rev-parse", "HEAD"], cwd=ROOT).strip()
    copy_tree(commit)
    build("build", FLAGS)
    seconds = count_lines(asked.jobs, commit)
    tests, passing, workshop = tests_of("build"), Passing(seconds), Workshop(asked.modules)
    pass_whole(asked.jobs, tests, seconds)
    lock = threading.Lock()
    tally = {"broken": 0, "survived": 0}

    def break_line(line):
        file, number, name, text = line
        module = file.split("/")[2]
        if tally["broken"] >= asked.count:
            return
        with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
            here = pathlib.Path(folder)
            if not workshop.make(line, here):
                return
            around = {"LD_LIBRARY_PATH": folder, "XDG_CACHE_HOME": f"{folder}/cache"}
            past = order(module, passing.at(file, module, int(number)), seconds)
            noticed = any(not passes(tests[t], around, allowed(seconds[t])) for t in past)
        with lock:
            if tally["broken"] >= asked.count:
                return
            tally["broken"] += 1
            if not noticed:
                tally["survived"] += 1
                before = (TREE / file).read_text().split("\n")[int(number) - 1]
                print(f"survived: {file}:{number} ({name})\n  before {before}\n  after  {text}\n"
                      f"  {len(past)} tests come past it; {tally['survived']} of {tally['broken']} so far", flush=True)

    with concurrent.futures.ThreadPoolExecutor(asked.jobs) as pool:
        list(pool.map(break_line, candidates(asked.modules, asked.seed)))
    print(f"{tally['survived']} of {tally['broken']} survived (seed {asked.seed}).")


if __name__ == "__main__":
    main()
