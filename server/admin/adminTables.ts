import { getTableName, is, type Table } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as frameworkTables from '../db/frameworkTables';
import { exportTickets } from './exportTicketTable';
import { tableOfResource, type AdminResource } from './adminResource';

/**
 * The tables of a server by name, as a drizzle schema: those of its resources, and those that every server has: history, jobs,
 * prepared exports, idempotency keys, rate limits.
 *
 * @example export const { notes, audit_log, jobs } = adminTables([{ entity: note, endpoints: noteEndpoints }]);
 */
export const adminTables = (resources: readonly AdminResource[]): Readonly<Record<string, Table>> =>
  Object.fromEntries(
    [
      ...Object.values(frameworkTables).filter(value => is(value, PgTable)),
      exportTickets,
      ...resources.map(tableOfResource),
    ].map(table => [getTableName(table), table]),
  );
