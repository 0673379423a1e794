import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insert, moveTo, reorderWithin, sortOnce, remove } from '../../server/rules/studio/playlistOrder';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import type { PlaylistMoment } from '../../src/contract/entities/playlist';
import { aMoment } from '../builders/aMoment';
import { aPlaylist, aPlaylistMoment } from '../builders/aPlaylist';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/playlist/PlaylistScreen';

const id = 'plAbcdefg';
const titles = ['Fog', 'Dough', 'Cat', 'Lamp', 'Clay'];
const idOf = (title: string): string => `mo${title.padEnd(7, '0')}`;

/** The records of the server: all moments, and the order of the playlist. */
let all: Map<string, PlaylistMoment>;
let order: readonly string[];
let sent: unknown[];
/** The response to the next change, when it is rejected. */
let rejection: ReturnType<typeof problem> | undefined;
/** The response to reading the playlist, when it fails. */
let missing: ReturnType<typeof problem> | undefined;

const listedMoments = () => order.map((moment, at) => ({ ...all.get(moment)!, place: at + 1 }));
const applyChange = (body: unknown, newOrder: () => readonly string[]) => {
  sent.push(body);
  if (rejection) return rejection;
  order = newOrder();
  return [{ playlist_id: id, moment_ids: [...order] }];
};
const store = (moments: readonly PlaylistMoment[]) => {
  all = new Map(moments.map(moment => [moment.id, moment]));
  order = moments.map(moment => moment.id);
};

beforeEach(() => {
  store(
    titles.map((title, at) =>
      aPlaylistMoment({ id: idOf(title), title, views: (at + 1) * 1100, place: at + 1 }),
    ),
  );
  sent = [];
  rejection = undefined;
  missing = undefined;
  mockEndpoints(
    mockEndpoint(playlistEndpoints.list, () => []),
    mockEndpoint(playlistEndpoints.history, () => []),
    mockEndpoint(playlistEndpoints.moments, ({ query }) => {
      const from = (query.page - 1) * query.per_page;
      return page(listedMoments().slice(from, from + query.per_page), {
        total: order.length,
        page: query.page,
        per_page: query.per_page,
      });
    }),
    // After the moments, whose URL also matches this one.
    mockEndpoint(playlistEndpoints.get, () => missing ?? [aPlaylist({ id, moments: order.length })]),
    mockEndpoint(playlistEndpoints.reorder, ({ body: { heartbeat_id: _own, playlist_id: _it, ...body } }) =>
      applyChange(body, () =>
        body.sort !== undefined
          ? sortOnce(listedMoments(), body.sort)
          : body.place === undefined
            ? reorderWithin(order, body.moment_ids!)
            : moveTo(order, body.moment_ids!, body.place),
      ),
    ),
    mockEndpoint(playlistEndpoints.add, ({ body: { heartbeat_id: _own, ...body } }) => {
      const { moment_ids: ids = [], moment_orders: orders } = body;
      const result = applyChange(['add', body], () => insert(order, ids, orders));
      const counts = { added: ids.length, existing: 0, skipped: 0 };
      return Array.isArray(result) ? result.map(each => ({ ...each, ...counts })) : result;
    }),
    mockEndpoint(playlistEndpoints.removeMoments, ({ body }) =>
      applyChange(['take', body.moment_ids], () => remove(order, body.moment_ids)),
    ),
    // The person owns all moments but the lamp.
    mockEndpoint(momentEndpoints.list, () =>
      [...all.values()]
        .filter(({ title, state }) => title !== 'Lamp' && state === 'shown')
        .map(({ id: moment, title }) => aMoment({ id: moment, title })),
    ),
  );
});

// Every message has values for its placeholders.
afterEach(() => {
  expect(document.title + document.body.outerHTML).not.toContain('{{');
});

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-id]')];
const row = (title: string) => document.querySelector<HTMLElement>(`[data-id="${idOf(title)}"]`)!;
const shown = () =>
  rows()
    .map(({ dataset }) => all.get(dataset['id']!)?.title ?? dataset['id'])
    .join(' ');
const savedOrder = () => order.map(moment => all.get(moment)!.title).join(' ');
const press = (title: string, key: string, more: object) => {
  act(() => row(title).focus());
  fireEvent.keyDown(row(title), { key, ...more });
};
const put = async (title: string, position: number) => {
  const field = screen.getByRole('textbox', { name: `Position of ${title}` });
  await userEvent.clear(field);
  await userEvent.type(field, `${position}{Enter}`);
};

const open = async (tab = 'moments') => {
  const studio = renderStudio(`/playlist/${id}/${tab}`);
  await screen.findByRole('heading', { level: 1, name: 'Slow mornings' });
  if (tab === 'moments') await screen.findByRole('link', { name: 'Fog' });
  return studio;
};

describe('the screen of a playlist', () => {
  it('shows title, way back, public link, and its two tabs', async () => {
    const { router } = renderStudio(`/playlist/${id}/?x=1`);
    expect(await screen.findByRole('link', { name: 'Back to Playlists' })).toHaveAttribute(
      'href',
      '/studio/content/playlists',
    );
    expect(router.state.location).toMatchObject({
      pathname: `/studio/playlist/${id}/moments`,
      search: '?x=1',
    });
    expect(await screen.findByText('5 moments, 1:42, public')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View playlist, opens in a new window' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/videos/playlist/${id}`),
    );
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(router.state.location.pathname).toBe(`/studio/playlist/${id}/edit`);
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Slow mornings');
    expect(document.title).toBe('Slow mornings – Playlist – Heartbeat Studio');
    // It is opened without a list, so that there is no next record.
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Other ways to save' })).toBeNull();
  });

  it('redirects /playlist to the list of playlists', async () => {
    const { router } = renderStudio('/playlist');
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/content/playlists'));
  });

  it('shows that the playlist does not exist, with a link to the list', async () => {
    missing = problem('not-found');
    const { router } = renderStudio(`/playlist/${id}/moments`);
    expect(await screen.findByRole('heading', { name: 'No playlist found' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Go to your playlists' }));
    expect(router.state.location.pathname).toBe('/studio/content/playlists');
  });

  it('does not request a playlist with an invalid id', async () => {
    renderStudio('/playlist/nothing/moments');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('shows nothing of a playlist that failed to load, and retries', async () => {
    missing = problem('not-enough-permission');
    const { studio } = renderStudio(`/playlist/${id}/moments`);
    expect(await screen.findByRole('heading', { name: 'No playlist found' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(studio.notices.get().history).toEqual([]);
    missing = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Fog' })).toBeVisible();
  });
});

describe('the moments of a playlist', () => {
  it('are all shown in their order, own moments with a link to their details', async () => {
    store(
      Array.from({ length: 230 }, (_, at) =>
        aPlaylistMoment({ id: `mo${String(at).padStart(7, '0')}`, title: `Take ${at}` }),
      ),
    );
    renderStudio(`/playlist/${id}/moments`);
    expect(await screen.findByRole('link', { name: 'Take 0' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('grid', { name: 'Moments' })).toHaveAttribute('aria-rowcount', '231'),
    );
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Take 0' })).toHaveAttribute(
        'href',
        '/studio/content/moments?moment=mo0000000',
      ),
    );
  });

  it('open the public page when they belong to others', async () => {
    await open();
    expect(row('Fog').querySelector('a')).not.toHaveAttribute('target');
    expect(row('Lamp').querySelector('a')).toHaveAttribute('target', '_blank');
    expect(within(row('Lamp')).getByText('moLamp000, public')).toBeVisible();
    expect(within(row('Lamp')).getByText('4.4K')).toBeVisible();
  });

  it('move by a step and to a typed position, with Undo', async () => {
    await open();
    press('Cat', 'ArrowUp', { altKey: true });
    await waitFor(() => expect(shown()).toBe('Fog Cat Dough Lamp Clay'));
    await waitFor(() => expect(savedOrder()).toBe('Fog Cat Dough Lamp Clay'));
    await put('Clay', 1);
    await waitFor(() => expect(shown()).toBe('Clay Fog Cat Dough Lamp'));
    await waitFor(() => expect(savedOrder()).toBe('Clay Fog Cat Dough Lamp'));
    expect(sent).toEqual([
      { moment_ids: [idOf('Cat')], place: 2 },
      { moment_ids: [idOf('Clay')], place: 1 },
    ]);
    expect((await screen.findAllByText('Moved “Clay” to position 1'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(savedOrder()).toBe('Fog Cat Dough Lamp Clay'));
    expect(shown()).toBe('Fog Cat Dough Lamp Clay');
  });

  it('move together, and show the order of the response', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Dough' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Lamp' }));
    // Meanwhile somebody else moved the clay to the top.
    order = moveTo(order, [idOf('Clay')], 1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Position for 2 moments' }), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Move 2 moments' }));
    await waitFor(() => expect(shown()).toBe('Dough Lamp Clay Fog Cat'));
    expect(savedOrder()).toBe('Dough Lamp Clay Fog Cat');
  });

  it('return when a move is rejected; the notification shows why and retries', async () => {
    await open();
    rejection = problem('conflict');
    await put('Clay', 1);
    expect(await screen.findByText('Moving “Clay” failed')).toBeVisible();
    expect(shown()).toBe('Fog Dough Cat Lamp Clay');
    rejection = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(savedOrder()).toBe('Clay Fog Dough Cat Lamp'));
    expect(shown()).toBe('Clay Fog Dough Cat Lamp');
  });

  it('are sorted once, with Undo', async () => {
    await open();
    expect(screen.getByText('Your own order')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sort once' }));
    expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual([
      'Newest first',
      'Oldest first',
      'Most popular',
      'A to Z',
      'Z to A',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'A to Z' }));
    await waitFor(() => expect(shown()).toBe('Cat Clay Dough Fog Lamp'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toBe('Fog Dough Cat Lamp Clay'));
    expect(sent).toEqual([{ sort: 'a_to_z' }, { moment_ids: titles.map(idOf) }]);
  });

  it('cannot be moved during a search, and show the reason', async () => {
    const { router } = await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search in this playlist' }), 'la{Enter}');
    await waitFor(() => expect(shown()).toBe('Lamp Clay'));
    expect(router.state.location.search).toBe('?q=la');
    expect(screen.getByText('Clear the search to change the order.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Position of Clay' })).toHaveValue('5');
    press('Clay', 'ArrowUp', { altKey: true });
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByRole('searchbox'), 'xx{Enter}');
    expect(await screen.findByText('No moments match')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(shown()).toBe('Fog Dough Cat Lamp Clay'));
  });

  it('are removed, one or several, and Undo restores their positions', async () => {
    await open();
    press('Dough', 'Delete', {});
    await waitFor(() => expect(savedOrder()).toBe('Fog Cat Lamp Clay'));
    expect((await screen.findAllByText('Removed “Dough”'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(savedOrder()).toBe('Fog Dough Cat Lamp Clay'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Fog' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Lamp' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(savedOrder()).toBe('Dough Cat Clay'));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
    await waitFor(() => expect(shown()).toBe('Fog Dough Cat Lamp Clay'));
    expect(sent.at(-1)).toEqual(['add', { moment_ids: [idOf('Fog'), idOf('Lamp')], moment_orders: [1, 4] }]);
  });

  it('keep their position when they are private or deleted, and can only be removed', async () => {
    const [fog, dough, cat, lamp] = listedMoments();
    store([
      fog!,
      { ...dough!, state: 'private', title: '' },
      { ...cat!, state: 'gone', title: '' },
      // An own moment that nobody else sees.
      { ...lamp!, state: 'private', hidden_reason: 'draft', status: 'draft' },
    ]);
    await open();
    const hidden = row('Dough');
    expect(
      within(hidden).getByText('Its owner made it private. Its position stays, and viewers skip it.'),
    ).toBeVisible();
    expect(within(row('Cat')).getByText('Removed from the platform. Viewers skip it.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Deleted moment' }));
    await waitFor(() => expect(order).toHaveLength(3));
    expect(within(row('Lamp')).getByText('moLamp000. Viewers skip it: it is a draft.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Actions for Lamp' })).toBeVisible();
    expect(
      (await screen.findAllByText('Moments that are private or deleted cannot be added again.'))[0],
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are added at the top with the picker, which shows why adding was rejected', async () => {
    await open();
    const added = aPlaylistMoment({ id: idOf('Rain'), title: 'Rain' });
    all.set(added.id, added);
    await userEvent.click(screen.getByRole('button', { name: 'Add moments' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add moments to “Slow mornings”' }));
    await userEvent.click(await dialog.findByRole('option', { name: /Rain/ }));
    rejection = problem('conflict');
    await userEvent.click(dialog.getByRole('button', { name: /top/i }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(shown()).not.toContain('Rain');
    rejection = undefined;
    await userEvent.click(dialog.getByRole('button', { name: /top/i }));
    await waitFor(() => expect(savedOrder()).toBe('Rain Fog Dough Cat Lamp Clay'));
    expect(sent.at(-1)).toEqual(['add', { moment_ids: [idOf('Rain')], moment_orders: [1] }]);
    expect(await screen.findByRole('link', { name: 'Rain' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toBe('Fog Dough Cat Lamp Clay'));
  });

  it('show an empty state with Add moments, and a failed state with Retry', async () => {
    order = [];
    let isDown = true;
    mockEndpoints(
      mockEndpoint(playlistEndpoints.moments, () => (isDown ? problem('not-enough-permission') : page([]))),
    );
    renderStudio(`/playlist/${id}/moments`);
    expect(await screen.findByText('The moments did not load')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No moments yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add moments' })).toBeVisible();
  });

  it('are reloaded when the window gets the focus', async () => {
    await open();
    order = moveTo(order, [idOf('Clay')], 1);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(shown()).toBe('Clay Fog Dough Cat Lamp'));
  });

  it('are reloaded after a move whose response is older than the change that a focus would load', async () => {
    await open();
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    mockEndpoints(
      mockEndpoint(playlistEndpoints.reorder, async ({ body }) => {
        order = moveTo(order, body.moment_ids!, body.place!);
        const response = [{ playlist_id: id, moment_ids: [...order] }];
        await held;
        return response;
      }),
    );
    await put('Fog', 5);
    await waitFor(() => expect(savedOrder()).toBe('Dough Cat Lamp Clay Fog'));
    order = moveTo(order, [idOf('Lamp')], 1);
    act(() => void window.dispatchEvent(new Event('focus')));
    release();
    await waitFor(() => expect(shown()).toBe('Lamp Dough Cat Clay Fog'));
  });
});
