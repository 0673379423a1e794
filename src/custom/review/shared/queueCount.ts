import type { Workstation } from '../../../engine/workstation/useWorkstation';

/** How many records wait; `isAtLeast` where more of them do, because the server counts no further. */
export interface QueueCount {
  readonly count: number;
  readonly isAtLeast: boolean;
}

/** How many records of the shown queue are left. */
export const leftOf = <T extends { readonly id: string }>({
  queue: { left, isAtLeast },
}: Pick<Workstation<T>, 'queue'>): QueueCount => ({ count: left, isAtLeast });

/** Whether the number of records in a queue is known: it is loaded and did not fail. */
export const isCountKnown = ({
  isLoading,
  error,
}: {
  readonly isLoading: boolean;
  readonly error: unknown;
}): boolean => !isLoading && !error;
