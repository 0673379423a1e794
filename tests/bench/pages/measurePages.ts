import type { Moment } from '../../../src/contract/entities/moment';
import { envelopeOf } from '../../../src/contract/calls/envelope';
import { moment } from '../../../src/contract/entities/moment';
import { budgets, verdictOf } from '../budgets';
import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import { printTable, shown } from '../report';
import { applyLoad } from '../server/load';
import { tokensOf } from '../server/tokensOf';
import { startStudio } from '../startStudio';

/** How many visitors ask at the same time. One alone waits for each answer, which measures a delay; the budget is what the server can do. */
const visitors = [1, 8, 32];
/** Pages that nobody asked for before, spread over all moments. */
const PAGES = 400;
const PER_PAGE = 100;

/** Addresses of moments that everybody may see, newest and oldest. */
const publicAddresses = async (origin: string, accessToken: string): Promise<string[]> => {
  const found: string[] = [];
  for (let page = 1; found.length < PAGES && page <= 100; page += 4) {
    const query = `page=${page}&per_page=${PER_PAGE}&in_trash=false&status=published&visibility=public&review_status=approved`;
    const response = await fetch(`${origin}/api/studio/moments?${query}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { data } = envelopeOf(moment.record).parse(await response.json());
    const isShown = ({ blacklisted }: Pick<Moment, 'blacklisted'>) => !blacklisted;
    const items: unknown[] = data.items;
    for (const item of items) {
      const record = moment.record.parse(item);
      if (isShown(record)) found.push(`/${record.id}`);
    }
  }
  return found.slice(0, PAGES);
};

/** Measures public pages beside the many moments of their creator, and prints them. Returns how many values are over their budget. */
export const measurePages = async ({ moments, seconds }: BenchOptions): Promise<number> => {
  const studio = await startStudio(await ensureSeeded(moments));
  try {
    const { origin } = studio;
    const accessToken = await tokensOf(origin, 'creator@demo.test')();
    const addresses = await publicAddresses(origin, accessToken);
    const cases = [
      { name: `${addresses.length} moments`, paths: addresses },
      { name: 'one moment', paths: addresses.slice(0, 1) },
      { name: 'the page of a creator', paths: ['/@mirakovacfilms'] },
    ];
    console.log(`\nPublic pages of a creator with ${moments.toLocaleString('en')} moments`);
    let over = 0;
    const rows: string[][] = [];
    for (const { name, paths } of cases)
      for (const connections of visitors) {
        const load = { origin, accessToken, paths, rate: undefined, connections, seconds };
        await applyLoad({ ...load, seconds: 1 });
        const result = await applyLoad(load);
        const judged = connections > 1 ? verdictOf(budgets.publicPages, result.perSecond) : '';
        const verdict = result.failures ? `${result.failures} failed` : judged;
        if (!['', 'ok', 'aim met'].includes(verdict)) over += 1;
        const { passes, aim } = budgets.publicPages;
        rows.push([
          name,
          String(connections),
          ...[result.perSecond, result.p50, result.p95, result.p99].map(shown),
          connections > 1 ? `${passes} / ${aim}` : '',
          verdict,
        ]);
      }
    printTable(['pages', 'visitors', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'passes / aim', ''], rows);
    return over;
  } finally {
    await studio.stop();
  }
};
