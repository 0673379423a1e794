import { useState, type KeyboardEvent } from 'react';
import { TextInput } from '../../../ui/inputs/TextInput';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import styles from './FilterBar.module.css';

/** From so many filters on there is a search field over them. */
const manyFilters = 9;

const step = (event: KeyboardEvent<HTMLElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex(stop => stop === document.activeElement);
  stops.at((at + by + stops.length) % stops.length)?.focus();
};

/** Every filter that the list offers, by name; arrows go through them. */
export function FilterMenu({
  resource,
  onChoose,
}: {
  resource: Resource;
  onChoose: (field: string) => void;
}) {
  const words = useWords(resource.name);
  const [sought, setSought] = useState('');
  const isLong = resource.list.filters.length >= manyFilters;
  const shown = resource.list.filters.filter(field =>
    words.label(field).toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <div className={styles.menu} onKeyDown={step}>
      {isLong && (
        <div className={styles.find}>
          <TextInput
            autoFocus
            type="search"
            label={words.translate('engine.filter.find')}
            value={sought}
            onChange={event => setSought(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && shown[0]) onChoose(shown[0]);
            }}
          />
        </div>
      )}
      {shown.map((field, index) => (
        <button
          key={field}
          type="button"
          className={styles.entry}
          // The first one takes the focus, so that the way to a filter is Enter, Enter.
          autoFocus={!isLong && index === 0}
          onClick={() => onChoose(field)}
        >
          {words.label(field)}
        </button>
      ))}
      {shown.length === 0 && <p className={styles.nothing}>{words.translate('engine.filter.none')}</p>}
    </div>
  );
}
