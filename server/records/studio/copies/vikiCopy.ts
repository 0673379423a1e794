import type { Viki } from '../../../../src/contract/entities/viki';
import { sharedCover } from '../coverChecks';
import type { CopyRules } from '../../copies/duplicateRecord';

/** A copy of a viki is unpublished. It has the cover where its creator may use that file. */
export const vikiCopy: CopyRules<Viki> = {
  titles: ['title'],
  valuesOf: async (db, row, heartbeatId) => ({ cover: await sharedCover(db, row, heartbeatId) }),
};
