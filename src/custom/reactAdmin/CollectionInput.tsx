import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { stockInput } from '../../engine/stock/stockInput';

/** The collection of a question, by react-admin's inputs. */
export const CollectionInput = stockInput(({ source, ...props }) => (
  <ReferenceInput source={source} reference="collections">
    <AutocompleteInput {...props} optionText="title" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>
));
