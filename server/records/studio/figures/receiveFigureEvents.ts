import { sql } from 'drizzle-orm';
import { figureLimits } from '../../../../src/contract/figures/figureLimits';
import type { FigureEvent } from '../../../../src/contract/entities/publicEvent';
import type { Transaction } from '../../../db/database';
import { figureEvents, momentFigureChanges } from '../../../db/studio/figureTables';
import { timeOfEvent } from '../../../rules/studio/timeOfEvent';
import { monthOf, openMonths } from './figureMonths';
import { rollUp } from './rollUp';
import { saveFollows } from './saveFollows';

/** A row of `figure_events`. */
interface EventRow {
  readonly id: string;
  readonly at: string;
  readonly kind: FigureEvent['kind'];
  readonly heartbeat_id: number | null;
  readonly moment_id: string | null;
  readonly ad_id: string | null;
  readonly amount: number;
  readonly revenue: string;
}

const hourMs = 3_600_000;

const amountOf = (event: FigureEvent): number => {
  if (event.kind === 'watch') return Math.round(event.seconds * 1000);
  return event.kind === 'follow' && !event.following ? -1 : 1;
};

/** The creators of the moments that exist. */
const readCreators = async (
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ id: string; heartbeat_id: string }>(
    sql`select id, heartbeat_id from moments where id = any(${sql.param(ids)}::text[])`,
  );
  return new Map(rows.map(row => [row.id, Number(row.heartbeat_id)]));
};

/** Those of the creators that exist. */
const readPages = async (db: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from heartbeats where id = any(${sql.param(ids)}::int[])`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Those of the ads that exist, also in the trash, where they may have been shown until now. */
const readAds = async (db: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ads where id = any(${sql.param(ids)}::text[])`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Whether everything exists that an event is about. `creator` is that of its moment. */
const isKnown = (
  event: FigureEvent,
  creator: number | null | undefined,
  { pages, ads }: { readonly pages: ReadonlySet<number>; readonly ads: ReadonlySet<string> },
): boolean =>
  creator !== undefined &&
  (event.kind !== 'follow' || pages.has(event.heartbeat_id)) &&
  (!('ad_id' in event) || ads.has(event.ad_id));

/**
 * Adds views, watch time, followers, and what ads were shown and clicked, to the figures. Returns the ids of events about what does not
 * exist, which have no effect.
 */
export const receiveFigureEvents = async (
  db: Transaction,
  events: readonly FigureEvent[],
  now: Date,
): Promise<{ readonly unknown: ReadonlySet<string> }> => {
  const unknown = new Set<string>();
  if (events.length === 0) return { unknown };
  const creators = await readCreators(
    db,
    events.flatMap(event => ('moment_id' in event && event.moment_id !== null ? event.moment_id : [])),
  );
  const pages = await readPages(
    db,
    events.flatMap(event => (event.kind === 'follow' ? event.heartbeat_id : [])),
  );
  const ads = await readAds(
    db,
    events.flatMap(event => ('ad_id' in event ? event.ad_id : [])),
  );
  const rows = events.flatMap((event): EventRow[] => {
    const momentId = 'moment_id' in event ? event.moment_id : null;
    const creator = momentId === null ? null : creators.get(momentId);
    if (creator === undefined || !isKnown(event, creator, { pages, ads })) {
      unknown.add(event.id);
      return [];
    }
    return [
      {
        id: event.id,
        at: timeOfEvent(event, now),
        kind: event.kind,
        heartbeat_id: event.kind === 'follow' ? event.heartbeat_id : creator,
        moment_id: momentId,
        ad_id: 'ad_id' in event ? event.ad_id : null,
        amount: amountOf(event),
        revenue: event.kind === 'ad_impression' ? event.revenue : '0',
      },
    ];
  });
  if (rows.length === 0) return { unknown };
  await saveFollows(
    db,
    events.flatMap(event => (event.kind === 'follow' && !unknown.has(event.id) ? event : [])),
    now,
  );
  await openMonths(
    db,
    rows.map(({ at }) => monthOf(at)),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
    id text, at timestamptz, kind text, heartbeat_id int, moment_id text, ad_id text, amount bigint, revenue numeric(16, 4))`;
  await db.execute(sql`
    insert into ${figureEvents} (id, at, kind, heartbeat_id, moment_id, ad_id, amount, revenue)
    select id, at, kind, heartbeat_id, moment_id, ad_id, amount, revenue from ${given}`);
  await db.execute(sql`
    insert into ${momentFigureChanges} as kept (moment_id, views, watch_ms, earnings)
    select moment_id, coalesce(sum(amount) filter (where kind = 'view'), 0), coalesce(sum(amount) filter (where kind = 'watch'), 0),
      coalesce(sum(revenue), 0)
    from ${given} where moment_id is not null group by 1 order by 1
    on conflict (moment_id) do update set views = kept.views + excluded.views, watch_ms = kept.watch_ms + excluded.watch_ms,
      earnings = kept.earnings + excluded.earnings`);
  await rollUp(db, given, new Date(now.getTime() - figureLimits.keptHours * hourMs));
  return { unknown };
};
