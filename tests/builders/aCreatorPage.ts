import type { CreatorPage } from '../../src/contract/entities/people/creatorPage';
import { firstSection } from '../../src/contract/page/featuredSection';

/** The page of the signed-in creator of the component tests. */
export const aCreatorPage = (over: Partial<CreatorPage> = {}): CreatorPage => ({
  id: '7',
  heartbeat_id: 7,
  name: 'Mina makes it',
  handle: 'minamakesit',
  handle_changed_at: null,
  description: 'Clay and dough',
  links: ['https://mina.example/'],
  avatar: null,
  banner: null,
  sections: [firstSection, { ...firstSection, kind: 'popular', title: 'Watched most' }],
  trailer: null,
  spotlight: null,
  effect: 'none',
  aspect_ratio: '16:9',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  ...over,
});
