import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, fillSignIn, newProfile, serveStudio, signInAs } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('signing in', () => {
  it('opens the deep link that was opened signed out, without a code in the URL', async () => {
    const context = await newProfile(browser);
    const page = await context.newPage();
    await page.goto('/studio/content/moments?status=published&sort_column=views&sort_direction=desc');
    await fillSignIn(page, 'creator');
    await page.waitForURL('**/studio/content/moments?status=published&sort_column=views&sort_direction=desc');
    await page.getByRole('heading', { level: 1, name: 'Moments' }).waitFor();
    expect(await page.getByRole('button', { name: /^Remove filter/ }).count()).toBe(1);
    expectQuiet(context);
    await context.close();
  });

  it('shows the same error for a wrong password and an unknown email', async () => {
    const context = await newProfile(browser);
    const page = await context.newPage();
    await page.goto('/studio/');
    await page.getByLabel('Email', { exact: true }).fill('creator@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const wrong = await page.getByRole('alert').first().innerText();
    await page.getByLabel('Email', { exact: true }).fill('nobody@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => page.getByRole('alert').first().innerText()).toBe(wrong);
    await context.close();
  });

  it('ends with Sign out in every tab, and requires the password again', async () => {
    const context = await newProfile(browser);
    const first = await signInAs(context, 'creator', '/content/moments');
    const second = await context.newPage();
    await second.goto('/studio/content/moments');
    await second.getByRole('heading', { level: 1, name: 'Moments' }).waitFor();
    await first.getByRole('button', { name: /^Account of/ }).click();
    await first.getByRole('link', { name: 'Sign out' }).click();
    await first.getByLabel('Password', { exact: true }).waitFor();
    await second
      .getByRole('heading', { name: 'Your session has ended. You have been logged out.' })
      .waitFor();
    expect(await second.title()).toBe('Signed out – Heartbeat Studio');
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await second.getByLabel('Password', { exact: true }).waitFor();
    const remaining = await first.evaluate(() => Object.keys(localStorage));
    expect(remaining.filter(key => /refresh|permissions|^user$/.test(key))).toEqual([]);
    await context.close();
  });

  it('renews an expired token with one refresh for several tabs', async () => {
    const context = await newProfile(browser);
    const page = await signInAs(context, 'creator', '/content/moments?page=1');
    await page.getByRole('row').nth(1).waitFor();
    const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
    await Promise.all(tabs.map(tab => tab.goto('/studio/content/moments?page=1')));
    await Promise.all(tabs.map(tab => tab.getByRole('row').nth(1).waitFor()));
    let refreshes = 0;
    context.on('request', request => {
      if (request.url().endsWith('/auth/refresh')) refreshes += 1;
    });
    // The cookie expires after 15 minutes.
    await context.clearCookies({ name: 'access_token' });
    await Promise.all(
      [page, ...tabs].map(tab => tab.getByRole('button', { name: 'Views', exact: true }).click()),
    );
    await Promise.all(
      [page, ...tabs].map(tab =>
        tab.getByRole('columnheader', { name: 'Views' }).and(tab.locator('[aria-sort=descending]')).waitFor(),
      ),
    );
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'access_token'))
      .toBe(true);
    expect(refreshes).toBe(1);
    expectQuiet(context);
    await context.close();
  });
});
