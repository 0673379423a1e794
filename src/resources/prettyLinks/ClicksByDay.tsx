import { useQuery } from '@tanstack/react-query';
import { prettyLinkEndpoints } from '../../contract/endpoints/prettyLinks';
import type { PrettyLink } from '../../contract/entities/prettyLink';
import { formatCalendarDay, formatCount } from '../../engine/format';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './ClicksByDay.module.css';
import { useLocale } from '../../ui/useLocale';

/** The clicks of a link on each of the last days as bars, and as a table for screen readers. */
export function ClicksByDay({
  record: { id, clicks: total },
}: {
  record: Pick<PrettyLink, 'id' | 'clicks'>;
}) {
  const { resourceText, translate } = useWords('prettyLinks');
  const { call, describeError } = useServices();
  const { data, error, refetch } = useQuery({
    // With the total, so that a list that shows more clicks fetches the days again.
    queryKey: ['prettyLinks', 'clicks', id, total],
    queryFn: ({ signal }) => call(prettyLinkEndpoints.clicks, { params: { id }, query: {} }, { signal }),
  });
  return (
    <section className={styles.chart} aria-label={resourceText('byDay.title')}>
      {data ? (
        <Days days={data.items} />
      ) : error ? (
        <p role="alert" className={styles.note}>
          {describeError(error)}
          <Button size={28} icon={IconRetry} onClick={() => void refetch()}>
            {translate('engine.list.retry')}
          </Button>
        </p>
      ) : (
        <Skeleton width="100%" height={116} />
      )}
    </section>
  );
}

interface Day {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly clicks: number;
}

function Days({ days }: { days: readonly Day[] }) {
  const { resourceText } = useWords('prettyLinks');
  const locale = useLocale();
  const sum = days.reduce((all, { clicks }) => all + clicks, 0);
  const best = days.reduce<Day | undefined>(
    (most, day) => (day.clicks > (most?.clicks ?? 0) ? day : most),
    undefined,
  );
  const countOf = (clicks: number) => ({ smart_count: clicks, count: formatCount(clicks, locale) });
  return (
    <>
      <p className={styles.total}>{resourceText('byDay.total', { ...countOf(sum), days: days.length })}</p>
      <p className={styles.note}>
        {best &&
          `${resourceText('byDay.most', { ...countOf(best.clicks), day: formatCalendarDay(best.day) })}. `}
        {resourceText('byDay.zone')}.
      </p>
      {best && (
        <>
          <div className={styles.bars} aria-hidden>
            {days.map(({ day, clicks }) => (
              <span
                key={day}
                className={styles.day}
                data-tip={resourceText('byDay.ofDay', { ...countOf(clicks), day: formatCalendarDay(day) })}
              >
                {clicks > 0 && (
                  <span className={styles.bar} style={{ height: `${(100 * clicks) / best.clicks}%` }} />
                )}
              </span>
            ))}
          </div>
          <div className={styles.ends} aria-hidden>
            <span>{formatCalendarDay(days[0]?.day ?? '')}</span>
            <span>{formatCalendarDay(days.at(-1)?.day ?? '')}</span>
          </div>
        </>
      )}
      <div className={styles.hidden}>
        <table>
          <caption>{resourceText('byDay.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{resourceText('byDay.day')}</th>
              <th scope="col">{resourceText('byDay.clicks')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, clicks }) => (
              <tr key={day}>
                <th scope="row">{formatCalendarDay(day)}</th>
                <td>{formatCount(clicks, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
