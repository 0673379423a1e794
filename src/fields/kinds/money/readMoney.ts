import { currencySign } from '../../../engine/format';

/** How people write a currency: its sign, and its ISO code. None where the currency is unknown. */
export const signsOf = (currency: string | null, locale: string): readonly string[] =>
  currency === null ? [] : [currencySign(currency, locale), currency];

/**
 * Converts an amount as people write it ("$1,234.5", "−.50") to the API's notation ("1234.5", "-0.50"). Works on the text
 * alone, so that no amount becomes a float. Returns any other text unchanged, such as one with the sign of another currency,
 * so that the schema's message applies.
 *
 * @param signs of the currency, as `signsOf` returns them
 */
export const readMoney = (text: string, signs: readonly string[]): string => {
  const bare = signs
    .reduce((rest, sign) => rest.replace(sign, ''), text)
    .replace(/\s/g, '')
    .replace('\u2212', '-');
  const [, sign, digits = '', decimals = ''] =
    /^([-+]?)(\d*|\d{1,3}(?:,\d{3})+)((?:\.\d+)?)$/.exec(bare) ?? [];
  if (sign === undefined || (digits === '' && decimals === '')) return text.trim();
  return `${sign === '-' ? '-' : ''}${digits.replaceAll(',', '') || '0'}${decimals}`;
};
