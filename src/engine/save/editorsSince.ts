import type { Endpoint } from '../../contract/calls/endpoint';
import { versionOf } from '../../contract/calls/version';
import { fetchHistory } from '../services/fetchHistory';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { Services } from '../services/services';

/**
 * Names of the people who changed a record since this version. Empty for a resource without history, and when the history
 * cannot be loaded: the notice then shows "somebody else".
 */
export const editorsSince = async (
  call: Services['call'],
  resource: Resource,
  since: AnyRecord,
): Promise<readonly string[]> => {
  const endpoint: Endpoint | undefined = resource.endpoints['history'];
  const version = versionOf(since);
  if (!endpoint || version === undefined) return [];
  try {
    const { items } = await fetchHistory(call, endpoint, since.id);
    const later = items.filter(({ created_at }) => created_at > version);
    return [...new Set(later.map(({ actor_name }) => actor_name))];
  } catch {
    return [];
  }
};
