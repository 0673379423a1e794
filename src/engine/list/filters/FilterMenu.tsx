import { useState, type KeyboardEvent } from 'react';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import styles from './FilterBar.module.css';
import { filterMenuWords } from './words.en';

/** Menus with at least this many filters have a search field. */
const SEARCHABLE_FROM = 9;

/** The filters of the list by label. Arrow keys move the focus. */
export function FilterMenu({
  resource,
  onSelect,
}: {
  resource: Resource;
  onSelect: (field: string) => void;
}) {
  useLazyWords(filterMenuWords);
  const words = useWords(resource.name);
  const [search, setSearch] = useState('');
  const offered = resource.list.filters.filter(field => !resource.list.omit.includes(field));
  const isSearchable = offered.length >= SEARCHABLE_FROM;
  const found = offered.filter(field =>
    words.label(field).toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <div className={styles.menu} onKeyDown={moveFocus}>
      {isSearchable && (
        <div className={styles.search}>
          <TextInput
            autoFocus
            type="search"
            label={words.translate('engine.filter.find')}
            value={search}
            onChange={event => setSearch(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && found[0]) onSelect(found[0]);
            }}
          />
        </div>
      )}
      {found.map((field, index) => (
        <button
          key={field}
          type="button"
          className={styles.item}
          autoFocus={!isSearchable && index === 0}
          onClick={() => onSelect(field)}
        >
          {words.label(field)}
        </button>
      ))}
      {found.length === 0 && <p className={styles.notFound}>{words.translate('engine.filter.notFound')}</p>}
    </div>
  );
}

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const index = controls.findIndex(control => control === document.activeElement);
  controls.at((index + by + controls.length) % controls.length)?.focus();
};
