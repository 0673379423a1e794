import { useRef, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { cx } from '../cx';
import styles from './Tabs.module.css';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { inlineKey } from '../useLocale';

export interface TabItem<N extends string> {
  name: N;
  label: string;
  /** Number of the records behind it. */
  count?: string | undefined;
  /** Number of its fields that have to be corrected. */
  errors?: number | undefined;
}

export interface TabSetProps<N extends string> {
  /** Prefix of the ids of tabs and panels; pass the same to each {@link TabPanel}. */
  id: string;
  /** Name of the set. */
  label: string;
  tabs: readonly TabItem<N>[];
  current: N;
  onSelect: (name: N) => void;
}

/**
 * Tabs inside one screen, without paths; tabs that are links are `Tabs`. Arrow keys, Home and End switch tabs, Tab moves
 * into the panel.
 *
 * @example
 * <TabSet id={id} label="Note" tabs={[{ name: 'text', label: 'Text' }]} current={tab} onSelect={setTab} />
 * <TabPanel id={id} name="text" isCurrent={tab === 'text'}>…</TabPanel>
 */
export function TabSet<N extends string>({ id, label, tabs, current, onSelect }: TabSetProps<N>) {
  const row = useRef<HTMLDivElement>(null);
  const translate = useTranslate();
  const currentIndex = tabs.findIndex(({ name }) => name === current);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: currentIndex + 1,
      ArrowLeft: currentIndex - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[inlineKey(event.key)];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onSelect(tab.name);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={row} role="tablist" aria-label={label} className={cx(styles.tabs, styles.set)}>
      {tabs.map(({ name, label: text, count, errors = 0 }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${name}`}
          aria-controls={`${id}-panel-${name}`}
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(name)}
          onKeyDown={onKeyDown}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {errors > 0 && (
            <>
              <span className={styles.errors} aria-hidden>
                {errors}
              </span>
              <VisuallyHidden>{translate('ui.tabErrors', { smart_count: errors })}</VisuallyHidden>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
