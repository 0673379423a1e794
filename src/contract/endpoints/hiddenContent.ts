import * as z from 'zod/mini';
import { hiddenItem, type HiddenItem } from '../entities/hiddenItem';
import type { ChangeCall, ChangeCalls } from '../calls/changeCalls';
import { defineEndpoint, session, type Endpoint } from '../calls/endpoint';
import { integer } from '../../fields/kinds/number/number';
import { listQuery } from '../calls/listQuery';
import { blacklistCall } from './blacklistCalls';
import { pageBlacklistCall, pageBlacklists } from './administration/heartbeats';
import { momentEndpoints } from './moments';
import { videoEndpoints } from './videos';

/** The caller's content that the platform hides; everybody's with the permission to manage moments. */
export const hiddenContentEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/hidden_content',
    summary: 'A page of what is blacklisted, why and since when',
    access: session,
    managedBy: ['moments.manage'],
    get query() {
      return listQuery(hiddenItem, { heartbeat_id: z.optional(integer({ min: 1 })) });
    },
    output: { kind: 'items', item: hiddenItem.record },
    rate: 'read',
  }),
};

/** A change that shows hidden content again by removing its scope. */
interface HiddenItemChange {
  readonly scope: null;
}

const showPage = (scope: HiddenItem['scope']): ChangeCall<HiddenItem, HiddenItemChange> =>
  pageBlacklistCall(
    pageBlacklists[scope],
    () => true,
    ({ heartbeat_id }) => String(heartbeat_id),
  );

const showRecords = (endpoint: Endpoint): ChangeCall<HiddenItem, HiddenItemChange> => {
  const { input, ...call } = blacklistCall(endpoint);
  return { ...call, input: request => input({ ...request, change: { blacklist_scope: null } }) };
};

const pages = {
  everything: showPage('everything'),
  heartbeat: showPage('heartbeat'),
  earnings: showPage('earnings'),
};
const moments = showRecords(momentEndpoints.blacklist);
const videos = showRecords(videoEndpoints.blacklist);

/** The call that shows each kind of hidden content again. */
export const hiddenContentChanges: ChangeCalls<HiddenItem, HiddenItemChange> = {
  byField: {
    scope: (_, { kind, scope }) => (kind === 'user' ? pages[scope] : kind === 'video' ? videos : moments),
  },
};
