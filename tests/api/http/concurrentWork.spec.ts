import { constants, getPriority } from 'node:os';
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../../server/app';
import type { Database } from '../../../server/db/database';
import { assemble } from '../../../server/process/assemble';
import { createUploadInspector, inspectUpload } from '../../../server/media/inspectUpload';
import { startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  // Each process limits this for itself.
  studio = await startApiStudio({ processes: 1 });
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03' } });
  png = new Uint8Array(await picture.png().toBuffer());
});
afterAll(() => studio.stop());

const request = (path: string, as: PersonName, init: RequestInit = {}): Request =>
  new Request(`http://localhost:8080/api/studio${path}`, {
    ...init,
    headers: { authorization: `Bearer ${studio.token(as)}`, ...init.headers },
  });
const upload = (as: PersonName): Request => {
  const body = new FormData();
  body.set('purpose', 'avatar');
  body.set('file', new File([png], 'picture', { type: 'image/png' }));
  return request('/uploads/v2', as, { method: 'POST', body });
};
const createMoment = (as: PersonName, video_link: string): Request =>
  request('/moments', as, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ video_link, title: 'Fog', visibility: 'public' }),
  });

/** Transactions of the app that are open, and wait for something outside of the database. */
const openTransactions = async (): Promise<number> => {
  const { rows } = await studio.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`);
  return rows[0]!.count;
};

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise(resolve => setImmediate(resolve));
};

/** Work that begins with each call and goes on until it is released. */
const held = () => {
  let begun = 0;
  let release = (): void => {};
  const released = new Promise<void>(resolve => (release = resolve));
  return {
    begun: () => begun,
    release: () => release(),
    wait: async (): Promise<void> => {
      begun += 1;
      await released;
    },
  };
};

describe('slow work of a call', () => {
  it.each<[string, (work: ReturnType<typeof held>) => App, () => Request]>([
    [
      'decoding a picture',
      work => {
        const inspect = createUploadInspector(inspectUpload);
        const slow: typeof inspect = async (...given) => {
          await work.wait();
          return inspect(...given);
        };
        return createApp({ ...studio.deps, media: { ...studio.deps.media, inspect: slow } });
      },
      () => upload('creator'),
    ],
    [
      'asking the video site',
      work =>
        createApp({ ...studio.deps, videoSite: { find: async () => void (await work.wait()) as undefined } }),
      () => createMoment('creator', 'slowSite_01'),
    ],
  ])('%s happens outside of a transaction', async (_, appWith, makeRequest) => {
    const work = held();
    const answer = appWith(work)(makeRequest());
    await until(() => work.begun() === 1);
    expect(await openTransactions()).toBe(0);
    work.release();
    expect((await answer).status).toBe(200);
  });

  it('of one person leaves the connections to others', async () => {
    const work = held();
    const app = createApp({
      ...studio.deps,
      videoSite: { find: async () => void (await work.wait()) as undefined },
    });
    const attack = Array.from({ length: 60 }, (_, at) => app(createMoment('newcomer', `attack-${100 + at}`)));
    const answers: Response[] = [];
    for (const answer of attack) void answer.then(response => answers.push(response));
    // The others run, two of them, or wait.
    await until(() => answers.length === 60 - 26);
    for (let at = 0; at < 20; at += 1) expect((await app(request('/moments', 'other'))).status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    expect(Number(answers[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    work.release();
    await Promise.all(attack);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(26);
  });

  it('runs once for a call that is repeated with its key', async () => {
    const work = held();
    work.release();
    const app = createApp({
      ...studio.deps,
      videoSite: { find: async () => void (await work.wait()) as undefined },
    });
    const send = () => {
      const one = createMoment('creator', 'onceOnly_01');
      one.headers.set('idempotency-key', 'prepared-only-once');
      return app(one);
    };
    const first: unknown = await (await send()).json();
    expect(await (await send()).json()).toEqual(first);
    expect(work.begun()).toBe(1);
  });
});

describe('a search', () => {
  it('uses connections of its own, whose statements take one processor', async () => {
    expect((await studio.app(request('/moments?q=fog', 'creator'))).status).toBe(200);
    const { rows } = await studio.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like '% searches %' and query like '%select%'`);
    expect(rows[0]!.count).toBeGreaterThan(0);
    const { rows: settings } = await studio.deps.searchDb.execute(sql`show max_parallel_workers_per_gather`);
    expect(settings).toEqual([{ max_parallel_workers_per_gather: '0' }]);
  });

  it('leaves the processors to other statements of an embedded database', async () => {
    const { PRIORITY_BELOW_NORMAL } = constants.priority;
    const { deps, close } = await assemble(studio.deps.config, studio.databaseUrl, studio.deps.log, {
      workPriority: PRIORITY_BELOW_NORMAL,
    });
    const priorityOf = async (db: Database): Promise<number> => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      return getPriority(rows[0]!.pid);
    };
    expect(await priorityOf(deps.searchDb)).toBe(PRIORITY_BELOW_NORMAL);
    expect(await priorityOf(deps.db)).toBeLessThan(PRIORITY_BELOW_NORMAL);
    await close();
  });
});

describe('large bodies of one person', () => {
  it.each([
    ['uploads', '/uploads/v2', 'multipart/form-data; boundary=b', 2],
    ['long texts', '/writings', 'application/json', 1],
  ])('are read few at a time, and refused unread beyond the queue: %s', async (_, path, type, atOnce) => {
    let begun = 0;
    let release = (): void => {};
    const released = new Promise<void>(resolve => (release = resolve));
    const send = (as: PersonName): Promise<Response> => {
      let isFirst = true;
      const pull = async (controller: ReadableStreamDefaultController): Promise<void> => {
        if (isFirst) begun += 1;
        isFirst = false;
        await released;
        controller.close();
      };
      const init: RequestInit & { readonly duplex: 'half' } = {
        method: 'POST',
        headers: { 'content-type': type, 'content-length': '200000' },
        body: new ReadableStream({ pull }, { highWaterMark: 0 }),
        duplex: 'half',
      };
      return studio.app(request(path, as, init));
    };
    const attack = Array.from({ length: 40 }, () => send('creator'));
    const refused: Response[] = [];
    for (const answer of attack) void answer.then(response => refused.push(response));
    const others = send('other');
    await until(() => refused.length === 40 - atOnce - 24 && begun === atOnce + 1);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    release();
    expect((await others).status).toBe(400);
    await Promise.all(attack);
    expect(begun).toBe(atOnce + 24 + 1);
  });
});

describe('many calls of one person', () => {
  it('wait in turn with the calls of others, which are not refused', async () => {
    const rival = request('/moments?q=fog', 'newcomer');
    const attack = Array.from({ length: 400 }, () => studio.app(rival.clone()));
    const reads = Array.from({ length: 20 }, () => studio.app(request('/moments', 'other')));
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
    const statuses = new Set((await Promise.all(attack)).map(({ status }) => status));
    expect([...statuses].filter(status => status !== 200 && status !== 429)).toEqual([]);
  });
});
