import type { Tag } from '../../../src/contract/entities/tag';
import { tagEndpoints } from '../../../src/contract/endpoints/tags';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { implement, type Implementation } from '../../http/implement';
import type { JobRunner } from '../../jobs/jobRunner';
import { recordImplementations } from '../../resources/recordImplementations';
import { tagStore } from '../../records/tags/tagStore';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import { renameAndRemoveTag } from './largeTags';
import { changeManyTags } from './manyTags';
import { platformTagImplementations } from './platformTags';

/** The handlers of tags. */
export const tagImplementations = ({
  lists,
  jobs,
  atOnce = serverLimits.tagMomentsAtOnce,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
  /** A tag on more moments is renamed and deleted by a job. */
  readonly atOnce?: number | undefined;
}): readonly Implementation[] => {
  const { totals, create, history } = tagEndpoints;
  return [
    implement(tagEndpoints.list, async ({ db, caller, query }) => {
      const { heartbeat_id: _, shared: __, ...parameters } = query;
      return readListPage<Tag>(
        db,
        lists,
        tagStore.source,
        await tagStore.scope(db, caller, query),
        parameters,
      );
    }),
    ...renameAndRemoveTag({ lists, jobs, atOnce }),
    changeManyTags({ lists, jobs }),
    ...platformTagImplementations({ lists }),
    ...recordImplementations(tagStore, { totals, create, history }, { lists, jobs }),
  ];
};
