import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ar from '../../src/languages/ar.json';
import uk from '../../src/languages/uk.json';
import { expectFits, expectQuiet, newProfile, openAs, serveStudio, studio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const directionOf = (page: Page) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);
/** Chooses a language in the settings by keyboard. */
const choose = async (page: Page, language: string, title: string): Promise<void> => {
  await page.getByRole('radio', { name: language }).focus();
  await page.keyboard.press('Space');
  await heading(page, title).waitFor();
};

describe('the language of the studio', () => {
  it('changes at once, stays over a reload, and is the same in another browser', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/settings');
    expect(await directionOf(page)).toBe('en ltr');
    const saved = page.waitForResponse(
      response => response.request().method() === 'PUT' && response.url().includes('/user/configurations/'),
    );
    await choose(page, 'العربية', ar.keys['titles.settings']);
    expect(await directionOf(page)).toBe('ar rtl');
    await saved;
    await page.reload();
    await heading(page, ar.keys['titles.settings']).waitFor();
    expect(await directionOf(page)).toBe('ar rtl');
    expectQuiet(context);
    await context.close();

    const elsewhere = await newProfile(browser);
    const other = await openAs(elsewhere, 'creator', '/settings');
    await heading(other, ar.keys['titles.settings']).waitFor();
    await choose(other, 'English', 'Settings');
    await elsewhere.close();
  });

  it('is used by messages of forms and of the server', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/settings');
    await choose(page, 'Українська', uk.keys['titles.settings']);
    await page.goto(`${studio().origin}/studio/contact?message=new`);
    await page.getByRole('textbox', { name: uk.keys['resources.contactMessages.fields.subject'] }).waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(uk.keys['messages.required']).first().waitFor();
    await page.goto(`${studio().origin}/studio/settings`);
    await choose(page, 'English', 'Settings');
    expect(await directionOf(page)).toBe('en ltr');
    await context.close();
  });

  it('is read from right to left without a serious finding of axe, at every width', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/settings');
    await choose(page, 'العربية', ar.keys['titles.settings']);
    for (const path of ['/content/moments', '/', '/profile', '/customize/about']) {
      await page.goto(`${studio().origin}/studio${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
      await expectFits(page, [1440, 656, 390]);
      expect([path, await directionOf(page)]).toEqual([path, 'ar rtl']);
    }
    await page.goto(`${studio().origin}/studio/settings`);
    await choose(page, 'English', 'Settings');
    await context.close();
  });
});
