import { countHistory } from '../../db/audit';
import type { Transaction } from '../../db/database';
import type { WriteContext } from '../applyChanges';

/** About the size of a position in a playlist with its indexes. */
const positionBytes = 220;

/**
 * Counts the new positions of a playlist with the history of the person, because one call adds thousands. Throws `quota-exceeded` like
 * `countHistory`.
 */
export const countPositions = (db: Transaction, work: WriteContext, count: number): Promise<void> =>
  countHistory(db, work, count * positionBytes);
