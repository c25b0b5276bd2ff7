/* SPDX-License-Identifier: GPL-3.0-or-later */
// What the picked cards would come to, while they are being picked: how many points they count towards opening, and why they
// can't be laid down like that. The engine says so (look.c); a move that it forbids is not offered.

const look = { asked: 0, seen: null };

// The verb whose line is looked at: the one that lays the picked cards down, or takes the pack with them.
function verbToLook() {
  return app.engine === null || cardsChosen() === 0 || tray.await.kind !== "game" ? undefined
    : (tray.await.verbs ?? []).find((verb) => verb.melds && verbFits(verb));
}

async function lookAhead() {
  const verb = verbToLook(), asked = ++look.asked;
  if (verb === undefined || app.busy) {
    drawLook(null);
    return;
  }
  const seen = await app.engine.look(lineOf(verb));
  if (asked === look.asked && verbToLook() === verb) {
    drawLook(seen);
  }
}

// The count of an opening, as a bar and in numbers.
function drawMeter({ points, need }) {
  return points === undefined ? null
    : el("span", { class: "meter" }, el("progress", { max: need, value: Math.min(points, need), "aria-hidden": "true" }),
         el("b", {}, `${points} ${label("of")} ${need}`), ` ${label("to-open")}`);
}

// A single card is picked to be thrown as often as to be laid down, so nothing is said against it.
function drawLook(seen) {
  const verb = verbToLook(), said = document.querySelector("#felt .pending, #verbs");
  look.seen = seen;
  said?.querySelector(".look")?.remove();
  if (seen === null || verb === undefined) {
    return;
  }
  const alone = cardsChosen() === 1, sender = document.querySelector(`[data-verb="${verb.line}"]`);
  sender?.toggleAttribute("hidden", !seen.legal && alone);
  sender?.setAttribute("aria-disabled", String(!seen.legal));
  sender?.classList.toggle("main", seen.legal && sender.previousElementSibling === null);
  if (!alone && (seen.points !== undefined || seen.text !== undefined)) {
    said?.append(el("p", { class: "look" }, drawMeter(seen), seen.text === undefined ? null : el("span", { class: "reason" }, richText(seen.text))));
  }
  fitAll();
}

// Whether the engine has said that the move can't be made with these cards.
function isBarred(verb) {
  return look.seen !== null && !look.seen.legal && verbToLook() === verb;
}
