import { once } from 'node:events';
import { demoPassword } from '../../../demo/people';
import type { Cluster } from './startCluster';
import { startCluster } from './startCluster';

const describe = ({ layout: { ports, nodes, studioPorts, directory }, origin }: Cluster): string =>
  [
    `Studio         ${origin}/studio/ (creator@demo.test, password ${demoPassword})`,
    `               behind it ${studioPorts.map(port => `127.0.0.1:${port}`).join(', ')}`,
    `HAProxy        http://127.0.0.1:${ports.status}/ shows what it reaches`,
    `PgBouncer      127.0.0.1:${ports.pgbouncer}, before HAProxy's 127.0.0.1:${ports.database}`,
    ...nodes.map(
      ({ name, port, apiPort }) =>
        `${name}          127.0.0.1:${port}, its role at http://127.0.0.1:${apiPort}/cluster`,
    ),
    `etcd           127.0.0.1:${ports.etcd}`,
    `Logs           ${directory}/logs`,
    `Nodes          patronictl -c ${directory}/${nodes[0]?.name}.yml list`,
  ].join('\n');

/** Runs the cluster until a signal, which ends everything that it started. */
const main = async (): Promise<number> => {
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const cluster = await startCluster(line => console.log(line));
  try {
    console.log(`\n${describe(cluster)}\n\nCtrl-C ends it and deletes its data.`);
    await ended;
    console.log('\nStopping …');
    return 0;
  } finally {
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
