import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Key } from '../../ui/display/Key';
import { IconCheck } from '../../ui/display/icons';
import { CountdownRing } from '../../ui/feedback/CountdownRing';
import { useCountdown } from '../../ui/feedback/useCountdown';
import { useFormatCount } from '../../ui/useFormatCount';
import type { QueueItem } from './queue/queueItems';
import styles from './UndoNotice.module.css';
import type { Workstation } from './useWorkstation';

/** How long a key takes the last decision back. */
const UNDO_MS = 10_000;

/**
 * The last decision, what is left, and Undo for 10 seconds; longer while the pointer or the focus is on it.
 *
 * @example <UndoNotice station={station} />
 */
export function UndoNotice<T extends QueueItem>({ station }: { station: Workstation<T> }) {
  const { last, forgetLast, undo, queue } = station;
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  useCountdown(last && UNDO_MS, isPaused, last?.activityId, forgetLast);
  if (!last) return null;
  return (
    <div
      key={last.activityId}
      className={styles.notice}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <span className={styles.mark}>
        <IconCheck />
      </span>
      <strong className={styles.done}>{last.done}</strong>
      <span className={styles.title}>{last.title}</span>
      <span className={styles.left}>
        {translate('workstation.leftShort', { left: formatCount(queue.left, queue.isAtLeast) })}
      </span>
      <button
        type="button"
        className={styles.undo}
        aria-keyshortcuts="u"
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onClick={() => {
          setIsHovered(false);
          setIsFocused(false);
          undo();
        }}
      >
        {translate('workstation.undo')}
        <Key small name="u" />
      </button>
      <CountdownRing durationMs={UNDO_MS} isPaused={isPaused} />
    </div>
  );
}
