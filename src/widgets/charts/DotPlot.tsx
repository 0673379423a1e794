import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { axisTicks } from './axisTicks';
import styles from './DotPlot.module.css';

/** One row of a dot plot: two values, and how far they are apart. */
export interface DotPlotRow {
  readonly label: string;
  /** The values of the open and of the filled dot. */
  readonly open: number;
  readonly filled: number;
  /** At the end of the row. */
  readonly difference: string;
  /** The row as one sentence, for screen readers. */
  readonly details: string;
}

/** What a dot plot shows. */
export interface DotPlotProps {
  readonly rows: readonly DotPlotRow[];
  /** The names of both dots, and of the last column. */
  readonly names: { readonly open: string; readonly filled: string; readonly difference: string };
  /** The text of a value on the axis. */
  readonly axisText: (value: number) => string;
}

const tickCount = 3;

/** Two values of each row as dots on one axis, which does not begin at zero. */
export function DotPlot({ rows, names, axisText }: DotPlotProps) {
  const values = rows.flatMap(({ open, filled }) => [open, filled]);
  const ticks = axisTicks(Math.min(...values), Math.max(...values), tickCount);
  const [first = 0] = ticks;
  const span = (ticks.at(-1) ?? 1) - first;
  const percent = (value: number): string => `${((value - first) / span) * 100}%`;
  return (
    <div className={styles.frame}>
      <p className={styles.legend} aria-hidden>
        <span className={styles.openKey}>{names.open}</span>
        <span className={styles.filledKey}>{names.filled}</span>
        <span className={styles.differenceKey}>{names.difference}</span>
      </p>
      <ul role="list" className={styles.rows}>
        {rows.map(({ label, open, filled, difference, details }) => (
          <li key={label} className={styles.row} title={details}>
            <VisuallyHidden>{details}</VisuallyHidden>
            <span aria-hidden>{label}</span>
            <span className={styles.track} aria-hidden>
              <span
                className={styles.line}
                style={{
                  '--start': percent(Math.min(open, filled)),
                  '--end': percent(Math.max(open, filled)),
                }}
              />
              <span className={styles.filled} style={{ '--at': percent(filled) }} />
              <span className={styles.open} style={{ '--at': percent(open) }} />
            </span>
            <span className={styles.difference} aria-hidden>
              {difference}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.axis} aria-hidden>
        {ticks.map(tick => (
          <span key={tick} style={{ '--at': percent(tick) }}>
            {axisText(tick)}
          </span>
        ))}
      </p>
    </div>
  );
}
