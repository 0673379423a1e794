/** A value that others watch; shaped for `useSyncExternalStore`. */
export interface Observable<T> {
  readonly get: () => T;
  /** Calls `listener` after every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An observable with its setter. Setting the very same value tells nobody. */
export const createObservable = <T>(first: T): Observable<T> & { readonly set: (value: T) => void } => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: next => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
