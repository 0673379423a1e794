import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '../../../contract/limits';
import type { FilterValues } from '../../../fields/types';
import type { Resource } from '../../resource/resource';
import { equalFilters, filtersWithout } from '../state/listState';
import type { ListStateControl } from '../state/useListState';

/** How one open editor changes the list, as one step of Back however often it changes its mind. */
export interface FilterEditorControl {
  readonly begin: () => void;
  /** Asks for other values of a field; while typing, half a second after the last key. */
  readonly set: (field: string, values: FilterValues, options?: { readonly isTyping?: boolean }) => void;
  /** Applies what is still waited with. A step that ends where it began is taken back. */
  readonly end: () => void;
  /** Forgets what is still waited with: the person went elsewhere. */
  readonly drop: () => void;
}

export const useFilterEditor = (
  resource: Resource,
  { state, change }: Pick<ListStateControl, 'state' | 'change'>,
): FilterEditorControl => {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  const waiting = useRef<FilterValues>(undefined);
  const before = useRef<FilterValues>(state.filters);
  const hasStep = useRef(false);
  // The address answers a little later than the next change may come.
  const now = useRef(state.filters);
  useEffect(() => {
    now.current = state.filters;
  }, [state.filters]);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
  }, []);
  useEffect(() => drop, [drop]);

  const apply = useCallback(() => {
    const filters = waiting.current;
    drop();
    if (!filters || equalFilters(filters, now.current)) return;
    now.current = filters;
    change({ filters }, { replace: hasStep.current });
    hasStep.current = true;
  }, [change, drop]);

  return {
    drop,
    begin: useCallback(() => {
      drop();
      before.current = now.current;
      hasStep.current = false;
    }, [drop]),
    set: useCallback(
      (field, values, { isTyping = false } = {}) => {
        waiting.current = { ...filtersWithout(resource, { filters: now.current }, field), ...values };
        clearTimeout(timer.current);
        if (isTyping) timer.current = window.setTimeout(apply, limits.debounceMs);
        else apply();
      },
      [apply, resource],
    ),
    end: useCallback(() => {
      apply();
      if (hasStep.current && equalFilters(before.current, now.current)) void navigate(-1);
      hasStep.current = false;
    }, [apply, navigate]),
  };
};
