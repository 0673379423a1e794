import type { useTranslate } from 'ra-core';
import type { Claim } from '../../../engine/workstation/claims/useClaim';
import type { Refusals } from '../../../engine/workstation/useDecisions';

/** Why records were refused, by their ids; `removed` is the sentence for those without one. */
export const refusalsIn = (
  {
    items,
  }: {
    readonly items: readonly {
      readonly id: string;
      readonly ok: boolean;
      readonly message?: string | undefined;
    }[];
  },
  removed: string,
): Refusals =>
  new Map(items.filter(({ ok }) => !ok).map(({ id, message }) => [id, message ?? removed] as const));

/** Why the record on screen cannot be decided: somebody decided it, or holds it. */
export const undecidableReason = (
  record: { readonly closedAs: string | undefined; readonly by: string | null } | undefined,
  claim: Claim,
  translate: ReturnType<typeof useTranslate>,
): string | undefined => {
  if (record?.closedAs !== undefined)
    return record.by === null
      ? translate('review.closedByTeam', { status: record.closedAs })
      : translate('review.closed', { status: record.closedAs, name: record.by });
  return claim.state === 'taken'
    ? translate('workstation.isOnIt', { name: claim.by ?? translate('workstation.somebody') })
    : undefined;
};
