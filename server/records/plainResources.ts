import type { Endpoint } from '../../src/contract/tools/endpoint';
import type { RecordStore } from './recordStore';

/** A resource whose calls are all those of `crudCalls`, answered by its store alone. */
export interface PlainResource {
  readonly store: RecordStore;
  readonly endpoints: Readonly<
    Record<
      'list' | 'get' | 'create' | 'update' | 'remove' | 'jobs' | 'history' | 'export' | 'import',
      Endpoint
    >
  >;
}

/** The resources without calls of their own. `npm run new:resource` adds to them. */
export const plainResources: readonly PlainResource[] = [];
