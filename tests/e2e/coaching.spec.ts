import { Client } from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serious, serveStudio, studio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('becoming a coach', () => {
  it('goes step by step in the address, keeps what was typed over a reload, and is withdrawn', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/');
    await page.getByRole('region', { name: 'Become a coach' }).getByRole('button', { name: 'Apply' }).click();
    const dialog = page.getByRole('dialog', { name: 'Become a coach' });
    await dialog.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/coach=topics/);
    await dialog.getByRole('textbox', { name: /Topics/ }).fill('editing');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: /Experience/ }).fill('Ten years of night trains');
    await page.goBack();
    await page.waitForURL(/coach=about/);
    await page.goForward();
    await page.waitForURL(/coach=topics/);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('Ten years of night trains');
    page.once('dialog', opened => void opened.accept());
    await page.reload();
    const experience = dialog.getByRole('textbox', { name: /Experience/ });
    await experience.waitFor();
    await expect.poll(() => experience.inputValue()).toBe('Ten years of night trains');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('Ten years of night trains').waitFor();
    await dialog.getByRole('checkbox', { name: /I agree/ }).check();
    await dialog.getByRole('button', { name: 'Send the application' }).click();
    await page.waitForURL(/coach=sent/);
    await dialog.getByRole('button', { name: 'Withdraw the application' }).click();
    await dialog.getByRole('button', { name: 'Apply again' }).waitFor();
    expectQuiet(context);
    await context.close();
  });
});

describe('leaving the partner program', () => {
  it('needs the handle, shows the days that remain, and is undone', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/earn?leave=confirm');
    const dialog = page.getByRole('alertdialog', { name: 'Leave the partner program?' });
    const handle = dialog.getByRole('textbox', { name: 'Your handle' });
    await handle.fill('somebodyelse');
    await dialog.getByRole('button', { name: 'Leave the partner program' }).click();
    await dialog.getByText(/This is not your handle/).waitFor();
    await handle.fill('mirakovacfilms');
    await dialog.getByRole('button', { name: 'Leave the partner program' }).click();
    await page.getByRole('heading', { name: 'You leave the partner program in 7 days' }).waitFor();
    await page.getByRole('button', { name: 'Stay in the program' }).click();
    const leave = page.getByRole('link', { name: 'Leave the partner program' });
    await leave.waitFor();
    expect(await leave.isVisible()).toBe(true);
    await context.close();
  });

  it('is final after its days, and ends with an application that an administrator accepts', async () => {
    const database = new Client(studio().databaseUrl);
    await database.connect();
    await database.query(
      `update creator_entries set partnership = 'left', leaves_at = now() - interval '1 day' where id = '11'`,
    );
    await database.end();
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/earn');
    await page.getByRole('button', { name: 'Apply to come back' }).click();
    await page.getByRole('heading', { name: 'You applied to come back' }).waitFor();
    const office = await newProfile(browser);
    const list = await openAs(office, 'admin', '/admin/creators?partnership=applied');
    await list.getByRole('link', { name: 'Mira Kovač' }).hover();
    await list.getByRole('button', { name: 'Actions for Mira Kovač' }).click();
    await list.getByRole('menuitem', { name: 'Accept into the partner program' }).click();
    const dialog = list.getByRole('alertdialog', { name: 'Accept Mira Kovač into the partner program?' });
    await dialog.getByText(/are mailed at once/).waitFor();
    expect(await serious(list)).toEqual([]);
    await dialog.getByRole('button', { name: /^Accept/ }).click();
    await list.getByText('Mira Kovač takes part in the partner program').waitFor();
    await page.reload();
    const leave = page.getByRole('link', { name: 'Leave the partner program' });
    await leave.waitFor();
    expect(await page.getByRole('heading', { name: 'You applied to come back' }).count()).toBe(0);
    expectQuiet(context);
    expectQuiet(office);
    await context.close();
    await office.close();
  });
});
