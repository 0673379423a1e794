import { useTranslate } from 'ra-core';
import type { FinalizedEarning } from '../../contract/entities/earnings/finalizedEarning';
import { formatMoney } from '../../engine/format';
import { formatMonthName, formatShortMoney, formatSignedMoney } from '../../engine/formatFigures';
import { differenceOf } from '../../fields/amounts/amountSums';
import { useLocale } from '../../ui/useLocale';
import { DotPlot } from '../../widgets/charts/DotPlot';
import { LoadedCard } from '../../engine/cards/LoadedCard';
import styles from './EarnScreen.module.css';
import type { LoadedQuery } from '../../engine/cards/LoadedCard';

const lastMonths = 6;
const plotHeight = 214;

/** How far the last final months are from what was estimated. */
export function DotsCard({ query }: { query: LoadedQuery<readonly FinalizedEarning[]> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`earn.dots.${key}`, { ...values });
  const money = (amount: string) => formatMoney(amount, locale);
  return (
    <LoadedCard
      failureText={translate('earn.failed')}
      title={text('title')}
      query={query}
      height={plotHeight}
    >
      {months =>
        months.length === 0 ? (
          <p className={styles.note}>{translate('earn.history.none')}</p>
        ) : (
          <DotPlot
            rows={months.slice(0, lastMonths).map(({ month, daily, finalized }) => {
              const difference = formatSignedMoney(differenceOf(finalized, daily), locale);
              return {
                label: formatMonthName(month, locale, 'short'),
                open: Number(daily),
                filled: Number(finalized),
                difference,
                details: text('row', {
                  month: formatMonthName(month, locale),
                  estimated: money(daily),
                  finalized: money(finalized),
                  difference,
                }),
              };
            })}
            names={{
              open: text('estimated'),
              filled: text('finalized'),
              difference: text('difference'),
            }}
            axisText={value => formatShortMoney(value, locale)}
          />
        )
      }
    </LoadedCard>
  );
}
