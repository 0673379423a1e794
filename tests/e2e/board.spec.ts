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

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
const countOf = async (page: Page, name: string): Promise<number> =>
  Number((await column(page, name).getByRole('heading').textContent())?.replaceAll(/\D/g, ''));

/** Presses the mouse on a card and moves it over a column. */
const dragOver = async (page: Page, title: string, name: string): Promise<void> => {
  const card = await page.getByRole('link', { name: title, exact: true }).boundingBox();
  const target = await column(page, name).boundingBox();
  await page.mouse.move(card!.x + 20, card!.y + 8);
  await page.mouse.down();
  await page.mouse.move(card!.x + 40, card!.y + 20, { steps: 4 });
  await page.mouse.move(target!.x + target!.width / 2, target!.y + 200, { steps: 8 });
};

describe('the board of vikis', () => {
  it('moves cards by mouse and by keys, and says why a drop is refused', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/vikis?layout=board');
    await column(page, 'Published').getByRole('link').first().waitFor();
    const [published, unpublished] = [await countOf(page, 'Published'), await countOf(page, 'Unpublished')];
    const title = (await column(page, 'Published').getByRole('link').first().textContent())!;

    await dragOver(page, title, 'Unpublished');
    await page.getByText(`Drop “${title}” here`).waitFor();
    await page.mouse.up();
    await page.getByText(`Unpublished “${title}”`).waitFor();
    await expect.poll(() => countOf(page, 'Unpublished')).toBe(unpublished + 1);
    expect(await countOf(page, 'Published')).toBe(published - 1);
    expect(new URL(page.url()).search).toBe('?layout=board');

    await page.locator('li[aria-busy]').waitFor({ state: 'detached' });
    await column(page, 'Unpublished').getByRole('link', { name: title, exact: true }).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByText(`Published “${title}”`, { exact: true }).waitFor();
    await expect.poll(() => countOf(page, 'Published')).toBe(published);
    const moved = column(page, 'Published').getByRole('link', { name: title, exact: true });
    expect(await moved.evaluate(link => link === document.activeElement)).toBe(true);

    // A viki without text cannot be published.
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Viki', exact: true }).click();
    const panel = page.locator('[data-panel]');
    await panel.getByRole('textbox', { name: 'Title' }).fill('Not written yet');
    await panel.getByRole('button', { name: 'Save as draft', exact: true }).click();
    await page.waitForURL(/[?&]viki=vi\w+/);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await column(page, 'Unpublished').getByRole('link', { name: 'Not written yet' }).waitFor();
    await dragOver(page, 'Not written yet', 'Published');
    const reason = 'It cannot be published yet: its text is empty';
    await column(page, 'Published').getByText(reason).waitFor();
    await page.mouse.up();
    await page.getByText(reason).first().waitFor();
    expect(await column(page, 'Unpublished').getByRole('link', { name: 'Not written yet' }).count()).toBe(1);

    expect(await serious(page, 'main')).toEqual([]);
    expectQuiet(context);
    await context.close();
  });
});
