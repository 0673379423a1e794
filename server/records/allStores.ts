import { momentStore } from './momentStore';
import { plainResources } from './plainResources';
import type { RecordStore } from './recordStore';
import { tagStore } from './tagStore';

/** The stores of every resource, which jobs find by name. */
export const allStores: readonly RecordStore[] = [
  momentStore,
  tagStore,
  ...plainResources.map(({ store }) => store),
];
