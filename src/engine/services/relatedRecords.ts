import type { Page } from '../../contract/calls/envelope';
import type { AnyRecord } from './anyRecord';

/** Records of other resources, for fields that refer to them. Rejects as calls do. */
export interface RelatedRecords {
  /** One page of a resource's list, filtered by a search. */
  readonly list: (
    resource: string,
    options: { readonly page: number; readonly perPage: number; readonly q: string },
    signal?: AbortSignal,
  ) => Promise<Page<AnyRecord>>;
  /** The records that still exist. Requests of the same moment are one call. */
  readonly byIds: (resource: string, ids: readonly string[]) => Promise<readonly AnyRecord[]>;
  readonly titleOf: (resource: string, record: AnyRecord) => string;
  /** Id of the picture that lists show for a record. */
  readonly pictureOf: (resource: string, record: AnyRecord) => string | undefined;
}
