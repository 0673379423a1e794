import * as z from 'zod/mini';
import { crudChanges } from '../../calls/changeCalls';
import { crudCalls } from '../../calls/crudCalls';
import { defineEndpoint } from '../../calls/endpoint';
import { cloneManager, cloneMember, digitalClone } from '../../entities/administration/digitalClone';
import { integer } from '../../../fields/kinds/number/number';

const { import: _, ...calls } = crudCalls({
  entity: digitalClone,
  path: '/digital-clone',
  members: [cloneMember],
  managedBy: [cloneManager],
});

const { access, params } = { access: calls.get.access, params: calls.get.params };
const output = { kind: 'items', item: digitalClone.record } as const;

/** Requests for digital clones: one's own, and everybody's for those who decide. */
export const digitalCloneEndpoints = {
  ...calls,
  submission: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/digital-clone/{id}/submission',
    summary: 'One digital clone as it was submitted; not found before that',
    access,
    params,
    output,
    errors: ['not-found'],
    rate: 'read',
  }),
  submit: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/digital-clone/{id}/submission',
    summary: 'Submits one digital clone with the consent of its creator, as the transition `submit` does',
    access,
    params,
    get body() {
      return z.strictObject({ consent: z.boolean(), heartbeat_id: z.optional(integer({ min: 1 })) });
    },
    output,
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
};

/** The call that makes each change of digital clones. */
export const digitalCloneChanges = crudChanges(digitalCloneEndpoints);
