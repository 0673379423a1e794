import { nameOf, type Endpoint, type Input } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import { writeHistory } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { readHistory } from '../../db/history';
import { recordChange } from '../../db/notifications/recordChange';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { problemOf } from '../../errors/problem';
import { implement, parsedAs, type Call, type Implementation } from '../../http/implement';
import { createJob } from '../../jobs/jobCommands';
import type { JobTarget } from '../../jobs/jobRow';
import type { JobRunner } from '../../jobs/jobRunner';
import { applyChanges, type WriteContext } from '../../records/applyChanges';
import { bulkPage, notFoundResult, type BulkResult } from '../../records/bulkResults';
import type { StoredRecord } from '../../records/recordStore';
import {
  claimRecords,
  releaseRecords,
  withLiveClaim,
  type Claimable,
} from '../../records/studio/reviews/claims';
import {
  addReviewMessage,
  addInternalNotes,
  readInternalNotes,
  type NoteKind,
} from '../../records/studio/reviews/internalNotes';
import type { Actor } from '../../rules/caller';
import type { Change } from '../../rules/changeFields';
import { seenRefusal, type Claim } from '../../rules/studio/queueDecision';

const names = ['list', 'counts', 'get', 'decide', 'claim', 'note', 'jobs', 'history'] as const;

/** The calls of `queueCalls`. */
type QueueEndpoints = Readonly<Record<(typeof names)[number], Endpoint>>;

type BodyOf<E extends Endpoint> = Input<E>['body'];
type ChangesOf<E extends Endpoint> = BodyOf<E> extends { readonly changes: infer Changes } ? Changes : never;

/** A record of a queue: with its claim, and the version of what reviewers judge. */
type QueueRow = StoredRecord & Claim & { readonly content_version: string };

/** A queue that reviewers decide, and what is its own in the calls about it. */
export interface ReviewQueue<Row extends QueueRow, E extends QueueEndpoints> {
  readonly endpoints: E;
  readonly records: Claimable<Row>;
  /** What the messages of reviewers are about. */
  readonly messages: { readonly kind: NoteKind; readonly areInHistory: boolean };
  readonly count: (
    db: Transaction,
    caller: Actor,
    options: { readonly now: Date; readonly timeZone?: string | undefined },
  ) => Promise<object>;
  /** What this person reads beside a record and the messages about it. */
  readonly readDetails: (db: Transaction, row: Row, caller: Actor) => Promise<object>;
  /** The change that a decision makes. Throws `validation-failed` with its wrong fields. */
  readonly changeOf: (db: Transaction, decision: BodyOf<E['decide']>) => Promise<Change>;
  /** The same for a decision about many, as a job stores it. */
  readonly jobChangeOf: (db: Transaction, changes: ChangesOf<E['jobs']>) => Promise<Change>;
}

export interface QueueServices {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
}

/** A call of a queue. Its schemas are known only at run time, so this types what all queues share. */
interface QueueCall extends Omit<Call<Endpoint>, 'params' | 'query' | 'body' | 'caller'> {
  readonly caller: Actor;
  readonly params: { readonly id: string };
  readonly query: {
    readonly heartbeat_id?: number;
    readonly page: number;
    readonly per_page: number;
    readonly time_zone?: string;
  };
  readonly body: {
    readonly ids: readonly string[];
    readonly release?: boolean;
    readonly text: string;
    /** Messages to other reviewers that are sent with a decision. */
    readonly messages?: readonly { readonly id: string; readonly text: string }[];
    readonly seen?: Readonly<Record<string, string>>;
    readonly target: JobTarget;
    readonly changes: unknown;
    readonly action?: string;
    readonly time_zone?: string;
    readonly heartbeat_id?: number;
  };
}

/**
 * Creates the handlers of `queueCalls`.
 *
 * @example
 * queueImplementations({ endpoints: reviewMomentEndpoints, records: claimableMoments, … }, { lists, jobs })
 */
export const queueImplementations = <Row extends QueueRow, E extends QueueEndpoints>(
  { endpoints, records, messages, count, readDetails, changeOf, jobChangeOf }: ReviewQueue<Row, E>,
  { lists, jobs }: QueueServices,
): readonly Implementation[] => {
  const { store, isMissing, isHidden } = records;

  /** The record of a call. Throws `not-found`, also where it is the caller's own or one that their queue leaves out. */
  const readRow = async ({ db, caller, params }: QueueCall): Promise<Row> => {
    const [row] = await store.read(db, [params.id]);
    if (!row || isMissing(row) || store.ownerOf(row) === caller.heartbeatId || isHidden?.(row, caller))
      throw problemOf('not-found');
    return row;
  };

  type Handler = (call: QueueCall, work: WriteContext & { readonly caller: Actor }) => Promise<unknown>;
  const handlers: Readonly<Record<keyof QueueEndpoints, Handler>> = {
    list: async ({ db, caller, query, now }) => {
      const { heartbeat_id: _, ...parameters } = query;
      const scope = await store.scope(db, caller, query);
      const page = await readListPage<Row>(db, lists, store.source, scope, parameters);
      return { ...page, items: page.items.map(item => withLiveClaim(item, now)) };
    },
    counts: async ({ db, caller, query, now }) =>
      only(await count(db, caller, { now, timeZone: query?.time_zone })),
    get: async call => {
      const { db, caller, now } = call;
      const row = await readRow(call);
      // One after the other, as they take a connection each.
      const details = await readDetails(db, row, caller);
      const notes = await readInternalNotes(db, messages.kind, row.id);
      return only({ item: withLiveClaim(row, now), ...details, notes });
    },
    decide: async ({ db, body }, work) => {
      const change = await changeOf(db, parsedAs(body));
      const rows = new Map((await store.lock(db, body.ids)).map(row => [row.id, row]));
      const changes: { before: Row; after: Row }[] = [];
      const results = body.ids.map((id): BulkResult => {
        const before = rows.get(id);
        if (!before || isMissing(before)) return notFoundResult(id);
        const decision = store.decide(before, change, work);
        const result = decision.ok ? (seenRefusal(before, body.seen ?? {}) ?? decision) : decision;
        if (!result.ok) return { id, ok: false, code: result.code, message: result.message };
        changes.push({ before, after: result.next });
        return { id, ok: true };
      });
      await applyChanges(work, store, changes);
      const decided = new Set(changes.map(({ after }) => after.id));
      const sent = (body.messages ?? []).filter(({ id }) => decided.has(id));
      await addInternalNotes(db, messages.kind, sent, work);
      return bulkPage(results);
    },
    claim: async ({ body: { ids, release = false } }, work) => {
      const items = await (release ? releaseRecords : claimRecords)(work, records, ids);
      return { items, total: items.length, page: 1, per_page: items.length };
    },
    note: async (call, work) => {
      const { db, caller, body, now, afterCommit } = call;
      const row = await readRow(call);
      const { id } = row;
      const message = await addReviewMessage(db, messages.kind, { id, text: body.text, caller, now });
      const entry = { entity: store.entity.name, entityId: id, isOwn: false };
      if (messages.areInHistory)
        await writeHistory(db, work, [{ ...entry, before: { note: null }, after: { note: body.text } }]);
      const of = { resource: store.name, owner: store.ownerOf(row), by: caller.userId };
      afterCommit(() =>
        lists.totals.invalidate([], [recordChange(of, row, { ...row, updated_at: now.toISOString() })]),
      );
      return only(message);
    },
    jobs: async ({ db, body, afterCommit }, work) => {
      const { target, changes, action: actionName, time_zone: timeZone, heartbeat_id } = body;
      const job = await createJob(work, store, work.action, {
        ...{ kind: 'change', actionName, timeZone },
        changes: await jobChangeOf(db, parsedAs(changes)),
        target: { ...target, heartbeat_id },
      });
      afterCommit(jobs.wake);
      return only(job);
    },
    history: async call => {
      const { id } = await readRow(call);
      return readHistory(
        call.db,
        { entity: store.entity, id, showsModerators: true, unreadable: [] },
        call.query,
      );
    },
  };
  return names.map(name => {
    const endpoint = endpoints[name];
    return implement(endpoint, async given => {
      const call = parsedAs<QueueCall>(given); // parsed by the endpoint, which `queueCalls` created
      const work = { ...call, action: nameOf(endpoint), totals: lists.totals };
      return handlers[name](call, work) as Promise<never>; // the endpoint's schema validates the result
    });
  });
};
