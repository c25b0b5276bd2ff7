/* SPDX-License-Identifier: GPL-3.0-or-later */
// Addresses: the place where the learner is stands behind the "#" of the page's address, so that Back goes back inside
// the trainer, a reload opens the same place, and a link opens a place. Which address is which place the program knows
// (address.c); here is only the browser's history.

const route = {
  shown: null,    // the address that stands in the browser now
  wanted: null,   // one that was asked for before anybody was known
  moving: false,  // the history moved, so the place that comes is no new entry
};

// "#lesson/turn/3" and "#/lesson/turn/3" are the same.
function hashAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1)).replace(/^\//, "");
  } catch {
    return location.hash.slice(1); // half a sign: no place is called so
  }
}

// What the places between which nothing is to be gone back have in common: the steps of a lesson, the puzzles of a run.
function placeOf(address) {
  const [kind, name] = address.split("/");
  return ["puzzle", "quiz", "review"].includes(kind) ? kind : `${kind}/${name ?? ""}`;
}

// Writes down where the learner is now.
function noteAddress(update) {
  const { address, title } = update.place;
  document.title = title === undefined ? app.facts.title : `${title} \u2013 ${app.facts.title}`;
  if (address === undefined) {
    return;
  }
  if (route.shown === null || route.moving || placeOf(route.shown) === placeOf(address)) {
    history.replaceState(null, "", `#${address}`);
  } else if (route.shown !== address) {
    history.pushState(null, "", `#${address}`);
  }
  route.shown = address;
  route.moving = false;
}

// Goes to an address; one that names no place of this course goes home, and says so.
async function openAddress(address) {
  const line = address === "" ? "menu" : await app.engine.address(address);
  route.moving = true;
  await sendLine(line ?? "menu", "");
  route.moving = false;
  if (line === null) {
    showNotice("unknown-address", label("unknown-address"));
  }
}

// Before anything is drawn: the place that the address names is begun with, where it is known who learns.
async function startAtAddress() {
  const address = hashAddress();
  if (address === "" || address === "home" || address.startsWith("ticket=")) {
    return "";
  }
  const line = await app.engine.address(address);
  if (line === null) {
    return "unknown-address";
  }
  route.wanted = address;
  return "";
}

// The place that was wanted at the start, as soon as somebody is there to go to it.
async function goWhereWanted(update) {
  if (route.wanted !== null && update.learner !== "") {
    const address = route.wanted;
    route.wanted = null;
    const line = await app.engine.address(address);
    if (line !== null && address !== update.place.address) {
      await app.engine.take(line);
      return app.engine.update();
    }
  }
  return null;
}

addEventListener("popstate", async () => {
  const address = hashAddress();
  if (app.last === null || app.last.over || address === route.shown || address.startsWith("ticket=")) {
    return;
  }
  while (app.busy) {
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  await openAddress(address);
});
