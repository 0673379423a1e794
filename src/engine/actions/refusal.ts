import type { Resource } from '../resource/resource';
import { serverErrors } from '../resource/serverErrors';
import type { Services } from '../services/services';
import type { useWords } from '../words';

/** Why the server refused a change. */
export interface Refusal {
  /** The sentence about the change as a whole. */
  readonly message: string;
  /** The sentences about its fields, by field, and about `reason`. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The refusal of a failed call. */
export const refusalOf = (
  resource: Pick<Resource, 'entity'>,
  error: unknown,
  words: ReturnType<typeof useWords>,
  { describeError }: Pick<Services, 'describeError'>,
): Refusal => ({ message: describeError(error), errors: serverErrors(resource, error, words) });
