import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { demoPassword } from '../../../demo/people';
import { measureCluster, type DrillRounds } from './measureCluster';
import type { Cluster } from './startCluster';
import { startCluster } from './startCluster';

const describe = ({ layout: { ports, network, nodes, studioPorts, directory }, origin }: Cluster): string =>
  [
    `Studio         ${origin}/studio/ (creator@demo.test, password ${demoPassword})`,
    `               behind it ${studioPorts.map(port => `127.0.0.1:${port}`).join(', ')}`,
    `HAProxy        http://127.0.0.1:${ports.status}/ shows what it reaches`,
    `PgBouncer      127.0.0.1:${ports.pgbouncer}, before HAProxy's 127.0.0.1:${ports.database}`,
    ...nodes.map(
      ({ name, address, port, apiPort }) =>
        `${name}          ${address}:${port}, its role at http://${address}:${apiPort}/cluster`,
    ),
    `etcd           ${network.hostAddress}:${ports.etcd}`,
    `Logs           ${directory}/logs`,
    `Nodes          patronictl -c ${directory}/${nodes[0]?.name}.yml list`,
  ].join('\n');

const usage = `npm run cluster                       runs until Ctrl-C
npm run cluster:drill -- [--rounds 1]  every fault once in each round
  --fault 'cut off'                     those whose names contain this`;

/** Reads the arguments: `drill` with its rounds and faults, or nothing. */
const readRounds = (args: string[]): DrillRounds | undefined => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '1' }, fault: { type: 'string', default: '' } },
  });
  if (positionals.length === 0) return undefined;
  if (positionals.join(' ') !== 'drill' || !/^[1-9]\d{0,2}$/.test(values.rounds)) throw new Error(usage);
  return { rounds: Number(values.rounds), fault: values.fault };
};

/** Runs the cluster until a signal, which ends everything that it started, or until the end of the drill. */
const main = async (): Promise<number> => {
  const rounds = readRounds(process.argv.slice(2));
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => 130);
  const starting = startCluster(line => console.log(line));
  // A signal while it starts: what runs ends with this process.
  const cluster = await Promise.race([starting, interrupted]);
  if (typeof cluster === 'number') return cluster;
  try {
    console.log(`\n${describe(cluster)}\n\nCtrl-C ends it and deletes its data.\n`);
    if (rounds === undefined) {
      await interrupted;
      return 0;
    }
    const drilled = measureCluster(cluster, rounds).then(exceeded => (exceeded ? 1 : 0));
    return await Promise.race([drilled, interrupted]);
  } finally {
    console.log('Stopping …');
    await cluster.stop();
  }
};

main().then(
  code => process.exit(code),
  (error: unknown) => {
    for (let at = error; at instanceof Error; at = at.cause) console.error(at.message);
    process.exit(1);
  },
);
