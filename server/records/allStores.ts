import { momentStore } from './momentStore';
import { plainResources } from './plainResources';
import type { RecordStore } from './recordStore';
import { tagStore } from './tagStore';
import { trashStoreOf } from './trashStore';

const stores: readonly RecordStore[] = [momentStore, tagStore, ...plainResources.map(({ store }) => store)];

/** What all of those have in the trash. */
export const trashStore = trashStoreOf(stores);

/** The stores of every resource, which jobs find by name. */
export const allStores: readonly RecordStore[] = [...stores, trashStore];
