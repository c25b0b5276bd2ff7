/* SPDX-License-Identifier: GPL-3.0-or-later */
// What a device needs to keep the page as an app: its name, where it starts and how it looks. It is made here and not a
// file of its own, as only the page knows where it lies; from a disk there is nothing to install.

const ICON = (inset) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${inset ? 0 : 96}" fill="#154737"/>`
  + '<rect x="156" y="106" width="200" height="300" rx="28" fill="#fffefa"/><path d="M256 166l62 90-62 90-62-90z" fill="#b5121b"/></svg>';

function manifestOf(page) {
  const icon = (sizes, purpose) => ({ src: `data:image/svg+xml,${encodeURIComponent(ICON(purpose === "maskable"))}`, sizes, purpose, type: "image/svg+xml" });
  const shortcut = (name, address) => ({ name: label(name), url: `${page}#${address}` });
  return {
    name: app.facts.title, short_name: "Canasta", id: page, start_url: `${page}#home`, scope: new URL(".", page).href, display: "standalone",
    theme_color: "#154737", background_color: "#f6f1e7",
    icons: [icon("192x192", "any"), icon("512x512", "any"), icon("512x512", "maskable")],
    shortcuts: [shortcut("home", "home"), shortcut("practice", "drill"), shortcut("play", "game")],
  };
}

function offerInstalling() {
  if (location.protocol.startsWith("http")) {
    const page = location.href.replace(/[?#].*$/, "");
    document.head.append(el("link", { rel: "manifest", href: `data:application/manifest+json,${encodeURIComponent(JSON.stringify(manifestOf(page)))}` }));
  }
}
