import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, fillSignIn, newProfile, openAs, serveStudio, signInAs, type Person } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const field = (page: Page, name: string) => page.locator('[data-panel]').getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const openRow = async (page: Page, row: number) => {
  await page.locator('a[data-record]').nth(row).click();
  await field(page, 'Title').waitFor();
};
const offer = 'You have unsaved changes from';

describe('forms', () => {
  it('merge changes of two tabs to different fields of one record', async () => {
    const context = await newProfile(browser);
    const one = await openAs(context, 'creator', '/content/moments?page=1');
    await openRow(one, 6);
    const two = await context.newPage();
    await two.goto(one.url());
    await field(two, 'Description').fill('Written in the second tab');
    await field(one, 'Title').fill('Written in the first tab');
    await save(two);
    await two
      .getByText(/^Saved “/)
      .first()
      .waitFor();
    await one.getByText('Changed elsewhere meanwhile, and shown here: description').waitFor();
    expect(await field(one, 'Description').inputValue()).toBe('Written in the second tab');
    await save(one);
    await one.getByText('Saved “Written in the first tab”').first().waitFor();
    expect(await field(one, 'Description').inputValue()).toBe('Written in the second tab');
    await one.getByRole('tab', { name: 'History' }).click();
    await one.getByRole('region', { name: 'Today' }).getByText('Written in the first tab').waitFor();
    await one.getByRole('button', { name: 'Restore title' }).first().click();
    await one
      .getByText(/^Restored title of “/)
      .first()
      .waitFor();
    expectQuiet(context);
    await context.close();
  });

  it('are offered after the session ended to the same person alone, until a sign-out', async () => {
    const context = await newProfile(browser);
    const page = await signInAs(context, 'creator', '/content/moments?page=1');
    await openRow(page, 7);
    const before = await field(page, 'Title').inputValue();
    const address = page.url();
    await field(page, 'Title').fill('Half filled');
    await context.clearCookies();
    // A call in the background may meet the end of the session before the save does, and its dialog then covers the button.
    await page.getByRole('button', { name: 'Save', exact: true, includeHidden: true }).dispatchEvent('click');
    await page.getByRole('alertdialog').getByRole('button').click();
    await fillSignIn(page, 'creator');
    await page.getByText(offer, { exact: false }).waitFor();
    expect(page.url()).toBe(address);
    expect(await field(page, 'Title').inputValue()).toBe(before);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    expect(await field(page, 'Title').inputValue()).toBe('Half filled');

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Keep as draft' }).click();
    /** After the end of the session. */
    const signInAgain = async (person: Person) => {
      await context.clearCookies();
      await page.goto(address);
      await page.getByRole('alertdialog').getByRole('button').click();
      await fillSignIn(page, person);
    };
    await signInAgain('admin');
    await field(page, 'Title').waitFor();
    expect(await field(page, 'Title').inputValue()).toBe(before);
    expect(await page.getByText(offer, { exact: false }).count()).toBe(0);
    expect(await page.getByText('Half filled').count()).toBe(0);

    await signInAgain('creator');
    await page.getByText(offer, { exact: false }).waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Discard and sign out' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.goto(address);
    await fillSignIn(page, 'creator');
    await field(page, 'Title').waitFor();
    expect(await page.getByText(offer, { exact: false }).count()).toBe(0);
    expectQuiet(context, /401/);
    await context.close();
  });

  it('keep typed text when the tab is closed', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await openRow(page, 8);
    await field(page, 'Title').fill('Typed and gone');
    const address = page.url();
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.goto(address);
    await next.getByRole('button', { name: 'Restore', exact: true }).click();
    expect(await field(next, 'Title').inputValue()).toBe('Typed and gone');
    await next.getByRole('button', { name: 'Discard', exact: true }).click();
    await next.reload();
    await field(next, 'Title').waitFor();
    expect(await next.getByText(offer, { exact: false }).count()).toBe(0);
    expectQuiet(context);
    await context.close();
  });
});
