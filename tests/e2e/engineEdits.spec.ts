import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const titleIn = (page: Page) => page.locator('[data-panel]').getByRole('textbox', { name: 'Title' });
const saveIn = (container: Page | Locator) =>
  container.getByRole('button', { name: 'Save', exact: true }).click();
// A newer notice may be in front of it.
const saved = (page: Page, title: string) =>
  page.getByText(`Saved “${title}”`).first().waitFor({ state: 'attached' });

/** The titles of a record according to its history, the newest first. */
const titlesGiven = async (page: Page, id: string): Promise<unknown[]> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token');
  const answer = await page.request.get(`/api/studio/moments/${id}/history`, {
    headers: { authorization: `Bearer ${decodeURIComponent(token!.value)}` },
  });
  const text = await answer.text();
  return [...text.matchAll(/"field":"title","from":"[^"]*","to":"([^"]*)"/g)].map(([, title]) => title);
};

describe('one record in two tabs', () => {
  it('shows base, mine and theirs of a field changed by both, and saves the selected value', async () => {
    const context = await newProfile(browser);
    const mine = await openAs(context, 'creator', '/content/moments?page=1');
    await mine.locator('a[data-record]').nth(14).click();
    const base = await titleIn(mine).inputValue();
    const theirs = await context.newPage();
    await theirs.goto(mine.url());
    const conflict = mine.getByRole('alertdialog', { name: 'Two people changed this' });
    /** Saves a title in each tab, mine last, together with a description that only I changed. */
    const clash = async (own: string, other: string) => {
      await titleIn(theirs).fill(other);
      await titleIn(mine).fill(own);
      await mine.locator('[data-panel]').getByRole('textbox', { name: 'Description' }).fill(`With ${own}`);
      await saveIn(theirs);
      await saved(theirs, other);
      await saveIn(mine);
      await conflict.waitFor();
    };

    await clash('My title', 'Their title');
    const question = conflict.getByRole('group', { name: 'Title' });
    expect(await question.innerText()).toContain(base);
    await question.getByRole('radio', { name: /^Yours My title/ }).waitFor();
    const choose = conflict.getByRole('button', { name: 'Save', exact: true, disabled: true });
    expect(await choose.getAttribute('aria-description')).toBe('Select a value first: title');
    await question.getByRole('radio', { name: /^Saved by .+ Their title/ }).check();
    await saveIn(conflict);
    await saved(mine, 'Their title');
    await expect.poll(() => titleIn(mine).inputValue()).toBe('Their title');

    await theirs.reload();
    await expect
      .poll(() => theirs.locator('[data-panel]').getByRole('textbox', { name: 'Description' }).inputValue())
      .toBe('With My title');
    await clash('My second title', 'Their second title');
    await question.getByRole('radio', { name: /^Yours/ }).check();
    await question.getByRole('textbox').fill('A title of both');
    await saveIn(conflict);
    await saved(mine, 'A title of both');
    const id = new URL(mine.url()).searchParams.get('moment')!;
    expect(await titlesGiven(mine, id)).toEqual(['A title of both', 'Their second title', 'Their title']);
    expectQuiet(context, /412/);
    await context.close();
  });
});

describe('ten edits in the rows', () => {
  it('survive a minute offline: one banner, nothing lost, each saved once', async () => {
    const context = await newProfile(browser);
    await context.clock.install();
    const list = await openAs(context, 'creator', '/content/moments?page=1');
    const links = list.locator('a[data-record]');
    await links.nth(39).waitFor();
    const ids = await links.evaluateAll(all => all.map(link => link.getAttribute('data-record')!));
    const records = ids.slice(20, 30);
    const titleOf = (index: number) => `Quick edit ${index}`;
    const editor = list.getByRole('dialog', { name: /^Edit Title of / });
    const edit = async (index: number) => {
      await list.locator(`a[data-record="${records[index]}"]`).focus();
      await list.keyboard.press('F2');
      await editor.getByRole('textbox', { name: 'Title' }).fill(titleOf(index));
      await list.keyboard.press('Enter');
    };
    for (const index of [0, 1, 2]) {
      await edit(index);
      await saved(list, titleOf(index));
    }

    await context.setOffline(true);
    const banner = list.getByText('You are offline. What you see');
    await banner.waitFor();
    for (const index of [3, 4, 5, 6, 7]) {
      await edit(index);
      // The input keeps the typed text and shows why it was not sent, until it is closed.
      await editor.locator('[aria-invalid="true"]').waitFor();
      expect(await editor.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(titleOf(index));
      await list.keyboard.press('Escape');
      await editor.waitFor({ state: 'detached' });
      if (index === 5) await context.clock.fastForward(60_000);
    }
    await list.getByText('5 changes could not be sent').waitFor();
    expect(await banner.count()).toBe(1);
    expect(await list.getByRole('alert').count()).toBe(1);

    await context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
    for (const index of [3, 7])
      expect(await titlesGiven(list, records[index]!)).not.toContain(titleOf(index));
    await list.getByRole('button', { name: 'Retry all' }).click();
    await list.getByText('5 changes could not be sent').waitFor({ state: 'detached' });
    for (const index of [8, 9]) {
      await edit(index);
      await saved(list, titleOf(index));
    }
    for (const [index, id] of records.entries()) {
      await list.locator(`a[data-record="${id}"]`).getByText(titleOf(index)).waitFor();
      const given = await titlesGiven(list, id);
      expect(given.filter(title => title === titleOf(index))).toHaveLength(1);
    }
    expectQuiet(context, /ERR_INTERNET_DISCONNECTED/);
    await context.close();
  });
});
