import { sql, type SQL } from 'drizzle-orm';
import { only } from '../../../src/contract/calls/envelope';
import {
  payoutEndpoints,
  payoutFileEndpoints,
  payoutFileFormats,
  payoutRunEndpoints,
} from '../../../src/contract/endpoints/payments/payouts';
import { earningsManager } from '../../../src/contract/entities/earnings/earningFields';
import type { AuthService } from '../../auth/authService';
import { issueTicket, readTicket, redeemTicket } from '../../csv/exportTickets';
import type { ExportStreams } from '../../csv/exportStreams';
import { fileStream } from '../../csv/fileStream';
import type { Transaction } from '../../db/database';
import { errorForLog } from '../../errors/errorForLog';
import { ProblemError, problemOf } from '../../errors/problem';
import { guardPermission } from '../../http/callEndpoint';
import { implement, parsedAs, type Implementation } from '../../http/implement';
import { oneRecord } from '../../records/changeRecords';
import { ownerOfList } from '../../records/ownerScope';
import { payoutCsv } from '../../payments/payouts/files/payoutCsv';
import { reportPdf, statementPdf } from '../../payments/payouts/files/payoutPdf';
import { payoutRunStore, payoutStore } from '../../payments/payouts/payoutStores';
import type { Caller } from '../../rules/caller';

/** The tickets of these files, apart from those of exports. */
const ticketName = 'payout files';

type Format = (typeof payoutFileFormats)[number];

/** What a ticket is for: the payouts of one creator, or a run. */
type FileRequest = { readonly format: Format; readonly name: string } & (
  | { readonly kind: 'report'; readonly runId: string }
  | {
      readonly kind: 'statement';
      readonly heartbeatId: number;
      readonly period: string;
      /** One payout; otherwise those from a day on, before another one. */
      readonly id?: string;
      readonly from?: string;
      readonly before?: string;
    }
);

const conditionOf = (request: FileRequest): SQL => {
  if (request.kind === 'report') return sql`payouts.run_id = ${request.runId}`;
  const own = sql`payouts.heartbeat_id = ${request.heartbeatId} and payouts.status <> 'cancelled'`;
  return request.id !== undefined
    ? sql`${own} and payouts.id = ${request.id}`
    : sql`${own} and coalesce(settled_at, sent_at, payouts.created_at) >= ${request.from}::timestamptz
        and coalesce(settled_at, sent_at, payouts.created_at) < ${request.before}::timestamptz`;
};

/** Throws `not-found` where the caller may not read the payouts any more. */
const assertMayRead = (caller: Caller, request: FileRequest): void => {
  if (request.kind === 'report') guardPermission(payoutRunEndpoints.report, caller);
  else ownerOfList(caller, request.heartbeatId, [earningsManager]);
};

const pdfOf = async (db: Transaction, request: FileRequest, now: Date): Promise<Buffer> => {
  if (request.kind === 'report') return reportPdf(db, request.runId, now);
  const { rows } = await db.execute<{ name: string; handle: string }>(
    sql`select name, handle from heartbeats where id = ${request.heartbeatId}`,
  );
  if (!rows[0]) throw problemOf('not-found');
  return statementPdf(db, { condition: conditionOf(request), period: request.period, creator: rows[0], now });
};

const types: Readonly<Record<Format, string>> = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The first moment of a month in UTC; month 13 is the first one of the next year. */
const startOf = (year: number, month: number): string => new Date(Date.UTC(year, month - 1, 1)).toISOString();

/**
 * Statements of payouts and reports of runs, in two steps as exports: the first call checks that the caller may read them, and returns
 * an address that is valid once, for a minute. The second checks the session again and sends the file.
 */
export const payoutFileImplementations = ({
  auth,
  exports,
}: {
  readonly auth: Pick<AuthService, 'callerOf'>;
  readonly exports: ExportStreams;
}): readonly Implementation[] => {
  const prepare = async (
    { db, caller, now }: { readonly db: Transaction; readonly caller: Caller; readonly now: Date },
    request: FileRequest,
  ) => {
    const { userId, sessionId } = caller;
    const ticket = await issueTicket(db, { userId, sessionId, resource: ticketName, request }, now);
    return only({ url: `/payout-files/${ticket}`, name: request.name });
  };

  return [
    implement(payoutEndpoints.statement, async call => {
      const { params, body, db, caller } = call;
      const row = await oneRecord(db, payoutStore, caller, params.id, { heartbeatId: body.heartbeat_id });
      const { format } = body;
      const name = `payout-${row.id}.${format}`;
      const heartbeatId = row.heartbeat_id;
      return prepare(call, { kind: 'statement', format, name, heartbeatId, period: row.id, id: row.id });
    }),

    implement(payoutEndpoints.yearStatement, async call => {
      const { year, month, format, heartbeat_id: requested } = call.body;
      const { caller } = call;
      const heartbeatId = ownerOfList(caller, requested, [earningsManager]) ?? caller.heartbeatId;
      const period = month === undefined ? `${year}` : `${year}/${twoDigits(month)}`;
      return prepare(call, {
        ...{ kind: 'statement', format, heartbeatId, period },
        name: `payouts-${period.replace('/', '-')}.${format}`,
        from: startOf(year, month ?? 1),
        before: startOf(year, (month ?? 12) + 1),
      });
    }),

    implement(payoutRunEndpoints.report, async call => {
      const { format } = call.body;
      const [run] = await payoutRunStore.read(call.db, [call.params.id]);
      if (!run) throw problemOf('not-found');
      return prepare(call, { kind: 'report', format, runId: run.id, name: `payout-run-${run.id}.${format}` });
    }),

    implement(payoutFileEndpoints.file, async ({ params, request: httpRequest, address, now, log }) => {
      // A HEAD request of a proxy or download tool must not consume the ticket.
      if (httpRequest.method !== 'GET') throw new ProblemError('not-found', { status: 405, allow: ['GET'] });
      const { db } = exports;
      const { request, person } = await exports.opening.run(`address ${address}`, async () => {
        const ticket = await readTicket(db, params.ticket, now);
        if (ticket?.resource !== ticketName) throw problemOf('not-found');
        const stored = parsedAs<FileRequest>(ticket.request); // stored by `prepare`
        try {
          const caller = await auth.callerOf(ticket, now);
          assertMayRead(caller, stored);
          return { request: stored, person: `user ${caller.userId}` };
        } catch (error) {
          throw error instanceof ProblemError ? problemOf('not-found') : error;
        }
      });
      const redeem = async (): Promise<void> => {
        if (!(await exports.batches.run(person, () => redeemTicket(db, params.ticket, now))))
          throw problemOf('not-found');
      };
      const headers = {
        'content-type': types[request.format],
        'content-disposition': `attachment; filename="${request.name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      };
      if (request.format === 'pdf') {
        const bytes = await exports.batches.run(person, () => pdfOf(db, request, now));
        await redeem();
        return new Response(new Uint8Array(bytes), { headers });
      }
      const body = await exports.open(person, async onEnd => {
        await redeem();
        return fileStream(payoutCsv(db, conditionOf(request)), {
          onFailure: error => log.error({ failure: errorForLog(error) }, 'a file of payouts failed'),
          onEnd,
          stallMs: exports.stallMs,
        });
      });
      return new Response(body, { headers });
    }),
  ];
};
