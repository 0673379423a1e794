/**
 * Moves the focus into the list when the focused element was removed, such as the button of an action or a notice: to
 * the open details, or else to the first visible row. The shortcuts of the list work from there.
 */
export const restoreListFocus = (): void => {
  if (hasFocus()) return;
  const details = document.querySelector<HTMLElement>('[data-panel]');
  if (details) return details.focus({ preventScroll: true });
  const rows = rowsElement();
  const top = rows?.getBoundingClientRect().top ?? 0;
  const headerHeight = rows?.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const firstVisible = linksOf(rows).find(link => link.getBoundingClientRect().top >= top + headerHeight);
  (firstVisible ?? rows)?.focus({ preventScroll: true });
};

/**
 * Remembers the focused row before an action. The returned function moves the focus to that row or, when the action
 * removed it, to the row that took its place, so that a person can go on from row to row. Without a focused row it does
 * what `restoreListFocus` does.
 */
export const rememberListFocus = (): (() => void) => {
  const row = document.activeElement?.closest('tr, li')?.querySelector('a[data-record]');
  const links = linksOf(rowsElement());
  const at = links.findIndex(link => link === row);
  const following = links.slice(Math.max(at, 0)).map(idOf);
  return () => {
    if (hasFocus()) return;
    const present = linksOf(rowsElement());
    const next = present.find(link => following.includes(idOf(link))) ?? present.at(-1);
    if (at < 0 || !next) restoreListFocus();
    else next.focus();
  };
};

/** How long the screen may take to remove what an action removed. */
const REMOVED_MS = 5000;

/** Calls back when the focused element is removed and nothing else has the focus; at once where nothing has it. */
export const whenFocusIsLost = (callBack: () => void): void => {
  const focused = document.activeElement;
  if (!hasFocus()) return callBack();
  const observer = new MutationObserver(() => {
    if (focused?.isConnected) return;
    observer.disconnect();
    if (!hasFocus()) callBack();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), REMOVED_MS);
};

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

const rowsElement = (): HTMLElement | null => document.querySelector('[data-rows]');

const linksOf = (rows: HTMLElement | null): HTMLElement[] => [
  ...(rows?.querySelectorAll<HTMLElement>('a[data-record]') ?? []),
];

const idOf = (link: HTMLElement): string | undefined => link.dataset['record'];
