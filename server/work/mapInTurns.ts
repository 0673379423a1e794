/** How long the items of a batch hold the event loop before other work runs. */
const turnMs = 10;

const waiting: (() => void)[] = [];

const resumeFirst = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeFirst);
};

/** Waits until other work has run. All batches together have one turn in each round of the event loop. */
export const nextTurn = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeFirst);
  });

/** Begins long work; the result waits for another turn if the one of this work is over. */
export const beginTurns = (): (() => Promise<void> | undefined) => {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt <= turnMs) return undefined;
    return nextTurn().then(() => {
      startedAt = performance.now();
    });
  };
};

/** Maps items in their order, and lets other work run in between: a batch of long texts takes seconds. */
export const mapInTurns = async <T, R>(
  items: readonly T[],
  map: (item: T, at: number) => R,
): Promise<R[]> => {
  const results: R[] = [];
  const turn = beginTurns();
  for (const [at, item] of items.entries()) {
    const next = turn();
    if (next) await next;
    results.push(map(item, at));
  }
  return results;
};
