import { isApiError, isUnsent } from './ApiError';
import type { Write } from './idempotency';
import type { Unsent } from './unsent';

/** What a client needs of the list of unsent changes. */
export type WriteList = Pick<Unsent, 'person' | 'keyOf' | 'add' | 'settle'>;

/** Tells the list of unsent changes what became of one. */
export const watchWrite = async (
  list: WriteList | undefined,
  write: Write,
  key: string | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (!list || key === undefined) return work();
  const whose = list.person();
  try {
    const answer = await work();
    list.settle(write, key);
    return answer;
  } catch (error) {
    // Somebody else may be there by now, who must neither see it nor send it.
    if (list.person() !== whose) throw error;
    if (isUnsent(error)) list.add(write, key, error);
    else if (isApiError(error)) list.settle(write, key, error);
    throw error;
  }
};
