import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { CoachApplication } from '../../../src/contract/entities/administration/coachApplication';
import { coachDelivery } from '../../../src/contract/transitions/coaching';
import type { Database, Transaction } from '../../db/database';
import { systemActor } from '../../db/studio/systemActor';
import type { TotalsCache } from '../../db/lists/totalsCache';
import { retryDelayS } from '../../mail/sendOutbox';
import { applyChanges } from '../../records/applyChanges';
import { coachApplicationStore } from '../../records/stores/coachApplicationStore';
import { NotDelivered, sendToPartner, type CoachingPartner } from './sendToPartner';

/** Longer than an attempt may take, so that no two servers send one application at the same time. */
const leaseMs = 60_000;

interface Options {
  readonly partner: CoachingPartner;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly totals: Pick<TotalsCache, 'invalidate'>;
  readonly signal?: AbortSignal | undefined;
}

interface Attempt {
  readonly application: CoachApplication;
  readonly attempts: number;
}

type Step = Parameters<typeof coachDelivery.next>[1];

/** Moves an application, if it is in a state that allows the step. Returns it as it is then; undefined where it is not. */
const move = async (
  tx: Transaction,
  id: string,
  step: Step,
  values: Partial<CoachApplication>,
  { now, totals, tasks }: { now: Date; totals: Options['totals']; tasks: (() => void)[] },
): Promise<CoachApplication | undefined> => {
  const [before] = await coachApplicationStore.lock(tx, [id]);
  const status = before && coachDelivery.next(before.status, step);
  if (!before || status === undefined) return undefined;
  const work = {
    db: tx,
    caller: { ...systemActor, heartbeatId: 0, permissions: [] },
    isByServer: true,
    action: 'forward application of coach',
    requestId: 'forward application of coach',
    now,
    afterCommit: (task: () => void) => void tasks.push(task),
    totals,
  };
  const [after] = await applyChanges(work, coachApplicationStore, [
    { before, after: { ...before, ...values, status } },
  ]);
  return after;
};

/** Runs a transaction, and after its commit what it registered for then. */
const commit = async <T>(
  db: Database,
  run: (tx: Transaction, tasks: (() => void)[]) => Promise<T>,
): Promise<T> => {
  const tasks: (() => void)[] = [];
  const result = await db.transaction(tx => run(tx, tasks));
  for (const task of tasks) task();
  return result;
};

/** Begins the attempt that is due first: from here on the application cannot be withdrawn. */
const begin = (db: Database, { clock, totals }: Options): Promise<Attempt | 'obsolete' | undefined> =>
  commit(db, async (tx, tasks) => {
    const now = clock();
    const { rows } = await tx.execute<{ id: string; attempts: number }>(sql`
      update coach_deliveries set attempts = attempts + 1,
        next_attempt_at = ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
      where id = (
        select id from coach_deliveries where next_attempt_at <= ${now.toISOString()}::timestamptz
        order by next_attempt_at limit 1 for update skip locked
      ) returning id, attempts`);
    const [due] = rows;
    if (!due) return undefined;
    const application = await move(tx, due.id, 'begin', {}, { now, totals, tasks });
    if (application) return { application, attempts: due.attempts };
    await tx.execute(sql`delete from coach_deliveries where id = ${due.id}`);
    return 'obsolete';
  });

const attempt = async (
  db: Database,
  { application: { id }, application, attempts }: Attempt,
  url: string,
  { partner, log, clock, totals }: Options,
): Promise<boolean> => {
  try {
    const { status = 'sent', id: reference = null } = await sendToPartner(application, { ...partner, url });
    const now = clock();
    const times = {
      sent_at: now.toISOString(),
      answered_at: status === 'accepted' || status === 'rejected' ? now.toISOString() : null,
    };
    await commit(db, async (tx, tasks) => {
      await move(
        tx,
        id,
        status,
        { ...times, partner_reference: reference, failure: null },
        { now, totals, tasks },
      );
      await tx.execute(sql`delete from coach_deliveries where id = ${id}`);
    });
    return true;
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 200);
    log.warn({ application: id, attempts, failure }, 'could not forward the application of a coach');
    const now = clock();
    const next = new Date(now.getTime() + retryDelayS(attempts) * 1000).toISOString();
    await commit(db, async (tx, tasks) => {
      if (error instanceof NotDelivered) await move(tx, id, 'fail', { failure }, { now, totals, tasks });
      await tx.execute(
        sql`update coach_deliveries set next_attempt_at = ${next}::timestamptz where id = ${id}`,
      );
    });
    return false;
  }
};

/**
 * Forwards the applications that are due to the coaching partner, one after another, each outside of a transaction under a lease. An
 * attempt that failed is repeated with a growing delay of at most six hours, for as long as the application is not withdrawn. Without a
 * partner, applications stay stored. Returns the number of those that arrived.
 */
export const forwardCoachApplications = async (db: Database, options: Options): Promise<number> => {
  const { url } = options.partner;
  if (url === undefined) return 0;
  let sent = 0;
  while (!options.signal?.aborted) {
    const due = await begin(db, options);
    if (due === undefined) break;
    if (due !== 'obsolete' && (await attempt(db, due, url, options))) sent += 1;
  }
  return sent;
};
