import { useStore } from 'ra-core';
import { useCallback } from 'react';
import { IconClock } from '../../ui/display/icons';
import { groupOrder } from './groupOrder';
import type { PaletteEntry, PaletteGroup } from './paletteTypes';

const MAX_RECENT = 5;

/** The stored fields of an entry. */
interface RecentEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Set for entries that are listed without their source. */
  readonly to?: string;
}

const none: readonly RecentEntry[] = [];

/** Recently used entries, the latest first. They are in the user's store, which a sign-out clears. */
export const useRecentEntries = (label: string) => {
  const [recent, setRecent] = useStore<readonly RecentEntry[]>('palette.recent', none);

  const addRecent = useCallback(
    ({ id, label: name, detail, to, isPersistent, isFallback }: PaletteEntry) => {
      if (isFallback) return;
      const target =
        isPersistent && to !== undefined ? { to, ...(detail === undefined ? {} : { detail }) } : {};
      setRecent(before =>
        [{ id, label: name, ...target }, ...before.filter(other => other.id !== id)].slice(0, MAX_RECENT),
      );
    },
    [setRecent],
  );

  /** The recent entries that are in these groups or do not need a source. */
  const getRecentGroup = useCallback(
    (groups: readonly PaletteGroup[]): PaletteGroup => {
      const available = new Map(
        groups.flatMap(({ entries }) => entries.map(entry => [entry.id, entry] as const)),
      );
      const entries = recent.flatMap((stored): PaletteEntry[] => {
        const entry = available.get(stored.id);
        if (entry) return entry.disabledReason === undefined ? [entry] : [];
        return stored.to === undefined
          ? []
          : [{ ...stored, to: stored.to, icon: IconClock, isPersistent: true }];
      });
      return { id: 'recent', label, order: groupOrder.recent, entries };
    },
    [recent, label],
  );

  return { addRecent, getRecentGroup };
};
