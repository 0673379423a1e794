import * as z from 'zod/mini';
import { clicksOfDay, prettyLink, prettyLinkId } from '../entities/prettyLink';
import { contentChangesByBody } from '../calls/changeCalls';
import { contentCallsByBody } from '../calls/contentCalls';
import { defineEndpoint, own } from '../calls/endpoint';
import { integer } from '../../fields/kinds/number/number';

const manage = 'pretty-links.manage';

/** Pretty links. */
export const prettyLinkEndpoints = {
  ...contentCallsByBody({
    entity: prettyLink,
    path: '/pretty-links',
    managedBy: [manage],
    id: prettyLinkId,
    states: {},
  }),
  clicks: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/pretty-links/{id}/clicks',
    summary: 'The clicks of a pretty link on each of the last 28 days in UTC, the first day first',
    access: own(manage),
    params: z.strictObject({ id: prettyLinkId }),
    get query() {
      return z.strictObject({ heartbeat_id: z.optional(integer({ min: 1 })) });
    },
    output: { kind: 'items', item: clicksOfDay },
    errors: ['not-found'],
    rate: 'read',
  }),
};

/** The call that makes each change of pretty links. */
export const prettyLinkChanges = contentChangesByBody(prettyLinkEndpoints);
