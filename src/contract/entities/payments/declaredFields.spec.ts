import * as fc from 'fast-check';
import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countryCodes } from '../people/profile/places';
import { accountErrors } from './accountErrors';
import { isClabe, isInn, isRoutingNumber } from './bankCodes';
import { paymentAccount, type PaymentAccount } from './paymentAccount';
import { bankAccountTypes, paymentCurrencies, paymentTypes } from './paymentChoices';
import { paymentLimits } from './paymentLimits';

const runs = { numRuns: 500, seed: 17 } as const;
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const charsOf = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map(list => list.join(''));

/** What is nearly a valid value: made of one, with a random number. */
type Miss = (valid: string, random: number) => string;

const longer: Miss = valid => `${valid}0`;
const shorter: Miss = valid => valid.slice(0, -1);
const inOtherCase: Miss = valid =>
  valid === valid.toUpperCase() ? valid.toLowerCase() : valid.toUpperCase();
/** A character of another alphabet, at any place. */
const foreign: Miss = (valid, random) => {
  const at = random % (valid.length + 1);
  return `${valid.slice(0, at)}${'ЖéΑ漢ßſﬁı'[random % 8]}${valid.slice(at)}`;
};
/** A letter in place of the last digit. */
const lettered: Miss = valid => `${valid.slice(0, -1)}X`;
/** Another digit at a place of the last `count`. */
const flipped =
  (count: number): Miss =>
  (valid, random) => {
    const at = valid.length - 1 - (random % count);
    const digit = (Number(valid[at]) + 1 + (random % 9)) % 10;
    return `${valid.slice(0, at)}${digit}${valid.slice(at + 1)}`;
  };
const tooLong =
  (limit: number): Miss =>
  valid =>
    valid.padEnd(limit + 1, 'A');

/** A text with the digit at its end that a check accepts. */
const checked = (length: number, isValid: (text: string) => boolean) =>
  charsOf(digits, length)
    .map(text => [...digits].map(digit => text + digit).find(isValid) ?? '')
    .filter(text => text !== '');
/** A German IBAN with its check digits. */
const ibans = charsOf(digits, 18).map(
  account =>
    Array.from({ length: 97 }, (_, at) => `DE${String(at + 2).padStart(2, '0')}${account}`).find(iban =>
      isValidIBAN(iban),
    ) ?? '',
);
const emails = fc
  .tuple(charsOf('abcXYZ019_+-', 1, 20), charsOf('abc0', 1, 10), fc.constantFrom('com', 'example', 'co.uk'))
  .map(([local, name, end]) => `${local}@${name}.${end}`);
const emailMisses: readonly Miss[] = [
  foreign,
  valid => valid.replace('@', ''),
  valid => valid.replace('@', '@@'),
  valid => `${valid}.`,
  valid => valid.replace('@', '.@'),
  tooLong(254),
];
const englishNames = fc
  .tuple(charsOf(upper, 1), charsOf("abc '-.z", 0, 60))
  .map(([first, rest]) => `${first}${rest}x`);
const nameMisses: readonly Miss[] = [
  foreign,
  valid => valid.slice(0, 1),
  valid => `1${valid}`,
  tooLong(paymentLimits.accountName),
];
const lines = charsOf(`${upper}${digits}éЖ漢/,`, 1, 60);
const limited = (limit: number) => ({ valid: lines, misses: [tooLong(limit)] });
const chosen = (choices: readonly string[]) => ({
  valid: fc.constantFrom(...choices),
  misses: [longer, foreign, inOtherCase],
});
const fiveDigits = charsOf(digits, 5).filter(text => !text.startsWith('00'));
const biks = fc
  .tuple(charsOf(digits, 4), fc.integer({ min: 50, max: 999 }))
  .map(([middle, end]) => `04${middle}${String(end).padStart(3, '0')}`);

/** Each field of the entity: what it accepts, and what it nearly accepts. */
const declared: Readonly<
  Record<keyof PaymentAccount, { readonly valid: fc.Arbitrary<string>; readonly misses: readonly Miss[] }>
> = {
  type: chosen(paymentTypes),
  bank_country: chosen(countryCodes),
  currency: chosen(paymentCurrencies),
  account_type: chosen(bankAccountTypes),
  paypal_email: { valid: emails, misses: emailMisses },
  wise_email: { valid: emails, misses: emailMisses },
  first_name: { valid: englishNames, misses: nameMisses },
  last_name: { valid: englishNames, misses: nameMisses },
  payee_id: limited(paymentLimits.payeeId),
  bank_name: limited(paymentLimits.bankName),
  bank_address: limited(paymentLimits.bankAddress),
  beneficiary_address: limited(paymentLimits.beneficiaryAddress),
  account_name: {
    valid: charsOf(`${upper}abcxyz${digits}?-:()'.`, 1, 70),
    misses: [foreign, valid => `${valid.slice(0, 60)}@x`, tooLong(paymentLimits.accountName)],
  },
  account_number: {
    valid: charsOf(upper + digits, 1, 34),
    misses: [foreign, valid => `${valid.slice(0, 30)}_`, tooLong(paymentLimits.accountNumber)],
  },
  bank_code: {
    valid: charsOf(upper + digits, 1, 12),
    misses: [foreign, valid => `${valid.slice(0, 10)}_`, tooLong(12)],
  },
  iban: { valid: ibans, misses: [longer, shorter, foreign, lettered, flipped(18)] },
  routing_number: {
    valid: checked(8, isRoutingNumber),
    misses: [longer, shorter, foreign, lettered, flipped(9)],
  },
  bic: {
    valid: fc
      .tuple(
        charsOf(upper, 4),
        fc.constantFrom('DE', 'US', 'GB', 'JP'),
        charsOf(upper + digits, 2),
        fc.oneof(fc.constant(''), charsOf(upper + digits, 3)),
      )
      .map(texts => texts.join('')),
    misses: [longer, shorter, foreign, valid => `1${valid.slice(1)}`],
  },
  inn: { valid: checked(9, isInn), misses: [longer, shorter, foreign, lettered, flipped(1)] },
  kio: { valid: fiveDigits, misses: [longer, shorter, foreign, lettered, () => '00000'] },
  vo: { valid: fiveDigits, misses: [longer, shorter, foreign, lettered, valid => `00${valid.slice(2)}`] },
  bik: {
    valid: biks,
    misses: [
      longer,
      shorter,
      foreign,
      lettered,
      valid => `05${valid.slice(2)}`,
      valid => `${valid.slice(0, 6)}049`,
    ],
  },
  central_bank_account: {
    valid: charsOf(digits, 17).map(text => `301${text}`),
    misses: [longer, shorter, foreign, lettered, valid => `302${valid.slice(3)}`],
  },
};

const isAccepted = (field: keyof PaymentAccount, value: string): boolean =>
  z.safeParse(paymentAccount.fields[field], value).success;

describe.each(paymentAccount.writable)('the field %s', field => {
  const { valid, misses } = declared[field];

  it('accepts what it is for', () => {
    fc.assert(
      fc.property(valid, value => {
        expect([value, isAccepted(field, value)]).toEqual([value, true]);
      }),
      runs,
    );
  });

  it('refuses what is nearly that, and repeats none of it', () => {
    fc.assert(
      fc.property(valid, fc.nat(), (value, random) => {
        for (const miss of misses) {
          const wrong = miss(value, random);
          const [issue] = z.safeParse(paymentAccount.fields[field], wrong).error?.issues ?? [];
          const isRepeated = wrong.length > 5 && issue?.message.includes(wrong) === true;
          expect([wrong, issue !== undefined, isRepeated]).toEqual([wrong, true, false]);
        }
      }),
      runs,
    );
  });
});

type Account = Partial<PaymentAccount>;

const bank: Account = {
  type: 'fbt',
  account_name: 'Lena Brandt',
  bank_name: 'Bank',
  beneficiary_address: 'Street 1',
};
const german: Account = {
  ...bank,
  ...{ bank_country: 'DE', currency: 'EUR', iban: 'DE89370400440532013000', bic: 'COBADEFF' },
};
const mexican: Account = { ...bank, bank_country: 'MX', currency: 'MXN' };
const australian: Account = { ...bank, bank_country: 'AU', currency: 'AUD', account_number: '12345678' };
const centralBankAccount = '30101810400000000225';
const russian: Account = {
  ...bank,
  ...{ bank_country: 'RU', currency: 'USD', account_number: '40702810938000000001', bic: 'SABRRUMM' },
  ...{ inn: '7707083893', vo: '13010', bik: '044525225', central_bank_account: centralBankAccount },
};

/** What breaks each rule of several fields, by the field that it names. */
const broken: Readonly<Record<string, fc.Arbitrary<readonly [valid: Account, wrong: Account]>>> = {
  iban: fc
    .constantFrom('FR', 'AT', 'GB', 'NL')
    .map(country => [german, { ...german, bank_country: country }] as const),
  account_number: fc.tuple(checked(17, isClabe), fc.nat()).map(([clabe, random]) => [
    { ...mexican, account_number: clabe },
    { ...mexican, account_number: flipped(18)(clabe, random) },
  ]),
  bank_code: fc.tuple(charsOf(digits, 6), fc.constantFrom(longer, shorter, lettered)).map(([code, miss]) => [
    { ...australian, bank_code: code },
    { ...australian, bank_code: miss(code, 0) },
  ]),
  central_bank_account: fc
    .nat()
    .map(
      random =>
        [russian, { ...russian, central_bank_account: flipped(17)(centralBankAccount, random) }] as const,
    ),
  inn: fiveDigits.map(kio => [russian, { ...russian, kio }] as const),
};

describe('the rules of several fields', () => {
  it('are all tested here', () => {
    const paths = paymentAccount.rules.map(({ path }) => path);
    expect(Object.keys(broken).toSorted()).toEqual(paths.toSorted());
  });

  it.each(Object.entries(broken))(
    'about %s accept a valid account and name the field of a wrong one',
    (path, cases) => {
      fc.assert(
        fc.property(cases, ([valid, wrong]) => {
          expect(accountErrors(valid)).toEqual([]);
          expect(accountErrors(wrong).map(error => error.path)).toContain(path);
        }),
        runs,
      );
    },
  );
});
