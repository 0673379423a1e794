import { viki, type Viki } from '../../../src/contract/entities/viki';
import { messageFor } from '../../messages';
import { plainTextOf } from '../../../src/fields/kinds/richText/plainTextOf';
import { viki as publication } from '../../../src/contract/transitions/publishing';
import { changedBlacklisting } from './blacklisting';
import type { Change } from '../changeFields';
import { decideContentChange } from './contentChange';
import type { Decision, Rejection } from '../decision';

/** Rejects publishing an empty viki. */
export const vikiRejection = ({ status, body }: Viki): Rejection | undefined =>
  status === 'published' && plainTextOf(body) === ''
    ? { ok: false, code: 'validation-failed', path: 'body', message: messageFor('viki-empty') }
    : undefined;

const decide = decideContentChange<Viki>({
  entity: viki,
  machine: publication,
  problem: vikiRejection,
  onTransition: ({ status, published_at }, now) =>
    status === 'published' && published_at === null ? { published_at: now.toISOString() } : {},
});

/**
 * Decides a change of a viki: like any content, plus `blacklist_scope` with `reason`, also in the trash. The first
 * publication sets `published_at`.
 */
export const decideVikiChange = (
  row: Viki,
  { blacklist_scope, reason, ...change }: Change,
  context: { readonly now: Date },
): Decision<Viki> => {
  const decision = decide(row, change, context);
  if (!decision.ok) return decision;
  return {
    ok: true,
    next: { ...decision.next, ...changedBlacklisting(row, { blacklist_scope, reason }, context.now) },
  };
};
