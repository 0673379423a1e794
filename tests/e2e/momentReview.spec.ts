import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/contract/calls/envelope';
import { expectFits, expectQuiet, appearances, newProfile, openAs, serious, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const callAs = async (context: BrowserContext, method: string, path: string, data?: unknown) => {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token');
  const headers = { authorization: `Bearer ${decodeURIComponent(token!.value)}` };
  const response = await context.request.fetch(`/api/studio${path}`, { method, headers, data });
  return (unwrap(await response.json())?.items ?? []) as Record<string, unknown>[]; // records
};

/** The creator of the demo with most moments. */
const creatorId = 11;

/** Pending moments of the creator that the reviewer rejects. */
const rejectSome = async (reviewer: BrowserContext, count: number): Promise<string[]> => {
  const pending = `/review-moments?review_status=pending&is_appeal=false&heartbeat_id=${creatorId}&claimed=false`;
  const ids = (await callAs(reviewer, 'GET', pending)).slice(0, count).map(({ id }) => String(id));
  const results = await callAs(reviewer, 'POST', '/review-moments', {
    ids,
    status: 'rejected',
    notes: 'The picture is too dark.',
  });
  expect(results.map(({ ok }) => ok)).toEqual(ids.map(() => true));
  return ids;
};

const review = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });
const openMoment = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/studio/content/moments?moment=${id}`);
  await review(page).getByText('The picture is too dark.').waitFor();
};

describe('the creator of a rejected moment', () => {
  it('reads why, changes it and submits it again; appeals, which somebody else than the first reviewer sees', async () => {
    const [theirs, mine, other] = [
      await newProfile(browser),
      await newProfile(browser),
      await newProfile(browser),
    ];
    const reviewer = await openAs(theirs, 'reviewer', '/review/moments');
    await reviewer.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
    const creator = await openAs(mine, 'creator', '/content/moments');
    const [changed = '', appealed = ''] = await rejectSome(theirs, 2);

    await openMoment(creator, changed);
    const again = review(creator).getByRole('button', { name: 'Submit again' });
    expect(await again.getAttribute('aria-disabled')).toBe('true');
    const title = creator.getByRole('textbox', { name: 'Title' });
    await title.fill('Brighter than before');
    await creator.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => again.getAttribute('aria-disabled')).not.toBe('true');
    await again.click();
    const dialog = creator.getByRole('alertdialog', { name: /^Submit .* again\?$/ });
    await dialog.getByRole('textbox').fill('Brighter now');
    await dialog.getByRole('button', { name: 'Submit again' }).click();
    await review(creator).getByText('Submitted again').waitFor();
    await review(creator)
      .getByText(/^It waits for the review team/)
      .waitFor();

    await openMoment(creator, appealed);
    await review(creator).getByRole('button', { name: 'Appeal' }).click();
    const appeal = creator.getByRole('alertdialog', { name: /^Appeal the decision/ });
    await appeal.getByRole('textbox').fill('It is dark, because it is night');
    await appeal.getByRole('button', { name: 'Appeal' }).click();
    await review(creator).getByText('It is dark, because it is night').waitFor();

    // The first reviewer has the changed one in the queue, and not the appeal.
    const isQueued = async (id: string) =>
      (await callAs(theirs, 'GET', `/review-moments?review_status=pending&id=${id}`)).length > 0;
    expect([await isQueued(changed), await isQueued(appealed)]).toEqual([true, false]);

    const second = await openAs(other, 'admin', `/review/moments?item=${appealed}`);
    const card = second.getByRole('article');
    await card.getByText('It is dark, because it is night').waitFor();
    await second.getByRole('region', { name: 'History' }).getByText('The picture is too dark.').waitFor();
    await second.keyboard.press('a');
    await expect.poll(() => new URL(second.url()).searchParams.get('item')).not.toBe(appealed);

    // The creator learns it without loading the page again.
    await review(creator).getByText('Approved').waitFor();
    expect(await review(creator).innerText()).not.toMatch(/Ines|Tomás/);
    for (const context of [theirs, mine, other]) {
      expectQuiet(context);
      await context.close();
    }
  });

  it('appeals selected moments with one text and takes it back, and checks it for all that match', async () => {
    const [theirs, mine] = [await newProfile(browser), await newProfile(browser)];
    await openAs(theirs, 'reviewer', '/content/moments');
    const ids = await rejectSome(theirs, 2);
    const newest = '/content/moments?sort_column=updated_at&sort_direction=desc&per_page=15';
    const page = await openAs(mine, 'creator', newest);
    const theRows = ids.map(id =>
      page.getByRole('row').filter({ has: page.locator(`a[href*="moment=${id}"]`) }),
    );
    const expectStates = async (state: string) => {
      for (const row of theRows) await row.getByText(state, { exact: true }).waitFor();
    };
    await expectStates('Rejected');
    for (const row of theRows) await row.getByRole('checkbox').click();
    const bar = page.getByRole('toolbar');
    await bar.getByRole('button', { name: 'Appeal' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Appeal the decisions about 2 moments?' });
    await dialog.getByRole('textbox').fill('Both are dark, because it is night');
    await dialog.getByRole('button', { name: 'Appeal' }).click();
    await page.getByText('Appealed 2 decisions').waitFor();
    await expectStates('Pending');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectStates('Rejected');

    await page.goto('/studio/content/moments?review_status=rejected&per_page=15');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
    await bar.getByRole('button', { name: 'Appeal' }).click();
    const all = page.getByRole('alertdialog', { name: /^Appeal the decisions about \d+ moments\?$/ });
    await all.getByRole('textbox').fill('They are dark, because it is night');
    await all.getByRole('button', { name: 'Check what will change' }).click();
    const job = page.getByRole('dialog', { name: /^Appeal/ });
    await job.getByText(/^Nothing has changed yet\./).waitFor();
    await job.getByRole('row').filter({ hasText: 'Will change' }).first().waitFor();
    for (const context of [theirs, mine]) {
      expectQuiet(context);
      await context.close();
    }
  });

  it('has no serious finding of axe, in both themes and at every width', async () => {
    const theirs = await newProfile(browser);
    await openAs(theirs, 'reviewer', '/content/moments');
    const [id = ''] = await rejectSome(theirs, 1);
    for (const { colorScheme, widths } of appearances) {
      const context = await newProfile(browser, { colorScheme });
      const page = await openAs(context, 'creator', '/content/moments');
      await openMoment(page, id);
      await page.getByRole('button', { name: 'Appeal' }).click();
      await page.getByRole('alertdialog', { name: /^Appeal/ }).waitFor();
      expect(await serious(page, '[role="alertdialog"]')).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expectFits(page, widths, '[data-panel]');
      await context.close();
    }
    await theirs.close();
  });
});
