import { collection, type Collection } from '../../src/contract/entities/collection';
import { messageFor } from '../../src/contract/messages';
import { detachQuestions } from '../db/questionOrder';
import { collections } from '../db/contentTables';
import { collectionRefusal } from '../rules/questionChange';
import { contentStore } from './contentStore';
import { assertOwnCovers, tellingOfCovers } from './ownPictures';

const content = tellingOfCovers(
  contentStore<Collection>(collections, collection, {
    name: 'collections',
    prefix: 'li',
    or: ['moments.manage'],
    first: () => ({ questions: 0, live: 0, plays: 0, right_first: 0 }),
    problem: collectionRefusal,
    mayUnmake: ({ questions }) => questions === 0 || messageFor('changed-since'),
    saved: assertOwnCovers,
  }),
);

/**
 * Collections of questions. In the trash they keep their questions, which stay in the library; when one goes for good, they
 * stand outside.
 */
export const collectionStore: typeof content = {
  ...content,
  remove: async (db, rows, now) => {
    await detachQuestions(
      db,
      rows.map(({ id }) => id),
      now,
    );
    await content.remove(db, rows, now);
  },
};
