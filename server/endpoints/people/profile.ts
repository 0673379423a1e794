import { sql, type SQL } from 'drizzle-orm';
import { nameOf, type Endpoint, type Input } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import { partnerProfileEndpoints } from '../../../src/contract/endpoints/payments/partnerProfile';
import { profileEndpoints } from '../../../src/contract/endpoints/people/profile';
import { profile, type StoredProfile } from '../../../src/contract/entities/people/profile/profile';
import { writeHistory } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { isoOf } from '../../db/studio/isoOf';
import { problemOf } from '../../errors/problem';
import { implement, type Call, type Implementation, type WritingCall } from '../../http/implement';
import { rejectionProblem } from '../../records/recordStore';
import type { Caller } from '../../rules/caller';
import { isStale, type Change } from '../../rules/changeFields';
import { changedNames, decideProfileChange } from '../../rules/studio/profileChange';

/** What the history has of every value: that it changed. */
const masked = '•••';

const columns = sql.join(
  ['email', 'updated_at', ...profile.writable].map(name => sql.identifier(name)),
  sql`, `,
);

/** Reads the profile of an account. Throws `not-found`. */
export const readProfile = async (
  db: Transaction,
  userId: number,
  lock: SQL = sql``,
): Promise<StoredProfile> => {
  const { rows } = await db.execute<{ profile: StoredProfile }>(sql`
    select to_jsonb(own) as profile from (
      select id::text, ${columns} from users where id = ${userId} ${lock}
    ) as own`);
  const found = rows[0]?.profile;
  if (!found) throw problemOf('not-found');
  return { ...found, updated_at: isoOf(found.updated_at) };
};

/** Throws `not-found` for the profile of another account, and for somebody who views the studio of the person. */
const assertOwn = (caller: Caller, id: number): void => {
  if (caller.userId !== id || caller.viewer) throw problemOf('not-found');
};

const save = async (
  db: Transaction,
  { userId, next, names, now }: { userId: number; next: Change; names: readonly string[]; now: Date },
): Promise<void> => {
  const values = names.map(name => sql`${sql.identifier(name)} = ${next[name]}`);
  await db.execute(sql`
    update users set ${sql.join(values, sql`, `)},
      updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${userId}`);
};

/** Changes the given fields of the profile of the caller. */
const changeProfile = async (
  call: WritingCall & Pick<Call<typeof profileEndpoints.update>, 'ifMatch'>,
  body: Input<typeof profileEndpoints.update>['body'],
  endpoint: Endpoint,
): Promise<StoredProfile> => {
  const { db, caller, ifMatch, now } = call;
  const { userId } = caller;
  const before = await readProfile(db, userId, sql`for no key update`);
  const decision = decideProfileChange(before, body);
  if (!decision.ok) throw rejectionProblem(decision);
  const names = changedNames(before, decision.next);
  // A repeated save whose response was lost has no effect and is no conflict.
  if (names.length === 0) return before;
  if (isStale(ifMatch, before)) throw problemOf('stale-record');
  await save(db, { userId, next: { ...decision.next }, names, now });
  const values = Object.fromEntries(names.map(name => [name, masked]));
  await writeHistory(db, { ...call, action: nameOf(endpoint) }, [
    { entity: profile.name, entityId: before.id, before: values, after: values, isOwn: true },
  ]);
  return readProfile(db, userId);
};

/** The profile of the caller, which nobody else reads: its history names the fields without their values. */
export const profileImplementations: readonly Implementation[] = [
  implement(profileEndpoints.get, async ({ db, caller, params }) => {
    assertOwn(caller, params.id);
    return only(await readProfile(db, caller.userId));
  }),

  implement(profileEndpoints.update, async call => {
    assertOwn(call.caller, call.params.id);
    return only(await changeProfile(call, call.body, profileEndpoints.update));
  }),

  implement(partnerProfileEndpoints.get, async ({ db, caller }) =>
    only(await readProfile(db, caller.userId)),
  ),
  implement(partnerProfileEndpoints.update, async call => {
    const { user_id: _, ...change } = call.body;
    return only(await changeProfile(call, change, partnerProfileEndpoints.update));
  }),
];
