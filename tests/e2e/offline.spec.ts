import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const isSave = (request: Request): boolean =>
  request.method() === 'PUT' && /\/moments\/mo/.test(request.url());

/** Changes the title of the moment in a row and saves it. */
const edit = async (page: Page, row: number, title: string, isUnsaved = false): Promise<void> => {
  await page.locator('a[data-record]').nth(row).click();
  const leave = page.getByRole('alertdialog');
  const field = page.locator('[data-panel]').getByRole('textbox', { name: 'Title' });
  // Leaving a form that was not saved raises a question; the change stays in the tray.
  if (isUnsaved) await leave.getByRole('button').last().click();
  await leave.waitFor({ state: 'detached' });
  await page
    .locator('[data-panel]')
    .getByText(new RegExp(`^${row + 1} of [\\d,]{4,}$`))
    .first()
    .waitFor();
  await field.fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

it('ten edits arrive once each, although some were made offline', async () => {
  const context = await newProfile(browser);
  const page = await openAs(context, 'creator', '/content/moments?page=1');
  const answered: string[] = [];
  page.on('requestfinished', request => {
    if (isSave(request)) answered.push(String((request.postDataJSON() as { title: string }).title));
  });
  const tray = page.getByRole('region', { name: 'Activity' });
  for (let index = 0; index < 3; index += 1) {
    await edit(page, index, `Edit ${index}`);
    await page.getByText(`Saved “Edit ${index}”`).first().waitFor({ state: 'attached' });
  }
  await context.setOffline(true);
  await page.getByText('You are offline. What you see').waitFor();
  for (let index = 3; index < 8; index += 1) {
    await edit(page, index, `Edit ${index}`, index > 3);
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain(index > 3 ? `${index - 2} changes` : 'Failed to update');
  }
  await page.getByText('5 changes could not be sent').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  await context.setOffline(false);
  await page.getByText('You are offline. What you see').waitFor({ state: 'detached' });
  expect(answered).toHaveLength(3);
  await page.getByRole('button', { name: /^Activity/ }).click();
  await expect.poll(() => tray.getByRole('button', { name: 'Retry' }).count()).toBe(5);
  await page.getByRole('button', { name: 'Retry all' }).click();
  await expect.poll(() => answered.length).toBe(8);
  await page.getByText('Sending changes').waitFor({ state: 'detached' });
  for (let index = 8; index < 10; index += 1) {
    await edit(page, index, `Edit ${index}`);
    await page.getByText(`Saved “Edit ${index}”`).first().waitFor({ state: 'attached' });
  }
  expect(answered.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `Edit ${index}`));
  await page.reload();
  for (let index = 0; index < 10; index += 1) await page.getByText(`Edit ${index}`).first().waitFor();
  expect(await page.getByText('could not be sent').count()).toBe(0);
  expectQuiet(context, /ERR_INTERNET_DISCONNECTED/);
  await context.close();
});
