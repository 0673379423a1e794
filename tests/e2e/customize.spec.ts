import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appearances, expectFits, expectQuiet, newProfile, openAs, serious, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of your page"]');
const headings = (page: Pick<Page, 'locator'>) => page.locator('.section > h2').allInnerTexts();
const publish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Saved “Your page”').waitFor();
};

describe('the page of a creator', () => {
  it('has its sections reordered, shows them in the preview, and to everybody once published', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/customize/layout');
    const visitor = await (await newProfile(browser)).newPage();
    await visitor.goto('/@mirakovacfilms');
    const before = await headings(visitor);
    expect(before.length).toBeGreaterThan(2);

    await page.getByRole('button', { name: `Move ${before[1]}` }).press('ArrowUp');
    const reordered = [before[1], before[0], ...before.slice(2)];
    await expect.poll(() => headings(preview(page))).toEqual(reordered);
    await page.getByRole('radio', { name: 'Snow' }).check();
    await preview(page).locator('.effect.snow').waitFor();
    await visitor.reload();
    expect(await headings(visitor)).toEqual(before);

    await publish(page);
    await visitor.reload();
    expect(await headings(visitor)).toEqual(reordered);
    expect(await visitor.locator('.effect.snow').count()).toBe(1);
    expectQuiet(context);
    await context.close();
  });

  it('shows each key in the preview, and nothing that runs', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/customize/about');
    await preview(page).getByRole('heading', { level: 1, name: 'Mira Kovač' }).waitFor();
    const hostile = '<img src=x onerror=alert(1)>';
    await page.getByRole('textbox', { name: 'Name' }).fill(hostile);
    await preview(page).getByRole('heading', { level: 1, name: hostile }).waitFor();
    await page.getByRole('textbox', { name: 'Description' }).fill('Lakes and fog.');
    await preview(page).getByText('Lakes and fog.').waitFor();
    await page.getByRole('radio', { name: 'Phone' }).check();
    await preview(page).getByRole('heading', { level: 1, name: hostile }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await preview(page).getByRole('heading', { level: 1, name: 'Mira Kovač' }).waitFor();
    expectQuiet(context);
    await context.close();
  });

  it('keeps what was typed as a draft that a closed tab does not lose', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/customize/about');
    await page.getByRole('textbox', { name: 'Name' }).fill('Mira of the lakes');
    await page.getByRole('link', { name: 'Branding' }).click();
    await page.getByText('1 change, saved as a draft').waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => Object.values(localStorage).some(text => text.includes('Mira of the lakes'))),
      )
      .toBe(true);
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto('/studio/customize/about');
    await again.getByRole('button', { name: 'Restore' }).click();
    await expect
      .poll(() => again.getByRole('textbox', { name: 'Name' }).inputValue())
      .toBe('Mira of the lakes');
    await again.getByRole('button', { name: 'Discard' }).click();
    await context.close();
  });

  it('moves to another handle, which then stays, while the old address leads there', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/customize/about');
    const handle = page.getByRole('textbox', { name: 'Handle' });
    await handle.fill('teamheartbeat');
    await page.getByText('This handle is taken. Choose another one').waitFor();
    await handle.fill('miraofthelakes');
    await page.getByText('Available', { exact: true }).waitFor();
    await publish(page);
    await page.getByText('It can be changed again in 14 days.').waitFor();
    expect(await handle.isDisabled()).toBe(true);

    const visitor = await (await newProfile(browser)).newPage();
    await visitor.goto('/@mirakovacfilms');
    expect(new URL(visitor.url()).pathname).toBe('/@miraofthelakes');
    await visitor.getByText(/^@miraofthelakes/).waitFor();
    expectQuiet(context);
    await context.close();
  });

  it('has no serious finding of axe, in both themes and at every width', async () => {
    for (const { colorScheme, widths } of appearances) {
      const context = await newProfile(browser, { colorScheme });
      const page = await openAs(context, 'creator', '/customize/layout');
      await page.getByRole('grid', { name: 'Featured sections' }).waitFor();
      await expectFits(page, widths);
      expect(await serious(page)).toEqual([]);
      await page.goto('/studio/customize/about');
      await page.getByRole('textbox', { name: 'Handle' }).waitFor();
      await expectFits(page, widths);
      await page.goto('/@miraofthelakes');
      expect(await serious(page)).toEqual([]);
      await context.close();
    }
  });
});
