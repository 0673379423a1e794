import type { CallInput, Endpoint } from '../../../contract/tools/endpoint';
import type { HistoryEntry } from '../../../contract/tools/history';
import type { AnyRecord, Resource } from '../../resource';
import type { Services } from '../../services';

/** Names of those who changed a record since this version, where its history is kept. A name is no reason to fail. */
export const whoChanged = async (
  call: Services['call'],
  resource: Resource,
  since: AnyRecord,
): Promise<string[]> => {
  const endpoint: Endpoint | undefined = resource.endpoints['history'];
  if (!endpoint) return [];
  const input = { params: { id: since.id }, query: {} } as CallInput<Endpoint>; // as every history call takes it
  try {
    const { items } = await call(endpoint, input);
    // Parsed by the endpoint, whose type is not known here.
    const entries = items as readonly unknown[] as readonly HistoryEntry[];
    const later = entries.filter(({ created_at }) => created_at > String(since['updated_at']));
    return [...new Set(later.map(({ actor_name }) => actor_name))];
  } catch {
    return []; // The notice then says "somebody else".
  }
};
