import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { appearances, expectFits, expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('a role is made, given and explained; taken away, it closes the screen of who has it with their next call', async () => {
  const [mine, theirs] = [await newProfile(browser), await newProfile(browser)];
  const me = await openAs(mine, 'admin', '/admin/roles');
  await me.getByRole('button', { name: 'New role' }).click();
  await me.getByRole('textbox', { name: 'Name' }).fill('Jury');
  await me.getByRole('checkbox', { name: 'Manage content and creators' }).check();
  await me.getByRole('button', { name: 'Create' }).click();
  await me.getByRole('link', { name: 'Jury' }).waitFor();

  const giveOrTake = async (action: string) => {
    await me.goto('/studio/admin/people?q=Daan');
    await me.getByRole('checkbox', { name: 'Select Daan Visser' }).check();
    await me.getByRole('toolbar').getByRole('button', { name: action }).click();
    const dialog = me.getByRole('alertdialog');
    await dialog.getByRole('button', { name: /Add/ }).click();
    const picker = me.getByRole('dialog', { name: /Roles/ });
    await picker.getByText('Jury').click();
    await picker.getByRole('button', { name: /^Use/ }).click();
    await dialog.getByRole('button', { name: action }).click();
    await me.getByText(/^(Gave roles to|Took roles from) Daan Visser$/).waitFor();
  };
  await giveOrTake('Give roles');

  await me.goto('/studio/admin/permissions?permission=moments.manage&q=creators');
  const needs = me.getByRole('table');
  await needs
    .getByRole('row', { name: /Administration: Creators/ })
    .getByText('Jury')
    .waitFor();

  const them = await openAs(theirs, 'newCreator', '/admin/creators');
  await them.getByRole('heading', { level: 1, name: 'Creators' }).waitFor();
  await them.getByRole('searchbox').fill('Lena');

  await giveOrTake('Take roles');
  await them.getByRole('searchbox').fill('Lena Furrer');
  await them.getByRole('heading', { name: 'You may not open this page any more' }).waitFor();

  expectQuiet(mine);
  expectQuiet(theirs, /403/);
  await Promise.all([mine.close(), theirs.close()]);
});

it.each(['/admin/permissions?permission=tags.manage', '/admin/roles?role=rltageditor', '/admin/people'])(
  'fits every width, light and dark: %s',
  async path => {
    for (const { colorScheme, widths } of appearances) {
      const context = await newProfile(browser, { colorScheme });
      const page = await openAs(context, 'admin', path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFits(page, widths);
      await context.close();
    }
  },
);
