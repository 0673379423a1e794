import { columnOf, kindOf } from '../../fields/kinds';
import { bytesOf, INDEX_BYTES, maxBytes } from '../../fields/strings';
import {
  coreOf,
  entriesOf,
  limitsOf,
  maximumBytesOf,
  patternsOf,
  typeOf,
  type Schema,
} from '../../fields/zod';
import type { Entity } from './entity';
import { fieldsText } from './fieldsText';

/** Fields of `unique` that do not exist, that have several values, or that are too long for an index together. */
export const uniqueProblems = ({
  fields,
  unique = [],
}: Pick<Entity, 'fields'> & Partial<Pick<Entity, 'unique'>>): string[] =>
  unique.flatMap(names => {
    if (names.length === 0) return ['unique names no field'];
    const unknown = names.filter(name => !(name in fields));
    if (unknown.length)
      return unknown.map(
        name => `unique names "${name}", which is no field. Fields: ${Object.keys(fields).join(', ')}`,
      );
    const several = names.filter(name => hasSeveralValues(fields[name]!)); // known by now
    if (several.length)
      return several.map(
        name =>
          `unique names "${name}", which is no single value. Name fields with a text, a number, a choice, a time or one reference`,
      );
    const bytes = names.map(name => bytesIn(fields[name]!)).reduce((sum, each) => sum + each, 0); // known by now
    if (bytes <= INDEX_BYTES) return [];
    const named = fieldsText(names, name => `"${name}"`);
    return [
      Number.isFinite(bytes)
        ? `unique names ${named}, which can have ${bytes} bytes together. An index has at most ${INDEX_BYTES}. Give the texts lower limits, of characters or of bytes (indexBytes)`
        : `unique names ${named}, which can have any number of bytes together. An index has at most ${INDEX_BYTES}. Give the texts limits`,
    ];
  });

/** Whether a field has a list or an object. */
const hasSeveralValues = (schema: Schema): boolean => {
  const column = columnOf(schema);
  return column.type === 'json' || 'isArray' in column;
};

/** The most bytes of a number, a day or a time. */
const FIXED_BYTES = 24;
/** The most bytes of an id that the server created. */
const ID_BYTES = 100;

/** The most bytes that a field has in an index. */
const bytesIn = (schema: Schema): number => {
  if (columnOf(schema).type !== 'text') return FIXED_BYTES;
  const { maximum } = limitsOf(schema);
  const entries = entriesOf(schema);
  if (entries) return Math.max(...entries.map(bytesOf));
  // Its pattern limits it. Who writes a reference names a record that exists.
  if (kindOf(schema).name === 'reference' || patternsOf(schema).length || typeOf(coreOf(schema)) !== 'string')
    return ID_BYTES;
  const byCharacters = maximum === undefined ? Infinity : maxBytes(maximum);
  return Math.min(byCharacters, maximumBytesOf(schema) ?? Infinity);
};
