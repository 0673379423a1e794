/** A value with subscribers, in the shape of `useSyncExternalStore`. */
export interface Observable<T> {
  readonly get: () => T;
  /** Calls `listener` after every change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An observable with its setter. Setting the same value again notifies no subscriber. */
export const createObservable = <T>(initial: T): Observable<T> & { readonly set: (value: T) => void } => {
  let value = initial;
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
