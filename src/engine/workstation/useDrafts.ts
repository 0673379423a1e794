import { useCallback, useState } from 'react';

/** What the person entered about each record, stored while the screen is open, also when a decision is refused or taken back. */
export interface Drafts<D> {
  readonly get: (id: string) => D;
  /** Those that were changed, by the id of the record. */
  readonly all: ReadonlyMap<string, D>;
  readonly change: (id: string, patch: Partial<D> | ((draft: D) => Partial<D>)) => void;
}

/**
 * What the person entered about each record of a queue.
 *
 * @example const { get, change } = useDrafts({ note: '' });
 */
export const useDrafts = <D extends object>(empty: D): Drafts<D> => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, D>>(new Map());
  const get = useCallback((id: string): D => drafts.get(id) ?? empty, [drafts, empty]);
  const change = useCallback(
    (id: string, patch: Partial<D> | ((draft: D) => Partial<D>)) =>
      setDrafts(all => {
        const draft = all.get(id) ?? empty;
        return new Map(all).set(id, { ...draft, ...(typeof patch === 'function' ? patch(draft) : patch) });
      }),
    [empty],
  );
  return { get, all: drafts, change };
};
