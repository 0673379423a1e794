import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commentReviewEndpoints, type CommentDetails } from '../../src/contract/endpoints/commentReviews';
import { userEndpoints } from '../../src/contract/endpoints/people/user';
import type { CommentReview } from '../../src/contract/entities/commentReview';
import { aCommentReview, aCommentWithDetails } from '../builders/aCommentReview';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from './renderStudio';
import { setWidth } from './setWidth';

// Loaded before the tests, so that none waits for modules.
import '../../src/custom/review/screens';
import '../../src/resources/reviews/comments/reviewComments';
import '../../src/custom/review/WaitingCounts';

const reasons = [
  { id: 'footage', label: 'Not your own footage', text: 'Use your own footage.', for: ['moment'] },
  { id: 'insult', label: 'Insults somebody', text: 'It insults {whom}.', for: ['comment'] },
];

/** What the server of the review has, what it received, and what it refuses, by id. */
export const queue = {
  rows: [] as CommentReview[],
  details: {} as Partial<Omit<CommentDetails, 'item'>>,
  decided: [] as unknown[],
  queries: [] as unknown[],
  savedPreferences: [] as unknown[],
  refusals: {} as Record<
    string,
    { code: 'conflict' | 'not-found' | 'not-enough-permission'; message: string }
  >,
};

/** A wide window, and a server with four comments, the third held by somebody else. Call it before each test. */
export const resetCommentReview = (): void => {
  setWidth(1440);
  Object.assign(queue, {
    rows: [
      aCommentReview({ id: 'coAAAAAAA', text: 'You should quit', reports: 20 }),
      aCommentReview({
        id: 'coBBBBBBB',
        text: 'Beans need ten minutes',
        reported_as_category: 'misinformation',
      }),
      aCommentReview({
        id: 'coCCCCCCC',
        text: 'Link on my page',
        claimed_by: 99,
        claimed_name: 'Jonas Weil',
        claimed_until: new Date(Date.now() + 65_000).toISOString(),
      }),
      aCommentReview({ id: 'coDDDDDDD', text: 'That jay is a crow', repeats: true }),
    ],
    details: {},
    decided: [],
    queries: [],
    savedPreferences: [],
    refusals: {},
  } satisfies typeof queue);
};

/** Opens the review with this server. */
export const openCommentReview = async (
  path = '/review/comments',
  options: Parameters<typeof renderStudio>[1] = {},
) => {
  mockEndpoints(
    mockEndpoint(commentReviewEndpoints.list, ({ query }) => {
      queue.queries.push(query);
      return page(queue.rows);
    }),
    mockEndpoint(commentReviewEndpoints.counts, () => [
      {
        pending: queue.rows.length,
        reports: 74,
        default: 3,
        owner: 1,
        autodescription: 0,
        autocomments: 2,
        over_24h: 2,
        oldest_at: null,
        decided: 5,
      },
    ]),
    mockEndpoint(commentReviewEndpoints.get, ({ params }) => {
      const row = queue.rows.find(one => one.id === params.id);
      return row ? [aCommentWithDetails(row, queue.details)] : problem('not-found');
    }),
    mockEndpoint(commentReviewEndpoints.claim, ({ body }) =>
      body.ids.map(id => ({ id, ok: true, claimed_by: 1, claimed_name: 'Me', claimed_until: null })),
    ),
    mockEndpoint(commentReviewEndpoints.decide, ({ body }) => {
      queue.decided.push(body);
      const results = body.ids.map(id => {
        const refusal = queue.refusals[id];
        return refusal ? { id, ok: false, ...refusal } : { id, ok: true };
      });
      queue.rows = queue.rows.filter(({ id }) => !results.some(result => result.id === id && result.ok));
      return results;
    }),
  );
  const studio = renderStudio(path, {
    permissions: ['comments.review'],
    // Every section of the platform configuration is this one.
    views: { version: 1, reasons, rules: [] },
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
export const note = () => screen.getByRole('textbox', { name: /^Reviewer notes/ });
export const category = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
export const press = (key: string) => userEvent.keyboard(key);
