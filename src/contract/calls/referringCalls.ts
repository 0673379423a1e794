import * as z from 'zod/mini';
import { integer } from '../../fields/kinds/number/number';
import { defineEndpoint, session } from './endpoint';
import { limits } from '../limits';

const shortText = z.string().check(z.minLength(1), z.maxLength(40));

/** Records of a resource that refer to others, and what the deletion of these does to them. */
const referring = z.object({
  /** The name of the resource that refers. */
  resource: z.string(),
  /** It refuses the deletion; they lose the reference; they are deleted with it, or go to the trash with it. */
  effect: z.enum(['refuse', 'clear', 'delete', 'trash']),
  count: integer({ min: 1 }),
});

/**
 * What the deletion of records does to others.
 *
 * @example await call(referringEndpoints.list, { query: { resource: 'collections', ids: [id] } });
 */
export const referringEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/referring',
    summary:
      'How many records refer to some that the caller can delete, and what happens to them when these are deleted now',
    access: session,
    query: z.strictObject({
      resource: shortText,
      ids: z.array(shortText).check(z.minLength(1), z.maxLength(limits.bulk)),
    }),
    output: { kind: 'items', item: referring },
    errors: ['not-found'],
    rate: 'read',
  }),
};
