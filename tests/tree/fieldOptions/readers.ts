/** The tests of the server, for parcels with a field that only managers of moments may read. */
export const readerTests = `
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userRoles } from '../../server/db/tables';
import { rateRules } from '../../server/http/rateLimiter';
import { allEndpoints } from '../../src/contract/endpoints/all';
import { parcelEndpoints } from '../../src/contract/endpoints/parcels';
import { nameOf, pathOf } from '../../src/contract/calls/endpoint';
import { openApiDocument } from '../../src/contract/openApiDocument';
import { people, startApiStudio, type ApiStudio, type CallOptions } from './helpers/apiStudio';
import { csvForm, type ExampleMaker } from './helpers/examples/example';
import { jobSteps } from './helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  const many = { account: 1e6, address: 1e6, seconds: 60 };
  studio = await startApiStudio({ rates: { ...rateRules, search: many, upload: many, export: many, write: many } });
});
afterAll(() => studio.stop());

const found = Object.values(import.meta.glob<{ examples?: Record<string, ExampleMaker> }>('./helpers/examples/*.ts', { eager: true }));
const examples: Record<string, ExampleMaker> = Object.assign({}, ...found.map(each => each.examples));

/** Calls and reads as somebody who may not read the field. No response has the value, nor the field where the request did not name it. */
const readerOf = (secret: string) => {
  const call = async (method: string, path: string, options: CallOptions = {}) => {
    const answer = await studio.call(method, path, { as: 'creator', ...options });
    const text = JSON.stringify(answer.body ?? null);
    // A file names the field.
    const asked = path + (options.body instanceof FormData ? secret + 'cost' : JSON.stringify(options.body ?? ''));
    if (!asked.includes(secret)) expect(text, method + path).not.toContain(secret);
    if (!asked.includes('cost')) expect(text, method + path).not.toMatch(/"cost"|\\bcost\\b/);
    return answer;
  };
  return call;
};
const setRoles = async (roles: readonly string[]) => {
  await studio.db.delete(userRoles).where(eq(userRoles.user_id, people.creator.id));
  await studio.db.insert(userRoles).values(roles.map(role => ({ user_id: people.creator.id, role })));
  await studio.signInAgain('creator');
};
const problem = ({ status, body }: Awaited<ReturnType<ApiStudio['call']>>) => [
  status,
  body.code,
  JSON.stringify(body.errors ?? null),
];
const text = async (url: string) => {
  const request = new Request('http://localhost:8080/api/studio' + url);
  const response = await studio.app(request, { address: '127.0.0.1' });
  return { status: response.status, text: await response.text() };
};

it('is not read by anybody without the permission, on any path', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^zq[a-z0-9]{10}$/), async secret => {
      const call = readerOf(secret);
      const make = async (body: object) =>
        String((await studio.call('POST', '/parcels', { as: 'creator', body })).body.data.items[0]?.['id']);
      const title = 'Fog of ' + secret.split('').reverse().join('');
      const id = await make({ title });
      const other = await make({ title: 'Rain' });
      const asAdmin = { as: 'admin', body: { cost: secret } } as const;
      expect((await studio.call('PUT', '/parcels/' + id, asAdmin)).status).toBe(200);
      const seen = await studio.call('GET', '/parcels/' + id, { as: 'admin' });
      expect(seen.body.data.items[0]).toMatchObject({ cost: secret });

      // Records, lists and totals.
      expect((await call('GET', '/parcels/' + id)).body.data.items[0]).toMatchObject({ id, title });
      expect((await call('GET', '/parcels?per_page=100')).body.data.items.length).toBeGreaterThan(1);
      const search = '/parcels?q=' + secret;
      expect((await studio.call('GET', search + '&heartbeat_id=' + people.creator.id, { as: 'admin' })).body.data.total).toBe(1);
      expect((await call('GET', search)).body.data).toMatchObject({ items: [], total: 0 });

      // What names the field is answered as for a field that does not exist.
      const same = async (method: string, path: string, body?: object) => {
        const as = (field: string) => {
          const given = JSON.stringify(body ?? null).replaceAll('cost', field);
          return call(method, path.replaceAll('cost', field), { body: body && JSON.parse(given) });
        };
        const [known, unknown] = [problem(await as('cost')), problem(await as('nothing'))];
        expect(known[0], path).toBe(400);
        expect(known.map(part => String(part).replaceAll('cost', 'nothing'))).toEqual(unknown.map(String));
      };
      for (const parameter of ['cost', 'cost_is', 'cost_starts', 'cost_empty', 'sort_column'])
        await same('GET', '/parcels?' + (parameter === 'sort_column' ? 'sort_column=cost' : parameter + '=true'));
      for (const parameter of ['sum', 'average', 'group_by'])
        await same('GET', '/parcels/totals?' + parameter + '=cost');
      await same('PUT', '/parcels/' + id, { cost: secret });
      await same('POST', '/parcels', { title: 'Sea', cost: secret });
      await same('POST', '/parcels/jobs', { target: { ids: [id] }, changes: { cost: secret } });
      await same('POST', '/parcels/jobs', { target: { filter: { cost: secret } }, changes: { title: 'Sea' } });
      const file = { filter: {}, sort_column: 'created_at', sort_direction: 'desc', columns: ['id', 'title'] };
      await same('POST', '/parcels/export', { ...file, columns: ['id', 'cost'] });
      await same('POST', '/parcels/export', { ...file, sort_column: 'cost' });
      await same('POST', '/parcels/export', { ...file, filter: { cost_is: secret } });
      const form = csvForm('title,cost\\nSea,' + secret + '\\n', { title: 'title', cost: 'cost' }, people.creator.id);
      const imported = await call('POST', '/parcels/import', { body: form });
      expect([imported.status, imported.body.errors?.[0]?.path]).toEqual([400, 'mapping.cost']);

      // Files.
      const exported = await call('POST', '/parcels/export', { body: file });
      const csv = await text(String(exported.body.data.items[0]?.['url']));
      expect(csv.text).toContain(title);
      expect(csv.text).not.toContain(secret);

      // Changes, their history, jobs and activity.
      const history = async () => (await call('GET', '/parcels/' + id + '/history')).body.data;
      const entries = (await history()).total;
      await studio.call('PUT', '/parcels/' + id, { as: 'admin', body: { cost: secret + '2' } });
      await studio.call('PUT', '/parcels/' + id, { as: 'admin', body: { cost: secret } });
      expect((await history()).total).toBe(entries);
      await studio.call('PUT', '/parcels/' + id, { as: 'admin', body: { cost: secret + '3', title: title + '!' } });
      expect((await history()).items[0]?.['changes']).toMatchObject([{ field: 'title' }]);
      expect((await call('PUT', '/parcels/' + id, { body: { title } })).status).toBe(200);
      const found = jobSteps(studio, 'creator', '/parcels/jobs');
      const none = await found.planned({ target: { filter: { q: secret } }, changes: { title: 'Sea' } });
      expect(none.total).toBe(0);

      // What somebody did who had the permission, after they lost it.
      await setRoles(['creator', 'admin']);
      const own = jobSteps(studio, 'creator', '/parcels/jobs');
      const job = await own.planned({ target: { ids: [id, other] }, changes: { cost: secret + '4' } });
      await own.runCommand('start', job.id);
      const waiting = await own.begin({ target: { filter: { cost: secret + '4' } }, changes: { title: 'Sea' } });
      await studio.call('PUT', '/parcels/' + id, { as: 'creator', body: { cost: secret, title: title + '?' } });
      const ticket = await studio.call('POST', '/parcels/export', { as: 'creator', body: { ...file, columns: ['id', 'cost'] } });
      await setRoles(['creator']);
      expect((await text(String(ticket.body.data.items[0]?.['url']))).status).toBe(404);
      await studio.deps.jobs.runUntilIdle();
      const failed = await call('GET', '/jobs/' + String(waiting.body.data.items[0]?.['id']));
      expect(failed.body.data.items[0]).toMatchObject({ state: 'failed', failure: 'not-enough-permission', total: 0 });
      expect((await call('GET', '/jobs/' + job.id)).body.data.items[0]).toMatchObject({ done: 2, changes: {} });
      const items = await call('GET', '/jobs/' + job.id + '/items');
      expect(items.body.data.items).toMatchObject([{ after: {} }, { after: {} }]);
      expect((await call('POST', '/jobs/' + job.id + '/undo')).status).toBe(200);
      await studio.deps.jobs.runUntilIdle();
      await call('GET', '/jobs/' + job.id);
      await call('GET', '/jobs/' + job.id + '/items');
      await call('GET', '/jobs');
      const activities = (await call('GET', '/activity')).body.data.items;
      for (const { id: activity, job_id: jobId } of activities.slice(0, 8)) {
        await call('GET', '/activity/' + String(activity) + '/records');
        if (jobId === null) await call('POST', '/activity/' + String(activity) + '/undo');
      }
      expect((await call('DELETE', '/parcels/' + id, { body: {} })).status).toBe(200);

      // Every other list and record of the studio, as the examples of its calls.
      const { call: plain, db } = studio;
      const others = allEndpoints.filter(({ api, path }) => api === 'studio' && !/^\\/(?:memos|letters|parcels)/.test(path));
      for (const endpoint of others.filter(({ method }) => method === 'GET')) {
        const example = await examples[nameOf(endpoint)]?.({ call: plain, db, creator: people.creator.id });
        if (!example) continue;
        const query = example.query ? '?' + example.query : '';
        await call('GET', pathOf(endpoint, example.params) + query);
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
  // The calls above are all that parcels have.
  expect(Object.values(parcelEndpoints).map(nameOf).sort()).toEqual([
    'DELETE /parcels/{id}',
    'GET /parcels',
    'GET /parcels/totals',
    'GET /parcels/{id}',
    'GET /parcels/{id}/history',
    'POST /parcels',
    'POST /parcels/export',
    'POST /parcels/import',
    'POST /parcels/jobs',
    'PUT /parcels/{id}',
  ]);
  // Long enough for a busy machine, on which other files run beside it.
}, 120_000);

it('is in the API document with who reads it', () => {
  const document = JSON.stringify(openApiDocument([parcelEndpoints.get, parcelEndpoints.list]));
  expect(document).toContain('It exists for people with the permission moments.manage only');
});
`;
