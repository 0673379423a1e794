import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/tools/endpoint';
import { unwrap, type Page } from '../../contract/tools/envelope';
import type { Say } from '../say';
import { malformedFailure } from './failures';

/** Reads an answer as its endpoint declares it. Fields beyond the schema are let be; a wrong shape is `malformed`. */
export const parseAnswer = async (endpoint: Endpoint, response: Response, say: Say): Promise<unknown> => {
  const { output } = endpoint;
  if (output.kind === 'none' || output.kind === 'redirect') return undefined;
  if (output.kind === 'bytes') return response.blob();
  const text = await response.text();
  const wrong = malformedFailure(response, say);
  const body = parseJson(text);
  if (output.kind === 'raw') return parseRaw(output.schema, body) ?? Promise.reject(wrong);
  const page = unwrap(body);
  if (!page) throw wrong;
  const items = page.items.map(item => {
    const parsed = parseItem(output.item, item);
    if (parsed === undefined) throw wrong;
    return parsed;
  });
  return pageOf(page, items);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // HTML, or cut off: no schema takes undefined, so the caller hears of it.
  }
};

/** Shape is what the screens rely on. Limits are for what people write, and an older record may be beyond them. */
const parseItem = (schema: z.core.$ZodType, item: unknown): unknown => {
  const parsed = z.safeParse(schema, item);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.every(({ code }) => lenient.has(code)) ? item : undefined;
};

const lenient = new Set(['too_big', 'too_small', 'custom', 'invalid_format', 'not_multiple_of']);

/** A body of its own may come inside `data`, as other back ends answer. */
const parseRaw = (schema: z.core.$ZodType, body: unknown): unknown =>
  parseItem(schema, body) ?? parseItem(schema, (Object(body) as { data?: unknown }).data);

/** Counts that an answer leaves out are those of what it holds. */
const pageOf = (page: Page<unknown>, items: unknown[]): Page<unknown> => ({
  items,
  total: whole(page.total) ?? items.length,
  page: whole(page.page) ?? 1,
  per_page: whole(page.per_page) ?? items.length,
  total_relation: page.total_relation === 'gte' ? 'gte' : 'eq',
});

const whole = (value: unknown): number | undefined =>
  Number.isInteger(value) ? (value as number) : undefined; // checked just before
