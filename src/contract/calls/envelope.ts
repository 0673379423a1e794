import * as z from 'zod/mini';
import { entityTag } from './version';

/** The body of every items answer (contract section 1). */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
  /** `gte` when more records exist than were counted; `eq` otherwise. */
  readonly total_relation?: 'eq' | 'gte' | undefined;
}

/**
 * The envelope's schema around one item's.
 *
 * @example z.parse(envelopeOf(memo.record), body).data.items
 */
export const envelopeOf = (item: z.core.$ZodType) =>
  z.object({
    data: z.object({
      items: z.array(item),
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
      total_relation: z.optional(z.enum(['eq', 'gte'])),
    }),
  });

/** One record, in the shape of a page. */
export const only = <T>(item: T): Page<T> => ({ items: [item], total: 1, page: 1, per_page: 1 });

const isPage = (body: unknown): body is Page<unknown> =>
  typeof body === 'object' && body !== null && Array.isArray((body as { items?: unknown }).items);

/**
 * The page inside an answer's body, which may be nested once more than ours (`data.data.items`), or undefined when the
 * body is no envelope.
 *
 * @example unwrap({ data: { items, total, page, per_page } })?.items
 */
export const unwrap = (body: unknown): Page<unknown> | undefined => {
  let at: unknown = body;
  for (let depth = 0; depth < 3; depth += 1) {
    if (isPage(at)) return at;
    at = typeof at === 'object' && at !== null ? (at as { data?: unknown }).data : undefined;
  }
  return undefined;
};

/**
 * The entity tag of a record: it changes with every save, as `updated_at` does.
 *
 * @example etagOf(record); // '"2026-11-21T04:45:00.000Z"'
 */
export const etagOf = (record: { readonly updated_at: string }): string => entityTag(record.updated_at);
