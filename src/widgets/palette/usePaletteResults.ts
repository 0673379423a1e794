import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PaletteLookup, PaletteSource } from './paletteTypes';
import { rankGroups } from './rankGroups';
import { useLookups } from './useLookups';
import { useRecentEntries } from './useRecentEntries';

/** The groups for the typed text, and the entry that Enter selects. */
export const usePaletteResults = (
  sources: () => readonly PaletteSource[],
  lookups: readonly PaletteLookup[],
  describeError: (error: unknown) => string,
) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  /** The entry that keys or the pointer moved to. */
  const [activeKey, setActiveKey] = useState<string>();
  const { addRecent, getRecentGroup } = useRecentEntries(translate('paletteDialog.recent'));
  const offline = translate('paletteDialog.offline');
  const found = useLookups(lookups, text, { offline, describeError });

  const available = sources().flatMap(source => source(text));
  const groups = [
    ...found.first,
    ...rankGroups(text.trim() === '' ? [...available, getRecentGroup(available)] : available, text),
    ...found.last,
  ];
  const entries = groups.flatMap(group =>
    group.entries.map(entry => ({ key: `${group.id}/${entry.id}`, entry })),
  );
  const movedTo = entries.findIndex(({ key }) => key === activeKey);
  const firstEnabled = entries.findIndex(({ entry }) => entry.disabledReason === undefined);
  const activeIndex = movedTo >= 0 ? movedTo : Math.max(0, firstEnabled);
  return {
    text,
    setText: (next: string) => {
      setText(next);
      setActiveKey(undefined);
    },
    found,
    groups,
    entries,
    activeIndex,
    active: entries[activeIndex],
    /** False while the active entry is the default: the first enabled one. */
    hasMoved: movedTo >= 0,
    setActiveKey,
    addRecent,
  };
};
