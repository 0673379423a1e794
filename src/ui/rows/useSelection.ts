import { useCallback, useState, useSyncExternalStore } from 'react';

/** The selected rows of a list. Rows subscribe to it one by one, so that a toggle renders one row. */
export interface Selection {
  readonly has: (id: string) => boolean;
  readonly ids: () => readonly string[];
  /** With `range` (the ids of all rows) toggles every row between the last toggled one and this one. */
  readonly toggle: (id: string, isOn: boolean, range?: readonly string[]) => void;
  readonly set: (ids: readonly string[]) => void;
  /** Selects all records that match the list, on every page. Toggling a row then excludes it. */
  readonly selectAllMatching: () => void;
  /** The excluded rows while all matching records are selected, otherwise undefined. `ids()` is empty then. */
  readonly excludedIds: () => readonly string[] | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

const createSelection = (): Selection => {
  let selected: readonly string[] = [];
  let excluded: readonly string[] | undefined;
  let lastToggled: string | undefined;
  const listeners = new Set<() => void>();
  const update = (ids: readonly string[], excludedIds?: readonly string[]) => {
    selected = ids;
    excluded = excludedIds;
    for (const listener of listeners) listener();
  };
  return {
    has: id => (excluded ? !excluded.includes(id) : selected.includes(id)),
    ids: () => selected,
    toggle: (id, isOn, range) => {
      const from = range && lastToggled !== undefined ? range.indexOf(lastToggled) : -1;
      const to = range ? range.indexOf(id) : -1;
      const toggled =
        range && from >= 0 && to >= 0 ? range.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      lastToggled = id;
      if (excluded) {
        const others = excluded.filter(other => !toggled.includes(other));
        return update([], isOn ? others : [...others, ...toggled]);
      }
      const others = selected.filter(other => !toggled.includes(other));
      return update(isOn ? [...others, ...toggled] : others);
    },
    set: ids => {
      lastToggled = undefined;
      update(ids);
    },
    selectAllMatching: () => {
      lastToggled = undefined;
      update([], []);
    },
    excludedIds: () => excluded,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A selection for one list, empty at first. */
export const useSelection = (): Selection => useState(createSelection)[0];

/** Whether one row is selected. */
export const useIsSelected = (selection: Selection, id: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id));

/** All selected ids. */
export const useSelectedIds = (selection: Selection): readonly string[] =>
  useSyncExternalStore(
    selection.subscribe,
    useCallback(() => selection.ids(), [selection]),
  );

/** The excluded rows while all matching records are selected; undefined while rows are selected one by one. */
export const useExcludedIds = (selection: Selection): readonly string[] | undefined =>
  useSyncExternalStore(selection.subscribe, selection.excludedIds);
