import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serious, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('creators', () => {
  it('are filtered, stopped earning with a reason, shown so with who did it, and taken back', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'admin', '/admin/creators?status=pending&is_banned=false');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Stop earnings' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Stop the earnings of/ });
    await dialog.getByRole('textbox').fill('Bought views');
    await dialog.getByRole('button', { name: 'Stop earnings' }).click();
    await page.getByText(/^Stopped the earnings of/).waitFor();
    const rows = page.getByRole('row').filter({ has: page.locator('a[data-record]') });
    await expect.poll(() => rows.filter({ hasText: 'No earnings' }).count()).toBe(await rows.count());
    await rows.first().locator('a[data-record]').click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Bought views').waitFor();
    expect(await serious(page)).toEqual([]);
    await page.goBack();
    await page.keyboard.press('Control+z');
    await expect.poll(() => rows.filter({ hasText: 'No earnings' }).count()).toBe(0);
    expectQuiet(context);
    await context.close();
  });
});
