import { question, type Question } from '../../../src/contract/entities/question';
import { managersOf } from '../../../src/contract/transitions/trash';
import { messageFor } from '../../messages';
import { question as machine } from '../../../src/contract/transitions/publishing';
import { questions } from '../../db/contentTables';
import { readCollections, lockCollections } from '../../db/studio/questionOrder';
import { questionRejection } from '../../rules/studio/questionChange';
import { contentStore } from '../studio/contentStore';
import {
  admitToCollections,
  affectedCollectionIds,
  findJoinRejections,
  updateCollectionOrders,
} from './collectionMembership';
import type { RecordStore } from '../recordStore';

const content = contentStore<Question>(questions, question, {
  name: 'questions',
  prefix: ({ type }) => (type === 'riddle' ? 'ri' : 'tr'),
  managedBy: managersOf.question,
  machine,
  publicValues: { field: 'status', values: ['publish'] },
  title: 'text',
  problem: questionRejection,
  canDelete: ({ plays, status }) => (plays === 0 && status === 'draft') || messageFor('changed-since'),
  defaults: () => ({ status: 'draft', order: null, plays: 0, right_first: 0 }),
});

const { create } = content;
if (!create) throw new Error('The store of questions has no create');

/**
 * The store of riddles and trivia. Every change keeps the positions of each collection without gaps and its counts correct.
 * Collections are locked before their questions, both in id order.
 */
export const questionStore: RecordStore<Question> & Required<Pick<RecordStore<Question>, 'create'>> = {
  ...content,
  lock: async (db, ids) => {
    if (ids.length === 0) return [];
    const locked = new Set(await lockCollections(db, ids));
    const rows = await content.lock(db, ids);
    // A concurrent move while waiting for the lock: locks the new collections, too.
    const moved = rows.flatMap(({ collection_id: id }) => (id === null || locked.has(id) ? [] : id));
    if (moved.length) await readCollections(db, moved, true);
    return rows;
  },
  conflictFields: ['collection_id'],
  findConflicts: async (db, rows, heartbeatId) => {
    const stored = new Map(
      (
        await content.read(
          db,
          rows.map(({ id }) => id),
        )
      ).map(row => [row.id, row]),
    );
    const changes = rows.map(row => {
      const before = stored.get(row.id) ?? null;
      // New questions have no owner and no trash state yet.
      return { before, after: before ? row : { ...row, heartbeat_id: heartbeatId, trashed_at: null } };
    });
    return findJoinRejections(await readCollections(db, affectedCollectionIds(changes), false), changes);
  },
  save: async (db, changes, now) => {
    const accepted = await admitToCollections(db, changes);
    const saved = await content.save(db, accepted, now);
    return updateCollectionOrders(
      db,
      accepted.map(({ before }, at) => ({ before, after: saved[at]! })), // one per change
    );
  },
  create: async (db, inputs, context) => {
    const candidates = inputs.map(
      (input, at) =>
        ({ ...input, id: `new ${at}`, heartbeat_id: context.heartbeatId, trashed_at: null }) as Question, // parsed input: all fields that are read here
    );
    await admitToCollections(
      db,
      candidates.map(after => ({ before: null, after })),
    );
    const created = await create(db, inputs, context);
    return updateCollectionOrders(
      db,
      created.map(after => ({ before: null, after })),
    );
  },
  remove: async (db, rows, now) => {
    await content.remove(db, rows, now);
    await updateCollectionOrders(
      db,
      rows.map(before => ({ before, after: null })),
    );
  },
};
