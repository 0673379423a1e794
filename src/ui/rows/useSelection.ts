import { useCallback, useState, useSyncExternalStore } from 'react';

/** The chosen rows of a list. Each row listens to itself alone, so that one tick draws one row. */
export interface Selection {
  readonly has: (id: string) => boolean;
  readonly ids: () => readonly string[];
  /** `range` takes every row between the last one touched and this one. */
  readonly toggle: (id: string, isOn: boolean, range?: readonly string[]) => void;
  readonly set: (ids: readonly string[]) => void;
  /** Takes every record that the list matches, on whichever page; toggling a row then leaves it out. */
  readonly selectAllMatching: () => void;
  /** Set while everything is chosen: the rows left out of it. `all()` is empty then. */
  readonly excludedIds: () => readonly string[] | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

const createSelection = (): Selection => {
  let chosen: readonly string[] = [];
  let out: readonly string[] | undefined;
  let last: string | undefined;
  const listeners = new Set<() => void>();
  const put = (ids: readonly string[], leftOut?: readonly string[]) => {
    chosen = ids;
    out = leftOut;
    for (const listener of listeners) listener();
  };
  return {
    has: id => (out ? !out.includes(id) : chosen.includes(id)),
    ids: () => chosen,
    toggle: (id, isOn, range) => {
      const from = range && last !== undefined ? range.indexOf(last) : -1;
      const to = range ? range.indexOf(id) : -1;
      const touched =
        range && from >= 0 && to >= 0 ? range.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      last = id;
      if (out) {
        const kept = out.filter(other => !touched.includes(other));
        return put([], isOn ? kept : [...kept, ...touched]);
      }
      const others = chosen.filter(other => !touched.includes(other));
      return put(isOn ? [...others, ...touched] : others);
    },
    set: ids => {
      last = undefined;
      put(ids);
    },
    selectAllMatching: () => {
      last = undefined;
      put([], []);
    },
    excludedIds: () => out,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A selection for one list, empty at first. */
export const useSelection = (): Selection => useState(createSelection)[0];

/** Whether one row is chosen. */
export const useIsSelected = (selection: Selection, id: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id));

/** Every chosen id. */
export const useSelectedIds = (selection: Selection): readonly string[] =>
  useSyncExternalStore(
    selection.subscribe,
    useCallback(() => selection.ids(), [selection]),
  );

/** The rows left out while everything is chosen; undefined while rows are chosen one by one. */
export const useExcludedIds = (selection: Selection): readonly string[] | undefined =>
  useSyncExternalStore(selection.subscribe, selection.excludedIds);
