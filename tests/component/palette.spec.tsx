import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { trashEndpoints } from '../../src/contract/endpoints/trash';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import { aMoment } from '../builders/aMoment';
import { aTrashItem } from '../builders/aTrashItem';
import { mockEndpoint, mockEndpoints, roundTrip } from '../msw';
import { renderStudio } from '../render/renderStudio';

const rows = [
  aMoment({ id: 'moAaaaaaa', title: 'Night market', yt_video_id: 'aaaaaaaaaaa' }),
  aMoment({ id: 'moBbbbbbb', title: 'Tram 28', status: 'unlisted', custom_id: 'tram28' }),
  aMoment({ id: 'moCcccccc', title: 'Ramen for one' }),
];

/** The list, and lookups in it by id or by text. */
const listed = (requests: URL[] = []) =>
  mockEndpoint(momentEndpoints.list, ({ query, request }) => {
    requests.push(new URL(request.url));
    const filters = query as Readonly<Record<string, unknown>> as Readonly<
      Record<string, string[] | undefined>
    >;
    const { q } = query as { q?: string };
    const found = rows.filter(row =>
      (['id', 'custom_id', 'yt_video_id'] as const).every(by => filters[by]?.includes(row[by] ?? '') ?? true),
    );
    return found.filter(row => (q ? row.title.toLowerCase().includes(q.toLowerCase()) : true));
  });

const inTrash = aTrashItem({ id: 'moTrashed', title: 'Thrown away' });
const trashed = (requests: URL[] = []) =>
  mockEndpoint(trashEndpoints.list, ({ query, request }) => {
    requests.push(new URL(request.url));
    const { id } = query as { id?: readonly string[] };
    return [inTrash].filter(row => id?.includes(row.id) ?? true);
  });

beforeEach(() =>
  mockEndpoints(
    mockEndpoint(playlistEndpoints.list, () => []),
    mockEndpoint(collectionEndpoints.list, () => []),
    mockEndpoint(questionEndpoints.list, () => []),
    mockEndpoint(writingEndpoints.list, () => []),
    mockEndpoint(prettyLinkEndpoints.list, () => []),
  ),
);

const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('dialog', { name: 'Commands' });
};
const input = () => screen.getByRole('combobox', { name: 'Search, run a command, or paste a link' });
const names = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole('option')
    .map(option => document.getElementById(option.getAttribute('aria-labelledby')!)!.textContent ?? '');
const active = (): string =>
  document.getElementById(`${input().getAttribute('aria-activedescendant')!}-label`)!.textContent ?? '';
const start = async (path = '/content/moments', options: Parameters<typeof renderStudio>[1] = {}) => {
  const requests: URL[] = [];
  mockEndpoints(listed(requests), trashed(requests));
  const studio = renderStudio(path, options);
  await screen.findByRole('link', { name: 'Ramen for one' });
  return { ...studio, requests };
};
const paste = async (text: string) => {
  await userEvent.click(input());
  await userEvent.paste(text);
};

describe('the command palette', () => {
  it('opens with Ctrl+K even while somebody types, and with the search of the top bar; Escape returns the focus', async () => {
    await start();
    const field = screen.getByRole('searchbox', { name: 'Search moments' });
    await userEvent.click(field);
    await openPalette();
    expect(input()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field).toHaveFocus();
    const search = within(screen.getByRole('search', { name: 'Search' }));
    await userEvent.click(search.getByRole('button', { name: 'Search moments, playlists, tags' }));
    expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists the available screens in groups of a listbox that the input controls', async () => {
    await start();
    const dialog = await openPalette();
    const list = within(dialog).getByRole('listbox', { name: 'Results' });
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    expect(input()).toHaveAttribute('aria-controls', list.id);
    const screens = within(list).getByRole('group', { name: 'Go to' });
    expect(names(screens).slice(0, 8)).toEqual([
      'Dashboard',
      'Moments',
      'Playlists',
      'Collections',
      'Questions',
      'Tags',
      'Vikis',
      'Media',
    ]);
    expect(within(screens).getByRole('option', { name: 'Tags' })).toHaveAccessibleDescription(
      'Content · /content/tags',
    );
    expect(within(list).getByRole('option', { selected: true })).toHaveAttribute(
      'id',
      input().getAttribute('aria-activedescendant'),
    );
    expect(within(dialog).getByText(/results$/)).toHaveAttribute('role', 'status');
  });

  it('moves with the arrow keys, Home and End, and opens with Enter', async () => {
    const { router } = await start();
    await openPalette();
    expect(active()).toBe('Dashboard');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Sign out');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Moments');
    await userEvent.keyboard('{End}');
    expect(active()).toBe('Sign out');
    await userEvent.keyboard(`{Home}${'{ArrowDown}'.repeat(8)}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/content/trash'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('matches the beginnings of words, lists recent commands first, and shows when nothing matches', async () => {
    await start();
    await openPalette();
    await userEvent.type(input(), 'dark th');
    expect(active()).toBe('Dark theme');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement.dataset['scheme']).toBe('dark'));
    const dialog = await openPalette();
    expect(names(within(dialog).getByRole('group', { name: 'Recent' }))).toEqual(['Dark theme']);
    expect(within(dialog).getAllByRole('option', { name: 'Dark theme' })[0]).toHaveAccessibleDescription(
      'Current',
    );
  });

  it('lists the actions of the selected rows with the reason of disabled ones, and runs them like the bar', async () => {
    const sent: unknown[] = [];
    await start();
    mockEndpoints(
      mockEndpoint(momentEndpoints.trash, ({ body }) => {
        sent.push(body.moments.map(({ id }) => id));
        return body.moments.map(({ id }) => ({ id, ok: true }));
      }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tram 28' }));
    const dialog = await openPalette();
    const group = within(dialog).getByRole('group', { name: '1 selected' });
    const unlist = within(group).getByRole('option', { name: 'Unpublish' });
    expect(unlist).toHaveAttribute('aria-disabled', 'true');
    expect(unlist).toHaveAccessibleDescription('Not possible while it is unlisted');
    await userEvent.click(unlist);
    expect(dialog).toBeVisible();
    await userEvent.type(input(), 'move to trash');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^Trashed/)).toBeVisible();
    expect(sent).toEqual([['moBbbbbbb']]);
  });

  it('lists the actions of the open record', async () => {
    await start('/content/moments?moment=moCcccccc');
    mockEndpoints(mockEndpoint(tagEndpoints.list, () => []));
    const dialog = await openPalette();
    const group = await within(dialog).findByRole('group', { name: 'Ramen for one' });
    expect(names(group)).toContain('Add tags');
    await userEvent.click(within(group).getByRole('option', { name: 'Add tags' }));
    expect(await screen.findByRole('alertdialog', { name: 'Add tags to “Ramen for one”' })).toBeVisible();
  });

  it('searches the open list for any text', async () => {
    const { router } = await start();
    await openPalette();
    await userEvent.type(input(), 'zebra');
    expect(active()).toBe('Search moments for “zebra”');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=zebra'));
  });

  it('requests records when typing pauses, and never shows a superseded response', async () => {
    await start();
    const requests: string[] = [];
    const aborted: string[] = [];
    let respondLate: () => void = () => undefined;
    const late = new Promise<void>(resolve => (respondLate = resolve));
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, async ({ query, request }) => {
        const { q } = query as { q?: string };
        // Plain text may be a custom link, too; that is another request.
        if (q === undefined) return [];
        requests.push(q);
        request.signal.addEventListener('abort', () => aborted.push(q));
        if (q === 'ra') await late;
        return rows.filter(row => row.title.toLowerCase().includes(q));
      }),
    );
    const dialog = await openPalette();
    await paste('ra');
    expect(within(dialog).getByText('Searching …')).toBeInTheDocument();
    await waitFor(() => expect(requests).toEqual(['ra']));
    await paste('men');
    await within(dialog).findByRole('option', { name: 'Ramen for one' });
    await act(async () => {
      respondLate();
      await late;
      await roundTrip(); // the late response would have arrived before
    });
    expect(within(dialog).queryByRole('option', { name: 'Tram 28' })).toBeNull();
    expect(requests).toEqual(['ra', 'ramen']);
    expect(aborted).toEqual(['ra']);
  });

  it('shows that it is offline, and sends no request', async () => {
    await start();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openPalette();
    await paste('moZzzzzzz');
    expect(await screen.findByText('You are offline. The search covers only this page.')).toBeVisible();
  });

  it('shows why a lookup failed', async () => {
    await start();
    mockEndpoints(mockEndpoint(momentEndpoints.list, () => new HttpResponse('<html>', { status: 418 })));
    await openPalette();
    await paste('moZzzzzzz');
    expect(await screen.findByRole('alert')).toHaveTextContent(/went wrong/i);
  });
});

describe('text pasted into the palette', () => {
  it('opens the moment of an id, even when Enter comes before the response, and lists it as recent', async () => {
    const { router } = await start();
    await openPalette();
    await paste('moBbbbbbb');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?moment=moBbbbbbb'));
    const again = await openPalette();
    const recent = await within(again).findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: 'Open “Tram 28”' })).toHaveAccessibleDescription(
      'moBbbbbbb /tram28',
    );
  });

  it('lists only actions allowed on the moment, and runs them on the current screen', async () => {
    const sent: unknown[] = [];
    await start();
    mockEndpoints(
      mockEndpoint(momentEndpoints.bulkUpdate, ({ body }) => {
        sent.push(body.changes);
        return body.ids.map(id => ({ id, ok: true }));
      }),
    );
    const dialog = await openPalette();
    await paste('<https://example.test/moBbbbbbb>, moBbbbbbb.');
    const list = await within(dialog).findByRole('group', { name: 'Moment' });
    expect(names(list)).toEqual([
      'Open “Tram 28”',
      'Publish',
      'Add tags',
      'Add to playlist',
      'Move to trash',
    ]);
    await userEvent.click(within(list).getByRole('option', { name: 'Publish' }));
    expect(await screen.findByText('Published “Tram 28”')).toBeVisible();
    expect(sent).toEqual([{ status: 'published' }]);
  });

  it('finds a moment in the trash, with the actions of the trash', async () => {
    await start();
    const dialog = await openPalette();
    await paste('moTrashed');
    await within(dialog).findByRole('option', { name: 'Open “Thrown away”' });
    for (const name of ['Restore', 'Delete for good'])
      expect(within(dialog).getByRole('option', { name })).toBeVisible();
  });

  it('shows which ids do not exist', async () => {
    await start();
    const dialog = await openPalette();
    await paste('moZzzzzzz');
    expect(
      await within(dialog).findByText(
        'Not found: moZzzzzzz. It was deleted, or you do not have access to it.',
      ),
    ).toBeVisible();
  });

  it('finds a public link, a video link and a custom link', async () => {
    await start();
    const dialog = await openPalette();
    await paste(`${window.location.origin}/moCcccccc?ref=mail`);
    expect(await within(dialog).findByRole('option', { name: 'Open “Ramen for one”' })).toBeVisible();
    await userEvent.clear(input());
    await paste('https://youtu.be/aaaaaaaaaaa');
    expect(await within(dialog).findByRole('option', { name: 'Open “Night market”' })).toBeVisible();
    await userEvent.clear(input());
    await paste('https://youtu.be/zzzzzzzzzzz');
    expect(await within(dialog).findByRole('option', { name: 'New moment of this video' })).toBeVisible();
    expect(within(dialog).queryByText(/^Not found/)).toBeNull();
    await userEvent.clear(input());
    await paste('/tram28');
    expect(await within(dialog).findByRole('option', { name: 'Open “Tram 28”' })).toBeVisible();
    await userEvent.clear(input());
    await paste('/nowhere');
    expect(
      await within(dialog).findByText('Not found: nowhere. It was deleted, or you do not have access to it.'),
    ).toBeVisible();
  });

  it('accepts several ids at once', async () => {
    await start();
    const dialog = await openPalette();
    await paste('moAaaaaaa moCcccccc');
    const group = await within(dialog).findByRole('group', { name: 'Moments' });
    expect(names(group).slice(0, 2)).toEqual(['Open “Night market”', 'Open “Ramen for one”']);
    expect(within(group).getByRole('option', { name: 'Move to trash' })).toHaveAccessibleDescription(
      'All 2 moments',
    );
  });

  it('requests only the pasted ids', async () => {
    const { requests } = await start();
    await openPalette();
    await paste('moAaaaaaa');
    await screen.findByRole('option', { name: 'Open “Night market”' });
    const lookups = requests.filter(url => url.searchParams.has('id'));
    expect(lookups.map(url => url.pathname)).toEqual(['/api/studio/moments', '/api/studio/trash']);
    expect(requests.some(url => url.searchParams.has('q'))).toBe(false);
  });
});
