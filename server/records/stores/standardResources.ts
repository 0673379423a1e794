import { resourceContracts, type RecordEndpoints } from '../../../src/contract/resources';
import type { RecordStore } from '../recordStore';
import { ownStores } from './ownStores';
import { standardStore } from './standardStore';

/** The resources with `records` in the contract: their stores, and their calls with generic handlers. */
export const standardResources: readonly {
  readonly store: RecordStore;
  readonly endpoints: RecordEndpoints;
}[] = Object.entries(resourceContracts).flatMap(([name, { records, endpoints }]) =>
  records ? [{ store: ownStores[name] ?? standardStore(name), endpoints }] : [],
);
