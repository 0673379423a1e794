import { seedId } from '../../demo/library/seedId';
import type { Page } from 'playwright-core';
import { accountScenes } from './accountScenes';
import { dashboardScenes } from './dashboardScenes';
import { figureScenes } from './figureScenes';
import { mediaScenes } from './mediaScenes';
import { pageScenes } from './pageScenes';
import { paymentScenes } from './paymentScenes';
import { uploadScenes } from './uploadScenes';
import {
  dryRun,
  editAd,
  editRule,
  failing,
  focusStep,
  inPlaylist,
  nothingWaits,
  offline,
  openBulkDialog,
  openDialog,
  openEntry,
  openLimitsHistory,
  openMomentsOfMonth,
  openPanel,
  openRecord,
  openRejected,
  openRules,
  openScreen,
  openTab,
  reviewLimits,
  scrollToCard,
  selectRows,
  withAdjustments,
  showAdTables,
  showShares,
  withDuplicates,
} from './prepare';

/** What a picture shows. */
export interface Scene {
  /** The name of the file, without its ending. */
  readonly name: string;
  /** The demo account that is signed in, such as `creator`. Signed out where left out. */
  readonly person?: string;
  /** Below `/studio`. */
  readonly path: string;
  /** Brings the page to what the picture shows. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Whether `prepare` finds everything in other languages than English, too. */
  readonly anyLanguage?: boolean;
  /** The least width in px of a window that can show it. */
  readonly minWidth?: number;
}

type DocsScene = Scene & { readonly width?: number; readonly height?: number; readonly isDark?: boolean };

/** The pictures of README.md and docs/react-admin.md. Those below `/stock/` and `/dev/` show tests/e2e/stockPage. */
export const docsScenes: readonly DocsScene[] = [
  { name: 'customize-light', person: 'creator', path: '/customize/layout' },
  { name: 'sign-in', path: '/content/moments' },
  { name: 'moments-light', person: 'creator', path: '/content/moments', prepare: openRecord(1) },
  {
    name: 'moments-dark',
    person: 'creator',
    path: '/content/moments?per_page=25',
    isDark: true,
    prepare: selectRows(1, 2, 4),
  },
  { name: 'moments-phone', person: 'creator', path: '/content/moments', width: 390, height: 844 },
  { name: 'job', person: 'creator', path: '/content/moments?status=published', prepare: dryRun },
  {
    name: 'playlist-dark',
    person: 'creator',
    path: '/content/playlists',
    isDark: true,
    prepare: inPlaylist,
  },
  { name: 'collection-light', person: 'creator', path: '/content/collections', prepare: openScreen },
  { name: 'review-moments-dark', person: 'reviewer', path: '/review/moments', isDark: true },
  { name: 'review-comments-light', person: 'reviewer', path: '/review/comments' },
  { name: 'dashboard-light', person: 'creator', path: '/' },
  { name: 'analytics-light', person: 'creator', path: '/analytics' },
  { name: 'earn-dark', person: 'creator', path: '/earn', isDark: true },
  { name: 'ads-light', person: 'admin', path: '/ads' },
  { name: 'react-admin-list', person: 'creator', path: '/stock/#/moments', height: 640 },
  { name: 'react-admin-frame', person: 'creator', path: '/dev/react-admin/tags', height: 640, isDark: true },
  { name: 'react-admin-form', person: 'creator', path: '/dev/react-admin/question', height: 640 },
];

const lists = [
  'moments',
  'playlists',
  'collections',
  'questions',
  'tags',
  'vikis',
  'media',
  'videos',
  'trash',
];

/** Every screen that exists, as who uses it sees it. */
export const screenScenes: readonly Scene[] = [
  ...accountScenes,
  ...mediaScenes,
  ...dashboardScenes,
  { name: 'sign-in', path: '/content/moments' },
  ...lists.map(list => ({ name: `list-${list}`, person: 'creator', path: `/content/${list}` })),
  ...lists.map(list => ({ name: `admin-list-${list}`, person: 'admin', path: `/content/${list}` })),
  { name: 'first-steps', person: 'first', path: '/content/moments' },
  { name: 'moment', person: 'creator', path: '/content/moments', prepare: openRecord(1) },
  { name: 'moment-new', person: 'creator', path: '/content/moments?moment=new' },
  {
    name: 'selection',
    person: 'creator',
    path: '/content/moments',
    prepare: selectRows(1, 2),
    minWidth: 656,
  },
  {
    name: 'job',
    person: 'creator',
    path: '/content/moments?status=published',
    prepare: dryRun,
    minWidth: 656,
  },
  { name: 'groups', person: 'creator', path: '/content/moments?group_by=status' },
  { name: 'related', person: 'creator', path: '/content/tags', prepare: openTab(/^Moments/) },
  { name: 'action-dialog', person: 'creator', path: '/content/moments', prepare: openDialog },
  { name: 'playlist', person: 'creator', path: '/content/playlists', prepare: openScreen },
  { name: 'collection', person: 'creator', path: '/content/collections', prepare: openScreen },
  { name: 'viki', person: 'creator', path: '/content/vikis', prepare: openRecord(0) },
  { name: 'vikis-board', person: 'creator', path: '/content/vikis?layout=board' },
  { name: 'pretty-links', person: 'creator', path: '/pretty-links' },
  { name: 'pretty-links-calendar', person: 'creator', path: '/pretty-links?layout=calendar' },
  { name: 'hidden-content', person: 'admin', path: '/hidden-content' },
  { name: 'analytics', person: 'creator', path: '/analytics' },
  ...figureScenes,
  ...pageScenes,
  ...paymentScenes,
  ...uploadScenes,
  { name: 'analytics-table', person: 'creator', path: '/analytics?view=table' },
  { name: 'analytics-year', person: 'creator', path: '/analytics?days=365' },
  { name: 'analytics-moments', person: 'creator', path: '/analytics?tab=moments' },
  { name: 'analytics-audience', person: 'creator', path: '/analytics?tab=audience' },
  { name: 'earn', person: 'creator', path: '/earn' },
  { name: 'earn-step', person: 'creator', path: '/earn', prepare: focusStep },
  { name: 'earn-adjusted', person: 'creator', path: '/earn', prepare: withAdjustments },
  { name: 'earn-table', person: 'creator', path: '/earn?view=table' },
  { name: 'earn-lines', person: 'creator', path: '/earn', prepare: openMomentsOfMonth },
  { name: 'earn-months', person: 'creator', path: '/earn', prepare: scrollToCard('Finalized months') },
  { name: 'earn-bonuses', person: 'creator', path: '/earn', prepare: scrollToCard('Estimated and') },
  { name: 'earn-nothing', person: 'first', path: '/earn' },
  {
    name: 'earn-failed',
    person: 'creator',
    path: '/earn',
    prepare: failing(/heartbeat-earnings\/(?:lines|finalized)/),
  },
  { name: 'clones', person: 'beta', path: '/digital-clone' },
  { name: 'clones-new', person: 'beta', path: '/digital-clone?clone=new' },
  {
    name: 'clones-details',
    person: 'beta',
    path: `/digital-clone?clone=${seedId('dc', 'Bea reads recipes aloud')}`,
  },
  { name: 'clones-team', person: 'admin', path: '/digital-clone' },
  { name: 'contact', person: 'creator', path: '/contact' },
  { name: 'contact-new', person: 'creator', path: '/contact?message=new' },
  { name: 'contact-team', person: 'admin', path: '/contact' },
  { name: 'contact-none', person: 'creator2', path: '/contact' },
  { name: 'ads', person: 'admin', path: '/ads' },
  { name: 'ads-watch-table', person: 'admin', path: '/ads?place=watch', prepare: showAdTables },
  { name: 'ads-edit', person: 'admin', path: '/ads', prepare: editAd },
  { name: 'ads-share', person: 'admin', path: '/ads', prepare: showShares, minWidth: 1025 },
  { name: 'ads-new', person: 'admin', path: '/ads?ad=new' },
  { name: 'review-moments', person: 'reviewer', path: '/review/moments' },
  { name: 'admin-creators', person: 'admin', path: '/admin/creators' },
  { name: 'admin-applications', person: 'admin', path: '/admin/applications' },
  { name: 'admin-applications-board', person: 'admin', path: '/admin/applications?layout=board' },
  { name: 'admin-application', person: 'admin', path: '/admin/applications?application=ap311' },
  { name: 'application', person: 'newcomer', path: '/' },
  { name: 'admin-supertags', person: 'admin', path: '/admin/supertags' },
  { name: 'admin-popular-tags', person: 'admin', path: '/admin/popular-tags?period=90d' },
  {
    name: 'admin-duplicate-tags',
    person: 'admin',
    path: '/admin/tags?duplicates=1',
    prepare: withDuplicates,
  },
  { name: 'admin-tags', person: 'admin', path: '/admin/tags' },
  { name: 'admin-creator', person: 'admin', path: '/creator/11' },
  { name: 'admin-audit', person: 'admin', path: '/admin/audit' },
  { name: 'admin-roles', person: 'admin', path: '/admin/roles' },
  { name: 'admin-role', person: 'admin', path: '/admin/roles', prepare: openPanel(4) },
  { name: 'admin-role-new', person: 'admin', path: '/admin/roles?role=new' },
  { name: 'admin-people', person: 'admin', path: '/admin/people' },
  { name: 'admin-person', person: 'admin', path: '/admin/people', prepare: openPanel(4) },
  { name: 'admin-permissions', person: 'admin', path: '/admin/permissions' },
  { name: 'admin-audit-entry', person: 'admin', path: '/admin/audit', prepare: openEntry },
  { name: 'admin-configuration', person: 'admin', path: '/admin/configuration' },
  { name: 'admin-configuration-news', person: 'admin', path: '/admin/configuration?section=news' },
  {
    name: 'admin-configuration-reasons',
    person: 'admin',
    path: '/admin/configuration?section=moderation',
  },
  {
    name: 'admin-configuration-difference',
    person: 'admin',
    path: '/admin/configuration?section=limits',
    prepare: reviewLimits,
  },
  {
    name: 'admin-configuration-history',
    person: 'admin',
    path: '/admin/configuration?section=limits',
    prepare: openLimitsHistory,
  },
  { name: 'review-history', person: 'reviewer', path: '/review/moments/history?review_status_not=pending' },
  { name: 'review-comments', person: 'reviewer', path: '/review/comments' },
  {
    name: 'review-comments-history',
    person: 'reviewer',
    path: '/review/comments/history?status_not=pending&sort_column=decided_at&sort_direction=desc',
  },
  { name: 'review-comments-rules', person: 'admin', path: '/review/comments', prepare: openRules },
  { name: 'review-comments-rule', person: 'admin', path: '/review/comments', prepare: editRule },
  {
    name: 'state-moment-rejected',
    person: 'creator',
    path: '/content/moments?review_status=rejected',
    prepare: openRejected(),
  },
  {
    name: 'state-moment-appeal',
    person: 'creator',
    path: '/content/moments?review_status=rejected',
    prepare: openRejected(/^Appeal/),
  },
  { name: 'state-comments', person: 'creator', path: '/comments' },
  {
    name: 'state-review-bulk',
    person: 'reviewer',
    path: '/review/moments/history?review_status=pending',
    prepare: openBulkDialog('Reject'),
    minWidth: 656,
  },
  {
    name: 'state-review-empty',
    person: 'reviewer',
    path: '/review/moments',
    prepare: nothingWaits(/api\/studio\/review-moments/),
  },
  {
    name: 'state-comments-empty',
    person: 'reviewer',
    path: '/review/comments',
    prepare: nothingWaits(/api\/studio\/comments\/reviews/),
  },
  {
    name: 'state-review-failed',
    person: 'reviewer',
    path: '/review/moments',
    prepare: failing(/api\/studio\/review-moments/),
  },
  {
    name: 'state-comments-failed',
    person: 'reviewer',
    path: '/review/comments',
    prepare: failing(/api\/studio\/comments\//),
  },
  { name: 'state-review-offline', person: 'reviewer', path: '/review/moments', prepare: offline },
  { name: 'state-comments-offline', person: 'reviewer', path: '/review/comments', prepare: offline },
  { name: 'activity', person: 'creator', path: '/activity' },
  {
    name: 'palette',
    person: 'creator',
    path: '/content/moments',
    prepare: page => page.keyboard.press('Control+k'),
  },
  { name: 'not-found', person: 'creator', path: '/nothing-here' },
];
