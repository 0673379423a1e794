import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import type { Collection } from '../../src/contract/entities/collection';
import type { Question } from '../../src/contract/entities/question';
import { aCreator } from '../builders/aCreator';
import { aCollection } from '../builders/aCollection';
import { aQuestion } from '../builders/aQuestion';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';
import { setWidth } from '../render/setWidth';
import { withoutHeartbeat } from '../builders/withoutHeartbeat';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/question/QuestionScreen';

const ines = aCreator({ id: '12', name: 'Ines', handle: 'inesdraws' });
const collection = aCollection({ title: 'Night sky', questions: 3 });
let rows: Question[] = [];
let sets: Collection[] = [];
let sent: unknown[] = [];

const change = (id: string, patch: Partial<Question>): Question => {
  rows = rows.map(row =>
    row.id === id ? { ...row, ...patch, updated_at: `2026-02-0${sent.length}T00:00:00.000Z` } : row,
  );
  return rows.find(row => row.id === id)!;
};

beforeEach(() => {
  setWidth(1440);
  rows = [
    aQuestion({ id: 'trAAAAAAA', text: 'Which planet is the first?', order: 1 }),
    aQuestion({ id: 'trBBBBBBB', text: 'Which planet floats?', order: 2, hint: 'Rings' }),
    aQuestion({ id: 'trCCCCCCC', text: 'Which planet is red?', order: 3 }),
    aQuestion({
      id: 'trOOOOOOO',
      text: 'Alone',
      order: null,
      collection_id: null,
      status: 'draft',
      answers: [],
    }),
    aQuestion({
      id: 'riRRRRRRR',
      type: 'riddle',
      text: 'What has an eye and cannot see?',
      order: null,
      collection_id: null,
      answers: [{ text: 'A needle', right: true }],
      explanation: 'It has an eye for the thread.',
    }),
  ];
  sets = [collection, aCollection({ id: 'liTTTTTTT', title: 'Deep sea', questions: 1 })];
  sent = [];
  mockEndpoints(
    mockEndpoint(questionEndpoints.list, ({ query }) => {
      const {
        id,
        collection_id,
        page: at = 1,
      } = query as {
        id?: string[];
        collection_id?: string[];
        page?: number;
      };
      if (id) return rows.filter(row => id.includes(row.id));
      if (collection_id) {
        const inside = rows.filter(row => row.collection_id === collection_id[0]);
        return page(inside.slice(at - 1, at), { total: inside.length, page: at, per_page: 1 });
      }
      return rows;
    }),
    mockEndpoint(questionEndpoints.update, ({ body, request }) => {
      const { id, ...patch } = withoutHeartbeat(body);
      sent.push({ id, ...patch, ifMatch: request.headers.get('if-match') });
      return [change(id, patch as Partial<Question>)];
    }),
    mockEndpoint(questionEndpoints.remove, ({ body }) => {
      sent.push(body);
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(questionEndpoints.history, () => []),
    mockEndpoint(collectionEndpoints.list, ({ query }) => {
      const { id, type } = query as { id?: string[]; type?: string[] };
      return sets.filter(set => (id?.includes(set.id) ?? true) && (type?.includes(set.type) ?? true));
    }),
  );
});

const open = async (id: string, ...more: [Parameters<typeof renderStudio>[1]?]) => {
  const studio = renderStudio(`/${id}/edit`, ...more);
  // The first test also loads the modules of the screen.
  await screen.findByRole('textbox', { name: 'Question' });
  await screen.findByRole('group', { name: /Answers|Solutions/ });
  return studio;
};
const preview = () => within(screen.getByRole('article', { name: 'Preview' }));

describe('the screen of a question', () => {
  it('shows its position in the collection, the neighbours and the way back', async () => {
    const { router } = await open('trBBBBBBB');
    expect(await screen.findByText('Question 2 of 3')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Night sky' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Collection' })).toHaveAttribute(
      'href',
      '/studio/collection/liAbcdefg/list',
    );
    expect(preview().getByText('2 / 3')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Previous question' })).toHaveAttribute(
      'href',
      '/studio/trAAAAAAA/edit',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Next question' }));
    expect(await screen.findByDisplayValue('Which planet is red?')).toBeVisible();
    expect(router.state.location.pathname).toBe('/studio/trCCCCCCC/edit');
    expect(await screen.findByRole('button', { name: 'Next question' })).toBeDisabled();
  });

  it('works without a collection, and previews a riddle with a guess, then the solution', async () => {
    await open('riRRRRRRR');
    expect(screen.getByRole('link', { name: 'Back to Questions' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /is the right answer/ })).toBeNull();
    expect(preview().getByText('Your guess')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'After answering' }));
    expect(preview().getByText('A needle')).toBeVisible();
    expect(preview().getByText('It has an eye for the thread.')).toBeVisible();
  });

  it('shows the preview behind a button in a narrow window', async () => {
    setWidth(1000);
    await open('trAAAAAAA');
    expect(screen.queryByRole('article', { name: 'Preview' })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), ' Really');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview for players' });
    expect(within(dialog).getByText('Which planet is the first? Really')).toBeVisible();
  });

  it('shows the owner of the question to a manager', async () => {
    rows = [aQuestion({ id: 'trAAAAAAA', heartbeat_id: 12, collection_id: null, order: null })];
    mockEndpoints(mockEndpoint(heartbeatEndpoints.list, () => [ines]));
    await open('trAAAAAAA', { permissions: ['moments.manage'] });
    expect(await screen.findByText('This question belongs to @inesdraws')).toBeVisible();
  });

  it('shows that the question does not exist, and that questions did not load', async () => {
    const first = renderStudio('/trZZZZZZZ/edit');
    expect(await screen.findByRole('heading', { name: 'No question found' })).toBeVisible();
    first.unmount();
    mockEndpoints(mockEndpoint(questionEndpoints.list, () => problem('not-enough-permission')));
    const second = renderStudio('/trZZZZZZZ/edit');
    expect(await screen.findByRole('heading', { name: 'Failed to load questions' })).toBeVisible();
    mockEndpoints(mockEndpoint(questionEndpoints.list, () => rows.slice(3, 4)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('Alone')).toBeVisible();
    second.unmount();
    renderStudio('/whatever/edit');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

describe('the answers of a question', () => {
  it('are added, marked, moved and removed; requirements for publishing are shown at their field', async () => {
    await open('trOOOOOOO');
    const group = within(screen.getByRole('group', { name: 'Answers' }));
    expect(group.getByText('Trivia needs 2 to 6 answers')).toBeVisible();
    await userEvent.click(group.getByRole('button', { name: 'Add answer' }));
    await waitFor(() => expect(group.getByRole('textbox', { name: 'Answer A' })).toHaveFocus());
    await userEvent.keyboard('Mars{Enter}');
    await waitFor(() => expect(group.getByRole('textbox', { name: 'Answer B' })).toHaveFocus());
    await userEvent.keyboard('mars');
    expect(group.getByText('Each may appear only once')).toBeVisible();
    expect(group.getByText('No right answer yet')).toBeVisible();
    await userEvent.keyboard('ton{Alt>}{ArrowUp}{/Alt}');
    expect(group.getByRole('textbox', { name: 'Answer A' })).toHaveValue('marston');
    expect(group.queryByText('Each may appear only once')).toBeNull();
    await userEvent.click(group.getByRole('radio', { name: 'A is the right answer' }));
    await userEvent.click(group.getByRole('radio', { name: 'B is the right answer' }));
    expect(group.queryByText('No right answer yet')).toBeNull();
    expect(preview().getByText('marston')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        answers: [
          { text: 'marston', right: false },
          { text: 'Mars', right: true },
        ],
        ifMatch: '"2026-01-02T03:04:05.000Z"',
      }),
    );
    await userEvent.click(group.getByRole('button', { name: 'Remove A' }));
    expect(group.getAllByRole('textbox')).toHaveLength(1);
  });

  it('show the errors of answers created elsewhere', async () => {
    rows = [
      aQuestion({
        id: 'trAAAAAAA',
        status: 'draft',
        answers: [
          { text: 'One', right: true },
          { text: 'Two', right: true },
        ],
      }),
      aQuestion({ id: 'riRRRRRRR', type: 'riddle', status: 'draft', answers: [], collection_id: null }),
    ];
    const first = await open('trAAAAAAA');
    expect(screen.getByText('Only one answer may be right')).toBeVisible();
    first.unmount();
    await open('riRRRRRRR');
    expect(screen.getByText('A riddle needs at least one answer')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
      'It cannot be published yet: A riddle needs at least one answer',
    );
  });

  it('are not saved empty or too long; the error is shown at its row', async () => {
    await open('trAAAAAAA');
    const group = within(screen.getByRole('group', { name: 'Answers' }));
    const first = group.getByRole('textbox', { name: 'Answer A' });
    await userEvent.clear(first);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await group.findByText('Required. Please fill this up.')).toBeVisible();
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.click(first);
    await userEvent.paste('a'.repeat(101));
    expect(await group.findByText('should NOT have more than 100 characters')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('show a validation error of the server', async () => {
    await open('trAAAAAAA');
    mockEndpoints(
      mockEndpoint(questionEndpoints.update, () =>
        problem('validation-failed', {
          errors: [{ path: 'answers', message: 'It cannot be published yet: No right answer yet' }],
        }),
      ),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer B' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const group = screen.getByRole('group', { name: 'Answers' });
    await waitFor(() =>
      expect(group).toHaveAccessibleDescription(/It cannot be published yet: No right answer yet/),
    );
  });
});

describe('the actions of a question', () => {
  it('publish and unpublish it, after saving the changes', async () => {
    rows = rows.map(row => ({ ...row, status: 'draft' }));
    await open('trAAAAAAA');
    const text = screen.getByRole('textbox', { name: 'Question' });
    await userEvent.type(text, '!');
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
      'Save your changes first',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published “Which planet is the first?”')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Back to draft' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { id: 'trAAAAAAA', status: 'publish' },
        { id: 'trAAAAAAA', status: 'draft' },
      ]),
    );
  });

  it('show that a save failed, and keep the typed text', async () => {
    await open('trAAAAAAA');
    mockEndpoints(mockEndpoint(questionEndpoints.update, () => HttpResponse.error()));
    const text = screen.getByRole('textbox', { name: 'Question' });
    await userEvent.type(text, '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update question “Which planet is the first?”')).toBeVisible();
    expect(text).toHaveValue('Which planet is the first?!');
  });

  it('move it to the trash, open its collection, and have Undo', async () => {
    const undone = mockUndo();
    const { router } = await open('trBBBBBBB');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Which planet floats?' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to trash' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/collection/liAbcdefg/list'));
    expect(await screen.findByText('Trashed “Which planet floats?”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(sent).toMatchObject([{ ids: ['trBBBBBBB'] }]);
  });
});

describe('the question-collection dialog', () => {
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to a collection' }));
    return screen.findByRole('dialog', { name: 'Move the question to a collection' });
  };

  it('moves the question to a collection of the same kind; it has a URL, and Back closes it', async () => {
    const { router } = await open('trOOOOOOO');
    await choose();
    expect(router.state.location.search).toBe('?collections=open');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await choose();
    await userEvent.click(await within(dialog).findByRole('option', { name: /Deep sea/ }));
    await waitFor(() => expect(sent).toMatchObject([{ id: 'trOOOOOOO', collection_id: 'liTTTTTTT' }]));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('heading', { level: 1, name: 'Deep sea' })).toBeVisible();
  });

  it('creates a collection, and shows its errors at their fields', async () => {
    mockEndpoints(
      mockEndpoint(collectionEndpoints.create, ({ body }) => {
        sent.push(body);
        const created = aCollection({ id: 'liNNNNNNN', title: body.title, name: body.name, questions: 0 });
        sets = [...sets, created];
        return [created];
      }),
    );
    await open('trOOOOOOO');
    const dialog = await choose();
    await userEvent.click(within(dialog).getByRole('button', { name: 'New collection' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Create and move' }));
    expect(await within(dialog).findByText('Title must not be empty')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Planets');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create and move' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { title: 'Planets', name: 'Planets', type: 'trivia', heartbeat_id: 7 },
        { id: 'trOOOOOOO', collection_id: 'liNNNNNNN' },
      ]),
    );
  });

  it('removes the question from its collection, and shows why a move was rejected', async () => {
    await open('trAAAAAAA');
    let dialog = await choose();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from the collection' }));
    await waitFor(() => expect(sent).toMatchObject([{ id: 'trAAAAAAA', collection_id: null }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    mockEndpoints(
      mockEndpoint(questionEndpoints.update, () =>
        problem('conflict', { detail: 'This collection accepts riddles only' }),
      ),
    );
    dialog = await choose();
    await userEvent.click(await within(dialog).findByRole('option', { name: /Deep sea/ }));
    expect(await screen.findByText('This collection accepts riddles only')).toBeVisible();
  });

  it('lists no full collection, and creates one when there is none', async () => {
    sets = [aCollection({ id: 'liFFFFFFF', title: 'Full', questions: 1000 })];
    const { unmount } = await open('trOOOOOOO');
    let dialog = await choose();
    const option = await within(dialog).findByRole('option', { name: /Full/ });
    await within(dialog).findByText('A collection may have at most 1000 questions');
    await userEvent.click(option);
    expect(sent).toEqual([]);
    unmount();
    sets = [];
    await open('trOOOOOOO');
    dialog = await choose();
    expect(await within(dialog).findByText('No collection of this kind yet')).toBeVisible();
  });
});
