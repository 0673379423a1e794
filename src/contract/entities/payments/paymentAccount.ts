import { isValidBIC, isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { email } from '../../../fields/kinds/email/email';
import { text } from '../../../fields/kinds/text/text';
import { withMeta, type FieldMeta } from '../../../fields/meta';
import { maxCharacters, maxUnits, normalised } from '../../../fields/strings';
import { normaliseLine } from '../../../fields/text/normaliseText';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { countryCodes } from '../people/profile/places';
import { profileMessageFor } from '../people/profile/profileMessages';
import {
  bankCodePatterns,
  isBik,
  isCentralBankAccount,
  isClabe,
  isInn,
  isKio,
  isRoutingNumber,
  isRussianAccount,
  isVo,
} from './bankCodes';
import { bankFields, ibanCountry, ibanLength, type BankField } from './bankFields';
import { bankAccountTypes, paymentCurrencies, paymentTypes, type PaymentType } from './paymentChoices';
import { paymentLimits } from './paymentLimits';
import { paymentMessageFor, type PaymentMessage } from './paymentMessages';

type Condition = NonNullable<FieldMeta['when']>;

/** The methods that pay into a bank account, whose fields follow from its country and currency. */
const bankTypes: readonly PaymentType[] = ['fbt', 'worldfirst', 'alipay', 'dcc'];

/** A field that these methods have, and need. */
const of = (message: PaymentMessage, ...types: PaymentType[]): Condition => ({
  field: 'type',
  is: types,
  isRequired: () => paymentMessageFor(message),
});

/** A field that a bank account has because of its country and currency, and needs unless it is optional. */
const ofBank = (field: BankField, message?: PaymentMessage): Condition => ({
  fields: ['bank_country', 'currency'],
  test: ({ bank_country: country, currency }) => bankFields(country, currency).includes(field),
  ...(message && { isRequired: () => paymentMessageFor(message) }),
});

const required = (message: PaymentMessage) => z.minLength(1, { error: () => paymentMessageFor(message) });

/** A line of text with its own sentence where it is empty, and further checks. */
const line = (
  limit: number,
  message: PaymentMessage,
  meta: FieldMeta<false, never>,
  ...checks: readonly z.core.CheckFn<string>[]
) =>
  withMeta(
    z
      .string({ error: () => paymentMessageFor(message) })
      .check(normalised(normaliseLine, maxUnits(limit)), required(message), maxCharacters(limit), ...checks),
    meta,
  );

/** Refuses a text that does not match a pattern; an empty one has a sentence of its own. */
const matching =
  (pattern: RegExp, message: PaymentMessage): z.core.CheckFn<string> =>
  payload => {
    const { value } = payload;
    if (value === '' || pattern.test(value)) return;
    payload.issues.push({ code: 'custom', input: value, message: paymentMessageFor(message) });
  };

/**
 * Codes are typed in groups and in any case; they are stored without spaces, in uppercase. Letters of other alphabets stay, and are
 * refused: the uppercase of ß would be SS, another account.
 */
export const compactCode = (value: string): string =>
  normaliseLine(value)
    .replace(/[\s-]/g, '')
    .replace(/[a-z]/g, letter => letter.toUpperCase());

/** A code: its characters are checked while it is short enough. */
const code = (
  limit: number,
  messages: { readonly isMissing?: PaymentMessage; readonly isWrong: PaymentMessage },
  isValid: (value: string) => boolean,
  meta: FieldMeta<false, never>,
) =>
  withMeta(
    z.string({ error: () => paymentMessageFor(messages.isMissing ?? messages.isWrong) }).check(
      normalised(compactCode, maxUnits(limit)),
      required(messages.isMissing ?? messages.isWrong),
      maxCharacters(limit),
      z.refine(value => value.length > limit || value === '' || isValid(value), {
        error: () => paymentMessageFor(messages.isWrong),
      }),
    ),
    meta,
  );

/** Says what is wrong with the length of an IBAN, where that is all that is known. */
const ibanError = (value: unknown): string => {
  const given = typeof value === 'string' ? value.length : 0;
  const expected = typeof value === 'string' ? ibanLength(value.slice(0, 2)) : undefined;
  return expected === undefined || expected === given
    ? paymentMessageFor('iban-incorrect')
    : paymentMessageFor('iban-length', { expected, given });
};

/** The address of an account at a provider. */
const emailOf = (message: PaymentMessage, type: PaymentType) =>
  email({ error: () => paymentMessageFor(message), when: of(message, type) });

/** English letters, digits, spaces and ? - : ( ) ' . */
const accountNamePattern = /^[A-Za-z0-9 ?\-:()'.]*$/;
const englishLetters = /^[A-Za-z][A-Za-z '.-]*$/;

const accountName = () =>
  line(
    paymentLimits.accountName,
    'account-name-required',
    { when: of('account-name-required', ...bankTypes) },
    matching(accountNamePattern, 'account-name-letters'),
  );

const wiseName = (message: PaymentMessage) =>
  line(
    paymentLimits.accountName,
    message,
    { when: of(message, 'transferwise') },
    matching(englishLetters, 'wise-name-letters'),
    matching(/^.{2}/u, 'wise-name-short'),
  );

/** A country whose account numbers are checked, with the bank code that some need. */
const isAccountNumber = (country: unknown, account: string, bik: unknown): boolean => {
  if (country === 'MX') return isClabe(account);
  if (country !== 'RU') return true;
  return (
    /^\d{20}$/.test(account) && (typeof bik !== 'string' || !isBik(bik) || isRussianAccount(account, bik))
  );
};

/**
 * Where a creator is paid: one entity for all methods, whose fields follow from the method, and those of a bank transfer from country
 * and currency. It crosses the wire to the server only; what comes back is masked (`maskedAccount`).
 */
export const paymentAccount = defineEntity({
  name: 'payment method',
  readOnly: {},
  writable: {
    type: choice(paymentTypes),
    paypal_email: z.nullable(emailOf('invalid-paypal-email', 'paypal')),
    wise_email: z.nullable(emailOf('invalid-wise-email', 'transferwise')),
    first_name: z.nullable(wiseName('first-name-required')),
    last_name: z.nullable(wiseName('last-name-required')),
    payee_id: z.nullable(text(paymentLimits.payeeId, { when: of('account-number-required', 'tipalti') })),
    bank_country: z.nullable(
      withMeta(z.enum(countryCodes, { error: () => profileMessageFor('invalid-country') }), {
        when: of('bank-country-required', ...bankTypes),
      }),
    ),
    currency: z.nullable(choice(paymentCurrencies, { when: of('bank-currency-required', ...bankTypes) })),
    account_name: z.nullable(accountName()),
    iban: z.nullable(
      withMeta(
        z.string({ error: () => paymentMessageFor('iban-incorrect') }).check(
          normalised(compactCode, maxUnits(paymentLimits.accountNumber)),
          maxCharacters(paymentLimits.accountNumber),
          z.refine(value => value.length > paymentLimits.accountNumber || isValidIBAN(value), {
            error: ({ input }) => ibanError(input),
          }),
        ),
        { when: ofBank('iban', 'iban-incorrect') },
      ),
    ),
    account_number: z.nullable(
      code(
        paymentLimits.accountNumber,
        { isMissing: 'account-number-required', isWrong: 'account-number-characters' },
        value => /^[A-Z0-9]+$/.test(value),
        { when: ofBank('account_number', 'account-number-required') },
      ),
    ),
    account_type: z.nullable(
      choice(bankAccountTypes, { when: ofBank('account_type', 'account-type-required') }),
    ),
    routing_number: z.nullable(
      code(9, { isWrong: 'routing-number-incorrect' }, isRoutingNumber, {
        when: ofBank('routing_number', 'routing-number-incorrect'),
      }),
    ),
    bic: z.nullable(
      code(11, { isMissing: 'swift-required', isWrong: 'swift-incorrect' }, isValidBIC, {
        when: ofBank('bic', 'swift-required'),
      }),
    ),
    bank_code: z.nullable(
      code(
        12,
        { isMissing: 'bank-code-required', isWrong: 'bank-code-incorrect' },
        value => /^[A-Z0-9]+$/.test(value),
        {
          when: ofBank('bank_code', 'bank-code-required'),
        },
      ),
    ),
    bank_name: z.nullable(
      line(paymentLimits.bankName, 'bank-name-required', { when: of('bank-name-required', ...bankTypes) }),
    ),
    bank_address: z.nullable(text(paymentLimits.bankAddress, { when: { field: 'type', is: bankTypes } })),
    inn: z.nullable(code(12, { isWrong: 'inn-incorrect' }, isInn, { when: ofBank('inn') })),
    kio: z.nullable(code(5, { isWrong: 'kio-incorrect' }, isKio, { when: ofBank('kio') })),
    vo: z.nullable(code(5, { isWrong: 'vo-incorrect' }, isVo, { when: ofBank('vo', 'vo-incorrect') })),
    bik: z.nullable(code(9, { isWrong: 'bik-incorrect' }, isBik, { when: ofBank('bik', 'bik-incorrect') })),
    central_bank_account: z.nullable(
      code(20, { isWrong: 'central-bank-account-incorrect' }, value => /^301\d{17}$/.test(value), {
        when: ofBank('central_bank_account', 'central-bank-account-incorrect'),
      }),
    ),
    beneficiary_address: z.nullable(
      line(paymentLimits.beneficiaryAddress, 'address-required', {
        when: of('address-required', ...bankTypes),
      }),
    ),
  },
  rules: [
    {
      fields: ['iban', 'bank_country'],
      path: 'iban',
      message: paymentMessageFor('iban-country'),
      messageOf: () => paymentMessageFor('iban-country'),
      isMet: ({ iban, bank_country: country }) =>
        iban === null || country === null || iban.startsWith(ibanCountry(country)),
    },
    {
      fields: ['account_number', 'bank_country', 'bik'],
      path: 'account_number',
      message: paymentMessageFor('account-number-incorrect'),
      messageOf: () => paymentMessageFor('account-number-incorrect'),
      isMet: ({ account_number: account, bank_country: country, bik }) =>
        account === null || isAccountNumber(country, account, bik),
    },
    {
      fields: ['bank_code', 'bank_country'],
      path: 'bank_code',
      message: paymentMessageFor('bank-code-incorrect'),
      messageOf: () => paymentMessageFor('bank-code-incorrect'),
      isMet: ({ bank_code: bankCode, bank_country: country }) =>
        bankCode === null || country === null || (bankCodePatterns[country]?.pattern.test(bankCode) ?? true),
    },
    {
      fields: ['central_bank_account', 'bik'],
      path: 'central_bank_account',
      message: paymentMessageFor('central-bank-account-incorrect'),
      messageOf: () => paymentMessageFor('central-bank-account-incorrect'),
      isMet: ({ central_bank_account: account, bik }) =>
        account === null || bik === null || isCentralBankAccount(account, bik),
    },
    {
      fields: ['inn', 'kio', 'bank_country'],
      path: 'inn',
      message: paymentMessageFor('one-field', { fields: 'INN, KIO' }),
      messageOf: () => paymentMessageFor('one-field', { fields: 'INN, KIO' }),
      isMet: ({ inn, kio, bank_country: country }) => country !== 'RU' || (inn === null) !== (kio === null),
    },
  ],
});
export type PaymentAccount = RecordOf<typeof paymentAccount>;
