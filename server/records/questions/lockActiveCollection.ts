import type { Collection } from '../../../src/contract/entities/collection';
import type { Transaction } from '../../db/database';
import { problemOf } from '../../errors/problem';
import type { Actor } from '../../rules/caller';
import { collectionStore } from './collectionStore';
import { oneRecord } from '../changeRecords';

/** Locks a collection to change its questions. Throws `not-found`, also for a collection in the trash. */
export const lockActiveCollection = async (
  db: Transaction,
  caller: Actor,
  id: string,
  heartbeatId: number | undefined,
): Promise<Collection> => {
  const row = await oneRecord(db, collectionStore, caller, id, { heartbeatId, isLocked: true });
  if (row.trashed_at !== null) throw problemOf('not-found');
  return row;
};
