import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const titles = (page: Page): Promise<string[]> => page.locator('tbody a[data-record]').allInnerTexts();
const ids = (page: Page): Promise<string[]> =>
  page
    .locator('tbody a[data-record]')
    .evaluateAll(links => links.map(link => link.getAttribute('data-record') ?? ''));

/** The text of every row, collected by scrolling: a long list mounts only rows near the visible area. */
const textsOfAll = (page: Page): Promise<string[]> =>
  page.locator('[data-rows]').evaluate(async list => {
    const texts = new Map<string, string>();
    for (let top = 0; top < list.scrollHeight; top += list.clientHeight / 2) {
      list.scrollTop = top;
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 50)));
      for (const row of list.querySelectorAll('tbody tr'))
        texts.set(row.getAttribute('aria-rowindex') ?? '', row.textContent ?? '');
    }
    list.scrollTop = 0;
    return [...texts.values()];
  });

describe('the moments of a creator', () => {
  it('are the same at the same URL in another browser', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Great' }).check();
    await page.waitForURL(/review_status=great/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.waitForURL(/sort_column=views/);
    await page.getByRole('searchbox', { name: 'Search moments' }).fill('night');
    await page.waitForURL(/q=night/);
    await expect.poll(async () => (await titles(page)).every(title => /night/i.test(title))).toBe(true);
    const seen = await ids(page);
    expect(seen.length).toBeGreaterThan(0);

    const other = await newProfile(browser);
    const opened = await openAs(
      other,
      'creator',
      new URL(page.url()).pathname.replace('/studio', '') + new URL(page.url()).search,
    );
    await expect.poll(() => ids(opened)).toEqual(seen);
    expectQuiet(context);
    await Promise.all([context.close(), other.close()]);
  });

  it('are in the trash after the tab closes at once, and can be restored', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?sort_column=title&sort_direction=asc');
    await page.getByRole('row').nth(50).waitFor();
    const trashed = await ids(page);
    expect(trashed).toHaveLength(50);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const sent = page.waitForRequest(request => request.method() === 'DELETE');
    await page.getByRole('toolbar').getByRole('button', { name: 'Trash' }).click();
    await sent;
    await page.close();

    const again = await context.newPage();
    await again.goto('/studio/content/trash?per_page=100');
    await again.getByRole('row').nth(1).waitFor();
    await expect
      .poll(async () => {
        const here = await textsOfAll(again);
        return trashed.filter(id => here.some(text => text.includes(id))).length;
      })
      .toBe(50);
    await again.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await again.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
    await again
      .getByText(/^Restored \d+ records$/)
      .first()
      .waitFor();
    // Moments trashed before were restored, too, and are between them.
    await again.goto('/studio/content/moments?sort_column=title&sort_direction=asc&per_page=100');
    await again.locator('tbody a[data-record]').first().waitFor();
    await expect
      .poll(async () => {
        const here = await textsOfAll(again);
        return trashed.filter(id => here.some(text => text.includes(id))).length;
      })
      .toBe(50);
    expectQuiet(context);
    await context.close();
  });

  it('can be edited beside the list by keyboard alone', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments');
    const link = page.locator('tbody a[data-record]').first();
    await link.focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('[data-panel]');
    const title = panel.getByRole('textbox', { name: 'Title' });
    const before = await title.inputValue();
    await title.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Edited without a mouse');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Saved “Edited without a mouse”').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).not.toContain('moment=');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-record')))
      .toBe(true);
    expect(await titles(page)).toContain('Edited without a mouse');
    expect(before).not.toBe('Edited without a mouse');
    expectQuiet(context);
    await context.close();
  });

  it('raise a question for the second person who saves the same field', async () => {
    const context = await newProfile(browser);
    const one = await openAs(context, 'creator', '/content/moments');
    await one.locator('tbody a[data-record]').nth(3).click();
    await one.locator('[data-panel]').getByRole('textbox', { name: 'Title' }).waitFor();
    const two = await context.newPage();
    await two.goto(one.url());
    const titleOf = (page: Page) => page.locator('[data-panel]').getByRole('textbox', { name: 'Title' });
    await titleOf(two).fill('Theirs');
    await titleOf(one).fill('Mine');
    await two.getByRole('button', { name: 'Save', exact: true }).click();
    await two.getByText('Saved “Theirs”').first().waitFor();
    await one.getByRole('button', { name: 'Save', exact: true }).click();
    await one.getByRole('alertdialog', { name: 'Two people changed this' }).waitFor();
    await one.getByRole('button', { name: 'Use all of yours' }).click();
    await one.getByText('Saved “Mine”').first().waitFor();
    expectQuiet(context, /412/);
    await context.close();
  });

  it('play their own file without a request to the video site', async () => {
    const context = await newProfile(browser);
    const foreign: string[] = [];
    context.on('request', request => {
      if (!request.url().startsWith('http://127.0.0.1') && !request.url().startsWith('http://localhost'))
        foreign.push(request.url());
    });
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await page.locator('tbody a[data-record]').first().waitFor();
    const count = await page.locator('tbody a[data-record]').count();
    let played = false;
    for (let index = 0; index < Math.min(count, 12) && !played; index += 1) {
      await page.locator('tbody a[data-record]').nth(index).click();
      await page.locator('[data-panel] [data-state]').waitFor();
      const video = page.locator('[data-panel] video');
      if ((await video.count()) === 0) continue;
      await video.evaluate(element => (element as HTMLVideoElement).play());
      await expect
        .poll(() => video.evaluate(element => (element as HTMLVideoElement).currentTime), { timeout: 8000 })
        .toBeGreaterThan(0.2);
      expect(await page.locator('[data-panel] [data-state]').getAttribute('data-state')).toBe('1');
      played = true;
    }
    expect(played).toBe(true);
    expect(foreign).toEqual([]);
    await context.close();
  });
});
