import * as fc from 'fast-check';
import { getCountrySpecifications } from 'ibantools';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountErrors, completeAccount } from './accountErrors';
import { bankFields, ibanCountry, ibanLength } from './bankFields';
import { maskedAccount } from './maskedAccount';
import { paymentAccount } from './paymentAccount';

const runs = { numRuns: 1000, seed: 17 } as const;
const { fields } = paymentAccount;

/** The sentence of a field that refuses a value; undefined where it accepts it. */
const refusal = (field: keyof typeof fields, value: unknown): string | undefined =>
  z.safeParse(fields[field], value).error?.issues[0]?.message;

const charsOf = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map(list => list.join(''));
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';

const expectRefused = (
  field: keyof typeof fields,
  wrong: fc.Arbitrary<string>,
  message: string | RegExp,
): void =>
  fc.assert(
    fc.property(wrong, value => {
      const said = refusal(field, value) ?? 'nothing';
      expect([value, said]).toEqual([
        value,
        typeof message === 'string' ? message : expect.stringMatching(message),
      ]);
      expect(said.includes(value)).toBe(false);
    }),
    runs,
  );
const expectAccepted = (field: keyof typeof fields, valid: fc.Arbitrary<string>): void =>
  fc.assert(
    fc.property(valid, value => {
      expect([value, refusal(field, value)]).toEqual([value, undefined]);
    }),
    runs,
  );

/** The remainder by 97 of the letters as numbers, digit by digit. */
const remainder = (text: string): number =>
  [...text]
    .map(char => (/\d/.test(char) ? char : String(char.charCodeAt(0) - 55)))
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
const ibanOf = (country: string, account: string): string =>
  `${country}${String(98 - remainder(`${account}${country}00`)).padStart(2, '0')}${account}`;
/** Countries whose account numbers have no check digits of their own, by the characters after the first four. */
const plainAccounts = {
  DE: charsOf(digits, 18),
  AT: charsOf(digits, 16),
  CH: charsOf(digits, 17),
  LI: charsOf(digits, 17),
};
const ibans = fc.oneof(
  ...Object.entries(plainAccounts).map(([country, account]) => account.map(text => ibanOf(country, text))),
  fc.tuple(charsOf(upper, 4), charsOf(digits, 14)).map(([bank, account]) => ibanOf('GB', bank + account)),
);

describe('an IBAN', () => {
  it('is accepted with its check digits, in any case and in groups', () => {
    expectAccepted('iban', ibans);
    fc.assert(
      fc.property(ibans, iban => {
        const typed = iban.toLowerCase().replace(/(.{4})/g, '$1 ');
        expect(z.parse(fields.iban, typed)).toBe(iban);
      }),
      runs,
    );
  });

  it('is refused with any digit changed, and by its length where that is wrong', () => {
    const flipped = fc
      .tuple(ibans, fc.nat({ max: 11 }), fc.integer({ min: 1, max: 9 }))
      .map(([iban, at, other]) => {
        const position = iban.length - 1 - at;
        return `${iban.slice(0, position)}${(Number(iban[position]) + other) % 10}${iban.slice(position + 1)}`;
      });
    expectRefused('iban', flipped, 'IBAN incorrect');
    expectRefused(
      'iban',
      ibans.map(iban => iban.slice(0, -1)),
      /^IBAN incorrect\. An IBAN of this country has \d+ characters, this one has \d+\.$/,
    );
  });

  it('has the length of the registry in every country', () => {
    const registered = Object.entries(getCountrySpecifications()).filter(
      ([, { IBANRegistry }]) => IBANRegistry,
    );
    expect(registered.length).toBeGreaterThan(70);
    for (const [country, { chars }] of registered) expect(ibanLength(country)).toBe(chars);
    expect([ibanCountry('RE'), ibanLength('RE'), ibanLength('US')]).toEqual(['FR', 27, undefined]);
  });
});

describe('a BIC', () => {
  const country = fc.constantFrom('DE', 'US', 'GB', 'JP', 'MX');
  const bics = fc
    .tuple(
      charsOf(upper, 4),
      country,
      charsOf(upper + digits, 2),
      fc.oneof(fc.constant(''), charsOf(upper + digits, 3)),
    )
    .map(texts => texts.join(''));
  it('has 8 or 11 characters, with the country in the middle', () => {
    expectAccepted('bic', bics);
    expectRefused(
      'bic',
      fc.oneof(
        bics.map(bic => bic.slice(0, -1)),
        bics.map(bic => `1${bic.slice(1)}`),
        bics.map(bic => `${bic.slice(0, 4)}QQ${bic.slice(6)}`),
      ),
      'SWIFT incorrect',
    );
  });
});

describe('names and numbers', () => {
  const names = charsOf(`${upper}abcxyz${digits}?-:()'.`, 1, 70);
  const outside = fc.constantFrom('é', 'Ж', '@', '_', '/', '"', '&', '漢', ',', ';');
  const inside = (text: fc.Arbitrary<string>) =>
    fc.tuple(text, outside).map(([before, wrong]) => `${before.slice(0, 60)}${wrong}x`);

  it('of an account have the characters of the banks', () => {
    expectAccepted('account_name', names);
    expectRefused('account_name', inside(names), /^Account name may have/);
    expectRefused('account_name', charsOf(upper, 71, 90), 'should NOT have more than 70 characters');
    expectAccepted('account_number', charsOf(upper + digits, 1, 34));
    expectRefused(
      'account_number',
      inside(charsOf(upper, 1, 30)).map(text => text.slice(-20)),
      /^Account number may have/,
    );
    expectRefused('account_number', charsOf(digits, 35, 60), 'should NOT have more than 34 characters');
    expectRefused('beneficiary_address', charsOf(upper, 71, 90), 'should NOT have more than 70 characters');
  });

  it('of Wise are English, and longer than one character', () => {
    const english = fc
      .tuple(charsOf(upper, 1), charsOf("abc '-.z", 1, 50))
      .map(([first, rest]) => `${first}${rest}x`);
    expectAccepted('first_name', english);
    expectRefused('last_name', inside(charsOf(upper, 1, 30)), 'Please use English characters only');
    for (const letter of upper) expect(refusal('first_name', letter)).toMatch(/more than one character/);
  });

  it('of PayPal and Wise are email addresses', () => {
    const local = charsOf('abcXYZ019_+-', 1, 20);
    const domain = fc
      .tuple(charsOf('abc0', 1, 10), fc.constantFrom('com', 'example', 'co.uk'))
      .map(texts => texts.join('.'));
    const emails = fc.tuple(local, domain).map(texts => texts.join('@'));
    for (const [field, message] of [
      ['paypal_email', 'Invalid PayPal email address'],
      ['wise_email', 'Invalid Wise Email Address'],
    ] as const) {
      expectAccepted(field, emails);
      expectRefused(
        field,
        fc.oneof(
          emails.map(email => email.replace('@', '')),
          emails.map(email => email.replace('@', '@@')),
          emails.map(email => `${email}.`),
          emails.map(email => email.replace('@', '.@')),
          emails.map(email => email.replace(/\.[a-z]+$/, '.x1')),
        ),
        message,
      );
    }
  });
});

describe('an account', () => {
  it('has the fields of its country and currency', () => {
    expect(bankFields('DE', 'EUR')).toEqual(['iban', 'bic']);
    expect(bankFields('US', 'USD')).toEqual(['account_number', 'routing_number', 'account_type']);
    expect(bankFields('US', 'EUR')).toContain('bic');
    expect(bankFields('AU', 'AUD')).toEqual(['account_number', 'bank_code']);
    expect(bankFields('RU', 'USD')).toContain('central_bank_account');
    expect(bankFields(null, 'EUR')).toEqual([]);
  });

  it('is complete in one order, so that equal ones are equal as text', () => {
    const one = { type: 'paypal', paypal_email: 'a@b.example' } as const;
    const other = { paypal_email: 'a@b.example', iban: null, type: 'paypal' } as const;
    expect(JSON.stringify(completeAccount(one))).toBe(JSON.stringify(completeAccount(other)));
    expect(accountErrors(one)).toEqual([]);
  });

  it('is shown by its last four characters at most', () => {
    fc.assert(
      fc.property(charsOf(upper + digits, 1, 34), number => {
        const { account } = maskedAccount({ type: 'fbt', account_number: number });
        expect(account).toBe(number.length < 8 ? '••••' : `•••• ${number.slice(-4)}`);
      }),
      runs,
    );
    expect(maskedAccount({ type: 'paypal', paypal_email: 'lena@mail.example' }).account).toBe(
      'l••••@mail.example',
    );
    expect(maskedAccount({ type: 'payoneer' }).account).toBe('••••');
  });
});
