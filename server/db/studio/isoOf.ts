/** A time of the database as text of JSON. */
export const isoOf = (time: unknown): string => new Date(String(time)).toISOString();
