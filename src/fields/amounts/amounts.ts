/** Decimal places of an amount. */
export const AMOUNT_SCALE = 4;

/** An amount: a decimal string, never a float. */
export const amountPattern = /^-?\d{1,12}(\.\d{1,4})?$/;

/** An amount as a whole number of its smallest decimals, which compares and adds up without a float. Undefined for any other text. */
export const unitsOf = (amount: string): bigint | undefined => {
  if (!amountPattern.test(amount)) return undefined;
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(AMOUNT_SCALE, '0'));
};
