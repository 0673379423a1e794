import { useMemo, useRef } from 'react';
import type { RowActions } from './orderedListTypes';

/** Returns stable functions that call the latest actions. */
export const useStableRowActions = (actions: RowActions): RowActions => {
  const latest = useRef(actions);
  latest.current = actions;
  const canRemove = actions.remove !== undefined;
  return useMemo(
    () => ({
      toggle: (...args) => latest.current.toggle(...args),
      moveTo: (...args) => latest.current.moveTo(...args),
      remove: canRemove ? id => latest.current.remove?.(id) : undefined,
      openMenu: (...args) => latest.current.openMenu(...args),
      preloadMenu: () => latest.current.preloadMenu(),
    }),
    [canRemove],
  );
};
