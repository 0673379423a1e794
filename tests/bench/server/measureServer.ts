import type { BenchOptions } from '../options';
import { withBuilds } from '../startBuilds';
import { listCases } from './cases';
import { measureCases } from './measureCases';
import { takeSample } from './sample';
import { tokensOf } from './tokensOf';

const people = [
  { email: 'creator@demo.test', title: 'The creator over their own moments' },
  { email: 'admin@demo.test', title: 'An administrator over everybody’s moments' },
];

/** Measures every list of moments over HTTP and prints it. Returns how many are over their budget. */
export const measureServer = (options: BenchOptions): Promise<number> =>
  withBuilds(options, options.moments, async studios => {
    let over = 0;
    for (const { email, title } of people) {
      const targets = await Promise.all(
        studios.map(async ({ origin }) => {
          const token = tokensOf(origin, email);
          const sample = await takeSample(origin, await token());
          const cases = listCases(sample).filter(({ name }) => options.cases?.test(name) ?? true);
          return { origin, token, cases, total: sample.total };
        }),
      );
      console.log(
        `\n${title} (${targets[0]?.total.toLocaleString('en')}), ${options.connections} connections, 50 rows a page`,
      );
      over += await measureCases(targets, options);
    }
    return over;
  });
