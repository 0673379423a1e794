import { only } from '../../../src/contract/calls/envelope';
import { pageEndpoints } from '../../../src/contract/endpoints/page/pages';
import { handleProblem } from '../../../src/contract/page/handle';
import type { ListCaches } from '../../db/lists/listCaches';
import { implement, type Implementation } from '../../http/implement';
import type { JobRunner } from '../../jobs/jobRunner';
import { oneRecord } from '../../records/changeRecords';
import { isHandleTaken } from '../../db/studio/handles';
import { pageStore } from '../../records/studio/pages/pageStore';
import { readPageContent } from '../../records/studio/pages/readPageContent';
import { recordImplementations } from '../../resources/recordImplementations';

/** The pages of creators: read, published as a whole or in part, and previewed; and which handles are free. */
export const pageImplementations = (deps: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
}): readonly Implementation[] => {
  const { get, update, layout, updateLayout, history } = pageEndpoints;
  return [
    ...recordImplementations(pageStore, { get, update, history }, deps),
    ...recordImplementations(pageStore, { get: layout, update: updateLayout }, deps),

    implement(pageEndpoints.content, async ({ db, caller, params, body }) => {
      const page = await oneRecord(db, pageStore, caller, params.id, {});
      const { sections = page.sections, trailer = page.trailer, spotlight = page.spotlight } = body;
      return only(await readPageContent(db, page.heartbeat_id, { sections, trailer, spotlight }));
    }),

    implement(pageEndpoints.handle, async ({ db, caller, params: { handle }, now }) => {
      const problem = handleProblem(handle);
      const isTaken = !problem && (await isHandleTaken(db, handle, now, caller.heartbeatId));
      const reason = problem ?? (isTaken ? 'taken' : null);
      return only({ available: reason === null, reason });
    }),
  ];
};
