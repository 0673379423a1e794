import { totalmem } from 'node:os';

const MB = 2 ** 20;
const SHARE = 8;
const LEAST_MB = 128;
const MOST_MB = 2048;

/** The bytes of memory that this process may use: those of its container, if that has a limit, or of the machine. */
export const availableMemory = (): number => {
  // More than any machine has where there is no limit, and 0 where the system has no containers.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
};

/**
 * The megabytes of `shared_buffers`: an eighth of the memory, because other programs run beside PostgreSQL, from 128 to 2048. A change of
 * many rows writes to all indexes of a table; what does not fit is written and read again for each row.
 */
export const sharedBuffers = (memory: number): number =>
  Math.floor(Math.min(MOST_MB, Math.max(LEAST_MB, memory / MB / SHARE)));
