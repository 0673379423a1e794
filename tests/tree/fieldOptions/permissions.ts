/** The tests of the server, for letters with a field that only managers of moments may set. */
export const permissionTests = `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { people, startApiStudio, type ApiStudio, type PersonName } from './helpers/apiStudio';
import { csvForm } from './helpers/examples/example';
import { jobSteps } from './helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
});
afterAll(() => studio.stop());

const add = (body: object, as: PersonName = 'creator') =>
  studio.call('POST', '/letters', { as, body: { title: 'Fog', ...body } });
const make = async (): Promise<string> => String((await add({})).body.data.items[0]?.['id']);
const save = (id: string, body: object, as: PersonName, headers = {}) =>
  studio.call('PUT', \`/letters/\${id}\`, { as, body, headers: { 'if-match': '*', ...headers } });
const rank = async (id: string) =>
  (await studio.call('GET', \`/letters/\${id}\`, { as: 'creator' })).body.data.items[0]?.['rank'];
const refused = ({ status, body }: Awaited<ReturnType<typeof add>>) => [status, body.errors?.[0]?.path];

it('is read by everybody, and set with the permission alone', async () => {
  const id = await make();
  expect(await rank(id)).toBe(5);
  expect(refused(await save(id, { title: 'Sea', rank: 7 }, 'creator'))).toEqual([403, 'rank']);
  expect(await rank(id)).toBe(5);
  expect((await save(id, { rank: 7 }, 'admin')).status).toBe(200);
  expect(await rank(id)).toBe(7);
  expect((await save(id, { title: 'Sea' }, 'creator')).status).toBe(200);
});

it('is refused in a new record, and has its default there', async () => {
  expect(refused(await add({ rank: 7 }))).toEqual([403, 'rank']);
  expect((await add({ rank: 7 }, 'admin')).body.data.items[0]).toMatchObject({ rank: 7 });
});

it('is refused in a job, before it starts', async () => {
  const id = await make();
  const change = { target: { ids: [id] }, changes: { rank: 7 } };
  expect(refused(await jobSteps(studio, 'creator', '/letters/jobs').begin(change))).toEqual([403, 'changes.rank']);
  const { planned, runCommand } = jobSteps(studio, 'admin', '/letters/jobs');
  const job = await planned(change);
  expect(await runCommand('start', job.id)).toMatchObject({ done: 1 });
});

it('is refused in each row of a file', async () => {
  const id = await make();
  const file = \`id,title,rank\\n\${id},Sea,7\\n,Rain,7\\n\`;
  const body = csvForm(file, { id: 'id', title: 'title', rank: 'rank' }, people.creator.id);
  const begun = await studio.call('POST', '/letters/import', { as: 'creator', body });
  await studio.deps.jobs.runUntilIdle();
  const { items } = jobSteps(studio, 'creator', '/letters/jobs');
  const found = await items(String(begun.body.data.items[0]?.['id']));
  expect(found.map(({ outcome, field }) => [outcome, field])).toEqual([
    ['skipped', 'rank'],
    ['skipped', 'rank'],
  ]);
  const without = csvForm('title\\nRain\\n', { title: 'title' }, people.creator.id);
  const other = await studio.call('POST', '/letters/import', { as: 'creator', body: without });
  await studio.deps.jobs.runUntilIdle();
  const steps = jobSteps(studio, 'creator', '/letters/jobs');
  expect(await steps.runCommand('start', String(other.body.data.items[0]?.['id']))).toMatchObject({ done: 1 });
});
`;
