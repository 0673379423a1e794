import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serious, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const open = '[role="dialog"]';
/** Expects no serious accessibility problem in an element, in both themes. The list behind it has its own test. */
const look = async (page: Page, name: string, selector = open): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-scheme="${colorScheme}"]`).waitFor();
    // Colors are animated when the theme changes.
    await expect.poll(() => serious(page, selector), { message: `${name} in ${colorScheme}` }).toEqual([]);
  }
};
const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Waits until settings are saved, which is debounced, so that the next view starts with them. */
const settingsSaved = (page: Page) =>
  page.waitForResponse(
    response => response.url().includes('/user/configurations') && response.request().method() === 'PUT',
  );

/** Every view of the engine, with the steps that open it. */
const views: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'filters, columns and saved views': async page => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await dialog(page, 'Filter').getByRole('button', { name: 'Review', exact: true }).waitFor();
    await look(page, 'filters');
    await dialog(page, 'Filter').getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Great' }).check();
    await look(page, 'editor of a choice');
    await leave(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await dialog(page, 'Filter').getByRole('button', { name: 'Views', exact: true }).click();
    await dialog(page, 'Views').getByRole('textbox').first().waitFor();
    await look(page, 'editor of a range');
    await leave(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await dialog(page, 'Filter').getByRole('button', { name: 'Created', exact: true }).click();
    await dialog(page, 'Created').getByRole('button', { name: 'Last 7 days' }).waitFor();
    await look(page, 'editor of days');
    await leave(page);
    await page.getByRole('button', { name: /^View, / }).click();
    await page.getByRole('list', { name: 'Columns' }).waitFor();
    await look(page, 'columns');
    await leave(page);
    await page.getByRole('button', { name: /^View: / }).click();
    await page.getByRole('button', { name: 'Save as a view' }).click();
    await look(page, 'new view');
    await page.getByRole('textbox', { name: 'Name' }).fill('Great ones');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'View: Great ones' }).click();
    await page.getByRole('group', { name: 'Yours' }).waitFor();
    await look(page, 'views');
    const saved = settingsSaved(page);
    await page.getByRole('button', { name: 'Delete Great ones' }).click();
    await page.getByText('Deleted the view “Great ones”').first().waitFor();
    await saved;
  },

  'the other lists, and one that goes on': async page => {
    for (const path of ['tags', 'trash']) {
      await page.goto(`/studio/content/${path}?per_page=15`);
      await page.getByRole('row').nth(1).waitFor();
      await look(page, path, 'main');
    }
    await page.goto('/studio/content/moments');
    await page.getByRole('button', { name: /^View, / }).click();
    await dialog(page, 'View').getByText('Endless').click();
    await leave(page);
    await page.getByText(/^15 of [\d,]+$/).waitFor();
    await look(page, 'endless list', 'main');
    await page.getByRole('button', { name: /^View, / }).click();
    const saved = settingsSaved(page);
    await dialog(page, 'View').getByText('Pages').click();
    await saved;
  },

  'an edit in the row': async page => {
    await page.locator('a[data-record]').nth(1).focus();
    await page.keyboard.press('F2');
    await dialog(page, /^Edit Title of /)
      .getByRole('textbox', { name: 'Title' })
      .waitFor();
    await look(page, 'title in the row');
    await leave(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog(page, /^Edit Visibility of /)
      .getByRole('radio')
      .first()
      .waitFor();
    await look(page, 'choice in the row');
    await leave(page);
  },

  'a change of many and its job': async page => {
    for (const row of [1, 2, 3]) await page.getByRole('checkbox').nth(row).check();
    await page.getByRole('toolbar').waitFor();
    await look(page, 'bar of selected rows', '[role="toolbar"]');
    await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click();
    for (const field of ['Visibility', 'Tags']) {
      await dialog(page, /^Edit 3 /)
        .getByRole('button', { name: 'Add a field' })
        .click();
      await page.getByRole('menuitem', { name: field }).click();
    }
    await page.getByRole('combobox', { name: 'What to do' }).waitFor();
    await dialog(page, /^Edit 3 /)
      .getByText('Private', { exact: true })
      .click();
    await look(page, 'bulk edit');
    await page.getByRole('button', { name: 'Remove Tags' }).click();
    await page.getByRole('button', { name: 'Check what will change' }).click();
    const job = dialog(page, /^Change moments/);
    await job.getByRole('button', { name: /^Change \d moment/ }).waitFor();
    await job.getByRole('row').nth(1).getByText('Will change').waitFor();
    await look(page, 'planned job');
    await job.getByRole('button', { name: /^Change \d moment/ }).click();
    await job.getByText('Done', { exact: true }).waitFor();
    await look(page, 'done job');
    await job.getByRole('button', { name: 'Undo' }).click();
    await job.getByText(/^Undone\. /).waitFor();
    await look(page, 'undone job');
    await leave(page);
    await page.getByRole('button', { name: /^Activity/ }).click();
    await page
      .getByRole('region', { name: 'Activity' })
      .getByText('Undone', { exact: true })
      .first()
      .waitFor();
    await look(page, 'tray', '[aria-label="Activity"]');
  },

  'files out and in': async page => {
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More for this list' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Export as CSV');
    await dialog(page, 'Export moments').getByRole('checkbox').first().waitFor();
    await look(page, 'export');
    await leave(page);
    await choose('Import from CSV');
    await page.getByText('Choose a CSV file').waitFor();
    await look(page, 'choice of a file');
    const id = await page.locator('a[data-record]').first().getAttribute('data-record');
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'some.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id,title,note\r\n${id},Another title,x\r\nmozzzzzzz,Nobody’s,x\r\nmo,,x\r\n`),
    });
    await page.getByText(/^2 to change · 1 with errors/).waitFor();
    await look(page, 'match of columns');
    await page.getByRole('button', { name: 'Compare 2 rows with existing records' }).click();
    const job = dialog(page, 'Import moments from some.csv');
    await job.getByRole('button', { name: 'Change 1 moment' }).waitFor();
    await job.getByText('Another title').waitFor();
    await look(page, 'planned import');
    await job.getByRole('button', { name: 'Cancel' }).click();
    await job.getByText('Cancelled', { exact: true }).waitFor();
    await look(page, 'cancelled import');
    await leave(page);
  },

  'a form, its conflict and its history': async page => {
    await page.locator('a[data-record]').nth(9).click();
    const title = (of: Page) => of.locator('[data-panel]').getByRole('textbox', { name: 'Title' });
    const save = (of: Page) => of.getByRole('button', { name: 'Save', exact: true }).click();
    await title(page).fill('');
    await save(page);
    await page.getByText('Title must not be empty').first().waitFor();
    await look(page, 'field to correct', '[data-panel]');
    await title(page).fill('Refused for another reason');
    await page.route('**/moments/mo*', route =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            contentType: 'application/problem+json',
            json: {
              status: 422,
              code: 'validation-failed',
              title: 'x',
              errors: [{ path: 'thumbnail', message: 'The picture is gone' }],
            },
          })
        : route.fallback(),
    );
    await save(page);
    await page.getByRole('alert').filter({ hasText: 'The picture is gone' }).waitFor();
    await look(page, 'summary', '[data-panel]');
    await page.unroute('**/moments/mo*');

    const other = await page.context().newPage();
    await other.goto(page.url());
    await title(other).fill(`Theirs ${Date.now()}`);
    await save(other);
    await other
      .getByText(/^Saved “Theirs/)
      .first()
      .waitFor();
    await other.close();
    await title(page).fill(`Mine ${Date.now()}`);
    await save(page);
    const conflict = page.getByRole('alertdialog', { name: 'Two people changed this' });
    await conflict.getByRole('radio').last().check();
    await conflict.getByRole('textbox').waitFor();
    await look(page, 'conflict', '[role="alertdialog"]');
    await conflict.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/^Saved “Mine/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Restore title' }).first().waitFor();
    await look(page, 'history', '[data-panel]');
  },
};

describe('there is no serious accessibility problem in either theme in', () => {
  it.each(Object.keys(views))('%s', async name => {
    const context = await newProfile(browser, { colorScheme: 'light' });
    const page = await openAs(context, 'creator', '/content/moments?per_page=15');
    await page.locator('a[data-record]').first().waitFor();
    await views[name]!(page);
    expectQuiet(context, /41[02]|422/);
    await context.close();
  });
});
