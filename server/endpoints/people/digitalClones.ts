import { digitalCloneEndpoints } from '../../../src/contract/endpoints/administration/digitalClones';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import type { ListCaches } from '../../db/lists/listCaches';
import { problemOf } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import { changeOne, oneRecord } from '../../records/changeRecords';
import { digitalCloneStore } from '../../records/stores/digitalCloneStore';

/** The calls about the submission of a digital clone. The others have generic handlers. */
export const cloneSubmissionImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implement(digitalCloneEndpoints.submission, async ({ db, caller, params }) => {
    const row = await oneRecord(db, digitalCloneStore, caller, params.id, {
      heartbeatId: undefined,
      isLocked: false,
    });
    if (row.submitted_at === null) throw problemOf('not-found');
    return only(row);
  }),

  implement(digitalCloneEndpoints.submit, async call => {
    const { heartbeat_id: heartbeatId, consent } = call.body;
    const work = { ...call, action: nameOf(digitalCloneEndpoints.submit), totals: lists.totals };
    const change = { transition: 'submit', consent };
    return only(
      await changeOne(work, digitalCloneStore, { id: call.params.id, change, heartbeatId, ifMatch: '*' }),
    );
  }),
];
