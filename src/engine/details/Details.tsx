import type { AnyRecord, Resource } from '../resource/resource';
import { NEW_ID } from '../form/newRecord';
import { CreateDetails } from './CreateDetails';
import { RecordDetails } from './RecordDetails';

export interface DetailsProps {
  readonly resource: Resource;
  /** `NEW_ID` for a record that is to be made. */
  readonly id: string;
  /** The rows of the list beside it, for going to the next one. */
  readonly records: readonly AnyRecord[];
  readonly offset: number;
  readonly total: number | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
}

/** One record beside its list, or the form for a new one. */
export function Details(props: DetailsProps) {
  return props.id === NEW_ID && props.resource.endpoints['create'] ? (
    <CreateDetails {...props} />
  ) : (
    <RecordDetails {...props} />
  );
}
