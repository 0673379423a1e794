import * as z from 'zod/mini';
import type { FieldKind } from '../../fieldKind';
import { arrayOf, listBasics, type Sizes } from '../../listOf';
import { withMeta, type FieldMeta } from '../../meta';
import { typeOf, type Shape } from '../../zod';

/**
 * A list of small objects, each field of its own kind.
 *
 * @example objects({ name: text(30), link: url() }, { max: 5 })
 */
export const objects = <T extends Shape, S extends boolean = false>(
  shape: T,
  { max, min = 0, ...meta }: FieldMeta<S, never> & Sizes,
) => withMeta(arrayOf(z.strictObject(shape), { max, min }), { kind: 'objects', ...meta });

const { mergesItems: _, ...basics } = listBasics;

/** A list of small objects. Its rows have no identity, so two people's changes are not merged. */
export const objectsKind: FieldKind = {
  ...basics,
  name: 'objects',
  matches: (core, meta) => meta.kind === 'objects' && typeOf(core) === 'array',
  csv: 'json',
  filters: [],
};
