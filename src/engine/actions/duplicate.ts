import type { QueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';
import { failureMessage } from '../failureMessage';
import type { Resource } from '../resource/resource';
import { newActivityId } from '../../contract/calls/activityId';
import type { AnyRecord } from '../services/anyRecord';
import type { Services } from '../services/services';
import type { wordsFor } from '../words';

/** A record that is duplicated, and what that needs. */
export interface Duplication {
  readonly resource: Resource;
  /** Name of the action. */
  readonly name: string;
  readonly record: AnyRecord;
  readonly services: Pick<Services, 'call' | 'notifyDone' | 'notifyError'>;
  readonly words: ReturnType<typeof wordsFor>;
  readonly cache: QueryClient;
  /** Called with the id of the copy, also after a retry. */
  readonly onCreated: (id: string) => void;
}

/** Creates a copy of a record. A notice with Undo, or with Retry, reports the result. */
export const duplicate = async (duplication: Duplication): Promise<void> => {
  const { resource, name, record, services, words, cache, onCreated } = duplication;
  const endpoint: Endpoint = resource.endpoints[name]!; // checked when the resource is declared
  const title = resource.title(record);
  const activityId = newActivityId();
  try {
    // The call takes the id of a record, as every call of an action that duplicates.
    const input = { params: { id: record.id }, body: {} } as CallInput<Endpoint>;
    const page: Page<unknown> = await services.call(endpoint, input, { activityId });
    const [copy] = page.items as readonly AnyRecord[]; // it returns the copy
    const values = { smart_count: 1, title };
    services.notifyDone(words.action(name, 'done', values), { activityIds: [activityId] });
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'call' });
    if (copy) onCreated(copy.id);
  } catch (error) {
    services.notifyError(error, {
      title: failureMessage('duplicate', words, [title]),
      retry: () => duplicate(duplication),
    });
  }
};
