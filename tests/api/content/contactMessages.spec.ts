import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContactMessage } from '../../../src/contract/entities/administration/contactMessage';
import { limits } from '../../../src/contract/limits';
import { outbox } from '../../../server/db/tables';
import { mailGraceMs } from '../../../server/rules/studio/mailGraceMs';
import { mailDue } from '../../../server/workers/mailDue';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { newContactMessage } from '../helpers/examples/contactMessages';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
});
afterAll(() => studio.stop());
beforeEach(() => studio.db.execute(sql`truncate planned_mails, outbox`));

const newInput = () => newContactMessage({ call: studio.call, db: studio.db, creator: people.creator.id });

const send = async (over: object = {}): Promise<ContactMessage> => {
  const input = { ...(await newInput()), ...over };
  const { status, body } = await studio.call('POST', '/contact', { as: 'creator', body: input });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.items[0] as unknown as ContactMessage; // parsed by the endpoint
};
const put = (id: string, body: object, as: 'creator' | 'admin' = 'admin') =>
  studio.call('PUT', `/contact/${id}`, { as, body });
const answer = (id: string) => put(id, { transition: 'answer', reason: 'On the fifth.' });

describe('a message to the team', () => {
  it('is stored as open, and listed for its creator and for those who answer', async () => {
    const { id, ...sent } = await send({ subject: 'October', message: 'When?' });
    expect(sent).toMatchObject({ subject: 'October', message: 'When?', status: 'open', answer: null });
    for (const [as, query] of [
      ['creator', `?heartbeat_id=${people.creator.id}`],
      ['admin', ''],
    ] as const) {
      const { body } = await studio.call('GET', `/contact${query}`, { as });
      expect(body.data.items).toEqual(expect.arrayContaining([expect.objectContaining({ id })]));
    }
  });

  it('of another creator does not exist', async () => {
    const { id } = await send();
    expect((await studio.call('GET', `/contact/${id}`, { as: 'other' })).status).toBe(404);
    expect((await studio.call('DELETE', `/contact/${id}`, { as: 'other', body: {} })).status).toBe(404);
    expect((await studio.call('GET', '/contact', { as: 'other' })).body.data.items).toEqual([]);
  });

  it.each([
    ['subject', '', 'Required. Please fill this up.'],
    ['subject', 'x'.repeat(limits.contact.subject + 1), 'should NOT have more than 100 characters'],
    ['message', '  ', 'Required. Please fill this up.'],
    ['message', 'x'.repeat(limits.contact.message + 1), 'should NOT have more than 2000 characters'],
    ['moment_id', 'no id', 'This is not a valid id'],
  ])('is refused with %s %j, and says why at the field', async (field, value, message) => {
    const body = { ...(await newInput()), [field]: value };
    const refused = await studio.call('POST', '/contact', { as: 'creator', body });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: field, message }]]);
  });

  it.each([
    ['moment_id', 'moZZZZZZZ'],
    ['status', 'answered'],
    ['answer', 'Mine'],
  ])('is refused with %s %j, by the name of the field', async (field, value) => {
    const body = { ...(await newInput()), [field]: value };
    const refused = await studio.call('POST', '/contact', { as: 'creator', body });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, field]);
  });

  it('is made once for one key', async () => {
    const body = await newInput();
    const headers = { 'idempotency-key': 'contact-message-1' };
    const first = await studio.call('POST', '/contact', { as: 'creator', body, headers });
    const second = await studio.call('POST', '/contact', { as: 'creator', body, headers });
    expect(second.body.data.items[0]!['id']).toBe(first.body.data.items[0]!['id']);
  });

  it('is refused while as many as may wait for an answer, also at the same time', async () => {
    await studio.db.execute(sql`delete from contact_messages`);
    const input = await newInput();
    const attempts = Array.from({ length: limits.contact.open + 5 }, () =>
      studio.call('POST', '/contact', { as: 'creator', body: input }),
    );
    const results = await Promise.all(attempts);
    const refused = results.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('quota-exceeded'));
    const { rows } = await studio.db.execute<{ id: string }>(sql`select id from contact_messages`);
    expect(rows).toHaveLength(limits.contact.open);
    await answer(rows[0]!.id);
    await send();
    await studio.db.execute(sql`delete from contact_messages`);
  });

  it('does not change after it was sent, whoever tries', async () => {
    const { id } = await send();
    expect((await put(id, { subject: 'Other' }, 'creator')).status).toBe(403);
    const { status, body } = await put(id, { subject: 'Other' });
    expect([status, body.errors?.[0]?.path]).toEqual([409, 'subject']);
  });

  it('is answered once, with an answer, by those who may', async () => {
    const { id } = await send();
    expect((await put(id, { transition: 'answer', reason: 'Me' }, 'creator')).status).toBe(403);
    const without = await put(id, { transition: 'answer' });
    expect([without.status, without.body.errors?.[0]?.path]).toEqual([400, 'reason']);
    expect((await answer(id)).body.data.items[0]).toMatchObject({
      status: 'answered',
      answer: 'On the fifth.',
    });
    expect((await answer(id)).status).toBe(409);
    const { body } = await studio.call('GET', `/contact/${id}`, { as: 'creator' });
    expect(body.data.items[0]).not.toHaveProperty('answered_by');
  });
});

describe('the mails about messages', () => {
  const run = (contact: string | undefined, afterMs = 0) =>
    mailDue(studio.db, new Date(studio.deps.now().getTime() + afterMs), {
      publicOrigin: 'https://studio.test',
      contact,
      mailsDemo: true,
    });
  const mails = () => studio.db.select().from(outbox);

  it('go to the address of the team once, with the message and a link to it', async () => {
    const { id } = await send({ subject: 'October', message: 'When?' });
    expect(await run('team@platform.test')).toBe(1);
    expect(await run('team@platform.test')).toBe(0);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'team@platform.test',
      subject: expect.stringMatching(/: October$/),
    });
    expect(mail?.body).toContain('When?');
    expect(mail?.body).toContain(`https://studio.test/studio/contact?message=${id}`);
  });

  it('are none where the configuration names no address', async () => {
    await send();
    expect(await run(undefined)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('bring the answer to the creator after a minute, and name nobody of the team', async () => {
    const { id } = await send();
    await answer(id);
    await run(undefined);
    expect(await mails()).toEqual([]);
    expect(await run(undefined, mailGraceMs + 1000)).toBe(1);
    const [mail] = await mails();
    expect(mail?.recipient).toBe('creator@people.test');
    expect(mail?.body).toContain('On the fifth.');
    expect(mail?.body).not.toMatch(/admin/i);
  });

  it('are none about a message that is deleted before', async () => {
    const { id } = await send();
    await studio.call('DELETE', `/contact/${id}`, { as: 'creator', body: {} });
    expect(await run('team@platform.test')).toBe(0);
  });
});
