import type { PaymentConfig, PaymentMethod } from '../../src/contract/entities/payments/paymentMethod';
import { paymentCurrencies, paymentTypes } from '../../src/contract/entities/payments/paymentChoices';
import { paymentGuidance } from '../../src/contract/entities/payments/paymentLimits';
import { countryCodes } from '../../src/contract/entities/people/profile/places';

/** How the signed-in person of the component tests is paid: not at all. */
export const aPaymentMethod = (over: Partial<PaymentMethod> = {}): PaymentMethod => ({
  user_id: 7,
  state: 'not_set',
  type: null,
  account: null,
  bank_name: null,
  bank_country: null,
  currency: null,
  pending: false,
  entered_at: null,
  verified_at: null,
  active_at: null,
  verification: {
    state: 'none',
    type: null,
    account: null,
    expires_at: null,
    resend_at: null,
    resend_in_s: 0,
    tries_left: 0,
  },
  is_locked: false,
  frozen_at: null,
  instant_payment: false,
  weekly_payment: false,
  payment_threshold: '0.0100',
  updated_at: '2026-01-02T00:00:00.000Z',
  ...over,
});

/** What a deployment offers by default, and earnings of 644.42 dollars a month. */
export const aPaymentConfig = (over: Partial<PaymentConfig> = {}): PaymentConfig => ({
  methods: paymentTypes.map(type => {
    const isActive = ['fbt', 'paypal', 'payoneer'].includes(type);
    const { from = null, below = null } = paymentGuidance[type] ?? {};
    return {
      type,
      is_active: isActive,
      reason: isActive ? null : type === 'dcc' ? 'on-request' : 'not-active',
      from,
      below,
      has_instant_payment: type !== 'transferwise',
    };
  }),
  currencies: [...paymentCurrencies],
  countries: [...countryCodes],
  window_type: 'popup',
  hold_hours: 72,
  average_earnings: '644.4200',
  ...over,
});
