import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Question } from '../../src/contract/entities/question';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { aCollection } from '../builders/aCollection';
import { aQuestion } from '../builders/aQuestion';
import { collectionBackEnd, versionAt } from '../render/collectionBackEnd';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/collection/CollectionScreen';

let studio: ReturnType<typeof collectionBackEnd>;
const address = '/collection/liAbcdefg/list';

beforeEach(() => {
  studio = collectionBackEnd();
});

// The first test also loads the modules of the screen.
const grid = () => screen.findByRole('grid', { name: 'Questions' });
const cell = async (row: number, column: number) =>
  (await grid()).querySelector<HTMLElement>(`[data-index="${row - 1}"] [data-column="${column - 1}"]`)!;
const choose = async (row: number, column: number) => {
  await userEvent.click(await cell(row, column));
  expect(await cell(row, column)).toHaveFocus();
};
const texts = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map(row => row.querySelector('[data-column="0"]')!.textContent);
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save \d+ change/ }));
const start = async (...given: Partial<Parameters<typeof renderStudio>>) => {
  const rendered = renderStudio(given[0] ?? address, given[1]);
  await grid();
  return rendered;
};

describe('the sheet of questions', () => {
  it('shows questions, right answers and errors, and moves from error to error', async () => {
    await start();
    expect(await texts()).toEqual([
      'Which planet is the largest?',
      'What is the Sun?',
      'Which moon is green?Trivia needs 2 to 6 answers',
    ]);
    expect(await cell(1, 2)).toHaveTextContent('JupiterMarked as right');
    expect(await cell(1, 8)).toHaveTextContent('Published');
    await userEvent.click(screen.getByRole('button', { name: '1 to fix: go to the next' }));
    await waitFor(async () => expect(await cell(3, 2)).toHaveAttribute('data-active'));
    await userEvent.click(screen.getByRole('button', { name: 'Preview and keys' }));
    expect(await screen.findByRole('heading', { name: 'Preview, question 3' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Preview' })).toHaveTextContent('Which moon is green?');
  });

  it('starts with pasted rows when it is empty', async () => {
    studio.questions = [];
    renderStudio(address);
    expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeVisible();
    const data = new DataTransfer();
    data.setData('text/plain', 'One?\tYes\t*No\nTwo?\t*2\t3');
    act(
      () =>
        void document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })),
    );
    expect(await texts()).toEqual(['One?', 'Two?']);
    expect(await cell(1, 3)).toHaveTextContent('No');
    expect(await cell(1, 3)).toHaveAttribute('data-marked');
  });

  it('shows that the questions did not load, and retries', async () => {
    let isDown = true;
    mockEndpoints(
      mockEndpoint(questionEndpoints.list, () =>
        isDown ? problem('not-enough-permission') : studio.numbered(),
      ),
    );
    renderStudio(address);
    expect(await screen.findByRole('heading', { name: 'The questions did not load' })).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await grid()).toBeVisible();
  });

  it('accepts 20 rows of a spreadsheet, marks right answers, saves in one call and keeps invalid questions as drafts', async () => {
    await start();
    const rows = Array.from(
      { length: 20 },
      (_item, index) => `"Question\n${String(index)}?"\t*Yes ${String(index)}\tNo\t"Say ""perhaps"""`,
    );
    rows[19] = 'Unfinished?\tYes\tNo\tPerhaps';
    await userEvent.click(screen.getByRole('button', { name: 'Add question' }));
    await waitFor(async () => expect(await cell(4, 1)).toHaveAttribute('data-active'));
    await choose(4, 1);
    await userEvent.paste(rows.join('\r\n'));
    await waitFor(async () => expect(await texts()).toHaveLength(23));
    expect(await cell(4, 1)).toHaveTextContent('Question 0?');
    expect(await cell(4, 4)).toHaveTextContent('Say "perhaps"');
    expect(screen.getByText(/^80 cells changed\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'More actions for these questions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish all finished questions' }));
    await save();
    expect(await screen.findByText('Saved 20 questions')).toBeVisible();
    expect(studio.sent).toHaveLength(1);
    expect(studio.sent[0]![0]).toMatchObject({
      type: 'trivia',
      text: 'Question 0?',
      status: 'publish',
      answers: [
        { text: 'Yes 0', right: true },
        { text: 'No', right: false },
        { text: 'Say "perhaps"', right: false },
      ],
    });
    expect(studio.sent[0]!.at(-1)).toMatchObject({ text: 'Unfinished?', status: 'draft' });
    await waitFor(() => expect(screen.queryByText(/cells? changed/)).toBeNull());
    expect(studio.orders).toEqual([]);
  });

  it('can be edited by keyboard, with Undo and Redo', async () => {
    await start();
    await choose(1, 1);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}Uranus{Tab}');
    expect(await cell(1, 3)).toHaveTextContent('Uranus');
    expect(await cell(1, 4)).toHaveFocus();
    await userEvent.keyboard('Mars{Control>}{Enter}{/Control}');
    expect(await cell(1, 4)).toHaveAttribute('data-marked');
    expect(await cell(1, 2)).not.toHaveAttribute('data-marked');
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(await cell(1, 3)).toHaveTextContent('Saturn');
    expect(screen.queryByText(/cells? changed/)).toBeNull();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(await cell(1, 3)).toHaveTextContent('Uranus');
    await save();
    await waitFor(() =>
      expect(studio.sent[0]).toEqual([
        {
          key: 'trAbcdefg',
          id: 'trAbcdefg',
          updated_at: '2026-01-02T03:04:05.000Z',
          answers: [
            { text: 'Jupiter', right: true },
            { text: 'Uranus', right: false },
          ],
        },
      ]),
    );
  });

  it('moves and removes rows, with Undo', async () => {
    const undone = mockUndo();
    await start();
    await choose(3, 1);
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect((await texts())[0]).toMatch('Which moon is green?');
    expect(screen.getByText(/^1 row moved\./)).toBeVisible();
    await save();
    expect(await screen.findByText('Saved the order')).toBeVisible();
    expect(studio.orders).toEqual([{ trCdefghi: 1 }]);
    await choose(1, 1);
    await userEvent.keyboard('{Control>}{Backspace}{/Control}');
    expect(await texts()).toHaveLength(2);
    await save();
    expect(await screen.findByText('Moved 1 question to the trash')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(studio.removed).toEqual([{ ids: ['trCdefghi'], heartbeat_id: 7 }]);
  });

  it('shows a validation error of the server at its cell, and keeps the row', async () => {
    await start();
    studio.rejections['Is it?'] = {
      code: 'validation-failed',
      message: 'This was said before',
      path: 'answers.1.text',
    };
    await choose(1, 1);
    await userEvent.keyboard('Is it?{Enter}Is it not?{Enter}');
    await save();
    expect(await screen.findByText('Saved 1 question')).toBeVisible();
    expect(await screen.findByText('This was said before')).toBeVisible();
    expect(await cell(1, 3)).toHaveAttribute('aria-invalid', 'true');
    expect((await texts()).slice(0, 2)).toEqual(['Is it?This was said before', 'Is it not?']);
    expect(screen.getByText(/^1 cell changed\./)).toBeVisible();
  });

  it('asks which text to keep when another tab changed the same question', async () => {
    await start();
    await choose(1, 1);
    await userEvent.keyboard('Mine?{Enter}');
    studio.questions = studio.questions.with(0, {
      ...studio.questions[0]!,
      text: 'Theirs?',
      updated_at: versionAt(30),
    });
    studio.rejections['Mine?'] = { code: 'stale-record', message: 'Somebody saved a newer version' };
    await save();
    expect(await screen.findByText('Changed by someone else while you were editing.')).toBeVisible();
    expect((await texts())[0]).toMatch(/^Mine\?/);
    studio.rejections = {};
    await userEvent.click(screen.getByRole('button', { name: 'Keep yours' }));
    await save();
    await waitFor(() =>
      expect(studio.sent.at(-1)).toEqual([
        { key: 'trAbcdefg', id: 'trAbcdefg', updated_at: versionAt(30), text: 'Mine?' },
      ]),
    );
    await waitFor(() => expect(studio.questions[0]!.text).toBe('Mine?'));
  });

  it('loses nothing when saving fails, and creates nothing twice', async () => {
    await start();
    await userEvent.click(screen.getByRole('button', { name: 'New question' }));
    await waitFor(async () => expect(await cell(4, 1)).toHaveFocus());
    await userEvent.keyboard('Why?{Tab}Because{Tab}');
    mockEndpoints(
      mockEndpoint(questionEndpoints.sheet, ({ body }) => {
        const { text, answers } = body.rows[0] as Pick<Question, 'text' | 'answers'>; // the sheet sends no row that the contract rejects
        // The request arrived and the response was lost; the client sends it again with the same idempotency key.
        if (studio.questions.length === 3)
          studio.questions = [
            ...studio.questions,
            aQuestion({
              id: 'trMadeAlr',
              status: 'draft',
              text,
              answers,
            }),
          ];
        return problem('error-occurred');
      }),
    );
    await save();
    expect(await screen.findByText('Saving the questions failed')).toBeVisible();
    expect((await texts()).at(-1)).toMatch('Why?');
    await save();
    await waitFor(() => expect(screen.queryByText(/cells? changed/)).toBeNull());
    expect(studio.questions.filter(({ text }) => text === 'Why?')).toHaveLength(1);
    expect(await texts()).toHaveLength(4);
  });

  it('asks before leaving, and stores unsaved changes as a draft', async () => {
    const { router, unmount } = await start();
    await choose(2, 1);
    await userEvent.keyboard('What is a star?{Enter}');
    await userEvent.click(screen.getByRole('link', { name: /^About/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/collection/liAbcdefg/edit'));
    unmount();
    await start();
    expect((await texts())[1]).toBe('What is the Sun?');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect((await texts())[1]).toBe('What is a star?');
    expect(screen.getByText(/^1 cell changed\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await texts())[1]).toBe('What is the Sun?');
    expect(await screen.findByText('Discarded 1 unsaved change')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
    expect((await texts())[1]).toBe('What is a star?');
  });

  it('stores the text of an open cell when the tab is closed', async () => {
    const { unmount } = await start();
    await choose(2, 1);
    await userEvent.keyboard('Half a question');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(Object.keys(localStorage).filter(key => key.includes('draft.sheet.'))).toHaveLength(1);
    unmount();
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect((await texts())[1]).toBe('Half a question');
  });

  it('accepts several solutions of a riddle in one cell', async () => {
    studio.collections = [aCollection({ type: 'riddles' })];
    studio.questions = [
      aQuestion({
        id: 'riAbcdefg',
        type: 'riddle',
        text: 'What am I?',
        answers: [{ text: 'Fog', right: true }],
      }),
    ];
    await start();
    await choose(1, 2);
    await userEvent.keyboard('{F2} | mist{Enter}');
    await save();
    await waitFor(() =>
      expect(studio.sent[0]?.[0]?.answers).toEqual([
        { text: 'Fog', right: true },
        { text: 'mist', right: true },
      ]),
    );
  });
});
