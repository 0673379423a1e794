import { sql } from 'drizzle-orm';
import { transitionKey } from '../audit';
import type { Transaction } from '../database';

type Values = Readonly<Record<string, unknown>>;

/** What the requests of an activity changed in a record. */
export interface RecordedState {
  readonly entity: string;
  readonly id: string;
  /** The changed values before, including those that only undoing reads. */
  readonly before: Values;
  readonly after: Values;
  /** When the fields changed that only undoing reads. */
  readonly times: Readonly<Record<string, string>>;
  readonly isCreated: boolean;
}

/** The requests and records of activities. */
interface Undone {
  readonly entities: readonly string[];
  readonly record_ids: readonly string[];
  readonly request_ids: readonly string[];
}

type Row = {
  readonly request_id: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly undo: Values | null;
  readonly created_at: string;
};

/** Several changes of a record are one: from the values before the first to those after the last. */
const mergedStates = (rows: readonly Row[]): ReadonlyMap<string, RecordedState> => {
  const states = new Map<string, RecordedState>();
  for (const { entity, entity_id: id, before, after, undo, created_at: at } of rows) {
    const earlier = states.get(id);
    const time = new Date(at).toISOString();
    states.set(id, {
      entity,
      id,
      before: { ...before, ...undo, ...earlier?.before },
      after: { ...earlier?.after, ...after },
      times: {
        ...earlier?.times,
        ...Object.fromEntries(Object.keys(undo ?? {}).map(field => [field, time])),
      },
      isCreated: earlier?.isCreated ?? before === null,
    });
  }
  return states;
};

/**
 * Reads what a person changed in records by the requests of activities, in one query: for each activity the states by record id.
 * Undo restores `before` if the record still has the values of `after`, from the newest change.
 */
export const readRecordedStates = async <A extends Undone>(
  db: Transaction,
  userId: number,
  activities: readonly A[],
): Promise<ReadonlyMap<A, ReadonlyMap<string, RecordedState>>> => {
  const all = <T>(valuesOf: (activity: A) => readonly T[]): T[] => [...new Set(activities.flatMap(valuesOf))];
  const ids = all(({ record_ids }) => record_ids);
  // The index of a record's history finds the rows; a record has few.
  const { rows } = await db.execute<Row>(sql`
    select request_id, entity, entity_id, before, after, undo - ${transitionKey} as undo, created_at from audit_log
    where entity = any(${sql.param(all(({ entities }) => entities))}::text[])
      and entity_id = any(${sql.param(ids)}::text[])
      and actor_id = ${userId}
      and request_id = any(${sql.param(all(({ request_ids }) => request_ids))}::text[])
      and after is not null
    order by id`);
  const byRequest = new Map<string, Row[]>();
  for (const row of rows) {
    const known = byRequest.get(row.request_id);
    if (known) known.push(row);
    else byRequest.set(row.request_id, [row]);
  }
  return new Map(
    activities.map(activity => {
      const known = new Set(activity.record_ids);
      const own = activity.request_ids.flatMap(id => byRequest.get(id) ?? []);
      return [activity, mergedStates(own.filter(({ entity_id: id }) => known.has(id)))];
    }),
  );
};
