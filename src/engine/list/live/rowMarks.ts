import { useSyncExternalStore, type ReactNode } from 'react';

/** What somebody else did with a record that a list shows. */
export interface RowMark {
  readonly name: 'changed' | 'removed';
  /** What it means, as a text in the row. The module that marks rows brings it, so that it is not in the first load. */
  readonly label: ReactNode;
}

const marks = new Map<string, RowMark>();
const listeners = new Set<() => void>();

const keyOf = (resource: string, id: string): string => `${resource}/${id}`;

/** Marks the rows of these records; without a mark, removes theirs. */
export const setRowMarks = (resource: string, ids: Iterable<string>, mark?: RowMark): void => {
  for (const id of ids)
    if (mark) marks.set(keyOf(resource, id), mark);
    else marks.delete(keyOf(resource, id));
  for (const listener of listeners) listener();
};

/** The mark of a record's row. */
export const rowMarkOf = (resource: string, id: string): RowMark | undefined =>
  marks.get(keyOf(resource, id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same for a component. Rows subscribe one by one, so that a mark renders one row. */
export const useRowMark = (resource: string, id: string): RowMark | undefined =>
  useSyncExternalStore(subscribe, () => rowMarkOf(resource, id));
