import { eq } from 'drizzle-orm';
import { userEndpoints } from '../../src/contract/endpoints/user';
import type { Preferences } from '../../src/contract/entities/preferences';
import { messageFor } from '../../src/contract/messages';
import { hasAnyPermission } from '../../src/contract/permissions';
import { only } from '../../src/contract/tools/envelope';
import { readUser } from '../auth/readUser';
import { users } from '../db/tables';
import { implement, type Implementation } from '../http/implement';
import { validationFailed, problemOf } from '../errors/problem';
import type { Caller } from '../rules/caller';

const preferencesBytes = 64_000;

/** Another person's settings are no more there than those of nobody. */
const assertOwn = (caller: Caller, id: number): void => {
  if (caller.userId !== id) throw problemOf('not-found');
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The given settings over the kept ones. Settings by list (columns, views) keep the lists that were not given. */
const merged = (kept: Preferences, given: Preferences): Preferences => {
  const result: Record<string, unknown> = { ...kept };
  for (const [key, value] of Object.entries(given)) {
    const before = result[key];
    result[key] = isRecord(value) && isRecord(before) ? { ...before, ...value } : value;
  }
  return result as Preferences; // both parts fit the schema, and so does their union
};

/** The caller, what they may do, and what they set for themselves (contract section 2). */
export const userImplementations: readonly Implementation[] = [
  implement(userEndpoints.me, async ({ db, caller, now }) => only(await readUser(db, caller.userId, now))),

  implement(userEndpoints.permissions, async ({ caller }) => {
    const items = caller.permissions;
    return { items, total: items.length, page: 1, per_page: Math.max(1, items.length) };
  }),

  implement(userEndpoints.profile, async ({ db, caller, query, now }) => {
    const mayRead =
      query.user_id === caller.userId || hasAnyPermission(caller.permissions, ['moments.manage']);
    if (!mayRead) throw problemOf('not-found');
    return only({ data: { user: await readUser(db, query.user_id, now) } });
  }),

  implement(userEndpoints.preferences, async ({ db, caller, params }) => {
    assertOwn(caller, params.id);
    const [row] = await db.select({ kept: users.preferences }).from(users).where(eq(users.id, caller.userId));
    return only(row?.kept ?? {});
  }),

  implement(userEndpoints.savePreferences, async ({ db, caller, params, body }) => {
    assertOwn(caller, params.id);
    const result = await db.transaction(async tx => {
      const [row] = await tx
        .select({ kept: users.preferences })
        .from(users)
        .where(eq(users.id, caller.userId))
        .for('update');
      const next = merged(row?.kept ?? {}, body);
      if (Buffer.byteLength(JSON.stringify(next)) > preferencesBytes)
        throw validationFailed({ path: Object.keys(body)[0] ?? '', message: messageFor('body-too-large') });
      await tx.update(users).set({ preferences: next }).where(eq(users.id, caller.userId));
      return next;
    });
    return only(result);
  }),
];
