import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseNode } from './databaseNode';
import { readRoles, type Roles } from './patroniApi';
import type { Cluster } from './startCluster';

/** Something that fails. `run` ends when what it did is over; the cluster mends itself afterwards. */
export interface Fault {
  readonly name: string;
  readonly run: (cluster: Cluster, round: number) => Promise<void>;
}

/** Longer than the nodes wait for a primary that does not respond. */
const CUT_MS = 30_000;

const nodeOf = async (
  { layout, nodes }: Cluster,
  role: keyof Pick<Roles, 'primary' | 'synchronous'>,
): Promise<DatabaseNode> => {
  const { [role]: name } = await readRoles(layout);
  const node = nodes.find(one => one.name === name);
  if (!node) throw new Error(`No node is ${role}.`);
  return node;
};

const cut = async (node: DatabaseNode): Promise<void> => {
  const mend = node.cut();
  try {
    await sleep(CUT_MS);
  } finally {
    mend();
  }
};

export const faults: readonly Fault[] = [
  {
    name: 'studio process killed',
    run: async ({ studios }, round) => studios[round % studios.length]?.kill(),
  },
  { name: 'primary killed', run: async cluster => (await nodeOf(cluster, 'primary')).killPostgres() },
  { name: 'replica killed', run: async cluster => (await nodeOf(cluster, 'synchronous')).killPostgres() },
  { name: 'HAProxy killed', run: async ({ haproxy }) => haproxy.kill() },
  { name: 'PgBouncer killed', run: async ({ pgbouncer }) => pgbouncer.kill() },
  { name: 'primary cut off', run: async cluster => cut(await nodeOf(cluster, 'primary')) },
  { name: 'replica cut off', run: async cluster => cut(await nodeOf(cluster, 'synchronous')) },
];
