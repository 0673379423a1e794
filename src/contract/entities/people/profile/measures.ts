import { profileLimits } from './profileLimits';

/** The units that a height can be shown in: meters with centimeters, and feet with inches. */
export const heightUnits = ['m', 'ft'] as const;
export type HeightUnit = (typeof heightUnits)[number];

/** The units that a weight can be shown in. */
export const weightUnits = ['kg', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];

const centimetersPerInch = 2.54;
const inchesPerFoot = 12;
const kilogramsPerPound = 0.453_592_37;

const { height, weight } = profileLimits;

/** The tallest height in centimeters, in whole meters and centimeters. */
export const maxHeight = height.meters * 100 + height.centimeters;

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** A height in its two parts: meters and centimeters, or feet and inches. */
export interface HeightParts {
  readonly large: number;
  readonly small: number;
}

/**
 * A height in whole parts of a unit.
 *
 * @example heightParts(180.3, 'ft'); // { large: 5, small: 11 }
 */
export const heightParts = (centimeters: number, unit: HeightUnit): HeightParts => {
  const [total, perLarge] =
    unit === 'm'
      ? [Math.round(centimeters), 100]
      : [Math.round(centimeters / centimetersPerInch), inchesPerFoot];
  return { large: Math.floor(total / perLarge), small: total % perLarge };
};

/**
 * The centimeters of a height, with one decimal, so that inches are found again.
 *
 * @example heightOf({ large: 5, small: 11 }, 'ft'); // 180.3
 */
export const heightOf = ({ large, small }: HeightParts, unit: HeightUnit): number =>
  unit === 'm' ? large * 100 + small : round((large * inchesPerFoot + small) * centimetersPerInch, 1);

/** Whether both parts are whole numbers that their unit has. The largest height is another question. */
export const isHeight = ({ large, small }: HeightParts, unit: HeightUnit): boolean => {
  const maxSmall = unit === 'm' ? height.centimeters : height.inches;
  const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
  return isWithin(small, maxSmall) && isWithin(large, unit === 'm' ? height.meters : inchesPerFoot);
};

/** A height as people read it: `1.80 m` or `5′ 11″`. */
export const heightText = (centimeters: number, unit: HeightUnit): string => {
  const { large, small } = heightParts(centimeters, unit);
  const padded = String(small).padStart(2, '0');
  return unit === 'm' ? `${large}.${padded} m` : `${large}′ ${padded}″`;
};

/**
 * A weight in a unit, with one decimal.
 *
 * @example weightIn(68.04, 'lb'); // 150
 */
export const weightIn = (kilograms: number, unit: WeightUnit): number =>
  round(unit === 'kg' ? kilograms : kilograms / kilogramsPerPound, 1);

/**
 * The kilograms of a weight, with two decimals, so that a tenth of a pound is found again.
 *
 * @example weightOf(150, 'lb'); // 68.04
 */
export const weightOf = (value: number, unit: WeightUnit): number =>
  round(unit === 'kg' ? value : value * kilogramsPerPound, 2);

/** Whether a weight is within the limits of the unit that it is shown in. */
export const isWeightWithin = (kilograms: number, unit: WeightUnit): boolean => {
  const value = weightIn(kilograms, unit);
  return value >= weight[unit].min && value <= weight[unit].max;
};
