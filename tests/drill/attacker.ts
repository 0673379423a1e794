import { setMaxListeners } from 'node:events';
import { constants } from 'node:os';
import { lowerPriority } from '../../server/process/lowerPriority';
import { allAttacks, type Attack } from './attacks';

/**
 * The process of an attacker, apart from the one that measures and with the lowest priority, because it stands for other
 * machines. Arguments: origin, access token. Receives the name of an attack and its seconds, and sends the statuses.
 */
const [origin = '', token = ''] = process.argv.slice(2);
lowerPriority(constants.priority.PRIORITY_LOW);

/** Repeats an attack; returns how often each status was received. Calls that are not answered at the end count as 0. */
const run = async ({ concurrency, call }: Attack, seconds: number): Promise<[number, number][]> => {
  const statuses = new Map<number, number>();
  const end = AbortSignal.timeout(seconds * 1000);
  setMaxListeners(0, end);
  let at = 0;
  const attack = async (): Promise<void> => {
    while (!end.aborted) {
      const status = await call(at++, end);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A refused attacker comes back soon.
      if (status === 429) await new Promise(resolve => setTimeout(resolve, 50));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, attack));
  return [...statuses];
};

const attacks = await allAttacks(origin, token);
process.on('message', ({ name, seconds }: { name: string; seconds: number }) => {
  const attack = attacks.find(one => one.name === name)!; // the parent knows the names from here
  void run(attack, seconds).then(statuses => process.send?.({ statuses }));
});
process.send?.({ names: attacks.map(({ name }) => name) });
