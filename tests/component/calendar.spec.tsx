import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import type { PrettyLink } from '../../src/contract/entities/prettyLink';
import '../../src/engine/list/layouts/calendar/Calendar';
import { aPrettyLink } from '../builders/aPrettyLink';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { setWidth } from '../render/setWidth';

let rows: PrettyLink[] = [];
let requests: URLSearchParams[] = [];
let fails = false;
let total: number | undefined;

/** Noon on a day in the time zone of the person. */
const at = (day: string): string => new Date(`${day}T12:00:00`).toISOString();

beforeEach(() => {
  fails = false;
  total = undefined;
  requests = [];
  rows = [
    aPrettyLink({ id: 'lnAAAAAAA', route: 'summer', expires_at: at('2026-07-14') }),
    ...['a', 'b', 'c', 'd'].map((name, index) =>
      aPrettyLink({ id: `lnBBBBBB${index}`, route: `sale-${name}`, expires_at: at('2026-07-20') }),
    ),
    aPrettyLink({ id: 'lnCCCCCCC', route: 'winter', expires_at: at('2026-12-01') }),
  ];
  mockEndpoints(
    mockEndpoint(prettyLinkEndpoints.list, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [from, to] = [query.get('expires_at_from'), query.get('expires_at_to')];
      if (from !== null) requests.push(query);
      if (fails && from !== null) return problem('not-enough-permission');
      const ids = query.getAll('id');
      const found = rows.filter(
        ({ id, expires_at: time }) =>
          (!ids.length || ids.includes(id)) && (from === null || (time! >= from && time! <= to!)),
      );
      return page(found, { total: total ?? found.length, page: 1, per_page: 100 });
    }),
    mockEndpoint(prettyLinkEndpoints.update, ({ body }) => {
      const { id: changed, expires_at } = body as Partial<PrettyLink>;
      rows = rows.map(row => (row.id === changed && expires_at ? { ...row, expires_at } : row));
      return rows.filter(({ id }) => id === changed);
    }),
    mockEndpoint(prettyLinkEndpoints.history, () => []),
    mockEndpoint(prettyLinkEndpoints.clicks, () => []),
  );
});

const asCalendar = { preferences: { tables: { prettyLinks: { layout: 'calendar' } } } };
const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const start = async () => {
  setWidth(1440);
  const studio = renderStudio('/pretty-links?calendar_month=2026-07', asCalendar);
  await screen.findByRole('gridcell', { name: /July 14, 2026, 1 record$/ });
  return studio;
};

describe('the calendar of pretty links', () => {
  it('has the links of the month on the days on which they expire, and requests only these', async () => {
    await start();
    expect(screen.getByRole('grid', { name: 'Pretty links, July 2026' })).toBeVisible();
    expect(within(day(/July 14/)).getByRole('link', { name: 'summer' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'winter' })).toBeNull();
    const [query] = requests;
    expect(query?.get('expires_at_from')).toBe(new Date('2026-06-28T00:00:00').toISOString());
    expect(query?.get('expires_at_to')).toBe(new Date('2026-08-01T23:59:59.999').toISOString());
    expect(query?.get('per_page')).toBe('100');
  });

  it('goes to other months, which are in the address', async () => {
    const { router } = await start();
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('heading', { name: 'August 2026' })).toBeVisible();
    expect(router.state.location.search).toBe('?calendar_month=2026-08');
    expect(await screen.findByText('Nothing in August 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is walked by keys: days, months, and Enter opens', async () => {
    const { router } = await start();
    act(() => day(/July 14/).focus());
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(day(/July 20/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const others = await screen.findByRole('dialog', { name: 'Monday, July 20, 2026' });
    expect(within(others).getAllByRole('link')).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => day(/July 14/).focus());
    await userEvent.keyboard('{PageDown}');
    expect(await screen.findByRole('heading', { name: 'August 2026' })).toBeVisible();
    await waitFor(() => expect(day(/August 14/)).toHaveFocus());
    await userEvent.keyboard('{PageUp}');
    await screen.findByRole('gridcell', { name: /July 14, 2026, 1 record$/ });
    act(() => day(/July 14/).focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain('link=lnAAAAAAA'));
  });

  it('shows some links of a full day, and all of them behind a button', async () => {
    await start();
    expect(within(day(/July 20/)).getAllByRole('link')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '2 more on Monday, July 20, 2026' }));
    const others = await screen.findByRole('dialog', { name: 'Monday, July 20, 2026' });
    expect(within(others).getAllByRole('link')).toHaveLength(4);
  });

  it('moves a link to another day by keys, with Undo', async () => {
    await start();
    const link = within(day(/July 14/)).getByRole('link', { name: 'summer' });
    act(() => link.focus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Saved “summer”')).toBeVisible();
    await waitFor(() => expect(rows[0]?.expires_at).toBe(at('2026-07-21')));
    expect(await within(day(/July 21/)).findByRole('link', { name: 'summer' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
    expect(await screen.findByText('summer is now on 2026/07/21')).toBeInTheDocument();
  });

  it('does not announce a move that the server rejects, but the reason', async () => {
    await start();
    mockEndpoints(mockEndpoint(prettyLinkEndpoints.update, () => problem('not-enough-permission')));
    act(() =>
      within(day(/July 14/))
        .getByRole('link', { name: 'summer' })
        .focus(),
    );
    const announced: string[] = [];
    const observer = new MutationObserver(() => announced.push(document.body.textContent));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/permission/);
    expect(await within(day(/July 14/)).findByRole('link', { name: 'summer' })).toBeVisible();
    observer.disconnect();
    expect(announced.filter(text => text.includes('is now on'))).toEqual([]);
  });

  it('says when there are more links than it shows, and shows Retry when they fail to load', async () => {
    total = 240;
    fails = true;
    setWidth(1440);
    renderStudio('/pretty-links?calendar_month=2026-07', asCalendar);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByText('The first 5 of 240. Filter the list to see the others')).toBeVisible();
  });

  it('is a list by day on a phone', async () => {
    setWidth(390);
    renderStudio('/pretty-links?calendar_month=2026-07', asCalendar);
    const section = await screen.findByRole('region', { name: 'Monday, July 20, 2026' });
    expect(within(section).getAllByRole('link')).toHaveLength(4);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('shows the next day with records on a phone when Today is pressed, also from another month', async () => {
    setWidth(390);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T09:00:00') });
    onTestFinished(() => void vi.useRealTimers());
    const scrolledTo: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this.getAttribute('aria-label'));
    });
    renderStudio('/pretty-links?calendar_month=2026-12', asCalendar);
    await screen.findByRole('region', { name: 'Tuesday, December 1, 2026' });
    expect(scrolledTo).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await screen.findByRole('region', { name: 'Tuesday, July 14, 2026' });
    await waitFor(() => expect(scrolledTo).toEqual(['Monday, July 20, 2026']));
  });
});
