import { countHistory } from '../../db/audit';
import type { Transaction } from '../../db/database';
import type { WriteContext } from '../applyChanges';

/** About the size of a place in a playlist with its indexes. */
const placeBytes = 220;

/**
 * Counts the new places of a playlist with the history of the person, because one call adds thousands. Throws `quota-exceeded` like
 * `countHistory`.
 */
export const countPlaces = (db: Transaction, work: WriteContext, count: number): Promise<void> =>
  countHistory(db, work, count * placeBytes);
