import { useEffect, useRef, type PointerEvent } from 'react';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { PaletteEntry, PaletteGroup } from './paletteTypes';
import styles from './PaletteList.module.css';

/** The groups under the input: their notes, and a listbox of their entries. */
export function PaletteList({
  id,
  label,
  groups,
  active,
  isLoading,
  onHover,
  onSelect,
}: {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  /** `<group>/<entry>` of the entry that Enter selects. */
  active: string | undefined;
  isLoading: boolean;
  onHover: (key: string) => void;
  onSelect: (entry: PaletteEntry, isNewTab: boolean) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const pointer = useRef('');
  /** Entries that render under a resting pointer do not become active. */
  const isMoved = ({ clientX, clientY }: PointerEvent): boolean => {
    const before = pointer.current;
    pointer.current = `${String(clientX)} ${String(clientY)}`;
    return before !== '' && before !== pointer.current;
  };
  const scrolledTo = useRef(active);
  useEffect(() => {
    // The first entry is in view when the palette opens, and to look would lay the page out once more.
    if (scrolledTo.current === active) return;
    scrolledTo.current = active;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const shown = groups.filter(({ entries }) => entries.length > 0);
  return (
    <>
      {groups
        .filter(({ note }) => note !== undefined)
        .map(group => (
          <p key={group.id} role="status" className={styles.note}>
            {group.note}
          </p>
        ))}
      {isLoading && (
        <div className={styles.loading} aria-hidden>
          <Skeleton width={180} height={14} />
        </div>
      )}
      {shown.length > 0 && (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {shown.map(group => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <div id={`${id}-${group.id}`} role="presentation" className={styles.group}>
                {group.label}
              </div>
              {group.entries.map(entry => {
                const key = `${group.id}/${entry.id}`;
                return (
                  <Option
                    key={key}
                    id={`${id}-${key}`}
                    entry={entry}
                    isActive={key === active}
                    onHover={event => isMoved(event) && onHover(key)}
                    onSelect={onSelect}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function Option({
  id,
  entry: { label, detail, icon: EntryIcon, tone, keys, disabledReason },
  entry,
  isActive,
  onHover,
  onSelect,
}: {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onHover: (event: PointerEvent) => void;
  onSelect: (entry: PaletteEntry, isNewTab: boolean) => void;
}) {
  const isDisabled = disabledReason !== undefined;
  const secondary = disabledReason ?? detail;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={secondary === undefined ? undefined : `${id}-detail`}
      className={cx(styles.option, tone === 'bad' && !isDisabled && styles.bad)}
      // Keeps the focus in the input.
      onMouseDown={event => event.preventDefault()}
      onPointerMove={onHover}
      onClick={event => onSelect(entry, event.ctrlKey || event.metaKey)}
    >
      <span className={styles.icon}>{EntryIcon && <EntryIcon />}</span>
      <span className={styles.text}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {secondary !== undefined && (
          <span id={`${id}-detail`} className={styles.detail}>
            {secondary}
          </span>
        )}
      </span>
      {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
    </div>
  );
}
