import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moments } from '../../../server/db/tables';
import { limits } from '../../../src/contract/limits';
import type { Job } from '../../../src/contract/jobs/job';
import { csvLine, csvMark, writeCell } from '../../../src/contract/csv/csv';
import { moment } from '../../../src/contract/entities/moment';
import { addMoments, nextMomentId } from '../helpers/addMoments';
import {
  people,
  startApiStudio,
  type ApiStudio,
  type CallOptions,
  type PersonName,
} from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof jobSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = jobSteps(studio);
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items`));
afterAll(() => studio.stop());

const mapping = { id: 'id', title: 'title', tags: 'tags', visibility: 'visibility', custom_id: 'custom_id' };

const send = (
  content: string | Uint8Array<ArrayBuffer>,
  {
    map = mapping,
    as = 'creator',
    heartbeat_id,
    headers = {},
  }: { map?: unknown; as?: PersonName; heartbeat_id?: number; headers?: CallOptions['headers'] } = {},
) => {
  const body = new FormData();
  body.append('file', new File([content], 'moments.csv', { type: 'text/csv' }));
  body.append('mapping', typeof map === 'string' ? map : JSON.stringify(map));
  if (heartbeat_id !== undefined) body.append('heartbeat_id', String(heartbeat_id));
  return studio.call('POST', '/moments/import', { as, body, headers: headers ?? {} });
};

const planned = async (...given: Parameters<typeof send>): Promise<Job> => {
  const answer = await send(...given);
  expect(answer).toMatchObject({ status: 200 });
  await studio.deps.jobs.runUntilIdle();
  return steps.get(String(answer.body.data.items[0]!['id']));
};

const read = async (id: string) => (await studio.db.select().from(moments).where(eq(moments.id!, id)))[0]!;
const file = (...lines: readonly (readonly string[])[]): string => lines.map(csvLine).join('');

describe('an import', () => {
  it('shows the change of each row, makes it on start, and undoes it', async () => {
    const [first = '', second = '', third = ''] = await addMoments(
      studio.db,
      { title: 'One', tags: ['fog', 'sea'] },
      { title: 'Two', custom_id: 'two' },
      { title: 'Three' },
    );
    const job = await planned(
      csvMark +
        file(
          ['id', 'title', 'tags', 'custom_id'],
          [first, "'=One", 'sea, night', ''],
          [second, 'Two', '', ''],
          [third, 'Three', '', ''],
        ),
      { map: { id: 'id', title: 'title', tags: 'tags', custom_id: 'custom_id' } },
    );
    expect(job).toMatchObject({ state: 'planned', kind: 'import', resource: 'moments', file: 'moments.csv' });
    expect(countsOf(job)).toEqual({ total: 3, waiting: 2, unchanged: 1 });
    expect(await read(first)).toMatchObject({ title: 'One' });
    expect(await steps.items(job.id)).toMatchObject([
      {
        position: 2,
        record_id: first,
        outcome: 'waiting',
        before: { title: 'One', tags: ['fog', 'sea'] },
        after: { title: '=One', tags: ['sea', 'night'] },
      },
      { position: 3, before: { custom_id: 'two' }, after: { custom_id: null } },
      { position: 4, outcome: 'unchanged' },
    ]);
    expect(countsOf(await steps.runCommand('start', job.id))).toMatchObject({ done: 2 });
    expect(await read(first)).toMatchObject({ title: '=One', tags: ['sea', 'night'] });
    expect(await read(second)).toMatchObject({ custom_id: null });
    expect(countsOf(await steps.runCommand('undo', job.id))).toMatchObject({ undone: 2 });
    expect(await read(first)).toMatchObject({ title: 'One', tags: ['fog', 'sea'] });
  });

  it('of an export changes nothing', async () => {
    await addMoments(
      studio.db,
      { title: '=1+1', description: '\'=two\r\nlines "so"', tags: ['a b'], custom_id: 'x/y' },
      { title: '-5', description: '\ttab', visibility: 'private' },
    );
    const prepared = await studio.call('POST', '/moments/export', {
      as: 'creator',
      body: { filter: {}, columns: ['id', ...moment.writable] },
    });
    const address = String(prepared.body.data.items[0]!['url']);
    const response = await studio.app(new Request(`http://localhost:8080/api/studio${address}`));
    const job = await planned(new Uint8Array(await response.arrayBuffer()), {
      map: Object.fromEntries(['id', ...moment.writable].map(field => [field, field])),
    });
    expect(countsOf(job)).toEqual({ total: 2, unchanged: 2 });
  });

  it('reports the errors of every invalid row, and accepts the others', async () => {
    const [mine = '', theirs = ''] = await addMoments(studio.db, {}, { heartbeat_id: people.other.id });
    const nowhere = nextMomentId();
    const job = await planned(
      file(
        ['id', 'title', 'tags', 'visibility', 'custom_id'],
        [mine, 'New title', '', 'public', ''],
        [mine, 'Once more', '', 'public', ''],
        [theirs, 'Not mine', '', 'public', ''],
        [nowhere, 'Nowhere', '', 'public', ''],
        ['', 'No id', '', 'public', ''],
        ['', '', '', '', ''],
        ['nonsense', '', 'a#b', 'hidden', ''],
        [nextMomentId(), 'x', '', 'public', '', 'too', 'many'],
      ),
    );
    expect(countsOf(job)).toEqual({ total: 7, waiting: 1, skipped: 6 });
    const missing = 'This does not exist, or you have no access to it.';
    expect(
      (await steps.items(job.id, '&outcome=skipped')).map(({ position, field, message }) => [
        position,
        field,
        message,
      ]),
    ).toEqual([
      [3, 'id', 'This record is already in row 2'],
      [4, null, missing],
      [5, null, missing],
      [6, null, 'This row has no id, and new records cannot be created here'],
      [
        8,
        'id',
        'This is not a valid id · title: Title must not be empty · tags: ", #" is not allowed · visibility: Please choose one of: public, private, unlisted',
      ],
      [9, null, 'This row has more cells than the file has columns'],
    ]);
  });

  it('reads the output of spreadsheets: semicolons, tabs, UTF-16, short rows', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Before', custom_id: 'kept' });
    const map = { Id: 'id', 'My title': 'title', Link: 'custom_id' };
    const after = async (content: string | Uint8Array<ArrayBuffer>) =>
      (await steps.items((await planned(content, { map })).id))[0]?.after;
    expect(await after(`Id;My title;Link\n${id};"Fog; sea";kept\n`)).toEqual({ title: 'Fog; sea' });
    const utf16 = new Uint8Array(Buffer.from(`\ufeffId\tMy title\tLink\r\n${id}\tÜber\tkept\r\n`, 'utf16le'));
    expect(await after(utf16)).toEqual({ title: 'Über' });
    expect(await after(`Id,My title,Link,Other\r\n${id},Short`)).toEqual({ title: 'Short', custom_id: null });
  });

  it('reports invalid columns and unreadable files', async () => {
    const head = 'id,title,title,Views\n';
    const pathsOf = async (map: unknown) => {
      const { status, body } = await send(`${head}mo0000001,a,b,3\n`, { map });
      return [status, ...(body.errors ?? []).map(({ path, message }) => `${path}: ${message}`)];
    };
    expect(
      await pathsOf({ id: 'id', title: 'title', Views: 'views', Nothing: 'tags', x: 'password' }),
    ).toEqual([
      400,
      'mapping.title: The file has several columns "title"',
      'mapping.Views: "views" cannot be changed by an import',
      'mapping.Nothing: The file has no column "Nothing"',
      'mapping.x: "password" is not a field of these records',
    ]);
    expect((await pathsOf({ id: 'id' }))[1]).toContain('mapping: None of the columns changes anything');
    expect((await pathsOf({ constructor: 'constructor' }))[1]).toContain('is not a field');
    expect((await pathsOf('["title"]'))[0]).toBe(400);
    expect((await pathsOf('nonsense'))[1]).toContain('not matched');
    const fault = async (content: string | Uint8Array<ArrayBuffer>) =>
      (await send(content)).body.errors?.[0]?.message;
    expect(await fault('')).toBe('The file has no rows below its header');
    expect(await fault('id,title\n\n')).toBe('The file has no rows below its header');
    expect(await fault(new Uint8Array([0x69, 0x64, 0x0a, 0xfc, 0x0a]))).toContain('not in UTF-8');
    expect(await fault(new Uint8Array(Buffer.from('id\ttitle\nx\ty\n', 'utf16le')))).toContain(
      'not in UTF-8',
    );
    expect(await fault('id,title\nmo0000001,"open\n')).toContain('Row 2 has a quotation mark');
    const tooMany = await send(`id,title\n${'x,y\n'.repeat(limits.import.rows + 1)}`, {
      map: { id: 'id', title: 'title' },
    });
    expect(tooMany.body.errors?.[0]?.message).toBe(`The file may have at most ${limits.import.rows} rows`);
  });

  it('accepts files larger than any picture, up to its own limit', async () => {
    const row = `mo0000001,${'x'.repeat(990)}\n`;
    const sized = (bytes: number) => `id,title\n${row.repeat(Math.floor(bytes / row.length))}`;
    expect((await send(sized(9_000_000), { map: { id: 'id', title: 'title' } })).status).toBe(200);
    expect(
      (await send(sized(10_020_000), { map: { id: 'id', title: 'title' } })).body.errors?.[0]?.message,
    ).toBe('The file may have at most 10 MB');
    expect((await send(sized(11_000_000))).status).toBe(413);
  });

  it('rejects expensive input with its name', async () => {
    const bytes = limits.import.bytes - 10_000;
    const refusal = async (content: string, map?: unknown) => {
      const { status, body } = await send(content, map === undefined ? {} : { map });
      return [status, body.errors?.[0]?.message];
    };
    const noRows = [400, 'The file has no rows below its header'];
    expect(await refusal('x'.repeat(bytes))).toEqual(noRows);
    expect(await refusal(','.repeat(bytes))).toEqual(noRows);
    expect(await refusal(`"${'x'.repeat(bytes)}`)).toEqual([
      400,
      'Row 1 has a quotation mark that is not closed at the end of its cell',
    ]);
    const quotes = ` ${'"'.repeat(bytes)}`;
    const job = await planned(`id,tags\nmo0000001,${quotes}\n`, { map: { id: 'id', tags: 'tags' } });
    expect(countsOf(job)).toEqual({ total: 1, skipped: 1 });

    const many = new FormData();
    for (let at = 0; at < 60_000; at += 1) many.append(`n${at}`, '');
    const answer = await studio.call('POST', '/moments/import', { as: 'creator', body: many });
    expect([answer.status, answer.body.detail]).toEqual([400, 'The form has too many parts.']);

    const named = new FormData();
    named.append('file', new File(['id,title\nmo0000001,a\n'], 'a\0b.csv'));
    named.append('mapping', JSON.stringify({ id: 'id', title: 'title' }));
    const { body } = await studio.call('POST', '/moments/import', { as: 'creator', body: named });
    expect(body.errors?.[0]?.path).toBe('file');
  });

  it('accepts only the caller’s own records, whoever the form names', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const content = file(['id', 'title'], [id, 'New']);
    const map = { id: 'id', title: 'title' };
    expect((await send(content, { map, heartbeat_id: people.creator.id })).status).toBe(200);
    expect((await send(content, { map, heartbeat_id: people.other.id })).status).toBe(404);
    expect((await send(content, { map, as: 'admin', heartbeat_id: people.creator.id })).status).toBe(200);
  });

  it('starts once per key', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const headers = { 'idempotency-key': 'the-same-import' };
    const given = { map: { id: 'id', title: 'title' }, headers };
    const first = await send(file(['id', 'title'], [id, 'New']), given);
    const again = await send(file(['id', 'title'], [id, 'New']), given);
    expect(again.body).toEqual(first.body);
    expect(await steps.all()).toHaveLength(1);
  });
});

it('5,000 rows, 40 of them wrong, within a few seconds', async () => {
  const ids = await addMoments(
    studio.db,
    ...Array.from({ length: 5000 }, (_, at) => ({ title: `Fog ${at}` })),
  );
  const rows = ids.map((id, at) => [
    id,
    at % 125 === 0 ? '' : `Fog over the harbour ${at}`,
    writeCell(moment.fields.tags, ['sea', `night ${at % 10}`]),
    'private',
    '',
  ]);
  const started = performance.now();
  const job = await planned(file(['id', 'title', 'tags', 'visibility', 'custom_id'], ...rows));
  expect(countsOf(job)).toEqual({ total: 5000, waiting: 4960, skipped: 40 });
  expect(job.reasons).toEqual([
    { outcome: 'skipped', message: 'Title must not be empty', field: 'title', count: 40 },
  ]);
  const done = await steps.runCommand('start', job.id);
  expect(countsOf(done)).toMatchObject({ done: 4960, skipped: 40 });
  expect(performance.now() - started).toBeLessThan(15_000);
});
