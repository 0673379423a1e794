import { collection, type Collection } from '../../../src/contract/entities/collection';
import { managersOf } from '../../../src/contract/transitions/trash';
import { messageFor } from '../../messages';
import { collections } from '../../db/contentTables';
import { collectionRejection } from '../../rules/studio/questionChange';
import { contentStore } from '../studio/contentStore';
import { assertOwnCovers, withCoverChecks } from '../studio/coverChecks';

/** Collections of questions. Deleting a collection permanently keeps its questions without a collection. */
export const collectionStore = withCoverChecks(
  contentStore<Collection>(collections, collection, {
    name: 'collections',
    prefix: 'li',
    managedBy: managersOf.collection,
    defaults: () => ({ questions: 0, live: 0, plays: 0, right_first: 0 }),
    problem: collectionRejection,
    canDelete: ({ questions }) => questions === 0 || messageFor('changed-since'),
    afterSave: assertOwnCovers,
  }),
);
