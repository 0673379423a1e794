import type { Collection } from '../../../../src/contract/entities/collection';
import type { UndoResult } from '../../../../src/contract/entities/activity';
import { question, type Question } from '../../../../src/contract/entities/question';
import { messageFor } from '../../../messages';
import type { Transaction } from '../../../db/database';
import { readQuestionOrder } from '../../../db/studio/questionOrder';
import type { Actor } from '../../../rules/caller';
import { pickFields } from '../../../rules/pickFields';
import { applyChanges, createRecords, type WriteContext } from '../../applyChanges';
import { oneRecord } from '../../changeRecords';
import { sharedCover } from '../coverChecks';
import type { CopyRules } from '../../copies/duplicateRecord';
import { rejectionProblem, type RecordStore, type StoredRecord } from '../../recordStore';
import { collectionStore } from '../../questions/collectionStore';
import { questionStore } from '../../questions/questionStore';

/** A collection that was created as a copy, together with its questions. */
export interface CollectionCopy {
  readonly type: 'collection_copy';
  readonly id: string;
}

/** The ids of a collection's questions in their order. */
const questionIds = async (db: Transaction, id: string): Promise<readonly string[]> =>
  (await readQuestionOrder(db, [id])).get(id) ?? [];

/** A copy of a collection has copies of its questions in the same order, as drafts, because nothing of a copy is public. */
export const collectionCopy: CopyRules<Collection> = {
  titles: ['name', 'title'],
  valuesOf: async (db, row, heartbeatId) => ({ cover: await sharedCover(db, row, heartbeatId) }),
  copyParts: async (work, { id }, copy) => {
    const ids = await questionIds(work.db, id);
    const questions = new Map((await questionStore.read(work.db, ids)).map(row => [row.id, row]));
    const originals = ids.flatMap(each => questions.get(each) ?? []);
    const inputs = originals.map(row => ({ ...pickFields(row, question.writable), collection_id: copy.id }));
    await createRecords(work, questionStore, inputs, copy.heartbeat_id, originals);
  },
  previousOf: ({ id }) => ({ type: 'collection_copy', id }) satisfies CollectionCopy,
};

/** Moves locked records to the trash. */
export const moveToTrash = async <Row extends StoredRecord>(
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore<Row>,
  rows: readonly Row[],
): Promise<void> => {
  const changes = rows.map(before => {
    const decision = store.decide(before, { in_trash: true }, work);
    if (!decision.ok) throw rejectionProblem(decision);
    return { before, after: decision.next };
  });
  await applyChanges(work, store, changes);
};

/** Moves a copy with its questions to the trash, if nothing of it was changed since. Throws `not-found`. */
export const undoCollectionCopy = async (
  work: WriteContext & { readonly caller: Actor },
  { id }: CollectionCopy,
): Promise<UndoResult> => {
  const collection = await oneRecord(work.db, collectionStore, work.caller, id, { isLocked: true });
  const questions = await questionStore.lock(work.db, await questionIds(work.db, id));
  const title = collectionStore.titleOf(collection);
  // Questions that were added since were created later or, if they were moved, changed later.
  const isOfCopy = (row: Collection | Question): boolean =>
    row.created_at === collection.created_at && row.updated_at === row.created_at;
  if (![collection, ...questions].every(isOfCopy))
    return { id, title, ok: false, message: messageFor('changed-since') };
  await moveToTrash(work, collectionStore, [collection]);
  await moveToTrash(work, questionStore, questions);
  return { id, title, ok: true };
};
