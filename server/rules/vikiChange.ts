import { viki, type Viki } from '../../src/contract/entities/viki';
import { messageFor } from '../../src/contract/messages';
import { plainTextOf } from '../../src/contract/tools/richText';
import { viki as publication } from '../../src/contract/transitions/publishing';
import { blacklistedBy } from './blacklisting';
import type { Change } from './changeFields';
import { decideContentChange } from './contentChange';
import type { Decision, Refusal } from './decision';

/** Refuses to publish what says nothing. */
export const vikiRefusal = ({ status, body }: Viki): Refusal | undefined =>
  status === 'published' && plainTextOf(body) === ''
    ? { ok: false, code: 'validation-failed', path: 'body', message: messageFor('viki-empty') }
    : undefined;

const decide = decideContentChange<Viki>({
  entity: viki,
  machine: publication,
  problem: vikiRefusal,
  onStep: ({ status, published_at }, now) =>
    status === 'published' && published_at === null ? { published_at: now.toISOString() } : {},
});

/**
 * What becomes of a viki, or why not: as any content, and `blacklist_scope` with its `reason`, which what is in the trash
 * takes as well. Nothing is published whose body says nothing; when it was first is kept.
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
    next: { ...decision.next, ...blacklistedBy(row, { blacklist_scope, reason }, context.now) },
  };
};
