import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import type { Transaction } from '../db/database';
import { idempotencyKeys } from '../db/tables';
import type { JsonResult } from './jsonResponse';
import { ProblemError } from '../errors/problem';

/** The `Idempotency-Key` of a request, or undefined. Throws for one that is no key. */
export const idempotencyKeyOf = (request: Request): string | undefined => {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (key !== undefined && !/^[\x21-\x7e]{8,128}$/.test(key))
    throw new ProblemError('params-incorrect', {
      errors: [{ path: 'Idempotency-Key', message: '8 to 128 visible ASCII characters' }],
    });
  return key;
};

/**
 * The digest that tells whether a repeated key comes with the same request: the same record (`address`) and the same
 * body. The parts of a form are separated by a boundary that each attempt chooses anew, so files and fields are
 * digested, not the bytes between them.
 */
export const requestDigest = async (address: object, body: unknown): Promise<string> => {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(address));
  const entries = Object.entries((body ?? {}) as object).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, part] of entries) {
    hash.update(`${JSON.stringify(name)}:`);
    hash.update(part instanceof File ? new Uint8Array(await part.arrayBuffer()) : JSON.stringify(part));
  }
  return hash.digest('hex');
};

/**
 * Answers a repeated key with the first answer. The key is claimed in the call's own transaction: a second call with it
 * waits until the first has ended, and finds either its answer or, when it failed, nothing: a refusal leaves no trace and
 * may be corrected under the same key. Only calls that bring a key pay for it, with one row that lives for a day.
 */
export const runOnce = async (
  db: Transaction,
  claim: { userId: number; key: string; endpoint: string; digest: string; now: Date },
  run: () => Promise<JsonResult>,
): Promise<JsonResult> => {
  const mine = and(eq(idempotencyKeys.user_id, claim.userId), eq(idempotencyKeys.key, claim.key));
  const conflict = () =>
    new ProblemError('conflict', { detail: 'This Idempotency-Key belongs to another request.' });
  const isClaimed = async (): Promise<boolean> => {
    const rows = await db
      .insert(idempotencyKeys)
      .values({
        user_id: claim.userId,
        key: claim.key,
        endpoint: claim.endpoint,
        request_hash: claim.digest,
        created_at: claim.now,
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    return rows.length > 0;
  };
  if (!(await isClaimed())) {
    const [first] = await db.select().from(idempotencyKeys).where(mine);
    const expired = claim.now.getTime() - limits.idempotencyHours * 3_600_000;
    if (first && first.created_at.getTime() >= expired) {
      if (first.status === null || first.endpoint !== claim.endpoint || first.request_hash !== claim.digest)
        throw conflict();
      return { status: first.status, body: first.body ?? undefined };
    }
    // Its day is over, and the sweep was not here yet.
    await db.delete(idempotencyKeys).where(and(mine, lt(idempotencyKeys.created_at, new Date(expired))));
    if (!(await isClaimed())) throw conflict();
  }
  const answer = await run();
  await db.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(mine);
  return answer;
};
