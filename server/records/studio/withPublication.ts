import { readCreatorStatus } from '../../db/publication/creatorStatus';
import { publicationRejection, type OfCreator, type PublicValues } from '../../rules/studio/publication';
import { guardWrites } from '../guardWrites';
import type { RecordStore, StoredRecord } from '../recordStore';

/** Adds the rule of publication to a store: nothing of a creator becomes public before their application is accepted. */
export const withPublication = <Row extends StoredRecord & OfCreator>(
  store: RecordStore<Row>,
  rule: PublicValues,
): RecordStore<Row> =>
  guardWrites(store, {
    rejectionOf: (before, after) => publicationRejection(rule, before, after),
    complete: async (db, rows, heartbeatId) => {
      const creator_status = await readCreatorStatus(db, heartbeatId);
      return rows.map(row => ({ ...row, creator_status }));
    },
  });
