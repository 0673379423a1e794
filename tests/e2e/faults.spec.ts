import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, launch, newProfile, openAs } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('the client survives', () => {
  it('a network that is cut while somebody types: nothing is lost, and Retry sends it once', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?page=1');
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

  it('storage that is denied', async () => {
    const context = await newProfile(browser);
    await context.addInitScript(() => {
      const deny = () => {
        throw new DOMException('Denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: deny });
    });
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await page.locator('a[data-record]').first().waitFor();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.waitForURL(/sort_column=views/);
    expectQuiet(context);
    await context.close();
  });

  it('storage that was tampered with', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?page=1');
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

  it('answers out of order: the last question is the one that is answered', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await page.locator('a[data-record]').first().waitFor();
    let held = 0;
    await page.route('**/api/studio/moments?*', async route => {
      // The first of the two questions is answered long after the second.
      if (route.request().url().includes('sort_column=views')) {
        held += 1;
        await new Promise(resolve => setTimeout(resolve, 1500));
      }
      await route.continue().catch(() => undefined);
    });
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
    await page.waitForTimeout(2000);
    expect(await page.getByRole('columnheader', { name: 'Earnings' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    const shown = (await amounts()).map(text => Number(text.replace(/[^0-9.]/g, '')));
    expect(shown).toEqual([...shown].toSorted((one, two) => two - one));
    await context.close();
  });

  it('a part that a newer version took away: what is typed stays, and a reload is offered', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await page.locator('a[data-record]').nth(2).click();
    const panel = page.locator('[data-panel]');
    await panel.getByRole('textbox', { name: 'Title' }).fill('Typed under an old version');
    let refused = 0;
    await page.route(/assets\/MenuSurface-.*js/, async route => {
      await route.fulfill({ status: 404 });
      refused += 1;
    });
    await panel.getByRole('button', { name: /^Actions for/ }).click();
    // Once ahead of need, once to be drawn; after the second answer two frames are enough to break a screen.
    await expect.poll(() => refused).toBe(2);
    await page.evaluate(
      () =>
        new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
    );
    await page.getByText('A new version of the studio is available').first().waitFor();
    expect(await panel.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
      'Typed under an old version',
    );
    expectQuiet(context, /404|preload|dynamically imported/i);
    await context.close();
  });

  it('a wrong configuration, with a page that names the field', async () => {
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
