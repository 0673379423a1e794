/** Words by key, nested as far as it reads well. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** All words in one tree. Two parts that say one key differently are a mistake, and named. */
export const mergeWords = (...all: readonly Words[]): Words =>
  all.reduce((left, right) => merge(left, right, ''), {});

const merge = (left: Words, right: Words, path: string): Words => {
  const merged: Record<string, string | Words> = { ...left };
  for (const [key, value] of Object.entries(right)) {
    const before = merged[key];
    const isTree = typeof value === 'object';
    if (before === undefined || before === value) merged[key] = value;
    else if (typeof before === 'object' && isTree) merged[key] = merge(before, value, `${path}${key}.`);
    else throw new Error(`The words "${path}${key}" are given twice`);
  }
  return merged;
};
