import { applicationEndpoints } from '../../../src/contract/endpoints/administration/applications';
import { application } from '../../../src/contract/entities/administration/application';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import type { ListCaches } from '../../db/lists/listCaches';
import { implement, type Implementation } from '../../http/implement';
import type { JobRunner } from '../../jobs/jobRunner';
import { recordImplementations } from '../../resources/recordImplementations';
import { changeOne, oneRecord } from '../../records/changeRecords';
import { applicationStore } from '../../records/stores/applicationStore';

/** The transition to a status. Each is led to by one, but that of those who change their pending application. */
const transitionTo = (status: string): string | undefined =>
  Object.entries(application.states?.transitions ?? {}).find(
    ([, { from, to }]) => to === status && !from.includes(to),
  )?.[0];

/** `update` has its own handler, because its body names the status that a transition leads to. */
const { update: _, ...generic } = applicationEndpoints;

/** The calls about applications. */
export const applicationImplementations = ({
  lists,
  jobs,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
}): readonly Implementation[] => [
  ...recordImplementations(applicationStore, generic, { lists, jobs }),

  implement(applicationEndpoints.update, async call => {
    const { heartbeat_id: heartbeatId, status, ...fields } = call.body;
    const transition = status === undefined ? undefined : transitionTo(status);
    const work = { ...call, action: nameOf(applicationEndpoints.update), totals: lists.totals };
    return only(
      await changeOne(work, applicationStore, {
        id: call.params.id,
        change: { ...fields, ...(transition !== undefined && { transition }) },
        heartbeatId,
        ifMatch: call.ifMatch,
      }),
    );
  }),

  implement(applicationEndpoints.resubmit, async call => {
    const { heartbeat_id: heartbeatId, ...fields } = call.body;
    const { id } = call.params;
    const work = { ...call, action: nameOf(applicationEndpoints.resubmit), totals: lists.totals };
    const { db, caller } = call;
    const { status } = await oneRecord(db, applicationStore, caller, id, { heartbeatId, isLocked: true });
    const change = { ...fields, transition: status === 'pending' ? 'submit' : 'resubmit' };
    return only(await changeOne(work, applicationStore, { id, change, heartbeatId, ifMatch: '*' }));
  }),
];
