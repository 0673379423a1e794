import * as z from 'zod/mini';
import {
  application,
  applicationId,
  applicationManager,
  type Application,
  type ApplicationTransition,
} from '../../entities/administration/application';
import { limits } from '../../limits';
import { changeCall, type ChangeCalls } from '../../calls/changeCalls';
import { crudCalls } from '../../calls/crudCalls';
import { defineEndpoint, own } from '../../calls/endpoint';
import { choice } from '../../../fields/kinds/choice/choice';
import { integer } from '../../../fields/kinds/number/number';
import { longText } from '../../../fields/kinds/longText/longText';
import { videoLinks } from '../../entities/videoLink';

const heartbeat_id = z.optional(integer({ min: 1 }));

const {
  create: _,
  remove: __,
  import: ___,
  update,
  ...calls
} = crudCalls({ entity: application, path: '/applications', managedBy: [applicationManager] });

/** The states that a change names; the transition to it is made. */
const namedStatus = choice([
  'under_verification',
  'accepted',
  'rejected',
  'escalated',
  'banned',
  'cancelled',
]);

/** The applications of people: everybody's for those who decide, and one's own. */
export const applicationEndpoints = {
  ...calls,
  update: defineEndpoint({
    ...update,
    summary:
      'Decides about one application: `status` makes the transition to it, with a `reason` where it needs one; or changes the notes of the team',
    get body() {
      return z.extend(application.patch, { status: z.optional(namedStatus), heartbeat_id });
    },
  }),
  resubmit: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/applications/{id}/resubmit',
    summary:
      'Submits a rejected application again, with new sample videos and a message; a pending one gets them',
    access: own(),
    params: z.strictObject({ id: applicationId }),
    get body() {
      return z.strictObject({
        sample_videos: videoLinks({ min: 1, max: limits.sampleVideos }),
        message: longText(limits.notes),
        heartbeat_id,
      });
    },
    output: { kind: 'items', item: application.record },
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
};

/** The call that changes applications. */
export const applicationChanges: ChangeCalls<Pick<Application, 'id'>, ApplicationChange> = {
  other: changeCall(
    applicationEndpoints.update,
    ({ ids: [id = ''], change: { sample_videos: videos, ...change }, reason }) => ({
      params: { id },
      body: {
        ...change,
        ...(videos && { sample_videos: [...videos] }),
        ...(reason !== undefined && { reason }),
      },
    }),
    { perRecord: true },
  ),
};

/** What people change of an application. */
interface ApplicationChange {
  readonly transition?: ApplicationTransition;
  readonly notes?: string;
  readonly sample_videos?: readonly string[];
  readonly message?: string;
}
