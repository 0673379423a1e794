/** A pseudo-random generator. The same seed always gives the same sequence. */
export interface Random {
  /** A number in [from, to). */
  between: (from: number, to: number) => number;
  /** An integer in [from, to], inclusive. */
  integer: (from: number, to: number) => number;
  /** One element of a list that is not empty. */
  pick: <T>(list: readonly [T, ...T[]]) => T;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
}

/** Creates the generator of a seed. */
export const createRandom = (seed: string): Random => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + (to - from) * next();
  return {
    between,
    integer: (from, to) => Math.floor(between(from, to + 1)),
    pick: list => list[Math.floor(next() * list.length)] ?? list[0],
    chance: probability => next() < probability,
  };
};

/** FNV-1a hash of the seed, so that similar seeds give different sequences. */
const hash = (seed: string): number => {
  let value = 0x811c9dc5;
  for (const character of seed) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
};
