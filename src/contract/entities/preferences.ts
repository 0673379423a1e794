import * as z from 'zod/mini';
import { darkModes } from '../enumerations';
import { savedView } from './sharedViews';

/** How a person set the table of one list. What is left out is as the list declares it. */
const tableSettings = z.strictObject({
  /** The columns shown, in order. */
  columns: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  /** Widths of columns in px. */
  widths: z.optional(z.record(z.string().check(z.maxLength(60)), z.int().check(z.gte(40), z.lte(600)))),
  /** Pages, or one list that goes on. */
  paging: z.optional(z.enum(['pages', 'endless'])),
  /** Rows, or a grid of cards. */
  layout: z.optional(z.enum(['table', 'cards'])),
});

/** What a person set for themselves: follows them from browser to browser. Unknown keys are refused. */
export const preferences = z.strictObject({
  dark: z.optional(z.enum(darkModes)),
  density: z.optional(z.enum(['comfortable', 'dense'])),
  menu_folded: z.optional(z.boolean()),
  /** Per list: how its table is set. */
  tables: z.optional(z.record(z.string(), tableSettings)),
  /** Per list: its last state as a query string. */
  lists: z.optional(z.record(z.string(), z.string().check(z.maxLength(2000)))),
  /** Per list: named views, each a query string. */
  saved_views: z.optional(z.record(z.string(), z.array(savedView).check(z.maxLength(50)))),
});
export type Preferences = z.infer<typeof preferences>;
