import { useTranslate } from 'ra-core';
import type { PaymentConfig } from '../../../../contract/entities/payments/paymentMethod';
import { formatMoney } from '../../../../engine/format';
import { useLocale } from '../../../../ui/useLocale';
import { useBoundText } from './boundText';
import styles from './GuidanceChart.module.css';

/** The largest amount of the axis, in dollars. Larger ones are at its end. */
const MOST = 1000;

/** The position of an amount on the axis, 0 to 1: small amounts need more room than large ones. */
const positionOf = (amount: number): number => Math.log10(1 + Math.min(amount, MOST)) / Math.log10(1 + MOST);

/** Two ticks that are nearer to each other leave no room for their amounts, which move apart. */
const NEAR = 0.12;

const isNear = (tick: number, other: number | undefined): boolean =>
  other !== undefined && Math.abs(positionOf(tick) - positionOf(other)) < NEAR;

const percent = (position: number): string => `${(position * 100).toFixed(2)}%`;

/** Bars that are a smaller part of the axis have their text beside them: inside it would be cut. */
const LEAST_WITH_TEXT = 0.5;

/** Where the text of a bar is, so that all of it is shown. */
const sideOfText = (from: number, below: number): 'inside' | 'before' | 'after' => {
  if (below - from >= LEAST_WITH_TEXT) return 'inside';
  return from >= 1 - below ? 'before' : 'after';
};

/** The monthly earnings that each method suits, as bars on one axis, with the person's own. The table has the same as text. */
export function GuidanceChart({
  methods,
  average,
  selected,
}: {
  methods: PaymentConfig['methods'];
  /** In dollars; null where there is no final month. */
  average: string | null;
  selected: unknown;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const boundText = useBoundText();
  const ticks = [
    ...new Set([0, ...methods.flatMap(({ from, below }) => [from ?? 0, below ?? 0]), MOST]),
  ].sort((a, b) => a - b);
  const short = (amount: number) => formatMoney(String(amount), locale, 'USD').replace(/[.,]00(?=\D|$)/, '');
  const own =
    average === null
      ? undefined
      : {
          at: positionOf(Number(average)),
          text: formatMoney(average, locale, 'USD'),
        };
  return (
    <div className={styles.chart} role="img" aria-label={translate('payment.guidance.chart')}>
      {own && (
        <div className={styles.own}>
          <span
            style={
              own.at > 0.5 ? { insetInlineEnd: percent(1 - own.at) } : { insetInlineStart: percent(own.at) }
            }
          >
            {own.text}
          </span>
        </div>
      )}
      <div className={styles.names}>
        {methods.map(({ type }) => (
          <span key={type} data-selected={type === selected || undefined}>
            {translate(`payment.types.${type}`)}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        {ticks.map(tick => (
          <span key={tick} className={styles.tick} style={{ insetInlineStart: percent(positionOf(tick)) }} />
        ))}
        {methods.map(method => {
          const from = positionOf(method.from ?? 0);
          const below = positionOf(method.below ?? MOST);
          const isSelected = method.type === selected || undefined;
          const side = sideOfText(from, below);
          const text = boundText(method);
          return (
            <span key={method.type} className={styles.row} data-selected={isSelected}>
              <span
                className={styles.bar}
                style={{ insetInlineStart: percent(from), insetInlineEnd: percent(1 - below) }}
              >
                {side === 'inside' && <span className={styles.inside}>{text}</span>}
              </span>
              {side !== 'inside' && (
                <span
                  className={styles.beside}
                  style={
                    side === 'before'
                      ? { insetInlineEnd: percent(1 - from) }
                      : { insetInlineStart: percent(below) }
                  }
                >
                  {text}
                </span>
              )}
            </span>
          );
        })}
        {own && <span className={styles.average} style={{ insetInlineStart: percent(own.at) }} />}
      </div>
      <div className={styles.axis}>
        {ticks.map((tick, at) => (
          <span
            key={tick}
            data-before={isNear(tick, ticks[at + 1]) || undefined}
            data-after={isNear(tick, ticks[at - 1]) || undefined}
            style={{ insetInlineStart: percent(positionOf(tick)) }}
          >
            {short(tick)}
          </span>
        ))}
      </div>
    </div>
  );
}
