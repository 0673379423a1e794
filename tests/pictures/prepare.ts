import type { Page } from 'playwright-core';
import { textOf } from './textOf';

const rowLink = 'a[data-record]';

export const openRecord =
  (row: number) =>
  async (page: Page): Promise<void> => {
    await page.locator(rowLink).nth(row).click();
    await page.locator('[data-panel]').getByRole('textbox', { name: 'Title' }).waitFor();
  };

/** Opens an ad and changes its chance, for the shares before and after. */
export const editAd = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Aven winter headphones' }).first().click();
  await page.getByRole('textbox', { name: 'Chance' }).fill('40');
};

/** Shows the shares of the changed chance, below the list. */
export const showShares = async (page: Page): Promise<void> => {
  await editAd(page);
  await page.getByRole('heading', { name: 'Share', exact: true }).scrollIntoViewIfNeeded();
  await page.mouse.move(500, 500);
  await page.mouse.wheel(0, 2000);
};

/** Shows the schedule of ads as tables. */
export const showAdTables = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
};

/** Follows the link of a row to the screen of its record. */
export const openScreen = async (page: Page): Promise<void> => {
  await page.locator(rowLink).first().click();
  await page.waitForURL(/\/(playlist|collection)\//);
};

/** Adds tags that are spellings of one another, and shows them. A tag that exists is refused. */
export const withDuplicates = async (page: Page): Promise<void> => {
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

export const selectRows =
  (...rows: readonly number[]) =>
  async (page: Page): Promise<void> => {
    for (const row of rows) await page.locator('tbody').getByRole('checkbox').nth(row).check();
  };

export const dryRun = async (page: Page): Promise<void> => {
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

export const reviewLimits = async (page: Page): Promise<void> => {
  await changeLimits(page);
  await page.getByRole('dialog').getByText('Days in the trash').waitFor();
};

export const openLimitsHistory = async (page: Page): Promise<void> => {
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

export const inPlaylist = async (page: Page): Promise<void> => {
  await openScreen(page);
  for (const row of [1, 3, 4]) await page.locator('[data-id]').nth(row).getByRole('checkbox').check();
};

/** Opens a tab of the details of a record. */
export const openTab =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.locator(rowLink).first().click();
    await page.locator('[data-panel]').getByRole('tab', { name }).click();
  };

/** The dialog of an action, after it was confirmed without its value. */
export const openDialog = async (page: Page): Promise<void> => {
  await page.locator(rowLink).nth(1).focus();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add tags' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add tags' }).click();
};

/** The rules that report comments, one of them tried. */
export const openRules = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Try “Advertises itself”' }).click();
  await page.getByText(/^Would have caught/).waitFor();
};

/** An entry of the audit log, with what was changed. */
export const openEntry = async (page: Page): Promise<void> => {
  await page.locator('a[data-record]').nth(3).click();
  await page.locator('[data-panel]').getByRole('heading', { name: 'Before and after' }).waitFor();
};

/** The moment of the creator that was rejected last, with the thread about it; `button` opens a dialog there. */
export const openRejected =
  (button?: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.locator(rowLink).first().click();
    const thread = page.getByRole('region', { name: 'Review', exact: true });
    await thread.waitFor();
    if (button) await thread.getByRole('button', { name: button }).click();
  };

/** Selects rows, and opens the dialog of an action in the bulk bar. */
export const openBulkDialog =
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
export const nothingWaits =
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
export const failing =
  (calls: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.route(calls, route => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    const retry = await textOf(page, 'engine.list.retry', 'Try again');
    await page.getByRole('button', { name: retry }).first().waitFor();
  };

/** The page after the network is gone. */
export const offline = async (page: Page): Promise<void> => {
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
export const openPanel = (row: number) => async (page: Page) => {
  await page.locator('a[data-record]').nth(row).click();
  await page
    .locator('[data-panel]')
    .getByRole('group', { name: /Roles|Permissions/ })
    .waitFor();
};

/** The form of a rule, tried after a change. */
export const editRule = async (page: Page): Promise<void> => {
  await openRules(page);
  await page.getByRole('button', { name: 'Actions for “Advertises itself”' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await form.getByRole('textbox', { name: /^Phrases/ }).fill('look at my page\nhalf the price\npromo code');
  await form.getByRole('button', { name: /^Try/ }).click();
  await form.getByText(/^Would have caught/).waitFor();
};

/** Selects the month before the last final one, as if amounts had been taken away. */
export const withAdjustments = async (page: Page): Promise<void> => {
  await page.route(/heartbeat-earnings\/lines/, async route => {
    const { data } = await (await route.fetch()).json();
    const taken = [
      { kind: 'blacklisted_moment', label: 'Low tide in Sardinia', amount: '-18.12' },
      { kind: 'correction', label: 'Forty balloons in Cappadocia', amount: '-9.25' },
      { kind: 'rounding', label: null, amount: '0.01' },
    ];
    data.items.push(...taken.map(line => ({ moment_id: null, bonus_id: null, ...line })));
    await route.fulfill({ json: { data } });
  });
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 2 });
  await page.getByText('Blacklisted moment').first().waitFor();
};

/** Opens the moments of the days of a month, and scrolls to them. */
export const openMomentsOfMonth = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Moments', exact: true }).click();
  await scrollToCard('Lines of')(page);
};

/** Scrolls to a card by its heading. */
export const scrollToCard =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('heading', { level: 2, name }).evaluate(heading => heading.scrollIntoView());
  };

/** Moves to a step of a chart by keyboard. */
export const focusStep = async (page: Page): Promise<void> => {
  await withAdjustments(page);
  await page.getByRole('button', { name: 'CSV' }).first().focus();
  await page.keyboard.press('Tab');
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
};
