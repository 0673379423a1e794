import { addComments, addReportedComments } from '../addComments';
import type { ExampleMaker } from './example';

const one = ({ db, creator }: Parameters<ExampleMaker>[0]) => addComments(db, { heartbeat_id: creator });

/** Examples of the calls of comments. */
export const examples: Record<string, ExampleMaker> = {
  'GET /comments': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'DELETE /comments': async given => ({ body: { ids: await one(given) } }),
  'POST /comments/report': async given => ({ body: { ids: await one(given), category: 'spam' } }),
  'POST /comments/hold': async given => ({ body: { ids: await one(given) } }),
};

const reported = ({ db, creator }: Parameters<ExampleMaker>[0]) =>
  addReportedComments(db, {}, { heartbeat_id: creator });

/** Examples of the calls of the review of comments. */
const reviewExamples: Record<string, ExampleMaker> = {
  'GET /comments/reviews': () => ({ query: 'status=pending&mode=default' }),
  'GET /comments/reviews/counts': () => ({}),
  'GET /comments/reviews/{id}': async given => ({ params: { id: (await reported(given))[0] } }),
  'POST /comments/review': async given => ({ body: { ids: await reported(given), action: 'approve' } }),
  'POST /comments/claim': async given => ({ body: { ids: await reported(given) } }),
  'POST /comments/reviews/{id}/notes': async given => ({
    params: { id: (await reported(given))[0] },
    body: { text: 'Look at the author' },
  }),
  'POST /comments/reviews/jobs': async given => ({
    body: { target: { ids: await reported(given) }, changes: { status: 'approved' } },
  }),
  'POST /comments/reviews/export': () => ({ body: { filter: {}, columns: ['id', 'status'] } }),
  'GET /comments/reviews/{id}/history': async given => ({ params: { id: (await reported(given))[0] } }),
  'GET /comments/review_notes_history': () => ({}),
  'POST /comments/rules/try': () => ({
    body: {
      rule: {
        id: 'shops',
        label: 'Shops',
        is_on: false,
        reads: 'comment',
        match: 'words',
        values: ['shop'],
        category: 'spam',
      },
    },
  }),
};
Object.assign(examples, reviewExamples);

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /comments': 'owner or comments.review',
  'DELETE /comments': 'owner or comments.review',
  'POST /comments/report': 'owner',
  'POST /comments/hold': 'owner',
  ...Object.fromEntries(Object.keys(reviewExamples).map(name => [name, 'permission comments.review'])),
};
