import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentTypes } from '../../../src/contract/entities/payments/paymentChoices';
import { sumOf } from '../../../src/fields/amounts/amountSums';
import { keyOf, payoutOfKey } from '../providers/paymentProvider';
import { planOf, previewOf, type Owed } from './planRun';

const now = new Date('2026-11-27T12:00:00Z');
const plan = { now, activeTypes: ['paypal', 'fbt'] as const };
const owed = (over: Partial<Owed> = {}): Owed => ({
  heartbeat_id: 31,
  user_id: 31,
  is_locked: false,
  is_banned: false,
  is_frozen: false,
  type: 'paypal',
  masked_account: 'p••••@mail.example',
  is_pending: false,
  active_at: '2026-11-20T00:00:00Z',
  amount: '0.01',
  first_month: '2026-10-01',
  last_month: '2026-10-01',
  ...over,
});

describe('the plan of a payout run', () => {
  it.each<[string | undefined, Partial<Owed>]>([
    [undefined, {}],
    ['no-method', { type: null, active_at: null }],
    ['pending', { is_pending: true }],
    ['pending', { active_at: null }],
    ['held', { active_at: '2026-11-27T12:00:01Z' }],
    ['method-not-active', { type: 'alipay' }],
    ['frozen', { is_frozen: true }],
    ['locked', { is_locked: true, is_frozen: true }],
    ['banned', { is_banned: true, is_locked: true }],
  ])('has the reason %s', (reason, over) => {
    expect(planOf([owed(over)], plan)).toMatchObject([{ reason }]);
  });

  it('counts every creator and cent once, paid or skipped', () => {
    const creator = fc
      .record({
        type: fc.option(fc.constantFrom(...paymentTypes)),
        is_locked: fc.boolean(),
        is_frozen: fc.boolean(),
        cents: fc.integer({ min: 1, max: 1e9 }),
      })
      .map(({ cents, ...over }) => owed({ ...over, amount: (cents / 100).toFixed(2) }));
    fc.assert(
      fc.property(fc.array(creator, { maxLength: 30 }), all => {
        const preview = previewOf(planOf(all, plan), { month: '2026-10-01', kind: 'monthly' }, null);
        const groups = [preview, ...preview.skipped];
        expect(groups.reduce((sum, { creators }) => sum + creators, 0)).toBe(all.length);
        expect(sumOf(groups.map(({ amount }) => amount))).toBe(sumOf(all.map(({ amount }) => amount)));
      }),
    );
  });
});

describe('the key of a payout', () => {
  it('names payout and attempt', () => {
    for (const attempt of [1, 2, 17])
      expect(payoutOfKey(keyOf('poAbcdefgh12', attempt))).toEqual({ id: 'poAbcdefgh12', attempt });
    for (const key of ['', 'po', 'prAbcdefgh12', 'poAbcdefgh12.x', "po' or true --"])
      expect(payoutOfKey(key)).toBeUndefined();
  });
});
