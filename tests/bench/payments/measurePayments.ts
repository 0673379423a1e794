import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import type { ListCase } from '../server/cases';
import { measureCases } from '../server/measureCases';
import { tokensOf } from '../server/tokensOf';
import { startStudio } from '../startStudio';
import { measureChanges } from './measureChanges';

/** Moments of the demo creator, on which nothing here depends. */
const MOMENTS = 1000;

const readCase = (name: string, path: string): ListCase => ({
  name,
  budget: 'payments',
  paths: [`/api/partner/payment/${path}`],
});

/** What the screen reads. */
const cases: readonly ListCase[] = [
  readCase('how one is paid', 'method'),
  readCase('what is offered', 'config'),
  readCase('currencies', 'currencies'),
  readCase('the threshold', 'instant-limit'),
];

/** Measures the calls of the screen of payments and those of a change, and prints them. Returns how many are over their budget. */
export const measurePayments = async (options: BenchOptions): Promise<number> => {
  const studio = await startStudio(await ensureSeeded(MOMENTS));
  let over = 0;
  try {
    const token = tokensOf(studio.origin, 'creator@demo.test');
    console.log(`\nPayments, ${options.connections} connections`);
    over = await measureCases([{ origin: studio.origin, token, cases }], options);
  } finally {
    await studio.stop();
  }
  return over + (await measureChanges(options));
};
