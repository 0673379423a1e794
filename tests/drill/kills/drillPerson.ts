import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '../../../src/contract/calls/envelope';
import { send, type DrillStudio } from '../drillStudio';

/** A person who stays signed in and repeats each call until it is answered, as the studio's client does. */
export interface DrillPerson {
  /**
   * Sends a call, each time with the same idempotency key, and returns the first item of its answer. Undefined where the server answers
   * that it conflicts with the record: what was sent before has arrived. Throws after two minutes, and for an answer that no kill explains.
   */
  readonly call: (path: string, method: 'GET' | 'POST', body?: unknown) => Promise<unknown>;
}

const timeoutMs = 120_000;
const repeatMs = 50;

/** The statuses of a server that is away, starts, or asks to wait. */
const isTemporary = (status: number): boolean => [0, 429, 503].includes(status);

/** Signs a demo person in. */
export const signInPerson = async ({ origin, signIn }: DrillStudio, email: string): Promise<DrillPerson> => {
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
