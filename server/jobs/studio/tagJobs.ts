import { sql } from 'drizzle-orm';
import type { Tag } from '../../../src/contract/entities/tag';
import { finishingActions, hasLastStep, type Job } from '../../../src/contract/jobs/job';
import { messageFor } from '../../messages';
import { isPermitted } from '../../../src/contract/permission';
import { writeJobActivity } from '../../db/activity/activities';
import type { Transaction } from '../../db/database';
import { ProblemError } from '../../errors/problem';
import type { WriteContext } from '../../records/applyChanges';
import { removeMergedTags, restoreRemainingTags } from '../../records/tags/mergedTags';
import { momentStore } from '../../records/studio/momentStore';
import { tagStore } from '../../records/tags/tagStore';
import type { Actor } from '../../rules/caller';
import { isRecord } from '../../rules/isRecord';
import { createJob } from '../jobCommands';
import type { JobRow } from '../jobRow';

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

/** The tags that a job takes from moments, and the tag that takes their place; undefined for other jobs. */
const tagsOfJob = ({
  changes,
  target,
}: Pick<JobRow, 'changes' | 'target'>):
  | {
      /** Undefined for the tags of every creator and of the platform. */
      readonly owner: number | undefined;
      readonly removed: readonly string[];
      readonly into: string | undefined;
      readonly isRename: boolean;
    }
  | undefined => {
  const change = changes?.['tags'];
  const { heartbeat_id: owner } = target;
  if (!isRecord(change) || !hasLastStep({ changes })) return undefined;
  const names = Array.isArray(change['tags']) ? change['tags'].map(String) : [];
  const [first, second] = names;
  switch (change['action']) {
    case 'rename':
      return { owner, removed: names.slice(0, 1), into: second, isRename: true };
    case 'merge':
      return { owner, removed: names.slice(1), into: first, isRename: false };
    default:
      return { owner, removed: names, into: undefined, isRename: false };
  }
};

/**
 * Who works in a job of tags: people who manage tags change the moments of others in it, in nothing but their tags, whether or not they
 * manage moments.
 */
export const actorOfTags = (job: Pick<JobRow, 'changes' | 'target'>, actor: Actor): Actor =>
  tagsOfJob(job) && isPermitted(actor.permissions, ['tags.manage']) ? managerOfMoments(actor) : actor;

const managerOfMoments = (actor: Actor): Actor => ({
  ...actor,
  permissions: [...actor.permissions, 'moments.manage'],
});

/**
 * Throws `conflict` while another job than the given one changes the moments of one of some tags of a creator, or with undefined of any
 * creator.
 */
export const assertNoTagJob = async (
  db: Transaction,
  owner: number | undefined,
  names: readonly string[],
  exceptId = '',
): Promise<void> => {
  const { rows } = await db.execute(sql`
    select from jobs where state in ('planning', 'running', 'undoing') and resource = ${momentStore.name}
      and changes->'tags'->>'action' = any(${sql.param(finishingActions)}::text[])
      and changes->'tags'->'tags' ?| ${sql.param(names)}::text[]
      and ${owner === undefined ? sql`true` : sql`coalesce((target->>'heartbeat_id')::bigint, ${owner}) = ${owner}`}
      and id <> ${exceptId} limit 1`);
  if (rows.length > 0) throw new ProblemError('conflict', { detail: messageFor('tag-at-work') });
};

/** Throws `conflict` if a job cannot start, because another one changes the moments of its tags. */
export const assertMayStart = async (db: Transaction, job: JobRow): Promise<void> => {
  const tags = tagsOfJob(job);
  if (tags)
    await assertNoTagJob(
      db,
      tags.owner,
      [...tags.removed, ...(tags.into === undefined ? [] : [tags.into])],
      job.id,
    );
};

/**
 * Begins the dry run of a job that merges tags of a creator, or with undefined of everybody, into another name, or with null removes
 * them from all moments. At its end it deletes the tags that are left without moments.
 */
export const beginTagsJob = (
  work: WriteContext & { readonly caller: Actor },
  {
    owner,
    names,
    into,
  }: {
    readonly owner: number | undefined;
    readonly names: readonly string[];
    readonly into: string | null;
  },
): Promise<Job> =>
  createJob(asManager(work), momentStore, work.action, {
    kind: 'change',
    changes: {
      tags: into === null ? { action: 'remove', tags: names } : { action: 'merge', tags: [into, ...names] },
    },
    target: { heartbeat_id: owner, filter: { tags: names, in_trash: 'any' }, except: [] },
  });

/** How the activity of a person describes a job of tags; undefined for other jobs. */
export const activityOfTags = (job: JobRow) => {
  const tags = tagsOfJob(job);
  return (
    tags && {
      entity: tagStore.entity.name,
      title: tags.removed.join(', '),
      changes: tags.into === undefined ? null : { name: tags.into },
      activityKind: tags.into === undefined ? ('deleted' as const) : ('changed' as const),
    }
  );
};

/**
 * Begins a job that renames a tag on its moments, or with null removes it from them, including the trash. It runs after its
 * dry run without a command, and at its end deletes the tag that is left without moments.
 */
export const beginTagJob = async (
  work: WriteContext & { readonly caller: Actor },
  { owner, name }: OwnedTag,
  newName: string | null,
): Promise<void> => {
  const job = await createJob(asManager(work), momentStore, work.action, {
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
  if (!work.sender) return;
  const activity = {
    ...job,
    userId: job.user_id,
    action: work.action,
    entity: tagStore.entity.name,
    title: name,
    changes: newName === null ? null : { name: newName },
    activityKind: newName === null ? ('deleted' as const) : ('changed' as const),
  };
  await writeJobActivity(work.db, activity, work.sender, work.now);
};

/** Work of people who manage tags, on the moments of others. */
const asManager = <W extends WriteContext>(work: W): W =>
  isPermitted(work.caller.permissions, ['tags.manage'])
    ? { ...work, caller: managerOfMoments(work.caller) }
    : work;

/**
 * What a job does at its end, in batches that have locked no record; undefined for most jobs. A rename, merge or removal of tags
 * deletes the old ones. Returns whether it is done.
 */
export const lastStepOf = (
  job: Pick<JobRow, 'changes' | 'target' | 'created_at'>,
): ((work: WriteContext) => Promise<boolean>) | undefined => {
  const tags = tagsOfJob(job);
  return (
    tags &&
    (work =>
      removeMergedTags(work, {
        ...tags,
        into: tags.owner === undefined ? tags.into : undefined,
        since: job.created_at,
        isRestorable: !tags.isRename,
      }))
  );
};

/** What undoing a job does after its moments are restored, until it is done; undefined for most jobs. */
export const afterUndoOf = (
  job: Pick<JobRow, 'changes' | 'target'>,
): ((work: WriteContext) => Promise<boolean>) | undefined =>
  tagsOfJob(job) ? restoreRemainingTags : undefined;
