/**
 * Moves the focus into the list when the focused element was removed, such as the button of an action or a notice: to
 * the open details, or else to the first visible row. The shortcuts of the list work from there.
 */
export const restoreListFocus = (): void => {
  if (document.activeElement && document.activeElement !== document.body) return;
  const details = document.querySelector<HTMLElement>('[data-panel]');
  if (details) return details.focus({ preventScroll: true });
  const rows = document.querySelector<HTMLElement>('[data-rows]');
  const top = rows?.getBoundingClientRect().top ?? 0;
  const headerHeight = rows?.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const links = [...(rows?.querySelectorAll<HTMLElement>('a[data-record]') ?? [])];
  const firstVisible = links.find(link => link.getBoundingClientRect().top >= top + headerHeight);
  (firstVisible ?? rows)?.focus({ preventScroll: true });
};
