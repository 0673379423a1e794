import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, signInAs, serious, serveStudio, studio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const moments = '/content/moments?status=published&visibility=public&sort_column=title&sort_direction=asc';

const openMoments = async () => {
  const context = await newProfile(browser);
  const page = await signInAs(context, 'creator', moments);
  await page.locator('a[data-record]').nth(5).waitFor();
  return { context, page };
};
const rowIds = (page: Page): Promise<string[]> =>
  page
    .locator('tbody a[data-record]')
    .evaluateAll(links => links.map(link => link.getAttribute('data-record') ?? ''));
/** Runs an action on selected rows by the bar. */
const act = async (page: Page, ids: readonly string[], action: string): Promise<void> => {
  for (const id of ids)
    await page
      .locator('tbody tr', { has: page.locator(`a[data-record="${id}"]`) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('toolbar').getByRole('button', { name: action }).click();
};
const undone = (page: Page): Locator => page.getByRole('main').getByText('Undone', { exact: true });

describe('what a person did', () => {
  it('is undone from another browser, after the tab was closed and the server restarted', async () => {
    const { context, page } = await openMoments();
    const [trashed = '', unlisted = '', first = '', second = ''] = await rowIds(page);
    await act(page, [trashed], 'Trash');
    await page.getByText(/^Trashed “/).waitFor();
    await act(page, [unlisted], 'Unpublish');
    await page.getByText(/^Unpublished “/).waitFor();
    await act(page, [first, second], 'Edit');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a field' }).click();
    await page.getByRole('menuitem', { name: 'Visibility' }).click();
    await page.getByRole('dialog').getByText('Private', { exact: true }).click();
    await page.getByRole('button', { name: 'Check what will change' }).click();
    await page.getByRole('button', { name: /^Change \d+ moments?$/ }).click();
    await page
      .locator('[aria-live]')
      .filter({ hasText: /^Done\./ })
      .waitFor();
    await context.close();
    await studio().restart();

    const other = await newProfile(browser);
    const there = await signInAs(other, 'creator', '/activity');
    const entries = there.getByRole('main').getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(3);
    for (const button of await there
      .getByRole('main')
      .getByRole('button', { name: /^Undo: / })
      .all())
      await expect.poll(() => button.isVisible()).toBe(true);
    expect(await entries.allInnerTexts()).toEqual([
      expect.stringMatching(/^(Changed|Change)/),
      expect.stringMatching(/^Unpublished “/),
      expect.stringMatching(/^Trashed “/),
    ]);
    for (const count of [1, 2, 3]) {
      await there
        .getByRole('main')
        .getByRole('button', { name: /^Undo: / })
        .first()
        .click();
      await expect.poll(() => undone(there).count()).toBe(count);
    }
    expect(await serious(there)).toEqual([]);
    await there.goto(`/studio${moments}`);
    await there.locator('a[data-record]').nth(5).waitFor();
    expect((await rowIds(there)).slice(0, 4)).toEqual([trashed, unlisted, first, second]);
    expectQuiet(other);
    await other.close();
  });

  it('is taken back by Ctrl Z, one thing with each press, but not inside text', async () => {
    const { context, page } = await openMoments();
    const [first = '', second = ''] = await rowIds(page);
    const row = (id: string) => page.locator(`tbody a[data-record="${id}"]`);
    await act(page, [first], 'Trash');
    await row(first).waitFor({ state: 'detached' });
    await page.getByText(/^Trashed “/).waitFor();
    await act(page, [second], 'Trash');
    await row(second).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();

    await page.getByRole('searchbox', { name: 'Search moments' }).click();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+z');
    await row(second).waitFor();
    expect(await row(first).count()).toBe(0);
    await page.getByText(/^Undone: Trashed “/).waitFor();
    await page.reload();
    await row(second).waitFor();
    await page.keyboard.press('Control+z');
    await row(first).waitFor();
    expectQuiet(context);
    await context.close();
  });

  it('is in the tray after a reload, with Undo', async () => {
    const { context, page } = await openMoments();
    const [first = ''] = await rowIds(page);
    await act(page, [first], 'Trash');
    await page.getByText(/^Trashed “/).waitFor();
    await page.reload();
    await page.locator('a[data-record]').first().waitFor();
    await page.getByRole('button', { name: /^Activity/ }).click();
    const tray = page.getByRole('region', { name: 'Activity' });
    await tray
      .getByRole('button', { name: /^Undo: Trashed “/ })
      .first()
      .click();
    await page.locator(`tbody a[data-record="${first}"]`).waitFor();
    await tray.getByText('Undone', { exact: true }).first().waitFor();
    expect(await serious(page)).toEqual([]);
    expectQuiet(context);
    await context.close();
  });
});

describe('a notice', () => {
  it.each([1440, 1025, 656, 390])('covers nothing at a width of %i px', async width => {
    const context = await newProfile(browser, { viewport: { width, height: 800 } });
    const page = await signInAs(context, 'creator', moments);
    await page.locator('a[data-record]').nth(2).waitFor();
    await page.locator('a[data-record]').first().hover();
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    const notice = page.getByRole('region', { name: 'Notices' }).getByText(/^Unpublished “/);
    await notice.hover(); // it stays
    const covered = await page.evaluate(() => {
      const region = document.querySelector('[data-notices]');
      const card = region?.firstElementChild;
      if (!region || !card) return ['no notice'];
      const box = card.getBoundingClientRect();
      const isInside = box.left >= 0 && box.right <= window.innerWidth && box.top >= 0;
      // Everything that can be pressed, and texts of the frame, the list and its bars, outside of the notice.
      const others = [
        ...document.querySelectorAll<HTMLElement>(
          'a, button, input, nav, tr, li, [role="toolbar"], [role="tablist"], [data-bulk-bar], [data-save-bar], h1, footer',
        ),
      ].filter(element => !region.contains(element) && element.checkVisibility());
      const intersects = (other: DOMRect) =>
        other.width > 0 &&
        other.height > 0 &&
        other.left < box.right - 0.5 &&
        other.right > box.left + 0.5 &&
        other.top < box.bottom - 0.5 &&
        other.bottom > box.top + 0.5;
      return [
        ...(isInside ? [] : ['outside of the window']),
        ...others
          .filter(element => intersects(element.getBoundingClientRect()))
          .map(element => `${element.tagName} ${element.textContent?.slice(0, 40) ?? ''}`),
      ];
    });
    expect(covered).toEqual([]);
    expectQuiet(context);
    await context.close();
  });
});
