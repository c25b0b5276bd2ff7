/* SPDX-License-Identifier: GPL-3.0-or-later */
// Puts the page together and passes lines to the program.

// The program with the course, begun anew.
function openProgram() {
  const text = (id) => document.getElementById(id).textContent;
  return startProgram(text("program"), text("course"), crypto.getRandomValues(new Uint32Array(1))[0], showProgress);
}

function showAlone(text) {
  document.getElementById("app").replaceChildren(el("p", { class: "alone", role: "alert" }, text));
}

// What an answer comes to is kept before the learner sees what comes next.
async function showAndKeep(said) {
  let update = await app.engine.update();
  await app.engine.keeps(await keep.save(update.record));
  const elsewhere = await goWhereWanted(update);
  if (elsewhere !== null) {
    update = elsewhere;
    await app.engine.keeps(await keep.save(update.record));
  }
  show(update, said);
  showFront(update);
  showState();
  noteAddress(update);
  for (const event of update.events) {
    if (event.kind === "command" && event.text === "export") {
      saveCopy();
    }
    if (event.kind === "command" && event.text === "teach") {
      openDesk();
    }
    if (event.kind === "command" && event.text === "import") {
      document.querySelector("header .more").open = true;
      document.getElementById("read-copy").focus();
    }
  }
}

// A menu that was opened closes when a line is sent or something else is touched.
function closeMenus(event) {
  document.querySelectorAll("header details[open]").forEach((menu) => {
    if (event === undefined || !menu.contains(event.target)) {
      menu.open = false;
    }
  });
}

document.addEventListener("click", closeMenus);

// `said`: how the line is shown, where it is not what the learner typed.
async function sendLine(line, said = line) {
  if (app.busy || app.stopped || app.last?.over) {
    return;
  }
  app.busy = true;
  endMoves();
  closeMenus();
  if (!await keep.isMine()) {
    app.busy = false;
    showState(); // what the learner typed stays where it is
    return;
  }
  const shown = setTimeout(showThinking, 400);
  try {
    await app.engine.take(line);
    await showAndKeep(said);
  } catch (error) {
    if (!app.stopped) {
      console.error(error);
      showAlone(document.getElementById("app").dataset.broken);
    }
  } finally {
    clearTimeout(shown);
    hideThinking();
    app.busy = false;
  }
}

/* --- while it thinks --- */

function showThinking() {
  document.getElementById("thinking").replaceChildren(...[el("span", {}, label("thinking")),
    app.progress === null ? null : el("progress", { max: app.progress.of, value: app.progress.done, "aria-label": label("thinking") }),
    app.engine.stop === undefined ? null : button(label("stop"), stopThinking, "small", { id: "stop" })]
    .filter((node) => node !== null));
}

// A piece of work long enough to tell how far it is shows a bar, from the moment the page says that it thinks.
function showProgress(done, of) {
  const bar = document.querySelector("#thinking progress");
  app.progress = { done, of };
  if (bar !== null) {
    bar.max = of;
    bar.value = done;
  } else if (document.getElementById("thinking")?.hasChildNodes()) {
    showThinking();
  }
}

function hideThinking() {
  app.progress = null;
  document.getElementById("thinking")?.replaceChildren();
}

// Ends the program in the middle of what it does, and begins it again with the learner's record: all answers are in it.
async function stopThinking() {
  const name = app.last.learner;
  app.stopped = true;
  app.engine.stop();
  app.engine = await openProgram();
  for (const learner of learnersOf(keep.pieces)) {
    await app.engine.restore(learner.text);
  }
  await app.engine.keeps(keep.state === "kept");
  await app.engine.begin(name);
  await showAndKeep(label("stop"));
  app.stopped = false;
}

// Where the page comes from a server that has the keeper beside it, it opens without a network from now on.
async function keepOffline() {
  const name = document.getElementById("app").dataset.offline;
  if (name === undefined || !isSecureContext || navigator.serviceWorker === undefined || !location.protocol.startsWith("http")) {
    return;
  }
  try {
    await navigator.serviceWorker.register(name);
    const { active } = await navigator.serviceWorker.ready;
    navigator.serviceWorker.onmessage = () => { document.documentElement.dataset.kept = ""; };
    active.postMessage("keep");
  } catch (error) {
    console.warn(error); // nothing lies beside it
  }
}

async function main() {
  if (typeof WebAssembly !== "object" || typeof BigInt !== "function" || !Array.prototype.findLast) {
    showAlone(document.getElementById("app").dataset.needsBrowser);
    return;
  }
  app.engine = await openProgram();
  if (app.engine === null) {
    throw new Error("the course is damaged");
  }
  app.facts = await app.engine.facts();
  document.title = app.facts.title;
  drawFrame();
  offerInstalling();
  const lost = await restoreRecord();
  await app.engine.begin("");
  const strange = await startAtAddress();
  await showAndKeep("");
  if (strange !== "") {
    showNotice(strange, label(strange));
  }
  if (lost !== "") {
    showNotice("damaged", label("damaged"), button(label("save-copy"), () => download("canasta-damaged.txt", lost), "small"));
  }
  await showGiven();
  keepOffline();
  navigator.storage?.persist?.().catch(() => {});
}

main().catch((error) => {
  console.error(error);
  showAlone(document.getElementById("app").dataset.broken);
});
