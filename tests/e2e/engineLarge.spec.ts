import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Browser, BrowserContext, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, signInAs, studio, serveStudio } from './browser';
import { launch } from './launch';

/** More than a list counts (50,000), without those in the trash. */
const MOMENTS = 60_000;
/** For steps that can take minutes on a slow machine. */
const LONG = { timeout: 240_000 };

serveStudio({ moments: MOMENTS });

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const open = async (path: string): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await newProfile(browser);
  const page = await signInAs(context, 'creator', path);
  await page.locator('a[data-record]').first().waitFor();
  return { context, page };
};
const number = (text: string): number => Number(text.replaceAll(',', ''));
/** The number before an outcome, such as in "1,234 will change". */
const counted = (text: string, outcome: string): number =>
  number(new RegExp(`([\\d,]+) ${outcome}`).exec(text)?.[1] ?? '0');
/** Waits for a status that the dialog of a job announces, and returns it with its counts. */
const waitForStatus = async (job: Locator, text: string | RegExp): Promise<string> => {
  const status = job.locator('[aria-live]').filter({ hasText: text });
  await status.waitFor(LONG);
  return status.innerText();
};
const inPages = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(/^[\d,]+ to [\d,]+ of /);
/** The total in the footer of the list with this query. */
const totalAt = async (page: Page, search: string): Promise<string> => {
  await page.goto(`/studio/content/moments?${search}`);
  const nothing = page.getByRole('heading', { name: 'No moments match' });
  await inPages(page).or(nothing).waitFor(LONG);
  return (await nothing.isVisible()) ? '0' : (await inPages(page).innerText()).replace(/^.* of /, '');
};
const firstId = async (page: Page, search: string): Promise<string | null> => {
  await page.goto(`/studio/content/moments?${search}`);
  return page.locator('a[data-record]').first().getAttribute('data-record');
};
const inMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name }).click();
};
const exportAll = async (page: Page): Promise<Download> => {
  await inMenu(page, 'Export as CSV');
  const begun = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  return begun;
};
type Row = Record<string, string>;
/** A valid id of no record: no other id starts with that many equal letters. */
const strangeId = (index: number): string => `mozzz${String(index).padStart(4, '0')}`;
const rowsOf = (text: string): Row[] =>
  Papa.parse<Row>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;

describe('more moments than a list counts', () => {
  it('are exported completely, in the order of the list', async () => {
    const { context, page } = await open('/content/moments?sort_column=created_at&sort_direction=desc');
    const file = await (await exportAll(page)).path();

    const rows = rowsOf(await readFile(file, 'utf8'));
    expect(rows.length).toBeGreaterThan(50_000);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(Object.keys(rows[0]!).slice(0, 3)).toEqual(['id', 'title', 'visibility']);
    const of = (visibility: string) => rows.filter(row => row['visibility'] === visibility).length;
    expect(await totalAt(page, 'visibility=private')).toBe(of('private').toLocaleString('en'));
    expect(await totalAt(page, 'visibility=unlisted')).toBe(of('unlisted').toLocaleString('en'));
    expect(await firstId(page, 'sort_column=created_at&sort_direction=desc')).toBe(rows[0]!['id']);
    expect(await firstId(page, 'sort_column=created_at&sort_direction=asc')).toBe(rows.at(-1)!['id']);
    expectQuiet(context);
    await context.close();
  }, 180_000);

  it('can be imported from a file of 5,000 rows with 40 invalid ones, after a dry run, with Undo', async () => {
    const { context, page } = await open('/content/moments?status=draft');
    const exported = rowsOf(await readFile(await (await exportAll(page)).path(), 'utf8')).slice(0, 5000);
    expect(exported).toHaveLength(5000);
    const spoil: readonly ((row: Row, index: number) => Row)[] = [
      row => ({ ...row, title: '' }),
      row => ({ ...row, title: 'x'.repeat(51) }),
      row => ({ ...row, visibility: 'secret' }),
      (row, index) => ({ ...row, id: strangeId(index) }),
      row => ({ ...row, id: exported[0]!['id']! }),
    ];
    const given = exported.map((row, index) => {
      const changed: Row = { ...row, title: `Imported ${String(index + 1).padStart(4, '0')}` };
      // Every 125th row, with each kind of error in turn.
      return index % 125 === 99 ? spoil[Math.floor(index / 125) % spoil.length]!(changed, index) : changed;
    });
    const wrongRows = given.flatMap((_, index) => (index % 125 === 99 ? [index + 2] : [])); // the header is row 1
    expect(wrongRows).toHaveLength(40);

    await inMenu(page, 'Import from CSV');
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'corrected.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(Papa.unparse(given)),
    });
    // Only the server checks the owner of records, so that eight invalid rows pass the preview.
    await page.getByText(/^4,968 to change · 32 with errors\./).waitFor();
    await page.getByRole('button', { name: 'Compare 4,968 rows with existing records' }).click();
    const job = page.getByRole('dialog', { name: 'Import moments from corrected.csv' });
    await waitForStatus(job, 'Nothing has changed yet. 4,960 will change · 40 skipped');
    await job.getByRole('radiogroup').getByText('Invalid').click();
    await job.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
    const named = job.getByRole('table', { name: 'Results of this job' }).locator('tbody tr');
    await expect.poll(() => named.count()).toBe(40);
    const rowNumbers = await named.locator('td:first-child').allInnerTexts();
    expect(rowNumbers.map(Number)).toEqual(wrongRows);

    const handed = page.waitForEvent('download');
    await job.getByRole('button', { name: 'Download the rows with errors' }).click();
    const handedRows = rowsOf(await readFile(await (await handed).path(), 'utf8'));
    expect(handedRows.map(({ id }) => id)).toEqual(wrongRows.map(position => given[position - 2]!['id']));
    expect(handedRows.filter(row => !row['error'])).toEqual([]);
    expect(new Set(handedRows.map(({ error }) => error)).size).toBeGreaterThanOrEqual(spoil.length);

    await job.getByRole('button', { name: 'Change 4,960 moments' }).click();
    await waitForStatus(job, 'Done. 4,960 changed · 40 skipped');
    const address = page.url();
    expect(await totalAt(page, 'q=Imported')).toBe('4,960');
    await page.goto(address);
    await job.getByRole('button', { name: 'Undo' }).click();
    await waitForStatus(job, 'Undone. 40 skipped · 4,960 undone');
    expect(await totalAt(page, 'q=Imported')).toBe('0');
    for (const index of [0, 2500, 4999]) {
      const { id = '', title = '' } = exported[index]!;
      await page.goto(`/studio/content/moments?q=${id}`);
      const link = page.locator(`a[data-record="${id}"]`);
      expect(title).toContain((await link.innerText()).replace('…', ''));
    }
    expectQuiet(context);
    await context.close();
  }, 300_000);

  it('can be changed by one job across a reload, a cancel, a retry and a restart of the server, with Undo', async () => {
    const seen = 'views_from=0';
    const { context, page } = await open(`/content/moments?page=1&${seen}`);
    const totals = async () => ({
      private: await totalAt(page, `${seen}&visibility=private`),
      unlisted: await totalAt(page, `${seen}&visibility=unlisted`),
      public: await totalAt(page, `${seen}&visibility=public`),
    });
    const before = await totals();
    await page.goto(`/studio/content/moments?page=1&${seen}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 50,000+ that match' }).click();
    await page.getByText('All 50,000+ selected').waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add a field' }).click();
    await page.getByRole('menuitem', { name: 'Visibility' }).click();
    await page.getByRole('dialog').getByText('Private', { exact: true }).click();
    await page.getByRole('button', { name: 'Check what will change' }).click();

    const title = 'Change moments: visibility to Private';
    const job = page.getByRole('dialog', { name: title });
    const plan = await waitForStatus(job, /^Nothing has changed yet\./);
    const waiting = counted(plan, 'will change');
    expect(counted(plan, 'unchanged')).toBe(number(before.private));
    expect(waiting + number(before.private)).toBeGreaterThan(50_000);
    const total = waiting.toLocaleString('en');
    /** How many are changed. A fast machine may be done before the dialog is read. */
    const done = async (): Promise<number> => {
      const progress = job.getByText(`of ${total} moments`);
      const end = job.locator('[aria-live]').filter({ hasText: /^Done\./ });
      await progress.or(end).first().waitFor(LONG);
      const text = await job.innerText();
      const at = /([\d,]+) of [\d,]+ moments/.exec(text)?.[1];
      return at === undefined ? counted(text, 'changed') : number(at);
    };
    const isPast = async (least: number) => {
      const isReached = async () => {
        const count = await done();
        return count > least || count === waiting;
      };
      await expect.poll(isReached, LONG).toBe(true);
    };

    await job.getByRole('button', { name: `Change ${total} moments` }).click();
    await isPast(0);
    const atReload = await done();
    await page.reload();
    await isPast(atReload);
    await job.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: /^Activity/ }).click();
    const tray = page.getByRole('region', { name: 'Activity' });
    await tray.getByText(title).waitFor();
    await tray.getByText(new RegExp(`^[\\d,]+ of ${total}$`)).waitFor();
    await tray.getByRole('button', { name: 'Open' }).click();

    await job.getByRole('button', { name: 'Cancel' }).click();
    const cancelled = await waitForStatus(job, /^Cancelled\./);
    expect(counted(cancelled, 'changed')).toBeGreaterThan(atReload);
    expect(counted(cancelled, 'changed') + counted(cancelled, 'will change')).toBe(waiting);
    await job.getByRole('button', { name: 'Try again' }).click();
    await isPast(counted(cancelled, 'changed'));
    const atRestart = await done();
    await studio().restart();
    await isPast(atRestart);
    expect(counted(await waitForStatus(job, /^Done\./), 'changed')).toBe(waiting);
    const address = page.url();
    expect(await totals()).toEqual({ private: '50,000+', unlisted: '0', public: '0' });

    await page.goto(address);
    await job.getByRole('button', { name: 'Undo' }).click();
    expect(counted(await waitForStatus(job, /^Undone\./), 'undone')).toBe(waiting);
    expect(await totals()).toEqual(before);
    // The page could not reach the server during the restart.
    expectQuiet(context, /ERR_CONNECTION|ERR_EMPTY_RESPONSE|50[0-9]/);
    await context.close();
  }, 600_000);
});
