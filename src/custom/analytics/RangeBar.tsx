import { useTranslate } from 'ra-core';
import { rangeProblem, type DayRange } from '../../contract/figures/range';
import { Segmented } from '../../ui/inputs/Segmented';
import { SelectInput } from '../../ui/inputs/SelectInput';
import { TextInput } from '../../ui/inputs/TextInput';
import styles from './RangeBar.module.css';
import {
  comparisons,
  hoursPreset,
  presetsOf,
  type AnalyticsPreset,
  type AnalyticsState,
} from './analyticsState';

export interface RangeBarProps {
  readonly state: AnalyticsState;
  readonly now: Date;
  readonly onPreset: (preset: AnalyticsPreset) => void;
  readonly onRange: (range: DayRange) => void;
  readonly onComparison: (comparison: string) => void;
}

/** The period of the screen: one of the usual ones, or any days; and what it is compared with. */
export function RangeBar({ state, now, onPreset, onRange, onComparison }: RangeBarProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`analytics.${key}`);
  const { range, preset, comparison } = state;
  const problem = rangeProblem(range, now);
  const dayInput = (path: keyof DayRange, label: string) => (
    <TextInput
      type="date"
      label={label}
      value={range[path]}
      error={problem?.path === path ? problem.message : undefined}
      onChange={event => onRange({ ...range, [path]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.bar}>
      <Segmented
        label={translate('figures.period.label')}
        tone="neutral"
        value={preset}
        onChange={onPreset}
        choices={presetsOf(state.tab).map(value => ({ value, label: translate(`figures.period.${value}`) }))}
      />
      <div className={styles.days}>
        {dayInput('start_date', text('days.start'))}
        {dayInput('end_date', text('days.end'))}
      </div>
      {preset !== 'lifetime' && preset !== hoursPreset && (
        <div className={styles.compare}>
          <SelectInput
            label={text('compare.label')}
            value={comparison}
            onChange={event => onComparison(event.currentTarget.value)}
            choices={comparisons.map(value => ({ value, label: text(`compare.${value}`) }))}
          />
        </div>
      )}
    </div>
  );
}
