import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unprivilegedAccount, type Account } from 'local-postgres/account';
import { freePort } from 'local-postgres/freePort';
import { createNodeNetwork, type NodeNetwork } from './nodeNetwork';

/** A PostgreSQL under Patroni. */
export interface NodeLayout {
  readonly name: string;
  readonly address: string;
  /** The port of PostgreSQL. */
  readonly port: number;
  /** The port where Patroni reports its role. */
  readonly apiPort: number;
}

/** Where everything of a cluster is: a directory of its own, ports of the loopback address, and addresses of the databases. */
export interface ClusterLayout {
  readonly directory: string;
  /** The user of the databases, where this process is root; PostgreSQL does not run as root. */
  readonly account: Account | undefined;
  readonly network: NodeNetwork;
  readonly nodes: readonly NodeLayout[];
  readonly studioPorts: readonly number[];
  readonly ports: Readonly<
    Record<'etcd' | 'etcdPeers' | 'pgbouncer' | 'database' | 'replicas' | 'web' | 'status', number>
  >;
  readonly passwords: Readonly<Record<'superuser' | 'replication' | 'studio', string>>;
}

const password = (): string => randomBytes(18).toString('base64url');

/** Distinct free ports. */
const freePorts = async (count: number): Promise<readonly number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
};

const nodeNames = ['node1', 'node2', 'node3'];
const studioCount = 3;

export const createLayout = async (): Promise<ClusterLayout> => {
  const account = unprivilegedAccount();
  const directory = await mkdtemp(path.join(tmpdir(), 'studio-cluster-'));
  await chmod(directory, 0o755);
  for (const name of ['logs', 'studio']) await mkdir(path.join(directory, name));
  if (account) await chown(directory, account.uid, account.gid);
  const network = createNodeNetwork(nodeNames);
  const ports = await freePorts(7 + 2 * nodeNames.length + studioCount);
  const next = ports.values();
  const port = (): number => next.next().value ?? 0;
  return {
    directory,
    account,
    network,
    nodes: nodeNames.map(name => ({
      name,
      address: network.addressOf(name),
      port: port(),
      apiPort: port(),
    })),
    studioPorts: Array.from({ length: studioCount }, port),
    ports: {
      etcd: port(),
      etcdPeers: port(),
      pgbouncer: port(),
      database: port(),
      replicas: port(),
      web: port(),
      status: port(),
    },
    passwords: { superuser: password(), replication: password(), studio: password() },
  };
};
