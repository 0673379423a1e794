import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import type { Question } from '../../src/contract/entities/question';
import { aCollection } from '../builders/aCollection';
import { aQuestion } from '../builders/aQuestion';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';
import { withoutHeartbeat } from '../builders/withoutHeartbeat';

let rows: Question[] = [];
let sent: unknown[] = [];
let requests: URL[] = [];

beforeEach(() => {
  rows = [
    aQuestion({ id: 'trAAAAAAA', text: 'Largest planet?', status: 'draft' }),
    aQuestion({ id: 'trBBBBBBB', text: 'No right one', status: 'draft', answers: [] }),
    aQuestion({
      id: 'riRRRRRRR',
      type: 'riddle',
      text: 'An eye',
      plays: 0,
      collection_id: null,
      order: null,
    }),
  ];
  sent = [];
  requests = [];
  mockEndpoints(
    mockEndpoint(questionEndpoints.list, ({ query, request }) => {
      requests.push(new URL(request.url));
      const { id } = query as { id?: string[] };
      return rows.filter(row => id?.includes(row.id) ?? true);
    }),
    mockEndpoint(questionEndpoints.create, ({ body }) => {
      sent.push(body);
      const fields = withoutHeartbeat(body);
      rows = [
        ...rows,
        aQuestion({ ...fields, id: 'riNNNNNNN', status: 'draft', collection_id: null, order: null }),
      ];
      return rows.slice(-1);
    }),
    mockEndpoint(questionEndpoints.update, ({ body }) => {
      const { id, ...patch } = withoutHeartbeat(body);
      sent.push({ id, ...patch });
      rows = rows.map(row => (row.id === id ? { ...row, ...(patch as Partial<Question>) } : row));
      return rows.filter(row => row.id === id);
    }),
    mockEndpoint(questionEndpoints.remove, ({ body: fullBody }) => {
      const body = withoutHeartbeat(fullBody);
      sent.push(body);
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(questionEndpoints.history, () => []),
    mockEndpoint(collectionEndpoints.list, () => [aCollection({ title: 'Night sky' })]),
  );
});

const start = async (...given: Parameters<typeof renderStudio>) => {
  const studio = renderStudio(...given);
  await screen.findByRole('link', { name: 'Largest planet?' });
  return studio;
};
const menuOf = async (title: string) => {
  await userEvent.hover(screen.getByRole('link', { name: title }));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return screen.findByRole('menu');
};

describe('the list of questions', () => {
  it('shows kind, status, collection and answer statistics, and opens the screen of a question', async () => {
    await start('/content/questions');
    const row = screen.getByRole('row', { name: /Largest planet/ });
    expect(within(row).getByText('Trivia')).toBeVisible();
    expect(within(row).getByText('Draft')).toBeVisible();
    expect(await within(row).findByText('Night sky')).toBeVisible();
    expect(within(row).getByText('40%')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Largest planet?' })).toHaveAttribute(
      'href',
      '/studio/trAAAAAAA/edit',
    );
    expect(requests[0]!.searchParams.get('heartbeat_id')).toBe('7');
  });

  it('is filtered by kind, status and collection in the URL', async () => {
    await start('/content/questions?type=riddle&status=draft&collection_id=liAbcdefg');
    expect(requests[0]!.searchParams.getAll('type')).toEqual(['riddle']);
    expect(requests[0]!.searchParams.getAll('status')).toEqual(['draft']);
    expect(requests[0]!.searchParams.getAll('collection_id')).toEqual(['liAbcdefg']);
  });

  it('publishes finished questions; others show why they cannot be published', async () => {
    const undone = mockUndo();
    await start('/content/questions');
    const menu = await menuOf('No right one');
    expect(within(menu).getByRole('menuitem', { name: /Publish/ })).toHaveAccessibleDescription(
      'It cannot be published yet: Trivia needs 2 to 6 answers',
    );
    await userEvent.keyboard('{Escape}');
    await menuOf('Largest planet?');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Publish' }));
    expect(await screen.findByText('Published “Largest planet?”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(sent).toEqual([{ id: 'trAAAAAAA', status: 'publish' }]);
  });

  it('moves several questions to the trash, with Undo', async () => {
    const undone = mockUndo();
    await start('/content/questions');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Largest planet?' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select An eye' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Trash' }));
    expect(await screen.findByText('Trashed 2 questions')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(sent).toEqual([{ ids: ['trAAAAAAA', 'riRRRRRRR'] }]);
  });

  it('moves several questions to a collection, unless they mix riddles and trivia', async () => {
    const { router } = await start('/content/questions');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Largest planet?' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select An eye' }));
    const collect = () => within(screen.getByRole('toolbar')).getByRole('button', { name: 'Collection' });
    await userEvent.click(collect());
    let dialog = await screen.findByRole('dialog', { name: 'Move 2 questions to a collection' });
    expect(router.state.location.search).toBe('?collections=open');
    expect(
      within(dialog).getByText('A collection contains riddles or trivia. Select questions of one type.'),
    ).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select An eye' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select No right one' }));
    await userEvent.click(collect());
    dialog = await screen.findByRole('dialog', { name: 'Move 2 questions to a collection' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from the collection' }));
    expect(await screen.findByText('Moved 2 questions')).toBeVisible();
    expect(sent).toEqual([
      { id: 'trAAAAAAA', collection_id: null },
      { id: 'trBBBBBBB', collection_id: null },
    ]);
    expect(router.state.location.search).toBe('');
  });

  it('creates a question in two steps, riddle or trivia, then the question, and opens its screen', async () => {
    const { router } = await start('/content/questions');
    await userEvent.click(screen.getByRole('button', { name: 'New question' }));
    expect(router.state.location.search).toBe('?question=new');
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Required. Please fill this up.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Riddle' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Question/ }), 'What has an eye?');
    await userEvent.click(await screen.findByRole('button', { name: 'Add solution' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Solution 1' })).toHaveFocus());
    await userEvent.keyboard('A needle');
    await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/riNNNNNNN/edit'));
    expect(sent).toEqual([
      {
        type: 'riddle',
        text: 'What has an eye?',
        answers: [{ text: 'A needle', right: true }],
        hint: '',
        explanation: '',
        collection_id: null,
        heartbeat_id: 7,
      },
    ]);
  });

  it('shows an error at the field for a collection of the other kind', async () => {
    mockEndpoints(
      mockEndpoint(questionEndpoints.create, () =>
        problem('conflict', {
          errors: [{ path: 'collection_id', message: 'This collection accepts trivia only' }],
        }),
      ),
    );
    await start('/content/questions?question=new');
    await userEvent.click(await screen.findByRole('radio', { name: 'Riddle' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Question/ }), 'What has an eye?');
    await userEvent.click(await screen.findByRole('button', { name: /^Collection/ }));
    const dialog = await screen.findByRole('dialog', { name: /collection/i });
    await userEvent.click(await within(dialog).findByRole('option', { name: /Night sky/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save as draft' }));
    expect((await screen.findAllByText('This collection accepts trivia only'))[0]).toBeVisible();
  });

  it('shows an empty state, and a failed state', async () => {
    rows = [];
    const empty = renderStudio('/content/questions');
    expect(await screen.findByRole('heading', { name: 'Your first question goes here' })).toBeVisible();
    empty.unmount();
    mockEndpoints(mockEndpoint(questionEndpoints.list, () => problem('not-enough-permission')));
    renderStudio('/content/questions');
    expect(await screen.findByRole('heading', { name: 'Failed to load questions' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
