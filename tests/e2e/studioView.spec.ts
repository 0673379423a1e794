import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appearances, expectFits, expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Opens the page of the demo creator, and their studio from it. */
const viewCreator = async (page: Page): Promise<void> => {
  await page.getByRole('searchbox').fill('Lena Furrer');
  await page.getByRole('link', { name: 'Lena Furrer', exact: true }).click();
  await page.getByRole('button', { name: 'View studio' }).click();
  await page.getByRole('region', { name: 'View of another studio' }).waitFor();
};

it('an administrator views the studio of a creator, who does not notice: it reads only, in one tab, and is ended', async () => {
  const context = await newProfile(browser);
  const page = await openAs(context, 'admin', '/admin/creators');
  await viewCreator(page);
  const banner = page.getByRole('region', { name: 'View of another studio' });
  await expect.poll(() => banner.textContent()).toMatch(/viewing the studio of Lena Furrer\. Signed in as /);

  // What the creator sees, without what changes something.
  await page.goto('/studio/content/moments');
  const row = page.getByRole('row').nth(1);
  await row.waitFor();
  expect(await page.getByRole('button', { name: 'New', exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^More for/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'New moment' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Review moments' }).count()).toBe(0);
  await row.getByRole('link').first().click();
  const title = page.getByRole('textbox', { name: /^Title/ });
  await title.waitFor();
  expect(await title.isEditable()).toBe(false);
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);

  // Another tab is the administrator's own.
  const other = await context.newPage();
  await other.goto('/studio/admin/creators');
  await other.getByRole('heading', { level: 1, name: 'Creators' }).waitFor();
  expect(await other.getByRole('region', { name: 'View of another studio' }).count()).toBe(0);
  await other.close();

  await banner.getByRole('button', { name: 'End view' }).click();
  await page.waitForURL(/\/studio\/creator\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Lena Furrer' }).waitFor();
  expect(await page.getByRole('region', { name: 'View of another studio' }).count()).toBe(0);

  await page.goto('/studio/admin/audit');
  await page.getByRole('row').nth(1).waitFor();
  await expect.poll(() => page.getByRole('table').textContent()).toMatch(/view/i);
  // The menu requests the shared views some time after the rows, which may be while the view ends.
  expectQuiet(context, /401 .*\/configurations\/app\/views$/);
  await context.close();
});

it('a view whose session an administrator ends leads back to the page of the creator', async () => {
  const [viewing, ending] = [await newProfile(browser), await newProfile(browser)];
  const page = await openAs(viewing, 'admin', '/admin/creators');
  await viewCreator(page);
  const other = await openAs(ending, 'admin', '/admin/creators');
  await other.getByRole('searchbox').fill('Lena Furrer');
  await other.getByRole('link', { name: 'Lena Furrer', exact: true }).click();
  // The newest is first; other tests leave views.
  await other
    .getByRole('button', { name: /^End session: View by / })
    .first()
    .click();
  await other.getByText('The session has ended').waitFor();
  await page.goto('/studio/content/moments');
  await page.getByText(/The view of the studio has ended/).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Lena Furrer' }).waitFor();
  expectQuiet(viewing, /401/);
  await Promise.all([viewing.close(), ending.close()]);
});

it('fits every width, light and dark', async () => {
  for (const { colorScheme, widths } of appearances) {
    const context = await newProfile(browser, { colorScheme });
    const page = await openAs(context, 'admin', '/admin/creators');
    await viewCreator(page);
    await page.goto('/studio/content/moments');
    await page.getByRole('row').nth(1).waitFor();
    await expectFits(page, widths);
    await context.close();
  }
});
