import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Another process that attacks the server. */
export interface Attacker {
  /** The names of the attacks. */
  readonly names: readonly string[];
  /** Runs one attack; returns how often each status was received, 0 for calls without a response. */
  readonly run: (
    name: string,
    seconds: number,
  ) => Promise<readonly (readonly [status: number, count: number])[]>;
  readonly stop: () => void;
}

/** Starts the attacker and waits until its files and pictures are ready. */
export const startAttacker = async (origin: string, token: string): Promise<Attacker> => {
  const child = fork(new URL('attacker.ts', import.meta.url), [origin, token], {
    execArgv: ['--import', 'tsx'],
    // A session of its own, as `lowerPriority` needs it.
    detached: true,
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const failed = once(child, 'exit').then(() => {
    throw new Error('The attacker ended.');
  });
  failed.catch(() => undefined); // also ends after `stop`
  const next = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), failed]))[0];
  const { names } = (await next()) as { names: string[] }; // sent by attacker.ts, as below
  return {
    names,
    run: async (name, seconds) => {
      child.send({ name, seconds });
      return ((await next()) as { statuses: [number, number][] }).statuses;
    },
    stop: end,
  };
};
