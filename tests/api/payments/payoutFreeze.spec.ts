import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateRules } from '../../../server/http/rateLimiter';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { bankAccount, paymentSteps } from './paymentSteps';

const many = { account: 1e6, address: 1e6, seconds: 60 };
let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: { ...rateRules, code: many } });
});
afterAll(() => studio.stop());

const steps = paymentSteps(() => studio);
const { call, get, mailsTo, change } = steps;
beforeEach(() => steps.reset());

const open = async (method: string, link: string) => {
  const response = await studio.app(new Request(link, { method }));
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const mailedLink = async (): Promise<string> => {
  const [mail] = await mailsTo('creator@people.test');
  return /http\S+stop-payouts\S+/.exec(mail?.body ?? '')?.[0] ?? '';
};
const unfreeze = (as: 'admin' | 'creator') =>
  call('POST', '/payment/unfreeze', { as, body: { user_id: 101, reason: 'It was the creator.' } });

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
    expect((await open('POST', link.replace(/token=./, 'token=_'))).status).toBe(410);
    expect((await open('GET', link.split('?')[0] ?? '')).status).toBe(410);
    studio.advance(14 * 86_400 + 1);
    expect((await open('POST', link)).status).toBe(410);
    await studio.signInAgain('creator');
    expect(await get()).toMatchObject({ frozen_at: null });
  });

  it('is taken back by people who manage earnings, with an entry of the audit log', async () => {
    await change(bankAccount);
    expect((await unfreeze('admin')).status).toBe(409);
    await open('POST', await mailedLink());
    expect((await unfreeze('creator')).status).toBe(403);
    expect((await unfreeze('admin')).status).toBe(200);
    expect(await get()).toMatchObject({ frozen_at: null });
    const { body } = await studio.call('GET', '/audit', { as: 'admin' });
    expect(body.data.items[0]).toMatchObject({
      entity: 'payout settings',
      entity_id: '101',
      after: { frozen_at: null, reason: 'It was the creator.' },
    });
  });
});
