import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/addresses';
import { topSorts, type Figures, type TopMoment } from '../../contract/endpoints/figures/figures';
import { formatCount, formatMoney } from '../../engine/format';
import { formatChange, formatHours, formatShare } from '../../engine/formatFigures';
import { usePictureSource } from '../../engine/usePictureSource';
import { Button } from '../../ui/buttons/Button';
import { Thumbnail } from '../../ui/display/Thumbnail';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Segmented } from '../../ui/inputs/Segmented';
import { Pager } from '../../ui/navigation/Pager';
import { cx } from '../../ui/cx';
import { useLocale } from '../../ui/useLocale';
import { CardFailure } from '../../resources/shared/figures/CardFailure';
import cardStyles from '../../resources/shared/figures/FigureCard.module.css';
import styles from './TopMomentsCard.module.css';
import { useTop, type TopPeriod } from './useFigures';

export interface TopMomentsCardProps {
  readonly of: TopPeriod;
  /** All figures of the period; undefined over all time, of which moments alone know theirs. */
  readonly totals: Figures | undefined;
  /** The address of all moments; undefined where they are shown in pages here. */
  readonly allTo: string | undefined;
}

/** The moments with the highest figures, and what is left for the others. */
export function TopMomentsCard({ of, totals, allTo }: TopMomentsCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const headingId = useId();
  const [sort, setSort] = useState<(typeof topSorts)[number]>('views');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(30);
  const isShort = allTo !== undefined;
  const shown = isShort ? { page: 1, per_page: 5 } : { page, per_page: perPage };
  const { data, error, refetch } = useTop(of, sort, shown);
  const text = (key: string, values?: object) => translate(`analytics.top.${key}`, { ...values });
  // The hours before are not stored long enough to compare with them.
  const hasChange = totals !== undefined && of !== 'lifetime' && !('hours' in of);
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const others = total - items.length;
  const rest = totals && Math.max(0, totals.views - items.reduce((all, { views }) => all + views, 0));
  const shareStyle = isShort ? undefined : styles.share;
  const shareOf = (views: number) =>
    totals && totals.views > 0 ? formatShare(views / totals.views, locale) : '–';
  return (
    <section aria-labelledby={headingId} className={cardStyles.card}>
      <header className={cardStyles.cardHeader}>
        <h2 id={headingId} className={cardStyles.cardTitle}>
          {text('title')}
        </h2>
        <div className={cardStyles.cardActions}>
          {isShort ? (
            <Button variant="text" size={32} to={allTo}>
              {text('all', { count: formatCount(total, locale) })}
            </Button>
          ) : (
            <Segmented
              label={text('sort')}
              size={32}
              tone="neutral"
              value={sort}
              onChange={value => {
                setSort(value);
                setPage(1);
              }}
              choices={topSorts.map(value => ({
                value,
                label: text(value === 'watch_time' ? 'watch' : value),
              }))}
            />
          )}
        </div>
      </header>
      {!data && error && <CardFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height={280} />}
      {data && items.length === 0 && <p className={cardStyles.note}>{text('none')}</p>}
      {items.length > 0 && (
        <div className={cardStyles.scroller} tabIndex={0} role="group" aria-labelledby={headingId}>
          <table className={cx(cardStyles.table, styles.table)}>
            <thead>
              <tr>
                <th scope="col">{text('moment')}</th>
                <th scope="col">{text('views')}</th>
                {totals && (
                  <th scope="col" className={shareStyle}>
                    {text('share')}
                  </th>
                )}
                <th scope="col">{text('watch')}</th>
                {!isShort && <th scope="col">{text('earnings')}</th>}
                {hasChange && <th scope="col">{text('change')}</th>}
              </tr>
            </thead>
            <tbody>
              {items.map(each => (
                <tr key={each.id}>
                  <th scope="row">
                    <MomentName moment={each} />
                  </th>
                  <td className={styles.strong}>{formatCount(each.views, locale)}</td>
                  {totals && <td className={shareStyle}>{shareOf(each.views)}</td>}
                  <td title={formatHours(each.watch_time, locale, 3)}>
                    {formatHours(each.watch_time, locale)}
                  </td>
                  {!isShort && <td>{formatMoney(each.earnings, locale)}</td>}
                  {hasChange && <td>{changeOf(each, locale) ?? text('new')}</td>}
                </tr>
              ))}
            </tbody>
            {totals && rest !== undefined && (
              <tfoot>
                {isShort && others > 0 && (
                  <tr>
                    <th scope="row">{text('others', { smart_count: others })}</th>
                    <td>{formatCount(rest, locale)}</td>
                    <td>{shareOf(rest)}</td>
                    <td colSpan={2} />
                  </tr>
                )}
                <tr className={styles.strong}>
                  <th scope="row">{text('everything')}</th>
                  <td>{formatCount(totals.views, locale)}</td>
                  <td className={shareStyle}>{shareOf(totals.views)}</td>
                  <td>{formatHours(totals.watch_time, locale)}</td>
                  {!isShort && <td>{formatMoney(totals.earnings, locale)}</td>}
                  {hasChange && <td />}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {!isShort && data && (
        <Pager
          page={page}
          perPage={perPage}
          total={total}
          perPageOptions={[10, 30, 50]}
          onPage={setPage}
          onPerPage={value => {
            setPerPage(value);
            setPage(1);
          }}
        />
      )}
    </section>
  );
}

const changeOf = ({ views, previous_views: before }: TopMoment, locale: string): string | undefined =>
  before === null ? undefined : formatChange(views, before, locale);

function MomentName({ moment: { id, title, thumbnail, duration } }: { moment: TopMoment }) {
  const translate = useTranslate();
  const pictureSource = usePictureSource();
  if (title === null) return <span className={styles.name}>{translate('analytics.top.deleted')}</span>;
  return (
    <span className={styles.name}>
      <Thumbnail src={pictureSource(thumbnail) ?? undefined} width={56} duration={duration ?? undefined} />
      <Link to={`${addressOf.content('moments')}?moment=${id}`}>{title}</Link>
    </span>
  );
}
