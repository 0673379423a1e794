import * as z from 'zod/mini';
import { readCsvDay } from '../../csvDay';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { requiredOr } from '../../strings';

/**
 * A calendar day that exists, YYYY-MM-DD.
 *
 * @example day({ sort: true, filter: 'range' })
 */
export const day = <S extends boolean = false, F extends 'values' | 'range' = never>(
  meta: FieldMeta<S, F> = {},
) => withMeta(z.iso.date({ error: requiredOr('invalid-date') }), { kind: 'date', ...meta });

/** A calendar day: YYYY-MM-DD in the API, shown as YYYY/MM/DD. */
export const dateKind: FieldKind = {
  name: 'date',
  matches: (_, meta) => meta.kind === 'date',
  column: () => ({ type: 'date' }),
  empty: () => '',
  csv: { read: readCsvDay(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/) },
  filters: ['values', 'range'],
  grouping: 'day',
  rangeUnit: 'day',
};
