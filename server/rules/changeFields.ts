import * as z from 'zod/mini';
import type { Entity } from '../../src/contract/schema/entity';
import { applyToList, type ListAction } from './applyToList';
import type { Decision } from './decision';
import { nestingError, sanitiseRichText } from './sanitiseRichText';
import { kindOf } from '../../src/fields/kinds';
import { isEqual } from '../../src/fields/isEqual';
import { etagOf } from '../../src/contract/calls/envelope';

/** A change by field: its new value, or an action on the values of a list (`{ action: 'attach', tags: ['fog'] }`). */
export type Change = Readonly<Record<string, unknown>>;

interface ListChange {
  readonly action: ListAction;
  readonly [field: string]: unknown;
}

const listChangeOf = (schema: z.core.$ZodType, requested: unknown): ListChange | undefined =>
  kindOf(schema).isList && typeof requested === 'object' && requested && 'action' in requested
    ? (requested as ListChange) // a list's value is no object; the contract's schema made this one
    : undefined;

/** The value to store: formatted text is sanitised. Undefined for formatted text that is nested too deeply. */
export const sanitisedValue = (schema: z.core.$ZodType, value: unknown): unknown =>
  typeof value === 'string' && kindOf(schema).isMarkup ? sanitiseRichText(value) : value;

/**
 * Sets the writable fields of a change. Validates changed lists again, because the merged list can exceed the limits of the
 * field.
 */
export const changeFields = <Row extends object>(
  entity: Pick<Entity, 'fields' | 'writable'>,
  row: Row,
  change: Change,
): Decision<Row> => {
  const next = { ...row } as Record<string, unknown>; // written by name
  for (const field of entity.writable) {
    const requested = change[field];
    if (requested === undefined) continue;
    const schema = entity.fields[field]!; // writable fields are fields
    const list = listChangeOf(schema, requested);
    if (!list) {
      const value = sanitisedValue(schema, requested);
      if (value === undefined) return { ok: false, code: 'validation-failed', ...nestingError(field) };
      next[field] = value;
      continue;
    }
    const current = (next[field] ?? []) as readonly unknown[]; // a list's value, or null
    const values = applyToList(current, list.action, (list[field] ?? []) as readonly unknown[]); // as above
    const problem = z.safeParse(schema, values).error?.issues[0];
    if (problem) return { ok: false, code: 'validation-failed', path: field, message: problem.message };
    next[field] = values;
  }
  return { ok: true, next: next as Row }; // the row's own fields, some with values of their own schema
};

/** Whether a record already has all values of a change, including states. */
export const isUnchangedBy = (
  entity: Pick<Entity, 'fields' | 'writable'>,
  row: object,
  change: Change,
): boolean => {
  const decision = changeFields(entity, row, change);
  if (!decision.ok) return false;
  const now = row as Readonly<Record<string, unknown>>; // read by name
  const then = decision.next as Readonly<Record<string, unknown>>;
  return Object.entries(change).every(
    ([field, requested]) =>
      requested === undefined ||
      isFieldEqual(entity, field, now[field], entity.writable.includes(field) ? then[field] : requested),
  );
};

/** Whether two values of a field are equal. Kinds can define equality for several notations of one value, such as amounts. */
export const isFieldEqual = (
  entity: Pick<Entity, 'fields'>,
  field: string,
  a: unknown,
  b: unknown,
): boolean => {
  if (isEqual(a, b)) return true;
  if (a == null || b == null) return false;
  const schema = entity.fields[field];
  return (schema && kindOf(schema).equals?.(a, b)) ?? false;
};

/** Whether `ifMatch` names another version of the record. A missing header and `*` match any version. */
export const isStale = (ifMatch: string | undefined, record: { readonly updated_at: string }): boolean => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  const current = etagOf(record);
  // A compressing proxy can mark the tag as weak.
  return !ifMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === current);
};
