import { chown, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { built } from '../../bench/built';
import { haproxyConfig } from './config/haproxyConfig';
import { patroniConfig } from './config/patroniConfig';
import { pgbouncerConfig, pgbouncerUsers, readDatabase } from './config/pgbouncerConfig';
import { startDatabaseNode, type DatabaseNode } from './databaseNode';
import { createLayout, type ClusterLayout } from './layout';
import { readRoles } from './patroniApi';
import { createStudioDatabase, readStudioSecret } from './primaryDatabase';
import { assertInstalled, programOf } from './programs';
import { startService, type Service } from './service';
import { until } from '../until';

/** The studio on a cluster of this machine, with demo data. */
export interface Cluster {
  readonly layout: ClusterLayout;
  /** The origin for browsers. */
  readonly origin: string;
  readonly nodes: readonly DatabaseNode[];
  readonly studios: readonly Service[];
  readonly haproxy: Service;
  readonly pgbouncer: Service;
  /** Whether all nodes are in their roles and all processes of the studio accept requests. */
  readonly isComplete: () => Promise<boolean>;
}

type Stop = () => Promise<void>;

const isOk = async (address: string): Promise<boolean> =>
  (await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined))?.ok === true;

/** Writes a file that only the user of the databases can read. */
const writePrivate = async (
  { directory, account }: ClusterLayout,
  name: string,
  text: string,
): Promise<string> => {
  const file = path.join(directory, name);
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
  return file;
};

const startEtcd = (layout: ClusterLayout): Service => {
  const { network, ports } = layout;
  const clients = `http://${network.hostAddress}:${ports.etcd}`;
  const peers = `http://127.0.0.1:${ports.etcdPeers}`;
  return startService(layout, {
    name: 'etcd',
    path: programOf('etcd'),
    args: [
      ...['--name', 'etcd1', '--data-dir', path.join(layout.directory, 'etcd'), '--log-level', 'warn'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', `etcd1=${peers}`],
    ],
  });
};

const startStudioProcess = (layout: ClusterLayout, at: number): Service => {
  const { ports, passwords, directory, studioPorts } = layout;
  const databases = `postgres://studio:${passwords.studio}@127.0.0.1:${ports.pgbouncer}`;
  return startService(layout, {
    name: `studio${at + 1}`,
    path: process.execPath,
    args: ['--enable-source-maps', built('server/main.js')],
    isOwn: true,
    environment: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(studioPorts[at]),
      PUBLIC_ORIGIN: `http://localhost:${ports.web}`,
      DATA_DIR: path.join(directory, 'studio'),
      DATABASE_URL: `${databases}/studio`,
      DATABASE_READ_URL: `${databases}/${readDatabase}`,
      SEED: 'demo',
      // HAProxy overwrites the header.
      TRUST_PROXY: 'true',
    },
  });
};

const startDatabases = async (layout: ClusterLayout, stops: Stop[]): Promise<readonly DatabaseNode[]> => {
  const etcd = startEtcd(layout);
  stops.push(etcd.stop);
  await until('etcd responds', () =>
    isOk(`http://${layout.network.hostAddress}:${layout.ports.etcd}/health`),
  );
  const nodes: DatabaseNode[] = [];
  for (const node of layout.nodes) {
    const file = await writePrivate(layout, `${node.name}.yml`, patroniConfig(layout, node));
    nodes.push(startDatabaseNode(layout, node, file));
  }
  stops.push(async () => void (await Promise.all(nodes.map(node => node.stop()))));
  await until('Three databases run', async () => (await readRoles(layout)).isComplete);
  await createStudioDatabase(layout);
  return nodes;
};

const startProxies = async (layout: ClusterLayout, stops: Stop[]) => {
  await writePrivate(layout, 'pgbouncer-users.txt', pgbouncerUsers(await readStudioSecret(layout)));
  const pgbouncerFile = await writePrivate(layout, 'pgbouncer.ini', pgbouncerConfig(layout));
  const haproxyFile = await writePrivate(layout, 'haproxy.cfg', haproxyConfig(layout));
  const haproxy = startService(layout, {
    name: 'haproxy',
    path: programOf('haproxy'),
    args: ['-f', haproxyFile],
  });
  stops.push(haproxy.stop);
  const pgbouncer = startService(layout, {
    name: 'pgbouncer',
    path: programOf('pgbouncer'),
    args: [pgbouncerFile],
  });
  stops.push(pgbouncer.stop);
  await until('HAProxy responds', () => isOk(`http://127.0.0.1:${layout.ports.status}/`));
  return { haproxy, pgbouncer };
};

const startStudios = async (layout: ClusterLayout, stops: Stop[]): Promise<readonly Service[]> => {
  const studios: Service[] = [];
  for (const [at, port] of layout.studioPorts.entries()) {
    const studio = startStudioProcess(layout, at);
    studios.push(studio);
    stops.push(studio.stop);
    // The first one migrates and seeds.
    await until(`Process ${at + 1} of the studio is ready`, () => isOk(`http://127.0.0.1:${port}/readyz`));
  }
  return studios;
};

/** Starts a cluster in a directory of its own. `stop` ends all of it and deletes the directory; where the
 * start fails, the logs stay. */
export const startCluster = async (
  log: (line: string) => void,
): Promise<Cluster & { readonly stop: Stop }> => {
  assertInstalled();
  const layout = await createLayout();
  const stops: Stop[] = [];
  const endServices = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  const stop = async (): Promise<void> => {
    await endServices();
    layout.network.stop();
    // The last processes of a killed database can still write.
    await rm(layout.directory, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
  };
  try {
    log(`Starting etcd and three databases in ${layout.directory} …`);
    const nodes = await startDatabases(layout, stops);
    log('Starting HAProxy, PgBouncer and three processes of the studio …');
    const proxies = await startProxies(layout, stops);
    const studios = await startStudios(layout, stops);
    const origin = `http://localhost:${layout.ports.web}`;
    await until('HAProxy reaches the studio', () => isOk(`http://127.0.0.1:${layout.ports.web}/readyz`));
    const isComplete = async (): Promise<boolean> => {
      const addresses = [...layout.studioPorts, layout.ports.web].map(
        port => `http://127.0.0.1:${port}/readyz`,
      );
      const ready = await Promise.all(addresses.map(isOk));
      return ready.every(Boolean) && (await readRoles(layout)).isComplete;
    };
    return { layout, origin, nodes, studios, ...proxies, isComplete, stop };
  } catch (error) {
    await endServices();
    throw new Error(`The cluster did not start; ${layout.directory}/logs says why.`, { cause: error });
  }
};
