import { Suspense, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { FilterProps, FilterValues } from '../../../fields/types';
import { Button } from '../../../ui/buttons/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import styles from './FilterBar.module.css';
import { limits } from '../../../contract/limits';
import { equalFilters, filtersWithout } from '../../listState/listState';
import type { ListStateControl } from '../../listState/useListState';

/** The editor of one filter. Enter in a text input closes it, unless a value is invalid. */
export function FilterEditor({
  resource,
  field,
  values,
  onChange,
  onDone,
}: {
  resource: Resource;
  field: string;
  /** The filters of the list when the editor was opened. */
  values: FilterValues;
  onChange: FilterProps['onChange'];
  onDone: () => void;
}) {
  const spec = resource.fields[field]!; // one of the list's own filters
  const words = useWords(resource.name);
  const Filter = spec.screen.Filter!; // checked when the resource is declared
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (invalid) invalid.focus();
        else onDone();
      }}
    >
      <strong className={styles.heading}>{words.label(field)}</strong>
      <Suspense fallback={<Skeleton width={180} height={32} />}>
        <Filter field={spec} resource={resource.name} values={values} onChange={onChange} />
      </Suspense>
      <Button type="submit" variant="tonal" size={32}>
        {words.translate('engine.filter.done')}
      </Button>
    </form>
  );
}

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
