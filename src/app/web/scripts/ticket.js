/* SPDX-License-Identifier: GPL-3.0-or-later */
// What a learner hands in: results as a link, as a code for a camera, and as a file. And what comes of such a link.

// From a disk there is no address that would mean anything to others.
function ticketLink(ticket) {
  const served = location.protocol === "https:" || location.protocol === "http:";
  return served ? `${location.origin}${location.pathname}${ticket.link}${ticket.word}` : `${ticket.alone}${ticket.word}`;
}

function codePicture(qr) {
  const side = qr.size;
  return svg("svg", { viewBox: `0 0 ${side} ${side}`, class: "code", role: "img", "aria-label": label("ticket-picture") },
             svg("rect", { width: side, height: side, fill: "#fff" }), svg("path", { d: qr.path, fill: "#000" }));
}

function saveTicket(ticket) {
  download(`${ticket.name.replace(/[^\p{L}\p{N}]+/gu, "-")}.ticket`, ticket.file);
}

async function copyText(text, field, said) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field.focus();
    field.select(); // so that it can be copied by hand
    return;
  }
  said.textContent = label("ticket-copied");
}

function openDialog(title, ...content) {
  const close = button(label("close"), () => dialog.close(), "");
  const heading = el("h2", { id: "dialog-title" }, title);
  const dialog = el("dialog", { "aria-labelledby": "dialog-title", onclose: () => dialog.remove() },
                    heading, ...content, el("div", { class: "buttons" }, close));
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

async function handIn() {
  if (app.last.named === false) {
    await askName();
  }
  const ticket = await app.engine.ticket();
  if (ticket === null) {
    return;
  }
  const link = ticketLink(ticket), qr = await app.engine.qr(link);
  const field = el("input", { value: link, readonly: true, "aria-label": label("ticket-copy") });
  const said = el("span", { role: "status" });
  openDialog(label("ticket"), el("p", {}, ticket.facts), el("p", {}, label("ticket-how")),
             qr === null ? null : codePicture(qr), el("p", {}, field),
             el("div", { class: "buttons" },
                button(label("ticket-copy"), () => copyText(link, field, said), "main", { id: "copy-ticket" }),
                button(label("ticket-file"), () => saveTicket(ticket), "main", { id: "save-ticket" }), said));
}

// Opened by such a link: shows whose results they are, to be saved.
async function showGiven() {
  const word = location.hash.startsWith("#ticket=") ? location.hash.slice("#ticket=".length) : null;
  if (word === null) {
    return;
  }
  history.replaceState(null, "", location.pathname + location.search);
  const ticket = await app.engine.ticketOf(word);
  openDialog(label("ticket-given"), ticket.fault !== undefined
    ? el("p", { class: "warn" }, `${label("ticket-bad")} ${ticket.fault}`)
    : [el("p", {}, ticket.facts),
       el("div", { class: "buttons" }, button(label("ticket-file"), () => saveTicket(ticket), "main", { id: "save-ticket" }))]);
}
