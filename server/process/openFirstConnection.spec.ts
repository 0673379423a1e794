import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/database';
import { openFirstConnection } from './openFirstConnection';

const release = vi.fn();
/** A pool whose first connections fail like this. */
const poolOf = (...failures: readonly string[]) => {
  const connect = vi.fn(async () => ({ release }));
  for (const message of failures) connect.mockRejectedValueOnce(new Error(message));
  return { connect, database: { $client: { connect } } as unknown as Pick<Database, '$client'> };
};
const slow = 'Connection terminated due to connection timeout';

describe('the first connection', () => {
  it('is tried again where the machine is busy, and given back', async () => {
    const { connect, database } = poolOf(slow, 'timeout exceeded when trying to connect');
    await openFirstConnection(database);
    expect(connect).toHaveBeenCalledTimes(3);
    expect(release).toHaveBeenCalledOnce();
  });

  it('fails after the last attempt, and at once where there is no server', async () => {
    await expect(openFirstConnection(poolOf(slow, slow).database, 2)).rejects.toThrow(slow);
    const { connect, database } = poolOf('connect ECONNREFUSED');
    await expect(openFirstConnection(database)).rejects.toThrow('ECONNREFUSED');
    expect(connect).toHaveBeenCalledOnce();
  });
});
