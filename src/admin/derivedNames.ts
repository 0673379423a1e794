import type { Resource } from '../engine/resource/resource';
import type { Words } from '../providers/i18n/mergeWords';

/** "Brand deals" of `brandDeals` and of `brand_deals`. */
const readable = (name: string): string => {
  const text = name.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replace(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const hasText = (words: Words, path: readonly string[]): boolean =>
  path.reduce<Words | string | undefined>(
    (node, key) => (typeof node === 'object' ? node[key] : undefined),
    words,
  ) !== undefined;

/** The name of a resource and the text of its search, from the names of resource and entity, where `given` has none. */
export const derivedNames = ({ name, entity }: Resource, given: readonly Words[]): Words => {
  const plural = readable(name);
  const texts = { name: `${readable(entity.name)} |||| ${plural}`, search: `Search ${plural.toLowerCase()}` };
  const missing = Object.entries(texts).filter(
    ([key]) => !given.some(words => hasText(words, ['resources', name, key])),
  );
  return { resources: { [name]: Object.fromEntries(missing) } };
};
