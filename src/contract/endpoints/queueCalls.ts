import * as z from 'zod/mini';
import { requiredNote, reviewMessage } from '../entities/momentReview';
import { limits } from '../limits';
import type { Permission } from '../permission';
import { bulkResult } from '../calls/contentCalls';
import { defineEndpoint, permitted, type Endpoint } from '../calls/endpoint';
import { listQuery } from '../calls/listQuery';
import { recordCalls } from '../calls/recordCalls';
import type { Entity } from '../schema/entity';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';

const heartbeat_id = z.optional(integer({ min: 1 }));

/**
 * The `content_version` of records as the reviewer saw them, by id, in a decision. A record that has another one is not changed; one that
 * is left out is decided as it is.
 */
export const seenVersions = z.optional(z.record(z.string(), z.string()));

/** The result of a claim for one record. */
const claimResult = z.extend(bulkResult, {
  claimed_by: z.nullable(z.int()),
  claimed_name: z.nullable(z.string()),
  claimed_until: z.nullable(dateTime()),
});

type QueueEntity = Pick<Entity, 'name' | 'fields' | 'filters' | 'rules' | 'states' | 'unique'> & {
  readonly record: z.core.$ZodType;
};

/**
 * The calls about a queue that reviewers decide: its list, its counts, one record with its details, decisions, claims, messages of
 * reviewers, and change of many, export and history of `recordCalls`. Reviewers see the records of everybody but their own. The server
 * implements them with `queueImplementations`.
 *
 * @example
 * export const reviewMomentEndpoints = queueCalls({
 *   entity: momentReview,
 *   id: momentId,
 *   permission: 'moments.review',
 *   names: { one: 'moment', many: 'moments' },
 *   paths: { list: '/review-moments', decide: '/review-moments', claim: '/review-moments/claim' },
 *   list: { summary: 'A page of the queue, the oldest first' },
 *   counts: { summary: 'How many moments have each status', output: { kind: 'items', item: counts } },
 *   get: { summary: 'One moment with its creator', output: { kind: 'items', item: details } },
 *   decide: { summary: 'Decides moments', body: () => decisionBody },
 *   changes: () => decisionOfMany,
 * });
 */
export const queueCalls = <
  R extends z.core.$ZodType,
  I extends z.core.$ZodType,
  const L extends string,
  const D extends string,
  const M extends string,
  C extends Pick<Endpoint, 'summary' | 'output' | 'query'>,
  G extends Pick<Endpoint, 'summary' | 'output'>,
  B extends z.core.$ZodType,
  J extends z.core.$ZodType,
>({
  entity,
  id,
  permission,
  names,
  paths,
  list,
  counts,
  get,
  decide,
  changes,
}: {
  readonly entity: QueueEntity & { readonly record: R };
  /** The schema of an id. */
  readonly id: I;
  /** What reviewers of the queue have. */
  readonly permission: Permission;
  /** The record and the records, in summaries. */
  readonly names: { readonly one: string; readonly many: string };
  readonly paths: { readonly list: L; readonly decide: D; readonly claim: M };
  readonly list: { readonly summary: string };
  readonly counts: C;
  readonly get: G;
  /** The schema of a decision, with `ids`; called when it is first read. */
  readonly decide: { readonly summary: string; readonly body: () => B };
  /** The schema of a decision about many records as a job; called when it is first read. */
  readonly changes: () => J;
}) => {
  const access = permitted(permission);
  const params = z.strictObject({ id });
  const {
    jobs,
    export: exported,
    history,
  } = recordCalls({
    ...{ entity, access, changes },
    path: paths.list,
    managedBy: [permission],
    extra: { heartbeat_id },
  });
  return {
    list: defineEndpoint({
      ...list,
      api: 'studio',
      method: 'GET',
      path: paths.list,
      access,
      get query() {
        return listQuery(entity, {
          heartbeat_id,
          sort_direction: z._default(z.enum(['asc', 'desc', '']), 'asc'),
        });
      },
      output: { kind: 'items', item: entity.record },
      rate: 'read',
    }),
    counts: defineEndpoint({
      ...counts,
      api: 'studio',
      method: 'GET',
      path: `${paths.list}/counts`,
      access,
      rate: 'read',
    }),
    get: defineEndpoint({
      ...get,
      api: 'studio',
      method: 'GET',
      path: `${paths.list}/{id}`,
      access,
      params,
      errors: ['not-found'],
      rate: 'read',
    }),
    decide: defineEndpoint({
      api: 'studio',
      method: 'POST',
      path: paths.decide,
      summary: decide.summary,
      access,
      get body() {
        return decide.body();
      },
      output: { kind: 'items', item: bulkResult },
      errors: ['validation-failed'],
      rate: 'write',
    }),
    claim: defineEndpoint({
      api: 'studio',
      method: 'POST',
      path: paths.claim,
      summary: `Holds ${names.many} for the caller for 5 minutes, or renews that; with \`release\`, ends it`,
      access,
      get body() {
        return z.strictObject({
          ids: listOf(id, { min: 1, max: limits.review.claims }),
          release: z.optional(z.boolean()),
        });
      },
      output: { kind: 'items', item: claimResult },
      errors: ['validation-failed'],
      rate: 'write',
    }),
    note: defineEndpoint({
      api: 'studio',
      method: 'POST',
      path: `${paths.list}/{id}/notes`,
      summary: `Adds a message for other reviewers to a ${names.one}`,
      access,
      params,
      get body() {
        return z.strictObject({ text: requiredNote });
      },
      output: { kind: 'items', item: reviewMessage },
      errors: ['not-found', 'validation-failed'],
      creates: true,
      rate: 'write',
    }),
    jobs,
    export: exported,
    history,
  };
};
