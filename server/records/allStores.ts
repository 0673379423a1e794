import { momentStore } from './momentStore';
import { genericResources } from './genericResources';
import type { RecordStore } from './recordStore';
import { tagStore } from './tagStore';
import { trashStoreOf } from './trashStore';

const stores: readonly RecordStore[] = [momentStore, tagStore, ...genericResources.map(({ store }) => store)];

/** The store of the trash of all these resources. */
export const trashStore = trashStoreOf(stores);

/** The stores of all resources. Jobs find them by name. */
export const allStores: readonly RecordStore[] = [...stores, trashStore];
