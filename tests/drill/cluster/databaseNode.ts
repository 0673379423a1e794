import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClusterLayout, NodeLayout } from './layout';
import { onExit } from './onExit';
import { processTree, signalProcess } from './processTree';
import { programOf } from './programs';
import { startService } from './service';

/** A PostgreSQL under Patroni. */
export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  /** Kills PostgreSQL with all its processes (SIGKILL). Patroni stays. */
  readonly killPostgres: () => void;
  /**
   * Stops every process of the node where it is (SIGSTOP): like a node without a network, it takes packets and sends none. Returns
   * what lets them continue: the node then takes itself for what it was.
   */
  readonly cut: () => () => void;
  readonly stop: () => Promise<void>;
}

export const startDatabaseNode = (
  layout: ClusterLayout,
  { name, port }: NodeLayout,
  configuration: string,
): DatabaseNode => {
  const patroni = startService(layout, { name, path: programOf('patroni'), args: [configuration] });
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
      signalAll('SIGSTOP');
      signalAll('SIGSTOP'); // what was started meanwhile
      return () => signalAll('SIGCONT');
    },
    stop: async () => {
      signalAll('SIGCONT');
      await patroni.stop();
      killPostgres();
    },
  };
};
