const told = new WeakSet<object>();

/** Notes that the person hears of a failure in another way: the banner, or the list of changes that were not sent. */
export const markTold = (failure: object): void => void told.add(failure);

/** True where a notice of this failure would say it twice. */
export const isTold = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && told.has(failure);
