import { momentStore } from './momentStore';
import { genericResources } from './genericResources';
import type { RecordStore } from './recordStore';
import { connectReferences } from './deletions/referrers';
import { tagStore } from './tags/tagStore';
import { trashStoreOf } from './trashStore';

/** The stores of all resources with records of their own, in the order in which they are locked. */
export const contentStores: readonly RecordStore[] = [
  momentStore,
  tagStore,
  ...genericResources.map(({ store }) => store),
];

connectReferences(contentStores);

/** The store of the trash of all these resources. */
export const trashStore = trashStoreOf(contentStores);

/** The stores of all resources. Jobs find them by name. */
export const allStores: readonly RecordStore[] = [...contentStores, trashStore];
