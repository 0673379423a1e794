import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '../../../contract/limits';
import type { FilterValues } from '../../../fields/types';
import type { Resource } from '../../resource/resource';
import { equalFilters, filtersWithout } from '../../listState/listState';
import type { ListStateControl } from '../../listState/useListState';

/** Applies the changes of an open filter editor to the list, all of them as one history entry. */
export interface FilterEditorControl {
  readonly begin: () => void;
  /** Sets the values of a field; while typing after a debounce. */
  readonly set: (field: string, values: FilterValues, options?: { readonly isTyping?: boolean }) => void;
  /** Applies a debounced change. Goes back in history where the filters are the same as before. */
  readonly end: () => void;
  /** Drops a debounced change, after the person navigated. */
  readonly cancel: () => void;
}

export const useFilterEditor = (
  resource: Resource,
  { state, change }: Pick<ListStateControl, 'state' | 'change'>,
): FilterEditorControl => {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  const pending = useRef<FilterValues>(undefined);
  const before = useRef<FilterValues>(state.filters);
  const hasHistoryEntry = useRef(false);
  // The URL changes asynchronously; the next change may come before.
  const current = useRef(state.filters);
  useEffect(() => {
    current.current = state.filters;
  }, [state.filters]);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);

  const apply = useCallback(() => {
    const filters = pending.current;
    cancel();
    if (!filters || equalFilters(filters, current.current)) return;
    current.current = filters;
    change({ filters }, { replace: hasHistoryEntry.current });
    hasHistoryEntry.current = true;
  }, [change, cancel]);

  return {
    cancel,
    begin: useCallback(() => {
      cancel();
      before.current = current.current;
      hasHistoryEntry.current = false;
    }, [cancel]),
    set: useCallback(
      (field, values, { isTyping = false } = {}) => {
        pending.current = { ...filtersWithout(resource, { filters: current.current }, field), ...values };
        clearTimeout(timer.current);
        if (isTyping) timer.current = window.setTimeout(apply, limits.debounceMs);
        else apply();
      },
      [apply, resource],
    ),
    end: useCallback(() => {
      apply();
      if (hasHistoryEntry.current && equalFilters(before.current, current.current)) void navigate(-1);
      hasHistoryEntry.current = false;
    }, [apply, navigate]),
  };
};
