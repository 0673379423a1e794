import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import type { Collection } from '../../src/contract/entities/collection';
import { aCollection } from '../builders/aCollection';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';

let rows: Collection[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  rows = [
    aCollection(),
    aCollection({ id: 'liBcdefgh', title: 'Sea riddles', name: 'sea', type: 'riddles', plays: 0 }),
  ];
  sent = [];
  mockEndpoints(
    mockEndpoint(collectionEndpoints.list, ({ query }) => {
      const { id } = query as { id?: readonly string[] };
      return rows.filter(row => id?.includes(row.id) ?? true);
    }),
    mockEndpoint(questionEndpoints.list, () => []),
    mockEndpoint(collectionEndpoints.create, ({ body }) => {
      sent.push(body);
      const { heartbeat_id: _, ...fields } = body;
      rows = [...rows, aCollection({ ...fields, id: 'liCdefghi' })];
      return rows.slice(-1);
    }),
    mockEndpoint(collectionEndpoints.remove, ({ body }) => {
      sent.push(body);
      if (!body.undo) rows = rows.filter(({ id }) => !body.ids.includes(id));
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(collectionEndpoints.history, () => []),
  );
});

describe('collections', () => {
  it('are listed with the number of their questions, and open them', async () => {
    const { router } = renderStudio('/content/collections');
    const link = await screen.findByRole('link', { name: aCollection().title });
    expect(screen.getByRole('link', { name: 'Collections' })).toHaveAttribute('aria-current', 'page');
    const row = link.closest('tr')!;
    expect(row).toHaveTextContent('Trivia');
    expect(row).toHaveTextContent('40%');
    expect(screen.getByRole('link', { name: 'Sea riddles' }).closest('tr')).toHaveTextContent('Riddles');
    expect(link).toHaveAttribute('href', '/studio/collection/liAbcdefg/list');
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/collection/liAbcdefg/list'));
  });

  it('are created with the button New collection', async () => {
    renderStudio('/content/collections');
    await userEvent.click(await screen.findByRole('button', { name: 'New collection' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'night');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findAllByText('Title must not be empty')).not.toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'Night');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { name: 'night', title: 'Night', description: '', type: 'trivia', cover: null, heartbeat_id: 7 },
      ]),
    );
  });

  it('are moved to the trash and restored with Undo', async () => {
    const undone = mockUndo();
    renderStudio('/content/collections');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Sea riddles' }));
    await userEvent.click(screen.getByRole('button', { name: 'Trash' }));
    expect(await screen.findByText('Trashed “Sea riddles”')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(sent).toEqual([{ ids: ['liBcdefgh'], heartbeat_id: 7 }]);
  });

  it('show an empty state and a failed state', async () => {
    rows = [];
    const { unmount } = renderStudio('/content/collections');
    expect(await screen.findByRole('heading', { name: 'Your first collection goes here' })).toBeVisible();
    unmount();
    mockEndpoints(mockEndpoint(collectionEndpoints.list, () => problem('not-enough-permission')));
    renderStudio('/content/collections');
    expect(await screen.findByRole('heading', { name: 'Failed to load collections' })).toBeVisible();
  });
});
