/** Screens without a list report no content. Theirs counts as there after this time. */
const LATEST_MS = 5000;

let reportShown = (): void => undefined;
/** Resolves when the first content of the page is in the document. */
export const firstContent = new Promise<void>(resolve => {
  reportShown = resolve;
  setTimeout(resolve, LATEST_MS);
});

let reportPainted = (): void => undefined;
const painted = new Promise<void>(resolve => {
  reportPainted = resolve;
  setTimeout(resolve, LATEST_MS);
});

/** How long a busy page delays what waits for its first content, at most. */
const BUSY_MS = 500;

/**
 * Reports that the content of the page is in the document. Everything that waits for it starts when the frame was painted
 * and the page is idle.
 */
export const reportFirstContent = (): void => {
  reportShown();
  requestAnimationFrame(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(reportPainted, { timeout: BUSY_MS });
    else setTimeout(reportPainted, BUSY_MS / 5);
  });
};

/**
 * Runs a task when the first content of the page is painted, so that what is fetched ahead delays no row. Runs it at once, or
 * after `delayMs`, where that has happened. Returns the function that cancels it.
 *
 * @example useEffect(() => afterFirstContent(preload), [preload]);
 */
export const afterFirstContent = (task: () => void, delayMs = 0): (() => void) => {
  let isCancelled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  void painted.then(() => {
    if (!isCancelled) timer = setTimeout(task, delayMs);
  });
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
};
