import type { Endpoint } from '../contract/calls/endpoint';
import type { wordsFor } from './words';

type Words = Pick<ReturnType<typeof wordsFor>, 'text' | 'translate'>;

/** What did not go through, as the catalogue of messages calls it. */
type FailedOperation = 'load' | 'save' | 'update' | 'delete';

/** Which of them a call is. */
export const failedOperation = ({ method }: Endpoint): FailedOperation =>
  method === 'DELETE' ? 'delete' : 'update';

/**
 * The catalogue's sentence for records of a resource that failed (specification section 8): of all of them, of one by its
 * title, of so many. `resources.<name>.things` says what they are called where that is not the resource's name.
 *
 * @example
 * failedTo('delete', words, ['Milk']); // Failed to delete memo “Milk”
 */
export const failureMessage = (
  what: FailedOperation,
  { text, translate }: Words,
  titles?: readonly string[],
): string => {
  const count = titles?.length ?? 0;
  const named = (smart_count: number) => text('name', { smart_count }).toLowerCase();
  const called = (smart_count: number) => text('things', { smart_count, _: named(smart_count) });
  const things =
    titles === undefined
      ? named(2)
      : count === 1
        ? translate('engine.failed.one', { name: called(1), title: titles[0] })
        : translate('engine.failed.many', { count: count.toLocaleString(), name: called(count) });
  return translate(`messages.${what}-failed`, { things });
};
