import {
  paymentMethodEndpoints,
  payoutSettingEndpoints,
} from '../../src/contract/endpoints/payments/paymentMethod';
import { channelEndpoints } from '../../src/contract/endpoints/payments/partnerProfile';
import { payoutEndpoints } from '../../src/contract/endpoints/payments/payouts';
import type { Payout } from '../../src/contract/entities/payments/payout';
import type { PaymentMethod } from '../../src/contract/entities/payments/paymentMethod';
import { mockEndpoint } from '../msw';
import { aPaymentMethod } from './aPaymentMethod';

/** The calls of the cards about payments on the screen of earnings. */
export const paymentMocks = (
  method: () => PaymentMethod = aPaymentMethod,
  payouts: () => readonly Payout[] = () => [],
) => [
  mockEndpoint(payoutEndpoints.list, () => payouts()),
  mockEndpoint(channelEndpoints.list, () => []),
  mockEndpoint(paymentMethodEndpoints.get, () => [
    { code: 'SUCCESSFUL_PAYMENT_METHOD_FETCH' as const, data: method() },
  ]),
  mockEndpoint(payoutSettingEndpoints.instantLimit, () => [{ data: '0.0100' }]),
  mockEndpoint(payoutSettingEndpoints.advance, () => [
    { available: '0.0000', requested: null, state: 'none' as const },
  ]),
];
