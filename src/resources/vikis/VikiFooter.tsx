import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { writingEndpoints } from '../../contract/endpoints/writings';
import type { Viki } from '../../contract/entities/viki';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Thumbnail } from '../../ui/display/Thumbnail';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import styles from './VikiFooter.module.css';
import { useLazyWords } from '../../ui/useLazyWords';
import { vikiDetailsWords } from './detailsWords.en';

const SHOWN = 6;

/** Lists other vikis of the author, for people who manage moments. */
export function VikiFooter({ record }: { record: Viki }) {
  const {
    person: { permissions },
  } = useServices();
  return permissions.includes('moments.manage') ? <MoreByAuthor record={record} /> : null;
}

function MoreByAuthor({ record: { id, heartbeat_id } }: { record: Viki }) {
  useLazyWords(vikiDetailsWords);
  const { resourceText, choice, translate } = useWords('vikis');
  const { call, pictureUrl, describeError } = useServices();
  const { search } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: ['vikis', 'author', heartbeat_id],
    queryFn: ({ signal }) =>
      call(
        writingEndpoints.byAuthor,
        { params: { id: heartbeat_id }, query: { per_page: SHOWN + 1 } },
        { signal },
      ),
  });
  const others = data?.items.filter(other => other.id !== id).slice(0, SHOWN);
  const linkTo = (other: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('viki', other);
    return { search: parameters.toString() };
  };
  return (
    <section className={styles.more} aria-label={resourceText('details.more')}>
      <h3>{resourceText('details.more')}</h3>
      {error ? (
        <p role="alert" className={styles.note}>
          {describeError(error)}
          <Button size={28} icon={IconRetry} onClick={() => void refetch()}>
            {translate('engine.list.retry')}
          </Button>
        </p>
      ) : others === undefined ? (
        <Skeleton width="100%" height={40} />
      ) : others.length === 0 ? (
        <p className={styles.note}>{resourceText('details.noMore')}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {others.map(({ id: other, title, cover, status }) => (
            <li key={other}>
              <Link to={linkTo(other)} className={styles.link}>
                <Thumbnail
                  width={56}
                  src={cover === null ? undefined : (width, height) => pictureUrl(cover, width, height)}
                />
                <span className={styles.title}>{title}</span>
                <span className={styles.status}>{choice('status', status)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
