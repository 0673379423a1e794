import { pageEndpoints } from '../../contract/endpoints/page/pages';
import { creatorPage } from '../../contract/entities/people/creatorPage';
import { formResource } from '../../engine/resource/formResource';
import { lazyPart } from '../../ui/lazyPart';
import { customizeWords } from './words.en';

/** The tabs of the screen: each shows one group of the form. */
export const pageTabs = ['layout', 'branding', 'about'] as const;
export type PageTab = (typeof pageTabs)[number];

/** The form of the public page. All of its groups are published together. */
export const pageResource = formResource({
  name: 'pages',
  words: customizeWords,
  entity: creatorPage,
  endpoints: { list: pageEndpoints.get },
  title: () => customizeWords.resources.pages.name,
  form: {
    groups: [
      {
        group: 'layout',
        fields: [
          {
            field: 'sections',
            hasHelp: true,
            Input: lazyPart(() => import('./inputs/SectionsInput'), 'SectionsInput'),
          },
          { field: 'trailer', hasHelp: true },
          { field: 'spotlight', hasHelp: true },
          { field: 'effect', hasHelp: true },
          { field: 'aspect_ratio', hasHelp: true },
        ],
      },
      { group: 'branding', fields: ['banner', { field: 'avatar', hasHelp: true }] },
      {
        group: 'about',
        fields: [
          'name',
          {
            field: 'handle',
            Input: lazyPart(() => import('./inputs/HandleInput'), 'HandleInput'),
          },
          'description',
          {
            field: 'links',
            hasHelp: true,
            Input: lazyPart(() => import('./inputs/LinksInput'), 'LinksInput'),
          },
        ],
      },
    ],
  },
});
