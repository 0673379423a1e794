/**
 * The field types of a new resource: their builders, and values for its tests.
 * @typedef {{ name: string, type: string, options: string }} FieldGiven
 * @typedef {{ builder: string, imports: string[], good: unknown, other: unknown, bad: unknown }} FieldWritten
 */

const limitOf = (options, usual) => (/^\d+$/.test(options) ? Number(options) : usual);
const quoted = value => `'${value}'`;

/** The file below `src/fields` that exports each builder. */
export const fieldFiles = {
  choice: 'choice/choice',
  dateTime: 'dateTime/dateTime',
  day: 'date/date',
  decimal: 'number/number',
  email: 'email/email',
  flag: 'boolean/boolean',
  integer: 'number/number',
  longText: 'longText/longText',
  money: 'money/money',
  owner: 'owner/owner',
  percent: 'percent/percent',
  phone: 'phone/phone',
  text: 'text/text',
  url: 'url/url',
};

/**
 * A field that may be empty.
 * @param {FieldWritten} field
 * @returns {FieldWritten}
 */
export const nullable = field => ({ ...field, builder: `z.nullable(${field.builder})` });

/** @type {Record<string, (options: string) => FieldWritten>} */
export const fieldTypes = {
  text: options => ({
    builder: `text(${limitOf(options, 80)}, { sort: true, search: true, filter: 'text' })`,
    imports: ['text'],
    good: 'Words of a first one',
    other: 'Other words',
    bad: '',
  }),
  longText: options => ({
    builder: `longText(${limitOf(options, 1000)})`,
    imports: ['longText'],
    good: 'Two lines\nof text',
    other: 'One line',
    bad: 7,
  }),
  integer: () => ({
    builder: `integer({ min: 0, sort: true, filter: 'range' })`,
    imports: ['integer'],
    good: 7,
    other: 8,
    bad: 1.5,
  }),
  money: () => ({
    builder: `money({ sort: true, filter: 'range' })`,
    imports: ['money'],
    good: '12.5000',
    other: '3.0000',
    bad: 'twelve',
  }),
  decimal: () => ({
    builder: `decimal({ scale: 2, sort: true, filter: 'range' })`,
    imports: ['decimal'],
    good: 7.25,
    other: 8.5,
    bad: 'seven',
  }),
  percent: () => ({
    builder: `percent({ sort: true, filter: 'range' })`,
    imports: ['percent'],
    good: 12.5,
    other: 50,
    bad: 101,
  }),
  email: () => ({
    builder: `email({ sort: true, search: true, filter: 'text' })`,
    imports: ['email'],
    good: 'ada@example.org',
    other: 'bob@example.org',
    bad: 'nobody',
  }),
  phone: () => ({
    builder: `phone({ search: true, filter: 'text' })`,
    imports: ['phone'],
    good: '+4930123456',
    other: '+12125550100',
    bad: '030 123456',
  }),
  date: () => ({
    builder: `day({ sort: true, filter: 'range' })`,
    imports: ['day'],
    good: '2026-02-28',
    other: '2026-03-01',
    bad: '2026-02-30',
  }),
  dateTime: () => ({
    builder: `dateTime({ sort: true, filter: 'range' })`,
    imports: ['dateTime'],
    good: '2026-02-28T10:00:00.000Z',
    other: '2026-03-01T10:00:00.000Z',
    bad: 'yesterday',
  }),
  flag: () => ({
    builder: `flag({ filter: 'values' })`,
    imports: ['flag'],
    good: false,
    other: true,
    bad: 'perhaps',
  }),
  url: () => ({
    builder: `url()`,
    imports: ['url'],
    good: 'https://example.com/a',
    other: 'https://example.com/b',
    bad: 'javascript:alert(1)',
  }),
  choice: options => {
    const values = options.split(',').filter(Boolean);
    if (values.length < 2) throw new Error('A choice needs at least two values: mood:choice:calm,loud');
    return {
      builder: `choice([${values.map(quoted).join(', ')}], { filter: 'values', sort: true })`,
      imports: ['choice'],
      good: values[0],
      other: values[1],
      bad: 'none of them',
    };
  },
};
