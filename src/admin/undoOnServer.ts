import type { OutputOf } from '../contract/calls/endpoint';
import { activityEndpoints } from '../contract/endpoints/activity';
import { failureOf } from '../engine/services/failure';
import type { Client } from '../providers/http/client';

/** What the server undid of one activity. */
export type Undone = OutputOf<typeof activityEndpoints.undo>;

/**
 * Undoes activities on the server, one after another, and then calls `afterwards` with those that were undone, also where one fails.
 * Rejects as the call does; a repetition continues with what is left.
 */
export const undoOnServer = async (
  client: Pick<Client, 'call'>,
  ids: readonly string[],
  afterwards: (undone: readonly Undone[]) => Promise<void>,
): Promise<readonly Undone[]> => {
  const undone: Undone[] = [];
  try {
    for (const id of ids) {
      // The notice of the failure has Retry.
      const call = client.call(activityEndpoints.undo, { params: { id } }, { hideFromTray: true });
      undone.push(...(await call.then(({ items }) => items, ignoreMissing)));
    }
  } finally {
    await afterwards(undone);
  }
  return undone;
};

/** A request that changed nothing is no activity. */
const ignoreMissing = (error: unknown): readonly Undone[] => {
  if (failureOf(error).status === 404) return [];
  throw error;
};
