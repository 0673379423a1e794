import { useLazyWords } from '../../ui/useLazyWords';
import { NEW_ID } from '../form/newRecord';
import type { AnyRecord, Resource } from '../resource/resource';
import { CreateDetails } from './CreateDetails';
import { RecordDetails } from './RecordDetails';
import { detailsWords } from './words.en';

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

/** The details panel beside the list: one record, or the form for a new one. */
export function Details(props: DetailsProps) {
  useLazyWords(detailsWords);
  return props.id === NEW_ID && props.resource.endpoints['create'] ? (
    <CreateDetails {...props} />
  ) : (
    <RecordDetails {...props} />
  );
}
