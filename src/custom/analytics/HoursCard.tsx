import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { FiguresOfHour } from '../../contract/endpoints/figures/figures';
import { formatCount } from '../../engine/format';
import { formatShort } from '../../engine/formatFigures';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useLocale } from '../../ui/useLocale';
import styles from './HoursCard.module.css';
import cardStyles from '../../resources/shared/figures/FigureCard.module.css';

const steps = 6;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The views of each hour of the week, as a table whose cells are coloured in six steps. */
export function HoursCard({ figures }: { figures: readonly FiguresOfHour[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const headingId = useId();
  const text = (key: string, values?: object) => translate(`analytics.hours.${key}`, { ...values });
  const most = Math.max(0, ...figures.map(({ views }) => views));
  const busiest = figures.find(({ views }) => views === most);
  const stepOf = (views: number) =>
    most === 0 ? 0 : Math.min(steps - 1, Math.floor((views / most) * steps));
  const viewsAt = (weekday: number, hour: number) =>
    figures.find(each => each.weekday === weekday && each.hour === hour)?.views ?? 0;
  return (
    <section aria-labelledby={headingId} className={cardStyles.card}>
      <header className={cardStyles.cardHeader}>
        <h2 id={headingId} className={cardStyles.cardTitle}>
          {text('title')}
        </h2>
        <span className={styles.unit}>{text('unit')}</span>
      </header>
      <div className={styles.scroller} tabIndex={0} role="group" aria-labelledby={headingId}>
        <table className={styles.map}>
          <thead>
            <tr>
              <td />
              {hours.map(hour => (
                <th key={hour} scope="col">
                  {hour % 3 === 0 ? (
                    String(hour).padStart(2, '0')
                  ) : (
                    <VisuallyHidden>{clock(hour)}</VisuallyHidden>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map(weekday => (
              <tr key={weekday}>
                <th scope="row">
                  <abbr title={text(`weekdays.${weekday}`)}>{text(`weekdays.${weekday}`).slice(0, 3)}</abbr>
                </th>
                {hours.map(hour => {
                  const views = viewsAt(weekday, hour);
                  const label = {
                    weekday: text(`weekdays.${weekday}`),
                    hour: clock(hour),
                    views: formatCount(views, locale),
                  };
                  return (
                    <td
                      key={hour}
                      title={text('cell', label)}
                      data-step={stepOf(views)}
                      data-busiest={
                        busiest?.weekday === weekday && busiest.hour === hour && most > 0 ? true : undefined
                      }
                    >
                      <VisuallyHidden>{label.views}</VisuallyHidden>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.busiest}>
        {busiest && most > 0
          ? text('busiest', {
              weekday: text(`weekdays.${busiest.weekday}`),
              hour: clock(busiest.hour),
              views: formatCount(busiest.views, locale),
            })
          : text('none')}
      </p>
      {most > 0 && (
        <p className={styles.legend} aria-hidden>
          {text('from', { value: formatShort(Math.ceil(most / steps), locale) })}
          {Array.from({ length: steps }, (_, step) => (
            <span key={step} data-step={step} />
          ))}
          {text('to', { value: formatShort(Math.floor((most * (steps - 1)) / steps), locale) })}
        </p>
      )}
    </section>
  );
}
