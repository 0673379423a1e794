import { booleanKind } from './kinds/boolean/boolean';
import { choiceKind } from './kinds/choice/choice';
import { choicesKind } from './kinds/choices/choices';
import { dateKind } from './kinds/date/date';
import { dateTimeKind } from './kinds/dateTime/dateTime';
import { documentKind } from './kinds/document/document';
import { durationKind } from './kinds/duration/duration';
import type { FieldKind } from './fieldKind';
import { imageKind } from './kinds/image/image';
import { listKind } from './kinds/list/list';
import { longTextKind } from './kinds/longText/longText';
import { moneyKind } from './kinds/money/money';
import { monthKind } from './kinds/month/month';
import { numberKind } from './kinds/number/number';
import { objectsKind } from './kinds/objects/objects';
import { orderKind } from './kinds/order/order';
import { referenceKind } from './kinds/reference/reference';
import { referencesKind } from './kinds/references/references';
import { richTextKind } from './kinds/richText/richText';
import { tagsKind } from './kinds/tags/tags';
import { textKind } from './kinds/text/text';
import { urlKind } from './kinds/url/url';
import { videoKind } from './kinds/video/video';

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
