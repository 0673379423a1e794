import { useDraggable } from '@dnd-kit/core';
import { cx } from '../../../../ui/cx';
import type { Resource } from '../../../resource/resource';
import type { AnyRecord } from '../../../services/anyRecord';
import styles from './Calendar.module.css';

/** One record on one day, as a link to its details. */
export function CalendarEntry({
  resource,
  record,
  day,
  href,
  isOpen,
  isContinued = false,
  tabIndex,
}: {
  resource: Resource;
  record: AnyRecord;
  day: string;
  href: string | undefined;
  isOpen: boolean;
  /** It began on a day before. */
  isContinued?: boolean;
  tabIndex?: -1;
}) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${record.id} ${day}`,
    data: { record, day },
  });
  const title = resource.title(record);
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={cx(
        styles.entry,
        isOpen && styles.open,
        isDragging && styles.dragging,
        isContinued && styles.continued,
      )}
      data-id={record.id}
      aria-current={isOpen || undefined}
    >
      {href === undefined ? (
        <span className={styles.title} data-tip={title}>
          {title}
        </span>
      ) : (
        <a className={styles.title} href={href} data-record={record.id} data-tip={title} tabIndex={tabIndex}>
          {title}
        </a>
      )}
    </li>
  );
}
