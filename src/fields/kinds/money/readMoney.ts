/**
 * Converts an amount as people write it ("$1,234.5", "−.50") to the API's notation ("1234.5", "-0.50"). Works on the text
 * alone, so that no amount becomes a float. Returns any other text unchanged, so that the schema's message applies.
 */
export const readMoney = (text: string): string => {
  const bare = text.replace(/[\s$]/g, '').replace('\u2212', '-');
  const [, sign, digits = '', decimals = ''] =
    /^([-+]?)(\d*|\d{1,3}(?:,\d{3})+)((?:\.\d+)?)$/.exec(bare) ?? [];
  if (sign === undefined || (digits === '' && decimals === '')) return text.trim();
  return `${sign === '-' ? '-' : ''}${digits.replaceAll(',', '') || '0'}${decimals}`;
};
