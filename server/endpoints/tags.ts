import type { Tag } from '../../src/contract/entities/tag';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { readListPage, type ListCaches } from '../db/readListPage';
import { implement, type Implementation } from '../http/implement';
import type { JobRunner } from '../jobs/jobRunner';
import { recordImplementations } from './recordImplementations';
import { tagStore } from '../records/tagStore';
import { platformTagImplementations } from './platformTags';

/** The handlers of tags. */
export const tagImplementations = ({
  lists,
  jobs,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
}): readonly Implementation[] => {
  const { create, update, remove, history } = tagEndpoints;
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
    ...platformTagImplementations({ lists }),
    ...recordImplementations(tagStore, { create, update, remove, history }, { lists, jobs }),
  ];
};
