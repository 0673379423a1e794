import { booleanKind } from './boolean/boolean';
import { choiceKind } from './choice/choice';
import { choicesKind } from './choices/choices';
import { dateKind } from './date/date';
import { dateTimeKind } from './dateTime/dateTime';
import { documentKind } from './document/document';
import { durationKind } from './duration/duration';
import type { FieldKind } from './fieldKind';
import { imageKind } from './image/image';
import { listKind } from './list/list';
import { longTextKind } from './longText/longText';
import { moneyKind } from './money/money';
import { monthKind } from './month/month';
import { numberKind } from './number/number';
import { objectsKind } from './objects/objects';
import { orderKind } from './order/order';
import { referenceKind } from './reference/reference';
import { referencesKind } from './references/references';
import { richTextKind } from './richText/richText';
import { tagsKind } from './tags/tags';
import { textKind } from './text/text';
import { urlKind } from './url/url';
import { videoKind } from './video/video';

/** Every kind of field, specific kinds first: a field has the first kind that matches. */
export const kinds: readonly FieldKind[] = [
  moneyKind,
  durationKind,
  imageKind,
  videoKind,
  urlKind,
  richTextKind,
  dateTimeKind,
  dateKind,
  monthKind,
  longTextKind,
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
