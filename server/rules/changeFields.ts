import * as z from 'zod/mini';
import type { Entity } from '../../src/contract/schema/entity';
import { messageFor } from '../messages';
import { applyToList, type ListAction } from './applyToList';
import type { Decision } from './decision';
import { replaceText } from './text/replaceText';
import { nestingError, sanitiseRichText } from './sanitiseRichText';
import { kindOf } from '../../src/fields/kinds';
import { isEqual } from '../../src/fields/isEqual';
import { etagOf } from '../../src/contract/calls/envelope';
import { isTextReplacement, type TextReplacement } from '../../src/contract/calls/textReplacement';

/**
 * A change by field: its new value, an action on the values of a list (`{ action: 'attach', tags: ['fog'] }`), or a replacement
 * within a text (`{ action: 'replace', find: 'fog', with: 'rain' }`).
 */
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

const textReplacementOf = (schema: z.core.$ZodType, requested: unknown): TextReplacement | undefined =>
  kindOf(schema).replacesText && isTextReplacement(requested) ? requested : undefined;

/** The text with all places replaced; undefined where there is nothing to replace. */
const replacedText = (current: unknown, replacement: TextReplacement): string | undefined =>
  typeof current === 'string' ? replaceText(current, replacement) : undefined;

/** The new value of a field; an error where it is invalid. */
const valueAfter = (
  field: string,
  schema: z.core.$ZodType,
  current: unknown,
  requested: unknown,
): { readonly value: unknown } | { readonly error: string } => {
  const list = listChangeOf(schema, requested);
  if (list) {
    const before = (current ?? []) as readonly unknown[]; // a list's value, or null
    const values = applyToList(before, list.action, (list[field] ?? []) as readonly unknown[]); // as above
    const problem = z.safeParse(schema, values).error?.issues[0];
    return problem ? { error: problem.message } : { value: values };
  }
  const replacement = textReplacementOf(schema, requested);
  if (replacement) {
    const replaced = replacedText(current, replacement);
    if (replaced === undefined) return { value: current };
    const { data, error } = z.safeParse(schema, replaced);
    return error ? { error: error.issues[0]?.message ?? messageFor('validation-failed') } : { value: data };
  }
  const value = sanitisedValue(schema, requested);
  return value === undefined ? { error: nestingError(field).message } : { value };
};

/**
 * Sets the writable fields of a change. Validates changed lists and texts with replaced parts again, because they can exceed the
 * limits of the field.
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
    const after = valueAfter(field, schema, next[field], requested);
    if ('error' in after) return { ok: false, code: 'validation-failed', path: field, message: after.error };
    next[field] = after.value;
  }
  return { ok: true, next: next as Row }; // the row's own fields, some with values of their own schema
};

/**
 * Why a change leaves a record as it is, if it only replaces texts and the record contains none of them. `field` is null where
 * several fields were to change.
 */
export const textNotFound = (
  entity: Pick<Entity, 'fields'>,
  row: object,
  change: Change,
): { readonly message: string; readonly field: string | null } | undefined => {
  const values = row as Readonly<Record<string, unknown>>; // read by name
  const requests = Object.entries(change).filter(([, requested]) => requested !== undefined);
  const missing = requests.flatMap(([field, requested]) => {
    const schema = entity.fields[field];
    const replacement = schema && textReplacementOf(schema, requested);
    const isMissing = replacement && replacedText(values[field], replacement) === undefined;
    return isMissing ? [{ field, find: replacement.find }] : [];
  });
  const [first] = missing;
  if (!first || missing.length < requests.length) return undefined;
  return {
    message: messageFor('text-not-found', { find: first.find }),
    field: missing.length === 1 ? first.field : null,
  };
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
