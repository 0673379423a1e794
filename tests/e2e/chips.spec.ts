import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './launch';
import { servePage } from './servePage';

const origin = servePage('listPage');

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const open = async (query: string, width = 1440) => {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${origin()}/?${query}`);
  return page;
};

/** How much of an element is cut off by itself and by its card, in px. */
const cutOff = (chip: Locator): Promise<{ width: number; height: number }> =>
  chip.evaluate(element => {
    const card = element.closest('li, td')!.getBoundingClientRect();
    const { right, bottom } = element.getBoundingClientRect();
    return {
      width: Math.max(element.scrollWidth - element.clientWidth, Math.round(right - card.right), 0),
      height: Math.max(Math.round(bottom - card.bottom), 0),
    };
  });

describe('the chip of a status', () => {
  it('is complete on a card without a picture', async () => {
    const page = await open('view=cards');
    expect(await cutOff(page.getByText('Waiting for the second review'))).toEqual({ width: 0, height: 0 });
    await page.close();
  });

  it('is complete in a table with free space', async () => {
    const page = await open('view=table');
    expect(await cutOff(page.getByText('Waiting for the second review'))).toEqual({ width: 0, height: 0 });
    await page.close();
  });
});

describe('a list of several texts in a cell', () => {
  it('shows how many more there are, beside a first one that is too long', async () => {
    const page = await open('view=labels');
    const more = page.getByText('+2', { exact: true });
    await more.waitFor();
    expect(await cutOff(more)).toEqual({ width: 0, height: 0 });
    await page.close();
  });
});

describe('the columns of a table', () => {
  it('contain their values and their names', async () => {
    const page = await open('view=deals');
    await page.getByText('₫12,500,000').waitFor();
    const outside = await page.getByRole('table').evaluate(table =>
      [...table.querySelectorAll('th[role="columnheader"], td')].flatMap(cell => {
        const range = document.createRange();
        const box = cell.getBoundingClientRect();
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          const { left, right, width } = range.getBoundingClientRect();
          if (width > 0 && (left < box.left - 1 || right > box.right + 1))
            found.push(texts.currentNode.textContent ?? '');
        }
        return found;
      }),
    );
    expect(outside).toEqual([]);
    await page.close();
  });
});
