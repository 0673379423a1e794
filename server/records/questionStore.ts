import { question, type Question } from '../../src/contract/entities/question';
import { messageFor } from '../../src/contract/messages';
import { question as machine } from '../../src/contract/transitions/publishing';
import { questions } from '../db/contentTables';
import { readCollections, lockCollections } from '../db/questionOrder';
import { questionRefusal } from '../rules/questionChange';
import { contentStore } from './contentStore';
import { admitted, homeIds, joinRefusals, placed } from './questionHomes';
import type { RecordStore } from './recordStore';

const content = contentStore<Question>(questions, question, {
  name: 'questions',
  prefix: ({ type }) => (type === 'riddle' ? 'ri' : 'tr'),
  or: ['moments.manage'],
  machine,
  title: 'text',
  problem: questionRefusal,
  mayUnmake: ({ plays, status }) => (plays === 0 && status === 'draft') || messageFor('changed-since'),
  first: () => ({ status: 'draft', order: null, plays: 0, right_first: 0 }),
});

const { create } = content;
if (!create) throw new Error('Questions are made of their input');

/**
 * Riddles and trivia. Whatever changes them keeps the places of each collection without gaps and doubles, and its counts
 * right: collections are held before their questions, both in the order of their ids.
 */
export const questionStore: RecordStore<Question> & Required<Pick<RecordStore<Question>, 'create'>> = {
  ...content,
  lock: async (db, ids) => {
    if (ids.length === 0) return [];
    const held = new Set(await lockCollections(db, ids));
    const rows = await content.lock(db, ids);
    // Whoever moved them while they were waited for: where they are now is held, too.
    const moved = rows.flatMap(({ collection_id: home }) => (home === null || held.has(home) ? [] : home));
    if (moved.length) await readCollections(db, moved, true);
    return rows;
  },
  joins: ['collection_id'],
  taken: async (db, rows, heartbeatId) => {
    const known = new Map(
      (
        await content.read(
          db,
          rows.map(({ id }) => id),
        )
      ).map(row => [row.id, row]),
    );
    const changes = rows.map(row => {
      const before = known.get(row.id) ?? null;
      // What is not made yet has no owner and lies nowhere.
      return { before, after: before ? row : { ...row, heartbeat_id: heartbeatId, trashed_at: null } };
    });
    return joinRefusals(await readCollections(db, homeIds(changes), false), changes);
  },
  save: async (db, changes, now) => {
    const made = await admitted(db, changes);
    const saved = await content.save(db, made, now);
    return placed(
      db,
      made.map(({ before }, at) => ({ before, after: saved[at]! })), // one a change
    );
  },
  create: async (db, inputs, context) => {
    const wanted = inputs.map(
      (input, at) =>
        ({ ...input, id: `new ${at}`, heartbeat_id: context.heartbeatId, trashed_at: null }) as Question, // parsed input: all that is asked here
    );
    await admitted(
      db,
      wanted.map(after => ({ before: null, after })),
    );
    const made = await create(db, inputs, context);
    return placed(
      db,
      made.map(after => ({ before: null, after })),
    );
  },
  remove: async (db, rows, now) => {
    await content.remove(db, rows, now);
    await placed(
      db,
      rows.map(before => ({ before, after: null })),
    );
  },
};
