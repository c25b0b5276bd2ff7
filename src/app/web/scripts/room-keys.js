/* SPDX-License-Identifier: GPL-3.0-or-later */
// The keys of a presenter's remote: on, back, and nothing shown. The teacher's page acts on them; the projector's, which may
// do nothing by itself, passes them on to a teacher's page that is open in the same browser.

const REMOTE_KEYS = { PageDown: "on", ArrowRight: "on", F5: "on", PageUp: "back", ArrowLeft: "back", ".": "rest", b: "rest", B: "rest" };
const PROJECTOR_KEYS = { ...REMOTE_KEYS, ArrowDown: "on", ArrowUp: "back", " ": "on", Enter: "on" };
const remote = typeof BroadcastChannel === "function" ? new BroadcastChannel("canasta-class") : null;

// The line that comes next, as the teacher's own buttons would send it; null: there is none.
function lineOfStep(view, step) {
  if (step === "rest") {
    return "rest";
  }
  if (step === "back") {
    return { told: "count", counted: `show ${view.number - 1}`, asking: "rest" }[view.stage] ?? null;
  }
  const open = view.questions.findIndex((question) => !question.asked);
  return { asking: "count", counted: "tell" }[view.stage] ?? (open < 0 ? null : `show ${open}`);
}

async function takeStep(step) {
  await refresh(); // this window may have been out of sight
  const line = room.view === null || room.view.stage === "over" ? null : lineOfStep(room.view, step);
  if (line !== null) {
    await tell("/do", line);
  }
}

// Asks the teacher's page, and says so when none answers.
function passStep(step) {
  if (remote === null) {
    return;
  }
  const none = setTimeout(() => say(label("class-no-teacher"), true), 700);
  remote.onmessage = ({ data }) => {
    if (data === "taken") {
      clearTimeout(none);
      say("");
    }
  };
  remote.postMessage(step);
}

function hearKeys() {
  if (room.role === "phone") {
    return;
  }
  const keys = room.role === "teacher" ? REMOTE_KEYS : PROJECTOR_KEYS;
  if (room.role === "teacher" && remote !== null) {
    remote.onmessage = ({ data }) => {
      if (Object.values(REMOTE_KEYS).includes(data)) {
        remote.postMessage("taken");
        takeStep(data);
      }
    };
  }
  addEventListener("keydown", (event) => {
    const step = keys[event.key], into = event.target instanceof Element && event.target.closest("input, a, button, summary") !== null;
    const always = event.key.startsWith("Page") || event.key === "F5"; // no field has another use for these
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey || (into && !always)) {
      return;
    }
    event.preventDefault();
    (room.role === "teacher" ? takeStep : passStep)(step);
  });
}
