import { isEqual } from '../../fields/isEqual';
import { kindOf } from '../../fields/kinds';
import { metaOf, type FieldCondition } from '../../fields/meta';
import { coreOf, isNullable, type Schema, type Shape } from '../../fields/zod';
import type { FieldError } from '../errors';
import { inPageLanguage, messageFor } from '../messages';

type Values = Readonly<Record<string, unknown>>;

const conditionOf = (fields: Shape, name: string): FieldCondition | undefined =>
  fields[name] && metaOf(fields[name]).when;

/** Names of the fields that a condition reads. */
export const readBy = (when: FieldCondition): readonly string[] =>
  'test' in when ? when.fields : [when.field];

/** The values for which a condition on one field holds. */
export const acceptedBy = (is: unknown): readonly unknown[] => (Array.isArray(is) ? is : [is]);

/** Names of the fields with a condition. */
export const conditionalFields = (fields: Shape): string[] =>
  Object.keys(fields).filter(name => conditionOf(fields, name));

/**
 * Whether a record with these values has a field: its condition holds, and the fields that the condition reads belong to the
 * record, too. Every field without a condition does.
 *
 * @example hasField(memo.fields, 'price', { kind: 'free' }); // false
 */
export const hasField = (fields: Shape, name: string, record: object): boolean => {
  const values = record as Values; // read by name
  const when = conditionOf(fields, name);
  if (!when) return true;
  if (!readBy(when).every(read => hasField(fields, read, record))) return false;
  return 'test' in when
    ? when.test(values)
    : acceptedBy(when.is).some(accepted => isEqual(accepted, values[when.field]));
};

/** The value of a field that its record does not have. */
export const emptyValueOf = (schema: Schema): unknown => {
  const { initial, empty } = kindOf(schema);
  return isNullable(schema) ? null : (initial ?? empty(coreOf(schema)));
};

const isEmpty = (schema: Schema, value: unknown): boolean =>
  [undefined, '', [], emptyValueOf(schema)].some(empty => isEqual(empty, value));

/** When a record has a field, as a sentence: "Only possible while kind is paid". That of the declaration, if it has one. */
export const conditionText = (when: FieldCondition): string =>
  'test' in when
    ? when.message !== undefined
      ? inPageLanguage(when.message)
      : messageFor('field-depends', { fields: when.fields.join(', ') })
    : messageFor('field-only-while', { field: when.field, values: acceptedBy(when.is).join(' / ') });

/** What conditions make of a change: the values of fields that the record does not have any more, or the fields that are wrong, at least one. */
export type Settled =
  | { readonly ok: true; readonly cleared: Values }
  | { readonly ok: false; readonly errors: readonly [FieldError, ...FieldError[]] };

/**
 * Applies the conditions of an entity's fields to a change from `before`, null for a new record, to `next`. `named` are the
 * fields that the change names: those that the record does not have may not be among them with a value.
 *
 * @example
 * settleConditions(memo.fields, { kind: 'paid', price: 5 }, { kind: 'free', price: 5 }, ['kind']);
 * // { ok: true, cleared: { price: null } }
 */
export const settleConditions = (
  fields: Shape,
  before: object | null,
  next: object,
  named: readonly string[],
): Settled => {
  const [former, values] = [before, next] as readonly (Values | null)[]; // read by name
  const cleared: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const name of conditionalFields(fields)) {
    const schema = fields[name]!;
    const when = metaOf(schema).when!; // a field with a condition
    const isNamed = named.includes(name);
    const isMissing = isEmpty(schema, values?.[name]);
    if (hasField(fields, name, next)) {
      // An older record may lack a value that is required today, and can be changed otherwise.
      const isNew = !before || !hasField(fields, name, before);
      if (when.isRequired && isMissing && (isNamed || isNew))
        errors.push({
          path: name,
          message: when.isRequired === true ? messageFor('required') : when.isRequired(),
        });
    } else if (!isMissing) {
      const isKept = when.keep && before !== null && isEqual(former?.[name], values?.[name]);
      if (isNamed && !isKept) errors.push({ path: name, message: conditionText(when) });
      else if (!when.keep) cleared[name] = emptyValueOf(schema);
    }
  }
  const [first, ...others] = errors;
  return first ? { ok: false, errors: [first, ...others] } : { ok: true, cleared };
};
