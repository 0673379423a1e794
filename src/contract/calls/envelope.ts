import * as z from 'zod/mini';

/** The body of every items response. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
  /** `gte` when more records exist than were counted; `eq` otherwise. */
  readonly total_relation?: 'eq' | 'gte' | undefined;
}

/** The schema of a page for an item's schema. */
export const pageOf = (item: z.core.$ZodType) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    total_relation: z.optional(z.enum(['eq', 'gte'])),
  });

/**
 * The schema of the envelope for an item's schema.
 *
 * @example z.parse(envelopeOf(memo.record), body).data.items
 */
export const envelopeOf = (item: z.core.$ZodType) => z.object({ data: pageOf(item) });

/** One record, in the shape of a page. */
export const only = <T>(item: T): Page<T> => ({ items: [item], total: 1, page: 1, per_page: 1 });

const isPage = (body: unknown): body is Page<unknown> =>
  typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items);

/**
 * The page in a response body, which may be nested one level deeper (`data.data.items`); undefined for any other body.
 *
 * @example unwrap({ data: { items, total, page, per_page } })?.items
 */
export const unwrap = (body: unknown): Page<unknown> | undefined => {
  let at: unknown = body;
  for (let depth = 0; depth < 3; depth += 1) {
    if (isPage(at)) return at;
    at = typeof at === 'object' && at !== null && 'data' in at ? at.data : undefined;
  }
  return undefined;
};

/**
 * The entity tag of a record: it changes with every save, as `updated_at` does.
 *
 * @example etagOf(record); // '"2026-11-21T04:45:00.000Z"'
 */
export const etagOf = (record: { readonly updated_at: string }): string => entityTag(record.updated_at);

/**
 * The version of a record, which changes with every save: the count of its saves where it has one (`version`),
 * otherwise the time of the last one (`updated_at`). Undefined for a record that has neither, such as one that is not
 * saved yet.
 *
 * @example versionOf(record); // '2026-11-21T04:45:00.000Z'
 */
export const versionOf = (record: object): string | undefined => {
  const version: unknown =
    'version' in record ? record.version : 'updated_at' in record ? record.updated_at : undefined;
  return typeof version === 'string' || typeof version === 'number' ? String(version) : undefined;
};

/**
 * Whether one version of a record is newer than another. Counts are compared as numbers, times as texts.
 *
 * @example isNewerVersion('10', '9'); // true
 */
export const isNewerVersion = (version: string | undefined, than: string | undefined): boolean => {
  const [next = '', last = ''] = [version, than];
  const [nextCount, lastCount] = [Number(next), Number(last)];
  return Number.isNaN(nextCount) || Number.isNaN(lastCount) ? next > last : nextCount > lastCount;
};

/**
 * The entity tag of a version, as the headers `ETag` and `If-Match` carry it.
 *
 * @example entityTag('2026-11-21T04:45:00.000Z'); // '"2026-11-21T04:45:00.000Z"'
 */
export const entityTag = (version: string): string => `"${version}"`;
