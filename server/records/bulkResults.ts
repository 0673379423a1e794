import type * as z from 'zod/mini';
import type { bulkResult } from '../../src/contract/calls/contentCalls';
import { messageFor } from '../../src/contract/messages';
import type { Page } from '../../src/contract/calls/envelope';

export type BulkResult = z.infer<typeof bulkResult>;

/** The result of an unknown id. */
export const notFoundResult = (id: string): BulkResult => ({
  id,
  ok: false,
  code: 'not-found',
  message: messageFor('not-found'),
});

/** The results of a bulk call, in the order of its ids. */
export const bulkPage = (items: readonly BulkResult[]): Page<BulkResult> => ({
  items,
  total: items.length,
  page: 1,
  per_page: Math.max(1, items.length),
});
