import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is so; throws an error that names it after `timeoutMs`. */
export const until = async (
  what: string,
  isSo: () => Promise<boolean>,
  timeoutMs = 180_000,
): Promise<void> => {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(200)) if (await isSo()) return;
  throw new Error(`${what}: not within ${timeoutMs / 1000} s.`);
};
