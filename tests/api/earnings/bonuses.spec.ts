import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monthAhead } from '../../../src/fields/kinds/month/month';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());
beforeEach(async () => {
  await studio.db.execute(sql`delete from bonuses`);
  await studio.db.execute(sql`delete from earning_months`);
});

const path = '/heartbeat-earnings/bonus';
const valid = {
  user_id: people.creator.id,
  month: '2025-03-01',
  type: 'quality',
  earnings: '12.50',
  notes: 'For the moment about bags',
};
const give = (over: object = {}, as: PersonName = 'admin') =>
  studio.call('POST', path, { as, body: { ...valid, ...over } });
const given = async (over: object = {}): Promise<string> => {
  const { status, body } = await give(over);
  expect({ status, body }).toMatchObject({ status: 200 });
  return String(body.data.items[0]!['id']);
};
const listed = async (query = '', as: PersonName = 'admin') => {
  const { body } = await studio.call('GET', `${path}?${query}`, { as });
  return body.data.items.map(({ id }) => id);
};
const close = (month: string) =>
  studio.db.execute(sql`
    insert into earning_months (month, status) values (${month}::date, 'finalized')
    on conflict (month) do update set status = 'finalized'`);

describe('a bonus', () => {
  it('is given, listed for the creator and for nobody else, and in the audit log', async () => {
    const id = await given();
    expect(await listed()).toEqual([id]);
    expect(await listed('', 'creator')).toEqual([id]);
    expect(await listed('', 'other')).toEqual([]);
    expect((await studio.call('GET', `${path}?user_id=${people.creator.id}`, { as: 'other' })).status).toBe(
      403,
    );
    const { rows } = await studio.db.execute(
      sql`select actor_id, action, is_own, after from audit_log where entity = 'bonus' and entity_id = ${id}`,
    );
    expect(rows).toMatchObject([
      { actor_id: people.admin.id, action: `POST ${path}`, is_own: false, after: { earnings: '12.5000' } },
    ]);
  });

  it.each(['creator', 'reviewer'] as const)('is not given by a %s', async as => {
    expect((await give({}, as)).status).toBe(403);
  });

  it.each([
    ['earnings', { earnings: '0' }],
    ['earnings', { earnings: '-1' }],
    ['earnings', { earnings: '0.001' }],
    ['earnings', { earnings: 12.5 }],
    ['earnings', { earnings: undefined }],
    ['month', { month: '2025-03-02' }],
    ['month', { month: '2025-03' }],
    ['month', { month: '2024-01-01' }],
    ['month', { month: monthAhead(7) }],
    ['month', { month: undefined }],
    ['notes', { notes: undefined }],
    ['notes', { notes: '  ' }],
    ['user_id', { user_id: undefined }],
    ['user_id', { user_id: 987_654 }],
    ['type', { type: undefined }],
    ['type', { type: 'great' }],
    ['moment_id', { moment_id: 'mo9999999' }],
  ])('names the field %s of %j', async (field, over) => {
    const { status, body } = await give(over);
    expect({ status, paths: body.errors?.map(error => error.path) }).toEqual({ status: 400, paths: [field] });
    expect(await listed()).toEqual([]);
  });

  it.each(['2024-02-01', monthAhead(6)])('can be of the month %s', async month => {
    const id = await given({ month });
    expect(await listed()).toEqual([id]);
  });

  it('names a moment of its creator only', async () => {
    const [own = '', other = ''] = await addMoments(studio.db, {}, { heartbeat_id: people.other.id });
    await given({ moment_id: own });
    expect((await give({ moment_id: other })).body.errors).toMatchObject([{ path: 'moment_id' }]);
  });

  it('is removed, and given again by Undo', async () => {
    const id = await given();
    const remove = async (undo?: true) =>
      (await studio.call('DELETE', path, { as: 'admin', body: { ids: [id], ...(undo && { undo }) } })).body
        .data.items;
    expect(await remove()).toMatchObject([{ id, ok: true }]);
    expect(await listed()).toEqual([]);
    expect(await listed('status=removed')).toEqual([id]);
    expect(await remove(true)).toMatchObject([{ id, ok: true }]);
    expect(await listed()).toEqual([id]);
  });

  it('is listed by creator, month and type', async () => {
    const march = await given();
    const may = await given({ month: '2025-05-01', type: 'campaign', user_id: people.other.id });
    expect(await listed(`user_id=${people.other.id}`)).toEqual([may]);
    expect(await listed('start_month=2025-03-01&end_month=2025-04-01')).toEqual([march]);
    expect(await listed('start_month=2025-04-01')).toEqual([may]);
    expect(await listed('type=campaign')).toEqual([may]);
    expect((await studio.call('GET', `${path}?start_month=2025-04-02`, { as: 'admin' })).status).toBe(400);
  });

  it('of a final month is neither given, changed nor removed', async () => {
    const id = await given();
    await close(valid.month);
    for (const answer of [
      await give(),
      await studio.call('PUT', path, {
        as: 'admin',
        body: { id, notes: 'More' },
        headers: { 'if-match': '*' },
      }),
      await studio.call('DELETE', path, { as: 'admin', body: { ids: [id] } }),
    ])
      expect({ status: answer.status, detail: answer.body.detail }).toEqual({
        status: 409,
        detail: 'The earnings of 2025/03 are final. Open the month again before you change them',
      });
    expect(await listed()).toEqual([id]);
  });
});

describe('a file of bonuses', () => {
  it('is checked in a dry run, row by row, and gives those that are right', async () => {
    await close('2025-04-01');
    const rows = [
      'user_id,month,type,earnings,notes',
      `${people.creator.id},2025-03-01,quality,10.00,Great`,
      `${people.other.id},2025/03,campaign,5.25,Spring`,
      `${people.other.id},2025-04-01,campaign,5.25,Final`,
      `987654,2025-03-01,quality,1.00,Nobody`,
      `${people.other.id},2025-03-01,quality,0,Nothing`,
      `${people.other.id},2025-03-01,quality,1.00,`,
    ];
    const columns = Object.fromEntries(rows[0]!.split(',').map(name => [name, name]));
    const steps = jobSteps(studio, 'admin', `${path}/import`);
    const job = await steps.planned(csvForm(rows.join('\n'), columns, people.admin.id));
    expect(countsOf(job)).toEqual({ total: 6, waiting: 2, skipped: 4 });
    expect((await steps.items(job.id)).map(({ message }) => message)).toMatchObject([
      null,
      null,
      'The earnings of 2025/04 are final. Open the month again before you change them',
      'There is no heartbeat 987654',
      'should be 0.01 or more',
      'Required. Please fill this up.',
    ]);
    expect(await listed()).toEqual([]);
    expect(countsOf(await steps.runCommand('start', job.id))).toMatchObject({ done: 2 });
    const { body } = await studio.call('GET', `${path}?sort_column=earnings`, { as: 'admin' });
    expect(body.data.items).toMatchObject([
      { user_id: people.creator.id, month: '2025-03-01', type: 'quality', notes: 'Great' },
      { user_id: people.other.id, month: '2025-03-01', type: 'campaign', notes: 'Spring' },
    ]);
  });
});
