import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { activityEndpoints } from '../../src/contract/endpoints/activity';
import { anActivity } from '../builders/anActivity';
import { aCommentReview, aReportOf } from '../builders/aCommentReview';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import {
  card,
  category,
  note,
  openCommentReview,
  press,
  queue,
  resetCommentReview,
} from '../render/renderCommentReview';

beforeEach(resetCommentReview);

describe('the review of comments', () => {
  it('shows a comment once for all of its reporters, with author, moment and what reviewers decided before', async () => {
    queue.details = {
      report_categories: { bullying: 14, inappropriate: 4, misinformation: 0, spam: 2 },
      reports: [
        aReportOf('raviondeck', { mode: 'owner', notes: 'Third account today' }),
        aReportOf('anoukberger', { judged_before: 14, upheld_before: 12 }),
        ...['three', 'four', 'five'].map(name => aReportOf(name)),
      ],
      author_decisions: [
        {
          id: 'cd1',
          comment_id: 'coZZZZZZZ',
          status: 'taken_down',
          category: 'bullying',
          reported_as_category: 'bullying',
          reviewer_notes: 'Same tone before',
          reviewer_id: 9,
          reviewer_name: 'Jonas Weil',
          text: 'Go away',
          created_at: '2026-11-12T16:40:00.000Z',
        },
      ],
    };
    await openCommentReview();
    const shown = within(await card('You should quit'));
    expect(await shown.findByRole('heading', { name: '20 people reported this' })).toBeVisible();
    expect(shown.getByRole('link', { name: /First drop-in at 41/ })).toHaveTextContent('@raviondeck');
    expect(shown.getByText('Third account today')).toBeVisible();
    expect(shown.getByText('12 of 14')).toBeVisible();
    expect(shown.queryByRole('row', { name: /@five/ })).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Show all 5' }));
    expect(shown.getByRole('row', { name: /@five/ })).toBeVisible();
    const author = within(screen.getByRole('region', { name: 'Author' }));
    expect(author.getByText('212')).toBeVisible();
    expect(screen.getByText('Same tone before')).toBeVisible();
    expect(screen.getByText('another comment')).toBeVisible();
    expect(screen.getByText('Jonas Weil is on it')).toBeVisible();
  });

  it('shows what was reported and what it is now, where the comment was edited since', async () => {
    queue.rows = [aCommentReview({ text: 'You should rest', snapshot: 'You should quit' })];
    await openCommentReview();
    const shown = within(await card('You should rest'));
    expect(shown.getByText('Edited since')).toBeVisible();
    expect(shown.getByText('quit').tagName).toBe('DEL');
    expect(shown.getByText('rest').tagName).toBe('INS');
    await userEvent.click(shown.getByRole('radio', { name: 'Snapshot' }));
    expect(shown.getByText('You should quit')).toBeVisible();
    await userEvent.click(shown.getByRole('radio', { name: 'Now' }));
    expect(shown.getByText('You should rest')).toBeVisible();
  });

  it('shows what each report was about, where only the last one has the text of now', async () => {
    queue.rows = [aCommentReview({ text: 'You should rest', snapshot: 'You should rest', reports: 3 })];
    queue.details = {
      reports: [
        aReportOf('latest'),
        aReportOf('second', { snapshot: 'You might quit' }),
        aReportOf('first', { snapshot: 'You should quit' }),
      ],
    };
    await openCommentReview();
    const shown = within(await card('You should rest'));
    expect(await shown.findByText('Edited since')).toBeVisible();
    expect(shown.getByText('quit').tagName).toBe('DEL');
    expect(shown.getByText('rest').tagName).toBe('INS');
    expect(shown.getByRole('row', { name: /@second/ })).toHaveTextContent('Reported “You might quit”');
    expect(shown.getByRole('row', { name: /@first/ })).toHaveTextContent('Reported “You should quit”');
    expect(shown.getByRole('row', { name: /@latest/ })).not.toHaveTextContent('Reported “');
  });

  it('shows no reported text of a blurred comment', async () => {
    queue.rows = [aCommentReview({ text: 'You should rest' })];
    queue.details = { reports: [aReportOf('first', { snapshot: 'You should quit' })] };
    await openCommentReview('/review/comments', { preferences: { review_blurred: ['bullying'] } });
    const shown = within(await card('Comment by @dustinraw88'));
    const row = await shown.findByRole('row', { name: /@first/ });
    expect(row).not.toHaveTextContent('quit');
    await userEvent.click(shown.getByRole('button', { name: 'Show this one' }));
    expect(row).toHaveTextContent('Reported “You should quit”');
  });

  it('decides by key with the category of the reports or of the reviewer, and says what is left', async () => {
    await openCommentReview();
    await card('You should quit');
    await press('a');
    await card('Beans need ten minutes');
    expect(screen.getByText('Approved, 3 left')).toBeInTheDocument();
    expect(category('Misinformation')).toBeChecked();
    await press('4');
    expect(category('Spam')).toBeChecked();
    await press('t');
    await card('That jay is a crow');
    expect(screen.getByText('Unchanged, reported again within 30 days of its approval.')).toBeVisible();
    await press('r');
    await waitFor(() =>
      expect(queue.decided).toEqual([
        { ids: ['coAAAAAAA'], action: 'approve', expected: 'pending', seen: { coAAAAAAA: 'first' } },
        {
          ids: ['coBBBBBBB'],
          action: 'take_down',
          category: 'spam',
          expected: 'pending',
          seen: { coBBBBBBB: 'first' },
        },
        {
          ids: ['coDDDDDDD'],
          action: 'reject',
          category: 'bullying',
          expected: 'pending',
          seen: { coDDDDDDD: 'first' },
        },
      ]),
    );
  });

  it('does not send a template with a placeholder that is not filled in', async () => {
    await openCommentReview();
    await card('You should quit');
    await screen.findByRole('button', { name: /Insults somebody/ });
    await press('5');
    await waitFor(() => expect(note()).toHaveFocus());
    expect(note()).toHaveValue('It insults {whom}.');
    act(() => note().blur());
    await press('t');
    expect(screen.getByText('Replace {whom} before you send this.')).toBeVisible();
    expect(queue.decided).toEqual([]);
    await userEvent.clear(note());
    await userEvent.type(note(), 'It insults skaters.');
    act(() => note().blur());
    await press('t');
    await waitFor(() => expect(queue.decided).toMatchObject([{ reviewer_notes: 'It insults skaters.' }]));
  });

  it('makes one decision about several, puts back those that were refused, and keeps the notes', async () => {
    queue.refusals = {
      coBBBBBBB: { code: 'conflict', message: 'Mira Kovač approved it 5 s ago' },
    };
    await openCommentReview();
    await card('You should quit');
    await press('m');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select “Beans need ten minutes”' }));
    expect(screen.getByText('2 comments selected')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Link on my page/ })).toBeNull();
    await userEvent.type(note(), 'One campaign');
    act(() => note().blur());
    // They share no category until the reviewer chooses one.
    await press('t');
    expect(screen.getByText('Choose the category that applies to all of them.')).toBeVisible();
    expect(queue.decided).toEqual([]);
    await press('4');
    await press('t');
    await waitFor(() =>
      expect(queue.decided).toMatchObject([
        {
          ids: ['coAAAAAAA', 'coBBBBBBB'],
          action: 'take_down',
          category: 'spam',
          reviewer_notes: 'One campaign',
        },
      ]),
    );
    await userEvent.click(
      await screen.findByRole('link', { name: /Came back: Mira Kovač approved it 5 s ago/ }),
    );
    const shown = within(await card('Beans need ten minutes'));
    expect(shown.getByText('Mira Kovač approved it 5 s ago')).toBeVisible();
    expect(note()).toHaveValue('One campaign');
    expect(category('Spam')).toBeChecked();
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('sends an internal note that was not added with the decision, once', async () => {
    await openCommentReview();
    await card('You should quit');
    const internal = () => screen.getByRole('textbox', { name: 'Add a note' });
    await userEvent.type(internal(), ' Third account today ');
    act(() => internal().blur());
    await press('a');
    await card('Beans need ten minutes');
    expect(internal()).toHaveValue('');
    await waitFor(() =>
      expect(queue.decided).toMatchObject([
        { ids: ['coAAAAAAA'], messages: [{ id: 'coAAAAAAA', text: 'Third account today' }] },
      ]),
    );
    // Taken back, it is among the notes, so that the next decision does not add it again.
    queue.rows = [aCommentReview({ id: 'coAAAAAAA', text: 'You should quit' }), ...queue.rows];
    mockEndpoints(
      mockEndpoint(activityEndpoints.undo, () => [
        { activity: anActivity(), was_undone: false, results: [] },
      ]),
    );
    await press('u');
    await card('You should quit');
    await waitFor(() => expect(internal()).toHaveValue(''));
    await press('a');
    await waitFor(() => expect(queue.decided).toHaveLength(2));
    expect(queue.decided[1]).not.toHaveProperty('messages');
  });

  it('keeps the internal note of a decision that was refused', async () => {
    queue.refusals = { coAAAAAAA: { code: 'conflict', message: 'Mira Kovač approved it 5 s ago' } };
    await openCommentReview();
    await card('You should quit');
    await userEvent.type(screen.getByRole('textbox', { name: 'Add a note' }), 'Ask Mira');
    act(() => (document.activeElement as HTMLElement).blur());
    await press('a');
    await userEvent.click(await screen.findByRole('link', { name: /Came back/ }));
    await card('You should quit');
    expect(screen.getByRole('textbox', { name: 'Add a note' })).toHaveValue('Ask Mira');
  });

  it('sends the internal note of each of several comments with their decision', async () => {
    await openCommentReview();
    await card('You should quit');
    await userEvent.type(screen.getByRole('textbox', { name: 'Add a note' }), 'First');
    act(() => (document.activeElement as HTMLElement).blur());
    await press('mjm4t');
    await waitFor(() =>
      expect(queue.decided).toMatchObject([
        { ids: ['coAAAAAAA', 'coBBBBBBB'], messages: [{ id: 'coAAAAAAA', text: 'First' }] },
      ]),
    );
  });

  it('makes no call in the history for what hides a comment without a category', async () => {
    await openCommentReview('/review/comments/history');
    const row = (await screen.findAllByRole('row', { name: /You should quit/ }))[0]!;
    await userEvent.hover(row);
    await userEvent.click(await within(row).findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take down' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    expect(await dialog.findByText(/^Required/)).toBeVisible();
    expect(queue.decided).toEqual([]);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Spam' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    await waitFor(() =>
      expect(queue.decided).toMatchObject([{ ids: ['coAAAAAAA'], action: 'take_down', category: 'spam' }]),
    );
  });

  it('filters the queue by mode and category in the address', async () => {
    const { router } = await openCommentReview();
    await card('You should quit');
    await userEvent.click(screen.getByRole('button', { name: 'All 4' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Rules about comments/ }));
    await waitFor(() => expect(router.state.location.search).toContain('mode=autocomments'));
    await waitFor(() =>
      expect(queue.queries.at(-1)).toMatchObject({ status: ['pending'], mode: ['autocomments'] }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'All categories' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Spam' }));
    await waitFor(() =>
      expect(queue.queries.at(-1)).toMatchObject({ mode: ['autocomments'], reported_as_category: ['spam'] }),
    );
  });

  it('blurs the categories that the person chose, stored with the person', async () => {
    await openCommentReview('/review/comments', { preferences: { review_blurred: ['misinformation'] } });
    await card('You should quit');
    expect(await screen.findByText('Hidden: reported as misinformation')).toBeVisible();
    await press('b');
    const shown = within(await card('Comment by @dustinraw88'));
    expect(shown.getByText('Hidden: reported as bullying')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Show this one' }));
    expect(shown.queryByText('Hidden: reported as bullying')).toBeNull();
    await waitFor(() =>
      expect(queue.savedPreferences.at(-1)).toMatchObject({ review_blurred: ['misinformation', 'bullying'] }),
    );
  });

  it('names a blurred comment by its author everywhere', async () => {
    await openCommentReview('/review/comments', { preferences: { review_blurred: ['bullying'] } });
    await card('Comment by @dustinraw88');
    expect(await screen.findAllByRole('checkbox', { name: 'Select “Comment by @dustinraw88”' })).toHaveLength(
      2,
    );
    expect(screen.queryByText(/You should quit/)).toBeNull();
    await press('a');
    await card('Beans need ten minutes');
    expect(screen.getByText('Comment by @dustinraw88', { selector: '[class*=title]' })).toBeInTheDocument();
    mockEndpoints(
      mockEndpoint(activityEndpoints.undo, () => [
        { activity: anActivity(), was_undone: false, results: [] },
      ]),
    );
    await press('u');
    expect(await screen.findByText(/^Taken back: “Comment by @dustinraw88”/)).toBeInTheDocument();
  });

  it('tells templates that did not load from none', async () => {
    await openCommentReview('/review/comments', { configuration: () => problem('error-occurred') });
    await card('You should quit');
    expect(await screen.findByText('The templates did not load')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('says that a comment on screen is gone, and goes on', async () => {
    queue.rows[0] = { ...queue.rows[0]!, id: 'coAAAAAAA' };
    await openCommentReview('/review/comments?item=coNOWHERE');
    expect(await screen.findByText('It is no longer in the queue.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Leave it and go on' }));
    await card('You should quit');
  });

  it('says that all is done', async () => {
    queue.rows = [];
    await openCommentReview();
    expect(await screen.findByRole('heading', { name: 'All done' })).toBeVisible();
  });

  it('is not found without the permission', async () => {
    renderStudio('/review/comments', { permissions: [] });
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Reported comments/ })).toBeNull();
  });
});
