import * as z from 'zod/mini';
import { messageFor } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { typeOf } from '../../zod';

/**
 * Yes or no.
 *
 * @example flag({ filter: 'values' })
 */
export const flag = <S extends boolean = false, F extends 'values' = never>(meta: FieldMeta<S, F> = {}) =>
  withMeta(z.boolean({ error: () => messageFor('invalid-value') }), meta);

const values: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

/** Yes or no. */
export const booleanKind: FieldKind = {
  name: 'boolean',
  matches: core => typeOf(core) === 'boolean',
  column: () => ({ type: 'boolean' }),
  empty: () => null,
  csv: { read: text => values[text.trim().toLowerCase()] ?? text },
  filters: ['values'],
  initial: false,
};
