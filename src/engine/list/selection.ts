import { useCallback, useState, useSyncExternalStore } from 'react';

/** The chosen rows of a list. Each row listens to itself alone, so that one tick draws one row. */
export interface Selection {
  readonly has: (id: string) => boolean;
  readonly all: () => readonly string[];
  /** `range` takes every row between the last one touched and this one. */
  readonly toggle: (id: string, isOn: boolean, range?: readonly string[]) => void;
  readonly set: (ids: readonly string[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const createSelection = (): Selection => {
  let chosen: readonly string[] = [];
  let last: string | undefined;
  const listeners = new Set<() => void>();
  const put = (ids: readonly string[]) => {
    chosen = ids;
    for (const listener of listeners) listener();
  };
  return {
    has: id => chosen.includes(id),
    all: () => chosen,
    toggle: (id, isOn, range) => {
      const from = range && last !== undefined ? range.indexOf(last) : -1;
      const to = range ? range.indexOf(id) : -1;
      const touched =
        range && from >= 0 && to >= 0 ? range.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      last = id;
      const others = chosen.filter(other => !touched.includes(other));
      put(isOn ? [...others, ...touched] : others);
    },
    set: ids => {
      last = undefined;
      put(ids);
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A selection for one list, empty at first. */
export const useSelection = (): Selection => useState(createSelection)[0];

/** Whether one row is chosen. */
export const useIsChosen = (selection: Selection, id: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id));

/** Every chosen id. */
export const useChosen = (selection: Selection): readonly string[] =>
  useSyncExternalStore(
    selection.subscribe,
    useCallback(() => selection.all(), [selection]),
  );
