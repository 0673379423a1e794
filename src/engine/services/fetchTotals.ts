import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/calls/endpoint';
import { listTotals, type ListTotals } from '../../contract/schema/listTotals';
import type { Services } from './services';

/** The query key of everything that is added up over a resource's records. Saves of records invalidate it. */
export const totalsKey = (resource: string) => [resource, 'totals'];

/** Loads the sums and averages of a list, by the resource's `totals` call. */
export const fetchTotals = async (
  call: Services['call'],
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<ListTotals> => {
  const input = { query };
  const { items } = await call(endpoint, input, signal && { signal });
  return z.parse(listTotals, items[0]);
};
