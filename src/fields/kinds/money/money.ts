import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { shaped } from '../../shaped';

/** Decimal places of an amount. */
const SCALE = 4;

/**
 * An amount of money: a decimal string with up to 4 places, never a float.
 *
 * In dollars, unless `currency` names another currency, or `currencyField` the field of the same entity with the currency of
 * each record. Both are ISO codes.
 *
 * @example
 * money({ sort: true, filter: 'range' })
 * money({ currency: 'EUR' })
 * money({ currencyField: 'currency' }) // beside currency: choice(['EUR', 'JPY'])
 */
export const money = <S extends boolean = false, F extends 'values' | 'range' = never>(
  meta: FieldMeta<S, F> = {},
) =>
  withMeta(shaped(/^-?\d{1,12}(\.\d{1,4})?$/, { message: 'invalid-money' }), {
    kind: 'money',
    scale: SCALE,
    ...meta,
  });

const withoutTrailingZeros = (amount: unknown): string =>
  String(amount)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** An amount of money, a decimal string. */
export const moneyKind: FieldKind = {
  name: 'money',
  matches: (_, meta) => meta.kind === 'money',
  column: (_, { scale = SCALE }) => ({ type: 'decimal', scale, as: 'text' }),
  // `1.5` and `1.5000` are the same amount.
  equals: (one, other) => withoutTrailingZeros(one) === withoutTrailingZeros(other),
  empty: () => '',
  csv: { read: text => text.trim() },
  filters: ['values', 'range'],
  totals: ['sum', 'average'],
  problem: ({ currency, currencyField }, fields) => {
    if (currency !== undefined && currencyField !== undefined)
      return 'has both a currency and a field with the currency';
    if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
      return `has the currency "${currency}", which is no ISO code such as EUR`;
    return currencyField === undefined || fields.includes(currencyField)
      ? undefined
      : `has its currency in "${currencyField}", which is no field`;
  },
};
