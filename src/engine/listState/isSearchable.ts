import { shapeOf } from '../../fields/zod';
import type { Resource } from '../resource/resource';

/** Whether the list has a full-text search, the query parameter `q`. */
export const isSearchable = ({ endpoints }: Resource): boolean =>
  endpoints.list.query !== undefined && 'q' in shapeOf(endpoints.list.query);
