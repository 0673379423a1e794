import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appearances, expectFits, expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const limits = '/admin/configuration?section=limits';
const days = (page: Page) => page.getByRole('textbox', { name: 'Days in the trash' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const confirm = async (page: Page, shown: RegExp): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Save these changes of “Limits”?' });
  await dialog.getByText(shown).waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
const setDays = async (page: Page, value: string): Promise<void> => {
  await days(page).fill(value);
  await save(page).click();
};

describe('the configuration', () => {
  it('is changed by two administrators, who lose nothing, and restored from its history', async () => {
    const context = await newProfile(browser);
    const [first, second] = [await openAs(context, 'admin', limits), await context.newPage()];
    await second.goto(first.url());
    await days(second).waitFor();
    await days(first).waitFor();
    await setDays(first, '14');
    await confirm(first, /Days in the trash/);
    await first.getByText('Saved “Limits”').waitFor();

    // The second page still has the version before.
    await second.getByRole('textbox', { name: 'Moments in a playlist' }).fill('500');
    await save(second).click();
    await confirm(second, /Moments in a playlist/);
    await second.getByText('Saved “Limits”').waitFor();
    await expect.poll(() => days(second).inputValue()).toBe('14');

    await second.getByRole('tab', { name: 'History' }).click();
    await second.getByRole('button', { name: 'Restore version 1' }).click();
    await confirm(second, /Moments in a playlist/);
    await second.getByText('Restored “Limits”').waitFor();
    await second.getByText('Version 3').waitFor();
    expectQuiet(context, /412/);
    await context.close();
  });

  it('has no serious finding of axe, in both themes and at every width', async () => {
    for (const { colorScheme, widths } of appearances) {
      const context = await newProfile(browser, { colorScheme });
      const page = await openAs(context, 'admin', limits);
      await days(page).waitFor();
      await expectFits(page, widths);
      await page.goto(page.url().replace('=limits', '=moderation'));
      await page.getByRole('textbox', { name: 'What the creator reads' }).first().waitFor();
      await expectFits(page, widths);
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('Nobody has changed this yet').waitFor();
      await expectFits(page, widths);
      await context.close();
    }
  });
});
