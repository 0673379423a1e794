import type { Tag } from '../../../src/contract/entities/tag';
import { tagEndpoints } from '../../../src/contract/endpoints/tags';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import type { ListCaches } from '../../db/lists/listCaches';
import { problemOf } from '../../errors/problem';
import { implement, type Call, type Implementation } from '../../http/implement';
import type { JobRunner } from '../../jobs/jobRunner';
import { assertNoTagJob, beginTagJob, isOnMoreMoments, type OwnedTag } from '../../jobs/studio/tagJobs';
import { removeRecords } from '../../records/applyChanges';
import { changeOne, oneRecord } from '../../records/changeRecords';
import { readDeletedTag } from '../../records/tags/deletedTags';
import { tagStore, tagStoreOfJobs } from '../../records/tags/tagStore';
import { isStale } from '../../rules/changeFields';

const isOwned = (tag: Tag): tag is OwnedTag => tag.owner !== null;

/**
 * Renaming and deleting one tag. Up to `atOnce` moments are changed in the call. For more, the call changes the tag and begins a
 * job for its moments; the old tag stays until the job ends.
 */
export const renameAndRemoveTag = ({
  lists,
  jobs,
  atOnce,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
  readonly atOnce: number;
}): readonly Implementation[] => {
  type Changing = Call<typeof tagEndpoints.update> | Call<typeof tagEndpoints.remove>;
  const workOf = (endpoint: typeof tagEndpoints.update | typeof tagEndpoints.remove, call: Changing) => ({
    ...call,
    action: nameOf(endpoint),
    totals: lists.totals,
  });
  /** Locks the tag. Throws `not-found`, and `conflict` while a job changes its moments. */
  const lockTag = async ({ db, caller, params, body }: Changing): Promise<Tag> => {
    const row = await oneRecord(db, tagStore, caller, params.id, {
      heartbeatId: body.heartbeat_id,
      isLocked: true,
    });
    if (isOwned(row)) await assertNoTagJob(db, row.owner, [row.name]);
    return row;
  };

  return [
    implement(tagEndpoints.update, async call => {
      const { heartbeat_id: heartbeatId, ...change } = call.body;
      const work = workOf(tagEndpoints.update, call);
      const before = await lockTag(call);
      const isRenamed = change.name !== undefined && change.name !== before.name;
      const isLarge = isRenamed && isOwned(before) && (await isOnMoreMoments(call.db, before, atOnce));
      const store = isLarge ? tagStoreOfJobs : tagStore;
      // The job is the activity of a large tag.
      const after = await changeOne(isLarge ? { ...work, sender: undefined } : work, store, {
        id: before.id,
        change,
        heartbeatId,
        ifMatch: call.ifMatch,
      });
      if (isLarge) {
        await beginTagJob(work, before, after.name);
        call.afterCommit(jobs.wake);
      }
      return only(after);
    }),

    implement(tagEndpoints.remove, async call => {
      const work = workOf(tagEndpoints.remove, call);
      const row = await lockTag(call);
      if (isStale(call.ifMatch, row)) throw problemOf('stale-record');
      if (isOwned(row) && (await isOnMoreMoments(call.db, row, atOnce))) {
        await beginTagJob(work, row, null);
        call.afterCommit(jobs.wake);
      } else await removeRecords(work, tagStore, [row], { ...(await readDeletedTag(call.db, row)) });
      return only(row);
    }),
  ];
};
