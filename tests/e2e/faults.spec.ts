import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, signInAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Waits for two animation frames, in which React renders the data that has arrived. */
const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

describe('the studio keeps working', () => {
  it('offline while somebody types: nothing is lost, and Retry sends it once', async () => {
    const context = await newProfile(browser);
    const page = await signInAs(context, 'creator', '/content/moments?page=1');
    await page.locator('a[data-record]').nth(5).click();
    const title = page.locator('[data-panel]').getByRole('textbox', { name: 'Title' });
    await title.fill('Typed while offline');
    await context.setOffline(true);
    await page.getByText('You are offline').first().waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    expect(await title.inputValue()).toBe('Typed while offline');
    await context.setOffline(false);
    const saved: string[] = [];
    page.on(
      'request',
      request =>
        request.method() === 'PUT' && /\/moments\/mo/.test(request.url()) && saved.push(request.url()),
    );
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.getByText('Saved “Typed while offline”').first().waitFor();
    expect(saved).toHaveLength(1);
    expectQuiet(context, /ERR_INTERNET_DISCONNECTED/);
    await context.close();
  });

  it('without access to browser storage', async () => {
    const context = await newProfile(browser);
    await context.addInitScript(() => {
      const deny = () => {
        throw new DOMException('Denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: deny });
    });
    const page = await signInAs(context, 'creator', '/content/moments?page=1');
    await page.locator('a[data-record]').first().waitFor();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.waitForURL(/sort_column=views/);
    expectQuiet(context);
    await context.close();
  });

  it('with corrupt browser storage', async () => {
    const context = await newProfile(browser);
    const page = await signInAs(context, 'creator', '/content/moments?page=1');
    await page.locator('a[data-record]').first().waitFor();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (!/refresh/i.test(key)) localStorage.setItem(key, '{"page":"x","filter":[[[');
    });
    await page.goto('/studio/content/moments');
    await page.locator('a[data-record]').first().waitFor();
    expectQuiet(context);
    await context.close();
  });

  it('with responses out of order: the list shows the last request', async () => {
    const context = await newProfile(browser);
    const page = await signInAs(context, 'creator', '/content/moments?page=1');
    await page.locator('a[data-record]').first().waitFor();
    let held = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>(resolve => (release = resolve));
    const isHeld = (url: string): boolean => url.includes('sort_column=views');
    await page.route('**/api/studio/moments?*', async route => {
      // The response to the first of two requests arrives after the second.
      if (isHeld(route.request().url())) {
        held += 1;
        await released;
      }
      await route.continue().catch(() => undefined);
    });
    let ended = 0;
    const countEnded = (request: Request): void => void (ended += isHeld(request.url()) ? 1 : 0);
    page.on('requestfinished', countEnded);
    page.on('requestfailed', countEnded);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await expect.poll(() => held).toBe(1);
    await page.getByRole('button', { name: 'Earnings', exact: true }).click();
    const amounts = () => page.locator('tbody tr td:nth-last-child(2)').allInnerTexts();
    await expect
      .poll(async () => {
        const shown = (await amounts()).map(text => Number(text.replace(/[^0-9.]/g, '')));
        return shown.length > 0 && shown.every((value, index) => index === 0 || value <= shown[index - 1]!);
      })
      .toBe(true);
    release();
    await expect.poll(() => ended).toBe(held);
    await nextFrames(page);
    expect(await page.getByRole('columnheader', { name: 'Earnings' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    const shown = (await amounts()).map(text => Number(text.replace(/[^0-9.]/g, '')));
    expect(shown).toEqual([...shown].toSorted((one, two) => two - one));
    await context.close();
  });

  it('with a missing chunk of an older version: typed text stays, and a reload is offered', async () => {
    const context = await newProfile(browser);
    const page = await signInAs(context, 'creator', '/content/moments?page=1');
    await page.locator('a[data-record]').nth(2).click();
    const panel = page.locator('[data-panel]');
    await panel.getByRole('textbox', { name: 'Title' }).fill('Typed under an old version');
    const menuChunk = /assets\/MuiMenu-.*js/;
    let requested = 0;
    page.on('request', request => void (requested += menuChunk.test(request.url()) ? 1 : 0));
    let missing = 0;
    await page.route(menuChunk, async route => {
      await route.fulfill({ status: 404 });
      missing += 1;
    });
    const actions = panel.getByRole('button', { name: /^Actions for/ });
    // Each preload that failed is tried again by the next movement over the button, and by the menu that opens. The
    // input survives every failure.
    await actions.hover();
    await expect.poll(() => missing, { timeout: 10_000 }).toBeGreaterThanOrEqual(1);
    await actions.click();
    await expect.poll(() => actions.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => missing).toBe(requested);
    await nextFrames(page);
    await page.getByText('A new version of the studio is available').first().waitFor();
    expect(await panel.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
      'Typed under an old version',
    );
    expectQuiet(context, /404|preload|dynamically imported/i);
    await context.close();
  });

  it('with an invalid configuration: a page names the field', async () => {
    const context = await newProfile(browser);
    const page = await context.newPage();
    await page.route('**/studio/config.json', route =>
      route.fulfill({ json: { studioApi: 'javascript:alert(1)' } }),
    );
    await page.goto('/studio/content/moments');
    const text = await page
      .getByText(/studioApi/)
      .first()
      .innerText();
    expect(text).toContain('neither an http(s) address');
    await context.close();
  });
});
