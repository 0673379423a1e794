import * as z from 'zod/mini';

/** What is wrong with which field of which row, by the list's own schema. The first of each is kept. */
export const issuesOf = (schema: z.core.$ZodType, rows: unknown): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { path, message } of z.safeParse(schema, rows).error?.issues ?? []) {
    const [row, part] = path;
    if (row === undefined || part === undefined) continue;
    const key = issueKey(Number(row), String(part));
    if (!found.has(key)) found.set(key, message);
  }
  return found;
};

export const issueKey = (row: number, part: string): string => `${row}.${part}`;
