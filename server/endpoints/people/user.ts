import { eq } from 'drizzle-orm';
import { userEndpoints } from '../../../src/contract/endpoints/people/user';
import type { User } from '../../../src/contract/entities/people/user';
import type { Preferences } from '../../../src/contract/entities/people/preferences';
import { messageFor } from '../../messages';
import { isPermitted } from '../../../src/contract/permission';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import { readUser } from '../../auth/readUser';
import { users } from '../../db/tables';
import { recordRemovedViews } from '../../records/studio/undo/removedViews';
import { implement, type Implementation } from '../../http/implement';
import { validationFailed, problemOf } from '../../errors/problem';
import type { Caller } from '../../rules/caller';
import { isRecord } from '../../rules/isRecord';

const maxPreferencesBytes = 64_000;

/** Throws `not-found` for the settings of another user. */
const assertOwn = (caller: Caller, id: number): void => {
  if (caller.userId !== id) throw problemOf('not-found');
};

/** A user without what nobody but themselves reads: managers and those who view a studio read the rest. */
const forCaller = (caller: Caller, user: User): User =>
  user.id === caller.userId && !caller.viewer
    ? user
    : { ...user, phone: null, gender: null, date_of_birth: null };

/** Merges settings into the stored ones. Settings per list (columns, views) are merged by list. */
const merged = (stored: Preferences, given: Preferences): Preferences => {
  const result: Record<string, unknown> = { ...stored };
  for (const [key, value] of Object.entries(given)) {
    const before = result[key];
    result[key] = isRecord(value) && isRecord(before) ? { ...before, ...value } : value;
  }
  return result as Preferences; // both match the schema, and so does the merged object
};

/** The caller, their permissions and their preferences. */
export const userImplementations: readonly Implementation[] = [
  implement(userEndpoints.me, async ({ db, caller, now }) =>
    only(forCaller(caller, await readUser(db, caller.userId, now))),
  ),

  implement(userEndpoints.permissions, async ({ caller }) => {
    const items = caller.permissions;
    return { items, total: items.length, page: 1, per_page: Math.max(1, items.length) };
  }),

  implement(userEndpoints.profile, async ({ db, caller, query, now }) => {
    const mayRead = query.user_id === caller.userId || isPermitted(caller.permissions, ['moments.manage']);
    if (!mayRead) throw problemOf('not-found');
    return only({ data: { user: forCaller(caller, await readUser(db, query.user_id, now)) } });
  }),

  implement(userEndpoints.preferences, async ({ db, caller, params }) => {
    assertOwn(caller, params.id);
    const [row] = await db
      .select({ stored: users.preferences })
      .from(users)
      .where(eq(users.id, caller.userId));
    return only(row?.stored ?? {});
  }),

  implement(userEndpoints.savePreferences, async call => {
    const { db, caller, params, body } = call;
    assertOwn(caller, params.id);
    const result = await db.transaction(async tx => {
      const [row] = await tx
        .select({ stored: users.preferences })
        .from(users)
        .where(eq(users.id, caller.userId))
        .for('update');
      const next = merged(row?.stored ?? {}, body);
      if (Buffer.byteLength(JSON.stringify(next)) > maxPreferencesBytes)
        throw validationFailed({ path: Object.keys(body)[0] ?? '', message: messageFor('body-too-large') });
      await tx.update(users).set({ preferences: next }).where(eq(users.id, caller.userId));
      if (body.saved_views)
        await recordRemovedViews(
          tx,
          { ...call, action: nameOf(userEndpoints.savePreferences) },
          row?.stored.saved_views ?? {},
          next.saved_views ?? {},
          { isShared: false },
        );
      return next;
    });
    return only(result);
  }),
];
