import { useQuery } from '@tanstack/react-query';
import { referringEndpoints } from '../../contract/calls/referringCalls';
import { useLazyWords } from '../../ui/useLazyWords';
import type { AnyRecord } from '../services/anyRecord';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { referringWords } from './referringWords.en';
import { pageLocale } from '../../ui/useLocale';

/** In the dialog of a deletion: how many other records refer to these, and what happens to them. */
export function ReferringNote({ resource, records }: { resource: string; records: readonly AnyRecord[] }) {
  useLazyWords(referringWords);
  const { call } = useServices();
  const { translate } = useWords(resource);
  const ids = records.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['engine', 'call', 'referring', resource, ids],
    queryFn: async ({ signal }) =>
      (await call(referringEndpoints.list, { query: { resource, ids } }, { signal })).items,
    gcTime: 0, // counted anew each time the dialog opens
  });
  return data?.map(({ resource: referring, effect, count }) => (
    <p key={`${referring} ${effect}`}>
      {translate(`engine.referring.${effect}`, {
        smart_count: count,
        things: `${count.toLocaleString(pageLocale())} ${translate(`resources.${referring}.name`, { smart_count: count }).toLowerCase()}`,
      })}
    </p>
  ));
}
