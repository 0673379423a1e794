import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { commentLimits } from '../../../../src/contract/comments/commentLimits';
import { isFigureEvent, publicEvent, type PublicEvent } from '../../../../src/contract/entities/publicEvent';
import type { ReceivedEvents } from '../../../../src/contract/endpoints/events';
import type { Transaction } from '../../../db/database';
import type { RecordChange } from '../../../db/notifications/recordChange';
import { messageFor } from '../../../messages';
import { fieldErrors } from '../../../errors/fieldErrors';
import { findUnstorable } from '../../../rules/findUnstorable';
import { isRecord } from '../../../rules/isRecord';
import { addDays } from '../../../rules/days';
import { receiveCommentEvents } from '../comments/receiveCommentEvents';
import { commentRuleReader } from '../comments/readCommentRules';
import { receiveFigureEvents } from '../figures/receiveFigureEvents';

type Rejected = ReceivedEvents['rejected'][number];

/** An event with its position in the batch. */
interface Placed {
  readonly index: number;
  readonly event: PublicEvent;
}

/** An event, or why it is not valid. */
const parseEvent = (
  value: unknown,
  now: Date,
): { readonly path: string; readonly message: string } | PublicEvent => {
  const unstorable = findUnstorable(value);
  if (unstorable) return unstorable;
  const { success, data, error } = z.safeParse(publicEvent, value);
  if (!success) return fieldErrors(error.issues)[0] ?? { path: '', message: '' };
  // Its id may be forgotten, so that nobody could tell that it was received before.
  if (isFigureEvent(data) && Date.parse(data.at) < addDays(now, -commentLimits.eventDays).getTime())
    return { path: 'at', message: messageFor('event-too-old', { days: commentLimits.eventDays }) };
  return data;
};

/** The valid events of a batch, and why the others are not. */
const parseEvents = (given: readonly unknown[], now: Date): { valid: Placed[]; rejected: Rejected[] } => {
  const valid: Placed[] = [];
  const rejected: Rejected[] = [];
  given.forEach((value, index) => {
    const result = parseEvent(value, now);
    if ('kind' in result) {
      valid.push({ index, event: result });
      return;
    }
    const id =
      isRecord(value) && typeof value['id'] === 'string' && !findUnstorable(value) ? value['id'] : null;
    const { path, message } = result;
    rejected.push({ index, id, code: 'validation-failed', ...(path && { path }), message });
  });
  return { valid, rejected };
};

/** Notes the events that were not received before, and returns their ids. Another call with the same ones waits here. */
const claimEvents = async (db: Transaction, ids: readonly string[], now: Date): Promise<Set<string>> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into public_events (id, received_at)
    select id, ${now.toISOString()}::timestamptz from unnest(${sql.param(ids)}::text[]) as given(id) order by id
    on conflict (id) do nothing returning id`);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Takes in a batch of events of the public app in the given transaction: each event takes effect once, in the order of the batch.
 * Events that are invalid, or about what does not exist, are named by their position; they stop nothing else. A server passes one
 * `readRules` for all batches, so that rules are prepared once.
 */
export const receiveEvents = async (
  db: Transaction,
  given: readonly unknown[],
  now: Date,
  readRules = commentRuleReader(),
): Promise<{ readonly result: ReceivedEvents; readonly changes: readonly RecordChange[] }> => {
  const { valid, rejected } = parseEvents(given, now);
  const ids = [...new Set(valid.map(({ event }) => event.id))];
  const claimed = await claimEvents(db, ids, now);
  const accepted: Placed[] = [];
  for (const placed of valid) if (claimed.delete(placed.event.id)) accepted.push(placed);
  const events = accepted.map(({ event }) => event);
  const comments = await receiveCommentEvents(
    db,
    events.filter(event => !isFigureEvent(event)),
    now,
    readRules,
  );
  // Last, because all batches change the same few rows, and wait for one another until the end of the transaction.
  const figures = await receiveFigureEvents(db, events.filter(isFigureEvent), now);
  const unknown = new Set([...comments.unknown, ...figures.unknown]);
  // What is not known yet can be sent again.
  if (unknown.size > 0)
    await db.execute(sql`delete from public_events where id = any(${sql.param([...unknown])}::text[])`);
  for (const { index, event } of accepted) {
    if (unknown.has(event.id))
      rejected.push({ index, id: event.id, code: 'not-found', message: messageFor('not-found') });
  }
  return {
    result: {
      accepted: accepted.length - unknown.size,
      repeated: valid.length - accepted.length,
      rejected: rejected.sort((a, b) => a.index - b.index),
    },
    changes: comments.changes,
  };
};
