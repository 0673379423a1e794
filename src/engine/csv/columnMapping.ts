import type { Resource } from '../resource/resource';

/** The field that each column of a file is for, by the column's place; '' for one that is left out. */
export type ColumnMapping = readonly string[];

/** What an import may set, beside the id that names the record. */
export const importableFields = (resource: Resource): string[] => ['id', ...resource.entity.writable];

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '');

/**
 * Matches columns with fields: first by the field's own name, then by its label, then by either in bare letters. Each
 * field is taken once.
 */
export const guessMapping = (
  head: readonly string[],
  resource: Resource,
  label: (field: string) => string,
): ColumnMapping => {
  const fields = importableFields(resource);
  const matched = head.map(() => '');
  const ways: readonly ((column: string, field: string) => boolean)[] = [
    (column, field) => column === field,
    (column, field) => column.toLowerCase() === label(field).toLowerCase(),
    (column, field) => bare(column) !== '' && [bare(field), bare(label(field))].includes(bare(column)),
  ];
  for (const isMatch of ways)
    head.forEach((column, at) => {
      if (matched[at] !== '') return;
      const field = fields.find(name => !matched.includes(name) && isMatch(column, name));
      if (field !== undefined) matched[at] = field;
    });
  return matched;
};

/** The mapping as the import call takes it: field by the column's name. */
export const mappingByName = (head: readonly string[], matching: ColumnMapping): Record<string, string> =>
  Object.fromEntries(
    head.map((column, at) => [column, matching[at] ?? ''] as const).filter(([, field]) => field !== ''),
  );

/** Names that several taken columns share, so that the call could not tell them apart. */
export const duplicateNames = (head: readonly string[], matching: ColumnMapping): string[] => [
  ...new Set(
    head.filter((column, at) => matching[at] !== '' && head.indexOf(column) !== head.lastIndexOf(column)),
  ),
];
