import type { FieldKind } from '../../fieldKind';
import { itemTypeOf, listBasics } from '../../listOf';

/** A list of free texts. */
export const tagsKind: FieldKind = {
  ...listBasics,
  name: 'tags',
  matches: (core, meta) => (meta.kind ?? 'tags') === 'tags' && itemTypeOf(core) === 'string',
};
