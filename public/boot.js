// Sets the colour scheme before the first paint. A separate, blocking script: the content security policy
// allows no inline script, and a flash of the wrong scheme is worse than a delay of 1 ms.
// src/layout/useDark.ts keeps it up to date afterwards and reads the same key.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('dark');
  } catch {
    // Storage is denied: follow the system, as without a choice.
  }
  var isDark =
    stored === 'true' || (stored !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches);
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

// Requests, while the scripts load, what the first screen needs: the configuration, and the list that this address
// showed last time, one of those stored by src/providers/http/prefetchedList.ts. Only same-origin addresses are ever called.
(function () {
  var prefetched = (window.__prefetched = {});
  prefetched.config = fetch('/studio/config.json').then(function (response) {
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  });
  prefetched.config.catch(function () {});
  try {
    // The cookie has the token of another person's session than the one whose studio this tab shows.
    if (sessionStorage.getItem('studio_view')) return;
    var address = location.pathname + location.search;
    var remembered = JSON.parse(localStorage.getItem('prefetch') || '[]').find(function (entry) {
      return entry.address === address;
    });
    var token = /(?:^|; )access_token=([^;]+)/.exec(document.cookie);
    var url = remembered && new URL(remembered.url, location.href);
    if (!token || !url || url.origin !== location.origin) return;
    var list = (prefetched.list = {
      url: url.href,
      promise: fetch(url, {
        headers: { Authorization: 'Bearer ' + decodeURIComponent(token[1]), Accept: 'application/json' },
      }),
    });
    // For the first frame, which waits for nothing.
    list.promise
      .then(function (response) {
        return response.ok ? response.clone().json() : undefined;
      })
      .then(function (body) {
        list.body = body;
      })
      .catch(function () {});
  } catch {
    // Storage is denied or was tampered with: the first screen sends the request itself, a little later.
  }
})();

// Shows the list of this address as it was when the page was left, until the page has its own content, which removes it. A click on a
// row changes the address, which the page opens as soon as its scripts are there. src/layout/savedFrame/saveFrame.ts saves it.
(function () {
  var maxAgeMs = 7 * 24 * 3600 * 1000;
  var saved;
  try {
    if (location.pathname !== '/studio/content/moments') return;
    if (sessionStorage.getItem('studio_view') || !localStorage.getItem('refreshToken')) return;
    saved = JSON.parse(localStorage.getItem('saved_frame'));
  } catch {
    return; // Storage is denied or was tampered with.
  }
  if (!saved || saved.address !== location.pathname + location.search) return;
  if (saved.width !== innerWidth || Date.now() - saved.savedAt > maxAgeMs) return;

  var show = function (root) {
    var frame = document.createElement('div');
    frame.id = 'saved-frame';
    frame.setAttribute('aria-busy', 'true');
    frame.innerHTML = saved.html;
    frame.querySelectorAll('[data-style]').forEach(function (element) {
      element.style.cssText = element.dataset.style;
    });
    if (saved.scrolls) frame.style.overflowY = 'scroll';
    frame.addEventListener('click', function (event) {
      var row = event.target.closest('a[data-record]');
      if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.pushState(null, '', row.href);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    document.documentElement.lang = saved.language;
    document.documentElement.dir = saved.direction;
    root.after(frame);
  };
  new MutationObserver(function (_, observer) {
    var root = document.getElementById('root');
    if (!root) return;
    observer.disconnect();
    // Names of classes are those of a release.
    if (document.querySelector('script[type=module]').src === saved.release) show(root);
  }).observe(document, { childList: true, subtree: true });
})();
