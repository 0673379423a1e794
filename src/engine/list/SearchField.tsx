import { useEffect, useRef, useState } from 'react';
import { limits } from '../../contract/limits';
import { IconSearch } from '../parts/icons';
import styles from './SearchField.module.css';

/** Searches while typing, half a second after the last key; Enter searches at once, Escape empties. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (q: string) => void;
}) {
  const [text, setText] = useState(value);
  const timer = useRef<number>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    // The address changed from elsewhere: Back, a chip that was removed, the search of the top bar.
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (q: string) => {
    clearTimeout(timer.current);
    if (q.trim() === sent.current) return;
    sent.current = q.trim();
    onSearch(q.trim());
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
          timer.current = window.setTimeout(() => search(q), limits.debounceMs);
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') search(text);
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
