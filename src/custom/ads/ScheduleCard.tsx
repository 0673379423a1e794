import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Ad } from '../../contract/entities/ads/ad';
import type { AdLocation } from '../../contract/entities/ads/adChoices';
import { useWords } from '../../engine/words';
import { formatShortDay } from '../../resources/ads/adFormats';
import { isPlanChanged, useAdPlan, withEdit, type EditedAd } from '../../resources/ads/adPlan';
import { IconButton } from '../../ui/buttons/IconButton';
import { Chip } from '../../ui/display/Chip';
import { IconChevronLeft, IconChevronRight, IconWarning } from '../../ui/display/icons';
import { Segmented } from '../../ui/inputs/Segmented';
import { useLocale } from '../../ui/useLocale';
import styles from './AdCards.module.css';
import { ScheduleCalendar } from './ScheduleCalendar';
import { daysOfGaps, gapsOf, movePeriod, periodAround, scheduleOf, addDays } from './schedulePeriod';
import { ScheduleTable } from './ScheduleTable';

const views = ['chart', 'table'] as const;

/** The ads of one location as bars of a calendar or as a table, with overlaps and gaps, and the unsaved values of the open form. */
export function ScheduleCard({ ads, location }: { ads: readonly Ad[]; location: AdLocation }) {
  const translate = useTranslate();
  const { choice } = useWords('ads');
  const locale = useLocale();
  const headingId = useId();
  const { edited } = useAdPlan();
  const [period, setPeriod] = useState(() => periodAround(Date.now()));
  const [view, setView] = useState<(typeof views)[number]>('chart');
  const planned: readonly (Ad | EditedAd)[] =
    edited && isPlanChanged(ads, edited) ? withEdit(ads, edited) : ads;
  const { shown, segments } = scheduleOf(planned, period, location);
  const gaps = gapsOf(segments);
  const days = daysOfGaps(gaps);
  const View = view === 'chart' ? ScheduleCalendar : ScheduleTable;
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{translate('ads.schedule.title', { location: choice('location', location) })}</h2>
        {gaps.length > 0 && (
          <Chip large tone="warn" icon={IconWarning}>
            {days > 0
              ? translate('ads.schedule.gaps', { smart_count: days })
              : translate('ads.schedule.shortGaps')}
          </Chip>
        )}
        <div className={styles.tools}>
          <Segmented
            size={32}
            tone="neutral"
            label={translate('ads.schedule.view')}
            value={view}
            onChange={setView}
            choices={views.map(value => ({ value, label: translate(`ads.schedule.${value}`) }))}
          />
          <div className={styles.period}>
            <IconButton
              icon={IconChevronLeft}
              label={translate('ads.schedule.earlier')}
              onClick={() => setPeriod(movePeriod(period, -1))}
            />
            <span className={styles.note} role="status">
              {translate('ads.schedule.period', {
                from: formatShortDay(period.from, locale),
                to: formatShortDay(addDays(period.to, -1), locale),
              })}
            </span>
            <IconButton
              icon={IconChevronRight}
              label={translate('ads.schedule.later')}
              onClick={() => setPeriod(movePeriod(period, 1))}
            />
          </div>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={styles.note}>{translate('ads.schedule.none')}</p>
      ) : (
        <View {...{ shown, segments, period }} editedId={edited?.id} />
      )}
    </section>
  );
}
