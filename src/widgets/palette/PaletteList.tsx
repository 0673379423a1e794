import { useEffect, useRef, type PointerEvent } from 'react';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { PaletteEntry, PaletteGroup } from './paletteTypes';
import styles from './PaletteList.module.css';

/** The groups under the palette's input: a listbox whose options the input points at, and sentences above it. */
export function PaletteList({
  id,
  label,
  groups,
  active,
  isLooking,
  onPoint,
  onTake,
}: {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  /** `<group>/<entry>` of the entry that Enter takes. */
  active: string | undefined;
  isLooking: boolean;
  onPoint: (key: string) => void;
  onTake: (entry: PaletteEntry, isNewTab: boolean) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const pointer = useRef('');
  /** Rows that come and go under a pointer that rests are not pointed at. */
  const isMoved = ({ clientX, clientY }: PointerEvent): boolean => {
    const before = pointer.current;
    pointer.current = `${String(clientX)} ${String(clientY)}`;
    return before !== '' && before !== pointer.current;
  };
  useEffect(() => {
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
      {isLooking && (
        <div className={styles.looking} aria-hidden>
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
                    onPoint={event => isMoved(event) && onPoint(key)}
                    onTake={onTake}
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
  entry: { label, detail, icon: Picture, tone, keys, disabledReason },
  entry,
  isActive,
  onPoint,
  onTake,
}: {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onPoint: (event: PointerEvent) => void;
  onTake: (entry: PaletteEntry, isNewTab: boolean) => void;
}) {
  const isBlocked = disabledReason !== undefined;
  const quiet = disabledReason ?? detail;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isBlocked || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={quiet === undefined ? undefined : `${id}-quiet`}
      className={cx(styles.option, tone === 'bad' && !isBlocked && styles.bad)}
      // The focus stays in the input.
      onMouseDown={event => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={event => onTake(entry, event.ctrlKey || event.metaKey)}
    >
      <span className={styles.picture}>{Picture && <Picture />}</span>
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {quiet !== undefined && (
          <span id={`${id}-quiet`} className={styles.quiet}>
            {quiet}
          </span>
        )}
      </span>
      {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
    </div>
  );
}
