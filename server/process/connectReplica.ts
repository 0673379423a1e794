import type { Logger } from 'pino';
import type { Config } from '../config';
import type { ExportStreams } from '../csv/exportStreams';
import { connect, type Database } from '../db/database';
import { errorForLog } from '../errors/errorForLog';
import { positionIn } from '../http/replica/logPosition';
import { createReplica, type Replica } from '../http/replica/replica';

/** The replica of the configuration, and its pool of connections; neither where none is configured. */
export const connectReplica = (
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  primary: Database,
  log: Logger,
): { readonly replica?: Replica; readonly pools: Readonly<Record<string, Database>> } => {
  if (databaseReadUrl === undefined) return { pools: {} };
  const db = connect(databaseReadUrl, { use: 'replica' });
  const replica = createReplica(primary, db, {
    onAway: error =>
      log.warn({ failure: errorForLog(error) }, 'the replica does not answer; the primary is read instead'),
  });
  return { replica, pools: { replica: db } };
};

/** How exports read rows: from the replica that has what the sender of a request knows of, where there is one; else from `primary`. */
export const rowReaders =
  (replica: Replica | undefined, primary: Database): ExportStreams['readerFor'] =>
  request =>
  work =>
    replica ? replica.read({ after: positionIn(request), primary }, work) : work(primary);
