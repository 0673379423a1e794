import type * as z from 'zod/mini';
import type { bulkResult } from '../../src/contract/tools/contentCalls';
import { messageFor } from '../../src/contract/messages';
import type { Page } from '../../src/contract/tools/envelope';

export type BulkResult = z.infer<typeof bulkResult>;

/** The result of an id that names nothing. */
export const notFoundResult = (id: string): BulkResult => ({
  id,
  ok: false,
  code: 'not-found',
  message: messageFor('not-found'),
});

/** What became of each record, in the order in which the call named them. */
export const bulkPage = (items: readonly BulkResult[]): Page<BulkResult> => ({
  items,
  total: items.length,
  page: 1,
  per_page: Math.max(1, items.length),
});
