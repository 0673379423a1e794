import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tableOf } from '../../../server/db/tableOf';
import { entityStore } from '../../../server/records/entityStore';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { readCell, writeCell } from '../../../src/contract/csv/csv';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { localized } from '../../../src/fields/kinds/localized/localized';
import { owner } from '../../../src/fields/kinds/owner/owner';
import { text } from '../../../src/fields/kinds/text/text';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const sign = defineEntity({
  name: 'sign',
  readOnly: {
    id: z.string(),
    heartbeat_id: owner('creators'),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    title: text(40, { sort: true }),
    caption: localized(20, { languages: ['en', 'de'], required: ['en'] }),
  },
});
type Sign = RecordOf<typeof sign>;
const calls = crudCalls({ entity: sign, path: '/signs', managedBy: ['moments.manage'] });
const store = entityStore<Sign>(tableOf('signs', sign), sign, {
  name: 'signs',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: () => `si${randomBytes(6).toString('hex')}`,
});

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(sql`
    create table signs (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, title text not null,
      title_key text generated always as (lower(title)) stored, caption jsonb not null
    )`);
  resources = mountResources(studio, [{ store, calls }]);
});
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const call = (...given: Parameters<MountedResources['call']>) => resources.call<Sign>(...given);

it('texts in several languages are one value, with an error that names field and language', async () => {
  const caption = { en: ' Fog bank ', de: '' };
  const { id, caption: stored } = (await call('POST', '/signs', { title: 'A', caption })).items[0]!;
  expect(stored).toEqual({ en: 'Fog bank' });
  const changed = { en: 'Fog', de: 'Nebel' };
  expect((await call('PUT', `/signs/${id}`, { caption: changed })).items[0]?.caption).toEqual(changed);
  expect((await call('GET', '/signs')).items[0]?.caption).toEqual(changed);
  const refused = async (wrong: unknown) => {
    const { status, problem } = await call('PUT', `/signs/${id}`, { caption: wrong });
    return [status, problem.errors?.[0]];
  };
  const missing = 'A text in English is missing.';
  expect(await refused({ de: 'Nebel' })).toEqual([400, { path: 'caption', message: missing }]);
  expect((await refused({ en: 'Fog', de: 'x'.repeat(21) }))[1]).toMatchObject({ path: 'caption.de' });
  expect((await refused({ en: 'Fog', fr: 'Brume' }))[0]).toBe(400);
  expect((await call('GET', '/signs?caption=Fog')).status).toBe(400);
});

it('texts in several languages are read from a file as they are written', () => {
  const value = { en: 'Fog, "thick"', de: 'Nebel' };
  const cell = writeCell(sign.fields.caption, value);
  expect(readCell(sign.fields.caption, cell)).toEqual({ ok: true, value });
});
