import * as z from 'zod/mini';
import { activity, activityRecord, undoResult } from '../entities/activity';
import { defineEndpoint, session } from '../calls/endpoint';
import { listQuery } from '../calls/listQuery';

const params = z.strictObject({ id: z.string().check(z.maxLength(64)) });

/**
 * What the caller did within the last 30 days, on every device.
 *
 * @example await call(activityEndpoints.undo, { params: { id } });
 */
export const activityEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/activity',
    summary: 'What the caller did, newest first, and whether it can be undone',
    access: session,
    query: listQuery(activity),
    output: { kind: 'items', item: activity.record },
    rate: 'read',
  }),
  records: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/activity/{id}/records',
    summary: 'What the caller did with each record; empty for a job, which has items',
    access: session,
    params,
    output: { kind: 'items', item: activityRecord },
    errors: ['not-found'],
    rate: 'read',
  }),
  undo: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/activity/{id}/undo',
    summary:
      'Undoes what the caller did, except for records that were changed since; a job is undone as a job',
    access: session,
    params,
    output: {
      kind: 'items',
      item: z.object({
        activity: activity.record,
        /** It was undone by an earlier call. */
        was_undone: z.boolean(),
        /** One for each record; empty for a job. */
        results: z.array(undoResult),
      }),
    },
    errors: ['not-found', 'conflict'],
    rate: 'write',
  }),
};
