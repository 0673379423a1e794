import * as z from 'zod/mini';
import { normaliseLine } from '../../../fields/text/normaliseText';

/** A named state of a list. `query` is the query string of the list. */
export const savedView = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  name: z.string().check(z.overwrite(normaliseLine), z.minLength(1), z.maxLength(60)),
  query: z.string().check(z.maxLength(2000)),
});

/** A view of one person. The side menu and the tabs open the list with the default view. */
export const ownView = z.extend(savedView, { is_default: z.optional(z.boolean()) });

/**
 * Views that everybody sees, by list: the section `views` of the platform configuration. `version` counts the saves. A
 * save based on an older version fails with `stale-record`, so that it does not overwrite another person's change.
 */
export const sharedViews = z.strictObject({
  version: z.int().check(z.gte(0)),
  lists: z.record(z.string().check(z.maxLength(60)), z.array(savedView).check(z.maxLength(50))),
});
export type SharedViews = z.infer<typeof sharedViews>;
