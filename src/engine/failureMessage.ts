import type { MessageKey } from '../contract/messages';
import type { Endpoint } from '../contract/calls/endpoint';
import type { wordsFor } from './words';
import { pageLocale, several } from '../ui/useLocale';

type Words = Pick<ReturnType<typeof wordsFor>, 'resourceText' | 'translate'>;

/** The message of each operation that can fail. */
const messageKeys = {
  load: 'load-failed',
  save: 'save-failed',
  update: 'update-failed',
  delete: 'delete-failed',
  duplicate: 'duplicate-failed',
} as const satisfies Readonly<Record<string, MessageKey>>;

type FailedOperation = keyof typeof messageKeys;

/** The operation of a change that failed. */
export const failedOperation = ({ method }: Endpoint): FailedOperation =>
  method === 'DELETE' ? 'delete' : 'update';

/**
 * The message for a failed operation: on all records of a resource, on one by its title, or on several by their number.
 * `resources.<name>.things` names the records where the resource's own name does not fit.
 *
 * @example
 * failureMessage('delete', words, ['Milk']); // Failed to delete memo “Milk”
 */
export const failureMessage = (
  operation: FailedOperation,
  { resourceText, translate }: Words,
  titles?: readonly string[],
): string => {
  const resourceName = (smart_count: number) => resourceText('name', { smart_count }).toLowerCase();
  const recordName = (smart_count: number) =>
    resourceText('things', { smart_count, _: resourceName(smart_count) });
  const count = titles?.length ?? 0;
  const things =
    titles === undefined
      ? resourceName(several)
      : count === 1
        ? translate('engine.failed.one', { name: recordName(1), title: titles[0] })
        : translate('engine.failed.many', {
            count: count.toLocaleString(pageLocale()),
            name: recordName(count),
          });
  return translate(`messages.${messageKeys[operation]}`, { things });
};
