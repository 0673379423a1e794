import path from 'node:path';
import type { ClusterLayout, NodeLayout } from '../layout';
import { postgresPrograms } from '../programs';

/**
 * How the nodes agree on who is the primary. A node that ends is replaced after a second or two, one that no longer responds after
 * `ttl` seconds. A commit is acknowledged when a replica has applied it; where none can, it waits.
 */
const agreement = {
  ttl: 15,
  loop_wait: 1,
  retry_timeout: 5,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  maximum_lag_on_failover: 1_048_576,
  // A primary that crashed is replaced, not waited for.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
    parameters: {
      max_connections: 250,
      shared_buffers: '64MB',
      wal_keep_size: '256MB',
      // What is acknowledged can be read at the replica that serves reads until there is a new primary.
      synchronous_commit: 'remote_apply',
      // A replica that no longer responds is noticed within these.
      wal_sender_timeout: '2s',
      wal_receiver_timeout: '5s',
    },
  },
};

/** The configuration of a node. JSON is YAML, too. */
export const patroniConfig = (
  { directory, network, ports, passwords }: ClusterLayout,
  { name, address, port, apiPort }: NodeLayout,
): string =>
  JSON.stringify(
    {
      scope: 'studio',
      name,
      restapi: { listen: `${address}:${apiPort}`, connect_address: `${address}:${apiPort}` },
      etcd3: { host: `${network.hostAddress}:${ports.etcd}` },
      bootstrap: {
        dcs: agreement,
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${address}:${port}`,
        connect_address: `${address}:${port}`,
        data_dir: path.join(directory, name),
        bin_dir: postgresPrograms,
        pgpass: path.join(directory, `${name}.pgpass`),
        pg_hba: ['host replication replicator samenet scram-sha-256', 'host all all samenet scram-sha-256'],
        authentication: {
          superuser: { username: 'postgres', password: passwords.superuser },
          replication: { username: 'replicator', password: passwords.replication },
        },
        parameters: { unix_socket_directories: directory },
      },
    },
    undefined,
    2,
  );
