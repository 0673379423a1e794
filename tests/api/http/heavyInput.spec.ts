import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const create = (body: string) =>
  studio.call('POST', '/writings', { as: 'creator', body: { title: 'Fog', body, cover: null } });

describe('formatted text', () => {
  it('is not parsed if it is longer than its limit', async () => {
    expect(await create('<svg><p>'.repeat(120_000))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body', message: 'should NOT have more than 20000 characters' }] },
    });
  });

  it('is rejected if it is nested too deeply', async () => {
    expect(await create('<svg><p>'.repeat(20_000))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body', message: 'Formatting may be nested at most 100 levels deep' }] },
    });
  });

  it('of many parts is sanitised completely', async () => {
    const { status, body } = await create('<p onclick="x">a<i>b</i></p>'.repeat(5000));
    expect(status).toBe(200);
    expect(body.data.items[0]?.['body']).toBe('<p>ab</p>'.repeat(5000));
  });

  it('in a file is rejected for its row only', async () => {
    const form = new FormData();
    const rows = ['title,body', `Deep,${'<b>'.repeat(500)}`, 'Flat,<p>a</p>'];
    form.append('file', new File([rows.join('\r\n')], 'vikis.csv'));
    form.append('mapping', JSON.stringify({ title: 'title', body: 'body' }));
    const answer = await studio.call('POST', '/writings/import', { as: 'creator', body: form });
    expect(answer).toMatchObject({ status: 200 });
    await studio.deps.jobs.runUntilIdle();
    const items = await jobSteps(studio).items(String(answer.body.data.items[0]?.['id']));
    expect(items).toMatchObject([
      { outcome: 'skipped', field: 'body', message: 'Formatting may be nested at most 100 levels deep' },
      { outcome: 'waiting', after: { title: 'Flat', body: '<p>a</p>' } },
    ]);
  });
});

describe('a body', () => {
  it.each([
    ['more values', `{"ids":[${'0,'.repeat(200_000)}0]}`],
    ['deeper nesting', `{"ids":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ])('with %s than any call needs is rejected before it is parsed', async (_, body) => {
    expect(await studio.call('PUT', '/moments/bulk_update', { as: 'creator', body })).toMatchObject({
      status: 413,
      body: { detail: 'The request contains more values than the server accepts, or nests them too deeply.' },
    });
  });

  it('with countless errors gets the first hundred', async () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, 1]));
    const answer = await studio.call('POST', '/writings', { as: 'creator', body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(100);
  });
});

it('reports how long calls waited for the event loop', async () => {
  const response = await studio.app(new Request('http://localhost:8080/readyz'));
  expect(await response.json()).toEqual({
    status: 'ready',
    event_loop: { p99_ms: expect.any(Number) as number, max_ms: expect.any(Number) as number },
  });
});
