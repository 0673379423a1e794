import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bonusEndpoints,
  earningEndpoints,
  finalizedEarningEndpoints,
} from '../../src/contract/endpoints/figures/earnings';
import {
  paymentMethodEndpoints,
  verificationEndpoints,
} from '../../src/contract/endpoints/payments/paymentMethod';
import { paymentMessageFor } from '../../src/contract/entities/payments/paymentMessages';
import { aPaymentConfig } from '../builders/aPaymentMethod';
import { aUser } from '../builders/aUser';
import { paymentMocks } from '../builders/paymentMocks';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/earn/payment/screens';
import '../../src/custom/earn/payment/inputs/MethodInput';
import '../../src/fields/kinds/email/EmailInput';
import '../../src/fields/kinds/text/TextFieldInput';

/** A server error, which says nothing about payments. */
const broken = () => problem('error-occurred');

beforeEach(() =>
  mockEndpoints(
    ...paymentMocks(),
    mockEndpoint(paymentMethodEndpoints.config, () => [
      aPaymentConfig({
        methods: aPaymentConfig().methods.map(method => ({ ...method, is_active: true, reason: null })),
      }),
    ]),
    mockEndpoint(verificationEndpoints.generate, ({ body: { type } }) => [
      {
        state: 'waiting' as const,
        type,
        account: '••••',
        expires_at: '2036-01-02T12:15:00.000Z',
        resend_at: '2036-01-02T12:30:00.000Z',
        resend_in_s: 1800,
        tries_left: 5,
      },
    ]),
    mockEndpoint(verificationEndpoints.verify, () => [
      { verification_token: 'a'.repeat(43), expires_at: '2036-01-02T12:25:00.000Z' },
    ]),
    // Of the earnings.
    mockEndpoint(finalizedEarningEndpoints.list, () => []),
    mockEndpoint(earningEndpoints.estimated, () => []),
    mockEndpoint(bonusEndpoints.list, () => []),
  ),
);

const render = (path = '/earn/payment') => renderStudio(path, { user: aUser({ id: 7 }) });
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const type = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);
const submit = async (name = 'Save and mail code') =>
  userEvent.click(await screen.findByRole('button', { name }));
const enterCode = () => type('Code from the mail', '402913');
const enterPaypal = async () => {
  await choose(/^PayPal/);
  await type('PayPal email', 'mara@lindqvist.example');
  await submit();
};
const enterTipalti = async () => {
  await choose(/^Tipalti/);
  await type('Payee id', 'PAYEE-1');
  await submit();
};

describe('a call about payments that fails without a sentence of its own', () => {
  it('says that the account of the person did not load', async () => {
    mockEndpoints(mockEndpoint(paymentMethodEndpoints.get, broken));
    render();
    expect(await screen.findByText('Cannot retrieve user information')).toBeVisible();
  });

  it('says that methods and currencies did not load', async () => {
    mockEndpoints(mockEndpoint(paymentMethodEndpoints.config, broken));
    render();
    expect(await screen.findByText('cannot retrieve currency list')).toBeVisible();
  });

  it('says that the code was not verified, and leaves it for another try', async () => {
    mockEndpoints(mockEndpoint(verificationEndpoints.verify, broken));
    render();
    await enterPaypal();
    await enterCode();
    expect(await screen.findByText('verifying code failed')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Code from the mail' })).toHaveValue('402913');
    expect(screen.getByRole('button', { name: 'Verify code' })).toBeEnabled();
  });

  it('says that a PayPal account was not saved, and keeps what was typed', async () => {
    mockEndpoints(mockEndpoint(paymentMethodEndpoints.saveOfType, broken));
    render();
    await enterPaypal();
    await enterCode();
    expect(await screen.findByText('saving PayPal email failed')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'PayPal email' })).toHaveValue('mara@lindqvist.example');
  });

  it('says that an account of another method was not saved', async () => {
    mockEndpoints(mockEndpoint(paymentMethodEndpoints.saveOfType, broken));
    render();
    await enterTipalti();
    await enterCode();
    expect(
      await screen.findByText(
        'Something went wrong with updating your payment method, please contact support',
      ),
    ).toBeVisible();
  });

  it.each(['error-occurred', 'unavailable'] as const)('says that Payoneer did not start: %s', async code => {
    mockEndpoints(mockEndpoint(paymentMethodEndpoints.startPayoneer, () => problem(code)));
    render();
    await choose(/^Payoneer/);
    await submit('Start application');
    await enterCode();
    expect(
      await screen.findByText('cannot retrieve payoneer url', undefined, { timeout: 5000 }),
    ).toBeVisible();
    expect(screen.queryByText('Go on at Payoneer')).not.toBeInTheDocument();
  });
});

describe('a refusal keeps the sentence of the server', () => {
  it.each(['unsupported-method', 'invalid-method'] as const)('%s is shown at the method', async key => {
    const message = paymentMessageFor(key);
    mockEndpoints(
      mockEndpoint(paymentMethodEndpoints.saveOfType, () =>
        problem('validation-failed', { errors: [{ path: 'type', message }] }),
      ),
    );
    render();
    await enterTipalti();
    await enterCode();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/please contact support/)).not.toBeInTheDocument();
  });

  it('Beneficiary already exists', async () => {
    mockEndpoints(mockEndpoint(paymentMethodEndpoints.saveOfType, () => problem('beneficiary-exists')));
    render();
    await enterTipalti();
    await enterCode();
    expect(await screen.findByText('Beneficiary already exists')).toBeVisible();
  });

  it('Payoneer application not generated', async () => {
    const detail = paymentMessageFor('payoneer-not-generated');
    mockEndpoints(mockEndpoint(paymentMethodEndpoints.startPayoneer, () => problem('conflict', { detail })));
    render();
    await choose(/^Payoneer/);
    await submit('Start application');
    await enterCode();
    expect(
      await screen.findByText('Payoneer application not generated, please close the modal and try again'),
    ).toBeVisible();
  });
});
