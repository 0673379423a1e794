import type { MouseEvent } from 'react';

/**
 * One click handler for all record links of a list. A plain click opens the details; a click with a modifier key or
 * another button is left to the browser.
 */
export const openOnPlainClick = (onOpen: (id: string) => void) => (event: MouseEvent<HTMLElement>) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link =
    event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-record]') : undefined;
  const id = link?.dataset['record'];
  if (id === undefined) return;
  event.preventDefault();
  onOpen(id);
};
