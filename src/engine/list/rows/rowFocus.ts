import type { AnyRecord } from '../../services/anyRecord';

/** Rows of a table and cards, without placeholders. */
const ROWS = '[data-rows] tbody tr:not([aria-hidden]), li:has(a[data-record])';

/** The record of the row or card that has the focus. */
export const focusedRecord = (records: readonly AnyRecord[] | undefined): AnyRecord | undefined => {
  const row = focusedRow();
  if (!row || !records) return undefined;
  const id = row.querySelector<HTMLElement>('a[data-record]')?.dataset['record'];
  if (id !== undefined) return records.find(record => record.id === id);
  // Rows of groups are not at the index of their record.
  if (row.closest('[data-grouped]')) return undefined;
  // Rows of a resource without details have no link.
  return records[Number(row.dataset['index'] ?? allRows().indexOf(row))];
};

/** Moves the focus by one row; without a focused row, to the open or the first one. */
export const moveRowFocus = (by: 1 | -1): void => {
  const rows = allRows();
  const current = focusedRow();
  const open = rows.find(row => row.getAttribute('aria-current') === 'true');
  const next = current ? rows[rows.indexOf(current) + by] : (open ?? rows[0]);
  const control =
    next?.querySelector<HTMLElement>('a[data-record]') ??
    next?.querySelector<HTMLElement>('input, [data-fold]');
  control?.focus();
  control?.scrollIntoView?.({ block: 'nearest' });
};

const allRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROWS) ?? null;
