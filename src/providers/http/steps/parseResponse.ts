import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/calls/endpoint';
import { unwrap, type Page } from '../../../contract/calls/envelope';
import type { MessageFor } from '../../i18n/MessageFor';
import type { Step } from '../pipeline';
import { failureFromResponse, malformedFailure } from '../ApiError';

/**
 * Turns a response into the value that the endpoint declares, or into an `ApiError`. Extra fields stay; a body of
 * another shape is a `malformed` failure.
 */
export const parseResponse =
  (messageFor: MessageFor): Step =>
  async (call, next) => {
    const { response } = await next(call);
    if (!response.ok) throw failureFromResponse(response, await response.text(), messageFor);
    return { response, value: await parseBody(call.endpoint, response, messageFor) };
  };

const parseBody = async (
  { output }: Endpoint,
  response: Response,
  messageFor: MessageFor,
): Promise<unknown> => {
  // Streams have a pipeline of their own.
  if (output.kind === 'none' || output.kind === 'redirect' || output.kind === 'events') return undefined;
  if (output.kind === 'bytes') return response.blob();
  const body = parseJson(await response.text());
  const malformed = malformedFailure(response, messageFor);
  if (output.kind === 'raw') return parseRaw(output.schema, body) ?? Promise.reject(malformed);
  return parsePage(output.item, body) ?? Promise.reject(malformed);
};

// The schema has checked them.
type Untyped = ReturnType<typeof JSON.parse>;

/** The page of a body, whose items have the shape of the schema; undefined where something has not. */
export const parsePage = (item: z.core.$ZodType, body: unknown): Page<Untyped> | undefined => {
  const page = unwrap(body);
  const items = page?.items.map(each => parseItem(item, each));
  return page && items && !items.includes(undefined) ? toPage(page, items) : undefined;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // HTML, or cut off: no schema accepts undefined, so the call fails as malformed.
  }
};

/** Checks the shape of an item. Ignores limits, which older records may exceed. */
const parseItem = (schema: z.core.$ZodType, item: unknown): unknown => {
  const parsed = z.safeParse(schema, item);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.every(({ code }) => ignoredIssues.has(code)) ? item : undefined;
};

const ignoredIssues = new Set(['too_big', 'too_small', 'custom', 'invalid_format', 'not_multiple_of']);

/** Also accepts a raw body inside `data`, as other back ends send it. */
const parseRaw = (schema: z.core.$ZodType, body: unknown): unknown =>
  parseItem(schema, body) ?? parseItem(schema, Object(body).data);

/** Computes missing counts from the items. */
const toPage = (page: Page<unknown>, items: unknown[]): Page<unknown> => ({
  items,
  total: integerOf(page.total) ?? items.length,
  page: integerOf(page.page) ?? 1,
  per_page: integerOf(page.per_page) ?? items.length,
  total_relation: page.total_relation === 'gte' ? 'gte' : 'eq',
});

const integerOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;
