import type { FieldKind } from '../../fieldKind';
import { typeOf } from '../../zod';

/** Data of any other shape, such as the filters that a job stores. Nobody edits it as a field. */
export const documentKind: FieldKind = {
  name: 'document',
  matches: () => true,
  column: core => ({ type: ['object', 'record'].includes(typeOf(core)) ? 'json' : 'text' }),
  empty: () => null,
  csv: 'json',
  filters: ['values'],
};
