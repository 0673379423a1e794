import styles from './ProgressLine.module.css';

export interface ProgressLineProps {
  label: string;
  done: number;
  total: number;
  /** Number of skipped items, included in `done`. */
  skipped?: number;
}

/**
 * A progress bar in one line.
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
      <span className={styles.done} style={shareOf(done - skipped, total)} />
      {skipped > 0 && <span className={styles.skipped} style={shareOf(skipped, total)} />}
    </div>
  );
}

const shareOf = (count: number, total: number) => {
  const percent = total > 0 ? Math.min(100, Math.max(0, (count / total) * 100)) : 0;
  return { '--share': `${String(percent)}%` };
};
