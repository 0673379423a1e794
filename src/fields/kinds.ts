import { booleanKind } from './kinds/boolean/boolean';
import { choiceKind } from './kinds/choice/choice';
import { choicesKind } from './kinds/choices/choices';
import { dateKind } from './kinds/date/date';
import { dateTimeKind } from './kinds/dateTime/dateTime';
import { documentKind } from './kinds/document/document';
import { durationKind } from './kinds/duration/duration';
import { emailKind } from './kinds/email/email';
import type { FieldKind, Column } from './fieldKind';
import { fileKind } from './kinds/file/file';
import { imageKind } from './kinds/image/image';
import { listKind } from './kinds/list/list';
import { localizedKind } from './kinds/localized/localized';
import { longTextKind } from './kinds/longText/longText';
import { moneyKind } from './kinds/money/money';
import { monthKind } from './kinds/month/month';
import { numberKind } from './kinds/number/number';
import { objectsKind } from './kinds/objects/objects';
import { orderKind } from './kinds/order/order';
import { ownerKind } from './kinds/owner/owner';
import { percentKind } from './kinds/percent/percent';
import { phoneKind } from './kinds/phone/phone';
import { referenceKind } from './kinds/reference/reference';
import { referencesKind } from './kinds/references/references';
import { richTextKind } from './kinds/richText/richText';
import { secretKind } from './kinds/secret/secret';
import { tagsKind } from './kinds/tags/tags';
import { textKind } from './kinds/text/text';
import { urlKind } from './kinds/url/url';
import { videoKind } from './kinds/video/video';
import { videosKind } from './kinds/videos/videos';
import { metaOf } from './meta';
import { coreOf, type Schema } from './zod';
import { memoizeByObject } from './memoizeByObject';

/** Every kind of field, specific kinds first: a field has the first kind that matches. */
export const kinds: readonly FieldKind[] = [
  moneyKind,
  percentKind,
  durationKind,
  imageKind,
  fileKind,
  videosKind,
  videoKind,
  urlKind,
  emailKind,
  phoneKind,
  secretKind,
  localizedKind,
  richTextKind,
  dateTimeKind,
  dateKind,
  monthKind,
  longTextKind,
  ownerKind,
  referenceKind,
  referencesKind,
  orderKind,
  objectsKind,
  choicesKind,
  tagsKind,
  choiceKind,
  booleanKind,
  numberKind,
  textKind,
  listKind,
  documentKind,
];

/**
 * The kind of a field.
 *
 * @example kindOf(z.nullable(money())).name; // 'money'
 */
export const kindOf = memoizeByObject((schema: Schema): FieldKind => {
  const core = coreOf(schema);
  const meta = metaOf(schema);
  return kinds.find(({ matches }) => matches(core, meta))!; // the last kind matches every schema
});

/** Whether people write values of a field that nobody reads. */
export const isWriteOnly = (schema: Schema): boolean => kindOf(schema).record !== undefined;

/** Whether a field has an uploaded file that is no picture. */
export const isFileField = (schema: Schema): boolean => kindOf(schema) === fileKind;

/** The database column of a field. */
export const columnOf = (schema: Schema): Column => kindOf(schema).column(coreOf(schema), metaOf(schema));
