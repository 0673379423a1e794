import { AMOUNT_SCALE, unitsOf } from './amounts';

const knownUnits = (amount: string): bigint => {
  const units = unitsOf(amount);
  if (units === undefined) throw new Error(`"${amount}" is no amount`);
  return units;
};

/** The amount of a number of its smallest decimals: two decimals, and further ones where they are not zero. */
const amountOf = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(AMOUNT_SCALE + 1, '0');
  const decimals = digits.slice(-AMOUNT_SCALE).replace(/0{1,2}$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -AMOUNT_SCALE)}.${decimals}`;
};

/**
 * The sum of amounts. Throws for a text that is no amount.
 *
 * @example sumOf(['0.10', '0.2', '-0.0001']); // '0.2999'
 */
export const sumOf = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + knownUnits(amount), 0n));

/**
 * The amount with the other sign.
 *
 * @example negated('3.25'); // '-3.25'
 */
export const negated = (amount: string): string => amountOf(-knownUnits(amount));

/**
 * What remains of an amount after another is taken from it.
 *
 * @example differenceOf('1.00', '0.25'); // '0.75'
 */
export const differenceOf = (amount: string, taken: string): string => sumOf([amount, negated(taken)]);

const CENT = 10n ** BigInt(AMOUNT_SCALE - 2);

/**
 * The amount in whole cents; half a cent is rounded away from zero, as PostgreSQL rounds.
 *
 * @example roundedToCents('-0.005'); // '-0.01'
 */
export const roundedToCents = (amount: string): string => {
  const units = knownUnits(amount);
  const cents = ((units < 0n ? -units : units) + CENT / 2n) / CENT;
  return amountOf((units < 0n ? -cents : cents) * CENT);
};

/** -1, 0 or 1: whether an amount is below, at or above zero. */
export const signOf = (amount: string): -1 | 0 | 1 => {
  const units = knownUnits(amount);
  return units === 0n ? 0 : units < 0n ? -1 : 1;
};

/**
 * Amounts in whole cents that add up to the rounded sum of all of them: each is rounded down, and the cents that are left go to those
 * that lost most by it.
 *
 * @example roundedToSum(['0.004', '0.004', '0.004']); // ['0.01', '0.00', '0.00']
 */
export const roundedToSum = (amounts: readonly string[]): string[] => {
  const lost = amounts.map(amount => ((knownUnits(amount) % CENT) + CENT) % CENT);
  const cents = amounts.map((amount, at) => (knownUnits(amount) - (lost[at] ?? 0n)) / CENT);
  const left =
    knownUnits(roundedToCents(sumOf(amounts))) / CENT - cents.reduce((all, each) => all + each, 0n);
  const most = amounts
    .map((_, at) => at)
    .sort((one, other) => Number((lost[other] ?? 0n) - (lost[one] ?? 0n)))
    .slice(0, Number(left));
  return cents.map((each, at) => amountOf((each + (most.includes(at) ? 1n : 0n)) * CENT));
};
