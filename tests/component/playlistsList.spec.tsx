import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { videoEndpoints } from '../../src/contract/endpoints/videos';
import type { Playlist } from '../../src/contract/entities/playlist';
import { nextCardIndex } from '../../src/engine/list/cards/cardKeys';
import { aPlaylist } from '../builders/aPlaylist';
import { aVideo } from '../builders/aVideo';
import { mockEndpoint, mockEndpoints, page } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';
import { resetWidth, setWidth } from '../render/setWidth';

let rows: Playlist[] = [];
let requests: URL[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  rows = ['Slow mornings', 'Night trains', 'Markets', 'Rivers', 'Bread', 'Storms', 'Ferries'].map(
    (title, index) => aPlaylist({ id: `plAbcdef${index}`, title, name: title }),
  );
  requests = [];
  sent = [];
  mockEndpoints(
    mockEndpoint(playlistEndpoints.list, ({ request }) => {
      requests.push(new URL(request.url));
      return page(rows);
    }),
    mockEndpoint(playlistEndpoints.create, ({ body }) => {
      sent.push(body);
      return [aPlaylist({ id: 'plNew00001', title: body.title, name: body.name })];
    }),
    mockEndpoint(playlistEndpoints.update, ({ params, body }) => {
      sent.push([params.id, body]);
      return rows.filter(({ id }) => id === params.id);
    }),
    mockEndpoint(playlistEndpoints.remove, ({ params, body }) => {
      sent.push([params.id, body]);
      const row = rows.find(({ id }) => id === params.id) ?? aPlaylist({ id: params.id });
      rows = rows.filter(({ id }) => id !== params.id);
      return [row];
    }),
  );
});

afterEach(resetWidth);

/** The width of a grid with four cards per line. */
const makeWide = () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1120);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
};

const asCards = { preferences: { tables: { playlists: { layout: 'cards' as const } } } };

describe('the list of playlists', () => {
  it('opens the screen of a playlist, and its resource URL redirects to the list', async () => {
    mockEndpoints(
      mockEndpoint(playlistEndpoints.get, () => [rows[1]!]),
      mockEndpoint(playlistEndpoints.moments, () => []),
    );
    const { router } = renderStudio('/playlists');
    const link = await screen.findByRole('link', { name: 'Night trains' });
    expect(link).toHaveAttribute('href', '/studio/playlist/plAbcdef1/moments');
    expect(router.state.location.pathname).toBe('/studio/content/playlists');
    await waitFor(() => expect(document.title).toBe('Playlists – Heartbeat Studio'));
    await userEvent.click(link);
    expect(router.state.location.pathname).toBe('/studio/playlist/plAbcdef1/moments');
  });

  it('sorts by each name of the list-sort enumeration, and shows when the list is sorted differently', async () => {
    const { router } = renderStudio('/content/playlists');
    await screen.findByRole('link', { name: 'Markets' });
    const sort = await screen.findByRole('combobox', { name: 'Sort' });
    expect(sort).toHaveDisplayValue('Newest first');
    const orders: string[] = [];
    for (const name of ['Your own order', 'Oldest first', 'Most popular', 'A to Z', 'Z to A']) {
      await userEvent.selectOptions(sort, name);
      await waitFor(() => expect(requests.at(-1)!.searchParams.get('sort_column')).toBeTruthy());
      orders.push(router.state.location.search);
      expect(sort).toHaveDisplayValue(name);
    }
    expect(orders).toEqual([
      '?sort_column=order&sort_direction=asc',
      '?sort_column=created_at&sort_direction=asc',
      '?sort_column=views&sort_direction=desc',
      '?sort_column=title&sort_direction=asc',
      '?sort_column=title&sort_direction=desc',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Moments' }));
    await waitFor(() => expect(sort).toHaveDisplayValue('Custom'));
  });

  it('are shown in the layout of their address, which does not become that of the person', async () => {
    makeWide();
    setWidth(1440);
    const { router } = renderStudio('/content/playlists?layout=cards');
    expect(await screen.findByRole('radio', { name: 'Cards' })).toBeChecked();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(router.state.location.search).toBe('?layout=table');
  });

  it('can be shown as cards with the content of a row', async () => {
    makeWide();
    setWidth(1440);
    renderStudio('/content/playlists');
    await screen.findByRole('table');
    await userEvent.click(await screen.findByRole('radio', { name: 'Cards' }));
    const list = await screen.findByRole('list', { name: 'Playlists' });
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(list).getAllByRole('listitem');
    expect(cards).toHaveLength(7);
    expect(within(cards[0]!).getByText('3 moments · 3,600 views')).toBeVisible();
    expect(within(cards[0]!).getByRole('link', { name: 'Slow mornings' })).toHaveAttribute(
      'href',
      '/studio/playlist/plAbcdef0/moments',
    );
    const user = userEvent.setup();
    await user.click(within(cards[1]!).getByRole('checkbox', { name: 'Select Night trains' }));
    await user.keyboard('{Shift>}');
    await user.click(within(cards[3]!).getByRole('checkbox', { name: 'Select Rivers' }));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeVisible();
    await userEvent.click(within(cards[0]!).getByRole('button', { name: 'Actions for Slow mornings' }));
    expect(await screen.findByRole('menuitem', { name: 'Move to trash' })).toBeVisible();
  });

  it('switches to cards in the view menu when the window is small', async () => {
    makeWide();
    renderStudio('/content/playlists');
    await userEvent.click(await screen.findByRole('button', { name: /^View, / }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Cards' }));
    // The open menu covers the page.
    expect(await screen.findByRole('list', { name: 'Playlists', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Visibility' })).toBeNull();
  });

  it('is navigated in two dimensions when shown as cards', async () => {
    makeWide();
    renderStudio('/content/playlists', asCards);
    const first = await screen.findByRole('link', { name: 'Slow mornings' });
    first.focus();
    const focused = () => document.activeElement?.textContent;
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Night trains');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Storms');
    await userEvent.keyboard('{ArrowUp}{End}');
    expect(focused()).toBe('Rivers');
    // The last line has no card in this column.
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Ferries');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(focused()).toBe('Rivers');
    expect(nextCardIndex('Tab', 0, 4)).toBeUndefined();
  });

  it('mounts only the cards near the visible area', async () => {
    makeWide();
    rows = Array.from({ length: 100 }, (_, index) =>
      aPlaylist({ id: `plAbcdef${index}`, title: `Playlist ${index}`, name: 'x' }),
    );
    renderStudio('/content/playlists?per_page=100', asCards);
    const list = await screen.findByRole('list', { name: 'Playlists' });
    await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeLessThan(100));
    expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '100');
  });

  it('moves the selected playlists to the trash, and Undo restores them', async () => {
    const undone = mockUndo();
    renderStudio('/content/playlists');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Markets' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bread' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Trash' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    // Two requests are one activity.
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(sent).toEqual([
      ['plAbcdef2', { heartbeat_id: 7 }],
      ['plAbcdef4', { heartbeat_id: 7 }],
    ]);
  });

  it('creates a playlist, public by default, and opens its moments', async () => {
    const created = aPlaylist({ id: 'plNew00001' });
    mockEndpoints(
      mockEndpoint(playlistEndpoints.get, () => [created]),
      mockEndpoint(playlistEndpoints.moments, () => []),
    );
    const { router } = renderStudio('/content/playlists?playlist=new');
    await userEvent.type(await screen.findByLabelText(/^Title/), 'Harbours');
    expect(screen.getByRole('radio', { name: 'Public' })).toBeChecked();
    await userEvent.type(screen.getByLabelText(/^Name/), 'harbours 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/playlist/plNew00001/moments'));
    expect(sent).toEqual([
      expect.objectContaining({ title: 'Harbours', name: 'harbours 2026', visibility: 'public' }),
    ]);
  });
});

describe('the tab Videos', () => {
  const listed = () => mockEndpoint(videoEndpoints.list, () => [aVideo()]);

  it('is visible only for persons who manage moments', async () => {
    renderStudio('/content/videos');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  it('lists videos with their public page, and blacklists after a confirmation', async () => {
    mockEndpoints(
      listed(),
      mockEndpoint(videoEndpoints.blacklist, ({ body }) => {
        sent.push(body);
        return body.ids.map(id => ({ id, ok: true }));
      }),
    );
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    renderStudio('/videos', { permissions: ['moments.manage'] });
    const link = await screen.findByRole('link', { name: 'Fog over the harbour' });
    expect(link).toHaveAttribute('href', '/studio/content/videos?video=vdAbcdefghij');
    await userEvent.hover(link);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Fog over the harbour' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View publicly' }));
    expect(open).toHaveBeenCalledWith(expect.stringContaining('watch/dQw4w9WgXcQ'), '_blank', 'noopener');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Fog over the harbour' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Blacklist' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Blacklist “Fog over the harbour”?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Blacklist' }));
    await waitFor(() => expect(sent).toEqual([{ ids: ['vdAbcdefghij'], scope: 'everything' }]));
  });
});

describe('the menu', () => {
  it('opens the tab that was visited last', async () => {
    mockEndpoints(mockEndpoint(momentEndpoints.list, () => []));
    const { router } = renderStudio('/content/playlists');
    await screen.findByRole('link', { name: 'Markets' });
    await act(() => router.navigate('/studio/no/such/place'));
    await userEvent.click(await screen.findByRole('link', { name: 'Content' }));
    expect(router.state.location.pathname).toBe('/studio/content/playlists');
  });
});
