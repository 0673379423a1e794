import * as z from 'zod/mini';
import { vikiStates } from '../enumerations';
import { viki, vikiId } from '../entities/viki';
import { contentChanges } from '../calls/changeCalls';
import { contentCalls } from '../calls/contentCalls';
import { duplicateCall } from '../calls/duplicateCall';
import { defineEndpoint, own } from '../calls/endpoint';
import { choice } from '../../fields/kinds/choice/choice';
import { listQuery } from '../calls/listQuery';
import { blacklistCall, blacklistEndpoint, blacklistStates } from './blacklistCalls';

const manage = 'moments.manage';

/** Vikis. */
export const writingEndpoints = {
  ...contentCalls({
    entity: viki,
    path: '/writings',
    managedBy: [manage],
    id: vikiId,
    states: { status: z.optional(choice(vikiStates)) },
    jobStates: blacklistStates,
  }),
  duplicate: duplicateCall({ entity: viki, path: '/writings', managedBy: [manage], id: vikiId }),
  byAuthor: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/writings/author/{id}',
    summary: "A page of one author's vikis",
    access: own(manage),
    params: z.strictObject({ id: z.coerce.number().check(z.int(), z.gte(0)) }),
    get query() {
      return listQuery(viki);
    },
    output: { kind: 'items', item: viki.record },
    errors: ['not-found', 'missing-author-id'],
    rate: 'read',
  }),
  blacklist: blacklistEndpoint({ path: '/writings/blacklist', id: vikiId, records: 'vikis' }),
};

const published = contentChanges(writingEndpoints);

/** The call that makes each change of vikis. */
export const writingChanges: typeof published = {
  ...published,
  byField: { ...published.byField, blacklist_scope: blacklistCall(writingEndpoints.blacklist) },
};
