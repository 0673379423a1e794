import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { questionSteps } from '../helpers/questionSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof questionSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = questionSteps(studio);
});
beforeEach(() => studio.db.execute(sql`truncate collections, questions, audit_log, idempotency_keys`));
afterEach(() => steps.expectSound());
afterAll(() => studio.stop());

const answers = [
  { text: 'Earth', right: false },
  { text: 'Jupiter', right: true },
];
const same = [...answers, { text: 'jupiter', right: false }];
const version = async (id: string): Promise<string> =>
  String((await steps.list(`/questions?id=${id}`))[0]!['updated_at']);

describe('a sheet of questions', () => {
  it('creates and changes questions at their positions, and returns a result per row', async () => {
    const { id, ids } = await steps.filled(3);
    const items = await steps.sheet(id, [
      { key: 'first', text: 'Which planet has the shortest day?', answers, status: 'publish', order: 1 },
      { key: 'second', id: ids[0], updated_at: await version(ids[0]!), text: 'Other words' },
      { key: 'third', text: 'What is the Sun?' },
      { key: 'fourth', id: ids[2], order: 2 },
    ]);
    const made = items[0]!.id;
    const last = items[2]!.id;
    expect(items).toMatchObject([
      { key: 'first', ok: true, record: { id: made, status: 'publish', order: 1, type: 'trivia' } },
      { key: 'second', ok: true, id: ids[0], record: { text: 'Other words', order: 3 } },
      { key: 'third', ok: true, record: { id: last, status: 'draft', order: 5, answers: [], hint: '' } },
      { key: 'fourth', ok: true, id: ids[2], record: { order: 2 } },
    ]);
    expect(await steps.order(id)).toEqual([made, ids[2], ids[0], ids[1], last]);
    expect(await steps.counts(id)).toEqual({ questions: 5, live: 2 });
  });

  it('creates riddles in a collection of riddles', async () => {
    const id = await steps.collection({ type: 'riddles' });
    const items = await steps.sheet(id, [
      {
        key: 'a',
        text: 'What gets wetter as it dries?',
        answers: [{ text: 'A towel', right: true }],
        status: 'publish',
      },
      { key: 'b', text: 'x', type: 'trivia' },
    ]);
    expect(items).toMatchObject([
      { ok: true, record: { type: 'riddle', status: 'publish' } },
      { ok: false, id: '', code: 'conflict', path: 'type', message: 'This collection accepts riddles only' },
    ]);
    expect(items[0]!.id).toMatch(/^ri/);
  });

  it('skips invalid rows and saves the others', async () => {
    const { id, ids } = await steps.filled(2);
    const other = await steps.filled(1);
    const old = await version(ids[0]!);
    await steps.call('PUT', '/questions', { id: ids[0], text: 'Saved meanwhile' });
    const items = await steps.sheet(id, [
      { key: 'stale', id: ids[0], updated_at: old, text: 'On an older version' },
      { key: 'fine', id: ids[1], text: 'Fine' },
      { key: 'twice', id: ids[1], text: 'Again' },
      { key: 'elsewhere', id: other.ids[0], text: 'x' },
      { key: 'nowhere', id: 'trNOWHERE0', text: 'x' },
      { key: 'empty' },
      { key: 'type', id: ids[1]!, type: 'riddle' },
      { key: 'again', id: ids[0], updated_at: old, text: 'Saved meanwhile' },
    ]);
    expect(items).toMatchObject([
      { key: 'stale', ok: false, code: 'stale-record', record: { text: 'Saved meanwhile' } },
      { key: 'fine', ok: true, record: { text: 'Fine' } },
      { key: 'twice', ok: false, code: 'validation-failed', path: 'id' },
      { key: 'elsewhere', ok: false, id: other.ids[0], code: 'not-found' },
      { key: 'nowhere', ok: false, id: 'trNOWHERE0', code: 'not-found' },
      { key: 'empty', ok: false, id: '', code: 'validation-failed', path: 'text' },
      { key: 'type', ok: false },
      { key: 'again', ok: false, path: 'id' },
    ]);
    // A repeated save is no conflict.
    const again = [{ key: 'a', id: ids[0], updated_at: old, text: 'Saved meanwhile' }];
    expect(await steps.sheet(id, again)).toMatchObject([{ ok: true }]);
    expect(await steps.order(id)).toEqual(ids);
  });

  it('saves incomplete rows as drafts, with all values, and reports the reason', async () => {
    const { id, ids } = await steps.filled(2);
    const items = await steps.sheet(id, [
      { key: 'new', text: 'Which planet floats in water?', answers: same, status: 'publish' },
      { key: 'live', id: ids[1], text: 'Now unfinished', answers: [] },
      { key: 'draft', id: ids[0], answers: [{ text: 'x', right: false }], status: 'publish' },
      { key: 'quiet', text: 'Nobody asked to publish this', answers: [] },
    ]);
    expect(items).toMatchObject([
      {
        key: 'new',
        ok: false,
        code: 'validation-failed',
        path: 'answers.2.text',
        message: 'It cannot be published yet: Each may appear only once',
        record: { status: 'draft', answers: same },
      },
      {
        key: 'live',
        ok: false,
        path: 'answers',
        message: 'Trivia needs 2 to 6 answers',
        record: { status: 'draft', text: 'Now unfinished', answers: [] },
      },
      { key: 'draft', ok: false, path: 'answers', record: { status: 'draft', answers: [{ text: 'x' }] } },
      { key: 'quiet', ok: true, record: { status: 'draft' } },
    ]);
    expect(await steps.counts(id)).toEqual({ questions: 4, live: 0 });
  });

  it('is saved once, however often it is sent', async () => {
    const id = await steps.collection();
    const headers = { 'idempotency-key': 'sheet-0001-0001-0001' };
    const rows = [{ key: 'a', text: 'Once' }];
    const first = await steps.sheet(id, rows, { headers });
    expect(await steps.sheet(id, rows, { headers })).toEqual(first);
    expect(await steps.order(id)).toEqual([first[0]!.id]);
  });

  it('is rejected completely if it is malformed or too long', async () => {
    const id = await steps.collection();
    const row = { key: 'a', text: 'x' };
    const send = (rows: unknown) => steps.call('PUT', '/questions/sheet', { collection_id: id, rows });
    expect((await send([])).status).toBe(400);
    expect((await send(Array.from({ length: limits.sheetRows + 1 }, () => row))).status).toBe(400);
    expect(await send([row, { text: 'without a key' }])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rows.1' }] },
    });
    expect(await steps.order(id)).toEqual([]);
  });

  it('saves all rows but those with an invalid field, which have their own error', async () => {
    const { id, ids } = await steps.filled(2);
    const other = await steps.collection({}, 'other');
    const foreign = await steps.question({ collection_id: other }, 'other');
    const tooLong = { code: 'validation-failed', message: 'should NOT have more than 300 characters' };
    const items = await steps.sheet(id, [
      { key: 'new', text: 'What is the Sun?' },
      { key: 'long', text: 'x'.repeat(limits.questionText + 1), order: 1 },
      { key: 'changed', id: ids[0], text: 'Other words' },
      { key: 'answer', id: ids[1], text: 'Lost', answers: [{ text: 'Earth', right: 'yes' }] },
      { key: 'unknown', text: 'x', plays: 5 },
      { key: 'id', id: 'nonsense', text: 'x' },
      { key: 'foreign', id: foreign, text: '' },
    ]);
    expect(items).toMatchObject([
      { key: 'new', ok: true, record: { text: 'What is the Sun?' } },
      { key: 'long', ok: false, id: '', path: 'text', ...tooLong },
      { key: 'changed', ok: true, record: { text: 'Other words' } },
      {
        key: 'answer',
        ok: false,
        id: ids[1],
        path: 'answers.0.right',
        message: 'This value has the wrong type',
      },
      { key: 'unknown', ok: false, path: 'plays', message: '"plays" is not a field of this request' },
      { key: 'id', ok: false, id: '', path: 'id' },
      { key: 'foreign', ok: false, id: foreign, path: 'text', message: 'Required. Please fill this up.' },
    ]);
    expect(items.filter(({ record, ok }) => record && !ok)).toEqual([]);
    expect(await steps.order(id)).toEqual([...ids, items[0]!.id]);
  });

  it('saves the maximum number of rows at once', async () => {
    const id = await steps.collection();
    const rows = Array.from({ length: limits.sheetRows }, (_, at) => ({
      key: `${at}`,
      text: `Question ${at}`,
      answers,
      status: 'publish',
      order: limits.sheetRows - at,
    }));
    const items = await steps.sheet(id, rows);
    expect(items.map(({ record }) => record?.order)).toEqual(rows.map(({ order }) => order));
    expect(await steps.counts(id)).toEqual({ questions: limits.sheetRows, live: limits.sheetRows });
  });
});
