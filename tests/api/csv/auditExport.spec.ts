import Papa from 'papaparse';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntry } from '../../../src/contract/entities/administration/audit';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(async () => {
  await studio.db.execute(sql`truncate moments, audit_log`);
  const ids = await addMoments(studio.db, { title: 'One' }, { title: 'Two' }, { title: 'Three' });
  for (const id of ids)
    await studio.call('PUT', `/moments/${id}`, { as: 'admin', body: { title: `${id} by the studio` } });
  // Their own changes are in the history alone.
  await studio.call('PUT', `/moments/${ids[0]}`, { as: 'creator', body: { title: 'My own' } });
});
afterAll(() => studio.stop());

const columns = Object.keys(auditEntry.fields);

const prepare = (body: object, as: PersonName = 'admin') =>
  studio.call('POST', '/audit/export', { as, body: { filter: {}, columns, ...body } });

const exported = async (body: object = {}): Promise<Record<string, string>[]> => {
  const prepared = await prepare(body);
  expect(prepared.status).toBe(200);
  const { url, name } = prepared.body.data.items[0]!;
  expect(name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const file = await studio.app(new Request(`http://localhost:8080/api/studio${String(url)}`), {
    address: '127.0.0.1',
  });
  return Papa.parse<Record<string, string>>(await file.text(), { header: true, skipEmptyLines: true }).data;
};

it('is a file of all entries in the order of the list, with the values before and after', async () => {
  const { body } = await studio.call('GET', '/audit?sort_direction=desc', { as: 'admin' });
  const rows = await exported({ sort_column: 'created_at', sort_direction: 'desc' });
  expect(rows).toHaveLength(3);
  expect(rows.map(({ id }) => id)).toEqual(body.data.items.map(({ id }) => id));
  expect(rows.map(({ after }) => JSON.parse(after!))).toEqual(body.data.items.map(({ after }) => after));
  expect(JSON.parse(rows[2]!['before']!)).toMatchObject({ title: 'One' });
});

it('is limited to the filters and to selected entries', async () => {
  const [first, second, third] = await exported();
  expect(await exported({ ids: [first!['id'], third!['id']] })).toEqual([first, third]);
  expect(await exported({ except: [first!['id']] })).toEqual([second, third]);
  expect(await exported({ filter: { entity_id: [second!['entity_id']] }, columns: ['entity_id'] })).toEqual([
    { entity_id: second!['entity_id'] },
  ]);
});

it('needs the permission of the list, and accepts no other records', async () => {
  for (const person of ['creator', 'reviewer'] as const) expect((await prepare({}, person)).status).toBe(403);
  expect((await prepare({ heartbeat_id: 31 })).status).toBe(400);
  expect((await prepare({ ids: ['no id'] })).status).toBe(400);
});
