import * as z from 'zod/mini';
import type { Schema } from '../../zod';

/** The first error of each field of each row, by `issueKey`, according to the list's schema. */
export const issuesOf = (schema: Schema, rows: unknown): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { path, message } of z.safeParse(schema, rows).error?.issues ?? []) {
    const [row, field] = path;
    if (row === undefined || field === undefined) continue;
    const key = issueKey(Number(row), String(field));
    if (!found.has(key)) found.set(key, message);
  }
  return found;
};

/** The key of a problem in `issuesOf`. */
export const issueKey = (row: number, field: string): string => `${row}.${field}`;
