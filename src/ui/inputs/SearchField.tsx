import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '../display/icons';
import styles from './SearchField.module.css';

/** The search is debounced by this time, in ms. */
const SEARCH_DELAY_MS = 500;

/**
 * Searches while typing. Enter searches at once, Escape clears, Down focuses the first row. Typing without leaving the
 * field is one entry of the browser's history: `replace` is true when that entry exists.
 */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (q: string, options: { replace: boolean }) => void;
}) {
  const [text, setText] = useState(value);
  const timer = useRef<number>(undefined);
  const sent = useRef(value);
  const hasEntry = useRef(false);
  useEffect(() => {
    // The value changed outside: Back, a removed filter chip, the search of the top bar.
    if (value !== sent.current) {
      clearTimeout(timer.current);
      sent.current = value;
      hasEntry.current = false;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (q: string) => {
    clearTimeout(timer.current);
    if (q.trim() === sent.current) return;
    sent.current = q.trim();
    // Clearing adds an entry, so that Back restores the text.
    onSearch(q.trim(), { replace: hasEntry.current && q.trim() !== '' });
    hasEntry.current = q.trim() !== '';
  };
  return (
    <label className={styles.box}>
      <IconSearch />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={event => {
          const q = event.target.value;
          setText(q);
          clearTimeout(timer.current);
          timer.current = window.setTimeout(() => search(q), SEARCH_DELAY_MS);
        }}
        onBlur={() => {
          search(text);
          hasEntry.current = false;
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') search(text);
          if (event.key === 'ArrowDown') {
            const row = document.querySelector<HTMLElement>('[data-rows] a[data-record]');
            if (!row) return;
            event.preventDefault();
            row.focus();
          }
          if (event.key === 'Escape' && text) {
            event.stopPropagation();
            setText('');
            search('');
          }
        }}
      />
    </label>
  );
}
