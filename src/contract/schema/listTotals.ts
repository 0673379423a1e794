import * as z from 'zod/mini';
import { limits } from '../limits';
import { kindOf } from '../../fields/kinds';
import { metaOf } from '../../fields/meta';
import type { Grouping, TotalName } from '../../fields/fieldKind';
import type { Schema } from '../../fields/zod';
import { timeZone } from '../calls/fixedPeriods';
import { namesOfFields } from './readableSchema';
import type { ListedEntity } from './entity';

/** The totals that a list can have of a field: those of its kind, where the database can sort or filter by it. */
export const totalsOfField = (schema: Schema): readonly TotalName[] => {
  const { sort, filter } = metaOf(schema);
  return sort || filter ? (kindOf(schema).totals ?? []) : [];
};

/** How a list can be grouped by a field; undefined where it cannot, because no filter selects the records of one group. */
export const groupingOfField = (schema: Schema): Grouping | undefined => {
  const { filter } = metaOf(schema);
  const { grouping } = kindOf(schema);
  return filter === (grouping === 'value' ? 'values' : 'range') ? grouping : undefined;
};

const namesOf = (entity: ListedEntity, isRight: (schema: Schema) => boolean): string[] =>
  Object.entries(entity.fields)
    .filter(([, schema]) => isRight(schema))
    .map(([name]) => name);

/**
 * The parameters of a call for totals: the fields to add up and those whose average it returns (`sum=views`), and the field
 * by which it groups the records. Days of times are those of `time_zone`.
 */
export const totalParameters = (entity: ListedEntity): Record<string, z.ZodMiniOptional<Schema>> => {
  const groupable = namesOf(entity, schema => groupingOfField(schema) !== undefined);
  return {
    ...Object.fromEntries(
      (['sum', 'average'] as const).flatMap(total => {
        const fields = namesOf(entity, schema => totalsOfField(schema).includes(total));
        if (!fields.length) return [];
        const one = namesOfFields(entity.fields, fields, names => z.enum(names));
        const list = z.array(one).check(z.maxLength(limits.totals));
        return [[total, z.optional(list)] as const];
      }),
    ),
    ...(groupable.length
      ? {
          group_by: z.optional(namesOfFields(entity.fields, groupable, names => z.enum(names))),
          time_zone: timeZone,
        }
      : {}),
  };
};

/** One total of one field. */
const fieldTotal = z.object({
  field: z.string(),
  total: z.enum(['sum', 'average']),
  /** The currency of an amount whose records name theirs: each has a total of its own. */
  currency: z.nullable(z.string()),
  /** A decimal number; an average has at most 4 places. Null where no record has a value. */
  value: z.nullable(z.string()),
});
export type FieldTotal = z.infer<typeof fieldTotal>;

/** The records of a list that have the same value in a field, or a time on the same day. */
const recordGroup = z.object({
  /** The value as text, or the day, `2026-11-21`. Null for records without a value. */
  key: z.nullable(z.string()),
  count: z.int(),
  totals: z.array(fieldTotal),
});
export type RecordGroup = z.infer<typeof recordGroup>;

/** The totals of a list, or those of its groups. */
export const listTotals = z.object({
  /** False where there are too many records to add them up in time; there are no totals then. */
  is_complete: z.boolean(),
  totals: z.array(fieldTotal),
  /** With `group_by`: the newest days, or the groups with the most records. */
  groups: z.optional(z.array(recordGroup)),
  /** The number of all groups. */
  group_count: z.optional(z.int()),
});
export type ListTotals = z.infer<typeof listTotals>;
