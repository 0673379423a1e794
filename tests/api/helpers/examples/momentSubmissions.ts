import { addReviews } from '../addReviews';
import type { ExampleMaker } from './example';

const rejected = ({ db, creator }: Parameters<ExampleMaker>[0]) =>
  addReviews(db, { heartbeat_id: creator, review_status: 'rejected' });

/** Examples of the calls with which creators follow the review of their moments. */
export const examples: Record<string, ExampleMaker> = {
  'GET /moments/{id}/review': async given => ({ params: { id: (await rejected(given))[0] } }),
  'GET /moments/review_results': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'POST /moments/resubmit': async given => ({ body: { ids: await rejected(given) } }),
  'POST /moments/appeal': async given => ({
    body: { ids: await rejected(given), text: 'It is my own footage' },
  }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /moments/{id}/review': 'owner or moments.manage',
  'GET /moments/review_results': 'owner or moments.manage',
  'POST /moments/resubmit': 'owner',
  'POST /moments/appeal': 'owner',
};
