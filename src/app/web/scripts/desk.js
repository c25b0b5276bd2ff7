/* SPDX-License-Identifier: GPL-3.0-or-later */
// The instructor's desk: what a class is about, and its papers, each seen here before it is printed or saved. The program
// makes them (desk.c), as it does on the command line; nothing leaves the device.

const desk = { wish: { title: "", table: "mine", topic: "opening", questions: "10", level: "0", tables: "3", seed: "", large: "" }, open: false };

function freshSeed() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);
}

function wishText(paper) {
  return Object.entries({ ...desk.wish, paper }).map(([name, value]) => `${name}=${value.replace(/[\r\n]/g, " ")}`).join("\n");
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

function deskChoice(name, text, choices) {
  const change = ({ target }) => { desk.wish[name] = target.value; };
  return el("label", {}, el("span", {}, text), el("select", { name, onchange: change },
    choices.map(({ id, text: words }) => el("option", { value: id, selected: desk.wish[name] === id }, words))));
}

function deskField(name, text, attributes) {
  return el("label", {}, el("span", {}, text), el("input", {
    name, value: desk.wish[name], autocomplete: "off", oninput: ({ target }) => { desk.wish[name] = target.value; }, ...attributes }));
}

async function openDesk() {
  if (desk.open) {
    return;
  }
  desk.open = true;
  while (app.busy) {
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
  desk.wish.seed ||= freshSeed();
  const { papers, tables, topics } = await app.engine.desk();
  const said = el("p", { role: "status", class: "desk-said" }), seed = deskField("seed", label("desk-seed"), { inputmode: "numeric", maxlength: 9 });
  const levels = ["0", "1", "2", "3", "4", "5"].map((id) => ({ id, text: id === "0" ? label("desk-mixed") : id }));
  const anew = () => {
    desk.wish.seed = freshSeed();
    seed.querySelector("input").value = desk.wish.seed;
  };
  const large = el("label", { class: "switch" }, el("input", {
    type: "checkbox", name: "large", checked: desk.wish.large === "yes", onchange: ({ target }) => { desk.wish.large = target.checked ? "yes" : ""; },
  }), ` ${label("desk-large")}`);
  const form = el("form", { class: "desk", onsubmit: (event) => event.preventDefault() },
    deskField("title", label("desk-title"), { maxlength: 60, required: true }), deskChoice("table", label("desk-rules-at"), tables),
    deskChoice("topic", label("desk-topic"), topics), deskField("questions", label("desk-count"), { inputmode: "numeric", maxlength: 2 }),
    deskChoice("level", label("desk-hard"), levels), deskField("tables", label("desk-room"), { inputmode: "numeric", maxlength: 2 }), seed, large,
    button(label("desk-fresh"), anew, "small"));
  const list = el("ul", { class: "desk-papers" }, papers.map((paper) => el("li", {},
    button(paper.text, () => makePaper(paper, said), "", { "data-paper": paper.id }), el("span", {}, paper.what))));
  const dialog = openDialog(label("desk"), el("p", {}, label("desk-for")), form, said, list, el("p", { class: "quiet-text" }, label("desk-house")));
  dialog.classList.add("wide");
  dialog.addEventListener("close", () => {
    desk.open = false;
    if (app.last.home && app.last.front === undefined) {
      sendLine("menu", "");
    }
  });
  form.querySelector("input").focus();
}
