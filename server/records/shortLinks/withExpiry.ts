import { isExpired, type PrettyLink } from '../../../src/contract/entities/prettyLink';
import { messageFor } from '../../messages';
import type { Rejection } from '../../rules/decision';
import { rejectionProblem, type RecordStore } from '../recordStore';

type Expiring = Pick<PrettyLink, 'expires_at'>;

const timeOf = (link: Expiring | null): number | undefined =>
  typeof link?.expires_at === 'string' ? Date.parse(link.expires_at) : undefined;

/** Rejects a new expiry in the past. An unchanged one is accepted, so that other fields can be saved. `before` is null for a new link. */
const expiryRejection = (before: Expiring | null, after: Expiring, now: Date): Rejection | undefined =>
  isExpired(after, now) && timeOf(after) !== timeOf(before)
    ? { ok: false, code: 'validation-failed', path: 'expires_at', message: messageFor('expiry-past') }
    : undefined;

/** Adds the rule that a new expiry is in the future. Undo restores any. */
export const withExpiry = (store: RecordStore<PrettyLink>): RecordStore<PrettyLink> => {
  const { create } = store;
  return {
    ...store,
    decide: (row, change, context) => {
      const decision = store.decide(row, change, context);
      return (decision.ok && expiryRejection(row, decision.next, context.now)) || decision;
    },
    findConflicts: async (db, rows, heartbeatId) => {
      const conflicts = new Map(await store.findConflicts(db, rows, heartbeatId));
      const now = new Date();
      for (const row of rows) {
        // Only new records: `decide` checked the others.
        const rejection = store.ownerOf(row) === undefined ? expiryRejection(null, row, now) : undefined;
        if (rejection) conflicts.set(row.id, rejection);
      }
      return conflicts;
    },
    ...(create && {
      create: async (db, inputs, context) => {
        for (const input of inputs) {
          const rejection = expiryRejection(null, input, context.now);
          if (rejection) throw rejectionProblem(rejection);
        }
        return create(db, inputs, context);
      },
    }),
  };
};
