import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { axisTicks } from './axisTicks';
import styles from './WaterfallChart.module.css';

/** One bar of a waterfall: an amount between two sums, or a sum, which begins at zero. */
export interface WaterfallStep {
  readonly label: string;
  /** The amount as text, beside the bar. */
  readonly value: string;
  /** The sums before and after it, for drawing. */
  readonly from: number;
  readonly to: number;
  /** What was added is tinted, what was taken away is hatched; `none` changes nothing. */
  readonly tone: 'step' | 'subtotal' | 'plus' | 'minus' | 'none' | 'result';
  /** The label, the amount and the sum so far, as one sentence. */
  readonly details: string;
}

/** What a waterfall shows. */
export interface WaterfallChartProps {
  readonly steps: readonly WaterfallStep[];
  /** What the first steps, those of the tone `step`, are together. */
  readonly group: string;
  /** The text of a value on the axis. */
  readonly axisText: (value: number) => string;
  /** Says what is shown, for screen readers. */
  readonly summary: string;
  /** Shown where no step is. */
  readonly hint: string;
}

const tickCount = 4;

/**
 * Amounts that lead from zero to a result, side by side, or below one another where there is no room. Arrow keys move through the steps;
 * the step that has the focus or the pointer is named above them, with the sum so far.
 */
export function WaterfallChart({ steps, group, axisText, summary, hint }: WaterfallChartProps) {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const [focused, setFocused] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const values = steps.flatMap(({ from, to }) => [from, to]);
  const first = Math.min(0, ...values);
  const end = Math.max(0, ...values);
  const span = end - first || 1;
  const ticks = axisTicks(first, end, tickCount).filter(tick => tick >= first && tick <= end);
  const percent = (value: number): string => `${((value - first) / span) * 100}%`;
  const last = steps.length - 1;
  const focusable = Math.min(current, last);
  const move = (event: KeyboardEvent) => {
    const next = nextOf(event.key, focusable, last);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelectorAll<HTMLElement>('[role=img]')[next]?.focus();
  };
  const grouped = steps.filter(({ tone }) => tone === 'step').length;
  const frame: CSSProperties = { '--steps': steps.length, '--grouped': grouped, '--zero': percent(0) };
  return (
    <div role="group" aria-label={summary} className={styles.frame} style={frame}>
      {/* Screen readers read the same with the focus. */}
      <p className={styles.details} aria-hidden>
        {steps[pointed ?? focused ?? -1]?.details ?? hint}
      </p>
      <div className={styles.plot}>
        <div className={styles.ticks} aria-hidden>
          {ticks.map(tick => (
            <span key={tick} className={styles.tick} style={{ '--at': percent(tick) }}>
              {axisText(tick)}
            </span>
          ))}
        </div>
        <ol ref={list} className={styles.steps} onKeyDown={move}>
          {steps.map(({ label, value, from, to, tone, details }, at) => (
            <li key={label} className={styles.item}>
              <div
                role="img"
                aria-label={details}
                tabIndex={at === focusable ? 0 : -1}
                className={styles.step}
                data-tone={tone}
                style={{
                  '--start': percent(Math.min(from, to)),
                  '--end': percent(Math.max(from, to)),
                  '--sum': percent(to),
                }}
                onFocus={() => {
                  setCurrent(at);
                  setFocused(at);
                }}
                onBlur={() => setFocused(undefined)}
                onPointerEnter={() => setPointed(at)}
                onPointerLeave={() => setPointed(undefined)}
              >
                <span className={styles.label}>{label}</span>
                <span className={styles.track}>
                  <span className={styles.bar} />
                  {at < last && <span className={styles.connector} />}
                  <span className={styles.value}>{value}</span>
                </span>
              </div>
            </li>
          ))}
        </ol>
        <p className={styles.group} aria-hidden>
          {group}
        </p>
      </div>
    </div>
  );
}

const nextOf = (key: string, at: number, last: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};
