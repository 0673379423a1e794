import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useWords } from '../../engine/words';
import { formatSchedule, formatShortDay } from '../../resources/ads/adFormats';
import { useLocale } from '../../ui/useLocale';
import styles from './ScheduleCalendar.module.css';
import { barOf, countsOf, gapsOf, linesOf, percentOf } from './schedulePeriod';
import type { ScheduleViewProps } from './scheduleView';
import { useAdLinks } from './useAdLinks';

/** From this many on, ads at once have the darkest tone. */
const mostAtOnce = 4;

/** One bar for each ad, a row with how many run at once, gaps hatched, and a line for today. `ScheduleTable` has the same as a table. */
export function ScheduleCalendar({ shown, segments, period, editedId }: ScheduleViewProps) {
  const translate = useTranslate();
  const { resourceText } = useWords('ads');
  const locale = useLocale();
  const linkTo = useAdLinks();
  const now = Date.now();
  const lines = linesOf(period);
  const gaps = gapsOf(segments);
  const counts = countsOf(segments);
  const tones = [...new Set(counts.flatMap(({ count }) => (count > 0 ? [Math.min(count, mostAtOnce)] : [])))];
  const at = (time: number) => ({ insetInlineStart: `${percentOf(time, period)}%` });
  const between = ({ from, to }: { from: number; to: number }) => ({
    ...at(from),
    inlineSize: `${percentOf(to, period) - percentOf(from, period)}%`,
  });
  const daysOf = ({ from, to }: { from: number; to: number }): string => {
    const [first, last] = [formatShortDay(from, locale), formatShortDay(to - 1, locale)];
    return first === last ? first : translate('ads.schedule.period', { from: first, to: last });
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.body}>
        <div className={styles.grid} aria-hidden>
          {lines.map(time => (
            <span key={time} className={styles.line} style={at(time)}>
              {formatShortDay(time, locale)}
            </span>
          ))}
          {gaps.map(gap => (
            <span key={gap.from} className={styles.gap} style={between(gap)} />
          ))}
          {now >= period.from && now < period.to && (
            <span className={styles.today} style={at(now)}>
              <span>{translate('ads.schedule.today')}</span>
            </span>
          )}
        </div>
        <ul role="list" className={styles.rows}>
          {shown.map(ad => {
            const bar = barOf(ad, period);
            const to = linkTo(ad.id);
            const dates = formatSchedule(ad, locale, resourceText);
            return (
              <li key={ad.id} className={styles.row}>
                {to ? (
                  <Link dir="auto" to={to} className={styles.name}>
                    {ad.name}
                  </Link>
                ) : (
                  <span dir="auto" className={styles.name}>
                    {ad.name}
                  </span>
                )}
                <span className={styles.track}>
                  {bar && (
                    <span
                      className={styles.bar}
                      data-is-edited={ad.id === editedId || undefined}
                      data-tip={dates}
                      style={{ insetInlineStart: `${bar.start}%`, inlineSize: `${bar.width}%` }}
                    >
                      {dates}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        <div className={styles.row} data-is-sum>
          <span className={styles.name}>{translate('ads.schedule.atOnce')}</span>
          <span className={styles.track}>
            {counts.map(({ from, to, count }) =>
              count === 0 ? null : (
                <span
                  key={from}
                  className={styles.count}
                  data-tone={Math.min(count, mostAtOnce)}
                  data-tip={`${daysOf({ from, to })}: ${translate('ads.schedule.ads', { smart_count: count })}`}
                  style={between({ from, to })}
                >
                  {count}
                </span>
              ),
            )}
          </span>
        </div>
      </div>
      <ul role="list" className={styles.legend}>
        {tones.toSorted().map(tone => (
          <li key={tone}>
            <span className={styles.count} data-tone={tone} aria-hidden />
            {translate('ads.schedule.ads', { smart_count: tone })}
            {tone === mostAtOnce && '+'}
          </li>
        ))}
        {gaps.map(gap => (
          <li key={gap.from}>
            <span className={styles.gap} aria-hidden />
            {translate('ads.schedule.gap', { days: daysOf(gap) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
