import { isWriteOnly } from '../../fields/kinds';
import type { Resource } from '../resource/resource';

/** The field of each column of a file, by the column's position; '' for a column that is not imported. */
export type ColumnMapping = readonly string[];

/** The fields that an import can set, and the id that identifies the record. */
export const importableFields = ({ entity }: Resource): string[] => [
  'id',
  ...entity.writable.filter(name => !isWriteOnly(entity.fields[name]!)), // writable fields are fields
];

/**
 * Guesses the mapping: first by the field's name, then by its label, then by either without punctuation and case. A field
 * is used once.
 */
export const guessMapping = (
  header: readonly string[],
  resource: Resource,
  label: (field: string) => string,
): ColumnMapping => {
  const fields = importableFields(resource);
  const mapping = header.map(() => '');
  const matchers: readonly ((name: string, field: string) => boolean)[] = [
    (name, field) => name === field,
    (name, field) => name.toLowerCase() === label(field).toLowerCase(),
    (name, field) =>
      simplified(name) !== '' && [simplified(field), simplified(label(field))].includes(simplified(name)),
  ];
  for (const matches of matchers)
    header.forEach((name, column) => {
      if (mapping[column] !== '') return;
      const field = fields.find(candidate => !mapping.includes(candidate) && matches(name, candidate));
      if (field !== undefined) mapping[column] = field;
    });
  return mapping;
};

/** Letters and digits alone, in lower case and without accents. */
const simplified = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '');

/** The mapping as the import call expects it: field by name of the column. */
export const mappingByName = (header: readonly string[], mapping: ColumnMapping): Record<string, string> =>
  Object.fromEntries(
    header.map((name, column) => [name, mapping[column] ?? ''] as const).filter(([, field]) => field !== ''),
  );

/** Names that several imported columns have, so that the import call cannot distinguish them. */
export const duplicateNames = (header: readonly string[], mapping: ColumnMapping): string[] => [
  ...new Set(
    header.filter(
      (name, column) => mapping[column] !== '' && header.indexOf(name) !== header.lastIndexOf(name),
    ),
  ),
];
