import { createServer, type IncomingHttpHeaders } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../server/db/tables';
import { mailGraceMs } from '../../../server/rules/studio/mailGraceMs';
import { forwardCoachApplications } from '../../../server/workers/coaching/forwardCoachApplications';
import { mailDue } from '../../../server/workers/mailDue';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { newCoachApplication } from '../helpers/examples/coachApplications';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
});
afterAll(() => studio.stop());
beforeEach(() =>
  studio.db.execute(sql`truncate coach_applications, coach_deliveries, planned_mails, outbox`),
);

const path = '/coach-applications';
const apply = (over: object = {}, as: PersonName = 'creator') =>
  studio.call('POST', path, { as, body: { ...newCoachApplication(), ...over } });
const applied = async (): Promise<string> => {
  const { status, body } = await apply();
  expect([status, body.errors]).toEqual([200, undefined]);
  return String(body.data.items[0]!['id']);
};
const put = (id: string, transition: string, as: PersonName = 'creator') =>
  studio.call('PUT', `${path}/${id}`, { as, body: { transition } });
const read = async (id: string, as: PersonName = 'creator') =>
  (await studio.call('GET', `${path}/${id}`, { as })).body.data.items[0];

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach(close => close()));

/** A partner that answers with a status and a body, or not at all; `received` is what it was sent. */
const startPartner = async (answer: () => { status: number; body?: unknown } | 'nothing') => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', chunk => (text += String(chunk)));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) });
      const given = answer();
      if (given === 'nothing') return void request.socket.destroy();
      response.writeHead(given.status, { 'content-type': 'application/json' });
      response.end(given.body === undefined ? '' : JSON.stringify(given.body));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/applications`, received };
};

/** Forwards what is due after `afterMs`. */
const forward = (url: string | undefined, afterMs = mailGraceMs) =>
  forwardCoachApplications(studio.db, {
    partner: { url, token: 'partner-token' },
    log: studio.deps.log,
    clock: () => new Date(studio.deps.now().getTime() + afterMs),
    totals: studio.deps.lists.totals,
  });

describe('an application to become a coach', () => {
  it.each([
    ['name', '', 'Required. Please fill this up.'],
    ['name', 'x'.repeat(61), 'should NOT have more than 60 characters'],
    ['email', 'nobody', 'Invalid email address'],
    ['topics', [], 'Required. Please fill this up.'],
    ['topics', ['x'.repeat(41)], 'should NOT have more than 40 characters'],
    ['topics', Array.from({ length: 9 }, (_, at) => `topic ${at}`), 'should NOT have more than 8 items'],
    ['experience', '', 'Required. Please fill this up.'],
    ['experience', 'x'.repeat(2001), 'should NOT have more than 2000 characters'],
    ['link', 'no address', 'Invalid URL'],
    ['consent', false, 'The coaching partner is sent nothing without your consent'],
  ])('is refused with %s %j, by the name of the field', async (field, value, message) => {
    const { status, body } = await apply({ [field]: value });
    const [error] = body.errors ?? [];
    expect([status, error?.path.split('.')[0], error?.message]).toEqual([400, field, message]);
  });

  it('is not begun as accepted', async () => {
    const { status, body } = await apply({ status: 'accepted' });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'status']);
  });

  it('is one at a time, also at the same time', async () => {
    const results = await Promise.all([apply(), apply(), apply()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await apply({}, 'other')).status).toBe(200);
  });

  it('is made by its creator only', async () => {
    expect((await apply({ heartbeat_id: people.creator.id }, 'admin')).status).toBe(404);
    const id = await applied();
    expect((await studio.call('GET', `${path}/${id}`, { as: 'other' })).status).toBe(404);
    expect((await put(id, 'withdraw', 'other')).status).toBe(404);
    expect((await put(id, 'withdraw', 'admin')).status).toBe(403);
    expect(await read(id, 'admin')).toMatchObject({ id, status: 'stored' });
  });

  it('is withdrawn while it was not sent, and then makes room for another', async () => {
    const id = await applied();
    expect((await put(id, 'withdraw')).status).toBe(200);
    const partner = await startPartner(() => ({ status: 200 }));
    expect(await forward(partner.url)).toBe(0);
    expect(partner.received).toEqual([]);
    await applied();
  });

  it('does not change', async () => {
    const id = await applied();
    const { status, body } = await studio.call('PUT', `${path}/${id}`, {
      as: 'creator',
      body: { name: 'Other' },
    });
    expect([status, body.errors?.[0]?.path]).toEqual([409, 'name']);
  });
});

describe('forwarding to the coaching partner', () => {
  it('does nothing without a partner, or within the first minute', async () => {
    const id = await applied();
    const partner = await startPartner(() => ({ status: 200 }));
    expect(await forward(undefined)).toBe(0);
    expect(await forward(partner.url, 0)).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'stored', sent_at: null });
  });

  it('sends what the creator agreed to, once, and nothing else', async () => {
    const id = await applied();
    const partner = await startPartner(() => ({ status: 202 }));
    expect(await forward(partner.url)).toBe(1);
    expect(await forward(partner.url)).toBe(0);
    expect(partner.received).toHaveLength(1);
    const { headers, body } = partner.received[0]!;
    expect(headers).toMatchObject({ 'idempotency-key': id, authorization: 'Bearer partner-token' });
    expect(Object.keys(Object(body)).toSorted()).toEqual(
      ['email', 'experience', 'id', 'link', 'name', 'topics'].toSorted(),
    );
    expect(await read(id)).toMatchObject({ status: 'sent', sent_at: expect.any(String) });
    expect((await put(id, 'withdraw')).status).toBe(409);
  });

  it.each(['received', 'accepted', 'rejected'])('notes that the partner answers %s', async answer => {
    const id = await applied();
    const partner = await startPartner(() => ({ status: 200, body: { status: answer, id: 'P-1' } }));
    await forward(partner.url);
    expect(await read(id)).toMatchObject({ status: answer });
    expect(await read(id)).not.toHaveProperty('partner_reference');
    expect(await read(id, 'admin')).toMatchObject({ partner_reference: 'P-1' });
  });

  it('tries again after a refusal, later each time, and can be withdrawn until then', async () => {
    const id = await applied();
    const partner = await startPartner(() => ({ status: 422 }));
    expect(await forward(partner.url)).toBe(0);
    expect(await read(id, 'admin')).toMatchObject({
      status: 'stored',
      failure: 'The partner responded 422',
    });
    expect(await forward(partner.url, mailGraceMs + 20_000)).toBe(0);
    expect(partner.received).toHaveLength(1);
    expect(await forward(partner.url, mailGraceMs + 40_000)).toBe(0);
    expect(partner.received).toHaveLength(2);
    expect((await put(id, 'withdraw')).status).toBe(200);
    expect(await forward(partner.url, 24 * 3_600_000)).toBe(0);
    expect(partner.received).toHaveLength(2);
  });

  it('stays on its way where the partner may have it, and is repeated with the same key', async () => {
    const id = await applied();
    let isBroken = true;
    const partner = await startPartner(() => (isBroken ? 'nothing' : { status: 200 }));
    expect(await forward(partner.url)).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'sending' });
    expect((await put(id, 'withdraw')).status).toBe(409);
    isBroken = false;
    expect(await forward(partner.url, mailGraceMs + 60_000)).toBe(1);
    expect(new Set(partner.received.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([id]));
    expect(await read(id)).toMatchObject({ status: 'sent' });
  });

  it('can be reached by nobody at a wrong address, which is no delivery', async () => {
    const id = await applied();
    const partner = await startPartner(() => ({ status: 200 }));
    closers.splice(0).forEach(close => close());
    await forward(partner.url);
    expect(await read(id)).toMatchObject({ status: 'stored' });
    expect(await read(id, 'admin')).toMatchObject({ failure: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('the answer of the partner', () => {
  const mails = async (afterMs: number) => {
    await mailDue(studio.db, new Date(studio.deps.now().getTime() + afterMs), {
      publicOrigin: 'https://studio.test',
      mailsDemo: true,
      coaching: { name: 'Coach & Co', signUp: 'https://partner.example/join' },
    });
    return studio.db.select().from(outbox);
  };

  it('is noted by the team, mailed with the way on, and allows another application after a no', async () => {
    const id = await applied();
    const partner = await startPartner(() => ({ status: 200 }));
    await forward(partner.url);
    expect((await put(id, 'accept')).status).toBe(403);
    expect((await put(id, 'reject', 'admin')).status).toBe(200);
    const [mail, ...others] = await mails(2 * mailGraceMs);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'creator@people.test',
      subject: 'Your application as a coach was not accepted',
    });
    await applied();
  });

  it('is mailed with the address of the partner where people go on', async () => {
    await applied();
    const partner = await startPartner(() => ({ status: 200, body: { status: 'accepted' } }));
    await forward(partner.url);
    const [mail] = await mails(2 * mailGraceMs);
    expect(mail?.body).toContain('accepted by Coach & Co');
    expect(mail?.body).toContain('https://partner.example/join');
  });
});

it('the partner is known to everybody who is signed in, without its address', async () => {
  const { body } = await studio.call('GET', '/coaching-partner', { as: 'newcomer' });
  expect(body.data.items).toEqual([{ name: 'our coaching partner', is_forwarded: false, sign_up: null }]);
});
