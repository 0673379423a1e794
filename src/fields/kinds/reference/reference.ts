import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { numberKind, readCsvNumber } from '../number/number';
import { textKind } from '../text/text';
import { copyOf, typeOf, type Schema } from '../../zod';

/**
 * The id of a record of another resource. `id` is that resource's own id field.
 *
 * @example reference('memos', memoId, { onDelete: 'refuse' })
 */
export const reference = <T extends Schema, S extends boolean = false, F extends 'values' | 'text' = never>(
  resource: string,
  id: T,
  meta: FieldMeta<S, F> = {},
) => withMeta(copyOf(id), { kind: 'reference', references: resource, ...meta });

const idKindOf = (core: Schema): FieldKind => (typeOf(core) === 'number' ? numberKind : textKind);

/** A record of another resource. Ids are texts, or numbers in some resources. */
export const referenceKind: FieldKind = {
  name: 'reference',
  matches: (_, meta) => meta.kind === 'reference',
  column: (core, meta) => idKindOf(core).column(core, meta),
  fromRow: (value, core) => (typeOf(core) === 'number' ? Number(value) : value),
  empty: core => idKindOf(core).empty(core),
  csv: { read: (text, core) => (typeOf(core) === 'number' ? readCsvNumber(text) : text) },
  filters: ['values', 'text'],
  grouping: 'value',
};
