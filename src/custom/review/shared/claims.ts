import { useGetIdentity } from 'ra-core';
import { useCallback } from 'react';
import { limits } from '../../../contract/limits';
import type { ClaimCall } from '../../../engine/workstation/claims/useClaim';
import type { Hold } from '../../../engine/workstation/claims/useHeldRecords';

/** How long the server holds a record for a reviewer, in ms. */
export const HOLD_MS = limits.review.claimMinutes * 60_000;

interface Claimed {
  readonly claimed_by: number | null;
  readonly claimed_name: string | null;
  readonly claimed_until: string | null;
}

/** Who else holds a record. */
export const useHoldOf = (): ((record: Claimed) => Hold | undefined) => {
  const { identity } = useGetIdentity();
  const ownId = identity === undefined ? undefined : Number(identity.id);
  return useCallback(
    ({ claimed_by: by, claimed_name: name, claimed_until: until }: Claimed): Hold | undefined =>
      by === null || by === ownId || until === null ? undefined : { name: name ?? '?', until },
    [ownId],
  );
};

interface ClaimBody {
  readonly ids: string[];
  readonly release?: boolean;
}

/** Claims with the call of a kind of records. */
export const claimWith =
  (
    send: (body: ClaimBody) => Promise<{
      readonly items: readonly {
        readonly id: string;
        readonly ok: boolean;
        readonly message?: string | undefined;
        readonly claimed_name: string | null;
        readonly claimed_until: string | null;
      }[];
    }>,
  ): ClaimCall =>
  async (ids, { release }) => {
    const { items } = await send({ ids: [...ids], ...(release && { release }) });
    return items.map(({ id, ok, message, claimed_name: name, claimed_until: until }) => ({
      id,
      ok,
      message,
      heldBy: name ?? undefined,
      until: until ?? undefined,
    }));
  };
