import path from 'node:path';
import type { ClusterLayout, NodeLayout } from './layout';
import { onExit } from './onExit';
import { processesOf, processTree, signalProcess } from './processTree';
import { postgresPrograms, programOf } from './programs';
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

/**
 * Patroni of a node, in the node's own network where it has one, and then with processes of its own: their first one notices at once that
 * PostgreSQL ended, which the first process of a machine may do late.
 */
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
      ...['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'],
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
  const command = `${postgresPrograms}/postgres -D ${path.join(layout.directory, name)} `;
  /** PostgreSQL is no child of Patroni. */
  const postgres = (): readonly number[] => processesOf(command).flatMap(processTree);
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
      const pid = patroni.pid();
      const stopped = patroni.stop();
      // `unshare` passes no signals on.
      if (pid !== undefined) for (const at of processTree(pid).slice(1, 2)) signalProcess(at, 'SIGTERM');
      await stopped;
      killPostgres();
    },
  };
};
