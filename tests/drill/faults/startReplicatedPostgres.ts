import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unprivilegedAccount } from 'local-postgres/account';
import { freePort } from 'local-postgres/freePort';
import { Client } from 'pg';
import { postgresPrograms, programOf } from '../cluster/programs';
import { until } from '../until';

/** A PostgreSQL of Debian with a replica that it streams its changes to. */
export interface ReplicatedPostgres {
  /** The studio's database, at the primary and at the replica. */
  readonly url: string;
  readonly readUrl: string;
  /** The replica receives changes without applying them, until `resumeReplay`. */
  readonly pauseReplay: () => Promise<void>;
  readonly resumeReplay: () => Promise<void>;
  /** How often tables or indexes of the studio have been read at the replica. It is about a second behind. */
  readonly replicaScans: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const run = promisify(execFile);

/** Whether the programs for it are there. */
export const hasReplicatedPostgres = (): boolean => existsSync(programOf('postgres'));

/** Starts both in a directory of their own, with an empty database `studio` of a role without further rights. */
export const startReplicatedPostgres = async (): Promise<ReplicatedPostgres> => {
  const account = unprivilegedAccount();
  const directory = await mkdtemp(path.join(tmpdir(), 'studio-replica-'));
  if (account) await chown(directory, account.uid, account.gid);
  await chmod(directory, 0o700);
  const password = randomBytes(18).toString('hex');
  const passwordFile = path.join(directory, 'password');
  await writeFile(passwordFile, password);
  if (account) await chown(passwordFile, account.uid, account.gid);
  const execute = (program: string, ...args: readonly string[]) =>
    run(path.join(postgresPrograms, program), args, {
      cwd: directory,
      env: { LANG: 'C.UTF-8', PGPASSWORD: password },
      ...account,
    });
  const dataOf = (name: string): string => path.join(directory, name);
  /** The servers that run. Where one does not start, the others are stopped, and its error is the one that is reported. */
  const started: string[] = [];
  const start = async (name: string): Promise<number> => {
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
    const log = path.join(directory, `${name}.log`);
    const options = settings.map(setting => `-c ${setting}`).join(' ');
    await execute('pg_ctl', 'start', '--wait', '-D', dataOf(name), '--log', log, '-o', options);
    started.push(name);
    return port;
  };
  const queryAt = async <Row extends object>(
    port: number,
    database: string,
    text: string,
  ): Promise<Row[]> => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };

  const stop = async (): Promise<void> => {
    for (const name of started.toReversed())
      await execute('pg_ctl', 'stop', '--wait', '-D', dataOf(name), '--mode', 'immediate');
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await execute(
      'initdb',
      ...['--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync', '-D', dataOf('primary')],
    );
    const primary = await start('primary');
    await queryAt(primary, 'postgres', `create role studio login password '${password}'`);
    await queryAt(primary, 'postgres', 'create database studio owner studio');
    await execute(
      'pg_basebackup',
      ...['--host', '127.0.0.1', '--port', String(primary), '--username', 'postgres'],
      ...['--pgdata', dataOf('replica'), '--write-recovery-conf', '--checkpoint', 'fast', '--no-sync'],
    );
    const replica = await start('replica');
    const isPaused = async (): Promise<boolean> => {
      const text = `select pg_get_wal_replay_pause_state() = 'paused' as paused`;
      const [row] = await queryAt<{ paused: boolean }>(replica, 'studio', text);
      return row?.paused === true;
    };
    const addressOf = (port: number): string => `postgres://studio:${password}@127.0.0.1:${port}/studio`;
    return {
      url: addressOf(primary),
      readUrl: addressOf(replica),
      pauseReplay: async () => {
        await queryAt(replica, 'studio', 'select pg_wal_replay_pause()');
        await until('a replica that applies nothing', isPaused);
      },
      resumeReplay: async () => {
        await queryAt(replica, 'studio', 'select pg_wal_replay_resume()');
      },
      replicaScans: async () => {
        const text = 'select sum(seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables';
        const [row] = await queryAt<{ scans: number | null }>(replica, 'studio', text);
        return row?.scans ?? 0;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
