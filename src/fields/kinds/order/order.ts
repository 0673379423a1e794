import type { FieldKind } from '../../fieldKind';
import { listBasics, listOf, type Sizes } from '../../listOf';
import type { FieldMeta } from '../../meta';
import { typeOf, type Schema } from '../../zod';

/**
 * An ordered list. People can reorder its items, not add or remove any.
 *
 * @example ordered(text(40), { max: 10 })
 */
export const ordered = <T extends Schema, S extends boolean = false, F extends 'values' = never>(
  item: T,
  { max, min = 0, ...meta }: FieldMeta<S, F> & Sizes,
) => listOf(item, { max, min, kind: 'order', ...meta });

const { mergesItems: _, ...basics } = listBasics;

/** An ordered list. Two people's orders are not merged. */
export const orderKind: FieldKind = {
  ...basics,
  name: 'order',
  matches: (core, meta) => meta.kind === 'order' && typeOf(core) === 'array',
};
