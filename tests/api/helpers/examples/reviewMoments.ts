import { addReviews } from '../addReviews';
import type { ExampleMaker } from './example';

const one = ({ db, creator }: Parameters<ExampleMaker>[0]) => addReviews(db, { heartbeat_id: creator });
const ofOne: ExampleMaker = async given => ({ params: { id: (await one(given))[0] } });

/** Examples of the calls of the review of moments. */
export const examples: Record<string, ExampleMaker> = {
  'GET /review-moments': () => ({ query: 'review_status=pending' }),
  'GET /review-moments/counts': () => ({}),
  'GET /review-moments/{id}': ofOne,
  'POST /review-moments': async given => ({ body: { ids: await one(given), status: 'approved' } }),
  'POST /review-moments/claim': async given => ({ body: { ids: await one(given) } }),
  'POST /review-moments/{id}/notes': async given => ({
    ...(await ofOne(given)),
    body: { text: 'Look at the second half' },
  }),
  'POST /review-moments/jobs': async given => ({
    body: { target: { ids: await one(given) }, changes: { review_status: 'approved' } },
  }),
  'POST /review-moments/export': () => ({ body: { filter: {}, columns: ['id', 'review_status'] } }),
  'GET /review-moments/{id}/history': ofOne,
};

/** The expected access of each call. */
export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(name => [name, 'permission moments.review']),
);
