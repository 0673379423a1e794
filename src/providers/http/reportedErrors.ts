const reported = new WeakSet<object>();

/** Marks a failure that the user already sees elsewhere: in the offline banner or in the outbox. */
export const markReported = (failure: object): void => void reported.add(failure);

/** True where a notice would report the failure a second time. */
export const isReported = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && reported.has(failure);
