import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '../../../src/contract/calls/envelope';
import type { Caller } from '../changeByJobs';
import { send, type DrillStudio } from '../drillStudio';
import { isAway, type Session } from '../session';

const timeoutMs = 120_000;
const repeatMs = 50;

/** Calls of a person who is signed in. A call throws after two minutes without an answer. */
export const callerOf = ({ origin }: DrillStudio, session: Session): Caller => ({
  call: async (path, method, body) => {
    const key = randomUUID();
    const statuses: Record<number, number> = {};
    for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(repeatMs)) {
      const { status, text } = await send(origin, path, {
        method,
        token: session.accessToken(),
        headers: {
          'content-type': 'application/json',
          ...(method === 'POST' && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) return unwrap(JSON.parse(text))?.items[0];
      if (status === 409) return undefined;
      if (status === 401) await session.refresh();
      else if (!isAway(status)) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    }
    throw new Error(
      `${path} was not answered within two minutes; how often with which status: ${JSON.stringify(statuses)}`,
    );
  },
});
