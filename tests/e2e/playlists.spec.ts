import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/contract/calls/envelope';
import { expectQuiet, newProfile, openAs, serious, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Calls the API as the signed-in person. */
const callerOf =
  (context: BrowserContext) =>
  async (method: string, path: string, data?: object): Promise<readonly Record<string, unknown>[]> => {
    const token = (await context.cookies()).find(({ name }) => name === 'access_token');
    const response = await context.request.fetch(`/api/studio${path}`, {
      method,
      headers: { authorization: `Bearer ${decodeURIComponent(token!.value)}` },
      ...(data && { data }),
    });
    expect(response.status(), `${method} ${path}`).toBeLessThan(300);
    return (unwrap(await response.json())?.items ?? []) as readonly Record<string, unknown>[]; // records
  };
type Caller = ReturnType<typeof callerOf>;

/** The order on the server. */
const savedOrder = async (call: Caller, id: string): Promise<string[]> => {
  const pages = [];
  for (const page of [1, 2, 3])
    pages.push(...(await call('GET', `/playlists/moments?playlist_id=${id}&per_page=100&page=${page}`)));
  return pages.map(row => String(row['id']));
};

/** The shown order, collected by scrolling: only rows near the visible area are mounted. */
const shownOrder = (page: Page): Promise<string[]> =>
  page.getByRole('grid', { name: 'Moments' }).evaluate(async list => {
    const ids: string[] = [];
    for (let top = 0; top < list.scrollHeight; top += list.clientHeight / 2) {
      list.scrollTop = top;
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 30)));
      for (const row of list.querySelectorAll<HTMLElement>('[data-id]'))
        ids[Number(row.dataset['index'])] = row.dataset['id'] ?? '';
    }
    list.scrollTop = 0;
    return ids;
  });

const rowOf = (page: Page, id: string) => page.locator(`[data-id="${id}"]`);
/** The first rows. The list scrolls to moved rows, so that it is scrolled to the top first. */
const firstShown = (page: Page, count: number): Promise<string[]> =>
  page.getByRole('grid', { name: 'Moments' }).evaluate(async (list, last) => {
    list.scrollTop = 0;
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 30)));
    return [...list.querySelectorAll<HTMLElement>('[data-id]')]
      .toSorted((one, other) => Number(one.dataset['index']) - Number(other.dataset['index']))
      .slice(0, last)
      .map(row => row.dataset['id'] ?? '');
  }, count);
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** `ids` in sequence from a position on, with the others around them. */
const moved = (order: readonly string[], ids: readonly string[], position: number): string[] => {
  const rest = order.filter(id => !ids.includes(id));
  return rest.toSpliced(position - 1, 0, ...ids);
};

/** Drags a row by its handle to the gap above the row at `at`, counted from 0. */
const drag = async (page: Page, id: string, at: number): Promise<void> => {
  const handle = (await rowOf(page, id).locator('[data-handle]').boundingBox())!;
  const target = (await page.locator(`[data-index="${at}"]`).boundingBox())!;
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, target.y + 8, { steps: 8 });
  await page.mouse.move(x, target.y + 2, { steps: 2 });
  await page.mouse.up();
};

const putAt = async (page: Page, id: string, position: number): Promise<void> => {
  const field = rowOf(page, id).locator('[data-position]');
  await field.fill(String(position));
  await field.press('Enter');
};

describe('a playlist of 200 moments', () => {
  it(
    'can be created, reordered in every way, edited in two tabs, deleted and restored',
    { timeout: 120_000 },
    async () => {
      const context = await newProfile(browser);
      const page = await openAs(context, 'creator', '/content/moments?page=1');
      const call = callerOf(context);
      context.setDefaultTimeout(10_000);
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Playlist' }).click();
      const panel = page.locator('[data-panel]');
      await panel.getByRole('textbox', { name: 'Title' }).fill('Two hundred');
      await panel.getByRole('textbox', { name: 'Name' }).fill('Long walks');
      await panel.getByRole('button', { name: 'Create', exact: true }).click();
      await page.waitForURL(/\/playlist\/pl\w+\/moments$/, { timeout: 8000 }).catch(async e => {
        throw e;
      });
      const id = /pl\w+(?=\/moments)/.exec(page.url())![0];

      // Four full pages, and eight of the fifth.
      await page.getByRole('button', { name: 'Add moments' }).click();
      const picker = page.getByRole('dialog', { name: 'Add moments to “Two hundred”' });
      const list = picker.getByRole('listbox');
      for (let selected = 48; selected <= 192; selected += 48) {
        await expect.poll(() => list.getByRole('option').count()).toBe(48);
        await list.focus();
        await page.keyboard.press('ControlOrMeta+a');
        await picker.getByText(`${selected} selected`).waitFor();
        const first = await list.getByRole('option').first().innerText();
        await picker.getByRole('button', { name: 'Next page' }).click();
        await expect.poll(() => list.getByRole('option').first().innerText()).not.toBe(first);
      }
      await list.getByRole('option').first().click();
      await list
        .getByRole('option')
        .nth(7)
        .click({ modifiers: ['Shift'] });
      await picker.getByRole('button', { name: 'Add 200 moments' }).click();
      await said(page, 'Added 200 moments');
      await picker.waitFor({ state: 'detached' });
      let order = await savedOrder(call, id);
      expect(new Set(order).size).toBe(200);
      await rowOf(page, order[0]!).waitFor();
      await page.getByText('200 moments, ').waitFor();

      /** Expects an order on the screen and on the server. */
      const is = async (expected: string[]) => {
        order = expected;
        await expect.poll(() => firstShown(page, 8)).toEqual(order.slice(0, 8));
        await expect.poll(() => savedOrder(call, id)).toEqual(order);
      };
      // By mouse: one, then three that are not adjacent.
      await drag(page, order[1]!, 6);
      await is(moved(order, [order[1]!], 6));
      const block = [order[0]!, order[2]!, order[4]!];
      for (const one of block) await rowOf(page, one).getByRole('checkbox').check();
      await drag(page, block[1]!, 8);
      await said(page, 'Moved 3 moments to position 6');
      await is(moved(order, block, 6));
      await page.getByRole('button', { name: 'Clear selection' }).click();
      // By keyboard.
      const walker = order[3]!;
      await rowOf(page, walker).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Alt+ArrowUp');
      await is(moved(order, [walker], 5));
      expect(await rowOf(page, walker).evaluate(row => row.contains(document.activeElement))).toBe(true);
      // To a typed position, and to the top.
      await putAt(page, order[2]!, 150);
      await is(moved(order, [order[2]!], 150));
      await rowOf(page, order[6]!).hover();
      await rowOf(page, order[6]!)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Move to the top' }).click();
      await is(moved(order, [order[6]!], 1));
      await page.reload();
      await rowOf(page, order[0]!).waitFor();
      await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('201');
      expect(await shownOrder(page)).toEqual(order);

      // Sorted once, and undone.
      await page.getByRole('button', { name: 'Sort once' }).click();
      await page.getByRole('menuitem', { name: 'Most popular' }).click();
      await said(page, 'Sorted: Most popular');
      const popular = await savedOrder(call, id);
      expect(popular).not.toEqual(order);
      expect(popular.toSorted()).toEqual(order.toSorted());
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await is(order);

      // Two tabs at once: both moves are saved, and no moment is lost or duplicated.
      const other = await context.newPage();
      await other.goto(`/studio/playlist/${id}/moments`);
      await expect.poll(() => other.getByRole('grid').getAttribute('aria-rowcount')).toBe('201');
      const [up, down] = [order[7]!, order[2]!];
      await Promise.all([putAt(page, up, 1), putAt(other, down, 200)]);
      await is([up, ...order.filter(one => one !== up && one !== down), down]);
      await expect.poll(() => firstShown(other, 8)).toEqual(order.slice(0, 8));
      await other.close();

      // A rejected move is reverted.
      await page.route('**/api/studio/playlists/moments', route =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 409,
              contentType: 'application/problem+json',
              json: { type: 'conflict', title: 'Conflict', status: 409, detail: 'It changed meanwhile' },
            })
          : route.continue(),
      );
      await putAt(page, order[4]!, 1);
      await said(page, /^Moving “.*” failed$/);
      await is(order);
      await page.unroute('**/api/studio/playlists/moments');

      // A search shows only some rows, so that moving is disabled.
      const title = await rowOf(page, order[0]!).getByRole('link').innerText();
      const search = page.getByRole('searchbox', { name: 'Search in this playlist' });
      await search.fill(title);
      await said(page, 'Clear the search to change the order.');
      const handle = page.locator('[data-handle]').first();
      expect(await handle.getAttribute('aria-disabled')).toBe('true');
      expect(await handle.getAttribute('aria-description')).toBe('Clear the search to change the order.');
      await search.fill('');
      await rowOf(page, order[1]!).waitFor();

      // A trashed moment leaves a placeholder that can be removed.
      const deletedId = order[3]!;
      const [deleted] = await call('GET', `/moments?q=${deletedId}`);
      const moments = [{ id: deletedId, heartbeat_id: deleted?.['heartbeat_id'] }];
      await call('DELETE', '/moments', { moments });
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await rowOf(page, deletedId)
        .getByRole('button', { name: /^Remove / })
        .click();
      await is(order.filter(one => one !== deletedId));
      await call('DELETE', '/moments', { moments, undo: true });

      // Deleted with unsaved changes: no question, and Undo restores it.
      await page.getByRole('link', { name: 'About', exact: true }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Two hundred and more');
      await page.getByRole('button', { name: 'Move to trash' }).click();
      await page.waitForURL(/\/content\/playlists$/);
      await said(page, /^Trashed “/);
      const row = page.locator(`a[data-record="${id}"]`);
      await expect.poll(() => row.count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await row.waitFor();
      await row.hover();
      await page
        .getByRole('row')
        .filter({ has: row })
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: /trash/i }).click();

      await expect.poll(() => row.count()).toBe(0);
      await page.getByRole('link', { name: 'Trash', exact: true }).click();
      const trashed = page.getByRole('row').filter({ hasText: id });
      await trashed.getByRole('checkbox').check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
      await said(page, /^Restored “/);
      expect(await savedOrder(call, id)).toEqual(order);
      expectQuiet(context, /409/);
      await context.close();
    },
  );
});

describe('adding moments to a playlist from their list', () => {
  it('works by keyboard, in a bar that fits a narrow window, and is undone', async () => {
    const context = await newProfile(browser, { viewport: { width: 1025, height: 900 } });
    const page = await openAs(context, 'creator', '/content/moments');
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
    await bar.getByRole('button', { name: 'More actions' }).waitFor();
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await bar.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).waitFor();
    await page.getByRole('menuitem', { name: 'Add to playlist' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add 2 moments to playlists' });
    await dialog.getByRole('option').first().waitFor();
    await page.keyboard.type('Next winter');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByRole('listbox').getByRole('option').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    expect(await serious(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add to playlist' }).press('Enter');
    await page.getByText('Added 2 moments to “Next winter”').first().waitFor();
    const readSize = async () =>
      (await callerOf(context)('GET', '/playlists?q=Next%20winter'))[0]?.['moments'];
    expect(await readSize()).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(readSize).toBe(0);
    expectQuiet(context);
    await context.close();
  });
});

describe('a copy of a playlist', () => {
  it('is opened from the menu of a row with the same moments, and Undo moves it to the trash', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/playlists?q=Foggy%20days');
    const call = callerOf(context);
    const moment_ids = (await call('GET', '/moments?per_page=3')).map(({ id }) => String(id)).reverse();
    const input = { name: 'Foggy days', title: 'Foggy days', description: '', visibility: 'public' };
    const [made] = await call('POST', '/playlists', { ...input, yt_video_id: null, order: null });
    await call('POST', `/playlists/${String(made?.['id'])}/moments`, { moment_ids });
    await page.reload();
    await page.getByRole('link', { name: 'Foggy days' }).hover();
    await page.getByRole('button', { name: 'Actions for Foggy days' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await said(page, 'Duplicated “Foggy days”');
    await page.getByRole('heading', { level: 1, name: 'Copy of Foggy days' }).waitFor();
    const id = /pl\w+(?=\/moments)/.exec(page.url())![0];
    expect(id).not.toBe(made?.['id']);
    await expect.poll(() => firstShown(page, 8)).toEqual(moment_ids);
    expect(await call('GET', `/playlists/${id}`)).toMatchObject([{ visibility: 'private', moments: 3 }]);
    await page.keyboard.press('Control+z');
    await page.getByRole('heading', { name: 'No playlist found' }).waitFor();
    expect(await call('GET', `/trash?id=${id}`)).toMatchObject([{ title: 'Copy of Foggy days' }]);
    expectQuiet(context, /404/);
    await context.close();
  });
});

describe('a new moment', () => {
  it('of a video link starts as a draft and is listed; the link then opens it', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    const dialog = page.getByRole('dialog', { name: 'New moment' });
    const open = async () => {
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Moment' }).click();
      await dialog.getByRole('textbox', { name: 'Video' }).fill('https://youtu.be/fogHarbour1');
    };
    await open();
    await dialog.getByText('From the video site').waitFor();
    const title = await dialog.getByRole('textbox', { name: 'Title' }).inputValue();
    expect(title).not.toBe('');
    await dialog.getByRole('button', { name: 'Save as draft', exact: true }).click();
    await page.waitForURL(/moment=mo/);
    const id = new URL(page.url()).searchParams.get('moment')!;
    const readMoment = async () => (await callerOf(context)('GET', `/moments?q=${id}`))[0];
    expect(await readMoment()).toMatchObject({ title, status: 'draft', yt_video_id: 'fogHarbour1' });
    const panel = page.locator('[data-panel]');
    await panel.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(async () => (await readMoment())?.['status']).toBe('published');
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await open();
    await dialog.getByText('You already have a moment of this video.').waitFor();
    expect(await dialog.getByRole('link', { name: 'Open it' }).getAttribute('href')).toContain(id);
    expectQuiet(context);
    await context.close();
  });
});
