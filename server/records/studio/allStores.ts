import { applicationStore } from '../stores/applicationStore';
import { commentReviewStore } from './comments/commentReviewStore';
import { commentStore } from './comments/commentStore';
import { peopleStore } from './people/peopleStore';
import { roleStore } from './people/roleStore';
import { finalizedEarningStore } from './earnings/finalizedEarningStore';
import { creatorStore } from './creators/creatorStore';
import { pageStore } from './pages/pageStore';
import { momentStore } from './momentStore';
import { genericResources } from './genericResources';
import type { RecordStore } from '../recordStore';
import { connectOwners } from '../../db/people/owners';
import { connectReferences } from '../deletions/referrers';
import { tagStore } from '../tags/tagStore';
import { momentReviewStore } from './reviews/momentReviewStore';
import { trashStoreOf } from './trashStore';

/** The stores of all resources with records of their own, in the order in which they are locked. */
export const contentStores: readonly RecordStore[] = [
  momentStore,
  momentReviewStore,
  tagStore,
  ...genericResources.map(({ store }) => store),
  applicationStore,
  commentStore,
  commentReviewStore,
  roleStore,
  peopleStore,
  creatorStore,
  pageStore,
  finalizedEarningStore,
];

connectReferences(contentStores);
connectOwners({ table: 'heartbeats', nameColumn: 'handle' });

/** The store of the trash of all these resources. */
export const trashStore = trashStoreOf(contentStores);

/** The stores of all resources. Jobs find them by name. */
export const allStores: readonly RecordStore[] = [...contentStores, trashStore];
