import type { Page } from 'playwright-core';
import { dashboardScenes } from './dashboardScenes';
import { figureScenes } from './figureScenes';

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
  /** The least width in px of a window that can show it. */
  readonly minWidth?: number;
}

const rowLink = 'a[data-record]';

const openRecord =
  (row: number) =>
  async (page: Page): Promise<void> => {
    await page.locator(rowLink).nth(row).click();
    await page.locator('[data-panel]').getByRole('textbox', { name: 'Title' }).waitFor();
  };

/** Opens an ad and changes its chance, for the shares before and after. */
const editAd = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Aven winter headphones' }).first().click();
  await page.getByRole('textbox', { name: 'Chance' }).fill('40');
};

/** Shows the shares of the changed chance, below the list. */
const showShares = async (page: Page): Promise<void> => {
  await editAd(page);
  await page.getByRole('heading', { name: 'Share', exact: true }).scrollIntoViewIfNeeded();
  await page.mouse.move(500, 500);
  await page.mouse.wheel(0, 2000);
};

/** Shows the schedule of ads as tables. */
const showAdTables = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
};

/** Follows the link of a row to the screen of its record. */
const openScreen = async (page: Page): Promise<void> => {
  await page.locator(rowLink).first().click();
  await page.waitForURL(/\/(playlist|collection)\//);
};

/** Adds tags that are spellings of one another, and shows them. A tag that exists is refused. */
const withDuplicates = async (page: Page): Promise<void> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token');
  const headers = { authorization: `Bearer ${decodeURIComponent(token?.value ?? '')}` };
  for (const name of ['street food', 'street-food', 'streetfood', 'café', 'cafe'])
    await page
      .context()
      .request.post(new URL('/api/studio/tags', page.url()).href, { headers, data: { name } });
  await page.reload();
  await page
    .getByRole('list', { name: /^Spellings of/ })
    .first()
    .waitFor();
};

const selectRows =
  (...rows: readonly number[]) =>
  async (page: Page): Promise<void> => {
    for (const row of rows) await page.locator('tbody').getByRole('checkbox').nth(row).check();
  };

const dryRun = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: /^Select all .* match$/ }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('menuitem', { name: 'Visibility' }).click();
  await dialog.getByText('Unlisted', { exact: true }).click();
  await page.getByRole('button', { name: 'Check what will change' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Nothing has changed yet/)
    .first()
    .waitFor();
};

const changeLimits = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Days in the trash' }).fill('14');
  await page.getByRole('textbox', { name: 'Moments in a playlist' }).fill('500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

const reviewLimits = async (page: Page): Promise<void> => {
  await changeLimits(page);
  await page.getByRole('dialog').getByText('Days in the trash').waitFor();
};

const openLimitsHistory = async (page: Page): Promise<void> => {
  const days = page.getByRole('textbox', { name: 'Days in the trash' });
  await days.fill(String(Number(await days.inputValue()) + 1));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved “Limits”').waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByText(/^Version /)
    .first()
    .waitFor();
};

const inPlaylist = async (page: Page): Promise<void> => {
  await openScreen(page);
  for (const row of [1, 3, 4]) await page.locator('[data-id]').nth(row).getByRole('checkbox').check();
};

/** Opens a tab of the details of a record. */
const openTab =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.locator(rowLink).first().click();
    await page.locator('[data-panel]').getByRole('tab', { name }).click();
  };

/** The dialog of an action, after it was confirmed without its value. */
const openDialog = async (page: Page): Promise<void> => {
  await page.locator(rowLink).nth(1).focus();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add tags' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add tags' }).click();
};

/** The rules that report comments, one of them tried. */
const openRules = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Try “Advertises itself”' }).click();
  await page.getByText(/^Would have caught/).waitFor();
};

/** An entry of the audit log, with what was changed. */
const openEntry = async (page: Page): Promise<void> => {
  await page.locator('a[data-record]').nth(3).click();
  await page.locator('[data-panel]').getByRole('heading', { name: 'Before and after' }).waitFor();
};

/** The moment of the creator that was rejected last, with the thread about it; `button` opens a dialog there. */
const openRejected =
  (button?: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.locator(rowLink).first().click();
    const thread = page.getByRole('region', { name: 'Review', exact: true });
    await thread.waitFor();
    if (button) await thread.getByRole('button', { name: button }).click();
  };

/** Selects rows, and opens the dialog of an action in the bulk bar. */
const openBulkDialog =
  (action: string) =>
  async (page: Page): Promise<void> => {
    await selectRows(0, 1, 2)(page);
    const bar = page.getByRole('toolbar');
    const button = bar.getByRole('button', { name: action, exact: true });
    if (await button.isVisible()) await button.click();
    else {
      // Narrow windows have the rest of the actions in a menu.
      await bar.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    }
    await page.getByRole('alertdialog').waitFor();
  };

/** Loads the page again as if no record waited. */
const nothingWaits =
  (calls: RegExp) =>
  async (page: Page): Promise<void> => {
    const json = { data: { items: [], total: 0, page: 1, per_page: 50 } };
    await page.route(calls, route => route.fulfill({ json }));
    // The record of the address has been decided, too.
    const ofRecord = /\/(?:mo|co)\w+$/;
    await page.route(
      url => calls.test(url.href) && ofRecord.test(url.pathname),
      route => route.fulfill({ status: 404, body: '{}' }),
    );
    await page.reload();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  };

/** Loads the page again without a response to these calls. */
const failing =
  (calls: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.route(calls, route => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  };

/** The page after the network is gone. */
const offline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page
    .getByText(/^You are offline/)
    .first()
    .waitFor();
  // The other scenes of this window need it.
  setTimeout(() => void page.context().setOffline(false), 8000);
};

/** Opens the details of a row, until its form is shown. */
const openPanel = (row: number) => async (page: Page) => {
  await page.locator('a[data-record]').nth(row).click();
  await page
    .locator('[data-panel]')
    .getByRole('group', { name: /Roles|Permissions/ })
    .waitFor();
};

/** The form of a rule, tried after a change. */
const editRule = async (page: Page): Promise<void> => {
  await openRules(page);
  await page.getByRole('button', { name: 'Actions for “Advertises itself”' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await form.getByRole('textbox', { name: /^Phrases/ }).fill('look at my page\nhalf the price\npromo code');
  await form.getByRole('button', { name: /^Try/ }).click();
  await form.getByText(/^Would have caught/).waitFor();
};

type DocsScene = Scene & { readonly width?: number; readonly height?: number; readonly isDark?: boolean };

/** The pictures of README.md and docs/react-admin.md. Those below `/stock/` and `/dev/` show tests/e2e/stockPage. */
export const docsScenes: readonly DocsScene[] = [
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
  { name: 'react-admin-list', person: 'creator', path: '/stock/#/moments', height: 640 },
  { name: 'react-admin-frame', person: 'creator', path: '/dev/react-admin/tags', height: 640, isDark: true },
  { name: 'react-admin-form', person: 'creator', path: '/dev/react-admin/question', height: 640 },
];

const lists = ['moments', 'playlists', 'collections', 'questions', 'tags', 'vikis', 'videos', 'trash'];

/** Every screen that exists, as who uses it sees it. */
export const screenScenes: readonly Scene[] = [
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
  { name: 'analytics-table', person: 'creator', path: '/analytics?view=table' },
  { name: 'analytics-year', person: 'creator', path: '/analytics?days=365' },
  { name: 'analytics-moments', person: 'creator', path: '/analytics?tab=moments' },
  { name: 'analytics-audience', person: 'creator', path: '/analytics?tab=audience' },
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
  { name: 'settings', person: 'creator', path: '/settings' },
  { name: 'activity', person: 'creator', path: '/activity' },
  {
    name: 'palette',
    person: 'creator',
    path: '/content/moments',
    prepare: page => page.keyboard.press('Control+k'),
  },
  { name: 'not-found', person: 'creator', path: '/nothing-here' },
];
