import { useTranslate } from 'ra-core';
import { formatMonth } from '../../engine/format';
import { IconCalendar, IconChevronDown } from '../../ui/display/icons';
import styles from './MonthPicker.module.css';

export interface MonthPickerProps {
  /** The first days of the months. */
  readonly months: readonly string[];
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

/** The month that the cards beside it show. */
export function MonthPicker({ months, month, onMonth }: MonthPickerProps) {
  const translate = useTranslate();
  return (
    <span className={styles.picker}>
      <IconCalendar />
      <select
        className={styles.select}
        aria-label={translate('earn.month')}
        value={month}
        onChange={event => onMonth(event.target.value)}
      >
        {months.map(each => (
          <option key={each} value={each}>
            {formatMonth(each)}
          </option>
        ))}
      </select>
      <IconChevronDown />
    </span>
  );
}
