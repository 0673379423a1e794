import { randomInt } from 'node:crypto';

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Creates a record id: a prefix for the kind, then random letters and digits, and those of `others`. */
export const newId = (prefix: string, length = 10, others = ''): string => {
  const characters = lettersAndDigits + others;
  return prefix + Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
};
