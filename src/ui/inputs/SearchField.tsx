import { useEffect, useRef, useState } from 'react';
import { limits } from '../../contract/limits';
import { IconSearch } from '../display/icons';
import styles from './SearchField.module.css';

/**
 * Searches while typing, half a second after the last key; Enter searches at once, Escape empties, Down goes to the rows. What is typed in one
 * go is one step: `replace` tells that the step is there already.
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
  const hasStep = useRef(false);
  useEffect(() => {
    // The address changed from elsewhere: Back, a chip that was removed, the search of the top bar.
    if (value !== sent.current) {
      clearTimeout(timer.current);
      sent.current = value;
      hasStep.current = false;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (q: string) => {
    clearTimeout(timer.current);
    if (q.trim() === sent.current) return;
    sent.current = q.trim();
    // Emptying is a step of its own, so that Back brings the words back.
    onSearch(q.trim(), { replace: hasStep.current && q.trim() !== '' });
    hasStep.current = q.trim() !== '';
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
        onBlur={() => {
          search(text);
          hasStep.current = false;
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
