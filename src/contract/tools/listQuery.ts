import * as z from 'zod/mini';
import { limits } from '../limits';
import { say } from '../messages';
import { filtersOf, searched, sortable, type Entity } from './entity';

/** The parameters that every list takes. Filters come beside them, named after their fields. */
export interface ListParameters {
  readonly page: number;
  readonly per_page: number;
  readonly q?: string | undefined;
  readonly sort_column: string;
  readonly sort_direction: 'asc' | 'desc' | '';
  readonly [parameter: string]: unknown;
}

/** Records are chosen by several values at once: an array item, or the value itself. */
const itemOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = schema._zod.def as { type: string; element?: z.core.$ZodType }; // arrays alone carry an element
  return def.type === 'array' && def.element ? def.element : schema;
};

/**
 * The query of an entity's list (contract section 1): page, per_page, q, sort_column, sort_direction and one parameter
 * a filter. Anything else is refused by name.
 */
export const listQuery = <X extends Record<string, z.core.$ZodType> = Record<never, never>>(
  entity: Pick<Entity, 'fields'>,
  extra?: X,
) => {
  const columns = sortable(entity) as [string, ...string[]]; // every listed entity can at least be ordered by time
  const filters = filtersOf(entity).flatMap(filter =>
    filter.parameters.map(
      parameter =>
        [
          parameter,
          z.optional(
            filter.type === 'values'
              ? z.array(itemOf(filter.schema)).check(z.maxLength(100, say('max-items', { maxItems: 100 })))
              : filter.schema,
          ),
        ] as const,
    ),
  );
  return z.strictObject({
    page: z._default(z.int().check(z.gte(1), z.lte(10_000_000)), 1),
    per_page: z._default(z.int().check(z.gte(1), z.lte(limits.page.max)), limits.page.default),
    sort_column: z._default(
      z.enum(columns, { error: () => say('invalid-choice', { choices: columns.join(', ') }) }),
      columns.includes('created_at') ? 'created_at' : columns[0],
    ),
    sort_direction: z._default(z.enum(['asc', 'desc', '']), 'desc'),
    ...(searched(entity).length ? { q: z.optional(z.string().check(z.trim(), z.maxLength(200))) } : {}),
    ...Object.fromEntries(filters),
    ...(extra as X), // absent only when X is empty
  });
};
