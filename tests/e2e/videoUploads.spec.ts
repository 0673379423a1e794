import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largeMp4, aWebm } from '../builders/videos/videoFiles';
import { expectFits, expectQuiet, newProfile, openAs, serveStudio, studio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
let folder: string;
let small: string;
let other: string;
let large: string;
let largeHash: string;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(path.join(tmpdir(), 'videos-'));
  [small, large] = ['Harbour_at dusk.webm', 'Long night.mp4'].map(name => path.join(folder, name)) as [
    string,
    string,
  ]; // two names
  await writeFile(small, await aWebm());
  other = path.join(folder, 'Rain.webm');
  await writeFile(other, await aWebm('rowing-boat'));
  const bytes = await largeMp4(200_000_000);
  largeHash = hashOf(bytes);
  await writeFile(large, bytes);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New moment' });
const chooseFiles = (page: Page, files: string | readonly string[]): Promise<void> =>
  dialogOf(page).locator('input[type=file]').setInputFiles(files);
const openNewMoment = (context: BrowserContext): Promise<Page> =>
  openAs(context, 'creator', '/content/moments?new=moment');
const openTray = (page: Page): Promise<void> => page.getByRole('button', { name: /^Activity/ }).click();
const mediaHash = async (id: string): Promise<string> => {
  const answer = await fetch(`${studio().origin}/api/studio/media/${id}`);
  expect(answer.status).toBe(200);
  return hashOf(new Uint8Array(await answer.arrayBuffer()));
};

/** Holds every request that continues an upload after some of them, until the page is closed or released. */
const holdAfter = async (
  page: Page,
  requests: number,
): Promise<{ readonly held: Promise<void>; readonly release: () => Promise<void> }> => {
  let count = 0;
  let hold = (): void => undefined;
  const held = new Promise<void>(resolve => (hold = resolve));
  await page.route('**/api/studio/uploads/videos/*', async route => {
    if (route.request().method() !== 'PATCH') return route.continue();
    count += 1;
    if (count <= requests) return route.continue();
    hold();
    return undefined;
  });
  return { held, release: () => page.unrouteAll({ behavior: 'ignoreErrors' }) };
};

describe('a new moment from a file', () => {
  it('gets title and picture from the file, and plays it', async () => {
    const context = await newProfile(browser);
    const page = await openNewMoment(context);
    const dialog = dialogOf(page);
    await chooseFiles(page, small);
    await dialog.getByText('Uploaded, 108.3 kB').waitFor();
    await expect.poll(() => dialog.getByLabel(/^Title/).inputValue()).toBe('Harbour at dusk');
    await dialog
      .getByRole('button', { name: /^Frame at/ })
      .nth(4)
      .waitFor();
    await dialog.getByRole('img', { name: 'The chosen picture' }).waitFor();
    const first = await dialog.getByRole('img', { name: 'The chosen picture' }).getAttribute('src');
    await dialog
      .getByRole('button', { name: /^Frame at/ })
      .nth(4)
      .click();
    await expect
      .poll(() => dialog.getByRole('img', { name: 'The chosen picture' }).getAttribute('src'))
      .not.toBe(first);
    await expectFits(page, [1440, 390], '[role=dialog]');
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL(/moment=mo/);
    const video = page.locator('video');
    await video.waitFor();
    await video.evaluate(element => (element as HTMLVideoElement).play());
    await expect.poll(() => video.evaluate(element => (element as HTMLVideoElement).videoWidth)).toBe(480);
    expectQuiet(context);
    await context.close();
  });

  it('refuses a file that is no video before it is sent', async () => {
    const context = await newProfile(browser);
    const page = await openNewMoment(context);
    const requests: string[] = [];
    page.on('request', request => void (request.method() === 'POST' && requests.push(request.url())));
    await dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'page.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<!doctype html>') });
    await dialogOf(page).getByText('Unsupported file type').waitFor();
    expect(requests.filter(url => url.includes('uploads'))).toEqual([]);
    expectQuiet(context);
    await context.close();
  });

  it(
    'arrives byte for byte through a cut network, a closed tab and a restarted server',
    { timeout: 180_000 },
    async () => {
      const context = await newProfile(browser);
      const page = await openNewMoment(context);
      // The network is cut during the third request.
      const cut = await holdAfter(page, 2);
      await chooseFiles(page, large);
      await cut.held;
      await context.setOffline(true);
      await cut.release();
      await dialogOf(page)
        .getByText(/continues when there is a connection/)
        .waitFor();
      const closed = await holdAfter(page, 2);
      await context.setOffline(false);
      // It continues, and the tab is closed.
      await closed.held;
      await page.close();

      const next = await context.newPage();
      await next.goto('/studio/content/moments');
      await openTray(next);
      const entry = next
        .getByRole('listitem')
        .filter({ hasText: 'The upload of “Long night.mp4” was interrupted' });
      await entry.getByText(/ of 200\.\d MB/).waitFor();
      const restarted = await holdAfter(next, 2);
      const [chooser] = await Promise.all([
        next.waitForEvent('filechooser'),
        entry.getByRole('button', { name: 'Choose the file' }).click(),
      ]);
      await chooser.setFiles(large);
      await restarted.held;
      // The person works elsewhere when the server restarts.
      await next.getByRole('link', { name: 'Analytics' }).first().click();
      await studio().restart();
      await restarted.release();
      const done = next.getByRole('listitem').filter({ hasText: 'Uploaded “Long night.mp4”' });
      await openTray(next);
      await done.getByRole('button', { name: 'New moment' }).click();
      await next.waitForURL(/upload=me/);
      const id = new URL(next.url()).searchParams.get('upload') ?? '';
      expect(await mediaHash(id)).toBe(largeHash);
      await expect
        .poll(() =>
          dialogOf(next)
            .getByLabel(/^Title/)
            .inputValue(),
        )
        .toBe('Long night');
      await dialogOf(next).getByRole('button', { name: 'Save as draft' }).click();
      await next.waitForURL(/moment=mo/);
      await openTray(next);
      await expect.poll(() => done.count()).toBe(0);
      await context.close();
    },
  );

  it('can be one of several, and an upload can be cancelled', async () => {
    const context = await newProfile(browser);
    const page = await openNewMoment(context);
    const dialog = dialogOf(page);
    const title = dialog.getByLabel(/^Title/);
    await chooseFiles(page, [small, other]);
    await expect.poll(() => dialog.getByText(/^Uploaded, /).count()).toBe(2);
    await expect.poll(() => title.inputValue()).toBe('Harbour at dusk');
    await dialog.getByRole('button', { name: 'Use Rain.webm for this moment' }).click();
    await expect.poll(() => title.inputValue()).toBe('Rain');

    await holdAfter(page, 1);
    await chooseFiles(page, large);
    await dialog.getByText(/ of 200\.\d MB/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel the upload of Long night.mp4' }).click();
    await expect.poll(() => dialog.getByText('Long night.mp4').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL(/moment=mo/);
    // The other upload is there until there is a moment of it.
    await openTray(page);
    await page.getByRole('listitem').filter({ hasText: 'Uploaded “Harbour_at dusk.webm”' }).waitFor();
    expect(await page.getByText('Uploaded “Rain.webm”').count()).toBe(0);
    await context.close();
  });
});
