import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reviewMomentEndpoints } from '../../src/contract/endpoints/reviewMoments';
import { activityEndpoints } from '../../src/contract/endpoints/activity';
import { anActivity } from '../builders/anActivity';
import { aMomentReview } from '../builders/aMomentReview';
import { mockEndpoint, mockEndpoints } from '../msw';
import { card, note, openMomentReview, press, queue, resetMomentReview } from '../render/renderMomentReview';

beforeEach(resetMomentReview);
afterEach(() => {
  vi.useRealTimers();
});

describe('the review of moments', () => {
  it('shows the oldest moment with its facts, creator and reasons', async () => {
    await openMomentReview();
    const shown = within(await card('Sunrise paddle'));
    expect(shown.getByRole('heading', { name: 'Sunrise paddle' })).toBeVisible();
    expect(shown.getByText('Before the first wind.')).toBeVisible();
    expect(await shown.findByText('@lenafurrer, since Mar 2024')).toBeVisible();
    expect(shown.getByText('94.2%')).toBeVisible();
    expect(shown.getByText('Great: Fog over the lake')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Wind noise/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Rude/ })).toBeNull();
    expect(screen.getByText(/^Today/).closest('div')).toHaveTextContent('Today 38 decided, 14 s each');
    expect(await screen.findByText('Jonas Weil is on it')).toBeVisible();
    expect(screen.getAllByText('2 d 4 h')[0]).toBeVisible();
  });

  it('decides by key, passes over what others hold, and says what is left', async () => {
    await openMomentReview();
    await card('Sunrise paddle');
    await press('a');
    await card('Hand-pulled noodles');
    expect(screen.getByText('Approved, 3 left')).toBeInTheDocument();
    await press('g');
    await card('First drop-in at 41');
    await waitFor(() =>
      expect(queue.decided).toMatchObject([
        { ids: ['moAAAAAAA'], status: 'approved' },
        { ids: ['moBBBBBBB'], status: 'great', quality_bonus: '1.00' },
      ]),
    );
  });

  it('rejects with a reason only, and with its placeholders filled in', async () => {
    await openMomentReview();
    await card('Sunrise paddle');
    await screen.findByRole('button', { name: /Wind noise/ });
    await press('r');
    expect(screen.getByText('Choose a reason or write what to change. The creator reads it.')).toBeVisible();
    await waitFor(() => expect(note()).toHaveFocus());
    act(() => note().blur());
    await press('2');
    expect(note()).toHaveValue('From {time} on, one hears wind.');
    await waitFor(() => expect(note()).toHaveFocus());
    act(() => note().blur());
    await press('r');
    expect(screen.getByText('Replace {time} before you send this.')).toBeVisible();
    expect(queue.decided).toEqual([]);
    await userEvent.clear(note());
    await userEvent.type(note(), 'From 0:21 on, one hears wind.');
    act(() => note().blur());
    await press('r');
    await card('Hand-pulled noodles');
    await waitFor(() =>
      expect(queue.decided).toMatchObject([
        { status: 'rejected', template: 'sound', notes: 'From 0:21 on, one hears wind.' },
      ]),
    );
  });

  it('puts a refused moment back with the sentence and the note', async () => {
    queue.refusal = { code: 'conflict', message: 'Mira Kovač approved it 5 s ago' };
    await openMomentReview();
    await card('Sunrise paddle');
    await userEvent.type(note(), 'Nice light');
    act(() => note().blur());
    await press('a');
    await card('Hand-pulled noodles');
    await userEvent.click(
      await screen.findByRole('link', { name: /Came back: Mira Kovač approved it 5 s ago/ }),
    );
    const shown = within(await card('Sunrise paddle'));
    expect(shown.getByText('Mira Kovač approved it 5 s ago')).toBeVisible();
    expect(note()).toHaveValue('Nice light');
    await userEvent.click(shown.getByRole('button', { name: 'Leave it and go on' }));
    await card('Hand-pulled noodles');
    expect(screen.queryByText('Mira Kovač approved it 5 s ago')).toBeNull();
  });

  it('approves without the reason that was chosen before', async () => {
    await openMomentReview();
    await card('Sunrise paddle');
    await screen.findByRole('button', { name: /Wind noise/ });
    await press('2');
    await waitFor(() => expect(note()).toHaveFocus());
    act(() => note().blur());
    await press('a');
    await card('Hand-pulled noodles');
    await waitFor(() => expect(queue.decided).toHaveLength(1));
    expect(queue.decided[0]).toMatchObject({ ids: ['moAAAAAAA'], status: 'approved' });
    expect(queue.decided[0]).not.toHaveProperty('notes');
    expect(queue.decided[0]).not.toHaveProperty('template');
  });

  it('says what is wrong with a bonus at its input, with the limit of the server', async () => {
    await openMomentReview();
    await card('Sunrise paddle');
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    const amount = screen.getByRole('textbox', { name: 'Amount in dollars' });
    await userEvent.type(amount, '5000');
    act(() => amount.blur());
    await press('g');
    expect(amount).toHaveFocus();
    expect(amount).toHaveAccessibleDescription('should be 1000 or less');
    expect(queue.decided).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '12,50');
    act(() => amount.blur());
    await press('g');
    await waitFor(() => expect(queue.decided).toMatchObject([{ quality_bonus: '12.50' }]));
  });

  it('says that a note is too long', async () => {
    await openMomentReview();
    await card('Sunrise paddle');
    fireEvent.change(note(), { target: { value: 'x'.repeat(1001) } });
    await press('a');
    await waitFor(() => expect(note()).toHaveFocus());
    expect(screen.getByText('should NOT have more than 1000 characters')).toBeVisible();
    expect(queue.decided).toEqual([]);
  });

  it('keeps notes and the undo of the last decision when the filter is changed', async () => {
    const undone: unknown[] = [];
    await openMomentReview();
    mockEndpoints(
      mockEndpoint(activityEndpoints.undo, ({ body }) => {
        undone.push(body);
        return [{ activity: anActivity(), was_undone: false, results: [] }];
      }),
    );
    const filterBy = async (from: RegExp, to: RegExp) => {
      await userEvent.click(screen.getByRole('button', { name: from }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: to }));
    };
    await card('Sunrise paddle');
    await press('a');
    await card('Hand-pulled noodles');
    await userEvent.type(note(), 'Too loud');
    await filterBy(/^All waiting/, /^Over 24 h/);
    await card('Hand-pulled noodles');
    expect(note()).toHaveValue('Too loud');
    act(() => note().blur());
    await press('u');
    await card('Sunrise paddle');
    await waitFor(() => expect(undone).toHaveLength(1));
  });

  it('keeps notes when the person leaves the screen, also of a decision that is refused afterwards', async () => {
    let refuse: (() => void) | undefined;
    const { router } = await openMomentReview();
    mockEndpoints(
      mockEndpoint(reviewMomentEndpoints.decide, async ({ body }) => {
        await new Promise<void>(resolve => (refuse = resolve));
        return body.ids.map(id => ({ id, ok: false, code: 'conflict', message: 'It was changed' }));
      }),
    );
    await card('Sunrise paddle');
    await userEvent.type(note(), 'Too loud');
    act(() => note().blur());
    await press('a');
    await card('Hand-pulled noodles');
    await userEvent.type(note(), 'Tasty');
    await act(() => router.navigate('/review/moments/history'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    act(() => refuse?.());
    expect(await screen.findByText('“Sunrise paddle” is back in the queue. It was changed')).toBeVisible();
    await act(() => router.navigate('/review/moments?item=moAAAAAAA'));
    await card('Sunrise paddle');
    expect(note()).toHaveValue('Too loud');
    act(() => note().blur());
    await press('j');
    await card('Hand-pulled noodles');
    expect(note()).toHaveValue('Tasty');
  });

  it('forgets the note of a decision that was made when the person leaves the screen', async () => {
    const { router } = await openMomentReview();
    await card('Sunrise paddle');
    await userEvent.type(note(), 'Too loud');
    act(() => note().blur());
    await press('a');
    await waitFor(() => expect(queue.decided).toHaveLength(1));
    await card('Hand-pulled noodles');
    await act(() => router.navigate('/review/moments/history'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    queue.rows = [aMomentReview({ id: 'moAAAAAAA', title: 'Sunrise paddle' }), ...queue.rows];
    await act(() => router.navigate('/review/moments?item=moAAAAAAA'));
    await card('Sunrise paddle');
    expect(note()).toHaveValue('');
  });
});
