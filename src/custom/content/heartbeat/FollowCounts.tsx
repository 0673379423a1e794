import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { followEndpoints } from '../../../contract/endpoints/page/follows';
import { useServices } from '../../../engine/services/services';
import { formatShort } from '../../../engine/formatFigures';
import { shortenedCount } from '../../../languages/pluralForm';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useLocale } from '../../../ui/useLocale';
import styles from './FollowCounts.module.css';
import { followCountWords } from './words.en';

/** How many follow the creator, also without a page, and how many the creator follows. Nothing until they are known. */
export function FollowCounts() {
  useLazyWords(followCountWords);
  const translate = useTranslate();
  const locale = useLocale();
  const { call, person } = useServices();
  const id = String(person.ownerId);
  const { data } = useQuery({
    queryKey: ['follows', 'counts', id],
    queryFn: ({ signal }) => call(followEndpoints.counts, { params: { id }, query: {} }, { signal }),
    // The list says what fails; the counts only add to it.
    meta: { quiet: true },
  });
  const counts = data?.items[0];
  if (!counts) return null;
  const shown = (name: 'followers' | 'following') =>
    translate(`followCounts.${name}`, {
      smart_count: shortenedCount(counts[name]),
      count: formatShort(counts[name], locale),
    });
  return (
    <p className={styles.counts}>
      <span>{shown('followers')}</span>
      <span>{shown('following')}</span>
    </p>
  );
}
