import type { FieldKind } from '../../fieldKind';
import { listBasics, listOf, type Sizes } from '../../listOf';
import type { FieldMeta } from '../../meta';
import { typeOf, type Schema } from '../../zod';

/**
 * Ids of several records of another resource, each once, in the order of selection.
 *
 * @example references('memos', memoId, { max: 12 })
 */
export const references = <T extends Schema, S extends boolean = false, F extends 'values' = never>(
  resource: string,
  id: T,
  { max, min = 0, ...meta }: FieldMeta<S, F> & Sizes,
) => listOf(id, { max, min, kind: 'references', references: resource, ...meta });

/** Several records of another resource, in the order of selection. */
export const referencesKind: FieldKind = {
  ...listBasics,
  name: 'references',
  matches: (core, meta) => meta.kind === 'references' && typeOf(core) === 'array',
};
