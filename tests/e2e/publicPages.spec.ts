import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appearances, expectFits, expectQuiet, newProfile, openAs, serveStudio, studio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
let database: Client;
beforeAll(async () => {
  database = new Client(studio().databaseUrl);
  await database.connect();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await database.end();
});

const creatorAddress = '/@mirakovacfilms';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

/** Moves the focus with the tab key alone until it is on the element; fails where it is not reached. */
const tabTo = async (page: Page, name: string | RegExp, role: 'link' | 'searchbox'): Promise<void> => {
  const focused = page.getByRole(role, { name }).and(page.locator(':focus'));
  for (let pressed = 0; pressed < 60 && (await focused.count()) === 0; pressed += 1)
    await page.keyboard.press('Tab');
  expect(await focused.count(), `the tab key reaches ${String(name)}`).toBe(1);
};

/** The address of the first published question of a type in a collection that everybody may see. */
const questionAddress = async (type: 'riddle' | 'trivia'): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(
    `select questions.id from questions join collections on collections.id = questions.collection_id
    where questions.type = $1 and questions.status = 'publish' and questions.trashed_at is null
      and collections.trashed_at is null and questions.heartbeat_id = (select id from heartbeats where handle = 'mirakovacfilms')
    order by questions.id limit 1`,
    [type],
  );
  return `/${type === 'riddle' ? 'riddles' : 'trivia'}/${rows[0]?.id}`;
};

describe('a visitor without a session', () => {
  it('goes from the page of a creator through a playlist, forward and back', async () => {
    const context = await newProfile(browser);
    const page = await context.newPage();
    await page.goto(creatorAddress);
    expect(await heading(page).textContent()).toBe('Mira Kovač');
    const inPlaylist = page.locator('a[href*="?list="]');
    const first = (await inPlaylist.first().locator('.title').textContent()) ?? '';
    const second = (await inPlaylist.nth(1).locator('.title').textContent()) ?? '';
    await inPlaylist.first().click();
    await expect.poll(() => heading(page).textContent()).toBe(first);
    const playlist = page.getByRole('navigation', { name: 'Playlist' });
    expect(await playlist.textContent()).toMatch(/Playlist, 1 of \d+/);
    expect(await playlist.getByRole('link', { name: /^Previous/ }).count()).toBe(0);
    await tabTo(page, /^Next/, 'link');
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page).textContent()).toBe(second);
    expect(await playlist.textContent()).toMatch(/Playlist, 2 of \d+/);
    await tabTo(page, /^Previous/, 'link');
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page).textContent()).toBe(first);
    expect(await context.cookies()).toEqual([]);
    expectQuiet(context);
    await context.close();
  });

  it.each(['riddle', 'trivia'] as const)(
    'opens the answer of a question of type %s by keyboard',
    async type => {
      const context = await newProfile(browser);
      const page = await context.newPage();
      await page.goto(await questionAddress(type));
      expect(await page.locator('.choices li').count()).toBe(type === 'trivia' ? 4 : 0);
      const solution = page.locator('.solution').first();
      expect(await solution.isVisible()).toBe(false);
      const summary = page.locator('summary', { hasText: 'Show the answer' });
      const focused = summary.and(page.locator(':focus'));
      for (let pressed = 0; pressed < 30 && (await focused.count()) === 0; pressed += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => solution.isVisible()).toBe(true);
      expect((await solution.textContent())?.trim()).not.toBe('');
      expectQuiet(context);
      await context.close();
    },
  );

  it.each(appearances)('has accessible pages that fit in $colorScheme', async ({ colorScheme, widths }) => {
    const context = await newProfile(browser, { colorScheme });
    const page = await context.newPage();
    await page.goto(creatorAddress);
    await expectFits(page, widths);
    await page.locator('a[href*="?list="]').first().click();
    await page.getByRole('navigation', { name: 'Playlist' }).waitFor();
    await expectFits(page, widths);
    for (const type of ['riddle', 'trivia'] as const) {
      await page.goto(await questionAddress(type));
      await page.locator('summary', { hasText: 'Show the answer' }).click();
      await expectFits(page, widths);
    }
    expectQuiet(context);
    await context.close();
  });

  it('finds no moment that was blacklisted a moment ago', async () => {
    const context = await newProfile(browser);
    const page = await context.newPage();
    await page.goto(creatorAddress);
    const link = section(page, 'Watched most').getByRole('link').first();
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForURL(`**${path}`);
    const title = (await heading(page).textContent()) ?? '';

    const administration = await newProfile(browser);
    await openAs(administration, 'admin', '/admin/creators');
    const token = (await administration.cookies()).find(({ name }) => name === 'access_token')?.value ?? '';
    const response = await administration.request.post('/api/studio/moments/blacklist', {
      headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
      data: { ids: [path.slice(1)] },
    });
    expect(response.status()).toBe(200);

    expect((await page.reload())?.status()).toBe(404);
    expect(await heading(page).textContent()).toBe('Page not found');
    await page.goto(creatorAddress);
    expect(await section(page, 'Watched most').textContent()).not.toContain(title);
    await administration.close();
    await context.close();
  });
});

it('a creator searches the followers and changes the tab by keyboard', async () => {
  const context = await newProfile(browser);
  const page = await openAs(context, 'creator', '/heartbeat');
  const known = /Lena Furrer|Daan Visser|Ines Carvalho/;
  const follower = page.getByRole('row', { name: known }).first();
  await follower.waitFor();
  const [name = ''] = known.exec((await follower.textContent()) ?? '') ?? [];
  const before = await page.getByRole('row').count();
  await tabTo(page, /^Search/, 'searchbox');
  await page.keyboard.type(name);
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(before);
  expect(await page.getByRole('row').nth(1).textContent()).toContain(name);
  await page.reload();
  await expect.poll(() => page.getByRole('searchbox', { name: /^Search/ }).inputValue()).toBe(name);
  await tabTo(page, /^Following$/, 'link');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/studio\/heartbeat\/following/);
  const current = (label: string) =>
    page.getByRole('link', { name: label, exact: true }).and(page.locator('[aria-current=page]'));
  await current('Following').waitFor();
  await page.goBack();
  await current('Followers').waitFor();
  expectQuiet(context);
  await context.close();
});
