import { sql } from 'drizzle-orm';
import type { DigitalClone } from '../../../src/contract/entities/administration/digitalClone';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import type { Transaction } from '../../db/database';
import { ProblemError } from '../../errors/problem';
import { messageFor } from '../../messages';
import { standardStore } from './standardStore';

/** Throws `quota-exceeded` if a creator has more requests than may. The advisory lock serialises those that are made at the same time. */
const assertRoom = async (db: Transaction, heartbeatId: number): Promise<void> => {
  const { digitalClones: max } = serverLimits;
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`digital clones/${heartbeatId}`}, 0))`,
  );
  const { rows } = await db.execute(
    sql`select from digital_clones where heartbeat_id = ${heartbeatId} offset ${max} limit 1`,
  );
  if (rows.length > 0)
    throw new ProblemError('quota-exceeded', { detail: messageFor('quota-clones', { max }) });
};

/** The store of digital clones. */
export const digitalCloneStore = standardStore<DigitalClone>('digitalClones', {
  undoOnlyFields: ['submitted_at', 'decided_at', 'decided_by'],
  afterSave: async (db, changes) => {
    const creators = new Set(
      changes.flatMap(({ before, after }) => (!before && after ? [after.heartbeat_id] : [])),
    );
    for (const id of creators) await assertRoom(db, id);
  },
});
