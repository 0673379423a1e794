/** Texts by key, nested to any depth. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** Merges catalogues into one tree. Throws when two of them have different texts for one key. */
export const mergeWords = (...all: readonly Words[]): Words =>
  all.reduce((left, right) => merge(left, right, ''), {});

const merge = (left: Words, right: Words, path: string): Words => {
  const merged: Record<string, string | Words> = { ...left };
  for (const [key, value] of Object.entries(right)) {
    const before = merged[key];
    const isTree = typeof value === 'object';
    if (before === undefined || before === value) merged[key] = value;
    else if (typeof before === 'object' && isTree) merged[key] = merge(before, value, `${path}${key}.`);
    else throw new Error(`Two catalogues define "${path}${key}"`);
  }
  return merged;
};
