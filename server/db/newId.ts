import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const momentAlphabet = `${alphabet}_-`;

/** Creates a record id: a prefix of two letters for the kind, then ten random characters. */
export const newId = (prefix: string): string =>
  prefix + Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Creates a moment id: `mo` and seven random URL-safe characters. */
export const newMomentId = (): string =>
  `mo${Array.from({ length: 7 }, () => momentAlphabet[randomInt(momentAlphabet.length)]).join('')}`;
