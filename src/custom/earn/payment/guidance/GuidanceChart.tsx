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

const isNear = (tick: number, other: number | undefined): boolean =>
  other !== undefined && Math.abs(positionOf(tick) - positionOf(other)) < NEAR;

const percent = (position: number): string => `${(position * 100).toFixed(2)}%`;

/** A bar that begins after this part of the axis has its text before it: behind it, or inside, there is no room. */
const LAST_INSIDE = 0.5;

/** Two ticks that are nearer to each other leave no room for their amounts, which move apart. */
const NEAR = 0.12;

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
  return (
    <div className={styles.chart} role="img" aria-label={translate('payment.guidance.chart')}>
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
          const [from, to] = [positionOf(method.from ?? 0), positionOf(method.below ?? MOST)];
          const isBefore = from > LAST_INSIDE;
          const isSelected = method.type === selected || undefined;
          return (
            <span key={method.type} className={styles.row}>
              <span
                className={styles.bar}
                data-selected={isSelected}
                style={{ insetInlineStart: percent(from), insetInlineEnd: percent(1 - to) }}
              />
              <span
                className={styles.bound}
                data-selected={isSelected}
                style={isBefore ? { insetInlineEnd: percent(1 - from) } : { insetInlineStart: percent(from) }}
              >
                {boundText(method)}
              </span>
            </span>
          );
        })}
        {average !== null && (
          <span
            className={styles.average}
            style={{ insetInlineStart: percent(positionOf(Number(average))) }}
          />
        )}
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
