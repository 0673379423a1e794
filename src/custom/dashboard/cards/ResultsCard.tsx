import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { addressOf } from '../../../app/addresses';
import type { ReviewResults } from '../../../contract/endpoints/momentSubmissions';
import { reviewStatuses } from '../../../contract/enumerations';
import { formatCount, formatDay } from '../../../engine/format';
import { usePictureSource } from '../../../engine/usePictureSource';
import { badgeStyleOf } from '../../../resources/moments/momentBadgeStyles';
import { Button } from '../../../ui/buttons/Button';
import { Chip } from '../../../ui/display/Chip';
import { Thumbnail } from '../../../ui/display/Thumbnail';
import { useLocale } from '../../../ui/useLocale';
import { LoadedCard } from '../../../engine/cards/LoadedCard';
import { MomentLink } from './MomentLink';
import styles from './ResultsCard.module.css';
import type { LoadedQuery } from '../../../engine/cards/LoadedCard';

const listOf = (status: string) => `${addressOf.content('moments')}?review_status=${status}`;

/** The last decisions about the person's moments, and how many moments have each status, as links to their lists. */
export function ResultsCard({ query }: { query: LoadedQuery<ReviewResults> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`dashboard.results.${key}`, { ...values });
  return (
    <LoadedCard
      failureText={translate('dashboard.failed')}
      title={text('title')}
      actions={
        <Button variant="text" size={28} to={addressOf.content('moments')}>
          {text('all')}
        </Button>
      }
      query={query}
      height={240}
    >
      {({ recent, counts }) => (
        <>
          {recent.length === 0 ? (
            <p className={styles.note}>{text('none')}</p>
          ) : (
            <ul className={styles.list}>
              {recent.map(result => (
                <Result key={result.id} result={result} />
              ))}
            </ul>
          )}
          {reviewStatuses.some(status => counts[status] > 0) && (
            <ul aria-label={text('counts')} className={styles.counts}>
              {reviewStatuses
                .filter(status => counts[status] > 0)
                .map(status => (
                  <li key={status}>
                    <Link to={listOf(status)}>
                      {text(`count.${status}`, {
                        smart_count: counts[status],
                        count: formatCount(counts[status], locale),
                      })}
                    </Link>
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
    </LoadedCard>
  );
}

function Result({ result }: { result: ReviewResults['recent'][number] }) {
  const translate = useTranslate();
  const pictureSource = usePictureSource();
  const { id, title, thumbnail, review_status: status, note, decided_at: at } = result;
  const { icon, tone } = badgeStyleOf('review_status', status);
  return (
    <li className={styles.row}>
      <Thumbnail src={pictureSource(thumbnail) ?? undefined} width={56} />
      <span className={styles.name}>
        <MomentLink id={id}>{title}</MomentLink>
        <span dir="auto" className={styles.note}>
          {note ?? formatDay(new Date(at))}
        </span>
      </span>
      <Chip icon={icon} tone={tone ?? 'ok'} tip={formatDay(new Date(at))}>
        {translate(`dashboard.results.status.${status}`)}
      </Chip>
    </li>
  );
}
