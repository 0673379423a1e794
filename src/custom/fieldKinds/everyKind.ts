import * as z from 'zod/mini';
import { momentId } from '../../contract/entities/moment';
import { videoLink, videoLinks } from '../../contract/entities/videoLink';
import { limits } from '../../contract/limits';
import { defineEntity } from '../../contract/schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { choices } from '../../fields/kinds/choices/choices';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { day } from '../../fields/kinds/date/date';
import { decimal, integer } from '../../fields/kinds/number/number';
import { email } from '../../fields/kinds/email/email';
import { flag } from '../../fields/kinds/boolean/boolean';
import { file } from '../../fields/kinds/file/file';
import { image } from '../../fields/kinds/image/image';
import { listOf } from '../../fields/listOf';
import { localized } from '../../fields/kinds/localized/localized';
import { longText } from '../../fields/kinds/longText/longText';
import { money } from '../../fields/kinds/money/money';
import { month } from '../../fields/kinds/month/month';
import { objects } from '../../fields/kinds/objects/objects';
import { ordered } from '../../fields/kinds/order/order';
import { percent } from '../../fields/kinds/percent/percent';
import { phone } from '../../fields/kinds/phone/phone';
import { reference } from '../../fields/kinds/reference/reference';
import { references } from '../../fields/kinds/references/references';
import { richText } from '../../fields/kinds/richText/richText';
import { secret } from '../../fields/kinds/secret/secret';
import { text } from '../../fields/kinds/text/text';
import { url } from '../../fields/kinds/url/url';
import { withMeta } from '../../fields/meta';

const range = { sort: true, filter: 'range' } as const;

/** An entity with one field of every kind. */
export const everyKind = defineEntity({
  name: 'example',
  readOnly: { id: z.string(), duration: integer({ kind: 'duration', unit: 's' }) },
  writable: {
    text: text(50, { filter: 'text' }),
    longText: longText(1000),
    richText: richText(2000),
    number: integer({ min: 0, max: 100, ...range }),
    decimal: decimal({ scale: 2 }),
    money: money(range),
    percent: percent(range),
    date: day(range),
    month: month({ months: { first: limits.month.first, ahead: limits.month.monthsAhead } }),
    dateTime: dateTime(range),
    choice: choice(['calm', 'loud', 'quiet'], { filter: 'values' }),
    choices: choices(['en', 'de', 'vi', 'th'], { filter: 'values' }),
    boolean: flag({ filter: 'values' }),
    tags: withMeta(listOf(text(40), { max: 20 }), { kind: 'tags', filter: 'values' }),
    url: url(),
    email: email({ filter: 'text' }),
    phone: phone({ filter: 'text' }),
    localized: localized(60, { languages: ['en', 'de', 'vi'], required: ['en'] }),
    secret: z.nullable(secret(200)),
    image: image({ purpose: 'avatar', ...limits.upload.avatar }),
    file: file({ types: ['application/pdf'], maxBytes: 10_000_000 }, { filter: 'presence' }),
    video: videoLink(),
    videos: videoLinks({ max: 5 }),
    reference: reference('moments', momentId),
    references: references('moments', momentId, { max: 12 }),
    objects: objects({ name: text(30), link: url() }, { max: 5 }),
    order: ordered(text(40), { max: 10 }),
  },
});

/** A typical value of each field. */
export const exampleValues: Readonly<Record<string, unknown>> = {
  duration: 95,
  text: 'Fog over the harbour',
  longText: 'Two lines\nof text',
  richText: '<p>Some <strong>bold</strong> words and a <a href="https://example.com">link</a></p>',
  number: 42,
  decimal: 12.34,
  money: '1234.5600',
  percent: 12.5,
  date: '2026-11-21',
  month: '2026-11-01',
  dateTime: '2026-11-21T04:45:00.000Z',
  choice: 'calm',
  choices: ['en', 'vi'],
  boolean: true,
  tags: ['travel', 'food'],
  url: 'https://example.com/a/page',
  email: 'ada@example.org',
  phone: '+4930123456',
  image: null,
  file: { id: 'fiAAAAAAAAAAAAAAAA', name: 'Contract.pdf', bytes: 48_213 },
  video: 'dQw4w9WgXcQ',
  videos: ['dQw4w9WgXcQ', 'oHg5SJYRHA0'],
  reference: null,
  references: [],
  objects: [{ name: 'Home', link: 'https://example.com' }],
  order: ['First', 'Second', 'Third'],
};
