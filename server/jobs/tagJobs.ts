import { sql } from 'drizzle-orm';
import type { Tag } from '../../src/contract/entities/tag';
import { messageFor } from '../../src/contract/messages';
import type { Transaction } from '../db/database';
import { ProblemError } from '../errors/problem';
import { removeRecords, type WriteContext } from '../records/applyChanges';
import { momentStore } from '../records/momentStore';
import { tagStore } from '../records/tagStore';
import type { Actor } from '../rules/caller';
import { isRecord } from '../rules/isRecord';
import { createJob } from './jobCommands';
import type { JobRow } from './jobRow';

/** A tag of a creator. */
export type OwnedTag = Tag & { readonly owner: number };

/** Whether more moments than `count` have a tag, including the trash. Reads at most that many. */
export const isOnMoreMoments = async (
  db: Transaction,
  { owner, name }: OwnedTag,
  count: number,
): Promise<boolean> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from moments where heartbeat_id = ${owner} and tags @> array[${name}::text] limit ${count + 1}
    ) as tagged`);
  return (rows[0]?.count ?? 0) > count;
};

/** Throws `conflict` while a job changes the moments of a tag. */
export const assertNoTagJob = async (db: Transaction, { owner, name }: OwnedTag): Promise<void> => {
  const { rows } = await db.execute(sql`
    select from jobs where state in ('planning', 'running', 'undoing') and resource = ${momentStore.name}
      and changes->'tags'->>'action' in ('rename', 'remove') and changes->'tags'->'tags' ? ${name}
      and (target->>'heartbeat_id')::bigint = ${owner} limit 1`);
  if (rows.length > 0) throw new ProblemError('conflict', { detail: messageFor('tag-at-work') });
};

/**
 * Begins a job that renames a tag on its moments, or with null removes it from them, including the trash. It runs after its
 * dry run without a command, and at its end deletes the tag that is left without moments.
 */
export const beginTagJob = (
  work: WriteContext & { readonly caller: Actor },
  { owner, name }: OwnedTag,
  newName: string | null,
) =>
  createJob(work, momentStore, work.action, {
    kind: 'change',
    changes: {
      tags:
        newName === null ? { action: 'remove', tags: [name] } : { action: 'rename', tags: [name, newName] },
    },
    target: {
      heartbeat_id: owner,
      filter: { tags: [name], in_trash: 'any' },
      except: [],
      runs_at_once: true,
    },
  });

/** Deletes the tag of a job if no moment has it any more. */
const removeUnusedTag = async (work: WriteContext, owner: number, name: string): Promise<void> => {
  const { rows } = await work.db.execute<{ id: string }>(sql`
    select id from tags where owner = ${owner} and name = ${name}
      and not exists (select from moments where heartbeat_id = ${owner} and moments.tags @> array[${name}::text])`);
  const locked = await tagStore.lock(
    work.db,
    rows.map(({ id }) => id),
  );
  await removeRecords(
    work,
    tagStore,
    locked.filter(({ moments }) => moments === 0),
  );
};

/**
 * What a job does at its end, in a batch that has locked no record; undefined for most jobs. A rename or removal of a tag deletes
 * the old tag.
 */
export const lastStepOf = ({
  changes,
  target,
}: Pick<JobRow, 'changes' | 'target'>): ((work: WriteContext) => Promise<void>) | undefined => {
  const change = changes?.['tags'];
  const { heartbeat_id: owner } = target;
  if (!isRecord(change) || owner === undefined) return undefined;
  if (change['action'] !== 'rename' && change['action'] !== 'remove') return undefined;
  const [name] = Array.isArray(change['tags']) ? (change['tags'] as unknown[]) : [];
  return typeof name === 'string' ? work => removeUnusedTag(work, owner, name) : undefined;
};
