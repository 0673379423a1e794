import { sql } from 'drizzle-orm';
import { bonus, type Bonus } from '../../../../src/contract/entities/earnings/bonus';
import { earningsManager } from '../../../../src/contract/entities/earnings/earningFields';
import { hasSomePermission } from '../../../../src/contract/permission';
import type { Transaction } from '../../../db/database';
import { newId } from '../../../db/newId';
import { bonuses } from '../../../db/studio/earningTables';
import { validationFailed } from '../../../errors/problem';
import { messageFor } from '../../../messages';
import type { Rejection } from '../../../rules/decision';
import { entityStore } from '../../entityStore';
import type { RecordStore, RowChange } from '../../recordStore';
import { earningScope } from './earningScope';
import { closedMessage, findClosedMonths, holdOpenMonths } from './openMonths';

const managedBy = [earningsManager];

/** What is wrong with the creators and moments that bonuses name, by the position of the bonus. */
const findWrongNames = async (
  db: Transaction,
  rows: readonly Pick<Bonus, 'user_id' | 'moment_id'>[],
): Promise<ReadonlyMap<number, Rejection>> => {
  const given = JSON.stringify(rows.map(({ user_id, moment_id = null }, at) => ({ at, user_id, moment_id })));
  const { rows: wrong } = await db.execute<{ at: number; is_known: boolean }>(sql`
    select at, is_known from (
      select given.at, exists (select from heartbeats where id = user_id) as is_known, moment_id is null or exists (
        select from moments where moments.id = moment_id and moments.heartbeat_id = given.user_id
      ) as is_theirs
      from jsonb_to_recordset(${given}::jsonb) as given(at integer, user_id bigint, moment_id text)
    ) as checked where not (is_known and is_theirs)`);
  return new Map(
    wrong.map(({ at, is_known: isKnown }) => {
      const [path, name, id] = isKnown
        ? ['moment_id', 'moment', rows[at]?.moment_id]
        : ['user_id', 'heartbeat', rows[at]?.user_id];
      const message = messageFor('no-such-record', { name, id: String(id) });
      return [at, { ok: false, code: 'validation-failed', path, message }];
    }),
  );
};

/** Holds the months of changed bonuses, so that they stay open, and checks the creators and moments that they name. */
const guardBonuses = async (db: Transaction, changes: readonly RowChange<Bonus>[]): Promise<void> => {
  const rows = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  await holdOpenMonths(
    db,
    rows.map(({ month }) => month),
  );
  const wrong = await findWrongNames(
    db,
    changes.flatMap(({ after }) => after ?? []),
  );
  for (const { path = '', message } of wrong.values()) throw validationFailed({ path, message });
};

const store = entityStore<Bonus>(bonuses, bonus, {
  name: 'bonuses',
  managedBy,
  title: 'notes',
  newId: () => newId('bo'),
  // A removed bonus is listed only where the list is filtered by it.
  scope: async (_, caller, filter) => {
    const isNamed = ['status', 'status_not', 'id'].some(name => filter[name] !== undefined);
    return earningScope(caller, filter, isNamed ? [] : [sql`status = 'given'`]);
  },
  rejects: ({ permissions }) =>
    hasSomePermission(permissions, managedBy)
      ? undefined
      : { ok: false, code: 'not-enough-permission', message: messageFor('not-enough-permission') },
  canRestore: (_row, _fields, _next, { permissions }) =>
    hasSomePermission(permissions, managedBy) || messageFor('not-enough-permission'),
  afterSave: guardBonuses,
});

/**
 * The store of bonuses. They are no records of their creator, who only reads them: the audit log has whatever is done with them. Dry
 * runs report a final month, and creators and moments that do not exist.
 */
export const bonusStore: RecordStore<Bonus> = {
  ...store,
  outdatesTotalsOf: ({ user_id }) => user_id,
  conflictFields: ['month', 'earnings', 'type', 'notes', 'user_id', 'moment_id', 'transition'],
  findConflicts: async (db, rows, heartbeatId) => {
    const conflicts = new Map(await store.findConflicts(db, rows, heartbeatId));
    const closed = await findClosedMonths(
      db,
      rows.map(({ month }) => month),
    );
    const wrong = await findWrongNames(db, rows);
    rows.forEach(({ id, month }, at) => {
      const rejection: Rejection | undefined = closed.has(month)
        ? { ok: false, code: 'conflict', path: 'month', message: closedMessage(month) }
        : wrong.get(at);
      if (rejection) conflicts.set(id, rejection);
    });
    return conflicts;
  },
};
