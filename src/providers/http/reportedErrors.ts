const reported = new WeakSet<object>();

/** Marks a failure that the offline banner or the outbox already shows. */
export const markReported = (failure: object): void => void reported.add(failure);

/** True when the failure needs no notice, because it is shown elsewhere. */
export const isReported = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && reported.has(failure);
