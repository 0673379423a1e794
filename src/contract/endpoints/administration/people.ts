import * as z from 'zod/mini';
import { person, type Person } from '../../entities/administration/person';
import { limits } from '../../limits';
import { bulkResult } from '../../calls/contentCalls';
import { changeCall, type ChangeCalls, type JobChanges } from '../../calls/changeCalls';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { listQuery } from '../../calls/listQuery';
import { manyChanges, recordCalls } from '../../calls/recordCalls';
import { listOf } from '../../../fields/listOf';
import { rolesPermission } from './roles';

const access = permitted(rolesPermission);
const params = z.strictObject({ id: person.fields.id });
const output = { kind: 'items', item: person.record } as const;

const { history, jobs } = recordCalls({
  entity: person,
  path: '/people',
  managedBy: [rolesPermission],
  access,
  changes: () => manyChanges(person),
});

/** The people of the platform and their roles. What they may do changes with their next call. */
export const peopleEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/people',
    summary: 'A page of the list of people, with the roles of each',
    access,
    get query() {
      return listQuery(person);
    },
    output,
    rate: 'read',
  }),
  get: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/people/{id}',
    summary: 'One person with their roles',
    access,
    params,
    get query() {
      return z.strictObject({});
    },
    output,
    errors: ['not-found'],
    rate: 'read',
  }),
  update: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/people/{id}',
    summary: 'Replaces the roles of one person. Nobody gives a permission that they do not have',
    access,
    params,
    get body() {
      return person.patch;
    },
    output,
    errors: ['not-found', 'validation-failed', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
    writes: person,
  }),
  updateMany: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/people/bulk_update',
    summary: 'Gives several people roles or takes them; returns a result for each',
    access,
    get body() {
      return z.strictObject({
        ids: listOf(params.shape.id, { min: 1, max: limits.bulk }),
        changes: manyChanges(person),
      });
    },
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
  jobs,
  history,
};

/** The call that makes each change of people. */
export const peopleChanges: ChangeCalls<Pick<Person, 'id'>, JobChanges<typeof peopleEndpoints>> = {
  other: changeCall(peopleEndpoints.updateMany, request => ({
    body: { ids: request.ids, changes: request.change },
  })),
};
