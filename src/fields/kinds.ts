import type * as z from 'zod/mini';
import type { FieldMeta } from '../contract/tools/meta';
import { booleanKind } from './boolean/boolean';
import { choiceKind } from './choice/choice';
import { choicesKind } from './choices/choices';
import { dateKind } from './date/date';
import { dateTimeKind } from './dateTime/dateTime';
import { durationKind } from './duration/duration';
import { imageKind } from './image/image';
import type { FieldKind } from './kind';
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

/** Every kind of field. The first that reads a schema has it, so the particular stand before the general. */
const kinds: readonly FieldKind[] = [
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
];

/** The kind of a field. `where` names it in the error of a schema that no kind reads. */
export const kindOf = (core: z.core.$ZodType, meta: FieldMeta, where: string): FieldKind => {
  const kind = kinds.find(candidate => candidate.reads(core, meta));
  if (!kind) throw new Error(`No field kind reads ${where} (${meta.kind ?? core._zod.def.type})`);
  return kind;
};
