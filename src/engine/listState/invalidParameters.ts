import { shapeOf } from '../../fields/zod';
import type { Resource } from '../resource/resource';
import { availableColumns } from './columns';
import {
  allFilterParameters,
  columnNames,
  densities,
  groupParameter,
  parseParameter,
  unknownParameters,
} from './listState';

/** Parameters of a URL that are no valid filters or columns, such as `status=lost`. The state does not contain them. */
export const invalidParameters = (resource: Resource, search: URLSearchParams): string[] => {
  const shape = shapeOf(resource.endpoints.list.query);
  const { title, image, badge } = resource.list.primary;
  // The primary column is always shown, so its fields are no columns to select, but no mistake either.
  const columns: readonly unknown[] = [...availableColumns(resource), title, image, badge];
  return [
    ...allFilterParameters(resource).flatMap(name =>
      parseParameter(shape[name], search.getAll(name)).invalid.map(value => `${name}=${value}`),
    ),
    ...unknownParameters(resource, search).flatMap(name =>
      search.getAll(name).map(value => `${name}=${value}`),
    ),
    ...columnNames(search)
      .filter(name => !columns.includes(name))
      .map(name => `columns=${name}`),
    ...search
      .getAll('density')
      .filter((name, index) => index > 0 || !densities.some(density => density === name))
      .map(name => `density=${name}`),
    ...search
      .getAll('layout')
      .filter((name, index) => index > 0 || !resource.list.layouts?.some(layout => layout === name))
      .map(name => `layout=${name}`),
    ...search
      .getAll(groupParameter)
      .filter((name, index) => index > 0 || !resource.list.groupBy?.includes(name))
      .map(name => `${groupParameter}=${name}`),
  ];
};
