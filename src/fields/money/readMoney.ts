/**
 * An amount as people write it ("$1,234.5", "−.50") in the digits of the wire ("1234.5", "-0.50"). Characters only: no
 * amount ever becomes a float. What is no amount comes back as it is, for the schema to refuse in words.
 */
export const readMoney = (text: string): string => {
  const bare = text.replace(/[\s$]/g, '').replace('\u2212', '-');
  const [, sign, whole = '', places = ''] = /^([-+]?)(\d*|\d{1,3}(?:,\d{3})+)((?:\.\d+)?)$/.exec(bare) ?? [];
  if (sign === undefined || (whole === '' && places === '')) return text.trim();
  return `${sign === '-' ? '-' : ''}${whole.replaceAll(',', '') || '0'}${places}`;
};
