import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageEndpoints } from '../../../contract/endpoints/page/pages';
import { creatorPage, type CreatorPage } from '../../../contract/entities/people/creatorPage';
import type { FeaturedSection } from '../../../contract/page/featuredSection';
import type { PageContent } from '../../../contract/page/pageContent';
import { useServices } from '../../../engine/services/services';

const { sections, trailer, spotlight } = creatorPage.fields;

/** The values of a layout that are valid, and those of the published page in place of the others. */
const validLayout = (values: Readonly<Record<string, unknown>>, page: CreatorPage) => ({
  sections: z.safeParse(sections, values['sections']).data ?? page.sections,
  trailer: z.safeParse(trailer, values['trailer']).data ?? null,
  spotlight: z.safeParse(spotlight, values['spotlight']).data ?? null,
});

/** The headings are no part of what is read: they change with every key. */
const withoutTitle = (section: FeaturedSection): FeaturedSection => ({ ...section, title: '' });

/**
 * What everybody would see of the person’s records with the values of the form. While it is read, the last content stays, by section.
 */
export const usePageContent = (
  values: Readonly<Record<string, unknown>>,
  page: CreatorPage,
): {
  readonly content: PageContent | undefined;
  readonly sections: readonly FeaturedSection[];
  readonly error: unknown;
} => {
  const { call } = useServices();
  const layout = validLayout(values, page);
  const body = { ...layout, sections: layout.sections.map(withoutTitle) };
  const { data, error } = useQuery({
    queryKey: ['pages', page.id, 'content', body],
    queryFn: async ({ signal }) => {
      const { items } = await call(pageEndpoints.content, { params: { id: page.id }, body }, { signal });
      return { content: items[0]!, requested: body.sections }; // one item
    },
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });
  if (!data) return { content: undefined, sections: layout.sections, error };
  // A moved or added section has its content at another position, or none yet.
  const keyOf = (section: FeaturedSection) => JSON.stringify(withoutTitle(section));
  const known = new Map(data.requested.map((section, at) => [keyOf(section), data.content.sections[at]]));
  const shown = layout.sections.map(
    section => known.get(keyOf(section)) ?? { kind: section.kind, title: '', items: [] },
  );
  return { content: { ...data.content, sections: shown }, sections: layout.sections, error };
};
