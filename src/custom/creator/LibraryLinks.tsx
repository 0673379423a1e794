import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDataProvider, type GetListResult } from 'react-admin';
import { Link } from 'react-router';
import { ownerParameter } from '../../contract/calls/endpoint';
import { useResources } from '../../engine/resource/ResourcesContext';
import { useServices } from '../../engine/services/services';
import { IconChevronRight } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useFormatCount } from '../../ui/useFormatCount';
import { creatorLibraries } from './creatorLibraries';
import styles from './CreatorScreen.module.css';

/** What is a creator's: each list with the number of their records, as a link to these records. */
export function LibraryLinks({ id }: { id: string }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const formatCount = useFormatCount();
  const {
    person: { permissions },
  } = useServices();
  const resources = useResources();
  const libraries = creatorLibraries(resources, permissions);
  const counts = useQueries({
    queries: libraries.map(({ resource: { name, list } }) => {
      const params = {
        pagination: { page: 1, perPage: 1 },
        sort: { field: list.sort.field, order: list.sort.order === 'asc' ? 'ASC' : 'DESC' } as const,
        filter: { [ownerParameter]: Number(id), ...list.fixedParameters },
      };
      return {
        // The key of a list, so that changes invalidate the count, too.
        queryKey: [name, 'getList', params],
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult> =>
          provider.getList(name, { ...params, signal }),
        meta: { quiet: true },
      };
    }),
  });
  return (
    <ul className={styles.cardList} aria-label={translate('creator.theirs')}>
      {libraries.map(({ labelKey, icon: LibraryIcon, addressOf }, index) => {
        const data = counts[index]?.data;
        const error = counts[index]?.error;
        const total = data?.total ?? 0;
        return (
          <li key={labelKey}>
            <Link to={addressOf(id)} className={styles.library} data-empty={data && total === 0}>
              <LibraryIcon />
              <span className={styles.label}>{translate(labelKey)}</span>
              {data && (
                <span className={styles.count}>
                  {data.meta?.totalRelation === 'gte'
                    ? translate('engine.list.atLeast', { total: formatCount(total) })
                    : formatCount(total)}
                </span>
              )}
              {!data && error && <span className={styles.count}>{translate('creator.noCount')}</span>}
              {!data && !error && <Skeleton width={32} height={12} />}
              <IconChevronRight />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
