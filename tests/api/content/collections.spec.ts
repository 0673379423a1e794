import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { addCollections } from '../../../demo/library/collections';
import { addQuestions } from '../../../demo/library/questions';
import { media } from '../../../server/db/tables';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { aCollectionInput } from '../helpers/examples/collections';
import { aQuestionInput } from '../helpers/examples/questions';
import { questionSteps } from '../helpers/questionSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof questionSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = questionSteps(studio);
});
beforeEach(() =>
  studio.db.execute(sql`truncate collections, questions, media, audit_log, jobs, job_items cascade`),
);
afterEach(() => steps.expectSound());
afterAll(() => studio.stop());

const call: ReturnType<typeof questionSteps>['call'] = (...given) => steps.call(...given);
const reorder = (id: string, orders: Record<string, number>, as: 'creator' | 'other' | 'admin' = 'creator') =>
  call('PUT', '/collections/reorder-map', { collection_id: id, orders }, { as });
const addPicture = async (id: string, owner: number, kind: 'image' | 'video' = 'image') => {
  await studio.db.insert(media).values({
    id,
    owner_id: owner,
    kind,
    type: 'image/webp',
    width: 1,
    height: 1,
    bytes: 1,
    created_at: new Date(),
  });
  return id;
};

describe('a collection', () => {
  it('is created, found by its id, changed, and recorded in its history', async () => {
    const id = await steps.collection({ name: 'Moons' });
    expect(id).toMatch(/^li[A-Za-z0-9]{10}$/);
    const answer = await call('PUT', '/collections', { id, title: 'Moons of others' });
    expect(answer).toMatchObject({ status: 200, body: { data: { items: [{ title: 'Moons of others' }] } } });
    const found = await call('GET', `/collections?id=${id}&page=1&per_page=1`);
    expect(found.body.data).toMatchObject({
      total: 1,
      items: [{ id, name: 'Moons', questions: 0, live: 0 }],
    });
    const { body } = await call('GET', `/collections/${id}/history`);
    expect(body.data.items[0]).toMatchObject({ changes: [{ field: 'title', to: 'Moons of others' }] });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(limits.collectionName + 1) }],
    ['title', { title: '' }],
    ['type', { type: 'riddle' }],
    ['cover', { cover: '../x' }],
    ['id', { id: 'liAAAAAAAA' }],
  ])('refuses a wrong %s', async (path, over) => {
    const answer = await call('POST', '/collections', aCollectionInput(over));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('keeps its type while it has questions', async () => {
    const { id, ids } = await steps.filled(1);
    const change = { id, type: 'riddles' };
    expect(await call('PUT', '/collections', change)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        errors: [{ path: 'type', message: 'The type cannot be changed while the collection has questions' }],
      },
    });
    await call('PUT', '/questions', { id: ids[0], collection_id: null });
    expect((await call('PUT', '/collections', change)).status).toBe(200);
  });

  it('accepts a picture of its creator or the platform as its cover, and no other', async () => {
    const mine = await addPicture('meMINE', people.creator.id);
    const platform = await addPicture('mePLATFORM', people.admin.id);
    const theirs = await addPicture('meTHEIRS', people.other.id);
    const film = await addPicture('meFILM', people.creator.id, 'video');
    const id = await steps.collection({ cover: mine });
    expect((await call('PUT', '/collections', { id, cover: platform })).status).toBe(200);
    for (const cover of [theirs, film, 'meNOWHERE']) {
      expect(await call('PUT', '/collections', { id, cover })).toMatchObject({
        status: 404,
        body: { code: 'not-found', errors: [{ path: 'cover' }] },
      });
      expect((await call('POST', '/collections', aCollectionInput({ cover }))).status).toBe(404);
    }
    expect(await steps.list('/collections')).toMatchObject([{ id, cover: platform }]);
  });
});

describe('a collection in the trash', () => {
  it('is not found, keeps its questions, accepts no others, and is restored unchanged', async () => {
    const { id, ids } = await steps.filled(3);
    const loose = await steps.question();
    const trashed = await call('DELETE', '/collections', { ids: [id, 'liNOWHERE00'] });
    expect(trashed.body.data.items).toMatchObject([
      { id, ok: true },
      { id: 'liNOWHERE00', ok: false, code: 'not-found' },
    ]);
    expect(await steps.list(`/collections?id=${id}`)).toEqual([]);
    expect(await steps.order(id)).toEqual(ids);
    const errors = [{ path: 'collection_id', message: `There is no collection ${id}` }];
    const refused = { status: 400, body: { code: 'validation-failed', errors } };
    expect(await call('PUT', '/questions', { id: loose, collection_id: id })).toMatchObject(refused);
    expect(await call('POST', '/questions', aQuestionInput({ collection_id: id }))).toMatchObject(refused);
    expect((await reorder(id, {})).status).toBe(404);
    expect(
      (await call('PUT', '/questions/sheet', { collection_id: id, rows: [{ key: 'a', text: 'x' }] })).status,
    ).toBe(404);
    expect((await call('PUT', '/collections', { id, name: 'x' })).body.detail).toBe(
      'It is in the trash. Restore it first',
    );
    // Its questions stay active and keep their collection.
    expect((await call('PUT', '/questions', { id: ids[1], text: 'Other words' })).status).toBe(200);
    await call('DELETE', '/questions', { ids: [ids[0]] });
    await call('DELETE', '/questions', { ids: [ids[0]], undo: true });
    expect((await call('DELETE', '/collections', { ids: [id], undo: true })).status).toBe(200);
    expect(await steps.order(id)).toEqual(ids);
    expect(await steps.counts(id)).toEqual({ questions: 3, live: 1 });
  });

  it('keeps its questions without a collection when it is deleted permanently', async () => {
    const { id, ids } = await steps.filled(3);
    await call('DELETE', '/questions', { ids: [ids[2]] });
    await call('DELETE', '/collections', { ids: [id] });
    expect((await call('DELETE', '/trash', { ids: [id] })).status).toBe(200);
    const inside = await studio.db.execute(sql`select id from questions where collection_id = ${id}`);
    expect(inside.rows).toEqual([]);
    await call('DELETE', '/questions', { ids: [ids[2]], undo: true });
    for (const row of await steps.list('/questions'))
      expect(row).toMatchObject({ collection_id: null, order: null });
    expect(await steps.list('/questions')).toHaveLength(3);
  });
});

describe('the order of a collection', () => {
  it('follows the map, keeps the order of the others, and records the moves', async () => {
    const { id, ids } = await steps.filled(5);
    const [a = '', b = '', c = '', d = '', e = ''] = ids;
    const answer = await reorder(id, { [e]: 1, [a]: 3 });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: { items: [{ collection_id: id, orders: { [e]: 1, [b]: 2, [a]: 3, [c]: 4, [d]: 5 } }] },
      },
    });
    expect(await steps.order(id)).toEqual([e, b, a, c, d]);
    const history = await call('GET', `/questions/${e}/history`);
    expect(history.body.data.items[0]).toMatchObject({ changes: [{ field: 'order', from: 5, to: 1 }] });
    expect((await call('GET', `/questions/${b}/history`)).body.data.total).toBe(1);
    // A position beyond the end is the last one; an empty map returns all positions.
    expect((await reorder(id, { [e]: 99 })).body.data.items[0]).toMatchObject({ orders: { [e]: 5 } });
    expect((await reorder(id, {})).body.data.items[0]).toMatchObject({ orders: { [e]: 5 } });
  });

  it.each([
    ['somebody else’s', () => steps.question({}, 'other')],
    ['one of another collection', async () => (await steps.filled(1)).ids[0]!],
    ['one that never was', async () => 'trNOWHERE0'],
    [
      'one in the trash',
      async (ids: string[]) => {
        await call('DELETE', '/questions', { ids: [ids[2]] });
        return ids[2]!;
      },
    ],
  ])('does not move at all where the map names %s', async (_, strange) => {
    const { id, ids } = await steps.filled(3);
    const other = await strange(ids);
    const before = await steps.order(id);
    expect(await reorder(id, { [ids[1]!]: 1, [other]: 2 })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await steps.order(id)).toEqual(before);
  });

  it('is changed by its creator, and changes by others are audited', async () => {
    const { id, ids } = await steps.filled(2);
    const orders = { [ids[1]!]: 1 };
    expect((await reorder(id, orders, 'other')).status).toBe(404);
    expect(
      (await call('PUT', '/collections/reorder-map', { collection_id: id, orders, heartbeat_id: 102 }))
        .status,
    ).toBe(404);
    expect((await reorder(id, orders, 'admin')).status).toBe(200);
    const audit = await call('GET', '/audit', undefined, { as: 'admin' });
    expect(audit.body.data.items[0]).toMatchObject({
      entity: 'question',
      entity_id: ids[1],
      action: 'PUT /collections/reorder-map',
    });
  });

  it('stays a permutation during concurrent changes', async () => {
    const one = await steps.filled(12);
    const two = await steps.filled(4);
    const calls = one.ids.flatMap((id, at) => [
      reorder(one.id, { [id]: ((at * 5) % 12) + 1 }),
      at % 3 === 0
        ? call('DELETE', '/questions', { ids: [id], undo: false })
        : call('PUT', '/questions', { id, collection_id: at % 2 ? two.id : null }),
      call('PUT', '/questions/sheet', {
        collection_id: one.id,
        rows: [{ key: 'new', text: `New ${at}`, order: (at % 4) + 1 }],
      }),
    ]);
    const moves = two.ids.map(id => call('PUT', '/questions', { id, collection_id: one.id }));
    const answers = await Promise.all([...calls, ...moves]);
    // A map can name a question that has just been removed; there is no deadlock.
    const unexpected = answers.filter(({ status }) => ![200, 404].includes(status));
    expect(unexpected).toEqual([]);
    await steps.expectSound();
    await Promise.all(
      one.ids.map((id, at) =>
        at % 3 === 0 ? call('DELETE', '/questions', { ids: [id], undo: true }) : reorder(one.id, {}),
      ),
    );
    await steps.expectSound();
    expect(await steps.counts(one.id)).toMatchObject({ questions: 12 + 4 + 4 });
  });

  it('accepts no more questions than the limit', async () => {
    const id = await steps.collection();
    await studio.db.execute(sql`
      insert into questions (id, heartbeat_id, type, status, text, answers, hint, explanation, collection_id, "order", plays,
        right_first, created_at, updated_at)
      select 'trFULL' || lpad(at::text, 4, '0'), ${people.creator.id}, 'trivia', 'draft', 'x', '[]', '', '', ${id}, at, 0, 0, now(), now()
      from generate_series(1, ${limits.collectionQuestions}) as at`);
    await studio.db.execute(
      sql`update collections set questions = ${limits.collectionQuestions} where id = ${id}`,
    );
    const full = {
      status: 409,
      body: { errors: [{ path: 'collection_id', message: 'A collection may have at most 1000 questions' }] },
    };
    const loose = await steps.question();
    expect(await call('POST', '/questions', aQuestionInput({ collection_id: id }))).toMatchObject(full);
    expect(await call('PUT', '/questions', { id: loose, collection_id: id })).toMatchObject(full);
    expect(await steps.sheet(id, [{ key: 'a', text: 'One more' }])).toMatchObject([
      { key: 'a', id: '', ok: false, code: 'conflict' },
    ]);
    // A restored question without room has no collection.
    await call('DELETE', '/questions', { ids: ['trFULL0007'] });
    expect((await call('PUT', '/questions', { id: loose, collection_id: id })).status).toBe(200);
    await call('DELETE', '/questions', { ids: ['trFULL0007'], undo: true });
    expect(await steps.list('/questions?id=trFULL0007')).toMatchObject([
      { collection_id: null, order: null },
    ]);
    const [history] = await steps.list('/questions/trFULL0007/history');
    expect(history?.['changes']).toContainEqual({ field: 'collection_id', from: id, to: null });
  });
});

it('is consistent in the demo data', async () => {
  const now = studio.deps.now();
  await addCollections(studio.db, now);
  await addQuestions(studio.db, now);
  const { rows } = await studio.db.execute(sql`select * from collections where id = 'li7kQ2m9a'`);
  expect(rows).toMatchObject([{ questions: 24, live: 21 }]);
  await steps.expectSound();
});

describe('the collection of another creator', () => {
  it('is unchanged by any call with its id', async () => {
    const foreign = await steps.collection({}, 'other');
    const own = await steps.collection();
    const mine = await steps.question({ collection_id: own });
    const before = await studio.db.execute(sql`select * from collections order by id`);
    const me = people.creator.id;
    for (const [method, path, body] of [
      ['PUT', '/collections', { id: foreign, name: 'mine now' }],
      ['PUT', '/collections', { id: foreign, name: 'mine now', heartbeat_id: me }],
      ['PUT', '/collections', { id: own, name: 'theirs', heartbeat_id: people.other.id }],
      ['POST', '/collections', aCollectionInput({ heartbeat_id: people.other.id })],
      ['DELETE', '/collections', { ids: [own, foreign] }],
      ['PUT', '/collections/reorder-map', { collection_id: foreign, orders: {} }],
      ['PUT', '/questions/sheet', { collection_id: foreign, rows: [{ key: 'a', text: 'x' }] }],
    ] as const)
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 404]);
    const errors = [{ path: 'collection_id', message: `There is no collection ${foreign}` }];
    for (const [method, body] of [
      ['PUT', { id: mine, collection_id: foreign }],
      ['POST', aQuestionInput({ collection_id: foreign })],
    ] as const)
      expect(await call(method, '/questions', body)).toMatchObject({ status: 400, body: { errors } });
    expect((await call('GET', `/collections/${foreign}/history`)).status).toBe(404);
    expect((await call('GET', `/collections?heartbeat_id=${people.other.id}`)).status).toBe(403);
    expect(await steps.list(`/collections?id=${foreign}`)).toEqual([]);
    expect(await studio.db.execute(sql`select * from collections order by id`)).toMatchObject({
      rows: before.rows,
    });
    // Managers of moments can, but not with the wrong creator.
    const asAdmin = { as: 'admin' } as const;
    expect((await call('PUT', '/collections', { id: foreign, name: 'managed' }, asAdmin)).status).toBe(200);
    expect(await call('PUT', '/questions', { id: mine, collection_id: foreign }, asAdmin)).toMatchObject({
      status: 400,
      body: { errors },
    });
  });
});
