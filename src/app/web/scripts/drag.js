/* SPDX-License-Identifier: GPL-3.0-or-later */
// Taps on the table, and dragging, besides buttons and keys. A tap on the stock draws; a tap or a drop on the pack throws
// what is picked, or picks the pack; on a meld of the own side cards are laid. Each is one of the lines that the tray offers.

const DRAG_FROM = 12; // pixels; less is a tap

function verbOf(name) {
  return (tray.await?.verbs ?? []).find((verb) => verb.line === `${name} *` && (cardsChosen() === 0 || verbFits(verb)));
}

function useVerb(verb) {
  sendLine(lineOf(verb), verbInWords(verb));
}

function useButton(line) {
  const control = (tray.await?.buttons ?? []).find((other) => other.line === line);
  if (control !== undefined) {
    sendLine(control.line, control.label);
  }
}

function usePack() {
  const verb = verbOf("throw") ?? verbOf("pick");
  if (cardsChosen() > 0 && verb !== undefined) {
    useVerb(verb);
  } else if (cardsChosen() === 0) {
    useButton("pick");
  }
}

// Picked cards go to a meld of the own side.
function useMeld(slot) {
  const verb = verbOf("lay");
  if (verb !== undefined && hand.picked.length > 0) {
    hand.groups.push({ cards: hand.picked, onto: slot });
    hand.picked = [];
    useVerb(verb);
  }
}

// What lies where the learner tapped or dropped, used. False: nothing that can be used.
function useTable(place) {
  const meld = place.closest(".mine .meld");
  if (place.closest("button") !== null) {
    return false;
  }
  if (place.closest(".stock") !== null) {
    useButton("draw");
  } else if (place.closest(".pack") !== null) {
    usePack();
  } else if (meld !== null) {
    useMeld(meld.dataset.slot);
  } else {
    return false;
  }
  return true;
}

function dropCard(at, x, y) {
  const place = document.elementFromPoint(x, y);
  if (place === null || place.closest(".felt") === null || place.closest("#picking") !== null) {
    return;
  }
  const used = place.closest(".pack, .mine .meld");
  if (used !== null && !hand.picked.includes(at)) {
    hand.picked = used.matches(".pack") ? [at] : [...hand.picked, at];
    hand.groups = [];
  }
  if (used === null ? !hand.picked.includes(at) : !useTable(place)) {
    pickCard(at);
  }
}

// Lets a card of the hand be dragged. A drag is no tap: the click at its end does nothing.
function letDrag(element, at) {
  let ghost = null, from = null;
  const end = () => {
    ghost?.remove();
    ghost = null;
    from = null;
  };
  element.addEventListener("pointerdown", (event) => {
    from = event.isPrimary && event.button === 0 ? event : null;
  });
  element.addEventListener("pointermove", (event) => {
    if (from === null || (ghost === null && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < DRAG_FROM)) {
      return;
    }
    if (ghost === null) {
      ghost = element.querySelector("svg").cloneNode(true);
      ghost.classList.add("dragged");
      document.body.append(ghost);
      try {
        element.setPointerCapture(event.pointerId);
      } catch {
        // the finger is gone already
      }
    }
    ghost.style.left = `${event.clientX}px`;
    ghost.style.top = `${event.clientY}px`;
  });
  element.addEventListener("pointerup", (event) => {
    const dragged = ghost !== null;
    end();
    if (dragged) {
      element.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
      dropCard(at, event.clientX, event.clientY);
    }
  });
  element.addEventListener("pointercancel", end);
  return element;
}
