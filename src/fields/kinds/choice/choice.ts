import * as z from 'zod/mini';
import { messageFor } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { isMissing } from '../../strings';
import { entriesOf, typeOf } from '../../zod';

/**
 * One value of a closed list.
 *
 * @example choice(['calm', 'loud'], { filter: 'values' })
 */
export const choice = <
  const T extends readonly [string, ...string[]],
  S extends boolean = false,
  F extends 'values' = never,
>(
  values: T,
  meta: FieldMeta<S, F> = {},
) =>
  withMeta(
    z.enum(values, {
      error: issue =>
        isMissing(issue.input)
          ? messageFor('required')
          : messageFor('invalid-choice', { choices: values.join(', ') }),
    }),
    meta,
  );

/** One value of a closed list. */
export const choiceKind: FieldKind = {
  name: 'choice',
  matches: core => typeOf(core) === 'enum',
  column: () => ({ type: 'text' }),
  empty: () => null,
  csv: {
    read: (text, core) => {
      const given = text.trim();
      const entries = entriesOf(core) ?? [];
      const exact = entries.find(entry => entry === given);
      return exact ?? entries.find(entry => entry.toLowerCase() === given.toLowerCase()) ?? given;
    },
  },
  filters: ['values'],
  grouping: 'value',
};
