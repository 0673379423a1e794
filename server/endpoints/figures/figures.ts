import { sql } from 'drizzle-orm';
import { figureEndpoints } from '../../../src/contract/endpoints/figures/figures';
import { figureLimits } from '../../../src/contract/figures/figureLimits';
import { lastDays, rangeBefore } from '../../../src/contract/figures/range';
import { only } from '../../../src/contract/calls/envelope';
import type { Transaction } from '../../db/database';
import { createTotalsCache } from '../../db/lists/totalsCache';
import { problemOf } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import { ownerOfList } from '../../records/ownerScope';
import {
  readDays,
  readFollowers,
  readHours,
  readRecent,
  readTotals,
} from '../../records/studio/figures/readFigures';
import { readTop } from '../../records/studio/figures/readTop';
import type { Actor } from '../../rules/caller';
import { checkedRange, pageOfAll } from './checkedRange';

/** Whose figures a call is about: the caller's own where it names nobody. */
const subjectOf = (caller: Actor, requested: number | undefined): number =>
  ownerOfList(caller, requested ?? caller.heartbeatId, ['moments.manage']) ?? caller.heartbeatId;

/** Throws `not-found` for a moment that is not the creator's. */
const assertMoment = async (db: Transaction, heartbeatId: number, id: string | undefined): Promise<void> => {
  if (id === undefined) return;
  const { rows } = await db.execute(
    sql`select from moments where id = ${id} and heartbeat_id = ${heartbeatId}`,
  );
  if (rows.length === 0) throw problemOf('not-found');
};

/** Figures of many moments are ranked once a minute at most. Each of the rankings has up to 500 ids. */
const rankingAge = { freshMs: 60_000, keepMs: 600_000, limit: 200 };

/** The handlers about the figures of one creator. */
export const figureImplementations = (): readonly Implementation[] => {
  const rankings = createTotalsCache(rankingAge);
  return [
    implement(figureEndpoints.summary, async ({ db, caller, query, now }) => {
      const heartbeatId = subjectOf(caller, query.heartbeat_id);
      const range = lastDays(figureLimits.summaryDays, now);
      const before = rangeBefore(range);
      return only({
        ...range,
        current: await readTotals(db, { heartbeatId }, range),
        previous: await readTotals(db, { heartbeatId }, before),
        days: await readDays(db, { heartbeatId }, range),
        previous_days: await readDays(db, { heartbeatId }, before),
        followers: await readFollowers(db, heartbeatId),
        recent: await readRecent(db, heartbeatId, figureLimits.topHours, now),
      });
    }),

    implement(figureEndpoints.days, async ({ db, caller, query, now }) => {
      const heartbeatId = subjectOf(caller, query.heartbeat_id);
      const { moment_id: momentId, type, ...range } = query;
      await assertMoment(db, heartbeatId, momentId);
      return pageOfAll(await readDays(db, { heartbeatId, momentId }, checkedRange(range, now), type));
    }),

    implement(figureEndpoints.hours, async ({ db, caller, query, now }) =>
      pageOfAll(await readHours(db, subjectOf(caller, query.heartbeat_id), checkedRange(query, now))),
    ),

    implement(figureEndpoints.estimated, async ({ db, caller, query, now }) => {
      const heartbeatId = subjectOf(caller, query.heartbeat_id);
      const days = await readDays(db, { heartbeatId }, checkedRange(query, now));
      return pageOfAll(days.map(({ day, earnings }) => ({ day, earnings })));
    }),

    implement(figureEndpoints.top, ({ db, caller, query, now }) => {
      const { sort_column: sort, start_date, end_date, hours, lifetime, page, per_page } = query;
      const heartbeatId = subjectOf(caller, query.heartbeat_id);
      const { start_date: from, end_date: until } = lastDays(figureLimits.summaryDays, now);
      const days = () => checkedRange({ start_date: start_date ?? from, end_date: end_date ?? until }, now);
      const of = lifetime ? 'lifetime' : hours === undefined ? days() : { hours };
      return readTop(db, rankings, { heartbeatId, sort, of, page, per_page }, now);
    }),
  ];
};
