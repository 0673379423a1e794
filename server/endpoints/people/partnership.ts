import { nameOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import {
  partnershipEndpoints,
  type CreatorPartnership,
} from '../../../src/contract/endpoints/administration/partnership';
import type { ListCaches } from '../../db/lists/listCaches';
import { problemOf } from '../../errors/problem';
import { implement, type Implementation, type WritingCall } from '../../http/implement';
import type { WriteContext } from '../../records/applyChanges';
import { creatorStore } from '../../records/studio/creators/creatorStore';
import { leave, rejoin, stay } from '../../records/studio/creators/partnership';
import type { CreatorRow } from '../../rules/studio/creatorChange';

const viewOf = ({ id, handle, partnership, leaves_at }: CreatorRow): CreatorPartnership => ({
  heartbeat_id: Number(id),
  handle,
  state: partnership,
  leaves_at,
});

/** The heartbeat of the caller. Throws `not-found` for that of somebody else: nobody leaves for another person. */
const ownHeartbeat = (caller: { readonly heartbeatId: number }, named: number | undefined): number => {
  if (named !== undefined && named !== caller.heartbeatId) throw problemOf('not-found');
  return caller.heartbeatId;
};

/** The calls about taking part in the partner program. */
export const partnershipImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  /** Without an activity: the undo of leaving is a call of its own, which ends after some days. */
  const workOf = (call: WritingCall, endpoint: Endpoint): WriteContext => ({
    ...call,
    sender: { ...call.sender, writeActivity: undefined },
    action: nameOf(endpoint),
    totals: lists.totals,
  });
  return [
    implement(partnershipEndpoints.get, async ({ db, caller, query }) => {
      const [row] = await creatorStore.read(db, [String(ownHeartbeat(caller, query.heartbeat_id))]);
      if (!row) throw problemOf('not-found');
      return only(viewOf(row));
    }),
    implement(partnershipEndpoints.leave, async call => {
      const id = ownHeartbeat(call.caller, call.body.heartbeat_id);
      return only(viewOf(await leave(workOf(call, partnershipEndpoints.leave), id, call.body.handle)));
    }),
    implement(partnershipEndpoints.stay, async call => {
      const id = ownHeartbeat(call.caller, call.body.heartbeat_id);
      return only(viewOf(await stay(workOf(call, partnershipEndpoints.stay), id)));
    }),
    implement(partnershipEndpoints.rejoin, async call => {
      const id = ownHeartbeat(call.caller, call.body.heartbeat_id);
      return only(viewOf(await rejoin(workOf(call, partnershipEndpoints.rejoin), id)));
    }),
  ];
};
