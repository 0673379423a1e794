import type { Endpoint } from '../../src/contract/tools/endpoint';
import type { RecordStore } from './recordStore';

type Generic = 'list' | 'get' | 'create' | 'update' | 'remove' | 'jobs' | 'history';

/** A resource whose calls of these names are answered by its store alone. It may have others, implemented elsewhere. */
export interface PlainResource {
  readonly store: RecordStore;
  readonly endpoints: Readonly<Partial<Record<Generic, Endpoint>> & Record<'export' | 'import', Endpoint>>;
}

/** The resources whose records need no handlers of their own. `npm run new:resource` adds to them. */
export const plainResources: readonly PlainResource[] = [];
