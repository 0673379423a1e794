import * as z from 'zod/mini';
import { darkModes, decisionMailModes, studioLanguages } from '../../enumerations';
import { limits } from '../../limits';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { ownView } from './sharedViews';

/** A person's display options of one list. A missing one is as the list declares it. */
const tableSettings = z.strictObject({
  /** The columns shown, in order. */
  columns: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  /** Widths of columns in px. */
  widths: z.optional(z.record(z.string().check(z.maxLength(60)), z.int().check(z.gte(40), z.lte(600)))),
  /** Pages, or infinite scroll (`endless`). */
  paging: z.optional(z.enum(['pages', 'endless'])),
  /** Values of folded groups, by the field that groups the rows. */
  folded: z.optional(
    z.record(
      z.string().check(z.maxLength(60)),
      z.array(z.string().check(z.maxLength(60))).check(z.maxLength(limits.groups)),
    ),
  ),
  /** The name of a layout, such as `cards`. One that the list does not have is ignored. */
  layout: z.optional(z.string().check(z.maxLength(60))),
});

/** The preferences of a person, the same in every browser. Unknown keys are rejected. */
export const preferences = z.strictObject({
  dark: z.optional(z.enum(darkModes)),
  /** The language of the texts; that of the browser where it is missing. */
  locale: z.optional(z.enum(studioLanguages)),
  density: z.optional(z.enum(['comfortable', 'dense'])),
  menu_folded: z.optional(z.boolean()),
  /** How videos and pictures are shown during reviews. */
  review_media: z.optional(z.array(z.enum(['blur', 'grey', 'mute']))),
  /** Categories whose reported comments are blurred until the reviewer shows one. */
  review_blurred: z.optional(z.array(z.string().check(z.maxLength(60)))),
  /** Mails about decisions on one's own moments; `bundled` where it is missing. */
  decision_mails: z.optional(z.enum(decisionMailModes)),
  /** When the dashboard was last seen, and when the visit before ended; null during the first one. */
  visit: z.optional(z.strictObject({ at: dateTime(), before: z.nullable(dateTime()) })),
  /** Cards of the dashboard that the person does not want to see. */
  hidden_cards: z.optional(z.array(z.enum(['coach']))),
  /** Display options by list. */
  tables: z.optional(z.record(z.string(), tableSettings)),
  /** The last state of each list, as a query string. */
  lists: z.optional(z.record(z.string(), z.string().check(z.maxLength(2000)))),
  /** Saved views by list, each a query string. The first that is a default is the default of its list. */
  saved_views: z.optional(z.record(z.string(), z.array(ownView).check(z.maxLength(50)))),
});
export type Preferences = z.infer<typeof preferences>;
