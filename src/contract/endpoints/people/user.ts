import * as z from 'zod/mini';
import { preferences } from '../../entities/people/preferences';
import { user } from '../../entities/people/user';
import { permissions } from '../../permissions';
import { defineEndpoint, own, session } from '../../calls/endpoint';
import { integer } from '../../../fields/kinds/number/number';

const numericId = z.strictObject({ id: integer({ min: 1 }) });

/** The caller: profile, permissions and preferences. */
export const userEndpoints = {
  me: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/user',
    summary: 'The caller',
    access: session,
    output: { kind: 'items', item: user },
  }),
  permissions: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/user/permissions',
    summary: 'The permissions of the caller',
    access: session,
    output: { kind: 'items', item: z.enum(permissions) },
  }),
  profile: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/user/profile',
    summary: 'The profile of a person',
    access: own('moments.manage'),
    get query() {
      return z.strictObject({ user_id: integer({ min: 1 }) });
    },
    output: { kind: 'items', item: z.object({ data: z.object({ user }) }) },
    errors: ['not-found'],
  }),
  preferences: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/user/configurations/{id}',
    summary: 'The preferences of the caller',
    access: own(),
    params: numericId,
    output: { kind: 'items', item: preferences },
    errors: ['not-found'],
  }),
  savePreferences: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/user/configurations/{id}',
    summary: 'Changes the given preferences',
    access: own(),
    params: numericId,
    body: preferences,
    output: { kind: 'items', item: preferences },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
};
