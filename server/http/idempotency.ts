import { createHash, subtle } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import { quota } from '../../src/contract/calls/serverLimits';
import { messageFor } from '../messages';
import { countHistory } from '../db/audit';
import type { Transaction } from '../db/database';
import { idempotencyKeys } from '../db/frameworkTables';
import type { JsonResult } from './jsonResponse';
import { ProblemError } from '../errors/problem';

/** Reads the `Idempotency-Key` of a request. Throws `params-incorrect` for an invalid key. */
export const idempotencyKeyOf = (request: Request): string | undefined => {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (key !== undefined && !/^[\x21-\x7e]{8,128}$/.test(key))
    throw new ProblemError('params-incorrect', {
      errors: [{ path: 'Idempotency-Key', message: '8 to 128 visible ASCII characters' }],
    });
  return key;
};

/**
 * Computes the digest of a request, which a repeated key must match: the same record (`address`) and the same body. Hashes
 * the files and fields of a form, not its bytes, because each attempt uses another multipart boundary.
 */
export const requestDigest = async (address: object, body: unknown): Promise<string> => {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(address));
  const entries = Object.entries(body ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, value] of entries) {
    hash.update(`${JSON.stringify(name)}:`);
    // A file is hashed outside of the event loop.
    hash.update(
      value instanceof File
        ? new Uint8Array(await subtle.digest('SHA-256', await value.arrayBuffer()))
        : JSON.stringify(value),
    );
  }
  return hash.digest('hex');
};

/** A call with an idempotency key. */
export interface KeyClaim {
  readonly userId: number;
  readonly key: string;
  readonly endpoint: string;
  readonly digest: string;
  readonly now: Date;
}

const isKeyOf = ({ userId, key }: KeyClaim) =>
  and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key));

const conflict = () =>
  new ProblemError('conflict', { detail: 'This Idempotency-Key belongs to another request.' });

const expiryOf = ({ now }: Pick<KeyClaim, 'now'>): Date =>
  new Date(now.getTime() - limits.idempotencyHours * 3_600_000);

/**
 * Reads the stored response to an earlier call with the same key; undefined without one. Throws `conflict` if the key
 * belongs to another request.
 */
export const findReplay = async (db: Transaction, claim: KeyClaim): Promise<JsonResult | undefined> => {
  const [first] = await db.select().from(idempotencyKeys).where(isKeyOf(claim));
  if (!first || first.created_at < expiryOf(claim)) return undefined;
  if (first.status === null || first.endpoint !== claim.endpoint || first.request_hash !== claim.digest)
    throw conflict();
  return { status: first.status, body: first.body ?? undefined };
};

/** Throws `quota-exceeded` if a user has more keys than the quota. */
const assertKeyQuota = async (db: Transaction, { userId }: KeyClaim): Promise<void> => {
  const max = quota.idempotencyKeys;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from idempotency_keys where user_id = ${userId} limit ${max + 1}
    ) as keys`);
  const count = rows[0]!.count; // an aggregate has one row
  if (count <= max) return;
  const detail = messageFor('quota-keys', { count: max, max, hours: limits.idempotencyHours });
  throw new ProblemError('quota-exceeded', { detail });
};

/** Larger responses count as history, because the keys of one person would be many gigabytes with them. */
const largeResponseBytes = 10_000;

/** Stores the response to a call with its key. Throws `quota-exceeded` like `countHistory`. */
const saveResponse = async (
  db: Transaction,
  claim: KeyClaim,
  { status, body }: JsonResult,
): Promise<void> => {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const bytes = Buffer.byteLength(text ?? '');
  const { userId, now } = claim;
  // Within the reserve, so that undoing, which is a call with a key, too, is possible when the quota is used.
  if (bytes > largeResponseBytes) await countHistory(db, { caller: { userId }, now, isUndo: true }, bytes);
  await db
    .update(idempotencyKeys)
    .set({ status, ...(text !== undefined && { body: sql`${text}::jsonb` }) })
    .where(isKeyOf(claim));
};

/**
 * Runs a call once per idempotency key and replays its response to repetitions for 24 h. The key's row is inserted in the
 * call's own transaction, so that a concurrent repetition waits for it. A failed call rolls the row back, so that a
 * corrected request can use the same key.
 */
export const runOnce = async (
  db: Transaction,
  claim: KeyClaim,
  run: () => Promise<JsonResult>,
): Promise<JsonResult> => {
  const isKey = isKeyOf(claim);
  const claimKey = async (): Promise<boolean> => {
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
  if (!(await claimKey())) {
    const replay = await findReplay(db, claim);
    if (replay) return replay;
    // Expired, but not purged yet.
    await db.delete(idempotencyKeys).where(and(isKey, lt(idempotencyKeys.created_at, expiryOf(claim))));
    if (!(await claimKey())) throw conflict();
  }
  await assertKeyQuota(db, claim);
  const result = await run();
  await saveResponse(db, claim, result);
  return result;
};

/** Deletes the keys that are not replayed any more. */
export const purgeKeys = async (db: Transaction, now: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, expiryOf({ now })));
};
