import { useCallback, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { isEditedInPlace } from './isEditedInPlace';

/** The cell that is being edited. */
export interface EditedCell {
  readonly record: AnyRecord;
  readonly field: string;
  readonly cell: HTMLElement;
}

const CELL = 'td[data-field]';

const elementOf = (target: EventTarget): Element | undefined =>
  target instanceof Element ? target : undefined;

/**
 * Opens the editor of a cell: F2 in a row (the cell that has the focus, or the title), Enter on a cell, or a double
 * click.
 */
export const useQuickEdit = (resource: Resource, records: readonly AnyRecord[] | undefined) => {
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const open = useCallback(
    (record: AnyRecord, field: string, cell: HTMLElement) => setEdited({ record, field, cell }),
    [],
  );
  const openAt = (target: Element): boolean => {
    const row = target.closest<HTMLElement>('tr');
    const cell = target.closest<HTMLElement>(CELL) ?? row?.querySelector<HTMLElement>(CELL);
    const record = records?.[Number(row?.dataset['index'])];
    const field = cell?.dataset['field'];
    if (!cell || !record || field === undefined || !isEditedInPlace(resource, field)) return false;
    open(record, field, cell);
    return true;
  };
  return {
    edited,
    open,
    close: useCallback(() => setEdited(null), []),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = elementOf(event.target);
      if (!target) return;
      if (event.key !== 'F2' && !(event.key === 'Enter' && target.matches(CELL))) return;
      if (openAt(target)) event.preventDefault();
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const target = elementOf(event.target);
      if (!target || target.closest('a, button, input') || !target.closest(CELL)) return;
      if (openAt(target)) event.preventDefault();
    },
  };
};
