import { shown } from '../bench/report';
import { attackerOf, startDrillStudio } from './drillStudio';
import { memoryGrowth, settledMemory } from './measureAttacks';
import type { DrillOptions } from './options';
import type { Attacker } from './startAttacker';

/** Runs all attacks one after the other, three times. Prints the memory after each round; returns 1 if it does not come back. */
export const measureMemory = async ({ seconds }: DrillOptions): Promise<number> => {
  const studio = await startDrillStudio();
  let attacker: Attacker | undefined;
  try {
    const { names, run } = (attacker = await attackerOf(studio));
    const initial = await studio.memory();
    let last = initial;
    for (let round = 1; round <= 3; round += 1) {
      for (const name of names) await run(name, seconds);
      last = await settledMemory(studio.memory, initial + memoryGrowth);
      console.log(`round ${round}: ${shown(last / 1e6)} MB, initial ${shown(initial / 1e6)} MB`);
    }
    const isOver = last > initial + memoryGrowth;
    if (isOver) console.log(`over: at most ${shown(memoryGrowth / 1e6)} MB more than initial`);
    return Number(isOver);
  } finally {
    attacker?.stop();
    await studio.stop();
  }
};
