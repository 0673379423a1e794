import * as z from 'zod/mini';
import { messageFor } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { shaped } from '../../shaped';
import { AMOUNT_SCALE, amountPattern, unitsOf } from '../../amounts/amounts';

const ISO_CODE = /^[A-Z]{3}$/;

/** The smallest and the largest amount that a field accepts: a number, or a decimal string of any size. */
interface AmountRange {
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
}

/** A check of an amount against a limit. An amount or a limit that is none passes: the pattern and `problem` report it. */
const limitedBy = (limit: string, key: 'min' | 'max') =>
  z.check<string>(payload => {
    const [units, limitUnits] = [unitsOf(payload.value), unitsOf(limit)];
    if (units === undefined || limitUnits === undefined) return;
    if (key === 'min' ? units >= limitUnits : units <= limitUnits) return;
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      message: messageFor(`number-${key}`, { [key]: limit }),
    });
  });

/**
 * An amount of money: a decimal string with up to 4 places, never a float.
 *
 * In dollars, unless `currency` names another currency, or `currencyField` the field of the same entity with the currency of
 * each record. Both are ISO codes. An amount in a currency that is named so has at most the decimals of that: yen have none.
 *
 * `min` and `max` are amounts, whatever the currency.
 *
 * @example
 * money({ sort: true, filter: 'range' })
 * money({ currency: 'EUR', min: 0, max: '9999.99' })
 * money({ currencyField: 'currency' }) // beside currency: choice(['EUR', 'JPY'])
 */
export const money = <S extends boolean = false, F extends 'values' | 'range' = never>({
  min,
  max,
  ...meta
}: FieldMeta<S, F> & AmountRange = {}) => {
  const limits = {
    ...(min !== undefined && { min: String(min) }),
    ...(max !== undefined && { max: String(max) }),
  };
  return withMeta(
    shaped(amountPattern, { message: 'invalid-money' }).check(
      ...(limits.min === undefined ? [] : [limitedBy(limits.min, 'min')]),
      ...(limits.max === undefined ? [] : [limitedBy(limits.max, 'max')]),
    ),
    {
      kind: 'money',
      scale: AMOUNT_SCALE,
      ...(Object.keys(limits).length > 0 && { amounts: limits }),
      ...meta,
    },
  );
};

/** Of most currencies. */
const USUAL_SCALE = 2;
const scales = new Map<string, number>();

/**
 * The decimal places of a currency, an ISO code; 2 of an unknown one.
 *
 * @example scaleOf('JPY'); // 0
 */
export const scaleOf = (currency: string): number => {
  if (!ISO_CODE.test(currency)) return USUAL_SCALE;
  const known = scales.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits: scale = USUAL_SCALE } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  scales.set(currency, scale);
  return scale;
};

/** The name of a currency in the plural: "Japanese yen". */
const nameOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/**
 * An amount with the decimals of a currency: further ones stay unless they are zero. Any other text is unchanged.
 *
 * @example
 * inScale('1200.5000', 2); // '1200.50'
 * inScale('1200.0000', 0); // '1200'
 */
export const inScale = (amount: string, scale: number): string => {
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined) return amount;
  const shown = decimals.replace(/0+$/, '').padEnd(scale, '0');
  return shown === '' ? whole : `${whole}.${shown}`;
};

/** The values that the rule reads, where the record has an amount and a currency. */
const amountIn = (values: Readonly<Record<string, unknown>>, name: string, currencyField: string) => {
  const [amount, currency] = [values[name], values[currencyField]];
  return typeof amount === 'string' && typeof currency === 'string' ? { amount, currency } : undefined;
};

const hasDecimalsOf = (currency: string, amount: string): boolean =>
  inScale(amount, 0).replace(/^[^.]*\.?/, '').length <= scaleOf(currency);

const decimalsText = (currency: string): string => {
  const scale = scaleOf(currency);
  return messageFor(scale === 0 ? 'money-whole' : 'money-decimals', { currency: nameOf(currency), scale });
};

/** An amount has no more decimals than the currency that its field, or its record, names. */
const currencyRule: FieldKind['rule'] = (name, { currency, currencyField }) => {
  if (currencyField !== undefined)
    return {
      fields: [name, currencyField],
      path: name,
      message: messageFor('money-scale'),
      messageOf: values => decimalsText(amountIn(values, name, currencyField)?.currency ?? ''),
      isMet: values => {
        const given = amountIn(values, name, currencyField);
        return !given || hasDecimalsOf(given.currency, given.amount);
      },
    };
  // `problem` reports what is no code.
  if (currency === undefined || !ISO_CODE.test(currency)) return undefined;
  return {
    fields: [name],
    path: name,
    message: decimalsText(currency),
    isMet: ({ [name]: amount }) => typeof amount !== 'string' || hasDecimalsOf(currency, amount),
  };
};

/** The limits of an amount in a sentence of the API document. */
const limitsText: FieldKind['note'] = ({ amounts: { min, max } = {} }) => {
  if (min !== undefined && max !== undefined) return `From ${min} to ${max}`;
  if (min !== undefined) return `At least ${min}`;
  return max === undefined ? undefined : `At most ${max}`;
};

/** Why the limits of an amount cannot be held; undefined where they can. */
const limitsProblem = ({ amounts: { min, max } = {} }: FieldMeta): string | undefined => {
  const wrong = [min, max].find(limit => limit !== undefined && unitsOf(limit) === undefined);
  if (wrong !== undefined)
    return `has the limit "${wrong}", which is no amount with up to 12 digits and 4 decimals`;
  const [least, most] = [min, max].map(limit => (limit === undefined ? undefined : unitsOf(limit)));
  return least !== undefined && most !== undefined && least > most
    ? `has the smallest amount ${min}, which is more than the largest, ${max}`
    : undefined;
};

const withoutTrailingZeros = (amount: unknown): string =>
  String(amount)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** An amount of money, a decimal string. */
export const moneyKind: FieldKind = {
  name: 'money',
  matches: (_, meta) => meta.kind === 'money',
  column: (_, { scale = AMOUNT_SCALE }) => ({ type: 'decimal', scale, as: 'text' }),
  // `1.5` and `1.5000` are the same amount.
  equals: (one, other) => withoutTrailingZeros(one) === withoutTrailingZeros(other),
  empty: () => '',
  csv: { read: text => text.trim() },
  filters: ['values', 'range'],
  totals: ['sum', 'average'],
  rule: currencyRule,
  note: limitsText,
  problem: (meta, fields) => {
    const { currency, currencyField } = meta;
    if (currency !== undefined && currencyField !== undefined)
      return 'has both a currency and a field with the currency';
    if (currency !== undefined && !ISO_CODE.test(currency))
      return `has the currency "${currency}", which is no ISO code such as EUR`;
    return currencyField === undefined || fields.includes(currencyField)
      ? limitsProblem(meta)
      : `has its currency in "${currencyField}", which is no field`;
  },
};
