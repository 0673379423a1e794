import * as z from 'zod/mini';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { integer } from '../../../fields/kinds/number/number';
import { text } from '../../../fields/kinds/text/text';
import { defineEndpoint, own } from '../../calls/endpoint';
import { profile, storedProfile } from '../../entities/people/profile/profile';

const user_id = z.optional(integer({ min: 1 }));
const ofUser = () => z.strictObject({ user_id });

/** The profile of the caller, which is the one of the studio API. */
export const partnerProfileEndpoints = {
  get: defineEndpoint({
    api: 'partner',
    method: 'GET',
    path: '/profile',
    summary: 'The profile of the caller',
    access: own(),
    get query() {
      return ofUser();
    },
    output: { kind: 'items', item: storedProfile },
    errors: ['not-found'],
    rate: 'read',
  }),
  update: defineEndpoint({
    api: 'partner',
    method: 'PUT',
    path: '/profile',
    summary: 'Changes the given fields of the profile of the caller',
    access: own(),
    get body() {
      return z.extend(profile.patch, { user_id });
    },
    output: { kind: 'items', item: storedProfile },
    errors: ['not-found', 'validation-failed', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
    writes: profile,
  }),
};

/** A channel of the video site that somebody linked. */
const channel = z.object({ id: z.string(), title: z.string(), linked_at: dateTime() });
export type Channel = z.infer<typeof channel>;

/** The channels of the caller at the video site. */
export const channelEndpoints = {
  list: defineEndpoint({
    api: 'partner',
    method: 'GET',
    path: '/channels',
    summary: 'The channels that the caller linked',
    access: own(),
    get query() {
      return ofUser();
    },
    output: { kind: 'items', item: channel },
    errors: ['not-found'],
    rate: 'read',
  }),
  link: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/channels',
    summary:
      'Links the channel that the caller signed in to: `code` is what the sign-in of the video site gave',
    access: own(),
    get body() {
      return z.strictObject({ user_id, code: text(500) });
    },
    output: { kind: 'items', item: channel },
    errors: [
      'not-found',
      'validation-failed',
      'user-is-locked',
      'CHANNEL_ALREADY_IN_USE',
      'ERROR_ON_AUTH_CHANNEL',
    ],
    creates: true,
    rate: 'code',
  }),
};
