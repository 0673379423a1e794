import { sql } from 'drizzle-orm';
import type { Tag } from '../../../src/contract/entities/tag';
import { tagEndpoints } from '../../../src/contract/endpoints/tags';
import { limits } from '../../../src/contract/limits';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import type { ListCaches } from '../../db/lists/listCaches';
import { ProblemError } from '../../errors/problem';
import { implement, parsedAs, type Call, type Implementation } from '../../http/implement';
import type { JobTarget } from '../../jobs/jobRow';
import type { JobRunner } from '../../jobs/jobRunner';
import { assertNoTagJob, beginTagsJob } from '../../jobs/studio/tagJobs';
import { targetCondition } from '../../jobs/targetCondition';
import { messageFor } from '../../messages';
import { recordsToChange } from '../../records/changeRecords';
import { tagStore } from '../../records/tags/tagStore';

type ChangeOfMany = Call<typeof tagEndpoints.jobs>;

const invalid = (path: string, message: string): ProblemError =>
  new ProblemError('validation-failed', { errors: [{ path, message }] });

/** The ids of a job's tags: as given, or all that a list matches. */
const idsOf = async (call: ChangeOfMany): Promise<readonly string[]> => {
  const { db, body } = call;
  const target = parsedAs<JobTarget>(body.target); // parsed by `recordCalls`
  if ('ids' in target) return [...new Set(target.ids)];
  const where = await targetCondition(call, tagStore, { ...target, heartbeat_id: body.heartbeat_id });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from tags where ${where} limit ${limits.bulk + 1}`,
  );
  return rows.map(({ id }) => id);
};

/** The chosen tags, locked. Throws `validation-failed` unless they belong to one creator. */
const lockTags = async (call: ChangeOfMany): Promise<readonly [owner: number, tags: readonly Tag[]]> => {
  const ids = await idsOf(call);
  if (ids.length > limits.bulk) throw invalid('target', messageFor('max-items', { maxItems: limits.bulk }));
  const found = await recordsToChange(call.db, tagStore, call.caller, ids, call.body.heartbeat_id);
  const tags = ids.flatMap(id => found.get(id) ?? []);
  const owner = tags[0]?.owner ?? null;
  if (owner === null || tags.some(tag => tag.owner !== owner))
    throw invalid('target', messageFor('tags-of-one-creator'));
  return [owner, tags];
};

/**
 * Merging and deleting several tags: a job with a dry run, which changes their moments and then deletes the tags that are left
 * without moments.
 */
export const changeManyTags = ({
  lists,
  jobs,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
}): Implementation =>
  implement(tagEndpoints.jobs, async call => {
    const { db, body } = call;
    const work = { ...call, action: nameOf(tagEndpoints.jobs), totals: lists.totals };
    const [owner, tags] = await lockTags(call);
    const into = body.changes.name ?? null;
    const names = tags.map(({ name }) => name).filter(name => name !== into);
    if (names.length === 0) throw invalid('changes.name', messageFor('tag-merge-same'));
    if (into !== null) {
      const { rows } = await db.execute(sql`select from tags where owner = ${owner} and name = ${into}`);
      if (rows.length === 0) throw invalid('changes.name', messageFor('tag-missing'));
    }
    await assertNoTagJob(db, owner, into === null ? names : [into, ...names]);
    const job = await beginTagsJob(work, { owner, names, into });
    call.afterCommit(jobs.wake);
    return only(job);
  });
