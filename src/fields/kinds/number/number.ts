import * as z from 'zod/mini';
import { errorMessage } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { requiredOr } from '../../strings';
import { isSafeInteger, typeOf } from '../../zod';

/** The smallest and the largest number that a field accepts. */
interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const checksOf = ({ min, max }: Range) => [
  ...(min === undefined ? [] : [z.gte(min, errorMessage('number-min', { min }))]),
  ...(max === undefined ? [] : [z.lte(max, errorMessage('number-max', { max }))]),
];

/**
 * A whole number.
 *
 * @example integer({ min: 0, sort: true })
 */
export const integer = <S extends boolean = false, F extends 'values' | 'range' = never>({
  min,
  max,
  ...meta
}: FieldMeta<S, F> & Range = {}) =>
  withMeta(z.int({ error: requiredOr('invalid-integer') }).check(...checksOf({ min, max })), meta);

/**
 * A number with decimals; the database stores `scale` of them.
 *
 * @example decimal({ scale: 2, min: 0 })
 */
export const decimal = <S extends boolean = false, F extends 'values' | 'range' = never>({
  min,
  max,
  ...meta
}: FieldMeta<S, F> & Range & { readonly scale: number }) =>
  withMeta(z.number({ error: requiredOr('invalid-number') }).check(...checksOf({ min, max })), meta);

const numberPattern = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Reads a number from a CSV cell. */
export const readCsvNumber = (text: string): number | string => {
  const trimmed = text.trim();
  return numberPattern.test(trimmed) ? Number(trimmed) : trimmed;
};

/** A number, whole or with decimals. */
export const numberKind: FieldKind = {
  name: 'number',
  matches: core => typeOf(core) === 'number',
  column: (core, { scale }) =>
    scale === undefined
      ? { type: isSafeInteger(core) ? 'bigint' : 'integer' }
      : { type: 'decimal', scale, as: 'number' },
  fromRow: Number,
  empty: () => null,
  csv: { read: readCsvNumber },
  filters: ['values', 'range'],
  totals: ['sum', 'average'],
};
