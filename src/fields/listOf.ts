import * as z from 'zod/mini';
import { errorMessage, messageFor } from '../contract/messages';
import type { Column } from './fieldKind';
import { withMeta, type FieldMeta } from './meta';
import { requiredOr } from './strings';
import { coreTypeOf, elementOf, type Schema } from './zod';

/** How many items a list may have. */
export interface Sizes {
  /** The most items. */
  readonly max: number;
  /** The fewest items. None where left out. */
  readonly min?: number;
}

/** A list of at least `min` and at most `max` items. */
export const arrayOf = <S extends Schema>(item: S, { max, min = 0 }: Sizes) =>
  z
    .array(item, { error: requiredOr('invalid-value') })
    .check(
      z.minLength(min, errorMessage(min === 1 ? 'required' : 'min-items', { minItems: min })),
      z.maxLength(max, errorMessage('max-items', { maxItems: max })),
    );

/**
 * A list without duplicates.
 *
 * @example listOf(text(40), { max: 20, kind: 'tags' })
 */
export const listOf = <T extends Schema, S extends boolean = false, F extends 'values' = never>(
  item: T,
  { max, min = 0, ...meta }: FieldMeta<S, F> & Sizes,
) =>
  withMeta(
    arrayOf(item, { max, min }).check(
      z.refine(list => new Set(list.map(value => JSON.stringify(value))).size === list.length, {
        error: () => messageFor('duplicate-items'),
      }),
    ),
    meta,
  );

/** The zod type of a list's items; undefined for any other schema. */
export const itemTypeOf = (core: Schema) => {
  const element = elementOf(core);
  return element && coreTypeOf(element);
};

/** Texts and integers are stored as an array, which an index can cover; other lists as one JSON value. */
const listColumn = (core: Schema): Column => {
  const type = itemTypeOf(core);
  if (type === 'string' || type === 'enum') return { type: 'text', isArray: true };
  return type === 'number' ? { type: 'bigint', isArray: true } : { type: 'json' };
};

const toNumbers = (value: unknown, core: Schema): unknown =>
  // The driver reads bigint as text.
  Array.isArray(value) && itemTypeOf(core) === 'number' ? value.map(Number) : value;

/** Properties shared by all kinds of lists. */
export const listBasics = {
  column: listColumn,
  fromRow: toNumbers,
  empty: () => [],
  csv: 'list',
  filters: ['values'],
  isList: true,
  mergesItems: true,
} as const;
