import { createHash } from 'node:crypto';

/** An id of the demo data: the two-letter prefix of its kind and ten characters of a name's hash. */
export const seedId = (prefix: string, name: string): string =>
  prefix + createHash('sha256').update(`${prefix}/${name}`).digest('base64').replace(/\W/g, '').slice(0, 10);
