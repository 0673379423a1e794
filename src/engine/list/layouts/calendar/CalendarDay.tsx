import { useDroppable } from '@dnd-kit/core';
import { useState } from 'react';
import { cx } from '../../../../ui/cx';
import { Popover } from '../../../../ui/overlays/Popover';
import { openOnPlainClick } from '../../rows/openOnPlainClick';
import type { RecordsViewProps } from '../../rows/recordsViewProps';
import type { AnyRecord } from '../../../services/anyRecord';
import { useWords } from '../../../words';
import styles from './Calendar.module.css';
import { daysOfRecord } from './calendarDays';
import { CalendarEntry } from './CalendarEntry';

/** Entries that a day shows. The others are behind "+ 3 more". */
const SHOWN = 3;

/** One day of the month, with its entries. */
export function CalendarDay({
  view: { resource, hrefOf, openId, onOpen },
  day,
  dayText,
  records,
  isOther,
  isToday,
  isActive,
  drop,
  onFocus,
}: {
  view: RecordsViewProps;
  day: string;
  /** Such as "Monday, November 23, 2026". */
  dayText: string;
  records: readonly AnyRecord[];
  /** Of the month before or after. */
  isOther: boolean;
  isToday: boolean;
  /** The only day that the Tab key reaches. */
  isActive: boolean;
  /** Whether the dragged record can be dropped here; undefined while none is dragged. */
  drop: 'possible' | 'refused' | undefined;
  onFocus: () => void;
}) {
  const { translate } = useWords(resource.name);
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shown = records.length > SHOWN ? records.slice(0, SHOWN - 1) : records;
  const hidden = records.length - shown.length;
  const entryOf = (record: AnyRecord, tabIndex?: -1) => (
    <CalendarEntry
      key={record.id}
      {...{ resource, record, day, tabIndex }}
      href={hrefOf(record.id)}
      isOpen={record.id === openId}
      isContinued={daysOfRecord(resource, record)?.first !== day}
    />
  );
  return (
    <td
      ref={element => {
        setNodeRef(element);
        setCell(element);
      }}
      role="gridcell"
      className={cx(styles.day, isOther && styles.other, isToday && styles.today)}
      tabIndex={isActive ? 0 : -1}
      data-day={day}
      data-drop={drop && (isOver ? `${drop}-over` : drop)}
      aria-current={isToday ? 'date' : undefined}
      aria-label={
        records.length
          ? translate('engine.calendar.dayWith', { day: dayText, smart_count: records.length })
          : dayText
      }
      onFocus={onFocus}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || !records.length) return;
        event.preventDefault();
        const [only] = records;
        if (records.length === 1 && only && hrefOf(only.id) !== undefined) onOpen(only.id);
        else setIsOpen(true);
      }}
    >
      <span className={styles.number} aria-hidden>
        {Number(day.slice(-2))}
      </span>
      <ul className={styles.entries}>{shown.map(record => entryOf(record, -1))}</ul>
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          tabIndex={-1}
          aria-label={translate('engine.calendar.moreOn', { count: hidden, day: dayText })}
          onClick={() => setIsOpen(true)}
        >
          {translate('engine.calendar.more', { count: hidden })}
        </button>
      )}
      <Popover
        anchor={cell}
        open={isOpen}
        label={dayText}
        onClose={() => {
          setIsOpen(false);
          cell?.focus();
        }}
      >
        <div className={styles.popover}>
          <strong className={styles.popoverTitle}>{dayText}</strong>
          <ul
            className={styles.entries}
            onClick={openOnPlainClick(id => {
              setIsOpen(false);
              onOpen(id);
            })}
          >
            {records.map(record => entryOf(record))}
          </ul>
        </div>
      </Popover>
    </td>
  );
}
