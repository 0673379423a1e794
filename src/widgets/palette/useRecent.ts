import { useStore } from 'react-admin';
import { useCallback } from 'react';
import { IconClock } from '../../ui/display/icons';
import { groupOrder, type PaletteEntry, type PaletteGroup } from './paletteTypes';

const MOST = 5;

/** What is known of an entry after its source is gone. */
interface Used {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Only of what can be gone back to without its source. */
  readonly to?: string;
}

const none: readonly Used[] = [];

/** What the person used lately, the latest first; kept in their own store, which signing out empties. */
export const useRecentEntries = (label: string) => {
  const [used, setUsed] = useStore<readonly Used[]>('palette.recent', none);

  const remember = useCallback(
    ({ id, label: name, detail, to, isPersistent, isFallback }: PaletteEntry) => {
      if (isFallback) return;
      const kept =
        isPersistent && to !== undefined ? { to, ...(detail === undefined ? {} : { detail }) } : {};
      setUsed(before =>
        [{ id, label: name, ...kept }, ...before.filter(other => other.id !== id)].slice(0, MOST),
      );
    },
    [setUsed],
  );

  /** Those of them that are still offered, or can be gone back to. */
  const among = useCallback(
    (groups: readonly PaletteGroup[]): PaletteGroup => {
      const offered = new Map(
        groups.flatMap(({ entries }) => entries.map(entry => [entry.id, entry] as const)),
      );
      const entries = used.flatMap((one): PaletteEntry[] => {
        const now = offered.get(one.id);
        if (now) return now.disabledReason === undefined ? [now] : [];
        return one.to === undefined ? [] : [{ ...one, to: one.to, icon: IconClock, isPersistent: true }];
      });
      return { id: 'recent', label, order: groupOrder.recent, entries };
    },
    [used, label],
  );

  return { remember, among };
};
