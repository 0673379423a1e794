import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const many = Array.from({ length: 200 }, (_, index) =>
  aMoment({ id: `mo${String(index).padStart(7, '0')}`, title: `Row ${index + 1}` }),
);

const serve = (requests: URL[] = [], total = 40, fails: { now: boolean } = { now: false }) =>
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, ({ request }) => {
      const url = new URL(request.url);
      requests.push(url);
      const [at, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('per_page'))];
      if (fails.now && at > 1) return problem('not-enough-permission');
      return page(many.slice(0, total).slice((at - 1) * size, at * size), {
        total,
        page: at,
        per_page: size,
      });
    }),
  );

const endless = { preferences: { tables: { moments: { paging: 'endless' as const } } } };

/** What the simulated window has no layout for: heights, by element. */
const layOut = (heightOf: (element: HTMLElement) => number, scrolledPx: number) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrolledPx);
};
const isRows = (element: HTMLElement): boolean => element.hasAttribute('data-rows');

afterEach(() => vi.restoreAllMocks());

describe('infinite scroll', () => {
  it('is selected per list, loads 15 rows and then 15 more', async () => {
    const requests: URL[] = [];
    serve(requests);
    renderStudio('/content/moments');
    await screen.findByRole('link', { name: 'Row 1' });
    await userEvent.click(screen.getByRole('button', { name: /^View, / }));
    // What moves columns is fetched with it.
    await userEvent.click(await screen.findByRole('radio', { name: 'Endless' }, { timeout: 10_000 }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('15 of 40')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('30 of 40')).toBeVisible();
    expect(requests.at(-1)?.searchParams.get('page')).toBe('2');
    expect(requests.at(-1)?.searchParams.get('per_page')).toBe('15');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('40 of 40')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('gives each row its position among all rows', async () => {
    serve();
    renderStudio('/content/moments', endless);
    await screen.findByText('15 of 40');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '41');
    expect(screen.getByRole('row', { name: /Row 3\b/ })).toHaveAttribute('aria-rowindex', '4');
  });

  it('shows Retry when the next rows fail to load, and keeps the loaded ones', async () => {
    const fails = { now: true };
    serve([], 40, fails);
    renderStudio('/content/moments', endless);
    await screen.findByText('15 of 40');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Row 15' })).toBeVisible();
    fails.now = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('30 of 40')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('loads once when the end is 35 px away', async () => {
    const requests: URL[] = [];
    serve(requests);
    renderStudio('/content/moments', endless);
    await screen.findByText('15 of 40');
    const before = requests.length;
    const list = document.querySelector<HTMLElement>('[data-rows]')!;
    layOut(element => (isRows(element) ? 560 : 56), 900);
    list.scrollTop = 900 - 560 - 36;
    act(() => void list.dispatchEvent(new Event('scroll')));
    expect(requests).toHaveLength(before);
    list.scrollTop = 900 - 560 - 35;
    act(() => {
      list.dispatchEvent(new Event('scroll'));
      list.dispatchEvent(new Event('scroll'));
    });
    list.scrollTop = 0;
    await waitFor(() => expect(requests).toHaveLength(before + 1));
    expect(await screen.findByText('30 of 40')).toBeVisible();
  });

  it('keeps its rows after details were opened and closed, and after a change', async () => {
    serve();
    const { router } = renderStudio('/content/moments', endless);
    await screen.findByText('15 of 40');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('30 of 40');
    mockEndpoints(
      mockEndpoint(tagEndpoints.list, () => []),
      mockEndpoint(momentEndpoints.bulkUpdate, ({ body }) => body.ids.map(id => ({ id, ok: true }))),
    );
    await act(() => router.navigate('/content/tags'));
    await waitFor(() => expect(screen.queryByText('30 of 40')).toBeNull());
    await act(() => router.navigate(-1));
    expect(await screen.findByText('30 of 40')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Row 30' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }));
    await screen.findAllByText(/^Unpublished/);
    expect(await screen.findByText('30 of 40')).toBeVisible();
  });
});

describe('a long list', () => {
  const open = async () => {
    layOut(element => (isRows(element) ? 560 : 56), 5600);
    serve([], 100);
    const studio = renderStudio('/content/moments?per_page=100');
    await screen.findByRole('link', { name: 'Row 1' });
    return studio;
  };

  it('mounts only the rows near the visible area and still gives their total', async () => {
    await open();
    await waitFor(() => expect(document.querySelector<HTMLElement>('tbody')!.style.height).toBe('5600px'));
    const mounted = document.querySelectorAll('tbody tr');
    expect(mounted.length).toBeGreaterThanOrEqual(10);
    expect(mounted.length).toBeLessThan(40);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '101');
    expect(mounted[9]).toHaveAttribute('aria-rowindex', '11');
  });

  it('keeps a focused row mounted when it is scrolled away, and moves on from it with the arrow keys', async () => {
    await open();
    const list = document.querySelector<HTMLElement>('[data-rows]')!;
    act(() => screen.getByRole('link', { name: 'Row 2' }).focus());
    list.scrollTop = 4000;
    act(() => void list.dispatchEvent(new Event('scroll')));
    await screen.findByRole('link', { name: 'Row 75' });
    expect(screen.getByRole('link', { name: 'Row 2' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Row 5' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Row 3' })).toHaveFocus();
  });

  it('is printed with all rows', async () => {
    await open();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(100);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeLessThan(40));
  });
});
