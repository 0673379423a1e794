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
  dayText,
}: Pick<RecordsViewProps, 'hrefOf' | 'openId' | 'onOpen' | 'label'> & {
  resource: Resource;
  byDay: ReadonlyMap<string, readonly AnyRecord[]>;
  today: string;
  dayText: (day: string) => string;
}) {
  const { resourceText } = useWords(resource.name);
  const { card } = resource.list;
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.agenda}
      data-rows=""
      onClick={openOnPlainClick(onOpen)}
    >
      {[...byDay].map(
        ([day, records]) =>
          records.length > 0 && (
            <section key={day} aria-label={dayText(day)}>
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
          ),
      )}
    </div>
  );
}
