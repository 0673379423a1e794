import type { Page } from 'playwright-core';

/** Selects a method of the form by its name. */
const choose = (name: string) => async (page: Page) => {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
};

/** A German bank account with an IBAN that is too short, as it is after saving. */
const bankWithErrors = async (page: Page): Promise<void> => {
  await choose('Bank transfer')(page);
  await page.getByRole('combobox', { name: 'Bank country' }).selectOption('DE');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Mara Lindqvist');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130');
  await page.getByRole('textbox', { name: 'BIC or SWIFT' }).fill('COBADEFFXXX');
  await page.getByRole('textbox', { name: 'Bank name' }).fill('Commerzbank');
  await page.getByRole('button', { name: 'Save and mail code' }).click();
  await page.getByText('2 fields to correct').last().waitFor();
};

const codeDialog = async (page: Page): Promise<void> => {
  await choose('PayPal')(page);
  await page.getByRole('textbox', { name: 'PayPal email' }).fill('mara@lindqvist.example');
  await page.getByRole('button', { name: 'Save and mail code' }).click();
  await page.getByRole('textbox', { name: 'Code from the mail' }).fill('40');
};

const wrongCode = async (page: Page): Promise<void> => {
  await codeDialog(page);
  await page.getByRole('textbox', { name: 'Code from the mail' }).fill('402913');
  await page.getByText('Incorrect code').waitFor();
};

const path = '/earn/payment';

/** How creators are paid. */
export const paymentScenes = [
  { name: 'payment', person: 'creator', path },
  { name: 'payment-bank', person: 'creator', path, prepare: bankWithErrors },
  { name: 'payment-paypal', person: 'first', path, prepare: choose('PayPal') },
  { name: 'payment-payoneer', person: 'first', path, prepare: choose('Payoneer') },
  { name: 'payment-code', person: 'creator2', path, prepare: codeDialog },
  { name: 'payment-wrong-code', person: 'creator2', path, prepare: wrongCode },
  { name: 'payment-pending', person: 'creator2', path: '/earn' },
  { name: 'payment-locked', person: 'locked', path },
  { name: 'payoneer-success', person: 'creator', path: '/payoneer-success' },
] as const;
