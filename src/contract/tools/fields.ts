import * as z from 'zod/mini';
import { say, type MessageKey } from '../messages';
import { characters } from './characters';
import { describe, type FieldMeta } from './meta';

type Extra = FieldMeta & { readonly message?: MessageKey };

/** No written language needs more code units for one character; more is an attack on whoever stores or draws it. */
const UNITS_PER_CHARACTER = 6;

/** A limit counted as people see characters. It tells the schema's `maximum`, so that forms and documents read it. */
const atMost = (maximum: number) => {
  const check = z.check<string>(payload => {
    const { value } = payload;
    if (value.length > maximum * UNITS_PER_CHARACTER || characters(value) > maximum)
      payload.issues.push({
        code: 'custom',
        input: value,
        message: say('max-length', { maxLength: maximum }),
      });
  });
  check._zod.onattach.push(schema => {
    (schema._zod.bag as { maximum?: number }).maximum = maximum; // zod keeps limits in this open bag
  });
  return check;
};

const string = (message: MessageKey = 'required') =>
  z.string({
    error: issue => say(issue.input === undefined || issue.input === null ? message : 'invalid-value'),
  });

/** Text of one line. `required` refuses the empty and the blank; surrounding blanks are cut. */
export const text = (limit: number, { message, ...meta }: Extra = {}) =>
  describe(string(message).check(z.trim(), z.minLength(1, say(message ?? 'required')), atMost(limit)), meta);

/** Text that may be empty. */
export const optionalText = (limit: number, meta: FieldMeta = {}) =>
  describe(string().check(z.trim(), atMost(limit)), meta);

/** Text of several lines, may be empty. Line ends are kept. */
export const longText = (limit: number, meta: FieldMeta = {}) =>
  describe(string().check(atMost(limit)), { kind: 'longText', ...meta });

/** Text of a fixed shape; the message names the shape. */
export const shaped = (pattern: RegExp, { message, ...meta }: Extra = {}) =>
  describe(
    string(message).check(
      z.regex(pattern, message ? say(message) : say('pattern', { pattern: pattern.source })),
    ),
    meta,
  );

/** One of a closed list. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, meta: FieldMeta = {}) =>
  describe(
    z.enum(values, {
      error: issue =>
        issue.input === undefined ? say('required') : say('invalid-choice', { choices: values.join(', ') }),
    }),
    meta,
  );

/** A whole number. */
export const integer = ({ min, max, ...meta }: FieldMeta & { min?: number; max?: number } = {}) => {
  const checks = [
    ...(min === undefined ? [] : [z.gte(min, say('number-min', { min }))]),
    ...(max === undefined ? [] : [z.lte(max, say('number-max', { max }))]),
  ];
  const schema = z.int({ error: issue => say(issue.input === undefined ? 'required' : 'invalid-integer') });
  return describe(checks.length ? schema.check(...checks) : schema, meta);
};

/** A number with decimals; `scale` is how many the database keeps. */
export const decimal = (meta: FieldMeta & { scale: number }) =>
  describe(z.number({ error: () => say('invalid-number') }), meta);

/** An amount of money: a decimal string with up to 4 places, never a float. */
export const money = (meta: FieldMeta = {}) =>
  describe(shaped(/^-?\d{1,12}(\.\d{1,4})?$/, { message: 'invalid-money' }), {
    kind: 'money',
    scale: 4,
    ...meta,
  });

/** A moment in time, ISO 8601 in UTC. */
export const dateTime = (meta: FieldMeta = {}) =>
  describe(z.iso.datetime({ error: () => say('invalid-date') }), { kind: 'dateTime', ...meta });

/** A calendar day, YYYY-MM-DD, that exists. */
export const day = (meta: FieldMeta = {}) =>
  describe(z.iso.date({ error: () => say('invalid-date') }), { kind: 'date', ...meta });

export const flag = (meta: FieldMeta = {}) =>
  describe(z.boolean({ error: () => say('invalid-value') }), meta);

/** A list in which each value stands once. */
export const listOf = <S extends z.core.$ZodType>(
  item: S,
  { max, min = 0, ...meta }: FieldMeta & { max: number; min?: number },
) =>
  describe(
    z.array(item, { error: issue => say(issue.input === undefined ? 'required' : 'invalid-value') }).check(
      z.minLength(min, say('min-items', { minItems: min })),
      z.maxLength(max, say('max-items', { maxItems: max })),
      z.refine(list => new Set(list.map(value => JSON.stringify(value))).size === list.length, {
        error: () => say('duplicate-items'),
      }),
    ),
    meta,
  );
