import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { brokenRules } from '../../schema/recordRules';
import { settleConditions } from '../../schema/fieldConditions';
import { maskedAccount } from './maskedAccount';
import { paymentAccount } from './paymentAccount';

/** The first message of each wrong field of an account, as forms and the server find them. */
const problemsOf = (account: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
  const parsed = z.safeParse(paymentAccount.input, account);
  const empty = Object.fromEntries(paymentAccount.writable.map(name => [name, null]));
  const record = { ...empty, ...(parsed.success ? parsed.data : account) };
  const settled = settleConditions(paymentAccount.fields, null, record, Object.keys(account));
  const errors = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ path: String(path[0]), message })),
    ...(settled.ok ? [] : settled.errors),
  ];
  const wrong = errors.map(({ path }) => path);
  const broken = brokenRules(paymentAccount, record, null, { isInvalid: field => wrong.includes(field) });
  return Object.fromEntries([...broken, ...errors.toReversed()].map(({ path, message }) => [path, message]));
};

const german = {
  type: 'fbt',
  bank_country: 'DE',
  currency: 'EUR',
  account_name: 'Mara Lindqvist',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  bank_name: 'Commerzbank',
  beneficiary_address: 'Lindenstr. 4, 10969 Berlin',
};

const russian = {
  type: 'fbt',
  bank_country: 'RU',
  currency: 'USD',
  account_name: 'Mara Lindqvist',
  account_number: '40702810938000000001',
  bic: 'SABRRUMM',
  inn: '7707083893',
  vo: '13010',
  bik: '044525225',
  central_bank_account: '30101810400000000225',
  bank_name: 'Bank',
  beneficiary_address: 'Street 1',
};

describe('a payment account', () => {
  it('of a bank has the fields of its country and currency', () => {
    expect(problemsOf(german)).toEqual({});
    expect(problemsOf({ ...german, account_number: '123' })).toHaveProperty('account_number');
    const american = { ...german, bank_country: 'US', currency: 'USD', iban: null, bic: null };
    expect(problemsOf(american)).toEqual({
      account_number: 'Account number is required',
      routing_number: 'Routing number format incorrect',
      account_type: 'Account type is required',
    });
    const filled = {
      ...american,
      account_number: '000123456789',
      routing_number: '021000021',
      account_type: 'checking',
    };
    expect(problemsOf(filled)).toEqual({});
    expect(problemsOf({ ...filled, routing_number: '021000022' })).toEqual({
      routing_number: 'Routing number format incorrect',
    });
  });

  it('names every missing field with its own sentence', () => {
    expect(problemsOf({ type: 'fbt', bank_country: 'DE', currency: 'EUR' })).toEqual({
      account_name: 'Account name is required',
      iban: 'IBAN incorrect',
      bic: 'Swift code is required',
      bank_name: 'Bank name is required',
      beneficiary_address: 'Address is required',
    });
    expect(problemsOf({ type: 'fbt' })).toMatchObject({
      bank_country: 'Bank country is required',
      currency: 'Bank currency is required',
    });
    expect(problemsOf({ type: 'paypal' })).toEqual({ paypal_email: 'Invalid PayPal email address' });
    expect(problemsOf({ type: 'payoneer' })).toEqual({});
  });

  it('says what is wrong with an IBAN', () => {
    expect(problemsOf({ ...german, iban: 'DE89 3704 0044 0532 0130' })).toEqual({
      iban: 'IBAN incorrect. An IBAN of this country has 22 characters, this one has 20.',
    });
    expect(problemsOf({ ...german, iban: 'DE88370400440532013000' })).toEqual({ iban: 'IBAN incorrect' });
    expect(problemsOf({ ...german, iban: 'FR1420041010050500013M02606' })).toEqual({
      iban: 'IBAN incorrect. It is of another country than the bank.',
    });
    expect(problemsOf({ ...german, bank_country: 'RE', iban: 'FR1420041010050500013M02606' })).toEqual({});
  });

  it('of a Russian bank has one of INN and KIO, and accounts that match the BIK', () => {
    expect(problemsOf(russian)).toEqual({});
    expect(problemsOf({ ...russian, inn: null, kio: '12345' })).toEqual({});
    expect(problemsOf({ ...russian, account_number: '40702810938000000002' })).toEqual({
      account_number: 'Account number incorrect',
    });
    expect(problemsOf({ ...russian, kio: '12345' })).toMatchObject({
      inn: 'Please choose only one of these fields to fill in: INN, KIO',
    });
    expect(problemsOf({ ...russian, bik: '044525226' })).toMatchObject({
      central_bank_account: 'Central bank account incorrect',
    });
  });

  it('of Wise has two names in English letters, each longer than one character', () => {
    const wise = { type: 'transferwise', wise_email: 'Mara@Example.org', first_name: 'Mara', last_name: 'L' };
    expect(problemsOf(wise)).toEqual({ last_name: 'First and last name have more than one character each' });
    expect(problemsOf({ ...wise, last_name: 'Lindqvist', first_name: 'Мара' })).toEqual({
      first_name: 'Please use English characters only',
    });
    expect(problemsOf({ ...wise, wise_email: 'mara' })).toMatchObject({
      wise_email: 'Invalid Wise Email Address',
    });
  });

  it('is stored in one spelling', () => {
    expect(z.parse(paymentAccount.input, { ...german, bic: 'coba deffxxx' })).toMatchObject({
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    });
  });

  it('is masked to its last four characters', () => {
    const masked = JSON.stringify([
      maskedAccount({ type: 'fbt', iban: 'DE89370400440532013000', bank_name: 'Commerzbank' }),
      maskedAccount({ type: 'paypal', paypal_email: 'mara@lindqvist.example' }),
      maskedAccount({ type: 'dcc', account_number: '1234567' }),
    ]);
    expect(masked).toContain('•••• 3000');
    expect(masked).toContain('m••••@lindqvist.example');
    expect(masked).not.toMatch(/0532|mara|1234567|567/);
  });
});
