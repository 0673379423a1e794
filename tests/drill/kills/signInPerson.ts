import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '../../../src/contract/calls/envelope';
import type { Caller } from '../changeByJobs';
import { send, type DrillStudio } from '../drillStudio';

const timeoutMs = 120_000;
const repeatMs = 50;

/** The statuses of a server that is away, starts, or asks to wait. */
const isTemporary = (status: number): boolean => [0, 429, 503].includes(status);

/** Signs a demo person in. A call throws after two minutes without an answer. */
export const signInPerson = async ({ origin, signIn }: DrillStudio, email: string): Promise<Caller> => {
  let token = await signIn(email);
  return {
    call: async (path, method, body) => {
      const key = randomUUID();
      const statuses: Record<number, number> = {};
      for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(repeatMs)) {
        const { status, text } = await send(origin, path, {
          method,
          token,
          headers: {
            'content-type': 'application/json',
            ...(method === 'POST' && { 'idempotency-key': key }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 200) return unwrap(JSON.parse(text))?.items[0];
        if (status === 409) return undefined;
        if (status === 401)
          token = await signIn(email).catch(() => token); // the server may be away
        else if (!isTemporary(status)) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
      }
      throw new Error(
        `${path} was not answered within two minutes; how often with which status: ${JSON.stringify(statuses)}`,
      );
    },
  };
};
