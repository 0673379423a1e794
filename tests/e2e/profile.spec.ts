import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appearances, expectFits, expectQuiet, newProfile, openAs, serveStudio, signInAs } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** Replaces the text of the input with the focus. */
const retype = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

describe('the profile', () => {
  it('is opened, changed and saved by keyboard, and keeps the unit', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/settings');
    await page.getByRole('button', { name: /^Account/ }).press('Enter');
    await page.getByRole('link', { name: 'Profile' }).press('Enter');
    await textbox(page, 'First name').focus();
    await retype(page, 'Miroslava');
    await textbox(page, 'Phone').focus();
    await retype(page, '0049 (0)30 / 901-820');
    await page.keyboard.press('Tab');
    expect(await textbox(page, 'Phone').inputValue()).toBe('+4930901820');

    expect(await textbox(page, 'Height, meters').inputValue()).toBe('1');
    await page.getByRole('radio', { name: 'Meters' }).focus();
    await page.keyboard.press('ArrowRight');
    await textbox(page, 'Height, inches').focus();
    await retype(page, '12');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Please enter feet, and inches from 00 to 11').first().waitFor();
    await textbox(page, 'Height, inches').focus();
    await retype(page, '07');

    const country = page.getByRole('combobox', { name: 'Country' });
    await country.focus();
    await country.selectOption('US');
    await textbox(page, 'State, province or region').focus();
    await page.keyboard.type('Texas');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Saved “Your profile”').waitFor();

    await page.reload();
    await expect.poll(() => textbox(page, 'Height, inches').inputValue()).toBe('07');
    expect(await textbox(page, 'First name').inputValue()).toBe('Miroslava');
    expect(await textbox(page, 'State, province or region').inputValue()).toBe('Texas');
    expectQuiet(context);
    await context.close();
  });

  it('ends the session of another browser, whose next call leads to the sign-in', async () => {
    const context = await newProfile(browser);
    const page = await signInAs(context, 'newCreator', '/profile');
    const otherContext = await newProfile(browser);
    const other = await signInAs(otherContext, 'newCreator', '/settings');
    await page.reload();
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    const others = sessions.getByRole('button', { name: /^End session/ });
    await others.first().waitFor();
    const before = await others.count();
    // The newest session is that of the other browser.
    await others.first().press('Enter');
    await expect.poll(() => others.count()).toBe(before - 1);
    await other.reload();
    await other.getByText('You have been logged out. Please log in again.').first().waitFor();
    expectQuiet(context);
    await otherContext.close();
    await context.close();
  });

  it('downloads one file with what the studio holds', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^heartbeat-studio-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown[]>; // the file is one object of lists
    expect(data['moments']!.length).toBeGreaterThan(2400);
    expect(data['users']).toMatchObject([{ email: 'creator@demo.test' }]);
    expectQuiet(context);
    await context.close();
  });

  it('has no serious finding of axe, in both themes and at every width', async () => {
    for (const { colorScheme, widths } of appearances) {
      const context = await newProfile(browser, { colorScheme });
      const page = await openAs(context, 'creator', '/profile');
      await textbox(page, 'First name').waitFor();
      await page
        .getByRole('region', { name: 'Where you are signed in' })
        .getByRole('listitem')
        .first()
        .waitFor();
      await expectFits(page, widths);
      await context.close();
    }
  });
});
