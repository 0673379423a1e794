import { useEffect, useRef } from 'react';
import type { Resource } from '../../../resource/resource';
import type { AnyRecord } from '../../../services/anyRecord';
import { useWords } from '../../../words';
import { openOnPlainClick } from '../../rows/openOnPlainClick';
import type { RecordsViewProps } from '../../rows/recordsViewProps';
import styles from './Calendar.module.css';

/** The days of a month that have records, one below the other, on a phone. */
export function CalendarAgenda({
  resource,
  byDay,
  hrefOf,
  openId,
  onOpen,
  label,
  today,
  todayRequests,
  dayText,
}: Pick<RecordsViewProps, 'hrefOf' | 'openId' | 'onOpen' | 'label'> & {
  resource: Resource;
  byDay: ReadonlyMap<string, readonly AnyRecord[]>;
  today: string;
  /** With each more, today is scrolled into view, or the next day with records. */
  todayRequests: number;
  dayText: (day: string) => string;
}) {
  const { resourceText } = useWords(resource.name);
  const { card } = resource.list;
  const days = [...byDay].filter(([, records]) => records.length > 0);
  const nextDay = days.find(([day]) => day >= today && day.startsWith(today.slice(0, 7)))?.[0];
  const nextSection = useRef<HTMLElement>(null);
  const scrolled = useRef(todayRequests);
  useEffect(() => {
    // After a change of the month, the days are there later than the request.
    if (scrolled.current === todayRequests || !nextSection.current) return;
    scrolled.current = todayRequests;
    nextSection.current.scrollIntoView({ block: 'start' });
  }, [todayRequests, nextDay]);
  return (
    <div role="group" aria-label={label} data-rows="" onClick={openOnPlainClick(onOpen)}>
      {days.map(([day, records]) => (
        <section
          key={day}
          ref={day === nextDay ? nextSection : undefined}
          className={styles.agendaSection}
          aria-label={dayText(day)}
        >
          <h3 className={styles.agendaDay} aria-current={day === today ? 'date' : undefined}>
            {dayText(day)}
          </h3>
          <ul className={styles.agendaList}>
            {records.map(record => {
              const href = hrefOf(record.id);
              return (
                <li
                  key={record.id}
                  className={styles.agendaItem}
                  aria-current={record.id === openId || undefined}
                >
                  {href === undefined ? (
                    <span className={styles.title}>{resource.title(record)}</span>
                  ) : (
                    <a className={styles.title} href={href} data-record={record.id}>
                      {resource.title(record)}
                    </a>
                  )}
                  <span className={styles.subtitle}>{card.subtitle(record, resourceText)}</span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
