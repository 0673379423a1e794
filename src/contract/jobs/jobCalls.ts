import * as z from 'zod/mini';
import { defineEndpoint, session } from '../calls/endpoint';
import { job, jobItem } from './job';
import { listQuery } from '../calls/listQuery';

const params = z.strictObject({ id: z.string().check(z.maxLength(40)) });
const output = { kind: 'items', item: job.record } as const;
const onJob = { api: 'studio', access: session, params, output, errors: ['not-found', 'conflict'] } as const;

/**
 * The caller's own jobs of all resources; those of others return 404. A job is created by the resource's `jobs` or
 * `import` call (`recordCalls`).
 *
 * @example await call(jobEndpoints.start, { params: { id } });
 */
export const jobEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/jobs',
    summary: "The caller's jobs, newest first",
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
    summary: 'The planned or actual result for each record of a job',
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
    summary: 'Starts the changes that the dry run showed',
    rate: 'write',
  }),
  cancel: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/cancel',
    summary: 'Cancels a job; finished changes stay',
    rate: 'write',
  }),
  retry: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/retry',
    summary: 'Retries failed and cancelled records',
    rate: 'write',
  }),
  undo: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/undo',
    summary: 'Undoes the changes of a job, except for records that were changed since',
    rate: 'write',
  }),
};

/**
 * Downloads a prepared export. The ticket in the address is valid once, for a minute.
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
