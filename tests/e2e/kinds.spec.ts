import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serious } from './browser';
import { launch } from './launch';
import { servePage } from './servePage';

const origin = servePage('kindsPage');

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

let messages: string[] = [];
afterEach(() => {
  const printed = messages;
  messages = [];
  expect(printed).toEqual([]);
});

const open = async (query = '', options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1025, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    ...options,
  });
  const page = await context.newPage();
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', error => messages.push(String(error)));
  await page.goto(`${origin()}/?${query}`);
  await page.getByRole('group', { name: 'order', exact: true }).waitFor();
  return page;
};
const held = (page: Page, name: string) => page.evaluate(field => window.held[field], name);
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** A file of this type with a yellow square on blue. */
const aPicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 2000];
    canvas.getContext('2d')!.fillRect(0, 0, 3000, 2000);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg'));
    return [...new Uint8Array(await blob!.arrayBuffer())];
  });
const chooseFile = async (page: Page) => {
  const buffer = Buffer.from(await aPicture(page));
  await page
    .getByLabel('image', { exact: true })
    .locator('xpath=self::input')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  const cropArea = page.getByRole('group', { name: 'Visible area' });
  await cropArea.waitFor();
  return cropArea;
};

describe('every kind of field', () => {
  it.each(['light', 'dark'])('has no serious accessibility problem in any state, %s', async scheme => {
    for (const mode of ['', '&mode=wrong', '&mode=disabled']) {
      const page = await open(`scheme=${scheme}${mode}`);
      expect(await serious(page)).toEqual([]);
      await page.context().close();
    }
  });

  it.each(['light', 'dark'])('has no serious accessibility problem in its popups, %s', async scheme => {
    const page = await open(`scheme=${scheme}`);
    for (const name of ['date', 'month', 'dateTime']) {
      await group(page, name).getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
      expect(await serious(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'references Add' }).click();
    await page.getByRole('option', { name: 'Book 1', exact: true }).waitFor();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await chooseFile(page);
    expect(await serious(page)).toEqual([]);
    await page.context().close();
  });

  it('has touch targets of sufficient size', async () => {
    const page = await open('', { viewport: { width: 390, height: 844 } });
    const small = await page.getByRole('textbox').evaluateAll(boxes =>
      boxes
        .filter(box => box.tagName === 'INPUT')
        .map(
          box =>
            [
              box.getAttribute('name') ?? box.getAttribute('aria-label'),
              (box.parentElement ?? box).getBoundingClientRect().height,
            ] as const,
        )
        .filter(([, height]) => height < 44),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.context().close();
  });
});

/** Calls the editor through its DOM element. */
const hasSelection = (element: Element): boolean =>
  !(element as unknown as { editor: { state: { selection: { empty: boolean } } } }).editor.state.selection
    .empty;

describe('formatted text', () => {
  it('can be written by keyboard alone', async () => {
    const page = await open();
    const editor = page.getByRole('textbox', { name: 'richText' });
    await editor.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+Alt+0');
    await page.keyboard.type('Plain ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('bold');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- item');
    await page.keyboard.press('Shift+Home');
    // Browsers report a selection a little later than they show it.
    await expect.poll(() => editor.evaluate(hasSelection)).toBe(true);
    await page.keyboard.press('Control+Alt+k');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('https://ok.example/');
    await page.keyboard.press('Enter');
    expect(await held(page, 'richText')).toBe(
      '<p>Plain <strong>bold</strong></p><ul><li><p><a href="https://ok.example/">item</a></p></li></ul>',
    );
    await page.context().close();
  });
});

describe('the input of an order', () => {
  it('can be dragged, and moved with the arrow keys, which keep the focus on the handle', async () => {
    const page = await open();
    const handle = page.getByRole('button', { name: 'Move alpha' });
    await handle.scrollIntoViewIfNeeded();
    const from = (await handle.boundingBox())!;
    const to = (await page.getByRole('button', { name: 'Move gamma' }).boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 4 });
    await page.mouse.move(to.x + 10, to.y + 14, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => held(page, 'order')).toEqual(['beta', 'gamma', 'alpha', 'delta']);
    await page.getByRole('button', { name: 'Move beta' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await held(page, 'order')).toEqual(['gamma', 'alpha', 'beta', 'delta']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move beta');
    await page.context().close();
  });
});

describe('the input of a picture', () => {
  it('crops by keyboard and pointer, and uploads at most twice the shown size', async () => {
    const page = await open();
    const cropArea = await chooseFile(page);
    await cropArea.focus();
    // Keys and pointer moves are rendered a little later than the browser confirms them.
    const shown = page.getByRole('status').filter({ hasText: /^From the left/ });
    await expect.poll(() => shown.innerText()).toContain('from the top 8 %, 100 % of the width');
    const before = (await cropArea.boundingBox())!;
    for (const key of ['-', '-', '-', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await expect.poll(() => shown.innerText()).toContain('from the top 7 %, 94 % of the width');
    const { x, y, width, height } = (await cropArea.boundingBox())!;
    expect(width).toBeLessThan(before.width);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 + 20, { steps: 4 });
    await page.mouse.up();
    const top = async () => Number(/top (\d+) %/.exec(await shown.innerText())?.[1]);
    await expect.poll(top).toBeGreaterThan(7);
    await page.getByRole('button', { name: 'Use this area' }).click();
    await expect.poll(() => held(page, 'image')).toBe('uploaded');
    expect(await page.evaluate(() => window.sent)).toEqual({ type: 'image/jpeg', width: 2560, height: 1440 });
    await page.context().close();
  });
});
