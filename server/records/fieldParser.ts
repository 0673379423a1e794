import * as z from 'zod/mini';
import type { Schema } from '../../src/fields/zod';
import { fieldErrors } from '../errors/fieldErrors';
import { validationFailed } from '../errors/problem';
import { sanitisedValue } from '../rules/changeFields';
import { nestingError } from '../rules/sanitiseRichText';

/** Parses the value of a field. Throws `validation-failed` with the field. */
export type FieldParser = (field: string, value: unknown) => unknown;

const parseValue = (schema: Schema, field: string, value: unknown): unknown => {
  const sanitised = sanitisedValue(schema, value);
  if (sanitised === undefined && value !== undefined) throw validationFailed(nestingError(field));
  const { data, error } = z.safeParse(schema, sanitised);
  if (!error) return data;
  const issues = error.issues.map(issue => ({ ...issue, path: [field, ...issue.path] }));
  throw validationFailed(...fieldErrors(issues));
};

/**
 * Creates the parser of the values that one statement writes. Values come from histories and from the items of jobs, too, which
 * stored them under the rules of their time. Fields without a schema are returned unchanged. Remembers texts, because one change often
 * gives many records the same text.
 *
 * @example fieldParser(memo.fields)('title', ' Fog\n'); // 'Fog'
 */
export const fieldParser = (schemas: Readonly<Record<string, Schema>>): FieldParser => {
  const parsedTexts = new Map<string, Map<string, unknown>>();
  return (field, value) => {
    const schema = schemas[field];
    if (!schema || value === undefined) return value;
    if (typeof value !== 'string') return parseValue(schema, field, value);
    const known = parsedTexts.get(field) ?? new Map<string, unknown>();
    parsedTexts.set(field, known);
    if (!known.has(value)) known.set(value, parseValue(schema, field, value));
    return known.get(value);
  };
};

/** A change of a record with the values of its changed fields parsed. */
export const parsedChange = <Row extends object>(
  { before, after }: { readonly before: Row; readonly after: Row },
  fields: readonly string[],
  parse: FieldParser,
): { readonly before: Row; readonly after: Row } => {
  const [former, given] = [before, after] as readonly Readonly<Record<string, unknown>>[]; // read by name
  const changed = fields.filter(field => former?.[field] !== given?.[field]);
  const parsed = changed.map(field => [field, parse(field, given?.[field])] as const);
  return { before, after: { ...after, ...Object.fromEntries(parsed) } };
};
