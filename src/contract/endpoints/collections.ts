import * as z from 'zod/mini';
import { collection, collectionId } from '../entities/collection';
import { questionId } from '../entities/question';
import { contentChangesByBody } from '../calls/changeCalls';
import { contentCallsByBody } from '../calls/contentCalls';
import { duplicateCall } from '../calls/duplicateCall';
import { defineEndpoint, own } from '../calls/endpoint';
import { integer } from '../../fields/kinds/number/number';

const manage = 'moments.manage';

/** Positions of a collection's questions, by id. */
const orders = z.record(questionId, integer({ min: 1 }));

/** Collections. A single one is read by the list with its `id`. */
export const collectionEndpoints = {
  ...contentCallsByBody({
    entity: collection,
    path: '/collections',
    managedBy: [manage],
    id: collectionId,
    states: {},
  }),
  duplicate: duplicateCall({
    entity: collection,
    path: '/collections',
    managedBy: [manage],
    id: collectionId,
  }),
  reorderMap: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/collections/reorder-map',
    summary: 'Moves questions of a collection to the given positions; returns all positions',
    access: own(manage),
    get body() {
      return z.strictObject({
        collection_id: collectionId,
        orders,
        heartbeat_id: z.optional(integer({ min: 1 })),
      });
    },
    output: { kind: 'items', item: z.object({ collection_id: collectionId, orders }) },
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
};

/** The call that makes each change of collections. */
export const collectionChanges = contentChangesByBody(collectionEndpoints);
