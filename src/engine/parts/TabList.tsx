import { useRef, type KeyboardEvent } from 'react';
import styles from './Tabs.module.css';
import { useFormatCount } from './useFormatCount';
import { useOverflowFade } from './useOverflowFade';

export interface TabListItem<V extends string> {
  value: V;
  label: string;
  count?: number | undefined;
}

export interface TabListProps<V extends string> {
  label: string;
  items: readonly TabListItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Id of the element that shows what is chosen. */
  controls?: string | undefined;
}

/**
 * Tabs that change a part of the screen without being a place. Arrows, Home and End move and choose.
 *
 * @example
 * <TabList label="Notes" items={[{ value: 'mine', label: 'Mine' }, { value: 'all', label: 'All' }]}
 *   value={value} onChange={setValue} controls="notes" />
 */
export function TabList<V extends string>({ label, items, value, onChange, controls }: TabListProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  const formatCount = useFormatCount();
  useOverflowFade(row);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(
      event.key,
      items.findIndex(item => item.value === value),
      items.length,
    );
    const item = next === undefined ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    onChange(item.value);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[items.indexOf(item)]?.focus();
  };

  return (
    <div ref={row} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {items.map(({ value: item, label: words, count }) => (
        <button
          key={item}
          type="button"
          role="tab"
          aria-selected={item === value}
          aria-controls={controls}
          tabIndex={item === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(item)}
        >
          {words}
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % length;
  if (key === 'ArrowLeft') return (current - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
