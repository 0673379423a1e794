import type { FieldKind } from '../../fieldKind';
import { itemTypeOf, listBasics } from '../../listOf';

/** A list of texts, in any order. */
export const tagsKind: FieldKind = {
  ...listBasics,
  name: 'tags',
  matches: (core, meta) => (meta.kind ?? 'tags') === 'tags' && itemTypeOf(core) === 'string',
};
