/* SPDX-License-Identifier: GPL-3.0-or-later */
// Lies beside the page on a web server (a service worker): keeps the page, so that it opens without a network, too. A page
// asks to be kept; whatever else is in the folder is left alone.

const KEPT = "canasta-pages", PATIENCE = 4000;
const known = new Set();

function addressOf(url) {
  const address = new URL(url);
  address.hash = "";
  address.search = "";
  return address.href;
}

async function readKnown() {
  const pages = await caches.open(KEPT);
  (await pages.keys()).forEach((request) => known.add(request.url));
}

async function keepPage(address, response) {
  const pages = await caches.open(KEPT);
  await pages.put(address, response);
  known.add(address);
}

// The page as the server has it now; the kept one where there is no server, it is in trouble or slow.
async function givePage(request, address) {
  const kept = await (await caches.open(KEPT)).match(address);
  const fresh = fetch(request).then(async (response) => {
    if (response.ok && kept !== undefined) {
      await keepPage(address, response.clone());
    }
    return response;
  });
  if (kept === undefined) {
    return fresh;
  }
  const patience = new Promise((resolve) => { setTimeout(() => resolve(kept), PATIENCE); });
  return Promise.race([fresh.then((response) => (response.status >= 500 ? kept : response)), patience]).catch(() => kept);
}

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  const address = addressOf(event.source.url);
  event.waitUntil((async () => {
    const response = await fetch(address);
    if (response.ok) {
      await keepPage(address, response);
      event.source.postMessage({ kept: address });
    }
  })());
});
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") {
    const address = addressOf(event.request.url);
    event.respondWith((known.size > 0 ? Promise.resolve() : readKnown()).then(() =>
      (known.has(address) ? givePage(event.request, address) : fetch(event.request))));
  }
});
