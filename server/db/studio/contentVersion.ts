import { sql, type SQL } from 'drizzle-orm';

/** The SQL of a text that changes with one of these values, and which nobody can make equal for other values. */
export const contentVersion = (...values: readonly SQL[]): SQL =>
  sql`left(encode(sha256(convert_to(jsonb_build_array(${sql.join([...values], sql`, `)})::text, 'UTF8')), 'hex'), 32)`;
