import { exportFileEndpoint } from '../../src/contract/jobs/job';
import { only } from '../../src/contract/calls/envelope';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { csvStream } from '../csv/csvStream';
import { columnsWithHandles, type ColumnsWithHandles } from '../csv/ownerHandles';
import { assertQueryable, exportRows, type ExportedRows, type RunRead } from '../csv/exportRows';
import type { ExportStreams } from '../csv/exportStreams';
import { issueTicket, readTicket, redeemTicket, type Ticket } from '../csv/exportTickets';
import type { Transaction } from '../db/database';
import { readableSource, type ListScope } from '../db/lists/listSource';
import { assertReadable } from '../records/storeRules/readers/assertReadable';
import type { ListParameters } from '../../src/contract/calls/listQuery';
import { errorForLog } from '../errors/errorForLog';
import { guardOwner, guardPermission } from '../http/callEndpoint';
import { implement, parsedAs, type Call, type Implementation } from '../http/implement';
import { ProblemError, problemOf } from '../errors/problem';
import type { RecordStore, StoreFilter } from '../records/recordStore';
import type { Caller } from '../rules/caller';
import { fixPeriods } from '../rules/fixPeriods';

/** Reads who a prepared export belongs to. */
export interface SessionReader {
  /** The person with their current permissions. Throws `session-ended`. */
  callerOf(session: Pick<Caller, 'userId' | 'sessionId'>, now: Date): Promise<Caller>;
}

/** What an export needs to know of records. */
export type ExportedStore = Pick<RecordStore, 'name' | 'entity' | 'source' | 'scope'>;

/** A resource with CSV export. */
export interface Exported {
  readonly store: ExportedStore;
  readonly endpoints: { readonly export: Endpoint };
  /** Adds computed fields to rows. */
  readonly view?: ((rows: readonly Row[], context: ViewContext) => Views | Promise<Views>) | undefined;
}

type Row = Readonly<Record<string, unknown>>;
type Views = readonly Record<string, unknown>[];

/** What computed fields depend on besides the row. */
export interface ViewContext {
  readonly db: Transaction;
  /** Who exports. */
  readonly caller: Caller;
  readonly now: Date;
}

/** The body of an export call, as defined by `exportCall`. */
interface ExportRequest {
  readonly filter: StoreFilter;
  readonly sort_column: string;
  readonly sort_direction: ListParameters['sort_direction'];
  readonly columns: readonly string[];
  readonly ids?: readonly string[];
  readonly except?: readonly string[];
  readonly heartbeat_id?: number;
  readonly time_zone?: string;
}

const scopeOf = (
  db: Transaction,
  store: ExportedStore,
  caller: Caller,
  { filter, heartbeat_id }: ExportRequest,
) => store.scope(db, caller, { ...filter, heartbeat_id });

/** `moments-2026-11-21.csv` */
const fileName = (store: ExportedStore, now: Date): string =>
  `${store.name}-${now.toISOString().slice(0, 10)}.csv`;

const rowsToExport = (
  { source }: ExportedStore,
  scope: ListScope,
  { filter, sort_column, sort_direction, ids, except }: ExportRequest,
  now: Date,
): ExportedRows => {
  const parameters = { ...filter, page: 1, per_page: 1, sort_column, sort_direction };
  return { source: readableSource(source, scope), scope, parameters, ids, except, now };
};

const personOf = (userId: number): string => `user ${userId}`;

/** Reads the rows with their computed fields and the handles of their owners, each batch when it is the person's turn. */
const rowsOf = async function* (
  { view }: Exported,
  {
    exports: { batches: turns },
    read,
    caller,
  }: { readonly exports: ExportStreams; readonly read: RunRead; readonly caller: Caller },
  rows: ExportedRows,
  { addHandles }: Pick<ColumnsWithHandles, 'addHandles'>,
) {
  const batches = exportRows(read, rows);
  const person = personOf(caller.userId);
  for (;;) {
    const { done, value } = await turns.run(person, async () => {
      const batch = await batches.next();
      return batch.done
        ? batch
        : { done: false as const, value: await read(db => addHandles(db, batch.value)) };
    });
    if (done) return;
    yield view ? await read(async db => view(value, { db, caller, now: rows.now })) : value;
  }
};

/** Rethrows a problem as `not-found`, and any other error unchanged. */
const throwNotFound = (error: unknown): never => {
  throw error instanceof ProblemError ? problemOf('not-found') : error;
};

/**
 * Exports in two steps, because a browser download sends no token: the first call checks the request and returns a
 * single-use address, the second streams the file. The second checks session and permission again.
 */
export const exportImplementations = (
  exported: readonly Exported[],
  { auth, exports }: { readonly auth: SessionReader; readonly exports: ExportStreams },
): readonly Implementation[] => {
  /** Authorises the ticket's user with their current permissions. */
  const authorize = async (db: Transaction, ticket: Ticket, { store, endpoints }: Exported, now: Date) => {
    const caller = await auth.callerOf(ticket, now);
    guardPermission(endpoints.export, caller);
    guardOwner(endpoints.export, { params: undefined, query: undefined, body: ticket.request }, caller);
    const request = parsedAs<ExportRequest>(ticket.request); // stored by the call below, which parsed it
    const scope = await scopeOf(db, store, caller, request);
    assertReadable(store.source, scope, request);
    return { caller, request, scope };
  };

  return [
    ...exported.map(({ store, endpoints }) =>
      implement(endpoints.export, async ({ db, caller, body, now }: Call<Endpoint>) => {
        const given = parsedAs<ExportRequest>(body); // parsed by `exportCall`
        const { filter, periods } = fixPeriods(store.source.entity, given.filter, now, given.time_zone);
        const request = { ...given, filter };
        const { userId, sessionId } = caller as Caller; // the endpoint requires sign-in
        await exports.assertRoom(personOf(userId));
        const scope = await scopeOf(db, store, caller as Caller, request);
        await assertQueryable(db, rowsToExport(store, scope, request, now));
        const ticket = await issueTicket(
          db,
          { userId, sessionId, resource: store.name, request: { ...request } },
          now,
        );
        return only({ url: `/exports/${ticket}`, name: fileName(store, now), periods }) as never; // the endpoint's schema checks it
      }),
    ),

    implement(exportFileEndpoint, async ({ params, request: httpRequest, address, now, log }) => {
      // A HEAD request of a proxy or download tool must not consume the ticket.
      if (httpRequest.method !== 'GET') throw new ProblemError('not-found', { status: 405, allow: ['GET'] });
      const { db } = exports;
      const { ticket, found, caller, request, scope } = await exports.opening.run(
        `address ${address}`,
        async () => {
          const known = await readTicket(db, params.ticket, now);
          const of = exported.find(({ store }) => store.name === known?.resource);
          if (!known || !of) throw problemOf('not-found');
          return { ticket: known, found: of, ...(await authorize(db, known, of, now).catch(throwNotFound)) };
        },
      );
      const person = personOf(ticket.userId);
      // A file that cannot begin now does not consume the ticket.
      const file = await exports.open(person, async onEnd => {
        const isFirst = await exports.batches.run(person, () => redeemTicket(db, params.ticket, now));
        if (!isFirst) throw problemOf('not-found');
        const written = columnsWithHandles(found.store.entity, request.columns);
        const stored = rowsToExport(found.store, scope, request, now);
        const read = exports.readerFor(httpRequest);
        const rows = rowsOf(found, { exports, read, caller }, stored, written);
        return csvStream(written.entity, written.columns, rows, {
          onFailure: error => log.error({ failure: errorForLog(error) }, 'an export failed'),
          onEnd,
          stallMs: exports.stallMs,
        });
      });
      return new Response(file, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName(found.store, now)}"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    }),
  ];
};
