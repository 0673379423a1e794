import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, overflowOf, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

const ROWS = 20;
/** The number of pasted rows, at the end, without a marked right answer. */
const UNFINISHED = 2;

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  context = await newProfile(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  page = await openAs(context, 'creator', '/content/collections?page=1');
});
afterAll(() => browser.close());

const grid = (tab: Page) => tab.getByRole('grid', { name: 'Questions' });
/** A cell by the index of its row and of its column. */
const cell = (tab: Page, row: number, column: number) =>
  grid(tab).locator(`[data-index="${row}"] [data-column="${column}"]`);
/** The question of each row. */
const questions = (tab: Page): Promise<string[]> =>
  grid(tab).locator('[data-index] [data-column="0"] > span:first-child').allInnerTexts();
const states = (tab: Page, state: string) =>
  grid(tab).locator('[data-index]').getByRole('button', { name: state, exact: true }).count();
const save = (tab: Page) => tab.getByRole('button', { name: /^Save \d+ change/ }).click();
const waitForText = (tab: Page, text: string) => tab.getByText(text).first().waitFor();

/** Text as a spreadsheet copies it: cells separated by tabs, quoted when they contain a line break or a quote. */
const copied = Array.from({ length: ROWS }, (_, index) =>
  index === 3
    ? '"Who said ""one small\nstep""?"\tArmstrong\t"Nobody, or ""all"" of us"\tAldrin\tCollins'
    : `Which is number ${index + 1}?\tOne ${index}\tTwo ${index}\tThree ${index}\tFour ${index}`,
).join('\r\n');

describe('a collection of trivia', () => {
  it('can be pasted from a spreadsheet, marked by keyboard, saved, published and previewed', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Collection', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Pasted');
    await page.getByRole('textbox', { name: 'Title' }).fill('Twenty at once');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.waitForURL(/\/collection\/li\w+\/list$/);
    await page.getByRole('heading', { name: 'No questions yet' }).waitFor();

    await page.evaluate(text => navigator.clipboard.writeText(text), copied);
    await page.keyboard.press('ControlOrMeta+v');
    await cell(page, ROWS - 1, 0).waitFor();
    const pasted = await questions(page);
    expect(pasted).toHaveLength(ROWS);
    expect(pasted[3]).toBe('Who said "one small\nstep"?');
    expect(await cell(page, 3, 2).innerText()).toBe('Nobody, or "all" of us');
    await page.getByRole('button', { name: `${ROWS} to fix: go to the next` }).click();

    await cell(page, 0, 1).click();
    for (let row = 0; row < ROWS - UNFINISHED; row++) {
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.keyboard.press('ArrowDown');
    }
    await page.getByRole('button', { name: `${UNFINISHED} to fix: go to the next` }).waitFor();
    expect(await grid(page).getByText('No right answer yet').count()).toBe(UNFINISHED);
    await page.getByRole('button', { name: 'More actions for these questions' }).click();
    await page.getByRole('menuitem', { name: 'Publish all finished questions' }).click();
    await page.getByText('Rows with errors stay drafts.').waitFor();
    await save(page);
    await waitForText(page, `Saved ${ROWS} questions`);
    await expect.poll(() => states(page, 'Published')).toBe(ROWS - UNFINISHED);
    expect(await states(page, 'Draft')).toBe(UNFINISHED);
    // A question is one line, and the sheet shows what is saved.
    const saved = pasted.with(3, 'Who said "one small step"?');
    expect(await questions(page)).toEqual(saved);
    expect(await page.getByRole('button', { name: /^Save \d+ change/ }).count()).toBe(0);

    await cell(page, 3, 0).click();
    const preview = page.getByRole('article', { name: 'Preview' });
    await page.getByText('Before', { exact: true }).click();
    await preview.getByText('Who said').waitFor();
    expect(await preview.getByText('Right answer').count()).toBe(0);
    await page.getByText('After answering', { exact: true }).click();
    await preview.getByText('Right answer').waitFor();
    expect(await preview.locator('[data-state="right"]').innerText()).toContain('Armstrong');

    await page.reload();
    await expect.poll(() => questions(page)).toEqual(saved);
    expect(await states(page, 'Published')).toBe(ROWS - UNFINISHED);
    expect(await grid(page).locator('[data-marked]').count()).toBe(ROWS - UNFINISHED);
    expectQuiet(context);
  });

  it('has Undo and Redo, and stores the order of rows moved by keyboard', async () => {
    const before = await questions(page);
    await cell(page, 2, 3).click();
    await page.keyboard.type('Another');
    await page.keyboard.press('Enter');
    expect(await cell(page, 2, 3).innerText()).toBe('Another');
    await page.keyboard.press('ControlOrMeta+z');
    expect(await cell(page, 2, 3).innerText()).toBe('Three 2');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    expect(await cell(page, 2, 3).innerText()).toBe('Another');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => page.getByRole('button', { name: /^Save \d+ change/ }).count()).toBe(0);

    await cell(page, 0, 0).click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    const moved = [before[1]!, before[2]!, before[0]!, ...before.slice(3)];
    expect(await questions(page)).toEqual(moved);
    await page.keyboard.press('ControlOrMeta+s');
    await waitForText(page, 'Saved the order');
    await page.reload();
    await expect.poll(() => questions(page)).toEqual(moved);
    expectQuiet(context);
  });

  it('keeps every question when two tabs reorder at once', async () => {
    const before = await questions(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await cell(other, ROWS - 1, 0).click();
    for (let step = 0; step < 5; step++) await other.keyboard.press('Alt+ArrowUp');
    await cell(page, 0, 0).click();
    for (let step = 0; step < 3; step++) await page.keyboard.press('Alt+ArrowDown');
    await Promise.all([save(page), save(other)]);
    await Promise.all([waitForText(page, 'Saved the order'), waitForText(other, 'Saved the order')]);
    await Promise.all([page.reload(), other.reload()]);
    await cell(page, ROWS - 1, 0).waitFor();
    const after = await questions(page);
    expect(after.toSorted()).toEqual(before.toSorted());
    expect(after.indexOf(before[0]!)).toBe(3);
    await expect.poll(() => questions(other)).toEqual(after);
    await other.close();
    expectQuiet(context);
  });

  it('shows cards on a phone that open the screen of a question', async () => {
    const first = (await questions(page))[0]!;
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('list', { name: 'Twenty at once' }).getByRole('link');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(ROWS);
    expect(await overflowOf(page)).toBe(0);
    await cards.first().click();
    await page.waitForURL(/\/tr\w+\/edit$/);
    expect(await page.getByRole('textbox', { name: 'Question' }).inputValue()).toBe(first);
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    expectQuiet(context);
  });
});

describe('the screen of a question', () => {
  it('shows its position and neighbours, and opens and closes the dialog with the URL', async () => {
    const address = page.url();
    await page.getByText(`Question 1 of ${ROWS}`).waitFor();
    await page.getByRole('link', { name: 'Next question' }).click();
    await page.getByText(`Question 2 of ${ROWS}`).waitFor();
    await page.goBack();
    await page.getByText(`Question 1 of ${ROWS}`).waitFor();

    const openDialog = async () => {
      await page.getByRole('button', { name: /^Actions for / }).click();
      await page.getByRole('menuitem', { name: 'Move to a collection' }).click();
      await page.waitForURL(/[?&]collections=open/);
    };
    const dialog = page.getByRole('dialog', { name: 'Move the question to a collection' });
    await openDialog();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await openDialog();
    await dialog.getByRole('button', { name: 'Remove from the collection' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`Question 1 of ${ROWS}`).waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await page.getByRole('main').getByRole('link', { name: 'Back to Questions' }).waitFor();
    expectQuiet(context);
  });

  it('shows the owner to persons who manage all questions, and does not exist for others', async () => {
    const path = new URL(page.url()).pathname.replace('/studio', '');
    const [manager, stranger] = await Promise.all([newProfile(browser), newProfile(browser)]);
    const opened = await openAs(manager, 'admin', path);
    await opened.getByRole('note').getByText('This question belongs to @').waitFor();
    const refused = await openAs(stranger, 'newCreator', path);
    await refused.getByRole('heading', { name: 'No question found' }).waitFor();
    await page.goto('/studio/riAbcdefg/edit');
    await page.getByRole('heading', { name: 'No question found' }).waitFor();
    expectQuiet(manager);
    expectQuiet(stranger, /404/);
    expectQuiet(context, /404/);
    await Promise.all([manager.close(), stranger.close()]);
  });
});
