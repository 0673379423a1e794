import { sql } from 'drizzle-orm';
import type { ReviewMessage } from '../../../../src/contract/entities/momentReview';
import type { Transaction } from '../../../db/database';
import { newId } from '../../../db/newId';
import type { Actor } from '../../../rules/caller';

/** What the messages of reviewers are about. */
export type NoteKind = 'moment' | 'comment';

const shownMessages = 100;

/** The newest messages of reviewers about a record, the oldest first. */
export const readInternalNotes = async (
  db: Transaction,
  kind: NoteKind,
  id: string,
): Promise<ReviewMessage[]> => {
  const { rows } = await db.execute<ReviewMessage & Record<string, unknown>>(sql`
    select id, author_id, author_name, text, created_at from review_notes
    where kind = ${kind} and record_id = ${id} order by created_at desc, id limit ${shownMessages}`);
  return rows.map(each => ({ ...each, created_at: new Date(each.created_at).toISOString() })).reverse();
};

interface NewMessage {
  /** Of the record. */
  readonly id: string;
  readonly text: string;
}
interface Written {
  readonly caller: Actor;
  readonly now: Date;
}

const messageOf = (text: string, { caller, now }: Written): ReviewMessage => ({
  id: newId('rn'),
  author_id: caller.userId,
  author_name: caller.name,
  text,
  created_at: now.toISOString(),
});

/** Adds a message to each of these records, in their order. */
export const addInternalNotes = async (
  db: Transaction,
  kind: NoteKind,
  added: readonly NewMessage[],
  written: Written,
): Promise<ReviewMessage[]> => {
  const messages = added.map(({ text }) => messageOf(text, written));
  const rows = messages.map((message, at) => ({ ...message, record_id: added[at]!.id })); // of the same length
  if (rows.length > 0)
    await db.execute(sql`
      insert into review_notes (id, kind, record_id, author_id, author_name, text, created_at)
      select id, ${kind}, record_id, author_id, author_name, text, created_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
        id text, record_id text, author_id bigint, author_name text, text text, created_at timestamptz
      )`);
  return messages;
};

/** Adds a message to a record. */
export const addReviewMessage = async (
  db: Transaction,
  kind: NoteKind,
  { id, text, ...written }: NewMessage & Written,
): Promise<ReviewMessage> => {
  const [message] = await addInternalNotes(db, kind, [{ id, text }], written);
  return message!; // one for one
};
