import { useCallback, useMemo } from 'react';
import { limits } from '../../../contract/limits';
import type { DisplayControl } from '../../listState/useDisplaySettings';

/** The key under which a group is remembered; that of records without a value is empty. */
export const foldKey = (key: string | null): string => key ?? '';

/** Which groups are folded, remembered with the person's display options of the list. */
export const useFolding = ({ settings, change }: DisplayControl, field: string) => {
  const { folded } = settings;
  const own = folded?.[field];
  const keys = useMemo(() => new Set(own), [own]);
  const fold = useCallback(
    (key: string | null, isFolded: boolean) => {
      const others = [...keys].filter(one => one !== foldKey(key));
      // The oldest are forgotten.
      const next = isFolded ? [...others, foldKey(key)].slice(-limits.groups) : others;
      change({ folded: { ...folded, [field]: next } });
    },
    [keys, folded, field, change],
  );
  return { isFolded: (key: string | null) => keys.has(foldKey(key)), fold };
};
