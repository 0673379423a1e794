import type { Schema } from '../fields/zod';
import type { Endpoint } from './calls/endpoint';
import { namedSchemas, openApiOf } from './calls/openApi';
import { allEndpoints } from './endpoints/all';
import { auditEntry } from './entities/administration/audit';
import { preferences } from './entities/people/preferences';
import { user } from './entities/people/user';

/** The version of the contract: that of the last release, or of the one that is being made (docs/upgrading.md). */
export const apiVersion = '1.0.0';

const named = namedSchemas(
  allEndpoints,
  new Map<Schema, string>([
    [auditEntry.record, 'AuditEntry'],
    [user, 'User'],
    [preferences, 'Preferences'],
  ]),
);

/** The OpenAPI 3.1 document of both APIs, generated from the contract. */
export const openApiDocument = (endpoints: readonly Endpoint[] = allEndpoints) =>
  openApiOf(endpoints, { title: 'Heartbeat Studio', version: apiVersion, named });
