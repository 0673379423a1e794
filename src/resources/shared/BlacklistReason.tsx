import { useQuery } from '@tanstack/react-query';
import { hiddenContentEndpoints } from '../../contract/endpoints/hiddenContent';
import type { BlacklistScope } from '../../contract/enumerations';
import { formatDay } from '../../engine/format';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { useLazyWords } from '../../ui/useLazyWords';
import styles from './BlacklistReason.module.css';
import { blacklistReasonWords } from './blacklistReason.en';

/**
 * Since when a record is blacklisted, and the reason: for its creator and for those who manage moments. Renders nothing for
 * others, and while it loads; without the server's answer only the badge tells that the record is blacklisted.
 */
export function BlacklistReason({
  resource,
  record: { id, blacklist_scope: scope },
}: {
  resource: string;
  record: { readonly id: string; readonly blacklist_scope: BlacklistScope | null };
}) {
  useLazyWords(blacklistReasonWords);
  const { translate } = useWords(resource);
  const { call } = useServices();
  const { data } = useQuery({
    // A change of the record's list invalidates it, too.
    queryKey: [resource, 'blacklist', id, scope],
    queryFn: ({ signal }) =>
      // The call's type does not include the entity's filters.
      call(hiddenContentEndpoints.list, { query: { ...{ id: [id] }, per_page: 1 } }, { signal }),
    enabled: scope !== null,
    meta: { quiet: true },
  });
  const item = data?.items[0];
  if (scope === null || !item) return null;
  return (
    <p className={styles.note}>
      {translate('blacklist.since', { day: formatDay(new Date(item.since)) })}{' '}
      {item.reason === null
        ? translate('blacklist.noReason')
        : translate('blacklist.reason', { reason: item.reason })}
    </p>
  );
}
