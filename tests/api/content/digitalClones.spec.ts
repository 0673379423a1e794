import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DigitalClone } from '../../../src/contract/entities/administration/digitalClone';
import { limits } from '../../../src/contract/limits';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { newDigitalClone } from '../helpers/examples/digitalClones';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
  for (const { id } of [people.creator, people.other])
    await studio.db.execute(sql`insert into user_roles (user_id, role) values (${id}, 'beta')`);
});
afterAll(() => studio.stop());
beforeEach(() => studio.db.execute(sql`delete from digital_clones`));

const create = (over: object = {}, as: PersonName = 'creator') =>
  studio.call('POST', '/digital-clone', { as, body: { ...newDigitalClone(), ...over } });
const draft = async (): Promise<DigitalClone> => {
  const { status, body } = await create();
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.items[0] as unknown as DigitalClone; // parsed by the endpoint
};
const put = (id: string, body: object, as: PersonName = 'creator') =>
  studio.call('PUT', `/digital-clone/${id}`, { as, body });
const submit = (id: string, consent = true, as: PersonName = 'creator') =>
  studio.call('POST', `/digital-clone/${id}/submission`, { as, body: { consent } });
const itemOf = ({ body }: Awaited<ReturnType<typeof submit>>) => body.data.items[0];

describe('a digital clone', () => {
  it('exists only for people of the beta', async () => {
    const refused = await create({}, 'newcomer');
    expect([refused.status, refused.body.code]).toEqual([403, 'not-enough-permission']);
    expect((await studio.call('GET', '/digital-clone', { as: 'reviewer' })).status).toBe(403);
  });

  it('of another creator does not exist, whatever is tried', async () => {
    const { id } = await draft();
    expect((await studio.call('GET', `/digital-clone/${id}`, { as: 'other' })).status).toBe(404);
    expect((await put(id, { name: 'Mine' }, 'other')).status).toBe(404);
    expect((await submit(id, true, 'other')).status).toBe(404);
    expect((await create({ heartbeat_id: people.creator.id }, 'other')).status).toBe(404);
    const listed = await studio.call('GET', '/digital-clone', { as: 'other' });
    expect(listed.body.data.items).toEqual([]);
  });

  it.each([
    ['name', '', 'Required. Please fill this up.'],
    ['name', 'x'.repeat(limits.heartbeatName + 1), 'should NOT have more than 30 characters'],
    ['notes', 'x'.repeat(limits.notes + 1), 'should NOT have more than 1000 characters'],
    ['sample_videos', [], 'Required. Please fill this up.'],
    [
      'sample_videos',
      ['no video at all'],
      'Please enter a link to a video, for example https://youtu.be/dQw4w9WgXcQ',
    ],
    [
      'sample_videos',
      Array.from({ length: limits.sampleVideos + 1 }, (_, at) => `aBcDeFgHi${at}k`),
      'should NOT have more than 5 items',
    ],
    ['uses', [], 'Required. Please fill this up.'],
    ['languages', [], 'Required. Please fill this up.'],
  ])('is refused with %s %j, and says why at the field', async (field, value, message) => {
    const { status, body } = await create({ [field]: value });
    const [error] = body.errors ?? [];
    expect([status, error?.path.split('.')[0], error?.message]).toEqual([400, field, message]);
  });

  it.each([
    ['uses', ['sell_things']],
    ['languages', ['xx']],
    ['consent', true],
    ['status', 'accepted'],
  ])('is refused with %s %j, by the name of the field', async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect([status, body.errors?.[0]?.path.split('.')[0]]).toEqual([400, field]);
  });

  it('is submitted with consent only', async () => {
    const { id } = await draft();
    const submission = () => studio.call('GET', `/digital-clone/${id}/submission`, { as: 'creator' });
    expect((await submission()).status).toBe(404);
    const refused = await submit(id, false);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'consent', message: 'A digital clone needs your consent' }],
    ]);
    expect(itemOf(await submit(id))).toMatchObject({ status: 'pending', consent: true });
    expect(itemOf(await submission())).toMatchObject({ id, status: 'pending' });
    expect((await submit(id)).status).toBe(409);
  });

  it('does not change while the team looks at it', async () => {
    const { id } = await draft();
    await submit(id);
    const { status, body } = await put(id, { name: 'Other' });
    expect([status, body.errors?.[0]?.path]).toEqual([409, 'name']);
  });

  it('is decided by the team alone, with a reason for no', async () => {
    const { id } = await draft();
    await submit(id);
    expect((await put(id, { transition: 'accept' })).status).toBe(403);
    const withoutReason = await put(id, { transition: 'reject' }, 'admin');
    expect([withoutReason.status, withoutReason.body.errors?.[0]?.path]).toEqual([400, 'reason']);
    const rejected = await put(id, { transition: 'reject', reason: 'Too quiet' }, 'admin');
    expect(itemOf(rejected)).toMatchObject({ status: 'rejected', reason: 'Too quiet', consent: false });
    expect(itemOf(await put(id, { name: 'Louder' }))).toMatchObject({ name: 'Louder' });
    expect(itemOf(await submit(id))).toMatchObject({ status: 'pending', reason: null });
    expect(itemOf(await put(id, { transition: 'accept' }, 'admin'))).toMatchObject({ status: 'accepted' });
  });

  it('never names to its creator who decided', async () => {
    const { id } = await draft();
    await submit(id);
    const decided = await put(id, { transition: 'accept' }, 'admin');
    expect(itemOf(decided)?.['decided_by']).toEqual(expect.any(String));
    const seen = await studio.call('GET', `/digital-clone/${id}`, { as: 'creator' });
    expect(itemOf(seen)).not.toHaveProperty('decided_by');
  });

  it('is withdrawn with its consent, also after it was accepted', async () => {
    const { id } = await draft();
    await submit(id);
    await put(id, { transition: 'accept' }, 'admin');
    expect((await put(id, { transition: 'withdraw' }, 'admin')).status).toBe(403);
    expect(itemOf(await put(id, { transition: 'withdraw' }))).toMatchObject({
      status: 'draft',
      consent: false,
      submitted_at: null,
      decided_at: null,
    });
  });

  it('is refused beyond the limit, also at the same time', async () => {
    const attempts = Array.from({ length: serverLimits.digitalClones + 3 }, () => create());
    const refused = (await Promise.all(attempts)).filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('quota-exceeded'));
  });
});
