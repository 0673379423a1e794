import * as z from 'zod/mini';
import { messageFor, type MessageKey } from '../messages';
import { characters } from './characters';
import { describe, type FieldMeta } from './meta';
import { plainTextOf, richTextRules } from './richText';
import { longestAddress, webAddressOf } from './webAddress';

type Extra = FieldMeta & { readonly message?: MessageKey };

/** No written language needs more code units for one character; more is an attack on whoever stores or draws it. */
const UNITS_PER_CHARACTER = 6;

const isTooLong = (value: string, maximum: number): boolean =>
  value.length > maximum * UNITS_PER_CHARACTER || characters(value) > maximum;

/** Markup is longer than what is read; the limit counts what is read. */
const isTooLongRich = (value: string, maximum: number): boolean =>
  value.length > maximum * richTextRules.markupPerCharacter + 1000 || isTooLong(plainTextOf(value), maximum);

/** A limit counted as people see characters. It tells the schema's `maximum`, so that forms and documents read it. */
const atMost = (maximum: number, exceeds = isTooLong) => {
  const check = z.check<string>(payload => {
    const { value } = payload;
    if (exceeds(value, maximum))
      payload.issues.push({
        code: 'custom',
        input: value,
        message: messageFor('max-length', { maxLength: maximum }),
      });
  });
  check._zod.onattach.push(schema => {
    (schema._zod.bag as { maximum?: number }).maximum = maximum; // zod keeps limits in this open bag
  });
  return check;
};

/** Nothing was given: what an emptied input holds. */
const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

/** `required` where nothing was given, else the message. */
const orRequired = (message: MessageKey) => (issue: { readonly input?: unknown }) =>
  messageFor(isMissing(issue.input) ? 'required' : message);

const string = (message: MessageKey = 'required') =>
  z.string({ error: issue => messageFor(isMissing(issue.input) ? message : 'invalid-value') });

/**
 * Text of one line. `required` refuses the empty and the blank; surrounding blanks are cut.
 *
 * @example text(80, { sort: true, search: true })
 */
export const text = (limit: number, { message, ...meta }: Extra = {}) =>
  describe(
    string(message).check(z.trim(), z.minLength(1, messageFor(message ?? 'required')), atMost(limit)),
    meta,
  );

/**
 * Text that may be empty.
 *
 * @example optionalText(200)
 */
export const optionalText = (limit: number, meta: FieldMeta = {}) =>
  describe(string().check(z.trim(), atMost(limit)), meta);

/**
 * Text of several lines, may be empty. Line ends are kept.
 *
 * @example longText(1000)
 */
export const longText = (limit: number, meta: FieldMeta = {}) =>
  describe(string().check(atMost(limit)), { kind: 'longText', ...meta });

/**
 * Text of a fixed shape; the message names the shape.
 *
 * @example shaped(/^li[A-Za-z0-9]{7,10}$/, { message: 'invalid-id' })
 */
export const shaped = (pattern: RegExp, { message, ...meta }: Extra = {}) =>
  describe(
    string().check(
      z.regex(pattern, {
        error: message ? orRequired(message) : () => messageFor('pattern', { pattern: pattern.source }),
      }),
    ),
    meta,
  );

/**
 * One of a closed list.
 *
 * @example choice(['calm', 'loud'], { filter: 'values' })
 */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, meta: FieldMeta = {}) =>
  describe(
    z.enum(values, {
      error: issue =>
        isMissing(issue.input)
          ? messageFor('required')
          : messageFor('invalid-choice', { choices: values.join(', ') }),
    }),
    meta,
  );

/**
 * A whole number.
 *
 * @example integer({ min: 0, sort: true })
 */
export const integer = ({ min, max, ...meta }: FieldMeta & { min?: number; max?: number } = {}) => {
  const checks = [
    ...(min === undefined ? [] : [z.gte(min, messageFor('number-min', { min }))]),
    ...(max === undefined ? [] : [z.lte(max, messageFor('number-max', { max }))]),
  ];
  const schema = z.int({ error: orRequired('invalid-integer') });
  return describe(checks.length ? schema.check(...checks) : schema, meta);
};

/**
 * A number with decimals; `scale` is how many the database keeps.
 *
 * @example decimal({ scale: 2 })
 */
export const decimal = (meta: FieldMeta & { scale: number }) =>
  describe(z.number({ error: orRequired('invalid-number') }), meta);

/**
 * An amount of money: a decimal string with up to 4 places, never a float.
 *
 * @example money({ sort: true, filter: 'range' })
 */
export const money = (meta: FieldMeta = {}) =>
  describe(shaped(/^-?\d{1,12}(\.\d{1,4})?$/, { message: 'invalid-money' }), {
    kind: 'money',
    scale: 4,
    ...meta,
  });

/**
 * A moment in time, ISO 8601 in UTC.
 *
 * @example dateTime({ sort: true, filter: 'range' })
 */
export const dateTime = (meta: FieldMeta = {}) =>
  describe(z.iso.datetime({ error: orRequired('invalid-date') }), { kind: 'dateTime', ...meta });

/**
 * A calendar day, YYYY-MM-DD, that exists.
 *
 * @example day({ sort: true, filter: 'range' })
 */
export const day = (meta: FieldMeta = {}) =>
  describe(z.iso.date({ error: orRequired('invalid-date') }), { kind: 'date', ...meta });

/**
 * Yes or no.
 *
 * @example flag({ filter: 'values' })
 */
export const flag = (meta: FieldMeta = {}) =>
  describe(z.boolean({ error: () => messageFor('invalid-value') }), meta);

interface Sizes {
  readonly max: number;
  readonly min?: number;
}

const arrayOf = <S extends z.core.$ZodType>(item: S, { max, min = 0 }: Sizes) =>
  z
    .array(item, { error: orRequired('invalid-value') })
    .check(
      z.minLength(min, messageFor(min === 1 ? 'required' : 'min-items', { minItems: min })),
      z.maxLength(max, messageFor('max-items', { maxItems: max })),
    );

/**
 * A list in which each value stands once.
 *
 * @example listOf(text(40), { max: 20, kind: 'tags' })
 */
export const listOf = <S extends z.core.$ZodType>(item: S, { max, min = 0, ...meta }: FieldMeta & Sizes) =>
  describe(
    arrayOf(item, { max, min }).check(
      z.refine(list => new Set(list.map(value => JSON.stringify(value))).size === list.length, {
        error: () => messageFor('duplicate-items'),
      }),
    ),
    meta,
  );

/**
 * Several of a closed list, each at most once.
 *
 * @example choices(['en', 'vi'], { max: 2 })
 */
export const choices = <const T extends readonly [string, ...string[]]>(
  values: T,
  { max = values.length, min = 0, ...meta }: FieldMeta & Partial<Sizes> = {},
) => listOf(choice(values), { max, min, ...meta });

/**
 * Formatted text, as markup of the tags in `richTextRules`; the limit counts what is read. The server cleans it with
 * `sanitiseRichText` before it is kept, readers clean it again before it is shown.
 *
 * @example richText(2000)
 */
export const richText = (
  limit: number,
  { required = false, ...meta }: FieldMeta & { required?: boolean } = {},
) =>
  describe(
    string().check(
      atMost(limit, isTooLongRich),
      z.refine(html => !required || plainTextOf(html) !== '', { error: () => messageFor('required') }),
    ),
    { kind: 'richText', ...meta },
  );

/**
 * The address of a page on the web: http or https alone.
 *
 * @example url()
 */
export const url = (meta: FieldMeta = {}) =>
  describe(
    string().check(
      z.trim(),
      z.maxLength(longestAddress, messageFor('max-length', { maxLength: longestAddress })),
      z.refine(address => webAddressOf(address) !== undefined, { error: orRequired('invalid-url') }),
    ),
    { kind: 'url', ...meta },
  );

const shownMonth = (month: string): string => month.slice(0, 7).replace('-', '/');

/** The month that lies `ahead` months after that of `now`, YYYY-MM-01. In UTC, so that both sides agree. */
export const monthAhead = (ahead: number, now = new Date()): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);

/**
 * A month, YYYY-MM-01; `months` limits it to those from a first one to some after the present.
 *
 * @example month({ months: { first: '2024-02-01', ahead: 6 } })
 */
export const month = ({ months, ...meta }: FieldMeta = {}) => {
  const isWithin = (value: string) => !months || (value >= months.first && value <= monthAhead(months.ahead));
  return describe(
    shaped(/^\d{4}-(?:0[1-9]|1[0-2])-01$/, { message: 'invalid-month' }).check(
      z.refine(isWithin, {
        error: () =>
          messageFor('month-range', {
            first: shownMonth(months?.first ?? ''),
            last: shownMonth(monthAhead(months?.ahead ?? 0)),
          }),
      }),
    ),
    { kind: 'month', ...(months && { months }), ...meta },
  );
};

/**
 * A picture by the id of its uploaded file. `image` says what it is for and how it is best.
 *
 * @example image({ purpose: 'avatar', width: 120, height: 120, bytes: 4_000_000 })
 */
export const image = (picture: NonNullable<FieldMeta['image']>, meta: FieldMeta = {}) =>
  describe(shaped(/^[\w-]{1,80}$/, { message: 'invalid-id' }), { kind: 'image', image: picture, ...meta });

/**
 * A video elsewhere, kept as its id; a link to it is read into the id.
 *
 * @example
 * videoReference({ idOf: videoIdOf, addressOf: id => `https://youtu.be/${id}` })
 */
export const videoReference = (video: NonNullable<FieldMeta['video']>, { message, ...meta }: Extra = {}) => {
  // An id is one whose own link names it again.
  const idOf = (link: string) =>
    video.idOf(link) ?? (video.idOf(video.addressOf(link)) === link ? link : undefined);
  return describe(
    string().check(
      z.trim(),
      z.overwrite(link => idOf(link) ?? link),
      z.refine(link => idOf(link) !== undefined, { error: orRequired(message ?? 'invalid-video-link') }),
    ),
    { kind: 'video', video, ...meta },
  );
};

/**
 * The id of a record of another resource. `id` is that resource's own id field.
 *
 * @example reference('memos', memoId)
 */
export const reference = <S extends z.core.$ZodType>(resource: string, id: S, meta: FieldMeta = {}): S =>
  // A copy that forgets its origin: what is said of one is not said of the other.
  describe(z.clone(id, id._zod.def), { kind: 'reference', references: resource, ...meta });

/**
 * Ids of several records of another resource, each once, in the order they were chosen.
 *
 * @example references('memos', memoId, { max: 12 })
 */
export const references = <S extends z.core.$ZodType>(
  resource: string,
  id: S,
  { max, min = 0, ...meta }: FieldMeta & Sizes,
) => listOf(id, { max, min, kind: 'references', references: resource, ...meta });

/**
 * A list of small objects, each field of its own kind.
 *
 * @example objects({ name: text(30), link: url() }, { max: 5 })
 */
export const objects = <S extends Readonly<Record<string, z.core.$ZodType>>>(
  shape: S,
  { max, min = 0, ...meta }: FieldMeta & Sizes,
) => describe(arrayOf(z.strictObject(shape), { max, min }), { kind: 'objects', ...meta });

/**
 * A list whose order is its point: only the places of its items are changed by hand.
 *
 * @example ordered(text(40), { max: 10 })
 */
export const ordered = <S extends z.core.$ZodType>(item: S, { max, min = 0, ...meta }: FieldMeta & Sizes) =>
  listOf(item, { max, min, kind: 'order', ...meta });
