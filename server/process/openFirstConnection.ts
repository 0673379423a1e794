import type { Database } from '../db/database';

/** The driver's messages for a connection that took too long. */
const slowConnection = /due to connection timeout|timeout exceeded when trying to connect/i;

/** Opens the first connection of a pool while a server starts, which takes a busy machine longer than a call may wait: up to 30 s. */
export const openFirstConnection = async (
  { $client }: Pick<Database, '$client'>,
  attempts = 20,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      (await $client.connect()).release();
      return;
    } catch (error) {
      const isSlow = error instanceof Error && slowConnection.test(error.message);
      if (!isSlow || attempt >= attempts) throw error;
    }
};
