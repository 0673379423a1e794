import { Client } from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serious, serveStudio, studio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
let database: Client;
beforeAll(async () => {
  browser = await launch();
  database = new Client(studio().databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await browser.close();
});

describe('creators', () => {
  it('are filtered, stopped earning with a reason, shown so with who did it, and taken back', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'admin', '/admin/creators?status=pending&is_banned=false');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Stop earnings' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Stop the earnings of/ });
    await dialog.getByRole('textbox').fill('Bought views');
    await dialog.getByRole('button', { name: 'Stop earnings' }).click();
    await page.getByText(/^Stopped the earnings of/).waitFor();
    const rows = page.getByRole('row').filter({ has: page.locator('a[data-record]') });
    await rows.first().waitFor();
    await expect.poll(() => rows.filter({ hasNotText: 'No earnings' }).count()).toBe(0);
    await rows.first().locator('a[data-record]').click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Bought views').waitFor();
    expect(await serious(page)).toEqual([]);
    await page.goBack();
    await page.keyboard.press('Control+z');
    await expect.poll(() => rows.filter({ hasText: 'No earnings' }).count()).toBe(0);
    expectQuiet(context);
    await context.close();
  });

  it('stop earning over a query of 500 among 10,000, and earn again after one undo', async () => {
    await database.query(`
      insert into heartbeats (id, name, handle) select 10000 + n, 'Many ' || n, 'many' || n from generate_series(1, 10000) as n`);
    await database.query(`
      insert into users (id, heartbeat_id, freedom_id, email, application_status)
      select 10000 + n, 10000 + n, 'many' || n, 'many' || n || '@people.test', case when n % 20 = 0 then 'pending' else 'accepted' end
      from generate_series(1, 10000) as n`);
    const stopped = async (): Promise<string> => {
      const { rows } = await database.query<{ count: string }>(
        `select count(*) from heartbeat_blacklists where scope = 'earnings' and heartbeat_id > 10000 and reason = 'Bought views'`,
      );
      return rows[0]!.count;
    };
    const context = await newProfile(browser);
    const page = await openAs(context, 'admin', '/admin/creators');
    await page.getByRole('searchbox', { name: 'Search creators' }).fill('many');
    await page.getByText('1 to 50 of 10,000').waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Application' }).click();
    await page.getByRole('checkbox', { name: 'Pending' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('1 to 50 of 500').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Select all 500 that match' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Stop earnings' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Stop the earnings of 500 creators?' });
    await dialog.getByRole('textbox').fill('Bought views');
    await dialog.getByRole('button', { name: 'Check what will change' }).click();
    const job = page.getByRole('dialog', { name: /^Stop/ });
    await job.getByText(/^Nothing has changed yet\./).waitFor();
    expect(await stopped()).toBe('0');
    await job.getByRole('button', { name: 'Change 500 creators' }).click();
    await job.getByText(/^Done\. 500 changed/).waitFor();
    expect(await stopped()).toBe('500');
    await job.getByRole('button', { name: 'Undo' }).click();
    await job.getByText(/^Undone\. 500 undone/).waitFor();
    expect(await stopped()).toBe('0');
    expectQuiet(context);
    await context.close();
  });
});
