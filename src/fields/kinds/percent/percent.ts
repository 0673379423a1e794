import type { FieldKind } from '../../fieldKind';
import type { FieldMeta } from '../../meta';
import { decimal, numberKind, readCsvNumber } from '../number/number';

/**
 * A share in percent: 12.5 is 12.5 %. From 0 to 100 with up to 2 decimals, unless `min`, `max` and `scale` are others.
 *
 * @example
 * percent({ sort: true, filter: 'range' })
 * percent({ min: -100, max: 1000, scale: 1 }) // a change
 */
export const percent = <S extends boolean = false, F extends 'values' | 'range' = never>(
  options: FieldMeta<S, F> & { readonly min?: number; readonly max?: number } = {},
) => decimal({ min: 0, max: 100, scale: 2, kind: 'percent', ...options });

/** A share in percent. */
export const percentKind: FieldKind = {
  ...numberKind,
  name: 'percent',
  matches: (_, meta) => meta.kind === 'percent',
  // A sum of shares is no share.
  totals: ['average'],
  csv: { read: text => readCsvNumber(text.replace(/%\s*$/, '')) },
};
