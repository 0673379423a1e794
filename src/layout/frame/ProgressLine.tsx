import type { CSSProperties } from 'react';
import styles from './ProgressLine.module.css';

export interface ProgressLineProps {
  label: string;
  done: number;
  total: number;
  /** How many of `done` were left out. */
  skipped?: number;
}

/**
 * How far something has come.
 *
 * @example
 * <ProgressLine label="Bulk edit" done={1240} total={1240} skipped={42} />
 */
export function ProgressLine({ label, done, total, skipped = 0 }: ProgressLineProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className={styles.line}
    >
      <span className={styles.done} style={share(done - skipped, total)} />
      {skipped > 0 && <span className={styles.skipped} style={share(skipped, total)} />}
    </div>
  );
}

function share(part: number, total: number): CSSProperties {
  const percent = total > 0 ? Math.min(100, Math.max(0, (part / total) * 100)) : 0;
  // React's style type does not know custom properties.
  return { '--share': `${String(percent)}%` } as CSSProperties;
}
