import type { DigitalClone } from '../../../src/contract/entities/administration/digitalClone';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import { assertQuota } from './recordQuota';
import { standardStore } from './standardStore';

/** The store of digital clones. */
export const digitalCloneStore = standardStore<DigitalClone>('digitalClones', {
  undoOnlyFields: ['submitted_at', 'decided_at', 'decided_by'],
  afterSave: (db, changes) =>
    assertQuota(db, changes, {
      table: 'digital_clones',
      max: serverLimits.digitalClones,
      message: 'quota-clones',
    }),
});
