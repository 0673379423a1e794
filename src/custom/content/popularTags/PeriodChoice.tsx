import { useTranslate } from 'ra-core';
import { popularPeriods } from '../../../contract/endpoints/administration/tagSpellings';
import { Segmented } from '../../../ui/inputs/Segmented';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { useLocale } from '../../../ui/useLocale';
import styles from './PopularTagsTab.module.css';
import { monthChoices } from './usePopularTags';

/** The days up to now, or one of the last months. */
export function PeriodChoice({ value, onChange }: { value: string; onChange: (period: string) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string) => translate(`popularTags.period.${key}`);
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (month: string): string => format.format(new Date(`${month}T00:00:00Z`));
  const months = monthChoices();
  const isMonth = months.includes(value);
  return (
    <div className={styles.period}>
      <Segmented
        label={text('label')}
        size={32}
        tone="neutral"
        value={popularPeriods.find(period => period === value)}
        onChange={onChange}
        choices={popularPeriods.map(period => ({ value: period, label: text(period) }))}
      />
      <MenuButton
        chevron
        size={32}
        variant={isMonth ? 'tonal' : 'outlined'}
        label={isMonth ? nameOf(value) : text('month')}
        items={months.map(month => ({
          label: nameOf(month),
          checked: month === value,
          onSelect: () => onChange(month),
        }))}
      />
    </div>
  );
}
