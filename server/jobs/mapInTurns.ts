import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long the items of a batch hold the event loop before other work runs. */
const turnMs = 10;

/** Maps items in their order, and lets other work run in between: a batch of long texts takes seconds. */
export const mapInTurns = async <T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> => {
  const results: R[] = [];
  let startedAt = performance.now();
  for (const item of items) {
    if (performance.now() - startedAt > turnMs) {
      await nextTurn();
      startedAt = performance.now();
    }
    results.push(map(item));
  }
  return results;
};
