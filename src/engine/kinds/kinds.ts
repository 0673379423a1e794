import type * as z from 'zod/mini';
import type { FieldMeta } from '../../contract/tools/meta';
import { booleanKind } from './boolean/boolean';
import { choiceKind } from './choice/choice';
import { dateTimeKind } from './dateTime/dateTime';
import { durationKind } from './duration/duration';
import { imageKind } from './image/image';
import type { FieldKind } from './kind';
import { longTextKind } from './longText/longText';
import { moneyKind } from './money/money';
import { numberKind } from './number/number';
import { tagsKind } from './tags/tags';
import { textKind } from './text/text';

/** Every kind of field. The first that reads a schema has it, so the particular stand before the general. */
const kinds: readonly FieldKind[] = [
  moneyKind,
  durationKind,
  imageKind,
  tagsKind,
  dateTimeKind,
  longTextKind,
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
