import * as z from 'zod/mini';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { requiredOr } from '../../strings';

/**
 * A time, ISO 8601 in UTC.
 *
 * @example dateTime({ sort: true, filter: 'range' })
 */
export const dateTime = <S extends boolean = false, F extends 'values' | 'range' = never>(
  meta: FieldMeta<S, F> = {},
) => withMeta(z.iso.datetime({ error: requiredOr('invalid-date') }), { kind: 'dateTime', ...meta });

/** A time, stored in UTC, shown in the person's time zone. */
export const dateTimeKind: FieldKind = {
  name: 'dateTime',
  matches: (_, meta) => meta.kind === 'dateTime',
  column: () => ({ type: 'timestamp' }),
  fromRow: value => new Date(String(value)).toISOString(), // the driver reads timestamps as text
  equals: (one, other) => Date.parse(String(one)) === Date.parse(String(other)),
  empty: () => '',
  csv: { read: text => text.trim() },
  filters: ['values', 'range'],
  grouping: 'day',
  rangeUnit: 'time',
};
