import { sql } from 'drizzle-orm';
import { nameOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import {
  bonusEndpoints,
  earningEndpoints,
  earningMonthEndpoints,
  finalizedEarningEndpoints,
} from '../../../src/contract/endpoints/figures/earnings';
import { earningsManager } from '../../../src/contract/entities/earnings/earningFields';
import { finalizedEarning } from '../../../src/contract/entities/earnings/finalizedEarning';
import { monthOfEarnings, type MonthOfEarnings } from '../../../src/contract/entities/earnings/earningMonth';
import { monthAhead } from '../../../src/fields/kinds/month/month';
import { writeAudit } from '../../db/audit';
import type { ListSource } from '../../db/lists/listSource';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { allOwners } from '../../db/lists/totalsCache';
import { ProblemError, validationFailed } from '../../errors/problem';
import { implement, type Implementation, type WritingCall } from '../../http/implement';
import type { JobRunner } from '../../jobs/jobRunner';
import { messageFor } from '../../messages';
import { changeMany } from '../../records/changeRecords';
import { ownerOfList, scopeOfOwner } from '../../records/ownerScope';
import { bonusStore } from '../../records/studio/earnings/bonusStore';
import { finalizedEarningStore } from '../../records/studio/earnings/finalizedEarningStore';
import { previewMonth, readStatus } from '../../records/studio/earnings/previewMonth';
import { readEstimates, readLines, readMomentEarnings } from '../../records/studio/earnings/readEstimates';
import { recordImplementations } from '../../resources/recordImplementations';

/** The view of all months. */
const months: ListSource = {
  table: 'earning_month_list',
  entity: monthOfEarnings,
  types: {
    id: 'text',
    month: 'date',
    status: 'text',
    is_over: 'boolean',
    creators: 'bigint',
    daily: 'numeric',
    quality_bonus: 'numeric',
    adjustments: 'numeric',
    finalized: 'numeric',
    finalized_at: 'timestamptz',
    finalized_by: 'text',
    reopened_reason: 'text',
    reopened_by: 'text',
    updated_at: 'timestamptz',
  },
};

type Status = MonthOfEarnings['status'];

/** Locks a month until the end of the call. Returns its status. */
const lockMonth = async ({ db }: Pick<WritingCall, 'db'>, month: string): Promise<Status> => {
  await db.execute(sql`insert into earning_months (month) values (${month}::date) on conflict do nothing`);
  const { rows } = await db.execute<{ status: Status }>(
    sql`select status from earning_months where month = ${month}::date for update`,
  );
  return rows[0]?.status ?? 'open';
};

/** Begins to finalize a month, unless somebody did. `finalizeMonths` continues. */
const begin = async (call: WritingCall, month: string): Promise<void> => {
  const { db, caller, requestId, now } = call;
  if ((await lockMonth(call, month)) !== 'open') return;
  await db.execute(sql`
    update earning_months set status = 'finalizing', started_by = ${caller.userId}, started_name = ${caller.name},
      request_id = ${requestId}, updated_at = ${now.toISOString()}::timestamptz
    where month = ${month}::date`);
  await writeAudit(db, earningMonthEndpoints.finalize, call, [
    {
      entity: monthOfEarnings.name,
      entityId: month,
      before: { status: 'open' },
      after: { status: 'finalizing' },
    },
  ]);
};

/** Deletes what was finalized in a month, and opens it. The audit log has every amount of before, and the reason. */
const reopen = async (call: WritingCall, month: string, reason: string): Promise<void> => {
  const { db, caller, now } = call;
  const status = await lockMonth(call, month);
  if (status === 'open')
    throw new ProblemError('conflict', {
      detail: messageFor('month-open', { month: month.slice(0, 7).replace('-', '/') }),
    });
  const { rows } = await db.execute<{ id: string; before: Record<string, unknown> }>(sql`
    delete from finalized_earnings where month = ${month}::date
    returning id, jsonb_build_object('user_id', user_id, 'daily', daily::text, 'quality_bonus', quality_bonus::text,
      'adjustments', adjustments::text, 'finalized', finalized::text) as before`);
  await db.execute(sql`
    update earning_months set status = 'open', creators = 0, daily = 0, quality_bonus = 0, adjustments = 0, finalized = 0,
      finalized_at = null, finalized_by = null, reopened_reason = ${reason}, reopened_by = ${caller.name},
      updated_at = ${now.toISOString()}::timestamptz
    where month = ${month}::date`);
  await writeAudit(db, earningMonthEndpoints.reopen, call, [
    {
      entity: monthOfEarnings.name,
      entityId: month,
      before: { status },
      after: { status: 'open', reopened_reason: reason, reopened_by: caller.name },
    },
    ...rows.map(({ id, before }) => ({
      entity: finalizedEarning.name,
      entityId: id,
      before,
      after: null,
    })),
  ]);
};

/** The calls about bonuses, finalized earnings, months and estimates. */
export const earningImplementations = ({
  lists,
  jobs,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
}): readonly Implementation[] => {
  const workOf = (endpoint: Endpoint, call: WritingCall) => ({
    ...call,
    action: nameOf(endpoint),
    totals: lists.totals,
  });
  const invalidate = ({ afterCommit }: WritingCall) =>
    afterCommit(() => lists.totals.invalidate([allOwners], []));
  return [
    implement(bonusEndpoints.remove, async call => {
      const { ids, undo } = call.body;
      const change = { transition: undo ? 'restore' : 'remove' };
      return changeMany(workOf(bonusEndpoints.remove, call), bonusStore, { ids, change });
    }),

    ...recordImplementations(finalizedEarningStore, finalizedEarningEndpoints, { lists, jobs }),

    implement(earningMonthEndpoints.list, ({ db, query }) =>
      readListPage<MonthOfEarnings>(db, lists, months, scopeOfOwner(undefined), query),
    ),

    implement(earningMonthEndpoints.finalize, async call => {
      const { month, dry_run: isDryRun } = call.body;
      const { db, now } = call;
      if (month >= monthAhead(0, now))
        throw validationFailed({
          path: 'month',
          message: messageFor('month-not-over', { day: monthAfter(month).replaceAll('-', '/') }),
        });
      if (!isDryRun) {
        await begin(call, month);
        invalidate(call);
      }
      return only(await previewMonth(db, month));
    }),

    implement(earningMonthEndpoints.reopen, async call => {
      const { month, reason } = call.body;
      await reopen(call, month, reason);
      invalidate(call);
      return only({ ...(await previewMonth(call.db, month)), ...(await readStatus(call.db, month)) });
    }),

    implement(earningEndpoints.estimated, ({ db, caller, query, now }) =>
      readEstimates(db, ownerOfEarnings(caller, query), query, now),
    ),

    implement(earningEndpoints.lines, async ({ db, caller, query }) => {
      const userId = ownerOfEarnings(caller, query) ?? caller.heartbeatId;
      return pageOf(await readLines(db, query.month, userId));
    }),

    implement(earningEndpoints.moments, async ({ db, caller, query }) => {
      const userId = ownerOfEarnings(caller, query) ?? caller.heartbeatId;
      return pageOf(await readMomentEarnings(db, query.month, userId));
    }),
  ];
};

const monthAfter = (month: string): string => monthAhead(1, new Date(`${month}T00:00:00Z`));

/** Whose earnings a call is about; everybody's where undefined. Throws `not-found` for those of somebody else. */
const ownerOfEarnings = (
  caller: WritingCall['caller'],
  {
    heartbeat_id: ownerId,
    user_id: userId,
  }: { readonly heartbeat_id?: number | undefined; readonly user_id?: number | undefined },
): number | undefined => ownerOfList(caller, ownerId ?? userId, [earningsManager]);

const pageOf = <T>(items: readonly T[]) => ({
  items: [...items],
  total: items.length,
  page: 1,
  per_page: items.length,
});
