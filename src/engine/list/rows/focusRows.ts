/**
 * Puts the focus on the open details, or else on the first row in sight, where what had it is gone: the bar of an action,
 * a notice with Undo. The keys of the list go on from there.
 */
export const focusRows = (): void => {
  if (document.activeElement && document.activeElement !== document.body) return;
  const details = document.querySelector<HTMLElement>('[data-panel]');
  if (details) return details.focus({ preventScroll: true });
  const rows = document.querySelector<HTMLElement>('[data-rows]');
  const top = rows?.getBoundingClientRect().top ?? 0;
  const links = [...(rows?.querySelectorAll<HTMLElement>('a[data-record]') ?? [])];
  const head = rows?.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const inSight = links.find(link => link.getBoundingClientRect().top >= top + head);
  (inSight ?? rows)?.focus({ preventScroll: true });
};
