import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { isPermitted } from '../../../src/contract/permission';
import { roles } from '../../../src/contract/permissions';
import { nameOf, neededFor, pathOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import {
  people,
  highRates,
  startApiStudio,
  type ApiStudio,
  type CallOptions,
  type PersonName,
} from '../helpers/apiStudio';
import type { Example, ExampleMaker } from '../helpers/examples/example';
import { generalExamples } from '../helpers/generalExamples';
import { shapeOf } from '../../../src/fields/zod';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
});
afterAll(() => studio.stop());

/**
 * The expected access of each call, as a second copy: the guard and the matrix below read the contract, so they cannot detect a
 * permission that is missing there.
 */
const generallyAgreed: Record<string, string> = {
  'POST /auth/login': 'anyone',
  'POST /auth/refresh': 'refresh-token',
  'POST /auth/logout': 'session',
  'GET /app/login': 'anyone',
  'GET /user': 'session',
  'GET /user/permissions': 'session',
  'GET /user/profile': 'owner or moments.manage',
  'GET /user/configurations/{id}': 'owner',
  'PUT /user/configurations/{id}': 'owner',
  'GET /configurations/app/{id}': 'session',
  'POST /configurations/app/{id}': 'permission heartbeat.manage_app_configs',
  'POST /uploads/v2': 'session',
  'GET /media/{address}': 'anyone',
  'POST /files': 'session',
  'GET /files/{ticket}': 'anyone',
  'GET /audit': 'permission heartbeat.manage_app_configs',
  'POST /audit/export': 'permission heartbeat.manage_app_configs',
  'GET /failed_work': 'permission heartbeat.manage_app_configs',
  'GET /exports/{ticket}': 'anyone',
  'GET /changes': 'session',
  'GET /activity': 'session',
  'POST /events': 'service',
  'GET /referring': 'session',
  'GET /activity/{id}/records': 'session',
  'POST /activity/{id}/undo': 'session',
  'GET /jobs': 'session',
  'GET /jobs/{id}': 'session',
  'GET /jobs/{id}/items': 'session',
  'POST /jobs/{id}/start': 'session',
  'POST /jobs/{id}/cancel': 'session',
  'POST /jobs/{id}/retry': 'session',
  'POST /jobs/{id}/undo': 'session',
};

/** The examples of each resource, one file per resource. */
const brought = Object.values(
  import.meta.glob<{ examples?: Record<string, ExampleMaker>; agreed?: Record<string, string> }>(
    '../helpers/examples/*.ts',
    { eager: true },
  ),
);
const examples = Object.assign(
  {},
  generalExamples,
  ...brought.map(each => each.examples),
) as typeof generalExamples; // the same shape, all of them
const agreed = Object.assign(
  {},
  generallyAgreed,
  ...brought.map(each => each.agreed),
) as typeof generallyAgreed; // as above

const wordsOf = ({ access }: Endpoint): string => {
  if (access.who === 'permission') return `permission ${access.anyOf.join(' or ')}`;
  if (access.who !== 'owner') return access.who;
  const owner = access.members ? `owner with ${access.members.join(' or ')}` : 'owner';
  return [owner, ...access.managedBy].join(' or ');
};

const callers = [undefined, 'creator', 'other', 'reviewer', 'admin', 'locked', 'newcomer'] as const;

const permissionsOf = (name: PersonName) => people[name].roles.flatMap(role => [...roles[role]]);

const isCollection = (endpoint: Endpoint): boolean =>
  !endpoint.path.includes('{') && endpoint.query !== undefined && 'per_page' in shapeOf(endpoint.query);

/** The status that the contract defines for a caller. */
const promised = (endpoint: Endpoint, caller: PersonName | undefined, example: Example): number => {
  const { access } = endpoint;
  const allowed = example.allowed ?? 200;
  if (access.who === 'anyone' || access.who === 'refresh-token') return allowed;
  if (!caller || access.who === 'service') return 401; // no person has the credential of another program
  const held = permissionsOf(caller);
  const isOwner = caller === (example.of ?? 'creator');
  if (access.who === 'session') return isOwner ? allowed : (example.ofOthers ?? allowed);
  if (!isPermitted(held, neededFor(access))) return 403;
  if (access.who === 'permission') return allowed;
  if (isOwner) return allowed;
  if (access.managedBy.length > 0 && isPermitted(held, access.managedBy)) return allowed;
  return isCollection(endpoint) ? 403 : 404;
};

describe('the access of each call', () => {
  it('has exactly one example per endpoint of the contract', () => {
    expect(Object.keys(examples).sort()).toEqual(allEndpoints.map(nameOf).sort());
  });

  it('equals the expected access', () => {
    expect(Object.fromEntries(allEndpoints.map(endpoint => [nameOf(endpoint), wordsOf(endpoint)]))).toEqual(
      agreed,
    );
  });

  describe.each(allEndpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s',
    (name, endpoint) => {
      it.each(callers.map(caller => [caller ?? 'anonymous', caller] as const))('%s', async (_, caller) => {
        const example = await examples[name]!({
          call: studio.call,
          db: studio.db,
          creator: people.creator.id,
        });
        const query = example.query === undefined ? '' : `?${example.query}`;
        const options: CallOptions = { as: caller, body: example.body };
        const base = endpoint.api === 'partner' ? '//api/partner' : '';
        const address = base + pathOf(endpoint, example.params) + query;
        const answer = await studio.call(endpoint.method, address, options);
        const { status, headers, body } = answer;
        // The body is compared with itself, so that a failure shows it.
        expect({ status, body }).toEqual({ status: promised(endpoint, caller, example), body });
        expect(headers.get('content-type') === 'application/problem+json').toBe(status >= 400);
        if (name === 'POST /auth/logout' && caller) await studio.signInAgain(caller);
      });
    },
  );

  it('reports why the platform configuration cannot be saved', async () => {
    const { body } = await studio.call('POST', '/configurations/app/limits', { as: 'creator', body: {} });
    expect(body.detail).toBe('Not enough permission to update configuration');
  });
});
