import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateRules } from '../../../server/http/rateLimiter';
import { mailDue } from '../../../server/workers/mailDue';
import type { MailOptions } from '../../../server/workers/mails/mailKind';
import { people, startApiStudio, type ApiStudio, type CallOptions } from '../helpers/apiStudio';
import { bankAccount, paymentSteps, paypalAccount } from './paymentSteps';

const many = { account: 1e6, address: 1e6, seconds: 60 };
let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: { ...rateRules, code: many } });
});
afterAll(() => studio.stop());

const steps = paymentSteps(() => studio);
const { get, mailsTo, change } = steps;
beforeEach(() => steps.reset());

const open = async (method: string, link: string) => {
  const response = await studio.app(new Request(link, { method }));
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const linkIn = (body: string): string | undefined => /http\S+stop-payouts\S+/.exec(body)?.[0];
const mailedLink = async (as: 'creator' | 'admin' = 'creator'): Promise<string> =>
  (await mailsTo(`${as}@people.test`)).flatMap(({ body }) => linkIn(body) ?? [])[0] ?? '';
const freezes = async (query = '') => {
  const { body } = await studio.call('GET', `/payout-freezes?${query}`, { as: 'admin' });
  return body.data.items;
};
const idOfFreeze = async (): Promise<string> => String((await freezes('status=frozen'))[0]?.['id']);
const release = (id: string, options: CallOptions = {}) =>
  studio.call('POST', `/payout-freezes/${id}/release`, {
    as: 'admin',
    body: { reason: 'It was the creator.' },
    ...options,
  });
/** Mails what is due. */
const mailTeam = (options: Partial<MailOptions> = {}) =>
  mailDue(studio.db, new Date(studio.deps.now().getTime() + 1000), {
    publicOrigin: 'https://studio.test',
    mailsDemo: false,
    ...options,
  });

describe('the link of a mail about a change', () => {
  it('changes nothing when it is opened, and stops payouts by its button, without a sign-in', async () => {
    await change(bankAccount);
    const link = await mailedLink();
    const shown = await open('GET', link);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Stop my payouts');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await get()).toMatchObject({ frozen_at: null });
    expect((await open('POST', link)).text).toContain('Your payouts are stopped');
    const { frozen_at: frozenAt } = await get();
    expect(frozenAt).toEqual(expect.any(String));
    expect((await mailsTo('creator@people.test'))[0]?.subject).toBe('Your payouts are stopped');
    // A second press, and a reader who comes back, see the same.
    expect((await open('POST', link)).status).toBe(200);
    expect((await open('GET', link)).text).toContain('Your payouts are stopped');
    expect(await get()).toMatchObject({ frozen_at: frozenAt });
  });

  it('works for 14 days, and with its own token only', async () => {
    await change(bankAccount);
    const link = await mailedLink();
    // A token may begin with any of 64 characters.
    const wrong = link.replace(/token=(.)/, (_, first: string) => `token=${first === '_' ? '-' : '_'}`);
    expect((await open('POST', wrong)).status).toBe(410);
    expect((await open('GET', link.split('?')[0] ?? '')).status).toBe(410);
    studio.advance(14 * 86_400 + 1);
    expect((await open('POST', link)).status).toBe(410);
    await studio.signInAgain('creator');
    expect(await get()).toMatchObject({ frozen_at: null });
  });
});

describe('payouts that their person stopped', () => {
  const stop = async () => open('POST', await mailedLink());

  it('are listed for those who manage earnings: who, when, and the method before and after', async () => {
    await change(bankAccount);
    await change(paypalAccount);
    await stop();
    const [freeze] = await freezes();
    expect(freeze).toMatchObject({
      heartbeat_id: people.creator.id,
      status: 'frozen',
      type: 'paypal',
      account: 'l••••@mail.example',
      former_type: 'fbt',
      former_account: '•••• 3000',
      released_by: null,
      reason: null,
    });
    const { frozen_at: frozenAt } = await get();
    expect(freeze?.['created_at']).toBe(frozenAt);
    expect(freeze?.['changed_at']).toEqual(expect.any(String));
    for (const filter of ['status=released', 'type=fbt']) expect(await freezes(filter)).toEqual([]);
    expect((await studio.call('GET', '/payout-freezes', { as: 'creator' })).status).toBe(403);
  });

  it('are mailed to the address of the team, once, with masked accounts', async () => {
    await change(bankAccount);
    await stop();
    await stop();
    await mailTeam({ contact: 'team@platform.test' });
    const [mail, ...others] = await mailsTo('team@platform.test');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Payouts of creator of the test are stopped');
    expect(mail?.body).toContain('@creatorofthetest');
    expect(mail?.body).toContain('Set by the change: bank transfer, •••• 3000\nBefore: no method');
    expect(mail?.body).toContain('https://studio.test/studio/manage/earnings/frozen');
    expect(await mailsTo('admin@people.test')).toEqual([]);
  });

  it('are mailed to those who manage earnings where the team has no address, in their language', async () => {
    await change(bankAccount);
    await stop();
    await studio.call('PUT', `/user/configurations/${people.admin.id}`, {
      as: 'admin',
      body: { locale: 'es' },
    });
    await mailTeam();
    const [mail] = await mailsTo('admin@people.test');
    expect(mail?.subject).toBe('Los pagos de creator of the test están detenidos');
    expect(await mailsTo('reviewer@people.test')).toEqual([]);
    await studio.call('PUT', `/user/configurations/${people.admin.id}`, {
      as: 'admin',
      body: { locale: 'en' },
    });
  });

  it('are released for a reason, which is in the audit log, and mailed to the person', async () => {
    await change(bankAccount);
    await stop();
    const id = await idOfFreeze();
    expect((await release(id, { as: 'creator' })).status).toBe(403);
    const missing = await release(id, { body: { reason: ' ' } });
    expect([missing.status, missing.body.errors?.[0]?.path]).toEqual([400, 'reason']);
    expect(await get()).toMatchObject({ frozen_at: expect.any(String) });
    const released = await release(id);
    expect(released.body.data.items).toMatchObject([
      { status: 'released', released_by: 'admin of the test', reason: 'It was the creator.' },
    ]);
    expect(await get()).toMatchObject({ frozen_at: null });
    const { body } = await studio.call('GET', '/audit', { as: 'admin' });
    expect(body.data.items[0]).toMatchObject({
      entity: 'payout freeze',
      entity_id: id,
      before: { status: 'frozen' },
      after: { status: 'released', reason: 'It was the creator.' },
    });
    const [mail] = await mailsTo('creator@people.test');
    expect(mail?.subject).toBe('You are paid again');
    expect(mail?.body).toContain('bank transfer, •••• 3000');
    // The team is not mailed about what is over.
    await mailTeam({ contact: 'team@platform.test' });
    expect(await mailsTo('team@platform.test')).toEqual([]);
    expect((await release(id)).status).toBe(409);
    expect((await release('pfUnknown00')).status).toBe(404);
  });

  it('are stopped again by the next press, as another entry of the list', async () => {
    await change(bankAccount);
    const link = await mailedLink();
    await open('POST', link);
    await release(await idOfFreeze());
    await open('POST', link);
    expect((await freezes()).map(({ status }) => status)).toEqual(['frozen', 'released']);
  });

  it('are stopped once by 20 presses at the same time', async () => {
    await change(bankAccount);
    const link = await mailedLink();
    await Promise.all(Array.from({ length: 20 }, () => open('POST', link)));
    expect(await freezes()).toHaveLength(1);
    const stopped = (await mailsTo('creator@people.test')).filter(
      ({ subject }) => subject === 'Your payouts are stopped',
    );
    expect(stopped).toHaveLength(1);
  });

  it('are not released by their own person, who may not be the one at the keyboard', async () => {
    await change(bankAccount, 'admin');
    await open('POST', await mailedLink('admin'));
    const { status, body } = await release(await idOfFreeze());
    expect([status, body.detail]).toEqual([409, 'Somebody else has to release your payouts']);
    expect(await get('admin')).toMatchObject({ frozen_at: expect.any(String) });
  });
});
