import { useCallback, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { AnyRecord, Resource } from '../../resource';
import { isEditedInPlace } from './isEditedInPlace';

/** The cell that is being edited. */
export interface EditedCell {
  readonly record: AnyRecord;
  readonly field: string;
  readonly cell: HTMLElement;
}

/** Starts an edit in a cell: F2 in a row (its title, or the cell that has the focus), Enter on a cell, a double click. */
export const useQuickEdit = (resource: Resource, records: readonly AnyRecord[] | undefined) => {
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const open = useCallback(
    (record: AnyRecord, field: string, cell: HTMLElement) => setEdited({ record, field, cell }),
    [],
  );
  const openAt = (target: EventTarget): boolean => {
    const from = target as HTMLElement; // events come from elements
    const cell =
      from.closest<HTMLElement>('td[data-field]') ?? from.closest('tr')?.querySelector('td[data-field]');
    const record = records?.[Number(from.closest<HTMLElement>('tr')?.dataset['index'])];
    const field = (cell as HTMLElement | null | undefined)?.dataset['field'];
    if (!cell || !record || field === undefined || !isEditedInPlace(resource, field)) return false;
    open(record, field, cell as HTMLElement); // just found by its data
    return true;
  };
  return {
    edited,
    open,
    close: useCallback(() => setEdited(null), []),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isOnCell = (event.target as HTMLElement).matches('td[data-field]'); // keys are pressed on elements
      if (event.key !== 'F2' && !(event.key === 'Enter' && isOnCell)) return;
      if (openAt(event.target)) event.preventDefault();
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const target = event.target as HTMLElement; // clicks land on elements
      if (target.closest('a, button, input') || !target.closest('td[data-field]')) return;
      if (openAt(target)) event.preventDefault();
    },
  };
};
