import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts a process that sends payouts, and waits until it begins. */
const startChild = async (databaseUrl: string, start: number): Promise<ChildProcess> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/drill/payouts/payoutChild.ts', databaseUrl, String(start)],
    { env: { PATH: process.env['PATH'] }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ready = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`The process that sends payouts ended: ${String(ready)}`);
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

/**
 * Kills processes that send payouts at random moments, then lets two of them finish. Returns how many were killed while payouts were
 * left. Throws if they are not done within two minutes.
 */
export const killPayouts = async (
  databaseUrl: string,
  { kills, isDone, log }: { kills: number; isDone: () => Promise<boolean>; log?: (line: string) => void },
): Promise<number> => {
  const start = Date.now();
  let killed = 0;
  for (let at = 0; at < kills && !(await isDone()); at += 1) {
    const child = await startChild(databaseUrl, start);
    await sleep(randomInt(20, 350));
    await kill(child);
    killed += 1;
    if (killed % 10 === 0) log?.(`${killed} of ${kills} kills`);
  }
  const last = await Promise.all([startChild(databaseUrl, start), startChild(databaseUrl, start)]);
  try {
    for (const end = Date.now() + 120_000; !(await isDone()); await sleep(100))
      if (Date.now() > end) throw new Error('The payouts were not done within two minutes.');
  } finally {
    await Promise.all(last.map(kill));
  }
  return killed;
};
