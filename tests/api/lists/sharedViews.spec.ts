import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const view = (id: string) => ({ id, name: `View ${id}`, query: 'status=published' });
const address = '/configurations/app/views';
const save = (body: unknown, as: 'admin' | 'creator' = 'admin') => studio.call('POST', address, { as, body });

describe('shared views', () => {
  it('are saved with the permission, read by everybody, and versioned', async () => {
    const { body: none } = await studio.call('GET', address, { as: 'creator' });
    expect(none.data.items).toEqual([{ version: 0, lists: {} }]);
    const saved = await save({ version: 0, lists: { moments: [view('a')] } });
    expect(saved.status).toBe(200);
    const { body } = await studio.call('GET', address, { as: 'creator' });
    expect(body.data.items).toEqual([{ version: 1, lists: { moments: [view('a')] } }]);
    expect((await save({ version: 1, lists: {} }, 'creator')).status).toBe(403);
  });

  it('reject the second of two saves with one version', async () => {
    const answers = await Promise.all(
      ['b', 'c', 'd'].map(id => save({ version: 1, lists: { moments: [view('a'), view(id)] } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    expect(answers.find(({ status }) => status === 412)?.body.code).toBe('stale-record');
    expect((await save({ version: 0, lists: {} })).status).toBe(412);
  });

  it('need the version that they are based on, like every section', async () => {
    for (const id of ['views', 'limits']) {
      const answer = await studio.call('POST', `/configurations/app/${id}`, {
        as: 'admin',
        body: {},
      });
      expect([answer.status, answer.body.code]).toEqual([428, 'version-required']);
    }
    const limits = (version: number, trash_days: number) =>
      studio.call('POST', '/configurations/app/limits', { as: 'admin', body: { version, trash_days } });
    const answers = await Promise.all([limits(0, 3), limits(0, 4)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await limits(1, 5)).body.data.items).toMatchObject([{ version: 2, trash_days: 5 }]);
  });

  it.each([
    ['a view without a name', { version: 2, lists: { moments: [{ ...view('a'), name: ' ' }] } }],
    ['an unknown key', { version: 2, lists: {}, more: 1 }],
    [
      'a query that is too long',
      { version: 2, lists: { moments: [{ ...view('a'), query: 'q'.repeat(2001) }] } },
    ],
    ['too many', { version: 2, lists: { moments: Array.from({ length: 51 }, (_, at) => view(`v${at}`)) } }],
  ])('refuse %s', async (_, body) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('validation-failed');
  });
});
