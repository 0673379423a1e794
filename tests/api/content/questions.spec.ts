import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Job } from '../../../src/contract/jobs/job';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { aQuestionInput } from '../helpers/examples/questions';
import { countsOf, jobSteps } from '../helpers/jobSteps';
import { questionSteps } from '../helpers/questionSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof questionSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = questionSteps(studio);
});
beforeEach(() => studio.db.execute(sql`truncate collections, questions, audit_log, jobs, job_items`));
afterEach(() => steps.expectSound());
afterAll(() => studio.stop());

const me = people.creator.id;
const call: ReturnType<typeof questionSteps>['call'] = (...given) => steps.call(...given);
const right = { text: 'Saturn', right: true };
const wrong = { text: 'Mars', right: false };

describe('a question', () => {
  it.each([
    ['trivia', /^tr[A-Za-z0-9]{10}$/],
    ['riddle', /^ri[A-Za-z0-9]{10}$/],
  ])('of the type %s is a draft whose id tells it, and stays of that type', async (type, shape) => {
    const id = await steps.question({ type });
    expect(id).toMatch(shape);
    expect(await steps.list(`/questions?id=${id}`)).toMatchObject([
      { type, status: 'draft', order: null, plays: 0, right_first: 0, collection_id: null },
    ]);
    const other = type === 'trivia' ? 'riddle' : 'trivia';
    expect(await call('PUT', '/questions', { id, type: other })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'type', message: 'The type of a question cannot be changed' }] },
    });
  });

  it.each([
    ['text', { text: '' }],
    ['text', { text: 'x'.repeat(limits.questionText + 1) }],
    ['hint', { hint: 'x'.repeat(limits.hint + 1) }],
    ['type', { type: 'trivias' }],
    ['answers.0.text', { answers: [{ text: 'x'.repeat(limits.answerText + 1), right: true }] }],
    ['answers', { answers: Array.from({ length: 7 }, (_, at) => ({ text: `${at}`, right: false })) }],
    ['collection_id', { collection_id: 'plAAAAAAAAA' }],
    ['order', { order: 3 }],
    ['plays', { plays: 3 }],
  ])('refuses a wrong %s', async (path, over) => {
    const answer = await call('POST', '/questions', aQuestionInput(over));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('is saved with its newest version only', async () => {
    const id = await steps.question();
    const stale = { headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } };
    const answer = await call('PUT', '/questions', { id, text: 'x' }, stale);
    expect(answer).toMatchObject({ status: 412, body: { code: 'stale-record' } });
  });
});

describe('publishing', () => {
  it.each([
    ['trivia without answers', { answers: [] }, 'answers', 'Trivia needs 2 to 6 answers'],
    ['trivia with one answer', { answers: [right] }, 'answers', 'Trivia needs 2 to 6 answers'],
    [
      'trivia with no right answer',
      { answers: [wrong, { ...right, right: false }] },
      'answers',
      'No right answer yet',
    ],
    [
      'trivia with two right answers',
      { answers: [right, { ...wrong, right: true }] },
      'answers',
      'Only one answer may be right',
    ],
    [
      'trivia with the same answer twice',
      { answers: [right, wrong, { text: ' mars ', right: false }] },
      'answers.2.text',
      'Each may appear only once',
    ],
    [
      'a riddle without an answer',
      { type: 'riddle', answers: [] },
      'answers',
      'A riddle needs at least one answer',
    ],
  ])('%s waits for what is missing', async (_, over, path, message) => {
    const id = await steps.question(over);
    const refused = {
      status: 400,
      body: {
        code: 'validation-failed',
        errors: [{ path, message: `It cannot be published yet: ${message}` }],
      },
    };
    expect(await call('PUT', '/questions', { id, status: 'publish' })).toMatchObject(refused);
    expect(await call('POST', '/questions', aQuestionInput({ ...over, status: 'publish' }))).toMatchObject(
      refused,
    );
    expect(await steps.list('/questions')).toHaveLength(1);
    const answers = [right, wrong];
    expect(await call('PUT', '/questions', { id, answers, status: 'publish' })).toMatchObject({
      status: 200,
      body: { data: { items: [{ status: 'publish' }] } },
    });
    // A published question stays complete.
    const edit = await call('PUT', '/questions', { id, answers: over.answers });
    expect(edit).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
    expect((await call('PUT', '/questions', { id, answers: over.answers, status: 'draft' })).status).toBe(
      200,
    );
  });

  it('is counted by the collection', async () => {
    const { id, ids } = await steps.filled(4);
    expect(await steps.counts(id)).toEqual({ questions: 4, live: 2 });
    await call('PUT', '/questions', { id: ids[0], status: 'publish' });
    expect(await steps.counts(id)).toEqual({ questions: 4, live: 3 });
    await call('PUT', '/questions', { id: ids[1], status: 'draft' });
    await call('DELETE', '/questions', { ids: [ids[3]] });
    expect(await steps.counts(id)).toEqual({ questions: 3, live: 1 });
    await studio.db.execute(sql`update questions set plays = 10, right_first = 4 where id = ${ids[2]}`);
    await call('DELETE', '/questions', { ids: [ids[3]], undo: true });
    expect(await steps.list(`/collections?id=${id}`)).toMatchObject([{ live: 2, plays: 10, right_first: 4 }]);
  });
});

describe('a position in a collection', () => {
  it('is the last one for a new question, and removals leave no gap', async () => {
    const one = await steps.filled(3);
    const two = await steps.filled(2);
    const [a = '', b = '', c = ''] = one.ids;
    expect(await call('PUT', '/questions', { id: a, collection_id: two.id })).toMatchObject({
      body: { data: { items: [{ order: 3, collection_id: two.id }] } },
    });
    expect(await steps.order(one.id)).toEqual([b, c]);
    expect(await steps.order(two.id)).toEqual([...two.ids, a]);
    expect(await call('PUT', '/questions', { id: b, collection_id: null })).toMatchObject({
      body: { data: { items: [{ order: null, collection_id: null }] } },
    });
    // A new position is no new version of the question.
    const before = await steps.list(`/questions?id=${c}`);
    await call('DELETE', '/questions', { ids: [two.ids[0]] });
    expect(await steps.list(`/questions?id=${c}`)).toMatchObject([{ updated_at: before[0]!['updated_at'] }]);
  });

  it('is restored with a question from the trash', async () => {
    const { id, ids } = await steps.filled(6);
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids;
    await call('DELETE', '/questions', { ids: [e, b, c] });
    expect(await steps.order(id)).toEqual([a, d, f]);
    await call('DELETE', '/questions', { ids: [e, b, c], undo: true });
    expect(await steps.order(id)).toEqual(ids);
    await call('DELETE', '/questions', { ids: [b] });
    await call('DELETE', '/questions', { ids: [c] });
    await call('DELETE', '/trash', { ids: [f] });
    await call('DELETE', '/questions', { ids: [c], undo: true });
    await call('DELETE', '/questions', { ids: [b], undo: true });
    expect(await steps.order(id)).toEqual(ids);
    expect(await call('DELETE', '/questions', { ids: [a], undo: true })).toMatchObject({
      body: { data: { items: [{ ok: false, code: 'conflict', message: 'It is not in the trash' }] } },
    });
  });

  it('is not available to a question of another type', async () => {
    const id = await steps.collection({ type: 'riddles' });
    const refused = {
      status: 409,
      body: {
        code: 'conflict',
        errors: [{ path: 'collection_id', message: 'This collection accepts riddles only' }],
      },
    };
    const trivia = await steps.question();
    expect(await call('PUT', '/questions', { id: trivia, collection_id: id })).toMatchObject(refused);
    expect(await call('POST', '/questions', aQuestionInput({ collection_id: id }))).toMatchObject(refused);
    expect(
      (await call('POST', '/questions', aQuestionInput({ collection_id: id, type: 'riddle' }))).status,
    ).toBe(200);
  });
});

describe('the question of another creator', () => {
  it('is unchanged by any call with its id', async () => {
    const theirs = await steps.collection({}, 'other');
    const foreign = await steps.question({ collection_id: theirs }, 'other');
    const { id: own, ids } = await steps.filled(2);
    const snapshot = () => studio.db.execute(sql`select * from questions order by id`);
    const before = (await snapshot()).rows;
    const rows = [
      { key: 'a', id: ids[0], text: 'x' },
      { key: 'b', id: foreign, text: 'mine now' },
    ];
    for (const [method, path, body] of [
      ['PUT', '/questions', { id: foreign, text: 'mine now' }],
      ['PUT', '/questions', { id: foreign, collection_id: own }],
      ['PUT', '/questions', { id: foreign, text: 'mine now', heartbeat_id: me }],
      ['PUT', '/questions', { id: ids[0], text: 'x', heartbeat_id: people.other.id }],
      ['POST', '/questions', aQuestionInput({ heartbeat_id: people.other.id })],
      ['DELETE', '/questions', { ids: [ids[0], foreign] }],
      ['DELETE', '/questions', { ids: [foreign], undo: true }],
      ['PUT', '/questions/sheet', { collection_id: own, rows }],
      ['PUT', '/questions/sheet', { collection_id: own, rows: [rows[0]], heartbeat_id: people.other.id }],
    ] as const)
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 404]);
    expect((await call('GET', `/questions/${foreign}/history`)).status).toBe(404);
    expect((await call('GET', `/questions?heartbeat_id=${people.other.id}`)).status).toBe(403);
    expect(await steps.list(`/questions?collection_id=${theirs}`)).toEqual([]);
    expect((await snapshot()).rows).toEqual(before);
    const asAdmin = { as: 'admin' } as const;
    expect((await call('PUT', '/questions', { id: foreign, text: 'managed' }, asAdmin)).status).toBe(200);
    expect((await call('PUT', '/questions/sheet', { collection_id: own, rows }, asAdmin)).status).toBe(404);
  });
});

describe('a job of questions', () => {
  const job = async (path: string, body: unknown): Promise<Job> => {
    const answer = await call('POST', path, body);
    expect(answer).toMatchObject({ status: 200 });
    await studio.deps.jobs.runUntilIdle();
    return jobSteps(studio).get(String(answer.body.data.items[0]!['id']));
  };
  const changes = (ids: readonly string[], requested: object) =>
    job('/questions/jobs', { target: { ids }, changes: requested });

  it('adds them to a collection, and its undo removes them', async () => {
    const { id, ids } = await steps.filled(2);
    const loose = [await steps.question(), await steps.question({ type: 'riddle' }), await steps.question()];
    const moved = await changes(loose, { collection_id: id });
    const { runCommand, items } = jobSteps(studio);
    expect(await items(moved.id)).toMatchObject([
      { outcome: 'waiting' },
      { outcome: 'skipped', message: 'This collection accepts trivia only', field: 'collection_id' },
      { outcome: 'waiting' },
    ]);
    expect(countsOf(await runCommand('start', moved.id))).toMatchObject({ done: 2, skipped: 1 });
    expect(await steps.order(id)).toEqual([...ids, loose[0], loose[2]]);
    await steps.expectSound();
    expect(countsOf(await runCommand('undo', moved.id))).toMatchObject({ undone: 2 });
    expect(await steps.order(id)).toEqual(ids);
  });

  it('moves them to the trash, and its undo restores their positions', async () => {
    const { id, ids } = await steps.filled(6);
    const trashed = await changes([ids[4]!, ids[1]!, ids[2]!], { in_trash: true });
    const { runCommand } = jobSteps(studio);
    await runCommand('start', trashed.id);
    expect(await steps.order(id)).toEqual([ids[0], ids[3], ids[5]]);
    expect(await steps.counts(id)).toEqual({ questions: 3, live: 2 });
    await steps.expectSound();
    await runCommand('undo', trashed.id);
    expect(await steps.order(id)).toEqual(ids);
  });

  it('publishes the complete ones', async () => {
    const { id, ids } = await steps.filled(2);
    const unfinished = await steps.question({ collection_id: id, answers: [] });
    const planned = await changes([...ids, unfinished], { status: 'publish' });
    expect(countsOf(planned)).toMatchObject({ waiting: 1, unchanged: 1, skipped: 1 });
    await jobSteps(studio).runCommand('start', planned.id);
    expect(await steps.counts(id)).toEqual({ questions: 3, live: 2 });
  });

  it('never adds them to the collection of another creator', async () => {
    const foreign = await steps.collection({}, 'other');
    const ids = [await steps.question()];
    const moved = await changes(ids, { collection_id: foreign });
    expect(countsOf(moved)).toEqual({ total: 1, skipped: 1 });
    const { id: own } = await steps.filled(1);
    const late = await changes(ids, { collection_id: own });
    await call('DELETE', '/collections', { ids: [own] });
    expect(countsOf(await jobSteps(studio).runCommand('start', late.id))).toMatchObject({ failed: 1 });
    expect(await steps.list(`/questions?id=${ids[0]}`)).toMatchObject([{ collection_id: null }]);
  });

  it('can be an import, with a dry run that reports what a collection will reject', async () => {
    const { id, ids } = await steps.filled(2);
    const foreign = await steps.collection({}, 'other');
    const line = (...cells: string[]) =>
      `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
    const file = [
      'id,type,text,collection_id,answers\n',
      line('', 'trivia', 'New one', id, '[]'),
      line('', 'riddle', 'Wrong type', id, '[]'),
      line('', 'trivia', 'Nowhere to go', foreign, '[]'),
      line(ids[0]!, 'trivia', 'Out of it', '', '[]'),
    ];
    const columns = Object.fromEntries(
      ['id', 'type', 'text', 'collection_id', 'answers'].map(name => [name, name]),
    );
    const planned = await job('/questions/import', csvForm(file.join(''), columns, me));
    const { runCommand, items } = jobSteps(studio);
    expect(await items(planned.id)).toMatchObject([
      { outcome: 'waiting' },
      { outcome: 'skipped', field: 'collection_id', message: 'This collection accepts trivia only' },
      { outcome: 'skipped', field: 'collection_id' },
      { outcome: 'waiting', after: { collection_id: null } },
    ]);
    expect(countsOf(await runCommand('start', planned.id))).toMatchObject({ done: 2 });
    const order = await steps.order(id);
    expect(order).toHaveLength(2);
    expect(order[0]).toBe(ids[1]);
    await steps.expectSound();
    expect(countsOf(await runCommand('undo', planned.id))).toMatchObject({ undone: 2 });
    expect(await steps.order(id)).toEqual([ids[1], ids[0]]);
  });
});
