// Runs in the page, before its own scripts: notes when the first row (or `__benchFirst`), the first one of the visit before and the largest
// content were painted and how long events took, and times single actions from the input to the painted frame. No TypeScript: the page runs it as it is.
(() => {
  const saved = '#saved-frame a[data-record]';
  const rows = 'tbody tr a[data-record]:not(#saved-frame *)';
  const bench = (window.__bench = {
    ...{ savedShownMs: null, firstShownMs: null, largestPaintMs: 0, longestEventMs: 0, keyMs: [] },
  });

  const observe = (type, use, options) =>
    new PerformanceObserver(list => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('largest-contentful-paint', entry => (bench.largestPaintMs = entry.startTime));
  // Scrolling and hovering are no interactions and have no id.
  observe(
    'event',
    entry => entry.interactionId && (bench.longestEventMs = Math.max(bench.longestEventMs, entry.duration)),
    { durationThreshold: 16 },
  );

  const isShown = selector => document.querySelector(selector)?.getClientRects().length > 0;
  /** Resolves after the first frame in which the condition held is painted. */
  const painted = isReached =>
    new Promise((resolve, reject) => {
      const until = performance.now() + 60_000;
      const look = () => {
        if (isReached()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        else if (performance.now() > until) reject(new Error('What was waited for did not come.'));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  const note = (name, selector) =>
    painted(() => isShown(selector)).then(
      at => (bench[name] = at),
      () => {},
    );
  note('firstShownMs', window.__benchFirst ?? rows);
  note('savedShownMs', saved);

  bench.timeKeys = () =>
    addEventListener(
      'keydown',
      event =>
        requestAnimationFrame(() => setTimeout(() => bench.keyMs.push(performance.now() - event.timeStamp))),
      { capture: true },
    );

  const textOf = selector => document.querySelector(selector)?.textContent;
  const shownIds = () => [...document.querySelectorAll(rows)].map(row => row.dataset.record).join();

  /** Resolves with the time of the clock once what is shown is missing and the frame without it is painted. */
  bench.missingAt = selector => painted(() => !isShown(selector)).then(() => Date.now());

  /** Starts timing: from the next press, key or step back in history until the condition is painted. */
  bench.time = (kind, selector) => {
    const before = kind === 'other rows' ? shownIds() : selector && textOf(selector);
    let start;
    const controller = new AbortController();
    const begin = event => (start ??= event.timeStamp);
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(name, begin, { capture: true, signal: controller.signal });
    const isReached = {
      shown: () => isShown(selector),
      gone: () => !isShown(selector),
      'other rows': () => shownIds() !== before && isShown(rows),
      'other text': () => textOf(selector) !== before && isShown(selector),
    }[kind];
    bench.timed = painted(() => start !== undefined && isReached()).then(end => end - start);
    bench.timed.finally(() => controller.abort()).catch(() => {});
  };
})();
