/* SPDX-License-Identifier: GPL-3.0-or-later */
// The instructor's desk: what a class is about, and its papers, each seen here before it is printed or saved. The program
// makes them (desk.c), as it does on the command line; nothing leaves the device.

const desk = { wish: { title: "", table: "mine", topic: "opening", questions: "10", level: "0", tables: "3", seed: "", large: "", ink: "" }, open: false, scores: null };

const DESK_STORE = "canasta-desk-papers";

// What was filled in last outlives a reload: the same seed makes the same papers again.
function restoreWish() {
  try {
    for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem(DESK_STORE) ?? "{}"))) {
      if (Object.hasOwn(desk.wish, name) && typeof value === "string") {
        desk.wish[name] = value;
      }
    }
  } catch {
    // nothing is kept here
  }
}

function setWish(name, value) {
  desk.wish[name] = value;
  try {
    localStorage.setItem(DESK_STORE, JSON.stringify(desk.wish));
  } catch {
    // for this visit it stands in the form
  }
}

function freshSeed() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);
}

function wishText(paper) {
  const home = location.protocol.startsWith("http") ? location.origin + location.pathname : "";
  return Object.entries({ ...desk.wish, paper, home }).map(([name, value]) => `${name}=${value.replace(/[\r\n]/g, " ")}`).join("\n");
}

// A paper as a page of its own, in a frame; as its text and not as an address, so that a page from a disk may print it, too.
function showPaper(paper, html) {
  const frame = el("iframe", { srcdoc: html, title: paper.text, class: "paper" });
  const name = `${[desk.wish.title, paper.text].join(" ").replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.html`;
  const dialog = openDialog(paper.text, frame, el("div", { class: "buttons" },
    button(label("desk-print"), () => frame.contentWindow.print(), "main", { id: "print-paper" }),
    button(label("desk-save"), () => download(name, html), "", { id: "save-paper" })));
  dialog.classList.add("wide");
}

async function makePaper(paper, said) {
  if (app.busy) {
    return;
  }
  app.busy = true;
  said.textContent = label("thinking");
  try {
    const made = await app.engine.paper(wishText(paper.id));
    said.textContent = made.fault ?? "";
    if (made.html !== undefined) {
      showPaper(paper, made.html);
    }
  } finally {
    app.busy = false;
  }
}

/* --- the grade book --- */

const BOOK_MOST = 16 << 20, DAY = 24 * 3600 * 1000;

// The files as one text, each with its name, its day and its length before it.
async function filesAsText(files) {
  const parts = [];
  for (const file of files) {
    const text = (await file.text()).replaceAll("\0", ""), name = file.name.replace(/[\t\r\n]/g, " ");
    const day = Math.floor((file.lastModified - 60000 * new Date(file.lastModified).getTimezoneOffset()) / DAY);
    parts.push(`file ${name}\t${Math.max(0, day)}\t${new TextEncoder().encode(text).length}\n${text}\n`);
  }
  return parts.join("");
}

function drawBook({ weeks, rows, weakest, told }) {
  const cells = (texts) => texts.map((text) => el("td", {}, text === "" ? "\u2013" : text));
  return [told.map((text) => el("p", { class: "quiet-text" }, text)),
          rows.length === 0 ? null : el("div", { class: "book", tabindex: 0, role: "group", "aria-label": label("desk-book") }, el("table", { class: "sheet" },
            el("thead", {}, el("tr", {}, [label("desk-book-learner"), ...weeks, label("desk-book-all")].map((text) => el("th", { scope: "col" }, text)))),
            el("tbody", {}, rows.map((row) => el("tr", {}, el("th", { scope: "row" }, row.name), cells([...row.cells, row.all])))))),
          weakest.length === 0 ? null : [el("h3", {}, label("desk-book-weakest")),
            el("ul", {}, weakest.map(({ rule, text }) => el("li", {}, `${rule}: ${text}`)))]].flat(2).filter((node) => node !== null);
}

// Opens files of a class, shows them learner by learner and week by week, and offers the grade book as a file.
async function openBook(files, box, said) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (app.busy || files.length === 0) {
    return;
  }
  if (size > BOOK_MOST) {
    said.textContent = `${label("too-large")} (${Math.round(size / (1 << 20))} MB)`;
    return;
  }
  app.busy = true;
  try {
    const book = await app.engine.book(await filesAsText(files));
    box.replaceChildren(...drawBook(book), ...(book.csv === "" ? []
      : [button(label("desk-book-save"), () => download("gradebook.csv", book.csv), "", { id: "save-book" })]));
    said.textContent = "";
  } finally {
    app.busy = false;
  }
}

function drawBookPart(said) {
  const box = el("div", { id: "book" });
  const input = el("input", { type: "file", multiple: true, accept: ".csv,.ticket,.txt,text/plain,text/csv", class: "unseen", tabindex: "-1", "aria-hidden": "true",
                              onchange: () => openBook([...input.files], box, said) });
  return el("section", { class: "desk-book" }, el("h2", {}, label("desk-book")), el("p", { class: "quiet-text" }, label("desk-book-how")),
            button(label("desk-book-open"), () => input.click(), "", { id: "open-book" }), input, box);
}

/* --- the scores of an evening --- */

const SCORES_STORE = "canasta-desk-scores-"; // with the id of the rules behind it

// The lines of an evening that was begun by these rules, so that a reload or a closed browser costs none of them.
function keptScores(table) {
  try {
    const lines = JSON.parse(localStorage.getItem(SCORES_STORE + table) ?? "[]");
    return Array.isArray(lines) ? lines.filter((line) => typeof line === "string") : [];
  } catch {
    return []; // nothing is kept here
  }
}

function keepScores(table, lines) {
  try {
    if (lines.length > 0) {
      localStorage.setItem(SCORES_STORE + table, JSON.stringify(lines));
    } else {
      localStorage.removeItem(SCORES_STORE + table);
    }
  } catch {
    // for this visit they are on the screen
  }
}

// A talk: the program asks about one card table after another, and says what is wrong with a sheet.
function drawScoresPart() {
  const box = el("section", { class: "desk-scores" });
  const log = el("div", { class: "desk-log", role: "log", tabindex: 0 }), sums = el("div");
  const input = el("input", { autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 400, name: "scores" });
  const asks = el("span", {}), title = el("h2", {});
  let taken = 0, lines = [], table = "";
  const show = (talk) => {
    table = talk.table;
    box.dataset.taken = taken++;
    title.textContent = talk.title.replace(/:$/, "");
    log.setAttribute("aria-label", title.textContent);
    log.append(...talk.events.map((event) => el("p", { class: event.tone ?? null }, plainText(event.text).trim())));
    log.scrollTop = log.scrollHeight;
    asks.textContent = talk.prompt.replace(/\s*>\s*$/, "");
    form.hidden = talk.prompt === "";
    again.hidden = lines.length === 0;
    sums.replaceChildren(...(talk.standings.length === 0 ? [] : [
      el("table", { class: "sheet" }, el("tbody", {}, talk.standings.map(({ name, points }) =>
        el("tr", {}, el("th", { scope: "row" }, upperFirst(name)), el("td", {}, withThousands(points)))))),
      button(label("desk-save"), () => download("scores.csv", talk.csv), "small", { id: "save-scores" })]));
  };
  const ask = async (calls) => {
    if (!app.busy) {
      app.busy = true;
      try {
        await calls();
      } finally {
        app.busy = false;
      }
    }
  };
  const take = async (line) => {
    log.append(el("p", { class: "said" }, `${asks.textContent} ${line}`));
    lines.push(line);
    show(await app.engine.scores(line));
  };
  const begin = async () => {
    lines = [];
    log.replaceChildren();
    show(await app.engine.scoresBegin());
  };
  const send = (event) => {
    event.preventDefault();
    const line = input.value;
    if (app.busy) {
      return;
    }
    input.value = "";
    ask(async () => {
      await take(line);
      keepScores(table, lines);
    });
    input.focus();
  };
  const form = el("form", { class: "line", onsubmit: send }, el("label", {}, asks, input), el("button", {}, label("send")));
  const again = button(label("start-again"), () => ask(async () => {
    await begin();
    keepScores(table, []);
  }), "small", { hidden: true, id: "scores-again" });
  box.append(title, log, form, again, sums);
  ask(async () => {
    await begin();
    for (const line of keptScores(table)) {
      await take(line);
    }
  });
  return box;
}

/* --- the desk --- */

function deskChoice(name, text, choices) {
  const known = choices.some(({ id }) => id === desk.wish[name]); // else it is one of another page's
  desk.wish[name] = known ? desk.wish[name] : choices[0].id;
  return el("label", {}, el("span", {}, text), el("select", { name, onchange: ({ target }) => setWish(name, target.value) },
    choices.map(({ id, text: words }) => el("option", { value: id, selected: desk.wish[name] === id }, words))));
}

function deskField(name, text, attributes) {
  return el("label", {}, el("span", {}, text), el("input", {
    name, value: desk.wish[name], autocomplete: "off", oninput: ({ target }) => setWish(name, target.value), ...attributes }));
}

async function openDesk() {
  if (desk.open) {
    return;
  }
  desk.open = true;
  while (app.busy) {
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
  restoreWish();
  if (desk.wish.seed === "") {
    setWish("seed", freshSeed());
  }
  const { papers, tables, topics } = await app.engine.desk();
  const said = el("p", { role: "status", class: "desk-said" }), seed = deskField("seed", label("desk-seed"), { inputmode: "numeric", maxlength: 9 });
  const levels = ["0", "1", "2", "3", "4", "5"].map((id) => ({ id, text: id === "0" ? label("desk-mixed") : id }));
  const anew = () => {
    setWish("seed", freshSeed());
    seed.querySelector("input").value = desk.wish.seed;
  };
  const switches = ["large", "ink"].map((name) => el("label", { class: "switch" }, el("input", {
    type: "checkbox", name, checked: desk.wish[name] === "yes", onchange: ({ target }) => setWish(name, target.checked ? "yes" : ""),
  }), ` ${label(`desk-${name}`)}`));
  const form = el("form", { class: "desk", onsubmit: (event) => event.preventDefault() },
    deskField("title", label("desk-title"), { maxlength: 60, required: true }), deskChoice("table", label("desk-rules-at"), tables),
    deskChoice("topic", label("desk-topic"), topics), deskField("questions", label("desk-count"), { inputmode: "numeric", maxlength: 2 }),
    deskChoice("level", label("desk-hard"), levels), deskField("tables", label("desk-room"), { inputmode: "numeric", maxlength: 2 }), seed, switches,
    button(label("desk-fresh"), anew, "small"));
  const list = el("ul", { class: "desk-papers" }, papers.map((paper) => el("li", {},
    button(paper.text, () => makePaper(paper, said), "", { "data-paper": paper.id }), el("span", {}, paper.what))));
  const dialog = openDialog(label("desk"), el("p", {}, label("desk-for")), form, said, list, el("p", { class: "quiet-text" }, label("desk-house")), desk.scores ??= drawScoresPart(), drawBookPart(said));
  dialog.classList.add("wide");
  dialog.addEventListener("close", () => {
    desk.open = false;
    if (app.last.home && app.last.front === undefined) {
      sendLine("menu", "");
    }
  });
  form.querySelector("input").focus();
}
