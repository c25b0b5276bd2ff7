/* SPDX-License-Identifier: GPL-3.0-or-later */
// Single keys for what the buttons do. Each presses a button that is there, so that a key can never do what is not offered.
// They do nothing in a field, and they can be turned off, as somebody who speaks to the computer needs (WCAG 2.1.4).

const KEYS_STORE = "canasta-keys";
const KEYS = {
  d: ["[data-line='draw']"], p: ["[data-line='pick']", "[data-verb='pick *']"], m: ["[data-verb='lay *']"],
  x: ["[data-verb='throw *']", "[data-verb='out *']"], u: ["#put-back", "[data-line='undo']"], h: ["[data-line='hint']"],
  w: ["[data-line='why']"], y: ["[data-line='yes']"], n: ["[data-line='no']"],
};

function keysAreOn() {
  try {
    return localStorage.getItem(KEYS_STORE) !== "off";
  } catch {
    return true; // nothing is kept here
  }
}

function turnKeys(on) {
  try {
    localStorage.setItem(KEYS_STORE, on ? "on" : "off");
  } catch {
    // for this visit they stay as they are
  }
}

// In the menu at the top; a device without a keyboard has no use for it.
function keysSwitch() {
  return isCoarse() ? null
    : el("label", { class: "switch" }, el("input", { type: "checkbox", id: "keys", checked: keysAreOn(), onchange: ({ target }) => turnKeys(target.checked) }),
         ` ${label("keys")}`);
}

function buttonForKey(key) {
  const choices = /^[a-h1-9]$/.test(key) ? [`.option[data-line='${key}']`] : [];
  const onlyWay = key === "enter" ? [".main[data-line='']", ".buttons > button:only-child"] : [];
  for (const selector of [...choices, ...(KEYS[key] ?? []), ...onlyWay]) {
    const found = document.querySelector(`#tray ${selector}`);
    if (found !== null && found.checkVisibility() && !found.disabled && found.getAttribute("aria-disabled") !== "true") {
      return found;
    }
  }
  return null;
}

document.addEventListener("keydown", (event) => {
  const place = event.target instanceof Element ? event.target : document.body, key = event.key.toLowerCase();
  const into = place.closest(key === "enter" || key === " " ? "input, textarea, dialog, button, summary, a" : "input, textarea, dialog") !== null;
  if (event.key === "Escape") {
    closeMenus();
    document.querySelectorAll("#tray details[open]").forEach((menu) => { menu.open = false; });
    return;
  }
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat || into || !keysAreOn()) {
    return;
  }
  const found = buttonForKey(key);
  if (found !== null) {
    event.preventDefault();
    found.click();
  }
});
