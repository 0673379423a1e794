import { eq } from 'drizzle-orm';
import { only } from '../../../src/contract/calls/envelope';
import { fileFields, type FileEndpoint } from '../../../src/contract/calls/fileCalls';
import { mediaEndpoints } from '../../../src/contract/endpoints/media/media';
import { unreadableFields } from '../../../src/contract/schema/fieldPermissions';
import { isFileValue } from '../../../src/fields/kinds/file/file';
import type { AuthService } from '../../auth/authService';
import { issueTicket, readTicket, redeemTicket } from '../../csv/exportTickets';
import type { Transaction } from '../../db/database';
import { media } from '../../db/tables';
import { ProblemError, problemOf } from '../../errors/problem';
import { guardOwner, guardPermission } from '../../http/callEndpoint';
import { sandboxPolicy } from '../studioPages/contentSecurityPolicy';
import { implement, parsedAs, type Implementation } from '../../http/implement';
import { originalKey, type MediaStore } from '../../media/store';
import { oneRecord } from '../../records/changeRecords';
import type { RecordStore } from '../../records/recordStore';
import type { Caller } from '../../rules/caller';

/** A resource, some of which have fields with files. */
interface WithFiles {
  readonly store: RecordStore;
  readonly endpoints: { readonly file?: FileEndpoint };
}

/** Which file of which record a ticket is for. */
interface FileRequest {
  readonly id: string;
  readonly file: string;
  readonly heartbeat_id?: number | undefined;
}

/** The tickets of files, apart from those of exports. */
const ticketName = ({ name }: RecordStore): string => `files of ${name}`;

/** Throws `not-found` where the caller may not read the record, or where no field that they may read has this file. */
const assertNamed = async (
  db: Transaction,
  store: RecordStore,
  caller: Caller,
  { id, file, heartbeat_id: heartbeatId }: FileRequest,
): Promise<void> => {
  const row = await oneRecord(db, store, caller, id, { heartbeatId });
  const values: Readonly<Record<string, unknown>> = { ...row };
  const hidden = unreadableFields(store.entity.fields, caller.permissions);
  const isNamed = fileFields(store.entity).some(field => {
    const value = values[field];
    return !hidden.includes(field) && isFileValue(value) && value.id === file;
  });
  if (!isNamed) throw problemOf('not-found');
};

/**
 * `attachment` with the name of a file, also for programs that read ASCII only.
 *
 * @example dispositionOf('Straße.pdf'); // `attachment; filename="Stra_e.pdf"; filename*=UTF-8''Stra%C3%9Fe.pdf`
 */
export const dispositionOf = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/**
 * Downloads the files of records in two steps, as exports: the first call checks that the caller may read the record and its field,
 * and returns an address that is valid once, for a minute. The second checks session and record again, and sends the file.
 */
export const recordFileImplementations = (
  resources: readonly WithFiles[],
  { auth, files }: { readonly auth: Pick<AuthService, 'callerOf'>; readonly files: Pick<MediaStore, 'open'> },
): readonly Implementation[] => [
  ...resources.flatMap(({ store, endpoints: { file: endpoint } }) =>
    endpoint
      ? implement(endpoint, async ({ db, caller, params, body, now }) => {
          const request = { ...params, ...body };
          await assertNamed(db, store, caller, request);
          const [row] = await db.select().from(media).where(eq(media.id, params.file));
          if (!row) throw problemOf('not-found');
          const { userId, sessionId } = caller;
          const ticket = await issueTicket(
            db,
            { userId, sessionId, resource: ticketName(store), request },
            now,
          );
          return only({ url: `/files/${ticket}`, name: row.name ?? row.id });
        })
      : [],
  ),

  implement(mediaEndpoints.download, async ({ db, params, request: httpRequest, now }) => {
    // A HEAD request of a proxy or download tool must not consume the ticket.
    if (httpRequest.method !== 'GET') throw new ProblemError('not-found', { status: 405, allow: ['GET'] });
    const ticket = await readTicket(db, params.ticket, now);
    const found = resources.find(({ store }) => ticketName(store) === ticket?.resource);
    if (!ticket || !found?.endpoints.file) throw problemOf('not-found');
    const { store } = found;
    const request = parsedAs<FileRequest>(ticket.request); // stored by the call above
    try {
      const caller = await auth.callerOf(ticket, now);
      guardPermission(found.endpoints.file, caller);
      guardOwner(found.endpoints.file, { params: undefined, query: undefined, body: request }, caller);
      await assertNamed(db, store, caller, request);
    } catch (error) {
      throw error instanceof ProblemError ? problemOf('not-found') : error;
    }
    const [row] = await db.select().from(media).where(eq(media.id, request.file));
    if (!row || !(await redeemTicket(db, params.ticket, now))) throw problemOf('not-found');
    const opened = await files.open(originalKey(row.id));
    if (!opened) throw problemOf('not-found');
    return new Response(opened.stream, {
      headers: {
        'content-type': row.type,
        'content-length': String(opened.size),
        'content-disposition': dispositionOf(row.name ?? row.id),
        'cache-control': 'private, no-store',
        'content-security-policy': sandboxPolicy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    });
  }),
];
