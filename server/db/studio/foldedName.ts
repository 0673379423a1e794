import { sql, type SQL } from 'drizzle-orm';

/** Accents, white space, underscores and every dash, which spellings of one tag differ in. */
const ignored = String.raw`[\u0300-\u036f\s_\u2010-\u2015\u2212-]+`;

/**
 * What all spellings of a tag have in common: "Night-Train" and "night train" are "nighttrain". A name of ignored characters alone
 * stays as it is. The index `tags_folded` has the same expression.
 */
export const foldedName = (name: SQL): SQL =>
  sql`coalesce(nullif(regexp_replace(normalize(lower(${name}), NFKD), ${sql.raw(`'${ignored}'`)}, '', 'g'), ''), lower(${name}))`;
