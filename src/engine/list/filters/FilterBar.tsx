import { useLocale } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { Button } from '../../../ui/buttons/Button';
import { FilterChip } from '../../../ui/display/FilterChip';
import { IconPlus } from '../../../ui/display/icons';
import { Popover } from '../../../ui/overlays/Popover';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { activeFilters, filtersWithout, type ListState } from '../../listState/listState';
import type { ListStateControl } from '../../listState/useListState';
import { FilterEditor, useFilterEditor } from './FilterEditor';
import { FilterMenu } from './FilterMenu';
import { FilterNotes } from './FilterNotes';
import { useChipFocus } from './useChipFocus';
import type { FieldSpec } from '../../../fields/types';
import { operatorKey, readConditions, type FilterCondition } from '../../../fields/filters/filterCondition';

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
  const { state, change, isRestored, clear } = control;
  const words = useWords(resource.name);
  const locale = useLocale();
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const editing = useFilterEditor(resource, control);
  const addButton = useRef<HTMLButtonElement>(null);
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
  const { field } = editor ?? {};
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
            filterText(resource, state, name, words, locale) || words.translate('engine.filter.anything')
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
      <FilterNotes {...{ resource, isRestored }} onClear={names.length > 1 ? undefined : clear} />
      <Popover
        anchor={editor?.anchor ?? null}
        open={editor !== null}
        onClose={close}
        label={field === undefined ? words.translate('engine.filter.label') : words.label(field)}
      >
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
          />
        )}
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

type Words = ReturnType<typeof useWords>;

/**
 * The conditions on a field as text that follows the field's label: "is none of Draft, Unlisted", "is between 10 and 50".
 * Several conditions are joined by "and".
 */
export const filterText = (
  resource: Resource,
  state: Pick<ListState, 'filters'>,
  field: string,
  words: Words,
  locale = 'en',
): string => {
  const spec = resource.fields[field]!; // called with the list's own filters
  return readConditions(spec, state.filters)
    .map(condition => conditionText(spec, condition, words, locale))
    .reduce(
      (first, second) => (first ? words.translate('engine.filter.and', { first, second }) : second),
      '',
    );
};

const conditionText = (
  spec: FieldSpec,
  { operator, values }: FilterCondition,
  words: Words,
  locale: string,
): string => {
  const key = operator === 'is' && spec.meta.filter === 'text' ? 'isText' : operatorKey(spec, operator);
  const texts = values.map(value => valueText(spec, value, words, locale));
  return words.translate(`engine.filter.conditions.${key}`, {
    values: texts.join(', '),
    from: texts[0],
    to: texts[1],
    smart_count: texts.length,
  });
};

const valueText = (spec: FieldSpec, value: unknown, words: Words, locale: string): string => {
  if (typeof value === 'boolean') return words.translate(value ? 'engine.yes' : 'engine.no');
  if (spec.choices) return words.choice(spec.name, String(value));
  const { filterText: format } = spec.screen;
  return spec.meta.filter === 'range' && format ? format(value, locale) : String(value);
};
