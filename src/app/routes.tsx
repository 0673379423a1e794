import { idPatterns } from '../contract/ids';
import type { Permission } from '../contract/permissions';

/** How a screen stands in the window; `alone` has no frame around it. */
export type RouteLayout = 'page' | 'fill' | 'workstation' | 'alone';

export interface RouteInfo {
  /** Below `/studio`; `:name` is a parameter, `?` marks one that may be missing. */
  readonly path: string;
  /** Key of the title under `titles.`. */
  readonly title: string;
  readonly session: 'needed' | 'skipped';
  /** One of these is needed; without it the screen is the not-found page. */
  readonly access?: readonly Permission[];
  readonly layout: RouteLayout;
  /** Values that `:tab` may have. Others are the not-found page. */
  readonly tabs?: readonly string[];
  /** What a parameter has to look like. Others are the not-found page. */
  readonly shapes?: Readonly<Record<string, RegExp>>;
}

const needed = { session: 'needed', layout: 'page' } as const;

export const contentTabs = [
  'moments',
  'playlists',
  'collections',
  'questions',
  'tags',
  'vikis',
  'trash',
] as const;
export const managedContentTabs = ['creators', 'videos'] as const;
const adminTabs = [
  'creators',
  'applications',
  'videos',
  'vikis',
  'questions',
  'tags',
  'supertags',
  'popular-tags',
  'configuration',
  'audit',
] as const;

/** Every screen of the studio (specification section 2), by name. */
export const routes = {
  dashboard: { ...needed, path: '/', title: 'dashboard' },
  logout: { path: '/logout', title: 'logout', session: 'skipped', layout: 'alone' },
  content: {
    ...needed,
    path: '/content/:tab',
    title: 'content',
    layout: 'fill',
    tabs: [...contentTabs, ...managedContentTabs],
  },
  customize: {
    ...needed,
    path: '/customize/:tab',
    title: 'customize',
    tabs: ['layout', 'branding', 'about'],
  },
  admin: { ...needed, path: '/admin/:tab', title: 'admin', tabs: adminTabs },
  playlist_edit: {
    ...needed,
    path: '/playlist/:playlist_id/:tab',
    title: 'playlist',
    layout: 'fill',
    tabs: ['moments', 'edit'],
  },
  analytics: { ...needed, path: '/analytics', title: 'analytics' },
  earn: { ...needed, path: '/earn', title: 'earn' },
  contact_us: { ...needed, path: '/contact', title: 'contact' },
  review_comments: {
    ...needed,
    path: '/review/comments',
    title: 'reviewComments',
    layout: 'workstation',
    access: ['comments.review'],
  },
  review_moments: {
    ...needed,
    path: '/review/moments',
    title: 'reviewMoments',
    layout: 'workstation',
    access: ['moments.review'],
  },
  hidden_content: { ...needed, path: '/hidden-content', title: 'hiddenContent', layout: 'fill' },
  manage_earnings: {
    ...needed,
    path: '/manage/earnings',
    title: 'manageEarnings',
    access: ['heartbeat.manage_earnings'],
  },
  ads: { ...needed, path: '/ads', title: 'ads', access: ['ads.manage'] },
  sso_callback: { path: '/sso/callback', title: 'signingIn', session: 'skipped', layout: 'alone' },
  digital_clone: { ...needed, path: '/digital-clone', title: 'digitalClone', access: ['digital_clone.beta'] },
  pretty_links: { ...needed, path: '/pretty-links', title: 'prettyLinks', layout: 'fill' },
  edit_question: {
    ...needed,
    path: '/:q/edit',
    title: 'question',
    layout: 'workstation',
    shapes: { q: idPatterns.question },
  },
  collection: {
    ...needed,
    path: '/collection/:c/:tab',
    title: 'collection',
    layout: 'workstation',
    tabs: ['edit', 'list'],
  },
  payoneer_success: { path: '/payoneer-success', title: 'payoneer', session: 'needed', layout: 'alone' },
  not_found: { path: '*', title: 'notFound', session: 'skipped', layout: 'page' },
} as const satisfies Record<string, RouteInfo>;

export type RouteName = keyof typeof routes;

/** Screens that the menu lists below the content, in order. */
export const menuRoutes: readonly RouteName[] = ['pretty_links', 'hidden_content'];

/** Redirects and aliases, from → to. Parameters and the query go along. */
export const redirects = {
  '/dashboard': '/',
  // The dashboard is not built yet; a person who signs in lands on their moments until it is.
  '/': '/content/moments',
  '/content': '/content/moments',
  '/customization': '/customize/layout',
  '/customize': '/customize/layout',
  '/admin': '/admin/creators',
  '/playlist': '/content/playlists',
  '/playlist/:playlist_id': '/playlist/:playlist_id/moments',
  // Addresses that the admin framework would give to resources.
  '/moments': '/content/moments',
  '/playlists': '/content/playlists',
  '/collections': '/content/collections',
  '/questions': '/content/questions',
  '/vikis': '/content/vikis',
  '/videos': '/content/videos',
  '/prettyLinks': '/pretty-links',
  '/hiddenContent': '/hidden-content',
  '/creators': '/content/creators',
  '/tags': '/content/tags',
  '/trash': '/content/trash',
} as const satisfies Record<string, string>;

/** Addresses of screens, for links. */
export const addressOf = {
  home: '/',
  content: (tab: string) => `/content/${tab}`,
  /** The dialog over the moments that makes one, of a video where it is known. */
  newMoment: (video?: string) =>
    `/content/moments?new=moment${video === undefined ? '' : `&video=${encodeURIComponent(video)}`}`,
  playlist: (id: string, tab: 'moments' | 'edit') => `/playlist/${id}/${tab}`,
  collection: (id: string, tab: 'edit' | 'list') => `/collection/${id}/${tab}`,
  question: (id: string) => `/${id}/edit`,
  prettyLinks: '/pretty-links',
  hiddenContent: '/hidden-content',
  logout: '/logout',
} as const;

/** Under this key the person's store keeps which tab of the library they saw last. */
export const lastTabKey = 'places.content';
