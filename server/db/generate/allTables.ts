import { getTableName, is, type Table } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as activityTables from '../activity/activityTable';
import * as historyUsageTables from '../activity/historyUsageTable';
import * as contentTables from '../contentTables';
import * as signInTables from '../signIn/signInTables';
import * as tables from '../tables';

/** Every table, from which migrations are generated. */
export const allTables: Readonly<Record<string, Table>> = Object.fromEntries(
  [tables, signInTables, contentTables, activityTables, historyUsageTables]
    .flatMap(module => Object.values(module))
    .flatMap(value => (is(value, PgTable) ? [[getTableName(value), value] as const] : [])),
);
