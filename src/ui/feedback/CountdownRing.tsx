import styles from './CountdownRing.module.css';

/**
 * A ring that drains while time passes. Decoration: `useCountdown` ends what it shows.
 *
 * @example <CountdownRing key={restartKey} durationMs={3000} isPaused={isHovered} />
 */
export function CountdownRing({ durationMs, isPaused }: { durationMs: number; isPaused: boolean }) {
  return (
    <svg
      className={styles.ring}
      style={{ '--duration': `${String(durationMs)}ms` }}
      viewBox="0 0 20 20"
      data-paused={isPaused ? '' : undefined}
      aria-hidden
    >
      <circle cx="10" cy="10" r="8" />
      <circle className={styles.remaining} cx="10" cy="10" r="8" pathLength="1" />
    </svg>
  );
}
