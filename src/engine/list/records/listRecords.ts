import type { AnyRecord } from '../../services/anyRecord';

/** The next page of a list with infinite scroll. */
export interface NextPage {
  readonly exists: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  /** It may be loaded by scrolling: nothing else is being fetched and the last attempt did not fail. */
  readonly canAutoLoad: boolean;
  readonly load: () => void;
}

/** The records of a list in its current state. */
export interface ListRecords {
  /** Undefined until the first page is loaded. */
  readonly records: readonly AnyRecord[] | undefined;
  readonly total: number | undefined;
  /** The server stopped counting: there are at least `total`. */
  readonly isTotalMinimum: boolean;
  readonly isFetching: boolean;
  /** The records and the total are those of the state before, until those of this state arrive. */
  readonly isOutdated: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
  /** Set in a list with infinite scroll. */
  readonly nextPage?: NextPage;
}
