import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { momentSubmissionEndpoints } from '../../src/contract/endpoints/momentSubmissions';
import { listOfMoments, threeMoments } from '../builders/momentsList';
import { mockEndpoint, mockEndpoints, problem, roundTrip } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';
import { resetWidth, setWidth } from '../render/setWidth';

describe('the list of moments', () => {
  it('shows rows with a link, their four states and the count', async () => {
    mockEndpoints(listOfMoments());
    renderStudio('/content/moments');
    const link = await screen.findByRole('link', { name: 'Night market in Chiang Mai' });
    expect(link).toHaveAttribute('href', '/studio/content/moments?moment=moAaaaaaa');
    const row = screen.getByRole('row', { name: /Ramen for one/ });
    expect(within(row).getByText('Private')).toBeVisible();
    expect(within(row).getByText('Unpublished')).toBeVisible();
    expect(screen.getByText('2,418')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Moments – Heartbeat Studio'));
  });

  it('requests the state of the URL, and only moments that are not in the trash', async () => {
    const requests: URL[] = [];
    mockEndpoints(listOfMoments(requests));
    renderStudio(
      '/content/moments?status=published&tags=travel&sort_column=views&sort_direction=asc&page=3&per_page=30',
    );
    await screen.findByRole('link', { name: 'Ramen for one' });
    expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
      page: '3',
      per_page: '30',
      sort_column: 'views',
      sort_direction: 'asc',
      status: 'published',
      tags: 'travel',
      in_trash: 'false',
      heartbeat_id: '7',
    });
  });

  it('shows the unit of a number in its filter', async () => {
    mockEndpoints(listOfMoments());
    renderStudio('/content/moments?watch_time_from=2.5');
    expect(await screen.findByRole('button', { name: 'Watch is at least 2.5 h' })).toBeVisible();
  });

  it('ignores invalid filters of the URL, so that no row is hidden', async () => {
    const requests: URL[] = [];
    mockEndpoints(listOfMoments(requests));
    renderStudio('/content/moments?status=nonsense&sort_column=password&page=-4&per_page=7');
    await screen.findByRole('link', { name: 'Ramen for one' });
    expect(requests[0]!.searchParams.has('status')).toBe(false);
    expect(requests[0]!.searchParams.get('sort_column')).toBe('created_at');
    expect(requests[0]!.searchParams.get('page')).toBe('1');
  });

  it('sorts by a column header, the largest first, and reverses at the second click', async () => {
    const requests: URL[] = [];
    mockEndpoints(listOfMoments(requests));
    const { router } = renderStudio('/content/moments');
    await screen.findByRole('link', { name: 'Ramen for one' });
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await waitFor(() => expect(requests.at(-1)!.searchParams.get('sort_column')).toBe('views'));
    expect(requests.at(-1)!.searchParams.get('sort_direction')).toBe('desc');
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort_column=views&sort_direction=asc'));
    expect(screen.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('undoes exactly one filter with Back', async () => {
    mockEndpoints(listOfMoments());
    const { router } = renderStudio('/content/moments?status=published');
    await screen.findByRole('link', { name: 'Ramen for one' });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Visibility' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Private' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=published&visibility=private'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe('?status=published'));
  });

  it('never shows a late response to a superseded request', async () => {
    let respondLate: (items: typeof threeMoments) => void = () => undefined;
    const late = new Promise<typeof threeMoments>(resolve => (respondLate = resolve));
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) =>
        'sort_column' in query && query.sort_column === 'views' ? late : threeMoments.slice(2),
      ),
    );
    const { router } = renderStudio('/content/moments');
    await screen.findByRole('link', { name: 'Ramen for one' });
    await act(() => router.navigate('/content/moments?sort_column=views'));
    await act(() => router.navigate('/content/moments?status=unlisted'));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ramen for one' })).toBeVisible());
    await act(async () => {
      respondLate(threeMoments.slice(0, 1));
      await roundTrip(); // the late response would have arrived before
    });
    expect(screen.getByRole('link', { name: 'Ramen for one' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Night market/ })).toBeNull();
  });

  it('shows that it did not load while the person is offline', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    mockEndpoints(mockEndpoint(momentEndpoints.list, () => HttpResponse.error()));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    try {
      renderStudio('/content/moments');
      expect(await screen.findByRole('heading', { name: 'Failed to load moments' })).toBeVisible();
    } finally {
      vi.restoreAllMocks();
      act(() => onlineManager.setOnline(true));
    }
  });

  it('shows that no record matches and clears the filters', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) =>
        'status' in query && query.status ? [] : threeMoments,
      ),
    );
    renderStudio('/content/moments?status=draft');
    await screen.findByRole('heading', { name: 'No moments match' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear 1 filter' }));
    expect(await screen.findByRole('link', { name: 'Ramen for one' })).toBeVisible();
  });

  it('keeps the search field and its focus while a search without a match is cleared', async () => {
    let answer = (): void => undefined;
    const isReleased = new Promise<void>(resolve => (answer = resolve));
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, async ({ query }) => {
        if (query.q) return [];
        await isReleased;
        return threeMoments;
      }),
    );
    renderStudio('/content/moments?q=qqqq');
    await screen.findByRole('heading', { name: 'No moments match' });
    const field = screen.getByRole('searchbox', { name: 'Search moments' });
    await userEvent.click(field);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'Your first moment goes here' })).toBeNull();
    answer();
    await screen.findByRole('link', { name: 'Ramen for one' });
    expect(field).toHaveFocus();
  });

  it('shows the first step, and it alone, while the person has no moment', async () => {
    mockEndpoints(mockEndpoint(momentEndpoints.list, () => []));
    renderStudio('/content/moments');
    expect(await screen.findByRole('heading', { name: 'Your first moment goes here' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New moment' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Paste a link to a video' }));
    expect(await screen.findByRole('dialog', { name: 'New moment' })).toBeVisible();
  });

  it('shows that it failed to load and retries', async () => {
    let fails = true;
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => (fails ? problem('not-enough-permission') : threeMoments)),
    );
    renderStudio('/content/moments');
    await screen.findByRole('heading', { name: 'Failed to load moments' });
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ramen for one' })).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('moves from row to row with the arrow keys, and opens with Enter', async () => {
    mockEndpoints(
      listOfMoments(),
      mockEndpoint(momentSubmissionEndpoints.review, () => []),
    );
    const { router } = renderStudio('/content/moments');
    const first = await screen.findByRole('link', { name: /Night market/ });
    act(() => screen.getByRole('checkbox', { name: 'Select Ramen for one' }).focus());
    await userEvent.keyboard('{ArrowUp} ');
    expect(screen.getByRole('checkbox', { name: /Select Tram 28/ })).toBeChecked();
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('link', { name: /Tram 28/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?moment=moBbbbbbb'));
  });

  it('keeps the focus in the list when the selection bar is removed', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => threeMoments),
      mockEndpoint(momentEndpoints.bulkUpdate, ({ body }) => body.ids.map(id => ({ id, ok: true }))),
    );
    renderStudio('/content/moments');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Select Night market/ }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Unpublish' }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-record'));
  });

  it('moves the focus to the row that takes the place of the removed one, beside open details, too', async () => {
    const trashed = new Set<string>();
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => threeMoments.filter(({ id }) => !trashed.has(id))),
      mockEndpoint(momentEndpoints.trash, ({ body }) =>
        body.moments.map(({ id }) => {
          trashed.add(id);
          return { id, ok: true };
        }),
      ),
    );
    setWidth(1440);
    const { router } = renderStudio('/content/moments?moment=moAaaaaaa');
    await screen.findByRole('region', { name: /Night market/ });
    act(() => screen.getByRole('link', { name: /Tram 28/ }).focus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ramen for one' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('actions on moments', () => {
  it('removes trashed rows at once, notifies how many, and Undo restores them', async () => {
    const sent: unknown[] = [];
    let activityId: string | null = null;
    let isTrashed = false;
    const undone = mockUndo(() => (isTrashed = false));
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => (isTrashed ? threeMoments.slice(2) : threeMoments)),
      mockEndpoint(momentEndpoints.trash, ({ body, request }) => {
        sent.push(body);
        activityId = request.headers.get('x-activity-id');
        isTrashed = true;
        return body.moments.map(({ id }) => ({ id, ok: true }));
      }),
    );
    renderStudio('/content/moments');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Night market in Chiang Mai' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tram 28 before the city is awake' }));
    const bar = screen.getByRole('toolbar');
    expect(within(bar).getByText('2 selected')).toBeVisible();
    await userEvent.click(within(bar).getByRole('button', { name: 'Trash' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Night market/ })).toBeNull());
    const notice = await screen.findByText('Trashed 2 moments');
    expect(notice).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: /Night market/ })).toBeVisible();
    expect(sent).toEqual([
      {
        moments: threeMoments.slice(0, 2).map(({ id, heartbeat_id }) => ({ id, heartbeat_id })),
        heartbeat_id: 7,
      },
    ]);
    expect(undone).toEqual([activityId]);
    expect(await screen.findByText(/^Undone: Trashed/)).toBeVisible();
  });

  it('restores the rows and shows Retry when the server rejects the action', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => threeMoments),
      mockEndpoint(momentEndpoints.trash, () => problem('error-occurred')),
    );
    renderStudio('/content/moments');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ramen for one' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Trash' }));
    expect(await screen.findByText('Failed to delete moment “Ramen for one”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ramen for one' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('restores the rows at once, even where the list cannot be loaded again', async () => {
    let isAway = false;
    let comeBack: () => void = () => undefined;
    const back = new Promise<void>(resolve => (comeBack = resolve));
    let reject: () => void = () => undefined;
    const rejected = new Promise<void>(resolve => (reject = resolve));
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, async () => {
        if (isAway) await back;
        return threeMoments;
      }),
      mockEndpoint(momentEndpoints.trash, async () => {
        await rejected;
        isAway = true;
        return problem('error-occurred');
      }),
    );
    renderStudio('/content/moments');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ramen for one' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Trash' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ramen for one' })).toBeNull());
    reject();
    expect(await screen.findByText('Failed to delete moment “Ramen for one”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ramen for one' })).toBeVisible();
    await act(async () => {
      comeBack();
      await back;
    });
  });

  it('disables an impossible action with its reason', async () => {
    mockEndpoints(listOfMoments());
    renderStudio('/content/moments');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ramen for one' }));
    const unlist = within(screen.getByRole('toolbar')).getByRole('button', { name: 'Unpublish' });
    expect(unlist).toHaveAttribute('aria-disabled', 'true');
    expect(unlist).toHaveAttribute('aria-description', 'Not possible while it is unlisted');
  });

  it('shows Blacklist only with the permission to manage moments', async () => {
    mockEndpoints(listOfMoments());
    const creator = renderStudio('/content/moments');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ramen for one' }));
    expect(screen.queryByRole('button', { name: 'Blacklist' })).toBeNull();
    creator.unmount();
    renderStudio('/content/moments', { permissions: ['moments.manage'] });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ramen for one' }));
    expect(screen.getByRole('button', { name: 'Blacklist' })).toBeVisible();
  });
});

afterEach(resetWidth);

describe('the list on a phone', () => {
  it('shows cards with title, subtitle and chips', async () => {
    setWidth(390);
    mockEndpoints(listOfMoments());
    renderStudio('/content/moments');
    const link = await screen.findByRole('link', { name: 'Ramen for one' });
    expect(screen.queryByRole('table')).toBeNull();
    const card = link.closest('li')!;
    expect(within(card).getByText('1,200 views · $3.21')).toBeVisible();
    expect(within(card).getByText('Private')).toBeVisible();
  });
});
