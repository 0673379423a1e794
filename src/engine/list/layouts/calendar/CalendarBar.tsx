import { Button } from '../../../../ui/buttons/Button';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { IconChevronLeft, IconChevronRight } from '../../../../ui/display/icons';
import type { Resource } from '../../../resource/resource';
import { useWords } from '../../../words';
import styles from './Calendar.module.css';
import { addMonths } from './calendarDays';

/** Above the days: the month, the buttons that change it, and what is not shown. */
export function CalendarBar({
  resource,
  month,
  title,
  note,
  showMonth,
  showToday,
}: {
  resource: Resource;
  month: string;
  /** Such as "November 2026". */
  title: string;
  note: string;
  showMonth: (month: string) => void;
  showToday: () => void;
}) {
  const { translate } = useWords(resource.name);
  return (
    <div className={styles.bar}>
      <IconButton
        icon={IconChevronLeft}
        label={translate('engine.calendar.previous')}
        onClick={() => showMonth(addMonths(month, -1))}
      />
      <IconButton
        icon={IconChevronRight}
        label={translate('engine.calendar.next')}
        onClick={() => showMonth(addMonths(month, 1))}
      />
      <Button size={32} onClick={showToday}>
        {translate('engine.calendar.today')}
      </Button>
      <h2 className={styles.month} aria-live="polite">
        {title}
      </h2>
      <span role="status" className={styles.note}>
        {note}
      </span>
    </div>
  );
}
