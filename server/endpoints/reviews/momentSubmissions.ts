import { nameOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import { momentEndpoints } from '../../../src/contract/endpoints/moments';
import { momentSubmissionEndpoints } from '../../../src/contract/endpoints/momentSubmissions';
import type { SubmissionKind } from '../../../src/contract/enumerations';
import type { ListCaches } from '../../db/lists/listCaches';
import { readFeatures } from '../../db/studio/readConfiguration';
import { ProblemError, problemOf } from '../../errors/problem';
import { implement, type Implementation, type WritingCall } from '../../http/implement';
import { changeMany, oneRecord } from '../../records/changeRecords';
import { messageFor } from '../../messages';
import { momentStore } from '../../records/studio/momentStore';
import { momentReviewStore } from '../../records/studio/reviews/momentReviewStore';
import { ownerOfList } from '../../records/ownerScope';
import { readReviewResults } from '../../records/studio/reviews/readReviewResults';
import { readReviewThread } from '../../records/studio/reviews/reviewThread';
import type { Actor } from '../../rules/caller';

/** The handlers of what creators learn of reviews, and do about them. */
export const momentSubmissionImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  const submit = (
    endpoint: Endpoint,
    submission: SubmissionKind,
    call: WritingCall & {
      readonly caller: Actor;
      readonly body: {
        readonly ids: readonly string[];
        readonly text?: string | undefined;
        readonly heartbeat_id?: number | undefined;
      };
    },
  ) => {
    const { ids, text: reason, heartbeat_id: heartbeatId } = call.body;
    const { heartbeatId: own } = call.caller;
    if (heartbeatId !== undefined && heartbeatId !== own) throw problemOf('not-found');
    const work = { ...call, action: nameOf(endpoint), totals: lists.totals };
    // Also managers submit their own moments only.
    return changeMany(work, momentStore, { ids, change: { submission, reason }, heartbeatId: own });
  };

  return [
    implement(momentSubmissionEndpoints.review, async ({ db, caller, params, query, now }) => {
      const moment = await oneRecord(db, momentStore, caller, params.id, { heartbeatId: query.heartbeat_id });
      const [review] = await momentReviewStore.read(db, [moment.id]);
      const isOwn = moment.heartbeat_id === caller.heartbeatId;
      return only(await readReviewThread(db, moment, review, { isOwn, now }));
    }),

    implement(momentSubmissionEndpoints.results, async ({ db, caller, query }) => {
      const heartbeatId = ownerOfList(caller, query.heartbeat_id ?? caller.heartbeatId, ['moments.manage']);
      return only(await readReviewResults(db, lists.totals, heartbeatId ?? caller.heartbeatId, query.since));
    }),

    implement(momentEndpoints.resubmit, call => submit(momentEndpoints.resubmit, 'resubmit', call)),

    implement(momentEndpoints.appeal, async call => {
      const { appeals } = await readFeatures(call.db);
      if (!appeals) throw new ProblemError('conflict', { detail: messageFor('appeals-closed') });
      return submit(momentEndpoints.appeal, 'appeal', call);
    }),
  ];
};
