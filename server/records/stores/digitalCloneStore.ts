import type { DigitalClone } from '../../../src/contract/entities/administration/digitalClone';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import type { Transaction } from '../../db/database';
import { cancelMails, planMails } from '../../db/studio/planMails';
import { mailGraceMs } from '../../rules/studio/mailGraceMs';
import type { RowChange } from '../recordStore';
import { assertQuota } from './recordQuota';
import { standardStore } from './standardStore';

/** Plans the mail about each decision, and none about one that was taken back, withdrawn or deleted before it was mailed. */
const planDecisionMails = async (
  db: Transaction,
  changes: readonly RowChange<DigitalClone>[],
  now: Date,
): Promise<void> => {
  const moved = changes.flatMap(({ before, after }) =>
    before && before.status !== after?.status ? [{ id: before.id, after }] : [],
  );
  const decided = moved.filter(({ after }) => after?.status === 'accepted' || after?.status === 'rejected');
  const idsOf = (list: typeof moved) => list.map(({ id }) => id);
  await cancelMails(db, ['clone_decision'], idsOf(moved));
  await planMails(db, 'clone_decision', idsOf(decided), new Date(now.getTime() + mailGraceMs));
};

/** The store of digital clones. */
export const digitalCloneStore = standardStore<DigitalClone>('digitalClones', {
  undoOnlyFields: ['submitted_at', 'decided_at', 'decided_by'],
  afterSave: async (db, changes, now) => {
    await assertQuota(db, changes, {
      table: 'digital_clones',
      max: serverLimits.digitalClones,
      message: 'quota-clones',
    });
    await planDecisionMails(db, changes, now);
  },
});
