import type { FieldKind } from '../../fieldKind';
import { listBasics, listOf, type Sizes } from '../../listOf';
import type { FieldMeta } from '../../meta';
import { typeOf, type Schema } from '../../zod';

/**
 * A list whose order matters: people only reorder its items.
 *
 * @example ordered(text(40), { max: 10 })
 */
export const ordered = <S extends Schema>(item: S, { max, min = 0, ...meta }: FieldMeta & Sizes) =>
  listOf(item, { max, min, kind: 'order', ...meta });

const { mergesItems: _, ...basics } = listBasics;

/** A list whose order matters: two people's orders are not merged. */
export const orderKind: FieldKind = {
  ...basics,
  name: 'order',
  matches: (core, meta) => meta.kind === 'order' && typeOf(core) === 'array',
};
