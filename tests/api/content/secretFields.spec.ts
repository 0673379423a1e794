import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tableOf } from '../../../server/db/tableOf';
import { applyChanges } from '../../../server/records/applyChanges';
import { entityStore } from '../../../server/records/entityStore';
import { verifyPassword } from '../../../server/db/people/password';
import { readImport } from '../../../server/csv/readImport';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import { entityProblems } from '../../../src/contract/schema/entityProblems';
import type { HistoryEntry } from '../../../src/contract/schema/historyEntry';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { owner } from '../../../src/fields/kinds/owner/owner';
import { secret } from '../../../src/fields/kinds/secret/secret';
import { text } from '../../../src/fields/kinds/text/text';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const hook = defineEntity({
  name: 'hook',
  readOnly: {
    id: z.string(),
    heartbeat_id: owner('creators'),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: { title: text(40, { sort: true, search: true }), token: z.nullable(secret(40)) },
});
type Hook = RecordOf<typeof hook>;
const hookCalls = crudCalls({ entity: hook, path: '/hooks', managedBy: ['moments.manage'] });
const store = entityStore<Hook>(tableOf('hooks', hook), hook, {
  name: 'hooks',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: () => `ho${randomBytes(6).toString('hex')}`,
});
const placeholder = /^•{8} [\w-]{6}$/;
const first = 'first-of-the-secrets';
const second = 'second-of-the-secrets';

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(sql`
    create table hooks (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, title text not null,
      title_key text generated always as (lower(title)) stored, token text
    )`);
  resources = mountResources(studio, [{ store, calls: hookCalls }]);
});
beforeEach(() => studio.db.execute(sql`truncate hooks, audit_log, activities, jobs, job_items`));
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

/** Calls and reads; nothing that is returned has a secret. */
const call = async <T = Hook>(...given: Parameters<MountedResources['call']>) => {
  const called = await resources.call<T>(...given);
  expect(JSON.stringify(called)).not.toMatch(/of-the-secrets|scrypt/);
  return called;
};
const made = async (token: string | null = first) =>
  (await call('POST', '/hooks', { title: 'Door', token })).items[0]!;
const hashOf = async (id: string) => {
  const { rows } = await studio.db.execute<{ token: string | null }>(
    sql`select token from hooks where id = ${id}`,
  );
  return rows[0]?.token ?? null;
};

describe('a secret', () => {
  it('is stored as a hash, and records have a placeholder', async () => {
    const { id, token } = await made();
    expect(token).toMatch(placeholder);
    expect(await verifyPassword(first, await hashOf(id))).toBe(true);
    expect((await call('GET', `/hooks/${id}`)).items[0]?.token).toBe(token);
    expect((await call('GET', '/hooks')).items[0]?.token).toBe(token);
  });

  it('is replaced and removed, kept by other changes, and its history says that it changed', async () => {
    const { id, token } = await made();
    await call('PUT', `/hooks/${id}`, { title: 'Gate' });
    expect(await verifyPassword(first, await hashOf(id))).toBe(true);
    const replaced = (await call('PUT', `/hooks/${id}`, { token: second })).items[0]!.token;
    expect(replaced).toMatch(placeholder);
    expect(replaced).not.toBe(token);
    expect(await verifyPassword(second, await hashOf(id))).toBe(true);
    expect((await call('PUT', `/hooks/${id}`, { token: null })).items[0]).toMatchObject({ token: null });
    expect(await hashOf(id)).toBeNull();
    const { items } = await call<HistoryEntry>('GET', `/hooks/${id}/history`);
    expect(items.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'token', from: replaced, to: null }],
      [{ field: 'token', from: token, to: replaced }],
    ]);
    const { rows } = await studio.db.execute(sql`select before, after from audit_log`);
    expect(JSON.stringify(rows)).not.toMatch(/of-the-secrets|scrypt/);
  });

  it('is kept where one statement saves several records', async () => {
    const [one, other] = [await made(), await made(second)];
    const rows = await store.lock(studio.db, [one.id, other.id]);
    const [a, b] = [rows.find(({ id }) => id === one.id)!, rows.find(({ id }) => id === other.id)!];
    const caller = { userId: 1, heartbeatId: a.heartbeat_id, name: '', permissions: [] };
    const work = {
      ...{ db: studio.db, caller, requestId: 'test', action: 'test', sender: undefined, now: new Date() },
      ...{ totals: studio.deps.lists.totals, afterCommit: () => undefined },
    };
    await applyChanges(work, store, [
      { before: a, after: { ...a, token: 'third-of-the-secrets' } },
      { before: b, after: { ...b, title: 'Gate' } },
    ]);
    expect(await verifyPassword('third-of-the-secrets', await hashOf(one.id))).toBe(true);
    expect(await verifyPassword(second, await hashOf(other.id))).toBe(true);
  });

  it('is not set by its placeholder, neither by a call nor by undo', async () => {
    const { id, token } = await made();
    const refused = await call('PUT', `/hooks/${id}`, { token });
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, 'token']);
    const caller = { userId: 1, heartbeatId: 1, name: '', permissions: [] };
    expect(store.rejects(caller, { token })).toMatchObject({ ok: false, path: 'token' });
    expect(store.rejects(caller, { token: null })).toBeUndefined();
  });

  it('is in no job, order, filter and file', async () => {
    const { id } = await made();
    const job = { target: { ids: [id] }, changes: { token: second } };
    expect((await call('POST', '/hooks/jobs', job)).status).toBe(400);
    for (const query of ['sort_column=token', 'token=a', 'token_empty=true'])
      expect((await call('GET', `/hooks?${query}`)).status).toBe(400);
    expect((await call('GET', `/hooks?q=${first}`)).total).toBe(0);
    const file = { filter: {}, sort_column: 'title', sort_direction: 'asc', columns: ['token'] };
    expect(z.safeParse(hookCalls.export.body, file).success).toBe(false);
    const bytes = Buffer.from(`title,token\nDoor,${first}\n`);
    const mapping = JSON.stringify({ title: 'title', token: 'token' });
    await expect(readImport(hook, { bytes, mapping, canCreate: true }, () => '')).rejects.toMatchObject({
      options: { errors: [{ path: 'mapping.token' }] },
    });
  });

  it('is refused where something would read it', () => {
    // @ts-expect-error Lists cannot be sorted by a secret.
    const sorted = secret(40, { sort: true });
    const problems = entityProblems(
      defineEntity({
        name: 'hook',
        readOnly: { key: secret(5), seen: z.nullable(text(5, { computed: { sql: '{token}' } })) },
        writable: { token: z.nullable(sorted) },
      }),
    );
    expect(problems).toEqual([
      'Entity hook: "key" is a secret, so it has to be writable.',
      'Entity hook: "token" is a secret, so it cannot have sort.',
      'Entity hook: "token" is a secret, so "seen" cannot read it.',
    ]);
  });
});
