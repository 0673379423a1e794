import { messageFor } from '../../messages';

/**
 * Records in words, by what they are.
 *
 * @example thingsText([{ name: 'ad', isTrashed: false }, { name: 'trip', isTrashed: true }]); // '1 ad and 1 trip in the trash'
 */
export const thingsText = (
  records: readonly { readonly name: string; readonly isTrashed: boolean }[],
): string => {
  const counts = new Map<string, { name: string; isTrashed: boolean; count: number }>();
  for (const { name, isTrashed } of records) {
    const key = `${isTrashed} ${name}`;
    counts.set(key, { name, isTrashed, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const texts = [...counts.values()].map(({ name, isTrashed, count }) => {
    const things = `${count} ${name}${count === 1 ? '' : 's'}`;
    return isTrashed ? messageFor('in-the-trash', { things }) : things;
  });
  const last = texts.at(-1) ?? '';
  const others = texts.slice(0, -1).join(', ');
  return others ? messageFor('two-things', { others, last }) : last;
};
