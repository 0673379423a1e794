import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { ownerParameter } from '../../../contract/calls/endpoint';
import { limits } from '../../../contract/limits';
import type { FilterValues } from '../../../fields/types';
import { Button } from '../../../ui/buttons/Button';
import { FilterChip } from '../../../ui/display/FilterChip';
import { IconPlus } from '../../../ui/display/icons';
import { lazyPart, preloadParts } from '../../../ui/lazyPart';
import { Popover } from '../../../ui/overlays/Popover';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { activeFilters, equalFilters, filtersWithout } from '../../listState/listState';
import type { ListStateControl } from '../../listState/useListState';
import type { FilterEditorHandle } from './FilterEditor';
import { filterText } from '../../listState/filterText';
import { useChipFocus } from './useChipFocus';
import { useLocale } from '../../../ui/useLocale';

const FilterEditor = lazyPart(() => import('./FilterEditor'), 'FilterEditor');
const FilterMenu = lazyPart(() => import('./FilterMenu'), 'FilterMenu');
const ReferenceText = lazyPart(() => import('./ReferenceText'), 'ReferenceText');
// Only those who see the records of everybody filter by owner.
const OwnerCondition = lazyPart(() => import('../../../fields/kinds/owner/ownerViews'), 'OwnerCondition');
// A list without conditions has no notes.
const FilterNotes = lazyPart(() => import('./FilterNotes'), 'FilterNotes');

/** The open popover. */
interface OpenEditor {
  readonly anchor: HTMLElement;
  /** Undefined while it shows the menu of filters. */
  readonly field: string | undefined;
  /** Opened from its chip, which stays while the filter has no value. */
  readonly isChip: boolean;
}

/** The name of the chip for the search. No filter has this parameter. */
const SEARCH = 'q';

/** The active filters as chips, each with its editor, and a menu to add one. */
export function FilterBar({ resource, ...control }: { resource: Resource } & ListStateControl) {
  const { state, change, clear } = control;
  const words = useWords(resource.name);
  const locale = useLocale();
  const [search] = useSearchParams();
  // The open record is no condition of the list.
  const hasConditions = [...search.keys()].some(name => name !== resource.details?.parameter);
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const editing = useFilterEditor(resource, control);
  const addButton = useRef<HTMLButtonElement>(null);
  const openEditor = useRef<FilterEditorHandle>(null);
  const active = activeFilters(resource, state);
  const chips = resource.list.filters.filter(
    field => active.includes(field) || (editor?.isChip && editor.field === field),
  );
  const names = [...(state.q ? [SEARCH] : []), ...chips];
  const keepFocus = useChipFocus(addButton, names);
  useOnBack(() => {
    editing.cancel();
    setEditor(null);
  });

  const open = (anchor: HTMLElement, field?: string) => {
    preloadParts([FilterMenu, FilterEditor]); // together with the popover
    editing.begin();
    setEditor({ anchor, field, isChip: field !== undefined });
  };
  const close = () => {
    editing.end();
    if (editor?.isChip && editor.field !== undefined) keepFocus(editor.field);
    setEditor(null);
  };
  const remove = (name: string) => {
    keepFocus(name);
    change(name === SEARCH ? { q: '' } : { filters: filtersWithout(resource, state, name) });
  };
  const removeAll = () => {
    names.forEach(keepFocus);
    clear();
  };
  const valueOf = (name: string) => {
    const text = filterText(resource, state, name, words, locale);
    if (!text) return words.translate('engine.filter.anything');
    if (resource.filterFields[name]?.meta.references === undefined) return text;
    return (
      <Suspense fallback={text}>
        <ReferenceText {...{ resource, state }} field={name} />
      </Suspense>
    );
  };
  const { field } = editor ?? {};
  const ownerId = state.filters[ownerParameter];
  return (
    <>
      {state.q && (
        <FilterChip
          name={SEARCH}
          label={words.translate('engine.list.search')}
          value={words.translate('engine.filter.search', { q: state.q })}
          onRemove={() => remove(SEARCH)}
        />
      )}
      {chips.map(name => (
        <FilterChip
          key={name}
          name={name}
          label={words.label(name)}
          value={
            name === resource.owner && ownerId !== undefined ? (
              <Suspense fallback={null}>
                <OwnerCondition
                  resource={resource.fields[name]?.meta.references ?? ''}
                  id={String(ownerId)}
                />
              </Suspense>
            ) : (
              valueOf(name)
            )
          }
          onOpen={event => open(event.currentTarget, name)}
          onRemove={() => remove(name)}
        />
      ))}
      <Button
        ref={addButton}
        variant="dashed"
        size={32}
        icon={IconPlus}
        aria-haspopup="dialog"
        onClick={event => open(event.currentTarget)}
      >
        {words.translate('engine.filter.label')}
      </Button>
      {names.length > 1 && (
        <Button variant="text" size={32} onClick={removeAll}>
          {words.translate('engine.filter.clearAll')}
        </Button>
      )}
      {hasConditions && (
        <Suspense fallback={null}>
          <FilterNotes
            {...{ resource, control }}
            focusAfter={addButton}
            onClear={names.length > 1 ? undefined : clear}
          />
        </Suspense>
      )}
      <Popover
        anchor={editor?.anchor ?? null}
        open={editor !== null}
        onClose={() => openEditor.current?.keepOpen() || close()}
        label={field === undefined ? words.translate('engine.filter.label') : words.label(field)}
      >
        <Suspense fallback={null}>
          {field === undefined ? (
            <FilterMenu
              resource={resource}
              onSelect={selected => setEditor(current => current && { ...current, field: selected })}
            />
          ) : (
            <FilterEditor
              resource={resource}
              field={field}
              values={state.filters}
              onChange={(values, options) => editing.set(field, values, options)}
              onDone={close}
              handle={openEditor}
            />
          )}
        </Suspense>
      </Popover>
    </>
  );
}

/** Calls after Back and Forward: an editor belongs to one history entry. */
const useOnBack = (onBack: () => void): void => {
  const { key } = useLocation();
  const type = useNavigationType();
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (type === 'POP') latest.current();
  }, [key, type]);
};

/** Applies the changes of an open filter editor to the list, all of them as one history entry. */
interface FilterEditorControl {
  readonly begin: () => void;
  /** Sets the values of a field; while typing after a debounce. */
  readonly set: (field: string, values: FilterValues, options?: { readonly isTyping?: boolean }) => void;
  /** Applies a debounced change. Goes back in history where the filters are the same as before. */
  readonly end: () => void;
  /** Drops a debounced change, after the person navigated. */
  readonly cancel: () => void;
}

const useFilterEditor = (
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
