import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unwrap } from '../../src/contract/calls/envelope';
import { expectQuiet, newProfile, openAs, serious, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const callAs = async (context: BrowserContext, method: string, path: string, data?: unknown) => {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token');
  const headers = { authorization: `Bearer ${decodeURIComponent(token!.value)}`, 'if-match': '*' };
  const response = await context.request.fetch(`/api/studio${path}`, { method, headers, data });
  return (unwrap(await response.json())?.items ?? []) as Record<string, unknown>[]; // records
};

const names = ['ferry boat', 'ferry-boat', 'ferryboat'];
const group = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('list', { name: 'Spellings of “ferry boat”' }) });

it('three spellings of a tag are merged into one on all their moments, and are back after one undo', async () => {
  const [mine, theirs] = [await newProfile(browser), await newProfile(browser)];
  await openAs(mine, 'creator', '/content/tags');
  const ids = (await callAs(mine, 'GET', '/moments?per_page=15&status=published')).map(({ id }) =>
    String(id),
  );
  const tagged = ids.slice(0, names.length + 1);
  for (const [at, id] of tagged.entries())
    await callAs(mine, 'PUT', `/moments/${id}/tags`, { action: 'attach', tags: [names[at] ?? names[0]] });
  const ferries = async () => {
    const moments = await callAs(
      mine,
      'GET',
      `/moments?${new URLSearchParams(tagged.map(id => ['id', id])).toString()}`,
    );
    const byId = new Map(moments.map(({ id, tags }) => [id, tags as readonly string[]])); // tags of moments
    return tagged.map(id => byId.get(id)?.filter(name => name.startsWith('ferry')));
  };
  const before = [['ferry boat'], ['ferry-boat'], ['ferryboat'], ['ferry boat']];
  expect(await ferries()).toEqual(before);

  const page = await openAs(theirs, 'admin', '/admin/tags');
  await page.getByRole('link', { name: /of duplicates$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Duplicate tags' }).waitFor();
  await group(page).getByText('2 moments · 1 creator').waitFor();
  expect(await serious(page)).toEqual([]);
  await group(page).getByRole('button', { name: 'Check what will change' }).click();
  const dialog = page.getByRole('dialog', {
    name: /^Change moments: merge ferry-boat, ferryboat into ferry boat/,
  });
  await dialog.getByRole('button', { name: 'Change 2 moments' }).click();
  await dialog.getByText('2 changed').first().waitFor();
  expect(await ferries()).toEqual(tagged.map(() => ['ferry boat']));
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await group(page).waitFor({ state: 'detached' });

  await page.goto('/studio/activity');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click();
  await expect.poll(ferries, { timeout: 30_000 }).toEqual(before);
  await page.goto('/studio/admin/tags?duplicates=1');
  await group(page).getByText('2 moments · 1 creator').waitFor();
  expectQuiet(theirs);
});

it('popular tags have the names of the suggested ones beside them when they are opened first', async () => {
  const context = await newProfile(browser);
  const page = await openAs(context, 'admin', '/admin/popular-tags?period=90d');
  const suggested = page.getByRole('region', { name: 'Suggested tags' });
  await expect.poll(() => suggested.getByRole('listitem').filter({ hasText: 'travel' }).count()).toBe(1);
  await context.close();
});
