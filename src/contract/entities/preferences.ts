import * as z from 'zod/mini';
import { darkModes } from '../enumerations';

/** What a person set for themselves: follows them from browser to browser. Unknown keys are refused. */
export const preferences = z.strictObject({
  dark: z.optional(z.enum(darkModes)),
  density: z.optional(z.enum(['comfortable', 'dense'])),
  menu_folded: z.optional(z.boolean()),
  /** Per list: the columns shown, in order. */
  columns: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Per list: its last state as a query string. */
  lists: z.optional(z.record(z.string(), z.string().check(z.maxLength(2000)))),
  /** Per list: named views, each a query string. */
  saved_views: z.optional(
    z.record(
      z.string(),
      z.array(
        z.strictObject({
          name: z.string().check(z.maxLength(60)),
          query: z.string().check(z.maxLength(2000)),
        }),
      ),
    ),
  ),
});
export type Preferences = z.infer<typeof preferences>;
