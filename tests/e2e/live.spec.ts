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

const panelOf = (page: Page) => page.locator('[data-panel]');
const titleIn = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Title' });
const descriptionIn = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Description' });
const rowOf = (page: Page, id: string) =>
  page.locator('tbody tr', { has: page.locator(`a[data-record="${id}"]`) });
const recordsIn = (page: Page) =>
  page
    .locator('tbody a[data-record]')
    .evaluateAll(links => links.map(link => link.getAttribute('data-record') ?? ''));
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/^Saved “/)
    .first()
    .waitFor({ state: 'attached' });
};

describe('two people with one list', () => {
  it('see the changes of each other in the rows and in an open form, without a reload', async () => {
    const [mine, theirs] = [await newProfile(browser), await newProfile(browser)];
    const streams: string[] = [];
    mine.on('request', request => {
      if (request.url().includes('/api/studio/changes?')) streams.push(request.url());
    });
    const me = await openAs(mine, 'creator', '/content/moments');
    // The rows below the window are drawn after those in it.
    await me.locator('tbody a[data-record]').nth(49).waitFor({ state: 'attached' });
    const ids = await recordsIn(me);
    const [, changed = '', removed = ''] = ids;
    await expect.poll(() => streams.length).toBe(1);
    const requests: string[] = [];
    me.on('request', request => requests.push(request.url()));

    // An administrator changes a row that I see and have selected.
    await rowOf(me, changed).getByRole('checkbox').check();
    const them = await openAs(theirs, 'admin', `/content/moments?moment=${changed}`);
    await titleIn(them).fill('Theirs while I look');
    await save(them);
    await rowOf(me, changed).getByText('Theirs while I look').waitFor();
    await rowOf(me, changed).getByText('Changed just now by somebody else').waitFor({ state: 'attached' });
    expect(await rowOf(me, changed).getByRole('checkbox').isChecked()).toBe(true);
    // One record was read, and no page of the list.
    const lists = requests.filter(url => /\/moments\?/.test(url)).map(url => new URL(url).searchParams);
    expect(lists.filter(query => query.get('id') === changed)).toHaveLength(1);
    expect(lists.filter(query => query.get('per_page') !== '1')).toEqual([]);
    await rowOf(me, changed).getByRole('checkbox').uncheck();

    // I edit it while they save another field, and then the same one.
    await me.locator(`a[data-record="${changed}"]`).click();
    await titleIn(me).fill('Mine');
    await descriptionIn(them).fill('Their description');
    await save(them);
    await me.getByText('Changed elsewhere meanwhile, and shown here: description').waitFor();
    expect(await descriptionIn(me).inputValue()).toBe('Their description');
    expect(await titleIn(me).inputValue()).toBe('Mine');
    await titleIn(them).fill('Theirs again');
    await save(them);
    await me.getByText('Changed elsewhere meanwhile, and by you: title').waitFor();
    expect(await serious(me)).toEqual([]);
    await me.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = me.getByRole('alertdialog', { name: 'Two people changed this' });
    await conflict.getByRole('button', { name: 'Use all of yours' }).click();
    await them.locator('[data-panel]').waitFor();
    await expect.poll(() => titleIn(them).inputValue()).toBe('Mine');

    // They delete another one: its row stays where it is.
    await them.goto(`/studio/content/moments?moment=${removed}`);
    await titleIn(them).waitFor();
    await panelOf(them)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await them.getByRole('menuitem', { name: 'Move to trash' }).click();
    await rowOf(me, removed).getByText('Not in this list any more').waitFor();
    expect(await recordsIn(me)).toEqual(ids);

    expect(streams).toHaveLength(1);
    expectQuiet(mine, /412/);
    expectQuiet(theirs);
    await Promise.all([mine.close(), theirs.close()]);
  });
});
