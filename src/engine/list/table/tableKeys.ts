import type { KeyboardEvent } from 'react';

/** What the arrow keys go to within a row: the checkbox, the link, cells that can be edited. */
const STOPS = 'input[type="checkbox"], a[data-record], td[data-field]';

const isVisible = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

const stopsOf = (row: Element | null | undefined): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter(
    stop => stop.hasAttribute('tabindex') || !stop.matches('td'),
  );

/** The stop of another row that stands for the same: the same cell, the checkbox, or else the link. */
const sameIn = (row: Element | null | undefined, stop: HTMLElement): HTMLElement | null | undefined => {
  const { field } = stop.dataset;
  if (field !== undefined) return row?.querySelector<HTMLElement>(`td[data-field="${CSS.escape(field)}"]`);
  return row?.querySelector<HTMLElement>(stop.matches('input') ? 'input' : 'a[data-record]');
};

/**
 * Up and Down go from row to row and keep to links, checkboxes or one column, so that a list is not a hundred Tabs long;
 * Left and Right go along a row, from its link to the cells that can be edited.
 */
export const moveFocusInTable = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target as HTMLElement; // keys are pressed on elements
  const row = from.closest('tr');
  const stops = stopsOf(row);
  const at = stops.indexOf(from);
  const next = (() => {
    switch (event.key) {
      case 'ArrowDown':
        return sameIn(row?.nextElementSibling, from);
      case 'ArrowUp':
        return sameIn(row?.previousElementSibling, from);
      case 'ArrowRight':
        return at < 0 ? undefined : stops.slice(at + 1).find(isVisible);
      case 'ArrowLeft':
        return at < 0 ? undefined : stops.slice(0, at).findLast(isVisible);
      default:
        return undefined;
    }
  })();
  if (!next) return;
  event.preventDefault();
  next.focus();
};
