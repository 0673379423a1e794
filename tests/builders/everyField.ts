import * as z from 'zod/mini';
import { defineEntity } from '../../src/contract/schema/entity';
import { choice } from '../../src/fields/kinds/choice/choice';
import { choices } from '../../src/fields/kinds/choices/choices';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { day } from '../../src/fields/kinds/date/date';
import { decimal, integer } from '../../src/fields/kinds/number/number';
import { email } from '../../src/fields/kinds/email/email';
import { flag } from '../../src/fields/kinds/boolean/boolean';
import { file } from '../../src/fields/kinds/file/file';
import { image } from '../../src/fields/kinds/image/image';
import { listOf } from '../../src/fields/listOf';
import { localized } from '../../src/fields/kinds/localized/localized';
import { longText } from '../../src/fields/kinds/longText/longText';
import { money } from '../../src/fields/kinds/money/money';
import { month } from '../../src/fields/kinds/month/month';
import { objects } from '../../src/fields/kinds/objects/objects';
import { ordered } from '../../src/fields/kinds/order/order';
import { percent } from '../../src/fields/kinds/percent/percent';
import { phone } from '../../src/fields/kinds/phone/phone';
import { reference } from '../../src/fields/kinds/reference/reference';
import { references } from '../../src/fields/kinds/references/references';
import { richText } from '../../src/fields/kinds/richText/richText';
import { secret } from '../../src/fields/kinds/secret/secret';
import { text } from '../../src/fields/kinds/text/text';
import { url } from '../../src/fields/kinds/url/url';
import { videoReference } from '../../src/fields/kinds/video/video';
import { videoReferences } from '../../src/fields/kinds/videos/videos';

const picture = { purpose: 'thumbnail', width: 1280, height: 720, bytes: 4_000_000 };
const video = {
  idOf: (link: string) => /^https:\/\/v\.example\/([a-z0-9]{6})$/.exec(link.trim())?.[1],
  addressOf: (id: string) => `https://v.example/${id}`,
};
const thingId = text(20);

/** An entity with one field of every builder of the contract, named like its kind. */
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
    percent: percent(),
    date: day(),
    month: month(),
    dateTime: dateTime(),
    choice: choice(['a', 'b']),
    choices: choices(['a', 'b', 'c']),
    boolean: flag(),
    tags: listOf(text(20), { kind: 'tags', max: 20 }),
    url: url(),
    email: email(),
    phone: phone(),
    localized: localized(40, { languages: ['en', 'de'], required: ['en'] }),
    secret: secret(50),
    image: image(picture),
    file: file({ types: ['application/pdf', 'image/png'], maxBytes: 5_000_000 }),
    video: videoReference(video),
    videos: videoReferences(video, { max: 5 }),
    reference: reference('things', thingId),
    references: references('things', thingId, { max: 48 }),
    numbers: references('people', integer(), { max: 5, min: 1 }),
    objects: objects({ label: text(10), to: url() }, { max: 5 }),
    order: ordered(thingId, { max: 20 }),
    maybe: z.nullable(day()),
  },
});
