import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatExactly } from '../../engine/format';
import { useWords } from '../../engine/words';
import { formatSchedule } from '../../resources/ads/adFormats';
import { useLocale } from '../../ui/useLocale';
import styles from './AdCards.module.css';
import type { ScheduleViewProps } from './scheduleView';
import { useAdLinks } from './useAdLinks';

/** What the calendar shows, as two tables: the dates of each ad, and which ads run at each time. */
export function ScheduleTable({ shown, segments }: ScheduleViewProps) {
  const translate = useTranslate();
  const { resourceText, choice } = useWords('ads');
  const locale = useLocale();
  const linkTo = useAdLinks();
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption>{translate('ads.schedule.tableOfAds')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('ads.schedule.ad')}</th>
            <th scope="col">{translate('ads.schedule.size')}</th>
            <th scope="col">{translate('ads.schedule.dates')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(ad => {
            const to = linkTo(ad.id);
            return (
              <tr key={ad.id}>
                <th scope="row">{to ? <Link to={to}>{ad.name}</Link> : ad.name}</th>
                <td>{'size' in ad ? choice('size', ad.size) : ''}</td>
                <td>{formatSchedule(ad, locale, resourceText)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>{translate('ads.schedule.tableOfTimes')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('ads.schedule.time')}</th>
            <th scope="col" data-number>
              {translate('ads.schedule.count')}
            </th>
            <th scope="col">{translate('ads.schedule.names')}</th>
          </tr>
        </thead>
        <tbody>
          {segments.map(({ from, to, ads }) => (
            <tr key={from}>
              <th scope="row">
                {translate('ads.schedule.period', {
                  from: formatExactly(new Date(from), locale),
                  to: formatExactly(new Date(to), locale),
                })}
              </th>
              <td data-number>{ads.length}</td>
              <td>{ads.map(({ name }) => name).join(', ') || translate('ads.schedule.noAds')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
