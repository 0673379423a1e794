import { LazySignOut } from '../layout/session/lazySignOut';
import { resources } from '../resources/all';
import {
  IconCircleCheck,
  IconComment,
  IconDollar,
  IconEyeOff,
  IconLink,
  IconPlayBox,
  IconShield,
} from '../ui/display/icons';
import { lazyPart } from '../ui/lazyPart';
import { addressOf } from './addresses';
import { adminTabs, earningTabs } from './adminTabs';
import { libraryTabs } from './libraryTabs';
import { ListScreen, listScreens } from './listScreens';
import type { ScreenInfo } from './screenTypes';

const reviewScreens = () => import('../custom/review/screens');

const signedIn = { session: 'needed', layout: 'page' } as const;

/**
 * Every screen of the studio, by name, except those that are the list of a resource (`listScreens`). The router, the side menu, the
 * New menu, the command palette, pasted ids and the shortcuts are derived from this table and from the tabs of the library.
 */
export const screens = {
  dashboard: { ...signedIn, path: addressOf.home, title: 'dashboard' },
  logout: {
    path: addressOf.logout,
    title: 'logout',
    session: 'skipped',
    layout: 'alone',
    Screen: LazySignOut,
  },
  content: {
    ...signedIn,
    path: addressOf.content(':tab'),
    title: 'content',
    layout: 'fill',
    tabs: Object.keys(libraryTabs),
    tabLists: libraryTabs,
    menuIcon: IconPlayBox,
    Screen: lazyPart(() => import('../custom/content/ContentScreen'), 'ContentScreen'),
  },
  customize: {
    ...signedIn,
    path: '/customize/:tab',
    title: 'customize',
    tabs: ['layout', 'branding', 'about'],
  },
  admin: {
    ...signedIn,
    path: addressOf.admin(':tab'),
    title: 'admin',
    layout: 'fill',
    tabs: Object.keys(adminTabs),
    tabLists: adminTabs,
    menuIcon: IconShield,
    menuSection: 'administer',
    Screen: lazyPart(() => import('./AdminTabs'), 'AdminTabs'),
  },
  playlist_edit: {
    ...signedIn,
    path: '/playlist/:playlist_id/:tab',
    title: 'playlist',
    layout: 'fill',
    tabs: ['moments', 'edit'],
    parent: addressOf.content(':tab'),
    hasSaveButton: true,
    resources: [resources.playlists, resources.moments],
    Screen: lazyPart(() => import('../custom/playlist/PlaylistScreen'), 'PlaylistScreen'),
  },
  creator: {
    ...signedIn,
    path: addressOf.creator(':heartbeat_id'),
    title: 'creator',
    access: ['moments.manage'],
    parent: addressOf.content(':tab'),
    resources: Object.values(resources),
    Screen: lazyPart(() => import('./studioView/CreatorPage'), 'CreatorPage'),
  },
  analytics: { ...signedIn, path: '/analytics', title: 'analytics' },
  earn: { ...signedIn, path: '/earn', title: 'earn' },
  contact_us: { ...signedIn, path: '/contact', title: 'contact' },
  review_moments: {
    ...signedIn,
    path: addressOf.reviewMoments,
    title: 'reviewMoments',
    layout: 'workstation',
    access: ['moments.review'],
    menuIcon: IconCircleCheck,
    menuSection: 'review',
    hasSaveButton: true,
    Screen: lazyPart(reviewScreens, 'ReviewMomentsScreen'),
  },
  reviewed_moments: {
    ...signedIn,
    path: addressOf.reviewedMoments,
    title: 'reviewedMoments',
    layout: 'workstation',
    access: ['moments.review'],
    parent: addressOf.reviewMoments,
    listName: 'reviewMoments',
    resources: [resources.reviewMoments],
    Screen: lazyPart(reviewScreens, 'ReviewedMomentsScreen'),
  },
  review_comments: {
    ...signedIn,
    path: addressOf.reviewComments,
    title: 'reviewComments',
    layout: 'workstation',
    access: ['comments.review'],
    menuIcon: IconComment,
    menuSection: 'review',
    hasSaveButton: true,
    Screen: lazyPart(reviewScreens, 'ReviewCommentsScreen'),
  },
  reviewed_comments: {
    ...signedIn,
    path: addressOf.reviewedComments,
    title: 'reviewComments',
    layout: 'workstation',
    access: ['comments.review'],
    parent: addressOf.reviewComments,
    listName: 'reviewComments',
    resources: [resources.reviewComments],
    Screen: lazyPart(reviewScreens, 'ReviewedCommentsScreen'),
  },
  manage_earnings: {
    ...signedIn,
    path: addressOf.manageEarnings(':tab'),
    title: 'manageEarnings',
    layout: 'fill',
    access: ['heartbeat.manage_earnings'],
    tabs: Object.keys(earningTabs),
    tabLists: earningTabs,
    menuIcon: IconDollar,
    menuSection: 'administer',
    Screen: lazyPart(() => import('../custom/content/earnings/ManageEarningsScreen'), 'ManageEarningsScreen'),
  },
  ads: { ...signedIn, path: '/ads', title: 'ads', access: ['ads.manage'] },
  sso_callback: {
    path: '/sso/callback',
    title: 'signingIn',
    session: 'skipped',
    layout: 'alone',
    Screen: lazyPart(() => import('../layout/session/SsoCallback'), 'SsoCallback'),
  },
  digital_clone: {
    ...signedIn,
    path: '/digital-clone',
    title: 'digitalClone',
    access: ['digital_clone.beta'],
  },
  pretty_links: {
    ...signedIn,
    path: addressOf.prettyLinks,
    title: 'prettyLinks',
    layout: 'fill',
    list: { resource: resources.prettyLinks, newRecord: { icon: IconLink }, pasted: { link: 'route' } },
    menuIcon: IconLink,
    Screen: ListScreen,
  },
  hidden_content: {
    ...signedIn,
    path: addressOf.hiddenContent,
    title: 'hiddenContent',
    layout: 'fill',
    listName: 'hiddenContent',
    menuIcon: IconEyeOff,
    resources: [resources.hiddenContent],
    Screen: lazyPart(() => import('../custom/hiddenContent/HiddenContentScreen'), 'HiddenContentScreen'),
  },
  edit_question: {
    ...signedIn,
    path: addressOf.question(':q'),
    title: 'question',
    layout: 'workstation',
    parent: addressOf.content(':tab'),
    hasSaveButton: true,
    resources: [resources.questions, resources.collections],
    Screen: lazyPart(() => import('../custom/question/QuestionScreen'), 'QuestionScreen'),
  },
  activity: {
    ...signedIn,
    path: addressOf.activity,
    title: 'activity',
    Screen: lazyPart(() => import('../custom/activity/ActivityScreen'), 'ActivityScreen'),
  },
  settings: {
    ...signedIn,
    path: addressOf.settings,
    title: 'settings',
    Screen: lazyPart(() => import('../custom/settings/SettingsScreen'), 'SettingsScreen'),
  },
  application: {
    path: addressOf.application,
    title: 'application',
    session: 'needed',
    layout: 'page',
    resources: [resources.applications],
    Screen: lazyPart(() => import('./applicants/screens'), 'ApplicationScreen'),
  },
  collection: {
    ...signedIn,
    path: '/collection/:c/:tab',
    title: 'collection',
    layout: 'workstation',
    tabs: ['edit', 'list'],
    parent: addressOf.content(':tab'),
    hasSaveButton: true,
    resources: [resources.collections, resources.questions],
    Screen: lazyPart(() => import('../custom/collection/CollectionScreen'), 'CollectionScreen'),
  },
  payoneer_success: { path: '/payoneer-success', title: 'payoneer', session: 'needed', layout: 'alone' },
  not_found: { path: '*', title: 'notFound', session: 'skipped', layout: 'page' },
} as const satisfies Readonly<Record<string, ScreenInfo>>;

/** The entries of the table, in their order, and the lists of resources with a screen of their own. */
export const allScreens: readonly ScreenInfo[] = [...Object.values(screens), ...listScreens];
