import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reviewMomentEndpoints } from '../../src/contract/endpoints/reviewMoments';
import { userEndpoints } from '../../src/contract/endpoints/people/user';
import { aMomentReview } from '../builders/aMomentReview';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { copiedText } from '../render/copiedText';
import {
  card,
  note,
  openMomentReview,
  press,
  queue,
  reasons,
  resetMomentReview,
} from '../render/renderMomentReview';
import { renderStudio } from '../render/renderStudio';

beforeEach(resetMomentReview);
afterEach(() => {
  vi.useRealTimers();
});

describe('the screen of the review of moments', () => {
  it('shows how many appeals wait, and that the server counts no further', async () => {
    queue.atLeast = 50_000;
    await openMomentReview();
    await card('Sunrise paddle');
    expect(screen.getByRole('link', { name: /^Queue.*50,000\+/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All waiting 50,000+' }));
    expect(await screen.findByRole('menuitemradio', { name: /^All waiting.*50,000\+/ })).toBeVisible();
    expect(screen.getByRole('menuitemradio', { name: /^Appeals.*1/ })).toBeVisible();
  });

  it('loads the details again on request after a failure', async () => {
    queue.detailsFail = true;
    await openMomentReview();
    const shown = within(await card('Sunrise paddle'));
    expect(await shown.findByRole('alert')).toHaveTextContent('The details and the notes did not load');
    queue.detailsFail = false;
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('@lenafurrer, since Mar 2024')).toBeVisible();
  });

  it('tells templates that did not load from none, and loads them again on request', async () => {
    let fails = true;
    await openMomentReview('/review/moments', {
      configuration: () => (fails ? problem('error-occurred') : [{ version: 1, reasons }]),
    });
    await card('Sunrise paddle');
    expect(await screen.findByText('The templates did not load')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Wind noise/ })).toBeVisible();
  });

  it('adds an internal note', async () => {
    await openMomentReview();
    await card('Sunrise paddle');
    await press('i');
    const input = screen.getByRole('textbox', { name: 'Add a note' });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.type(input, 'Own footage, checked{Enter}');
    expect(await screen.findByText('Own footage, checked')).toBeVisible();
    expect(input).toHaveValue('');
    expect(queue.decided).toEqual([]);
  });

  it('stores how videos are shown with the person', async () => {
    await openMomentReview('/review/moments', { preferences: { review_media: ['grey'] } });
    const shown = within(await card('Sunrise paddle'));
    expect(shown.getByRole('button', { name: 'Grey' })).toHaveAttribute('aria-pressed', 'true');
    await press('b');
    expect(shown.getByRole('button', { name: 'Blur' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(queue.savedPreferences.at(-1)).toMatchObject({ review_media: ['grey', 'blur'] }),
    );
  });

  it('mutes a video while it is shown, and that of the site from its start', async () => {
    queue.rows = [
      aMomentReview({ id: 'moAAAAAAA', title: 'Sunrise paddle', video_id: 'file1', yt_video_id: null }),
      aMomentReview({ id: 'moBBBBBBB', title: 'Hand-pulled noodles', yt_video_id: 'abcdefghijk' }),
    ];
    await openMomentReview();
    const video = within(await card('Sunrise paddle')).getByLabelText<HTMLVideoElement>(
      'Video of Sunrise paddle',
    );
    expect(video.muted).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Mute', pressed: false }));
    expect(video.muted).toBe(true);
    await press('j');
    const shown = within(await card('Hand-pulled noodles'));
    await press(' ');
    expect(shown.getByTitle('Video of Hand-pulled noodles')).toHaveAttribute(
      'src',
      expect.stringContaining('&mute=1&'),
    );
  });

  it('plays, seeks and mutes in the player of the site by key, and takes the focus back after a click into it', async () => {
    await openMomentReview();
    const shown = await card('Sunrise paddle');
    await press(' ');
    const frame = within(shown).getByTitle<HTMLIFrameElement>('Video of Sunrise paddle');
    const sent: unknown[] = [];
    const site = {
      postMessage: (message: string) => {
        const { func, args } = JSON.parse(message);
        if (func) sent.push([func, ...args]);
      },
    };
    Object.defineProperty(frame, 'contentWindow', { value: site });
    const says = (info: object) => {
      const message = new MessageEvent('message', {
        origin: 'https://www.youtube-nocookie.com',
        data: JSON.stringify({ event: 'infoDelivery', info }),
      });
      Object.defineProperty(message, 'source', { value: site });
      act(() => window.dispatchEvent(message));
    };
    says({ playerState: 1, currentTime: 12 });
    await press(' ');
    await press('{ArrowRight}');
    says({ playerState: 2 });
    await press(' ');
    await userEvent.click(within(shown).getByRole('button', { name: 'Mute' }));
    expect(sent).toEqual([['pauseVideo'], ['seekTo', 17, true], ['playVideo'], ['mute']]);
    await userEvent.hover(frame);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const goToFrame = () => {
      act(() => frame.focus());
      fireEvent.blur(window);
      act(() => vi.advanceTimersByTime(1));
    };
    goToFrame();
    expect(shown).toHaveFocus();
    // With Tab, a person goes there to stay.
    fireEvent.keyDown(shown, { key: 'Tab' });
    goToFrame();
    expect(frame).toHaveFocus();
  });

  it('filters the queue in the address', async () => {
    queue.rows[3] = { ...queue.rows[3]!, is_appeal: true };
    const { router } = await openMomentReview();
    await card('Sunrise paddle');
    await userEvent.click(screen.getByRole('button', { name: 'All waiting 4' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Appeals/ }));
    await card('First drop-in at 41');
    expect(router.state.location.search).toContain('queue=appeals');
    expect(screen.getByRole('button', { name: 'Appeals 1' })).toBeVisible();
  });

  it('opens the moment of the address', async () => {
    await openMomentReview('/review/moments?item=moDDDDDDD');
    expect(await card('First drop-in at 41')).toBeVisible();
  });

  it('says that all is done', async () => {
    queue.rows = [];
    await openMomentReview();
    expect(await screen.findByRole('heading', { name: 'All done' })).toBeVisible();
  });

  it('offers to load the queue again after a failure', async () => {
    queue.listFails = true;
    await openMomentReview();
    expect(await screen.findByRole('heading', { name: 'The queue did not load' })).toBeVisible();
    queue.listFails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Sunrise paddle');
  });

  it('is replaced when its permission is taken away, with what was typed, where to go and no link to it', async () => {
    await openMomentReview();
    await card('Sunrise paddle');
    await userEvent.type(note(), 'Too loud from 0:21 on');
    await userEvent.type(screen.getByRole('textbox', { name: 'Add a note' }), 'Ask Mira');
    mockEndpoints(
      mockEndpoint(userEndpoints.permissions, () => []),
      mockEndpoint(reviewMomentEndpoints.decide, () => problem('not-enough-permission')),
    );
    act(() => (document.activeElement as HTMLElement).blur());
    await press('a');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You may not open this page any more' }),
    ).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Your permissions were changed while it was open.');
    const typed = screen.getByRole('region', { name: 'What you had typed' });
    const texts = within(typed).getAllByRole<HTMLTextAreaElement>('textbox');
    expect(texts.map(({ value }) => value).toSorted()).toEqual(['Ask Mira', 'Too loud from 0:21 on']);
    await userEvent.click(within(typed).getAllByRole('button', { name: 'Copy' })[0]!);
    expect(await copiedText()).toBe(texts[0]!.value);
    expect(screen.queryByRole('link', { name: /Review moments/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/studio');
  });

  it('shows an appeal with its text, the creator, what was decided before and what changed since', async () => {
    queue.rows = [
      aMomentReview({
        id: 'moAAAAAAA',
        title: 'Sunrise paddle',
        is_appeal: true,
        creator_note: 'It is my own footage',
      }),
    ];
    queue.extra = {
      decisions: [
        {
          id: '7',
          actor_id: 3,
          actor_name: 'Mira Kovač',
          action: 'POST /review-moments',
          job_id: null,
          created_at: '2026-01-02T03:04:05.000Z',
          changes: [
            { field: 'review_status', from: 'pending', to: 'rejected' },
            { field: 'public_note', from: null, to: 'Not your own footage' },
          ],
        },
        {
          id: '6',
          actor_id: 3,
          actor_name: 'Mira Kovač',
          action: 'POST /review-moments/{id}/notes',
          job_id: null,
          created_at: '2026-01-02T03:04:04.000Z',
          changes: [{ field: 'note', from: null, to: 'Seen elsewhere' }],
        },
      ],
      submissions: [{ kind: 'appeal', text: 'It is my own footage', created_at: '2026-01-03T03:04:05.000Z' }],
      changed: [{ field: 'title', from: 'Sunrise', to: 'Sunrise paddle' }],
    };
    await openMomentReview();
    const shown = within(await card('Sunrise paddle'));
    expect(shown.getByText('Appeal of the creator')).toBeVisible();
    expect(shown.getByText('It is my own footage')).toBeVisible();
    expect(shown.getByText('@lenafurrer')).toBeVisible();
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.getByText('Changed since the last decision').closest('div')).toHaveTextContent(
      /Sunrise.*Sunrise paddle/,
    );
    const [appeal, decision, ...others] = history.getAllByRole('listitem');
    expect(appeal).toHaveTextContent(/^The creator appealed.*It is my own footage$/);
    expect(decision).toHaveTextContent(/^Mira Kovač.*Pending.*Rejected.*Not your own footage$/);
    expect(others).toEqual([]);
  });

  it.each(['Reject', 'Mark as spam'])(
    'makes no call in the history for “%s” without a reason',
    async action => {
      await openMomentReview('/review/moments/history');
      const row = (await screen.findAllByRole('row', { name: /Sunrise paddle/ }))[0]!;
      await userEvent.hover(row);
      await userEvent.click(await within(row).findByRole('button', { name: /^Actions for/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name: action }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: /^(Reject|Mark as spam)/ }));
      const input = dialog.getByRole('textbox', { name: /^Reason/ });
      expect(input).toHaveAccessibleDescription(/Required/);
      expect(input).toHaveFocus();
      expect(queue.decided).toEqual([]);
      await userEvent.type(input, 'Too dark');
      await userEvent.click(dialog.getByRole('button', { name: /^(Reject|Mark as spam)/ }));
      await waitFor(() => expect(queue.decided).toMatchObject([{ ids: ['moAAAAAAA'], notes: 'Too dark' }]));
    },
  );

  it('is not found without the permission, and no menu links to it', async () => {
    renderStudio('/review/moments', { permissions: [] });
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Review moments/ })).toBeNull();
  });
});
