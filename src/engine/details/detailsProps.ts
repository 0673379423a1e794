import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';

export interface DetailsProps {
  readonly resource: Resource;
  /** `NEW_ID` for the form of a new record. */
  readonly id: string;
  /** The rows of the list, for the buttons to the next and the previous record. */
  readonly records: readonly AnyRecord[];
  /** Number of records on the pages before. */
  readonly offset: number;
  readonly total: number | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
}
