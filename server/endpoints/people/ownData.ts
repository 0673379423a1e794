import { only } from '../../../src/contract/calls/envelope';
import { ownDataEndpoints } from '../../../src/contract/endpoints/people/ownData';
import type { AuthService } from '../../auth/authService';
import type { ExportStreams } from '../../csv/exportStreams';
import { issueTicket, readTicket, redeemTicket } from '../../csv/exportTickets';
import { fileStream } from '../../csv/fileStream';
import { writeAudit } from '../../db/audit';
import { errorForLog } from '../../errors/errorForLog';
import { ProblemError, problemOf } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import { writeOwnData } from '../../records/studio/people/ownData/writeOwnData';

const { prepare, file } = ownDataEndpoints;

/** The tickets of this file, apart from those of exports. */
const ticketName = 'own data';

const fileName = (now: Date): string => `heartbeat-studio-${now.toISOString().slice(0, 10)}.json`;

const personOf = (userId: number): string => `user ${userId}`;

/** The download of what the studio holds about the caller, which counts as an export. */
export const ownDataImplementations = ({
  auth,
  exports,
}: {
  readonly auth: Pick<AuthService, 'callerOf'>;
  readonly exports: ExportStreams;
}): readonly Implementation[] => [
  implement(prepare, async call => {
    const { db, caller, now } = call;
    const { userId, sessionId } = caller;
    await exports.assertRoom(personOf(userId));
    const ticket = await issueTicket(db, { userId, sessionId, resource: ticketName, request: {} }, now);
    await writeAudit(db, prepare, call, [
      {
        entity: 'profile',
        entityId: String(userId),
        before: {},
        after: { data_prepared_at: now.toISOString() },
      },
    ]);
    return only({ url: `/user/data/${ticket}`, name: fileName(now) });
  }),

  implement(file, async ({ params, request, address, now, log }) => {
    // A HEAD request of a proxy or download tool must not consume the ticket.
    if (request.method !== 'GET') throw new ProblemError('not-found', { status: 405, allow: ['GET'] });
    const { db } = exports;
    const caller = await exports.opening.run(`address ${address}`, async () => {
      const ticket = await readTicket(db, params.ticket, now);
      if (ticket?.resource !== ticketName) throw problemOf('not-found');
      return auth.callerOf(ticket, now).catch((error: unknown) => {
        throw error instanceof ProblemError ? problemOf('not-found') : error;
      });
    });
    const person = personOf(caller.userId);
    // A file that cannot begin now does not consume the ticket.
    const body = await exports.open(person, async onEnd => {
      const isFirst = await exports.batches.run(person, () => redeemTicket(db, params.ticket, now));
      if (!isFirst) throw problemOf('not-found');
      const chunks = writeOwnData(db, caller, { now, inTurn: run => exports.batches.run(person, run) });
      return fileStream(chunks, {
        onFailure: error => log.error({ failure: errorForLog(error) }, 'a download of own data failed'),
        onEnd,
        stallMs: exports.stallMs,
      });
    });
    return new Response(body, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName(now)}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];
