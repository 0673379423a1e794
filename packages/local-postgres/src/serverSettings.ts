import { availableMemory, sharedBuffers } from './sharedBuffers';

const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // For a few processes of the application, beside the one that started the server.
  max_connections: 160,
  // Sized for two cores, shared with the server and a browser.
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  jit: 'off',
  max_worker_processes: 4,
  max_parallel_workers: 2,
  max_parallel_workers_per_gather: 1,
  // A change of many records writes whole pages of many indexes to the log. These binaries compress them with pglz only, which takes
  // three times as long as to write them.
  wal_compression: 'off',
  // After each checkpoint, the first change of a page writes the whole page to the log. A large log and rare checkpoints spare that; in
  // return, a crash in the middle of such a change takes a minute or two to recover.
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  // Without an archive or a replica, the log contains only what recovery needs.
  wal_level: 'minimal',
  max_wal_senders: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and row values must not appear in the server's log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** The planner assumes that the operating system caches as much again. */
const memorySettings = (megabytes: number) => ({
  shared_buffers: `${megabytes}MB`,
  effective_cache_size: `${2 * megabytes}MB`,
});

/** Loses data on a machine crash: for tests only, which run several servers on one cluster. */
const NOT_DURABLE = {
  max_connections: 200,
  ...memorySettings(256),
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '60s',
};

/** Command-line settings of `postgres`; they override the cluster's own files. `further` overrides the others. */
export function serverSettings(
  port: number,
  clusterName: string,
  durable: boolean,
  further: Readonly<Record<string, string>> = {},
): string[] {
  const settings = {
    ...{ port, cluster_name: clusterName, ...COMMON, ...memorySettings(sharedBuffers(availableMemory())) },
    ...(durable ? {} : NOT_DURABLE),
    ...further,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
