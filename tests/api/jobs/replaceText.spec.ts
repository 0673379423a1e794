import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moments } from '../../../server/db/tables';
import { limits } from '../../../src/contract/limits';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof jobSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = jobSteps(studio);
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items`));
afterAll(() => studio.stop());

const titles = async () =>
  (await studio.db.select().from(moments).orderBy(moments.id!)).map(({ title }) => title);
const replace = (find: unknown, text: unknown, more: object = {}) => ({
  title: { action: 'replace', find, with: text, ...more },
});
const everything = { filter: {} };

describe('a replacement in the titles of many records', () => {
  it('shows old and new titles first, and why the others stay as they are', async () => {
    await addMoments(
      studio.db,
      { title: 'Fog at sea' },
      { title: 'Foggy days, fog again' },
      { title: 'Rain' },
      { title: 'fog' },
      { title: `fog ${'x'.repeat(limits.momentTitle - 4)}` },
    );
    const before = await titles();
    const job = await steps.planned({ target: everything, changes: replace('Fog', ' Mist ') });
    expect(countsOf(job)).toEqual({ total: 5, waiting: 3, unchanged: 1, skipped: 1 });
    expect(await titles()).toEqual(before);
    expect(await steps.items(job.id)).toMatchObject([
      { before: { title: 'Fog at sea' }, after: { title: 'Mist  at sea' } },
      { before: { title: 'Foggy days, fog again' }, after: { title: 'Mist gy days,  Mist  again' } },
      { outcome: 'unchanged', field: 'title', message: 'It does not contain “Fog”', after: null },
      { before: { title: 'fog' }, after: { title: 'Mist' } },
      {
        outcome: 'skipped',
        field: 'title',
        message: `should NOT have more than ${limits.momentTitle} characters`,
      },
    ]);

    const done = await steps.runCommand('start', job.id);
    expect(countsOf(done)).toEqual({ total: 5, done: 3, unchanged: 1, skipped: 1 });
    expect(await titles()).toEqual(['Mist  at sea', 'Mist gy days,  Mist  again', 'Rain', 'Mist', before[4]]);
    expect(countsOf(await steps.runCommand('undo', job.id))).toMatchObject({ undone: 3 });
    expect(await titles()).toEqual(before);
  });

  it('matches case and whole words on request, and skips titles that would be empty', async () => {
    await addMoments(studio.db, { title: 'Fog' }, { title: 'fog and Foggy Fog' });
    const job = await steps.planned({
      target: everything,
      changes: replace('Fog', '', { match_case: true, whole_words: true }),
    });
    expect(await steps.items(job.id)).toMatchObject([
      { outcome: 'skipped', field: 'title', message: 'Title must not be empty' },
      { outcome: 'waiting', after: { title: 'fog and Foggy' } },
    ]);
  });

  it('decides again in the run', async () => {
    const [first = '', second = ''] = await addMoments(studio.db, { title: 'fog 1' }, { title: 'fog 2' });
    const { id } = await steps.planned({ target: everything, changes: replace('fog', 'rain') });
    await studio.db.update(moments).set({ title: 'sun' }).where(eq(moments.id!, first));
    await studio.db.update(moments).set({ title: 'fog fog' }).where(eq(moments.id!, second));
    expect(countsOf(await steps.runCommand('start', id))).toEqual({ total: 2, done: 1, unchanged: 1 });
    expect(await titles()).toEqual(['sun', 'rain rain']);
  });

  it('changes the other fields of a record without the text', async () => {
    await addMoments(studio.db, { title: 'Rain', visibility: 'public' });
    const changes = { ...replace('fog', 'x'), visibility: 'private' };
    const job = await steps.planned({ target: everything, changes });
    expect(await steps.items(job.id)).toMatchObject([
      { outcome: 'waiting', after: { visibility: 'private' }, message: null },
    ]);
  });

  it.each([
    [replace('', 'x'), 'changes.title.find'],
    [replace('\u0007', 'x'), 'changes.title.find'],
    [replace('x'.repeat(limits.replacedText + 1), 'x'), 'changes.title.find'],
    [replace('x', 'x'.repeat(limits.replacedText + 1)), 'changes.title.with'],
    [replace(undefined, 'x'), 'changes.title.find'],
    [replace('x', 'x', { pattern: true }), 'changes.title.pattern'],
    [{ title: 'x'.repeat(limits.momentTitle + 1) }, 'changes.title'],
    [{ visibility: replace('x', 'y').title }, 'changes.visibility'],
    [{ title: null }, 'changes.title'],
  ])('%j is rejected', async (changes, path) => {
    const { status, body } = await steps.begin({ target: everything, changes });
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    expect(await steps.all()).toEqual([]);
  });

  it('is the same in a call for a few records', async () => {
    const [first = '', second = '', third = ''] = await addMoments(
      studio.db,
      { title: 'fog 1' },
      { title: 'Rain' },
      { title: 'fog' },
    );
    const { body } = await studio.call('PUT', '/moments/bulk_update', {
      as: 'creator',
      body: { ids: [first, second, third], changes: replace('fog', '') },
    });
    expect(body.data.items).toMatchObject([
      { id: first, ok: true },
      { id: second, ok: true },
      { id: third, ok: false, code: 'validation-failed', message: 'Title must not be empty' },
    ]);
    expect(await titles()).toEqual(['1', 'Rain', 'fog']);
  });
});
