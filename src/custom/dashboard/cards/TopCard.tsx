import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import type { FiguresSummary, TopMoment } from '../../../contract/endpoints/figures/figures';
import { figureLimits } from '../../../contract/figures/figureLimits';
import { formatCount } from '../../../engine/format';
import { formatShare } from '../../../engine/formatFigures';
import { usePictureSource } from '../../../engine/usePictureSource';
import { Button } from '../../../ui/buttons/Button';
import { Thumbnail } from '../../../ui/display/Thumbnail';
import { useLocale } from '../../../ui/useLocale';
import { LoadedCard } from '../../../engine/cards/LoadedCard';
import { MomentLink } from './MomentLink';
import styles from './TopCard.module.css';
import type { LoadedQuery } from '../../../engine/cards/LoadedCard';
import { useTopMoments } from '../useDashboard';

/** The most viewed moments of the last 48 hours, with their shares of all views, and what is left for the others. */
export function TopCard({ summary }: { summary: LoadedQuery<FiguresSummary> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`dashboard.top.${key}`, { ...values });
  const { data, ...query } = useTopMoments();
  const all = summary.data?.recent.views;
  return (
    <LoadedCard
      failureText={translate('dashboard.failed')}
      title={text('title', { count: figureLimits.topCount })}
      actions={
        all !== undefined && all > 0
          ? text('total', { smart_count: all, count: formatCount(all, locale) })
          : undefined
      }
      query={{ ...query, data: data?.items }}
      height={180}
    >
      {items =>
        items.length === 0 ? (
          <p className={styles.note}>{text('none')}</p>
        ) : (
          <>
            <ol className={styles.list}>
              {items.map((moment, at) => (
                <TopRow key={moment.id} moment={moment} at={at} first={items[0]!.views} all={all} />
              ))}
            </ol>
            <footer className={styles.footer}>
              <Others all={all} items={items} />
              <Button variant="text" size={28} to={`${addressOf.analytics}?tab=moments&days=48h`}>
                {text('all')}
              </Button>
            </footer>
          </>
        )
      }
    </LoadedCard>
  );
}

function TopRow({
  moment,
  at,
  first,
  all,
}: {
  moment: TopMoment;
  at: number;
  first: number;
  all: number | undefined;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const pictureSource = usePictureSource();
  const { id, title, thumbnail, duration, views } = moment;
  return (
    <li className={styles.row}>
      <span className={styles.place} aria-hidden="true">
        {at + 1}
      </span>
      <Thumbnail src={pictureSource(thumbnail) ?? undefined} width={72} duration={duration ?? undefined} />
      <span className={styles.name}>
        {title === null ? translate('dashboard.top.deleted') : <MomentLink id={id}>{title}</MomentLink>}
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ width: `${first > 0 ? (views / first) * 100 : 0}%` }} />
        </span>
      </span>
      <span className={styles.numbers}>
        <strong>{formatCount(views, locale)}</strong>
        {all !== undefined && all > 0 && <span>{formatShare(views / all, locale)}</span>}
      </span>
    </li>
  );
}

function Others({ all, items }: { all: number | undefined; items: readonly TopMoment[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const left = (all ?? 0) - items.reduce((sum, { views }) => sum + views, 0);
  // The summary and the list are two calls: views between them belong to neither.
  if (all === undefined || left <= 0) return null;
  return (
    <span>
      {translate('dashboard.top.others', {
        views: formatCount(left, locale),
        share: formatShare(left / all, locale),
      })}
    </span>
  );
}
