import { choice } from '../choice/choice';
import type { FieldKind } from '../../fieldKind';
import { itemTypeOf, listBasics, listOf, type Sizes } from '../../listOf';
import type { FieldMeta } from '../../meta';

/**
 * Several values of a closed list, each at most once.
 *
 * @example choices(['en', 'vi'], { max: 2 })
 */
export const choices = <
  const T extends readonly [string, ...string[]],
  S extends boolean = false,
  F extends 'values' = never,
>(
  values: T,
  { max = values.length, min = 0, ...meta }: FieldMeta<S, F> & Partial<Sizes> = {},
) => listOf(choice(values), { max, min, ...meta });

/** Several values of a closed list. */
export const choicesKind: FieldKind = {
  ...listBasics,
  name: 'choices',
  matches: core => itemTypeOf(core) === 'enum',
};
