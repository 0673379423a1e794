import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';
import { historyEntry, type HistoryEntry } from '../../contract/schema/historyEntry';
import type { Services } from './services';

const entries = z.array(historyEntry);

/** Loads one page of a record's changes, newest first, by the resource's `history` call. */
export const fetchHistory = async (
  call: Services['call'],
  endpoint: Endpoint,
  id: string,
  { page, signal }: { readonly page?: number; readonly signal?: AbortSignal } = {},
): Promise<Page<HistoryEntry>> => {
  const input = { params: { id }, query: page === undefined ? {} : { page } };
  const result = await call(endpoint, input, signal && { signal });
  return { ...result, items: z.parse(entries, result.items) };
};
