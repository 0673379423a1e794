import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const momentAlphabet = `${alphabet}_-`;

/** The id of a new record: two letters that tell its kind, then ten that nobody guesses. */
export const newId = (prefix: string): string =>
  prefix + Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The id of a new moment: `mo` and seven of the letters that addresses of videos are made of. */
export const newMomentId = (): string =>
  `mo${Array.from({ length: 7 }, () => momentAlphabet[randomInt(momentAlphabet.length)]).join('')}`;
