import { createHash } from 'node:crypto';

/** An id of the demo data, ten letters that follow from a name after the two that tell the kind. */
export const seedId = (prefix: string, name: string): string =>
  prefix + createHash('sha256').update(`${prefix}/${name}`).digest('base64').replace(/\W/g, '').slice(0, 10);
