import { defaultCurrency } from '../../../engine/format';
import type { FieldMeta } from '../../meta';

const ISO_CODE = /^[A-Z]{3}$/;

/**
 * The currency of a field's amounts, an ISO code: that of the field, or the one that another field of the record names. Null
 * where the record, or its currency, is unknown.
 */
export const currencyOf = (
  { currency = defaultCurrency, currencyField }: FieldMeta,
  record?: Readonly<Record<string, unknown>>,
): string | null => {
  if (currencyField === undefined) return currency;
  const code = record?.[currencyField];
  return typeof code === 'string' && ISO_CODE.test(code) ? code : null;
};
