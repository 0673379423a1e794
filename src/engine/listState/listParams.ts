import type { SortPayload } from 'react-admin';
import type { Resource } from '../resource/resource';
import type { ListState } from './listState';

/** The filters, search and fixed parameters of a list, as react-admin passes them to the data provider. */
export const filterParams = (resource: Resource, state: ListState): Record<string, unknown> => ({
  ...state.filters,
  ...(state.q ? { q: state.q } : {}),
  ...resource.list.fixedParameters,
});

export const sortParams = ({ sort }: ListState): SortPayload => ({
  field: sort.field,
  order: sort.order === 'asc' ? 'ASC' : 'DESC',
});
