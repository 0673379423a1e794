import { useTranslate } from 'ra-core';
import { formatMoney } from '../../engine/format';
import { formatSignedMoney } from '../../engine/formatFigures';
import { differenceOf, negated, signOf } from '../../fields/amounts/amountSums';
import { useLocale } from '../../ui/useLocale';
import styles from './Equation.module.css';
import type { ComposedSteps } from './monthSteps';

export interface EquationProps extends Pick<ComposedSteps, 'terms' | 'result'> {
  readonly isFinal: boolean;
  /** The name of the month. */
  readonly month: string;
}

/** The earnings of a month as a sum with a name for each amount, and a sentence that says why they differ from the days. */
export function Equation({ terms, result, isFinal, month }: EquationProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`earn.waterfall.${key}`, { ...values });
  const [daily, ...others] = terms;
  const change = daily ? differenceOf(result, daily.amount) : result;
  return (
    <>
      <ul role="list" aria-label={text('equation')} className={styles.terms}>
        {terms.map(({ kind, amount }, at) => {
          const isTaken = at > 0 && signOf(amount) < 0;
          return (
            <li key={kind} className={styles.term}>
              {at > 0 && <span className={styles.sign}>{isTaken ? '−' : '+'}</span>}
              <span className={styles.label}>{translate(`earn.kinds.${kind}`)}</span>
              <strong className={styles.amount}>
                {formatMoney(isTaken ? negated(amount) : amount, locale)}
              </strong>
            </li>
          );
        })}
        <li className={styles.term} data-result="">
          <span className={styles.sign}>=</span>
          <span className={styles.label}>{text(isFinal ? 'steps.finalized' : 'steps.estimated')}</span>
          <strong className={styles.amount}>{formatMoney(result, locale)}</strong>
        </li>
      </ul>
      <p className={styles.gap}>
        {!isFinal && text('notFinal', { month })}
        {isFinal && others.length === 0 && text('noGap')}
        {isFinal &&
          others.length > 0 &&
          text('gap', {
            change: formatSignedMoney(change, locale),
            terms: others
              .map(
                ({ kind, amount }) =>
                  `${translate(`earn.kinds.${kind}`)} ${formatSignedMoney(amount, locale)}`,
              )
              .join(', '),
          })}
      </p>
    </>
  );
}
