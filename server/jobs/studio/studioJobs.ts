import { readActor } from '../../auth/readActor';
import { writeJobActivity } from '../../db/activity/activities';
import { allStores } from '../../records/studio/allStores';
import { restoreTagsOfJob } from '../../records/tags/mergedTags';
import type { JobDependencies } from '../jobRunner';
import type { JobHooks } from '../jobHooks';
import { activityOfTags, actorOfTags, afterUndoOf, assertMayStart, lastStepOf } from './tagJobs';

/** What the studio adds to its jobs: the rules of tags, and the activity of the person who starts one. */
export const studioJobHooks: JobHooks = {
  assertMayStart,
  lastStepOf,
  afterUndoOf,
  actorOf: actorOfTags,
  beforeUndo: (db, { id }, now) => restoreTagsOfJob(db, id, now),
  afterStart: async ({ db, sender, now }, job) => {
    const store = allStores.find(({ name }) => name === job.resource);
    const activity = {
      ...job,
      userId: job.user_id,
      entity: store?.entity.name ?? job.resource,
      title: null,
      ...activityOfTags(job),
    };
    await writeJobActivity(db, activity, sender, now);
  },
};

/** What the job runner of the studio needs besides its services. */
export const studioJobs: Pick<JobDependencies, 'stores' | 'readActor' | 'hooks'> = {
  stores: allStores,
  readActor,
  hooks: studioJobHooks,
};
