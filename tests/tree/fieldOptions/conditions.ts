/** The tests of the server, for memos with fields that have a condition. */
export const conditionTests = `
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people, startApiStudio, type ApiStudio } from './helpers/apiStudio';
import { csvForm } from './helpers/examples/example';
import { jobSteps } from './helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
});
afterAll(() => studio.stop());

const as = 'creator' as const;
const add = (body: object) => studio.call('POST', '/memos', { as, body: { title: 'Fog', ...body } });
const paid = { kind: 'paid', price: '5.0000', note: null };
const make = async (body: object): Promise<string> => String((await add(body)).body.data.items[0]?.['id']);
const save = (id: string, body: object, headers = {}) =>
  studio.call('PUT', \`/memos/\${id}\`, { as, body, headers: { 'if-match': '*', ...headers } });
const record = async (id: string) => (await studio.call('GET', \`/memos/\${id}\`, { as })).body.data.items[0];
const path = ({ status, body }: Awaited<ReturnType<typeof add>>) => [status, body.errors?.[0]?.path];

describe('a new record', () => {
  it('may leave out fields that it does not have, and may not have values for them', async () => {
    const { body } = await add({ kind: 'free' });
    expect(body.data.items[0]).toMatchObject({ kind: 'free', price: null, note: null, urgent: false });
    expect(path(await add({ kind: 'free', price: '5' }))).toEqual([400, 'price']);
    expect(path(await add({ kind: 'free', price: null }))).toEqual([200, undefined]);
  });

  it('has the default of a field only where it has the field', async () => {
    const { body } = await add({ kind: 'gift', note: null });
    expect(body.data.items[0]).toMatchObject({ urgent: true });
    expect((await save(String(body.data.items[0]?.['id']), { kind: 'free' })).body.data.items[0]).toMatchObject({
      urgent: false,
    });
  });

  it('has the fields that are required then', async () => {
    expect(path(await add({ kind: 'paid' }))).toEqual([400, 'price']);
    expect(path(await add({ kind: 'paid', price: null }))).toEqual([400, 'price']);
    expect(path(await add(paid))).toEqual([200, undefined]);
  });
});

describe('a change', () => {
  it('of the controlling field clears the others in the same write, and the history shows it', async () => {
    const id = await make(paid);
    expect((await save(id, { kind: 'free' })).body.data.items[0]).toMatchObject({ kind: 'free', price: null });
    const { body } = await studio.call('GET', \`/memos/\${id}/history\`, { as });
    expect(body.data.items[0]?.['changes']).toEqual(
      expect.arrayContaining([
        { field: 'kind', from: 'paid', to: 'free' },
        { field: 'price', from: '5.0000', to: null },
      ]),
    );
  });

  it('keeps a value that is declared so', async () => {
    const id = await make({ kind: 'gift', note: 'For Ada' });
    expect((await save(id, { kind: 'free' })).body.data.items[0]).toMatchObject({ note: 'For Ada' });
    expect(path(await save(id, { note: 'For Bob' }))).toEqual([400, 'note']);
    expect(path(await save(id, { note: 'For Ada' }))).toEqual([200, undefined]);
    expect((await save(id, { note: null })).body.data.items[0]).toMatchObject({ note: null });
  });

  it('with a value for a field that the record does not have is rejected, and changes nothing', async () => {
    const id = await make(paid);
    const { status, body } = await save(id, { title: 'Sea', kind: 'free', price: '7' });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'price', message: 'Only possible while kind is paid' }],
    ]);
    expect(await record(id)).toMatchObject({ title: 'Fog', kind: 'paid', price: '5.0000' });
  });

  it('that begins a condition names what is required then', async () => {
    const id = await make({ kind: 'free' });
    expect(path(await save(id, { kind: 'paid' }))).toEqual([400, 'price']);
    expect(path(await save(id, { kind: 'paid', price: '3' }))).toEqual([200, undefined]);
  });

  it('that is undone restores the values that it cleared', async () => {
    const id = await make(paid);
    const activity = 'activity-of-conditions';
    await save(id, { kind: 'free' }, { 'x-activity-id': activity });
    const { status } = await studio.call('POST', \`/activity/\${activity}/undo\`, { as });
    expect(status).toBe(200);
    expect(await record(id)).toMatchObject({ kind: 'paid', price: '5.0000' });
  });
});

describe('a job', () => {
  it('clears, and skips records without the field by its name', async () => {
    const [costs, gift] = [await make(paid), await make({ kind: 'gift', note: null })];
    const { planned, runCommand, items } = jobSteps(studio, as, '/memos/jobs');
    const job = await planned({ target: { ids: [costs, gift] }, changes: { price: '9' } });
    expect(await runCommand('start', job.id)).toMatchObject({ state: 'done', done: 1, skipped: 1 });
    expect(await items(job.id, '&outcome=skipped')).toMatchObject([
      { record_id: gift, field: 'price', message: 'Only possible while kind is paid' },
    ]);
    const cleared = await planned({ target: { ids: [costs] }, changes: { kind: 'free' } });
    await runCommand('start', cleared.id);
    expect(await record(costs)).toMatchObject({ kind: 'free', price: null });
    await runCommand('undo', cleared.id);
    expect(await record(costs)).toMatchObject({ kind: 'paid', price: '9.0000' });
  });
});

describe('an import', () => {
  it('skips rows with a value that their record does not have, in the dry run', async () => {
    const id = await make(paid);
    const file = \`id,title,kind,price,note
\${id},Sea,free,,
,Rain,free,5,
,Snow,paid,,
,Hail,paid,2,
\`;
    const mapping = { id: 'id', title: 'title', kind: 'kind', price: 'price', note: 'note' };
    const begun = await studio.call('POST', '/memos/import', { as, body: csvForm(file, mapping, people.creator.id) });
    const job = String(begun.body.data.items[0]?.['id']);
    await studio.deps.jobs.runUntilIdle();
    const { items, runCommand } = jobSteps(studio, as, '/memos/jobs');
    expect((await items(job)).map(({ outcome, field }) => [outcome, field])).toEqual([
      ['waiting', null],
      ['skipped', 'price'],
      ['skipped', 'price'],
      ['waiting', null],
    ]);
    expect(await runCommand('start', job)).toMatchObject({ done: 2 });
    expect(await record(id)).toMatchObject({ title: 'Sea', kind: 'free', price: null });
  });
});
`;
