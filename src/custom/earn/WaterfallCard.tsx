import { useTranslate } from 'ra-core';
import type { EarningLine } from '../../contract/entities/earnings/finalizedEarning';
import { formatMoney } from '../../engine/format';
import { formatMonthName, formatShortMoney, formatSignedMoney } from '../../engine/formatFigures';
import { signOf } from '../../fields/amounts/amountSums';
import { Button } from '../../ui/buttons/Button';
import { IconDownload } from '../../ui/display/icons';
import { Segmented } from '../../ui/inputs/Segmented';
import { useLocale } from '../../ui/useLocale';
import { WaterfallChart } from '../../widgets/charts/WaterfallChart';
import { cx } from '../../ui/cx';
import { downloadTable } from './downloadTable';
import { LoadedCard } from '../../engine/cards/LoadedCard';
import styles from './EarnScreen.module.css';
import type { EarnState } from './earnState';
import { Equation } from './Equation';
import { Money } from './Money';
import { MonthPicker } from './MonthPicker';
import { composeSteps, type ComposedSteps, type DayEarnings, type MonthStep } from './monthSteps';
import type { LoadedQuery } from '../../engine/cards/LoadedCard';

const chartHeight = 310;

export interface WaterfallCardProps {
  readonly month: string;
  readonly months: readonly string[];
  readonly isFinal: boolean;
  readonly query: LoadedQuery<readonly [readonly DayEarnings[], readonly EarningLine[]]>;
  readonly view: EarnState['view'];
  readonly onMonth: (month: string) => void;
  readonly onView: (view: EarnState['view']) => void;
}

/** How the days of a month and what is added and taken away make its result: as a waterfall, as a table, as a file and as a sum. */
export function WaterfallCard({ month, months, isFinal, query, view, onMonth, onView }: WaterfallCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`earn.waterfall.${key}`, { ...values });
  const name = formatMonthName(month, locale);
  const title = text(isFinal ? 'final' : 'open', { month: name });
  const labelOf = useStepLabel(isFinal);
  const composed = query.data && composeSteps(month, query.data[0], query.data[1]);
  const download = () =>
    downloadTable(
      [text('step'), text('amount'), text('sum')],
      (composed?.steps ?? []).map(step => [labelOf(step), step.amount, step.sum]),
      `earnings-${month.slice(0, 7)}.csv`,
    );
  return (
    <LoadedCard
      failureText={translate('earn.failed')}
      title={title}
      actions={
        <>
          <MonthPicker months={months} month={month} onMonth={onMonth} />
          <Segmented
            label={translate('earn.show')}
            size={32}
            tone="neutral"
            value={view}
            onChange={onView}
            choices={[
              { value: 'chart', label: translate('earn.chart') },
              { value: 'table', label: translate('earn.table') },
            ]}
          />
          <Button size={32} icon={IconDownload} disabled={!composed} onClick={download}>
            {translate('earn.csv')}
          </Button>
        </>
      }
      query={{ ...query, data: composed }}
      height={chartHeight + 88}
    >
      {({ steps, terms, result }) =>
        terms.length === 1 && signOf(result) === 0 ? (
          <p className={styles.note}>{text('none', { month: name })}</p>
        ) : (
          <>
            {view === 'chart' ? (
              <Chart month={name} title={title} isFinal={isFinal} steps={steps} result={result} />
            ) : (
              <StepTable title={title} isFinal={isFinal} steps={steps} />
            )}
            <Equation terms={terms} result={result} isFinal={isFinal} month={name} />
            {steps.some(step => step.name === 'later') && <p className={styles.hint}>{text('later')}</p>}
          </>
        )
      }
    </LoadedCard>
  );
}

const useStepLabel = (isFinal: boolean) => {
  const translate = useTranslate();
  return (step: MonthStep): string => {
    if (step.name === 'days') {
      const { first, last } = step;
      return translate(`earn.waterfall.${first === last ? 'day' : 'range'}`, { first, last });
    }
    const name = step.name === 'result' ? (isFinal ? 'finalized' : 'estimated') : step.name;
    return translate(`earn.waterfall.steps.${name}`);
  };
};

interface StepsProps extends Pick<ComposedSteps, 'steps'> {
  readonly title: string;
  readonly isFinal: boolean;
}

const isSum = ({ name }: MonthStep): boolean => name === 'daily' || name === 'result';

/** How a step is drawn. */
const toneOf = ({ name, amount }: MonthStep) => {
  if (name === 'days') return 'step';
  if (name === 'daily') return 'subtotal';
  if (name === 'result') return 'result';
  const sign = signOf(amount);
  return sign === 0 ? 'none' : sign < 0 ? 'minus' : 'plus';
};

function Chart({ month, title, isFinal, steps, result }: StepsProps & { month: string; result: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`earn.waterfall.${key}`, { ...values });
  const labelOf = useStepLabel(isFinal);
  return (
    <WaterfallChart
      steps={steps.map((step, at) => {
        const label = labelOf(step);
        const isChange = !isSum(step) && step.name !== 'days';
        const value = isChange ? formatSignedMoney(step.amount, locale) : formatMoney(step.amount, locale);
        return {
          label,
          value: signOf(step.amount) === 0 ? '–' : value,
          from: isSum(step) ? 0 : Number(steps[at - 1]?.sum ?? 0),
          to: Number(step.sum),
          tone: toneOf(step),
          details: text(isSum(step) ? 'result' : 'details', {
            step: step.name === 'days' ? text('dayStep', { label }) : label,
            amount: value,
            sum: formatMoney(step.sum, locale),
          }),
        };
      })}
      group={text('days', { month })}
      axisText={value => formatShortMoney(value, locale)}
      summary={text('summary', { title, amount: formatMoney(result, locale) })}
      hint={text('hint')}
    />
  );
}

function StepTable({ title, isFinal, steps }: StepsProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`earn.waterfall.${key}`);
  const labelOf = useStepLabel(isFinal);
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('step')}</th>
            <th scope="col">{text('amount')}</th>
            <th scope="col">{text('sum')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(step => (
            <tr key={labelOf(step)} className={cx(isSum(step) && styles.strong)}>
              <th scope="row">{labelOf(step)}</th>
              <td>
                <Money amount={step.amount} />
              </td>
              <td>
                <Money amount={step.sum} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
