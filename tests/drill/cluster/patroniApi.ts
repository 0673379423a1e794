import * as z from 'zod/mini';
import type { ClusterLayout } from './layout';

const member = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  timeline: z.optional(z.number()),
});
const cluster = z.object({ members: z.array(member) });

/** Who is what in the cluster. */
export interface Roles {
  readonly primary: string | undefined;
  readonly synchronous: string | undefined;
  /** Whether there is a primary, a synchronous replica and another replica, all on one timeline. */
  readonly isComplete: boolean;
}

const running = ['running', 'streaming'];

/** Reads the roles from the first node that responds. */
export const readRoles = async ({ nodes }: ClusterLayout): Promise<Roles> => {
  for (const { address, apiPort } of nodes) {
    const response = await fetch(`http://${address}:${apiPort}/cluster`, {
      signal: AbortSignal.timeout(1500),
    }).catch(() => undefined);
    if (!response?.ok) continue;
    const { members } = z.parse(cluster, await response.json());
    const present = members.filter(({ state }) => running.includes(state));
    const primary = present.find(({ role }) => role === 'leader');
    const synchronous = present.find(({ role }) => role === 'sync_standby');
    const isComplete =
      primary !== undefined &&
      synchronous !== undefined &&
      present.length === nodes.length &&
      new Set(present.map(({ timeline }) => timeline)).size === 1;
    return { primary: primary?.name, synchronous: synchronous?.name, isComplete };
  }
  return { primary: undefined, synchronous: undefined, isComplete: false };
};
