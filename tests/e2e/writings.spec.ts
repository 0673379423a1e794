import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, studio, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  context = await newProfile(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  page = await openAs(context, 'creator', '/content/vikis?page=1');
});
afterAll(() => browser.close());

/** Messages printed for pasted markup, which is parsed in a document without scripts, and for rejected routes. */
const expected = /Executing inline event handler|409|422/;

const panel = () => page.locator('[data-panel]');
const waitForText = (words: string) => page.getByText(words).first().waitFor();
const saveForm = () => panel().getByRole('button', { name: 'Save', exact: true }).click();
const createRecord = (name = 'Create') => panel().getByRole('button', { name, exact: true }).click();
const rowActions = async (title: string, action: string) => {
  // They are shown in the hovered row.
  await page.getByRole('row').filter({ hasText: title }).hover();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** A picture file twice as wide as a cover. */
const aPicture = async (): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1600, 450];
      const drawing = canvas.getContext('2d')!;
      drawing.fillStyle = 'teal';
      drawing.fillRect(0, 0, 1600, 450);
      const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
      return [...new Uint8Array(await blob!.arrayBuffer())];
    }),
  );

describe('a viki', () => {
  it('can be written with a picture and a link, published, previewed and unpublished', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Viki', exact: true }).click();
    await panel().getByRole('textbox', { name: 'Title' }).fill('How I pack');
    await createRecord('Save as draft');
    await page.waitForURL(/[?&]viki=vi\w+/);
    const publish = panel().getByRole('button', { name: 'Publish', exact: true });
    await publish.hover();
    await waitForText('It cannot be published yet: its text is empty');

    await panel()
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await aPicture() });
    await page.getByRole('group', { name: 'Visible area' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Use this area' }).click();
    await panel().getByRole('img', { name: 'Current picture' }).waitFor();

    const text = panel().getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.type('Everything on my ');
    await panel().getByRole('button', { name: 'Link', exact: true }).click();
    await panel().getByRole('textbox', { name: 'Address' }).fill('https://packing.example/list');
    await panel().getByRole('button', { name: 'Set the link' }).click();
    // Harmful markup on the clipboard; browsers remove scripts from markup written there.
    await text.evaluate(element => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<p>Two <b>bags</b><script>window.harm = 1</script><img src="x" onerror="window.harm = 2"><a href="javascript:harm()">no</a></p>',
      );
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await text.getByText('bags').waitFor();
    await saveForm();
    await waitForText('Saved “How I pack”');
    await publish.click();
    await waitForText('Published “How I pack”');

    await panel().getByRole('button', { name: 'Preview', exact: true }).click();
    const read = page.getByRole('dialog', { name: 'Preview' });
    const piece = read.getByRole('article', { name: 'How I pack' });
    await piece.getByRole('link', { name: 'https://packing.example/list' }).waitFor();
    const cover = piece.locator('img').first();
    await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await piece.getByRole('link').count()).toBe(1);
    expect(await piece.locator('strong').allInnerTexts()).toEqual(['bags']);
    expect(await piece.locator('script, [onerror], [src="x"]').count()).toBe(0);
    expect(await page.evaluate(() => 'harm' in window)).toBe(false);
    await read.getByRole('button', { name: 'Close', exact: true }).last().click();
    await panel().getByRole('button', { name: 'Unpublish', exact: true }).click();
    await waitForText('Unpublished “How I pack”');
    await panel().getByText('Unpublished', { exact: true }).first().waitFor();
    expectQuiet(context, expected);
  });
});

describe('a pretty link', () => {
  it('shows an error at its field for a used and for an invalid route', async () => {
    await page.goto('/studio/pretty-links?link=new');
    const route = panel().getByRole('textbox', { name: 'Short address' });
    await panel().getByRole('textbox', { name: 'Label' }).fill('From a test');
    await panel().getByRole('textbox', { name: 'Redirects to' }).fill('https://shop.example/test');
    for (const [written, words] of [
      ['videos', '"videos" is reserved. Please choose another'],
      ['a/b', 'A route may not contain a slash'],
      // One of the creator, and one of another person.
      ['bag', 'Route already exists'],
      ['bridges', 'Route already exists'],
    ] as const) {
      await route.fill(written);
      await createRecord();
      await panel().getByText(words).waitFor();
      expect(await route.getAttribute('aria-invalid')).toBe('true');
    }
    expectQuiet(context, expected);
  });

  it('has a QR picture and a URL to copy, counts its clicks, and can be trashed and restored', async () => {
    await panel().getByRole('textbox', { name: 'Short address' }).fill('from_a:test');
    await createRecord();
    await page.waitForURL(/[?&]link=\w{6,}/);
    await panel()
      .getByRole('img', { name: `QR picture of ${studio().origin}/from_a:test` })
      .locator('path')
      .waitFor({ state: 'attached' });
    // The column of URLs is hidden beside the details.
    await page.goto('/studio/pretty-links?page=1');
    const shown = `${new URL(studio().origin).host}/from_a:test`;
    await page.getByRole('button', { name: `Copy ${shown}` }).click();
    await page.getByRole('button', { name: `Copied ${shown}` }).waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(`${studio().origin}/from_a:test`);

    const follow = () => page.request.get(address, { maxRedirects: 0 });
    for (let time = 0; time < 3; time++) {
      const answer = await follow();
      expect([answer.status(), answer.headers()['location']]).toEqual([302, 'https://shop.example/test']);
    }
    await page.reload();
    await page.getByRole('link', { name: 'from_a:test' }).click();
    await panel().getByText('3 clicks', { exact: true }).waitFor();
    await page.goBack();
    await panel().waitFor({ state: 'detached' });

    await rowActions('from_a:test', 'Move to trash');
    await waitForText('Trashed “from_a:test”');
    await expect.poll(async () => (await follow()).status()).toBe(404);
    await page.goto('/studio/content/trash?page=1');
    await rowActions('From a test', 'Restore');
    await waitForText('Restored “From a test”');
    await expect.poll(async () => (await follow()).status()).toBe(302);
    expectQuiet(context, expected);
  });
});
