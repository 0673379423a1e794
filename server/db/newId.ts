import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The id of a new record: two letters that tell its kind, then ten that nobody guesses. */
export const newId = (prefix: string): string =>
  prefix + Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
