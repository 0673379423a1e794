import { useLazyWords } from '../../ui/useLazyWords';
import { NEW_ID } from '../form/create/newRecord';
import { CreateDetails } from './CreateDetails';
import type { DetailsProps } from './detailsProps';
import { RecordDetails } from './RecordDetails';
import { detailsWords } from './words.en';

/** The details panel beside the list: one record, or the form for a new one. */
export function Details(props: DetailsProps) {
  useLazyWords(detailsWords);
  return props.id === NEW_ID && props.resource.endpoints['create'] ? (
    <CreateDetails {...props} />
  ) : (
    <RecordDetails {...props} />
  );
}
