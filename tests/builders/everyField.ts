import * as z from 'zod/mini';
import { defineEntity } from '../../src/contract/tools/entity';
import {
  choice,
  choices,
  dateTime,
  day,
  decimal,
  flag,
  image,
  integer,
  listOf,
  longText,
  money,
  month,
  objects,
  ordered,
  reference,
  references,
  richText,
  text,
  url,
  videoReference,
} from '../../src/contract/tools/fields';

const picture = { purpose: 'thumbnail', width: 1280, height: 720, bytes: 4_000_000 };
const video = {
  idOf: (link: string) => /^https:\/\/v\.example\/([a-z0-9]{6})$/.exec(link.trim())?.[1],
  addressOf: (id: string) => `https://v.example/${id}`,
};
const thingId = text(20);

/** An entity with a field made by every builder of the contract, each named like its kind. */
export const everyField = defineEntity({
  name: 'thing',
  readOnly: { id: thingId, duration: integer({ kind: 'duration' }) },
  writable: {
    text: text(50),
    longText: longText(1000),
    richText: richText(1000),
    number: integer({ min: 0 }),
    decimal: decimal({ scale: 3 }),
    money: money(),
    date: day(),
    month: month(),
    dateTime: dateTime(),
    choice: choice(['a', 'b']),
    choices: choices(['a', 'b', 'c']),
    boolean: flag(),
    tags: listOf(text(20), { kind: 'tags', max: 20 }),
    url: url(),
    image: image(picture),
    video: videoReference(video),
    reference: reference('things', thingId),
    references: references('things', thingId, { max: 48 }),
    numbers: references('people', integer(), { max: 5, min: 1 }),
    objects: objects({ label: text(10), to: url() }, { max: 5 }),
    order: ordered(thingId, { max: 20 }),
    maybe: z.nullable(day()),
  },
});
