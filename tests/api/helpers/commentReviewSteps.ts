import { sql } from 'drizzle-orm';
import { addReportedComments } from './addComments';
import type { ApiStudio, PersonName } from './apiStudio';

/** What tests of the review of comments do with the studio. */
export const commentReviewSteps = (studio: () => ApiStudio) => {
  const get = async (path: string, as: PersonName = 'reviewer') =>
    (await studio().call('GET', path, { as })).body.data.items;
  const queued = async (id: string, as: PersonName = 'reviewer') =>
    (await get(`/comments/reviews?id=${id}`, as))[0];
  const decide = async (ids: readonly string[], body: object, as: PersonName = 'reviewer') => {
    const answer = await studio().call('POST', '/comments/review', {
      as,
      body: { ids, action: 'approve', category: 'spam', ...body },
    });
    return { ...answer, items: answer.status === 200 ? answer.body.data.items : [] };
  };
  const claim = async (ids: readonly string[], as: PersonName, body: object = {}) =>
    (await studio().call('POST', '/comments/claim', { as, body: { ids, ...body } })).body.data.items;
  const reported = async (over: Parameters<typeof addReportedComments>[2] = {}, report = {}) =>
    (await addReportedComments(studio().db, report, over))[0]!; // one was given
  const statusOf = async (id: string) =>
    (await studio().db.execute(sql`select status from comments where id = ${id}`)).rows[0]?.['status'];
  const undoLast = async (as: PersonName) => {
    const [activity] = await get('/activity', as);
    return studio().call('POST', `/activity/${String(activity?.['id'])}/undo`, { as, body: {} });
  };
  return { get, queued, decide, claim, reported, statusOf, undoLast };
};
