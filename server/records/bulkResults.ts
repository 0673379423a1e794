import type { ErrorCode } from '../../src/contract/errors';
import { messageFor } from '../messages';
import type { Rejection } from '../rules/decision';
import type { Page } from '../../src/contract/calls/envelope';

/** The result for one record of a bulk call. Calls without `undo_of` have no `request_id` in their response. */
export interface BulkResult {
  readonly id: string;
  readonly ok: boolean;
  readonly code?: ErrorCode | undefined;
  readonly message?: string | undefined;
  /** Names the call, where it changed the record. */
  readonly request_id?: string | undefined;
}

/** The result of an unknown id. */
export const notFoundResult = (id: string): BulkResult => ({
  id,
  ok: false,
  code: 'not-found',
  message: messageFor('not-found'),
});

/** The result of a record that a rule about others keeps; undefined where none does. */
export const refusedResult = (
  id: string,
  refusals: ReadonlyMap<string, Rejection>,
): BulkResult | undefined => {
  const refusal = refusals.get(id);
  return refusal && { id, ok: false, code: refusal.code, message: refusal.message };
};

/** The results of a bulk call, in the order of its ids. */
export const bulkPage = (items: readonly BulkResult[]): Page<BulkResult> => ({
  items,
  total: items.length,
  page: 1,
  per_page: Math.max(1, items.length),
});
