import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import type { Viki } from '../../src/contract/entities/viki';
import '../../src/engine/list/layouts/board/Board';
import { aViki } from '../builders/aViki';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { setWidth } from '../render/setWidth';

let rows: Viki[] = [];
let requests: URLSearchParams[] = [];
let fails: 'list' | 'update' | undefined;

const statesOf = (query: URLSearchParams): string[] => query.getAll('status');

beforeEach(() => {
  fails = undefined;
  requests = [];
  rows = [
    aViki({ id: 'viUUUUUU1', title: 'Rain', status: 'unpublished', published_at: null }),
    ...Array.from({ length: 17 }, (_, at) =>
      aViki({ id: `viPPPPP${String(at).padStart(2, '0')}`, title: `Fog ${at + 1}` }),
    ),
    aViki({ id: 'viUUUUUU2', title: 'Empty', body: '', status: 'unpublished', published_at: null }),
  ];
  mockEndpoints(
    mockEndpoint(writingEndpoints.list, ({ request }) => {
      const query = new URL(request.url).searchParams;
      requests.push(query);
      if (fails === 'list' && statesOf(query).includes('published')) return problem('not-enough-permission');
      const states = statesOf(query);
      const ids = query.getAll('id');
      if (ids.length) return rows.filter(({ id }) => ids.includes(id));
      const q = query.get('q');
      const found = rows.filter(
        ({ status, title }) => (!states.length || states.includes(status)) && (!q || title.includes(q)),
      );
      const [at, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 50)];
      return page(found.slice((at - 1) * size, at * size), { total: found.length, page: at, per_page: size });
    }),
    mockEndpoint(writingEndpoints.update, ({ params, body }) => {
      if (fails === 'update') return HttpResponse.error();
      const { status } = body as Partial<Viki>;
      rows = rows.map(row => (row.id === params.id && status ? { ...row, status } : row));
      return rows.filter(({ id }) => id === params.id);
    }),
    mockEndpoint(writingEndpoints.history, () => []),
  );
});

const asBoard = { preferences: { tables: { vikis: { layout: 'board' } } } };
const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const start = async () => {
  setWidth(1440);
  const studio = renderStudio('/content/vikis', asBoard);
  await screen.findByRole('region', { name: 'Published 17' });
  return studio;
};

describe('the board of vikis', () => {
  it('is selected in the switch of layouts, and has a column with its total for each status', async () => {
    setWidth(1440);
    renderStudio('/content/vikis');
    await userEvent.click(await screen.findByRole('radio', { name: 'Board' }));
    expect(await screen.findByRole('region', { name: 'Published 17' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Unpublished 2' })).toBeVisible();
    expect(column('Published').getAllByRole('listitem')).toHaveLength(15);
    await userEvent.click(column('Published').getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(column('Published').getAllByRole('listitem')).toHaveLength(17));
    expect(column('Published').queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('has the search and the filters of the list; columns that they exclude are gone', async () => {
    setWidth(1440);
    renderStudio('/content/vikis?status=unpublished&q=Rain&layout=board');
    expect(await screen.findByRole('region', { name: 'Unpublished 1' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Published/ })).toBeNull();
    const columns = requests.filter(query => query.get('per_page') === '15');
    expect(columns.map(query => [statesOf(query), query.get('q')])).toContainEqual([['unpublished'], 'Rain']);
  });

  it('moves a card by keys with the action of the column, and keeps the focus on it', async () => {
    await start();
    const card = column('Unpublished').getByRole('link', { name: 'Rain' });
    card.focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await screen.findByText('Rain is now in Published')).toBeInTheDocument();
    await waitFor(() => expect(column('Published').getByRole('link', { name: 'Rain' })).toHaveFocus());
    expect(await screen.findByText('Published “Rain”')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Published 18' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Unpublished 1' })).toBeVisible();
  });

  it('says why a card cannot be moved there', async () => {
    await start();
    column('Unpublished').getByRole('link', { name: 'Empty' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await screen.findByText('It cannot be published yet: its text is empty')).toBeVisible();
    await waitFor(() => expect(column('Unpublished').getByRole('link', { name: 'Empty' })).toHaveFocus());
    expect(column('Unpublished').getByTitle('Empty')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Empty' }));
    expect(await screen.findByRole('menuitem', { name: /^Move to Published/ })).toHaveAccessibleDescription(
      'It cannot be published yet: its text is empty',
    );
  });

  it('moves a card by its menu', async () => {
    await start();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Fog 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Unpublished' }));
    expect(await screen.findByText('Unpublished “Fog 1”')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Unpublished 3' })).toBeVisible();
  });

  it('puts a card back when the server rejects the move', async () => {
    await start();
    fails = 'update';
    column('Unpublished').getByRole('link', { name: 'Rain' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(column('Unpublished').getByRole('link', { name: 'Rain' })).toBeVisible());
    expect(screen.getByRole('region', { name: 'Published 17' })).toBeVisible();
  });

  it('does not announce a move that the server rejects, but the reason, with the focus on the card', async () => {
    await start();
    mockEndpoints(mockEndpoint(writingEndpoints.update, () => problem('not-enough-permission')));
    act(() => column('Unpublished').getByRole('link', { name: 'Rain' }).focus());
    const announced: string[] = [];
    const observer = new MutationObserver(() => announced.push(document.body.textContent));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/permission/);
    await waitFor(() => expect(column('Unpublished').getByRole('link', { name: 'Rain' })).toHaveFocus());
    observer.disconnect();
    expect(announced.filter(text => text.includes('is now in'))).toEqual([]);
  });

  it('moves the focus from card to card by arrow keys, and opens the details', async () => {
    const { router } = await start();
    column('Published').getByRole('link', { name: 'Fog 1' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(column('Published').getByRole('link', { name: 'Fog 2' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}');
    const empty = column('Unpublished').getByRole('link', { name: 'Empty' });
    expect(empty).toHaveFocus();
    await userEvent.click(empty);
    await waitFor(() => expect(router.state.location.search).toContain('viki=viUUUUUU2'));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Empty');
  });

  it('shows Retry in a column that fails to load', async () => {
    fails = 'list';
    setWidth(1440);
    renderStudio('/content/vikis', asBoard);
    await screen.findByRole('region', { name: 'Unpublished 2' });
    const retry = await column('Published').findByRole('button', { name: 'Try again' });
    fails = undefined;
    await userEvent.click(retry);
    expect(await screen.findByRole('region', { name: 'Published 17' })).toBeVisible();
  });

  it('shows one column on a phone, which is in the address', async () => {
    setWidth(390);
    const { router } = renderStudio('/content/vikis', asBoard);
    expect(await screen.findByRole('region', { name: 'Published 17' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Unpublished' }));
    expect(await screen.findByRole('region', { name: 'Unpublished 2' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Published/ })).toBeNull();
    expect(router.state.location.search).toBe('?board_column=unpublished');
    await userEvent.click(screen.getByRole('radio', { name: 'List' }));
    expect(await screen.findByRole('list', { name: 'Vikis' })).toBeVisible();
  });
});
