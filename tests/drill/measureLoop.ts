import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'local-postgres/freePort';
import { demoCreatorId } from '../../demo/people';
import { printTable, shown } from '../bench/report';
import { startDrillDatabase } from './drillDatabase';
import { startDrillStudio } from './drillStudio';
import { formattedTexts, longPlaylist, sheets } from './loop/contentCases';
import { inputs, settings } from './loop/inputCases';
import { apiClient, type LoopCase, type LoopStudio } from './loop/loopCase';
import { manyMoments } from './loop/momentCases';
import type { DrillOptions } from './options';

/** Nothing that a person sends may hold the event loop longer. */
const boundMs = 50;
/** Garbage collection and other processes lengthen single runs, so the best of these counts. */
const runs = 3;
/** How long the reporter may wait for the end of the last hold. */
const settleMs = 30;

/** All inputs, after what they need was added. */
const allCases = async (studio: LoopStudio): Promise<readonly LoopCase[]> => [
  ...(await formattedTexts(studio)),
  ...(await sheets(studio)),
  ...(await longPlaylist(studio)),
  ...settings(studio),
  ...inputs(studio),
  ...(await manyMoments(studio)),
];

/**
 * Sends the greatest input of each kind to a server that nobody else uses. Prints the longest hold of its event loop in the best of
 * three runs; returns the number of inputs that exceed the bound.
 */
export const measureLoop = async ({ case: words }: Pick<DrillOptions, 'case'>): Promise<number> => {
  const port = await freePort();
  const studio = await startDrillStudio({
    nodeArguments: ['--import', fileURLToPath(new URL('loop/loopReporter.mjs', import.meta.url))],
    environment: { LOOP_REPORT_PORT: String(port) },
  });
  const heldMs = async (): Promise<number> => {
    await sleep(settleMs);
    const response = await fetch(`http://127.0.0.1:${port}`);
    return ((await response.json()) as { heldMs: number }).heldMs; // written by the reporter
  };
  try {
    const cases = await allCases({
      creator: apiClient(studio.origin, await studio.signIn('creator@demo.test')),
      admin: apiClient(studio.origin, await studio.signIn('admin@demo.test')),
      creatorId: demoCreatorId,
      database: startDrillDatabase(studio.dataDir),
    });
    const rows: string[][] = [];
    let exceeded = 0;
    let number = 0;
    for (const { name, prepare, send } of cases) {
      if (words !== undefined && !name.includes(words)) continue;
      const held: number[] = [];
      try {
        for (let run = 0; run < runs; run += 1, number += 1) {
          await prepare?.(number);
          await heldMs();
          await send(number);
          held.push(await heldMs());
        }
      } catch (error) {
        exceeded += 1;
        console.log(`${name}: not measured, ${String(error)}`);
        continue;
      }
      const best = Math.min(...held);
      if (best > boundMs) exceeded += 1;
      rows.push([name, shown(best), held.map(shown).join(', '), best > boundMs ? 'over' : '']);
      console.log(`${name}: ${shown(best)} ms`);
    }
    console.log('');
    printTable(['greatest input', `longest hold, ms, at most ${boundMs}`, 'runs', ''], rows);
    return exceeded;
  } finally {
    await studio.stop();
  }
};
