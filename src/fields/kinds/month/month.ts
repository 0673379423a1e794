import * as z from 'zod/mini';
import { messageFor } from '../../../contract/messages';
import { readCsvDay } from '../../csvDay';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { shaped } from '../../shaped';

const shownMonth = (month: string): string => month.slice(0, 7).replace('-', '/');

/** The month `ahead` months after that of `now`, YYYY-MM-01. In UTC, so that browser and server agree. */
export const monthAhead = (ahead: number, now = new Date()): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);

/**
 * A month, YYYY-MM-01; `months` limits it to a range around the present.
 *
 * @example month({ months: { first: '2024-02-01', ahead: 6 } })
 */
export const month = <S extends boolean = false, F extends 'values' | 'range' = never>({
  months,
  ...meta
}: FieldMeta<S, F> = {}) => {
  const isWithin = (value: string) => !months || (value >= months.first && value <= monthAhead(months.ahead));
  return withMeta(
    shaped(/^\d{4}-(?:0[1-9]|1[0-2])-01$/, { message: 'invalid-month' }).check(
      z.refine(isWithin, {
        error: () =>
          messageFor('month-range', {
            first: shownMonth(months?.first ?? ''),
            last: shownMonth(monthAhead(months?.ahead ?? 0)),
          }),
      }),
    ),
    { kind: 'month', ...(months && { months }), ...meta },
  );
};

/** A month: YYYY-MM-01 in the API, shown as YYYY/MM. */
export const monthKind: FieldKind = {
  name: 'month',
  matches: (_, meta) => meta.kind === 'month',
  column: () => ({ type: 'date' }),
  empty: () => '',
  csv: { read: readCsvDay(/^(\d{4})[-/](\d{1,2})(?:[-/]0?1)?$/) },
  jsonSchema: { format: 'date' },
  filters: ['values', 'range'],
  rangeUnit: 'month',
};
