import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { listOfMoments } from '../builders/momentsList';
import { mockEndpoint, mockEndpoints, page, roundTrip } from '../msw';
import { renderStudio } from '../render/renderStudio';

/** The state that a person left the list with. */
const lastDrafts = { lists: { moments: 'status=draft&sort_column=views&sort_direction=desc' } };

// An open dialog hides the menu from screen readers.
const menuLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Studio', hidden: true })).getByRole('link', {
    name,
    hidden: true,
  });

describe('the state of a list', () => {
  it.each(['', '?moment=moAaaaaaa'])(
    'opens /content/moments%s without the filters of the last visit, in one request',
    async search => {
      const requests: URL[] = [];
      mockEndpoints(listOfMoments(requests));
      const { router } = renderStudio(`/content/moments${search}`, { preferences: lastDrafts });
      // The preferences have arrived.
      await waitFor(() =>
        expect(menuLink('Content')).toHaveAttribute(
          'href',
          '/studio/content/moments?status=draft&sort_column=views&sort_direction=desc',
        ),
      );
      await screen.findByRole('link', { name: 'Ramen for one' });
      await act(() => roundTrip());
      expect(router.state.location.search).toBe(search);
      expect(
        requests
          .filter(({ searchParams }) => !searchParams.has('id')) // the open record
          .map(({ searchParams }) => [searchParams.get('status'), searchParams.get('sort_column')]),
      ).toEqual([[null, 'created_at']]);
      expect(screen.queryByText('Your last filters')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    },
  );

  it('filters by the ids of its address, which the menu of filters does not offer', async () => {
    const requests: URL[] = [];
    mockEndpoints(listOfMoments(requests));
    renderStudio('/content/moments?id=moAaaaaaa&id=moBbbbbbb');
    await screen.findByRole('link', { name: 'Ramen for one' });
    expect(requests[0]!.searchParams.getAll('id')).toEqual(['moAaaaaaa', 'moBbbbbbb']);
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Filter' }));
    expect(await menu.findByRole('button', { name: 'Visibility' })).toBeVisible();
    expect(menu.queryByRole('button', { name: /^id$/i })).toBeNull();
  });

  it('opens with the last filters through the tabs, and marks them until they are cleared', async () => {
    mockEndpoints(
      listOfMoments(),
      mockEndpoint(playlistEndpoints.list, () => page([])),
    );
    const { router } = renderStudio('/content/playlists', { preferences: lastDrafts });
    const tab = await screen.findByRole('link', { name: 'Moments' });
    await waitFor(() => expect(tab).toHaveAttribute('href', expect.stringContaining('?status=draft')));
    await userEvent.click(tab);
    expect(await screen.findByText('Your last filters')).toBeVisible();
    expect(router.state.location.search).toBe('?status=draft&sort_column=views&sort_direction=desc');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText('Your last filters')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(router.state.location.search).toBe('?sort_column=views&sort_direction=desc');
    expect(menuLink('Content')).toHaveAttribute(
      'href',
      '/studio/content/moments?sort_column=views&sort_direction=desc',
    );
  });

  it('remembers what the person filtered, also by Back, but not what a link opened', async () => {
    mockEndpoints(listOfMoments());
    const { router } = renderStudio('/content/moments?status=published', { preferences: lastDrafts });
    await screen.findByRole('link', { name: 'Ramen for one' });
    await waitFor(() =>
      expect(menuLink('Content')).toHaveAttribute('href', expect.stringContaining('?status=draft')),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Visibility' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Private' }));
    await waitFor(() =>
      expect(menuLink('Content')).toHaveAttribute(
        'href',
        '/studio/content/moments?visibility=private&status=published',
      ),
    );
    await act(() => router.navigate(-1));
    await waitFor(() =>
      expect(menuLink('Content')).toHaveAttribute('href', '/studio/content/moments?status=published'),
    );
  });

  it('keeps filters, sort and page behind the form of a new moment', async () => {
    mockEndpoints(listOfMoments());
    const state = 'status=published&sort_column=views&sort_direction=asc&page=2';
    const { router } = renderStudio(`/content/moments?${state}`);
    await screen.findByRole('link', { name: 'Ramen for one' });
    expect(screen.getByRole('link', { name: 'New moment' })).toHaveAttribute(
      'href',
      `/studio/content/moments?${state}&new=moment`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Moment' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?${state}&new=moment`));
    await act(() => router.navigate(`/content/moments?${state}&moment=new`));
    await waitFor(() => expect(router.state.location.search).toBe(`?${state}&new=moment`));
  });
});

describe('addresses', () => {
  it.each(['/content/nonsense', '/content/creators', '/ads', '/nowhere'])(
    'shows the not-found page at %s',
    async path => {
      renderStudio(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    },
  );

  it.each(['/content', '/moments'])('redirects %s to the moments', async path => {
    mockEndpoints(listOfMoments());
    const { router } = renderStudio(path);
    await screen.findByRole('link', { name: 'Ramen for one' });
    expect(router.state.location.pathname).toBe('/studio/content/moments');
  });
});
