import * as z from 'zod/mini';
import { integer } from '../../../fields/kinds/number/number';
import { defineEndpoint, own } from '../../calls/endpoint';
import { profile, storedProfile } from '../../entities/people/profile/profile';

const path = '/users/{id}/profile';
const params = z.strictObject({ id: integer({ min: 1 }) });
const output = { kind: 'items', item: storedProfile } as const;

/** The profile of the caller. That of anybody else is not found, whatever the permissions; nor is it during a view of a studio. */
export const profileEndpoints = {
  get: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path,
    summary: 'The profile of the caller',
    access: own(),
    params,
    output,
    errors: ['not-found'],
    rate: 'read',
  }),
  update: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path,
    summary: 'Changes the given fields of the profile of the caller',
    access: own(),
    params,
    get body() {
      return profile.patch;
    },
    output,
    errors: ['not-found', 'validation-failed', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
    writes: profile,
  }),
};
