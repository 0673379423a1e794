import * as z from 'zod/mini';
import { creator } from '../../entities/administration/creator';
import { limits } from '../../limits';
import { defineEndpoint, permitted, session } from '../../calls/endpoint';
import { listOf } from '../../../fields/listOf';
import { creatorsPermission } from './heartbeats';

const path = '/heartbeats/creators/{id}';
const access = permitted(creatorsPermission);
const params = z.strictObject({ id: creator.fields.id });
const time = z.string();

/** A session of an account of a creator, or the view of their studio by an administrator. */
export const creatorSession = z.object({
  id: z.string(),
  /** Of the account. */
  email: z.string(),
  created_at: time,
  expires_at: time,
  /** When the studio last refreshed the session, which it does every 15 minutes while it is open; null before the first time. */
  refreshed_at: z.nullable(time),
  /** Null for sign-ins of earlier releases. */
  user_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The name of the administrator who views the studio; null for a sign-in. */
  viewer_name: z.nullable(z.string()),
  /** It is the session of the caller. */
  is_own: z.boolean(),
});
export type CreatorSession = z.infer<typeof creatorSession>;

/** The view of a creator's studio that was started. */
export const studioView = z.object({
  /** Sent in place of the caller's own token. It only reads. */
  access_token: z.string(),
  /** When the view ends by itself. */
  expires_at: time,
});

/** The sessions of creators, and the views of their studios. */
export const creatorSessionEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: `${path}/sessions`,
    summary: 'The sessions of a creator that have not ended, the newest first',
    access,
    params,
    output: { kind: 'items', item: creatorSession },
    errors: ['not-found'],
    rate: 'read',
  }),
  end: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${path}/sessions/end`,
    summary: 'Ends sessions of a creator. Those that have ended before are ignored',
    access,
    params,
    body: z.strictObject({ ids: listOf(z.uuid(), { min: 1, max: limits.bulk }) }),
    output: { kind: 'none' },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  view: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${path}/view`,
    summary: "Starts a view of a creator's studio, which only reads and ends after 30 minutes",
    access,
    params,
    output: { kind: 'items', item: studioView },
    errors: ['not-found', 'conflict'],
    secret: true,
    rate: 'write',
  }),
  endView: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/user/view',
    summary: 'Ends the view whose token the call has',
    access: session,
    output: { kind: 'none' },
    errors: ['not-found'],
    isAllowedInView: true,
    rate: 'write',
  }),
};
