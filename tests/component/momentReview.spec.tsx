import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import {
  momentSubmissionEndpoints,
  type MomentReviewThread,
  type ReviewStep,
} from '../../src/contract/endpoints/momentSubmissions';
import type { Moment } from '../../src/contract/entities/moment';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { setWidth } from '../render/setWidth';
// Loaded before the tests, so that none waits for modules.
import '../../src/resources/moments/MomentHeader';
import '../../src/engine/actions/ActionDialog';

const aStep = (over: Partial<ReviewStep> = {}): ReviewStep => ({
  kind: 'decided',
  review_status: 'rejected',
  note: 'Too dark.',
  quality_bonus: null,
  at: '2026-01-03T03:04:05.000Z',
  ...over,
});
const unchanged = 'Change its title, description or tags and save it first.';

let moment: Moment;
let thread: MomentReviewThread;
let sent: unknown[] = [];
let requests = 0;
let isFailing = false;
let refusal: string | undefined;

const rejected = (over: Partial<MomentReviewThread> = {}): MomentReviewThread => ({
  id: 'moP4_zR81',
  review_status: 'rejected',
  steps: [aStep()],
  offers: [
    { kind: 'resubmit', disabled_reason: unchanged },
    { kind: 'appeal', disabled_reason: null },
  ],
  ...over,
});

beforeEach(() => {
  moment = aMoment({ id: 'moP4_zR81', title: 'Tram 28', review_status: 'rejected' });
  thread = rejected();
  [sent, requests, isFailing, refusal] = [[], 0, false, undefined];
});

const answer = (kind: string, body: { readonly ids: readonly string[] }) => {
  sent.push([kind, body]);
  if (refusal !== undefined)
    return body.ids.map(id => ({ id, ok: false, code: 'conflict' as const, message: refusal }));
  moment = { ...moment, review_status: 'pending' };
  thread = { ...thread, review_status: 'pending', offers: [] };
  return body.ids.map(id => ({ id, ok: true }));
};

const open = (width = 1440) => {
  setWidth(width);
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => page([moment])),
    mockEndpoint(momentSubmissionEndpoints.review, () => {
      requests += 1;
      return isFailing ? problem('error-occurred') : [thread];
    }),
    mockEndpoint(momentEndpoints.resubmit, ({ body }) => answer('resubmit', body)),
    mockEndpoint(momentEndpoints.appeal, ({ body }) => answer('appeal', body)),
  );
  return renderStudio('/content/moments?moment=moP4_zR81');
};
const section = async () => within(await screen.findByRole('region', { name: 'Review' }));
const button = (name: string) => screen.findByRole('button', { name });

describe('the review in the details of a moment', () => {
  it.each([1440, 390])(
    'shows the newest decision with its note, and what is possible, at %i px',
    async width => {
      open(width);
      const review = await section();
      expect(await review.findByText('Rejected')).toBeVisible();
      expect(review.getByText('Review team')).toBeVisible();
      expect(review.getByText('Too dark.')).toBeVisible();
      expect(review.getByText(/If the decision is wrong, appeal\.$/)).toBeVisible();
      expect(review.getByRole('button', { name: 'Appeal' })).toBeEnabled();
      expect(review.getByRole('button', { name: 'Submit again' })).toHaveAccessibleDescription(unchanged);
    },
  );

  it('shows earlier steps on request, the newest first', async () => {
    thread = rejected({
      review_status: 'great',
      steps: [
        aStep({ at: null }),
        aStep({ kind: 'appealed', review_status: null, note: 'It is my own footage' }),
        aStep({ review_status: 'great', note: 'Lovely', quality_bonus: '2.5000' }),
      ],
      offers: [],
    });
    moment = { ...moment, review_status: 'great' };
    open();
    const review = await section();
    expect(await review.findByText('Lovely')).toBeVisible();
    expect(review.getByText('Bonus of $2.50')).toBeVisible();
    expect(review.queryByText('It is my own footage')).toBeNull();
    await userEvent.click(review.getByRole('button', { name: 'Show 2 earlier steps' }));
    const [appeal, decision, ...others] = review.getAllByRole('listitem');
    expect(appeal).toHaveTextContent(/^AppealedYou.*It is my own footage$/);
    expect(decision).toHaveTextContent('RejectedReview teamBefore the queue existedToo dark.');
    expect(others).toEqual([]);
  });

  it('appeals with a text only, and shows that it waits', async () => {
    open();
    await userEvent.click(await (await section()).findByRole('button', { name: 'Appeal' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: /^Appeal the decision about “Tram 28”/ }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Appeal' }));
    expect(await dialog.findByText('Required. Please fill this up.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Why the decision is wrong/ }), 'It is mine');
    await userEvent.click(dialog.getByRole('button', { name: 'Appeal' }));
    expect(await screen.findByText('Appealed the decision about “Tram 28”')).toBeVisible();
    expect(sent).toEqual([['appeal', { ids: ['moP4_zR81'], heartbeat_id: 7, text: 'It is mine' }]]);
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /^Appeal/ })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull());
  });

  it('submits a changed moment again, with what was changed', async () => {
    thread = rejected({ offers: [{ kind: 'resubmit', disabled_reason: null }] });
    open();
    const review = await section();
    expect(await review.findByText(/This was decided on your appeal/)).toBeVisible();
    await userEvent.click(review.getByRole('button', { name: 'Submit again' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Submit “Tram 28” again?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /What you changed/ }), 'Brighter');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit again' }));
    expect(await screen.findByText('Submitted “Tram 28” again')).toBeVisible();
    expect(sent).toEqual([['resubmit', { ids: ['moP4_zR81'], heartbeat_id: 7, text: 'Brighter' }]]);
  });

  it('keeps the text and says why where the server refuses, such as after another tab', async () => {
    refusal = 'You appealed 5 s ago. It is in the queue';
    open();
    await userEvent.click(await (await section()).findByRole('button', { name: 'Appeal' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Appeal/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'It is mine');
    await userEvent.click(dialog.getByRole('button', { name: 'Appeal' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(refusal);
    expect(dialog.getByRole('textbox', { name: /Why/ })).toHaveValue('It is mine');
  });

  it('offers nothing for the moment of another creator', async () => {
    moment = { ...moment, heartbeat_id: 99 };
    thread = rejected({ offers: [] });
    open();
    const review = await section();
    expect(await review.findByText('Too dark.')).toBeVisible();
    expect(review.queryByText(/appeal/i)).toBeNull();
    expect(review.queryByRole('button')).toBeNull();
  });

  it('says that a pending one waits', async () => {
    moment = { ...moment, review_status: 'pending' };
    thread = rejected({ review_status: 'pending', steps: [], offers: [] });
    open();
    expect(await screen.findByText(/^It waits for its first review/)).toBeVisible();
  });

  it('loads an approval on request, and nothing for a draft', async () => {
    moment = { ...moment, review_status: 'approved' };
    thread = rejected({
      review_status: 'approved',
      steps: [aStep({ review_status: 'approved', note: 'Well done' })],
      offers: [],
    });
    open();
    const show = await button('Show what was decided');
    expect(requests).toBe(0);
    await userEvent.click(show);
    expect(await screen.findByText('Well done')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    isFailing = true;
    open();
    const review = await section();
    expect(await review.findByText(/^The review did not load\./)).toBeVisible();
    isFailing = false;
    await userEvent.click(review.getByRole('button', { name: 'Try again' }));
    expect(await review.findByText('Too dark.')).toBeVisible();
  });
});
