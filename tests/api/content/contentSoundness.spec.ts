import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../server/db/database';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { addMoments } from '../helpers/addMoments';
import { countsOf, jobSteps } from '../helpers/jobSteps';
import { playlistSteps } from '../helpers/playlistSteps';
import { questionSteps } from '../helpers/questionSteps';

let studio: ApiStudio;
let questions: ReturnType<typeof questionSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  questions = questionSteps(studio);
});
beforeEach(() =>
  studio.db.execute(sql`
    truncate moments, playlists, playlist_moments, collections, questions, vikis, pretty_links, short_links, audit_log,
      jobs, job_items`),
);
afterEach(() => questions.expectSound());
afterAll(() => studio.stop());

const call = (method: string, path: string, body?: unknown) =>
  studio.call(method, path, { as: 'creator', body });
const made = async (path: string, body: unknown): Promise<string> => {
  const answer = await call('POST', path, body);
  expect(answer).toMatchObject({ status: 200 });
  return String(answer.body.data.items[0]!['id']);
};
/** Runs a job; returns a function that undoes it. */
const done = async (path: string, body: unknown): Promise<() => Promise<unknown>> => {
  const { send, get, runCommand } = jobSteps(studio);
  const id = await made(path, body);
  await studio.deps.jobs.runUntilIdle();
  await send('start', id);
  await studio.deps.jobs.runUntilIdle();
  expect(await get(id)).toMatchObject({ state: 'done', done: 1 });
  return async () => {
    const job = await runCommand('undo', id);
    return { ...countsOf(job), why: job.reasons.map(({ message }) => message) };
  };
};
const changedBy = (path: string, id: string, changes: object) =>
  done(`${path}/jobs`, { target: { ids: [id] }, changes });
const keptWith = (why: unknown) => ({ total: 1, kept: 1, why: [why] });

describe('an undone job', () => {
  it('publishes no question that became incomplete meanwhile', async () => {
    const id = await questions.question({ status: 'publish' });
    const undo = await changedBy('/questions', id, { status: 'draft' });
    expect(await call('PUT', '/questions', { id, answers: [] })).toMatchObject({ status: 200 });
    expect(await undo()).toEqual(keptWith(expect.stringContaining('answers')));
    expect(await questions.list(`/questions?id=${id}`)).toMatchObject([{ status: 'draft', answers: [] }]);
  });

  it('publishes no viki that was emptied meanwhile', async () => {
    const id = await made('/writings', { title: 'Fog', body: '<p>x</p>', cover: null, status: 'published' });
    const undo = await changedBy('/writings', id, { status: 'unpublished' });
    await call('PUT', `/writings/${id}`, { body: '' });
    expect(await undo()).toEqual(keptWith(expect.stringContaining('text is empty')));
    expect(await questions.list(`/writings?id=${id}`)).toMatchObject([{ status: 'unpublished' }]);
  });

  it('does not change the type of a collection that was filled meanwhile', async () => {
    const id = await questions.collection();
    const undo = await changedBy('/collections', id, { type: 'riddles' });
    await questions.question({ type: 'riddle', collection_id: id });
    expect(await undo()).toEqual(keptWith('The type cannot be changed while the collection has questions'));
    expect(await questions.list(`/collections?id=${id}`)).toMatchObject([{ type: 'riddles', questions: 1 }]);
  });

  const later: [string, string, string[], () => Promise<unknown>][] = [
    [
      'a playlist with moments',
      '/playlists',
      ['name', 'title', 'description', 'visibility', 'yt_video_id', 'order'],
      async () => {
        const steps = playlistSteps(studio);
        const [row] = (await call('GET', '/playlists')).body.data.items;
        return steps.only(await steps.add(String(row!['id']), await addMoments(studio.db, {})));
      },
    ],
    [
      'a viki that was published',
      '/writings',
      ['title', 'body'],
      async () => {
        const [row] = (await call('GET', '/writings')).body.data.items;
        return call('PUT', `/writings/${String(row!['id'])}`, { status: 'published' });
      },
    ],
    [
      'a question that was published',
      '/questions',
      ['text', 'type', 'answers'],
      async () => {
        const [row] = (await call('GET', '/questions')).body.data.items;
        return call('PUT', '/questions', { id: row!['id'], status: 'publish' });
      },
    ],
    [
      'a pretty link that was followed',
      '/pretty-links',
      ['label', 'route', 'target'],
      () => studio.call('GET', '//made-by-file'),
    ],
  ];
  const cells: Record<string, string> = {
    type: 'riddle',
    visibility: 'public',
    yt_video_id: '',
    order: '',
    answers: '"[{""text"":""fog"",""right"":true}]"',
    route: 'made-by-file',
    target: 'https://shop.example/',
  };

  it.each(later)('keeps %s since its import', async (_, path, columns, change) => {
    const file = `${columns.join(',')}\n${columns.map(column => cells[column] ?? 'Fog').join(',')}\n`;
    const mapping = Object.fromEntries(columns.map(column => [column, column]));
    const form = csvForm(file, mapping, people.creator.id);
    const undo = await done(`${path}/import`, form);
    await change();
    expect(await undo()).toEqual(keptWith('It was changed since'));
    expect((await call('GET', path)).body.data.total).toBe(1);
  });
});

describe('concurrent changes', () => {
  /** Counts the connections that wait for a lock of a transaction; from outside, because a transaction sees one state only. */
  const waitingFor = async (tx: Transaction): Promise<() => Promise<number>> => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return async () => {
      const { rows: waiting } = await studio.db.execute(
        sql`select from pg_stat_activity where ${rows[0]!.pid}::int = any(pg_blocking_pids(pid))`,
      );
      return waiting.length;
    };
  };
  /** Runs calls while another transaction has its locks, which all of them wait for. */
  const meanwhile = <T extends Readonly<Record<string, Promise<unknown>>>>(
    hold: (tx: Transaction) => Promise<unknown>,
    act: () => T,
    then: (tx: Transaction) => Promise<unknown>,
  ): Promise<T> =>
    studio.db.transaction(async tx => {
      const countWaiting = await waitingFor(tx);
      await hold(tx);
      const underWay = act();
      await expect.poll(countWaiting).toBe(Object.keys(underWay).length);
      await then(tx);
      return underWay;
    });

  it('close the gap of a question that is moved while it goes to the trash', async () => {
    const from = await questions.filled(1);
    const to = await questions.filled(2);
    const late = await questions.question();
    const [moved] = from.ids;
    const held = (tx: Transaction, id: string) =>
      tx.execute(sql`select from collections where id = ${id} for update`);
    const recount = (tx: Transaction) =>
      tx.execute(sql`
        update collections set questions = real.questions, live = real.live
        from (
          select given.id, count(questions.id) as questions, count(*) filter (where status = 'publish') as live
          from collections as given
            left join questions on collection_id = given.id and questions.trashed_at is null group by 1
        ) as real where real.id = collections.id and real.questions <> collections.questions`);
    // One moves it; another waits for the target collection and adds a question behind it.
    const { adding, trashing } = await meanwhile(
      async tx => {
        await held(tx, from.id);
        await held(tx, to.id);
      },
      () => {
        let isTrashed = false;
        const added = studio.db.transaction(async tx => {
          const countWaiting = await waitingFor(tx);
          await held(tx, to.id);
          // The call waits for this transaction, or has not noticed the move.
          await expect.poll(async () => isTrashed || (await countWaiting()) > 0).toBe(true);
          await tx.execute(sql`
            update questions set collection_id = ${to.id},
              "order" = (
                select count(*) + 1 from questions where collection_id = ${to.id} and trashed_at is null
              )
            where id = ${late}`);
          await recount(tx);
        });
        const trashed = call('DELETE', '/questions', { ids: [moved] }).finally(() => (isTrashed = true));
        return { adding: added, trashing: trashed };
      },
      async tx => {
        await tx.execute(sql`update questions set "order" = "order" + 1 where collection_id = ${to.id}`);
        await tx.execute(sql`update questions set collection_id = ${to.id}, "order" = 1 where id = ${moved}`);
        await recount(tx);
      },
    );
    await adding;
    expect((await trashing).status).toBe(200);
    expect(await questions.order(to.id)).toEqual([...to.ids, late]);
  });

  it('cause no deadlock when collections and questions are restored together', async () => {
    const [first = '', second = ''] = [await questions.collection(), await questions.collection()].sort();
    const inFirst = await questions.question({ collection_id: first });
    await call('DELETE', '/questions', { ids: [inFirst] });
    await call('DELETE', '/collections', { ids: [second] });
    const { answer } = await meanwhile(
      tx => tx.execute(sql`select from collections where id = ${first} for update`),
      () => ({ answer: call('PUT', '/trash/restore', { ids: [second, inFirst] }) }),
      tx => tx.execute(sql`select from collections where id = ${second} for update`),
    );
    expect(await answer).toMatchObject({
      status: 200,
      body: { data: { items: [{ ok: true }, { ok: true }] } },
    });
  });
});
