import { existsSync } from 'node:fs';

const programs = {
  etcd: { path: '/usr/bin/etcd', package: 'etcd-server' },
  patroni: { path: '/usr/bin/patroni', package: 'patroni' },
  postgres: { path: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
  haproxy: { path: '/usr/sbin/haproxy', package: 'haproxy' },
  // Small images of Debian have neither.
  ps: { path: '/usr/bin/ps', package: 'procps' },
  ip: { path: '/usr/sbin/ip', package: 'iproute2' },
} as const;

/** The directory of the programs of PostgreSQL, as Patroni takes it. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin';

export const programOf = (name: keyof typeof programs): string => programs[name].path;

/** Throws an error that says what to install, where a program of the cluster is missing. */
export const assertInstalled = (exists: (path: string) => boolean = existsSync): void => {
  const missing = Object.values(programs).filter(({ path }) => !exists(path));
  if (missing.length === 0) return;
  throw new Error(
    `The cluster needs packages of Debian 12: run "apt-get install -y ${missing.map(entry => entry.package).join(' ')}" as root.`,
  );
};
