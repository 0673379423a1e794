import type { Schema } from '../fields/zod';
import type { Endpoint } from './calls/endpoint';
import { namedSchemas, openApiOf } from './calls/openApi';
import { allEndpoints } from './endpoints/all';
import { auditEntry } from './entities/administration/audit';
import { preferences } from './entities/people/preferences';
import { user } from './entities/people/user';

/** The version of the contract: that of the last release, or of the one that is being made (docs/upgrading.md). */
export const apiVersion = '1.0.0';

const titles = { studio: 'Heartbeat Studio', partner: 'Heartbeat Studio: payments' } as const;

/** The calls of one API. */
export const endpointsOf = (api: Endpoint['api']): readonly Endpoint[] =>
  allEndpoints.filter(endpoint => endpoint.api === api);

const named = {
  studio: namedSchemas(
    endpointsOf('studio'),
    new Map<Schema, string>([
      [auditEntry.record, 'AuditEntry'],
      [user, 'User'],
      [preferences, 'Preferences'],
    ]),
  ),
  partner: namedSchemas(endpointsOf('partner')),
} as const;

/** The OpenAPI 3.1 document of calls of one API, by default those of the studio, generated from the contract. */
export const openApiDocument = (endpoints: readonly Endpoint[] = endpointsOf('studio')) => {
  const api = endpoints[0]?.api ?? 'studio';
  return openApiOf(endpoints, { title: titles[api], version: apiVersion, named: named[api] });
};
