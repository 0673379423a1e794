import * as z from 'zod/mini';
import { sectionKinds } from './featuredSection';

/** One record on a public page: a moment, a question or a viki. */
export const pageItem = z.object({
  id: z.string(),
  title: z.string(),
  /** Id of its picture. */
  picture: z.nullable(z.string()),
  /** Where it is on the public app, as a path: `/moAAAAAAA`. */
  path: z.string(),
  /** Views, where they are counted. */
  views: z.nullable(z.int()),
  /** Seconds, of a moment. */
  duration: z.nullable(z.int()),
  /** Of a moment; empty of others. */
  description: z.string(),
});
export type PageItem = z.infer<typeof pageItem>;

/** What everybody sees of one featured section. A section without items is not shown. */
export const sectionContent = z.object({
  kind: z.enum(sectionKinds),
  /** Of the playlist or collection that it shows; empty of others. */
  title: z.string(),
  items: z.array(pageItem),
});
export type SectionContent = z.infer<typeof sectionContent>;

/** What a page shows of its creator’s records. Null and left out is what is not public. */
export const pageContent = z.object({
  trailer: z.nullable(pageItem),
  spotlight: z.nullable(pageItem),
  /** One for each of the sections, in their order. */
  sections: z.array(sectionContent),
  followers: z.int(),
});
export type PageContent = z.infer<typeof pageContent>;
