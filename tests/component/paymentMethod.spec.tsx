import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bonusEndpoints,
  earningEndpoints,
  finalizedEarningEndpoints,
} from '../../src/contract/endpoints/figures/earnings';
import {
  paymentMethodEndpoints,
  verificationEndpoints,
} from '../../src/contract/endpoints/payments/paymentMethod';
import type { PaymentMethod, Verification } from '../../src/contract/entities/payments/paymentMethod';
import { aPaymentConfig, aPaymentMethod } from '../builders/aPaymentMethod';
import { aUser } from '../builders/aUser';
import { paymentMocks } from '../builders/paymentMocks';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/earn/payment/screens';
import '../../src/custom/earn/payment/inputs/AccountCodeInput';
import '../../src/custom/earn/payment/inputs/CountryInput';
import '../../src/custom/earn/payment/inputs/CurrencyInput';
import '../../src/custom/earn/payment/inputs/MethodInput';
import '../../src/fields/kinds/choice/ChoiceInput';
import '../../src/fields/kinds/email/EmailInput';
import '../../src/fields/kinds/text/TextFieldInput';

const token = 'a'.repeat(43);
const rightCode = '402913';

let stored: PaymentMethod;
let config: ReturnType<typeof aPaymentConfig>;
let saved: unknown[];
let mailed: unknown[];
let resent: number;
let started: unknown[];
let generate: () => readonly Verification[] | ReturnType<typeof problem>;
let tried: string[];

const waiting = (over: Partial<Verification> = {}): Verification => ({
  state: 'waiting',
  type: 'fbt',
  account: '•••• 3000',
  expires_at: '2036-01-02T12:15:00.000Z',
  resend_at: '2036-01-02T12:30:00.000Z',
  resend_in_s: 1800,
  tries_left: 5,
  ...over,
});

beforeEach(() => {
  [stored, config] = [aPaymentMethod(), aPaymentConfig()];
  [saved, mailed, started, tried, resent] = [[], [], [], [], 0];
  generate = () => [waiting()];
  const item = () => [{ code: 'SUCCESSFUL_PAYMENT_METHOD_FETCH' as const, data: stored }];
  mockEndpoints(
    ...paymentMocks(() => stored),
    mockEndpoint(paymentMethodEndpoints.config, () => [config]),
    mockEndpoint(verificationEndpoints.generate, ({ body }) => {
      mailed.push(body);
      return generate();
    }),
    mockEndpoint(verificationEndpoints.resend, () => {
      resent += 1;
      return [waiting()];
    }),
    mockEndpoint(verificationEndpoints.verify, ({ body: { code } }) => {
      tried.push(code);
      if (code === '000000') return problem('code-expired');
      if (code !== rightCode) return problem('code-incorrect');
      return [{ verification_token: token, expires_at: '2036-01-02T12:25:00.000Z' }];
    }),
    mockEndpoint(paymentMethodEndpoints.saveOfType, ({ params, body }) => {
      saved.push([params.type, body]);
      stored = aPaymentMethod({ state: 'pending', type: params.type, account: '•••• 3000' });
      return item();
    }),
    mockEndpoint(paymentMethodEndpoints.startPayoneer, ({ query }) => {
      started.push(query);
      return [{ url: 'https://payoneer.test/apply' }];
    }),
    mockEndpoint(paymentMethodEndpoints.cancelPayoneer, () => {
      stored = aPaymentMethod();
      return item();
    }),
    mockEndpoint(paymentMethodEndpoints.removePaypal, () => {
      stored = aPaymentMethod();
      return item();
    }),
    // Of the earnings, which the screen leads back to.
    mockEndpoint(finalizedEarningEndpoints.list, () => []),
    mockEndpoint(earningEndpoints.estimated, () => []),
    mockEndpoint(bonusEndpoints.list, () => []),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const render = (path = '/earn/payment') => renderStudio(path, { user: aUser({ id: 7 }) });
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const textbox = (name: string) => screen.findByRole('textbox', { name });
const type = async (name: string, text: string) => {
  const input = await textbox(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.tab();
};
const select = async (name: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), option);
const submit = async (name = 'Save and mail code') =>
  userEvent.click(await screen.findByRole('button', { name }));
const fillGerman = async () => {
  await choose(/^Bank transfer/);
  await select('Bank country', 'DE');
  await select('Currency', 'EUR');
  await type('Account name', 'Mara Lindqvist');
  await type('IBAN', 'DE89 3704 0044 0532 0130 00');
  await type('BIC or SWIFT', 'cobadeffxxx');
  await type('Bank name', 'Commerzbank');
  await type('Beneficiary address', 'Lindenstr. 4, 10969 Berlin');
};
const typeCode = async (code: string) => userEvent.type(await textbox('Code from the mail'), code);

describe('the form of a payment method', () => {
  it('offers the methods with what they suit, and says why others are not offered', async () => {
    render();
    const methods = await screen.findByRole('group', { name: 'How should we pay you?' });
    const tiles = await within(methods).findAllByRole('radio');
    expect(tiles.map(tile => tile.closest('label')?.textContent)).toEqual([
      'Bank transferAbove $50 a month',
      'PayPalUnder $50 a month',
      'PayoneerAbove $7 a month',
    ]);
    await userEvent.click(within(methods).getByText('5 more methods'));
    expect(within(methods).getByText(/partners in Vietnam/)).toBeVisible();
    expect(screen.getByText('You in the last 3 months: $644.42')).toBeVisible();
  });

  it('shows the fields of country and currency, and clears those of another', async () => {
    render();
    await choose(/^Bank transfer/);
    expect(screen.queryByRole('textbox', { name: 'IBAN' })).not.toBeInTheDocument();
    await select('Bank country', 'DE');
    await select('Currency', 'EUR');
    expect(await textbox('IBAN')).toBeVisible();
    expect(screen.getByText('Needs IBAN and BIC or SWIFT')).toBeVisible();
    await select('Bank country', 'US');
    await select('Currency', 'USD');
    expect(await textbox('Routing number')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'None' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'IBAN' })).not.toBeInTheDocument();
    await choose(/^PayPal/);
    expect(await textbox('PayPal email')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Routing number' })).not.toBeInTheDocument();
  });

  it('counts the characters of a code without the spaces of its groups', async () => {
    render();
    await choose(/^Bank transfer/);
    await select('Bank country', 'DE');
    await select('Currency', 'EUR');
    await type('IBAN', 'DE89 3704 0044 0532 0130 00');
    await type('BIC or SWIFT', 'COBA DE FF');
    expect(screen.getByText('22/22')).toBeVisible();
    expect(screen.getByText('8/11')).toBeVisible();
    expect(await textbox('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
  });

  it('names every missing field at once, with links to them, and mails nothing', async () => {
    render();
    await choose(/^Bank transfer/);
    await select('Bank country', 'DE');
    await select('Currency', 'EUR');
    await type('IBAN', 'DE89 3704 0044 0532 0130');
    await submit();
    expect(await screen.findByText('5 fields to correct:')).toBeInTheDocument();
    for (const [name, message] of [
      ['Account name', 'Account name is required'],
      ['IBAN', 'An IBAN of this country has 22 characters, this one has 20.'],
      ['BIC or SWIFT', 'Swift code is required'],
      ['Bank name', 'Bank name is required'],
      ['Beneficiary address', 'Address is required'],
    ] as const)
      expect(await textbox(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    await userEvent.click(screen.getAllByRole('button', { name: 'Bank name' }).at(-1)!);
    expect(await textbox('Bank name')).toHaveFocus();
    expect(mailed).toEqual([]);
  });

  it('saves what the code verifies, once, and the browser stores nothing of it', async () => {
    render();
    await fillGerman();
    await submit();
    expect(await screen.findByText(/We mailed a 6-digit code for Bank transfer •••• 3000/)).toBeVisible();
    expect(screen.getByText('Send again in 30:00')).toBeVisible();
    await typeCode(rightCode);
    await waitFor(() =>
      expect(saved).toEqual([
        [
          'fbt',
          expect.objectContaining({
            iban: 'DE89370400440532013000',
            bic: 'COBADEFFXXX',
            verification_token: token,
          }),
        ],
      ]),
    );
    expect(mailed).toHaveLength(1);
    expect(mailed[0]).not.toHaveProperty('verification_token');
    expect(await screen.findByRole('heading', { level: 1, name: 'Earn' })).toBeVisible();
    const storedTexts = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(storedTexts).not.toMatch(/DE89|0532|Lindqvist|402913/);
  });

  it('counts wrong codes, and says when the code is too late', async () => {
    render();
    await choose(/^PayPal/);
    await type('PayPal email', 'mara@lindqvist.example');
    await submit();
    await typeCode('111111');
    expect(await screen.findByText('Incorrect code. 4 tries left.')).toBeVisible();
    await typeCode('000000');
    expect(
      await screen.findByText('Verification code expired, please close the modal and try again'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verify code' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await textbox('PayPal email')).toHaveValue('mara@lindqvist.example');
    expect([tried, saved]).toEqual([['111111', '000000'], []]);
  });

  it('sends another code when the time of the server is over', async () => {
    generate = () => [waiting({ resend_in_s: 0 })];
    render();
    await choose(/^PayPal/);
    await type('PayPal email', 'mara@lindqvist.example');
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Send again in 30:00')).toBeVisible();
    expect(resent).toBe(1);
  });

  it('says why a code is not mailed, and leads to the sign-in where that is too long ago', async () => {
    generate = () =>
      problem('ERROR_ON_AUTH_CHANNEL', { detail: 'Sign in again before you change how you are paid' });
    render();
    await choose(/^PayPal/);
    await type('PayPal email', 'mara@lindqvist.example');
    await submit();
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
  });

  it('leads to a code that waits after a reload', async () => {
    stored = aPaymentMethod({ verification: waiting() });
    render();
    expect(
      await screen.findByText(/for Bank transfer •••• 3000\. .*enter the same details again/),
    ).toBeVisible();
  });

  it('is read-only with its reason while the account is locked', async () => {
    stored = aPaymentMethod({ is_locked: true });
    render();
    expect(
      await screen.findByText(/Your account is locked from changing payment method details\./),
    ).toBeVisible();
    for (const tile of await screen.findAllByRole('radio')) expect(tile).toBeDisabled();
  });

  it('says that it did not load, and loads again', async () => {
    let isBroken = true;
    mockEndpoints(
      mockEndpoint(paymentMethodEndpoints.get, () =>
        isBroken
          ? problem('error-occurred')
          : [{ code: 'SUCCESSFUL_PAYMENT_METHOD_FETCH' as const, data: stored }],
      ),
    );
    render();
    expect(await screen.findByText('Your payment method did not load')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /^PayPal/ })).toBeVisible();
  });

  it('asks before typed details are lost, and offers no draft', async () => {
    render();
    await choose(/^PayPal/);
    await type('PayPal email', 'mara@lindqvist.example');
    await userEvent.click(screen.getByRole('link', { name: /^Back to Earn/ }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep as draft' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await textbox('PayPal email')).toHaveValue('mara@lindqvist.example');
  });
});

describe('Payoneer', () => {
  const apply = async () => {
    await choose(/^Payoneer/);
    expect(await screen.findByText(/A PayPal account on file is removed/)).toBeVisible();
    await submit('Start application');
    await typeCode(rightCode);
  };

  it('opens in a window, and the page goes on when that reports its end', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    render();
    await apply();
    await waitFor(() =>
      expect(open).toHaveBeenCalledWith(
        'https://payoneer.test/apply',
        'payoneer',
        expect.stringContaining('popup'),
      ),
    );
    expect(started).toEqual([{ redirect_url: '/studio/payoneer-success', verification_token: token }]);
    const channel = new BroadcastChannel('payoneer');
    channel.postMessage('done');
    expect(await screen.findByRole('heading', { level: 1, name: 'Earn' })).toBeVisible();
    channel.close();
  });

  it('has a button where the browser blocks the window', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValueOnce(null).mockReturnValue(window);
    render();
    await apply();
    expect(await screen.findByText(/Your browser blocked the window/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open Payoneer' }));
    expect(open).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByText(/blocked the window/)).not.toBeInTheDocument());
  });

  it('goes on with an application that was left', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    stored = aPaymentMethod({ state: 'pending', type: 'payoneer', pending: true });
    mockEndpoints(
      mockEndpoint(paymentMethodEndpoints.address, () => [{ url: 'https://payoneer.test/left' }]),
    );
    render();
    await userEvent.click(await screen.findByRole('button', { name: 'Open Payoneer' }));
    expect(await screen.findByRole('dialog', { name: 'Go on at Payoneer' })).toBeVisible();
    expect(open).toHaveBeenCalledWith(
      'https://payoneer.test/left',
      'payoneer',
      expect.stringContaining('popup'),
    );
  });

  it('is cancelled while it is pending, after a question', async () => {
    stored = aPaymentMethod({ state: 'pending', type: 'payoneer', pending: true });
    render();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel application' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel application' }));
    expect(await screen.findByText('The application is cancelled')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel application' })).not.toBeInTheDocument(),
    );
  });

  it('leads back to a page that tells the one that opened it, and goes on to the earnings', async () => {
    vi.spyOn(window, 'close').mockReturnValue(undefined);
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('payoneer');
    channel.onmessage = ({ data }) => heard.push(data);
    render('/payoneer-success');
    expect(
      await screen.findByRole('heading', { name: 'Your Payoneer application is complete' }),
    ).toBeVisible();
    await waitFor(() => expect(heard).toEqual(['done']));
    expect(screen.getByRole('link', { name: 'Back to Earn' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/earn$/),
    );
    channel.close();
  });
});

it('a PayPal account is removed after a question', async () => {
  stored = aPaymentMethod({ state: 'set', type: 'paypal', account: 'm••••@lindqvist.example' });
  render();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove PayPal account' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Remove PayPal account' }));
  expect(await screen.findByText('The PayPal account is removed')).toBeInTheDocument();
});
