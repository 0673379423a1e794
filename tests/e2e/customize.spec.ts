import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCreatorId } from '../../demo/people';
import { limits } from '../../src/contract/limits';
import { encoded, picture } from '../builders/pictures/pictureBytes';
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

/** A picture without a pattern, which no PNG makes smaller. */
const noisyPicture = (width: number, height: number): Promise<Uint8Array> =>
  encoded(sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).png());

/** Chooses a file as a picture of the page, makes its area smaller, and uploads that. Returns the id of the upload. */
const crop = async (page: Page, label: 'Avatar' | 'Banner', bytes: Uint8Array): Promise<string> => {
  const input = page.getByRole('group', { name: label, exact: true });
  await input.waitFor();
  // While a picture is uploaded, its field shows that of the browser, which has no id.
  const upload = async (): Promise<string> => {
    const addresses = await input
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src).join(' '));
    return /\/(me[\w-]+)=/.exec(addresses)?.[1] ?? 'no upload';
  };
  const before = await upload();
  await input
    .locator('input[type=file]')
    .setInputFiles({ name: 'fog.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });
  const area = page.getByRole('status').filter({ hasText: /^From the left/ });
  const largest = await area.innerText();
  await page.getByRole('group', { name: 'Visible area' }).focus();
  for (const key of ['-', '-', 'ArrowRight']) await page.keyboard.press(key);
  await expect.poll(() => area.innerText()).not.toBe(largest);
  await page.getByRole('button', { name: 'Use this area' }).click();
  await expect
    .poll(async () => ['no upload', before].includes(await upload()), { timeout: 60_000 })
    .toBe(false);
  return upload();
};

/** The width of a picture that a browser has decoded; 0 before. */
const widthOf = (page: Pick<Page, 'locator'>, selector: string): Promise<number> =>
  page.locator(selector).evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

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

  it('has a banner and an avatar cropped, shows them in the preview, and to everybody once published', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/customize/branding');
    const visitor = await (await newProfile(browser)).newPage();
    const large = await noisyPicture(2400, 1000);
    expect(large.length).toBeGreaterThan(limits.upload.banner.bytes);
    const banner = await crop(page, 'Banner', large);
    const avatar = await crop(page, 'Avatar', await encoded(picture(640, 360).png()));
    const bannerImage = `img.banner[src*="${banner}"]`;
    const avatarImage = `img.portrait[src*="${avatar}"]`;
    for (const selector of [bannerImage, avatarImage])
      await expect.poll(() => widthOf(preview(page), selector)).toBeGreaterThan(0);
    await visitor.goto('/@mirakovacfilms');
    expect(await visitor.locator(`${bannerImage}, ${avatarImage}`).count()).toBe(0);

    await publish(page);
    await visitor.reload();
    for (const selector of [bannerImage, avatarImage])
      await expect.poll(() => widthOf(visitor, selector)).toBeGreaterThan(0);
    expectQuiet(context);
    await context.close();
  });

  it('refuses a picture that is none, before anything is sent', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/customize/branding');
    const uploads: string[] = [];
    page.on('request', request => void (request.url().includes('/uploads/') && uploads.push(request.url())));
    const input = page.getByRole('group', { name: 'Avatar', exact: true });
    await input.waitFor();
    for (const [mimeType, message] of [
      ['text/plain', 'Only image files are accepted'],
      ['image/png', 'Unsupported file type'],
    ] as const) {
      await input
        .locator('input[type=file]')
        .setInputFiles({ name: 'page', mimeType, buffer: Buffer.from('<!doctype html>') });
      await page.getByText(message).first().waitFor();
    }
    expect(uploads).toEqual([]);
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
    await page.reload();
    await page.getByText('It can be changed again in 14 days.').waitFor();
    expect(await handle.inputValue()).toBe('miraofthelakes');
    expect(await handle.isDisabled()).toBe(true);
    const token = (await context.cookies()).find(({ name }) => name === 'access_token');
    const refused = await context.request.put(`/api/studio/heartbeats/${demoCreatorId}`, {
      headers: { authorization: `Bearer ${decodeURIComponent(token?.value ?? '')}`, 'if-match': '*' },
      data: { handle: 'miraofthemeadows' },
    });
    const message = 'The handle was changed recently. It can be changed again in 14 days';
    expect([refused.status(), await refused.json()]).toMatchObject([
      409,
      { errors: [{ path: 'handle', message }] },
    ]);

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
