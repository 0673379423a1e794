import { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, people, serveStudio, studio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
let database: Client;
beforeAll(async () => {
  browser = await launch();
  database = new Client(studio().databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await browser.close();
});

const card = (page: Page) => page.getByRole('article');
const itemIn = (page: Page): string => new URL(page.url()).searchParams.get('item') ?? '';
const rowOf = (page: Page, id: string) => page.locator(`[data-item="${id}"]`);
const announced = async (page: Page): Promise<string> =>
  ((await page.locator('[data-announcement]').textContent()) ?? '').trim();
const note = (page: Page) => page.getByRole('textbox', { name: /^Note to the creator/ });

const openQueue = async (page: Page): Promise<string> => {
  await card(page).getByRole('heading', { level: 2 }).waitFor();
  await expect.poll(() => itemIn(page)).not.toBe('');
  await page.getByText('Held for you').waitFor();
  return itemIn(page);
};

/** Presses a key that decides, and returns the id of what was decided. */
const decide = async (page: Page, key = 'a'): Promise<string> => {
  const id = itemIn(page);
  await page.keyboard.press(key);
  await expect.poll(() => itemIn(page)).not.toBe(id);
  return id;
};

/** Who holds a moment now, by the clock of the database. */
const holderOf = async (id: string): Promise<unknown> => {
  const { rows } = await database.query(
    'select claimed_by from moment_reviews where id = $1 and claimed_until > now()',
    [id],
  );
  return rows[0]?.claimed_by ?? null;
};

const statusOf = async (id: string): Promise<unknown> =>
  (await database.query('select review_status from moment_reviews where id = $1', [id])).rows[0]
    ?.review_status;

/** How many decisions the history has about a moment. */
const decisionsAbout = async (id: string): Promise<number> => {
  const { rows } = await database.query(
    `select count(*)::int as made from audit_log where entity = 'moment review' and entity_id = $1`,
    [id],
  );
  return rows[0].made;
};

/** The first rows of the queue on screen, from its top. */
const idsIn = (page: Page): Promise<string[]> =>
  page.locator('[data-item]').evaluateAll(links => links.map(link => link.getAttribute('data-item') ?? ''));

/** A call of the API in the session of a profile. */
const call = async <T>(context: BrowserContext, method: 'get' | 'put', path: string, data?: object) => {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token');
  const response = await context.request[method](`${studio().origin}/api/studio${path}`, {
    headers: { authorization: `Bearer ${decodeURIComponent(token!.value)}`, 'if-match': '*' },
    ...(data && { data }),
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: T }).data;
};

interface Queued {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}
const queued = (context: BrowserContext): Promise<Queued> =>
  call(
    context,
    'get',
    '/review-moments?review_status=pending&sort_column=queued_at&sort_direction=asc&per_page=100',
  );

describe('a reviewer', () => {
  it('who was cut off misses nothing, and makes a decision of that time once', async () => {
    const [mine, theirs] = [await newProfile(browser), await newProfile(browser)];
    const me = await openAs(mine, 'reviewer', '/review/moments');
    const offline = await openQueue(me);
    const title = (await card(me).getAttribute('aria-label')) ?? '';
    const them = await openAs(theirs, 'admin', '/review/moments');
    await openQueue(them);

    await mine.setOffline(true);
    await me.getByText('You are offline. What you see').waitFor();
    await note(me).fill('Lovely light');
    await card(me).focus();
    await decide(me);
    // It is back by its name, with the note.
    await expect.poll(() => announced(me)).toContain(`“${title}” is back in the queue.`);
    await rowOf(me, offline).click();
    expect(await note(me).inputValue()).toBe('Lovely light');
    expect(await statusOf(offline)).toBe('pending');

    // Meanwhile others decide, and another moment comes.
    const decided = [await decide(them), await decide(them, 'g')];
    for (const id of decided) await expect.poll(() => statusOf(id)).not.toBe('pending');
    const { rows } = await database.query(
      `select id from moments where status = 'draft' and trashed_at is null and id not in (select id from moment_reviews)
        and heartbeat_id = (select heartbeat_id from users where email = $1) limit 1`,
      [people.creator],
    );
    const added = String(rows[0]?.id);
    await call(theirs, 'put', '/moments/bulk_update', { ids: [added], changes: { status: 'published' } });

    await mine.setOffline(false);
    await me.getByText('You are offline. What you see').waitFor({ state: 'detached' });
    for (const id of decided) await rowOf(me, id).waitFor({ state: 'detached' });
    const now = await queued(mine);
    await me.getByRole('button', { name: `All waiting ${now.total}` }).waitFor();
    const shown = await idsIn(me);
    expect(new Set(shown).size).toBe(shown.length);
    expect(now.items.map(({ id }) => id).slice(0, shown.length)).toEqual(shown);
    expect(now.items.some(({ id }) => id === offline)).toBe(true);

    expect(await note(me).inputValue()).toBe('Lovely light');
    await card(me).focus();
    expect(await decide(me)).toBe(offline);
    await expect.poll(() => statusOf(offline)).toBe('approved');
    expect(await decisionsAbout(offline)).toBe(1);
    await expect.poll(async () => (await queued(mine)).total).toBe(now.total - 1);
    expectQuiet(mine, /ERR_INTERNET_DISCONNECTED/);
    expectQuiet(theirs);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('makes a decision once whose response was lost, and settles it by itself', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'reviewer', '/review/moments');
    const id = await openQueue(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/studio/review-moments', async (route, request) => {
      if (request.method() !== 'POST') return route.fallback();
      keys.push(request.headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await decide(page);
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
    await rowOf(page, id).waitFor({ state: 'detached' });
    expect(await announced(page)).not.toContain('is back in the queue.');
    expect([await statusOf(id), await decisionsAbout(id)]).toEqual(['approved', 1]);
    expectQuiet(context, /ERR_CONNECTION_RESET|ERR_FAILED/);
    await context.close();
  });

  it('holds nothing any more when the tab is closed or leads elsewhere', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'reviewer', '/review/moments');
    const first = await openQueue(page);
    await expect.poll(() => holderOf(first)).not.toBeNull();
    await page.goto('about:blank');
    await expect.poll(() => holderOf(first)).toBeNull();
    await page.goto('/studio/review/moments');
    const second = await openQueue(page);
    await expect.poll(() => holderOf(second)).not.toBeNull();
    const other = await context.newPage();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => holderOf(second)).toBeNull();
    await other.close();
    expectQuiet(context);
    await context.close();
  });

  it('with two tabs has another moment in each, and one claim for both', async () => {
    const context = await newProfile(browser);
    const first = await openAs(context, 'reviewer', '/review/moments');
    const held = await openQueue(first);
    const second = await context.newPage();
    await second.goto('/studio/review/moments');
    expect(await openQueue(second)).not.toBe(held);
    // Both show the same one: it stays held when one of them goes on.
    await second.goto(`/studio/review/moments?item=${held}`);
    await second.getByText('Held for you').waitFor();
    await first.keyboard.press('j');
    await expect.poll(() => itemIn(first)).not.toBe(held);
    await first.getByText('Held for you').waitFor();
    expect(await holderOf(held)).not.toBeNull();
    // What one of them decides is closed in the other.
    await rowOf(first, held).click();
    await expect.poll(() => itemIn(first)).toBe(held);
    await card(first).focus();
    await decide(first);
    await card(second)
      .getByText(/^Approved by /)
      .first()
      .waitFor();
    await second.keyboard.press('r');
    expect(itemIn(second)).toBe(held);
    expect(await decisionsAbout(held)).toBe(1);
    expectQuiet(context);
    await context.close();
  });

  it('whose permission is taken away learns it with the next call, with what was typed', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'reviewer', '/review/moments');
    const held = await openQueue(page);
    await note(page).fill('Too loud from 0:21 on');
    const user = '(select id from users where email = $1)';
    const email = [people.reviewer];
    await database.query(`delete from user_roles where role = 'reviewer' and user_id = ${user}`, email);
    try {
      await page.keyboard.press('Escape');
      await card(page).focus();
      await page.keyboard.press('a');
      await page.getByRole('heading', { level: 1, name: 'You may not open this page any more' }).waitFor();
      const typed = page.getByRole('region', { name: 'What you had typed' });
      expect(await typed.getByRole('textbox').inputValue()).toBe('Too loud from 0:21 on');
      expect(await statusOf(held)).toBe('pending');
      await page.getByRole('link', { name: 'Go to the dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      expect(await page.getByRole('link', { name: 'Review moments' }).count()).toBe(0);
    } finally {
      await database.query(
        `insert into user_roles (user_id, role) select id, 'reviewer' from users where email = $1`,
        email,
      );
    }
    expectQuiet(context, /403/);
    await context.close();
  });
});
