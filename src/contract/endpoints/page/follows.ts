import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { integer } from '../../../fields/kinds/number/number';
import { shaped } from '../../../fields/shaped';
import { defineEndpoint, own } from '../../calls/endpoint';
import { listQuery } from '../../calls/listQuery';
import { follow, followDirections } from '../../entities/people/follow';
import { idPatterns } from '../../ids';
import { pageManager } from './pages';

const access = own(pageManager);

/** How many follow a creator, how many the creator follows, and who came last. */
const followCounts = z.object({
  /** The heartbeat. */
  id: z.string(),
  /** Everybody, also people without a page. */
  followers: integer({ min: 0 }),
  /** Followers with a page that everybody may see. */
  followers_with_page: integer({ min: 0 }),
  following: integer({ min: 0 }),
  /** The newest followers with a page. */
  newest: z.array(follow.record),
});

/** Who follows a creator and whom the creator follows, as far as they have pages that everybody may see. */
export const followEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/heartbeats/following',
    summary: 'A page of the creators who follow a creator, or whom a creator follows',
    access,
    get query() {
      return listQuery(follow, {
        heartbeat_id: z.optional(integer({ min: 1 })),
        direction: z._default(choice(followDirections), 'followers'),
      });
    },
    output: { kind: 'items', item: follow.record },
    errors: ['not-found'],
    rate: 'read',
  }),
  counts: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/heartbeats/following/{id}',
    summary: 'How many follow one creator, how many the creator follows, and the newest followers',
    access,
    params: z.strictObject({ id: shaped(idPatterns.heartbeat, { message: 'invalid-id' }) }),
    get query() {
      return z.strictObject({ heartbeat_id: z.optional(integer({ min: 1 })) });
    },
    output: { kind: 'items', item: followCounts },
    errors: ['not-found'],
    rate: 'read',
  }),
};
