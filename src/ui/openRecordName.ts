import { useEffect, useSyncExternalStore } from 'react';

/** The names of the open records, the innermost last: details can lie over the screen of another record. */
let names: readonly { readonly name: string }[] = [];
const listeners = new Set<() => void>();

const setNames = (next: typeof names): void => {
  names = next;
  for (const listener of listeners) listener();
};

/** Shows the name of the record that a screen or its details show in the title of the page while they are mounted. */
export const useOpenRecordName = (name: string | undefined): void => {
  useEffect(() => {
    if (name === undefined || name === '') return undefined;
    const entry = { name };
    setNames([...names, entry]);
    return () => setNames(names.filter(other => other !== entry));
  }, [name]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The name of the innermost open record; undefined where no record is open. */
export const useInnermostRecordName = (): string | undefined =>
  useSyncExternalStore(subscribe, () => names.at(-1)?.name);
