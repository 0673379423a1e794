import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import { startStudio } from '../startStudio';
import { listCases } from './cases';
import { measureCases } from './measureCases';
import { takeSample } from './sample';
import { tokensOf } from './tokensOf';

const people = [
  { email: 'creator@demo.test', title: 'The creator over their own moments' },
  { email: 'admin@demo.test', title: 'An administrator over everybody’s moments' },
];

/** Measures every list of moments over HTTP and prints it; answers how many are over their budget. */
export const measureServer = async (options: BenchOptions): Promise<number> => {
  const studio = await startStudio(await ensureSeeded(options.moments));
  let over = 0;
  try {
    for (const { email, title } of people) {
      const token = tokensOf(studio.origin, email);
      const sample = await takeSample(studio.origin, await token());
      console.log(
        `\n${title} (${sample.total.toLocaleString('en')}), ${options.connections} connections, 50 rows a page`,
      );
      over += await measureCases(studio.origin, token, listCases(sample), options);
    }
  } finally {
    await studio.stop();
  }
  return over;
};
