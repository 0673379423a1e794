import type { Page } from '../../contract/calls/envelope';
import type { AnyRecord } from './anyRecord';

/** A text that an input suggests: the title of a record. */
export interface Suggestion {
  readonly text: string;
  /** How much it is used; undefined where the resource does not count that. */
  readonly count: number | undefined;
}

/** Records of other resources, for fields that refer to them. Rejects as calls do. */
export interface RelatedRecords {
  /**
   * One page of a resource's list, filtered by a search and, if they are given, by an owner and a filter. With `isSorted` it has the
   * order in which the list opens.
   */
  readonly list: (
    resource: string,
    options: {
      readonly page: number;
      readonly perPage: number;
      readonly q: string;
      readonly ownerId?: number | undefined;
      readonly filter?: Readonly<Record<string, unknown>> | undefined;
      readonly isSorted?: boolean;
    },
    signal?: AbortSignal,
  ) => Promise<Page<AnyRecord>>;
  /** The titles of a resource's records that match a search, in the usual order of its list. */
  readonly suggest: (
    resource: string,
    q: string,
    signal?: AbortSignal,
  ) => Promise<{
    readonly items: readonly Suggestion[];
    /** No other record matches. */
    readonly isComplete: boolean;
  }>;
  /** The records that still exist and that the person may read. Requests of the same moment are one call. */
  readonly byIds: (resource: string, ids: readonly string[]) => Promise<readonly AnyRecord[]>;
  readonly titleOf: (resource: string, record: AnyRecord) => string;
  /** The second line that lists show for a record. */
  readonly subtitleOf: (resource: string, record: AnyRecord) => string | undefined;
  /** Id of the picture that lists show for a record. */
  readonly pictureOf: (resource: string, record: AnyRecord) => string | undefined;
  /** The router's address of a record's own screen; undefined where it has none or the person may not open it. */
  readonly addressOf: (resource: string, id: string) => string | undefined;
  /** The router's address of a resource's list; undefined where it has none or the person may not open it. */
  readonly listAddressOf: (resource: string) => string | undefined;
  /** Whether the form for a new record opens beside that list. Other resources have an address that creates one. */
  readonly createsInList: (resource: string) => boolean;
}
