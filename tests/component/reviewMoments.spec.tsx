import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reviewMomentEndpoints } from '../../src/contract/endpoints/reviewMoments';
import { activityEndpoints } from '../../src/contract/endpoints/activity';
import { userEndpoints } from '../../src/contract/endpoints/user';
import type { MomentReview, ReviewMessage } from '../../src/contract/entities/momentReview';
import { anActivity } from '../builders/anActivity';
import { aMomentReview, aReviewWithDetails } from '../builders/aMomentReview';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { copiedText } from '../render/copiedText';
import { renderStudio } from '../render/renderStudio';
import { resetWidth, setWidth } from '../render/setWidth';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/review/screens';
import '../../src/resources/reviewMoments/reviewMoments';
import '../../src/custom/review/WaitingCounts';
import '../../src/layout/AccessLost';

afterAll(resetWidth);
afterEach(() => {
  vi.useRealTimers();
});

const reasons = [
  { id: 'footage', label: 'Not your own footage', text: 'Use your own footage.', for: ['moment'] },
  { id: 'sound', label: 'Wind noise', text: 'From {time} on, one hears wind.', for: ['moment'] },
  { id: 'rude', label: 'Rude', text: 'Be kind.', for: ['comment'] },
];

let rows: MomentReview[] = [];
let decided: unknown[] = [];
let notes: ReviewMessage[] = [];
let extra: Parameters<typeof aReviewWithDetails>[1] = {};
let savedPreferences: unknown[] = [];
let listFails = false;
let detailsFail = false;
let atLeast: number | undefined;
let refusal: { code: 'conflict' | 'not-found'; message: string } | undefined;

beforeEach(() => {
  setWidth(1440);
  rows = [
    aMomentReview({ id: 'moAAAAAAA', title: 'Sunrise paddle' }),
    aMomentReview({ id: 'moBBBBBBB', title: 'Hand-pulled noodles', tags: [] }),
    aMomentReview({
      id: 'moCCCCCCC',
      title: 'Commute in 36 seconds',
      claimed_by: 99,
      claimed_name: 'Jonas Weil',
      claimed_until: new Date(Date.now() + 65_000).toISOString(),
    }),
    aMomentReview({ id: 'moDDDDDDD', title: 'First drop-in at 41' }),
  ];
  extra = {};
  [decided, notes, savedPreferences, refusal, listFails] = [[], [], [], undefined, false];
  [detailsFail, atLeast] = [false, undefined];
});

const open = async (path = '/review/moments', options: Parameters<typeof renderStudio>[1] = {}) => {
  mockEndpoints(
    mockEndpoint(reviewMomentEndpoints.list, ({ query }) => {
      if (listFails) return problem('error-occurred');
      const { is_appeal: appeals, queued_at_to: before } = query as Record<string, unknown>;
      const shown = rows.filter(
        row => (!appeals || row.is_appeal) && (typeof before !== 'string' || row.queued_at <= before),
      );
      return page(shown, atLeast === undefined ? {} : { total: atLeast, total_relation: 'gte' });
    }),
    mockEndpoint(reviewMomentEndpoints.counts, () => [
      {
        approved: 70,
        great: 11,
        pending: atLeast ?? rows.length,
        rejected: 4,
        spam: 1,
        over_24h: 2,
        appeals: 1,
        at_least: atLeast === undefined ? [] : ['pending'],
        decided_today: 38,
        median_s: 14.2,
      },
    ]),
    mockEndpoint(reviewMomentEndpoints.get, ({ params }) => {
      if (detailsFail) return problem('error-occurred');
      const row = rows.find(one => one.id === params.id);
      return row ? [aReviewWithDetails(row, { notes, ...extra })] : problem('not-found');
    }),
    mockEndpoint(reviewMomentEndpoints.claim, ({ body }) =>
      body.ids.map(id => ({ id, ok: true, claimed_by: 1, claimed_name: 'Me', claimed_until: null })),
    ),
    mockEndpoint(reviewMomentEndpoints.decide, ({ body }) => {
      decided.push(body);
      if (refusal) return body.ids.map(id => ({ id, ok: false, ...refusal }));
      rows = rows.filter(row => !body.ids.includes(row.id));
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(reviewMomentEndpoints.note, ({ body }) => {
      notes = [
        ...notes,
        {
          id: `rn${notes.length}`,
          author_id: 1,
          author_name: 'Me',
          text: body.text,
          created_at: '2026-01-03T03:04:05.000Z',
        },
      ];
      return notes.slice(-1);
    }),
  );
  const studio = renderStudio(path, {
    permissions: ['moments.review'],
    // Every section of the platform configuration is this one.
    views: { version: 1, reasons },
    ...options,
  });
  mockEndpoints(
    mockEndpoint(userEndpoints.savePreferences, ({ body }) => {
      savedPreferences.push(body);
      return [body];
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  return studio;
};
const card = (name: string) => screen.findByRole('article', { name });
const note = () => screen.getByRole('textbox', { name: /^Note to the creator/ });
const press = (key: string) => userEvent.keyboard(key);

describe('the review of moments', () => {
  it('shows the oldest moment with its facts, creator and reasons', async () => {
    await open();
    const shown = within(await card('Sunrise paddle'));
    expect(shown.getByRole('heading', { name: 'Sunrise paddle' })).toBeVisible();
    expect(shown.getByText('Before the first wind.')).toBeVisible();
    expect(await shown.findByText('@lenafurrer, since Mar 2024')).toBeVisible();
    expect(shown.getByText('94.2%')).toBeVisible();
    expect(shown.getByText('Great: Fog over the lake')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Wind noise/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Rude/ })).toBeNull();
    expect(screen.getByText(/^Today/).closest('div')).toHaveTextContent('Today 38 decided, 14 s each');
    expect(screen.getByText('Jonas Weil is on it')).toBeVisible();
    expect(screen.getAllByText('2 d 4 h')[0]).toBeVisible();
  });

  it('decides by key, passes over what others hold, and says what is left', async () => {
    await open();
    await card('Sunrise paddle');
    await press('a');
    await card('Hand-pulled noodles');
    expect(screen.getByText('Approved, 3 left')).toBeInTheDocument();
    await press('g');
    await card('First drop-in at 41');
    await waitFor(() =>
      expect(decided).toMatchObject([
        { ids: ['moAAAAAAA'], status: 'approved' },
        { ids: ['moBBBBBBB'], status: 'great', quality_bonus: '1.00' },
      ]),
    );
  });

  it('rejects with a reason only, and with its placeholders filled in', async () => {
    await open();
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
    expect(decided).toEqual([]);
    await userEvent.clear(note());
    await userEvent.type(note(), 'From 0:21 on, one hears wind.');
    act(() => note().blur());
    await press('r');
    await card('Hand-pulled noodles');
    await waitFor(() =>
      expect(decided).toMatchObject([
        { status: 'rejected', template: 'sound', notes: 'From 0:21 on, one hears wind.' },
      ]),
    );
  });

  it('puts a refused moment back with the sentence and the note', async () => {
    refusal = { code: 'conflict', message: 'Mira Kovač approved it 5 s ago' };
    await open();
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
    await open();
    await card('Sunrise paddle');
    await screen.findByRole('button', { name: /Wind noise/ });
    await press('2');
    await waitFor(() => expect(note()).toHaveFocus());
    act(() => note().blur());
    await press('a');
    await card('Hand-pulled noodles');
    await waitFor(() => expect(decided).toHaveLength(1));
    expect(decided[0]).toMatchObject({ ids: ['moAAAAAAA'], status: 'approved' });
    expect(decided[0]).not.toHaveProperty('notes');
    expect(decided[0]).not.toHaveProperty('template');
  });

  it('says what is wrong with a bonus at its input, with the limit of the server', async () => {
    await open();
    await card('Sunrise paddle');
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    const amount = screen.getByRole('textbox', { name: 'Amount in dollars' });
    await userEvent.type(amount, '5000');
    act(() => amount.blur());
    await press('g');
    expect(amount).toHaveFocus();
    expect(amount).toHaveAccessibleDescription('should be 1000 or less');
    expect(decided).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '12,50');
    act(() => amount.blur());
    await press('g');
    await waitFor(() => expect(decided).toMatchObject([{ quality_bonus: '12.50' }]));
  });

  it('says that a note is too long', async () => {
    await open();
    await card('Sunrise paddle');
    fireEvent.change(note(), { target: { value: 'x'.repeat(1001) } });
    await press('a');
    await waitFor(() => expect(note()).toHaveFocus());
    expect(screen.getByText('should NOT have more than 1000 characters')).toBeVisible();
    expect(decided).toEqual([]);
  });

  it('keeps notes and the undo of the last decision when the filter is changed', async () => {
    const undone: unknown[] = [];
    await open();
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
    const { router } = await open();
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
    const { router } = await open();
    await card('Sunrise paddle');
    await userEvent.type(note(), 'Too loud');
    act(() => note().blur());
    await press('a');
    await waitFor(() => expect(decided).toHaveLength(1));
    await card('Hand-pulled noodles');
    await act(() => router.navigate('/review/moments/history'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    rows = [aMomentReview({ id: 'moAAAAAAA', title: 'Sunrise paddle' }), ...rows];
    await act(() => router.navigate('/review/moments?item=moAAAAAAA'));
    await card('Sunrise paddle');
    expect(note()).toHaveValue('');
  });

  it('shows how many appeals wait, and that the server counts no further', async () => {
    atLeast = 50_000;
    await open();
    await card('Sunrise paddle');
    expect(screen.getByRole('link', { name: /^Queue.*50,000\+/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All waiting 50,000+' }));
    expect(await screen.findByRole('menuitemradio', { name: /^All waiting.*50,000\+/ })).toBeVisible();
    expect(screen.getByRole('menuitemradio', { name: /^Appeals.*1/ })).toBeVisible();
  });

  it('loads the details again on request after a failure', async () => {
    detailsFail = true;
    await open();
    const shown = within(await card('Sunrise paddle'));
    expect(await shown.findByRole('alert')).toHaveTextContent('The details and the notes did not load');
    detailsFail = false;
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('@lenafurrer, since Mar 2024')).toBeVisible();
  });

  it('tells templates that did not load from none, and loads them again on request', async () => {
    let fails = true;
    await open('/review/moments', {
      configuration: () => (fails ? problem('error-occurred') : [{ version: 1, reasons }]),
    });
    await card('Sunrise paddle');
    expect(await screen.findByText('The templates did not load')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Wind noise/ })).toBeVisible();
  });

  it('adds an internal note', async () => {
    await open();
    await card('Sunrise paddle');
    await press('i');
    const input = screen.getByRole('textbox', { name: 'Add a note' });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.type(input, 'Own footage, checked{Enter}');
    expect(await screen.findByText('Own footage, checked')).toBeVisible();
    expect(input).toHaveValue('');
    expect(decided).toEqual([]);
  });

  it('stores how videos are shown with the person', async () => {
    await open('/review/moments', { preferences: { review_media: ['grey'] } });
    const shown = within(await card('Sunrise paddle'));
    expect(shown.getByRole('button', { name: 'Grey' })).toHaveAttribute('aria-pressed', 'true');
    await press('b');
    expect(shown.getByRole('button', { name: 'Blur' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(savedPreferences.at(-1)).toMatchObject({ review_media: ['grey', 'blur'] }));
  });

  it('mutes a video while it is shown, and that of the site from its start', async () => {
    rows = [
      aMomentReview({ id: 'moAAAAAAA', title: 'Sunrise paddle', video_id: 'file1', yt_video_id: null }),
      aMomentReview({ id: 'moBBBBBBB', title: 'Hand-pulled noodles', yt_video_id: 'abcdefghijk' }),
    ];
    await open();
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
    await open();
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
    rows[3] = { ...rows[3]!, is_appeal: true };
    const { router } = await open();
    await card('Sunrise paddle');
    await userEvent.click(screen.getByRole('button', { name: 'All waiting 4' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Appeals/ }));
    await card('First drop-in at 41');
    expect(router.state.location.search).toContain('queue=appeals');
    expect(screen.getByRole('button', { name: 'Appeals 1' })).toBeVisible();
  });

  it('opens the moment of the address', async () => {
    await open('/review/moments?item=moDDDDDDD');
    expect(await card('First drop-in at 41')).toBeVisible();
  });

  it('says that all is done', async () => {
    rows = [];
    await open();
    expect(await screen.findByRole('heading', { name: 'All done' })).toBeVisible();
  });

  it('offers to load the queue again after a failure', async () => {
    listFails = true;
    await open();
    expect(await screen.findByRole('heading', { name: 'The queue did not load' })).toBeVisible();
    listFails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Sunrise paddle');
  });

  it('is replaced when its permission is taken away, with what was typed, where to go and no link to it', async () => {
    await open();
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
    rows = [
      aMomentReview({
        id: 'moAAAAAAA',
        title: 'Sunrise paddle',
        is_appeal: true,
        creator_note: 'It is my own footage',
      }),
    ];
    extra = {
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
    await open();
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
      await open('/review/moments/history');
      const row = (await screen.findAllByRole('row', { name: /Sunrise paddle/ }))[0]!;
      await userEvent.hover(row);
      await userEvent.click(await within(row).findByRole('button', { name: /^Actions for/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name: action }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: /^(Reject|Mark as spam)/ }));
      const input = dialog.getByRole('textbox', { name: /^Reason/ });
      expect(input).toHaveAccessibleDescription(/Required/);
      expect(input).toHaveFocus();
      expect(decided).toEqual([]);
      await userEvent.type(input, 'Too dark');
      await userEvent.click(dialog.getByRole('button', { name: /^(Reject|Mark as spam)/ }));
      await waitFor(() => expect(decided).toMatchObject([{ ids: ['moAAAAAAA'], notes: 'Too dark' }]));
    },
  );

  it('is not found without the permission, and no menu links to it', async () => {
    renderStudio('/review/moments', { permissions: [] });
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Review moments/ })).toBeNull();
  });
});
