import { getTableName, is, type Table } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as activityTables from '../activity/activityTable';
import * as contentTables from '../contentTables';
import * as frameworkTables from '../frameworkTables';
import * as signInTables from '../signIn/signInTables';
import * as channelTables from './channelTables';
import * as coachingTables from './coachingTables';
import * as commentTables from './commentTables';
import * as earningTables from './earningTables';
import * as figureTables from './figureTables';
import * as followTable from './followTable';
import * as mailTables from './mailTables';
import * as paymentTables from './paymentTables';
import * as payoutTables from './payoutTables';
import * as uploadTables from './uploadTables';
import * as tables from '../tables';

/** Every table, from which migrations are generated. */
export const allTables: Readonly<Record<string, Table>> = Object.fromEntries(
  [
    frameworkTables,
    tables,
    signInTables,
    contentTables,
    contentTables.standardTables,
    activityTables,
    coachingTables,
    commentTables,
    earningTables,
    figureTables,
    followTable,
    mailTables,
    paymentTables,
    channelTables,
    payoutTables,
    uploadTables,
  ]
    .flatMap(module => Object.values(module))
    .flatMap(value => (is(value, PgTable) ? [[getTableName(value), value] as const] : [])),
);
