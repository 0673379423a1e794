import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClusterLayout, NodeLayout } from './layout';
import { onExit } from './onExit';
import { processTree, signalProcess } from './processTree';
import { programOf } from './programs';
import { startService, type Program } from './service';

/** A PostgreSQL under Patroni. */
export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  /** Kills PostgreSQL with all its processes (SIGKILL). Patroni stays. */
  readonly killPostgres: () => void;
  /**
   * Drops all packets from and to the node. Where it has no network of its own, stops its processes where they are (SIGSTOP), which is the
   * same for all others. Returns what ends that; stopped processes are killed then, as a watchdog does it, because this Patroni takes the
   * lock of the primary back when it continues.
   */
  readonly cut: () => () => void;
  readonly stop: () => Promise<void>;
}

/** Patroni of a node, in the node's own network where it has one. */
const patroniProgram = (
  { network, account }: ClusterLayout,
  node: string,
  configuration: string,
): Pick<Program, 'path' | 'args' | 'isOwn'> => {
  const namespace = network.namespaceOf(node);
  if (namespace === undefined || !account) return { path: programOf('patroni'), args: [configuration] };
  const { uid, gid } = account;
  return {
    path: 'ip',
    args: [
      ...['netns', 'exec', namespace],
      ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
      ...[programOf('patroni'), configuration],
    ],
    isOwn: true,
  };
};

export const startDatabaseNode = (
  layout: ClusterLayout,
  { name, port }: NodeLayout,
  configuration: string,
): DatabaseNode => {
  const patroni = startService(layout, { name, ...patroniProgram(layout, name, configuration) });
  const postgresPid = (): number | undefined => {
    const file = path.join(layout.directory, name, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  };
  /** Patroni starts PostgreSQL in a session of its own. */
  const postgres = (): readonly number[] => {
    const pid = postgresPid();
    return pid === undefined ? [] : processTree(pid);
  };
  const killPostgres = (): void => {
    for (const pid of postgres()) signalProcess(pid, 'SIGKILL');
  };
  const signalAll = (signal: NodeJS.Signals): void => {
    const pid = patroni.pid();
    for (const at of [...(pid === undefined ? [] : processTree(pid)), ...postgres()])
      signalProcess(at, signal);
  };
  onExit(killPostgres);

  return {
    name,
    port,
    killPostgres,
    cut: () => {
      if (layout.network.cut) return layout.network.cut(name);
      signalAll('SIGSTOP');
      signalAll('SIGSTOP'); // what was started meanwhile
      return () => signalAll('SIGKILL');
    },
    stop: async () => {
      await patroni.stop();
      killPostgres();
    },
  };
};
