import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createAdminServer, type AdminServer } from '../../server/index';
import { copyTemplate, type TestDatabase } from '../setup/copyTemplate';
import { order, orderCalls } from './computedPage/order';
import { launch } from './launch';
import { buildPageOf } from './servePage';

let browser: Browser;
let database: TestDatabase;
let server: AdminServer;
let page: Page;
const folders: string[] = [];
beforeAll(async () => {
  browser = await launch();
  const clientDir = await buildPageOf('computedPage');
  const migrations = await mkdtemp(path.join(tmpdir(), 'computed-'));
  folders.push(clientDir, migrations);
  database = await copyTemplate(inject('studioPostgresUrl'), 'template1');
  server = await createAdminServer({
    resources: [{ entity: order, endpoints: orderCalls }],
    database: { url: database.url },
    isDevelopment: true,
    callerOf: () => ({ id: 1 }),
    log: pino({ level: 'silent' }),
    ...{ clientDir, migrations },
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const add = (title: string, price: string, amount: number) =>
  fetch(`${server.address}/api/studio/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title, price, amount }),
  });
beforeEach(async () => {
  await server.db.$client.query('truncate orders');
  await add('Tea', '2.50', 10);
  await add('Rice', '4', 3);
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(server.address);
  await row('Tea').waitFor();
  return () => page.close();
});

const row = (title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const inRow = (title: string, value: string) => row(title).getByText(value, { exact: true });
const titles = () => page.locator('a[data-record]').allInnerTexts();

describe('a field that follows from others', () => {
  it('is a column: of an expression it sorts the list, of a function it does not', async () => {
    await inRow('Tea', '$25.00').waitFor();
    await inRow('Tea', '10 × Tea').waitFor();
    await expect.poll(titles).toEqual(['Tea', 'Rice']);
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').first().click();
    await expect.poll(titles).toEqual(['Rice', 'Tea']);
    expect(await page.getByRole('columnheader', { name: 'Summary' }).getByRole('button').count()).toBe(0);
  });

  it('follows the inputs of the form where a function computes it, and the list after a save', async () => {
    await row('Rice').getByRole('link', { name: 'Rice' }).click();
    const panel = page.locator('[data-panel]');
    const summary = panel.getByRole('status', { name: 'Summary' });
    await summary.getByText('3 × Rice').waitFor();
    await panel.getByRole('textbox', { name: 'Amount' }).fill('7');
    await summary.getByText('7 × Rice').waitFor();
    expect(await panel.getByRole('textbox', { name: /^(?:Summary|Total)/ }).count()).toBe(0);
    await inRow('Rice', '$12.00').waitFor();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await inRow('Rice', '$28.00').waitFor();
    await inRow('Rice', '7 × Rice').waitFor();
    await page.reload();
    await row('Rice').waitFor();
    await expect.poll(titles).toEqual(['Rice', 'Tea']);
  });
});
