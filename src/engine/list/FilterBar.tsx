import { Suspense, useState } from 'react';
import { Button } from '../parts/Button';
import { FilterChip } from '../parts/FilterChip';
import { IconPlus } from '../parts/icons';
import { Popover } from '../parts/Popover';
import { Skeleton } from '../parts/Skeleton';
import type { Resource } from '../resource';
import { useWords } from '../words';
import { filterWords } from './filterWords';
import styles from './FilterBar.module.css';
import { activeFilters, parametersOf, type ListState } from './listState';
import type { ListStateControl } from './useListState';

interface Editing {
  readonly anchor: HTMLElement;
  /** Undefined while the person still chooses a filter. */
  readonly field: string | undefined;
}

/** The filters that are on, as chips that open and go one by one, and a way to add another. */
export function FilterBar({
  resource,
  state,
  change,
  restored,
  clear,
}: { resource: Resource } & ListStateControl) {
  const words = useWords(resource.name);
  const [editing, setEditing] = useState<Editing | null>(null);
  const active = activeFilters(resource, state);
  const off = (field: string): ListState['filters'] => {
    const parameters = parametersOf(resource, field);
    return Object.fromEntries(Object.entries(state.filters).filter(([name]) => !parameters.includes(name)));
  };
  return (
    <>
      {state.q && (
        <FilterChip
          label={words.translate('engine.list.search')}
          value={state.q}
          onRemove={() => change({ q: '' })}
        />
      )}
      {active.map(field => (
        <FilterChip
          key={field}
          label={words.label(field)}
          value={filterWords(resource, state, field, words)}
          onOpen={event => setEditing({ anchor: event.currentTarget, field })}
          onRemove={() => change({ filters: off(field) })}
        />
      ))}
      <Button
        variant="dashed"
        size={32}
        icon={IconPlus}
        aria-haspopup="dialog"
        onClick={event => setEditing({ anchor: event.currentTarget, field: undefined })}
      >
        {words.translate('engine.filter.label')}
      </Button>
      {restored && (
        <span className={styles.restored} role="status">
          {words.translate('engine.list.restored')}
          <Button variant="text" size={28} onClick={clear}>
            {words.translate('engine.list.clear')}
          </Button>
        </span>
      )}
      <Popover
        anchor={editing?.anchor ?? null}
        open={editing !== null}
        onClose={() => setEditing(null)}
        label={editing?.field ? words.label(editing.field) : words.translate('engine.filter.label')}
      >
        {editing?.field === undefined ? (
          <FieldMenu resource={resource} onChoose={field => setEditing(now => now && { ...now, field })} />
        ) : (
          <Editor
            resource={resource}
            state={state}
            field={editing.field}
            onChange={(field, values) => {
              change({ filters: { ...off(field), ...values } });
              if (
                resource.fields[field]!.choices === undefined &&
                resource.fields[field]!.kind.name !== 'tags'
              )
                setEditing(null);
            }}
          />
        )}
      </Popover>
    </>
  );
}

function FieldMenu({ resource, onChoose }: { resource: Resource; onChoose: (field: string) => void }) {
  const words = useWords(resource.name);
  return (
    <div className={styles.menu}>
      {resource.list.filters.map((field, index) => (
        <button
          key={field}
          type="button"
          className={styles.entry}
          // The first one takes the focus, so that the arrow to a filter is Enter, Enter.
          autoFocus={index === 0}
          onClick={() => onChoose(field)}
        >
          {words.label(field)}
        </button>
      ))}
    </div>
  );
}

function Editor({
  resource,
  state,
  field,
  onChange,
}: {
  resource: Resource;
  state: ListState;
  field: string;
  onChange: (field: string, values: ListState['filters']) => void;
}) {
  const spec = resource.fields[field]!;
  const words = useWords(resource.name);
  const Filter = spec.kind.Filter!; // a declared filter has one: checked at start
  return (
    <div className={styles.editor}>
      <strong className={styles.heading}>{words.label(field)}</strong>
      <Suspense fallback={<Skeleton width={180} height={32} />}>
        <Filter
          field={spec}
          resource={resource.name}
          values={state.filters}
          onChange={values => onChange(field, values)}
        />
      </Suspense>
    </div>
  );
}
