/**
 * The field types of a new resource. `example` is what an argument looks like; `write` returns the builder, and values for the
 * tests. `placeholder` is what records have instead of a value that nobody reads.
 * @typedef {{ name: string, file: string, entity: string, endpoints: string, endpointsFile: string, sampleId: string, added?: string, isScaffolded: boolean }} Target
 * @typedef {{ builder: string, imports: string[], good: unknown, other: unknown, bad: unknown, target?: Target, isList?: boolean, isColumn?: boolean, placeholder?: string, isFile?: boolean }} FieldWritten
 * @typedef {{ name: string, options: string, targetOf: (name: string) => Target }} Given
 */

const limitOf = (options, usual) => {
  if (options === '') return usual;
  if (/^[1-9]\d{0,5}$/.test(options)) return Number(options);
  throw new Error(
    options.endsWith('?')
      ? `the ? belongs to the type: brief:longText?:${options.slice(0, -1)}`
      : `"${options}" is no limit; it is a number of characters: title:text:80`,
  );
};
/** Whether amounts in a currency have decimals. Without one they are in dollars. */
const hasDecimals = currency =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currency || 'USD' }).resolvedOptions()
    .maximumFractionDigits > 0;
const quoted = value => `'${value}'`;
const valuesOf = (options, example, shape = { pattern: /^[a-z]\w*$/i, of: 'letters, digits and _' }) => {
  const values = options.split(',').filter(Boolean);
  if (values.length < 2) throw new Error(`it needs at least two values: ${example}`);
  const wrong = values.find(value => !shape.pattern.test(value));
  if (wrong) throw new Error(`the value "${wrong}" has other characters than ${shape.of}`);
  if (new Set(values).size < values.length) throw new Error('a value is there twice');
  return values;
};
/** The types of `src/fields/kinds/file/fileTypes.ts`, by the endings of their names. */
const typesByEnding = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  txt: 'text/plain',
};
/** The codes of at least two languages. The first one is required. */
const languagesOf = options => {
  const languages = valuesOf(options === '' ? 'en,de' : options, fieldTypes.localized.example);
  const wrong = languages.find(language => !/^[a-z]{2,3}$/.test(language));
  if (wrong) throw new Error(`"${wrong}" is no code of a language such as en`);
  return languages;
};
/** Types that take no option. */
const plain =
  written =>
  ({ options }) => {
    if (options !== '') throw new Error(`it takes no options, and has "${options}"`);
    return written;
  };

const kinds = '../../fields/kinds';

/** What exports each name that an entity imports, from the folder of the entities. */
export const modules = {
  choice: `${kinds}/choice/choice`,
  choices: `${kinds}/choices/choices`,
  dateTime: `${kinds}/dateTime/dateTime`,
  day: `${kinds}/date/date`,
  decimal: `${kinds}/number/number`,
  email: `${kinds}/email/email`,
  file: `${kinds}/file/file`,
  flag: `${kinds}/boolean/boolean`,
  image: `${kinds}/image/image`,
  integer: `${kinds}/number/number`,
  limits: '../limits',
  listOf: '../../fields/listOf',
  localized: `${kinds}/localized/localized`,
  longText: `${kinds}/longText/longText`,
  messageFor: '../messages',
  money: `${kinds}/money/money`,
  month: `${kinds}/month/month`,
  objects: `${kinds}/objects/objects`,
  ordered: `${kinds}/order/order`,
  owner: `${kinds}/owner/owner`,
  percent: `${kinds}/percent/percent`,
  phone: `${kinds}/phone/phone`,
  reference: `${kinds}/reference/reference`,
  references: `${kinds}/references/references`,
  richText: `${kinds}/richText/richText`,
  secret: `${kinds}/secret/secret`,
  text: `${kinds}/text/text`,
  url: `${kinds}/url/url`,
  videoIdOf: '../ids',
  videoReference: `${kinds}/video/video`,
  withMeta: '../../fields/meta',
};

/**
 * A field that may be empty.
 * @param {FieldWritten} field
 * @returns {FieldWritten}
 */
export const nullable = field =>
  field.builder.startsWith('z.nullable(') ? field : { ...field, builder: `z.nullable(${field.builder})` };

/** @type {Record<string, { example: string, write: (given: Given) => FieldWritten }>} */
export const fieldTypes = {
  text: {
    example: 'title:text:80',
    write: ({ options, name }) => ({
      builder: `text(${limitOf(options, 80)}, { sort: true, search: true, filter: 'text' })`,
      imports: ['text'],
      // Names its field, so that tests find one input by its value.
      good: `The ${name} of a first one`.slice(0, limitOf(options, 80)).trim(),
      other: 'Other words'.slice(0, limitOf(options, 80)).trim(),
      bad: '',
    }),
  },
  longText: {
    example: 'note:longText:1000',
    write: ({ options }) => ({
      builder: `longText(${limitOf(options, 1000)})`,
      imports: ['longText'],
      good: 'Two lines\nof text',
      other: 'One line',
      bad: 7,
    }),
  },
  richText: {
    example: 'body:richText:2000',
    write: ({ options }) => ({
      builder: `richText(${limitOf(options, 2000)})`,
      imports: ['richText'],
      good: '<p>A <strong>first</strong> one</p>',
      other: '<p>Another</p>',
      bad: 7,
    }),
  },
  integer: {
    example: 'seats:integer',
    write: plain({
      builder: `integer({ min: 0, sort: true, filter: 'range' })`,
      imports: ['integer'],
      good: 7,
      other: 8,
      bad: 1.5,
    }),
  },
  decimal: {
    example: 'weight:decimal',
    write: plain({
      builder: `decimal({ scale: 2, sort: true, filter: 'range' })`,
      imports: ['decimal'],
      good: 7.25,
      other: 8.5,
      bad: 'seven',
    }),
  },
  percent: {
    example: 'share:percent',
    write: plain({
      builder: `percent({ sort: true, filter: 'range' })`,
      imports: ['percent'],
      good: 12.5,
      other: 50,
      bad: 101,
    }),
  },
  duration: {
    example: 'length:duration',
    write: plain({
      builder: `integer({ min: 0, kind: 'duration', unit: 's', sort: true, filter: 'range' })`,
      imports: ['integer'],
      good: 90,
      other: 3600,
      bad: -1,
    }),
  },
  money: {
    example: 'price:money:EUR',
    write: ({ options }) => {
      if (!/^(?:[A-Z]{3})?$/.test(options))
        throw new Error(`"${options}" is no ISO code of a currency such as EUR`);
      return {
        builder: `money({ ${options && `currency: '${options}', `}sort: true, filter: 'range' })`,
        imports: ['money'],
        good: hasDecimals(options) ? '12.5000' : '12.0000',
        other: '3.0000',
        bad: 'twelve',
      };
    },
  },
  date: {
    example: 'due:date',
    write: plain({
      builder: `day({ sort: true, filter: 'range' })`,
      imports: ['day'],
      good: '2026-02-28',
      other: '2026-03-01',
      bad: '2026-02-30',
    }),
  },
  month: {
    example: 'billed:month',
    write: plain({
      builder: `month({ sort: true, filter: 'range' })`,
      imports: ['month'],
      good: '2026-02-01',
      other: '2026-03-01',
      bad: '2026-02-03',
    }),
  },
  dateTime: {
    example: 'starts:dateTime',
    write: plain({
      builder: `dateTime({ sort: true, filter: 'range' })`,
      imports: ['dateTime'],
      good: '2026-02-28T10:00:00.000Z',
      other: '2026-03-01T10:00:00.000Z',
      bad: 'yesterday',
    }),
  },
  flag: {
    example: 'pinned:flag',
    write: plain({
      builder: `flag({ filter: 'values' })`,
      imports: ['flag'],
      good: false,
      other: true,
      bad: 'perhaps',
    }),
  },
  choice: {
    example: 'mood:choice:calm,loud',
    write: ({ options }) => {
      const values = valuesOf(options, fieldTypes.choice.example);
      return {
        builder: `choice([${values.map(quoted).join(', ')}], { filter: 'values', sort: true })`,
        imports: ['choice'],
        good: values[0],
        other: values[1],
        bad: 'none of them',
      };
    },
  },
  choices: {
    example: 'spoken:choices:en,vi',
    write: ({ options }) => {
      const values = valuesOf(options, fieldTypes.choices.example);
      return {
        builder: `choices([${values.map(quoted).join(', ')}], { filter: 'values' })`,
        imports: ['choices'],
        good: [values[0]],
        other: [values[1]],
        bad: ['none of them'],
        isList: true,
      };
    },
  },
  tags: {
    example: 'topics:tags',
    write: plain({
      builder: `listOf(text(40), { max: 20, kind: 'tags', filter: 'values' })`,
      imports: ['listOf', 'text'],
      good: ['sea', 'fog'],
      other: ['fog'],
      bad: 'no list',
      isList: true,
    }),
  },
  order: {
    example: 'steps:order',
    write: plain({
      builder: `ordered(text(40), { max: 10 })`,
      imports: ['ordered', 'text'],
      good: ['first', 'second'],
      other: ['second', 'first'],
      bad: 'no list',
      isList: true,
    }),
  },
  objects: {
    example: 'links:objects:label,address',
    write: ({ options }) => {
      const names = valuesOf(options, fieldTypes.objects.example, {
        pattern: /^[a-z][a-z0-9_]*$/,
        of: 'small letters, digits and _',
      });
      const item = word => Object.fromEntries(names.map(name => [name, word]));
      return {
        builder: `objects({ ${names.map(name => `${name}: text(80)`).join(', ')} }, { max: 10 })`,
        imports: ['objects', 'text'],
        good: [item('one')],
        other: [item('one'), item('two')],
        bad: 'no list',
        isList: true,
      };
    },
  },
  url: {
    example: 'link:url',
    write: plain({
      builder: `url()`,
      imports: ['url'],
      good: 'https://example.com/a',
      other: 'https://example.com/b',
      bad: 'javascript:alert(1)',
    }),
  },
  email: {
    example: 'contact:email',
    write: plain({
      builder: `email({ sort: true, search: true, filter: 'text' })`,
      imports: ['email'],
      good: 'ada@example.org',
      other: 'bob@example.org',
      bad: 'nobody',
    }),
  },
  phone: {
    example: 'mobile:phone',
    write: plain({
      builder: `phone({ search: true, filter: 'text' })`,
      imports: ['phone'],
      good: '+4930123456',
      other: '+12125550100',
      bad: '030 123456',
    }),
  },
  secret: {
    example: 'token:secret:200',
    write: ({ options }) => ({
      builder: `secret(${limitOf(options, 200)})`,
      imports: ['secret'],
      good: 'Sesame 1',
      other: 'Sesame 2',
      bad: '',
      placeholder: '•••••••• AAAAAA',
      isColumn: false,
    }),
  },
  localized: {
    example: 'label:localized:en,de',
    write: ({ options }) => {
      const [first, second] = languagesOf(options);
      return {
        builder: `localized(80, { languages: [${languagesOf(options).map(quoted).join(', ')}], required: [${quoted(first)}] })`,
        imports: ['localized'],
        good: { [first]: 'A first one' },
        other: { [first]: 'Another one', [second]: 'Another one' },
        bad: 7,
      };
    },
  },
  image: {
    example: 'cover:image',
    write: plain({
      builder: `image({ purpose: 'thumbnail', ...limits.upload.thumbnail })`,
      imports: ['image', 'limits'],
      good: 'meAAAAAAAAAAAAAAAA',
      other: 'meBBBBBBBBBBBBBBBB',
      bad: 'no id',
      isColumn: false,
    }),
  },
  file: {
    example: 'contract:file:pdf,docx',
    write: ({ options }) => {
      const endings = options === '' ? ['pdf'] : options.split(',');
      const types = endings.map(ending => {
        const type = typesByEnding[ending];
        if (!type)
          throw new Error(`"${ending}" is no type of files: ${Object.keys(typesByEnding).join(', ')}`);
        return quoted(type);
      });
      return nullable({
        builder: `file({ types: [${types.join(', ')}], maxBytes: 10_000_000 }, { filter: 'presence' })`,
        imports: ['file'],
        // The tests of the resource upload nothing.
        good: null,
        other: null,
        bad: 'no file',
        isFile: true,
      });
    },
  },
  video: {
    example: 'clip:video',
    write: plain({
      builder: 'videoReference({ idOf: videoIdOf, addressOf: id => `https://youtu.be/${id}` })',
      imports: ['videoIdOf', 'videoReference'],
      good: 'dQw4w9WgXcQ',
      other: 'fogHarbour1',
      bad: 'no video',
      isColumn: false,
    }),
  },
  reference: {
    example: 'moment:reference:moments',
    write: ({ options, targetOf }) => {
      const target = targetOf(options);
      return {
        builder: `reference('${target.name}', ${target.entity}.fields.id, { filter: 'values' })`,
        imports: ['reference'],
        good: target.sampleId,
        other: undefined,
        bad: 'no id',
        target,
      };
    },
  },
  references: {
    example: 'moments:references:moments',
    write: ({ options, targetOf }) => {
      const target = targetOf(options);
      return {
        builder: `references('${target.name}', ${target.entity}.fields.id, { max: 20, filter: 'values' })`,
        imports: ['references'],
        good: [target.sampleId],
        other: [],
        bad: 'no list',
        isList: true,
        target,
      };
    },
  },
};
