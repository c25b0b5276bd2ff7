/* SPDX-License-Identifier: GPL-3.0-or-later */
// Dragging, besides taps and keys: a card dropped on the pack is thrown, dropped elsewhere on the table it is picked.

const DRAG_FROM = 12; // pixels; less is a tap

function dropCard(at, x, y) {
  const place = document.elementFromPoint(x, y);
  if (place?.closest(".part:not(.old) .felt") === null || place === null) {
    return;
  }
  const thrown = (tray.await.verbs ?? []).find((verb) => verb.line === "throw *");
  if (place.closest(".pack") !== null && thrown !== undefined) {
    tray.groups = [];
    tray.picked = [at];
    sendLine(lineOf(thrown), verbInWords(thrown));
  } else if (!tray.picked.includes(at)) {
    pickCard(at);
  }
}

// Lets a card of her hand be dragged. A drag is no tap: the click at its end does nothing.
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
