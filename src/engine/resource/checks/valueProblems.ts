import * as z from 'zod/mini';
import { totalsOfField } from '../../../contract/schema/listTotals';
import { jobChangesOf } from '../bulkChanges';
import { defaultsOf, type Declared } from './declared';
import { wrongName } from './nameProblems';

const messageOf = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

/** Values that a field does not accept: defaults, the changes of actions, the choices with a badge style, and totals. */
export const valueProblems = (declared: Declared): string[] => {
  const { fields, list } = declared;
  const badges = Object.entries(list.badgeStyles ?? {}).flatMap(([field, styles = {}]) => {
    const { choices } = fields[field] ?? {};
    if (!fields[field]) return [];
    if (!choices) return `list.badgeStyles names "${field}", which is no choice`;
    const wrong = Object.keys(styles).filter(value => !choices.includes(value));
    return wrong.map(value =>
      wrongName(`list.badgeStyles.${field}`, value, 'is no value of the field', 'Values', choices),
    );
  });
  const values = [
    ...Object.entries(defaultsOf(declared.defaults) ?? {}).map(
      ([field, value]) => ['defaults', field, value, fields[field]?.schema] as const,
    ),
    ...declared.actionsByName.flatMap(([name, { change }]) =>
      typeof change === 'object'
        ? Object.entries(change).map(
            ([field, value]) =>
              [`actions.${name}.change`, field, value, jobChangesOf(declared)[field]] as const,
          )
        : [],
    ),
  ];
  const totals = Object.entries(list.totals ?? {}).flatMap(([field, total]) => {
    const right = fields[field] ? totalsOfField(fields[field].schema) : [];
    return !right.length || right.some(name => name === total)
      ? []
      : wrongName(`list.totals.${field}`, String(total), 'is no total of the field', 'Totals', right);
  });
  return [
    ...badges,
    ...totals,
    ...values.flatMap(([option, field, value, schema]) => {
      const message = schema && messageOf(schema, value);
      return message === undefined
        ? []
        : `${option}.${field} is ${JSON.stringify(value)}, which is no value of the field: ${message}`;
    }),
  ];
};
