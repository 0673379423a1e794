import { useLocale } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { Button } from '../../../ui/buttons/Button';
import { FilterChip } from '../../../ui/display/FilterChip';
import { IconPlus } from '../../../ui/display/icons';
import { Popover } from '../../../ui/overlays/Popover';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { FilterEditor } from './FilterEditor';
import { FilterMenu } from './FilterMenu';
import { filterText } from './filterText';
import styles from './FilterBar.module.css';
import { activeFilters, filtersWithout, invalidParameters } from '../state/listState';
import { useChipFocus } from './useChipFocus';
import { useFilterEditor } from './useFilterEditor';
import type { ListStateControl } from '../state/useListState';

interface Editing {
  readonly anchor: HTMLElement;
  /** Undefined while the person still chooses a filter. */
  readonly field: string | undefined;
  /** Opened at its chip, which stays while the filter is emptied. */
  readonly isChip: boolean;
}

/** The name under which the search stands among the chips: its parameter, which no filter can take. */
const search = 'q';

/** The filters that are on, as chips that open and go one by one, and a way to add another. */
export function FilterBar({ resource, ...control }: { resource: Resource } & ListStateControl) {
  const { state, change, isRestored, clear } = control;
  const words = useWords(resource.name);
  const locale = useLocale();
  const [editing, setEditing] = useState<Editing | null>(null);
  const steps = useFilterEditor(resource, control);
  const add = useRef<HTMLButtonElement>(null);
  const active = activeFilters(resource, state);
  const chips = resource.list.filters.filter(
    field => active.includes(field) || (editing?.isChip && editing.field === field),
  );
  const names = [...(state.q ? [search] : []), ...chips];
  const leave = useChipFocus(add, names);
  useCloseOnBack(() => {
    steps.drop();
    setEditing(null);
  });

  const open = (anchor: HTMLElement, field?: string) => {
    steps.begin();
    setEditing({ anchor, field, isChip: field !== undefined });
  };
  const close = () => {
    steps.end();
    if (editing?.isChip) leave(editing.field!); // a chip has a field
    setEditing(null);
  };
  const remove = (field: string) => {
    leave(field);
    change(field === search ? { q: '' } : { filters: filtersWithout(resource, state, field) });
  };
  return (
    <>
      {state.q && (
        <FilterChip
          name={search}
          label={words.translate('engine.list.search')}
          value={words.translate('engine.filter.search', { q: state.q })}
          onRemove={() => remove(search)}
        />
      )}
      {chips.map(field => (
        <FilterChip
          key={field}
          name={field}
          label={words.label(field)}
          value={
            filterText(resource, state, field, words, locale) || words.translate('engine.filter.anything')
          }
          onOpen={event => open(event.currentTarget, field)}
          onRemove={() => remove(field)}
        />
      ))}
      <Button
        ref={add}
        variant="dashed"
        size={32}
        icon={IconPlus}
        aria-haspopup="dialog"
        onClick={event => open(event.currentTarget)}
      >
        {words.translate('engine.filter.label')}
      </Button>
      {names.length > 1 && (
        <Button
          variant="text"
          size={32}
          onClick={() => {
            names.forEach(leave);
            clear();
          }}
        >
          {words.translate('engine.filter.clearAll')}
        </Button>
      )}
      <Notes resource={resource} isRestored={isRestored} onClear={names.length > 1 ? undefined : clear} />
      <Popover
        anchor={editing?.anchor ?? null}
        open={editing !== null}
        onClose={close}
        label={editing?.field ? words.label(editing.field) : words.translate('engine.filter.label')}
      >
        {editing?.field === undefined ? (
          <FilterMenu resource={resource} onChoose={field => setEditing(now => now && { ...now, field })} />
        ) : (
          <FilterEditor
            resource={resource}
            field={editing.field}
            values={state.filters}
            onChange={(values, options) => steps.set(editing.field!, values, options)} // drawn with a field alone
            onDone={close}
          />
        )}
      </Popover>
    </>
  );
}

/** An editor belongs to one step: whoever goes back or forward leaves it. */
const useCloseOnBack = (close: () => void): void => {
  const { key } = useLocation();
  const type = useNavigationType();
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (type === 'POP') latest.current();
  }, [key, type]);
};

/** What the person should know of the filters: that they came from the last visit, and what of the address is none. */
function Notes({
  resource,
  isRestored,
  onClear,
}: {
  resource: Resource;
  isRestored: boolean;
  onClear: (() => void) | undefined;
}) {
  const words = useWords(resource.name);
  const [address] = useSearchParams();
  const wrong = invalidParameters(resource, address);
  const shortened = wrong.map(part => (part.length > 60 ? `${part.slice(0, 60)}…` : part));
  return (
    <>
      {isRestored && (
        <span className={styles.note} role="status">
          {words.translate('engine.list.restored')}
          {onClear && (
            <Button variant="text" size={28} onClick={onClear}>
              {words.translate('engine.list.clear')}
            </Button>
          )}
        </span>
      )}
      {wrong.length > 0 && (
        <span className={styles.note} role="status">
          {words.translate('engine.filter.wrong', {
            smart_count: wrong.length,
            parts: [...shortened.slice(0, 3), ...(wrong.length > 3 ? ['…'] : [])].join(', '),
          })}
        </span>
      )}
    </>
  );
}
