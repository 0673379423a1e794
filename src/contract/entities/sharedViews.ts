import * as z from 'zod/mini';

/** A list's state under a name: which rows, in which order. `query` is that of the list's address. */
export const savedView = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  query: z.string().check(z.maxLength(2000)),
});

/**
 * Views that everybody sees, by list: the part `views` of the platform configuration. `version` counts the saves; a
 * save names the one it was made on, so that of two at once the second is refused (`stale-record`) and nothing is lost.
 */
export const sharedViews = z.strictObject({
  version: z.int().check(z.gte(0)),
  lists: z.record(z.string().check(z.maxLength(60)), z.array(savedView).check(z.maxLength(50))),
});
export type SharedViews = z.infer<typeof sharedViews>;
