import styles from './Sparkline.module.css';

const width = 104;
const height = 32;
/** Room for the dot at the end. */
const margin = 4;

/** The values of a {@link Sparkline}. */
export interface SparklineProps {
  /** At least two; they are drawn from left to right. */
  readonly values: readonly number[];
  /** The compared values, drawn behind. */
  readonly previous?: readonly number[] | undefined;
}

/**
 * The course of a number in a line of text. It has no axis: the number beside it says how much, and screen readers skip it.
 *
 * @example <Sparkline values={[3, 5, 4]} previous={[2, 2, 3]} />
 */
export function Sparkline({ values, previous = [] }: SparklineProps) {
  const all = [...values, ...previous];
  const least = Math.min(...all);
  const range = Math.max(...all) - least;
  const pointsOf = (list: readonly number[]) =>
    list.map((value, at) => {
      const x = margin + (list.length < 2 ? 0 : at / (list.length - 1)) * (width - 2 * margin);
      const y = height - margin - (range === 0 ? 0 : (value - least) / range) * (height - 2 * margin);
      return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const;
    });
  const points = pointsOf(values);
  const end = points.at(-1);
  if (!end) return null;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {previous.length > 1 && <polyline className={styles.previous} points={pointsOf(previous).join(' ')} />}
      <polyline className={styles.line} points={points.join(' ')} />
      <circle className={styles.end} cx={end[0]} cy={end[1]} r={3} />
    </svg>
  );
}
