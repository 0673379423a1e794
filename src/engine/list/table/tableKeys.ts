import type { KeyboardEvent } from 'react';
import { inlineKey } from '../../../ui/useLocale';

/** Focusable elements of a row for the arrow keys: the checkbox, the link, and editable cells. */
const FOCUSABLE = 'input[type="checkbox"], a[data-record], td[data-field]';
/** The button of a group's heading, which Up and Down reach from any control. */
const HEADING = 'button[data-fold]';

/**
 * Up and Down move the focus to the same control of another row, so that a hundred rows are not a hundred tab stops; Left
 * and Right move it along the row.
 */
export const moveFocusInTable = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLElement)) return;
  const next = nextControl(inlineKey(event.key), event.target);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const nextControl = (key: string, from: HTMLElement): HTMLElement | null | undefined => {
  const row = from.closest('tr');
  if (key === 'ArrowDown') return sameControl(row?.nextElementSibling, from);
  if (key === 'ArrowUp') return sameControl(row?.previousElementSibling, from);
  const controls = controlsOf(row);
  const at = controls.indexOf(from);
  if (at < 0) return undefined;
  if (key === 'ArrowRight') return controls.slice(at + 1).find(isVisible);
  if (key === 'ArrowLeft') return controls.slice(0, at).findLast(isVisible);
  return undefined;
};

/** In another row: the cell of the same field, the checkbox, or the link. */
const sameControl = (row: Element | null | undefined, control: HTMLElement) => {
  const heading = row?.querySelector<HTMLElement>(HEADING);
  if (heading) return heading;
  const { field } = control.dataset;
  if (field !== undefined) return row?.querySelector<HTMLElement>(`td[data-field="${CSS.escape(field)}"]`);
  return row?.querySelector<HTMLElement>(control.matches('input') ? 'input' : 'a[data-record]');
};

const controlsOf = (row: Element | null): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
    control => control.hasAttribute('tabindex') || !control.matches('td'),
  );

const isVisible = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;
