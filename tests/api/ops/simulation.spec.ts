import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SimulationFailure } from '../../../demo/simulation/sendEvents';
import { simulateDay, type Simulation, type SimulationTotals } from '../../../demo/simulation/simulateDay';
import { addMoments } from '../helpers/addMoments';
import { makeAd } from '../helpers/examples/ads';
import { eventsToken, people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let momentIds: string[] = [];
let adIds: string[] = [];
beforeAll(async () => {
  studio = await startApiStudio();
  momentIds = await addMoments(studio.db, {}, {}, {});
  adIds = [await makeAd(studio)];
});
afterAll(() => studio.stop());

let runs = 0;

/** A simulation whose clock advances with its pauses. */
const simulate = (over: Partial<Simulation> = {}) => {
  let ms = 0;
  const pauses: number[] = [];
  const progress: SimulationTotals[] = [];
  const ended = simulateDay({
    api: 'http://localhost:8080/api/studio',
    token: eventsToken,
    request: async request => studio.app(request),
    momentIds,
    creatorIds: [people.creator.id],
    adIds,
    run: `test${(runs += 1)}`,
    rate: 100,
    durationMs: 10_000,
    now: () => ms,
    pause: async pauseMs => {
      pauses.push(pauseMs);
      ms += pauseMs;
    },
    onProgress: totals => progress.push(structuredClone(totals)),
    ...over,
  });
  return { ended, pauses, progress };
};

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);

const countRows = async (from: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await studio.db.execute<{ count: number }>(sql`select count(*)::int as count ${from}`);
  return rows[0]?.count ?? 0;
};

describe('a simulated day', () => {
  it('sends comments, edits, deletions and reports at its rate, each of which takes effect once', async () => {
    const { ended, progress } = simulate();
    const { sent, repeated, rejected } = await ended;
    expect(sum(sent)).toBeGreaterThan(900);
    expect(sum(sent)).toBeLessThan(1100);
    expect(Math.min(...Object.values(sent))).toBeGreaterThan(5);
    // Whole batches were sent a second time.
    expect(repeated).toBeGreaterThan(20);
    expect(rejected).toBe(0);
    expect(await countRows(sql`from public_events where id like 'sim-test1-%'`)).toBe(sum(sent));
    expect(await countRows(sql`from comments where id like 'cotest1%'`)).toBe(sent.comment);
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.at(-1)).toMatchObject({ sent });
  });

  it('has comments of many authors, and one that 20 people report', async () => {
    await simulate().ended;
    expect(await countRows(sql`from (select distinct author_id from comments) as authors`)).toBeGreaterThan(
      20,
    );
    const { rows } = await studio.db.execute<{ reporters: number }>(sql`
      select count(distinct reporter_id)::int as reporters from comment_reports
      group by comment_id order by reporters desc limit 1`);
    expect(rows[0]?.reporters).toBeGreaterThanOrEqual(20);
  });

  it('waits as long as a busy studio says and sends the same batch again', async () => {
    const bodies: string[] = [];
    const answers = [new Response('', { status: 429, headers: { 'retry-after': '7' } }), undefined];
    const { ended, pauses } = simulate({
      durationMs: 8000,
      request: async request => {
        bodies.push(await request.clone().text());
        if (bodies.length === 2) throw new TypeError('fetch failed');
        return answers[bodies.length - 1] ?? studio.app(request);
      },
    });
    const { sent } = await ended;
    expect(pauses).toEqual(expect.arrayContaining([7000, 1000]));
    expect(new Set(bodies.slice(0, 3)).size).toBe(1);
    const { rows } = await studio.db.execute<{ count: number }>(sql`
      select count(*)::int as count from public_events where id like ${`sim-test${runs}-%`}`);
    expect(rows[0]?.count).toBe(sum(sent));
  });

  it('ends when it is stopped, also while it waits for the studio', async () => {
    const stopped = new AbortController();
    const { ended } = simulate({
      durationMs: undefined,
      signal: stopped.signal,
      request: async () => {
        stopped.abort();
        return new Response('', { status: 503 });
      },
    });
    expect(sum((await ended).sent)).toBe(0);
  });

  it.each<[string, Partial<Simulation>, RegExp]>([
    ['refuses the credential', { token: 'wrong' }, /EVENTS_TOKEN must be that of the studio/],
    ['has none of the moments', { momentIds: ['moNowhere1'] }, /none of the moments/],
  ])('fails with a sentence where the studio %s', async (_, over, sentence) => {
    const failure: unknown = await simulate(over).ended.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SimulationFailure);
    expect(String(failure)).toMatch(sentence);
  });
});
