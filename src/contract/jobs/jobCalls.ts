import * as z from 'zod/mini';
import { defineEndpoint, session } from '../calls/endpoint';
import { job, jobItem } from './job';
import { listQuery } from '../calls/listQuery';

const params = z.strictObject({ id: z.string().check(z.maxLength(40)) });
const output = { kind: 'items', item: job.record } as const;
const onJob = { api: 'studio', access: session, params, output, errors: ['not-found', 'conflict'] } as const;

/**
 * Jobs of the caller, whatever their resource; those of others do not exist for them. A job is begun by the resource's
 * own `jobs` or `import` call (`recordCalls`).
 *
 * @example await call(jobEndpoints.start, { params: { id } });
 */
export const jobEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/jobs',
    summary: "The caller's jobs, the newest first",
    access: session,
    query: listQuery(job),
    output,
    rate: 'read',
  }),
  get: defineEndpoint({
    ...onJob,
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'One job, with its progress',
    rate: 'read',
  }),
  items: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/jobs/{id}/items',
    summary: 'What becomes or became of each record of a job',
    access: session,
    params,
    query: listQuery(jobItem),
    output: { kind: 'items', item: jobItem.record },
    errors: ['not-found'],
    rate: 'read',
  }),
  start: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/start',
    summary: 'Does what the dry run announced',
    rate: 'write',
  }),
  cancel: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/cancel',
    summary: 'Stops a job; what is done stays done',
    rate: 'write',
  }),
  retry: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/retry',
    summary: 'Tries again what failed or was left by a cancel',
    rate: 'write',
  }),
  undo: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/undo',
    summary: 'Takes back what the job did, but for records that were changed since',
    rate: 'write',
  }),
};

/**
 * Where a prepared export is fetched. The ticket in the address is good once, for a minute.
 *
 * @example pathOf(exportFileEndpoint, { ticket })
 */
export const exportFileEndpoint = defineEndpoint({
  api: 'studio',
  method: 'GET',
  path: '/exports/{ticket}',
  summary: 'The rows of a prepared export as CSV, streamed',
  access: { who: 'anyone' },
  params: z.strictObject({ ticket: z.string().check(z.maxLength(80)) }),
  output: { kind: 'bytes' },
  errors: ['not-found'],
  rate: 'export',
});
