import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { defineEntity } from '../../../src/contract/schema/entity';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../../src/fields/kinds/number/number';
import { owner } from '../../../src/fields/kinds/owner/owner';
import { text } from '../../../src/fields/kinds/text/text';
import { createAdminServer, type AdminServer } from '../../../server/index';

const readOnly = {
  id: text(40),
  owner_id: owner('people'),
  created_at: dateTime({ sort: true }),
  updated_at: dateTime(),
};
const title = text(80, { sort: true });
const first = defineEntity({ name: 'note', readOnly, writable: { title } });
const second = defineEntity({
  name: 'note',
  readOnly,
  writable: { title, stars: integer({ min: 1, max: 5, old: 3 }) },
});

const temporary = async (name: string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), name));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
const notesOf = async (server: AdminServer): Promise<readonly Record<string, unknown>[]> => {
  const response = await fetch(`${server.address}/api/studio/notes`);
  const { data } = (await response.json()) as { data: { items: Record<string, unknown>[] } }; // a page of the list
  return data.items;
};

it('an embedded database keeps its records in a folder, and gets a new field with the value of before', async () => {
  const folder = await temporary('admin-data-');
  // Started as root, PostgreSQL runs as another OS user, which needs access.
  await chmod(folder, 0o755);
  const migrations = await temporary('admin-migrations-');
  const start = (entity: typeof first | typeof second, isDevelopment: boolean, port = 0) =>
    createAdminServer({
      resources: [{ entity, endpoints: crudCalls({ entity: first, path: '/notes', managedBy: [] }) }],
      database: { folder },
      migrations,
      isDevelopment,
      port,
      callerOf: () => ({ id: 1 }),
      log: pino({ level: 'silent' }),
    });

  const server = await start(first, true);
  await fetch(`${server.address}/api/studio/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Milk' }),
  });
  await server.stop();

  const changed = await start(second, true);
  const { rows } = await changed.db.$client.query('select title, stars from notes');
  expect(rows).toEqual([{ title: 'Milk', stars: 3 }]);
  await changed.stop();
  expect((await readdir(migrations)).filter(file => file.endsWith('.sql'))).toHaveLength(2);

  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise(resolve => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(start(second, false, port)).rejects.toThrow('EADDRINUSE');

  const deployed = await start(second, false);
  expect(await notesOf(deployed)).toMatchObject([{ title: 'Milk' }]);
  await deployed.stop();
}, 60_000);
