// Sets the colour scheme before the first paint. A file of its own, and blocking: the content security policy
// allows no inline script, and a page that turns dark after it was light is worse than one that waits 1 ms.
// src/layout/dark.ts keeps it up to date afterwards and reads the same key.
(function () {
  var wish = null;
  try {
    wish = localStorage.getItem('dark');
  } catch {
    // Storage is denied: follow the system, like somebody who never chose.
  }
  var isDark = wish === 'true' || (wish !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.dataset.scheme = isDark ? 'dark' : 'light';
  root.style.colorScheme = root.dataset.scheme;
  var meta = document.querySelector('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute('name', 'theme-color');
    document.head.appendChild(meta);
  }
  meta.setAttribute('content', isDark ? '#16181c' : '#ffffff');
})();

// Starts, beside the scripts, what the first screen waits for: the configuration, and the list that this address
// showed last time, as src/providers/http/early.ts left it. Only same-origin addresses are ever called.
(function () {
  var early = (window.__early = {});
  early.config = fetch('/studio/config.json').then(function (response) {
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  });
  early.config.catch(function () {});
  try {
    var kept = JSON.parse(localStorage.getItem('early') || 'null');
    var token = /(?:^|; )access_token=([^;]+)/.exec(document.cookie);
    var url = kept && new URL(kept.url, location.href);
    if (
      !token ||
      !url ||
      url.origin !== location.origin ||
      kept.address !== location.pathname + location.search
    )
      return;
    early.list = {
      url: url.href,
      promise: fetch(url, {
        headers: { Authorization: 'Bearer ' + decodeURIComponent(token[1]), Accept: 'application/json' },
      }),
    };
    early.list.promise.catch(function () {});
  } catch {
    // Storage is denied or was tampered with: the first screen asks by itself, a little later.
  }
})();
