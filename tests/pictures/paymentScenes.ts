import type { Page } from 'playwright-core';
import type { PaymentType } from '../../src/contract/entities/payments/paymentChoices';
import { paymentTypeNames } from '../../src/contract/entities/payments/paymentTypeNames';
import { failing } from './prepare';
import { textOf } from './textOf';

/** Selects a method of the form. */
const choose = (method: PaymentType) => async (page: Page) => {
  const name = await textOf(page, `payment.types.${method}`, paymentTypeNames[method]);
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
};

/** The input of a field of the form. */
const inputOf = (page: Page, field: string) =>
  page.locator(`[data-field="${field}"]`).locator('input, select').first();

const save = async (page: Page): Promise<void> => {
  const name = await textOf(page, 'payment.save', 'Save and mail code');
  await page.getByRole('button', { name }).click();
};

/** A German bank account with an IBAN that is too short, as it is after saving. */
const bankWithErrors = async (page: Page): Promise<void> => {
  await choose('fbt')(page);
  await inputOf(page, 'bank_country').selectOption('DE');
  await inputOf(page, 'currency').selectOption('EUR');
  await inputOf(page, 'account_name').fill('Mara Lindqvist');
  await inputOf(page, 'iban').fill('DE89 3704 0044 0532 0130');
  await inputOf(page, 'bic').fill('COBADEFFXXX');
  await inputOf(page, 'bank_name').fill('Commerzbank');
  await save(page);
  await page.locator('[aria-invalid="true"]').nth(1).waitFor();
};

const dayMs = 24 * 3_600_000;

/** What the server says about a code that was mailed just now. No mail is sent, as few are sent to one person in a minute. */
const waiting = () => ({
  ...{ state: 'waiting', type: 'paypal', account: 'm••••@lindqvist.example' },
  expires_at: new Date(Date.now() + dayMs).toISOString(),
  resend_at: new Date(Date.now() + 28 * 60_000).toISOString(),
  ...{ resend_in_s: 28 * 60, tries_left: 5 },
});
const itemsOf = (...items: readonly unknown[]) => ({ json: { data: { items } } });

const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.route(/\/payment\/code$/, route => route.fulfill(itemsOf(waiting())));
  await choose('paypal')(page);
  await inputOf(page, 'paypal_email').fill('mara@lindqvist.example');
  await save(page);
  await page.getByRole('dialog').getByRole('textbox').fill(code);
};

const codeDialog = (page: Page) => typeCode(page, '40');

/** A code that the server refuses with a status. */
const refusedCode = (status: number) => async (page: Page) => {
  await page.route(/\/payment\/code\/verify$/, route => route.fulfill({ status, json: {} }));
  const answered = page.waitForResponse(/\/payment\/code\/verify$/);
  await typeCode(page, '402913');
  await answered;
};

/** The form of bank details in a country, with its first field filled in. */
const bankIn = (method: PaymentType, country: string, currency: string) => async (page: Page) => {
  await choose(method)(page);
  await inputOf(page, 'bank_country').selectOption(country);
  await inputOf(page, 'currency').selectOption(currency);
  const first = inputOf(page, 'account_name');
  await first.fill('Mara Lindqvist');
  await first.evaluate(input => input.scrollIntoView({ block: 'center' }));
};

/** The page again with parts of the method replaced. */
const withMethod = (over: () => object) => async (page: Page) => {
  await page.route(/\/payment\/method(?:\?|$)/, async route => {
    const { data } = await (await route.fetch()).json();
    for (const item of data.items) Object.assign(item.data, over());
    await route.fulfill({ json: { data } });
  });
  await page.reload();
};
const frozen = withMethod(() => ({ frozen_at: new Date(Date.now() - dayMs).toISOString() }));
const showCard = (prepare?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await prepare?.(page);
  const name = await textOf(page, 'payment.card.title', 'Payment method');
  const heading = page.getByRole('heading', { name });
  await heading.evaluate(element => element.scrollIntoView({ block: 'center' }));
};

/** The card of channels after one that somebody else has. */
const channelInUse = async (page: Page): Promise<void> => {
  const code = 'CHANNEL_ALREADY_IN_USE';
  const title = 'This channel is already in use.';
  await page.route(/\/partner\/channels$/, route =>
    route.fulfill({ status: 409, json: { type: 'about:blank', title, status: 409, code } }),
  );
  const label = await textOf(page, 'channels.code', 'Code from the video site');
  const input = page.getByRole('textbox', { name: label });
  await input.fill('demo-harbour');
  await page.getByRole('button', { name: await textOf(page, 'channels.link', 'Link channel') }).click();
  await page.locator('[aria-invalid="true"]').waitFor();
  await input.evaluate(element => element.scrollIntoView({ block: 'center' }));
};

/** The page that Payoneer leads back to, without the timer that closes it. */
const payoneerSuccess = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (task: () => void, ms?: number) => (ms === 1500 ? 0 : start(task, ms)),
    });
  });
  await page.goto('/studio/payoneer-success');
};

const openRow = (at: number) => async (page: Page) => {
  await page.locator('a[data-record]').nth(at).click();
  await page.locator('[data-panel]').waitFor();
};

/** The menu of a row at which an action is possible, and the dialog of the action. */
const openAction = (status: string, action: string) => async (page: Page) => {
  const row = page.locator('tbody').getByRole('row').filter({ hasText: status }).first();
  await row.hover();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
};

const path = '/earn/payment';
/** What is prepared without a text of one language. */
const anyLanguage = true;
const card = { path: '/earn', anyLanguage } as const;
const managed = (tab: string) => ({ person: 'admin', path: `/manage/earnings/${tab}` }) as const;
const bankForms = [
  ['payment-bank-us', 'fbt', 'US', 'USD'],
  ['payment-bank-de', 'fbt', 'DE', 'EUR'],
  ['payment-bank-ru', 'fbt', 'RU', 'USD'],
  ['payment-bank-mx', 'fbt', 'MX', 'MXN'],
  ['payment-worldfirst', 'worldfirst', 'GB', 'GBP'],
  ['payment-alipay', 'alipay', 'CN', 'CNY'],
  ['payment-dcc', 'dcc', 'VN', 'USD'],
] as const;

/** How creators are paid, and who pays them. */
export const paymentScenes = [
  { name: 'payment', person: 'creator', path },
  { name: 'payment-nothing', person: 'first', path },
  { name: 'payment-bank', person: 'creator', path, prepare: bankWithErrors, anyLanguage },
  ...bankForms.map(([name, method, country, currency]) => ({
    ...{ name, person: 'first', path, anyLanguage },
    prepare: bankIn(method, country, currency),
  })),
  ...(['paypal', 'payoneer', 'transferwise', 'tipalti'] as const).map(method => ({
    ...{ name: `payment-${paymentTypeNames[method].toLowerCase()}`, person: 'first', path, anyLanguage },
    prepare: choose(method),
  })),
  { name: 'payment-code', person: 'creator2', path, prepare: codeDialog, anyLanguage },
  { name: 'payment-wrong-code', person: 'creator2', path, prepare: refusedCode(400), anyLanguage },
  { name: 'payment-expired-code', person: 'creator2', path, prepare: refusedCode(410), anyLanguage },
  {
    ...{ name: 'payment-verifies', person: 'creator2', path, anyLanguage },
    prepare: withMethod(() => ({ verification: waiting() })),
  },
  { name: 'payment-applies', person: 'beta', path },
  { name: 'payment-locked', person: 'locked', path },
  { name: 'payment-frozen', person: 'creator2', path, prepare: frozen, anyLanguage },
  { name: 'payment-failed', person: 'creator2', path, prepare: failing(/\/payment\/method/) },
  { name: 'payment-card-none', person: 'first', ...card, prepare: showCard() },
  { name: 'payment-card-pending', person: 'reviewer', ...card, prepare: showCard() },
  { name: 'payment-card-applies', person: 'beta', ...card, prepare: showCard() },
  { name: 'payment-card-set', person: 'creator', ...card, prepare: showCard() },
  { name: 'payment-card-frozen', person: 'creator2', ...card, prepare: showCard(frozen) },
  { name: 'payment-channels', person: 'creator', ...card, prepare: channelInUse },
  { name: 'payoneer-success', person: 'creator', path: '/earn', prepare: payoneerSuccess },
  { name: 'payouts-runs', ...managed('runs') },
  { name: 'payouts-run', ...managed('runs'), prepare: openRow(0) },
  { name: 'payouts-run-released', ...managed('runs'), prepare: openRow(1) },
  { name: 'payouts-list', ...managed('payouts') },
  { name: 'payouts-frozen', ...managed('frozen') },
  {
    ...{ name: 'payouts-frozen-release', ...managed('frozen'), minWidth: 656 },
    prepare: openAction('Frozen', 'Release'),
  },
  {
    ...{ name: 'payouts-prepare', ...managed('months'), minWidth: 656 },
    prepare: openAction('Final', 'Prepare payouts'),
  },
] as const;
