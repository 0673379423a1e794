import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reviewMomentEndpoints } from '../../src/contract/endpoints/reviewMoments';
import { userEndpoints } from '../../src/contract/endpoints/people/user';
import type { MomentReview, ReviewMessage } from '../../src/contract/entities/momentReview';
import { aMomentReview, aReviewWithDetails } from '../builders/aMomentReview';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from './renderStudio';
import { setWidth } from './setWidth';

// Loaded before the tests, so that none waits for modules.
import '../../src/custom/review/screens';
import '../../src/resources/reviews/moments/reviewMoments';
import '../../src/custom/review/WaitingCounts';
import '../../src/layout/AccessLost';

export const reasons = [
  { id: 'footage', label: 'Not your own footage', text: 'Use your own footage.', for: ['moment'] },
  { id: 'sound', label: 'Wind noise', text: 'From {time} on, one hears wind.', for: ['moment'] },
  { id: 'rude', label: 'Rude', text: 'Be kind.', for: ['comment'] },
];

/** What the server of the review has, what it received, and how it fails. */
export const queue = {
  rows: [] as MomentReview[],
  decided: [] as unknown[],
  notes: [] as ReviewMessage[],
  extra: {} as Parameters<typeof aReviewWithDetails>[1],
  savedPreferences: [] as unknown[],
  listFails: false,
  detailsFail: false,
  atLeast: undefined as number | undefined,
  refusal: undefined as { code: 'conflict' | 'not-found'; message: string } | undefined,
};

/** A wide window, and a server with four moments, the third held by somebody else. Call it before each test. */
export const resetMomentReview = (): void => {
  setWidth(1440);
  Object.assign(queue, {
    rows: [
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
    ],
    decided: [],
    notes: [],
    extra: {},
    savedPreferences: [],
    listFails: false,
    detailsFail: false,
    atLeast: undefined,
    refusal: undefined,
  } satisfies typeof queue);
};

/** Opens the review with this server. */
export const openMomentReview = async (
  path = '/review/moments',
  options: Parameters<typeof renderStudio>[1] = {},
) => {
  mockEndpoints(
    mockEndpoint(reviewMomentEndpoints.list, ({ query }) => {
      if (queue.listFails) return problem('error-occurred');
      const { is_appeal: appeals, queued_at_to: before } = query as Record<string, unknown>;
      const shown = queue.rows.filter(
        row => (!appeals || row.is_appeal) && (typeof before !== 'string' || row.queued_at <= before),
      );
      return page(shown, queue.atLeast === undefined ? {} : { total: queue.atLeast, total_relation: 'gte' });
    }),
    mockEndpoint(reviewMomentEndpoints.counts, () => [
      {
        approved: 70,
        great: 11,
        pending: queue.atLeast ?? queue.rows.length,
        rejected: 4,
        spam: 1,
        over_24h: 2,
        appeals: 1,
        at_least: queue.atLeast === undefined ? [] : ['pending'],
        decided_today: 38,
        median_s: 14.2,
      },
    ]),
    mockEndpoint(reviewMomentEndpoints.get, ({ params }) => {
      if (queue.detailsFail) return problem('error-occurred');
      const row = queue.rows.find(one => one.id === params.id);
      return row ? [aReviewWithDetails(row, { notes: queue.notes, ...queue.extra })] : problem('not-found');
    }),
    mockEndpoint(reviewMomentEndpoints.claim, ({ body }) =>
      body.ids.map(id => ({ id, ok: true, claimed_by: 1, claimed_name: 'Me', claimed_until: null })),
    ),
    mockEndpoint(reviewMomentEndpoints.decide, ({ body }) => {
      queue.decided.push(body);
      if (queue.refusal) return body.ids.map(id => ({ id, ok: false, ...queue.refusal }));
      queue.rows = queue.rows.filter(row => !body.ids.includes(row.id));
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(reviewMomentEndpoints.note, ({ body }) => {
      queue.notes = [
        ...queue.notes,
        {
          id: `rn${queue.notes.length}`,
          author_id: 1,
          author_name: 'Me',
          text: body.text,
          created_at: '2026-01-03T03:04:05.000Z',
        },
      ];
      return queue.notes.slice(-1);
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
      queue.savedPreferences.push(body);
      return [body];
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  return studio;
};
export const card = (name: string) => screen.findByRole('article', { name });
export const note = () => screen.getByRole('textbox', { name: /^Note to the creator/ });
export const press = (key: string) => userEvent.keyboard(key);
